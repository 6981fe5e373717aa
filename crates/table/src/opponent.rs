//! Engines that need no search: `random` and `greedy`.
//!
//! A stronger engine replaces these behind the same function. Both throw at once, never ask for an armistice nor grant
//! one, and declare a complete invasion as soon as they can.

mod greedy;
mod worth;

use belligerants::{Arrangement, BelligerantsAction, BelligerantsPosition, Phase, SetUpRule};
use ludo_core::{Game, Position, Random, Seat, Side};
use ludo_shelf::AnyGame;

/// The levels that a seat can have.
pub const LEVELS: [&str; 2] = ["random", "greedy"];

/// What an engine of a level does for a seat; `None` if the seat has nothing to do or the level is unknown.
///
/// The same game, seat, level and seed give the same action.
pub fn choose(game: &AnyGame, seat: Seat, level: &str, seed: u64) -> Option<String> {
    let mut random = Random::new(seed);
    let greedy = match level {
        "random" => false,
        "greedy" => true,
        _ => return None,
    };
    if !game.awaits(seat) {
        return None;
    }
    match game {
        AnyGame::Diam(game) => plain(game, greedy, &mut random),
        AnyGame::Diadema(game) => plain(game, greedy, &mut random),
        AnyGame::Belligerants(game) => soldier(game, seat, greedy, &mut random).map(|action| action.to_string()),
    }
}

fn plain<P: Position>(game: &Game<P>, greedy: bool, random: &mut Random) -> Option<String> {
    let position = game.position();
    let action = if greedy { greedy::choose(position, random) } else { uniform(position, random) };
    action.map(|action| action.to_string())
}

fn uniform<P: Position>(position: &P, random: &mut Random) -> Option<P::Action> {
    position.nth_action(random.below(position.count_actions()))
}

fn soldier(
    game: &Game<BelligerantsPosition>,
    seat: Seat,
    greedy: bool,
    random: &mut Random,
) -> Option<BelligerantsAction> {
    use BelligerantsAction as Action;
    let position = game.position();
    match position.phase() {
        // Both sides set up at once, so the listing, which is for one of them, does not serve here.
        Phase::Deploy if position.setting_variant().rules().set_up() != SetUpRule::Alternate => {
            let side = if seat.0 == 0 { Side::First } else { Side::Second };
            let order = Arrangement::from_index(random.below(Arrangement::COUNT))?;
            Some(Action::Deploy(side, order))
        }
        Phase::Ready(_) if position.check(Action::Declare).is_ok() => Some(Action::Declare),
        Phase::Ready(_) => Some(Action::Throw),
        Phase::Price => Some(Action::Refuse),
        Phase::Answer(_) => Some(Action::Decline),
        Phase::Move(_) | Phase::Huff(_) if greedy => worth::best(position, random),
        _ => uniform(position, random),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_core::Turn;
    use ludo_shelf::{AnyVariant, GameId};

    /// Plays a game between levels to its end, or for a number of plies.
    fn play(game: GameId, variant: &str, levels: [&str; 2], seed: u64) -> AnyGame {
        let mut game = AnyGame::new(&AnyVariant::parse(game, variant).unwrap());
        let mut dice = Random::new(seed);
        for ply in 0..3000 {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let chances = game.chances();
                    let fallen = dice.below(chances.len() as u64) as usize;
                    game.resolve_text(&chances[fallen].0).unwrap();
                }
                Turn::Seat(seat) => {
                    let level = levels[game.side_of(seat).index()];
                    game.play_text(&choose(&game, seat, level, seed << 32 | ply).unwrap()).unwrap();
                }
            }
        }
        game
    }

    fn wins(game: GameId, variant: &str, games: u64) -> (u64, u64) {
        let mut score = (0, 0);
        for seed in 0..games {
            let levels = if seed % 2 == 0 { ["greedy", "random"] } else { ["random", "greedy"] };
            let greedy = if seed % 2 == 0 { Side::First } else { Side::Second };
            match play(game, variant, levels, seed).outcome().and_then(|outcome| outcome.winner) {
                Some(winner) if winner == greedy => score.0 += 1,
                Some(_) => score.1 += 1,
                None => {}
            }
        }
        score
    }

    #[test]
    fn greed_beats_chance_in_every_game() {
        for (game, variant) in [
            (GameId::Diam, "2003-2p"),
            (GameId::Diam, "2003-4p"),
            (GameId::Diam, "1998-2p"),
            (GameId::Diadema, "standard"),
            (GameId::Belligerants, "pont12"),
        ] {
            let (won, lost) = wins(game, variant, 10);
            assert!(won > 2 * lost, "{game} {variant}: {won} to {lost}");
        }
    }

    #[test]
    fn both_sides_set_up_without_waiting_for_the_other() {
        let game = AnyGame::new(&AnyVariant::usual(GameId::Belligerants));
        for seat in [Seat(0), Seat(1)] {
            let text = choose(&game, seat, "random", 7).unwrap();
            assert_eq!(game.actor_of(&text).unwrap(), Some(seat));
            game.check_text(&text).unwrap();
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_choice_and_nobody_else_may_choose() {
        let game = AnyGame::new(&AnyVariant::usual(GameId::Diam));
        assert_eq!(choose(&game, Seat(0), "greedy", 3), choose(&game, Seat(0), "greedy", 3));
        assert_eq!(choose(&game, Seat(1), "greedy", 3), None);
        assert_eq!(choose(&game, Seat(0), "perfect", 3), None);
    }
}
