//! What forbids an arrival, a keep or a pick-up.

use super::refuse;
use crate::{
    BelligerantsPosition, Face, HouseRule, Kind, Move, Square, Terrain, WaterRule,
    pawn::Pawn,
    state::{Fate, State},
};
use ludo_core::Refused;

impl BelligerantsPosition {
    /// What the arrival square says, once the way there is free.
    pub(super) fn refuse_landing(&self, step: Move) -> Option<Refused> {
        let (_, pawn) = self.state.board.at(step.from)?;
        let (side, target) = self.state.board.at(step.to)?;
        if side != self.state.mover {
            let free = self.state.can_take(&self.context, self.state.mover, pawn.kind(), step.to);
            return (!free).then(|| self.refuse_taking(pawn, target, step.to).at([step.to]));
        }
        let to = step.to;
        let refused = match pawn.kind() {
            Kind::Ambulance if !self.state.wounded(&self.context, side).has(to) => refuse(
                "B28",
                format!("le pion en {to} n’est pas blessé : l’ambulance n’a rien à y ramasser"),
                format!("the pawn on {to} is not wounded: there is nothing for the ambulance to pick up"),
            ),
            Kind::Ambulance if self.state.beds(&self.context, side, step.from).is_empty() => refuse(
                "B28",
                "votre camp est plein : le blessé n’a pas où aller",
                "your camp is full: the wounded pawn has nowhere to go",
            ),
            Kind::Ambulance => return None,
            _ => refuse("B12", format!("un de vos pions occupe {to}"), format!("a pawn of yours is on {to}")),
        };
        Some(refused.at([to]))
    }

    fn refuse_taking(&self, pawn: Pawn, target: Pawn, square: Square) -> Refused {
        let enemy = self.state.mover.other();
        let (captor, taken) = (pawn.kind().noun().the(), target.kind().noun().the());
        if State::is_entered(&self.context, enemy, square) {
            return refuse(
                "B31",
                format!("le pion en {square} est entré : on ne le prend plus"),
                format!("the pawn on {square} has entered and cannot be taken any more"),
            );
        }
        if self.state.is_guarded(enemy, square) {
            return refuse(
                "B18",
                format!("une sentinelle protège le pion en {square}"),
                format!("a sentinel guards the pawn on {square}"),
            );
        }
        match (self.context.terrain(square), pawn.kind(), target.kind()) {
            (Terrain::Green, ..) => refuse(
                "B17",
                format!("{square} est un abri : nul n’y est pris"),
                format!("{square} is cover: nobody is taken there"),
            ),
            (_, _, Kind::Ambulance) => refuse("B17", "nul ne prend l’ambulance", "nobody takes the ambulance"),
            (Terrain::White | Terrain::Black, Kind::Staff, Kind::Spy) => refuse(
                "B22",
                "l’état-major ne prend pas l’espion sur le blanc ni sur le noir",
                "the general staff does not take the spy on white or on black",
            ),
            (Terrain::White | Terrain::Black | Terrain::Blue, _, Kind::Spy) => {
                refuse("B17", "là, seul un espion prend l’espion", "there, only a spy takes the spy")
            }
            (Terrain::White, Kind::Spy, _) => {
                refuse("B23", "l’espion ne prend pas un blessé", "the spy does not take a wounded pawn")
            }
            (Terrain::White, ..) => refuse(
                "B29",
                "un blessé n’est pris que par l’ambulance ennemie",
                "a wounded pawn is taken by the enemy ambulance only",
            ),
            (_, Kind::Ambulance, _) => refuse(
                "B29",
                "l’ambulance ne prend que des blessés, sur le blanc",
                "the ambulance takes only the wounded, on white",
            ),
            _ => refuse(
                "B17",
                format!("{} ne prend pas {}", captor.fr, taken.fr),
                format!("{} does not take {}", captor.en, taken.en),
            ),
        }
    }

