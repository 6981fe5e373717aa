//! Setting up an army: by a preset, by chance, or in one's own order, typed without ceremony.

use crate::lang::say;
use belligerants::{Arrangement, Phase, SetUpRule};
use ludo_core::{Side, Turn};
use ludo_shelf::AnyGame;

/// Whether what is played now must stay hidden from the others at the table.
pub fn is_secret(game: &AnyGame) -> bool {
    game.nth_action_text(0).is_some_and(|text| game.is_secret_text(&text))
}

/// What can be typed where a whole army is set up at once; `None` anywhere else.
pub fn invitation(game: &AnyGame) -> Option<String> {
    deployer(game)?;
    Some(
        say(
            "\
Mise en place : « random » pour le hasard, ou les quinze codes, de la rangée la plus proche à la plus lointaine
et de gauche à droite, par exemple EM SE SO SO SO PA OF TK CA MI DC AV BO ES AM.",
            "\
Set-up: `random` for chance, or the fifteen codes, from the nearest row to the farthest and from left to right,
such as EM SE SO SO SO PA OF TK CA MI DC AV BO ES AM.",
        )
        .to_owned(),
    )
}

/// The full text of a set-up that was typed without ceremony; any other text as it is.
pub fn completed(game: &AnyGame, text: &str) -> String {
    let Some(side) = deployer(game) else { return text.to_owned() };
    let code = game.side_code(side);
    let arrangement = match text.to_lowercase().as_str() {
        "random" | "hasard" => chance(),
        _ => None,
    };
    if let Some(arrangement) = arrangement {
        return format!("{code}={arrangement}");
    }
    let codes: Vec<&str> = text.split([' ', ',']).filter(|code| !code.is_empty()).collect();
    if codes.len() < 2 || text.contains('=') {
        return text.to_owned();
    }
    format!("{code}={}", codes.join(",").to_uppercase())
}

/// The side that arranges its whole army now.
fn deployer(game: &AnyGame) -> Option<Side> {
    let AnyGame::Belligerants(battle) = game else { return None };
    let position = battle.position();
    let whole = position.setting_variant().rules().set_up() != SetUpRule::Alternate;
    match (position.phase(), game.turn()) {
        (Phase::Deploy, Turn::Seat(seat)) if whole => Some(game.side_of(seat)),
        _ => None,
    }
}

/// Any arrangement; `None` if the system has no random source to give.
fn chance() -> Option<Arrangement> {
    Arrangement::from_index(getrandom::u64().ok()? % Arrangement::COUNT)
}
