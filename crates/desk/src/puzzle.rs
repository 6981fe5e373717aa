//! What a try at a puzzle deserves.

use crate::{convert, question, refuse, values};
use ludo_core::Words;
use ludo_engine::analysis::{MoveAnalysis, analyse_action};
use ludo_search::Limits;
use ludo_shelf::{AnyAction, AnyGame};
use ludo_wire::{
    RefusalCode as Code,
    desk::{DeskAnswer, DeskPart, DeskPuzzle, DeskRefusal},
};

/// How many positions are looked at to refute a try: more than whoever found the puzzle needed for it.
const NODES: u64 = 200_000;

/// The longest move that is looked at, in bytes; what is longer is none.
const LONGEST: usize = 256;

/// Holds a try against the solution.
pub fn puzzle(game: &AnyGame, solution: &str, action: &str) -> Result<DeskAnswer, DeskRefusal> {
    if solution.len().max(action.len()) > LONGEST {
        return Err(refuse(DeskPart::Want, Code::Size, "le coup est trop long", "the move is too long"));
    }
    if game.check_text(solution).is_err() {
        let (fr, en) = ("la solution ne peut pas être jouée ici", "the solution cannot be played here");
        return Err(question::malformed(fr, en));
    }
    if let Err(why) = game.check_text(action) {
        let words = convert::words(&why.words(action));
        let refusal = Some(convert::refusal(&why));
        let verdict = DeskPuzzle { solved: false, words, tried: None, solution: None, refusal };
        return Ok(DeskAnswer::Puzzle(Box::new(verdict)));
    }
    let same = |text: &str| AnyAction::parse(game.game_id(), text).ok();
    let solved = same(solution) == same(action);
    let judged = |text: &str| {
        analyse_action(game, text, &Limits::nodes(NODES)).map_err(|why| question::malformed(&why.fr, &why.en))
    };
    let right = judged(solution)?;
    let tried = if solved { right.clone() } else { judged(action)? };
    let told = |analysis: Option<MoveAnalysis>| analysis.map(|one| values::one(game, &one, right.as_ref()));
    let (tried, solution) = (told(tried), told(right.clone()));
    let words = convert::words(&verdict(solved));
    let verdict = DeskPuzzle { solved, words, tried, solution, refusal: None };
    Ok(DeskAnswer::Puzzle(Box::new(verdict)))
}

fn verdict(solved: bool) -> Words {
    if solved {
        Words::new("C’est le bon coup.", "This is the right move.")
    } else {
        Words::new("Ce n’est pas le bon coup.", "This is not the right move.")
    }
}
