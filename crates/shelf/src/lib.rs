//! The shelf.
