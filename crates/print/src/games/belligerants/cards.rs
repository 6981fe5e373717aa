//! Two cards for each player: who takes whom, and what the ground does.

use super::{
    land::{SIDE, swatch},
    pawns::sign,
};
use crate::{
    canvas::{Align, Canvas, Pen, Type},
    font::Face,
    page::{Binder, MARGIN, TOP, Wish, crop_marks},
    palette::{INK, RULE, SUNK},
    prose::TextStyle,
};
use kurbo::{Affine, Line, Rect};
use ludo_books::{Span, Tone};
use ludo_core::{Ground, KindInfo, Kit, Words};

/// The cards of a sheet, one for each player.
const CARDS: usize = 2;
const LINE: f64 = 7.4;
const HEAD: f64 = 8.0;
const NOTE: TextStyle = TextStyle::service(9.4, INK);
/// Where the columns of the table begin: name, number, value, takes, taken by.
const COLUMNS: [f64; 5] = [9.0, 44.0, 53.0, 66.0, 140.0];
const SIGN: f64 = 6.2;

pub fn precedence(binder: &mut Binder, kit: &Kit) {
    let title = Words::new("Les prééminences : qui prend qui", "Precedence: who takes whom");
    let height = HEAD + kit.kinds.len() as f64 * LINE + 3.0;
    twice(binder, &title, height, |canvas, wish, (x, y), width| {
        let said = |key: &str| kit.texts.iter().find(|(known, _)| known == key).map(|(_, words)| words);
        let heads = [
            (0, Some(Words::new("pion", "pawn"))),
            (1, Some(Words::new("nb", "no."))),
            (2, Some(Words::new("valeur", "value"))),
            (3, said("takes").cloned()),
            (4, said("takenby").cloned()),
        ];
        canvas.fill(&Rect::new(x, y, x + width, y + HEAD), SUNK);
        for (column, words) in heads {
            if let Some(words) = words {
                let style = Type::new(Face::TextBold, 8.4, INK);
                canvas.text((x + COLUMNS[column], y + 5.2), Align::Left, style, wish.say(&words));
            }
        }
        for (n, kind) in kit.kinds.iter().enumerate() {
            row(canvas, wish, kit, kind, (x, y + HEAD + n as f64 * LINE), width);
        }
    });
}

fn row(canvas: &mut Canvas, wish: Wish, kit: &Kit, kind: &KindInfo, (x, y): (f64, f64), width: f64) {
    let foot = y + 4.9;
    let style = Type::new(Face::Text, 8.6, INK);
    sign(canvas, kind.code, (x + 4.6, y + LINE / 2.0), 5.8);
    canvas.text((x + COLUMNS[0], foot), Align::Left, style, wish.say(&kind.name));
    canvas.text((x + COLUMNS[1], foot), Align::Left, style, &kind.number.to_string());
    let value = Words::number(kind.value);
    canvas.text((x + COLUMNS[2] + 9.0, foot), Align::Right, style, wish.say(&value));
    match &kind.takes_note {
        Some(note) => {
            canvas.text((x + COLUMNS[3], foot), Align::Left, style, wish.say(note));
        }
        None => signs(canvas, (x + COLUMNS[3], y), kind.takes.iter().copied()),
    }
    let takers: Vec<&str> =
        kit.kinds.iter().filter(|other| other.takes.contains(&kind.code)).map(|other| other.code).collect();
    if takers.is_empty() {
        let nobody = kit.texts.iter().find(|(key, _)| key == "nobody");
        if let Some((_, words)) = nobody {
            canvas.text((x + COLUMNS[4], foot), Align::Left, style, wish.say(words));
        }
    }
    signs(canvas, (x + COLUMNS[4], y), takers);
    canvas.stroke(&Line::new((x, y + LINE), (x + width, y + LINE)), &Pen::new(RULE, 0.12));
}

fn signs<'a>(canvas: &mut Canvas, (x, y): (f64, f64), codes: impl IntoIterator<Item = &'a str>) {
    for (n, code) in codes.into_iter().enumerate() {
        sign(canvas, code, (x + 2.6 + n as f64 * SIGN, y + LINE / 2.0), 5.4);
    }
}

/// The side of a swatch, and the room of a ground on the card.
const SWATCH: f64 = 15.0;
const ROOM: f64 = 18.0;

pub fn grounds(binder: &mut Binder, kit: &Kit) {
    let title = Words::new("Les terrains", "Terrain");
    let lines = kit.grounds.len().div_ceil(2);
    twice(binder, &title, lines as f64 * ROOM + 5.0, |canvas, wish, (x, y), width| {
        for (n, ground) in kit.grounds.iter().enumerate() {
            let (column, line) = (n / lines, n % lines);
            let at = (x + 3.0 + column as f64 * width / 2.0, y + 3.0 + line as f64 * ROOM);
            ground_line(canvas, wish, ground, at, width / 2.0 - 4.0);
        }
    });
}

fn ground_line(canvas: &mut Canvas, wish: Wish, ground: &Ground, (x, y): (f64, f64), width: f64) {
    canvas.within(Affine::translate((x, y)) * Affine::scale(SWATCH / SIDE), |canvas| swatch(canvas, ground.code));
    let mut spans = vec![Span { tone: Tone::Strong, text: wish.say(&ground.name).to_owned() }];
    let effect = ground.effect.as_ref().map(|effect| format!(" · {}", wish.say(effect)));
    spans.extend(effect.map(|text| Span { tone: Tone::Plain, text }));
    NOTE.fill(canvas, (x + SWATCH + 3.0, y + 1.0), width - SWATCH - 4.0, &spans);
}

/// A sheet with a card for each player, drawn from its upper left corner.
fn twice(binder: &mut Binder, title: &Words, height: f64, draw: impl Fn(&mut Canvas, Wish, (f64, f64), f64)) {
    binder.sheet(title, |canvas, wish| {
        let width = 182.0_f64.min(wish.width());
        let x = wish.middle() - width / 2.0;
        debug_assert!(x >= MARGIN);
        for n in 0..CARDS {
            let y = TOP + n as f64 * (height + 8.0);
            let card = Rect::new(x, y, x + width, y + height);
            draw(canvas, wish, (x, y), width);
            canvas.stroke(&card, &Pen::new(INK, 0.3));
            crop_marks(canvas, card);
        }
        None
    });
}
