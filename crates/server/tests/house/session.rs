//! A house for one test.

use ludo_server::{Config, Engine, HouseEngines, Limits, Server};
use std::{
    fs,
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

static HOUSES: AtomicU32 = AtomicU32::new(0);

/// A server in a folder of its own.
pub struct House {
    pub folder: PathBuf,
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

    pub async fn with(limits: Limits, engine: Arc<dyn Engine>) -> Self {
        let number = HOUSES.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("ludo-house-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let mut house = Self { folder, server: None, limits, engine, token: None };
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
            host_token: self.token.clone(),
            ..Config::new(self.folder.clone())
        };
        self.server = Some(Server::start(config, self.engine.clone()).await.unwrap());
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
