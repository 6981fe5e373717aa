//! The real binary, run with right and wrong input.

mod analysis;
mod arrows;
mod counts;
mod drawn;
mod fixed;
mod forged;
mod help;
mod hosting;
mod lesson;
mod matches;
mod play;
#[path = "../../../server/tests/support/postgres.rs"]
mod postgres;
mod print;
mod puzzles;
mod readme;
mod run;
mod serve;
mod training;
mod truth;
mod wrong;
