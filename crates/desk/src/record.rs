//! Records, read and written.

use crate::{convert, question};
use ludo_core::{Outcome, Reason};
use ludo_shelf::{
    AnyGame, AnyPosition, AnyVariant, PlyText,
    record::{Comment, Record, RecordFault, local_dice, verify},
};
use ludo_wire::desk::{DeskAnswer, DeskComment, DeskEnd, DeskRecord, DeskRecordFault, DeskRefusal};

/// Headers by which a table proves its own game; a game played elsewhere has no right to them.
const PROOFS: [&str; 3] = ["x-log-", "x-fingerprint", "x-dice"];

/// A record as what a question takes up, or its faults.
pub fn read(text: &str) -> DeskRecord {
    match verify(text) {
        Ok(verified) => DeskRecord { summed: verified.summed, ..told(&verified.record) },
        Err(faults) => DeskRecord {
            faults: faults.list().iter().take(convert::MOST_FAULTS).map(fault).collect(),
            ..DeskRecord::default()
        },
    }
}

fn told(record: &Record) -> DeskRecord {
    let (game, variant) = (&record.game, record.game.variant());
    let known = AnyVariant::parse(game.game_id(), &variant.to_string()).is_ok_and(|known| known == variant);
    let start = game.position_at(0).filter(|start| *start != AnyPosition::start(&variant));
    let outcome = game.outcome();
    DeskRecord {
        faults: Vec::new(),
        game: game.game_id().to_string(),
        variant: variant.to_string(),
        map: if known { None } else { variant.map_text() },
        start: start.map(|start| start.to_string()),
        moves: game.plies().iter().map(written).collect(),
        end: outcome.as_ref().and_then(end),
        outcome: outcome.as_ref().map(convert::outcome),
        names: record.names.clone(),
        date: record.date.map(|date| date.to_string()),
        comments: record.comments.iter().map(comment).collect(),
        further: record.further.clone(),
        summed: false,
    }
}

/// A ply as it stands among moves.
pub fn written(ply: &PlyText) -> String {
    if ply.chance { format!("[{}]", ply.text) } else { ply.text.clone() }
}

/// An end that no move made.
fn end(outcome: &Outcome) -> Option<DeskEnd> {
    let outside = matches!(outcome.reason, Reason::Resignation | Reason::Time | Reason::Agreement);
    outside.then(|| DeskEnd {
        winner: outcome.winner.map(|side| side.index() as u8),
        reason: outcome.reason.code().to_owned(),
    })
}

fn comment(comment: &Comment) -> DeskComment {
    DeskComment { after: comment.after as u32, text: comment.text.clone() }
}

fn fault(fault: &RecordFault) -> DeskRecordFault {
    DeskRecordFault {
        line: fault.line as u32,
        from: fault.at.start as u32,
        to: fault.at.end as u32,
        words: convert::words(&fault.words),
    }
}

/// The record of a game that no server vouches for.
pub fn write(
    game: AnyGame,
    names: &[String],
    date: Option<&str>,
    comments: &[DeskComment],
    further: &[(String, String)],
) -> Result<DeskAnswer, DeskRefusal> {
    if let Some((key, _)) = further.iter().find(|(key, _)| !key.starts_with("x-")) {
        return Err(question::malformed(
            &format!("« {key} » : un autre en-tête commence par « x- »"),
            &format!("`{key}`: a further header begins with `x-`"),
        ));
    }
    let mut record = Record::new(game);
    for (place, name) in record.names.iter_mut().zip(names) {
        place.clone_from(name);
    }
    record.date = date.map(str::parse).transpose().map_err(|found| question::wanted(&found))?;
    let told = |comment: &DeskComment| Comment { after: comment.after as usize, text: comment.text.clone() };
    record.comments = comments.iter().map(told).collect();
    let own = |(key, _): &&(String, String)| !PROOFS.iter().any(|proof| key.starts_with(proof));
    record.further = further.iter().filter(own).cloned().collect();
    if record.game.first_throw().is_some() {
        record.further.push(local_dice());
    }
    Ok(DeskAnswer::Write { record: record.to_string() })
}
