//! Les Belligérants: the named simple players, and those that have learned.

mod analyst;
mod armistice;
mod features;
mod forecast;
mod ground;
mod habit;
mod judge;
mod levels;
mod lookahead;
mod net;
mod pupil;
mod sequel;
mod simple;
mod train;
mod weights;
mod witness;
mod worth;

pub use analyst::BelligerantsAnalyst;
pub use habit::{dealt, habit, varied};
pub use judge::{Estimate, Judge};
pub use levels::{BelligerantsLevel, LEVELS};
pub use lookahead::{Lookout, Prospect, Scope};
pub use net::Net;
pub use simple::Simple;
pub use train::{Plan, Step, train};
pub use witness::BelligerantsWitness;
pub use worth::Scale;
