//! The menu of games.

use super::{Console, order::Order, saving};
use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    position_args,
};
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use std::path::Path;

/// Lets the players choose a game or take up a saved one; `None` if they leave.
pub fn choose(console: &mut Console<'_>) -> Done<Option<AnyGame>> {
    let offers = show(console)?;
    loop {
        let prompt = say("Votre choix > ", "Your choice > ");
        let Some(line) = console.ask(prompt)? else { return Ok(None) };
        let chosen = match Order::read(&line) {
            Order::Quit => return Ok(None),
            Order::Load(path) if !path.is_empty() => saving::load(Path::new(path)),
            Order::Move(text) => pick(&offers, text),
            _ => {
                console.tell(&hint())?;
                continue;
            }
        };
        match chosen {
            Ok(game) => return Ok(Some(game)),
            Err(failure) => console.tell(failure.text())?,
        }
    }
}

/// Prints the menu and returns its variants in order.
fn show(console: &mut Console<'_>) -> Done<Vec<AnyVariant>> {
    let mut offers = Vec::new();
    for game in GameId::ALL {
        console.tell(&format!("\n{} ({game})\n  {}", game.name().get(lang()), game.title().pitch.get(lang())))?;
        for standard in game.variants() {
            offers.push(standard.variant.clone());
            let (number, code) = (offers.len(), standard.variant.to_string());
            let (name, about) = (standard.name.get(lang()), standard.about.get(lang()));
            console.tell(&tell!(
                "  {number:>2}  {code:<13} {name} : {about}",
                "  {number:>2}  {code:<13} {name}: {about}"
            ))?;
        }
    }
    console.tell(&format!("\n{}", hint()))?;
    Ok(offers)
}

fn hint() -> String {
    say(
        "Tapez un numéro, ou un jeu et sa variante (« diam 2003-2p+no-mirror »), « load FICHIER » ou « quit ».",
        "Type a number, or a game and its variant (`diam 2003-2p+no-mirror`), `load FILE` or `quit`.",
    )
    .to_owned()
}

/// A number of the menu, or a game's word with or without a variant.
fn pick(offers: &[AnyVariant], text: &str) -> Done<AnyGame> {
    let by_number = text.parse::<usize>().ok().and_then(|number| offers.get(number.checked_sub(1)?));
    if let Some(variant) = by_number {
        return Ok(AnyGame::new(variant));
    }
    let (word, variant) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let game: GameId = word.parse().map_err(|_| {
        Failure::arguments(tell!("« {text} » n’est pas au menu. {}", "`{text}` is not on the menu. {}", hint()))
    })?;
    match variant.trim() {
        "" => Ok(AnyGame::new(&AnyVariant::usual(game))),
        variant => position_args::read_variant(game, variant).map(|variant| AnyGame::new(&variant)),
    }
}
