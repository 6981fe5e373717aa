//! The server: live tables over WebSocket, a database as its only state, the web application.

mod addresses;
mod app;
mod bus;
mod clock;
mod config;
mod convert;
mod crew;
mod desks;
mod engines;
mod error;
pub mod export;
mod gate;
mod handles;
mod housekeeping;
pub mod journal;
mod metrics;
mod oracle;
mod papers;
mod presence;
mod press;
mod queue;
mod ready;
mod rooms;
mod routes;
mod secret;
mod serve;
#[cfg(test)]
mod showcase;
mod socket;
pub mod store;
#[cfg(test)]
mod testing;
mod throttle;
mod view;

pub use bus::{Bus, BusError, Company, Heard, LocalBus, NatsBus, News};
pub use config::{Config, Limits};
pub use crew::worker::Worker;
pub use engines::{Engine, HouseEngines};
pub use routes::Api;
pub use serve::{Server, StartError};
pub use socket::command_of;
