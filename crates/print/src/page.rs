//! What every sheet to be cut has around it: a heading, crop marks, and a ruler that shows whether it came out to scale.

use crate::{
    canvas::{Align, Canvas, Pen, Type},
    document::{Bookmark, Document, Sheet},
    font::Face,
    palette::{BLACK, INK, INK_FAINT},
    paper::Paper,
};
use kurbo::{Line, Rect};
use ludo_core::{Lang, Words};

/// What no printer has to reach, in millimetres.
pub const MARGIN: f64 = 10.0;
/// Where the part of a sheet begins that belongs to what it shows.
pub const TOP: f64 = 20.0;
/// How much stays free at the foot for the ruler.
const FOOT: f64 = 24.0;
/// The length of the ruler, in millimetres.
const RULER: f64 = 100.0;
/// Crop marks keep this far from the corner that they point to, and are this long.
const CROP: (f64, f64) = (1.5, 4.0);

/// Which paper and which language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wish {
    /// The paper in the printer.
    pub paper: Paper,
    /// The language of everything on it.
    pub lang: Lang,
}

impl Wish {
    /// The middle of the sheet.
    pub fn middle(self) -> f64 {
        self.paper.width() / 2.0
    }

    /// The lowest place that belongs to what a sheet shows.
    pub fn bottom(self) -> f64 {
        self.paper.height() - FOOT
    }

    /// The widest that anything may be.
    pub fn width(self) -> f64 {
        self.paper.width() - 2.0 * MARGIN
    }

    /// The text in the language that was asked for.
    pub fn say(self, words: &Words) -> &str {
        words.get(self.lang)
    }
}

/// Sheets in the making.
pub struct Binder {
    pub wish: Wish,
    document: Document,
    /// What every sheet says at its head.
    name: String,
}

impl Binder {
    /// An empty document of a name.
    pub fn new(wish: Wish, name: String) -> Self {
        let document =
            Document { title: name.clone(), lang: wish.lang.code(), sheets: Vec::new(), bookmarks: Vec::new() };
        Self { wish, document, name }
    }

    /// Adds a sheet with a title: heading, ruler, and what is drawn on it. Drawing returns what is left once it is cut.
    pub fn sheet(&mut self, title: &Words, draw: impl FnOnce(&mut Canvas, Wish) -> Option<Rect>) {
        let title = self.wish.say(title);
        let mut canvas = Canvas::new(self.wish.paper.height());
        self.heading(&mut canvas, title);
        let trim = draw(&mut canvas, self.wish);
        if let Some(trim) = trim {
            crop_marks(&mut canvas, trim);
        }
        ruler(&mut canvas, self.wish);
        self.mark(title, self.document.sheets.len());
        self.add(Sheet::new(self.wish.paper, trim, canvas));
    }

    /// Adds a sheet as it is.
    pub fn add(&mut self, sheet: Sheet) {
        self.document.sheets.push(sheet);
    }

    /// Lets a title lead to the sheet that will come after so many others.
    pub fn mark(&mut self, title: &str, page: usize) {
        self.document.bookmarks.push(Bookmark { title: title.to_owned(), page });
    }

    pub fn pdf(self) -> Vec<u8> {
        self.document.pdf()
    }

    fn heading(&self, canvas: &mut Canvas, title: &str) {
        let wish = self.wish;
        canvas.text((MARGIN, 12.5), Align::Left, Type::new(Face::VoiceBold, 13.0, INK), title);
        let name = Type::new(Face::VoiceItalic, 9.0, INK_FAINT);
        canvas.text((wish.paper.width() - MARGIN, 12.5), Align::Right, name, &self.name);
    }
}

/// Short lines beside the four corners of what is cut out, which keep off it.
pub fn crop_marks(canvas: &mut Canvas, trim: Rect) {
    let pen = Pen::new(BLACK, 0.15);
    let (near, far) = (CROP.0, CROP.0 + CROP.1);
    for (x, way) in [(trim.x0, -1.0), (trim.x1, 1.0)] {
        for (y, up) in [(trim.y0, -1.0), (trim.y1, 1.0)] {
            canvas.stroke(&Line::new((x + way * near, y), (x + way * far, y)), &pen);
            canvas.stroke(&Line::new((x, y + up * near), (x, y + up * far)), &pen);
        }
    }
}

/// A ruler of a hundred millimetres at the foot of a sheet.
fn ruler(canvas: &mut Canvas, wish: Wish) {
    let (x, y) = (MARGIN, wish.paper.height() - MARGIN - 1.0);
    let pen = Pen::new(BLACK, 0.2);
    canvas.stroke(&Line::new((x, y), (x + RULER, y)), &pen);
    for millimetre in 0..=100_u32 {
        let length = if millimetre.is_multiple_of(10) {
            3.0
        } else if millimetre.is_multiple_of(5) {
            2.2
        } else {
            1.4
        };
        let at = x + f64::from(millimetre);
        canvas.stroke(&Line::new((at, y), (at, y - length)), &pen);
    }
    let figure = Type::new(Face::Text, 6.0, INK);
    for centimetre in 0..=10_u32 {
        let at = x + f64::from(centimetre) * 10.0;
        canvas.text((at, y - 3.6), Align::Middle, figure, &centimetre.to_string());
    }
    let words = Words::new("Imprimer à 100 % : cette règle mesure 10 cm.", "Print at 100%: this ruler is 10 cm long.");
    canvas.text((x + RULER + 5.0, y), Align::Left, Type::new(Face::Text, 7.5, INK), wish.say(&words));
}
