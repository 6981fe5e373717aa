//! What a move changes, and who may be huffed for it.

use super::{Man, Move, State, is_free};
use belligerants::{HouseRule, Square, Terrain};

/// The position after a move and the pawns, by their present squares, that the opponent may huff.
#[derive(Clone, Debug)]
pub struct Played {
    pub state: State,
    pub huffable: Vec<Square>,
}

impl State {
    /// Plays a move that [`moves`](State::moves) lists for a number, or for the devil.
    pub fn after(&self, chosen: Move, devil: bool) -> Played {
        let mut state = self.clone();
        let mut took = false;
        let mut home = None;
        let man = self.man_at(chosen.from).expect("a pawn moves");
        if let Some(other) = self.man_at(chosen.to) {
            state.men.retain(|man| man.square != chosen.to);
            if other.side == man.side {
                home = chosen.camp;
            } else {
                took = true;
            }
            state.men.retain(|man| man.square != chosen.from);
            match chosen.camp {
                Some(camp) => state.men.push(Man { square: camp, ..other }),
                None if chosen.keep => state.men.push(Man { square: chosen.from, side: man.side, ..other }),
                None => state.prison[man.side.index()].push((other.kind, other.origin)),
            }
        } else {
            state.men.retain(|man| man.square != chosen.from);
        }
        let ground = self.terrain(chosen.to);
        if matches!(ground, Terrain::Blue | Terrain::Black) && !is_free(man.kind) {
            state.dead.push((man.kind, man.origin));
        } else {
            state.men.push(Man { square: chosen.to, ..man });
        }
        if ground == Terrain::camp(man.side.other()) {
            state.started[man.side.index()] = true;
        }
        let huffable = if took { Vec::new() } else { self.in_default(&state, chosen, home, devil) };
        Played { state, huffable }
    }

    /// Makes the pawn on a square a prisoner of the side that is not to move.
    pub fn huff(&mut self, square: Square) {
        if let Some(man) = self.man_at(square) {
            self.men.retain(|other| other.square != square);
            self.prison[man.side.other().index()].push((man.kind, man.origin));
        }
    }

    /// Whether the side to move may declare its invasion complete (B33).
    pub fn may_declare(&self) -> bool {
        let camp: Vec<Man> = self.map.camp(self.side.other()).into_iter().filter_map(|s| self.man_at(s)).collect();
        let mine = camp.iter().any(|man| man.side == self.side);
        camp.len() == 15 && mine && self.score(self.side) > self.score(self.side.other())
    }

    /// The pawns that could have taken and are still to be had (B19, B20).
    fn in_default(&self, after: &State, chosen: Move, home: Option<Square>, devil: bool) -> Vec<Square> {
        if self.rules.has(HouseRule::NoHuff) {
            return Vec::new();
        }
        let all = devil && self.rules.has(HouseRule::DevAny);
        let points = if all { 1..=5 } else { chosen.point..=chosen.point };
        let mut found = Vec::new();
        for square in points.flat_map(|point| self.takers(point, devil)) {
            let now = if square == chosen.from { chosen.to } else { square };
            // The pawn that was picked up was standing where the ambulance is now.
            let brought_home = home.is_some() && square == chosen.to;
            let Some(man) = after.man_at(now).filter(|_| !brought_home) else { continue };
            if man.side == self.side && !after.is_entered(&man) && !after.is_safe(&man) && !found.contains(&now) {
                found.push(now);
            }
        }
        found.sort_unstable();
        found
    }

    /// Out of reach of a huff under the house rule.
    fn is_safe(&self, man: &Man) -> bool {
        let covered = matches!(self.terrain(man.square), Terrain::Green | Terrain::White);
        self.rules.has(HouseRule::SafeHuff) && (covered || man.kind == "AM" || self.is_guarded(man))
    }
}
