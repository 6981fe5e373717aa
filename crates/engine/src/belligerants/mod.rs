//! Les Belligérants: the named simple players, and those that have learned.

mod analyst;
mod armistice;
mod automatic;
mod continuation;
mod features;
mod forecast;
mod ground;
mod judge;
mod levels;
mod lookahead;
mod net;
mod reviewer;
mod self_play;
mod simple;
mod train;
mod weights;
mod worth;

pub use analyst::BelligerantsAnalyst;
pub use automatic::{automatic, dealt, varied};
pub use judge::{Estimate, Judge};
pub(crate) use levels::is_learned;
pub use levels::{BelligerantsLevel, LEVELS};
pub use lookahead::{Lookout, Picked, Prospect, Scope};
pub use net::Net;
pub use reviewer::BelligerantsReviewer;
pub use self_play::School;
pub use simple::Simple;
pub use train::{Plan, Step, train};
pub use worth::Scale;
