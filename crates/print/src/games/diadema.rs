//! Diädema: the star and twelve counters.

use super::Set;
use crate::{
    book::{Figure, Figures},
    canvas::{Align, Canvas, POINTS, Pen, Type, polygon, svg},
    font::Face,
    guide,
    page::{Binder, MARGIN, TOP, Wish},
    palette::{
        BALL_DARK, BALL_DARK_EDGE, BALL_LIGHT, BALL_LIGHT_EDGE, BOARD_INK, FRAME, GROOVE, INK, INLAY, PEAR, PEAR_2,
        WHITE,
    },
};
use kurbo::{Affine, Circle, Line, Rect, Shape};
use ludo_core::{CellInfo, Geometry, KindInfo, Kit, Place, Words};
use ludo_shelf::{AnyGame, AnyVariant, GameId};

/// The board from edge to edge, its units of drawing, and the circle through the tips in these.
const BOARD: f64 = 180.0;
const EDGE: f64 = 492.0;
const TIPS: f64 = 388.0;
/// The diameter of a counter, in millimetres.
const COUNTER: f64 = 18.0;

pub fn draw(set: &Set, binder: &mut Binder) {
    let steps = [
        Words::new(
            "Le plateau : une feuille de carton épais, à découper le long du cercle.",
            "The board: one sheet on thick card, cut along the circle.",
        ),
        Words::new(
            "Les billes : douze jetons de 18 mm, six à soleil pour Clair, six à croissant pour Sombre. De vraies billes de \
             16 mm vont aussi, si vous creusez un peu les sommets.",
            "The balls: twelve counters of 18 mm, six with a sun for Light, six with a crescent for Dark. Real marbles of 16 \
             mm will do too, if you hollow the vertices a little.",
        ),
    ];
    guide::make(binder, set, &steps);
    let board = Words::new("Le plateau", "The board");
    binder.sheet(&board, |canvas, wish| {
        let middle = (wish.middle(), TOP + 10.0 + BOARD / 2.0);
        star(canvas, &set.geometry, middle, BOARD, 1.0);
        Some(Rect::from_center_size(middle, (BOARD, BOARD)))
    });
    let balls = Words::new("Les billes", "The balls");
    binder.sheet(&balls, |canvas, wish| {
        counters(canvas, wish, &set.kit);
        None
    });
    guide::aid(binder, set, &[], &[], |canvas, wish, y| legend(canvas, wish, &set.kit, y));
}

fn point(cell: &CellInfo) -> (f64, f64) {
    (cell.x * TIPS, cell.y * TIPS)
}

/// The star from edge to edge around a point, its letters so many times as large as on the board itself.
fn star(canvas: &mut Canvas, Geometry { cells, lines }: &Geometry, middle: (f64, f64), size: f64, letters: f64) {
    let (tips, crossings): (Vec<&CellInfo>, Vec<&CellInfo>) = cells.iter().partition(|cell| cell.kind == "tip");
    let inner = crossings.first().map_or(0.0, |cell| cell.x.hypot(cell.y) * TIPS);
    let disc = |radius: f64| Circle::new((0.0, 0.0), radius);
    canvas.within(Affine::translate(middle) * Affine::scale(size / (2.0 * EDGE)), |canvas| {
        canvas.fill(&disc(EDGE), FRAME);
        canvas.fill(&disc(468.0), PEAR);
        let body = tips.iter().zip(&crossings).flat_map(|(tip, crossing)| [point(tip), point(crossing)]);
        canvas.fill(&polygon(body), WHITE);
        for (radius, width) in [(TIPS, 5.0), (inner, 5.0), (TIPS + 8.0, 1.2), (inner - 8.0, 1.2)] {
            canvas.stroke(&disc(radius), &Pen::new(INLAY, width));
        }
        for line in lines.iter().filter(|line| line.kind == "line") {
            let ends = line.cells.first().and_then(|&from| Some((cells.get(from)?, cells.get(*line.cells.last()?)?)));
            if let Some((from, to)) = ends {
                canvas.stroke(&Line::new(point(from), point(to)), &Pen::new(INLAY, 6.5).round());
            }
        }
        for cell in cells {
            let (x, y) = point(cell);
            canvas.fill(&Circle::new((x, y), 31.0), PEAR_2);
            canvas.stroke(&Circle::new((x, y), 31.0), &Pen::new(INLAY, 3.5));
            canvas.stroke(&Circle::new((x, y), 23.0), &Pen::new(GROOVE, 1.2));
            let radius = x.hypot(y);
            let at = |distance: f64| (x / radius * distance, y / radius * distance);
            if cell.kind == "tip" {
                // Larger ones move inwards, so that they stay on the board.
                let boss = at(480.0 - 21.0 * (letters - 1.0));
                canvas.fill(&Circle::new(boss, 21.0 * letters), FRAME);
                canvas.stroke(&Circle::new(boss, 20.0 * letters), &Pen::new(WHITE, 1.6));
                let style = Type::new(Face::VoiceBold, 24.0 * letters * POINTS, WHITE);
                canvas.text((boss.0, boss.1 + 8.5 * letters), Align::Middle, style, &cell.name);
            } else {
                let style = Type::new(Face::VoiceItalic, 30.0 * letters * POINTS, BOARD_INK);
                let (x, y) = at(inner - 76.0);
                canvas.text((x, y + 9.0 * letters), Align::Middle, style, &cell.name);
            }
        }
    });
}

