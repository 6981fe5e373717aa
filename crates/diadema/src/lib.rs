//! The complete rules of Diädema (Pierre Baudy): six balls each on a seven-pointed star, four in a row wins.
//!
//! The star has seven outer tips, `1` to `7` clockwise, and seven inner crossings, `a` to `g`, joined by seven straight
//! lines and two circles. In a turn a player places a ball, slides one to a neighbour or jumps over one; a jumped enemy
//! ball goes back to its owner's reserve. The house rule `chain` lets a ball go on jumping.
//!
//! ```
//! use diadema::{DiademaPosition, DiademaVariant};
//! use ludo_core::{Game, Lang, Position, Side};
//!
//! let mut game = Game::new(DiademaPosition::start(&DiademaVariant::Standard));
//! assert_eq!(game.position().count_actions(), 14);
//!
//! // Light fills the line 1ab3; dark could not be everywhere.
//! for text in ["+1", "+4", "+a", "+5", "+b", "+6", "+3"] {
//!     game.play(text.parse()?)?;
//! }
//! assert_eq!(game.position().to_string(), "L.LDDD./LL..... D");
//! assert_eq!(game.outcome().map(|outcome| (outcome.winner, outcome.reason)), Some((Some(Side::First), diadema::FOUR)));
//!
//! // A jump takes the enemy ball on `a`: it is dark's to place again.
//! let position = DiademaPosition::from_text(&DiademaVariant::Standard, "L....../D...... L")?;
//! let after = position.play("1^b".parse()?)?;
//! assert_eq!(after.to_string(), "......./.L..... D");
//! assert_eq!(after.reserve(Side::Second), 6);
//!
//! // A refusal names the rule and the reason, in two languages.
//! let refused = position.check("1-b".parse()?).unwrap_err();
//! assert_eq!(refused.rule.0, "D5");
//! assert_eq!(
//!     refused.words.get(Lang::En),
//!     "1 and b are not neighbours on a line or a circle; jumping over a is written 1^b"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A position is one word of 30 bits, copied, and never allocates while it is played. It has a number for tables: see
//! [`DiademaPosition::rank`] and [`DiademaPosition::class_slot`].

mod action;
mod board;
mod cast;
mod chain;
mod draw;
mod form;
pub mod geometry;
mod goals;
mod index;
mod kit;
mod moves;
mod notation;
mod picture;
mod playout;
mod position;
mod refusal;
mod select;
mod sentences;
mod slots;
mod symmetry;
mod table;
mod title;
mod variant;

pub use action::{DiademaAction, Kind};
pub use board::{Vertex, VertexSet};
pub use cast::DiademaCast;
pub use goals::FOUR;
pub use playout::Playout;
pub use position::{BALLS, DiademaPosition};
pub use symmetry::SYMMETRIES;
pub use variant::DiademaVariant;
