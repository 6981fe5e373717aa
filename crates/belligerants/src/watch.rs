//! What engines look at many thousand times a second: pawns and captures, without lists made for people.

use crate::{
    BelligerantsPosition, Kind, Man, Point, Square, Squares,
    context::FAR,
    pawn::{Pawn, Pawns},
    reach::{Reach, Traffic},
    state::State,
};
use arrayvec::ArrayVec;
use ludo_core::Side;

/// A capture that a side could make if it were to throw now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Attack {
    /// Who takes.
    pub captor: Man,
    /// Where the captor stands.
    pub from: Square,
    /// Where the enemy stands.
    pub to: Square,
    /// The steps that it takes.
    pub point: Point,
    /// Whether the captor is encircled or wounded, so that only a devil lets it move.
    pub held: bool,
}

impl BelligerantsPosition {
    /// The pawns that obey a side, with their squares, in no order of meaning.
    pub fn troops(&self, side: Side) -> impl Iterator<Item = (Man, Square)> + '_ {
        self.state.board.held(side).map(|pawn| (pawn.into(), self.state.board.square(pawn)))
    }

    /// A side's prisoners, in no order of meaning.
    pub fn captives(&self, side: Side) -> impl Iterator<Item = Man> {
        self.state.prison[side.index()].map(Man::from)
    }

    /// Whether a sentinel guards a pawn of a side that stands on a square (B18).
    pub fn is_guarded(&self, side: Side, square: Square) -> bool {
        self.state.is_guarded(side, square)
    }

    /// Visits every capture that the pawns of a side could make now with any throw, whoever is to throw.
    pub fn attacks(&self, side: Side, mut visit: impl FnMut(Attack)) {
        let (context, state) = (&*self.context, &self.state);
        let Prey { captors, by_kind } = self.prey(side);
        let open = state.entry_open(context, side);
        let mut traffic = Traffic::new(context, &state.board);
        for pawn in captors {
            let (kind, from) = (pawn.kind(), state.board.square(pawn));
            // A way of five steps leads no farther.
            let near = by_kind[kind as usize] & Squares::around(from, FAR as u8);
            let targets: ArrayVec<Square, { Pawn::SLOTS }> = near.iter().take(Pawn::SLOTS).collect();
            let mut arrivals = [0; Pawn::SLOTS];
            Reach::new(&mut traffic, (side, kind, from), open).onto(&targets, &mut arrivals);
            let held = State::is_held_fast(context, kind, from);
            for point in Point::ALL {
                for (&to, arrivals) in targets.iter().zip(&arrivals) {
                    if arrivals >> point.index() & 1 != 0 {
                        visit(Attack { captor: pawn.into(), from, to, point, held });
                    }
                }
            }
        }
    }

    /// The enemies that a side's pawns can take, if anybody is near enough.
    fn prey(&self, side: Side) -> Prey {
        let (context, state) = (&*self.context, &self.state);
        let enemy = side.other();
        let mut prey = Prey { captors: Pawns::EMPTY, by_kind: [Squares::EMPTY; Kind::ALL.len()] };
        let (guarded, own) = (state.watched(enemy), state.board.held(side));
        for target in state.board.held(enemy) {
            let square = state.board.square(target);
            let near = state.board.whereabouts.near(square, FAR as u8).and(own);
            let captors = near.and(context.taking_pawns(square, target.kind()));
            if captors.is_empty() || State::is_entered(context, enemy, square) || guarded.has(square) {
                continue;
            }
            prey.captors = prey.captors.or(captors);
            for captor in captors {
                prey.by_kind[captor.kind() as usize].insert(square);
            }
        }
        prey
    }
}

/// Who might take whom, judged by kind, ground and distance alone.
struct Prey {
    captors: Pawns,
    /// The enemies that a pawn of each kind might take, some of them too far from this or that one.
    by_kind: [Squares; Kind::ALL.len()],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BelligerantsAction, BelligerantsChance, BelligerantsVariant, Face, Phase};
    use ludo_core::{Position, Random};
    use std::{collections::BTreeSet, ops::ControlFlow};

    /// The captures among the legal moves of a throw.
    fn listed(position: &BelligerantsPosition, face: Face) -> BTreeSet<(Square, Square, u8)> {
        let mut thrown = position.clone();
        thrown.resolve_unchecked(BelligerantsChance::Face(face));
        let mut found = BTreeSet::new();
        if thrown.phase() == Phase::Move(face) {
            let _ = thrown.actions(|action| {
                if let BelligerantsAction::Move(step) = action
                    && thrown.at(step.to).is_some_and(|(side, _)| side != thrown.mover())
                {
                    let steps = match face {
                        Face::Number(point) => point,
                        Face::Devil => step.point.unwrap_or(Point::ALL[0]),
                    };
                    found.insert((step.from, step.to, steps.steps()));
                }
                ControlFlow::<()>::Continue(())
            });
        }
        found
    }

    #[test]
    fn attacks_are_the_captures_of_the_six_throws() {
        let mut random = Random::new(5);
        let mut captures = 0;
        for variant in ["escalier+noarm", "meandre+noarm+nouturn+each", "pont12+noarm+flyturn+axis"] {
            let variant: BelligerantsVariant = variant.parse().unwrap_or_default();
            for _ in 0..4 {
                let mut position = BelligerantsPosition::start(&variant);
                for _ in 0..400 {
                    if position.phase() == Phase::Throw {
                        let mut attacks = Vec::new();
                        position.attacks(position.mover(), |attack| attacks.push(attack));
                        captures += attacks.len();
                        for face in Face::ALL {
                            let fits =
                                |attack: &&Attack| face.is_devil() || (!attack.held && face.allows(attack.point));
                            let found: BTreeSet<_> = attacks
                                .iter()
                                .filter(fits)
                                .map(|attack| (attack.from, attack.to, attack.point.steps()))
                                .collect();
                            assert_eq!(found, listed(&position, face), "{position} {face}");
                        }
                        let face = Face::ALL[random.below(6) as usize];
                        position.resolve_unchecked(BelligerantsChance::Face(face));
                    } else if position.phase() == Phase::Draw {
                        position.resolve_unchecked(BelligerantsChance::Begins(Side::First));
                    } else if let Some(action) = position.random_action(&mut random) {
                        position.play_unchecked(action);
                    }
                }
            }
        }
        assert!(captures > 1000, "only {captures} captures were compared");
    }

    #[test]
    fn troops_and_captives_are_those_of_the_lists() {
        let mut random = Random::new(9);
        let mut position = BelligerantsPosition::start(&"escalier+noarm".parse().unwrap_or_default());
        for _ in 0..600 {
            match position.phase() {
                Phase::Throw => {
                    position.resolve_unchecked(BelligerantsChance::Face(Face::ALL[random.below(6) as usize]));
                }
                Phase::Draw => position.resolve_unchecked(BelligerantsChance::Begins(Side::Second)),
                _ => position.random_action(&mut random).into_iter().for_each(|action| position.play_unchecked(action)),
            }
            for side in Side::BOTH {
                let mut troops: Vec<_> = position.troops(side).collect();
                troops.sort_unstable();
                assert_eq!(troops, position.men(side));
                let guarded: Squares =
                    troops.iter().map(|&(_, square)| square).filter(|&at| position.is_guarded(side, at)).collect();
                assert_eq!(guarded, position.guarded(side));
                let mut captives: Vec<_> = position.captives(side).collect();
                captives.sort_unstable();
                assert_eq!(captives, position.prisoners(side));
            }
        }
    }
}
