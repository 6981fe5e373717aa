//! Where a server keeps its tables, as commands about them are told.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use clap::Args;
use ludo_server::store::{Office, StoreError};
use std::path::PathBuf;

/// What comes before the folder in `--store`.
const SQLITE: &str = "sqlite:";

#[derive(Args)]
pub struct Place {
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_DATA", default_value = "data-local",
        help = say("dossier où le serveur garde tout", "folder in which the server keeps everything"))]
    data: PathBuf,
    #[arg(long, value_name = "sqlite:DIR", env = "LUDOTHEQUE_STORE",
        help = say("la même chose sous forme d’adresse", "the same as an address"))]
    store: Option<String>,
}

impl Place {
    /// The data folder.
    pub fn folder(&self) -> Done<PathBuf> {
        self.store
            .as_deref()
            .map_or_else(|| Ok(self.data.clone()), |store| folder_of(store).map_err(Failure::arguments))
    }

    /// The tables in it, for their host.
    pub fn office(&self) -> Done<Office> {
        let folder = self.folder()?;
        wait_for(Office::open(&folder)).map_err(|error| trouble(&error))
    }
}

/// The folder that the address of a store names.
pub fn folder_of(store: &str) -> Result<PathBuf, String> {
    store.strip_prefix(SQLITE).filter(|folder| !folder.is_empty()).map(PathBuf::from).ok_or_else(|| {
        tell!(
            "« {store} » ne convient pas à --store : ce programme garde ses tables dans un dossier, écrit sqlite:DOSSIER.",
            "`{store}` does not suit --store: this program keeps its tables in a folder, written sqlite:FOLDER."
        )
    })
}

/// Why the store did not do what it was asked.
pub fn trouble(error: &StoreError) -> Failure {
    let why = error.words();
    let why = why.get(lang());
    Failure::other(tell!("Rien n’a été fait : {why}.", "Nothing was done: {why}."))
}

/// Waits for something that needs a runtime.
pub fn wait_for<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work)
}
