//! The parser's verdicts in plain sentences of the reader's language.

use crate::lang::{say, tell};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use std::{
    error::Error as _,
    io::{self, Write},
    process::ExitCode,
};

/// Prints help and version as results, everything else as an error with exit code 2.
pub fn report(error: &Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // A reader that closed the pipe has seen enough.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => error.to_string(),
        _ => format!("{}\n{}\n", sentence(error), hint(error)),
    };
    let _ = write!(io::stderr(), "{text}");
    ExitCode::from(2)
}

/// What is wrong.
fn sentence(error: &Error) -> String {
    let arg = context(error, ContextKind::InvalidArg);
    let value = context(error, ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::MissingRequiredArgument => tell!("Il manque {arg}.", "Missing: {arg}."),
        ErrorKind::UnknownArgument => tell!("Argument inconnu : {arg}.", "Unknown argument: {arg}."),
        ErrorKind::InvalidSubcommand => {
            let command = context(error, ContextKind::InvalidSubcommand);
            tell!("Commande inconnue : {command}.", "Unknown command: {command}.")
        }
        ErrorKind::MissingSubcommand => say("Il manque une commande.", "A command is missing.").to_owned(),
        ErrorKind::InvalidValue if value.is_empty() => {
            tell!("Il manque la valeur de {arg}.", "The value of {arg} is missing.")
        }
        ErrorKind::InvalidValue => {
            let valid = context(error, ContextKind::ValidValue);
            tell!("« {value} » ne convient pas à {arg} : {valid}.", "`{value}` does not fit {arg}: {valid}.")
        }
        ErrorKind::ValueValidation => {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            tell!("« {value} » ne convient pas à {arg} : {why}.", "`{value}` does not fit {arg}: {why}.")
        }
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg);
            if other == arg {
                tell!("{arg} est donné deux fois.", "{arg} is given twice.")
            } else {
                tell!("{arg} et {other} s’excluent.", "{arg} and {other} exclude each other.")
            }
        }
        ErrorKind::InvalidUtf8 => {
            say("Un argument n’est pas du texte UTF-8.", "An argument is not UTF-8 text.").to_owned()
        }
        _ => tell!("Arguments inutilisables près de {arg}.", "Unusable arguments near {arg}."),
    }
}

/// What would be right: a near name if there is one, else where to look.
fn hint(error: &Error) -> String {
    let near = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
        .into_iter()
        .map(|kind| context(error, kind))
        .find(|near| !near.is_empty());
    match near {
        Some(near) => tell!("Vouliez-vous dire {near} ?", "Did you mean {near}?"),
        None => say("« --help » montre l’usage et un exemple.", "`--help` shows the usage and an example.").to_owned(),
    }
}

/// One fact of the parser's, as text; empty where it has none.
fn context(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}
