//! Setting up an army: by a preset, by chance, or in one's own order, typed without ceremony.

use crate::lang::{lang, say};
use belligerants::{Arrangement, BelligerantsVariant, Phase, Preset, SetUpRule};
use ludo_core::{Side, Turn};
use ludo_shelf::AnyGame;

/// Whether what is played now must stay hidden from the others at the table.
pub fn is_secret(game: &AnyGame) -> bool {
    game.plays_in_secret()
}

/// What can be typed where a whole army is set up at once; `None` anywhere else.
pub fn invitation(game: &AnyGame) -> Option<String> {
    deployer(game)?;
    let mut lines =
        vec![say("Placement tout prêt, par son numéro :", "A ready-made set-up, by its number:").to_owned()];
    lines.extend((1..).zip(Preset::ALL).map(|(number, preset)| {
        format!("  {number}  {:<20} {}", preset.title().get(lang()), preset.sentence().get(lang()))
    }));
    lines.push(
        say(
            "\
« hasard » tire un placement au sort. Pour le vôtre, tapez les quinze codes, de votre rangée la plus
proche à la plus lointaine, chacune de gauche à droite : EM SE SO SO SO PA OF TK CA MI DC AV BO ES AM.",
            "\
`random` leaves it to chance. For your own, type the fifteen codes from your nearest row to the farthest,
each from left to right: EM SE SO SO SO PA OF TK CA MI DC AV BO ES AM.",
        )
        .to_owned(),
    );
    Some(lines.join("\n"))
}

/// The full text of a set-up that was typed without ceremony; any other text as it is.
pub fn completed(game: &AnyGame, text: &str) -> String {
    let Some((rules, side)) = deployer(game) else { return text.to_owned() };
    let code = game.side_code(side);
    if let Some(arrangement) = ready_made(rules, side, &text.to_lowercase()) {
        return format!("{code}={arrangement}");
    }
    let codes: Vec<&str> = text.split([' ', ',']).filter(|code| !code.is_empty()).collect();
    if codes.len() < 2 || text.contains('=') {
        return text.to_owned();
    }
    format!("{code}={}", codes.join(",").to_uppercase())
}

/// The rules and the side that arranges its whole army now.
fn deployer(game: &AnyGame) -> Option<(&BelligerantsVariant, Side)> {
    let AnyGame::Belligerants(battle) = game else { return None };
    let position = battle.position();
    let rules = position.setting_variant();
    match (position.phase(), game.turn()) {
        (Phase::Deploy, Turn::Seat(seat)) if rules.rules().set_up() != SetUpRule::Alternate => {
            Some((rules, game.side_of(seat)))
        }
        _ => None,
    }
}

/// A preset by number or word, or what chance gives.
fn ready_made(rules: &BelligerantsVariant, side: Side, word: &str) -> Option<Arrangement> {
    if matches!(word, "random" | "hasard") {
        return Arrangement::from_index(getrandom::u64().ok()? % Arrangement::COUNT);
    }
    let numbered = || Preset::ALL.get(word.parse::<usize>().ok()?.checked_sub(1)?).copied();
    Preset::named(word).or_else(numbered)?.arrangement(rules.map(), side)
}
