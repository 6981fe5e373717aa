//! The die with its devil, the flat pawns, and the two prisons.

use super::pawns::token;
use crate::{
    art,
    canvas::{Align, Canvas, Pen, Type, polygon},
    font::Face,
    page::{Binder, TOP, Wish},
    palette::{ARMY_N_INK, ARMY_S_INK, BLACK, Colour, INK, PRISON_N, PRISON_S, RULE, SUNK, WHITE},
};
use kurbo::{Affine, Circle, Line, RoundedRect};
use ludo_core::{Kit, Side, Words};

/// The edge of the die, and how deep its flaps are.
const EDGE: f64 = 22.0;
const FLAP: f64 = 6.0;
/// The diameter of a flat pawn, and how many a player has.
const FLAT: f64 = 18.0;
const FLATS: u8 = 6;
/// A prison to lay beside the board.
const PRISON: (f64, f64) = (180.0, 30.0);

pub fn draw(binder: &mut Binder, kit: &Kit) {
    let title = Words::new("Le dé, les pions plats, les prisons", "The die, the flat pawns, the prisons");
    binder.sheet(&title, |canvas, wish| {
        net(canvas, wish, kit, (wish.middle() - 2.0 * EDGE, TOP + FLAP));
        let mut y = TOP + 3.0 * EDGE + 2.0 * FLAP + 8.0;
        for side in Side::BOTH {
            flats(canvas, wish, kit, side, y);
            y += FLAT + 3.0;
        }
        y += 4.0;
        for side in Side::BOTH {
            prison(canvas, wish, kit, side, y);
            y += PRISON.1 + 5.0;
        }
        None
    });
}

/// The die unfolded: opposite faces add up to six, with the devil for the six itself. One lies opposite the devil, two
/// opposite five, three opposite four, as on any die.
fn net(canvas: &mut Canvas, wish: Wish, kit: &Kit, (x, y): (f64, f64)) {
    let face = |text: &str| kit.faces.iter().map(|(face, _)| face.as_str()).find(|face| *face == text);
    let devil = kit.faces.iter().map(|(face, _)| face.as_str()).find(|face| face.parse::<u8>().is_err());
    let at = |column: f64, line: f64| (x + column * EDGE, y + line * EDGE);
    let faces = [
        (face("1"), at(1.0, 0.0)),
        (face("2"), at(0.0, 1.0)),
        (face("3"), at(1.0, 1.0)),
        (face("5"), at(2.0, 1.0)),
        (face("4"), at(3.0, 1.0)),
        (devil, at(1.0, 2.0)),
    ];
    let (one, last) = (at(1.0, 0.0), at(3.0, 1.0));
    let six = at(1.0, 2.0);
    for (corner, way) in [
        (one, Way::Up),
        (one, Way::Left),
        (one, Way::Right),
        (last, Way::Right),
        (six, Way::Down),
        (six, Way::Left),
        (six, Way::Right),
    ] {
        flap(canvas, corner, way);
    }
    for (shown, corner) in faces {
        if let Some(shown) = shown {
            canvas.within(Affine::translate(corner) * Affine::scale(EDGE / 64.0), |canvas| pips(canvas, shown));
        }
    }
    let edges = |ends: &[[f64; 4]], pen: &Pen, canvas: &mut Canvas| {
        for &[column, line, to_column, to_line] in ends {
            canvas.stroke(&Line::new(at(column, line), at(to_column, to_line)), pen);
        }
    };
    edges(&FOLDS, &Pen::new(RULE, 0.2).dashed(&[1.2, 0.9]), canvas);
    edges(&CUTS, &Pen::new(BLACK, 0.2), canvas);
    let glue = Words::new("languettes grises : à coller", "grey flaps: to be glued");
    canvas.text(at(2.6, 2.7), Align::Left, Type::new(Face::Text, 8.0, INK), wish.say(&glue));
}

