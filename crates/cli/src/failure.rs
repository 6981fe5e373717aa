//! How a command fails: one or two plain sentences and an exit code.

use crate::lang::{lang, say, tell};
use ludo_core::{Faults, Words};
use std::{io, path::Path};

/// What `main` prints on standard error, and the code with which it leaves.
#[derive(Debug)]
pub struct Failure {
    code: u8,
    text: String,
}

/// What every command returns.
pub type Done<T = ()> = Result<T, Failure>;

impl Failure {
    /// What was typed on the command line cannot be used: exit code 2.
    pub fn arguments(text: impl Into<String>) -> Self {
        Self { code: 2, text: text.into() }
    }

    /// The arguments were fine and something else was not: exit code 1.
    pub fn other(text: impl Into<String>) -> Self {
        Self { code: 1, text: text.into() }
    }

    /// The work was done and its result is "no"; what there is to say has been printed.
    pub fn silent() -> Self {
        Self::other("")
    }

    /// Every fault of a text that was typed as an argument.
    pub fn faults(what: &Words, text: &str, faults: &Faults) -> Self {
        Self::arguments(explain(what, text, faults))
    }

    /// A file that cannot be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        let (name, why) = (path.display(), reason(error));
        Self::other(tell!("Fichier « {name} » : {why}.", "File `{name}`: {why}."))
    }

    pub fn code(&self) -> u8 {
        self.code
    }

    pub fn text(&self) -> &str {
        &self.text
    }
}

/// What is wrong with a text: one line that says which text, then one line a fault with its place.
pub fn explain(what: &Words, text: &str, faults: &Faults) -> String {
    let lines = faults.explain(text, lang());
    let what = what.get(lang());
    tell!("{what} illisible :\n{lines}", "{what} cannot be read:\n{lines}")
}

/// The usual causes in the reader's language; the system's own words for the rest.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => say("introuvable", "not found").to_owned(),
        io::ErrorKind::PermissionDenied => say("accès refusé", "permission denied").to_owned(),
        io::ErrorKind::IsADirectory => say("c’est un dossier", "it is a folder").to_owned(),
        io::ErrorKind::InvalidData => say("ce n’est pas du texte UTF-8", "it is not UTF-8 text").to_owned(),
        io::ErrorKind::StorageFull => say("le disque est plein", "the disk is full").to_owned(),
        _ => error.to_string(),
    }
}

/// Standard output is gone or full. A reader that has seen enough (`| head`) is no failure.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self { code: 0, text: String::new() };
        }
        let why = reason(&error);
        Self::other(tell!("Écriture impossible : {why}.", "Cannot write: {why}."))
    }
}
