//! What went wrong in practice: threats overlooked, losses hastened, and who would have seen it.
//!
//! A position that is lost in theory can be held for thirty plies or thrown away in two. The ledger of a report, which counts
//! what is proved, sees no difference; whoever reads it does.

use super::levels;
use crate::report::{Mark, Remark};
use ::diam::{DiamAction, DiamPosition};
use ludo_core::{Position, Words};
use ludo_search::Limits;
use ludo_solve::diam::{DiamSolver, Verdict};
use std::ops::ControlFlow;

/// Losses farther away than this are nobody's oversight.
const FAR: u16 = 10;
/// Positions visited for each move that might have held out longer.
const NODES: u64 = 2_000;
/// A loss that comes so many plies sooner is worth a mark even where it was not near.
const SOONER: u16 = 4;

/// How long a move holds out: the game lasts at least so many plies, counting the move itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Hold {
    plies: u16,
    /// Whether it is known to last longer than what was searched: nothing ends it within `plies`.
    open: bool,
}

/// What is to be said of a choice; nothing if it lost nothing that could have been kept.
pub(super) fn remark(
    solver: &mut DiamSolver,
    position: &DiamPosition,
    chosen: DiamAction,
) -> Option<Remark<DiamAction>> {
    let missed = position.winning_action().filter(|_| !wins(position, chosen));
    if let Some(best) = missed {
        let words = Words::new(
            format!("un diam gagnait tout de suite : {best}"),
            format!("a diam would have won at once: {best}"),
        );
        return Some(Remark { words, mark: Some(Mark::Mistake), best: Some(best) });
    }
    let lasted = hold(solver, position, chosen).filter(|hold| !hold.open)?.plies;
    let (best, longest) = longest(solver, position, chosen)?;
    let sooner = longest.plies.checked_sub(lasted).filter(|&plies| plies > 0)?;
    let mark = match lasted {
        ..=2 => Some(Mark::Blunder),
        3..=4 => Some(Mark::Mistake),
        _ if sooner >= SOONER => Some(Mark::Inaccuracy),
        _ => None,
    };
    let facts = [oversight(position, chosen), Some(hastened(best, lasted, sooner, longest)), Some(seen(lasted))];
    let facts: Vec<Words> = facts.into_iter().flatten().collect();
    let join = |of: fn(&Words) -> &str| facts.iter().map(of).collect::<Vec<_>>().join(" ; ");
    let words = Words::new(join(|words| &words.fr), join(|words| &words.en).replace(" ; ", "; "));
    Some(Remark { words, mark, best: Some(best) })
}

fn after(position: &DiamPosition, action: DiamAction) -> DiamPosition {
    let mut next = *position;
    next.play_unchecked(action);
    next
}

fn wins(position: &DiamPosition, action: DiamAction) -> bool {
    after(position, action).winner() == Some(position.side_to_move())
}

/// How long the game lasts after a move if the opponent plays to win; `None` if the mover does not lose by it in sight.
fn hold(solver: &mut DiamSolver, position: &DiamPosition, action: DiamAction) -> Option<Hold> {
    let next = after(position, action);
    if let Some(winner) = next.winner() {
        return (winner != position.side_to_move()).then_some(Hold { plies: 1, open: false });
    }
    let limits = Limits { nodes: Some(NODES), depth: Some(FAR - 1), ..Limits::default() };
    match solver.verdict(&next, &limits) {
        Verdict::Win { plies, .. } => Some(Hold { plies: plies + 1, open: false }),
        Verdict::Open { within, .. } => Some(Hold { plies: within + 2, open: true }),
        Verdict::Loss { .. } => None,
    }
}

/// The other move that holds out longest, the first of equals; `None` if there is no other.
fn longest(solver: &mut DiamSolver, position: &DiamPosition, chosen: DiamAction) -> Option<(DiamAction, Hold)> {
    let mut best: Option<(DiamAction, Hold)> = None;
    let _ = position.actions(|action| {
        if action.silent() != chosen.silent() {
            // What does not lose at all holds out for good.
            let known = hold(solver, position, action).unwrap_or(Hold { plies: FAR + 1, open: true });
            if best.is_none_or(|(_, most)| known > most) {
                best = Some((action, known));
            }
        }
        ControlFlow::<()>::Continue(())
    });
    best
}

/// The cells on which the opponent now makes a diam at once: threatened before the move, or made possible by it.
fn oversight(position: &DiamPosition, chosen: DiamAction) -> Option<Words> {
    let opponent = position.side_to_move().other();
    let next = after(position, chosen);
    if next.winner() == Some(opponent) {
        return Some(Words::new("ce coup fait un diam adverse", "this move makes a diam for the opponent"));
    }
    if !next.can_win() {
        return None;
    }
    let before = position.completing_cells(opponent);
    let open = next.completing_cells(opponent);
    let standing: Vec<String> =
        open.iter().filter(|cell| before.contains(cell)).map(|cell| cell.number().to_string()).collect();
    let made: Vec<String> = open.iter().map(|cell| cell.number().to_string()).collect();
    Some(match standing.as_slice() {
        [] => {
            let cells = made.join(", ");
            Words::new(
                format!("permet à l’adversaire un diam immédiat (case {cells})"),
                format!("lets the opponent make a diam at once (cell {cells})"),
            )
        }
        cells => {
            let cells = cells.join(", ");
            Words::new(format!("menace non vue (case {cells})"), format!("threat overlooked (cell {cells})"))
        }
    })
}

/// By how many plies the loss came sooner than it had to.
fn hastened(best: DiamAction, lasted: u16, sooner: u16, longest: Hold) -> Words {
    let (held, half, ply) = (longest.plies, half(lasted), plies(lasted));
    let (at_least, of, no_less) =
        if longest.open { ("au moins ", "d’au moins", "at least ") } else { ("", "de", "") };
    Words::new(
        format!(
            "perd en {lasted} {half} ; {best} tenait encore {at_least}{held} demi-coups : défaite hâtée {of} {sooner}"
        ),
        format!("loses in {lasted} {ply}; {best} held out {no_less}{held}: the loss came {no_less}{sooner} sooner"),
    )
}

fn half(count: u16) -> &'static str {
    if count == 1 { "demi-coup" } else { "demi-coups" }
}

fn plies(count: u16) -> &'static str {
    if count == 1 { "ply" } else { "plies" }
}

/// The weakest level that looks far enough.
fn seen(lasted: u16) -> Words {
    if let Some(level) = levels::seer(lasted) {
        return Words::new(format!("visible dès le niveau {level}"), format!("level {level} would have seen it"));
    }
    let blind = levels::LAST_NEAR;
    Words::new(format!("plus loin que ne voit le niveau {blind}"), format!("beyond what level {blind} sees"))
}
