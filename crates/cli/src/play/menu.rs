//! The menu of games.

use super::{Computer, Console, Wish, order::Order, saving};
use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    position_args,
};
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use std::path::Path;

/// A game from the menu, and who plays against the people.
pub type Chosen = (AnyGame, Option<Computer>);

/// Lets the players choose a game or take up a saved one; `None` if they leave. `usual` is who plays against them where
/// they do not say.
pub fn choose(console: &mut Console<'_>, usual: Option<&Wish>) -> Done<Option<Chosen>> {
    let offers = show(console)?;
    loop {
        let prompt = say("Votre choix > ", "Your choice > ");
        let Some(line) = console.ask(prompt)? else { return Ok(None) };
        let chosen = match Order::read(&line) {
            Order::Quit => return Ok(None),
            Order::Load(path) if !path.is_empty() => saving::load(Path::new(path)).and_then(|game| seated(game, usual)),
            Order::Move(text) => pick(&offers, text, usual),
            _ => {
                console.tell(&hint())?;
                continue;
            }
        };
        match chosen {
            Ok(chosen) => return Ok(Some(chosen)),
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
        "\
Tapez un numéro, ou un jeu et sa variante (« diam 2003-2p+no-mirror »), « charge FICHIER » ou « quitte ».
Contre l’ordinateur, ajoutez son niveau : « 1 contre 4 », « 2 contre 6 place 2 », « 3 contre 5 places 1,3 ».",
        "\
Type a number, or a game and its variant (`diam 2003-2p+no-mirror`), `load FILE` or `quit`.
Against the computer, add its level: `1 against 4`, `2 against 6 seat 2`, `3 against 5 seats 1,3`.",
    )
    .to_owned()
}

/// A game with the computer in the seats that the people leave to it.
pub fn seated(game: AnyGame, wish: Option<&Wish>) -> Done<Chosen> {
    let computer = wish.map(|wish| Computer::new(wish, &game)).transpose()?;
    Ok((game, computer))
}

/// A line of the menu: a game, and after « contre » the computer's level.
fn pick(offers: &[AnyVariant], text: &str, usual: Option<&Wish>) -> Done<Chosen> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let against = words.iter().position(|word| ["contre", "against"].contains(&word.to_lowercase().as_str()));
    let Some(place) = against else { return seated(game(offers, text)?, usual) };
    let asked = words[place + 1..].join(" ");
    let wish = Wish::read(&asked).ok_or_else(|| {
        Failure::arguments(tell!("« {asked} » n’est pas un niveau. {}", "`{asked}` is no level. {}", hint()))
    })?;
    seated(game(offers, &words[..place].join(" "))?, Some(&wish))
}

/// A number of the menu, or a game's word with or without a variant.
fn game(offers: &[AnyVariant], text: &str) -> Done<AnyGame> {
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
