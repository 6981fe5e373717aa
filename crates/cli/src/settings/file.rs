//! The file of settings: TOML with one key a setting.

use super::{ConfigOption, Kind, SETTINGS};
use crate::{
    failure::{Done, Failure},
    lang::{say, tell},
};
use std::{fs, path::Path};
use toml_edit::{Document, Item, Value};

/// A key of a file with its value.
#[derive(Debug, PartialEq, Eq)]
pub struct ConfigEntry {
    /// One of the settings'.
    pub key: &'static str,
    /// As on the command line; several for a list.
    pub values: Vec<String>,
    number: usize,
}

impl ConfigEntry {
    /// Where it stands, for whoever has to change it.
    pub fn place(&self, file: Option<&Path>) -> String {
        let (key, line) = (self.key, self.number);
        let file = file.map(|file| file.display().to_string()).unwrap_or_default();
        tell!("{key} ({file}, ligne {line})", "{key} ({file}, line {line})")
    }
}

/// Reads a file. Whatever is wrong with it is told with its line, all of it at once.
pub fn read(file: &Path) -> Done<Vec<ConfigEntry>> {
    let text = fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?;
    parse(&text).map_err(|faults| {
        let name = file.display();
        Failure::other(tell!("Fichier « {name} » :\n{}", "File `{name}`:\n{}", faults.join("\n")))
    })
}

/// The lines of a text, or everything that is wrong with it.
pub fn parse(text: &str) -> Result<Vec<ConfigEntry>, Vec<String>> {
    let line_of = |place: Option<std::ops::Range<usize>>| {
        let before = place.and_then(|place| text.get(..place.start)).unwrap_or_default();
        before.matches('\n').count() + 1
    };
    let document = Document::parse(text).map_err(|error| {
        let (line, why) = (line_of(error.span()), error.message().lines().collect::<Vec<_>>().join(", "));
        vec![tell!("ligne {line} : ce n’est pas du TOML ({why})", "line {line}: this is not TOML ({why})")]
    })?;
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for (name, item) in document.iter() {
        let key = document.as_table().key(name);
        let number = line_of(key.and_then(toml_edit::Key::span).or_else(|| item.span()));
        let found = SETTINGS.iter().find(|setting| setting.key == name);
        match found.map(|setting| (setting, values(setting, item))) {
            None => faults.push(unknown(name, number)),
            Some((setting, Some(values))) => lines.push(ConfigEntry { key: setting.key, values, number }),
            Some((setting, None)) => {
                let wanted = wanted(setting.kind);
                faults.push(tell!(
                    "ligne {number} : « {name} » attend {wanted}",
                    "line {number}: `{name}` takes {wanted}"
                ));
            }
        }
    }
    if faults.is_empty() { Ok(lines) } else { Err(faults) }
}

fn unknown(name: &str, line: usize) -> String {
    let near = |setting: &&ConfigOption| (strsim::jaro_winkler(name, setting.key) * 1e6) as u64;
    let nearest = SETTINGS.iter().max_by_key(near).map(|setting| setting.key).unwrap_or_default();
    tell!(
        "ligne {line} : le réglage « {name} » n’existe pas ; le plus proche est « {nearest} »",
        "line {line}: there is no setting `{name}`; the nearest is `{nearest}`"
    )
}

fn wanted(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => say("un texte entre guillemets", "a text in quotes"),
        Kind::Number => say("un nombre", "a number"),
        Kind::Switch => say("true ou false", "true or false"),
        Kind::List => say("une liste de textes entre crochets", "a list of texts in brackets"),
    }
}

/// The value of a key as the command line would have it; `None` where it is of another kind.
fn values(setting: &ConfigOption, item: &Item) -> Option<Vec<String>> {
    let value = item.as_value()?;
    match setting.kind {
        Kind::Text => value.as_str().map(|text| vec![text.to_owned()]),
        Kind::Number => value.as_integer().map(|number| vec![number.to_string()]),
        Kind::Switch => value.as_bool().map(|on| vec![on.to_string()]),
        Kind::List => value.as_array()?.iter().map(|one: &Value| one.as_str().map(str::to_owned)).collect(),
    }
}
