//! What the headers say.

use super::{
    Date, FOREIGN, MOVES, UNFINISHED,
    fault::{Collector, Span},
    source::Source,
};
use crate::{AnyGame, AnyVariant, GameId};
#[cfg(feature = "belligerants")]
use belligerants::{BelligerantsVariant, HouseRules, Map};
use ludo_core::{Faults, Outcome};

/// Tells an unknown name as a fault of its line.
pub(super) fn game(source: &Source<'_>, faults: &mut Collector) -> Option<GameId> {
    read(source, "game", faults)
}

/// The game as it stood before the first move.
pub(super) fn start(source: &Source<'_>, game: GameId, faults: &mut Collector) -> Option<AnyGame> {
    let variant = variant(source, game, faults)?;
    let Some(start) = source.value("start") else { return Some(AnyGame::new(&variant)) };
    collect(start, AnyGame::from_position(&variant, start.text), faults)
}

fn variant(source: &Source<'_>, game: GameId, faults: &mut Collector) -> Option<AnyVariant> {
    let Some(text) = source.value("variant") else {
        missing(source, "variant", faults);
        return None;
    };
    let Some(map) = source.map() else { return collect(text, AnyVariant::parse(game, text.text), faults) };
    #[cfg(feature = "belligerants")]
    if game == GameId::Belligerants {
        return mapped(text, map, faults).map(AnyVariant::Belligerants);
    }
    faults.add(Span { text: "", ..map }, "ce jeu n’a pas de carte", "this game has no map");
    None
}

/// The map in the record counts, even if the program has another one of that name today.
#[cfg(feature = "belligerants")]
fn mapped(text: Span<'_>, map: Span<'_>, faults: &mut Collector) -> Option<BelligerantsVariant> {
    let split = text.text.find('+').unwrap_or(text.text.len());
    let (name, rules) = text.text.split_at(split);
    let rules_span = Span { start: text.start + split, text: rules, ..text };
    let rules: Option<HouseRules> = collect(rules_span, rules.parse(), faults);
    let loaded = Map::load(map.text).map_err(|found| {
        for fault in found.list() {
            let line = map.line + fault.line.unwrap_or(1) - 1;
            let (start, end) = (fault.at.start, fault.at.end.min(map.text.len()));
            let at = Span { line, start: map.start + start, text: map.text.get(start..end).unwrap_or_default() };
            let squares: Vec<String> = fault.squares.iter().map(ToString::to_string).collect();
            let place = if squares.is_empty() { String::new() } else { format!(" ({})", squares.join(", ")) };
            faults.add(at, format!("carte{place} : {}", fault.words.fr), format!("map{place}: {}", fault.words.en));
        }
    });
    let loaded = loaded.ok()?;
    if loaded.name() != name.strip_prefix("file:").unwrap_or(name) {
        let own = loaded.name();
        faults.add(
            text,
            format!("la carte jointe s’appelle « {own} »"),
            format!("the map in this record is called `{own}`"),
        );
        return None;
    }
    Some(BelligerantsVariant::with_map(std::sync::Arc::new(loaded), rules?))
}

/// The version of the rules: one that the program knows.
pub(super) fn rules(source: &Source<'_>, game: &AnyGame, faults: &mut Collector) -> Option<u16> {
    let Some(span) = source.value("rules") else {
        missing(source, "rules", faults);
        return None;
    };
    let known = game.rules_version();
    let version = span.text.parse::<u16>().ok().filter(|version| version.to_string() == span.text);
    let version = version.filter(|version| (1..=known).contains(version));
    if version.is_none() {
        faults.add(
            span,
            format!("version des règles inconnue ; ce programme connaît les versions 1 à {known}"),
            format!("unknown version of the rules; this program knows versions 1 to {known}"),
        );
    }
    version
}

/// Who sat where; empty where nobody is named.
pub(super) fn names(source: &Source<'_>, seats: u8) -> Vec<String> {
    let name = |seat: u8| source.value(&format!("seat {seat}")).map_or_else(String::new, |span| span.text.to_owned());
    (1..=seats).map(name).collect()
}

