//! The data folder, and who has it.

use super::StoreError;
use std::{fs, io, path::Path, thread, time::Duration};

/// How often a folder is tried that somebody has, and how long to wait in between: a program that is just being started
/// holds whatever its starter held, until it is another program.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(20);

/// The database in it.
pub const FILE: &str = "ludotheque.sqlite";

/// Makes the data folder for its owner's eyes alone: the keys in it would tell the dice to come.
pub fn make(folder: &Path) -> io::Result<()> {
    private().recursive(true).create(folder)
}

/// The same for a folder that must not be there yet: one that is may be somebody else's.
pub fn make_new(folder: &Path) -> io::Result<()> {
    private().create(folder)
}

fn private() -> fs::DirBuilder {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// A folder that is kept from every other server for as long as this lives, however its holder ends.
///
/// It is the folder itself that is locked: a file in it could be deleted, and another of the same name be locked again.
pub struct Held {
    _folder: fs::File,
}

impl Held {
    /// Takes a folder that nobody has.
    pub fn take(folder: &Path) -> Result<Self, StoreError> {
        let folder = fs::File::open(folder)?;
        for _ in 0..TRIES {
            match folder.try_lock() {
                Ok(()) => return Ok(Self { _folder: folder }),
                Err(fs::TryLockError::WouldBlock) => thread::sleep(PAUSE),
                Err(fs::TryLockError::Error(error)) => return Err(StoreError::Folder(error)),
            }
        }
        Err(StoreError::InUse)
    }
}
