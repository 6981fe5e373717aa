//! The ground of a map, square by square, as the web application draws it: 48 units a square.

use crate::{
    canvas::{Canvas, Pen, polygon, svg},
    palette::{
        Colour, MAP_LINE, MAP_STAR, MAP_STAR_EDGE, T_BLACK, T_BLACK_P, T_BLUE, T_BLUE_P, T_BROWN, T_BROWN_P, T_CAMP_N,
        T_CAMP_N_P, T_CAMP_S, T_CAMP_S_P, T_GREEN, T_GREEN_P, T_GREY, T_GREY_P, T_WHITE, T_WHITE_P,
    },
};
use kurbo::{Affine, BezPath, Circle, Line, Rect, RoundedRect, RoundedRectRadii, Shape};
use ludo_core::Geometry;
use std::ops::Range;

/// The side of a square in units of drawing.
pub const SIDE: f64 = 48.0;
/// How round a corner of a zone is.
const ROUND: f64 = 13.0;

/// A map by columns from the West and lines from the top, as it is drawn.
pub struct Land {
    pub columns: usize,
    pub lines: usize,
    squares: Vec<Square>,
}

#[derive(Clone, Default)]
struct Square {
    name: String,
    ground: String,
    star: bool,
}

impl Land {
    /// Reads a map from its geometry.
    pub fn new(Geometry { cells, .. }: &Geometry) -> Self {
        let reach = |axis: fn(&ludo_core::CellInfo) -> f64| cells.iter().map(axis).fold(0.0, f64::max);
        let (right, low) = (reach(|cell| cell.x), reach(|cell| cell.y));
        let (columns, lines) = ((2.0 * right) as usize + 1, (2.0 * low) as usize + 1);
        let mut squares = vec![Square::default(); columns * lines];
        for cell in cells {
            let (column, line) = ((cell.x + right) as usize, (cell.y + low) as usize);
            let ground = cell.kind.strip_suffix("-star");
            if let Some(square) = squares.get_mut(line * columns + column) {
                *square = Square {
                    name: cell.name.clone(),
                    ground: ground.unwrap_or(&cell.kind).to_owned(),
                    star: ground.is_some(),
                };
            }
        }
        Self { columns, lines, squares }
    }

    fn at(&self, column: i64, line: i64) -> Option<&Square> {
        let (column, line) = (usize::try_from(column).ok()?, usize::try_from(line).ok()?);
        if column < self.columns { self.squares.get(line * self.columns + column) } else { None }
    }

    /// The letter of a column.
    pub fn letter(&self, column: usize) -> &str {
        self.squares.get(column).and_then(|square| square.name.get(..1)).unwrap_or_default()
    }

    /// The number of a line.
    pub fn number(&self, line: usize) -> &str {
        self.squares.get(line * self.columns).and_then(|square| square.name.get(1..)).unwrap_or_default()
    }

    /// The ground of a square.
    pub fn ground(&self, column: usize, line: usize) -> Option<&str> {
        self.at(column as i64, line as i64).map(|square| square.ground.as_str())
    }

    /// Whether a star lies on a square.
    pub fn is_star(&self, column: usize, line: usize) -> bool {
        self.at(column as i64, line as i64).is_some_and(|square| square.star)
    }

    fn wet(&self, column: i64, line: i64) -> bool {
        self.at(column, line).is_some_and(|square| is_wet(&square.ground))
    }

    /// Draws a part of the map, whose upper left corner is the origin.
    pub fn draw(&self, canvas: &mut Canvas, columns: Range<usize>, lines: Range<usize>) {
        let frame = Rect::new(0.0, 0.0, columns.len() as f64 * SIDE, lines.len() as f64 * SIDE);
        let shift = Affine::translate((-(columns.start as f64) * SIDE, -(lines.start as f64) * SIDE));
        canvas.clipped(&frame, |canvas| {
            canvas.within(shift, |canvas| {
                // What lies beside the part may reach into it.
                let wide = |range: &Range<usize>| range.start as i64 - 1..range.end as i64 + 1;
                self.part(canvas, &wide(&columns), &wide(&lines));
            });
        });
    }

