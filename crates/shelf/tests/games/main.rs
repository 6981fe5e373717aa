//! All games through the shelf.

mod any_game;
mod perft;
mod playthroughs;
mod random;
mod records;
mod registry;
