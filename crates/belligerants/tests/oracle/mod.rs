//! A second reading of the rules, plain and slow, that shares nothing with the crate but maps and house rules.
//!
//! Everything is found by walking step by step and asking the paragraphs one after the other. Paragraph numbers in
//! comments are those of the rule book.

mod play;
pub mod random;
pub mod scene;
mod walk;

use belligerants::{Direction, HouseRule, HouseRules, Map, Square, Terrain, WaterRule};
use ludo_core::Side;
use std::{collections::BTreeSet, sync::Arc};

pub use play::Played;

/// Codes with value, whether it is material, and what it takes by the table (B2).
pub const TABLE: [(&str, u32, bool, &str); 13] = [
    ("EM", 1000, false, "ES"),
    ("BO", 700, true, "BO AV TK CA"),
    ("AV", 600, true, "AV BO DC MI"),
    ("DC", 600, true, "BO AV"),
    ("MI", 500, true, "MI OF PA SO"),
    ("CA", 500, true, "CA TK OF"),
    ("TK", 400, true, "TK MI SO"),
    ("OF", 400, false, "OF SO TK CA"),
    ("AM", 300, false, ""),
    ("ES", 300, false, "EM BO AV DC MI CA TK OF ES PA SE"),
    ("PA", 200, false, "PA SO SE DC"),
    ("SE", 200, false, "PA SO"),
    ("SO", 100, false, "SO"),
];

/// A pawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Man {
    pub square: Square,
    pub side: Side,
    pub kind: &'static str,
    pub origin: Side,
}

/// A pawn off the board: kind and army of origin.
pub type Lost = (&'static str, Side);

#[derive(Clone, Debug)]
pub struct State {
    pub map: Arc<Map>,
    pub rules: HouseRules,
    pub men: Vec<Man>,
    pub started: [bool; 2],
    pub side: Side,
    pub prison: [Vec<Lost>; 2],
    pub dead: Vec<Lost>,
}

/// One way to play a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    pub point: u8,
    /// The taken piece goes to the captor's side, on the square the captor came from.
    pub keep: bool,
    /// Where a wounded pawn is brought.
    pub camp: Option<Square>,
}

/// What landing on a square means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Landing {
    Quiet,
    Drown,
    Take,
    PickUp,
}

pub fn row(kind: &str) -> (&'static str, u32, bool, &'static str) {
    TABLE.into_iter().find(|row| row.0 == kind).expect("a code of the table")
}

pub fn is_flyer(kind: &str) -> bool {
    kind == "BO" || kind == "AV"
}

/// ES and AM, which no terrain holds or harms.
pub fn is_free(kind: &str) -> bool {
    kind == "ES" || kind == "AM"
}

