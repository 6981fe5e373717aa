//! Boards that can be turned and mirrored without changing the game.

use crate::Position;

/// A game whose positions have symmetries: a finite group, numbered from 0, of which 0 changes nothing.
///
/// Laws, tested by the conformance kit for every game: the numbering is a group under `compose`; transforming a
/// position and an action together and then playing gives the transform of the position that playing gave.
pub trait Symmetric: Position {
    /// The number of symmetries of this position's variant.
    fn symmetries(&self) -> usize;

    /// The position after symmetry `g`.
    #[must_use]
    fn transform(&self, g: usize) -> Self;

    /// The action after symmetry `g`.
    fn transform_action(&self, action: Self::Action, g: usize) -> Self::Action;

    /// The symmetry that does `first` and then `then`.
    fn compose(&self, first: usize, then: usize) -> usize;

    /// The symmetry that takes `g` back.
    fn inverse(&self, g: usize) -> usize {
        (0..self.symmetries()).find(|&h| self.compose(g, h) == 0).unwrap_or(0)
    }

    /// One representative of the position's class, the same for every member, and a symmetry that leads to it.
    fn canonical(&self) -> (Self, usize);
}
