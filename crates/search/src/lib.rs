//! Game-tree search, generic over the contract of a game. It does no input or output and names no game.
//!
//! [`AlphaBeta`] takes only games without chance ([`Deterministic`](ludo_core::Deterministic)): it does not compile for
//! a dice game; [`Expectimax`] is for those. [`Uct`] plays anything, by random games. A search is bounded by [`Limits`],
//! stops when told, and with a node limit gives the same answer on every machine. It uses one thread unless it is allowed
//! more.

mod alphabeta;
mod evaluate;
mod expectimax;
mod limits;
mod meter;
mod ordering;
mod rollout;
mod score;
mod transposition;
mod uct;
mod worker;

pub use alphabeta::{AlphaBeta, Judged, Report};
pub use evaluate::{Evaluate, NoOpinion};
pub use expectimax::{Expectimax, Guide, Value, Window};
pub use limits::Limits;
pub use rollout::{Rollout, UniformRollout, draw_chance};
pub use score::Score;
pub use uct::Uct;
