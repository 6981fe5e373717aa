//! Search through chance: expectimax with alpha-beta bounds carried through the means (Star1).
//!
//! A mean can be cut as soon as even the best (or worst) that the remaining events could bring would leave it outside
//! the window. For that the worth of a position must be bounded, and the guide should name good candidates first.

use crate::Limits;
use ludo_core::{Position, Side, Turn, Variant};
use std::ops::ControlFlow;

/// What positions are worth: something that can be averaged, seen from the first side.
pub trait Value: Copy {
    /// The least that [`aim`](Value::aim) can be.
    const LOW: f32;
    /// The most that it can be.
    const HIGH: f32;
    /// Nothing, to which shares are added.
    const NONE: Self;

    /// What the first side wants to be great, and the second one small.
    fn aim(self) -> f32;

    /// Something with this aim, to stand for what was not looked at.
    fn with_aim(aim: f32) -> Self;

    /// This and a share of another: part of a mean.
    #[must_use]
    fn plus(self, other: Self, share: f32) -> Self;
}

/// Opinion about positions and about what deserves a look.
pub trait Guide<P: Position> {
    /// What means over throws and the best of actions are taken of.
    type Value: Value;

    /// The worth of a position to the first side, without looking further.
    fn worth(&mut self, position: &P) -> Self::Value;

    /// What is done here as a matter of course, such as throwing the die: it is no decision and costs no depth.
    fn forced(&mut self, position: &P) -> Option<P::Action>;

    /// The actions that deserve a look where there is a decision, the best guess first; where there is none the position
    /// is judged as it stands. `left` says how many decisions follow this one: the more, the dearer each action.
    fn candidates(&mut self, position: &P, left: u16, found: &mut Vec<P::Action>);
}

/// Bounds outside of which the exact worth does not matter, as aims of the first side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Less is as bad as this.
    pub low: f32,
    /// More is as good as this.
    pub high: f32,
}

impl Window {
    /// Everything matters.
    pub const OPEN: Self = Self { low: f32::NEG_INFINITY, high: f32::INFINITY };
}

/// Matters of course that may follow a decision before the position is judged as it stands.
const FORCED: u16 = 8;

/// A search under way.
#[derive(Debug)]
pub struct Expectimax<'a, G> {
    guide: &'a mut G,
    limits: &'a Limits,
    judged: u64,
    stopped: bool,
}

impl<'a, G> Expectimax<'a, G> {
    /// A search led by a guide within limits, of which the nodes count positions judged.
    pub const fn new(guide: &'a mut G, limits: &'a Limits) -> Self {
        Self { guide, limits, judged: 0, stopped: false }
    }

    /// Positions judged so far.
    pub const fn nodes(&self) -> u64 {
        self.judged
    }

    /// The worth of a position, judged after `depth` decisions: exact (for this guide) inside the window, a bound on the right
    /// side outside of it. `None` if a limit was reached first.
    pub fn worth<P>(&mut self, position: &P, depth: u16, window: Window) -> Option<G::Value>
    where
        P: Position,
        G: Guide<P>,
    {
        let found = self.visit(position, depth, FORCED, window);
        (!self.stopped).then_some(found)
    }

    fn visit<P: Position>(&mut self, position: &P, depth: u16, forced: u16, window: Window) -> G::Value
    where
        G: Guide<P>,
    {
        match position.turn() {
            Turn::Over(_) => self.judge(position),
            _ if depth == 0 => self.judge(position),
            Turn::Chance if forced == 0 => self.judge(position),
            Turn::Chance => self.mean(position, depth, window),
            Turn::Seat(seat) => match self.guide.forced(position) {
                Some(_) if forced == 0 => self.judge(position),
                Some(action) => {
                    let mut after = position.clone();
                    after.play_unchecked(action);
                    self.visit(&after, depth, forced - 1, window)
                }
                None => {
                    let mut candidates = Vec::new();
                    self.guide.candidates(position, depth - 1, &mut candidates);
                    self.best(position, position.variant().side_of(seat), &candidates, depth - 1, window)
                }
            },
        }
    }

