//! The rules of diam.
