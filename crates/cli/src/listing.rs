//! What can be done in a game now, as texts.

use crate::{
    failure::{Done, Failure},
    lang::tell,
};
use ludo_core::{Faults, Turn};
use ludo_shelf::{AnyGame, Refusal};

/// More actions than any position has once the pawns are set up; only a free set-up has more.
const LONGEST: usize = 100_000;

/// Everything that can happen next, sorted bytewise: actions, or what chance can do where nobody chooses.
pub fn plies(game: &AnyGame) -> Done<Vec<String>> {
    let actions = game.actions(LONGEST).ok_or_else(|| endless(game))?;
    let mut texts: Vec<String> = actions.into_iter().chain(game.chances().into_iter().map(|(text, _)| text)).collect();
    texts.sort_unstable();
    Ok(texts)
}

/// Refuses a position whose actions nobody could read or count one by one.
pub fn must_be_short(game: &AnyGame) -> Done {
    if game.count_actions() > LONGEST as u64 { Err(endless(game)) } else { Ok(()) }
}

fn endless(game: &AnyGame) -> Failure {
    let count = game.count_actions();
    Failure::arguments(tell!(
        "{count} placements sont possibles ici : trop pour une liste. Donnez avec --position une partie en cours.",
        "{count} set-ups are possible here: too many for a list. Give a position of a game under way with --position."
    ))
}

/// Plays an action, or what chance does where it is chance's turn.
pub fn step(game: &mut AnyGame, text: &str) -> Result<(), Refusal> {
    if game.turn() == Turn::Chance { game.resolve_text(bare(text)) } else { game.play_text(text) }
}

/// Whether an action is legal now. What chance could do counts as one where nobody chooses.
pub fn judge(game: &AnyGame, text: &str) -> Result<(), Refusal> {
    match game.check_text(text) {
        Err(Refusal::Syntax(faults)) => match game.clone().resolve_text(bare(text)) {
            Err(Refusal::Syntax(_)) => Err(faults.into()),
            judged => judged,
        },
        judged => judged,
    }
}

/// A throw without the brackets that records put around it.
fn bare(text: &str) -> &str {
    text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text)
}

/// Whether a text could ever be played in this game, now or not.
pub fn readable(game: &AnyGame, text: &str) -> Result<(), Faults> {
    match judge(game, text) {
        Err(Refusal::Syntax(faults)) => Err(faults),
        Ok(()) | Err(Refusal::Rule(_)) => Ok(()),
    }
}

/// The words of a text, each with the place where it begins.
pub fn words(text: &str) -> Vec<(usize, &str)> {
    text.split_whitespace().map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        assert_eq!(words("  A1\tX5 é 3,1+ "), [(2, "A1"), (5, "X5"), (8, "é"), (11, "3,1+")]);
        assert_eq!(words(""), []);
    }
}
