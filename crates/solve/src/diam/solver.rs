//! What can be proved about any position of Diam, in either edition and with any number of players.

use super::{
    Proof, Prover, Strategy,
    bounded::{Bounded, Stopped},
    mirror,
};
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Position, Side};
use ludo_search::Limits;
use std::{ops::ControlFlow, panic::resume_unwind, thread, time::Instant};

/// The solver's tables start anew beyond this many classes (about 48 bytes each).
const ENTRIES: usize = 4_000_000;

/// What is proved, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The mover wins by force.
    Win {
        /// Within so many plies.
        plies: u16,
        /// Whether no shorter forced win exists.
        shortest: bool,
    },
    /// The other side wins by force.
    Loss {
        /// Within so many plies.
        plies: u16,
        /// Whether the loser can hold out for so long against any play.
        shortest: bool,
    },
    /// Neither side has a forced win within so many plies; beyond that nothing is claimed, except as said.
    Open {
        /// The depth that was searched whole.
        within: u16,
        /// Copying across the ring keeps the mover from ever forcing a win.
        mover_cannot_win: bool,
        /// Copying across the ring keeps the mover from ever losing.
        mover_cannot_lose: bool,
    },
}

/// What the solver says, with the play that shows it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What is proved.
    pub verdict: Verdict,
    /// A line of play that fits: best moves of the winner, longest resistance of the loser. Empty if nothing is proved.
    pub line: Vec<DiamAction>,
}

/// Answers questions about positions, remembering what it has proved.
pub struct DiamSolver {
    attacks: [Bounded; 2],
    entries: usize,
    /// Oracles of the other threads, each with a memory of its own.
    helpers: Vec<DiamSolver>,
}

impl Default for DiamSolver {
    fn default() -> Self {
        Self::with_memory(ENTRIES)
    }
}

impl DiamSolver {
    /// A solver that starts anew beyond so many classes.
    pub fn with_memory(entries: usize) -> Self {
        Self { attacks: Side::BOTH.map(|side| Bounded::new(side, entries)), entries, helpers: Vec::new() }
    }

    /// A solver that knows nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Positions visited so far by the exact search.
    pub fn nodes(&self) -> u64 {
        self.attacks.iter().map(|attack| attack.nodes).sum()
    }

    /// Judges a position. A node limit counts for this question alone; the line of a proved end is read back beyond it,
    /// as far as the clock allows.
    pub fn judge(&mut self, position: &DiamPosition, limits: &Limits) -> Finding {
        let finding = self.settle(position, limits);
        let reading = Limits { nodes: None, depth: None, ..limits.clone() };
        match finding.verdict {
            Verdict::Win { plies, shortest: true } => {
                Finding { line: self.line(position, position.side_to_move(), plies, &reading), ..finding }
            }
            Verdict::Loss { plies, shortest: true } => {
                Finding { line: self.line(position, position.side_to_move().other(), plies, &reading), ..finding }
            }
            _ => finding,
        }
    }

    /// Like [`judge`](Self::judge) without the line, which takes time of its own.
    pub fn verdict(&mut self, position: &DiamPosition, limits: &Limits) -> Verdict {
        self.settle(position, limits).verdict
    }

    fn settle(&mut self, position: &DiamPosition, limits: &Limits) -> Finding {
        let mover = position.side_to_move();
        if let Some(winner) = position.winner() {
            let verdict = settled(winner == mover, 0, true);
            return Finding { verdict, line: Vec::new() };
        }
        for attack in &mut self.attacks {
            attack.nodes = 0;
        }
        // Each of the two attacks counts its own nodes; where proof search may follow it gets the other half.
        let half = Limits {
            nodes: limits.nodes.map(|nodes| nodes / if limits.depth.is_none() { 4 } else { 2 }),
            ..limits.clone()
        };
        let mut within = 0;
        for plies in 1..=limits.depth.unwrap_or(200) {
            match self.deepen(position, plies, &half) {
                Ok(None) => within = plies,
                Ok(Some(winner)) => {
                    let verdict = settled(winner == mover, plies, true);
                    return Finding { verdict, line: Vec::new() };
                }
                Err(Stopped) => break,
            }
        }
        // Proof search knows no depth, so it goes on only where none was asked for and something else will stop it.
        let stoppable = limits.nodes.is_some() || limits.deadline.is_some() || limits.stop.is_some();
        let further = if stoppable && limits.depth.is_none() { beyond(position, limits) } else { None };
        further.unwrap_or_else(|| open(position, within))
    }

