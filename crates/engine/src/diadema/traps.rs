//! Which of equally good moves to play: the one that those who do not know the answer most often answer wrongly.
//!
//! There are two of them. One is a person, who sees short losses and for whom all other answers look alike; the other a
//! search by random games, which is asked a few times and believes what such games say.

use crate::HouseRollout;
use ::diadema::DiademaPosition;
use ludo_core::{Position, Random};
use ludo_search::{Limits, Uct};
use ludo_solve::diadema::{DiademaTable, Judged, Value};
use std::cmp::Reverse;

/// Moves that are tried on the search, after a person has chosen among them: each costs some milliseconds.
const TRIED: usize = 8;
/// How often each is tried, and the random games that the search may play each time.
const RUNS: u64 = 4;
const ITERATIONS: u64 = 400;

/// Random games that a decision may cost.
pub(super) const BUDGET: u64 = TRIED as u64 * RUNS * ITERATIONS;

/// Plies of a loss at which a person overlooks it half of the time, and how fast that changes.
const SEEN: f64 = 4.0;
const BLUR: f64 = 1.5;

/// What a move that leads back to an earlier position must bring more than another.
const STALE: f64 = 0.15;

/// A move and how often it is answered wrongly, 0 to 1 for each of the two.
struct Bait {
    place: usize,
    person: f64,
    search: f64,
    stale: bool,
}

impl Bait {
    fn appeal(&self) -> f64 {
        self.person + self.search - if self.stale { STALE } else { 0.0 }
    }
}

/// The place of the move to play among some of equal value, with so many random games to spend. `leads_back` says which
/// ones have led nowhere before.
pub(super) fn hardest(
    position: DiademaPosition,
    equals: &[Judged],
    leads_back: impl Fn(&Judged) -> bool,
    budget: u64,
    random: &mut Random,
) -> Option<usize> {
    let table = DiademaTable::shared(position.rules());
    let after = |place: usize| {
        let mut after = position;
        after.play_unchecked(equals[place].action);
        after
    };
    let mut baits: Vec<Bait> = (0..equals.len())
        .map(|place| Bait {
            place,
            person: slips(&table.judge(after(place))),
            search: 0.0,
            stale: leads_back(&equals[place]),
        })
        .collect();
    // What nothing tells apart is left to chance.
    random.shuffle(&mut baits);
    let order = |bait: &Bait| Reverse((bait.appeal() * 1e6) as i64);
    baits.sort_by_key(order);
    baits.truncate(TRIED);
    let iterations = budget.min(BUDGET) / (TRIED as u64 * RUNS);
    if baits.len() > 1 && iterations > 0 {
        for bait in &mut baits {
            bait.search = errors(table, after(bait.place), iterations, random);
        }
        baits.sort_by_key(order);
    }
    baits.first().map(|bait| bait.place)
}

/// The chance that a person errs: any answer may be given, but a loss the less likely the shorter it is.
fn slips(answers: &[Judged]) -> f64 {
    let Some(best) = answers.first().map(|judged| judged.value.sign()) else { return 0.0 };
    let (mut wrong, mut all) = (0.0, 0.0);
    for judged in answers {
        let likely = match judged.value {
            Value::Loss(plies) => 1.0 / (1.0 + ((SEEN - f64::from(plies)) / BLUR).exp()),
            Value::Win(_) | Value::Draw => 1.0,
        };
        all += likely;
        wrong += if judged.value.sign() < best { likely } else { 0.0 };
    }
    wrong / all
}

/// The share of searches that err.
fn errors(table: &DiademaTable, position: DiademaPosition, iterations: u64, random: &mut Random) -> f64 {
    let mut search = Uct::new(iterations, HouseRollout);
    let best = table.probe(position).sign();
    let mut errs = || {
        let Some(action) = search.choose(&position, &[], &Limits::default(), random) else { return false };
        let mut after = position;
        after.play_unchecked(action);
        table.probe(after).before().sign() < best
    };
    (0..RUNS).filter(|_| errs()).count() as f64 / RUNS as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::diadema::DiademaVariant;

    fn judged(value: Value) -> Judged {
        let action = DiademaPosition::start(&DiademaVariant::Standard).nth_action(0).expect("a move");
        Judged { action, value, saving: 1, replies: 1 }
    }

    #[test]
    fn a_long_loss_is_overlooked_more_often_than_a_short_one() {
        let chance = |plies| slips(&[judged(Value::Draw), judged(Value::Loss(plies))]);
        assert!(chance(2) < chance(4) && chance(4) < chance(10));
        assert!(chance(2) < 0.2 && chance(20) > 0.45);
        let never = |moves: &[_]| slips(moves).abs() < f64::EPSILON;
        assert!(never(&[judged(Value::Draw); 3]), "nothing to err in");
        assert!(never(&[judged(Value::Loss(9)); 2]), "what is lost cannot be lost again");
        assert!(never(&[]));
    }

    /// Where there is no error to make, none is counted; where nearly everything loses slowly, searches err.
    #[test]
    fn errors_are_those_that_change_the_value() {
        let mut random = Random::new(3);
        for variant in [DiademaVariant::Standard, DiademaVariant::Chain] {
            let table = DiademaTable::shared(variant);
            let start = DiademaPosition::start(&variant);
            let safe = table.judge(start).iter().all(|judged| judged.value == Value::Draw);
            let errors = errors(table, start, ITERATIONS, &mut random);
            assert!(!safe || errors == 0.0, "{variant}: {errors}");
        }
    }
}
