//! The map to play on, over as many sheets as it needs, and the whole of it on one.

use super::land::{Land, SIDE};
use crate::{
    canvas::{Align, Canvas, Pen, Type},
    font::Face,
    page::{Binder, TOP, Wish},
    palette::{INK, MAP_INK, MAP_LINE, RULE, SUNK},
};
use kurbo::{Affine, Line, Rect};
use ludo_core::Words;
use std::ops::Range;

/// The side of a square to play on, in millimetres.
const SQUARE: f64 = 20.0;
/// The frame with the names of columns and lines, and the flaps under which neighbours go.
const FRAME: f64 = 8.0;

/// How a map is cut into sheets.
pub struct Tiles {
    columns: Vec<Range<usize>>,
    lines: Vec<Range<usize>>,
}

impl Tiles {
    /// As few sheets as the paper allows, all of about the same size.
    pub fn new(land: &Land, wish: Wish) -> Self {
        let most = |room: f64| (((room - 2.0 * FRAME) / SQUARE).floor() as usize).max(1);
        let height = wish.bottom() - TOP;
        Self { columns: shares(land.columns, most(wish.width())), lines: shares(land.lines, most(height)) }
    }

    pub fn count(&self) -> usize {
        self.columns.len() * self.lines.len()
    }

    pub fn draw(&self, binder: &mut Binder, land: &Land) {
        let count = self.count();
        for (row, lines) in self.lines.iter().enumerate() {
            for (place, columns) in self.columns.iter().enumerate() {
                let number = row * self.columns.len() + place + 1;
                let title = Words::new(
                    format!("La carte, feuille {number} sur {count}"),
                    format!("The map, sheet {number} of {count}"),
                );
                let tile = Tile {
                    columns: columns.clone(),
                    lines: lines.clone(),
                    right: (place + 1 < self.columns.len()).then_some(number + 1),
                    below: (row + 1 < self.lines.len()).then_some(number + self.columns.len()),
                    first: (place == 0, row == 0),
                };
                binder.sheet(&title, |canvas, wish| Some(tile.draw(canvas, wish, land)));
            }
        }
    }
}

/// Cuts so many squares into as few shares as hold no more than `most` each.
fn shares(count: usize, most: usize) -> Vec<Range<usize>> {
    let pieces = count.div_ceil(most).max(1);
    (0..pieces).map(|n| n * count / pieces..(n + 1) * count / pieces).collect()
}

/// One sheet of a map.
struct Tile {
    columns: Range<usize>,
    lines: Range<usize>,
    /// The sheets that are glued on at the right and below.
    right: Option<usize>,
    below: Option<usize>,
    /// Whether it is the first of its line and of its column: such a side has a frame.
    first: (bool, bool),
}

impl Tile {
    /// Draws it in the middle of a sheet and returns what is cut out.
    fn draw(&self, canvas: &mut Canvas, wish: Wish, land: &Land) -> Rect {
        let (width, height) = (self.columns.len() as f64 * SQUARE, self.lines.len() as f64 * SQUARE);
        let before = |first: bool| if first { FRAME } else { 0.0 };
        let (left, above) = (before(self.first.0), before(self.first.1));
        let outer = Rect::from_origin_size(
            (wish.middle() - (left + width + FRAME) / 2.0, TOP + 4.0),
            (left + width + FRAME, above + height + FRAME),
        );
        let squares = Rect::from_origin_size((outer.x0 + left, outer.y0 + above), (width, height));
        canvas.within(Affine::translate((squares.x0, squares.y0)) * Affine::scale(SQUARE / SIDE), |canvas| {
            land.draw(canvas, self.columns.clone(), self.lines.clone());
        });
        self.names(canvas, land, squares);
        self.edge(canvas, squares);
        self.flaps(canvas, wish, squares, outer);
        outer
    }

    fn names(&self, canvas: &mut Canvas, land: &Land, squares: Rect) {
        let style = Type::new(Face::VoiceItalic, 11.0, MAP_INK);
        for (n, column) in self.columns.clone().enumerate() {
            let x = squares.x0 + (n as f64 + 0.5) * SQUARE;
            if self.first.1 {
                canvas.text((x, squares.y0 - 2.6), Align::Middle, style, land.letter(column));
            }
            if self.below.is_none() {
                canvas.text((x, squares.y1 + 5.0), Align::Middle, style, land.letter(column));
            }
        }
        let style = Type::new(Face::Voice, 10.0, MAP_INK);
        for (n, line) in self.lines.clone().enumerate() {
            let y = squares.y0 + (n as f64 + 0.5) * SQUARE + 1.3;
            if self.first.0 {
                canvas.text((squares.x0 - 4.0, y), Align::Middle, style, land.number(line));
            }
            if self.right.is_none() {
                canvas.text((squares.x1 + 4.0, y), Align::Middle, style, land.number(line));
            }
        }
    }

