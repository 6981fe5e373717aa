//! The one definition of the command line; completions, manual and help all come from it.

use crate::{
    commands::Command,
    failure::{Done, Failure},
    lang::say,
};
use clap::{Arg, ArgAction, ArgMatches, CommandFactory, FromArgMatches, Parser, builder::PossibleValuesParser};

#[derive(Parser)]
#[command(
    name = "ludotheque",
    version,
    subcommand_required = true,
    arg_required_else_help = true,
    about = say(
        "Diam, Diädema et Les Belligérants : y jouer, vérifier, comprendre",
        "Diam, Diädema and Les Belligérants: play them, check them, know them",
    ),
    after_help = say(
        "Exemple :\n  ludotheque play diadema\n\n« ludotheque COMMANDE --help » explique chaque commande.",
        "Example:\n  ludotheque play diadema\n\n`ludotheque COMMAND --help` explains each command.",
    )
)]
struct Cli {
    #[arg(long, global = true, value_name = "fr|en", hide_possible_values = true,
        value_parser = PossibleValuesParser::new(["fr", "en"]),
        help = say("langue (sinon celle du système)", "language (else the system’s)"))]
    lang: Option<String>,
    #[command(subcommand)]
    command: Command,
}

/// The parser, in the language of this run.
pub fn command() -> clap::Command {
    dress(Cli::command().disable_help_subcommand(true))
}

/// The command that was asked for.
pub fn parse(matches: &ArgMatches) -> Done<Command> {
    Cli::from_arg_matches(matches).map(|cli| cli.command).map_err(|error| Failure::arguments(error.to_string()))
}

/// Replaces the parser's own English words in a command and in all below it.
fn dress(command: clap::Command) -> clap::Command {
    let heading = |fr, en| format!("\n{}\n", say(fr, en));
    let mut template = format!("{{about}}\n\n{} {{usage}}\n", say("Usage :", "Usage:"));
    if command.get_positionals().next().is_some() {
        template += &(heading("Arguments :", "Arguments:") + "{positionals}\n");
    }
    if command.has_subcommands() {
        template += &(heading("Commandes :", "Commands:") + "{subcommands}\n");
    }
    template += &(heading("Options :", "Options:") + "{options}{after-help}\n");
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let mut command = command
        .help_template(template)
        .disable_help_flag(true)
        .arg(help.help(say("affiche cette aide", "show this help")));
    if command.get_version().is_some() {
        let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
        command = command
            .disable_version_flag(true)
            .arg(version.help(say("affiche le numéro de version", "show the version number")));
    }
    command.mut_subcommands(dress)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn every_command_has_help_with_an_example() {
        fn look(command: &clap::Command) {
            let name = command.get_name();
            assert!(command.get_about().is_some(), "{name} says what it does");
            if !command.has_subcommands() {
                let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
                assert!(help.contains("ludotheque ") && help.contains(name), "{name} has an example: {help}");
            }
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_some(), "{name} explains {}", arg.get_id());
            }
            command.get_subcommands().for_each(look);
        }
        look(&command());
    }
}
