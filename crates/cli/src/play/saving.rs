//! Writing a game to a file and taking it up again.

use super::hot_seat::HotSeat;
use crate::{
    failure::{Done, Failure, reason},
    lang::{lang, say, tell},
};
use ludo_shelf::{
    AnyGame,
    record::{Date, Record},
};
use std::{
    fs,
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

/// Reads the game of a record; all the faults of a bad one.
pub fn load(path: &Path) -> Done<AnyGame> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    Record::read(&text).map(|record| record.game).map_err(|faults| {
        let (name, why) = (path.display(), faults.explain(lang()));
        Failure::other(tell!("« {name} » ne peut pas être relu.\n{why}", "`{name}` cannot be read.\n{why}"))
    })
}

/// Takes up a saved game at a table where another one may stand.
pub(super) fn load_here(table: &mut HotSeat<'_, '_>, path: &str) -> Done {
    if path.is_empty() {
        return table.console.tell(say("Quel fichier ? « charge FICHIER ».", "Which file? `load FILE`."));
    }
    match load(Path::new(path)) {
        Err(failure) => table.console.tell(failure.text()),
        Ok(game) => {
            if may_leave(table)? {
                table.replace(game);
            }
            Ok(())
        }
    }
}

/// Writes the game that stands on the table.
pub(super) fn save(table: &mut HotSeat<'_, '_>, path: &str) -> Done {
    if path.is_empty() {
        return table.console.tell(say("Dans quel fichier ? « sauve FICHIER ».", "In which file? `save FILE`."));
    }
    let file = Path::new(path);
    if file.exists() {
        let question = tell!("« {path} » existe déjà. Le remplacer ?", "`{path}` exists already. Replace it?");
        if !table.console.confirm(&question)? {
            return Ok(());
        }
    }
    let mut record = Record::new(table.game.clone());
    if table.game.next_throw().is_some() {
        record.further.push(ludo_table::record::local_dice());
    }
    record.date = SystemTime::now().duration_since(UNIX_EPOCH).ok().and_then(|age| Date::from_unix(age.as_secs()));
    match write_whole(file, &record.to_string()) {
        Ok(()) => {
            table.unsaved = false;
            table.console.tell(&tell!("Partie écrite dans « {path} ».", "Game written to `{path}`."))
        }
        Err(error) => {
            let why = reason(&error);
            table
                .console
                .tell(&tell!("« {path} » ne peut pas être écrit : {why}.", "`{path}` cannot be written: {why}."))
        }
    }
}

/// Whether the game on the table may be swept off: it is saved, or nobody minds.
pub(super) fn may_leave(table: &mut HotSeat<'_, '_>) -> Done<bool> {
    if !table.unsaved {
        return Ok(true);
    }
    table.console.confirm(say(
        "La partie en cours n’est pas sauvée. L’abandonner ?",
        "The game under way is not saved. Leave it?",
    ))
}

/// Writes beside the file and then takes its place, so that a full disk leaves the old file whole.
fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    fs::write(&beside, text).and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}