pub(super) fn date(source: &Source<'_>, faults: &mut Collector) -> Option<Date> {
    let span = source.value("date")?;
    collect(span, span.text.parse(), faults)
}

/// Headers that only other programs understand.
pub(super) fn further(source: &Source<'_>) -> Vec<(String, String)> {
    let foreign = source.headers.iter().filter(|header| header.key.text.starts_with(FOREIGN));
    foreign.map(|header| (header.key.text.to_owned(), header.value.text.to_owned())).collect()
}

/// Every header must be known, so that a misspelt one is not overlooked.
pub(super) fn unknown(source: &Source<'_>, seats: u8, faults: &mut Collector) {
    const KNOWN: [&str; 10] = ["game", "variant", "rules", "date", "start", "result", "reason", "gain", "map", MOVES];
    for header in &source.headers {
        let key = header.key.text;
        let is_seat = |text: &str| text.parse().is_ok_and(|n: u8| (1..=seats).contains(&n) && n.to_string() == text);
        let seat = || key.strip_prefix("seat ").is_some_and(is_seat);
        if !key.starts_with(FOREIGN) && !KNOWN.contains(&key) && !seat() {
            faults.add(header.key, format!("en-tête inconnu « {key} »"), format!("unknown header `{key}`"));
        }
    }
}

/// The result as the headers tell it.
pub(super) struct Claim<'a> {
    /// Where it stands, to point at if the game says otherwise.
    pub span: Span<'a>,
    /// `None` for an unfinished game.
    pub outcome: Option<Outcome>,
}

pub(super) fn claim<'a>(source: &Source<'a>, game: &AnyGame, faults: &mut Collector) -> Option<Claim<'a>> {
    let Some(span) = source.value("result") else {
        missing(source, "result", faults);
        return None;
    };
    if span.text == UNFINISHED {
        for key in ["reason", "gain"] {
            if let Some(extra) = source.value(key) {
                faults.add(
                    extra,
                    format!("une partie en cours n’a pas de « {key} »"),
                    format!("an unfinished game has no `{key}`"),
                );
            }
        }
        return Some(Claim { span, outcome: None });
    }
    let winner = if span.text == "draw" { Some(None) } else { game.variant().side_coded(span.text).map(Some) };
    if winner.is_none() {
        faults.add(
            span,
            "le résultat est le camp vainqueur, « draw » ou « * » (partie en cours)",
            "the result is the winning side, `draw` or `*` (unfinished)",
        );
    }
    let reason = source.value("reason").map(|span| collect(span, game.reason_coded(span.text), faults));
    let reason = reason.unwrap_or_else(|| {
        missing(source, "reason", faults);
        None
    });
    let gain = gain(source, faults);
    Some(Claim { span, outcome: Some(Outcome { winner: winner?, reason: reason?, gain: gain? }) })
}

fn gain(source: &Source<'_>, faults: &mut Collector) -> Option<u32> {
    let Some(span) = source.value("gain") else { return Some(0) };
    let gain = span.text.parse::<u32>().ok().filter(|gain| *gain > 0 && gain.to_string() == span.text);
    if gain.is_none() {
        faults.add(span, "le gain est un nombre positif", "the gain is a positive number");
    }
    gain
}

fn read<T: std::str::FromStr<Err = Faults>>(source: &Source<'_>, key: &str, faults: &mut Collector) -> Option<T> {
    let Some(span) = source.value(key) else {
        missing(source, key, faults);
        return None;
    };
    collect(span, span.text.parse(), faults)
}

fn collect<T>(span: Span<'_>, result: Result<T, Faults>, faults: &mut Collector) -> Option<T> {
    result.map_err(|found| faults.add_all(span, found)).ok()
}

fn missing(source: &Source<'_>, key: &str, faults: &mut Collector) {
    faults.add(source.last, format!("il manque l’en-tête « {key} »"), format!("the header `{key}` is missing"));
}
