//! Diam: the octagon of 2003, the round board of 1998, sixteen discs and the bands to go round them.

use super::Set;
use crate::{
    book::{Figure, Figures},
    canvas::{Align, Canvas, Pen, Type, polygon, svg},
    font::Face,
    guide,
    page::{Binder, MARGIN, TOP, Wish},
    palette::{
        BLACK, BLUE, BLUE_SIGN, BROWN, BROWN_SIGN, CELL, CELL_2, Colour, DARK, DARK_SIGN, FRAME, GREEN, GREEN_SIGN,
        GROOVE, INK, INK_FAINT, ORANGE, ORANGE_SIGN, RED, RED_SIGN, RULE, WHITE, YELLOW, YELLOW_SIGN,
    },
};
use kurbo::{Affine, BezPath, Circle, CircleSegment, Line, Rect, RoundedRect, Shape};
use ludo_core::{CellInfo, Geometry, KindInfo, Kit, Place, Side, Words};
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use std::f64::consts::PI;

/// The board from edge to edge, and its units of drawing.
const BOARD: f64 = 180.0;
const EDGE: f64 = 506.0;
const UNIT: f64 = BOARD / (2.0 * EDGE);
/// From the middle of the board to the outer and inner edge of a cell, and to where a stack stands.
const OUTER: f64 = 484.0;
const INNER: f64 = 186.0;
const STACK: f64 = 338.0;
/// The diameter of a pawn, and how high a band round it is, in millimetres.
const PAWN: f64 = 28.0;
const BAND: (f64, f64) = (92.0, 9.0);

pub fn draw(set: &Set, round: bool, binder: &mut Binder) {
    let steps = [
        Words::new(
            "Le plateau : une feuille de carton épais, à découper le long du bord.",
            "The board: one sheet on thick card, cut along its edge.",
        ),
        Words::new(
            "Les pions : seize disques de 28 mm. Collez-les sur des rondelles épaisses (liège, bois, cinq épaisseurs de \
             carton) : ils s’empilent jusqu’à quatre.",
            "The pawns: sixteen discs of 28 mm. Glue them onto thick discs (cork, wood, five layers of card): they are \
             stacked up to four high.",
        ),
        Words::new(
            "Les bandes : une par pion, à enrouler sur la tranche d’une rondelle de 28 mm sur 9 mm, pour lire les piles de \
             côté.",
            "The bands: one per pawn, to go round the edge of a disc of 28 mm by 9 mm, so that stacks can be read from the \
             side.",
        ),
    ];
    guide::make(binder, set, &steps);
    let board = Words::new("Le plateau", "The board");
    binder.sheet(&board, |canvas, wish| {
        let middle = (wish.middle(), TOP + 10.0 + BOARD / 2.0);
        ring(canvas, wish, set, round, middle);
        Some(Rect::from_center_size(middle, (BOARD, BOARD)))
    });
    let pawns = Words::new("Les pions", "The pawns");
    binder.sheet(&pawns, |canvas, wish| {
        pieces(canvas, wish, &set.kit);
        None
    });
    let own = if round { old_rules() } else { Vec::new() };
    guide::aid(binder, set, &own, &[], |canvas, wish, y| legend(canvas, wish, &set.kit, y));
}

/// The prototype in five sentences: the book begins with those of the box, whose colours and placing are others.
fn old_rules() -> Vec<Words> {
    vec![
        Words::new(
            "Le plateau est vide. Le camp 1 joue rouge et jaune, le camp 2 joue vert et bleu : quatre pions de chaque \
             couleur, tous en réserve.",
            "The board is empty. Side 1 plays red and yellow, side 2 plays green and blue: four pawns of each colour, all in \
             reserve.",
        ),
        Words::new(
            "À votre tour, faites une seule chose : poser un pion de votre réserve sur une case vide, ou déplacer un de vos \
             pions vers une case voisine, avec tout ce qu’il porte.",
            "On your turn do one thing: place a pawn from your reserve on an empty cell, or move one of your pawns to a \
             neighbouring cell, with everything on top of it.",
        ),
        Words::new(
            "Deux pions d’une même couleur, au même niveau de deux cases opposées, font un diam, et le propriétaire de cette \
             couleur gagne. Le niveau du sol ne compte pas.",
            "Two pawns of one colour at the same level of two opposite cells are a diam, and the owner of that colour wins. \
             Ground level does not count.",
        ),
        Words::new(
            "Un diam s’annonce un coup à l’avance : dites « Diam ! » avec un coup après lequel vous pourriez gagner. Sans \
             annonce, le coup gagnant vous est interdit (M12).",
            "A diam is announced one move ahead: say “Diam!” with a move after which you could win. Without the announcement \
             the winning move is forbidden to you (M12).",
        ),
        Words::new(
            "Attention à ce que vous portez : si votre coup fait le diam de l’autre, c’est l’autre qui gagne.",
            "Mind what you carry: if your move makes the other side’s diam, the other side wins.",
        ),
    ]
}

