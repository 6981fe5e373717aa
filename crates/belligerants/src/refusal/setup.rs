//! What forbids a set-up.

use super::refuse;
use crate::{BelligerantsPosition, Kind, Phase, SetUpRule, Square, pawn::ARMY};
use ludo_core::{Refused, Side, Variant};

impl BelligerantsPosition {
    pub(super) fn refuse_deploy(&self, side: Side) -> Option<Refused> {
        if self.context.rules.set_up() == SetUpRule::Alternate && self.state.phase == Phase::Deploy {
            return Some(refuse(
                "B3",
                "ici les pions se placent un à un, à tour de rôle",
                "here pawns are placed one by one, in turn",
            ));
        }
        if self.state.phase != Phase::Deploy || self.state.is_deployed(side) {
            let name = self.context.variant.side_name(side);
            return Some(refuse(
                "B3",
                format!("le {} a déjà placé son armée", name.fr),
                format!("{} has already set up", name.en),
            ));
        }
        let size = self.context.camp_lists[side.index()].len();
        (size != ARMY).then(|| {
            refuse(
                "B3",
                format!("ce camp a {size} cases et non quinze"),
                format!("this camp has {size} squares, not fifteen"),
            )
        })
    }

    pub(super) fn refuse_place(&self, side: Side, kind: Kind, square: Square) -> Option<Refused> {
        if self.context.rules.set_up() != SetUpRule::Alternate {
            return Some(refuse(
                "B3",
                "ici on place toute l’armée d’un coup, comme S=EM,BO,…",
                "here a whole army is set up at once, like S=EM,BO,…",
            ));
        }
        if self.state.phase != Phase::Deploy {
            return Some(self.not_now("B3", "les armées sont placées", "the armies are set up"));
        }
        let deployer = self.state.deployer(&self.context);
        if side != deployer {
            let name = self.context.variant.side_name(deployer);
            return Some(refuse(
                "B3",
                format!("c’est au {} de placer un pion", name.fr),
                format!("it is {}’s turn to place a pawn", name.en),
            ));
        }
        if self.state.unplaced(side, kind).is_none() {
            let (fr, en) = match kind {
                Kind::Soldier => ("les trois soldats sont".into(), "the three soldiers are".into()),
                _ => (format!("{} est", kind.noun().the().fr), format!("{} is", kind.noun().the().en)),
            };
            return Some(refuse("B3", format!("{fr} déjà en place"), format!("{en} in place already")));
        }
        if !self.context.camp(side).has(square) {
            let refused = refuse(
                "B3",
                format!("{square} n’est pas une case de votre camp"),
                format!("{square} is not a square of your camp"),
            );
            return Some(if self.context.map().contains(square) { refused.at([square]) } else { refused });
        }
        self.state.board.pawn(square).map(|_| {
            refuse("B3", format!("la case {square} est déjà prise"), format!("{square} is already taken")).at([square])
        })
    }
}