    /// Judges every legal action: what it leads to, from the mover's side, best first.
    /// A node limit and the time until a deadline are shared out among the actions, and the actions among the threads.
    pub fn judge_all(&mut self, position: &DiamPosition, limits: &Limits) -> Vec<(DiamAction, Finding)> {
        let mut actions = Vec::new();
        let _ = position.actions(|action| {
            actions.push(action);
            ControlFlow::<()>::Continue(())
        });
        let each =
            Limits { nodes: limits.nodes.map(|nodes| (nodes / actions.len().max(1) as u64).max(1)), ..limits.clone() };
        let threads = limits.threads();
        self.helpers.resize_with(threads - 1, || Self::with_memory(self.entries));
        let mut helpers = std::mem::take(&mut self.helpers);
        let share = |n: usize| actions.iter().copied().enumerate().skip(n).step_by(threads);
        let mut judged = thread::scope(|scope| {
            let ask = |(helper, n)| {
                let (share, each) = (share(n), &each);
                scope.spawn(move || Self::judge_some(helper, position, share, each))
            };
            let others: Vec<_> = helpers.iter_mut().zip(1..).map(ask).collect();
            let mut judged = self.judge_some(position, share(0), &each);
            for other in others {
                judged.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
            }
            judged
        });
        self.helpers = helpers;
        judged.sort_by_key(|(place, (_, finding))| (std::cmp::Reverse(rank(finding.verdict)), *place));
        judged.into_iter().map(|(_, found)| found).collect()
    }

    /// Judges actions one after the other, within the same nodes each and all of them before the deadline.
    fn judge_some(
        &mut self,
        position: &DiamPosition,
        actions: impl ExactSizeIterator<Item = (usize, DiamAction)>,
        limits: &Limits,
    ) -> Vec<(usize, (DiamAction, Finding))> {
        let count = actions.len();
        let judge = |(done, (place, action))| {
            let deadline = limits.deadline.map(|end| slice(end, (count - done) as u64));
            (place, (action, self.judge_action(position, action, &Limits { deadline, ..limits.clone() })))
        };
        actions.enumerate().map(judge).collect()
    }

    /// Judges one legal action: what it leads to, from the mover's side.
    pub fn judge_action(&mut self, position: &DiamPosition, action: DiamAction, limits: &Limits) -> Finding {
        let mut child = *position;
        child.play_unchecked(action);
        let below = self.judge(&child, limits);
        let mut line = vec![action];
        line.extend(below.line);
        let same = child.side_to_move() == position.side_to_move();
        Finding { verdict: one_ply_earlier(below.verdict, same), line }
    }

    /// The side that can force a win within `plies`, if one can.
    fn deepen(&mut self, position: &DiamPosition, plies: u16, limits: &Limits) -> Result<Option<Side>, Stopped> {
        for side in Side::BOTH {
            if self.attacks[side.index()].wins_within(position, plies, limits)? {
                return Ok(Some(side));
            }
        }
        Ok(None)
    }

    /// Play that shows a win of `winner` in exactly `plies`, read back from what has been settled.
    fn line(&mut self, position: &DiamPosition, winner: Side, plies: u16, limits: &Limits) -> Vec<DiamAction> {
        let mut line = Vec::new();
        let mut at = *position;
        let mut left = plies;
        while at.winner().is_none() && left > 0 {
            let Some((action, needed)) = self.best_step(&at, winner, left, limits) else { break };
            at.play_unchecked(action);
            line.push(action);
            left = needed;
        }
        line
    }