impl State {
    pub fn terrain(&self, square: Square) -> Terrain {
        self.map.terrain(square).expect("a square of the map")
    }

    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.men.iter().copied().find(|man| man.square == square)
    }

    /// Inside the camp of the other side (B31).
    pub fn is_entered(&self, man: &Man) -> bool {
        self.terrain(man.square) == Terrain::camp(man.side.other())
    }

    /// Held on white (B15); ES and AM never are.
    fn is_wounded(&self, man: &Man) -> bool {
        self.terrain(man.square) == Terrain::White && !is_free(man.kind)
    }

    /// On one of the eight squares around a sentinel of its side (B18).
    pub fn is_guarded(&self, man: &Man) -> bool {
        self.men.iter().any(|other| {
            let columns = other.square.column().abs_diff(man.square.column());
            let rows = other.square.row().abs_diff(man.square.row());
            other.kind == "SE" && other.side == man.side && columns.max(rows) == 1
        })
    }

    /// Whether the side to move may set foot in the enemy camp now (B30).
    fn entry_open(&self) -> bool {
        let home = Terrain::camp(self.side);
        let empty = !self.men.iter().any(|man| man.side == self.side && self.terrain(man.square) == home);
        empty || (self.started[self.side.index()] && !self.rules.has(HouseRule::Each))
    }

    /// Whether a capture is allowed by table and terrain (B17, B18, B22, B23, B31).
    fn may_take(&self, captor: &Man, target: &Man) -> bool {
        if captor.side == target.side || self.is_entered(target) || self.is_guarded(target) {
            return false;
        }
        let spies = captor.kind == "ES" && target.kind == "ES";
        let by_table = row(captor.kind).3.split(' ').any(|kind| kind == target.kind);
        match self.terrain(target.square) {
            Terrain::Green => false,
            Terrain::Blue | Terrain::Black => spies,
            Terrain::White => spies || (captor.kind == "AM" && !is_free(target.kind)),
            Terrain::Brown | Terrain::Bridge | Terrain::Grey | Terrain::CampNorth | Terrain::CampSouth => by_table,
        }
    }

    /// What happens if a pawn of the side to move ends on a square, if it may at all.
    fn landing(&self, man: &Man, to: Square) -> Option<Landing> {
        match self.man_at(to) {
            Some(other) if other.side == man.side => {
                // B28: a free square in the camp is needed; the ambulance has left its own by then.
                let room = self.free_camp(man.side, Some(man.square)).next().is_some();
                (man.kind == "AM" && self.is_wounded(&other) && room).then_some(Landing::PickUp)
            }
            Some(other) => self.may_take(man, &other).then_some(Landing::Take),
            None if self.terrain(to) == Terrain::Blue && !is_free(man.kind) => Some(Landing::Drown),
            None => Some(Landing::Quiet),
        }
    }

    fn free_camp(&self, side: Side, also: Option<Square>) -> impl Iterator<Item = Square> + '_ {
        let free = move |square: &Square| also == Some(*square) || self.man_at(*square).is_none();
        self.map.squares_of(Terrain::camp(side)).filter(free)
    }

    /// Everything that the side to move can play; `None` as throw is the devil.
    pub fn moves(&self, throw: Option<u8>) -> BTreeSet<Move> {
        let points = throw.map_or(1..=5, |point| point..=point);
        let mut dry = BTreeSet::new();
        let mut wet = BTreeSet::new();
        for point in points {
            let landings = self.landings(point, throw.is_none());
            let takes = landings.iter().any(|&(_, _, landing)| landing == Landing::Take);
            for (man, to, landing) in landings {
                if takes && landing != Landing::Take && self.rules.has(HouseRule::Strict) {
                    continue;
                }
                let set = if landing == Landing::Drown { &mut wet } else { &mut dry };
                self.spell_out(&man, to, point, landing, throw.is_none(), set);
            }
        }
        match self.rules.water() {
            WaterRule::Free => dry.append(&mut wet),
            WaterRule::LastResort if dry.is_empty() => dry.append(&mut wet),
            WaterRule::Forbidden | WaterRule::LastResort => {}
        }
        dry
    }

    /// The arrivals of every pawn with a point, with their meaning.
    fn landings(&self, point: u8, devil: bool) -> Vec<(Man, Square, Landing)> {
        let mut found = Vec::new();
        for man in self.men.iter().filter(|man| man.side == self.side) {
            let held = matches!(self.terrain(man.square), Terrain::Grey | Terrain::White) && !is_free(man.kind);
            if held && !devil {
                continue;
            }
            for to in self.arrivals(man, point) {
                found.extend(self.landing(man, to).map(|landing| (*man, to, landing)));
            }
        }
        found
    }

    /// Adds one move, or several where a captor or an ambulance has a choice left.
    fn spell_out(&self, man: &Man, to: Square, point: u8, landing: Landing, devil: bool, set: &mut BTreeSet<Move>) {
        let plain = Move { from: man.square, to, point, keep: false, camp: None };
        match (landing, self.man_at(to)) {
            (Landing::PickUp, _) => {
                set.extend(self.free_camp(man.side, Some(man.square)).map(|q| Move { camp: Some(q), ..plain }));
            }
            (Landing::Take, Some(target)) if devil => {
                // B25: nothing can be put on blue or black.
                let place = !matches!(self.terrain(man.square), Terrain::Blue | Terrain::Black);
                let retake = target.origin == man.side;
                let may = man.kind != "AM" || self.rules.has(HouseRule::AmKeep);
                let keep = place && (retake || (row(target.kind).2 && may));
                if keep {
                    set.insert(Move { keep, ..plain });
                }
                if !(keep && retake) {
                    set.insert(plain);
                }
            }
            _ => {
                set.insert(plain);
            }
        }
    }

    /// The pawns that could have taken with a point, by their squares before the move.
    fn takers(&self, point: u8, devil: bool) -> BTreeSet<Square> {
        let takes = self.landings(point, devil).into_iter().filter(|&(_, _, landing)| landing == Landing::Take);
        takes.map(|(man, _, _)| man.square).collect()
    }
}

/// The line on which a bridge's two blue neighbours lie.
fn bridge_lines(map: &Map, square: Square) -> Vec<Direction> {
    let blue = |way| square.step(way).and_then(|next| map.terrain(next)) == Some(Terrain::Blue);
    [Direction::East, Direction::North].into_iter().filter(|&line| blue(line) && blue(line.opposite())).collect()
}
