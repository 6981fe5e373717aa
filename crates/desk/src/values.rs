//! From an analysis to what is sent of it.

use crate::{MAX_NODES, convert, question};
use ludo_core::{Touch, Words};
use ludo_engine::analysis::{Analysis, MoveAnalysis, analyse};
use ludo_search::Limits;
use ludo_shelf::AnyGame;
use ludo_wire::desk::DeskRefusal;
use ludo_wire::oracle::{OracleAnswer, OracleKind, OracleMove, OracleOdds};

/// Every legal move of a game after so many positions.
pub fn values(game: &AnyGame, nodes: u32) -> Result<OracleAnswer, DeskRefusal> {
    if nodes == 0 || nodes > MAX_NODES {
        let most = Words::number(MAX_NODES);
        let (fr, en) = (format!("de 1 à {} positions", most.fr), format!("1 to {} positions", most.en));
        return Err(question::malformed(&fr, &en));
    }
    let analysis = analyse(game, &Limits::nodes(nodes.into())).map_err(|why| question::malformed(&why.fr, &why.en))?;
    Ok(answer(game, &analysis, game.len() as u32, nodes == MAX_NODES))
}

/// Every move of the analysis of a position, with the touches that make it.
pub fn answer(game: &AnyGame, analysis: &Analysis, ply: u32, deep: bool) -> OracleAnswer {
    let first = analysis.moves.first();
    let moves = analysis.moves.iter().map(|told| told_move(game, told, first));
    let moves: Vec<OracleMove> = moves.collect();
    let open = !deep && moves.iter().any(|told| matches!(told.kind, OracleKind::Open | OracleKind::Chances));
    OracleAnswer { ply, open, moves }
}

/// One move beside the best one, with the touches that make it.
pub fn one(game: &AnyGame, told: &MoveAnalysis, best: Option<&MoveAnalysis>) -> OracleMove {
    told_move(game, told, best)
}

fn told_move(game: &AnyGame, told: &MoveAnalysis, first: Option<&MoveAnalysis>) -> OracleMove {
    let equal = |best: &MoveAnalysis| {
        let worse = (best.value - told.value) > f64::EPSILON;
        !worse && best.plies == told.plies && best.exact == told.exact
    };
    OracleMove {
        action: told.action.clone(),
        touches: touches(game, &told.action),
        does: convert::words(&game.sentence_of(&told.action).unwrap_or_else(|| Words::new("", ""))),
        kind: kind(told),
        best: first.is_some_and(equal),
        value: told.value,
        plies: told.plies,
        verdict: convert::words(&told.verdict),
        words: convert::words(&told.words),
        odds: told.odds.map(|odds| OracleOdds { margin: odds.margin, win: odds.win, error: odds.error }),
        line: told.line.clone(),
    }
}

fn kind(told: &MoveAnalysis) -> OracleKind {
    match (told.odds, told.exact) {
        (Some(_), _) => OracleKind::Chances,
        (None, false) => OracleKind::Open,
        (None, true) if told.value > 0.0 => OracleKind::Win,
        (None, true) if told.value < 0.0 => OracleKind::Loss,
        (None, true) => OracleKind::Draw,
    }
}

/// The touches of a move as words, those that elements of a drawing carry.
fn touches(game: &AnyGame, text: &str) -> Vec<String> {
    game.touches(text).iter().map(Touch::key).collect()
}
