//! Who throws the die: the program, or the players on their own table.

use ludo_shelf::{AnyGame, PlyText};

/// The source of what nobody chooses.
#[derive(Debug)]
pub enum Dice {
    /// The players throw and type what they see.
    Typed,
    /// The program throws. What fell once falls again after an undo: taking a move back must not buy a new throw.
    Random {
        /// Everything that has fallen in this game, taken-back throws included.
        fallen: Vec<String>,
    },
}

impl Dice {
    /// The program's die, which nobody has thrown yet.
    pub fn random() -> Self {
        Dice::Random { fallen: Vec::new() }
    }

    /// What falls now, by the program's hand; `None` if the players throw or the system has no random source to give.
    pub fn throw(&mut self, game: &AnyGame) -> Option<String> {
        let Dice::Random { fallen } = self else { return None };
        let number = game.plies().iter().filter(|ply| ply.chance).count();
        let possible = game.chances();
        if let Some(again) = fallen.get(number).filter(|text| possible.iter().any(|(known, _)| known == *text)) {
            return Some(again.clone());
        }
        let text = drawn(&possible)?;
        fallen.truncate(number);
        fallen.push(text.clone());
        Some(text)
    }

    /// Starts over with a game that has a past of its own.
    pub fn restart(&mut self, game: &AnyGame) {
        if let Dice::Random { fallen } = self {
            *fallen = game.plies().into_iter().filter(|ply| ply.chance).map(|ply: PlyText| ply.text).collect();
        }
    }
}

/// One event by its weight, from the system's secure source.
fn drawn(possible: &[(String, u32)]) -> Option<String> {
    let total: u64 = possible.iter().map(|(_, weight)| u64::from(*weight)).sum();
    // The bias is below one in 2^60, since a die's weights are small.
    let mut left = getrandom::u64().ok()?.checked_rem(total)?;
    for (text, weight) in possible {
        match left.checked_sub(u64::from(*weight)) {
            None => return Some(text.clone()),
            Some(rest) => left = rest,
        }
    }
    None
}
