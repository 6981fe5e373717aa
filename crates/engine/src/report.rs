//! After a game: what luck gave, what each decision cost, and where it was decided.
//!
//! A ledger in whole small units, so that it balances to the last one: the value at the start, plus what every throw
//! and every decision changed, is the result.

mod builder;
mod summary;

pub use builder::ReportBuilder;
pub use summary::{EntrySummary, GameReport, Knowledge, SideReport};

use ludo_core::{Game, Outcome, Position, Reason, Side, Words};
use serde::Serialize;
use std::{
    iter::Sum,
    ops::{Add, Sub},
};

/// What a position is worth to the first side, in units so small that rounding never shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Appraisal {
    /// The difference of points, in thousandths of a point.
    pub margin: i64,
    /// The chance to win, a draw being half of one, in millionths.
    pub win: i64,
}

impl Appraisal {
    /// One certain win.
    pub const CERTAIN: i64 = 1_000_000;

    /// From points and a chance between 0 and 1, as `side` sees them.
    pub fn new(margin: f64, win: f64, side: Side) -> Self {
        let sure = Self::CERTAIN as f64;
        let own = Self { margin: (margin * 1000.0).round() as i64, win: (win * sure).round() as i64 };
        match side {
            Side::First => own,
            Side::Second => Self { margin: -own.margin, win: Self::CERTAIN - own.win },
        }
    }

    /// What a finished game was worth.
    pub fn of(outcome: &Outcome) -> Self {
        let sign = i64::from(outcome.value_for(Side::First));
        Self { margin: sign * i64::from(outcome.gain) * 1000, win: (1 + sign) * Self::CERTAIN / 2 }
    }

    /// A change as `side` feels it.
    #[must_use]
    pub const fn felt_by(self, side: Side) -> Self {
        match side {
            Side::First => self,
            Side::Second => Self { margin: -self.margin, win: -self.win },
        }
    }
}

impl Add for Appraisal {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { margin: self.margin + other.margin, win: self.win + other.win }
    }
}

impl Sub for Appraisal {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { margin: self.margin - other.margin, win: self.win - other.win }
    }
}

impl Sum for Appraisal {
    fn sum<I: Iterator<Item = Self>>(worths: I) -> Self {
        worths.fold(Self::default(), Add::add)
    }
}

/// Says what the positions of a game are worth.
pub trait Reviewer<P: Position> {
    /// What the position before ply `n` is worth when everybody plays on as well as the reviewer knows, and the action
    /// that this means, where a seat is to move and there is one to name.
    fn worth(&mut self, game: &Game<P>, n: usize) -> Option<(Appraisal, Option<P::Action>)>;

    /// What ply `n` deserves to be told besides what it changed: what went wrong in practice where nothing could be lost
    /// in theory any more. Nothing where nobody looks that closely.
    fn remark(&mut self, game: &Game<P>, n: usize) -> Option<Remark<P::Action>> {
        let _ = (game, n);
        None
    }

    /// The side whose throw or choice follows; `None` where it is nobody's.
    fn actor(&self, position: &P) -> Option<Side>;

    /// How far the reviewer can be believed.
    fn knowledge(&self) -> Knowledge;
}

/// What a reviewer says of a choice in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark<A> {
    /// What was overlooked.
    pub words: Words,
    /// What the choice deserves at least.
    pub mark: Option<Mark>,
    /// What would have been better.
    pub best: Option<A>,
}

/// What a reviewer says of a position, and of the action that it would choose there.
type Judged<A> = (Appraisal, Option<A>);

/// What the position before ply `n` is worth. One that ends the game because it stood before is worth that end.
fn judged<P: Position>(reviewer: &mut impl Reviewer<P>, game: &Game<P>, n: usize) -> Option<Judged<P::Action>> {
    match game.outcome() {
        Some(outcome) if n == game.plies().len() && outcome.reason == Reason::Repetition => {
            Some((Appraisal::of(&outcome), None))
        }
        _ => reviewer.worth(game, n),
    }
}

/// Why the worth of a position changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// A die fell or a lot was drawn.
    Luck,
    /// A seat chose.
    Choice,
    /// The game was ended by something that is no move.
    End,
}

/// How much a decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// At least 3 in 100 of a win.
    Inaccuracy,
    /// At least 7 in 100.
    Mistake,
    /// At least 15 in 100.
    Blunder,
}

