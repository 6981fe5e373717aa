//! Several servers on one PostgreSQL, with NATS between them: any of them serves any table.

#[path = "../house/board.rs"]
mod board;
#[path = "../house/client.rs"]
mod client;
mod crew;
#[path = "../house/http.rs"]
mod http;
#[path = "../support/nats.rs"]
mod nats;
mod nodes;
mod play;
#[path = "../support/postgres.rs"]
mod postgres;
mod races;
mod trouble;
