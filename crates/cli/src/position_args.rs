//! The arguments that say which game, by which rules, from which position.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use belligerants::Map;
use clap::Args;
use ludo_core::{Faults, Words};
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use std::{fs, path::Path, str::FromStr};

/// Which game by which rules.
#[derive(Args)]
pub struct Rules {
    #[arg(value_name = "GAME", value_parser = game_id, help = "diam, diadema, belligerants")]
    pub game: GameId,
    #[arg(long, value_name = "V", help = say(
        "variante, par exemple 1998-2p, chain, meandre+strict, file:ma.map (sinon l’usuelle)",
        "variant, such as 1998-2p, chain, meandre+strict, file:my.map (else the usual one)",
    ))]
    pub variant: Option<String>,
}

/// Which position of which game.
#[derive(Args)]
pub struct PositionArgs {
    #[command(flatten)]
    pub rules: Rules,
    #[arg(long, value_name = "P", allow_hyphen_values = true, help = say(
        "position, comme « show » l’écrit (sinon le début)",
        "position, as `show` writes it (else the start)",
    ))]
    pub position: Option<String>,
}

/// For the parser: a game by its word, or the known words.
pub fn game_id(text: &str) -> Result<GameId, String> {
    text.parse().map_err(|faults: Faults| {
        faults.list().iter().map(|fault| fault.words.get(lang())).collect::<Vec<_>>().join("; ")
    })
}

/// For the parser: a number without a sign.
pub fn number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| say("il faut un nombre entier positif", "a whole number is needed, 0 or more"))
}

impl Rules {
    /// The variant asked for.
    pub fn variant(&self) -> Done<AnyVariant> {
        match &self.variant {
            None => Ok(AnyVariant::usual(self.game)),
            Some(text) => read_variant(self.game, text),
        }
    }
}

impl PositionArgs {
    /// A game that begins in the position asked for.
    pub fn game(&self) -> Done<AnyGame> {
        self.game_by(&self.rules.variant()?)
    }

    /// The same by other rules than those asked for.
    pub fn game_by(&self, variant: &AnyVariant) -> Done<AnyGame> {
        let Some(text) = &self.position else { return Ok(AnyGame::new(variant)) };
        AnyGame::from_position(variant, text)
            .map_err(|faults| Failure::faults(&Words::new("Position", "The position"), text, &faults))
    }
}

/// Reads a variant's text, and the file of a map that it names.
pub fn read_variant(game: GameId, text: &str) -> Done<AnyVariant> {
    match (game, text.strip_prefix("file:")) {
        (game, Some(rest)) if game.takes_map() => own_map(game, text, rest),
        _ => AnyVariant::parse(game, text).map_err(|faults| unreadable(text, &faults)),
    }
}

/// The failure of a variant that cannot be read.
pub fn unreadable(text: &str, faults: &Faults) -> Failure {
    Failure::faults(&Words::new("Variante", "The variant"), text, faults)
}

/// `PATH+rule+rule`. A path may hold a `+` itself: the longest part that is a file is the path.
fn own_map(game: GameId, text: &str, rest: &str) -> Done<AnyVariant> {
    let mut ends = rest.match_indices('+').map(|(at, _)| at).chain([rest.len()]);
    let first = rest.find('+').unwrap_or(rest.len());
    let split = ends.rfind(|&at| Path::new(&rest[..at]).is_file()).unwrap_or(first);
    let (path, suffixes) = rest.split_at(split);
    let map = load_map(Path::new(path))?;
    let offset = text.len() - suffixes.len();
    AnyVariant::on_map(game, suffixes, &map.to_string()).map_err(|faults| unreadable(text, &faults.shifted(offset)))
}

/// A map from a file, fit for play; all its faults otherwise.
pub fn load_map(path: &Path) -> Done<Map> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    Map::load(&text).map_err(|faults| {
        let (name, why) = (path.display(), faults.explain(lang()));
        Failure::other(tell!("La carte « {name} » a des fautes :\n{why}", "The map `{name}` has faults:\n{why}"))
    })
}