    fn part(&self, canvas: &mut Canvas, columns: &Range<i64>, lines: &Range<i64>) {
        let each = || lines.clone().flat_map(|line| columns.clone().map(move |column| (column, line)));
        let squares = || each().filter_map(|(column, line)| Some((column, line, self.at(column, line)?)));
        for (column, line, _) in squares() {
            let place = corner(column, line);
            canvas.fill(&Rect::from_origin_size(place, (SIDE, SIDE)), T_BROWN);
        }
        for (column, line, _) in squares().filter(|(_, _, square)| square.ground == "brown") {
            canvas.within(Affine::translate(corner(column, line)), specks);
        }
        for (column, line) in each() {
            self.neck(canvas, column, line);
        }
        for (column, line, square) in squares().filter(|(_, _, square)| square.ground != "brown") {
            canvas.fill(&self.shape(column, line), colours(&square.ground).0);
        }
        for (column, line, square) in squares() {
            let place = Affine::translate(corner(column, line));
            canvas.within(place, |canvas| pattern(canvas, &square.ground));
        }
        let grid = Pen::new(MAP_LINE.under(T_BROWN, 0.3), 0.9);
        for (column, line, _) in squares() {
            canvas.stroke(&Rect::from_origin_size(corner(column, line), (SIDE, SIDE)), &grid);
        }
        for (column, line, _) in squares().filter(|(_, _, square)| square.ground == "bridge") {
            let sideways = self.wet(column, line - 1) && self.wet(column, line + 1);
            let (x, y) = corner(column, line);
            let turn = if sideways { 0.0 } else { std::f64::consts::FRAC_PI_2 };
            let place = Affine::translate((x + SIDE / 2.0, y + SIDE / 2.0)) * Affine::rotate(turn);
            canvas.within(place, bridge);
        }
        for (column, line, _) in squares().filter(|(_, _, square)| square.ground != "brown") {
            canvas.stroke(&self.outline(column, line), &Pen::new(MAP_LINE, 1.5).round());
        }
        for (column, line, _) in squares().filter(|(_, _, square)| square.star) {
            let (x, y) = corner(column, line);
            canvas.within(Affine::translate((x + SIDE / 2.0, y + SIDE / 2.0)), |canvas| star(canvas, 15.0));
        }
    }

    /// Which of the four sides of a square are open to its own zone: above, right, below, left.
    fn joins(&self, column: i64, line: i64) -> [bool; 4] {
        let own = self.at(column, line).map(|square| square.ground.as_str()).unwrap_or_default();
        let like = |other: &Square| other.ground == own || (is_wet(own) && is_wet(&other.ground));
        [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(dx, dy)| self.at(column + dx, line + dy).is_some_and(like))
    }

    /// The filled shape of a square: rounded only where its zone has a convex corner.
    fn shape(&self, column: i64, line: i64) -> BezPath {
        let [above, right, below, left] = self.joins(column, line);
        let corner_of = |one: bool, other: bool| if one || other { 0.0 } else { ROUND };
        let radii = RoundedRectRadii::new(
            corner_of(above, left),
            corner_of(above, right),
            corner_of(below, right),
            corner_of(below, left),
        );
        let square = Rect::from_origin_size(corner(column, line), (SIDE, SIDE));
        RoundedRect::from_rect(square, radii).to_path(0.05)
    }

