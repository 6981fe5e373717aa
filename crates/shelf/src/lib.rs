//! The one place that lists the games.
//!
//! [`GameId`] names them, [`AnyVariant`] and [`AnyGame`] are closed enums over them, and [`record`] reads and writes
//! the text record of a finished or running game. Whatever stands above the shelf (terminal, table, server) handles
//! any game through texts and never names one; whoever needs the types sends a visitor. A game is registered by one line in
//! `dispatch.rs`.
//!
//! ```
//! use ludo_shelf::{AnyGame, AnyVariant, GameId};
//!
//! let variant = AnyVariant::parse(GameId::Diadema, "standard")?;
//! let mut game = AnyGame::new(&variant);
//! game.play_text("+3")?;
//! game.play_text("+c")?;
//! assert_eq!(game.len(), 2);
//! assert_eq!(game.position_text(ludo_core::Viewer::Watcher), "..L..../..D.... L");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod attempt;
mod dispatch;
mod game;
mod id;
mod ply;
mod position;
pub mod record;
mod refusal;
mod standard;
mod text;
mod variant;
mod visit;

pub use action::AnyAction;
pub use attempt::Attempt;
pub use game::AnyGame;
pub use id::GameId;
pub use ply::{Maker, PlyText};
pub use position::AnyPosition;
pub use refusal::Refusal;
pub use standard::Standard;
pub use variant::AnyVariant;
pub use visit::{GameVisitor, PositionVisitor};
