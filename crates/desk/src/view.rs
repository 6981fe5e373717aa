//! The board, the position that stands, the plies, and what a move would do.

use crate::{convert, plies, question};
use ludo_core::{Seat, Side, Turn, Viewer};
use ludo_shelf::AnyGame;
use ludo_wire::{
    Touch,
    desk::{DeskBoard, DeskChance, DeskLine, DeskRefusal, DeskTurn, DeskView, DeskWhy},
};

/// More choices than this are not listed: a free set-up has millions.
pub const MAX_CHOICES: usize = 2000;

/// What never changes.
pub fn board(game: &AnyGame, seat: Option<u8>) -> Result<DeskBoard, DeskRefusal> {
    let (sight, variant) = (sight(game, seat)?, game.variant());
    let seats = || (0..game.seats()).map(Seat);
    Ok(DeskBoard {
        game: game.game_id().to_string(),
        variant: variant.to_string(),
        variant_name: convert::words(&variant.name()),
        rules: game.rules_version(),
        map: variant.map_text(),
        sides: seats().map(|seat| game.side_of(seat).index() as u8).collect(),
        titles: seats().map(|seat| convert::words(&game.seat_name(seat))).collect(),
        start: plies::position(game, 0, sight),
        geometry: convert::geometry(&game.geometry()),
        kit: convert::kit(&game.kit()),
        picture: convert::picture(&game.picture_at(0, sight).unwrap_or_default()),
    })
}

/// The position that stands.
pub fn view(game: &AnyGame, seat: Option<u8>) -> Result<DeskView, DeskRefusal> {
    let sight = sight(game, seat)?;
    let awaited: Vec<Seat> = (0..game.seats()).map(Seat).filter(|&seat| game.awaits(seat)).collect();
    let speaks_for = |asked: Seat| seat.is_none_or(|seat| asked.0 == seat);
    let choices = match game.turn() {
        Turn::Seat(seat) if speaks_for(seat) => game.choices(MAX_CHOICES),
        _ => None,
    };
    let offered = awaited.iter().filter(|&&seat| speaks_for(seat));
    let set_ups = offered.flat_map(|&seat| game.set_ups(seat).into_iter().map(move |one| convert::set_up(seat, one)));
    Ok(DeskView {
        ply: game.len() as u32,
        position: plies::position(game, game.len(), sight),
        picture: convert::picture(&game.picture(sight)),
        turn: turn(game),
        choices: choices.map(convert::choices),
        set_ups: set_ups.collect(),
        stood: game.occurrences(),
        limit: game.repetition_limit(),
        awaited: awaited.into_iter().map(|seat| seat.0).collect(),
    })
}

/// The plies from a number on.
pub fn line(game: &AnyGame, from: u32, seat: Option<u8>) -> Result<DeskLine, DeskRefusal> {
    let sight = sight(game, seat)?;
    let from = (from as usize).min(game.len());
    Ok(DeskLine {
        from: from as u32,
        plies: plies::history(game, sight.unwrap_or(Viewer::Watcher), sight, from),
        outcome: game.outcome().as_ref().map(convert::outcome),
    })
}

/// Whether an action can be played, and what it would do.
pub fn why(game: &AnyGame, action: &str) -> DeskWhy {
    let refusal = game.check_text(action).err().map(|why| convert::refusal(&why));
    let legal = refusal.is_none();
    DeskWhy {
        action: legal.then(|| action.to_owned()),
        seat: legal.then(|| game.actor_of(action).ok().flatten().map(|seat| seat.0)).flatten(),
        way: if legal { game.way(action) } else { Vec::new() },
        words: legal.then(|| game.sentence_of(action).as_ref().map(convert::words)).flatten(),
        refusal,
    }
}

/// Why touches lead nowhere.
pub fn explain(game: &AnyGame, touches: &[Touch]) -> DeskWhy {
    let touches: Vec<_> = touches.iter().map(convert::touch_in).collect();
    let refusal = game.why_not(&touches).map(|why| convert::refusal(&why));
    DeskWhy { refusal, action: None, seat: None, way: Vec::new(), words: None }
}

fn turn(game: &AnyGame) -> DeskTurn {
    match game.turn() {
        Turn::Seat(seat) => DeskTurn::Seat { seat: seat.0, side: number(game.side_of(seat)) },
        Turn::Over(outcome) => DeskTurn::Over { outcome: convert::outcome(&outcome) },
        Turn::Chance => {
            let event = |(text, weight): (String, u32)| DeskChance { text: format!("[{text}]"), weight };
            let by = game.next_throw().and_then(|throw| throw.by).map(number);
            DeskTurn::Chance { events: game.chances().into_iter().map(event).collect(), by }
        }
    }
}

const fn number(side: Side) -> u8 {
    side.index() as u8
}

/// Through whose eyes; nobody's where nothing is to be hidden.
fn sight(game: &AnyGame, seat: Option<u8>) -> Result<Option<Viewer>, DeskRefusal> {
    match seat {
        Some(seat) if seat >= game.seats() => {
            Err(question::malformed("cette place n’existe pas", "there is no such seat"))
        }
        seat => Ok(seat.map(|seat| Viewer::Seat(Seat(seat)))),
    }
}
