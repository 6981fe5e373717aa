//! Listing, counting and picking legal actions.

use crate::{DiademaAction, DiademaPosition, DiademaVariant, chain, slots::Steps};
use ludo_core::Random;
use std::ops::ControlFlow;

impl DiademaPosition {
    /// Placements, slides and single jumps of the side to move; nothing after the end.
    #[inline]
    fn steps(self) -> Steps {
        Steps::new(self.own(), self.theirs(), self.reserve_of_mover() > 0, self.is_over())
    }

    /// Visits every legal action: placements, slides, then jumps.
    #[inline]
    pub(crate) fn visit_actions<B>(self, mut visit: impl FnMut(DiademaAction) -> ControlFlow<B>) -> ControlFlow<B> {
        let steps = self.steps();
        match self.rules() {
            DiademaVariant::Standard => steps.iter().try_for_each(visit),
            DiademaVariant::Chain => {
                let (steps, jumpers) = steps.split_jumps();
                steps.iter().try_for_each(&mut visit)?;
                jumpers.iter().try_for_each(|from| {
                    let others = self.own().without(from.set());
                    chain::paths(from, others, self.theirs(), |path, _| visit(path))
                })
            }
        }
    }

    /// The number of legal actions, without listing them where that can be.
    #[inline]
    pub(crate) fn number_of_actions(self) -> u64 {
        let steps = self.steps();
        match self.rules() {
            DiademaVariant::Standard => steps.count(),
            DiademaVariant::Chain => {
                let mut count = 0;
                let _ = self.visit_actions(|_| {
                    count += 1;
                    ControlFlow::<()>::Continue(())
                });
                count
            }
        }
    }

    /// A legal action drawn with equal chances; `None` if the game is over. Works the moves out once, where counting and
    /// then picking may do it twice.
    #[inline]
    pub fn random_action(self, random: &mut Random) -> Option<DiademaAction> {
        match self.rules() {
            DiademaVariant::Standard => {
                let steps = self.steps();
                steps.nth(random.below(steps.count()))
            }
            DiademaVariant::Chain => self.action_at(random.below(self.number_of_actions())),
        }
    }

    /// The action at place `n` of the list.
    #[inline]
    pub(crate) fn action_at(self, n: u64) -> Option<DiademaAction> {
        let steps = self.steps();
        if self.rules() == DiademaVariant::Standard {
            return steps.nth(n);
        }
        let mut left = n;
        self.visit_actions(|action| {
            let found = left == 0;
            left = left.wrapping_sub(1);
            if found { ControlFlow::Break(action) } else { ControlFlow::Continue(()) }
        })
        .break_value()
    }
}
