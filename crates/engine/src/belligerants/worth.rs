//! What an army is worth to a player who looks at the board as it stands.

use belligerants::{BelligerantsPosition, Face, Kind, Map, Move, Square, Terrain};
use ludo_core::{Outcome, Position, Side, Turn};
use std::sync::{Arc, Mutex, PoisonError};

/// What a square means to a pawn of one side.
#[derive(Clone, Copy, Debug, Default)]
struct Post {
    /// The share of the way home that lies behind it, 0 to 1.
    share: f64,
    /// Steps into the enemy camp, 0 outside it.
    depth: u8,
    /// Whether it lies in the side's own camp.
    camp: bool,
    /// What staying here costs a pawn that the ground holds: so much, and so much of its value.
    held: (f64, f64),
    /// Whether a pawn that is not free of the ground dies here.
    deadly: bool,
}

/// What a map says about the way home, for both sides.
#[derive(Clone, Debug)]
pub struct Scale {
    map: Arc<Map>,
    posts: [Vec<Post>; 2],
}

/// The scale last asked for. A player is made anew for each decision, and this costs more than a decision of a simple one.
static RECENT: Mutex<Option<Arc<Scale>>> = Mutex::new(None);

impl Scale {
    /// The scale of a map, made only if it is not that of the map asked for last.
    pub fn shared(map: &Arc<Map>) -> Arc<Self> {
        let mut recent = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
        recent.take_if(|scale| !scale.fits(map));
        Arc::clone(recent.get_or_insert_with(|| Arc::new(Self::of(map))))
    }

    /// Works out the way home from every square once.
    pub fn of(map: &Arc<Map>) -> Self {
        let posts = Side::BOTH.map(|side| posts(map, side));
        Self { map: Arc::clone(map), posts }
    }

    /// Whether it was made for this map and need not be made again.
    pub fn fits(&self, map: &Arc<Map>) -> bool {
        Arc::ptr_eq(&self.map, map) || self.map == *map
    }

    /// Own worth minus enemy worth, and a great deal for a game that is over.
    pub fn value(&self, position: &BelligerantsPosition, side: Side) -> f64 {
        let end = match ended(position) {
            Some(Outcome { winner: Some(winner), .. }) if winner == side => 5000.0,
            Some(Outcome { winner: Some(_), .. }) => -5000.0,
            _ => 0.0,
        };
        end + self.army(position, side) - self.army(position, side.other())
    }

    /// The mean, over the faces of a throw, of the best capture that `side` could make with it.
    pub fn menace(&self, position: &BelligerantsPosition, side: Side) -> f64 {
        let enemy = side.other();
        let open = position.entry_open(enemy);
        let mut best = [0.0_f64; Face::ALL.len()];
        position.attacks(side, |attack| {
            if let Some((_, man)) = position.at(attack.to) {
                let worth = self.pawn(man.kind, attack.to, enemy, open);
                let loss = 0.9 * worth + 0.7 * f64::from(man.kind.value());
                let devil = Face::ALL.len() - 1;
                best[devil] = best[devil].max(loss);
                if !attack.held {
                    best[attack.point.index()] = best[attack.point.index()].max(loss);
                }
            }
        });
        best.iter().sum::<f64>() / Face::ALL.len() as f64
    }

    /// What a move adds to the difference of worth, told from the pawns that it moves and takes: nearly what
    /// [`value`](Self::value) would find after it, at a fraction of the cost.
    pub fn gain(&self, position: &BelligerantsPosition, step: &Move) -> f64 {
        let side = position.mover();
        let open = position.entry_open(side);
        let Some((_, man)) = position.at(step.from) else { return 0.0 };
        let dies = self.posts[side.index()][step.to.index()].deadly && !man.kind.is_free();
        let arrived = if dies { 0.0 } else { self.pawn(man.kind, step.to, side, open) };
        let taken = match position.at(step.to) {
            Some((enemy, target)) if enemy != side => {
                let lost = self.pawn(target.kind, step.to, enemy, position.entry_open(enemy));
                let kept = self.pawn(target.kind, step.from, side, open);
                lost + if step.keep { kept } else { f64::from(target.kind.value()) }
            }
            _ => 0.0,
        };
        arrived + taken - self.pawn(man.kind, step.from, side, open)
    }

    fn army(&self, position: &BelligerantsPosition, side: Side) -> f64 {
        let open = position.entry_open(side);
        let men: f64 = position.troops(side).map(|(man, square)| self.pawn(man.kind, square, side, open)).sum();
        let prisoners: u32 = position.captives(side).map(|man| man.kind.value()).sum();
        men + f64::from(prisoners)
    }

    /// The worth of one pawn on a square; `open` says whether its side may enter the enemy camp.
    pub fn pawn(&self, kind: Kind, square: Square, side: Side, open: bool) -> f64 {
        let value = f64::from(kind.value());
        let post = &self.posts[side.index()][square.index()];
        if post.depth > 0 {
            return 2.0 * value + 120.0 + 2.0 * f64::from(post.depth);
        }
        let camp = match (post.camp, open) {
            (false, _) => 0.0,
            (true, false) => 120.0,
            (true, true) => 20.0,
        };
        let held = if kind.is_free() { 0.0 } else { post.held.0 + post.held.1 * value };
        value * (0.5 + 0.6 * post.share) + 100.0 * post.share - camp - held
    }
}

/// The posts of a side by square; squares off the map mean nothing.
fn posts(map: &Map, side: Side) -> Vec<Post> {
    let [own, home] = [map.camp(side), map.camp(side.other())];
    let outside: Vec<Square> = map.squares().filter(|square| !home.contains(square)).collect();
    let longest = own.iter().map(|&square| steps(square, &home)).max().unwrap_or(1).max(1);
    let mut posts = vec![Post::default(); Square::COUNT];
    for square in map.squares() {
        posts[square.index()] = Post {
            share: (1.0 - f64::from(steps(square, &home)) / f64::from(longest)).max(0.0),
            depth: if home.contains(&square) { steps(square, &outside) } else { 0 },
            camp: own.contains(&square),
            held: match map.terrain(square) {
                Some(Terrain::Grey) => (60.0, 0.12),
                Some(Terrain::White) => (60.0, 0.10),
                _ => (0.0, 0.0),
            },
            deadly: matches!(map.terrain(square), Some(Terrain::Blue | Terrain::Black)),
        };
    }
    posts
}

/// Steps of a king from a square to the nearest of some others.
fn steps(from: Square, to: &[Square]) -> u8 {
    let steps = |square: &Square| from.column().abs_diff(square.column()).max(from.row().abs_diff(square.row()));
    to.iter().map(steps).min().unwrap_or(0)
}

/// How the game ended, if it did.
fn ended(position: &BelligerantsPosition) -> Option<Outcome> {
    match position.turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::Seat(_) | Turn::Chance => None,
    }
}
