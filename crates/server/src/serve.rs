//! Starting and stopping.

use crate::{
    app::App,
    bus::LocalBus,
    clock::GameClock,
    config::Config,
    engines::{Engine, Engines},
    gate::Gate,
    housekeeping,
    rooms::Rooms,
    routes,
    store::{SqliteStore, Store, StoreError},
};
use ludo_core::Words;
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::{sync::watch, task::JoinHandle};

/// How long connections have to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store cannot be used.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The address cannot be used.
    #[error("{address}: {error}")]
    Bind {
        /// As it was asked for.
        address: SocketAddr,
        /// What the system said.
        error: std::io::Error,
    },
}

impl StartError {
    /// The same for whoever started it.
    pub fn words(&self) -> Words {
        match self {
            StartError::Store(error) => error.words(),
            StartError::Bind { address, error } => Words::new(
                format!("l’adresse {address} n’est pas utilisable : {error}"),
                format!("the address {address} cannot be used: {error}"),
            ),
        }
    }
}

/// A server that is ready and serves.
pub struct Server {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    lines: watch::Sender<()>,
    serving: JoinHandle<()>,
    keeping: JoinHandle<()>,
    store: Arc<dyn Store>,
    clock: GameClock,
}

impl Server {
    /// Opens the store, binds the address and serves from now on.
    pub async fn start(config: Config, engine: Arc<dyn Engine>) -> Result<Self, StartError> {
        let store = Arc::new(SqliteStore::open(&config.data).await?);
        Self::start_on(store, config, engine).await
    }

    /// The same on a store that is open already.
    pub async fn start_on(store: Arc<dyn Store>, config: Config, engine: Arc<dyn Engine>) -> Result<Self, StartError> {
        let clock = GameClock::resume(store.game_time().await?);
        let limits = config.limits.clone();
        let engines = Engines::new(engine, limits.engines, limits.engine_time, limits.engine_pace);
        let rooms = Rooms::new(store.clone(), Arc::new(LocalBus::default()), clock.clone(), engines, limits.clone());
        let bind = |error| StartError::Bind { address: config.bind, error };
        let gate = Gate::open(config.bind, &limits, config.trust_proxy).map_err(bind)?;
        let address = gate.address().map_err(bind)?;
        let (stop, stopping) = watch::channel(false);
        let lines = watch::Sender::new(());
        let app = App::new(config, rooms.clone(), stopping.clone(), lines.clone());
        let router = routes::router(app.clone());
        let serving = tokio::spawn(gate.serve(router, stopping.clone()));
        tokio::spawn(housekeeping::forget_addresses(app, stopping.clone()));
        let keeping = tokio::spawn(housekeeping::keep(rooms, limits, stopping));
        Ok(Self { address, stop, lines, serving, keeping, store, clock })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells everybody when to come back, ends all connections and closes the store.
    pub async fn stop(self) {
        // Nobody listens any more only if everything has ended already.
        let _ = self.stop.send(true);
        let ended = async {
            let _ = tokio::join!(self.serving, self.keeping);
            // A table's line is no request any more, and says its own goodbye.
            self.lines.closed().await;
        };
        if tokio::time::timeout(FAREWELL, ended).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        if let Err(error) = self.store.stamp(self.clock.now()).await {
            tracing::error!(%error, "game time could not be noted");
        }
        self.store.close().await;
    }
}
