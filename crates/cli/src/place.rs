//! Where a server keeps its tables, as commands about them are told.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use clap::Args;
use ludo_core::Words;
use ludo_server::store::{Address, Office, StoreError};
use std::{path::PathBuf, sync::OnceLock};
use tokio::runtime::Runtime;

#[derive(Args)]
pub struct Place {
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_DATA", default_value = "data-local",
        help = say("dossier où le serveur garde tout", "folder in which the server keeps everything"))]
    data: PathBuf,
    #[arg(long, value_name = "PLACE", env = "LUDOTHEQUE_STORE", hide_env_values = true,
        help = say("au lieu du dossier : sqlite:DOSSIER ou postgres://NOM:MOT_DE_PASSE@MACHINE:PORT/BASE",
            "instead of the folder: sqlite:FOLDER or postgres://NAME:PASSWORD@HOST:PORT/DATABASE"))]
    store: Option<String>,
}

impl Place {
    /// Where it is.
    pub fn address(&self) -> Done<Address> {
        let Some(store) = self.store.as_deref() else { return Ok(Address::Folder(self.data.clone())) };
        address_of(store).map_err(|why| {
            Failure::arguments(tell!("--store ne convient pas : {why}.", "--store does not suit: {why}."))
        })
    }

    /// The tables in it, for their host.
    pub fn office(&self) -> Done<Office> {
        let place = self.address()?;
        wait_for(Office::open(&place)).map_err(|error| trouble(&error))
    }
}

/// Where tables are kept, as it was typed. What cannot be read is not repeated: it may hold a password.
pub fn address_of(text: &str) -> Result<Address, String> {
    text.parse().map_err(|words: Words| words.get(lang()).to_owned())
}

/// Why the store did not do what it was asked.
pub fn trouble(error: &StoreError) -> Failure {
    let why = error.words();
    let why = why.get(lang());
    Failure::other(tell!("Rien n’a été fait : {why}.", "Nothing was done: {why}."))
}

/// Waits for something that needs a runtime: the same one each time, because a connection lives with the one that made it.
pub fn wait_for<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    let runtime = if let Some(runtime) = RUNTIME.get() {
        runtime
    } else {
        let fresh = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        RUNTIME.get_or_init(|| fresh)
    };
    runtime.block_on(work)
}
