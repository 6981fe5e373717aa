//! What a ply did, told of the one who acts.

use super::the;
use crate::{
    BelligerantsAction as Action, BelligerantsChance as Chance, BelligerantsPosition, Face, Man, Move, Phase, Square,
    pawn::Pawn, state::State,
};
use ludo_core::{Side, Trait, Variant, Words};

/// What an action does.
pub(crate) fn of_action(before: &BelligerantsPosition, action: Action, after: &BelligerantsPosition) -> Words {
    match action {
        Action::Deploy(..) => Words::new("a placé son armée", "has set up their army"),
        Action::Place(_, kind, square) => {
            let pawn = the(kind);
            Words::new(format!("place {} en {square}", pawn.fr), format!("places {} on {square}", pawn.en))
        }
        Action::Throw => Words::new("jette le dé", "throws the die"),
        Action::Ask => Words::new("demande un armistice", "asks for an armistice"),
        Action::Declare => Words::new("déclare l’invasion complète", "declares the invasion complete"),
        Action::Move(step) => tell_move(before, step, after),
        Action::Huff(square) => {
            let pawn = before.at(square).map_or_else(|| Words::new("", ""), |(_, man)| the(man.kind));
            Words::new(format!("souffle {} en {square}", pawn.fr), format!("huffs {} on {square}", pawn.en))
        }
        Action::Forgo => Words::new("renonce à souffler", "forgoes the huff"),
        Action::Demand(price) => {
            let price = Words::number(price.into());
            Words::new(format!("demande {} points", price.fr), format!("demands {} points", price.en))
        }
        Action::Refuse => Words::new("refuse l’armistice", "refuses the armistice"),
        Action::Accept => Words::new("accepte et paie", "accepts and pays"),
        Action::Decline => Words::new("décline", "declines"),
    }
}

/// What chance does.
pub(crate) fn of_chance(event: Chance, after: &BelligerantsPosition) -> Words {
    let face = match event {
        Chance::Begins(side) => {
            let name = after.context.variant.side_name(side);
            return Words::new(
                format!("le sort désigne le {}", name.fr),
                format!("the draw decides: {} begins", name.en),
            );
        }
        Chance::Face(face) => face,
    };
    let (fr, en) = match face {
        Face::Number(point) => (format!("le dé montre {point}"), format!("the die shows {point}")),
        Face::Devil => ("le dé montre le diable".to_owned(), "the die shows the devil".to_owned()),
    };
    if matches!(after.phase(), Phase::Move(_)) {
        return Words::new(fr, en);
    }
    Words::new(
        format!("{fr} ; aucun pion ne peut le jouer : le jet est perdu"),
        format!("{en}; no pawn can play it: the throw is lost"),
    )
}

fn tell_move(before: &BelligerantsPosition, step: Move, after: &BelligerantsPosition) -> Words {
    let Move { from, to, .. } = step;
    let Some((side, man)) = before.at(from) else { return Words::new(step.to_string(), step.to_string()) };
    let pawn = the(man.kind);
    let mut told = vec![Words::new(
        format!("mène {} de {from} à {to}", pawn.fr),
        format!("moves {} from {from} to {to}", pawn.en),
    )];
    told.extend(meeting(before, step, side, after));
    told.extend(arrival(after, side, man, to));
    let mut words = Words::join(&told, "");
    if let Some(huffed) = forced_huff(before, step, after) {
        words = Words::join(&[words, huffed], "");
    }
    words
}

/// Whom a move meets at its end.
fn meeting(before: &BelligerantsPosition, step: Move, side: Side, after: &BelligerantsPosition) -> Option<Words> {
    let (holder, met) = before.at(step.to)?;
    let who = the(met.kind);
    if let Some(bed) = step.camp.filter(|_| holder == side) {
        return Some(Words::new(
            format!(" et ramène {} en {bed}", who.fr),
            format!(" and brings {} home to {bed}", who.en),
        ));
    }
    let value = Words::number(met.kind.value());
    let freed = after.at(step.from).filter(|(now, _)| *now == side && holder != side).map(|(_, man)| man.origin);
    let noun = met.kind.noun();
    let fate = match freed {
        None => Words::new("", ""),
        Some(origin) if origin == side => Words::new(", qui rejoint son armée", ", which rejoins its army"),
        Some(_) => Words::new(format!(", {} en bon état", noun.agreeing("gardé")), ", kept in working order"),
    };
    Some(Words::new(
        format!(" et prend {} ({} points){}", who.fr, value.fr, fate.fr),
        format!(" and takes {} ({} points){}", who.en, value.en, fate.en),
    ))
}

/// What the square of arrival does.
fn arrival(after: &BelligerantsPosition, side: Side, man: Man, to: Square) -> Option<Words> {
    let noun = man.kind.noun();
    if after.context.deadly.has(to) && !man.kind.is_free() {
        return Some(Words::new(" et y disparaît", " and is destroyed there"));
    }
    if State::is_entered(&after.context, side, to) {
        return Some(Words::new(" et entre dans le camp ennemi", " and enters the enemy camp"));
    }
    match after.hold(man.kind, to) {
        Some(Trait::Wounded) => {
            Some(Words::new(format!(" et y reste {}", noun.agreeing("blessé")), " and stays there wounded"))
        }
        Some(Trait::Encircled) => {
            Some(Words::new(format!(" et y reste {}", noun.agreeing("encerclé")), " and stays there encircled"))
        }
        _ => None,
    }
}

/// A huff that follows a move by itself, because only one pawn could be huffed.
fn forced_huff(before: &BelligerantsPosition, step: Move, after: &BelligerantsPosition) -> Option<Words> {
    let side = before.state.mover;
    let jail = side.other().index();
    let huffed: Pawn = after.state.prison[jail].without(before.state.prison[jail]).only()?;
    let noun = huffed.kind().noun();
    let moved = before.state.board.pawn(step.from) == Some(huffed);
    let square = if moved { step.to } else { before.state.board.square(huffed) };
    Some(Words::new(
        format!(" ; {} en {square} est {}", noun.the().fr, noun.agreeing("soufflé")),
        format!("; {} on {square} is huffed", noun.the().en),
    ))
}
