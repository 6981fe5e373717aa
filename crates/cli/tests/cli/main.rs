//! The real binary, run with right and wrong input.

mod analysis;
mod counts;
mod fixed;
mod help;
mod play;
mod run;
mod truth;
mod wrong;
