//! A rule book, set in type.

use crate::{
    canvas::{Align, Canvas, Pen, Type},
    document::Sheet,
    font::Face,
    page::{Binder, Wish},
    palette::{INK, INK_FAINT, RULE, SUNK},
    prose::TextStyle,
    table,
};
use kurbo::{Line, Rect};
use ludo_books::{Block, Span, Tone, blocks};
use ludo_core::Words;

const BODY: TextStyle = TextStyle::voice(10.0, INK);
const CAPTION: TextStyle = TextStyle::voice(8.8, INK);
const SIDE: f64 = 27.0;
const HEAD: f64 = 22.0;
const FOOT: f64 = 22.0;
/// Where the text of a list begins.
const INDENT: f64 = 7.0;
/// The rows of a table that is not parted are so high at most.
const WHOLE: f64 = 80.0;
/// The size of a drawing made of letters, in points, and how far its lines are apart, in millimetres.
const DRAWN: (f64, f64) = (8.0, 3.7);

/// Sets a whole book and returns the file. Figures that the game cannot draw stay as the book has them, in letters.
pub fn set(wish: Wish, name: &str, book: &str, figures: &dyn Figures) -> Vec<u8> {
    let mut flow = Flow::new(wish, name, figures);
    let blocks = blocks(book);
    for (n, block) in blocks.iter().enumerate() {
        flow.block(block, blocks.get(n + 1));
    }
    flow.finish()
}

/// A figure as the book has it: what it tells programs, and the drawing in letters.
#[derive(Clone, Copy)]
pub struct Figure<'a> {
    pub about: &'a str,
    pub text: &'a str,
}

/// Draws the figures of a book.
pub trait Figures {
    /// The height of the drawing, in millimetres; `None` where this is no figure that can be drawn.
    fn height(&self, figure: Figure<'_>) -> Option<f64>;
    /// Draws it below a place.
    fn draw(&self, canvas: &mut Canvas, wish: Wish, figure: Figure<'_>, at: (f64, f64), width: f64);
}

/// Sheets that fill one after the other.
struct Flow<'a> {
    binder: Binder,
    figures: &'a dyn Figures,
    canvas: Canvas,
    /// The lower edge of what has been set on this sheet.
    y: f64,
    pages: usize,
    name: String,
}

impl<'a> Flow<'a> {
    fn new(wish: Wish, name: &str, figures: &'a dyn Figures) -> Self {
        Self {
            binder: Binder::new(wish, name.to_owned()),
            figures,
            canvas: Canvas::new(wish.paper.height()),
            y: HEAD,
            pages: 0,
            name: name.to_owned(),
        }
    }

    fn wish(&self) -> Wish {
        self.binder.wish
    }

    fn width(&self) -> f64 {
        self.wish().paper.width() - 2.0 * SIDE
    }

    fn bottom(&self) -> f64 {
        self.wish().paper.height() - FOOT
    }

    /// Goes on to the next sheet unless there is so much room.
    fn need(&mut self, height: f64) {
        if self.y + height > self.bottom() && self.y > HEAD {
            self.turn();
        }
    }

    fn turn(&mut self) {
        let wish = self.wish();
        let mut canvas = std::mem::replace(&mut self.canvas, Canvas::new(wish.paper.height()));
        self.pages += 1;
        let small = Type::new(Face::VoiceItalic, 8.5, INK_FAINT);
        let foot = wish.paper.height() - 13.0;
        canvas.text((SIDE, foot), Align::Left, small, &self.name);
        let number = Type::new(Face::Voice, 8.5, INK_FAINT);
        canvas.text((wish.paper.width() - SIDE, foot), Align::Right, number, &self.pages.to_string());
        self.binder.add(Sheet::new(wish.paper, None, canvas));
        self.y = HEAD;
    }

    fn finish(mut self) -> Vec<u8> {
        if self.y > HEAD {
            self.turn();
        }
        self.binder.pdf()
    }

    fn block(&mut self, block: &Block, next: Option<&Block>) {
        match block {
            Block::Heading { level, title } => self.heading(*level, title, matches!(next, Some(Block::Heading { .. }))),
            Block::Paragraph(spans) => {
                self.prose(BODY, 0.0, spans);
                // What announces a list or a figure stays close to it.
                self.y += if matches!(next, Some(Block::Item { .. })) { 0.8 } else { 2.2 };
            }
            Block::Item { number, spans } => {
                self.item(*number, spans);
                self.y += if matches!(next, Some(Block::Item { .. })) { 0.7 } else { 2.2 };
            }
            Block::Drawing { about, text } => self.drawing(about, text, next),
            Block::Caption(spans) => {
                self.prose(CAPTION, INDENT, spans);
                self.y += 3.0;
            }
            Block::Table { head, rows } => self.table(head, rows),
        }
    }

