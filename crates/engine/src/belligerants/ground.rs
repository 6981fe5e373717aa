//! A map as a pawn on its way home sees it: steps left, and what each square does to it.

use belligerants::{BelligerantsPosition, Direction, Kind, Map, Square, Terrain};
use ludo_core::Side;
use std::{collections::VecDeque, sync::Arc};

/// Steps of a pawn that no way leads home.
const LOST: u8 = 99;
/// Steps that it is worth not to be stuck.
const STUCK: f32 = 6.0;

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

    /// The steps that a side's pawns outside have still to go, with what it costs to be stuck, and how near those at home
    /// are to being shut in there for ever, by enemies whom nobody can take. While anybody is outside, those in the enemy
    /// camp have something to go as well: who stands in a gate bars the way, and whoever could stand deeper bars it for
    /// those in the gates.
    ///
    /// With `room` each has a free square of the camp of its own to go to, however far behind the gate that lies: else who
    /// stands before a full corner of it sees no reason why those inside should move on, nor to go round to another. Those
    /// in the gates are no bar then: their steps are counted with the way of whoever they make room for.
    pub fn toil(&self, position: &BelligerantsPosition, side: Side, room: bool) -> f32 {
        const DEEPER: f32 = 0.25;
        let (mut outside, mut barred) = (Vec::new(), 0.0);
        for (man, square) in position.troops(side) {
            let post = self.post(side, man.kind, square);
            if post.place == Place::Home {
                barred += f32::from(u8::from(post.depth == 1)) + DEEPER * f32::from(self.deepest - post.depth);
            } else {
                outside.push((man.kind, square, *post));
            }
        }
        if outside.is_empty() {
            return 0.0;
        }
        let costs = outside.iter().map(|&(kind, square, post)| {
            let held = !kind.is_free() && matches!(post.place, Place::Grey | Place::White);
            let shut = if post.place == Place::Camp { self.shut_in(position, side, square) } else { 0.0 };
            STUCK * (f32::from(u8::from(held)) + shut)
        });
        let costs: f32 = costs.sum();
        if room {
            return self.ways_to_room(position, side, outside) + costs;
        }
        outside.iter().map(|(.., post)| f32::from(post.steps)).sum::<f32>() + costs + barred
    }

    /// Which share of the ways out of a square of the own camp is shut by enemies: they are at home there, and nobody
    /// takes them.
    fn shut_in(&self, position: &BelligerantsPosition, side: Side, square: Square) -> f32 {
        let ways = Direction::ALL.into_iter().filter_map(|way| square.step(way).filter(|&to| self.map.contains(to)));
        let (mut all, mut shut) = (0.0_f32, 0.0);
        for to in ways {
            let enemy = position.at(to).is_some_and(|(owner, _)| owner != side);
            all += 1.0;
            shut += f32::from(u8::from(enemy && self.map.terrain(to) == Some(Terrain::camp(side))));
        }
        shut / all.max(1.0)
    }

    /// Steps to free squares of the enemy camp, one for each pawn outside, the nearest first. Own pawns inside are no
    /// obstacle: each that stands in the way makes room by one step of its own, so that as many steps are played as if one
    /// pawn had walked past them all.
    fn ways_to_room(&self, position: &BelligerantsPosition, side: Side, mut outside: Vec<(Kind, Square, Post)>) -> f32 {
        /// For how many a square is reserved; more are so far from the end that the nearest one will do.
        const FIRST: usize = 4;
        let (mut room, taken): (Vec<Square>, Vec<Square>) =
            self.map.camp(side.other()).into_iter().partition(|&square| position.at(square).is_none());
        let shut = |square| taken.contains(&square) && position.at(square).is_some_and(|(owner, _)| owner != side);
        let (mut steps, mut reserved) = (0.0, 0);
        loop {
            let mut found: [Option<Ways>; 2] = [None, None];
            let mut way = |kind: Kind, square: Square| {
                let gait = gait(kind);
                let ways = found[gait].get_or_insert_with(|| Ways::new(&self.map, &room, gait == 1, shut));
                ways.from(square)
            };
            // Where the enemy shuts every way to the room that is left, he has to go first.
            let cost = |way: Option<(u8, Square)>, post: Post| {
                way.map_or(f32::from(post.steps) + STUCK, |(steps, _)| f32::from(steps))
            };
            let ways: Vec<_> = outside.iter().map(|&(kind, square, post)| (way(kind, square), post)).collect();
            let known = ways.iter().enumerate().filter_map(|(n, (way, _))| way.map(|(steps, to)| (steps, n, to)));
            let nearest = known.min_by_key(|(steps, n, _)| (*steps, *n));
            let Some((first, n, to)) = nearest.filter(|_| reserved < FIRST && outside.len() > 1) else {
                return steps + ways.into_iter().map(|(way, post)| cost(way, post)).sum::<f32>();
            };
            steps += f32::from(first);
            outside.remove(n);
            room.retain(|square| *square != to);
            reserved += 1;
        }
    }
}

