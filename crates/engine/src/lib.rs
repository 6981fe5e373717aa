//! Opponents of every strength, and analysis: opinion, not rules.
//!
//! A [`Player`] chooses an action in a game. Weak levels see less and err like people do; the best ones stand on what
//! is proved. [`Elo`] turns the score of a match into a difference of strength with its interval.

pub mod analysis;
pub mod belligerants;
pub mod diadema;
pub mod diam;
mod duel;
mod elo;
mod experts;
pub mod openings;
mod pairs;
pub mod parts;
mod player;
pub mod report;
mod roster;
mod sprt;
mod uct;

pub use duel::{Tally, Terms, chosen_openings, duel, play, random_openings};
pub use elo::Elo;
pub use ludo_search::draw_chance as throw;
pub use pairs::Pairs;
pub use player::{Greedy, Player, Uniform};
pub use roster::{Opponent, Roster, choose, levels};
pub use sprt::{Decision, Sprt};
pub use uct::{HouseRollout, UctPlayer};