/// A point at an angle from the top, clockwise.
fn polar(radius: f64, degrees: f64) -> (f64, f64) {
    let (sine, cosine) = degrees.to_radians().sin_cos();
    (radius * sine, -radius * cosine)
}

/// The edge of the board at a distance from its middle, measured to its flats.
fn outline(radius: f64, round: bool) -> BezPath {
    if round {
        return Circle::new((0.0, 0.0), radius).to_path(0.01);
    }
    let corner = radius / (PI / 8.0).cos();
    polygon((0..8).map(|n| polar(corner, 45.0 * f64::from(n) + 22.5)))
}

fn angle(cell: &CellInfo) -> f64 {
    cell.x.atan2(-cell.y).to_degrees()
}

/// A cell between two edges.
fn field(at: f64, round: bool) -> BezPath {
    if round {
        let start = (at - 90.0 - 22.5).to_radians();
        return CircleSegment::new((0.0, 0.0), OUTER, INNER, start, PI / 4.0).to_path(0.01);
    }
    let corner = (PI / 8.0).cos();
    polygon(
        [(OUTER, -22.5), (OUTER, 22.5), (INNER, 22.5), (INNER, -22.5)].map(|(r, turn)| polar(r / corner, at + turn)),
    )
}

fn ring(canvas: &mut Canvas, wish: Wish, set: &Set, round: bool, middle: (f64, f64)) {
    let Geometry { cells, lines } = &set.geometry;
    canvas.within(Affine::translate(middle) * Affine::scale(UNIT), |canvas| {
        canvas.fill(&outline(EDGE, round), FRAME);
        for (n, cell) in cells.iter().enumerate() {
            let shape = field(angle(cell), round);
            canvas.fill(&shape, if n.is_multiple_of(2) { CELL } else { CELL_2 });
            canvas.stroke(&shape, &Pen::new(GROOVE, 2.5));
            let place = Circle::new(polar(STACK, angle(cell)), PAWN / 2.0 / UNIT);
            canvas.stroke(&place, &Pen::new(GROOVE, 1.2).dashed(&[5.0, 7.0]));
        }
        canvas.fill(&outline(INNER, round), WHITE);
        canvas.stroke(&outline(INNER, round), &Pen::new(FRAME, 4.0));
        canvas.stroke(&outline(INNER - 10.0, round), &Pen::new(GROOVE, 1.2));
        for line in lines.iter().filter(|line| line.kind == "diameter") {
            let ends: Vec<f64> = line.cells.iter().filter_map(|&n| cells.get(n)).map(angle).collect();
            for &end in &ends {
                canvas.stroke(
                    &Line::new(polar(70.0, end), polar(INNER - 16.0, end)),
                    &Pen::new(GROOVE, 2.0).dashed(&[2.0, 7.0]).round(),
                );
            }
        }
        for cell in cells {
            let boss = polar(495.0, angle(cell));
            canvas.fill(&Circle::new(boss, 18.0), FRAME);
            canvas.stroke(&Circle::new(boss, 17.0), &Pen::new(WHITE, 1.6));
            canvas.text(
                (boss.0, boss.1 + 7.2),
                Align::Middle,
                Type::new(Face::VoiceBold, 20.0 * crate::canvas::POINTS, WHITE),
                &cell.name,
            );
        }
    });
    let name = set.variant.game_id().name();
    canvas.text((middle.0, middle.1 + 2.0), Align::Middle, Type::new(Face::VoiceBold, 15.0, INK), wish.say(&name));
}

/// The colours of a kind: its body and its sign.
fn tints(look: &str) -> (Colour, Colour) {
    match look {
        "red" => (RED, RED_SIGN),
        "orange" => (ORANGE, ORANGE_SIGN),
        "brown" => (BROWN, BROWN_SIGN),
        "black" => (DARK, DARK_SIGN),
        "yellow" => (YELLOW, YELLOW_SIGN),
        "green" => (GREEN, GREEN_SIGN),
        "blue" => (BLUE, BLUE_SIGN),
        _ => (WHITE, BLACK),
    }
}

