//! Why an action may not be played: the rule and a sentence for every way to be wrong.

mod landing;
mod opening;
mod path;
mod setup;

use crate::{
    BelligerantsAction as Action, BelligerantsPosition, Face, HouseRule, Move, Phase, Square,
    moves::{MoveGroups, Moves},
};
use ludo_core::{Position, Refused, Variant, Words};

/// A refusal in both languages.
pub(crate) fn refuse(rule: &'static str, fr: impl Into<String>, en: impl Into<String>) -> Refused {
    Refused::new(rule, Words::new(fr.into(), en.into()))
}

impl BelligerantsPosition {
    /// The reason why an action is illegal; `None` if it is legal.
    pub(crate) fn refusal(&self, action: Action) -> Option<Refused> {
        if matches!(self.state.phase, Phase::Over(_)) {
            return Some(Self::refuse_over());
        }
        match action {
            Action::Deploy(side, _) => self.refuse_deploy(side),
            Action::Place(side, kind, square) => self.refuse_place(side, kind, square),
            Action::Throw => self.refuse_throw(),
            Action::Ask => self.refuse_ask(),
            Action::Declare => self.refuse_declare(),
            Action::Move(step) => match self.state.phase {
                Phase::Move(face) => self.refuse_move(face, step),
                _ => Some(self.not_now(
                    "B5",
                    "on ne déplace un pion qu’après son jet",
                    "a pawn moves only after its throw",
                )),
            },
            Action::Huff(square) => self.refuse_huff(square),
            Action::Forgo => self.refuse_forgo(),
            Action::Demand(price) => self.refuse_demand(price),
            Action::Refuse if self.state.phase == Phase::Price => None,
            Action::Accept | Action::Decline if matches!(self.state.phase, Phase::Answer(_)) => None,
            Action::Refuse => {
                Some(self.not_now("B35", "personne n’a demandé d’armistice", "nobody has asked for an armistice"))
            }
            Action::Accept | Action::Decline => {
                Some(self.not_now("B35", "aucune indemnité n’est proposée", "no indemnity has been named"))
            }
        }
    }

    /// Why nothing is offered to one's own pawn: of all the ways that its throw allows, none is open.
    pub(crate) fn stuck(&self, from: Square, face: Face) -> Refused {
        let name =
            self.state.board.at(from).map_or(Words::new("le pion", "the pawn"), |(_, pawn)| pawn.kind().noun().the());
        let face = match face {
            Face::Devil => Words::new("le diable", "the devil"),
            Face::Number(point) => Words::new(point.to_string(), point.to_string()),
        };
        refuse(
            "B5",
            format!(
                "{} en {from} n’a aucune arrivée avec {} : ses chemins sont barrés, ou sa case le tient",
                name.fr, face.fr
            ),
            format!(
                "{} on {from} has nowhere to go with {}: its ways are barred, or its square holds it",
                name.en, face.en
            ),
        )
        .at([from])
    }

    /// A refusal that says what the game waits for instead.
    fn not_now(&self, rule: &'static str, fr: &str, en: &str) -> Refused {
        let awaited = self.awaited();
        refuse(rule, format!("{fr} ; on attend {}", awaited.fr), format!("{en}; the game waits for {}", awaited.en))
    }

    /// What the game waits for, in words.
    pub(crate) fn awaited(&self) -> Words {
        let variant = &self.context.variant;
        let (mover, other) = (variant.side_name(self.state.mover), variant.side_name(self.state.mover.other()));
        match self.state.phase {
            Phase::Deploy => Words::new("le placement des armées", "the set-up of the armies"),
            Phase::Draw => Words::new("le tirage au sort de qui commence", "the draw for who begins"),
            Phase::Ready(_) => Words::new(
                format!("la décision du {} avant son jet", mover.fr),
                format!("{}’s word before the throw", mover.en),
            ),
            Phase::Throw => Words::new(format!("le jet du {}", mover.fr), format!("{}’s throw", mover.en)),
            Phase::Move(Face::Number(point)) => {
                Words::new(format!("un coup du {} avec {point}", mover.fr), format!("{}’s move with {point}", mover.en))
            }
            Phase::Move(Face::Devil) => Words::new(
                format!("un coup du {} avec le diable", mover.fr),
                format!("{}’s move with the devil", mover.en),
            ),
            Phase::Huff(_) => Words::new(
                format!("le choix du pion que le {} souffle", other.fr),
                format!("{}’s choice of a pawn to huff", other.en),
            ),
            Phase::Price => Words::new(
                format!("l’indemnité que le {} demande pour l’armistice", other.fr),
                format!("{}’s price for the armistice", other.en),
            ),
            Phase::Answer(price) => {
                let price = Words::number(price.into());
                Words::new(
                    format!("la réponse du {} à l’indemnité de {}", mover.fr, price.fr),
                    format!("{}’s answer to the price of {}", mover.en, price.en),
                )
            }
            Phase::Over(_) => Words::new("plus rien", "nothing more"),
        }
    }

