//! Prose in lines: words with their faces, broken at spaces.

use crate::{
    canvas::{Align, Canvas, Type},
    font::Face,
    palette::Colour,
};
use ludo_books::{Span, Tone};

/// How running text is set.
#[derive(Clone, Copy, Debug)]
pub struct TextStyle {
    pub points: f64,
    pub colour: Colour,
    /// Whether the text is a table's or a label's instead of a book's.
    pub service: bool,
}

/// A line as it is set: pieces of text, each with its face and its place from the left.
#[derive(Debug, Default)]
pub struct TextLine {
    pieces: Vec<(f64, Face, String)>,
    pub width: f64,
}

impl TextStyle {
    pub const fn voice(points: f64, colour: Colour) -> Self {
        Self { points, colour, service: false }
    }

    pub const fn service(points: f64, colour: Colour) -> Self {
        Self { points, colour, service: true }
    }

    /// From one line to the next, in millimetres.
    pub fn leading(self) -> f64 {
        self.kind(Face::Voice).size() * 1.38
    }

    fn kind(self, face: Face) -> Type {
        Type::new(face, self.points, self.colour)
    }

    fn face(self, tone: Tone) -> Face {
        match (tone, self.service) {
            (Tone::Plain, false) => Face::Voice,
            (Tone::Strong, false) => Face::VoiceBold,
            (Tone::Plain, true) => Face::Text,
            (Tone::Strong, true) => Face::TextBold,
            (Tone::Emphasis, _) => Face::VoiceItalic,
            (Tone::Code, _) => Face::Mono,
        }
    }

    /// How wide spans are when nothing breaks them.
    pub fn natural(self, spans: &[Span]) -> f64 {
        spans.iter().map(|span| self.kind(self.face(span.tone)).width(&span.text)).sum()
    }

    /// The widest word, which no line can break.
    pub fn widest_word(self, spans: &[Span]) -> f64 {
        self.words(spans).iter().map(|word| word.iter().map(|piece| piece.width).sum()).fold(0.0, f64::max)
    }

    /// Breaks spans into lines that are no wider than they may be. Only a plain space may be broken: French print has
    /// others.
    pub fn lines(self, spans: &[Span], width: f64) -> Vec<TextLine> {
        let (mut lines, mut line) = (Vec::new(), TextLine::default());
        let mut before: f64 = 0.0;
        for word in self.words(spans) {
            let length: f64 = word.iter().map(|piece| piece.width).sum();
            // A gap is as wide as in the narrower of the faces that meet there: what is typed has wide ones, which would
            // tear a sentence around a single letter.
            let gap = word.first().map_or(before, |piece| before.min(self.kind(piece.face).width(" ")));
            if !line.pieces.is_empty() && line.width + gap + length > width {
                lines.push(std::mem::take(&mut line));
            }
            let mut x = line.width + if line.pieces.is_empty() { 0.0 } else { gap };
            for piece in &word {
                line.pieces.push((x, piece.face, piece.text.clone()));
                x += piece.width;
            }
            line.width = x;
            before = word.last().map_or(0.0, |piece| self.kind(piece.face).width(" "));
        }
        lines.push(line);
        lines
    }

    /// The words of spans, each made of pieces of one face.
    fn words(self, spans: &[Span]) -> Vec<Vec<Piece>> {
        let mut words: Vec<Vec<Piece>> = vec![Vec::new()];
        for span in spans {
            let face = self.face(span.tone);
            for (n, part) in span.text.split(' ').enumerate() {
                if n > 0 {
                    words.push(Vec::new());
                }
                if let (false, Some(word)) = (part.is_empty(), words.last_mut()) {
                    word.push(Piece { face, text: part.to_owned(), width: self.kind(face).width(part) });
                }
            }
        }
        words.retain(|word| !word.is_empty());
        words
    }

    /// Sets a line at the height of its foot.
    pub fn set(self, canvas: &mut Canvas, (x, y): (f64, f64), line: &TextLine) {
        for (at, face, text) in &line.pieces {
            canvas.text((x + at, y), Align::Left, self.kind(*face), text);
        }
    }

    /// Sets spans in as many lines as they need, from an upper edge on, and returns the lower edge.
    pub fn fill(self, canvas: &mut Canvas, (x, y): (f64, f64), width: f64, spans: &[Span]) -> f64 {
        let mut below = y;
        for line in self.lines(spans, width) {
            self.set(canvas, (x, below + self.leading() * 0.76), &line);
            below += self.leading();
        }
        below
    }

    /// The same for a text of one tone.
    pub fn write(self, canvas: &mut Canvas, at: (f64, f64), width: f64, text: &str) -> f64 {
        self.fill(canvas, at, width, &[Span::plain(text)])
    }
}

/// A part of a word in one face.
struct Piece {
    face: Face,
    text: String,
    width: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::INK;

    const STYLE: TextStyle = TextStyle::voice(10.0, INK);

    fn texts(lines: &[TextLine]) -> Vec<String> {
        let join = |line: &TextLine| line.pieces.iter().map(|(_, _, text)| text.as_str()).collect::<Vec<_>>().join(" ");
        lines.iter().map(join).collect()
    }

    #[test]
    fn lines_are_no_wider_than_they_may_be_and_lose_nothing() {
        let spans =
            [Span::plain("un mot et "), Span { tone: Tone::Strong, text: "un autre".into() }, Span::plain(" encore")];
        let lines = STYLE.lines(&spans, 20.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| line.width <= 20.0), "{lines:?}");
        assert_eq!(texts(&lines).join(" "), "un mot et un autre encore");
    }

    #[test]
    fn a_space_that_does_not_break_holds() {
        let spans = [Span::plain("vraiment\u{202f}? oui")];
        assert_eq!(texts(&STYLE.lines(&spans, 1.0)), ["vraiment\u{202f}?", "oui"]);
    }

    #[test]
    fn what_is_typed_has_the_gaps_of_the_prose_around_it() {
        let spans = [Span::plain("de "), Span { tone: Tone::Code, text: "a b".into() }, Span::plain(" à")];
        let lines = STYLE.lines(&spans, 100.0);
        let ends: Vec<f64> = lines[0].pieces.iter().map(|(x, face, text)| x + STYLE.kind(*face).width(text)).collect();
        let gaps: Vec<f64> = lines[0].pieces[1..].iter().zip(&ends).map(|((x, ..), end)| x - end).collect();
        let wide = |face: Face| STYLE.kind(face).width(" ");
        let expected = [wide(Face::Voice), wide(Face::Mono), wide(Face::Voice)];
        assert!(gaps.iter().zip(expected).all(|(gap, wide)| (gap - wide).abs() < 1e-9), "{gaps:?}, {expected:?}");
    }

    #[test]
    fn tones_meet_without_a_gap() {
        let spans = [Span { tone: Tone::Strong, text: "Diam".into() }, Span::plain(", dit-il")];
        let lines = STYLE.lines(&spans, 100.0);
        let [(_, _, _), (second, face, text), ..] = &lines[0].pieces[..] else { panic!("{lines:?}") };
        assert_eq!((face, text.as_str()), (&Face::Voice, ","));
        let bold = Type::new(Face::VoiceBold, 10.0, INK).width("Diam");
        assert!((second - bold).abs() < 1e-9);
    }
}