/// The shape of a sign, about thirteen units wide.
fn sign(sign: &str) -> BezPath {
    match sign {
        "▲" => svg("M0-7.4 7.7 6H-7.7Z"),
        "■" => Rect::new(-5.9, -5.9, 5.9, 5.9).to_path(0.01),
        "✚" => svg("M-2.5-7h5v4.5h4.5v5h-4.5v4.5h-5v-4.5h-4.5v-5h4.5Z"),
        _ => Circle::new((0.0, 0.0), 6.4).to_path(0.01),
    }
}

fn is_second(kind: &KindInfo) -> bool {
    kind.side == Some(Side::Second)
}

/// A pawn seen from above.
fn disc(canvas: &mut Canvas, kind: &KindInfo, middle: (f64, f64), diameter: f64) {
    let (body, ink) = tints(kind.look);
    canvas.within(Affine::translate(middle) * Affine::scale(diameter / 66.0), |canvas| {
        canvas.fill(&Circle::new((0.0, 0.0), 33.0), body);
        canvas.stroke(&Circle::new((0.0, 0.0), 33.0), &Pen::new(BLACK, 0.8));
        if is_second(kind) {
            canvas.stroke(&Circle::new((0.0, 0.0), 26.5), &Pen::new(ink, 1.8));
        }
        canvas.fill(&(Affine::scale(if is_second(kind) { 2.05 } else { 2.3 }) * sign(kind.sign)), ink);
    });
}

/// The side of a pawn: its sign in a row.
fn band(canvas: &mut Canvas, kind: &KindInfo, (x, y): (f64, f64)) {
    let (body, ink) = tints(kind.look);
    let strip = Rect::new(x, y, x + BAND.0, y + BAND.1);
    canvas.fill(&strip, body);
    if is_second(kind) {
        for at in [y + 1.2, y + BAND.1 - 1.2] {
            canvas.stroke(&Line::new((x, at), (x + BAND.0, at)), &Pen::new(ink, 0.35));
        }
    }
    for n in 0..7 {
        let at = Affine::translate((x + 6.5 + f64::from(n) * 12.6, y + BAND.1 / 2.0)) * Affine::scale(0.3);
        canvas.fill(&(at * sign(kind.sign)), ink);
    }
    // The end that goes under the beginning.
    canvas.fill(&Rect::new(x + BAND.0 - 4.0, y, x + BAND.0, y + BAND.1), WHITE);
    canvas.stroke(&strip, &Pen::new(BLACK, 0.15));
    canvas.stroke(
        &Line::new((x + BAND.0 - 4.0, y), (x + BAND.0 - 4.0, y + BAND.1)),
        &Pen::new(RULE, 0.15).dashed(&[1.0, 0.8]),
    );
}

fn pieces(canvas: &mut Canvas, wish: Wish, kit: &Kit) {
    let all: Vec<&KindInfo> =
        kit.kinds.iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(kind.number))).collect();
    let pitch = PAWN + 3.0;
    let left = wish.middle() - 3.0 * pitch;
    for (n, kind) in all.iter().enumerate() {
        let at = (left + (n % 6) as f64 * pitch + pitch / 2.0, TOP + (n / 6) as f64 * pitch + pitch / 2.0);
        disc(canvas, kind, at, PAWN);
    }
    let top = TOP + 3.0 * pitch + 10.0;
    let title = Words::new("Les bandes", "The bands");
    canvas.text((MARGIN, top), Align::Left, Type::new(Face::VoiceBold, 11.0, INK), wish.say(&title));
    let (step, left) = (BAND.1 + 2.0, wish.middle() - BAND.0 - 1.5);
    for (n, kind) in all.iter().enumerate() {
        let at = (left + (n % 2) as f64 * (BAND.0 + 3.0), top + 3.0 + (n / 2) as f64 * step);
        band(canvas, kind, at);
    }
}