    /// The part of a zone's outline that lies on a square.
    fn outline(&self, column: i64, line: i64) -> BezPath {
        let [above, right, below, left] = self.joins(column, line);
        let (x, y) = corner(column, line);
        let (s, r) = (SIDE, ROUND);
        let trim = |one: bool, other: bool| if one || other { 0.0 } else { r };
        let (tl, tr, br, bl) = (trim(above, left), trim(above, right), trim(below, right), trim(below, left));
        let mut data = String::new();
        let mut add = |text: String| data.push_str(&text);
        if !above {
            add(format!("M{} {}H{}", x + tl, y, x + s - tr));
        }
        if !right {
            add(format!("M{} {}V{}", x + s, y + tr, y + s - br));
        }
        if !below {
            add(format!("M{} {}H{}", x + s - br, y + s, x + bl));
        }
        if !left {
            add(format!("M{} {}V{}", x, y + s - bl, y + tl));
        }
        let bends = [
            (tl, x, y + tl, 1, -1),
            (tr, x + s - tr, y, 1, 1),
            (br, x + s, y + s - br, -1, 1),
            (bl, x + bl, y + s, -1, -1),
        ];
        for (radius, from_x, from_y, dx, dy) in bends {
            if radius > 0.0 {
                let (dx, dy) = (f64::from(dx) * radius, f64::from(dy) * radius);
                add(format!("M{from_x} {from_y}a{radius} {radius} 0 0 1 {dx} {dy}"));
            }
        }
        svg(&data)
    }

    /// Where two blue squares touch at a corner one does not step between them, so the water is drawn through.
    fn neck(&self, canvas: &mut Canvas, column: i64, line: i64) {
        for way in [-1, 1] {
            let wet = |dx: i64, dy: i64| self.wet(column + dx, line + dy);
            if wet(0, 0) && wet(way, 1) && !wet(way, 0) && !wet(0, 1) {
                let (x, y) = corner(if way > 0 { column + 1 } else { column }, line + 1);
                canvas.fill(&polygon([(x - 17.0, y), (x, y - 17.0), (x + 17.0, y), (x, y + 17.0)]), T_BLUE);
            }
        }
    }
}

/// The upper left corner of a square.
fn corner(column: i64, line: i64) -> (f64, f64) {
    (column as f64 * SIDE, line as f64 * SIDE)
}

fn is_wet(ground: &str) -> bool {
    ground == "blue" || ground == "bridge"
}

/// Ground and pattern.
fn colours(ground: &str) -> (Colour, Colour) {
    match ground {
        "blue" | "bridge" => (T_BLUE, T_BLUE_P),
        "green" => (T_GREEN, T_GREEN_P),
        "grey" => (T_GREY, T_GREY_P),
        "white" => (T_WHITE, T_WHITE_P),
        "black" => (T_BLACK, T_BLACK_P),
        "camp-south" => (T_CAMP_S, T_CAMP_S_P),
        "camp-north" => (T_CAMP_N, T_CAMP_N_P),
        _ => (T_BROWN, T_BROWN_P),
    }
}

/// One square of a ground by itself, or the star.
pub fn swatch(canvas: &mut Canvas, ground: &str) {
    let square = Rect::new(0.0, 0.0, SIDE, SIDE);
    canvas.fill(&square, if ground == "star" { T_BROWN } else { colours(ground).0 });
    if ground == "brown" {
        specks(canvas);
    }
    pattern(canvas, ground);
    let middle = Affine::translate((SIDE / 2.0, SIDE / 2.0));
    if ground == "bridge" {
        canvas.within(middle, bridge);
    }
    if ground == "star" {
        canvas.within(middle, |canvas| star(canvas, 15.0));
    }
    canvas.stroke(&square, &Pen::new(MAP_LINE, 1.5));
}

/// A five-pointed star around the origin.
fn star(canvas: &mut Canvas, radius: f64) {
    let point = |n: u32| {
        let (reach, angle) =
            (if n.is_multiple_of(2) { radius } else { radius * 0.44 }, f64::from(n) * std::f64::consts::PI / 5.0);
        (reach * angle.sin(), -reach * angle.cos())
    };
    let shape = polygon((0..10).map(point));
    canvas.fill(&shape, MAP_STAR);
    canvas.stroke(&shape, &Pen::new(MAP_STAR_EDGE, 1.8).round());
}

