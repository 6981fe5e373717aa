//! Where tables are kept. A second implementation can stand behind the same trait.

mod backup;
mod folder;
mod office;
mod pen;
mod sqlite;
mod statements;
mod tidy;
mod writer;

pub use backup::{backup, part_of, restore};
pub use folder::FILE;
pub use office::{Doomed, Figures, Office, Rule, State};
pub use sqlite::SqliteStore;

use async_trait::async_trait;
use ludo_core::Words;
use ludo_table::clock::Millis;
use std::path::PathBuf;

/// The columns by which tables are found without replaying their events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Shown to everybody in the list of tables.
    pub public: bool,
    /// Whether its game goes on.
    pub open: bool,
    /// When a clock falls if nothing happens, in game time.
    pub deadline: Option<Millis>,
    /// An engine is to act: it is woken after a restart.
    pub engine: bool,
    /// Seconds since the start of 1970.
    pub created: u64,
    /// Its line in a list, as JSON; empty where it is not listed.
    pub summary: String,
}

/// One change of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A new table.
    Create {
        /// As in addresses; no other table may have it.
        table: String,
        /// The server's key to its dice.
        key: [u8; 32],
        /// Its first events, as JSON.
        events: Vec<String>,
        /// The columns as its first events make them.
        row: Row,
    },
    /// More events at a table that has exactly `expected` of them.
    Append {
        /// As in addresses.
        table: String,
        /// The version that the change is based on.
        expected: u64,
        /// Each as one line of JSON.
        events: Vec<String>,
        /// The columns after these events; `None` where they leave them as they were.
        row: Option<Row>,
    },
    /// The end of a table, with everything that is known of it.
    Delete {
        /// As in addresses.
        table: String,
    },
    /// Something that is known of a table beside its events; one that is gone stays so.
    Note {
        /// As in addresses.
        table: String,
        /// Takes the place of what was known before.
        note: Note,
    },
}

/// What is known of a table beside its events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The host leaves it out of the list, or does so no more.
    Hidden(bool),
    /// The host has closed it to everybody who would act at it, or has opened it again.
    Closed(bool),
    /// Something happened at it then, in seconds since the start of 1970.
    Seen(u64),
}

/// A table as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The server's key to its dice.
    pub key: [u8; 32],
    /// Its events in order, as JSON.
    pub events: Vec<String>,
    /// Whether the host has closed it.
    pub closed: bool,
}

/// A public table as its host sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its line in a list, as JSON.
    pub summary: String,
    /// Whether the host leaves it out of the list.
    pub hidden: bool,
    /// Whether the host has closed it.
    pub closed: bool,
}

/// How many tables there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Whose game goes on.
    pub open: u64,
    /// Whose game is over.
    pub over: u64,
}

/// A table in which a clock has fallen.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fallen {
    /// When, in game time.
    pub at: Millis,
    /// The table's name.
    pub table: String,
}

impl Fallen {
    /// What comes before all of them.
    pub const FIRST: Self = Self { at: Millis::MIN, table: String::new() };
}

/// Why the store did not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else changed the table first.
    #[error("the table has changed in the meantime")]
    Conflict,
    /// A table of that name exists.
    #[error("a table of that name exists")]
    Exists,
    /// The database is in trouble.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// The database is in trouble while it is written to.
    #[error("database: {0}")]
    Writing(#[from] rusqlite::Error),
    /// The database is in trouble, and with it more than one change.
    #[error("{0}")]
    Trouble(String),
    /// The database does not fit this program.
    #[error("database: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The file is no database of this program.
    #[error("the database belongs to something else")]
    Foreign,
    /// The data folder cannot be used.
    #[error("data folder: {0}")]
    Folder(#[from] std::io::Error),
    /// A file that is to be read is not there.
    #[error("{} does not exist", .0.display())]
    Missing(PathBuf),
    /// A file that is to be made is there.
    #[error("{} exists already", .0.display())]
    Occupied(PathBuf),
    /// Another server uses the data folder.
    #[error("another server uses the data folder")]
    InUse,
    /// The server that runs is of another version, and its database is left as it is.
    #[error("the running server is of another version")]
    OtherVersion,
    /// There is no table of that name.
    #[error("there is no table {0}")]
    NoTable(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// The same for whoever started the server.
    pub fn words(&self) -> Words {
        use sqlx::migrate::MigrateError;
        match self {
            StoreError::Foreign => Words::new(
                "le fichier ludotheque.sqlite du dossier de données n’est pas de ce programme ; choisissez un autre dossier",
                "the file ludotheque.sqlite in the data folder is not this program’s; choose another folder",
            ),
            StoreError::InUse => Words::new(
                "un autre serveur utilise déjà ce dossier de données",
                "another server uses this data folder already",
            ),
            StoreError::OtherVersion => Words::new(
                "le serveur en marche est d’une autre version ; arrêtez-le, ou utilisez le programme de cette version",
                "the running server is of another version; stop it, or use the program of that version",
            ),
            StoreError::NoTable(table) => {
                Words::new(format!("il n’y a pas de table « {table} »"), format!("there is no table `{table}`"))
            }
            StoreError::Migration(MigrateError::VersionMissing(_)) => Words::new(
                "le dossier de données vient d’une version plus récente du programme ; rien n’y a été changé",
                "the data folder comes from a later version of the program; nothing was changed in it",
            ),
            StoreError::Folder(error) => Words::new(
                format!("le dossier de données n’est pas utilisable : {error}"),
                format!("the data folder cannot be used: {error}"),
            ),
            StoreError::Missing(file) => Words::new(
                format!("« {} » n’existe pas", file.display()),
                format!("`{}` does not exist", file.display()),
            ),
            StoreError::Occupied(file) => Words::new(
                format!("« {} » existe déjà, et rien n’est remplacé", file.display()),
                format!("`{}` exists already, and nothing is replaced", file.display()),
            ),
            other => Words::new(
                format!("la base de données a un défaut ({other})"),
                format!("the database has a fault ({other})"),
            ),
        }
    }
}

/// A place where tables are kept. What a call has written is on disk when the call returns.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// All that is kept of a table.
    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError>;

    /// Writes changes, all of them or none. `now` is the game time that they happened at.
    ///
    /// A conflict, or a name that exists, means that nothing is written. Any other error leaves that open, because it may
    /// have come when all was written but the answer: what [`load`](Store::load) shows after it is what counts. It breaks
    /// nothing for good: the next call tries afresh.
    async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError>;

    /// The summaries of the latest public tables, those that go on first.
    async fn list_public(&self, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Tables in which a clock has fallen at `now`, in the order in which they fell, from after one of them on.
    async fn fallen(&self, now: Millis, after: &Fallen, limit: u32) -> Result<Vec<Fallen>, StoreError>;

    /// Tables in which an engine is to act, in the order of their names, from after a name on.
    async fn awaiting_engine(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// The latest public tables, those among them that the host has hidden or closed included.
    async fn list_for_host(&self, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// How many tables there are.
    async fn census(&self) -> Result<Census, StoreError>;

    /// Tables that a program beside this one has deleted, until [`write`](Store::write) deletes them once more.
    async fn removals(&self, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Notes how far game time has come.
    async fn stamp(&self, now: Millis) -> Result<(), StoreError>;

    /// How far game time had come when the store was last written to, or up to a second less.
    async fn game_time(&self) -> Result<Millis, StoreError>;

    /// Ends all use of the store, whoever still holds it; another server may open it then.
    async fn close(&self);
}
