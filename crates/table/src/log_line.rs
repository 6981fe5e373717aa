//! The log that everybody sees alike: one line a fact, in one spelling.
//!
//! A record carries these lines, two players compare their fingerprint, and a verifier reads nothing else.

use crate::{
    Hash32,
    clock::{ClockRule, Millis},
    dice::{DiceRound, PersonId, ThrowId},
    spec::{DiceMode, Plan},
};
use ludo_core::{Reason, Seat, Side};
use ludo_shelf::GameId;
use std::{
    fmt::{self, Write},
    str::FromStr,
};

/// A fact with the game time since the table was laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Milliseconds of game time since the table was laid.
    pub at: Millis,
    /// What happened.
    pub fact: Fact,
}

/// What stands in the log of an action that may not be known yet.
pub const HIDDEN: &str = "?";

/// A share with its owner.
pub type Owned = (PersonId, Hash32);

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum Fact {
    /// The first line: which game this is.
    Table {
        id: String,
        game: GameId,
        variant: String,
        rules: u16,
        dice: DiceMode,
        clock: ClockRule,
        map: Option<Hash32>,
        start: Option<String>,
    },
    /// Who is meant to sit on a seat.
    Seat { seat: Seat, plan: Plan },
    /// A person sat down.
    Sit { person: PersonId, seats: Vec<Seat>, proves: bool, name: String },
    /// The player of a seat has a name, where one person sits for several.
    Name { seat: Seat, name: String },
    /// A person has a new secret.
    Key { person: PersonId },
    /// A seat became free.
    Leave { seat: Seat },
    /// The seal of a set-up that nobody had shown was broken up, because its owner has a new secret or left.
    Unseal { seat: Seat },
    /// The turn under way is made anew, under this moment, because who left gave no share of it.
    Anew { moment: DiceRound },
    /// The server committed to its key of a turn; with an index, in the first edition, to its share of one throw.
    Server { moment: DiceRound, index: Option<u32>, commit: Hash32 },
    /// The server opened its key of a turn.
    Open { moment: DiceRound, key: Hash32 },
    /// A person committed.
    Commit { person: PersonId, moment: DiceRound, commit: Hash32 },
    /// A person disclosed a share to the server.
    Share { person: PersonId, moment: DiceRound },
    /// A person gave a fresh share for a further throw of the turn.
    Fresh { person: PersonId, moment: DiceRound, index: u32 },
    /// A further throw is made without a fresh share, which did not come in time.
    Without { id: ThrowId },
    /// A set-up was sealed.
    Seal { seat: Seat, hash: Hash32 },
    /// A seat acted.
    Play { seat: Seat, person: Option<PersonId>, text: String },
    /// A hidden action can be known.
    Show { seat: Seat, nonce: Option<Hash32>, text: String },
    /// A throw fell.
    Throw { id: ThrowId, epoch: u32, server: Hash32, thrower: Option<Owned>, opponent: Option<Owned>, face: String },
    /// A throw fell that had been taken back.
    Again { id: ThrowId, face: String },
    /// A real die was read.
    Typed { person: PersonId, face: String },
    /// Plies were taken back.
    Back { plies: u32 },
    /// The game was ended by something that is no move.
    End { winner: Option<Side>, reason: Reason },
    /// The clocks stand.
    Pause,
    /// The clocks run.
    Resume,
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.fact)
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Table { id, game, variant, rules, dice, clock, map, start } => {
                write!(f, "table {id} {game} {variant} {rules} {} {clock} {}", dice.code(), maybe(map.as_ref()))?;
                start.iter().try_for_each(|start| write!(f, " {start}"))
            }
            Fact::Seat { seat, plan } => write!(f, "seat {seat} {plan}"),
            Fact::Sit { person, seats, proves, name } => {
                let seats = seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
                write!(f, "sit {person} {seats} {} {name}", if *proves { "proved" } else { "unproved" })
            }
            Fact::Name { seat, name } => write!(f, "name {seat} {name}"),
            Fact::Key { person } => write!(f, "key {person}"),
            Fact::Leave { seat } => write!(f, "leave {seat}"),
            Fact::Unseal { seat } => write!(f, "unseal {seat}"),
            Fact::Anew { moment } => write!(f, "anew {moment}"),
            Fact::Server { moment, index: None, commit } => write!(f, "server {moment} {commit}"),
            Fact::Server { moment, index: Some(index), commit } => write!(f, "server {moment}.{index} {commit}"),
            Fact::Open { moment, key } => write!(f, "open {moment} {key}"),
            Fact::Commit { person, moment, commit } => write!(f, "commit {person} {moment} {commit}"),
            Fact::Share { person, moment } => write!(f, "share {person} {moment}"),
            Fact::Fresh { person, moment, index } => write!(f, "fresh {person} {moment}.{index}"),
            Fact::Without { id } => write!(f, "without {id}"),
            Fact::Seal { seat, hash } => write!(f, "seal {seat} {hash}"),
            Fact::Play { seat, person, text } => write!(f, "play {seat} {} {text}", maybe(person.as_ref())),
            Fact::Show { seat, nonce, text } => write!(f, "show {seat} {} {text}", maybe(nonce.as_ref())),
            Fact::Throw { id, epoch, server, thrower, opponent, face } => {
                write!(f, "throw {id} {epoch} {server} {} {} {face}", owned(*thrower), owned(*opponent))
            }
            Fact::Again { id, face } => write!(f, "again {id} {face}"),
            Fact::Typed { person, face } => write!(f, "typed {person} {face}"),
            Fact::Back { plies } => write!(f, "back {plies}"),
            Fact::End { winner, reason } => write!(f, "end {} {reason}", side_code(*winner)),
            Fact::Pause => f.write_str("pause"),
            Fact::Resume => f.write_str("resume"),
        }
    }
}