    /// The winner's quickest move or the loser's slowest, with the plies that remain after it; `None` if the limits came
    /// first.
    fn best_step(
        &mut self,
        position: &DiamPosition,
        winner: Side,
        left: u16,
        limits: &Limits,
    ) -> Option<(DiamAction, u16)> {
        let attacking = position.side_to_move() == winner;
        let attack = &mut self.attacks[winner.index()];
        let mut best: Option<(DiamAction, u16)> = None;
        let whole = position.actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            let Ok(needed) = attack.needs(&child, left, limits) else { return ControlFlow::Break(Stopped) };
            if let Some(needed) = needed
                && best.is_none_or(|(_, known)| if attacking { needed < known } else { needed > known })
            {
                best = Some((action, needed));
            }
            ControlFlow::Continue(())
        });
        best.filter(|_| whole.is_continue())
    }
}

/// Wins too long for the exact search: the shipped strategy first, then proof search.
fn beyond(position: &DiamPosition, limits: &Limits) -> Option<Finding> {
    if position.variant() == DiamVariant::BOX_2P
        && let Ok(strategy) = Strategy::shipped()
    {
        if let Some((action, plies)) = strategy.reply(position) {
            return Some(Finding { verdict: Verdict::Win { plies, shortest: false }, line: vec![action] });
        }
        if let Some(plies) = strategy.resistance(position) {
            return Some(Finding { verdict: Verdict::Loss { plies, shortest: false }, line: Vec::new() });
        }
    }
    let quarter = Limits { nodes: limits.nodes.map(|nodes| nodes / 4), ..limits.clone() };
    let mover = position.side_to_move();
    Side::BOTH.into_iter().find_map(|side| {
        let mut prover = Prover::new(side);
        match prover.prove(position, &quarter) {
            Proof::Proved(plies) => {
                let line = if side == mover { prover.reply(position).into_iter().collect() } else { Vec::new() };
                Some(Finding { verdict: settled(side == mover, plies, false), line })
            }
            Proof::NotProved | Proof::Unfinished => None,
        }
    })
}

/// The end of an equal share of the time that is left for `parts` questions.
fn slice(end: Instant, parts: u64) -> Instant {
    let now = Instant::now();
    now + end.saturating_duration_since(now) / (parts.max(1) as u32)
}

fn open(position: &DiamPosition, within: u16) -> Finding {
    let verdict = Verdict::Open {
        within,
        mover_cannot_win: mirror::saves_the_other(position),
        mover_cannot_lose: mirror::saves_the_mover(position),
    };
    Finding { verdict, line: Vec::new() }
}

fn settled(win: bool, plies: u16, shortest: bool) -> Verdict {
    if win { Verdict::Win { plies, shortest } } else { Verdict::Loss { plies, shortest } }
}

fn one_ply_earlier(verdict: Verdict, same_side: bool) -> Verdict {
    let swap = !same_side;
    match verdict {
        Verdict::Win { plies, shortest } => settled(!swap, plies + 1, shortest),
        Verdict::Loss { plies, shortest } => settled(swap, plies + 1, shortest),
        Verdict::Open { within, mover_cannot_win, mover_cannot_lose } if swap => Verdict::Open {
            within: within + 1,
            mover_cannot_win: mover_cannot_lose,
            mover_cannot_lose: mover_cannot_win,
        },
        Verdict::Open { within, mover_cannot_win, mover_cannot_lose } => {
            Verdict::Open { within: within + 1, mover_cannot_win, mover_cannot_lose }
        }
    }
}

/// Quick wins above slow ones, open positions between, slow losses above quick ones.
fn rank(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Win { plies, .. } => 10_000 - i32::from(plies),
        Verdict::Loss { plies, .. } => i32::from(plies) - 10_000,
        Verdict::Open { mover_cannot_win, mover_cannot_lose, .. } => {
            i32::from(mover_cannot_lose) - i32::from(mover_cannot_win)
        }
    }
}
