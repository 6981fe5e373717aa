//! Matches between players: every opening is played twice with the sides changed, with the same dice both times.

use crate::{Pairs, Player};
use ludo_core::{Game, Outcome, Position, Random, Reason, Side, Turn, Variant};
use ludo_search::draw_chance;
use std::ops::ControlFlow;

/// The result of a match, from A's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that A won.
    pub wins: u64,
    /// Games without a winner, those stopped at the ply limit among them.
    pub draws: u64,
    /// Games that B won.
    pub losses: u64,
    /// The same games two by two, once both of a pair are over.
    pub pairs: Pairs,
    /// Games that no rule ended: stopped at the ply limit, or given up by a player who did not answer.
    pub stopped: u64,
    /// The plies of the longest game.
    pub longest: usize,
}

impl Tally {
    /// Wins, draws and losses together.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Counts a game; returns what A has of it, in half points.
    fn count(&mut self, (outcome, plies): (Option<Outcome>, usize), a: Side) -> usize {
        let by_rule = outcome.is_some_and(|outcome| outcome.reason != Reason::Resignation);
        self.stopped += u64::from(!by_rule);
        self.longest = self.longest.max(plies);
        let (games, halves) = match outcome.map_or(0, |outcome| outcome.value_for(a)) {
            1 => (&mut self.wins, 2),
            -1 => (&mut self.losses, 0),
            _ => (&mut self.draws, 1),
        };
        *games += 1;
        halves
    }
}

/// How a match is played.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The number of games; an odd one leaves the last opening unreturned.
    pub games: u64,
    /// The source of all dice and choices.
    pub seed: u64,
    /// A game that lasts longer counts as drawn.
    pub plies: usize,
}

