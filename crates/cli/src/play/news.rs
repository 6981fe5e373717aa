//! What a step brought about that the board alone does not tell.

use crate::lang::{lang, say, tell};
use belligerants::{BelligerantsPosition, Man, Phase};
use ludo_core::{Position, Side, Variant};
use ludo_shelf::AnyGame;

/// Sentences about the last step: what fell, who was taken, which throw was lost.
pub fn since(before: &AnyGame, after: &AnyGame) -> Vec<String> {
    match (before, after) {
        (AnyGame::Belligerants(before), AnyGame::Belligerants(now)) => {
            let last = after.plies().pop();
            let thrown = last.filter(|ply| ply.chance).map(|ply| ply.text);
            battle(before.position(), now.position(), thrown.as_deref())
        }
        _ => Vec::new(),
    }
}

fn battle(before: &BelligerantsPosition, after: &BelligerantsPosition, thrown: Option<&str>) -> Vec<String> {
    let rules = after.variant();
    let mut news = Vec::new();
    match (before.phase(), thrown) {
        (Phase::Draw, Some(_)) => {
            let name = rules.side_name(after.mover());
            news.push(tell!("Le sort désigne le {} pour commencer.", "The draw: {} begins.", name.get(lang())));
        }
        (_, Some("D")) => news.push(say("Dé : le diable !", "Die: the devil!").to_owned()),
        (_, Some(face)) => news.push(tell!("Dé : {face}.", "Die: {face}.")),
        (_, None) => {}
    }
    if before.phase() == Phase::Throw && !matches!(after.phase(), Phase::Move(_)) {
        news.push(
            say("Aucun pion ne peut le jouer : le jet est perdu.", "No pawn can play it: the throw is lost.")
                .to_owned(),
        );
    }
    for side in Side::BOTH {
        let name = rules.side_name(side);
        let name = name.get(lang());
        if let Some(men) = added(&before.prisoners(side), &after.prisoners(side)) {
            news.push(tell!("Le {name} fait prisonnier : {men}.", "{name} takes prisoner: {men}."));
        }
        if let Some(men) = added(&kept(before, side), &kept(after, side)) {
            news.push(tell!("Le {name} garde en bon état : {men}.", "{name} keeps in working order: {men}."));
        }
    }
    if let Some(men) = added(&before.destroyed(), &after.destroyed()) {
        news.push(tell!("Détruit : {men}.", "Destroyed: {men}."));
    }
    news
}

/// A side's pawns that began in the other army.
fn kept(position: &BelligerantsPosition, side: Side) -> Vec<Man> {
    position.men(side).into_iter().map(|(man, _)| man).filter(|man| man.origin != side).collect()
}

/// The names of those that are in the second list and not in the first; `None` if there are none.
fn added(before: &[Man], after: &[Man]) -> Option<String> {
    let mut left = before.to_vec();
    let fresh = after.iter().filter(|man| match left.iter().position(|known| known == *man) {
        Some(place) => {
            left.swap_remove(place);
            false
        }
        None => true,
    });
    let names: Vec<String> = fresh.map(|man| man.kind.words().get(lang()).to_owned()).collect();
    (!names.is_empty()).then(|| names.join(", "))
}