fn specks(canvas: &mut Canvas) {
    canvas.stroke(&svg("M10 34h2M33 13h2M27 41h2"), &Pen::new(T_BROWN_P, 2.0).round());
}

const FIVE: [(f64, f64); 5] = [(12.0, 12.0), (36.0, 12.0), (24.0, 24.0), (12.0, 36.0), (36.0, 36.0)];
const TREES: [(f64, f64); 5] = [(13.0, 17.0), (33.0, 13.0), (24.0, 33.0), (39.0, 35.0), (9.0, 38.0)];
const TREE: &str = "M0-7c4.2 0 5.6 3 5.6 5.2S3.6 2 .9 2v3h-1.8v-3c-2.7 0-4.7-1.6-4.7-3.8S-4.2-7 0-7Z";

/// What tells a ground from others without colour.
fn pattern(canvas: &mut Canvas, ground: &str) {
    let ink = colours(ground).1;
    match ground {
        "blue" | "bridge" => {
            let waves = "M6 12q4.5-5 9 0t9 0t9 0M11 24q4.5-5 9 0t9 0t9 0M6 36q4.5-5 9 0t9 0t9 0";
            canvas.stroke(&svg(waves), &Pen::new(ink, 1.5).round());
        }
        "green" => {
            for at in TREES {
                canvas.fill(&(Affine::translate(at) * svg(TREE)), ink);
            }
        }
        "grey" => {
            for y in [13.0, 35.0] {
                canvas.stroke(&Line::new((3.0, y), (45.0, y)), &Pen::new(ink, 1.2));
                for x in [11.0, 24.0, 37.0] {
                    let barb = svg(&format!("M{} {}l7 8M{} {}l-7 8", x - 3.5, y - 4.0, x + 3.5, y - 4.0));
                    canvas.stroke(&barb, &Pen::new(ink, 1.35).round());
                }
            }
        }
        "white" => {
            for (x, y) in FIVE {
                canvas.stroke(&svg(&format!("M{} {y}h7M{x} {}v7", x - 3.5, y - 3.5)), &Pen::new(ink, 2.0).round());
            }
        }
        "black" => {
            for n in 0..8 {
                let length = if n % 2 == 0 { 10.0 } else { 6.0 };
                let turn = Affine::rotate_about(f64::from(n) * 45.0_f64.to_radians(), (24.0, 24.0));
                canvas.stroke(&(turn * Line::new((24.0, 17.0), (24.0, 17.0 - length))), &Pen::new(ink, 1.5).round());
            }
            canvas.fill(&Circle::new((24.0, 24.0), 3.0), ink);
        }
        "camp-south" => {
            for at in FIVE {
                canvas.fill(&Circle::new(at, 2.0), ink);
            }
        }
        "camp-north" => {
            for (x, y) in FIVE {
                canvas.stroke(&svg(&format!("M{} {}l5 5 5-5", x - 5.0, y - 2.0)), &Pen::new(ink, 1.5).round());
            }
        }
        _ => {}
    }
}

/// A deck of planks in the direction of crossing, around the origin.
fn bridge(canvas: &mut Canvas) {
    let (wood, edge) = (Colour(0xC7, 0x9A, 0x5E), Colour(0x4A, 0x2F, 0x12));
    let deck = Rect::new(-24.0, -15.0, 24.0, 15.0);
    canvas.fill(&deck, wood.under(T_WHITE, 0.55));
    canvas.stroke(&deck, &Pen::new(edge, 1.3));
    let planks = svg("M-18-15v30M-12-15v30M-6-15v30M0-15v30M6-15v30M12-15v30M18-15v30");
    canvas.stroke(&planks, &Pen::new(edge.under(wood, 0.6), 1.0));
    canvas.stroke(&svg("M-25-15h50M-25 15h50"), &Pen::new(edge, 3.2).round());
    let posts = svg("M-20-15h.01M0-15h.01M20-15h.01M-20 15h.01M0 15h.01M20 15h.01");
    canvas.stroke(&posts, &Pen::new(edge, 5.4).round());
}
