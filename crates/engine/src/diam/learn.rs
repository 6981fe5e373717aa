//! Learning to judge positions of Diam by playing against oneself.
//!
//! A game is played by looking one move ahead, with some moves drawn at random; afterwards every position is moved
//! towards a mixture of what came next and of how the game ended (temporal differences). The same seed and number of
//! games give the same weights, bit for bit.

use super::shape::{ACTIVE, Layout, Shapes};
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Position, Random};
use std::{fmt, ops::ControlFlow};

/// How much of the final result is believed against the next judgement.
const LAMBDA: f32 = 0.7;
/// The share of moves that are drawn at random.
const STRAYING: f64 = 0.05;
/// A game that lasts longer is drawn.
const LONGEST: usize = 150;
/// The first and the last step size.
const STEPS: (f32, f32) = (0.03, 0.002);

/// Weights while they are learned.
pub struct Learner {
    variant: DiamVariant,
    shapes: Shapes,
    weights: Vec<f32>,
}

/// How learning goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Games played so far.
    pub games: u64,
    /// The mean squared error of the winning chance since the last step, before the correction.
    pub error: f32,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games, error {:.4}", self.games, self.error)
    }
}

/// What is learned from a position: its patterns, for the side to move.
struct Lesson {
    active: [u32; ACTIVE],
    judged: f32,
}

impl Learner {
    /// A learner that knows the rules of a variant and nothing else.
    pub fn new(variant: DiamVariant) -> Self {
        Self { variant, shapes: Shapes::new(), weights: vec![0.0; Layout::get().size] }
    }

    /// The weights so far.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Learns from so many games. `progress` hears twenty times of how it goes.
    pub fn learn(&mut self, games: u64, seed: u64, mut progress: impl FnMut(Step)) {
        let mut random = Random::new(seed);
        let (mut error, mut count) = (0.0, 0_u32);
        for game in 0..games {
            let done = game as f32 / games as f32;
            // Falls evenly on a scale of ratios.
            let size = STEPS.0 * (STEPS.1 / STEPS.0).powf(done);
            let (lessons, result) = self.play(&mut random);
            error += self.correct(&lessons, result, size);
            count += lessons.len() as u32;
            if (game + 1).is_multiple_of(games.div_ceil(20).max(1)) {
                progress(Step { games: game + 1, error: error / count.max(1) as f32 });
                (error, count) = (0.0, 0);
            }
        }
    }

    /// Plays a game; the positions in which nobody won at once, and the result for the mover of the one after the last.
    fn play(&self, random: &mut Random) -> (Vec<Lesson>, f32) {
        let mut position = DiamPosition::start(&self.variant);
        let opening = random.below(9);
        let mut lessons = Vec::with_capacity(64);
        for ply in 0..LONGEST {
            if let Some(winner) = position.winner() {
                return (lessons, if winner == position.side_to_move() { 1.0 } else { 0.0 });
            }
            if position.can_win() {
                return (lessons, 1.0);
            }
            let active = self.shapes.of(&position);
            lessons.push(Lesson { active, judged: self.judge(&active) });
            let stray = (ply as u64) < opening || random.unit() < STRAYING;
            let Some(action) = self.choose(&position, stray, random) else { return (lessons, 0.5) };
            position.play_unchecked(action);
        }
        (lessons, 0.5)
    }

    fn choose(&self, position: &DiamPosition, stray: bool, random: &mut Random) -> Option<DiamAction> {
        let mut best: Option<(f32, DiamAction)> = None;
        let _ = position.actions(|action| {
            let mut next = *position;
            next.play_unchecked(action);
            let lost = next.winner().is_some_and(|winner| winner != position.side_to_move()) || next.can_win();
            let worth = if lost {
                -1.0
            } else if stray {
                0.0
            } else {
                -self.sum(&self.shapes.of(&next)).tanh()
            };
            // Equals are drawn among.
            let worth = worth + 1e-3 * random.unit() as f32;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
            ControlFlow::<()>::Continue(())
        });
        best.map(|(_, action)| action)
    }

    fn sum(&self, active: &[u32; ACTIVE]) -> f32 {
        active.iter().map(|&pattern| self.weights[pattern as usize]).sum()
    }

    fn judge(&self, active: &[u32; ACTIVE]) -> f32 {
        1.0 / (1.0 + (-self.sum(active)).exp())
    }

    /// Moves every position of a game towards its target, the last first; the squared error before that.
    fn correct(&mut self, lessons: &[Lesson], result: f32, size: f32) -> f32 {
        // `target` is always for the mover of the position after the one looked at.
        let (mut target, mut error) = (result, 0.0);
        for lesson in lessons.iter().rev() {
            let aim = 1.0 - target;
            let miss = aim - self.judge(&lesson.active);
            for &pattern in &lesson.active {
                self.weights[pattern as usize] += size * miss;
            }
            error += (aim - lesson.judged) * (aim - lesson.judged);
            target = LAMBDA * aim + (1.0 - LAMBDA) * lesson.judged;
        }
        error
    }
}
