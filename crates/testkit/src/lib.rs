//! The conformance kit that every game passes.
