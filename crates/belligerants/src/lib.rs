//! The rules of Les Belligérants, a dice war game for two armies of fifteen pawns.
//!
//! A [`BelligerantsPosition`] waits for a seat, for the die, or for nothing more. Set-ups are secret until both are
//! made; a huff and an armistice are questions to the other seat.
//!
//! ```
//! use belligerants::{BelligerantsPosition, BelligerantsVariant};
//! use ludo_core::Position;
//!
//! let variant: BelligerantsVariant = "escalier".parse()?;
//! let position = BelligerantsPosition::from_text(&variant, "throw S DC@e3,SO@j5 BO@e6,SO@a10 - - - -")?;
//! let position = position.resolve("D".parse()?)?;
//! // Two steps are too few to reach the bomber …
//! let refused = position.check("e3-e6@2".parse()?).unwrap_err();
//! assert_eq!(refused.rule.0, "B5");
//! // … and three take it. On a devil it may be kept, and then stands where the gun came from.
//! let position = position.play("e3-e6@3+keep".parse()?)?;
//! assert_eq!(position.to_string(), "throw S BO/N@e3,DC@e6,SO@j5 SO@a10 - - - -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How it is built: [`Map`] and [`HouseRules`] make a context of tables, a small state changes during play. Moves are
//! listed as sets of squares, one for each pawn, point and deed; eight directions are followed together as the bytes
//! of a word.

mod action;
mod arrangement;
mod board;
mod capture;
mod context;
mod die;
mod draw;
mod facts;
mod form;
mod geometry;
mod goals;
mod harm;
mod identity;
mod kind;
mod kit;
mod map;
mod moves;
mod notation;
mod pawn;
mod picture;
mod playout;
mod position;
mod reach;
mod refusal;
mod route;
mod rows;
mod rules;
mod sample;
mod scene;
pub mod scenes;
mod sentences;
mod set_ups;
mod square;
mod squares;
mod state;
mod terrain;
mod title;
mod touch;
mod transitions;
mod variant;
mod watch;
mod whereabouts;

pub use action::{BelligerantsAction, Move};
pub use arrangement::Arrangement;
pub use capture::takers;
pub use die::{BelligerantsChance, Face, Point};
pub use facts::Man;
pub use goals::{ARMISTICE, INVASION};
pub use kind::{Kind, Kinds};
pub use map::{Map, MapFault, MapFaults};
pub use playout::Chronicle;
pub use position::BelligerantsPosition;
pub use rules::{HouseRule, HouseRules, SetUpRule, WaterRule, limit_words};
pub use set_ups::Preset;
pub use square::{Direction, Square};
pub use squares::{Squares, SquaresIter};
pub use state::{End, Phase, TurnStart};
pub use terrain::Terrain;
pub use variant::BelligerantsVariant;
pub use watch::Attack;
