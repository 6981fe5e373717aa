//! What a server can be told, defined once: as options, as variables of the environment and as keys of a file.
//!
//! An option comes before the environment, the environment before the file, the file before what is usual.

mod file;

use file::read;

use crate::{
    failure::{Done, Failure},
    lang::{say, tell},
    place::address_of,
};
use clap::{Arg, ArgAction, ArgMatches, builder::BoolishValueParser, parser::ValueSource};
use ludo_server::{Config, Limits, journal::Format, store::Address};
use std::{fmt::Write as _, path::Path, path::PathBuf, sync::LazyLock, time::Duration};

/// Everything that a server is told.
pub struct Settings {
    /// For the server itself.
    pub config: Config,
    /// What the log notes.
    pub log: String,
    /// In which form.
    pub format: Format,
}

/// How a setting is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// One text.
    Text,
    /// One number.
    Number,
    /// On or off.
    Switch,
    /// Any number of texts.
    List,
}

/// One thing that a server can be told.
pub struct ConfigOption {
    /// In the file; with two dashes before it the option.
    pub key: &'static str,
    /// What stands for its value in help.
    value: &'static str,
    /// How it is written.
    pub kind: Kind,
    /// What holds where nobody says otherwise; nothing for what can be left open.
    usual: String,
    /// An example for the file, where nothing is usual.
    example: &'static str,
    about: [&'static str; 2],
    /// Whether a value may be, or hold, a password, which is not said again.
    secret: bool,
    set: fn(&mut Settings, &str) -> Result<(), String>,
}

/// All of them, in the order of the file.
pub static SETTINGS: LazyLock<Vec<ConfigOption>> = LazyLock::new(|| {
    let mut all = whole_house();
    all.extend(bounds());
    all
});

fn text(key: &'static str, value: &'static str, usual: &str, about: [&'static str; 2], set: Set) -> ConfigOption {
    ConfigOption { key, value, kind: Kind::Text, usual: usual.to_owned(), example: "", about, secret: false, set }
}

type Set = fn(&mut Settings, &str) -> Result<(), String>;

/// Where the server is, who reaches it, and what it notes.
#[expect(clippy::too_many_lines, reason = "a list, one entry a setting")]
fn whole_house() -> Vec<ConfigOption> {
    vec![
        text(
            "bind",
            "ADDR",
            "127.0.0.1:7878",
            [
                "adresse d’écoute ; hors de cette machine seulement si on le demande",
                "where to listen; beyond this machine only if told to",
            ],
            |settings, text| {
                settings.config.bind = parsed(text)?;
                Ok(())
            },
        ),
        text(
            "data",
            "DIR",
            "data-local",
            ["dossier où tout est gardé", "folder in which everything is kept"],
            |settings, text| {
                settings.config.data = PathBuf::from(text);
                Ok(())
            },
        ),
        ConfigOption {
            example: "sqlite:/var/lib/ludotheque",
            secret: true,
            ..text(
                "store",
                "PLACE",
                "",
                [
                    "où garder les tables : sqlite:DOSSIER ou postgres://NOM:MOT_DE_PASSE@MACHINE:PORT/BASE ; sinon dans data",
                    "where to keep the tables: sqlite:FOLDER or postgres://NAME:PASSWORD@HOST:PORT/DATABASE; else in data",
                ],
                |settings, text| {
                    match address_of(text)? {
                        Address::Folder(folder) => settings.config.data = folder,
                        database @ Address::Postgres(_) => settings.config.store = Some(database),
                    }
                    Ok(())
                },
            )
        },
        ConfigOption {
            example: "nats://127.0.0.1:4222",
            secret: true,
            ..text(
                "bus",
                "URL",
                "",
                [
                    "où les serveurs qui partagent store s’annoncent les nouvelles : nats://MACHINE:PORT, plusieurs avec des virgules",
                    "where the servers that share store tell each other of news: nats://HOST:PORT, several with commas",
                ],
                |settings, text| {
                    settings.config.bus = Some(text.to_owned());
                    Ok(())
                },
            )
        },
        ConfigOption {
            example: "https://jeux.example",
            ..text(
                "public-url",
                "URL",
                "",
                [
                    "adresse sous laquelle les autres vous joignent, pour les liens",
                    "address under which others reach you, for links",
                ],
                |settings, text| {
                    settings.config.public_url = Some(text.to_owned());
                    Ok(())
                },
            )
        },
        ConfigOption {
            kind: Kind::List,
            example: "https://autre.example",
            ..text(
                "origin",
                "URL",
                "",
                ["autre site dont les pages ont accès", "further site whose pages have access"],
                |settings, text| {
                    settings.config.origins.push(text.to_owned());
                    Ok(())
                },
            )
        },
        ConfigOption {
            kind: Kind::Switch,
            ..text(
                "trust-proxy",
                "BOOL",
                "false",
                ["un serveur mandataire dit l’adresse des clients", "a proxy tells the clients’ addresses"],
                |settings, text| {
                    settings.config.trust_proxy = parsed(text)?;
                    Ok(())
                },
            )
        },
        ConfigOption {
            example: "seize-caracteres-au-moins",
            secret: true,
            ..text(
                "host-token",
                "TOKEN",
                "",
                [
                    "mot de passe de la page de l’hôte (/host) et des mesures (/metrics), qui n’existent pas sans lui",
                    "password of the host’s page (/host) and of the metrics (/metrics), which do not exist without it",
                ],
                |settings, text| {
                    settings.config.host_token = Some(token(text)?);
                    Ok(())
                },
            )
        },
        text(
            "log",
            "FILTER",
            "warn",
            ["ce que le journal note : error, warn, info, debug", "what the log notes: error, warn, info, debug"],
            |settings, text| {
                text.clone_into(&mut settings.log);
                Ok(())
            },
        ),
        text("log-format", "json|text", "json", ["forme du journal", "form of the log"], |settings, text| {
            settings.format = format(text)?;
            Ok(())
        }),
    ]
}

fn number(key: &'static str, usual: u64, about: [&'static str; 2], set: Set) -> ConfigOption {
    ConfigOption {
        key,
        value: "N",
        kind: Kind::Number,
        usual: usual.to_string(),
        example: "",
        about,
        secret: false,
        set,
    }
}

/// How much everybody may ask for.
#[expect(clippy::too_many_lines, reason = "a list, one entry a setting")]
fn bounds() -> Vec<ConfigOption> {
    let usual = Limits::default();
    vec![
        number(
            "tables-a-minute",
            u64::from(usual.tables_a_minute),
            ["tables qu’une adresse peut ouvrir en une minute", "tables that one address may lay in a minute"],
            |settings, text| {
                settings.config.limits.tables_a_minute = positive(text)?;
                Ok(())
            },
        ),
        number(
            "requests-a-minute",
            u64::from(usual.requests_a_minute),
            ["autres demandes d’une adresse en une minute", "other requests of one address in a minute"],
            |settings, text| {
                settings.config.limits.requests_a_minute = positive(text)?;
                Ok(())
            },
        ),
        number(
            "questions-a-minute",
            u64::from(usual.questions_a_minute),
            ["questions d’une adresse à l’oracle en une minute", "questions of one address to the oracle in a minute"],
            |settings, text| {
                settings.config.limits.questions_a_minute = positive(text)?;
                Ok(())
            },
        ),
        number(
            "papers-a-minute",
            u64::from(usual.papers_a_minute),
            [
                "parties et historiques téléchargés par une adresse en une minute",
                "records and histories for one address in a minute",
            ],
            |settings, text| {
                settings.config.limits.papers_a_minute = positive(text)?;
                Ok(())
            },
        ),
        number(
            "lines-an-address",
            usual.sockets_an_address as u64,
            ["liaisons de jeu qu’une adresse peut tenir", "lines to tables that one address may hold"],
            |settings, text| {
                settings.config.limits.sockets_an_address = positive(text)? as usize;
                Ok(())
            },
        ),
        number(
            "lines",
            usual.sockets as u64,
            ["liaisons de jeu en tout", "lines to tables in all"],
            |settings, text| {
                settings.config.limits.sockets = positive(text)? as usize;
                Ok(())
            },
        ),
        number(
            "connections-an-address",
            usual.connections_an_address as u64,
            ["connexions qu’une adresse peut tenir", "connections that one address may hold"],
            |settings, text| {
                settings.config.limits.connections_an_address = positive(text)? as usize;
                Ok(())
            },
        ),
        number(
            "connections",
            usual.connections as u64,
            ["connexions en tout", "connections in all"],
            |settings, text| {
                settings.config.limits.connections = positive(text)? as usize;
                Ok(())
            },
        ),
        number(
            "engines",
            usual.engines as u64,
            ["ordinateurs qui réfléchissent en même temps", "engines that think at the same time"],
            |settings, text| {
                settings.config.limits.engines = positive(text)? as usize;
                Ok(())
            },
        ),
        number(
            "engine-seconds",
            usual.engine_time.as_secs(),
            [
                "secondes de réflexion avant qu’un plus simple joue à sa place",
                "seconds of thought before a simpler one stands in",
            ],
            |settings, text| {
                settings.config.limits.engine_time = Duration::from_secs(positive(text)?.into());
                Ok(())
            },
        ),
        number(
            "forget-minutes",
            usual.forget.as_secs() / 60,
            [
                "minutes pendant lesquelles une table sans visiteur reste en mémoire",
                "minutes for which a table without visitors stays in memory",
            ],
            |settings, text| {
                settings.config.limits.forget = Duration::from_secs(60 * u64::from(positive(text)?));
                Ok(())
            },
        ),
    ]
}

fn parsed<T: std::str::FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn positive(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|number| *number > 0)
        .ok_or_else(|| say("un nombre entier de 1 à 4294967295", "a whole number from 1 to 4294967295").to_owned())
}

