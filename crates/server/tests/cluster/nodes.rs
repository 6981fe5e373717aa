//! Servers that share everything but themselves.

use crate::{nats, postgres};
use ludo_server::{Config, Engine, HouseEngines, Limits, Server, Worker, store::Address};
use std::{net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

/// What their host shows.
pub const TOKEN: &str = "a-token-of-the-tests";

/// Three servers on one store.
pub struct Cluster {
    store: String,
    servers: Vec<Option<Server>>,
    addresses: Vec<SocketAddr>,
}

impl Cluster {
    /// On the bus that all tests share: what concerns the tables of others concerns nobody here.
    pub async fn start() -> Self {
        Self::start_on(nats::shared()).await
    }

    pub async fn start_on(nats: &nats::Nats) -> Self {
        Self::thinking(nats, Arc::new(HouseEngines), |limits| limits).await
    }

    /// On a database of the test's own.
    pub async fn start_in(store: String, nats: &nats::Nats) -> Self {
        Self::build(store, nats, Arc::new(HouseEngines), |limits| limits).await
    }

    /// With other limits than those that let a test hurry.
    pub async fn with(limits: impl Fn(Limits) -> Limits) -> Self {
        Self::thinking(nats::shared(), Arc::new(HouseEngines), limits).await
    }

    /// With an engine of the test's own.
    pub async fn thinking(nats: &nats::Nats, engine: Arc<dyn Engine>, with: impl Fn(Limits) -> Limits) -> Self {
        Self::build(postgres::shared().database(), nats, engine, with).await
    }

    async fn build(store: String, nats: &nats::Nats, engine: Arc<dyn Engine>, with: impl Fn(Limits) -> Limits) -> Self {
        let (mut servers, mut addresses) = (Vec::new(), Vec::new());
        for _ in 0..3 {
            let limits = Limits {
                player_credits: 1_000_000,
                watcher_credits: 1_000_000,
                tables_a_minute: 1_000_000,
                requests_a_minute: 1_000_000,
                papers_a_minute: 1_000_000,
                sockets_an_address: 10_000,
                connections_an_address: 10_000,
                engine_pace: Duration::ZERO,
                ..Limits::default()
            };
            let config = Config {
                bind: SocketAddr::from(([127, 0, 0, 1], 0)),
                store: Some(store.parse().expect("an address")),
                bus: Some(nats.address()),
                host_token: Some(TOKEN.to_owned()),
                limits: with(limits),
                ..Config::new(PathBuf::new())
            };
            let server = Server::start(config, engine.clone()).await.expect("a server");
            addresses.push(server.address());
            servers.push(Some(server));
        }
        Self { store, servers, addresses }
    }

    /// A worker for these servers.
    pub async fn hire(&self, nats: &nats::Nats, places: usize, engine: Arc<dyn Engine>) -> Worker {
        let store = self.store.parse().expect("an address");
        Worker::start(&store, &nats.address(), places, engine).await.expect("a worker")
    }

    /// Where the tables are.
    pub fn place(&self) -> Address {
        self.store.parse().expect("an address")
    }

    /// The name of the database.
    pub fn database(&self) -> String {
        let path = self.store.split('?').next().unwrap_or_default();
        path.rsplit('/').next().unwrap_or_default().to_owned()
    }

    pub fn at(&self, server: usize) -> SocketAddr {
        self.addresses[server % self.addresses.len()]
    }

    pub async fn stop(&mut self, server: usize) {
        if let Some(server) = self.servers[server].take() {
            server.stop().await;
        }
    }
}
