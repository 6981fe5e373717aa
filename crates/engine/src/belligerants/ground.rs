//! A map as a pawn on its way home sees it: steps left, and what each square does to it.

use belligerants::{BelligerantsPosition, Direction, Kind, Map, Square, Terrain};
use ludo_core::Side;
use std::{collections::VecDeque, sync::Arc};

/// Steps of a pawn that no way leads home.
const LOST: u8 = 99;

/// What a square is to the pawns of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The side's own camp.
    Camp,
    /// The enemy camp: entered.
    Home,
    /// Cover: nobody is taken there.
    Cover,
    /// Encircled, unless free of the ground.
    Grey,
    /// Wounded, unless free of the ground.
    White,
    /// Anything else.
    Open,
}

/// Distances and places of a map for both sides.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    map: Arc<Map>,
    places: [Vec<Place>; 2],
    /// By side, then on the ground and free of water.
    steps: [[Vec<u8>; 2]; 2],
    /// Steps home from the farthest square of the own camp, for the same.
    longest: [[u8; 2]; 2],
    /// Steps from a camp square to the open, for both camps; 0 outside.
    depths: Vec<u8>,
    /// The greatest of them.
    deepest: u8,
    /// Squares of either camp that border on the open.
    gates: u8,
}

impl Ground {
    pub fn of(map: &Arc<Map>) -> Self {
        let steps = Side::BOTH.map(|side| [false, true].map(|free| ways_home(map, side, free)));
        let farthest = |side: Side, free: usize| {
            let way = |square: Square| steps[side.index()][free][square.index()];
            map.camp(side).into_iter().map(way).filter(|&steps| steps != LOST).max().unwrap_or(1).max(1)
        };
        let depths = depths(map);
        let gates = map.camp(Side::First).into_iter().filter(|square| depths[square.index()] == 1).count() as u8;
        Self {
            deepest: depths.iter().copied().max().unwrap_or(0),
            depths,
            gates,
            map: Arc::clone(map),
            places: Side::BOTH.map(|side| places(map, side)),
            longest: Side::BOTH.map(|side| [0, 1].map(|free| farthest(side, free))),
            steps,
        }
    }

    /// Whether it was made for this map. Asked for every position, so that a shared map is not compared square by square.
    pub fn fits(&self, map: &Arc<Map>) -> bool {
        Arc::ptr_eq(&self.map, map) || self.map == *map
    }

    pub fn place(&self, side: Side, square: Square) -> Place {
        self.places[side.index()][square.index()]
    }

    /// Steps from a camp square to the open; 0 outside.
    pub fn depth(&self, square: Square) -> u8 {
        self.depths[square.index()]
    }

    /// How many squares of a camp border on the open.
    pub const fn gates(&self) -> u8 {
        self.gates
    }

    /// Steps home of a pawn.
    pub fn steps(&self, side: Side, kind: Kind, square: Square) -> u8 {
        self.steps[side.index()][gait(kind)][square.index()]
    }

    /// The steps that a side's pawns outside have still to go, with what it costs to be stuck. While anybody is outside,
    /// those at home have something to go as well: who stands in a gate bars the way, and whoever could stand deeper
    /// bars it for those in the gates.
    pub fn toil(&self, position: &BelligerantsPosition, side: Side) -> f32 {
        const STUCK: f32 = 6.0;
        const DEEPER: f32 = 0.25;
        let (mut steps, mut barred) = (0.0, 0.0);
        for (man, square) in position.troops(side) {
            let place = self.place(side, square);
            if place == Place::Home {
                let depth = self.depth(square);
                barred += f32::from(u8::from(depth == 1)) + DEEPER * f32::from(self.deepest - depth);
                continue;
            }
            let held = !man.kind.is_free() && matches!(place, Place::Grey | Place::White);
            steps += f32::from(self.steps(side, man.kind, square)) + if held { STUCK } else { 0.0 };
        }
        if steps > 0.0 { steps + barred } else { 0.0 }
    }

    /// The share of the way home that lies behind a pawn, 0 to 1.
    pub fn share(&self, side: Side, kind: Kind, square: Square) -> f32 {
        let longest = self.longest[side.index()][gait(kind)];
        1.0 - f32::from(self.steps(side, kind, square).min(longest)) / f32::from(longest)
    }
}

fn depths(map: &Map) -> Vec<u8> {
    let camps: [Vec<Square>; 2] = Side::BOTH.map(|side| map.camp(side));
    let open: Vec<Square> = map.squares().filter(|square| !camps.iter().flatten().any(|camp| camp == square)).collect();
    let steps = |from: Square, to: &Square| from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()));
    let mut depths = vec![0; Square::COUNT];
    for &square in camps.iter().flatten() {
        depths[square.index()] = open.iter().map(|to| steps(square, to)).min().unwrap_or(1);
    }
    depths
}

fn gait(kind: Kind) -> usize {
    usize::from(kind.is_free() || kind.is_flyer())
}

fn places(map: &Map, side: Side) -> Vec<Place> {
    let mut places = vec![Place::Open; Square::COUNT];
    for square in map.squares() {
        places[square.index()] = match map.terrain(square) {
            Some(camp) if camp == Terrain::camp(side) => Place::Camp,
            Some(camp) if camp == Terrain::camp(side.other()) => Place::Home,
            Some(Terrain::Green) => Place::Cover,
            Some(Terrain::Grey) => Place::Grey,
            Some(Terrain::White) => Place::White,
            _ => Place::Open,
        };
    }
    places
}

/// Steps of a king to the enemy camp, around the water unless `free` of it.
fn ways_home(map: &Map, side: Side, free: bool) -> Vec<u8> {
    let blue = |square: Square| map.terrain(square) == Some(Terrain::Blue);
    let passes = |from: Square, way: Direction| {
        let to = from.step(way).filter(|&to| map.contains(to))?;
        let flanked = way.flanks().into_iter().all(|flank| from.step(flank).is_some_and(blue));
        (free || !(blue(to) || flanked)).then_some(to)
    };
    let mut steps = vec![LOST; Square::COUNT];
    let mut edge: VecDeque<Square> = map.camp(side.other()).into();
    for square in &edge {
        steps[square.index()] = 0;
    }
    while let Some(from) = edge.pop_front() {
        for to in Direction::ALL.into_iter().filter_map(|way| passes(from, way)) {
            if steps[to.index()] == LOST {
                steps[to.index()] = steps[from.index()] + 1;
                edge.push_back(to);
            }
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_camp_square_has_a_way_home_and_flyers_are_never_slower() {
        for map in Map::all_embedded() {
            let ground = Ground::of(map);
            for side in Side::BOTH {
                for square in map.camp(side) {
                    let [walk, fly] = [Kind::Tank, Kind::Bomber].map(|kind| ground.steps(side, kind, square));
                    assert!(fly <= walk && walk < LOST, "{} {square}", map.name());
                    assert_eq!(ground.place(side, square), Place::Camp);
                    assert!(ground.share(side.other(), Kind::Tank, square) > 0.999);
                }
            }
        }
    }

    #[test]
    fn both_sides_have_the_same_way() {
        let map = Map::escalier();
        let ground = Ground::of(&map);
        for square in map.squares() {
            let turned = map.turned(square).unwrap_or(square);
            for kind in [Kind::Soldier, Kind::Spy] {
                assert_eq!(ground.steps(Side::First, kind, square), ground.steps(Side::Second, kind, turned));
            }
        }
    }
}
