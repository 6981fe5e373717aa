//! A game between people at one keyboard.

mod console;
mod dice;
mod help;
mod hot_seat;
mod input;
mod menu;
mod news;
mod order;
mod rulebook;
mod saving;
mod setup;

pub use console::Console;
pub use dice::Dice;
pub use hot_seat::{HotSeat, Leave};
pub use menu::choose;
pub use saving::load;
