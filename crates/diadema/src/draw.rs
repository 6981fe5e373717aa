//! The star drawn in text.

use crate::{DiademaPosition, DiademaVariant, Vertex, VertexSet};
use ludo_core::{Side, Variant};

/// The board, two columns to a row of height. Capital letters `A`–`N` stand for the vertices `1`–`7`, `a`–`g`, whose
/// names are written beside them.
const STAR: &str = "
                          A1
                        ·   ·
                      ·       ·
                    ·           ·
       7G · · · · gN · · · · · · Ha · · · · B2
         ·       ·                 ·       ·
         ·     ·                     ·     ·
          ·  ·                         ·  ·
          · ·                           · ·
         fM                               Ib
         · ·                             · ·
       ·   ·                             ·   ·
     ·      ·                           ·      ·
   6F       ·                           ·       C3
       ·  ·  ·                         ·  ·  ·
             eL                       Jc
              ·  ·  ·           ·  ·  ·
              ·       · ·   · ·       ·
               ·       ·  Kd ·       ·
               ·  ·  ·         ·  ·  ·
               5E                   D4
";

const DIM: &str = "\x1b[2m";
const RESET: &str = "\x1b[0m";

/// The star with its balls, then a line with both reserves and the side to move (`>`).
pub(crate) fn draw(position: DiademaPosition, colours: bool) -> String {
    let mut text = String::with_capacity(2048);
    let won = won_by(position);
    for c in STAR.trim_start_matches('\n').chars() {
        match c {
            'A'..='N' => push_vertex(&mut text, position, won, c, colours),
            '·' if colours => text.extend([DIM, "·", RESET]),
            _ => text.push(c),
        }
    }
    text.push('\n');
    for side in Side::BOTH {
        let mark = if !position.is_over() && side == position.mover() { '>' } else { ' ' };
        text.push(mark);
        text.push_str(DiademaVariant::side_code(side));
        text.push(' ');
        for _ in 0..position.reserve(side) {
            push_ball(&mut text, side, false, colours);
        }
        text.push_str("   ");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The balls that make the winner's fours.
fn won_by(position: DiademaPosition) -> VertexSet {
    let fours = crate::geometry::FOURS.into_iter().filter(|&four| position.theirs().covers(four));
    fours.fold(VertexSet::EMPTY, VertexSet::or)
}

fn push_vertex(text: &mut String, position: DiademaPosition, won: VertexSet, letter: char, colours: bool) {
    let Some(vertex) = Vertex::from_index(letter as usize - 'A' as usize) else { return };
    let owner = Side::BOTH.into_iter().find(|&side| position.balls(side).has(vertex));
    match owner {
        Some(side) => push_ball(text, side, won.has(vertex), colours),
        None => text.push('+'),
    }
}

/// A ball: the shape tells the side without colour, and a winning ball is ringed or boxed by its own sign.
fn push_ball(text: &mut String, side: Side, winning: bool, colours: bool) {
    let (ball, colour) = match (side, winning) {
        (Side::First, false) => ("○", "\x1b[1;33m"),
        (Side::First, true) => ("◎", "\x1b[1;33m"),
        (Side::Second, false) => ("●", "\x1b[1;35m"),
        (Side::Second, true) => ("◉", "\x1b[1;35m"),
    };
    if colours {
        text.extend([colour, ball, RESET]);
    } else {
        text.push_str(ball);
    }
}
