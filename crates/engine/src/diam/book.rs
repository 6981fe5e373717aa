//! How the best level begins from the empty board, where the second player wins by force.
//!
//! All first moves are alike. If the second player answers as the proved strategy does, every further move loses, and what
//! looks best to a search need not be what is hardest to answer. The book says which move did best in games against plain
//! UCT, a player without knowledge. It claims nothing else: what is proved stands in the strategy.

use super::champion::{Champion, Manner};
use crate::{
    Player,
    duel::play,
    uct::{HouseRollout, UctPlayer},
};
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Game, Outcome, Position, Random, Side, Symmetric};
use ludo_search::Limits;
use std::{fmt, ops::ControlFlow, sync::OnceLock};

/// A game that lasts longer is drawn.
const LONGEST: usize = 400;

/// The beginnings that the book knows, one of each class: the first move, and the pawn that the proved strategy puts on it.
const BEGINNINGS: [[&str; 2]; 1] = [["A1", "Y1"]];

/// How a book is made.
#[derive(Clone, Copy, Debug)]
pub struct BookTerms {
    /// Games for each move.
    pub games: u32,
    /// The random games a decision of the opponent.
    pub uct: u64,
    /// The positions a decision of the stand-in for the best level.
    pub nodes: u64,
    /// The source of all choices.
    pub seed: u64,
}

impl BookTerms {
    /// As the shipped book was made.
    pub const SHIPPED: Self = Self { games: 40, uct: 10_000, nodes: 20_000, seed: 2027 };
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

    /// Makes a book anew. `progress` hears of every move that was tried.
    pub fn made(terms: BookTerms, mut progress: impl FnMut(&Entry)) -> Self {
        let mut entries = Vec::new();
        for position in beginnings() {
            let tried = distinct(&position).into_iter().map(|action| {
                let entry = try_out(&position, action, terms);
                progress(&entry);
                entry
            });
            // Of equals the first.
            entries.extend(tried.reduce(|best, next| if next.halves > best.halves { next } else { best }));
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

fn try_out(position: &DiamPosition, action: DiamAction, terms: BookTerms) -> Entry {
    let next = after(position, action);
    let halves = (0..terms.games).map(|game| match result(&next, u64::from(game), terms).map(|end| end.winner) {
        Some(Some(Side::First)) => 2,
        Some(Some(Side::Second)) => 0,
        _ => 1,
    });
    Entry { position: *position, action, halves: halves.sum(), games: terms.games }
}

fn result(position: &DiamPosition, game: u64, terms: BookTerms) -> Option<Outcome> {
    let mut choice = Random::new(terms.seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut own = StandIn { champion: Champion::new(position.variant()), nodes: terms.nodes };
    let mut other = UctPlayer::new(terms.uct, HouseRollout);
    play(position, &mut [&mut own, &mut other], &mut Random::new(0), &mut choice, LONGEST)
}

/// Plays like the best level, with less thought and no proofs.
struct StandIn {
    champion: Champion,
    nodes: u64,
}

impl Player<DiamPosition> for StandIn {
    fn choose(&mut self, game: &Game<DiamPosition>, _: &mut Random) -> Option<DiamAction> {
        self.champion.choose(game, self.nodes, Manner::Tree, &Limits::default())
    }
}
