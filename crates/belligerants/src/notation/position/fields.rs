//! The parts of a position's text, each with its place.

use crate::{
    End, Face, Man, Phase, Square, TurnStart,
    die::{side_code, side_from_code},
    notation::action::{read_kind, read_square},
};
use ludo_core::{Fault, Side, Words};
use std::ops::Range;

/// A piece of the text and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub text: &'a str,
    pub start: usize,
}

impl<'a> Field<'a> {
    pub const fn range(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub fn fault(self, words: Words) -> Fault {
        Fault::new(self.range(), words)
    }

    /// The parts between separators.
    pub fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let mut start = self.start;
        self.text.split(separator).map(move |text| {
            let field = Field { text, start };
            start += text.len() + separator.len_utf8();
            field
        })
    }

    /// What stands before and after the first separator; nothing after it if there is none.
    pub fn cut(self, separator: char) -> (Field<'a>, Option<Field<'a>>) {
        match self.text.split_once(separator) {
            None => (self, None),
            Some((head, tail)) => {
                let start = self.start + head.len() + separator.len_utf8();
                (Field { text: head, start: self.start }, Some(Field { text: tail, start }))
            }
        }
    }

    /// The entries of a list; none in `-`.
    pub fn entries(self) -> impl Iterator<Item = Field<'a>> {
        let empty = self.text == "-";
        self.split(',').filter(move |_| !empty)
    }
}

/// A pawn as a list writes it: `TK`, or `TK/N` if its army is not the one to expect.
pub(super) fn man(field: Field, expected: Option<Side>, faults: &mut Vec<Fault>) -> Option<Man> {
    let (code, army) = field.cut('/');
    let kind = read_kind(code.text, code.range(), faults);
    let origin = match army {
        None => expected,
        Some(army) => side_from_code(army.text),
    };
    if origin.is_none() {
        let words = Words::new("l’armée d’origine s’écrit /S ou /N", "the army of origin is written /S or /N");
        faults.push(army.unwrap_or(field).fault(words));
    }
    kind.zip(origin).map(|(kind, origin)| Man { kind, origin })
}

/// A pawn on the board: `TK@g3`.
pub(super) fn standing(field: Field, side: Side, faults: &mut Vec<Fault>) -> Option<(Man, Square)> {
    let (pawn, square) = field.cut('@');
    let man = man(pawn, Some(side), faults);
    let Some(square) = square else {
        let words =
            Words::new("un pion s’écrit avec sa case, comme TK@g3", "a pawn is written with its square, like TK@g3");
        faults.push(field.fault(words));
        return None;
    };
    let square = read_square(square.text, 0..square.text.len(), &mut Vec::new()).or_else(|| {
        let words = Words::new("ce n’est pas une case, comme g3", "this is not a square such as g3");
        faults.push(square.fault(words));
        None
    });
    man.zip(square)
}

/// Squares of huff candidates with their places.
pub(super) type Candidates = Vec<(Square, Range<usize>)>;

/// The phase, and for a huff the squares of its candidates.
pub(super) fn phase(field: Field, faults: &mut Vec<Fault>) -> Option<(Phase, Candidates)> {
    let (word, rest) = field.cut(':');
    let number = |text: &str| text.parse::<u16>().ok().filter(|price| price.to_string() == text);
    let plain = match (word.text, rest.map(|rest| rest.text)) {
        ("deploy", None) => Some(Phase::Deploy),
        ("draw", None) => Some(Phase::Draw),
        ("ready", None) => Some(Phase::Ready(TurnStart::First)),
        ("ready", Some("asked")) => Some(Phase::Ready(TurnStart::Asked)),
        ("ready", Some("again")) => Some(Phase::Ready(TurnStart::Again)),
        ("throw", None) => Some(Phase::Throw),
        ("move", Some(face)) => Face::from_code(face).map(Phase::Move),
        ("price", None) => Some(Phase::Price),
        ("answer", Some(price)) => number(price).map(Phase::Answer),
        ("over", Some("score")) => Some(Phase::Over(End::Score)),
        ("over", Some("invasion")) => Some(Phase::Over(End::Invasion)),
        ("over", Some(bought)) => {
            bought.strip_prefix("armistice:").and_then(number).map(|price| Phase::Over(End::Armistice(price)))
        }
        ("huff", Some(_)) => return rest.and_then(|rest| huff(rest, faults)),
        _ => None,
    };
    if plain.is_none() {
        faults.push(field.fault(Words::new(
            "phase inconnue : deploy, draw, ready, ready:asked, ready:again, throw, move:JET, huff:JET:CASES, price, \
             answer:PRIX, over:score, over:invasion ou over:armistice:PRIX",
            "unknown phase: deploy, draw, ready, ready:asked, ready:again, throw, move:THROW, huff:THROW:SQUARES, \
             price, answer:PRICE, over:score, over:invasion or over:armistice:PRICE",
        )));
    }
    plain.map(|phase| (phase, Vec::new()))
}

fn huff(field: Field, faults: &mut Vec<Fault>) -> Option<(Phase, Candidates)> {
    let (face, squares) = field.cut(':');
    let Some((thrown, squares)) = Face::from_code(face.text).zip(squares) else {
        let words = Words::new(
            "s’écrit huff:JET:CASES, par exemple huff:3:g3,h4",
            "is written huff:THROW:SQUARES, for instance huff:3:g3,h4",
        );
        faults.push(field.fault(words));
        return None;
    };
    let mut candidates = Vec::new();
    for entry in squares.split(',') {
        match entry.text.parse::<Square>() {
            Ok(square) => candidates.push((square, entry.range())),
            Err(wrong) => faults.extend(wrong.shifted(entry.start).into_vec()),
        }
    }
    Some((Phase::Huff(thrown), candidates))
}

/// The sides that have begun to enter: `-`, `S`, `N` or `SN`.
pub(super) fn started(field: Field, faults: &mut Vec<Fault>) -> [bool; 2] {
    let known = [[false, false], [true, false], [false, true], [true, true]].into_iter().find(|flags| {
        let sides = Side::BOTH.into_iter().filter(|side| flags[side.index()]);
        let text: String = sides.map(side_code).collect();
        field.text == if text.is_empty() { "-" } else { &text }
    });
    known.unwrap_or_else(|| {
        let words = Words::new("les camps entamés s’écrivent -, S, N ou SN", "begun entries are written -, S, N or SN");
        faults.push(field.fault(words));
        [false; 2]
    })
}
