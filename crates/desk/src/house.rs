//! What the house offers.

use crate::{best, convert};
use ludo_shelf::{AnyGame, AnyVariant, GameId, Standard};
use ludo_wire::http::{GameInfo, House, HouseRuleInfo, PhraseInfo, VariantInfo};

/// The games with the players of the house, and what people can say to each other.
pub fn house(public_url: Option<String>) -> House {
    let games = GameId::ALL.into_iter().map(|game| game_info(game, best::levels(game))).collect();
    House { games, phrases: phrases(), public_url }
}

/// What people can say to each other.
pub fn phrases() -> Vec<PhraseInfo> {
    let word = |phrase| serde_json::to_value(phrase).ok().and_then(|word| word.as_str().map(str::to_owned));
    let told = |phrase| PhraseInfo { phrase: word(phrase).unwrap_or_default(), words: convert::phrase(phrase) };
    convert::PHRASES.into_iter().map(told).collect()
}

/// A game, with the levels that play it.
pub fn game_info(game: GameId, levels: Vec<String>) -> GameInfo {
    let variant = |standard: &Standard| VariantInfo {
        variant: standard.variant.to_string(),
        name: convert::words(&standard.name),
        about: convert::words(&standard.about),
        seats: standard.variant.seats(),
    };
    let (title, players) = (game.title(), game.players());
    let rule = |(rule, name): (&str, _)| HouseRuleInfo { rule: rule.to_owned(), name: convert::words(&name) };
    GameInfo {
        game: game.to_string(),
        name: convert::words(&title.name),
        players: [*players.start(), *players.end()],
        minutes: [*title.minutes.start(), *title.minutes.end()],
        dice: AnyGame::new(&AnyVariant::usual(game)).kit().dice.is_some(),
        maps: game.takes_map(),
        groups: title.groups,
        variants: game.variants().iter().map(variant).collect(),
        house_rules: game.house_rules().into_iter().map(rule).collect(),
        level_names: levels.iter().map(|level| convert::level_name(level)).collect(),
        levels,
    }
}
