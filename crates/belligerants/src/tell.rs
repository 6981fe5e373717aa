//! Positions and actions in sentences.

use crate::{BelligerantsAction as Action, BelligerantsPosition, End, Man, Move, Phase, Square};
use ludo_core::{Side, Variant, Words};

/// The position for people who do not see it.
pub(crate) fn describe(position: &BelligerantsPosition) -> Vec<Words> {
    let mut told = vec![standing(position)];
    for side in Side::BOTH {
        told.push(army(position, side));
        told.extend(captives(position, side));
        let (name, score) = (position.setting.variant.side_name(side), position.score(side));
        told.push(Words::new(format!("{} a {score} points.", name.fr), format!("{} has {score} points.", name.en)));
    }
    let destroyed = position.destroyed();
    if !destroyed.is_empty() {
        let men = names(&destroyed);
        told.push(Words::new(format!("Détruits : {}.", men.fr), format!("Destroyed: {}.", men.en)));
    }
    told
}

fn standing(position: &BelligerantsPosition) -> Words {
    match position.phase() {
        Phase::Over(End::Score) => Words::new("La partie est finie aux points.", "The game is over by score."),
        Phase::Over(End::Invasion) => {
            Words::new("La partie est finie par une invasion complète.", "The game is over by a complete invasion.")
        }
        Phase::Over(End::Armistice(price)) => Words::new(
            format!("La partie est finie par un armistice à {price}."),
            format!("The game is over by an armistice at {price}."),
        ),
        _ => {
            let awaited = position.awaited();
            Words::new(format!("On attend {}.", awaited.fr), format!("Awaited: {}.", awaited.en))
        }
    }
}

fn army(position: &BelligerantsPosition, side: Side) -> Words {
    let name = position.setting.variant.side_name(side);
    if position.state.hidden[side.index()] {
        return Words::new(
            format!("{} est prêt ; son placement est secret.", name.fr),
            format!("{} is ready; the set-up is secret.", name.en),
        );
    }
    let men = position.men(side);
    if men.is_empty() {
        return Words::new(
            format!("{} n’a pas de pion sur la carte.", name.fr),
            format!("{} has no pawn on the map.", name.en),
        );
    }
    let told = |lang: fn(&Words) -> &str| {
        let one = |(man, square): &(Man, Square)| format!("{} {square}", lang(&man_words(*man, side)));
        men.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    Words::new(
        format!("{} : {}.", name.fr, told(|words| &words.fr)),
        format!("{}: {}.", name.en, told(|words| &words.en)),
    )
}

fn captives(position: &BelligerantsPosition, side: Side) -> Option<Words> {
    let prisoners = position.prisoners(side);
    let name = position.setting.variant.side_name(side);
    (!prisoners.is_empty()).then(|| {
        let men = names(&prisoners);
        Words::new(format!("Prisonniers de {} : {}.", name.fr, men.fr), format!("{}’s prisoners: {}.", name.en, men.en))
    })
}

fn names(men: &[Man]) -> Words {
    let told = |lang: fn((&'static str, &'static str)) -> &'static str| {
        men.iter().map(|man| lang(man.kind.name())).collect::<Vec<_>>().join(", ")
    };
    Words::new(told(|(fr, _)| fr), told(|(_, en)| en))
}

/// A pawn's name, with a word for a kept one.
fn man_words(man: Man, side: Side) -> Words {
    let (fr, en) = man.kind.name();
    if man.origin == side { Words::new(fr, en) } else { Words::new(format!("{fr} (gardé)"), format!("{en} (kept)")) }
}

impl BelligerantsPosition {
    /// An action of this position in one sentence, for a list of moves.
    pub fn tell(&self, action: Action) -> Words {
        let named = |side: Side| self.setting.variant.side_name(side);
        let (mover, other) = (named(self.state.mover), named(self.state.mover.other()));
        match action {
            Action::Deploy(side, _) => {
                Words::new(format!("{} a placé son armée", named(side).fr), format!("{} has set up", named(side).en))
            }
            Action::Place(side, kind, square) => Words::new(
                format!("{} place {} en {square}", named(side).fr, kind.name().0),
                format!("{} places {} on {square}", named(side).en, kind.name().1),
            ),
            Action::Throw => Words::new(format!("{} jette le dé", mover.fr), format!("{} throws the die", mover.en)),
            Action::Ask => {
                Words::new(format!("{} demande l’armistice", mover.fr), format!("{} asks for an armistice", mover.en))
            }
            Action::Declare => Words::new(
                format!("{} déclare l’invasion complète", mover.fr),
                format!("{} declares the invasion complete", mover.en),
            ),
            Action::Move(step) => self.tell_move(step),
            Action::Huff(square) => Words::new(
                format!("{} souffle le pion en {square}", other.fr),
                format!("{} huffs the pawn on {square}", other.en),
            ),
            Action::Forgo => {
                Words::new(format!("{} renonce à souffler", other.fr), format!("{} forgoes the huff", other.en))
            }
            Action::Demand(price) => Words::new(
                format!("{} demande {price} d’indemnité", other.fr),
                format!("{} asks for an indemnity of {price}", other.en),
            ),
            Action::Refuse => {
                Words::new(format!("{} refuse l’armistice", other.fr), format!("{} refuses the armistice", other.en))
            }
            Action::Accept => Words::new(format!("{} accepte", mover.fr), format!("{} accepts", mover.en)),
            Action::Decline => {
                Words::new(format!("{} décline et joue", mover.fr), format!("{} declines and plays on", mover.en))
            }
        }
    }

    fn tell_move(&self, step: Move) -> Words {
        let Move { from, to, keep, camp, .. } = step;
        let Some((_, pawn)) = self.at(from) else { return Words::new(step.to_string(), step.to_string()) };
        let (fr, en) = pawn.kind.name();
        let mut words = match (self.at(to), camp) {
            (None, _) => (format!("{fr} {from} va en {to}"), format!("{en} {from} goes to {to}")),
            (Some((_, picked)), Some(camp)) => (
                format!("{fr} {from} ramasse {} en {to}, qui rentre en {camp}", picked.kind.name().0),
                format!("{en} {from} picks up {} on {to}, which goes home to {camp}", picked.kind.name().1),
            ),
            (Some((_, taken)), None) => (
                format!("{fr} {from} prend {} en {to}", taken.kind.name().0),
                format!("{en} {from} takes {} on {to}", taken.kind.name().1),
            ),
        };
        if keep {
            words.0.push_str(" et le garde");
            words.1.push_str(" and keeps it");
        }
        if self.setting.deadly.has(to) && !pawn.kind.is_free() {
            words.0.push_str(" et y périt");
            words.1.push_str(" and perishes there");
        }
        Words::new(words.0, words.1)
    }
}