    fn judge<P: Position>(&mut self, position: &P) -> G::Value
    where
        G: Guide<P>,
    {
        self.judged += 1;
        self.stopped |= self.limits.reached(self.judged);
        self.guide.worth(position)
    }

    /// The candidate that the mover likes most.
    fn best<P: Position>(
        &mut self,
        position: &P,
        mover: Side,
        candidates: &[P::Action],
        depth: u16,
        mut window: Window,
    ) -> G::Value
    where
        G: Guide<P>,
    {
        let mut best: Option<G::Value> = None;
        for &action in candidates {
            let mut after = position.clone();
            after.play_unchecked(action);
            let found = self.visit(&after, depth, FORCED, window);
            let better = best.is_none_or(|best| match mover {
                Side::First => found.aim() > best.aim(),
                Side::Second => found.aim() < best.aim(),
            });
            if better {
                best = Some(found);
            }
            match mover {
                Side::First => window.low = window.low.max(found.aim()),
                Side::Second => window.high = window.high.min(found.aim()),
            }
            if window.low >= window.high || self.stopped {
                break;
            }
        }
        best.unwrap_or_else(|| self.judge(position))
    }

    /// The mean over all events, cut as soon as the rest cannot bring it back into the window.
    fn mean<P: Position>(&mut self, position: &P, depth: u16, window: Window) -> G::Value
    where
        G: Guide<P>,
    {
        let mut events = Vec::new();
        let _ = position.chances(|event, weight| {
            events.push((event, weight));
            ControlFlow::<()>::Continue(())
        });
        let total: u32 = events.iter().map(|(_, weight)| weight).sum();
        let (mut mean, mut left) = (G::Value::NONE, 1.0_f32);
        for (event, weight) in events {
            let share = weight as f32 / total as f32;
            left = (left - share).max(0.0);
            // What this event must bring so that the rest, at its worst or best, can still decide something.
            let narrow = Window {
                low: (window.low - mean.aim() - left * G::Value::HIGH) / share,
                high: (window.high - mean.aim() - left * G::Value::LOW) / share,
            };
            let mut after = position.clone();
            after.resolve_unchecked(event);
            // An event that leaves no decision is judged at once: events upon events would grow without end.
            let found = self.visit(&after, depth, 0, narrow);
            mean = mean.plus(found, share);
            // Even with the best or the worst of luck the rest stays outside: that bound is the answer.
            if found.aim() <= narrow.low {
                return mean.plus(G::Value::with_aim(G::Value::HIGH), left);
            }
            if found.aim() >= narrow.high || self.stopped {
                return mean.plus(G::Value::with_aim(G::Value::LOW), left);
            }
        }
        mean
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use belligerants::{BelligerantsAction, BelligerantsPosition, BelligerantsVariant};
    use ludo_core::Random;

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Share(f32);

    impl Value for Share {
        const LOW: f32 = 0.0;
        const HIGH: f32 = 1.0;
        const NONE: Self = Self(0.0);

        fn aim(self) -> f32 {
            self.0
        }

        fn with_aim(aim: f32) -> Self {
            Self(aim)
        }

        fn plus(self, other: Self, share: f32) -> Self {
            Self(self.0 + other.0 * share)
        }
    }

    /// Judges by a scrambled key, and looks at every so many-th action: nothing that the search could guess.
    struct Dice {
        every: usize,
    }

    impl Guide<BelligerantsPosition> for Dice {
        type Value = Share;

        fn worth(&mut self, position: &BelligerantsPosition) -> Share {
            let mut random = Random::new(position.key());
            Share(random.unit() as f32)
        }

        fn forced(&mut self, position: &BelligerantsPosition) -> Option<BelligerantsAction> {
            (position.count_actions() == 1).then(|| position.nth_action(0)).flatten()
        }

        fn candidates(&mut self, position: &BelligerantsPosition, _: u16, found: &mut Vec<BelligerantsAction>) {
            let mut count = 0;
            let _ = position.actions(|action| {
                if count % self.every == 0 {
                    found.push(action);
                }
                count += 1;
                ControlFlow::<()>::Continue(())
            });
        }
    }

    /// The definition: no windows, nothing cut.
    fn plain(guide: &mut Dice, position: &BelligerantsPosition, depth: u16, forced: u16) -> f32 {
        match position.turn() {
            _ if depth == 0 => guide.worth(position).0,
            Turn::Over(_) => guide.worth(position).0,
            Turn::Chance if forced == 0 => guide.worth(position).0,
            Turn::Chance => {
                let (mut sum, mut total) = (0.0, 0);
                let _ = position.chances(|event, weight| {
                    let mut after = position.clone();
                    after.resolve_unchecked(event);
                    sum += plain(guide, &after, depth, 0) * weight as f32;
                    total += weight;
                    ControlFlow::<()>::Continue(())
                });
                sum / total as f32
            }
            Turn::Seat(seat) => {
                let mut found = Vec::new();
                let single = guide.forced(position);
                match single {
                    Some(_) if forced == 0 => return guide.worth(position).0,
                    Some(action) => found.push(action),
                    None => guide.candidates(position, depth - 1, &mut found),
                }
                let values = found.into_iter().map(|action| {
                    let mut after = position.clone();
                    after.play_unchecked(action);
                    let (depth, forced) = if single.is_some() { (depth, forced - 1) } else { (depth - 1, FORCED) };
                    plain(guide, &after, depth, forced)
                });
                match position.variant().side_of(seat) {
                    Side::First => values.fold(f32::MIN, f32::max),
                    Side::Second => values.fold(f32::MAX, f32::min),
                }
            }
        }
    }

    fn some_positions() -> Vec<BelligerantsPosition> {
        let variant: BelligerantsVariant = "pont12+noarm".parse().unwrap();
        let mut random = Random::new(5);
        let mut found = Vec::new();
        let mut position = BelligerantsPosition::start(&variant);
        for ply in 0..400 {
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let mut events = Vec::new();
                    let _ = position.chances(|event, _| {
                        events.push(event);
                        ControlFlow::<()>::Continue(())
                    });
                    position.resolve_unchecked(events[random.below(events.len() as u64) as usize]);
                }
                Turn::Seat(_) => {
                    let action = position.nth_action(random.below(position.count_actions())).unwrap();
                    position.play_unchecked(action);
                }
            }
            if ply > 20 && ply % 16 == 0 {
                found.push(position.clone());
            }
        }
        assert!(found.len() > 15);
        found
    }

    #[test]
    fn cutting_changes_nothing_and_saves_work() {
        let (mut all, mut some) = (0, 0);
        for position in some_positions() {
            let exact = plain(&mut Dice { every: 20 }, &position, 2, FORCED);
            let limits = Limits::default();
            let mut guide = Dice { every: 20 };
            let mut open = Expectimax::new(&mut guide, &limits);
            let found = open.worth(&position, 2, Window::OPEN).unwrap().0;
            assert!((found - exact).abs() < 1e-5, "{position}: {found} against {exact}");
            all += open.nodes();
            for (low, high) in [(0.6, 0.7), (0.3, 0.4), (exact - 0.01, exact + 0.01)] {
                let mut narrow = Expectimax::new(&mut guide, &limits);
                let found = narrow.worth(&position, 2, Window { low, high }).unwrap().0;
                some += narrow.nodes();
                match found {
                    _ if found <= low => assert!(exact <= low + 1e-5, "{position}"),
                    _ if found >= high => assert!(exact >= high - 1e-5, "{position}"),
                    _ => assert!((found - exact).abs() < 1e-5, "{position}: {found} against {exact}"),
                }
            }
        }
        assert!(some < 3 * all, "three narrow searches judged {some} positions, an open one {all}");
    }

    #[test]
    fn a_limit_ends_it_without_an_answer() {
        let position = some_positions().swap_remove(3);
        let mut guide = Dice { every: 3 };
        assert_eq!(Expectimax::new(&mut guide, &Limits::nodes(5)).worth(&position, 3, Window::OPEN), None);
    }
}
