//! Figures of the book: corners of the usual map, which the book writes in letters, drawn with its ground.

use super::{
    land::{Land, SIDE},
    pawns::sign,
};
use crate::{
    book::{Figure, Figures},
    canvas::{Align, Canvas, Pen, Type},
    font::Face,
    page::Wish,
    palette::{BLACK, MAP_INK, MAP_LINE, WHITE},
};
use kurbo::{Affine, Circle, Line, Rect, RoundedRect};
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use std::ops::Range;

/// The side of a square, and the room for names above and beside the squares.
const SQUARE: f64 = 10.5;
const NAMES: f64 = 6.0;
/// Between two corners that stand side by side.
const GAP: f64 = 14.0;

/// Draws what is written as a corner of the usual map, where letters and map agree.
pub struct Corners {
    land: Land,
    codes: Vec<&'static str>,
}

/// One corner of the map.
struct Corner<'a> {
    label: Option<&'a str>,
    columns: Range<usize>,
    lines: Range<usize>,
    /// What stands on the squares, line by line.
    signs: Vec<&'a str>,
}

impl Corners {
    /// The figures of a book.
    pub fn new(game: GameId) -> Self {
        let usual = AnyVariant::usual(game);
        let kit = AnyGame::new(&usual).kit();
        Self { land: Land::new(&usual.geometry()), codes: kit.kinds.iter().map(|kind| kind.code).collect() }
    }

    /// The corners that a text shows; `None` where it shows something else.
    fn read<'a>(&self, text: &'a str) -> Option<Vec<Corner<'a>>> {
        let mut rows = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>()).peekable();
        let labels =
            rows.next_if(|row| row.iter().all(|word| word.chars().count() > 2 && word.parse::<usize>().is_err()));
        let letters: Vec<usize> = rows.next()?.into_iter().map(column).collect::<Option<_>>()?;
        let lines: Vec<Vec<&str>> = rows.collect();
        let number = |row: &Vec<&str>| row.first().and_then(|word| word.parse::<usize>().ok());
        let (top, low) = (number(lines.first()?)?, number(lines.last()?)?);
        let counted = lines.iter().enumerate().all(|(n, row)| number(row) == top.checked_sub(n));
        let full = lines.iter().all(|row| row.len() == letters.len() + 1);
        if !counted || !full || top > self.land.lines || low == 0 {
            return None;
        }
        let mut corners = Vec::new();
        let mut from = 0;
        for run in letters.chunk_by(|one, other| one + 1 == *other) {
            let signs = lines.iter().flat_map(|row| row[1 + from..=from + run.len()].iter().copied()).collect();
            corners.push(Corner {
                label: labels.as_ref().and_then(|labels| labels.get(corners.len()).copied()),
                columns: *run.first()?..run.last()? + 1,
                lines: self.land.lines - top..self.land.lines - low + 1,
                signs,
            });
            from += run.len();
        }
        corners.iter().all(|corner| self.agrees(corner)).then_some(corners)
    }

    /// Whether every letter of ground is what the map has there.
    fn agrees(&self, corner: &Corner<'_>) -> bool {
        let fits = corner.columns.end <= self.land.columns;
        fits && corner.squares().all(|(column, line, sign)| match ground(sign) {
            Some(ground) => self.land.ground(column, line) == Some(ground),
            None if sign == "*" => self.land.is_star(column, line),
            None => sign == "+" || sign == "-" || self.codes.contains(&sign),
        })
    }
}

impl<'a> Corner<'a> {
    fn squares(&self) -> impl Iterator<Item = (usize, usize, &'a str)> {
        let places = self.lines.clone().flat_map(|line| self.columns.clone().map(move |column| (column, line)));
        places.zip(&self.signs).map(|((column, line), &sign)| (column, line, sign))
    }
}

/// The place of a column by its letter.
fn column(word: &str) -> Option<usize> {
    match word.as_bytes() {
        [letter @ b'a'..=b'p'] => Some(usize::from(letter - b'a')),
        _ => None,
    }
}

fn ground(sign: &str) -> Option<&'static str> {
    Some(match sign {
        "." => "brown",
        "=" => "bridge",
        "~" => "blue",
        "g" => "green",
        "x" => "grey",
        "o" => "white",
        "#" => "black",
        "P" => "camp-north",
        "Y" => "camp-south",
        _ => return None,
    })
}

impl Figures for Corners {
    fn height(&self, figure: Figure<'_>) -> Option<f64> {
        let corners = self.read(figure.text)?;
        let lines = corners.iter().map(|corner| corner.lines.len()).max()?;
        let label = if corners.iter().any(|corner| corner.label.is_some()) { NAMES } else { 0.0 };
        Some(label + NAMES + lines as f64 * SQUARE + 1.0)
    }

