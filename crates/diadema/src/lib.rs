//! The rules of diadema.