fn posts(map: &Map, side: Side, free: bool, depths: &[u8]) -> Vec<Post> {
    let (steps, places) = (Ways::new(map, &map.camp(side.other()), free, |_| false).steps, places(map, side));
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

/// Steps of a king to the nearest of some squares, around the water unless free of it, and around what is shut.
struct Ways {
    steps: Vec<u8>,
    /// To which of them.
    ends: Vec<Square>,
}

impl Ways {
    fn new(map: &Map, to: &[Square], free: bool, shut: impl Fn(Square) -> bool) -> Self {
        let blue = |square: Square| map.terrain(square) == Some(Terrain::Blue);
        let passes = |from: Square, way: Direction| {
            let to = from.step(way).filter(|&to| map.contains(to) && !shut(to))?;
            let flanked = way.flanks().into_iter().all(|flank| from.step(flank).is_some_and(blue));
            (free || !(blue(to) || flanked)).then_some(to)
        };
        let Some(&anywhere) = to.first() else { return Self { steps: vec![LOST; Square::COUNT], ends: Vec::new() } };
        let (mut steps, mut ends) = (vec![LOST; Square::COUNT], vec![anywhere; Square::COUNT]);
        let mut edge: VecDeque<Square> = to.iter().copied().collect();
        for square in &edge {
            (steps[square.index()], ends[square.index()]) = (0, *square);
        }
        while let Some(from) = edge.pop_front() {
            for to in Direction::ALL.into_iter().filter_map(|way| passes(from, way)) {
                if steps[to.index()] == LOST {
                    (steps[to.index()], ends[to.index()]) = (steps[from.index()] + 1, ends[from.index()]);
                    edge.push_back(to);
                }
            }
        }
        Self { steps, ends }
    }

    fn from(&self, square: Square) -> Option<(u8, Square)> {
        let steps = self.steps[square.index()];
        (steps != LOST).then(|| (steps, self.ends[square.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use belligerants::{BelligerantsVariant, HouseRules};
    use ludo_core::Position;

    fn toil(variant: &BelligerantsVariant, side: Side, text: &str, room: bool) -> f32 {
        let position = BelligerantsPosition::from_text(variant, text).expect("a position");
        Ground::of(variant.map()).toil(&position, side, room)
    }

    /// Two stand before one free square behind a gate, others lie deeper. While both counted on it, it was a step back for
    /// the second when the first went in, and a game stood still there for 19,000 plies.
    #[test]
    fn two_do_not_count_on_the_same_free_square() {
        let variant = BelligerantsVariant::with_map(Arc::new(Map::random(9705)), HouseRules::default());
        let with = |last: &str| {
            let text = format!(
                "move:1 N EM@c14,BO@c13,DC@a14,AM@b14,SE@b13,SO@a13,SO@d13,SO@f14 EM@k2,BO@m1,AV@j1,DC@k1,MI@j2,CA@l3,\
                 TK@i1,OF@l1,AM@m2,ES@l2,PA@i3,{last},SO@g1,SO@j3 SO AV,MI,CA,TK,OF,ES,PA - SN"
            );
            toil(&variant, Side::Second, &text, true)
        };
        assert!(with("SE@i2") < with("SE@h1"), "{} {}", with("SE@i2"), with("SE@h1"));
    }

    /// Two games were never ended in which the side ahead had its last pawn at home shut in for ever, because nothing told
    /// it to leave while it could.
    #[test]
    fn who_is_being_shut_in_at_home_has_farther_to_go() {
        let variant: BelligerantsVariant = "pont12".parse().expect("a variant");
        let with = |enemies: &str| {
            let text = format!(
                "move:5 S TK@l1,AM@c8,ES@d9 {enemies},PA@j1,SO@l3,SO@j5 EM,BO,AV,DC,MI,CA/S,CA,TK,OF,ES PA,SE,SO,SO,SO \
                 EM/S,BO/S,AV/S,DC/S,MI/S,OF/S N"
            );
            toil(&variant, Side::First, &text, false)
        };
        let [free, half, all] = ["AM@j2,SE@k3,SO@i1", "AM@k2,SE@k3,SO@k1", "AM@k2,SE@l2,SO@k1"].map(with);
        assert!(free < half && half < all, "{free} {half} {all}");
    }

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
