//! Reading a record: everything is looked at, so that everything wrong is told.

use super::{
    Record, RecordFaults, Verified,
    fault::Collector,
    headers::{self, Claim},
    replay::{replay, spell},
    source::Source,
};
use crate::AnyGame;
use ludo_core::{Outcome, Reason, Words};

/// Reads and verifies a record.
pub(super) fn read(text: &str) -> Result<Verified, RecordFaults> {
    let mut faults = Collector::default();
    let source = Source::cut(text, &mut faults);
    let date = headers::date(&source, &mut faults);
    let game = headers::game(&source, &mut faults);
    let start = game.and_then(|game| headers::start(&source, game, &mut faults));
    if start.is_none() {
        // What can be said without knowing the rules.
        let seats = game.map_or(u8::MAX, |game| *game.players().end());
        headers::unknown(&source, seats, &mut faults);
        if let Some(game) = game {
            spell(&source, game, &mut faults);
        }
    }
    let record = start.map(|mut game| {
        let seats = game.seats();
        headers::unknown(&source, seats, &mut faults);
        let rules = headers::rules(&source, &game, &mut faults).unwrap_or_default();
        let comments = replay(&source, &mut game, &mut faults);
        if let Some(claim) = headers::claim(&source, &game, &mut faults) {
            compare(&mut game, &claim, &mut faults);
        }
        let (names, further) = (headers::names(&source, seats), headers::further(&source));
        Record { game, rules, names, date, further, comments }
    });
    let summed = source.sum.is_some();
    if let Some(sum) = source.sum.filter(|sum| sum.text != source.checksum()) {
        faults.add(
            sum,
            "la somme de contrôle ne correspond pas : quelque chose a été changé",
            "the checksum does not fit: something has been changed",
        );
    }
    faults.none_or(record.map(|record| Verified { record, summed }))
}

/// Holds the claimed result against the game that was replayed, and ends it if the end came from outside the board.
fn compare(game: &mut AnyGame, claim: &Claim<'_>, faults: &mut Collector) {
    match (game.outcome(), claim.outcome) {
        (None, Some(claimed)) if is_external(claimed) => game.end(claimed.winner, claimed.reason),
        (found, claimed) if found == claimed => {}
        (found, claimed) => {
            let [found, claimed] = [found, claimed].map(|outcome| told(game, outcome));
            let words = Words::new(
                format!("le résultat annoncé est {}, les coups donnent {}", claimed.fr, found.fr),
                format!("the result is given as {}, the moves give {}", claimed.en, found.en),
            );
            faults.add(claim.span, words.fr, words.en);
        }
    }
}

/// Whether an end comes from outside the board. Who resigns or oversteps the time loses; an agreement may say anything.
const fn is_external(outcome: Outcome) -> bool {
    let possible = match outcome.reason {
        Reason::Resignation | Reason::Time => outcome.winner.is_some(),
        Reason::Agreement => true,
        _ => false,
    };
    possible && outcome.gain == 0
}

fn told(game: &AnyGame, outcome: Option<Outcome>) -> Words {
    let Some(Outcome { winner, reason, gain }) = outcome else {
        return Words::new("« partie en cours »", "“unfinished”");
    };
    let winner = winner.map_or("draw", |side| game.side_code(side));
    let gain = if gain == 0 { String::new() } else { format!(" {gain}") };
    Words::new(format!("« {winner} {reason}{gain} »"), format!("“{winner} {reason}{gain}”"))
}
