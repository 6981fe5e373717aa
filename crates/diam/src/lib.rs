//! The complete rules of Diam (Alain Couchot and Bernard Klein): the box of 2003 with two, three or four players, the
//! prototype of 1998 with its announcements, and the house rules that tables add.
//!
//! Sixteen pawns in four colours come onto a ring of eight cells and are piled up; two pawns of one colour at the same
//! level of opposite cells, above the ground, are a *diam*, and the side that owns it wins, whoever made it.
//!
//! ```
//! use diam::{DiamPosition, DiamVariant};
//! use ludo_core::{Game, Lang, Position, Side};
//!
//! let variant: DiamVariant = "2003-2p".parse()?;
//! let mut game = Game::new(DiamPosition::start(&variant));
//! assert_eq!(game.position().count_actions(), 16);
//!
//! // Two ground floors, then a red pawn on top of each: a diam at level 2.
//! for text in ["A1", "X5", "A5", "Y3", "A1"] {
//!     game.play(text.parse()?)?;
//! }
//! assert_eq!(game.position().to_string(), "AA/./Y/./XA/././. 2");
//! assert_eq!(game.outcome().map(|outcome| (outcome.winner, outcome.reason)), Some((Some(Side::First), diam::DIAM)));
//!
//! // A refusal names the rule and the reason, in two languages.
//! let position = DiamPosition::from_text(&variant, "XA/././././././. 1")?;
//! let refused = position.check("1,1+".parse()?).unwrap_err();
//! assert_eq!(refused.rule.0, "M4");
//! assert_eq!(refused.words.get(Lang::En), "the pawn at level 1 of cell 1 is brown, and it is the opponent’s");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions are 28 bytes, copied, and never allocate while they are played; see [`Board`] for the bit sets.

mod action;
mod announce;
mod board;
mod cast;
mod colour;
mod draw;
mod form;
mod geometry;
mod goals;
mod kit;
mod moves;
mod notation;
mod picture;
mod planes;
mod playout;
mod position;
mod prototype;
mod refusal;
mod reprieve;
mod sentences;
mod symmetry;
mod title;
mod variant;
mod wins;

pub use action::{DiamAction, Step};
pub use board::Board;
pub use cast::DiamCast;
pub use colour::Colour;
pub use geometry::{Cell, Way};
pub use goals::DIAM;
pub use playout::Playout;
pub use position::DiamPosition;
pub use variant::{DiamVariant, Edition, House, Players};
