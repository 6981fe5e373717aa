//! How the best level begins from the empty board, where the second player wins by force.
//!
//! All first moves are alike. If the second player answers as the proved strategy does, every further move loses, and what
//! looks best to a search need not be what is hardest to answer. The book says which move did best in games against plain
//! UCT, a player without knowledge, and goes on with the positions that UCT then leads to most often. It claims nothing
//! else: what is proved stands in the strategy.

use super::champion::{Champion, Manner};
use crate::{
    Player,
    duel::play,
    uct::{HouseRollout, UctPlayer},
};
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random, Side, Symmetric};
use ludo_search::Limits;
use std::{fmt, ops::ControlFlow, sync::OnceLock};

/// A game that lasts longer is drawn.
const LONGEST: usize = 400;

/// The beginnings that the book knows, one of each class: the first move, and the pawn that the proved strategy puts on it.
const BEGINNINGS: [[&str; 2]; 1] = [["A1", "Y1"]];

/// How a book is made.
#[derive(Clone, Copy, Debug)]
pub struct BookTerms {
    /// Games for each move in the first round. The better half of the moves goes on to the next one, with twice as many.
    pub games: u32,
    /// Own moves in a row that the book knows at most.
    pub moves: u32,
    /// One game in so many must lead to a position for the book to know it.
    pub rare: u32,
    /// The random games a decision of the opponent.
    pub uct: u64,
    /// The positions a decision of the stand-in for the best level.
    pub nodes: u64,
    /// The source of all choices.
    pub seed: u64,
}

impl BookTerms {
    /// As the shipped book was made.
    pub const SHIPPED: Self = Self { games: 6, moves: 2, rare: 8, uct: 10_000, nodes: 20_000, seed: 2031 };
}

/// A position of the book, the move that did best, and how well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// One of its class.
    pub position: DiamPosition,
    /// What to play there.
    pub action: DiamAction,
    /// Half points won in the games.
    pub halves: u32,
    /// Games played with this move.
    pub games: u32,
}

/// First moves with their results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    entries: Vec<Entry>,
}

impl Book {
    /// The book that comes with the program. A test reads it; a book that cannot be read has no moves.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Book> = OnceLock::new();
        let text = include_str!("../../../../data/diam/first-player.book");
        SHIPPED.get_or_init(|| Self::read(text).unwrap_or_default())
    }

    /// Reads what `Display` writes; the number of the first line that is no entry otherwise.
    pub fn read(text: &str) -> Result<Self, usize> {
        let entries = (1_usize..).zip(text.lines()).map(|(n, line)| entry(line).ok_or(n));
        Ok(Self { entries: entries.collect::<Result<_, usize>>()? })
    }

    /// Everything in it.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The move of the book, if it knows the position.
    pub fn reply(&self, position: &DiamPosition) -> Option<DiamAction> {
        let (class, symmetry) = position.canonical();
        self.entries.iter().find_map(|entry| {
            let (known, turned) = entry.position.canonical();
            let action = entry.position.transform_action(entry.action, turned);
            (known == class).then(|| class.transform_action(action, position.inverse(symmetry)))
        })
    }

    /// Makes a book anew. `progress` hears of every move that was tried, round by round.
    pub fn made(terms: BookTerms, mut progress: impl FnMut(&Entry)) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        // Positions to look at with the share of games that lead to them.
        let mut open: Vec<(DiamPosition, f64)> = beginnings().map(|position| (position, 1.0)).collect();
        for _ in 0..terms.moves {
            let mut next: Vec<(DiamPosition, f64)> = Vec::new();
            for (position, share) in open {
                let Some(best) = contest(&position, terms, &mut progress) else { continue };
                for (reached, met) in best.onward() {
                    let share = share * met;
                    match next.iter_mut().find(|(known, _)| *known == reached) {
                        Some((_, sum)) => *sum += share,
                        None => next.push((reached, share)),
                    }
                }
                entries.push(best.entry);
            }
            let known = |class: &DiamPosition| entries.iter().any(|entry| entry.position.canonical().0 == *class);
            next.retain(|(class, share)| *share * f64::from(terms.rare) >= 1.0 && !known(class));
            open = next;
        }
        Self { entries }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, action, halves, games } = self;
        write!(f, "{position}\t{action}\t{halves}\t{games}")
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

fn entry(line: &str) -> Option<Entry> {
    let mut fields = line.split('\t');
    let mut next = || fields.next();
    let position = DiamPosition::from_text(&DiamVariant::BOX_2P, next()?).ok()?;
    let action = next()?.parse().ok().filter(|&action| position.check(action).is_ok())?;
    let (halves, games) = (next()?.parse().ok()?, next()?.parse().ok()?);
    next().is_none().then_some(Entry { position, action, halves, games })
}

