//! A map and its house rules, made ready for play: everything that does not change during a game.

use crate::{
    BelligerantsVariant, Direction, HouseRule, HouseRules, Kind, Kinds, Map, Square, Squares, Terrain, WaterRule,
    kind::Gait, pawn::Pawns, sample::Bounds, sentences, takers,
};
use ludo_core::{Side, Words};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The longest straight way that a throw allows.
pub(crate) const FAR: usize = 5;

/// How far a pawn gets from each square in each direction on an empty board.
pub(crate) struct Ways {
    /// The farthest distance at which it may come down, forced drowning included: a byte for each direction, in the
    /// order of `Direction::ALL`, the first in the lowest.
    pub land: [u64; Square::COUNT],
    /// The stars that it may pass at distance 1 to 4, nearest in the lowest bit, a byte for each direction.
    pub stars: [u64; Square::COUNT],
}

/// The tables of one variant.
pub(crate) struct Context {
    pub variant: BelligerantsVariant,
    pub rules: HouseRules,
    /// Ground by square; brown off the map, where nothing ever asks.
    pub terrain: [Terrain; Square::COUNT],
    /// The stars counted from 0; meaningless elsewhere.
    pub star_numbers: [u8; Square::COUNT],
    /// Each side's camp.
    pub camps: [Squares; 2],
    /// The same, in the order of set-ups.
    pub camp_lists: [Vec<Square>; 2],
    pub green: Squares,
    pub white: Squares,
    /// Grey and white squares.
    pub holding: Squares,
    /// Where a pawn that is not free may come down without drowning, or at all if drowning is free (B14).
    pub dry: Squares,
    /// Blue and black squares.
    pub deadly: Squares,
    takers: [[Kinds; Kind::ALL.len()]; Terrain::ALL.len()],
    /// The same as pawns of both armies.
    taking_pawns: [[Pawns; Kind::ALL.len()]; Terrain::ALL.len()],
    /// By gait, side, and whether the enemy camp is open to that side.
    ways: Vec<Ways>,
    bounds: OnceLock<Bounds>,
    /// What each square of the map is called, by its number; empty off the map.
    grounds: OnceLock<Vec<Words>>,
}

/// The settings last asked for. Positions are read from text one by one, and the tables cost far more than the reading.
static RECENT: Mutex<Vec<Arc<Context>>> = Mutex::new(Vec::new());
const RECENT_SIZE: usize = 8;

impl Context {
    /// The tables of a variant, made only if it is not among the last few.
    pub fn shared(variant: &BelligerantsVariant) -> Arc<Self> {
        let mut recent = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
        let known = recent.iter().position(|context| context.variant == *variant);
        let context = known.map_or_else(|| Arc::new(Self::new(variant)), |place| recent.remove(place));
        recent.truncate(RECENT_SIZE - 1);
        recent.insert(0, Arc::clone(&context));
        context
    }

    /// A square with its ground and its star. Every picture names some thirty of them, so they are worded once.
    pub fn ground(&self, square: Square) -> &Words {
        let all = || {
            let mut words = vec![Words::new("", ""); Square::COUNT];
            for square in self.map().squares() {
                words[square.index()] = sentences::ground(self.map(), square);
            }
            words
        };
        &self.grounds.get_or_init(all)[square.index()]
    }

    fn new(variant: &BelligerantsVariant) -> Self {
        let (map, rules) = (variant.map(), variant.rules());
        let takers = Terrain::ALL.map(|terrain| Kind::ALL.map(|taken| takers(terrain, taken)));
        let all = |terrains: &[Terrain]| -> Squares {
            terrains.iter().flat_map(|&terrain| map.squares_of(terrain)).collect()
        };
        let blue = all(&[Terrain::Blue]);
        let mut terrain = [Terrain::Brown; Square::COUNT];
        map.squares().for_each(|square| terrain[square.index()] = map.terrain(square).unwrap_or(Terrain::Brown));
        Self {
            variant: variant.clone(),
            rules,
            terrain,
            star_numbers: star_numbers(map),
            camps: Side::BOTH.map(|side| all(&[Terrain::camp(side)])),
            camp_lists: Side::BOTH.map(|side| map.camp(side)),
            green: all(&[Terrain::Green]),
            white: all(&[Terrain::White]),
            holding: all(&[Terrain::Grey, Terrain::White]),
            dry: if rules.water() == WaterRule::Free { !Squares::EMPTY } else { !blue },
            deadly: all(&[Terrain::Blue, Terrain::Black]),
            takers,
            taking_pawns: takers.map(|by_kind| by_kind.map(Pawns::of_kinds)),
            ways: all_ways(map, rules),
            bounds: OnceLock::new(),
            grounds: OnceLock::new(),
        }
    }

    pub fn map(&self) -> &Map {
        self.variant.map()
    }

    pub const fn terrain(&self, square: Square) -> Terrain {
        self.terrain[square.index()]
    }

    pub const fn camp(&self, side: Side) -> &Squares {
        &self.camps[side.index()]
    }

    /// Who takes a pawn of a kind on a square, guards and entered pawns left aside.
    pub const fn takers(&self, square: Square, taken: Kind) -> Kinds {
        self.takers[self.terrain(square) as usize][taken as usize]
    }

    /// The pawns of those kinds, whomever they obey.
    #[inline]
    pub const fn taking_pawns(&self, square: Square, taken: Kind) -> Pawns {
        self.taking_pawns[self.terrain(square) as usize][taken as usize]
    }