    /// Why a pawn may not drown itself.
    pub(super) fn refuse_drowning(&self, step: Move) -> Option<Refused> {
        let (_, pawn) = self.state.board.at(step.from)?;
        let wet = self.context.terrain(step.to) == Terrain::Blue && !pawn.kind().is_free();
        let to = step.to;
        wet.then(|| match self.context.rules.water() {
            WaterRule::Forbidden => refuse(
                "B14",
                format!("{to} est de l’eau : on ne s’y arrête jamais"),
                format!("{to} is water: nobody stops there"),
            ),
            WaterRule::LastResort | WaterRule::Free => refuse(
                "B14",
                format!("{to} est de l’eau : on ne s’y noie que si rien d’autre n’est jouable"),
                format!("{to} is water: a pawn drowns there only if nothing else can be played"),
            ),
        })
        .map(|refused| refused.at([to]))
    }

    /// What is wrong with the keep or the camp square of a move that is otherwise legal.
    pub(super) fn refuse_details(&self, face: Face, step: Move) -> Option<Refused> {
        let (_, pawn) = self.state.board.at(step.from)?;
        let target = self.state.board.at(step.to);
        let picks_up = target.is_some_and(|(side, _)| side == self.state.mover);
        match (picks_up, step.camp) {
            (true, None) => {
                return Some(
                    refuse(
                        "B28",
                        "il faut nommer la case du camp où va le blessé, comme k10-k7/l1",
                        "the camp square for the wounded pawn must be named, like k10-k7/l1",
                    )
                    .at([step.to]),
                );
            }
            (true, Some(bed)) if !self.context.camp(self.state.mover).has(bed) => {
                return Some(
                    refuse(
                        "B28",
                        format!("{bed} n’est pas une case de votre camp"),
                        format!("{bed} is not a square of your camp"),
                    )
                    .at([bed]),
                );
            }
            (true, Some(bed)) if !self.state.beds(&self.context, self.state.mover, step.from).has(bed) => {
                return Some(
                    refuse(
                        "B28",
                        format!("la case {bed} de votre camp est occupée"),
                        format!("{bed} in your camp is occupied"),
                    )
                    .at([bed]),
                );
            }
            (false, Some(bed)) => {
                return Some(
                    refuse(
                        "B28",
                        "ce coup ne ramasse pas de blessé : pas de case du camp à nommer",
                        "this move picks up nobody: there is no camp square to name",
                    )
                    .at([bed]),
                );
            }
            _ => {}
        }
        step.keep.then(|| self.refuse_keep(face, pawn, target.map(|(_, target)| target).filter(|_| !picks_up), step))
    }

    fn refuse_keep(&self, face: Face, pawn: Pawn, target: Option<Pawn>, step: Move) -> Refused {
        let Some(target) = target else {
            return refuse(
                "B24",
                "rien n’est pris : il n’y a rien à garder",
                "nothing is taken: there is nothing to keep",
            );
        };
        let from = step.from;
        let refused = if !face.is_devil() {
            refuse("B24", "on ne garde du matériel qu’au diable", "material is kept on a devil only")
        } else if !target.kind().is_material() {
            let (name, feminine) = (target.kind().noun().the(), target.kind().noun().feminine);
            let pronoun = if feminine { "elle" } else { "il" };
            refuse(
                "B24",
                format!("{} n’est pas du matériel : {pronoun} va en prison", name.fr),
                format!("{} is not material: it goes to prison", name.en),
            )
        } else if self.context.deadly.has(from) {
            refuse(
                "B25",
                format!("rien ne peut être posé en {from}, d’où vient le preneur : prison"),
                format!("nothing can be put on {from}, where the captor came from: prison"),
            )
        } else if self.state.fate(&self.context, pawn, from, target, true) == Fate::Rejoins {
            refuse(
                "B26",
                "une pièce reprise au diable rejoint son armée d’elle-même : sans +keep",
                "a piece retaken on a devil rejoins its army by itself: without +keep",
            )
        } else if pawn.kind() == Kind::Ambulance && !self.context.has(HouseRule::AmKeep) {
            refuse(
                "B27",
                "l’ambulance fait des prisonniers et ne garde rien",
                "the ambulance makes prisoners and keeps nothing",
            )
        } else {
            refuse("B24", "cette pièce ne peut être gardée", "this piece cannot be kept")
        };
        refused.at([from, step.to])
    }
}
