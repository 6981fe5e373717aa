//! Reading a map file, reporting every fault at once.

use super::{Cell, Map, MapFault, MapFaults};
use crate::{Square, Terrain};
use ludo_core::Words;
use std::{collections::BTreeMap, ops::Range};

/// The longest name of a map.
const NAME_LIMIT: usize = 40;

impl Map {
    /// Reads a map of any content: its text must be whole, but it need not be fit for play.
    pub fn read(text: &str) -> Result<Self, MapFaults> {
        let reading = Reading::of(text);
        let map = reading.map();
        MapFaults::none_or(reading.faults, map)
    }

    /// Reads a map that can be played on. Faults of the text and of the board are reported together.
    pub fn load(text: &str) -> Result<Self, MapFaults> {
        let mut reading = Reading::of(text);
        let map = reading.map();
        if !reading.terrain.rows.is_empty() {
            reading.faults.extend(map.terrain_faults());
        }
        if !reading.stars.rows.is_empty() {
            reading.faults.extend(map.star_faults());
        }
        MapFaults::none_or(reading.faults, map)
    }
}

/// The part of the file that a line belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Head,
    Terrain,
    Stars,
    After,
}

/// Letters of one section, each with its place in the text, from the top row down.
#[derive(Default)]
struct Grid {
    seen: bool,
    rows: Vec<Row>,
}

struct Row {
    line: usize,
    at: Range<usize>,
    letters: Vec<(usize, char)>,
}

/// What was found so far.
struct Reading {
    name: Option<String>,
    terrain: Grid,
    stars: Grid,
    ended: bool,
    faults: Vec<MapFault>,
}

impl Reading {
    fn of(text: &str) -> Self {
        let mut reading =
            Self { name: None, terrain: Grid::default(), stars: Grid::default(), ended: false, faults: Vec::new() };
        let mut section = Section::Head;
        let mut offset = 0;
        for (number, raw) in text.split_inclusive('\n').enumerate() {
            let content = raw.trim();
            let start = offset + (raw.len() - raw.trim_start().len());
            offset += raw.len();
            if content.is_empty() || content.starts_with(';') {
                continue;
            }
            section = reading.line(section, number + 1, start, content);
        }
        reading.finish(text.len());
        reading
    }

