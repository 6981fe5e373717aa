//! Where tables are kept: in a file of one server, or in a database that several share, behind the same trait.

mod address;
mod backup;
mod copy;
mod folder;
mod office;
mod pen;
mod postgres;
mod sqlite;
mod statements;
#[cfg(test)]
mod suite;
mod tidy;
mod writer;

pub use address::Address;
pub use backup::{backup, part_of, restore};
pub use copy::{Copied, Step, copy};
pub use folder::FILE;
pub use office::{Deleted, Doomed, Figures, Office, Rule, State};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;

use async_trait::async_trait;
use ludo_core::Words;
use ludo_table::clock::Millis;
use std::{net::IpAddr, path::PathBuf, time::Duration};

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

/// All that is kept of a table beside its key and its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What follows from its events.
    pub row: Row,
    /// Whether the host leaves it out of the list.
    pub hidden: bool,
    /// Whether the host has closed it.
    pub closed: bool,
    /// When something last happened at it, to the day, in seconds since the start of 1970.
    pub seen: u64,
}

/// The columns in the order in which databases tell them.
type Columns = (bool, bool, Option<Millis>, bool, i64, String, bool, bool, i64);

impl From<Columns> for Kept {
    fn from((public, open, deadline, engine, created, summary, hidden, closed, seen): Columns) -> Self {
        let row = Row { public, open, deadline, engine, created: created as u64, summary };
        Self { row, hidden, closed, seen: seen as u64 }
    }
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

impl Write {
    /// The name of the table that changes.
    pub fn table(&self) -> &str {
        let (Write::Create { table, .. }
        | Write::Append { table, .. }
        | Write::Delete { table }
        | Write::Note { table, .. }) = self;
        table
    }
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

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The number of its last event.
    pub version: u64,
    /// Whether the host has closed it.
    pub closed: bool,
}

/// What happened at a table after a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// In order, as JSON.
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

/// Somebody who is connected to a table through one of the servers that share the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The server's name among those that share the store.
    pub server: String,
    /// By the number that the person has at the table.
    pub person: u16,
    /// Since when, in game time.
    pub since: Millis,
    /// Game time of the server's last sign of life.
    pub seen: Millis,
    /// Whether the server has been silent for so long that it is dead.
    pub dead: bool,
}

