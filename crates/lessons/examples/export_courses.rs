//! Writes every course into the web application.

use ludo_lessons::Course;
use ludo_shelf::GameId;
use std::{error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lessons/courses");
    fs::create_dir_all(&folder)?;
    for game in GameId::ALL {
        let course = ludo_lessons::page(&Course::of(game)?)?;
        fs::write(folder.join(format!("{game}.json")), serde_json::to_string_pretty(&course)? + "\n")?;
    }
    Ok(())
}
