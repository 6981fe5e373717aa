//! Packs learned weights of Les Belligérants as a program carries them: `pack FILE.txt FILE.f32`.

use ludo_engine::belligerants::Net;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut paths = env::args().skip(1);
    let (Some(text), Some(packed)) = (paths.next(), paths.next()) else {
        return Err("pack FILE.txt FILE.f32".into());
    };
    let net: Net = fs::read_to_string(text)?.parse().map_err(|faults| format!("{faults:?}"))?;
    fs::write(packed, net.pack())?;
    Ok(())
}
