//! Tables of a book: columns as wide as what stands in them asks for.

use crate::{
    canvas::{Canvas, Pen},
    palette::{INK, RULE, SUNK},
    prose::TextStyle,
};
use kurbo::{Line, Rect};
use ludo_books::{Span, Tone};

const CELL: TextStyle = TextStyle::service(8.4, INK);
/// Room left and right of a text, and above and below it.
const PAD: (f64, f64) = (1.6, 0.9);

/// The columns of a table.
pub struct Layout {
    widths: Vec<f64>,
}

impl Layout {
    /// Columns that fit into a width: as wide as their longest text if all that fits, else what is missing is taken from
    /// those that can break their lines, in proportion.
    pub fn new(head: &[Vec<Span>], rows: &[Vec<Vec<Span>>], width: f64) -> Self {
        let count = rows.iter().map(Vec::len).chain([head.len()]).max().unwrap_or(0);
        let column = |n: usize, measure: &dyn Fn(&[Span]) -> f64| {
            let bold = head.get(n).map(|spans| measure(&strong(spans)));
            rows.iter().filter_map(|row| row.get(n)).map(|spans| measure(spans)).chain(bold).fold(0.0, f64::max)
                + 2.0 * PAD.0
        };
        let natural: Vec<f64> = (0..count).map(|n| column(n, &|spans| CELL.natural(spans))).collect();
        let least: Vec<f64> = (0..count).map(|n| column(n, &|spans| CELL.widest_word(spans))).collect();
        let (wanted, needed): (f64, f64) = (natural.iter().sum(), least.iter().sum());
        let share = if wanted <= width { 1.0 } else { ((width - needed) / (wanted - needed)).clamp(0.0, 1.0) };
        Self { widths: natural.iter().zip(&least).map(|(natural, least)| least + (natural - least) * share).collect() }
    }

    /// How high a row is.
    pub fn height(&self, row: &[Vec<Span>]) -> f64 {
        let lines = |(spans, width): (&Vec<Span>, &f64)| CELL.lines(spans, width - 2.0 * PAD.0 + 0.01).len();
        let most = row.iter().zip(&self.widths).map(lines).max().unwrap_or(1);
        most as f64 * CELL.leading() + 2.0 * PAD.1
    }

    /// Sets the heads of the columns and returns the lower edge.
    pub fn head(&self, canvas: &mut Canvas, at: (f64, f64), head: &[Vec<Span>]) -> f64 {
        let head: Vec<_> = head.iter().map(|spans| strong(spans)).collect();
        let below = at.1 + self.height(&head);
        canvas.fill(&Rect::new(at.0, at.1, at.0 + self.width(), below), SUNK);
        self.row(canvas, at, &head)
    }

    /// Sets a row and returns its lower edge.
    pub fn row(&self, canvas: &mut Canvas, (x, y): (f64, f64), row: &[Vec<Span>]) -> f64 {
        let below = y + self.height(row);
        let mut left = x;
        for (spans, width) in row.iter().zip(&self.widths) {
            CELL.fill(canvas, (left + PAD.0, y + PAD.1), width - 2.0 * PAD.0 + 0.01, spans);
            left += width;
        }
        canvas.stroke(&Line::new((x, below), (x + self.width(), below)), &Pen::new(RULE, 0.12));
        below
    }

    fn width(&self) -> f64 {
        self.widths.iter().sum()
    }
}

fn strong(spans: &[Span]) -> Vec<Span> {
    spans.iter().map(|span| Span { tone: Tone::Strong, text: span.text.clone() }).collect()
}