    /// Takes one line that says something and returns the section of the next one.
    fn line(&mut self, section: Section, line: usize, start: usize, content: &str) -> Section {
        let at = start..start + content.len();
        let (word, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
        match word {
            _ if section == Section::After => {
                self.fault(line, at, "rien ne peut suivre « end »", "nothing may follow `end`");
                Section::After
            }
            "name" => {
                self.take_name(line, at, rest.trim());
                section
            }
            "terrain" | "stars" | "end" if !rest.is_empty() => {
                self.fault(line, at, "ce mot doit être seul sur sa ligne", "this word must be alone on its line");
                self.open(word, line, start..start + word.len())
            }
            "terrain" | "stars" | "end" => self.open(word, line, at),
            _ => {
                self.take_row(section, line, at, content);
                section
            }
        }
    }

    fn take_name(&mut self, line: usize, at: Range<usize>, name: &str) {
        if self.name.is_some() {
            self.fault(line, at, "la carte a déjà un nom", "the map has a name already");
            return;
        }
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        if name.is_empty() || name.len() > NAME_LIMIT || !name.chars().all(fits) {
            self.fault(
                line,
                at,
                "un nom compte 1 à 40 lettres sans accent, chiffres, « _ » ou « - », sans espace",
                "a name has 1 to 40 unaccented letters, digits, `_` or `-`, and no space",
            );
        }
        self.name = Some(name.to_owned());
    }

    fn open(&mut self, word: &str, line: usize, at: Range<usize>) -> Section {
        let (seen, section) = match word {
            "terrain" => (&mut self.terrain.seen, Section::Terrain),
            "stars" => (&mut self.stars.seen, Section::Stars),
            _ => (&mut self.ended, Section::After),
        };
        if std::mem::replace(seen, true) {
            self.fault(line, at, "cette partie a déjà été donnée", "this part was given already");
        }
        section
    }

    fn take_row(&mut self, section: Section, line: usize, at: Range<usize>, content: &str) {
        let letters = content.char_indices().filter(|(_, letter)| !letter.is_whitespace());
        let row = Row { line, at: at.clone(), letters: letters.map(|(i, letter)| (at.start + i, letter)).collect() };
        match section {
            Section::Terrain => self.terrain.rows.push(row),
            Section::Stars => self.stars.rows.push(row),
            Section::Head | Section::After => self.fault(
                line,
                at,
                "mot inconnu : « name », « terrain », « stars » ou « end »",
                "unknown word: `name`, `terrain`, `stars` or `end`",
            ),
        }
    }

    /// Reports what is missing and what is out of shape.
    fn finish(&mut self, end: usize) {
        let missing = |words: Words| MapFault { line: None, at: end..end, squares: Vec::new(), words };
        if self.name.is_none() {
            self.faults.push(missing(Words::new("il manque la ligne « name NOM »", "the line `name NAME` is missing")));
        }
        for (word, given) in
            [("terrain", !self.terrain.rows.is_empty()), ("stars", !self.stars.rows.is_empty()), ("end", self.ended)]
        {
            if !given {
                let fr = format!("il manque la partie « {word} »");
                self.faults.push(missing(Words::new(fr, format!("the part `{word}` is missing"))));
            }
        }
        self.check_shape();
        self.check_letters();
        self.faults.sort_by_key(|fault| (fault.line.unwrap_or(usize::MAX), fault.at.start));
    }

    fn check_shape(&mut self) {
        let (width, height) = self.size();
        let span = usize::from(Square::SPAN);
        let rows = self.terrain.rows.len();
        if let Some(row) = self.terrain.rows.get(span) {
            let (line, at) = (row.line, row.at.clone());
            let fr = format!("{rows} rangées : une carte en compte au plus 16");
            self.fault(line, at, fr, format!("{rows} rows: a map has at most 16"));
        }
        if let Some(row) = self.stars.rows.last().filter(|_| rows > 0 && self.stars.rows.len() != rows) {
            let (line, at, count) = (row.line, row.at.clone(), self.stars.rows.len());
            let fr = format!("{count} rangées d’étoiles pour {rows} rangées de terrain");
            self.fault(line, at, fr, format!("{count} rows of stars for {rows} rows of terrain"));
        }
        let odd: Vec<_> = [&self.terrain, &self.stars]
            .into_iter()
            .flat_map(|grid| &grid.rows)
            .filter(|row| row.letters.len() != usize::from(width) && height > 0)
            .map(|row| (row.line, row.at.clone(), row.letters.len()))
            .collect();
        for (line, at, count) in odd {
            let (fr, en) = if count > span {
                (
                    format!("{count} cases : une rangée en compte au plus 16"),
                    format!("{count} squares: a row has at most 16"),
                )
            } else {
                (format!("{count} cases au lieu de {width}"), format!("{count} squares instead of {width}"))
            };
            self.fault(line, at, fr, en);
        }
    }

    fn check_letters(&mut self) {
        let mut found = Vec::new();
        let terrain = |letter| Terrain::from_letter(letter).is_none();
        let star = |letter| letter != '.' && letter != '*';
        self.terrain.each_odd_letter(terrain, |row, column, at| found.push((true, row, column, at)));
        self.stars.each_odd_letter(star, |row, column, at| found.push((false, row, column, at)));
        for (ground, place, column, at) in found {
            let grid = if ground { &self.terrain } else { &self.stars };
            let (line, rows) = (grid.rows[place].line, grid.rows.len());
            let words = if ground {
                Words::new("lettre inconnue : P Y . = ~ g x o #", "unknown letter: P Y . = ~ g x o #")
            } else {
                Words::new("une étoile s’écrit *, son absence .", "a star is written *, its absence .")
            };
            let square = Square::new(column.min(255) as u8, (rows - 1 - place).min(255) as u8);
            self.faults.push(MapFault { line: Some(line), at, squares: square.into_iter().collect(), words });
        }
    }

    /// Columns and rows of the board that the terrain part draws; the usual row decides where rows differ.
    fn size(&self) -> (u8, u8) {
        let span = usize::from(Square::SPAN);
        // Counted, since somebody may send thousands of rows.
        let mut votes = BTreeMap::<usize, usize>::new();
        for row in &self.terrain.rows {
            *votes.entry(row.letters.len()).or_default() += 1;
        }
        let width = votes.into_iter().max_by_key(|(length, votes)| (*votes, *length)).map_or(0, |(length, _)| length);
        (width.min(span) as u8, self.terrain.rows.len().min(span) as u8)
    }

    /// The board as far as it can be made out, so that its own faults can be reported together with those of the
    /// text: what is unreadable is taken to be as its opposite square, or brown.
    fn map(&self) -> Map {
        let (width, height) = self.size();
        let ground = |column: u8, row: u8| self.terrain.letter(column, row).and_then(Terrain::from_letter);
        let mut cells = Vec::with_capacity(usize::from(width) * usize::from(height));
        for row in 0..height {
            for column in 0..width {
                let opposite = || ground(width - 1 - column, height - 1 - row).map(Terrain::turned);
                let terrain = ground(column, row).or_else(opposite).unwrap_or(Terrain::Brown);
                cells.push(Cell { terrain, star: self.stars.letter(column, row) == Some('*') });
            }
        }
        Map { name: self.name.clone().unwrap_or_default(), width, height, cells }
    }

    fn fault(&mut self, line: usize, at: Range<usize>, fr: impl Into<String>, en: impl Into<String>) {
        let words = Words::new(fr.into(), en.into());
        self.faults.push(MapFault { line: Some(line), at, squares: Vec::new(), words });
    }
}

impl Grid {
    /// The letter in a column and a row counted from the bottom.
    fn letter(&self, column: u8, row: u8) -> Option<char> {
        let place = self.rows.len().checked_sub(usize::from(row) + 1)?;
        self.rows.get(place)?.letters.get(usize::from(column)).map(|&(_, letter)| letter)
    }

    /// Visits place of row, column and bytes of each letter that `odd` holds for.
    fn each_odd_letter(&self, odd: impl Fn(char) -> bool, mut visit: impl FnMut(usize, usize, Range<usize>)) {
        for (place, row) in self.rows.iter().enumerate() {
            for (column, &(at, letter)) in row.letters.iter().enumerate() {
                if odd(letter) {
                    visit(place, column, at..at + letter.len_utf8());
                }
            }
        }
    }
}