fn beginnings() -> impl Iterator<Item = DiamPosition> {
    BEGINNINGS.iter().filter_map(|line| {
        let mut game = Game::new(DiamPosition::start(&DiamVariant::BOX_2P));
        line.iter().try_for_each(|text| game.play(text.parse().ok()?).ok())?;
        Some(*game.position())
    })
}

/// The actions of a position that lead to different classes.
fn distinct(position: &DiamPosition) -> Vec<DiamAction> {
    let (mut classes, mut actions) = (Vec::new(), Vec::new());
    let _ = position.actions(|action| {
        let class = after(position, action).canonical().0;
        if !classes.contains(&class) {
            classes.push(class);
            actions.push(action);
        }
        ControlFlow::<()>::Continue(())
    });
    actions
}

fn after(position: &DiamPosition, action: DiamAction) -> DiamPosition {
    let mut next = *position;
    next.play_unchecked(action);
    next
}

/// A move on trial.
struct Trial {
    entry: Entry,
    /// The classes that its games came to at the next own move, and the half points and games of each.
    met: Vec<(DiamPosition, [u32; 2])>,
}

impl Trial {
    /// Plays some more games.
    fn go_on(&mut self, games: u32, terms: BookTerms) {
        let after = after(&self.entry.position, self.entry.action);
        for _ in 0..games {
            let (reached, halves) = result(&after, u64::from(self.entry.games), terms);
            self.entry.games += 1;
            self.entry.halves += halves;
            let Some(class) = reached else { continue };
            match self.met.iter_mut().find(|(known, _)| *known == class) {
                Some((_, [sum, games])) => (*sum, *games) = (*sum + halves, *games + 1),
                None => self.met.push((class, [halves, 1])),
            }
        }
    }

    /// The positions to look at next with the share of games that came to them. Where every game was won there is nothing
    /// to improve.
    fn onward(&self) -> impl Iterator<Item = (DiamPosition, f64)> {
        let games = f64::from(self.entry.games.max(1));
        let worth = self.met.iter().filter(|(_, [halves, games])| *halves < 2 * games);
        worth.map(move |&(class, [_, met])| (class, f64::from(met) / games))
    }
}

/// Tries all moves that differ, then the better half of them with twice as many games, until one is left.
fn contest(position: &DiamPosition, terms: BookTerms, progress: &mut impl FnMut(&Entry)) -> Option<Trial> {
    let fresh = |action| Trial { entry: Entry { position: *position, action, halves: 0, games: 0 }, met: Vec::new() };
    let mut left: Vec<Trial> = distinct(position).into_iter().map(fresh).collect();
    let mut games = terms.games;
    loop {
        for trial in &mut left {
            trial.go_on(games, terms);
            progress(&trial.entry);
        }
        // Of equals the first.
        left.sort_by_key(|trial| std::cmp::Reverse(trial.entry.halves));
        if left.len() <= 2 {
            left.truncate(1);
            return left.pop();
        }
        left.truncate(left.len().div_ceil(2));
        games *= 2;
    }
}

/// Plays a game on from a position in which the opponent is to move: the class of the next own decision, if there was one,
/// and the half points.
fn result(position: &DiamPosition, game: u64, terms: BookTerms) -> (Option<DiamPosition>, u32) {
    let mut choice = Random::new(terms.seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut own = StandIn { champion: Champion::new(position.variant()), nodes: terms.nodes, reached: None };
    let mut other = UctPlayer::new(terms.uct, HouseRollout);
    let end = play(position, &mut [&mut own, &mut other], &mut Random::new(0), &mut choice, LONGEST);
    let halves = match end.map(|end| end.winner) {
        Some(Some(Side::First)) => 2,
        Some(Some(Side::Second)) => 0,
        _ => 1,
    };
    (own.reached, halves)
}

/// Plays like the best level, with less thought and no proofs.
struct StandIn {
    champion: Champion,
    nodes: u64,
    /// The class of its first decision.
    reached: Option<DiamPosition>,
}

impl Player<DiamPosition> for StandIn {
    fn choose(&mut self, game: &Game<DiamPosition>, _: &mut Random) -> Option<DiamAction> {
        self.reached.get_or_insert_with(|| game.position().canonical().0);
        self.champion.choose(game, self.nodes, Manner::Tree, &Limits::default())
    }
}