    /// The border of the map, where this sheet has a part of it.
    fn edge(&self, canvas: &mut Canvas, squares: Rect) {
        let pen = Pen::new(MAP_LINE, 0.9);
        let (nw, ne, sw, se) =
            ((squares.x0, squares.y0), (squares.x1, squares.y0), (squares.x0, squares.y1), (squares.x1, squares.y1));
        let sides = [
            (self.first.1, nw, ne),
            (self.right.is_none(), ne, se),
            (self.below.is_none(), sw, se),
            (self.first.0, nw, sw),
        ];
        for (_, from, to) in sides.into_iter().filter(|(drawn, _, _)| *drawn) {
            canvas.stroke(&Line::new(from, to), &pen);
        }
    }

    /// Grey strips that go under the next sheets, with the lines of the grid to lay these on.
    fn flaps(&self, canvas: &mut Canvas, wish: Wish, squares: Rect, outer: Rect) {
        let style = Type::new(Face::Text, 7.5, INK);
        let pen = Pen::new(RULE, 0.2);
        let told = |sheet: usize| {
            let words = Words::new(format!("coller la feuille {sheet} ici"), format!("glue sheet {sheet} here"));
            wish.say(&words).to_owned()
        };
        if let Some(sheet) = self.right {
            canvas.fill(&Rect::new(squares.x1, squares.y0, outer.x1, squares.y1), SUNK);
            for n in 0..=self.lines.len() {
                let y = squares.y0 + n as f64 * SQUARE;
                canvas.stroke(&Line::new((squares.x1, y), (outer.x1, y)), &pen);
            }
            let middle = (squares.x1 + FRAME / 2.0 + 1.0, f64::midpoint(squares.y0, squares.y1));
            canvas.within(Affine::translate(middle) * Affine::rotate(-std::f64::consts::FRAC_PI_2), |canvas| {
                canvas.fill(&Rect::new(-20.0, -3.6, 20.0, 1.4), SUNK);
                canvas.text((0.0, 0.0), Align::Middle, style, &told(sheet));
            });
        }
        if let Some(sheet) = self.below {
            canvas.fill(&Rect::new(squares.x0, squares.y1, squares.x1, outer.y1), SUNK);
            for n in 0..=self.columns.len() {
                let x = squares.x0 + n as f64 * SQUARE;
                canvas.stroke(&Line::new((x, squares.y1), (x, outer.y1)), &pen);
            }
            let middle = (f64::midpoint(squares.x0, squares.x1), squares.y1 + FRAME / 2.0 + 1.0);
            canvas.fill(&Rect::new(middle.0 - 20.0, middle.1 - 3.6, middle.0 + 20.0, middle.1 + 1.4), SUNK);
            canvas.text(middle, Align::Middle, style, &told(sheet));
        }
    }
}

/// The whole map on one sheet.
pub fn small(binder: &mut Binder, land: &Land) {
    let title = Words::new("La carte en petit", "The map at a small scale");
    binder.sheet(&title, |canvas, wish| {
        let fit = |room: f64, count: usize| (room - 2.0 * FRAME) / count.max(1) as f64;
        let square = fit(wish.width(), land.columns).min(fit(wish.bottom() - TOP, land.lines)).min(SQUARE);
        let size = (land.columns as f64 * square, land.lines as f64 * square);
        let (x, y) = (wish.middle() - size.0 / 2.0, TOP + FRAME);
        canvas.within(Affine::translate((x, y)) * Affine::scale(square / SIDE), |canvas| {
            land.draw(canvas, 0..land.columns, 0..land.lines);
        });
        canvas.stroke(&Rect::from_origin_size((x, y), size), &Pen::new(MAP_LINE, 0.6));
        let style = Type::new(Face::VoiceItalic, 9.0, MAP_INK);
        for column in 0..land.columns {
            let at = x + (column as f64 + 0.5) * square;
            canvas.text((at, y - 2.0), Align::Middle, style, land.letter(column));
            canvas.text((at, y + size.1 + 4.4), Align::Middle, style, land.letter(column));
        }
        for line in 0..land.lines {
            let foot = y + (line as f64 + 0.5) * square + 1.1;
            canvas.text((x - 3.6, foot), Align::Middle, style, land.number(line));
            canvas.text((x + size.0 + 3.6, foot), Align::Middle, style, land.number(line));
        }
        None
    });
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn shares_cover_all_and_are_alike() {
        assert_eq!(shares(14, 8), [0..7, 7..14]);
        assert_eq!(shares(16, 8), [0..8, 8..16]);
        assert_eq!(shares(7, 8), vec![0..7; 1]);
        assert_eq!(shares(17, 8), [0..5, 5..11, 11..17]);
        assert_eq!(shares(0, 8), vec![0..0; 1]);
    }
}
