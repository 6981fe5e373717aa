//! A store that fails on demand.

use async_trait::async_trait;
use ludo_core::Random;
use ludo_server::{
    Config, HouseEngines, Server,
    store::{Census, Fallen, Kept, Listed, Store, StoreError, Stored, Write},
};
use std::{
    fs,
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
};
use tokio::sync::watch;

/// When writing fails.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum When {
    #[default]
    Never,
    /// Before anything is written.
    Before,
    /// When all is written.
    After,
    /// So many times of a hundred each, before or after; reading a table fails as often.
    AtRandom(u64),
}

/// What fails from now on, until it is told otherwise.
#[derive(Clone, Copy, Default)]
pub struct Faults {
    /// So many changes are spared first.
    pub spared: u32,
    pub write: When,
    /// Reading a table fails.
    pub load: bool,
    /// Noting game time fails.
    pub stamp: bool,
}

/// A real store behind a faulty line.
pub struct Faulty {
    store: Arc<dyn Store>,
    faults: Mutex<Faults>,
    random: Mutex<Random>,
    /// How many changes have failed.
    failed: watch::Sender<u32>,
}

impl Faulty {
    pub fn set(&self, faults: Faults) {
        *self.faults.lock().unwrap() = faults;
    }

    /// Waits until so many changes have failed in all.
    pub async fn refused(&self, count: u32) {
        self.failed.subscribe().wait_for(|failed| *failed >= count).await.unwrap();
    }

    fn faults(&self) -> Faults {
        *self.faults.lock().unwrap()
    }

    /// What fails in this change.
    fn faults_of_a_change(&self) -> Faults {
        let mut faults = self.faults.lock().unwrap();
        if faults.spared == 0 {
            return *faults;
        }
        faults.spared -= 1;
        Faults::default()
    }

    fn by_chance(&self, write: When) -> bool {
        matches!(write, When::AtRandom(percent) if self.random.lock().unwrap().below(100) < percent)
    }
}

fn broken<T>() -> Result<T, StoreError> {
    Err(StoreError::Trouble("broken on demand".into()))
}

#[async_trait]
impl Store for Faulty {
    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let faults = self.faults();
        if faults.load || self.by_chance(faults.write) { broken() } else { self.store.load(table).await }
    }

    async fn version(&self, table: &str) -> Result<Option<u64>, StoreError> {
        if self.faults().load { broken() } else { self.store.version(table).await }
    }

    fn keeps_time(&self) -> bool {
        self.store.keeps_time()
    }

    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    async fn write(&self, writes: Vec<Write>, now: i64) -> Result<(), StoreError> {
        let when = self.faults_of_a_change().write;
        if when == When::Before || self.by_chance(when) {
            self.failed.send_modify(|failed| *failed += 1);
            return broken();
        }
        let done = self.store.write(writes, now).await;
        if when == When::After || self.by_chance(when) { broken() } else { done }
    }

    async fn list_public(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        self.store.list_public(limit).await
    }

    async fn count(&self) -> Result<u64, StoreError> {
        self.store.count().await
    }

    async fn names(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.store.names(after, limit).await
    }

    async fn kept(&self, table: &str) -> Result<Option<Kept>, StoreError> {
        self.store.kept(table).await
    }

    async fn fallen(&self, now: i64, after: &Fallen, limit: u32) -> Result<Vec<Fallen>, StoreError> {
        self.store.fallen(now, after, limit).await
    }

    async fn awaiting_engine(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.store.awaiting_engine(after, limit).await
    }

    async fn list_for_host(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.store.list_for_host(limit).await
    }

    async fn census(&self) -> Result<Census, StoreError> {
        self.store.census().await
    }

    async fn removals(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        self.store.removals(limit).await
    }

    async fn stamp(&self, now: i64) -> Result<(), StoreError> {
        if self.faults().stamp { broken() } else { self.store.stamp(now).await }
    }

    async fn beat(&self, now: i64) -> Result<i64, StoreError> {
        if self.faults().stamp { broken() } else { self.store.beat(now).await }
    }

    async fn game_time(&self) -> Result<i64, StoreError> {
        self.store.game_time().await
    }

    async fn close(&self) {
        self.store.close().await;
    }
}

static HOUSES: AtomicU32 = AtomicU32::new(0);

/// A house on a faulty store.
pub struct FaultyHouse {
    pub store: Arc<Faulty>,
    server: Server,
    folder: PathBuf,
}

impl FaultyHouse {
    pub async fn open() -> Self {
        let number = HOUSES.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("ludo-faulty-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let store = crate::session::store_in(&folder).open().await.unwrap();
        let faults = Mutex::default();
        let store =
            Arc::new(Faulty { store, faults, random: Mutex::new(Random::new(11)), failed: watch::Sender::new(0) });
        let bind = SocketAddr::from(([127, 0, 0, 1], 0));
        let config = Config { bind, limits: crate::session::hurried(), ..Config::new(folder.clone()) };
        let server = Server::start_on(store.clone(), config, Arc::new(HouseEngines)).await.unwrap();
        Self { store, server, folder }
    }

    pub fn at(&self) -> SocketAddr {
        self.server.address()
    }
}

impl Drop for FaultyHouse {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
