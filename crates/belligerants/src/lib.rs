//! The rules of Les Belligérants, a dice war game for two armies of fifteen pawns.

mod action;
mod arrangement;
mod board;
mod capture;
mod course;
mod die;
mod kind;
mod map;
mod moves;
mod pawn;
mod position;
mod reach;
mod rules;
mod scene;
pub mod scenes;
mod setting;
mod square;
mod squares;
mod state;
mod terrain;
mod variant;

pub use action::{BelligerantsAction, Move};
pub use arrangement::Arrangement;
pub use capture::takers;
pub use die::{BelligerantsChance, Face, Point};
pub use kind::{Kind, Kinds};
pub use map::{Map, MapFault, MapFaults};
pub use position::{BelligerantsPosition, Man};
pub use rules::{HouseRule, HouseRules, SetUpRule, WaterRule, limit_words};
pub use square::{Direction, Square};
pub use squares::{Squares, SquaresIter};
pub use state::{End, Opening, Phase};
pub use terrain::Terrain;
pub use variant::BelligerantsVariant;
