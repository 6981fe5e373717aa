//! What each move leads to, and which of equally good ones to play.

use super::{DiademaTable, Value};
use ::diadema::{DiademaAction, DiademaPosition};
use ludo_core::Position;
use std::{cmp::Reverse, ops::ControlFlow};

/// A legal move with what perfect play makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move.
    pub action: DiademaAction,
    /// Its value for the one who makes it.
    pub value: Value,
    /// How many of the opponent's replies keep what the move leaves them: a win, a draw, or, if they are lost, the
    /// longest resistance.
    pub saving: u32,
    /// How many replies the opponent has.
    pub replies: u32,
}

impl Judged {
    /// Good moves first; among equals those with the fewest saving replies, then those that offer the most to err in.
    fn order(&self) -> (Reverse<Value>, u32, Reverse<u32>) {
        (Reverse(self.value), self.saving, Reverse(self.replies))
    }
}

impl DiademaTable {
    /// Every legal move, best first, in the style of a hard draw: see [`Judged`]. Empty where the game is over.
    pub fn judge(&self, position: DiademaPosition) -> Vec<Judged> {
        let mut moves = Vec::new();
        each_child(position, |action, child| moves.push(self.judged(action, child)));
        moves.sort_by_key(Judged::order);
        moves
    }

    /// The moves that are best by value and style: several only where nothing tells them apart.
    pub fn best_actions(&self, position: DiademaPosition) -> Vec<DiademaAction> {
        let moves = self.judge(position);
        let best = moves.first().map(Judged::order);
        moves.iter().take_while(|judged| Some(judged.order()) == best).map(|judged| judged.action).collect()
    }

    /// A line of best play from a position, of at most `plies` moves. A draw goes on until then or until it repeats.
    pub fn line(&self, position: DiademaPosition, plies: usize) -> Vec<DiademaAction> {
        let (mut line, mut now, mut met) = (Vec::new(), position, vec![position]);
        while line.len() < plies {
            let Some(&action) = self.best_actions(now).first() else { break };
            now.play_unchecked(action);
            line.push(action);
            if met.contains(&now) {
                break;
            }
            met.push(now);
        }
        line
    }

    fn judged(&self, action: DiademaAction, child: DiademaPosition) -> Judged {
        let kept = self.probe(child);
        let (mut saving, mut replies) = (0, 0);
        each_child(child, |_, after| {
            let reply = self.probe(after).before();
            let saves = if kept.sign() < 0 { reply == kept } else { reply.sign() == kept.sign() };
            saving += u32::from(saves);
            replies += 1;
        });
        Judged { action, value: kept.before(), saving, replies }
    }
}

fn each_child(position: DiademaPosition, mut visit: impl FnMut(DiademaAction, DiademaPosition)) {
    let _ = position.actions(|action| {
        let mut child = position;
        child.play_unchecked(action);
        visit(action, child);
        ControlFlow::<()>::Continue(())
    });
}
