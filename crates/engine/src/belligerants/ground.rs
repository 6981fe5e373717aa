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

/// What a square is to one pawn: read for every pawn of every position that is judged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    pub place: Place,
    /// Steps home.
    pub steps: u8,
    /// Steps from a camp square to the open; 0 outside.
    pub depth: u8,
    /// The share of the way home that lies behind, 0 to 1.
    pub share: f32,
}

/// Distances and places of a map for both sides.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    map: Arc<Map>,
    /// By side, then on the ground and free of water.
    posts: [[Vec<Post>; 2]; 2],
    /// The most steps from a camp square to the open.
    deepest: u8,
    /// Squares of either camp that border on the open.
    gates: u8,
}

impl Ground {
    pub fn of(map: &Arc<Map>) -> Self {
        let depths = depths(map);
        let gates = map.camp(Side::First).into_iter().filter(|square| depths[square.index()] == 1).count() as u8;
        Self {
            deepest: depths.iter().copied().max().unwrap_or(0),
            gates,
            map: Arc::clone(map),
            posts: Side::BOTH.map(|side| [false, true].map(|free| posts(map, side, free, &depths))),
        }
    }

    /// Whether it was made for this map. Asked for every position, so that a shared map is not compared square by square.
    pub fn fits(&self, map: &Arc<Map>) -> bool {
        Arc::ptr_eq(&self.map, map) || self.map == *map
    }

    /// What a square is to a pawn of a side.
    #[inline]
    pub fn post(&self, side: Side, kind: Kind, square: Square) -> &Post {
        &self.posts[side.index()][gait(kind)][square.index()]
    }

    /// How many squares of a camp border on the open.
    pub const fn gates(&self) -> u8 {
        self.gates
    }

    /// The steps that a side's pawns outside have still to go, with what it costs to be stuck. While anybody is outside,
    /// those at home have something to go as well: who stands in a gate bars the way, and whoever could stand deeper
    /// bars it for those in the gates.
    ///
    /// With `room` the way of each leads to a free square of the camp, however far behind the gate that lies: else who
    /// stands before a full corner of it sees no reason why those inside should move on, nor to go round to another.
    pub fn toil(&self, position: &BelligerantsPosition, side: Side, room: bool) -> f32 {
        const STUCK: f32 = 6.0;
        const DEEPER: f32 = 0.25;
        let mut rooms: [Option<Vec<u8>>; 2] = [None, None];
        let (mut steps, mut barred) = (0.0, 0.0);
        for (man, square) in position.troops(side) {
            let &Post { place, depth, steps: left, .. } = self.post(side, man.kind, square);
            if place == Place::Home {
                barred += f32::from(u8::from(depth == 1)) + DEEPER * f32::from(self.deepest - depth);
                continue;
            }
            let held = !man.kind.is_free() && matches!(place, Place::Grey | Place::White);
            let way = if room {
                let gait = gait(man.kind);
                let ways = rooms[gait].get_or_insert_with(|| self.ways_to_room(position, side, gait == 1));
                // Where the enemy shuts every way to the room that is left, he has to go first.
                match ways[square.index()] {
                    LOST => f32::from(left) + STUCK,
                    way => f32::from(way),
                }
            } else {
                f32::from(left)
            };
            steps += way + if held { STUCK } else { 0.0 };
        }
        if steps > 0.0 { steps + barred } else { 0.0 }
    }

    /// Steps to the nearest free square of the enemy camp. Own pawns inside are no obstacle: each that stands in the way
    /// makes room by one step of its own, so that as many steps are played as if one pawn had walked past them all.
    fn ways_to_room(&self, position: &BelligerantsPosition, side: Side, free: bool) -> Vec<u8> {
        let camp = self.map.camp(side.other());
        let (free_squares, taken): (Vec<Square>, Vec<Square>) =
            camp.into_iter().partition(|&square| position.at(square).is_none());
        let shut = |square| taken.contains(&square) && position.at(square).is_some_and(|(owner, _)| owner != side);
        ways(&self.map, free_squares, free, shut)
    }
}

fn posts(map: &Map, side: Side, free: bool, depths: &[u8]) -> Vec<Post> {
    let (steps, places) = (ways(map, map.camp(side.other()), free, |_| false), places(map, side));
    let way = |square: Square| steps[square.index()];
    let longest = map.camp(side).into_iter().map(way).filter(|&steps| steps != LOST).max().unwrap_or(1).max(1);
    let post = |index: usize| Post {
        place: places[index],
        steps: steps[index],
        depth: depths[index],
        share: 1.0 - f32::from(steps[index].min(longest)) / f32::from(longest),
    };
    (0..Square::COUNT).map(post).collect()
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

/// Steps of a king to the nearest of some squares, around the water unless `free` of it, and around what is `shut`.
fn ways(map: &Map, to: Vec<Square>, free: bool, shut: impl Fn(Square) -> bool) -> Vec<u8> {
    let blue = |square: Square| map.terrain(square) == Some(Terrain::Blue);
    let passes = |from: Square, way: Direction| {
        let to = from.step(way).filter(|&to| map.contains(to) && !shut(to))?;
        let flanked = way.flanks().into_iter().all(|flank| from.step(flank).is_some_and(blue));
        (free || !(blue(to) || flanked)).then_some(to)
    };
    let mut steps = vec![LOST; Square::COUNT];
    let mut edge: VecDeque<Square> = to.into();
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
                    let [walk, fly] = [Kind::Tank, Kind::Bomber].map(|kind| ground.post(side, kind, square).steps);
                    assert!(fly <= walk && walk < LOST, "{} {square}", map.name());
                    assert_eq!(ground.post(side, Kind::Tank, square).place, Place::Camp);
                    assert!(ground.post(side.other(), Kind::Tank, square).share > 0.999);
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
                let steps = |side, square| ground.post(side, kind, square).steps;
                assert_eq!(steps(Side::First, square), steps(Side::Second, turned));
            }
        }
    }
}
