//! The players of the house: their levels, their moves, and quick games between them.

use crate::{MAX_NODES, convert, question};
use ludo_core::{Place, Random, Seat, Side, Turn};
use ludo_engine::Opponent;
use ludo_search::Limits;
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use ludo_wire::desk::{DeskBest, DeskMapGames, DeskRefusal};

/// The most quick games that a question may ask for.
pub const MAX_GAMES: u32 = 200;
/// Quick games end here, whoever is ahead: two simple players can go round for ever.
const LONGEST: usize = 2000;

/// The levels that a seat can have, the weakest first.
pub fn levels(game: GameId) -> Vec<String> {
    let game = AnyGame::new(&AnyVariant::usual(game));
    let named = [Opponent::Random, Opponent::Greedy, Opponent::Careful];
    let ladder = (1..=ludo_engine::levels(&game)).map(Opponent::Level);
    let exists =
        |opponent: &Opponent| ludo_engine::choose(&game, *opponent, &Limits::nodes(1), &mut Random::new(0)).is_ok();
    named.into_iter().filter(exists).chain(ladder).map(|opponent| opponent.to_string()).collect()
}

/// An action of a player of the house for a seat that is awaited; `None` if it has none to offer.
pub fn choose(game: &AnyGame, seat: Seat, level: &str, limits: &Limits, seed: u64) -> Option<String> {
    let game = turn_of(game, seat)?;
    ludo_engine::choose(&game, level.parse().ok()?, limits, &mut Random::new(seed)).ok()?
}

/// The game with a seat to act. Where both sides set up at once only one of them is to move by the order of play, so
/// the other is imagined to have set up: a player chooses its own set-up without a look at another's.
fn turn_of(game: &AnyGame, seat: Seat) -> Option<AnyGame> {
    let mut game = game.clone();
    while game.awaits(seat) {
        if game.turn() == Turn::Seat(seat) {
            return Some(game);
        }
        game.play_text(&game.nth_action_text(0)?).ok()?;
    }
    None
}

/// The move of a level.
pub fn best(game: &AnyGame, level: &str, seed: u32, seat: Option<u8>) -> Result<DeskBest, DeskRefusal> {
    if !levels(game.game_id()).iter().any(|known| known == level) {
        return Err(question::malformed("ce niveau n’existe pas dans ce jeu", "there is no such level in this game"));
    }
    let seat = match (seat, game.turn()) {
        (Some(seat), _) => Some(Seat(seat)),
        (None, Turn::Seat(seat)) => Some(seat),
        (None, _) => None,
    };
    let action = seat.and_then(|seat| choose(game, seat, level, &Limits::default(), seed.into()));
    let does = action.as_ref().and_then(|action| game.sentence_of(action));
    Ok(DeskBest { words: does.as_ref().map(convert::words), action })
}

/// What comes of quick games, each by its number.
pub fn games(game: &AnyGame, seed: u32, count: u32) -> Result<DeskMapGames, DeskRefusal> {
    if count > MAX_GAMES {
        let (fr, en) = (format!("{MAX_GAMES} parties au plus"), format!("{MAX_GAMES} games at most"));
        return Err(question::malformed(&fr, &en));
    }
    let mut sum = DeskMapGames::default();
    for number in 0..count {
        add(&mut sum, game.clone(), &mut Random::new(u64::from(seed.wrapping_add(number))));
    }
    Ok(sum)
}

fn add(sum: &mut DeskMapGames, mut game: AnyGame, random: &mut Random) {
    let begun = play_out(&mut game, random);
    let Some(outcome) = game.outcome() else { return };
    let winner = outcome.winner;
    sum.games += 1;
    sum.begun += u32::from(winner.is_some() && winner == begun);
    match winner {
        Some(side) => sum.won[side.index()] += 1,
        None => sum.drawn += 1,
    }
    sum.plies += game.len() as u32;
    sum.turns += game.first_throw().map_or(game.len() as u32, |_| game.chances_so_far().turns);
    let gone = |place: &Place| matches!(place, Place::Prison(_) | Place::Destroyed);
    sum.taken += game.picture(None).pieces.iter().filter(|piece| gone(&piece.place)).count() as u32;
}

/// Plays a game to its end and says which side began: the one that acts first once lots are drawn for it.
fn play_out(game: &mut AnyGame, random: &mut Random) -> Option<Side> {
    let mut begun = None;
    while game.len() < LONGEST {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let event = drawn(&game.chances(), random)?;
                game.resolve_text(&event).ok()?;
            }
            Turn::Seat(seat) => {
                let drawing = game.next_throw().is_some_and(|throw| throw.by.is_none());
                if begun.is_none() && !drawing {
                    begun = Some(game.side_of(seat));
                }
                let chosen = ludo_engine::choose(game, Opponent::Greedy, &Limits::nodes(MAX_NODES.into()), random);
                game.play_text(&chosen.ok()??).ok()?;
            }
        }
    }
    begun
}

/// One of the events, as likely as its weight says.
fn drawn(events: &[(String, u32)], random: &mut Random) -> Option<String> {
    let mut left = random.below(events.iter().map(|(_, weight)| u64::from(*weight)).sum());
    let found = events.iter().find(|(_, weight)| {
        let here = left < u64::from(*weight);
        left = left.saturating_sub(u64::from(*weight));
        here
    });
    found.map(|(event, _)| event.clone())
}
