//! The winner's replies, small enough to ship with the program.
//!
//! A strategy is stored as one byte a reply, in the order in which a walk through all of the loser's moves first needs
//! it. Reading it *is* that walk: every reply is checked for legality, every line for ending in a win and for never
//! coming back, so a strategy that loads is a strategy that wins.

use super::classes::{Class, ClassMap};
use super::{Proof, Prover};
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Position, Side, Symmetric, Turn};
use ludo_search::Limits;
use std::{ops::ControlFlow, sync::OnceLock};
use thiserror::Error;

/// Begins every strategy file.
const MAGIC: &[u8; 8] = b"LUDIAM1\n";
/// The length of the checksum at the end of the file.
const SUM: usize = 16;

/// Why a strategy cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StrategyFault {
    /// It is no strategy file, or one of another version.
    #[error("this is not a strategy file of this version")]
    Format,
    /// The checksum does not fit the contents.
    #[error("the strategy is damaged: its checksum does not fit")]
    Checksum,
    /// A reply is no legal action where it is needed.
    #[error("the strategy is wrong: reply {0} is not legal in {1}")]
    Illegal(usize, String),
    /// The replies end before the walk does, or go on after it.
    #[error("the strategy is wrong: it has {0} replies, the walk needs another number")]
    Count(usize),
    /// A line leads to a loss or back to a position that stood before.
    #[error("the strategy is wrong: it does not win from {0}")]
    NotWon(String),
    /// The search for a new one did not end within its limits.
    #[error("no forced win was found within the limits")]
    NotFound,
}

/// A reply in the position that stands for its class.
#[derive(Clone, Copy, Debug)]
struct Reply {
    action: DiamAction,
    /// Plies to the end, the loser resisting as long as he can against this strategy; 0 while the walk is below it.
    plies: u16,
}

/// A winning strategy of one side from one position.
pub struct Strategy {
    side: Side,
    plies: u16,
    replies: ClassMap<Reply>,
    order: Vec<(DiamPosition, DiamAction)>,
}

impl Strategy {
    /// The second player's win in the 2003 edition with two players, as it ships. Read and checked at first use.
    pub fn shipped() -> Result<&'static Self, &'static StrategyFault> {
        static SHIPPED: OnceLock<Result<Strategy, StrategyFault>> = OnceLock::new();
        let bytes = include_bytes!("../../../../data/diam/second-player.strategy");
        SHIPPED.get_or_init(|| Self::read(&DiamPosition::start(&DiamVariant::BOX_2P), Side::Second, bytes)).as_ref()
    }

    /// Searches for a proof and keeps its replies.
    pub fn find(start: &DiamPosition, prover: &mut Prover, side: Side, limits: &Limits) -> Result<Self, StrategyFault> {
        match prover.prove(start, limits) {
            Proof::Proved(_) => {}
            Proof::NotProved | Proof::Unfinished => return Err(StrategyFault::NotFound),
        }
        Self::walk(start, side, |position| prover.reply(position).ok_or(StrategyFault::NotFound))
    }

    /// Reads what [`to_bytes`](Self::to_bytes) wrote for the same start and side.
    pub fn read(start: &DiamPosition, side: Side, bytes: &[u8]) -> Result<Self, StrategyFault> {
        let body = bytes.strip_prefix(MAGIC).ok_or(StrategyFault::Format)?;
        let (replies, sum) =
            body.len().checked_sub(SUM).and_then(|at| body.split_at_checked(at)).ok_or(StrategyFault::Checksum)?;
        if blake3::hash(replies).as_bytes()[..SUM] != *sum {
            return Err(StrategyFault::Checksum);
        }
        let mut used = 0;
        let strategy = Self::walk(start, side, |position| {
            let code = replies.get(used).ok_or(StrategyFault::Count(replies.len()))?;
            used += 1;
            DiamAction::from_index(usize::from(*code))
                .filter(|&action| position.check(action).is_ok())
                .ok_or_else(|| StrategyFault::Illegal(used, position.to_string()))
        })?;
        if used == replies.len() { Ok(strategy) } else { Err(StrategyFault::Count(replies.len())) }
    }

