//! Starting and stopping.

use crate::{
    app::App,
    bus::{Bus, BusError, Heard, LocalBus, NatsBus},
    clock::GameClock,
    config::Config,
    crew::Crew,
    engines::{Engine, Engines},
    gate::Gate,
    housekeeping,
    rooms::Rooms,
    routes, secret,
    store::{Store, StoreError},
};
use ludo_core::Words;
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
};

/// How long connections have to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store cannot be used.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The bus cannot be used.
    #[error("{0}")]
    Bus(#[from] BusError),
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
            StartError::Bus(error) => error.words(),
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
        let place = config.place();
        let store = if config.bus.is_some() { place.join().await? } else { place.open().await? };
        Self::start_on(store, config, engine).await
    }

    /// The same on a store that is open already.
    pub async fn start_on(store: Arc<dyn Store>, config: Config, engine: Arc<dyn Engine>) -> Result<Self, StartError> {
        let (bus, heard, crew) = bus(config.bus.as_deref(), &*store).await?;
        let clock = GameClock::resume(store.game_time().await?);
        let limits = config.limits.clone();
        let engines = Engines::new(engine, limits.engines, limits.engine_time, limits.engine_pace).with_crew(crew);
        let rooms = Rooms::new(store.clone(), bus, clock.clone(), engines, limits.clone());
        let bind = |error| StartError::Bind { address: config.bind, error };
        let gate = Gate::open(config.bind, &limits, config.trust_proxy).map_err(bind)?;
        let address = gate.address().map_err(bind)?;
        let (stop, stopping) = watch::channel(false);
        let lines = watch::Sender::new(());
        let app = App::new(config, rooms.clone(), stopping.clone(), lines.clone());
        let router = routes::router(app.clone());
        let serving = tokio::spawn(gate.serve(router, stopping.clone()));
        tokio::spawn(housekeeping::forget_addresses(app, stopping.clone()));
        let keeping = tokio::spawn(housekeeping::keep(rooms, limits, heard, stopping));
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
        if let Err(error) = self.store.beat(self.clock.now()).await {
            tracing::error!(%error, "game time could not be noted");
        }
        self.store.close().await;
    }
}

/// What joins servers.
type Joints = (Arc<dyn Bus>, Option<mpsc::Receiver<Heard>>, Option<Crew>);

/// The bus between servers, with what is heard on it and those who work for them, or the one within this server.
async fn bus(addresses: Option<&str>, store: &dyn Store) -> Result<Joints, StartError> {
    let Some(addresses) = addresses else { return Ok((Arc::new(LocalBus::default()), None, None)) };
    let name = secret::table_name().map_err(|error| BusError::Refused(error.to_string()))?;
    let (bus, heard) = NatsBus::join(addresses, name, &store.house().await?).await?;
    let crew = bus.crew();
    Ok((Arc::new(bus), Some(heard), Some(crew)))
}
