//! A game between people at one keyboard, or against the computer.

mod computer;
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

pub use computer::{Computer, Wish};
pub use console::Console;
pub use dice::Dice;
pub use help::moves;
pub use hot_seat::{HotSeat, Leave};
pub use menu::{choose, seated};
pub use rulebook::paragraph;
pub use saving::load;
