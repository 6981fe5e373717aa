//! What forbids words before a throw, huffs and answers.

use super::refuse;
use crate::{BelligerantsPosition, HouseRule, Phase, Square, TurnStart, position::PRICES};
use ludo_core::{Refused, Side, Words};

impl BelligerantsPosition {
    pub(super) fn refuse_throw(&self) -> Option<Refused> {
        match self.state.phase {
            Phase::Ready(_) => None,
            Phase::Throw => Some(self.not_now("B5", "le dé est déjà demandé", "the die has already been asked for")),
            Phase::Move(_) => Some(self.not_now("B5", "le dé est déjà jeté", "the die has already been thrown")),
            Phase::Huff(_) => {
                Some(self.not_now("B19", "on souffle avant le jet suivant", "the huff comes before the next throw"))
            }
            Phase::Price | Phase::Answer(_) => Some(self.not_now(
                "B35",
                "l’armistice se règle avant le jet",
                "the armistice is settled before the throw",
            )),
            _ => Some(self.not_now("B5", "on ne jette pas encore le dé", "it is too early to throw the die")),
        }
    }

    pub(super) fn refuse_ask(&self) -> Option<Refused> {
        if self.context.has(HouseRule::NoArm) {
            return Some(refuse("B35", "on joue sans armistice", "there is no armistice in this game"));
        }
        match self.state.phase {
            Phase::Ready(TurnStart::First) => None,
            Phase::Ready(TurnStart::Asked) | Phase::Price | Phase::Answer(_) => Some(self.not_now(
                "B35",
                "l’armistice ne se demande qu’une fois par tour",
                "an armistice may be asked for only once per turn",
            )),
            _ => Some(self.not_now(
                "B35",
                "l’armistice se demande avant le premier jet de votre tour",
                "an armistice is asked for before the first throw of your turn",
            )),
        }
    }

    pub(super) fn refuse_declare(&self) -> Option<Refused> {
        if !matches!(self.state.phase, Phase::Ready(_)) {
            let refused = self.not_now(
                "B33",
                "l’invasion se déclare avant votre jet, quand elle est complète",
                "an invasion is declared before your throw, when it is complete",
            );
            return Some(refused);
        }
        let mover = self.state.mover;
        let camp = *self.context.camp(mover.other());
        let empty = camp & !self.state.board.all_occupied();
        if !empty.is_empty() {
            let (fr, en) = match empty.len() {
                1 => {
                    ("une case du camp ennemi est vide".to_owned(), "one square of the enemy camp is empty".to_owned())
                }
                many => (
                    format!("{many} cases du camp ennemi sont vides"),
                    format!("{many} squares of the enemy camp are empty"),
                ),
            };
            let refused = refuse(
                "B33",
                format!("l’invasion n’est pas complète : {fr}"),
                format!("the invasion is not complete: {en}"),
            );
            return Some(refused.at(empty));
        }
        if (camp & self.state.board.occupied(mover)).is_empty() {
            return Some(refuse("B33", "aucun de vos pions n’est entré", "none of your pawns has entered"));
        }
        let scores = [mover, mover.other()].map(|side: Side| self.score(side));
        (scores[0] <= scores[1]).then(|| {
            let [own, other] = scores.map(Words::number);
            refuse(
                "B33",
                format!("il faut mener aux points : {} contre {}", own.fr, other.fr),
                format!("you must lead on points: {} against {}", own.en, other.en),
            )
        })
    }

    pub(super) fn refuse_huff(&self, square: Square) -> Option<Refused> {
        if !matches!(self.state.phase, Phase::Huff(_)) {
            return Some(self.not_now("B19", "il n’y a rien à souffler", "there is nothing to huff"));
        }
        let candidates = self.huff_candidates();
        (!candidates.has(square)).then(|| {
            refuse(
                "B19",
                format!("le pion en {square} n’a pas omis de prise : on ne peut pas le souffler"),
                format!("the pawn on {square} missed no capture: it cannot be huffed"),
            )
            .at(candidates)
        })
    }

    pub(super) fn refuse_forgo(&self) -> Option<Refused> {
        if !matches!(self.state.phase, Phase::Huff(_)) {
            return Some(self.not_now("B19", "il n’y a rien à souffler", "there is nothing to huff"));
        }
        (!self.context.has(HouseRule::Decline)).then(|| {
            refuse(
                "B19",
                "on ne renonce pas à souffler dans cette variante",
                "a huff cannot be forgone in this variant",
            )
        })
    }

    pub(super) fn refuse_demand(&self, price: u16) -> Option<Refused> {
        if self.state.phase != Phase::Price {
            return Some(self.not_now("B35", "personne n’a demandé d’armistice", "nobody has asked for an armistice"));
        }
        if price > PRICES.0 {
            let words = ("l’indemnité va jusqu’à 12 000", "the indemnity goes up to 12,000");
            return Some(refuse("B35", words.0, words.1));
        }
        (!price.is_multiple_of(PRICES.1)).then(|| {
            let price = Words::number(price.into());
            refuse(
                "B35",
                format!("{} n’est pas un multiple de 100", price.fr),
                format!("{} is not a multiple of 100", price.en),
            )
        })
    }
}