impl Mark {
    /// Every mark, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The loss of winning chance from which it is given, in millionths.
    pub const fn threshold(self) -> i64 {
        match self {
            Self::Inaccuracy => 30_000,
            Self::Mistake => 70_000,
            Self::Blunder => 150_000,
        }
    }

    fn of(loss: i64) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|mark| loss >= mark.threshold())
    }
}

/// One line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<A> {
    /// The ply, counted from 0.
    pub ply: usize,
    /// Why it counts.
    pub cause: Cause,
    /// Whose throw or choice it was.
    pub side: Option<Side>,
    /// What it changed, for the first side.
    pub change: Appraisal,
    /// What would have been better, where something else was chosen.
    pub best: Option<A>,
    /// What the choice deserves.
    pub mark: Option<Mark>,
    /// What the reviewer says of it.
    pub remark: Option<Words>,
}

/// A game told as a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<A> {
    /// Before the first ply.
    pub start: Appraisal,
    /// Every ply in order.
    pub entries: Vec<Entry<A>>,
    /// The worth at the end: the result where the game is over.
    pub result: Appraisal,
    /// The first ply after which the winner was never again the one more likely to lose.
    pub turning_point: Option<usize>,
}

impl<A> Entry<A> {
    /// Takes in what the reviewer remarked: the graver of both marks stands.
    fn heed(&mut self, remark: Option<Remark<A>>) {
        let Some(Remark { words, mark, best }) = remark else { return };
        self.remark = Some(words);
        self.mark = self.mark.max(mark);
        self.best = self.best.take().or(best);
    }
}

impl<A: Copy + Eq> Report<A> {
    /// Tells a game, finished or not; `None` if the reviewer cannot judge it.
    pub fn of<P: Position<Action = A>>(reviewer: &mut impl Reviewer<P>, game: &Game<P>) -> Option<Self> {
        let worths = (0..=game.plies().len()).map(|n| judged(reviewer, game, n)).collect::<Option<Vec<_>>>()?;
        let remarks = (0..game.plies().len()).map(|n| reviewer.remark(game, n)).collect();
        Self::written(reviewer, game, worths, remarks)
    }

    /// The ledger of a game whose positions have all been judged, from the first to the last.
    fn written<P: Position<Action = A>>(
        reviewer: &impl Reviewer<P>,
        game: &Game<P>,
        mut worths: Vec<Judged<A>>,
        remarks: Vec<Option<Remark<A>>>,
    ) -> Option<Self> {
        let sides: Vec<_> =
            (0..game.plies().len()).filter_map(|n| Some(reviewer.actor(game.position_at(n)?))).collect();
        if reviewer.knowledge() != Knowledge::Estimated {
            look_back(&sides, &mut worths);
        }
        let (start, mut best) = *worths.first()?;
        let mut entries = Vec::with_capacity(worths.len());
        let mut now = start;
        for (ply, ((done, side), &(after, next))) in game.plies().iter().zip(sides).zip(&worths[1..]).enumerate() {
            entries.push(entry(ply, done.action(), side, after - now, best));
            (now, best) = (after, next);
        }
        let result = game.outcome().map_or(now, |outcome| Appraisal::of(&outcome));
        if result != now {
            let ply = game.plies().len();
            entries.push(Entry {
                ply,
                cause: Cause::End,
                side: None,
                change: result - now,
                best: None,
                mark: None,
                remark: None,
            });
        }
        for (entry, remark) in entries.iter_mut().zip(remarks) {
            entry.heed(remark);
        }
        let turning_point = turning_point(start, &entries, result);
        Some(Self { start, entries, result, turning_point })
    }

    /// What luck gave and took in the throws of a side, or in draws that are nobody's, for the first side.
    pub fn luck(&self, side: Option<Side>) -> Appraisal {
        self.total(|entry| entry.cause == Cause::Luck && entry.side == side)
    }

    /// What the choices of a side changed, for the first side.
    pub fn errors(&self, side: Side) -> Appraisal {
        self.total(|entry| entry.cause == Cause::Choice && entry.side == Some(side))
    }

