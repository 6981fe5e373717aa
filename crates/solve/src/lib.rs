//! Perfect play where it can be known, and the means to check it without trusting this program.

pub mod diadema;
pub mod diam;
