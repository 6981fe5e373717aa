//! Diädema: the star and twelve counters.

use super::Set;
use crate::{
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
use ludo_core::{CellInfo, Geometry, KindInfo, Kit, Words};

/// The board from edge to edge, its units of drawing, and the circle through the tips in these.
const BOARD: f64 = 180.0;
const EDGE: f64 = 492.0;
const UNIT: f64 = BOARD / (2.0 * EDGE);
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
        star(canvas, &set.geometry, middle);
        Some(Rect::from_center_size(middle, (BOARD, BOARD)))
    });
    let balls = Words::new("Les billes", "The balls");
    binder.sheet(&balls, |canvas, wish| {
        counters(canvas, wish, &set.kit);
        None
    });
    guide::aid(binder, set, &[], |canvas, wish, y| legend(canvas, wish, &set.kit, y));
}

fn point(cell: &CellInfo) -> (f64, f64) {
    (cell.x * TIPS, cell.y * TIPS)
}

fn star(canvas: &mut Canvas, Geometry { cells, lines }: &Geometry, middle: (f64, f64)) {
    let (tips, crossings): (Vec<&CellInfo>, Vec<&CellInfo>) = cells.iter().partition(|cell| cell.kind == "tip");
    let inner = crossings.first().map_or(0.0, |cell| cell.x.hypot(cell.y) * TIPS);
    let disc = |radius: f64| Circle::new((0.0, 0.0), radius);
    canvas.within(Affine::translate(middle) * Affine::scale(UNIT), |canvas| {
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
                let boss = at(480.0);
                canvas.fill(&Circle::new(boss, 21.0), FRAME);
                canvas.stroke(&Circle::new(boss, 20.0), &Pen::new(WHITE, 1.6));
                let style = Type::new(Face::VoiceBold, 24.0 * POINTS, WHITE);
                canvas.text((boss.0, boss.1 + 8.5), Align::Middle, style, &cell.name);
            } else {
                let style = Type::new(Face::VoiceItalic, 30.0 * POINTS, BOARD_INK);
                let (x, y) = at(inner - 76.0);
                canvas.text((x, y + 9.0), Align::Middle, style, &cell.name);
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