/// Where the net is folded and where it is cut, in edges of the die.
const FOLDS: [[f64; 4]; 12] = [
    [1.0, 0.0, 2.0, 0.0],
    [1.0, 0.0, 1.0, 1.0],
    [2.0, 0.0, 2.0, 1.0],
    [1.0, 1.0, 2.0, 1.0],
    [1.0, 1.0, 1.0, 2.0],
    [2.0, 1.0, 2.0, 2.0],
    [3.0, 1.0, 3.0, 2.0],
    [4.0, 1.0, 4.0, 2.0],
    [1.0, 2.0, 2.0, 2.0],
    [1.0, 2.0, 1.0, 3.0],
    [2.0, 2.0, 2.0, 3.0],
    [1.0, 3.0, 2.0, 3.0],
];
const CUTS: [[f64; 4]; 5] =
    [[0.0, 1.0, 1.0, 1.0], [2.0, 1.0, 4.0, 1.0], [0.0, 2.0, 1.0, 2.0], [2.0, 2.0, 4.0, 2.0], [0.0, 1.0, 0.0, 2.0]];

#[derive(Clone, Copy)]
enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// A flap beside a face whose upper left corner is given.
fn flap(canvas: &mut Canvas, (x, y): (f64, f64), way: Way) {
    let (e, f) = (EDGE, FLAP);
    let points = match way {
        Way::Up => [(x, y), (x + f, y - f), (x + e - f, y - f), (x + e, y)],
        Way::Down => [(x, y + e), (x + f, y + e + f), (x + e - f, y + e + f), (x + e, y + e)],
        Way::Left => [(x, y), (x - f, y + f), (x - f, y + e - f), (x, y + e)],
        Way::Right => [(x + e, y), (x + e + f, y + f), (x + e + f, y + e - f), (x + e, y + e)],
    };
    canvas.fill(&polygon(points), SUNK);
    // The side at which it is folded stays open.
    for pair in points.windows(2) {
        canvas.stroke(&Line::new(pair[0], pair[1]), &Pen::new(BLACK, 0.2));
    }
}

/// A face on a grid of 64.
fn pips(canvas: &mut Canvas, face: &str) {
    const CORNERS: [(f64, f64); 4] = [(-1.0, -1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)];
    let Ok(count) = face.parse::<usize>() else {
        if let Some(devil) = art::devil() {
            devil.draw(canvas, BLACK, WHITE);
        }
        return;
    };
    let middle = (count % 2 == 1).then_some((0.0, 0.0));
    for (x, y) in CORNERS.into_iter().take(count - count % 2).chain(middle) {
        canvas.fill(&Circle::new((32.0 + x * 14.5, 32.0 + y * 14.5), 5.4), BLACK);
    }
}

/// A row of flat pawns, each with the letter of whoever plays what stands on it.
fn flats(canvas: &mut Canvas, wish: Wish, kit: &Kit, side: Side, y: f64) {
    let ink = if side == Side::First { ARMY_S_INK } else { ARMY_N_INK };
    let letter = kit.sides.get(side.index()).map_or("", |side| side.code);
    for n in 0..FLATS {
        let x = wish.middle() + (f64::from(n) - f64::from(FLATS - 1) / 2.0) * (FLAT + 4.0);
        token(canvas, side, None, (x, y + FLAT / 2.0), FLAT);
        canvas.text((x, y + FLAT / 2.0 + 2.0), Align::Middle, Type::new(Face::VoiceBold, 16.0, ink), letter);
    }
}

fn prison(canvas: &mut Canvas, wish: Wish, kit: &Kit, side: Side, y: f64) {
    let ground: Colour = if side == Side::First { PRISON_S } else { PRISON_N };
    let code = kit.sides.get(side.index()).map_or("", |side| side.code);
    let name = kit.texts.iter().find(|(key, _)| *key == format!("prison.{code}"));
    let x = wish.middle() - PRISON.0 / 2.0;
    let mat = RoundedRect::new(x, y, x + PRISON.0, y + PRISON.1, 3.0);
    canvas.fill(&mat, ground);
    canvas.stroke(&mat, &Pen::new(BLACK, 0.25));
    token(canvas, side, None, (x + 9.0, y + 9.0), 11.0);
    if let Some((_, words)) = name {
        canvas.text((x + 17.0, y + 10.5), Align::Left, Type::new(Face::VoiceItalic, 12.0, INK), wish.say(words));
    }
}
