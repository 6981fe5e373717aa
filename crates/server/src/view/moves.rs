//! Plies with the positions after them and the cells that they touched.

use ludo_core::{Game, Ply, Position, Touch, Viewer};
use ludo_shelf::AnyGame;
use ludo_table::Table;

/// The plies from a number on, as a viewer may know them.
pub fn history(table: &Table, viewer: Viewer, from: usize) -> Vec<ludo_wire::Ply> {
    let game = table.game();
    let texts = game.plies_seen_from(viewer, from);
    // Once everything is shown there is nothing to hide in the past either.
    let viewer = table.hides_something().then_some(viewer);
    (from..)
        .zip(texts)
        .map(|(n, ply)| {
            let hidden = ply.text == ludo_shelf::PlyText::HIDDEN;
            let (position, cells) = seen(game, n, viewer);
            ludo_wire::Ply {
                seat: ply.seat.map(|seat| seat.0),
                text: ply.text,
                position,
                cells: if hidden { Vec::new() } else { cells },
            }
        })
        .collect()
}

fn seen(game: &AnyGame, n: usize, viewer: Option<Viewer>) -> (String, Vec<String>) {
    match game {
        AnyGame::Diam(game) => seen_in(game, n, viewer),
        AnyGame::Diadema(game) => seen_in(game, n, viewer),
        AnyGame::Belligerants(game) => seen_in(game, n, viewer),
    }
}

fn seen_in<P: Position>(game: &Game<P>, n: usize, viewer: Option<Viewer>) -> (String, Vec<String>) {
    let text = |after: &P| viewer.map_or_else(|| after.to_string(), |viewer| after.seen_by(viewer).to_string());
    let after = game.position_at(n + 1).map(text).unwrap_or_default();
    let cells = match (game.position_at(n), game.plies().get(n)) {
        (Some(before), Some(&Ply::Action(action))) => before.touches(action).into_iter().filter_map(cell).collect(),
        _ => Vec::new(),
    };
    (after, cells)
}

fn cell(touch: Touch) -> Option<String> {
    match touch {
        Touch::Cell(cell) | Touch::Level(cell, _) => Some(cell),
        Touch::Reserve(_) | Touch::Button(_) => None,
    }
}

/// The cells on the way of an action that could be played now, in order.
pub fn route(game: &AnyGame, text: &str) -> Vec<String> {
    use belligerants::BelligerantsAction;
    match game {
        AnyGame::Belligerants(game) => match text.parse::<BelligerantsAction>() {
            Ok(BelligerantsAction::Move(step)) => {
                let route = game.position().route(step).unwrap_or_default();
                route.iter().map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        },
        AnyGame::Diam(game) => touched(game, text),
        AnyGame::Diadema(game) => touched(game, text),
    }
}

fn touched<P: Position>(game: &Game<P>, text: &str) -> Vec<String> {
    let action = text.parse::<P::Action>().ok().filter(|action| game.position().check(*action).is_ok());
    action.map(|action| game.position().touches(action).into_iter().filter_map(cell).collect()).unwrap_or_default()
}
