//! Scenes: small positions in plain text with what must hold in them, one ruling each.
//!
//! A file begins with a map (`name` … `end`), which need not be fit for play. Each scene starts with `@@ title`; lines
//! beginning with `;`, and after the map everything from `#` on, are remarks. South moves under the default rules
//! unless `side N` or `rule NAME` say otherwise.
//!
//! ```
//! let map = "name tiny\nterrain\n. . . .\nstars\n. . . .\nend\n";
//! let scene = "@@ a tank goes two squares\npos S:TK@a1 N:SO@d1\nroll 2\ndests a1 c1\n";
//! let results = belligerants::scenes::run(&format!("{map}{scene}")).unwrap();
//! assert_eq!(results[0].title, "a tank goes two squares");
//! assert!(results[0].passed());
//! ```

mod read;
mod run;

use crate::{Map, MapFaults};
use ludo_core::{Lang, Words};
use std::sync::Arc;

/// Something in a scene that cannot be read or does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub words: Words,
}

impl Trouble {
    /// The trouble in one line, with its place.
    pub fn sentence(&self, lang: Lang) -> String {
        match lang {
            Lang::Fr => format!("ligne {} : {}", self.line, self.words.fr),
            Lang::En => format!("line {}: {}", self.line, self.words.en),
        }
    }
}

/// What came of one scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneResult {
    /// What stands behind `@@`.
    pub title: String,
    /// Everything that could not be read or did not hold, in the order of the lines.
    pub failures: Vec<Trouble>,
}

impl SceneResult {
    /// Whether everything held.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Runs every scene of a file. Only a map that cannot be read stops it; a scene that cannot be read has failed.
pub fn run(text: &str) -> Result<Vec<SceneResult>, MapFaults> {
    let (head, rest) = text.split_at(end_of_map(text));
    let map = Arc::new(Map::read(head)?);
    let scenes = read::scenes(rest, head.lines().count() + 1);
    Ok(scenes.into_iter().map(|scene| run::scene(&map, scene)).collect())
}

/// Where the map ends: behind its line `end`, or before the first scene of a file that has none.
fn end_of_map(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with("@@") {
            return end;
        }
        end += line.len();
        if line.trim() == "end" {
            return end;
        }
    }
    end
}
