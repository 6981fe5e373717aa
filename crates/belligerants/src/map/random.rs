//! Maps drawn at random by the rules of the validator: for training, and for trying a player where it has never been.

use super::{Cell, Map};
use crate::{Direction, Square, Terrain};
use ludo_core::{Random, Side};

/// The least and the most columns and rows of a drawn map.
const SIZES: [u8; 2] = [12, 16];
/// Pairs of opposite stars.
const STAR_PAIRS: usize = 9;
/// Drawings without a way from camp to camp before the water and the black squares are left out.
const TRIES: u32 = 20;

impl Map {
    /// A map that can be played on, the same for the same seed: 12 to 16 columns and rows, camps of either shape, a
    /// river or none, patches of every ground, eighteen stars.
    pub fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let name = format!("random-{seed}");
        for _ in 0..TRIES {
            let map = Drawing::new(&name, &mut random).finish(true, &mut random);
            if map.validate().is_empty() {
                return map;
            }
        }
        Drawing::new(&name, &mut random).finish(false, &mut random)
    }
}

/// A map under way, always the same when turned by 180°.
struct Drawing {
    map: Map,
}

impl Drawing {
    /// Open ground between two camps.
    fn new(name: &str, random: &mut Random) -> Self {
        let [width, height] = [size(random), size(random)];
        let open = Cell { terrain: Terrain::Brown, star: false };
        let cells = vec![open; usize::from(width) * usize::from(height)];
        let mut drawing = Self { map: Map { name: name.to_owned(), width, height, cells } };
        let rows: &[u8] = if random.below(2) == 0 { &[5, 5, 5] } else { &[5, 4, 3, 2, 1] };
        for (row, &length) in (0..).zip(rows) {
            for column in width - length..width {
                drawing.paint(Square::new(column, row), Terrain::camp(Side::First));
            }
        }
        drawing
    }

    /// Adds the rest. `deadly` says whether there is water and annihilation.
    fn finish(mut self, deadly: bool, random: &mut Random) -> Map {
        if deadly && random.below(4) > 0 {
            self.river(random);
        }
        let area = u64::from(self.map.width) * u64::from(self.map.height);
        for (terrain, share) in [(Terrain::Green, 22), (Terrain::Grey, 22), (Terrain::White, 28), (Terrain::Black, 60)]
        {
            let most = area / share;
            let wanted = most / 2 + random.below(most + 1);
            if deadly || terrain != Terrain::Black {
                self.patches(terrain, wanted, random);
            }
        }
        self.stars(random);
        self.map
    }

    /// Water from the middle of the map to an edge, and its counterpart to the other; bridges where they hold.
    fn river(&mut self, random: &mut Random) {
        let middle = Square::new(self.map.width / 2, self.map.height / 2);
        let upright = random.below(2) == 0;
        let ways = if upright { UPRIGHT } else { LEVEL };
        let (mut at, mut bed) = (middle, Vec::new());
        while let Some(square) = at.filter(|&square| self.is_open(square)) {
            bed.push(square);
            self.paint(at, Terrain::Blue);
            at = square.step(ways[random.below(ways.len() as u64) as usize]);
        }
        random.shuffle(&mut bed);
        bed.retain(|&square| self.map.bridge_line(square).is_some());
        for square in bed.into_iter().take(1 + random.below(2) as usize) {
            self.paint(Some(square), Terrain::Bridge);
        }
        self.remove_loose_bridges();
    }

    /// Two bridges side by side take the water from each other.
    fn remove_loose_bridges(&mut self) {
        let loose = |map: &Map| map.squares_of(Terrain::Bridge).find(|&square| map.bridge_line(square).is_none());
        while let Some(square) = loose(&self.map) {
            self.paint(Some(square), Terrain::Brown);
        }
    }

    /// Patches of a ground, of one to four squares each and as many opposite ones, until so many squares are painted or
    /// the open ground has been missed too often.
    fn patches(&mut self, terrain: Terrain, wanted: u64, random: &mut Random) {
        let mut painted = 0;
        for _ in 0..10 * wanted {
            let mut at = self.somewhere(random);
            for _ in 0..=random.below(4) {
                if painted >= wanted {
                    return;
                }
                if at.is_some_and(|square| self.is_open(square)) {
                    self.paint(at, terrain);
                    painted += 2;
                }
                let way = Direction::ALL[random.below(Direction::ALL.len() as u64) as usize];
                at = at.and_then(|square| square.step(way));
            }
        }
    }

    fn stars(&mut self, random: &mut Random) {
        let fits = |square: &Square| {
            let ground = matches!(self.map.terrain(*square), Some(Terrain::Brown | Terrain::Bridge | Terrain::Green));
            ground && self.map.turned(*square).is_some_and(|opposite| *square < opposite)
        };
        let mut places: Vec<Square> = self.map.squares().filter(fits).collect();
        random.shuffle(&mut places);
        for square in places.into_iter().take(STAR_PAIRS) {
            for square in [Some(square), self.map.turned(square)] {
                if let Some(cell) = self.cell(square) {
                    cell.star = true;
                }
            }
        }
    }

    fn somewhere(&self, random: &mut Random) -> Option<Square> {
        let [column, row] = [self.map.width, self.map.height].map(|span| random.below(span.into()) as u8);
        Square::new(column, row)
    }

    fn is_open(&self, square: Square) -> bool {
        self.map.terrain(square) == Some(Terrain::Brown)
    }

    /// Gives a square its ground, and the opposite square the counterpart; nothing happens off the map.
    fn paint(&mut self, square: Option<Square>, terrain: Terrain) {
        let opposite = square.and_then(|square| self.map.turned(square));
        for (square, terrain) in [(square, terrain), (opposite, terrain.turned())] {
            if let Some(cell) = self.cell(square) {
                cell.terrain = terrain;
            }
        }
    }

    fn cell(&mut self, square: Option<Square>) -> Option<&mut Cell> {
        let square = square.filter(|&square| self.map.contains(square))?;
        self.map.cells.get_mut(usize::from(square.row()) * usize::from(self.map.width) + usize::from(square.column()))
    }
}

/// The ways of a river that runs up, and of one that runs to the left. Both end at an edge, since none leads back.
const UPRIGHT: [Direction; 5] =
    [Direction::North, Direction::North, Direction::North, Direction::NorthEast, Direction::NorthWest];
const LEVEL: [Direction; 5] =
    [Direction::West, Direction::West, Direction::West, Direction::SouthWest, Direction::NorthWest];

fn size(random: &mut Random) -> u8 {
    SIZES[0] + random.below(u64::from(SIZES[1] - SIZES[0]) + 1) as u8
}