    /// How far pawns get on an empty board.
    pub fn ways(&self, gait: Gait, side: Side, open: bool) -> &Ways {
        &self.ways[gait as usize * 4 + side.index() * 2 + usize::from(open)]
    }

    /// Arrivals on an empty board, counted when somebody first draws moves at random.
    pub fn bounds(&self) -> &Bounds {
        self.bounds.get_or_init(|| Bounds::new(self))
    }

    pub const fn has(&self, rule: HouseRule) -> bool {
        self.rules.has(rule)
    }
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Context({})", self.variant)
    }
}

fn all_ways(map: &Map, rules: HouseRules) -> Vec<Ways> {
    let mut all = Vec::with_capacity(12);
    for gait in [Gait::Ground, Gait::Air, Gait::Free] {
        for side in Side::BOTH {
            for open in [false, true] {
                let law = StepLaw { map, gait, side, open, axis: rules.has(HouseRule::Axis), camps: true };
                let mut ways = Ways { land: [0; Square::COUNT], stars: [0; Square::COUNT] };
                for square in map.squares() {
                    let limits = Direction::ALL.map(|direction| law.limits(square, direction));
                    let stars = |i: usize| stars_ahead(map, square, Direction::ALL[i]) & ((1 << limits[i].1) - 1);
                    ways.land[square.index()] = u64::from_le_bytes(limits.map(|(land, _)| land));
                    ways.stars[square.index()] = u64::from_le_bytes(std::array::from_fn(stars));
                }
                all.push(ways);
            }
        }
    }
    all
}

fn star_numbers(map: &Map) -> [u8; Square::COUNT] {
    let mut numbers = [0; Square::COUNT];
    for (square, number) in map.squares().filter(|&square| map.is_star(square)).zip(0..=u8::MAX) {
        numbers[square.index()] = number;
    }
    numbers
}

fn stars_ahead(map: &Map, from: Square, direction: Direction) -> u8 {
    let ahead = std::iter::successors(from.step(direction), |square| square.step(direction));
    ahead.take(FAR - 1).enumerate().fold(0, |bits, (i, square)| bits | u8::from(map.is_star(square)) << i)
}

/// The ground's say in a single step; pawns in the way are another matter.
#[derive(Clone, Copy)]
pub(crate) struct StepLaw<'a> {
    pub map: &'a Map,
    pub gait: Gait,
    pub side: Side,
    /// Whether the enemy camp may be entered (B30).
    pub open: bool,
    /// Whether bridges are crossed at right angles only (B13).
    pub axis: bool,
    /// Whether camps bind at all; only an explanation ever lets them go.
    pub camps: bool,
}

/// Why the ground forbids a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// The board ends.
    Edge,
    /// The enemy camp is closed to this side.
    Closed,
    /// The step would leave the enemy camp.
    Leaving,
    /// A diagonal between two blue squares.
    Corner,
    /// A bridge taken from the wrong side.
    Axis,
}

impl StepLaw<'_> {
    /// Where a step leads, or why it is barred. Water ahead is no bar yet: a last step may end there (B14).
    pub fn step(&self, from: Square, direction: Direction) -> Result<Square, Bar> {
        let to = from.step(direction).filter(|&to| self.map.contains(to)).ok_or(Bar::Edge)?;
        let enemy = Terrain::camp(self.side.other());
        match (self.map.terrain(from) == Some(enemy), self.map.terrain(to) == Some(enemy)) {
            _ if !self.camps => {}
            (true, false) => return Err(Bar::Leaving),
            (false, true) if !self.open => return Err(Bar::Closed),
            _ => {}
        }
        if self.gait != Gait::Ground {
            return Ok(to);
        }
        let blue = |way: Direction| from.step(way).is_some_and(|flank| self.is_blue(flank));
        if direction.is_diagonal() && direction.flanks().into_iter().all(blue) {
            return Err(Bar::Corner);
        }
        if self.axis && !(self.along_bridge(from, direction) && self.along_bridge(to, direction)) {
            return Err(Bar::Axis);
        }
        Ok(to)
    }

    /// Whether a pawn of this gait may go on from a square that it has reached.
    pub fn passes(&self, square: Square) -> bool {
        self.gait != Gait::Ground || !self.is_blue(square)
    }

    fn is_blue(&self, square: Square) -> bool {
        self.map.terrain(square) == Some(Terrain::Blue)
    }

    /// Whether a direction crosses the water of a bridge at right angles; true of every other square.
    fn along_bridge(&self, square: Square, direction: Direction) -> bool {
        if self.map.terrain(square) != Some(Terrain::Bridge) {
            return true;
        }
        let between = |way: Direction| {
            [way, way.opposite()].into_iter().all(|way| square.step(way).is_some_and(|next| self.is_blue(next)))
        };
        let (beside, above) = (between(Direction::East), between(Direction::North));
        let (columns, rows) = direction.delta();
        (!beside && !above) || (beside && columns == 0) || (above && rows == 0)
    }

    /// How far one may land and pass.
    fn limits(&self, from: Square, direction: Direction) -> (u8, u8) {
        let (mut square, mut pass) = (from, 0);
        for distance in 1..=FAR as u8 {
            match self.step(square, direction) {
                Err(_) => return (pass, pass),
                Ok(next) if !self.passes(next) => return (distance, pass),
                Ok(next) => (square, pass) = (next, distance),
            }
        }
        (pass, pass)
    }
}
