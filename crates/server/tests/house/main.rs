//! The server as its clients meet it: real sockets, real files. Built twice, once for each kind of store.

mod api;
mod board;
#[path = "../../../../examples/bot.rs"]
mod bot;
mod bots;
mod claims;
mod client;
mod comforts;
mod crowd;
mod deletion;
mod described;
mod desk;
mod engines;
mod exchanges;
mod faulty;
mod fuzz;
mod host;
mod http;
mod keeping;
mod leaks;
mod limits;
mod matrix;
mod newcomer;
mod offers;
mod open;
mod oracle;
mod play;
mod positions;
#[path = "../support/postgres.rs"]
mod postgres;
mod print;
mod protocol;
mod resume;
mod seats;
mod session;
mod trouble;
mod unreadable;