    fn refuse_move(&self, face: Face, step: Move) -> Option<Refused> {
        let mut room = MoveGroups::new();
        let moves = Moves::around(&self.context, &self.state, face, step, &mut room);
        if moves.contains(step) {
            return None;
        }
        let known = |square: &Square| self.context.map().contains(*square);
        let off = [Some(step.from), Some(step.to), step.camp].into_iter().flatten().find(|square| !known(square));
        if let Some(square) = off {
            return Some(refuse(
                "B8",
                format!("la case {square} est hors de la carte"),
                format!("{square} is off the map"),
            ));
        }
        let refused = self.refuse_pawn(face, step).or_else(|| {
            if moves.reaches(step) { self.refuse_details(face, step) } else { self.refuse_way(face, step) }
        });
        // Each of the above knows its own reason; were none to fit, the throw itself is what forbids the move.
        Some(
            refused.unwrap_or_else(|| {
                refuse("B5", "ce coup ne va pas avec ce jet", "this move does not go with this throw")
            }),
        )
    }

    /// What is wrong with the pawn or the point, before any step is made.
    fn refuse_pawn(&self, face: Face, step: Move) -> Option<Refused> {
        let Move { from, to, point, .. } = step;
        let Some((side, pawn)) = self.state.board.at(from) else {
            return Some(
                refuse("B5", format!("il n’y a pas de pion en {from}"), format!("there is no pawn on {from}"))
                    .at([from]),
            );
        };
        if side != self.state.mover {
            let name = pawn.kind().noun().the();
            return Some(
                refuse(
                    "B5",
                    format!("{} en {from} obéit à l’adversaire", name.fr),
                    format!("{} on {from} obeys the opponent", name.en),
                )
                .at([from]),
            );
        }
        match (face, point) {
            (Face::Number(_), Some(_)) => {
                return Some(refuse(
                    "B6",
                    "le point ne se choisit qu’au diable",
                    "the number is chosen on a devil only",
                ));
            }
            (Face::Devil, None) => {
                return Some(refuse(
                    "B6",
                    "au diable il faut choisir un point, de 1 à 5, comme g3-g6@3",
                    "a devil asks for a number, 1 to 5, like g3-g6@3",
                ));
            }
            _ => {}
        }
        if from == to {
            return Some(
                refuse("B9", "un pion ne peut pas finir où il a commencé", "a pawn may not end where it began")
                    .at([from]),
            );
        }
        let stuck = !face.is_devil() && crate::state::State::is_held_fast(&self.context, pawn.kind(), from);
        stuck.then(|| {
            if self.context.white.has(from) {
                refuse(
                    "B15",
                    format!("le pion en {from} est blessé : seul le diable ou l’ambulance de son armée l’en sort"),
                    format!("the pawn on {from} is wounded: only the devil or its army’s ambulance frees it"),
                )
                .at([from])
            } else {
                refuse(
                    "B15",
                    format!("le pion en {from} est encerclé : seul le diable l’en sort"),
                    format!("the pawn on {from} is encircled: only the devil frees it"),
                )
                .at([from])
            }
        })
    }

    /// Whether only captures may be played with the point of a move (B19, house rule `strict`).
    fn refuse_strict(&self, face: Face, step: Move) -> Option<Refused> {
        let point = match face {
            Face::Number(point) => point,
            Face::Devil => step.point?,
        };
        let able = self.squares_of(self.state.able[point.index()]);
        (self.context.has(HouseRule::Strict) && !able.is_empty()).then(|| {
            refuse(
                "B19",
                format!("avec {point} on peut prendre : seules les prises se jouent"),
                format!("with {point} there is something to take: only captures may be played"),
            )
            .at(able)
        })
    }
}
