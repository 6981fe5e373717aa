//! Texts of actions and positions: written one way, read back exactly, every fault reported.

mod action;
mod fields;
mod position;
mod stacks;

pub(crate) use position::{ANNOUNCED, read_position};