fn ball(canvas: &mut Canvas, light: bool, middle: (f64, f64), diameter: f64) {
    canvas.within(Affine::translate(middle) * Affine::scale(diameter / 92.0), |canvas| {
        let disc = Circle::new((0.0, 0.0), 46.0);
        let (body, edge) = if light { (BALL_LIGHT, BALL_LIGHT_EDGE) } else { (BALL_DARK, BALL_DARK_EDGE) };
        canvas.fill(&disc, body);
        canvas.stroke(&disc, &Pen::new(edge, 2.0));
        if light {
            canvas.stroke(&Circle::new((0.0, 0.0), 13.5), &Pen::new(edge, 4.0));
            for n in 0..8 {
                let ray = Affine::rotate(f64::from(n) * 45.0_f64.to_radians()) * Line::new((0.0, -20.0), (0.0, -26.5));
                canvas.stroke(&ray, &Pen::new(edge, 3.6).round());
            }
        } else {
            canvas.fill(&svg("M8.5-20.5A22 22 0 1 0 20.5 8.5 17.5 17.5 0 0 1 8.5-20.5Z").to_path(0.01), BALL_LIGHT);
        }
    });
}

fn is_light(kind: &KindInfo) -> bool {
    kind.look == "light"
}

fn counters(canvas: &mut Canvas, wish: Wish, kit: &Kit) {
    let pitch = COUNTER + 4.0;
    for (row, kind) in kit.kinds.iter().enumerate() {
        for n in 0..kind.number {
            let x = wish.middle() + (f64::from(n) - f64::from(kind.number.saturating_sub(1)) / 2.0) * pitch;
            ball(canvas, is_light(kind), (x, TOP + 14.0 + row as f64 * pitch), COUNTER);
        }
    }
}

fn legend(canvas: &mut Canvas, wish: Wish, kit: &Kit, y: f64) {
    for (n, (kind, seat)) in kit.kinds.iter().zip(&kit.seats).enumerate() {
        let x = MARGIN + n as f64 * 70.0;
        ball(canvas, is_light(kind), (x + 9.0, y + 9.0), COUNTER);
        let line = wish.say(&seat.line).split(['☼', '☾']).next().unwrap_or_default().trim_end().to_owned();
        canvas.text((x + 21.0, y + 10.5), Align::Left, Type::new(Face::TextBold, 9.5, INK), &line);
    }
}

/// Figures of the book: the star with the balls of a position, and where one of them may go.
pub struct Stars;

/// How large a star is in the book, its letters as against those of the board, and the reserves beside it.
const FIGURE: f64 = 64.0;
const LETTERS: f64 = 1.7;
const RESERVE: f64 = 6.0;

/// The position of a figure, `variant: position`, behind it in brackets whose arrivals are marked.
fn shown(about: &str) -> Option<(AnyGame, Geometry, Option<&str>)> {
    let (variant, rest) = about.split_once(": ")?;
    let (position, from) = match rest.strip_suffix(']').and_then(|rest| rest.rsplit_once(" [")) {
        Some((position, from)) => (position, Some(from)),
        None => (rest, None),
    };
    let variant = AnyVariant::parse(GameId::Diadema, variant).ok()?;
    Some((AnyGame::from_position(&variant, position).ok()?, variant.geometry(), from))
}

/// Where the ball on a vertex may go.
fn arrivals(game: &AnyGame, from: &str) -> Vec<String> {
    let actions = game.actions(1000).unwrap_or_default();
    let to = actions.iter().filter_map(|action| action.strip_prefix(from)?.strip_prefix(['-', '^']));
    to.flat_map(|rest| rest.split('^')).map(str::to_owned).collect()
}

impl Figures for Stars {
    fn height(&self, figure: Figure<'_>) -> Option<f64> {
        shown(figure.about).map(|_| FIGURE)
    }

    fn draw(&self, canvas: &mut Canvas, wish: Wish, figure: Figure<'_>, (x, y): (f64, f64), _: f64) {
        let Some((game, geometry, from)) = shown(figure.about) else { return };
        let (kit, picture) = (game.kit(), game.picture(None));
        let middle = (x + FIGURE / 2.0, y + FIGURE / 2.0);
        star(canvas, &geometry, middle, FIGURE, LETTERS);
        let scale = FIGURE / (2.0 * EDGE);
        let place = |name: &str| {
            let cell = geometry.cells.iter().find(|cell| cell.name == name)?;
            let (x, y) = point(cell);
            Some((middle.0 + x * scale, middle.1 + y * scale))
        };
        let kind = |code: &str| kit.kinds.iter().find(|kind| kind.code == code);
        for piece in &picture.pieces {
            let Place::Cell(name, _) = &piece.place else { continue };
            if let (Some(at), Some(kind)) = (place(name), kind(piece.code)) {
                ball(canvas, is_light(kind), at, 86.0 * scale);
            }
        }
        for at in from.into_iter().flat_map(|from| arrivals(&game, from)).filter_map(|name| place(&name)) {
            canvas.fill(&Circle::new(at, 2.2), WHITE);
            canvas.stroke(&Circle::new(at, 2.2), &Pen::new(INK, 0.5).dashed(&[1.1, 0.8]));
            canvas.fill(&Circle::new(at, 0.8), INK);
        }
        for (row, (kind, seat)) in kit.kinds.iter().zip(&kit.seats).enumerate() {
            let left = picture.pieces.iter().filter(|piece| piece.code == kind.code && piece.place == Place::Reserve);
            let (at, foot) = (x + FIGURE + 10.0, y + 8.0 + row as f64 * 12.0);
            ball(canvas, is_light(kind), (at, foot), RESERVE);
            let line = wish.say(&seat.line).split(['☼', '☾']).next().unwrap_or_default().trim_end().to_owned();
            let text = format!("{line} × {}", left.count());
            canvas.text((at + 5.0, foot + 1.4), Align::Left, Type::new(Face::Text, 8.5, INK), &text);
        }
    }
}