    /// How many choices of a side were looked at: the size of the sample behind its rates.
    pub fn choices(&self, side: Side) -> usize {
        let own = |entry: &&Entry<A>| entry.cause == Cause::Choice && entry.side == Some(side);
        self.entries.iter().filter(own).count()
    }

    /// How often a side threw.
    pub fn throws(&self, side: Side) -> usize {
        self.entries.iter().filter(|entry| entry.cause == Cause::Luck && entry.side == Some(side)).count()
    }

    /// What an end that was no move changed.
    pub fn ending(&self) -> Appraisal {
        self.total(|entry| entry.cause == Cause::End)
    }

    /// How many choices of a side got a mark.
    pub fn marked(&self, side: Side, mark: Mark) -> usize {
        self.entries.iter().filter(|entry| entry.side == Some(side) && entry.mark == Some(mark)).count()
    }

    /// What is left when everything is counted: nothing.
    pub fn remainder(&self) -> Appraisal {
        self.result - self.start - self.total(|_| true)
    }

    fn total(&self, counts: impl Fn(&Entry<A>) -> bool) -> Appraisal {
        self.entries.iter().filter(|entry| counts(entry)).map(|entry| entry.change).sum()
    }
}

/// Where a position turned out to be better for its mover than what was known of it, it was so already: nobody gains by
/// a choice of his own, he only keeps what he has.
fn look_back<A>(sides: &[Option<Side>], worths: &mut [Judged<A>]) {
    for (n, side) in sides.iter().enumerate().rev() {
        if let (Some(side), Some(&(after, _))) = (side, worths.get(n + 1))
            && (after - worths[n].0).felt_by(*side).win > 0
        {
            worths[n].0 = after;
        }
    }
}

fn entry<A: Copy + Eq>(
    ply: usize,
    chosen: Option<A>,
    side: Option<Side>,
    change: Appraisal,
    best: Option<A>,
) -> Entry<A> {
    match chosen {
        None => Entry { ply, cause: Cause::Luck, side, change, best: None, mark: None, remark: None },
        Some(action) => {
            let loss = side.map_or(0, |side| -change.felt_by(side).win);
            let best = best.filter(|&best| best != action && loss > 0);
            Entry { ply, cause: Cause::Choice, side, change, best, mark: Mark::of(loss), remark: None }
        }
    }
}

/// Where the winner took the lead for good; `None` without a winner, or where he led from the start.
fn turning_point<A>(start: Appraisal, entries: &[Entry<A>], result: Appraisal) -> Option<usize> {
    let even = Appraisal::CERTAIN / 2;
    let sign = (result.win - even).signum();
    let mut now = start;
    let mut found = None;
    for entry in entries {
        let before = (now.win - even) * sign;
        now = now + entry.change;
        if before <= 0 && (now.win - even) * sign > 0 {
            found = Some(entry.ply);
        }
    }
    found.filter(|_| sign != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worths_are_turned_and_felt() {
        let north = Appraisal::new(250.0, 0.75, Side::Second);
        assert_eq!(north, Appraisal { margin: -250_000, win: 250_000 });
        assert_eq!((north - Appraisal::default()).felt_by(Side::Second), Appraisal { margin: 250_000, win: -250_000 });
    }

    #[test]
    fn marks_begin_at_their_thresholds() {
        assert_eq!(Mark::of(29_999), None);
        assert_eq!(Mark::of(30_000), Some(Mark::Inaccuracy));
        assert_eq!(Mark::of(70_000), Some(Mark::Mistake));
        assert_eq!(Mark::of(900_000), Some(Mark::Blunder));
    }

    #[test]
    fn the_turning_point_is_the_last_crossing() {
        let at = |ply, win| Entry::<()> {
            ply,
            cause: Cause::Luck,
            side: None,
            change: Appraisal { margin: 0, win },
            best: None,
            mark: None,
            remark: None,
        };
        let start = Appraisal { margin: 0, win: 400_000 };
        let entries = [at(0, 200_000), at(1, -300_000), at(2, 400_000), at(3, 300_000)];
        assert_eq!(turning_point(start, &entries, Appraisal { margin: 0, win: 1_000_000 }), Some(2));
        assert_eq!(turning_point(start, &entries, Appraisal { margin: 0, win: 500_000 }), None);
        assert_eq!(turning_point(start, &entries[..0], Appraisal { margin: 0, win: 0 }), None);
    }
}
