//! A small game with everything the contract knows: a secret set-up, a weighted die, repetition, symmetry.
//!
//! Two hunters choose a cell of a ring of five in secret. Then a die says how far the mover goes, one step (twice as
//! likely) or two, and the mover chooses the way round. Who lands on the other wins. The variant may carry one
//! deliberate defect, for the kit to find.

mod contract;
mod ring;
mod tests;
mod variant;

pub use ring::{Act, Die, Token, Toy};
pub use variant::{Bug, ToyVariant};