fn format(text: &str) -> Result<Format, String> {
    match text {
        "json" => Ok(Format::Json),
        "text" => Ok(Format::Text),
        _ => Err(say("json ou text", "json or text").to_owned()),
    }
}

/// A token that nobody guesses in the time that the throttle leaves.
fn token(text: &str) -> Result<String, String> {
    if text.chars().count() >= 16 && text.chars().all(|sign| sign.is_ascii_graphic() && sign != ':') {
        return Ok(text.to_owned());
    }
    Err(say(
        "il faut au moins 16 caractères ASCII visibles, sans deux-points",
        "it takes at least 16 visible ASCII characters, without a colon",
    )
    .to_owned())
}

impl ConfigOption {
    /// The variable of the environment.
    pub fn variable(&self) -> String {
        let several = if self.kind == Kind::List { "S" } else { "" };
        format!("LUDOTHEQUE_{}{several}", self.key.replace('-', "_").to_uppercase())
    }

    fn option(&'static self) -> Arg {
        let variable: &'static str = Box::leak(self.variable().into_boxed_str());
        let arg = Arg::new(self.key)
            .long(self.key)
            .env(variable)
            .hide_env_values(true)
            .help(say(self.about[0], self.about[1]));
        let arg = match self.kind {
            Kind::Switch => return arg.action(ArgAction::SetTrue).value_parser(BoolishValueParser::new()),
            Kind::List => arg.action(ArgAction::Append).value_delimiter(','),
            Kind::Text | Kind::Number => arg.action(ArgAction::Set),
        };
        let arg = arg.value_name(self.value);
        if self.usual.is_empty() { arg } else { arg.default_value(self.usual.as_str()) }
    }

