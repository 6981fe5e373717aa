//! Where a store is, as it is written on a command line.

use super::{PostgresStore, SqliteStore, Store, StoreError};
use ludo_core::Words;
use sqlx::postgres::PgConnectOptions;
use std::{fmt, path::PathBuf, str::FromStr, sync::Arc};

/// A place where tables can be kept.
#[derive(Clone)]
pub enum Address {
    /// A folder of this machine, for one server.
    Folder(PathBuf),
    /// A database that several servers may share.
    Postgres(Box<PgConnectOptions>),
}

impl Address {
    /// Opens the store for this program alone, makes it if there is none, and brings it up to date.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Address::Folder(folder) => Arc::new(SqliteStore::open(folder).await?),
            Address::Postgres(options) => Arc::new(PostgresStore::open(options).await?),
        })
    }

    /// Opens the store beside other servers.
    pub async fn join(&self) -> Result<Arc<dyn Store>, StoreError> {
        match self {
            Address::Folder(_) => Err(StoreError::NotForSeveral),
            Address::Postgres(options) => Ok(Arc::new(PostgresStore::join(options).await?)),
        }
    }
}

impl Address {
    /// Opens the store to work for the servers that share it.
    pub async fn attend(&self) -> Result<Arc<dyn Store>, StoreError> {
        match self {
            Address::Folder(_) => Err(StoreError::NotForSeveral),
            Address::Postgres(options) => Ok(Arc::new(PostgresStore::attend(options).await?)),
        }
    }
}

impl FromStr for Address {
    type Err = Words;

    fn from_str(text: &str) -> Result<Self, Words> {
        if let Some(folder) = text.strip_prefix("sqlite:").filter(|folder| !folder.is_empty()) {
            return Ok(Address::Folder(PathBuf::from(folder)));
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            // What the reader of addresses says may repeat the password.
            return text.parse().map(|options| Address::Postgres(Box::new(options))).map_err(|_| {
                Words::new(
                    "cette adresse de PostgreSQL est illisible ; forme : postgres://NOM:MOT_DE_PASSE@MACHINE:PORT/BASE",
                    "this PostgreSQL address cannot be read; form: postgres://NAME:PASSWORD@HOST:PORT/DATABASE",
                )
            });
        }
        Err(Words::new(
            "un lieu s’écrit sqlite:DOSSIER ou postgres://NOM:MOT_DE_PASSE@MACHINE:PORT/BASE",
            "a place is written sqlite:FOLDER or postgres://NAME:PASSWORD@HOST:PORT/DATABASE",
        ))
    }
}

/// Without a password: this is what logs and screens show.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Folder(folder) => write!(f, "sqlite:{}", folder.display()),
            Address::Postgres(options) => {
                let database = options.get_database().unwrap_or_else(|| options.get_username());
                match options.get_socket() {
                    Some(socket) => write!(f, "postgres:///{database}?host={}", socket.display()),
                    None => write!(f, "postgres://{}:{}/{database}", options.get_host(), options.get_port()),
                }
            }
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_folder_or_a_database_and_is_shown_without_its_password() {
        let shown = |text: &str| text.parse::<Address>().map(|address| format!("{address} {address:?}"));
        assert_eq!(shown("sqlite:/var/lib/x").unwrap(), "sqlite:/var/lib/x sqlite:/var/lib/x");
        let postgres = shown("postgres://ada:hush@db.example:6543/games").unwrap();
        assert_eq!(postgres, "postgres://db.example:6543/games postgres://db.example:6543/games");
        let socket = shown("postgresql://ada@localhost/games?host=/run/pg").unwrap();
        assert!(socket.starts_with("postgres:///games?host=/run/pg"), "{socket}");
        for wrong in ["", "sqlite:", "/var/lib/x", "mysql://a/b", "postgres://ada:hush@db:port/x"] {
            let words = wrong.parse::<Address>().unwrap_err();
            assert!(words.en.contains("postgres://") && !words.en.contains("hush"), "{wrong}: {}", words.en);
        }
    }
}
