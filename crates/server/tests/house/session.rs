//! A house for one test.

use crate::postgres;
use ludo_server::{Config, Engine, HouseEngines, Limits, Server, store::Address};
use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

static HOUSES: AtomicU32 = AtomicU32::new(0);

/// Whether this is the program that tries everything on PostgreSQL: the same tests are built twice.
pub fn on_postgres() -> bool {
    env!("CARGO_CRATE_NAME") == "house_postgres"
}

/// An empty store: a folder, or a database of its own.
pub fn store_in(folder: &Path) -> Address {
    if on_postgres() {
        postgres::shared().database().parse().expect("an address")
    } else {
        Address::Folder(folder.to_owned())
    }
}

/// A server in a folder of its own.
pub struct House {
    pub folder: PathBuf,
    pub store: Address,
    pub server: Option<Server>,
    limits: Limits,
    engine: Arc<dyn Engine>,
    token: Option<String>,
}

/// Limits that let a test hurry.
pub fn hurried() -> Limits {
    Limits {
        player_credits: 1_000_000,
        watcher_credits: 1_000_000,
        tables_a_minute: 1_000_000,
        requests_a_minute: 1_000_000,
        papers_a_minute: 1_000_000,
        sockets_an_address: 10_000,
        connections_an_address: 10_000,
        engine_pace: Duration::ZERO,
        ..Limits::default()
    }
}

impl House {
    pub async fn open() -> Self {
        Self::with(hurried(), Arc::new(HouseEngines)).await
    }

    /// A house on a store that has tables already.
    pub async fn on(store: Address) -> Self {
        Self::keeping(hurried(), Arc::new(HouseEngines), |_| store).await
    }

    pub async fn with(limits: Limits, engine: Arc<dyn Engine>) -> Self {
        Self::keeping(limits, engine, store_in).await
    }

    async fn keeping(limits: Limits, engine: Arc<dyn Engine>, store_in: impl FnOnce(&Path) -> Address) -> Self {
        let number = HOUSES.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("ludo-house-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let store = store_in(&folder);
        let mut house = Self { folder, store, server: None, limits, engine, token: None };
        house.start().await;
        house
    }

    /// A house whose host has a token.
    pub async fn hosted(token: &str) -> Self {
        let mut house = Self::open().await;
        house.stop().await;
        house.token = Some(token.to_owned());
        house.start().await;
        house
    }

    pub async fn start(&mut self) {
        let config = Config {
            bind: SocketAddr::from(([127, 0, 0, 1], 0)),
            limits: self.limits.clone(),
            store: Some(self.store.clone()),
            host_token: self.token.clone(),
            ..Config::new(self.folder.clone())
        };
        self.server = Some(Server::start(config, self.engine.clone()).await.unwrap());
    }

    /// Everything that is kept, as the bytes in which it is kept.
    pub fn kept(&self) -> Vec<u8> {
        match &self.store {
            Address::Folder(folder) => {
                let files = fs::read_dir(folder).unwrap().map(|entry| fs::read(entry.unwrap().path()));
                // One that is gone by now holds nothing.
                files.map(Result::unwrap_or_default).collect::<Vec<_>>().concat()
            }
            Address::Postgres(options) => postgres::shared().dump(options.get_database().expect("its name")),
        }
    }

    pub async fn stop(&mut self) {
        if let Some(server) = self.server.take() {
            server.stop().await;
        }
    }

    pub fn at(&self) -> SocketAddr {
        self.server.as_ref().expect("running").address()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
