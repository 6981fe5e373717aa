//! Positions and actions as text: `......./....... L`, `+3`, `3-c`, `1^b`.

mod action;
mod position;

pub(crate) use position::read_position;
