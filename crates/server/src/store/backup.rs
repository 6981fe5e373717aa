//! A copy of everything, taken while the server goes on, and its way back.

use super::{
    StoreError,
    folder::{FILE, Held, make},
    sqlite::{must_be_ours, options},
};
use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Copies the database of a data folder into a new file, as it is at one moment between two changes.
///
/// The copy is read in one transaction, so that a server that writes all the time neither waits for it nor makes it
/// begin anew. It is in place once it is complete and on disk.
pub async fn backup(folder: &Path, file: &Path) -> Result<(), StoreError> {
    let source = folder.join(FILE);
    must_be_there(&source)?;
    must_be_ours(&source).await?;
    let copy = Unfinished::beside(file)?;
    let mut reader = options(&source).create_if_missing(false).connect().await?;
    let copied = sqlx::query("VACUUM INTO ?").bind(copy.text()?).execute(&mut reader).await;
    reader.close().await?;
    copied?;
    copy.finish(file)
}

/// Puts a copy back into a data folder that has no database yet.
pub async fn restore(folder: &Path, file: &Path) -> Result<(), StoreError> {
    must_be_there(file)?;
    make(folder)?;
    let _held = Held::take(folder)?;
    let place = folder.join(FILE);
    let copy = Unfinished::beside(&place)?;
    fs::copy(file, &copy.0)?;
    must_be_ours(&copy.0).await?;
    must_be_sound(&copy.0).await?;
    copy.finish(&place)
}

fn must_be_there(file: &Path) -> Result<(), StoreError> {
    if file.is_file() { Ok(()) } else { Err(StoreError::Missing(file.to_owned())) }
}

async fn must_be_sound(file: &Path) -> Result<(), StoreError> {
    let mut copy = SqliteConnectOptions::new().filename(file).connect().await?;
    let verdict: Result<String, _> = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut copy).await;
    copy.close().await?;
    match verdict?.as_str() {
        "ok" => Ok(()),
        fault => Err(StoreError::Trouble(fault.to_owned())),
    }
}

/// Where a copy grows before it gets its name; `None` for what can be no file.
pub fn part_of(file: &Path) -> Option<PathBuf> {
    let mut name = file.file_name()?.to_owned();
    name.push(format!(".{}.part", std::process::id()));
    Some(file.with_file_name(name))
}

/// A copy that is gone unless it is finished.
struct Unfinished(PathBuf);

impl Unfinished {
    /// An empty file beside the one that it will be, for its owner's eyes alone. What is there already is not replaced.
    fn beside(file: &Path) -> Result<Self, StoreError> {
        if fs::symlink_metadata(file).is_ok() {
            return Err(StoreError::Occupied(file.to_owned()));
        }
        let part = part_of(file).ok_or(io::ErrorKind::InvalidInput).map_err(io::Error::from)?;
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&part)?;
        Ok(Self(part))
    }

    fn text(&self) -> io::Result<&str> {
        self.0.to_str().ok_or_else(|| io::ErrorKind::InvalidFilename.into())
    }

    /// Gives it its name, once it is on disk.
    fn finish(self, file: &Path) -> Result<(), StoreError> {
        fs::File::open(&self.0)?.sync_all()?;
        fs::rename(&self.0, file)?;
        let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Ok(fs::File::open(parent)?.sync_all()?)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[cfg(test)]
mod tests;
