//! `ludotheque serve`: the web application.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    settings::{Given, Settings, options},
    signals::asked_to_stop,
};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, builder::PathBufValueParser};
use ludo_server::{HouseEngines, Server, StartError, journal};
use std::{io::Write, path::PathBuf, sync::Arc};

/// The option that names the file of settings.
const FILE: &str = "config";

/// What was said about the server to start. Its options are those of [`crate::settings`].
pub struct Serve {
    file: Option<PathBuf>,
    given: Given,
}

impl FromArgMatches for Serve {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self { file: matches.get_one::<PathBuf>(FILE).cloned(), given: Given::new(matches) })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Serve {
    fn augment_args(command: Command) -> Command {
        let file = Arg::new(FILE).long(FILE).value_name("FILE").env("LUDOTHEQUE_CONFIG");
        let file = file.value_parser(PathBufValueParser::new()).help(say(
            "fichier de réglages ; « ludotheque config » en écrit un",
            "file of settings; `ludotheque config` prints one",
        ));
        command
            .about(say("Sert l’application web", "Serve the web application"))
            .after_help(say(
                "Exemple :\n  ludotheque serve --bind 0.0.0.0:7878 --public-url http://ma-machine.local:7878",
                "Example:\n  ludotheque serve --bind 0.0.0.0:7878 --public-url http://my-machine.local:7878",
            ))
            .arg(file)
            .args(options())
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl Serve {
    /// Serves until it is told to stop; the address is printed once everything is ready.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let Settings { config, log, format } = self.given.read(self.file.as_deref())?;
        journal::begin(&log, format, std::io::stderr).map_err(|error| {
            Failure::arguments(tell!(
                "« {log} » ne convient pas à --log : {error}.",
                "`{log}` does not suit --log: {error}."
            ))
        })?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::other(error.to_string()))?;
        runtime.block_on(async {
            let public_url = config.public_url.clone();
            let server = Server::start(config, Arc::new(HouseEngines)).await.map_err(|error| refused(&error))?;
            let address = public_url.unwrap_or_else(|| format!("http://{}", server.address()));
            writeln!(out, "{}", tell!("Ludothèque : {address}", "Ludothèque: {address}"))?;
            out.flush()?;
            asked_to_stop().await;
            server.stop().await;
            Ok(())
        })
    }
}

fn refused(error: &StartError) -> Failure {
    let why = error.words();
    let why = why.get(lang());
    Failure::other(tell!("Le serveur ne démarre pas : {why}.", "The server does not start: {why}."))
}
