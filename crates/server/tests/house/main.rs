//! The server as its clients meet it: real sockets, real files.

mod api;
mod claims;
mod client;
mod crowd;
mod deletion;
mod described;
mod engines;
mod exchanges;
mod faulty;
mod fuzz;
mod http;
mod leaks;
mod limits;
mod matrix;
mod offers;
mod open;
mod oracle;
mod play;
mod protocol;
mod resume;
mod session;
mod trouble;
mod unreadable;
