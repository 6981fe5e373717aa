//! The armies: pawns that are folded and stand, showing the same sign on both sides.

use crate::{
    art,
    canvas::{Align, Canvas, Pen, Type, svg},
    font::Face,
    page::{Binder, TOP, Wish},
    palette::{
        ARMY_N, ARMY_N_EDGE, ARMY_N_INK, ARMY_S, ARMY_S_EDGE, ARMY_S_INK, BLACK, Colour, INK, PRISON_N, PRISON_S, RULE,
        SUNK,
    },
};
use kurbo::{Affine, Circle, Line, Rect, Shape};
use ludo_core::{KindInfo, Kit, Side, Words};
use std::f64::consts::PI;

/// The strip of a pawn: how wide it is, how high a face, how deep a foot.
const STRIP: (f64, f64, f64) = (16.0, 22.0, 12.0);
const ROW: usize = 10;
/// North's shield, in the units of a token.
const SHIELD: &str =
    "M-17.5-15.5C-12-15.5-5-16.5 0-19.5 5-16.5 12-15.5 17.5-15.5 18.5-3 16.5 12.5 0 20-16.5 12.5-18.5-3-17.5-15.5Z";

struct Army {
    body: Colour,
    edge: Colour,
    ink: Colour,
    paper: Colour,
}

fn army(side: Side) -> Army {
    match side {
        Side::First => Army { body: ARMY_S, edge: ARMY_S_EDGE, ink: ARMY_S_INK, paper: PRISON_S },
        Side::Second => Army { body: ARMY_N, edge: ARMY_N_EDGE, ink: ARMY_N_INK, paper: PRISON_N },
    }
}

/// A token around a point, empty or with a pawn on it: South has a disc, North a shield.
pub fn token(canvas: &mut Canvas, side: Side, code: Option<&str>, middle: (f64, f64), diameter: f64) {
    let Army { body, edge, ink, .. } = army(side);
    let shape = match side {
        Side::First => Circle::new((0.0, 0.0), 18.5).to_path(0.01),
        Side::Second => svg(SHIELD),
    };
    canvas.within(Affine::translate(middle) * Affine::scale(diameter / 39.5), |canvas| {
        canvas.fill(&shape, body);
        canvas.stroke(&shape, &Pen::new(edge, 1.4).round());
        if let Some(drawn) = code.and_then(art::pawn) {
            let (drop, size) = if side == Side::First { (-0.3, 1.1) } else { (-1.9, 1.08) };
            let place = Affine::translate((0.0, drop)) * Affine::scale(size) * Affine::translate((-12.0, -12.0));
            canvas.within(place, |canvas| drawn.draw(canvas, ink, body));
        }
    });
}

/// A pawn alone in ink, around a point.
pub fn sign(canvas: &mut Canvas, code: &str, middle: (f64, f64), size: f64) {
    if let Some(drawn) = art::pawn(code) {
        let place = Affine::translate(middle) * Affine::scale(size / 24.0) * Affine::translate((-12.0, -12.0));
        canvas.within(place, |canvas| drawn.draw(canvas, INK, crate::palette::WHITE));
    }
}

/// The sheet with both armies.
pub fn standing(binder: &mut Binder, kit: &Kit) {
    let title = Words::new("Les pions", "The pawns");
    let both = Side::BOTH.into_iter().flat_map(|side| {
        let each = |kind: &'static str, count: u8| std::iter::repeat_n((side, kind), usize::from(count));
        kit.kinds.iter().flat_map(move |kind| each(kind.code, kind.number)).collect::<Vec<_>>()
    });
    let all: Vec<(Side, &str)> = both.collect();
    binder.sheet(&title, |canvas, wish| {
        let (pitch, high) = (STRIP.0 + 2.0, 2.0 * (STRIP.1 + STRIP.2) + 2.0);
        let left = wish.middle() - ROW as f64 * pitch / 2.0 + 1.0;
        for (n, &(side, code)) in all.iter().enumerate() {
            if let Some(kind) = kit.kinds.iter().find(|kind| kind.code == code) {
                strip(canvas, wish, side, kind, (left + (n % ROW) as f64 * pitch, TOP + (n / ROW) as f64 * high));
            }
        }
        None
    });
}

/// A foot, a face upside down, a face, and a foot again.
fn strip(canvas: &mut Canvas, wish: Wish, side: Side, kind: &KindInfo, (x, y): (f64, f64)) {
    let (width, face, foot) = STRIP;
    let whole = Rect::new(x, y, x + width, y + 2.0 * (face + foot));
    let faces = Rect::new(x, y + foot, x + width, y + foot + 2.0 * face);
    canvas.fill(&faces, army(side).paper);
    canvas.fill(&Rect::new(x, y, x + width, y + foot), SUNK);
    let ridge = y + foot + face;
    for turn in [0.0, PI] {
        canvas.within(Affine::translate((x + width / 2.0, ridge)) * Affine::rotate(turn), |canvas| {
            token(canvas, side, Some(kind.code), (0.0, 8.8), 14.4);
            let label = Type::new(Face::TextBold, 6.5, INK);
            canvas.text((0.0, face - 2.2), Align::Middle, label, &format!("{} {}", kind.code, kind.value));
        });
    }
    let glue = Words::new("colle", "glue");
    let small = Type::new(Face::Text, 6.0, INK);
    canvas.text((x + width / 2.0, y + foot / 2.0 + 1.0), Align::Middle, small, wish.say(&glue));
    canvas.stroke(&whole, &Pen::new(BLACK, 0.15));
    for fold in [y + foot, ridge, y + foot + 2.0 * face] {
        canvas.stroke(&Line::new((x, fold), (x + width, fold)), &Pen::new(RULE, 0.2).dashed(&[1.2, 0.9]));
    }
}
