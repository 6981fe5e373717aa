//! A record cut into headers, map, moves and end, before anything is understood.

use super::{
    MAGIC, MOVES, VERSION,
    checksum::crc32,
    fault::{Collector, Span},
};
use std::{
    collections::HashSet,
    hash::{Hash, Hasher},
};

/// A header line.
pub(super) struct Header<'a> {
    pub key: Span<'a>,
    pub value: Span<'a>,
}

/// The name of a header. The log of a long game is as many headers, so that tests count how often names are compared.
#[derive(Eq)]
struct Name<'a>(&'a str);

impl Hash for Name<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl PartialEq for Name<'_> {
    fn eq(&self, other: &Self) -> bool {
        #[cfg(test)]
        tests::COMPARED.with(|compared| compared.set(compared.get() + 1));
        self.0 == other.0
    }
}

/// The parts of a record.
pub(super) struct Source<'a> {
    text: &'a str,
    pub headers: Vec<Header<'a>>,
    names: HashSet<Name<'a>>,
    /// The lines after `map:`, the map's own `end` included.
    map: Vec<Span<'a>>,
    /// Numbers, actions and chance events, in order.
    pub moves: Vec<Span<'a>>,
    /// Each remark with the number of `moves` before it.
    pub comments: Vec<(usize, &'a str)>,
    pub sum: Option<Span<'a>>,
    /// Where the text ends, for what is missing there.
    pub last: Span<'a>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Magic,
    Headers,
    Map,
    Moves,
    After,
}

impl<'a> Source<'a> {
    /// Cuts a text; what fits nowhere is reported.
    pub fn cut(text: &'a str, faults: &mut Collector) -> Self {
        let last = Span { line: text.lines().count().max(1), start: text.len(), text: "" };
        let (headers, names, comments) = (vec![], HashSet::new(), vec![]);
        let mut source = Self { text, headers, names, map: vec![], moves: vec![], comments, sum: None, last };
        let mut part = Part::Magic;
        let mut start = 0;
        for (number, raw) in text.split_inclusive('\n').enumerate() {
            let line = Span { line: number + 1, start, text: raw }.trim();
            start += raw.len();
            part = source.take(part, line, faults);
        }
        match part {
            Part::After => {}
            Part::Magic => faults.add(last, no_record().0, no_record().1),
            Part::Map => faults.add(last, "la carte n’a pas de « end »", "the map has no `end`"),
            Part::Headers | Part::Moves => faults.add(
                last,
                "il manque la dernière ligne « end » : l’enregistrement est coupé",
                "the last line `end` is missing: the record is cut off",
            ),
        }
        source
    }

    /// Takes one line and returns the part of the next one.
    fn take(&mut self, part: Part, line: Span<'a>, faults: &mut Collector) -> Part {
        match part {
            _ if line.text.is_empty() => part,
            Part::Map => {
                self.map.push(line);
                if line.text == "end" { Part::Headers } else { Part::Map }
            }
            Part::Moves => self.take_moves(line, faults),
            _ if line.text.starts_with('#') => {
                self.comments.push((self.moves.len(), line.text[1..].trim()));
                part
            }
            Part::Magic => {
                // A byte order mark is what some editors put before the first letter.
                if line.text.trim_start_matches('\u{feff}') != format!("{MAGIC} {VERSION}") {
                    faults.add(line, no_record().0, no_record().1);
                }
                Part::Headers
            }
            Part::Headers => self.take_header(line, faults),
            Part::After => {
                faults.add(line, "rien ne peut suivre « end »", "nothing may follow `end`");
                Part::After
            }
        }
    }

    fn take_header(&mut self, line: Span<'a>, faults: &mut Collector) -> Part {
        let Some((key, value)) = line.split_once(':') else {
            if line.text.split_whitespace().next() == Some("end") {
                faults.add(line, "il manque la ligne « moves: »", "the line `moves:` is missing");
                return Part::After;
            }
            faults.add(line, "un en-tête s’écrit « nom: valeur »", "a header is written `name: value`");
            return Part::Headers;
        };
        let (key, value) = (key.trim(), value.trim());
        if !self.names.insert(Name(key.text)) {
            faults.add(key, format!("« {} » est donné deux fois", key.text), format!("`{}` is given twice", key.text));
        }
        self.headers.push(Header { key, value });
        match key.text {
            "map" | MOVES if !value.text.is_empty() => {
                faults.add(value, "rien ne suit sur cette ligne", "nothing follows on this line");
                Part::Headers
            }
            "map" => Part::Map,
            MOVES => Part::Moves,
            _ => Part::Headers,
        }
    }

    fn take_moves(&mut self, line: Span<'a>, faults: &mut Collector) -> Part {
        let mut words = line.words();
        while let Some(word) = words.next() {
            if word.text.starts_with('#') {
                let from = word.start - line.start + 1;
                self.comments.push((self.moves.len(), line.text[from..].trim()));
                break;
            }
            if word.text == "end" {
                self.sum = words.next();
                for word in words {
                    faults.add(word, "rien ne peut suivre « end »", "nothing may follow `end`");
                }
                return Part::After;
            }
            self.moves.push(word);
        }
        Part::Moves
    }

    /// The value of a header.
    pub fn value(&self, key: &str) -> Option<Span<'a>> {
        self.headers.iter().find(|header| header.key.text == key).map(|header| header.value)
    }

    /// The map file that the record carries.
    pub fn map(&self) -> Option<Span<'a>> {
        let (first, last) = (self.map.first()?, self.map.last()?);
        Some(Span { text: &self.text[first.start..last.start + last.text.len()], ..*first })
    }

    /// The checksum of all that has a meaning: not of remarks, blanks and the cut into lines.
    pub fn checksum(&self) -> String {
        let mut told = String::new();
        let mut tell = |text: &str, stop: char| {
            told.push_str(text);
            told.push(stop);
        };
        for Header { key, value } in &self.headers {
            tell(key.text, ':');
            tell(value.text, '\n');
        }
        self.map.iter().for_each(|line| tell(line.text, '\n'));
        self.moves.iter().for_each(|word| tell(word.text, ' '));
        format!("{:08x}", crc32(told.as_bytes()))
    }
}

fn no_record() -> (String, String) {
    (
        format!("ce n’est pas un enregistrement : la première ligne doit être « {MAGIC} {VERSION} »"),
        format!("this is not a record: the first line must be `{MAGIC} {VERSION}`"),
    )
}

#[cfg(test)]
mod tests {
    use super::{super::Record, Name};
    use crate::{AnyGame, AnyVariant, GameId};
    use std::cell::Cell;

    thread_local! {
        pub(super) static COMPARED: Cell<u64> = const { Cell::new(0) };
    }

    /// How many names are compared while a record with so many further headers is written and read.
    fn compared(headers: usize) -> u64 {
        let mut record = Record::new(AnyGame::new(&AnyVariant::usual(GameId::Diam)));
        record.further = (0..headers).map(|n| (format!("x-log-{n}"), "0 pause".to_owned())).collect();
        COMPARED.set(0);
        let text = record.to_string();
        assert_eq!(Record::read(&text).map(|read| read.to_string()), Ok(text));
        COMPARED.get()
    }

    #[test]
    fn a_record_with_twice_as_long_a_log_costs_twice_the_comparisons_at_most() {
        let (half, whole) = (compared(1000), compared(2000));
        assert!(whole <= 2 * half + 2000, "{half}, then {whole}");
        assert!(Name("a") == Name("a") && Name("a") != Name("b"));
    }
}