/// Which colour has which sign and which letter.
fn legend(canvas: &mut Canvas, wish: Wish, kit: &Kit, y: f64) {
    let step = wish.width() / kit.kinds.len().max(1) as f64;
    for (n, kind) in kit.kinds.iter().enumerate() {
        let x = MARGIN + n as f64 * step;
        disc(canvas, kind, (x + 9.0, y + 9.0), 18.0);
        let name = Type::new(Face::TextBold, 9.5, INK);
        canvas.text((x + 21.0, y + 8.0), Align::Left, name, wish.say(&kind.name));
        let line = format!("{} × {}", kind.code, kind.number);
        canvas.text((x + 21.0, y + 12.5), Align::Left, Type::new(Face::Text, 9.0, INK_FAINT), &line);
    }
}

/// Figures of the book: the four diameters seen from the side, opposite stacks face to face.
pub struct Sections;

/// The height of a pawn in a figure, and of a whole figure.
const LEVEL: f64 = 5.2;
const HEIGHT: f64 = 4.0 * LEVEL + 15.0;

/// The game in the position that a figure of the book shows: `variant: position`.
fn shown(about: &str) -> Option<(AnyGame, Geometry)> {
    let (variant, position) = about.split_once(": ")?;
    let variant = AnyVariant::parse(GameId::Diam, variant).ok()?;
    Some((AnyGame::from_position(&variant, position).ok()?, variant.geometry()))
}

impl Figures for Sections {
    fn height(&self, figure: Figure<'_>) -> Option<f64> {
        shown(figure.about).map(|_| HEIGHT)
    }

    fn draw(&self, canvas: &mut Canvas, _: Wish, figure: Figure<'_>, (x, y): (f64, f64), width: f64) {
        let Some((game, geometry)) = shown(figure.about) else { return };
        let (kit, picture) = (game.kit(), game.picture(None));
        let kind = |code: &str| kit.kinds.iter().find(|kind| kind.code == code);
        let foot = y + 4.0 * LEVEL;
        let diameters: Vec<_> = geometry.lines.iter().filter(|line| line.kind == "diameter").collect();
        let pitch = width / diameters.len().max(1) as f64;
        let half = (pitch - 5.0) / 2.0;
        for (n, line) in diameters.into_iter().enumerate() {
            let left = x + n as f64 * pitch + 2.5;
            canvas.stroke(&Line::new((left, foot), (left + 2.0 * half, foot)), &Pen::new(INK, 0.4));
            canvas.stroke(&Line::new((left + half, y), (left + half, foot)), &Pen::new(RULE, 0.15).dashed(&[0.8, 0.8]));
            for (end, cell) in line.cells.iter().filter_map(|&cell| geometry.cells.get(cell)).enumerate() {
                let middle = left + (end as f64 + 0.5) * half;
                let number = Type::new(Face::VoiceBold, 8.5, INK);
                canvas.text((middle, foot + 4.2), Align::Middle, number, &cell.name);
                for piece in &picture.pieces {
                    let Place::Cell(name, level) = &piece.place else { continue };
                    if let (true, Some(kind)) = (*name == cell.name, kind(piece.code)) {
                        let above = foot - f64::from(*level) * LEVEL;
                        side(canvas, kind, (middle, above), half - 3.0);
                    }
                }
            }
        }
        let mut at = x + 2.5;
        for kind in &kit.kinds {
            let left = picture.pieces.iter().filter(|piece| piece.code == kind.code && piece.place == Place::Reserve);
            side(canvas, kind, (at + 6.0, foot + 7.4), 11.0);
            let text = format!("{} × {}", kind.code, left.count());
            canvas.text((at + 13.5, foot + 11.3), Align::Left, Type::new(Face::Text, 8.0, INK), &text);
            at += 32.0;
        }
    }
}

/// A pawn seen from the side, below a point.
fn side(canvas: &mut Canvas, kind: &KindInfo, (middle, top): (f64, f64), width: f64) {
    let (body, ink) = tints(kind.look);
    let shape = RoundedRect::new(middle - width / 2.0, top + 0.2, middle + width / 2.0, top + LEVEL, 0.8);
    canvas.fill(&shape, body);
    canvas.stroke(&shape, &Pen::new(BLACK, 0.2));
    if is_second(kind) {
        for at in [top + 0.9, top + LEVEL - 0.7] {
            canvas.stroke(&Line::new((middle - width / 2.0, at), (middle + width / 2.0, at)), &Pen::new(ink, 0.2));
        }
    }
    let place = Affine::translate((middle, top + LEVEL / 2.0 + 0.1)) * Affine::scale(0.2);
    canvas.fill(&(place * sign(kind.sign)), ink);
}