    /// What was said on the line or in the environment, and where.
    fn given(&self, matches: &ArgMatches) -> Option<(String, Vec<String>)> {
        let place = match matches.value_source(self.key)? {
            ValueSource::CommandLine => format!("--{}", self.key),
            ValueSource::EnvVariable => self.variable(),
            _ => return None,
        };
        let values = match self.kind {
            Kind::Switch => vec![matches.get_flag(self.key).to_string()],
            _ => matches.get_many::<String>(self.key)?.cloned().collect(),
        };
        Some((place, values))
    }
}

/// The options, for the command line.
pub fn options() -> impl Iterator<Item = Arg> {
    SETTINGS.iter().map(ConfigOption::option)
}

/// What was said with options and in the environment: for each setting where, and what.
pub struct Given(Vec<Option<(String, Vec<String>)>>);

impl Given {
    /// Reads it off.
    pub fn new(matches: &ArgMatches) -> Self {
        Self(SETTINGS.iter().map(|setting| setting.given(matches)).collect())
    }

    /// Nothing was said.
    pub fn none() -> Self {
        Self(SETTINGS.iter().map(|_| None).collect())
    }

    /// All settings, with those of a file where there is one.
    pub fn read(&self, file: Option<&Path>) -> Done<Settings> {
        let lines = file.map(read).transpose()?.unwrap_or_default();
        let mut settings = Settings { config: Config::new(PathBuf::new()), log: String::new(), format: Format::Json };
        for (setting, given) in SETTINGS.iter().zip(&self.0) {
            let line = lines.iter().find(|line| line.key == setting.key);
            let (place, values, typed) = match (given, line) {
                (Some((place, values)), _) => (place.clone(), values.clone(), true),
                (None, Some(line)) => (line.place(file), line.values.clone(), false),
                (None, None) if setting.usual.is_empty() => continue,
                (None, None) => (setting.key.to_owned(), vec![setting.usual.clone()], true),
            };
            for value in values {
                (setting.set)(&mut settings, &value)
                    .map_err(|why| unsuitable(setting, (&place, &value), &why, typed))?;
            }
        }
        Ok(settings)
    }
}

/// What was said does not do.
fn unsuitable(setting: &ConfigOption, (place, value): (&str, &str), why: &str, typed: bool) -> Failure {
    let text = if setting.secret {
        tell!("La valeur de {place} ne convient pas : {why}.", "The value of {place} does not suit: {why}.")
    } else {
        tell!("« {value} » ne convient pas à {place} : {why}.", "`{value}` does not suit {place}: {why}.")
    };
    if typed { Failure::arguments(text) } else { Failure::other(text) }
}

/// A file with every setting as it is usually, each with its explanation and none of them in force.
pub fn commented_file() -> String {
    let mut text = say(
        "# Réglages de « ludotheque serve --config FICHIER ».\n# Ôtez le # devant une ligne pour la changer. Une option passe avant \
         la variable d’environnement,\n# la variable avant ce fichier.\n",
        "# Settings of `ludotheque serve --config FILE`.\n# Take the # from before a line to change it. An option comes before \
         the variable of the environment,\n# the variable before this file.\n",
    )
    .to_owned();
    for setting in SETTINGS.iter() {
        let (about, variable) = (say(setting.about[0], setting.about[1]), setting.variable());
        let value = if setting.usual.is_empty() { setting.example } else { &setting.usual };
        let value = match setting.kind {
            Kind::Number | Kind::Switch => value.to_owned(),
            Kind::Text => format!("\"{value}\""),
            Kind::List => format!("[\"{value}\"]"),
        };
        // Writing to a string cannot fail.
        let _ = write!(text, "\n# {about}\n# --{}, {variable}\n#{} = {value}\n", setting.key, setting.key);
    }
    text
}

#[cfg(test)]
mod tests;