fn maybe(value: Option<&impl fmt::Display>) -> String {
    value.map_or_else(|| "-".to_owned(), ToString::to_string)
}

fn owned(share: Option<Owned>) -> String {
    let mut text = String::new();
    match share {
        // Writing to a string cannot fail.
        Some((person, share)) => drop(write!(text, "{person}:{share}")),
        None => text.push('-'),
    }
    text
}

const fn side_code(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::First) => "first",
        Some(Side::Second) => "second",
        None => "draw",
    }
}

/// The words of a line, read from the left; the last field may hold blanks.
struct Reader<'a>(Option<&'a str>);

impl<'a> Reader<'a> {
    fn word(&mut self) -> Result<&'a str, ()> {
        let rest = self.0.ok_or(())?;
        let (word, rest) = rest.split_once(' ').map_or((rest, None), |(word, rest)| (word, Some(rest)));
        self.0 = rest;
        Ok(word)
    }

    fn get<T: FromStr>(&mut self) -> Result<T, ()> {
        read_word(self.word()?)
    }

    fn seat(&mut self) -> Result<Seat, ()> {
        seat(self.word()?)
    }

    fn maybe<T: FromStr>(&mut self) -> Result<Option<T>, ()> {
        match self.word()? {
            "-" => Ok(None),
            text => read_word(text).map(Some),
        }
    }

    fn owned(&mut self) -> Result<Option<Owned>, ()> {
        match self.word()? {
            "-" => Ok(None),
            text => {
                let (person, share) = text.split_once(':').ok_or(())?;
                Ok(Some((read_word(person)?, read_word(share)?)))
            }
        }
    }

    fn rest(&mut self) -> Result<String, ()> {
        self.0.take().map(str::to_owned).ok_or(())
    }
}

fn read_word<T: FromStr>(text: &str) -> Result<T, ()> {
    text.parse().map_err(drop)
}

fn seat(text: &str) -> Result<Seat, ()> {
    read_word::<u8>(text)?.checked_sub(1).map(Seat).ok_or(())
}

/// A moment with the place of a throw within its turn.
fn indexed(text: &str) -> Result<(DiceRound, u32), ()> {
    let (moment, index) = text.rsplit_once('.').ok_or(())?;
    Ok((read_word(moment)?, read_word(index)?))
}

impl FromStr for LogLine {
    type Err = ();

    /// Reads a line and takes it only in the spelling in which it would be written.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut reader = Reader(Some(text));
        let line = read(&mut reader)?;
        if line.to_string() == text { Ok(line) } else { Err(()) }
    }
}

