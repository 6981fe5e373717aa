//! Drawing on a sheet, in millimetres from its upper left corner.

use crate::{
    font::{self, Face},
    palette::Colour,
};
use kurbo::{Affine, BezPath, PathEl, Shape};
use pdf_writer::{
    Content, Name, Str,
    types::{LineCapStyle, LineJoinStyle},
};

/// Points of print in a millimetre.
pub const POINTS: f64 = 72.0 / 25.4;
/// How far a curve may be from the true shape, in millimetres: far less than a printer's dot.
const EXACT: f64 = 0.002;

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub struct Type {
    pub face: Face,
    /// In points, as people give it.
    pub points: f64,
    pub colour: Colour,
}

/// Where a text stands in relation to the place that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Middle,
    Right,
}

impl Type {
    pub const fn new(face: Face, points: f64, colour: Colour) -> Self {
        Self { face, points, colour }
    }

    /// The size in millimetres.
    pub fn size(self) -> f64 {
        self.points / POINTS
    }

    /// How wide a text is, in millimetres.
    pub fn width(self, text: &str) -> f64 {
        font::width(self.face, self.size(), text)
    }
}

/// A line that is drawn.
#[derive(Clone, Debug)]
pub struct Pen {
    pub colour: Colour,
    pub width: f64,
    /// Lengths of strokes and gaps; empty for a line without gaps.
    pub dashes: Vec<f64>,
    pub round: bool,
}

impl Pen {
    pub const fn new(colour: Colour, width: f64) -> Self {
        Self { colour, width, dashes: Vec::new(), round: false }
    }

    pub fn dashed(self, dashes: &[f64]) -> Self {
        Self { dashes: dashes.to_vec(), ..self }
    }

    pub fn round(self) -> Self {
        Self { round: true, ..self }
    }
}

/// The drawing of one sheet.
pub struct Canvas {
    content: Content,
}

impl Canvas {
    /// A sheet of a height, still white.
    pub fn new(height: f64) -> Self {
        let mut content = Content::new();
        // From here on a unit is a millimetre, and down is positive.
        content.transform([POINTS as f32, 0.0, 0.0, -POINTS as f32, 0.0, (height * POINTS) as f32]);
        Self { content }
    }

    pub fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }

    /// Draws in another system of coordinates.
    pub fn within(&mut self, place: Affine, draw: impl FnOnce(&mut Self)) {
        self.content.save_state();
        self.content.transform(place.as_coeffs().map(|part| part as f32));
        draw(self);
        self.content.restore_state();
    }

    /// Draws only inside a shape.
    pub fn clipped(&mut self, shape: &impl Shape, draw: impl FnOnce(&mut Self)) {
        self.content.save_state();
        self.trace(shape);
        self.content.clip_nonzero().end_path();
        draw(self);
        self.content.restore_state();
    }

    pub fn fill(&mut self, shape: &impl Shape, colour: Colour) {
        let [r, g, b] = colour.parts();
        self.content.set_fill_rgb(r, g, b);
        self.trace(shape);
        self.content.fill_nonzero();
    }

    pub fn stroke(&mut self, shape: &impl Shape, pen: &Pen) {
        self.content.save_state();
        let [r, g, b] = pen.colour.parts();
        self.content.set_stroke_rgb(r, g, b);
        self.content.set_line_width(pen.width as f32);
        if !pen.dashes.is_empty() {
            self.content.set_dash_pattern(pen.dashes.iter().map(|&length| length as f32), 0.0);
        }
        if pen.round {
            self.content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        }
        self.trace(shape);
        self.content.stroke();
        self.content.restore_state();
    }

    /// Writes a line of text whose foot stands at a height, and returns its width.
    pub fn text(&mut self, (x, y): (f64, f64), align: Align, style: Type, text: &str) -> f64 {
        let width = style.width(text);
        let start = match align {
            Align::Left => x,
            Align::Middle => x - width / 2.0,
            Align::Right => x - width,
        };
        let [r, g, b] = style.colour.parts();
        self.content.set_fill_rgb(r, g, b);
        self.content.begin_text();
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, start as f32, y as f32]);
        let glyphs: Vec<_> = text.chars().filter_map(|letter| font::glyph(style.face, letter)).collect();
        for run in glyphs.chunk_by(|one, other| one.face == other.face) {
            let Some(first) = run.first() else { continue };
            let bytes: Vec<u8> = run.iter().flat_map(|glyph| glyph.id.to_be_bytes()).collect();
            self.content.set_font(Name(resource(first.face).as_bytes()), style.size() as f32);
            self.content.show(Str(&bytes));
        }
        self.content.end_text();
        width
    }

    fn trace(&mut self, shape: &impl Shape) {
        let mut here = kurbo::Point::ZERO;
        let f = |value: f64| value as f32;
        for element in shape.path_elements(EXACT) {
            match element {
                PathEl::MoveTo(to) => {
                    self.content.move_to(f(to.x), f(to.y));
                    here = to;
                }
                PathEl::LineTo(to) => {
                    self.content.line_to(f(to.x), f(to.y));
                    here = to;
                }
                PathEl::QuadTo(by, to) => {
                    let (one, two) = (here + (by - here) * (2.0 / 3.0), to + (by - to) * (2.0 / 3.0));
                    self.content.cubic_to(f(one.x), f(one.y), f(two.x), f(two.y), f(to.x), f(to.y));
                    here = to;
                }
                PathEl::CurveTo(one, two, to) => {
                    self.content.cubic_to(f(one.x), f(one.y), f(two.x), f(two.y), f(to.x), f(to.y));
                    here = to;
                }
                PathEl::ClosePath => {
                    self.content.close_path();
                }
            }
        }
    }
}

/// What a page calls a face.
pub fn resource(face: Face) -> String {
    format!("F{}", face.index())
}

/// A polygon through points.
pub fn polygon(points: impl IntoIterator<Item = (f64, f64)>) -> BezPath {
    let mut path = BezPath::new();
    for (n, point) in points.into_iter().enumerate() {
        if n == 0 { path.move_to(point) } else { path.line_to(point) }
    }
    path.close_path();
    path
}

/// A path in the words of SVG. Those of the house are read by tests; of any other, what can be read of it is nothing.
pub fn svg(data: &str) -> BezPath {
    BezPath::from_svg(data).unwrap_or_default()
}
