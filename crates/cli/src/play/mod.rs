//! A game between people at one keyboard.

mod console;
mod dice;
mod help;
mod input;
mod menu;
mod news;
mod order;
mod rulebook;
mod saving;
mod setup;
mod table;

pub use console::Console;
pub use dice::Dice;
pub use menu::choose;
pub use saving::load;
pub use table::{Leave, Table};