    /// The strategy as a file: a magic word, a byte a reply, a checksum.
    pub fn to_bytes(&self) -> Vec<u8> {
        let replies: Vec<u8> = self.order.iter().map(|(_, action)| action.index() as u8).collect();
        let sum = blake3::hash(&replies);
        [MAGIC.as_slice(), &replies, &sum.as_bytes()[..SUM]].concat()
    }

    /// The side that wins.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The length of the longest game against this strategy, in plies.
    pub fn plies(&self) -> u16 {
        self.plies
    }

    /// Every reply, in the order of the walk. Positions with an immediate diam are not among them.
    pub fn replies(&self) -> &[(DiamPosition, DiamAction)] {
        &self.order
    }

    /// The winning reply in a position of the walk, and the plies within which it wins.
    pub fn reply(&self, position: &DiamPosition) -> Option<(DiamAction, u16)> {
        if position.winner().is_some() || position.side_to_move() != self.side {
            return None;
        }
        if let Some(action) = position.winning_action() {
            return Some((action, 1));
        }
        let (representative, symmetry) = position.canonical();
        let reply = self.replies.get(&Class::of(&representative).0)?;
        let back = position.inverse(symmetry);
        Some((representative.transform_action(reply.action, back), reply.plies))
    }

    /// Within how many plies the strategy wins from a position in which the *loser* is to move.
    pub fn resistance(&self, position: &DiamPosition) -> Option<u16> {
        if position.winner().is_some() || position.side_to_move() == self.side {
            return None;
        }
        let mut longest = Some(0);
        let _ = position.actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            let plies = match child.winner() {
                Some(winner) => (winner == self.side).then_some(0),
                None => self.reply(&child).map(|(_, plies)| plies),
            };
            longest = longest.zip(plies).map(|(a, b)| a.max(b));
            if longest.is_none() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        longest.map(|plies| plies + 1)
    }

    fn walk(
        start: &DiamPosition,
        side: Side,
        choose: impl FnMut(&DiamPosition) -> Result<DiamAction, StrategyFault>,
    ) -> Result<Self, StrategyFault> {
        let mut walk =
            Walk { strategy: Self { side, plies: 0, replies: ClassMap::default(), order: Vec::new() }, choose };
        walk.strategy.plies = walk.descend(start)?;
        Ok(walk.strategy)
    }
}

/// A walk through every move of the loser.
struct Walk<C> {
    strategy: Strategy,
    choose: C,
}

impl<C: FnMut(&DiamPosition) -> Result<DiamAction, StrategyFault>> Walk<C> {
    /// The plies to the end below a position.
    fn descend(&mut self, position: &DiamPosition) -> Result<u16, StrategyFault> {
        match position.turn() {
            Turn::Over(outcome) if outcome.winner == Some(self.strategy.side) => Ok(0),
            Turn::Over(_) | Turn::Chance => Err(StrategyFault::NotWon(position.to_string())),
            Turn::Seat(_) if position.side_to_move() == self.strategy.side => self.attend(position),
            Turn::Seat(_) => self.resist(position),
        }
    }

    fn attend(&mut self, position: &DiamPosition) -> Result<u16, StrategyFault> {
        if position.can_win() {
            return Ok(1);
        }
        let (class, representative) = Class::of(position);
        if let Some(reply) = self.strategy.replies.get(&class) {
            // A reply without a length is still being walked: the line has come back to it.
            return if reply.plies > 0 { Ok(reply.plies) } else { Err(StrategyFault::NotWon(position.to_string())) };
        }
        let action = (self.choose)(&representative)?;
        self.strategy.order.push((representative, action));
        self.strategy.replies.insert(class, Reply { action, plies: 0 });
        let mut child = representative;
        child.play_unchecked(action);
        let plies = 1 + self.descend(&child)?;
        self.strategy.replies.insert(class, Reply { action, plies });
        Ok(plies)
    }

    fn resist(&mut self, position: &DiamPosition) -> Result<u16, StrategyFault> {
        let mut longest = 0;
        let walked = position.actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            match self.descend(&child) {
                Ok(plies) => {
                    longest = longest.max(plies);
                    ControlFlow::Continue(())
                }
                Err(fault) => ControlFlow::Break(fault),
            }
        });
        match walked {
            ControlFlow::Break(fault) => Err(fault),
            ControlFlow::Continue(()) => Ok(longest + 1),
        }
    }
}
