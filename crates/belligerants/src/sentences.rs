//! Positions and plies in sentences.

mod ply;

use crate::{BelligerantsPosition, End, Kind, Man, Map, Phase, SetUpRule, Square, kit};
use ludo_core::{Picture, Section, SectionChange, Side, Touch, Trait, Variant, Words};
use std::collections::BTreeMap;

pub(crate) use ply::{of_action, of_chance};

/// What is going on, both armies square by square, the prisons, the losses and the points.
pub(crate) fn sections(position: &BelligerantsPosition) -> Vec<Section> {
    let of_side = |side: Side, what: [&str; 2], lines: Vec<Words>| {
        let name = position.context.variant.side_name(side);
        Section {
            title: Words::new(format!("{} du {}", what[0], name.fr), format!("{}’s {}", name.en, what[1])),
            lines,
        }
    };
    let mut sections = vec![Section { title: Words::new("La partie", "The game"), lines: game(position) }];
    sections.extend(Side::BOTH.map(|side| of_side(side, ["Armée", "army"], army(position, side))));
    sections.extend(Side::BOTH.map(|side| of_side(side, ["Prison", "prison"], vec![names(&position.prisoners(side))])));
    let destroyed = vec![names(&position.destroyed())];
    sections.push(Section { title: Words::new("Détruits", "Destroyed"), lines: destroyed });
    let points = Side::BOTH.map(|side| points(position, side)).to_vec();
    sections.push(Section { title: Words::new("Points", "Points"), lines: points });
    sections
}

/// What is said otherwise than in the sections of the position one ply earlier, in a game under way.
pub(crate) fn other_lines(position: &BelligerantsPosition, earlier: &BelligerantsPosition) -> Vec<SectionChange> {
    let (now, then) = (&position.state, &earlier.state);
    let mut found = SectionChange::between(0, &game(earlier), &game(position));
    if now.board.is_like(&then.board) && (now.prison, now.dead) == (then.prison, then.dead) {
        return found;
    }
    for (section, side) in (1..).zip(Side::BOTH) {
        let (men, were) = (position.men(side), earlier.men(side));
        if men.len() == were.len() && !men.is_empty() {
            let others = men.iter().zip(&were).enumerate().filter(|(_, (man, was))| man != was);
            // Another man, or another square, is told otherwise.
            found.extend(
                others.map(|(line, (man, _))| SectionChange::new_line(section, line, soldier(position, side, *man))),
            );
        } else {
            found.extend(SectionChange::between(section, &army(earlier, side), &army(position, side)));
        }
    }
    for (section, side) in (3..).zip(Side::BOTH) {
        if now.prison[side.index()] != then.prison[side.index()] {
            let [before, after] = [earlier, position].map(|position| names(&position.prisoners(side)));
            found.extend(SectionChange::of_line(section, 0, &before, after));
        }
    }
    if now.dead != then.dead {
        let [before, after] = [earlier, position].map(|position| names(&position.destroyed()));
        found.extend(SectionChange::of_line(5, 0, &before, after));
    }
    let counted = (0..).zip(Side::BOTH).filter(|(_, side)| position.score(*side) != earlier.score(*side));
    found.extend(counted.map(|(line, side)| SectionChange::new_line(6, line, points(position, side))));
    found
}

fn game(position: &BelligerantsPosition) -> Vec<Words> {
    let mut lines = vec![standing(position)];
    if let Phase::Move(face) | Phase::Huff(face) = position.phase() {
        let face = kit::face_words(face);
        lines.push(Words::new(format!("Dé : {}.", face.fr), format!("Die: {}.", face.en)));
    }
    lines
}

fn standing(position: &BelligerantsPosition) -> Words {
    match position.phase() {
        Phase::Over(End::Score) => Words::new("La partie est finie aux points.", "The game is over by score."),
        Phase::Over(End::Invasion) => {
            Words::new("La partie est finie par une invasion complète.", "The game is over by a complete invasion.")
        }
        Phase::Over(End::Armistice(price)) => {
            let price = Words::number(price.into());
            Words::new(
                format!("La partie est finie par un armistice à {} points.", price.fr),
                format!("The game is over by an armistice at {} points.", price.en),
            )
        }
        _ => {
            let awaited = position.awaited();
            Words::new(format!("On attend {}.", awaited.fr), format!("Awaited: {}.", awaited.en))
        }
    }
}

fn army(position: &BelligerantsPosition, side: Side) -> Vec<Words> {
    let men = position.men(side);
    // A set-up under its seal is not even known here.
    let sealed =
        position.phase() == Phase::Deploy && men.is_empty() && position.context.rules.set_up() == SetUpRule::Secret;
    if position.state.hidden[side.index()] || sealed {
        return vec![Words::new("camp voilé", "veiled camp")];
    }
    if men.is_empty() {
        return vec![nobody()];
    }
    men.into_iter().map(|man| soldier(position, side, man)).collect()
}