/// Plays a match. Game `2 n` and `2 n + 1` share an opening and their dice; A begins as the first side. `progress` hears
/// of every game and may stop the match.
pub fn duel<P: Position>(
    openings: &[P],
    [a, b]: [&mut dyn Player<P>; 2],
    terms: Terms,
    mut progress: impl FnMut(&Tally) -> ControlFlow<()>,
) -> Tally {
    let (mut tally, mut first) = (Tally::default(), 0);
    if openings.is_empty() {
        return tally;
    }
    for number in 0..terms.games {
        let opening = &openings[(number / 2) as usize % openings.len()];
        let side = if number.is_multiple_of(2) { Side::First } else { Side::Second };
        let mut dice = Random::new(terms.seed ^ (number / 2).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut choice = Random::new(!terms.seed ^ number.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        let mut players: [&mut dyn Player<P>; 2] = if side == Side::First { [a, b] } else { [b, a] };
        let ended = play_counting(opening, &mut players, &mut dice, &mut choice, terms.plies);
        let halves = tally.count(ended, side);
        match side {
            Side::First => first = halves,
            Side::Second => tally.pairs.0[first + halves] += 1,
        }
        if progress(&tally).is_break() {
            break;
        }
    }
    tally
}

/// Plays one game; `None` if it was stopped at the limit. A player without a legal answer gives the game up.
pub fn play<P: Position>(
    opening: &P,
    players: &mut [&mut dyn Player<P>; 2],
    dice: &mut Random,
    choice: &mut Random,
    plies: usize,
) -> Option<Outcome> {
    play_counting(opening, players, dice, choice, plies).0
}

/// Plays one game, and tells how many plies it lasted.
fn play_counting<P: Position>(
    opening: &P,
    players: &mut [&mut dyn Player<P>; 2],
    dice: &mut Random,
    choice: &mut Random,
    plies: usize,
) -> (Option<Outcome>, usize) {
    let mut game = Game::new(opening.clone());
    let outcome = play_on(&mut game, players, dice, choice, plies);
    (outcome, game.plies().len())
}

fn play_on<P: Position>(
    game: &mut Game<P>,
    players: &mut [&mut dyn Player<P>; 2],
    dice: &mut Random,
    choice: &mut Random,
    plies: usize,
) -> Option<Outcome> {
    for _ in 0..plies {
        match game.turn() {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Chance => game.resolve(draw_chance(game.position(), dice)?).ok()?,
            Turn::Seat(seat) => {
                let side = game.position().variant().side_of(seat);
                let answer = players[side.index()].choose(game, choice);
                if answer.and_then(|action| game.play(action).ok()).is_none() {
                    return Some(Outcome::win(side.other(), Reason::Resignation));
                }
            }
        }
    }
    game.outcome()
}

/// Positions after a few random plies in which nobody can win at once: varied, and the same for a seed.
pub fn random_openings<P: Position>(start: &P, count: usize, plies: u32, seed: u64) -> Vec<P> {
    chosen_openings(start, count, plies, seed, |_| true)
}

/// Those of the [`random_openings`] that are `wanted`, as many as asked for.
pub fn chosen_openings<P: Position>(
    start: &P,
    count: usize,
    plies: u32,
    seed: u64,
    mut wanted: impl FnMut(&P) -> bool,
) -> Vec<P> {
    let mut random = Random::new(seed);
    let mut found: Vec<P> = Vec::with_capacity(count);
    // Bounded, because a game might have fewer different openings than asked for.
    for _ in 0..count * 1_000 {
        if found.len() == count {
            break;
        }
        let mut position = start.clone();
        for _ in 0..plies {
            if let Some(action) = position.nth_action(random.below(position.count_actions())) {
                position.play_unchecked(action);
            }
        }
        if is_quiet(&position) && !found.contains(&position) && wanted(&position) {
            found.push(position);
        }
    }
    found
}

/// Whether no action ends the game.
fn is_quiet<P: Position>(position: &P) -> bool {
    let ends = |position: &P| {
        position.actions(|action| {
            let mut after = position.clone();
            after.play_unchecked(action);
            if matches!(after.turn(), Turn::Over(outcome) if outcome.winner.is_some()) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
    };
    matches!(position.turn(), Turn::Seat(_)) && ends(position).is_continue()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Uniform;
    use diadema::{DiademaPosition, DiademaVariant};

    /// Gives up as one of the two sides, or as both.
    struct Quitter(&'static [Side]);

    impl Player<DiademaPosition> for Quitter {
        fn choose(&mut self, game: &Game<DiademaPosition>, random: &mut Random) -> Option<diadema::DiademaAction> {
            if self.0.contains(&game.position().mover()) { None } else { Uniform.choose(game, random) }
        }
    }

    /// The pairs of five games that are stopped after three plies, unless somebody gives up.
    fn pairs(a: &'static [Side], b: &'static [Side]) -> Tally {
        let terms = Terms { games: 5, seed: 1, plies: 3 };
        let start = DiademaPosition::start(&DiademaVariant::Standard);
        duel(&[start], [&mut Quitter(a), &mut Quitter(b)], terms, |_| ControlFlow::Continue(()))
    }

    #[test]
    fn games_are_counted_two_by_two() {
        use Side::{First, Second};
        let five = |a, b| pairs(a, b).pairs.0;
        assert_eq!(five(&[First, Second], &[]), [2, 0, 0, 0, 0]);
        assert_eq!(five(&[First], &[]), [0, 2, 0, 0, 0], "lost as the first side, drawn as the second");
        assert_eq!(five(&[], &[]), [0, 0, 2, 0, 0], "drawn twice");
        assert_eq!(five(&[First], &[First]), [0, 0, 2, 0, 0], "one won, one lost");
        assert_eq!(five(&[], &[Second]), [0, 0, 0, 2, 0]);
        assert_eq!(five(&[], &[First, Second]), [0, 0, 0, 0, 2]);
        let tally = pairs(&[First], &[]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (0, 2, 3), "the fifth game is in no pair");
    }
}
