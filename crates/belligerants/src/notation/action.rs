//! Actions as text.
//!
//! `S=EM,BO,…` a set-up · `S:EM@j1` one pawn of it · `throw` · `ask` · `declare` · `g3-g6`, `g3-g6@3`, `g3-g6@3+keep`,
//! `k10-k7/l1` a move with its point, what is kept, and the camp square for a wounded pawn · `huff:g3` · `forgo` ·
//! `demand:1200` · `refuse` · `accept` · `decline`.

use crate::{
    Arrangement, BelligerantsAction as Action, Kind, Move, Point, Square,
    die::{side_code, side_from_code},
};
use ludo_core::{Fault, Faults, Side, Words};
use std::{fmt, ops::Range, str::FromStr};

/// The actions that are a single word.
const WORDS: [(&str, Action); 7] = [
    ("throw", Action::Throw),
    ("ask", Action::Ask),
    ("declare", Action::Declare),
    ("forgo", Action::Forgo),
    ("refuse", Action::Refuse),
    ("accept", Action::Accept),
    ("decline", Action::Decline),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deploy(side, arrangement) => write!(f, "{}={arrangement}", side_code(*side)),
            Action::Place(side, kind, square) => write!(f, "{}:{}@{square}", side_code(*side), kind.code()),
            Action::Move(step) => step.fmt(f),
            Action::Huff(square) => write!(f, "huff:{square}"),
            Action::Demand(price) => write!(f, "demand:{price}"),
            word => f.write_str(WORDS.iter().find(|(_, action)| action == word).map_or("", |(text, _)| text)),
        }
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kinds().map(Kind::code).join(","))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Part by part, since a throw may allow hundreds of moves and each is written.
        f.write_str(self.from.name())?;
        f.write_str("-")?;
        f.write_str(self.to.name())?;
        self.point.map_or(Ok(()), |point| write!(f, "@{point}"))?;
        f.write_str(if self.keep { "+keep" } else { "" })?;
        self.camp.map_or(Ok(()), |camp| write!(f, "/{camp}"))
    }
}

impl FromStr for Action {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(*action);
        }
        let side = text.get(..1).and_then(side_from_code);
        if let (Some(side), Some(kinds)) = (side, text.get(1..).and_then(|rest| rest.strip_prefix('='))) {
            let arrangement = kinds.parse::<Arrangement>().map_err(|faults| faults.shifted(2))?;
            return Ok(Action::Deploy(side, arrangement));
        }
        if let (Some(side), Some(place)) = (side, text.get(1..).and_then(|rest| rest.strip_prefix(':'))) {
            return read_place(side, place).map_err(|faults| faults.shifted(2));
        }
        if let Some(square) = text.strip_prefix("huff:") {
            return square.parse().map(Action::Huff).map_err(|faults: Faults| faults.shifted(5));
        }
        if let Some(price) = text.strip_prefix("demand:") {
            return read_price(price).map(Action::Demand).map_err(|faults| faults.shifted(7));
        }
        if text.contains('-') { text.parse().map(Action::Move) } else { Err(Fault::new(0..text.len(), help()).into()) }
    }
}

fn help() -> Words {
    Words::new(
        "un coup s’écrit comme g3-g6 (au diable g3-g6@3, +keep pour garder, /l1 pour la case du camp) ; il y a aussi \
         throw, ask, declare, huff:g3, forgo, demand:1200, refuse, accept, decline et S=EM,BO,… pour le placement",
        "a move is written like g3-g6 (on the devil g3-g6@3, +keep to keep, /l1 for the camp square); there are also \
         throw, ask, declare, huff:g3, forgo, demand:1200, refuse, accept, decline, and S=EM,BO,… for a set-up",
    )
}

fn read_place(side: Side, text: &str) -> Result<Action, Faults> {
    let at = text.find('@').unwrap_or(text.len());
    let mut faults = Vec::new();
    let kind = read_kind(&text[..at], 0..at, &mut faults);
    let square = read_square(text, (at + 1).min(text.len())..text.len(), &mut faults);
    let action = kind.zip(square).map(|(kind, square)| Action::Place(side, kind, square));
    Faults::none_or(faults, action.unwrap_or(Action::Throw))
}

/// A price without sign or leading zero. Whether it may be asked is for the rules to say.
fn read_price(text: &str) -> Result<u16, Faults> {
    let canonical = text.parse::<u16>().ok().filter(|price| price.to_string() == text);
    canonical.ok_or_else(|| {
        let words = Words::new(
            "l’indemnité s’écrit comme un nombre de 0 à 12000",
            "the indemnity is written as a number from 0 to 12000",
        );
        Fault::new(0..text.len(), words).into()
    })
}

/// A kind's code at a place of a text; notes the fault otherwise.
pub(crate) fn read_kind(code: &str, at: Range<usize>, faults: &mut Vec<Fault>) -> Option<Kind> {
    let kind = Kind::from_code(code);
    if kind.is_none() {
        let codes = Kind::ALL.map(Kind::code).join(" ");
        let words = Words::new(
            format!("un pion s’écrit par l’un des codes {codes}"),
            format!("a pawn is written by one of the codes {codes}"),
        );
        faults.push(Fault::new(at, words));
    }
    kind
}