fn soldier(position: &BelligerantsPosition, side: Side, (man, square): (Man, Square)) -> Words {
    let (place, noun) = (position.context.ground(square), man.kind.noun());
    let state = state(position, side, man, square);
    woven(&[&place.fr, "\u{a0}: ", noun.article(), noun.fr, &state.fr], &[&place.en, ": the ", noun.en, &state.en])
}

fn nobody() -> Words {
    Words::new("personne", "nobody")
}

fn names(men: &[Man]) -> Words {
    if men.is_empty() {
        return nobody();
    }
    Words::join(&men.iter().map(|man| man.kind.noun().words()).collect::<Vec<_>>(), ", ")
}

fn points(position: &BelligerantsPosition, side: Side) -> Words {
    let (name, score) = (position.context.variant.side_name(side), Words::number(position.score(side)));
    Words::new(format!("{} : {} points", name.fr, score.fr), format!("{}: {} points", name.en, score.en))
}

/// A square with its ground and its star.
pub(crate) fn ground(map: &Map, square: Square) -> Words {
    let (fr, en) = map.terrain(square).map_or(("", ""), crate::Terrain::short);
    let (star_fr, star_en) = if map.is_star(square) { (", étoile", ", star") } else { ("", "") };
    Words::new(format!("{square}, {fr}{star_fr}"), format!("{square}, {en}{star_en}"))
}

/// Words put together of parts in which every space is already the right one: there are some sixty to a picture, and a
/// picture to a ply.
fn woven(fr: &[&str], en: &[&str]) -> Words {
    Words { fr: fr.concat().into(), en: en.concat().into() }
}

/// Every square on which a pawn stands, and the buttons that name a price.
pub(crate) fn labels(position: &BelligerantsPosition) -> BTreeMap<String, Words> {
    let mut labels = labels_on(position, |_| true);
    labels.extend(price_labels(position.phase()));
    labels
}

/// The labels that are other than in the position one ply earlier; `touched` are the squares on which somebody else stands.
pub(crate) fn other_labels(
    position: &BelligerantsPosition,
    earlier: &BelligerantsPosition,
    touched: &[Square],
) -> Vec<(String, Option<Words>)> {
    let part = |of: &BelligerantsPosition| {
        let mut labels = if touched.is_empty() { BTreeMap::new() } else { labels_on(of, |at| touched.contains(&at)) };
        if position.phase() != earlier.phase() {
            labels.extend(price_labels(of.phase()));
        }
        Picture { labels, ..Picture::default() }
    };
    part(position).since(&part(earlier)).labels
}

fn labels_on(position: &BelligerantsPosition, wanted: impl Fn(Square) -> bool) -> BTreeMap<String, Words> {
    let mut labels = BTreeMap::new();
    for side in Side::BOTH {
        let name = position.context.variant.side_name(side);
        for (man, square) in position.troops(side).filter(|(_, square)| wanted(*square)) {
            let place = position.context.ground(square);
            let (noun, state) = (man.kind.noun(), state(position, side, man, square));
            let words = woven(
                &[&place.fr, ", ", noun.fr, " du ", &name.fr, &state.fr],
                &[&place.en, ", ", &name.en, "’s ", noun.en, &state.en],
            );
            labels.insert(Touch::cell_key(square.name()), words);
        }
    }
    labels
}

/// The buttons that name a price.
fn price_labels(phase: Phase) -> BTreeMap<String, Words> {
    let (most, step) = crate::position::PRICES;
    let label = |word: String, fr: &str, en: &str, price: u16| {
        let price = Words::number(price.into());
        (Touch::Button(word.into()).key(), Words::new(format!("{fr} {}", price.fr), format!("{en} {}", price.en)))
    };
    match phase {
        Phase::Price => (0..=most / step)
            .map(|steps| label((steps * step).to_string(), "Demander", "Demand", steps * step))
            .collect(),
        Phase::Answer(price) => [label("accept".into(), "Accepter : payer", "Accept: pay", price)].into(),
        _ => BTreeMap::new(),
    }
}

/// What past and ground did to a pawn, agreeing with its noun; begins with a comma unless it is empty.
fn state(position: &BelligerantsPosition, side: Side, man: Man, square: Square) -> Words {
    let (noun, hold) = (man.kind.noun(), position.hold(man.kind, square));
    if man.origin == side && hold.is_none() {
        return Words { fr: "".into(), en: "".into() };
    }
    let (mut fr, mut en) = (String::new(), String::new());
    if man.origin != side {
        let from = position.context.variant.side_name(man.origin);
        fr = format!(", prise de guerre sur le {}", from.fr);
        en = format!(", captured from {}", from.en);
    }
    let held = match hold {
        Some(Trait::Wounded) => Some(("blessé", "wounded")),
        Some(Trait::Encircled) => Some(("encerclé", "encircled")),
        _ => None,
    };
    if let Some((held_fr, held_en)) = held {
        fr = format!("{fr}, {}", noun.agreeing(held_fr));
        en = format!("{en}, {held_en}");
    }
    Words::new(fr, en)
}

/// A kind with its article.
fn the(kind: Kind) -> Words {
    kind.noun().the()
}
