//! The rules of Les Belligérants, a dice war game for two armies of fifteen pawns.

mod map;
mod rules;
mod square;
mod terrain;
mod variant;

pub use map::{Map, MapFault, MapFaults};
pub use rules::{HouseRule, HouseRules, SetUpRule, WaterRule, limit_words};
pub use square::{Direction, Square};
pub use terrain::Terrain;
pub use variant::BelligerantsVariant;