/// A square at a place of a text; notes the faults otherwise.
pub(crate) fn read_square(text: &str, at: Range<usize>, faults: &mut Vec<Fault>) -> Option<Square> {
    match text.get(at.clone()).unwrap_or("").parse::<Square>() {
        Ok(square) => Some(square),
        Err(wrong) => {
            faults.extend(wrong.shifted(at.start).into_vec());
            None
        }
    }
}

impl FromStr for Arrangement {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let mut kinds = Vec::new();
        let mut start = 0;
        for code in text.split(',') {
            kinds.extend(read_kind(code, start..start + code.len(), &mut faults));
            start += code.len() + 1;
        }
        if faults.is_empty() {
            faults = census(&kinds, text.len());
        }
        Faults::none_or(faults, Arrangement::from_kinds(&kinds).unwrap_or(FIRST))
    }
}

/// Stands in for a value that a fault keeps from being used.
const FIRST: Arrangement = match Arrangement::from_index(0) {
    Some(arrangement) => arrangement,
    None => unreachable!(),
};

/// Pawns that a set-up lacks or has too often.
fn census(kinds: &[Kind], end: usize) -> Vec<Fault> {
    let fault = |kind: Kind| {
        let found = kinds.iter().filter(|&&other| other == kind).count();
        let (code, wanted) = (kind.code(), usize::from(kind.number()));
        let (fr, en) = match found.cmp(&wanted) {
            std::cmp::Ordering::Equal => return None,
            std::cmp::Ordering::Less => ("il manque", "missing"),
            std::cmp::Ordering::Greater => ("de trop", "too many"),
        };
        let many = found.abs_diff(wanted);
        Some(Fault::new(
            end..end,
            Words::new(
                format!("placement : {fr} {many} × {code} ({wanted} par armée)"),
                format!("set-up: {en} {many} × {code} ({wanted} in an army)"),
            ),
        ))
    };
    Kind::ALL.into_iter().filter_map(fault).collect()
}

impl FromStr for Move {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let end = text.len();
        // From the back: camp square, keep, point; what remains is the two squares.
        let slash = text.find('/').unwrap_or(end);
        let camp = if slash < end { read_square(text, slash + 1..end, &mut faults) } else { None };
        let plus = text[..slash].find('+').unwrap_or(slash);
        let keep = plus < slash;
        if keep && &text[plus..slash] != "+keep" {
            faults
                .push(Fault::new(plus..slash, Words::new("seul +keep est possible ici", "only +keep can stand here")));
        }
        let at = text[..plus].find('@').unwrap_or(plus);
        let point = if at < plus { read_point(text, at + 1..plus, &mut faults) } else { None };
        let dash = text[..at].find('-').unwrap_or(at);
        let from = read_square(text, 0..dash, &mut faults);
        let to = read_square(text, (dash + 1).min(at)..at, &mut faults);
        let step = from.zip(to).map(|(from, to)| Move { from, to, point, keep, camp });
        Faults::none_or(faults, step.unwrap_or(Move::new(Square::from_index(0), Square::from_index(0))))
    }
}

fn read_point(text: &str, at: Range<usize>, faults: &mut Vec<Fault>) -> Option<Point> {
    let point = Point::ALL.into_iter().find(|point| Some(point.to_string().as_str()) == text.get(at.clone()));
    if point.is_none() {
        faults.push(Fault::new(at, Words::new("le point va de 1 à 5", "the number goes from 1 to 5")));
    }
    point
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(text: &str) {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
    }

    #[test]
    fn every_form_round_trips() {
        for (word, _) in WORDS {
            round(word);
        }
        for text in ["g3-g6", "g3-g6@3", "p16-a1@5+keep", "k10-k7/l1", "k10-k7@3/l1", "huff:g3", "demand:1200"] {
            round(text);
        }
        round("N=EM,BO,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,SO,SO,SO");
        round("S:SO@j1");
    }

    #[test]
    fn every_fault_is_found_at_once() {
        let count = |text: &str| text.parse::<Action>().err().map_or(0, |faults| faults.list().len());
        assert_eq!(count("z9-g77@9+kept/q1"), 5);
        assert_eq!(count("S=EM,BO,XX,DC,MI,CA,YY,OF,AM,ES,PA,SE,SO,SO,SO"), 2);
        assert_eq!(count("S=EM,EM,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,SO,SO,SO"), 2, "one EM too many, no BO");
        for text in [
            "",
            "demand:0100",
            "demand:+5",
            "demand:70000",
            "huff:",
            "g3",
            "g3-",
            "S:",
            "S=",
            "é-ù",
            "g3-g6@",
            "g3-g6+",
        ] {
            assert!(count(text) > 0, "{text:?} was read");
        }
    }
}