/// What is new of the lines through one server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineChange {
    /// The table's name.
    pub table: String,
    /// By the number that the person has at the table.
    pub person: u16,
    /// Since when the person is connected; `None` for who is no longer.
    pub since: Option<Millis>,
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
    /// The database cannot be reached; nothing was asked of it.
    #[error("database: {0}")]
    Unreachable(String),
    /// The database is in trouble, and with it more than one change.
    #[error("{0}")]
    Trouble(String),
    /// The database does not fit this program.
    #[error("database: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The file is no database of this program.
    #[error("the database belongs to something else")]
    Foreign,
    /// The schema of the database holds what is not this program's.
    #[error("the schema of the database belongs to something else")]
    ForeignSchema,
    /// The database reports what is not on disk.
    #[error("the database may lose what it has confirmed: {0}")]
    Unsafe(String),
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
    /// A database holds none of this program's tables.
    #[error("the database holds no tables of this program")]
    NoTables,
    /// A place holds tables that are not part of what is to be put there.
    #[error("the destination holds other tables")]
    NotEmpty,
    /// Servers use a database that is wanted for one program alone.
    #[error("a server uses the database")]
    Served,
    /// A folder has one server.
    #[error("a data folder is for one server alone")]
    NotForSeveral,
    /// Two stores hold different tables of one name.
    #[error("a table has another history at the destination")]
    Diverged(String),
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
            StoreError::ForeignSchema => Words::new(
                "cette base PostgreSQL contient déjà autre chose ; donnez une base ou un schéma vide",
                "this PostgreSQL database holds something else already; give an empty database or schema",
            ),
            StoreError::Unsafe(setting) => Words::new(
                format!("PostgreSQL peut perdre ce qu’il a confirmé ({setting}) ; remettez ce réglage à « on »"),
                format!("PostgreSQL may lose what it has confirmed ({setting}); set this back to `on`"),
            ),
            StoreError::Unreachable(why) => Words::new(
                format!("la base de données ne répond pas ({why}) ; vérifiez son adresse, et qu’elle tourne"),
                format!("the database does not answer ({why}); check its address, and that it runs"),
            ),
            StoreError::InUse => Words::new(
                "un autre serveur utilise déjà ce dossier de données",
                "another server uses this data folder already",
            ),
            StoreError::Served => Words::new(
                "un serveur utilise déjà cette base PostgreSQL ; arrêtez-le, ou donnez --bus à tous ceux qui la partagent",
                "a server uses this PostgreSQL database already; stop it, or give --bus to all who share it",
            ),
            StoreError::NoTables => Words::new(
                "cette base PostgreSQL ne contient aucune table de ce programme ; vérifiez le nom de la base",
                "this PostgreSQL database holds no tables of this program; check the name of the database",
            ),
            StoreError::NotEmpty => Words::new(
                "cette base PostgreSQL contient déjà d’autres tables, et rien n’est remplacé ; donnez une base vide",
                "this PostgreSQL database holds other tables already, and nothing is replaced; give an empty database",
            ),
            StoreError::NotForSeveral => Words::new(
                "un dossier de données n’a qu’un serveur ; --bus demande --store postgres://…",
                "a data folder has one server; --bus asks for --store postgres://…",
            ),
            StoreError::Diverged(table) => Words::new(
                format!(
                    "la table « {}… » a une autre histoire à l’arrivée ; choisissez une destination vide",
                    table.get(..4).unwrap_or_default()
                ),
                format!(
                    "the table `{}…` has another history at the destination; choose an empty one",
                    table.get(..4).unwrap_or_default()
                ),
            ),
            StoreError::OtherVersion => Words::new(
                "le serveur en marche est d’une autre version ; arrêtez-le, ou utilisez le programme de cette version",
                "the running server is of another version; stop it, or use the program of that version",
            ),
            StoreError::NoTable(table) => {
                Words::new(format!("il n’y a pas de table « {table} »"), format!("there is no table `{table}`"))
            }
            StoreError::Migration(MigrateError::VersionMissing(_)) => Words::new(
                "les données viennent d’une version plus récente du programme ; rien n’y a été changé",
                "the data comes from a later version of the program; nothing was changed in it",
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

    /// The number of a table's last event, which is its version; `None` where there is no such table.
    async fn version(&self, table: &str) -> Result<Option<u64>, StoreError>;

    /// How far several tables have come, `None` for those that are not there.
    async fn heads(&self, tables: &[String]) -> Result<Vec<Option<Head>>, StoreError> {
        let mut heads = Vec::with_capacity(tables.len());
        for table in tables {
            let stored = self.load(table).await?;
            heads.push(stored.map(|stored| Head { version: stored.events.len() as u64, closed: stored.closed }));
        }
        Ok(heads)
    }

    /// What happened at a table after a version; `None` where there is no such table.
    async fn later(&self, table: &str, version: u64) -> Result<Option<Later>, StoreError> {
        let stored = self.load(table).await?;
        Ok(stored.map(|mut stored| {
            let events = stored.events.split_off(stored.events.len().min(version as usize));
            Later { events, closed: stored.closed }
        }))
    }

    /// Whether the store has a clock by which game time runs.
    fn keeps_time(&self) -> bool {
        false
    }

    /// Whether other servers may write too, so that what is in memory may be behind.
    fn is_shared(&self) -> bool {
        false
    }

    /// Writes changes, all of them or none. `now` is the game time that they happened at.
    ///
    /// A conflict, a name that exists, or a database out of reach means that nothing is written. Any other error leaves that open, because it may
    /// have come when all was written but the answer: what [`load`](Store::load) shows after it is what counts. It breaks
    /// nothing for good: the next call tries afresh.
    async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError>;

    /// The summaries of the latest public tables, those that go on first.
    async fn list_public(&self, limit: u32) -> Result<Vec<String>, StoreError>;

    /// How many tables there are.
    async fn count(&self) -> Result<u64, StoreError>;

    /// The names of all tables in their order, byte by byte, from after a name on.
    async fn names(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// What is kept of a table beside its key and its events.
    async fn kept(&self, table: &str) -> Result<Option<Kept>, StoreError>;

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

    /// How many names this server has had among those that share the store; none before its first sign of life. With a new
    /// one it has to note all its lines again: it was taken for dead.
    fn life(&self) -> u64 {
        0
    }

    /// Notes who is connected through this server, as far as that has changed.
    async fn note_lines(&self, _changes: &[LineChange]) -> Result<(), StoreError> {
        Ok(())
    }

    /// Tables at which somebody was connected through a server that has died since.
    async fn orphaned(&self, _limit: u32) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    /// Who is connected to a table through any of the servers, those that have died included.
    async fn lines(&self, _table: &str) -> Result<Vec<Line>, StoreError> {
        Ok(Vec::new())
    }

    /// Forgets who was connected to a table through servers that have died.
    async fn forget_lines(&self, _table: &str, _servers: &[String]) -> Result<(), StoreError> {
        Ok(())
    }

    /// Takes one credit of an address from a quota that all servers share, which holds `most` and fills again within
    /// `period`; where there is none, says after how long there is. A server alone counts for itself.
    async fn spend(
        &self,
        _quota: &'static str,
        _address: IpAddr,
        _most: u32,
        _period: Duration,
    ) -> Result<Option<Duration>, StoreError> {
        Ok(None)
    }

    /// A name for all servers that share the store, which tells nothing of it.
    async fn house(&self) -> Result<String, StoreError> {
        Err(StoreError::NotForSeveral)
    }

    /// What a worker answered about a position, which is named by the version that made it.
    async fn answer(&self, _table: &str, _version: u64, _question: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    /// Keeps an answer for a while; the first one counts. A table that is gone has none.
    async fn keep_answer(&self, _table: &str, _version: u64, _question: &str, _answer: &str) -> Result<(), StoreError> {
        Ok(())
    }

    /// Forgets old answers.
    async fn forget_answers(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Forgets the addresses of which nothing needs to be known any more.
    async fn forget_addresses(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Notes how far game time has come.
    async fn stamp(&self, now: Millis) -> Result<(), StoreError>;

    /// Notes how far game time has come, and returns what it is by the clock of the store; where that has none, it is this
    /// very time.
    async fn beat(&self, now: Millis) -> Result<Millis, StoreError> {
        self.stamp(now).await.map(|()| now)
    }

    /// How far game time had come when the store was last written to, or up to a second less.
    async fn game_time(&self) -> Result<Millis, StoreError>;

    /// Ends all use of the store, whoever still holds it; another server may open it then.
    async fn close(&self);
}
