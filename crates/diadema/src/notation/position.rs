//! Positions as text.

use crate::{BALLS, DiademaPosition, DiademaVariant, Vertex, VertexSet, geometry::holds_four};
use ludo_core::{Fault, Faults, Side, Variant, Words};
use std::{fmt, ops::Range};

impl fmt::Display for DiademaPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for vertex in Vertex::all() {
            if vertex == Vertex::crossing(0) {
                f.write_str("/")?;
            }
            let owner = Side::BOTH.into_iter().find(|&side| self.balls(side).has(vertex));
            f.write_str(owner.map_or(".", DiademaVariant::side_code))?;
        }
        write!(f, " {}", DiademaVariant::side_code(self.mover()))
    }
}

/// Reads a position, collecting every fault. Refused as impossible: more than six balls of a side, a four of the side to
/// move (the game ended when it was made), fours of both sides.
pub(crate) fn read_position(variant: DiademaVariant, text: &str) -> Result<DiademaPosition, Faults> {
    let mut faults = Vec::new();
    let (board, side) = text.split_once(' ').map_or((text, None), |(board, side)| (board, Some(side)));
    let balls = read_board(board, &mut faults);
    let mover = read_side(side, board.len(), &mut faults);
    for side in Side::BOTH {
        if balls[side.index()].len() > BALLS {
            faults.push(Fault::new(0..board.len(), too_many(side, balls[side.index()].len())));
        }
    }
    match Side::BOTH.map(|side| holds_four(balls[side.index()])) {
        [true, true] => faults.push(Fault::new(0..board.len(), two_fours())),
        fours => {
            if mover.is_some_and(|mover| fours[mover.index()]) {
                faults.push(Fault::new(board.len() + 1..text.len(), mover_has_four()));
            }
        }
    }
    let mover = mover.unwrap_or(Side::First);
    let [own, theirs] = [mover, mover.other()].map(|side| balls[side.index()]);
    // Both sets come from one character a vertex, so with the checks above `new` has nothing left to refuse.
    let position = DiademaPosition::new(variant, mover, own, theirs);
    Faults::none_or(faults, ludo_core::Position::start(&variant)).map(|start| position.unwrap_or(start))
}

/// The balls of both sides: tips, a slash, crossings.
fn read_board(board: &str, faults: &mut Vec<Fault>) -> [VertexSet; 2] {
    let mut balls = [VertexSet::EMPTY; 2];
    let (tips, crossings) = board.split_once('/').map_or((board, None), |(tips, rest)| (tips, Some(rest)));
    read_circle(tips, 0, Vertex::tip, &mut balls, faults);
    match crossings {
        Some(crossings) => read_circle(crossings, tips.len() + 1, Vertex::crossing, &mut balls, faults),
        None => faults.push(Fault::new(
            board.len()..board.len(),
            Words::new("il manque `/` et les sept croisements a–g", "`/` and the seven crossings a–g are missing"),
        )),
    }
    balls
}

fn read_circle(
    part: &str,
    start: usize,
    vertex: fn(u8) -> Vertex,
    balls: &mut [VertexSet; 2],
    faults: &mut Vec<Fault>,
) {
    for (place, (at, c)) in part.char_indices().enumerate() {
        let side = match c {
            'L' => Side::First,
            'D' => Side::Second,
            '.' => continue,
            _ => {
                let at = start + at..start + at + c.len_utf8();
                faults.push(Fault::new(at, Words::new("ici se lit `.`, `L` ou `D`", "`.`, `L` or `D` is read here")));
                continue;
            }
        };
        if place < 7 {
            let set = &mut balls[side.index()];
            *set = set.or(vertex(place as u8).set());
        }
    }
    let found = part.chars().count();
    if found != 7 {
        let end = start + part.len();
        let at = part.char_indices().nth(7).map_or(end..end, |(at, _)| start + at..end);
        let words = Words::new(
            format!("sept sommets par cercle, on en lit {found}"),
            format!("seven vertices per circle, {found} are read"),
        );
        faults.push(Fault::new(at, words));
    }
}

fn read_side(side: Option<&str>, board: usize, faults: &mut Vec<Fault>) -> Option<Side> {
    let known = Side::BOTH.into_iter().find(|&known| side == Some(DiademaVariant::side_code(known)));
    if known.is_none() {
        let at: Range<usize> = side.map_or(board..board, |side| board + 1..board + 1 + side.len());
        faults.push(Fault::new(
            at,
            Words::new(
                "après une espace, le camp au trait : `L` ou `D`",
                "after a space, the side to move: `L` or `D`",
            ),
        ));
    }
    known
}

fn too_many(side: Side, found: u32) -> Words {
    let name = DiademaVariant::Standard.side_name(side);
    Words::new(
        format!("{} a {found} billes sur le plateau, six au plus (D2)", name.fr),
        format!("{} has {found} balls on the board, six at most (D2)", name.en),
    )
}

fn two_fours() -> Words {
    Words::new(
        "les deux camps ont quatre à la suite ; le premier des deux a mis fin à la partie (D3)",
        "both sides have four in a row; the first of the two ended the game (D3)",
    )
}

fn mover_has_four() -> Words {
    Words::new(
        "le camp au trait a déjà quatre à la suite ; la partie a pris fin avec ce coup (D3)",
        "the side to move has four in a row already; the game ended with that move (D3)",
    )
}