    fn draw(&self, canvas: &mut Canvas, _: Wish, figure: Figure<'_>, (x, y): (f64, f64), _: f64) {
        let mut left = x + NAMES;
        for corner in self.read(figure.text).unwrap_or_default() {
            let label = if let Some(label) = corner.label {
                canvas.text((left, y + 3.6), Align::Left, Type::new(Face::VoiceItalic, 9.0, MAP_INK), label);
                NAMES
            } else {
                0.0
            };
            self.corner(canvas, &corner, (left, y + label + NAMES));
            left += corner.columns.len() as f64 * SQUARE + GAP;
        }
    }
}

impl Corners {
    fn corner(&self, canvas: &mut Canvas, corner: &Corner<'_>, (x, y): (f64, f64)) {
        let (columns, lines) = (corner.columns.clone(), corner.lines.clone());
        canvas.within(Affine::translate((x, y)) * Affine::scale(SQUARE / SIDE), |canvas| {
            self.land.draw(canvas, columns.clone(), lines.clone());
        });
        let size = (columns.len() as f64 * SQUARE, lines.len() as f64 * SQUARE);
        canvas.stroke(&Rect::from_origin_size((x, y), size), &Pen::new(MAP_LINE, 0.3));
        let style = Type::new(Face::VoiceItalic, 8.5, MAP_INK);
        for (n, column) in columns.clone().enumerate() {
            canvas.text((x + (n as f64 + 0.5) * SQUARE, y - 1.4), Align::Middle, style, self.land.letter(column));
        }
        for (n, line) in lines.clone().enumerate() {
            let foot = y + (n as f64 + 0.5) * SQUARE + 1.0;
            canvas.text((x - 3.0, foot), Align::Middle, style, self.land.number(line));
        }
        for (column, line, shown) in corner.squares() {
            let place = ((column - columns.start) as f64 + 0.5, (line - lines.start) as f64 + 0.5);
            mark(canvas, shown, (x + place.0 * SQUARE, y + place.1 * SQUARE));
        }
    }
}

/// A pawn, an arrival that is allowed, or one that is not.
fn mark(canvas: &mut Canvas, shown: &str, (x, y): (f64, f64)) {
    match shown {
        "+" => {
            canvas.fill(&Circle::new((x, y), 2.9), WHITE);
            canvas.stroke(&Circle::new((x, y), 2.9), &Pen::new(BLACK, 0.5).dashed(&[1.1, 0.8]));
            canvas.fill(&Circle::new((x, y), 1.1), BLACK);
        }
        "-" => {
            canvas.fill(&Circle::new((x, y), 2.9), WHITE);
            canvas.stroke(&Circle::new((x, y), 2.9), &Pen::new(BLACK, 0.5));
            for way in [-1.5, 1.5] {
                canvas.stroke(&Line::new((x - 1.5, y - way), (x + 1.5, y + way)), &Pen::new(BLACK, 0.6));
            }
        }
        code if code.len() == 2 => {
            let tile = RoundedRect::new(x - 4.2, y - 4.2, x + 4.2, y + 4.2, 1.2);
            canvas.fill(&tile, WHITE);
            canvas.stroke(&tile, &Pen::new(BLACK, 0.35));
            sign(canvas, code, (x, y), 6.8);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_books::{Block, blocks};

    #[test]
    fn every_figure_of_the_book_is_drawn_and_agrees_with_the_map() {
        let corners = Corners::new(GameId::Belligerants);
        for book in [
            include_str!("../../../../../rules/belligerants.fr.md"),
            include_str!("../../../../../rules/belligerants.en.md"),
        ] {
            let blocks = blocks(book);
            let figures = blocks.windows(2).filter_map(|pair| match pair {
                [Block::Drawing { text, .. }, Block::Caption(_)] => Some(text),
                _ => None,
            });
            let figures: Vec<_> = figures.filter(|text| !text.starts_with("name ")).collect();
            assert!(figures.len() >= 9, "{}", figures.len());
            for text in figures {
                assert!(corners.read(text).is_some(), "{text}");
            }
        }
    }

    #[test]
    fn what_is_no_corner_of_the_map_is_left_as_it_is() {
        let corners = Corners::new(GameId::Belligerants);
        let good = "     c   d\n16   P   P\n15   P   P\n";
        assert!(corners.read(good).is_some());
        for bad in [
            "",
            "name x\nterrain\n",
            "     c   d\n16   P\n",
            "     c   d\n16   P   o\n",
            "     c   d\n17   P   P\n",
            "     c   d\n0   P   P\n",
        ] {
            assert!(corners.read(bad).is_none(), "{bad}");
        }
    }
}
