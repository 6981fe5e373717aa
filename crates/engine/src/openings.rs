//! The published openings: positions from which matches are played, so that results can be compared.
//!
//! Each file holds [`COUNT`] positions, one a line, after a few random plies from the start in which nobody can win at
//! once. Those of Diam are also [balanced](Roster::is_balanced): most random openings are decided, and say more about luck
//! than about players. A test makes them again from their seed.

use crate::{Roster, chosen_openings};
use ludo_core::{Faults, Position};
use ludo_shelf::{AnyGame, AnyVariant};

/// Positions in a published file.
pub const COUNT: usize = 200;
/// The seed of all published files.
pub const SEED: u64 = 2003;

/// The published openings of a variant, as the text of their file.
pub fn published(variant: &AnyVariant) -> Option<&'static str> {
    match (variant.game_id().code(), variant.to_string().as_str()) {
        ("diam", "2003-2p") => Some(include_str!("../../../data/diam/openings.txt")),
        ("diam", "2003-3p") => Some(include_str!("../../../data/diam/openings-3p.txt")),
        ("diam", "1998-2p") => Some(include_str!("../../../data/diam/openings-1998.txt")),
        ("diam", "2003-4p") => Some(include_str!("../../../data/diam/openings-4p.txt")),
        ("diadema", "standard") => Some(include_str!("../../../data/diadema/openings.txt")),
        _ => None,
    }
}

/// The random plies of an opening: as many as leave a game open and no two players the same problems. Dice see to that by
/// themselves.
pub fn plies(variant: &AnyVariant) -> u32 {
    if AnyGame::new(variant).next_throw().is_some() { 0 } else { 6 }
}

/// Openings made as the published ones are.
pub fn made<P: Roster>(start: &P, variant: &AnyVariant) -> Vec<P> {
    match plies(variant) {
        0 => vec![start.clone()],
        plies => chosen_openings(start, COUNT, plies, SEED, P::is_balanced),
    }
}

/// Reads a file of openings: a position a line, lines that begin with `#` left out. The number of the first line that
/// cannot be read, and why.
pub fn read<P: Position>(variant: &P::Variant, text: &str) -> Result<Vec<P>, (usize, Faults)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|(n, line)| P::from_text(variant, line.trim()).map_err(|faults| (n + 1, faults))).collect()
}

/// The text of a file of openings.
pub fn write<P: Position>(openings: &[P]) -> String {
    openings.iter().flat_map(|opening| [opening.to_string(), "\n".to_owned()]).collect()
}
