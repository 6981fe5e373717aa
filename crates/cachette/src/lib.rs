//! A tiny game for tests, which no player ever sees: it has what is hardest for a table, dice and a set-up in secret,
//! and nothing else. The steps of CONTRIBUTING's "How to add a game" were followed to write it.
//!
//! - **C1** Two sides, `a` and `b`, run on lanes of eight cells.
//! - **C2** Each side hides its runner on one of its first three cells, in secret and in any order; then both are shown.
//! - **C3** Side `a` begins. Who is to move asks for the die, which shows 1, 2 or 3.
//! - **C4** Then the runner goes that far, or stays. After a 3 the same side throws again.
//! - **C5** Who reaches the last cell wins.

mod action;
mod draw;
mod geometry;
mod goals;
mod kit;
mod notation;
mod picture;
mod position;
mod refusal;
mod sentences;
mod title;
mod variant;

pub use action::{CachetteAction, Die};
pub use goals::HOME;
pub use position::{CachettePosition, Phase, Spot};
pub use variant::CachetteVariant;
