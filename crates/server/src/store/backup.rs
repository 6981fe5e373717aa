//! A copy of everything, taken while the server goes on, and its way back.

use super::{
    Address, SqliteStore, Step, Store, StoreError,
    copy::{copy_all, must_hold_nothing_else},
    folder::{FILE, Held, make, make_new},
    postgres::Snapshot,
    sqlite::{must_be_ours, options},
};
use sqlx::{ConnectOptions, Connection, postgres::PgConnectOptions, sqlite::SqliteConnectOptions};
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Copies all tables of a place into a new file, as they are at one moment between two changes. The file is a database of the
/// same kind that a folder holds, wherever the tables come from, so that it can be put back into either kind of place.
///
/// What is copied is read in one transaction, so that servers that write all the time neither wait for it nor make it begin
/// anew. The copy is in place once it is complete and on disk; one of a shared database is read again and compared before.
pub async fn backup(place: &Address, file: &Path, told: impl FnMut(Step)) -> Result<(), StoreError> {
    match place {
        Address::Folder(folder) => backup_folder(folder, file).await,
        Address::Postgres(options) => backup_database(options, file, told).await,
    }
}

async fn backup_folder(folder: &Path, file: &Path) -> Result<(), StoreError> {
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

async fn backup_database(
    options: &PgConnectOptions,
    file: &Path,
    mut told: impl FnMut(Step),
) -> Result<(), StoreError> {
    let copy = Unfinished::beside(file)?;
    let mut source = Snapshot::take(options).await?;
    let workshop = Workshop::beside(file)?;
    let target: Arc<dyn Store> = Arc::new(SqliteStore::open(&workshop.0).await?);
    let done = copy_all(&mut source, &target, &mut told).await;
    target.close().await;
    source.close().await?;
    done?;
    // What the server's way of writing leaves beside the file is taken into it.
    let mut whole = options_of(&workshop).connect().await?;
    let copied = sqlx::query("VACUUM INTO ?").bind(copy.text()?).execute(&mut whole).await;
    whole.close().await?;
    copied?;
    copy.finish(file)
}

fn options_of(workshop: &Workshop) -> SqliteConnectOptions {
    options(&workshop.0.join(FILE)).create_if_missing(false)
}

/// Puts a copy back: into a data folder that has no database yet, or into a shared database that has no tables but those of an
/// attempt that was ended.
pub async fn restore(place: &Address, file: &Path, told: impl FnMut(Step)) -> Result<(), StoreError> {
    match place {
        Address::Folder(folder) => restore_folder(folder, file).await,
        Address::Postgres(_) => restore_database(place, file, told).await,
    }
}

async fn restore_folder(folder: &Path, file: &Path) -> Result<(), StoreError> {
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

async fn restore_database(place: &Address, file: &Path, mut told: impl FnMut(Step)) -> Result<(), StoreError> {
    must_be_there(file)?;
    // A copy of the copy is brought up to date, and not the copy itself, which may be the only one.
    let workshop = Workshop::beside(&std::env::temp_dir().join("ludotheque-restore"))?;
    restore_folder(&workshop.0, file).await?;
    let mut source: Arc<dyn Store> = Arc::new(SqliteStore::open(&workshop.0).await?);
    let done = match place.open().await {
        Ok(target) => {
            let done = fill(&mut source, &target, &mut told).await;
            target.close().await;
            done
        }
        Err(error) => Err(error),
    };
    source.close().await;
    done
}

async fn fill(
    source: &mut Arc<dyn Store>,
    target: &Arc<dyn Store>,
    told: &mut impl FnMut(Step),
) -> Result<(), StoreError> {
    must_hold_nothing_else(source, target).await?;
    copy_all(source, target, told).await.map(drop)
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

/// A folder in which a copy is worked on, for its owner's eyes alone, and gone afterwards.
struct Workshop(PathBuf);

impl Workshop {
    fn beside(file: &Path) -> Result<Self, StoreError> {
        let mut name = file.file_name().ok_or(io::ErrorKind::InvalidInput).map_err(io::Error::from)?.to_owned();
        name.push(format!(".{}.work", std::process::id()));
        let folder = file.with_file_name(name);
        match make_new(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(StoreError::Occupied(folder)),
            made => Ok(made.map(|()| Self(folder))?),
        }
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A copy that is gone unless it is finished.
struct Unfinished(PathBuf);

impl Unfinished {
    /// An empty file beside the one that it will be, for its owner's eyes alone. What is there already is not replaced, nor
    /// is the log of a database that is there no more: it would be laid over the pages of the copy, and it may hold moves
    /// that the host still wants.
    fn beside(file: &Path) -> Result<Self, StoreError> {
        for log in ["", "-wal", "-shm", "-journal"] {
            let mut taken = file.as_os_str().to_owned();
            taken.push(log);
            if fs::symlink_metadata(&taken).is_ok() {
                return Err(StoreError::Occupied(taken.into()));
            }
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
