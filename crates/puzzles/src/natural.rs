//! Games in which puzzles are looked for: players of different strength who sometimes slip, so that positions are
//! those of real play and yet leave something to find.

use ludo_core::{Game, Random, Side, Turn, Variant};
use ludo_engine::{Opponent, Player, Roster, throw};
use ludo_search::Limits;

/// The share of moves that are left to chance, one of them for each game.
const SLIPS: [f64; 3] = [0.0, 0.08, 0.2];

/// Plays a game between two levels drawn from some, thinking within limits, for at most so many plies.
pub fn game<P: Roster>(start: P, levels: &[u8], limits: &Limits, plies: usize, random: &mut Random) -> Game<P> {
    let slips = SLIPS[random.below(SLIPS.len() as u64) as usize];
    let mut players = Side::BOTH.map(|_| player::<P>(levels, limits, random));
    let mut game = Game::new(start);
    while game.plies().len() < plies {
        let position = game.position();
        let played = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => throw(position, random).map(|event| game.resolve(event)),
            Turn::Seat(seat) => {
                let side = position.variant().side_of(seat);
                let chosen = match &mut players[side.index()] {
                    Some(player) if random.unit() >= slips => player.choose(&game, random),
                    _ => position.nth_action(random.below(position.count_actions())),
                };
                chosen.map(|action| game.play(action))
            }
        };
        if !matches!(played, Some(Ok(()))) {
            break;
        }
    }
    game
}

/// A level of the ladder; nobody, who plays anything, where the game has none.
fn player<P: Roster>(levels: &[u8], limits: &Limits, random: &mut Random) -> Option<Box<dyn Player<P>>> {
    let level = *levels.get(random.below(levels.len() as u64) as usize)?;
    let mut player = P::opponent(Opponent::Level(level)).ok()?;
    player.limit(limits);
    Some(player)
}
