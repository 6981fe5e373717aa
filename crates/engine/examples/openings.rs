//! Writes the published openings of a variant to standard output: `openings diam/2003-4p`.

use ludo_engine::openings::{made, write};
use ludo_shelf::{AnyPosition, AnyVariant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let variant: AnyVariant = std::env::args().nth(1).unwrap_or_default().parse()?;
    let text = match AnyPosition::start(&variant) {
        AnyPosition::Diam(start) => write(&made(&start, &variant)),
        AnyPosition::Diadema(start) => write(&made(&start, &variant)),
        AnyPosition::Belligerants(start) => write(&made(&start, &variant)),
        _ => return Err("no players of this game".into()),
    };
    print!("{text}");
    Ok(())
}
