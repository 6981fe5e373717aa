//! Helpers of the unit tests.

#[path = "../tests/support/postgres.rs"]
pub mod postgres;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A folder for one test, gone with it.
pub struct Scratch(PathBuf);

impl Scratch {
    /// An empty folder.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ludo-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Gone with everything in it when the value is dropped.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