    fn heading(&mut self, level: u8, title: &str, before_another: bool) {
        let (points, above, below) = match level {
            1 => (24.0, 0.0, 4.0),
            2 => (15.0, 6.0, 2.4),
            _ => (11.5, 3.6, 1.4),
        };
        let ascent = Type::new(Face::VoiceBold, points, INK).size();
        let spans = [Span { tone: Tone::Strong, text: title.to_owned() }];
        let style = TextStyle::voice(points, INK);
        let lines = style.lines(&spans, self.width());
        let height = style.leading() * lines.len() as f64;
        // A heading at the foot of a sheet has nothing to head, nor have two of them.
        let company = if before_another { 7.0 } else { 4.0 };
        self.need(above + height + below + company * BODY.leading());
        if self.y > HEAD {
            self.y += above;
        }
        self.binder.mark(title, self.pages);
        for line in &lines {
            style.set(&mut self.canvas, (SIDE, self.y + ascent), line);
            self.y += style.leading();
        }
        if level <= 2 {
            let rule = Line::new((SIDE, self.y + 0.6), (SIDE + self.width(), self.y + 0.6));
            self.canvas.stroke(&rule, &Pen::new(RULE, 0.2));
        }
        self.y += below;
    }

    fn prose(&mut self, style: TextStyle, indent: f64, spans: &[Span]) {
        let lines = style.lines(spans, self.width() - 2.0 * indent);
        let count = lines.len();
        for (n, line) in lines.iter().enumerate() {
            // Neither the first nor the last line stands alone, so that three lines cannot be parted.
            let left = count - n;
            let together = match (n, left) {
                (0, 1..=3) => left,
                (0, _) | (_, 2) => 2,
                _ => 1,
            };
            self.need(together as f64 * style.leading());
            style.set(&mut self.canvas, (SIDE + indent, self.y + style.leading() * 0.76), line);
            self.y += style.leading();
        }
    }

    fn item(&mut self, number: Option<u64>, spans: &[Span]) {
        let lines = BODY.lines(spans, self.width() - INDENT);
        for (n, line) in lines.iter().enumerate() {
            self.need(if n == 0 && lines.len() > 1 { 2.0 } else { 1.0 } * BODY.leading());
            let foot = self.y + BODY.leading() * 0.76;
            if n == 0 {
                let sign = number.map_or_else(|| "–".to_owned(), |number| format!("{number}."));
                let face = if number.is_some() { Face::VoiceBold } else { Face::Voice };
                self.canvas.text((SIDE + INDENT - 2.2, foot), Align::Right, Type::new(face, BODY.points, INK), &sign);
            }
            BODY.set(&mut self.canvas, (SIDE + INDENT, foot), line);
            self.y += BODY.leading();
        }
    }

    /// A figure with room for its caption below it.
    fn drawing(&mut self, about: &str, text: &str, next: Option<&Block>) {
        let caption = match next {
            Some(Block::Caption(spans)) => {
                CAPTION.lines(spans, self.width() - 2.0 * INDENT).len() as f64 * CAPTION.leading()
            }
            _ => 0.0,
        };
        let width = self.width() - 2.0 * INDENT;
        let figure = Figure { about, text };
        if let Some(height) = self.figures.height(figure) {
            self.need(height + caption + 4.0);
            let wish = self.wish();
            self.figures.draw(&mut self.canvas, wish, figure, (SIDE + INDENT, self.y + 1.0), width);
            self.y += height + 3.0;
            return;
        }
        let height = text.lines().count() as f64 * DRAWN.1 + 4.0;
        self.need(height + caption + 2.0);
        let style = Type::new(Face::Mono, DRAWN.0, INK);
        let ground = Rect::new(SIDE + INDENT, self.y, SIDE + self.width() - INDENT, self.y + height);
        self.canvas.fill(&ground, SUNK);
        // Signs come from another face: each letter is put into its own column, smaller where it is wider than that.
        let step = style.width("0");
        for (row, line) in text.lines().enumerate() {
            let foot = self.y + 2.0 + (row as f64 + 0.78) * DRAWN.1;
            for (column, letter) in line.chars().enumerate().filter(|(_, letter)| *letter != ' ') {
                let middle = SIDE + INDENT + 4.0 + (column as f64 + 0.5) * step;
                let mut bytes = [0; 4];
                let letter: &str = letter.encode_utf8(&mut bytes);
                let fitting = (step / style.width(letter)).min(1.0);
                let style = Type::new(Face::Mono, DRAWN.0 * fitting, INK);
                self.canvas.text((middle, foot), Align::Middle, style, letter);
            }
        }
        self.y += height + 2.0;
    }

    fn table(&mut self, head: &[Vec<Span>], rows: &[Vec<Vec<Span>>]) {
        let layout = table::Layout::new(head, rows, self.width());
        let heights: Vec<f64> = rows.iter().map(|row| layout.height(row)).collect();
        let whole: f64 = heights.iter().sum();
        // A short table stays in one piece, and a long one does not leave its first rows alone.
        let together = if whole <= WHOLE { whole } else { heights.iter().take(3).sum() };
        self.need(layout.height(head) + together);
        self.y = layout.head(&mut self.canvas, (SIDE, self.y), head);
        for row in rows {
            if self.y + layout.height(row) > self.bottom() {
                self.turn();
                self.y = layout.head(&mut self.canvas, (SIDE, self.y), head);
            }
            self.y = layout.row(&mut self.canvas, (SIDE, self.y), row);
        }
        self.y += 3.5;
    }
}

/// What a rule book is called.
pub fn title(wish: Wish, game: &Words) -> String {
    let words = Words::new(format!("{} — les règles", game.fr), format!("{} — the rules", game.en));
    wish.say(&words).to_owned()
}
