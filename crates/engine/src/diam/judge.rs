//! The learned judgement of positions, in whole numbers so that it is the same on every machine.

use super::shape::{Layout, Shapes};
use crate::parts::Part;
use ::diam::{DiamPosition, DiamVariant};
use ludo_search::Evaluate;
use ludo_solve::diam::Guess;
use std::sync::OnceLock;

/// A weight of 1, as it is written: a sum of 1 stands for a win that is 2.7 times as likely as a loss.
const UNIT: f32 = 32.0;

/// The leaves that a proof is thought to need where judgement is even: after a threat, after any other move, and for
/// whoever is to answer. Threats leave few answers, so that proofs through them are short.
const LEAVES: (i32, i32, i32) = (4, 32, 4);
/// The greatest number of leaves that judgement alone can give a position.
const MOST_LEAVES: i32 = 200;

/// Judges by the sum of the weights of a position's patterns.
#[derive(Clone)]
pub struct Judge {
    shapes: Shapes,
    weights: Vec<i8>,
}

impl Judge {
    /// The judge of a variant, by the [weights](Part) that were learned, a byte a pattern. A test reads all of them; without
    /// its weights a judge finds everything even rather than stopping the game.
    pub fn shipped(variant: DiamVariant) -> &'static Self {
        static JUDGES: [OnceLock<Judge>; Part::ALL.len()] = [const { OnceLock::new() }; Part::ALL.len()];
        static BLANK: OnceLock<Judge> = OnceLock::new();
        let part = Part::of_diam(variant);
        match part.content() {
            Some(weights) => JUDGES[part as usize].get_or_init(|| Self::read(weights).unwrap_or_else(Self::blank)),
            None => BLANK.get_or_init(Self::blank),
        }
    }

    /// A judge from a file of weights; `None` if it is not as long as there are patterns.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let weights: Vec<i8> = bytes.iter().map(|byte| byte.cast_signed()).collect();
        (weights.len() == Layout::get().size).then(|| Self { shapes: Shapes::new(), weights })
    }

    /// Learned weights as a file: rounded, a byte each.
    pub fn write(weights: &[f32]) -> Vec<u8> {
        let round = |weight: &f32| ((weight * UNIT).round().clamp(-127.0, 127.0) as i8).cast_unsigned();
        weights.iter().map(round).collect()
    }

    /// A judge who finds everything even.
    pub fn blank() -> Self {
        Self { shapes: Shapes::new(), weights: vec![0; Layout::get().size] }
    }
}

impl Evaluate<DiamPosition> for &Judge {
    #[inline]
    fn evaluate(&self, position: &DiamPosition) -> i32 {
        self.shapes.of(position).iter().map(|&pattern| i32::from(self.weights[pattern as usize])).sum()
    }
}

/// Proofs are looked for first where the judge thinks that there is one: every time a win is 2.7 times as likely as
/// before against a loss, half as many leaves are expected.
impl Guess for &Judge {
    fn guess(&self, position: &DiamPosition) -> (u32, u32) {
        let opinion = self.evaluate(position);
        let threatens = position.threats(position.side_to_move().other()) > 0;
        let own = if threatens { LEAVES.0 } else { LEAVES.1 };
        (leaves(own, opinion), leaves(LEAVES.2, -opinion))
    }
}

/// `even` doubled for each unit of opinion, in whole numbers: straight lines between the powers of two.
fn leaves(even: i32, opinion: i32) -> u32 {
    let unit = UNIT as i32;
    let (doublings, part) = (opinion.div_euclid(unit), opinion.rem_euclid(unit));
    let start = even * (unit + part);
    let count = if doublings < 0 { start >> doublings.abs().min(31) } else { start << doublings.min(8) } / unit;
    count.clamp(1, MOST_LEAVES).unsigned_abs()
}
