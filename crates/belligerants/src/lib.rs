//! The rules of belligerants.
