//! Whether a map can be played on.

use super::{Map, MapFault};
use crate::{Direction, Square, Terrain};
use ludo_core::{Side, Words};

/// Squares of a camp.
const CAMP: usize = 15;
/// Stars on a map.
const STARS: usize = 18;

impl Map {
    /// Everything that keeps the map from being played on; empty if nothing does.
    pub fn validate(&self) -> Vec<MapFault> {
        let mut faults = self.terrain_faults();
        faults.extend(self.star_faults());
        faults
    }

    pub(super) fn terrain_faults(&self) -> Vec<MapFault> {
        let mut faults = Vec::new();
        for side in Side::BOTH {
            faults.extend(self.camp_fault(side));
        }
        faults.extend(self.asymmetries());
        faults.extend(self.loose_bridges());
        faults.extend(self.no_way());
        faults
    }

    pub(super) fn star_faults(&self) -> Vec<MapFault> {
        let stars: Vec<Square> = self.squares().filter(|&square| self.is_star(square)).collect();
        let mut faults = Vec::new();
        if stars.len() != STARS {
            let count = stars.len();
            let fr = format!("{count} étoiles : il en faut exactement {STARS}");
            faults.push(MapFault::board(Words::new(fr, format!("{count} stars: there must be exactly {STARS}"))));
        }
        for &square in &stars {
            if !matches!(self.terrain(square), Some(Terrain::Brown | Terrain::Bridge | Terrain::Green)) {
                let words = Words::new(
                    "une étoile se place sur une case brune ou verte",
                    "a star lies on a brown or a green square",
                );
                faults.push(MapFault::squares(vec![square], words));
            }
            if let Some(opposite) = self.turned(square).filter(|&opposite| !self.is_star(opposite)) {
                let words = Words::new(
                    format!("étoile sans pendant : {opposite}, la case opposée, n’en a pas"),
                    format!("a star without counterpart: {opposite}, the opposite square, has none"),
                );
                faults.push(MapFault::squares(vec![square], words));
            }
        }
        faults
    }

    fn camp_fault(&self, side: Side) -> Option<MapFault> {
        let camp = self.camp(side);
        let count = camp.len();
        let (fr, en) = match side {
            Side::First => ("camp du Sud (Y)", "South’s camp (Y)"),
            Side::Second => ("camp du Nord (P)", "North’s camp (P)"),
        };
        (count != CAMP).then(|| {
            let fr = format!("{fr} : {count} cases au lieu de {CAMP}");
            MapFault::squares(camp, Words::new(fr, format!("{en}: {count} squares instead of {CAMP}")))
        })
    }

    /// Pairs of opposite squares whose ground differs, each pair once.
    fn asymmetries(&self) -> impl Iterator<Item = MapFault> + '_ {
        self.squares().filter_map(|square| {
            let opposite = self.turned(square).filter(|&opposite| square <= opposite)?;
            let (here, there) = (self.terrain(square)?, self.terrain(opposite)?);
            (here.turned() != there).then(|| {
                let (here, there) = (here.letter(), there.letter());
                let words = Words::new(
                    format!("« {here} » et « {there} » se font face : la carte doit rester la même tournée de 180°"),
                    format!("`{here}` and `{there}` are opposite: the map must stay the same when turned by 180°"),
                );
                MapFault::squares(vec![square, opposite], words)
            })
        })
    }

    fn loose_bridges(&self) -> impl Iterator<Item = MapFault> + '_ {
        self.squares_of(Terrain::Bridge).filter(|&square| self.bridge_line(square).is_none()).map(|square| {
            let words = Words::new(
                "un pont doit avoir de l’eau à gauche et à droite, ou au-dessus et au-dessous",
                "a bridge must have water to its left and right, or above and below",
            );
            MapFault::squares(vec![square], words)
        })
    }

    /// The line of a bridge's two blue neighbours, as one of its two directions; `None` if it has no such line. With
    /// water on all four sides it is the horizontal one.
    pub fn bridge_line(&self, square: Square) -> Option<Direction> {
        let blue = |direction| square.step(direction).and_then(|next| self.terrain(next)) == Some(Terrain::Blue);
        [Direction::East, Direction::North].into_iter().find(|&line| blue(line) && blue(line.opposite()))
    }

    /// Whether a step between two neighbours passes between two blue squares, which makes it a crossing of water.
    pub fn is_water_corner(&self, from: Square, direction: Direction) -> bool {
        let blue = |flank| from.step(flank).and_then(|next| self.terrain(next)) == Some(Terrain::Blue);
        direction.is_diagonal() && direction.flanks().into_iter().all(blue)
    }

    /// Reports that no ground pawn can walk from camp to camp; says nothing while a camp is missing altogether.
    fn no_way(&self) -> Option<MapFault> {
        let mut reached = vec![false; Square::COUNT];
        let mut open = self.camp(Side::First);
        if open.is_empty() || self.camp(Side::Second).is_empty() {
            return None;
        }
        while let Some(square) = open.pop() {
            if std::mem::replace(&mut reached[square.index()], true) {
                continue;
            }
            if self.terrain(square) == Some(Terrain::CampNorth) {
                return None;
            }
            open.extend(Direction::ALL.into_iter().filter_map(|direction| self.walk(square, direction)));
        }
        Some(MapFault::board(Words::new(
            "aucun chemin à pied ne mène d’un camp à l’autre sans eau ni case noire",
            "no way on foot leads from camp to camp without water or black squares",
        )))
    }

    /// Where one step on foot leads, if it keeps off water and black.
    fn walk(&self, square: Square, direction: Direction) -> Option<Square> {
        let next = square.step(direction)?;
        let dry = !matches!(self.terrain(next)?, Terrain::Blue | Terrain::Black);
        (dry && !self.is_water_corner(square, direction)).then_some(next)
    }
}
