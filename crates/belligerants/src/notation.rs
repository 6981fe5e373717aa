//! Actions and positions as text.

pub(crate) mod action;
mod position;

pub(crate) use position::read as read_position;
