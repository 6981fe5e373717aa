//! Writing a record in its one canonical form.

use super::{
    Comment, FOREIGN, MAGIC, MOVES, Record, UNFINISHED, VERSION,
    fault::Collector,
    replay::{CHANCE, Turns},
    source::Source,
};
use crate::{AnyPosition, AnyVariant, PlyText};
use std::{
    fmt::{self, Write},
    iter::Peekable,
};

impl fmt::Display for Record {
    /// The record with its checksum; reading it gives this record again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("{MAGIC} {VERSION}\n");
        self.headers(&mut text)?;
        writeln!(text, "{MOVES}:")?;
        self.moves(&mut text)?;
        text.push_str("end");
        let sum = Source::cut(&text, &mut Collector::default()).checksum();
        writeln!(f, "{text} {sum}")
    }
}

impl Record {
    fn headers(&self, out: &mut String) -> fmt::Result {
        let game = &self.game;
        let variant = game.variant();
        writeln!(out, "game: {}\nvariant: {variant}\nrules: {}", game.game_id(), self.rules)?;
        for (seat, name) in (1..=game.seats()).zip(&self.names).filter(|(_, name)| !name.trim().is_empty()) {
            writeln!(out, "seat {seat}: {}", one_line(name))?;
        }
        if let Some(date) = self.date {
            writeln!(out, "date: {date}")?;
        }
        if let Some(start) = game.position_at(0).filter(|start| *start != AnyPosition::start(&variant)) {
            writeln!(out, "start: {start}")?;
        }
        for (key, value) in self.further.iter().filter(|(key, _)| is_foreign(key)) {
            writeln!(out, "{key}: {}", one_line(value))?;
        }
        self.result(out)?;
        if let AnyVariant::Belligerants(variant) = &variant {
            out.push_str("map:\n");
            variant.map().to_string().lines().try_for_each(|line| writeln!(out, "  {line}"))?;
        }
        Ok(())
    }

    fn result(&self, out: &mut String) -> fmt::Result {
        let Some(outcome) = self.game.outcome() else { return writeln!(out, "result: {UNFINISHED}") };
        let winner = outcome.winner.map_or("draw", |side| self.game.side_code(side));
        writeln!(out, "result: {winner}\nreason: {}", outcome.reason)?;
        if outcome.gain > 0 { writeln!(out, "gain: {}", outcome.gain) } else { Ok(()) }
    }

    /// One turn a line, chance in brackets, remarks on lines of their own.
    fn moves(&self, out: &mut String) -> fmt::Result {
        let plies = self.game.plies();
        let mut turns = Turns::default();
        let mut comments: Vec<&Comment> = self.comments.iter().collect();
        comments.sort_by_key(|comment| comment.after);
        let mut comments = comments.into_iter().peekable();
        for (n, ply) in plies.iter().enumerate() {
            remarks(out, &mut comments, n)?;
            let begins = !ply.chance && turns.note(ply.seat);
            if begins && !out.ends_with('\n') {
                out.push('\n');
            }
            if !out.ends_with('\n') {
                out.push(' ');
            }
            if begins {
                write!(out, "{}. ", turns.number())?;
            }
            write_ply(out, ply)?;
        }
        remarks(out, &mut comments, plies.len())?;
        if out.ends_with('\n') { Ok(()) } else { out.write_char('\n') }
    }
}

/// Writes the remarks that stand before ply `n`, which come in the order of plies.
fn remarks<'a>(out: &mut String, comments: &mut Peekable<impl Iterator<Item = &'a Comment>>, n: usize) -> fmt::Result {
    while let Some(comment) = comments.next_if(|comment| comment.after <= n) {
        if !out.ends_with('\n') {
            out.push('\n');
        }
        writeln!(out, "{}", format!("# {}", one_line(&comment.text)).trim_end())?;
    }
    Ok(())
}

fn write_ply(out: &mut String, ply: &PlyText) -> fmt::Result {
    if ply.chance { write!(out, "{}{}{}", CHANCE[0], ply.text, CHANCE[1]) } else { out.write_str(&ply.text) }
}

/// What a person typed, without what would break a line.
fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.trim().to_owned()
}

/// Whether a header's name can be written and read again.
fn is_foreign(key: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    key.strip_prefix(FOREIGN).is_some_and(|rest| !rest.is_empty() && rest.chars().all(fits))
}
