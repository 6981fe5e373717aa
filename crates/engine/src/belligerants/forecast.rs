//! What leads the search through the dice: the judge's word on positions, and which answers deserve a look.

use super::{
    automatic::{can_declare, dearest},
    judge::{Estimate, Judge},
    lookahead::{Picked, Scope},
    net::POINTS,
    worth::Scale,
};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Phase};
use ludo_core::{Position, Side};
use ludo_search::{Guide, Value};
use std::{ops::ControlFlow, sync::Arc};

/// The greatest margin that there is: both armies brought home by one side.
pub(super) const FARTHEST: f32 = 24_000.0;

impl Value for Estimate {
    const LOW: f32 = -0.1 * FARTHEST / POINTS;
    const HIGH: f32 = 1.0 - Self::LOW;
    const NONE: Self = Self { margin: 0.0, win: 0.0 };

    fn aim(self) -> f32 {
        Self::aim(self)
    }

    fn with_aim(aim: f32) -> Self {
        Self { margin: 0.0, win: aim }
    }

    fn plus(self, other: Self, share: f32) -> Self {
        Self::plus(self, other, share)
    }
}

/// A judge, and the worth of what can be gained at once by which answers are put in order.
///
/// Moves are many and cheap to compare by their gain, judgements are dear: only the first few answers are judged.
#[derive(Clone, Debug)]
pub(super) struct Forecast<'a> {
    pub judge: Judge<'a>,
    scale: Option<Arc<Scale>>,
    /// Answers to the last throw that are judged.
    replies: usize,
    /// Answers to the throws before it, if they are chosen otherwise.
    picked: Option<Picked>,
}

impl<'a> Forecast<'a> {
    pub fn new(judge: Judge<'a>) -> Self {
        Self { judge, scale: None, replies: 1, picked: None }
    }

    /// Looks as widely as this from now on.
    pub fn look(&mut self, scope: Scope) {
        self.replies = scope.replies;
        self.picked = scope.picked;
    }

    /// The first few answers to a throw by what they gain, best first.
    fn answers(&mut self, position: &BelligerantsPosition, count: usize, found: &mut Vec<Action>) {
        let map = position.setting_variant().map();
        self.scale.take_if(|scale| !scale.fits(map));
        let scale = self.scale.get_or_insert_with(|| Scale::shared(map));
        let best_first = |a: &(f64, Action), b: &(f64, Action)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        let kept = count.max(1);
        // In order as they come: few are kept, and most fall behind the last of those at once.
        let mut gains: Vec<(f64, Action)> = Vec::new();
        let _ = position.actions(|action| {
            if let Action::Move(step) = action {
                let gain = (scale.gain(position, &step), action);
                let behind = gains.get(kept - 1).is_some_and(|last| best_first(last, &gain).is_lt());
                if !behind {
                    let at = gains.partition_point(|known| best_first(known, &gain).is_lt());
                    gains.insert(at, gain);
                    gains.truncate(kept);
                }
            }
            ControlFlow::<()>::Continue(())
        });
        found.extend(gains.into_iter().map(|(_, action)| action));
    }

    /// Keeps the few answers that the judge likes best: looking through another throw costs more than a judgement.
    fn pick(&mut self, position: &BelligerantsPosition, kept: usize, found: &mut Vec<Action>) {
        let side = position.mover();
        let mut judged: Vec<(f32, Action)> = Vec::with_capacity(found.len());
        for &action in &*found {
            let mut after = position.clone();
            after.play_unchecked(action);
            judged.push((self.judge.estimate(&after, side).aim(), action));
        }
        judged.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        judged.truncate(kept.max(1));
        found.clear();
        found.extend(judged.into_iter().map(|(_, action)| action));
    }
}

impl Guide<BelligerantsPosition> for Forecast<'_> {
    type Value = Estimate;

    fn worth(&mut self, position: &BelligerantsPosition) -> Estimate {
        self.judge.estimate(position, Side::First)
    }

    fn forced(&mut self, position: &BelligerantsPosition) -> Option<Action> {
        match position.phase() {
            Phase::Huff(_) => dearest(position).map(Action::Huff),
            Phase::Ready(_) if can_declare(position) => Some(Action::Declare),
            Phase::Ready(_) => Some(Action::Throw),
            Phase::Price => Some(Action::Refuse),
            Phase::Answer(_) => Some(Action::Decline),
            _ => None,
        }
    }

    fn candidates(&mut self, position: &BelligerantsPosition, left: u16, found: &mut Vec<Action>) {
        if !matches!(position.phase(), Phase::Move(_)) {
            return;
        }
        match self.picked.filter(|_| left > 0) {
            Some(Picked { judged, kept }) => {
                self.answers(position, judged, found);
                self.pick(position, kept, found);
            }
            None => self.answers(position, self.replies, found),
        }
    }
}