fn read(reader: &mut Reader<'_>) -> Result<LogLine, ()> {
    let at = reader.get()?;
    let fact = match reader.word()? {
        "table" => Fact::Table {
            id: reader.word()?.to_owned(),
            game: reader.get()?,
            variant: reader.word()?.to_owned(),
            rules: reader.get()?,
            dice: reader.get()?,
            clock: reader.get()?,
            map: reader.maybe()?,
            start: reader.rest().ok(),
        },
        "seat" => Fact::Seat { seat: reader.seat()?, plan: reader.get()? },
        "sit" => Fact::Sit {
            person: reader.get()?,
            seats: reader.word()?.split(',').map(seat).collect::<Result<_, ()>>()?,
            proves: reader.word()? == "proved",
            name: reader.rest()?,
        },
        "name" => Fact::Name { seat: reader.seat()?, name: reader.rest()? },
        "key" => Fact::Key { person: reader.get()? },
        "leave" => Fact::Leave { seat: reader.seat()? },
        "unseal" => Fact::Unseal { seat: reader.seat()? },
        "anew" => Fact::Anew { moment: reader.get()? },
        "server" => {
            let word = reader.word()?;
            let (moment, index) = match read_word(word) {
                Ok(moment) => (moment, None),
                Err(()) => indexed(word).map(|(moment, index)| (moment, Some(index)))?,
            };
            Fact::Server { moment, index, commit: reader.get()? }
        }
        "open" => Fact::Open { moment: reader.get()?, key: reader.get()? },
        "commit" => Fact::Commit { person: reader.get()?, moment: reader.get()?, commit: reader.get()? },
        "share" => Fact::Share { person: reader.get()?, moment: reader.get()? },
        "fresh" => {
            let person = reader.get()?;
            let (moment, index) = indexed(reader.word()?)?;
            Fact::Fresh { person, moment, index }
        }
        "without" => Fact::Without { id: reader.get()? },
        "seal" => Fact::Seal { seat: reader.seat()?, hash: reader.get()? },
        "play" => Fact::Play { seat: reader.seat()?, person: reader.maybe()?, text: reader.rest()? },
        "show" => Fact::Show { seat: reader.seat()?, nonce: reader.maybe()?, text: reader.rest()? },
        "throw" => Fact::Throw {
            id: reader.get()?,
            epoch: reader.get()?,
            server: reader.get()?,
            thrower: reader.owned()?,
            opponent: reader.owned()?,
            face: reader.rest()?,
        },
        "again" => Fact::Again { id: reader.get()?, face: reader.rest()? },
        "typed" => Fact::Typed { person: reader.get()?, face: reader.rest()? },
        "back" => Fact::Back { plies: reader.get()? },
        "end" => {
            let winner = match reader.word()? {
                "first" => Some(Side::First),
                "second" => Some(Side::Second),
                "draw" => None,
                _ => return Err(()),
            };
            Fact::End { winner, reason: reader.get()? }
        }
        "pause" => Fact::Pause,
        "resume" => Fact::Resume,
        _ => return Err(()),
    };
    Ok(LogLine { at, fact })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_round_trip_in_one_spelling() {
        let hex = "0f".repeat(32);
        for text in [
            "0 table abc diam 2003-2p 1 proved none -".to_owned(),
            format!("0 table abc belligerants file:x+strict 1 manual 300+5 {hex} a b c"),
            "0 seat 1 engine:greedy".into(),
            "5 sit p0 1,2 proved Ada Lovelace".into(),
            "5 sit p1 2 unproved -".into(),
            "5 name 2 Béa la grande".into(),
            "6 key p0".into(),
            "6 leave 2".into(),
            "6 unseal 2".into(),
            "6 anew 1.4".into(),
            format!("7 server 0.1.2 {hex}"),
            format!("7 server 0.1 {hex}"),
            format!("7 open 0.1 {hex}"),
            "7 fresh p1 0.4.2".into(),
            "7 without 4.2".into(),
            format!("7 commit p0 0.1 {hex}"),
            "7 share p0 0.1".into(),
            format!("8 seal 1 {hex}"),
            "9 play 1 p0 A1".into(),
            "9 play 2 - ?".into(),
            format!("9 show 2 {hex} x y"),
            format!("9 throw 3.0 1 {hex} p0:{hex} - D"),
            "9 again 3.0 4".into(),
            "9 typed p0 4".into(),
            "10 back 3".into(),
            "10 end draw agreement".into(),
            "10 pause".into(),
            "10 resume".into(),
        ] {
            assert_eq!(text.parse::<LogLine>().map(|line| line.to_string()), Ok(text.clone()), "{text}");
        }
        for wrong in ["", "x", "1", "1 dance", "01 pause", "1 pause ", "1 pause now", "1 seat 0 person", "1  pause"] {
            assert!(wrong.parse::<LogLine>().is_err(), "{wrong}");
        }
    }
}
