//! What can be set when the server starts.

use crate::store::Address;
use std::{net::SocketAddr, path::PathBuf, time::Duration};

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// With port 0 the system chooses one.
    pub bind: SocketAddr,
    /// Where to keep everything that belongs to this machine, and the tables unless they are kept elsewhere.
    pub data: PathBuf,
    /// Where to keep the tables, if not in the data folder.
    pub store: Option<Address>,
    /// Where the servers that share a store tell each other that there is news: addresses of NATS, with commas.
    pub bus: Option<String>,
    /// The address under which others reach the server, for links and for the origin check.
    pub public_url: Option<String>,
    /// Further origins from which browsers may connect.
    pub origins: Vec<String>,
    /// Whether a proxy in front tells the client's address.
    pub trust_proxy: bool,
    /// What the host shows to see the host's page and the metrics; without it there are neither.
    pub host_token: Option<String>,
    /// How much everybody may ask for.
    pub limits: Limits,
}

/// Everything that is bounded.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages that a person may send to a table in `credit_period`, over all lines together.
    pub player_credits: u32,
    /// Messages that the watchers of one address may send in `credit_period`.
    pub watcher_credits: u32,
    /// The time in which spent credits come back.
    pub credit_period: Duration,
    /// How long the minute of the next five bounds lasts: a test may make it longer than it can take itself.
    pub minute: Duration,
    /// Tables that one address may lay in a minute.
    pub tables_a_minute: u32,
    /// Other requests that one address may make in a minute.
    pub requests_a_minute: u32,
    /// Questions to the oracle that one address may ask in a minute.
    pub questions_a_minute: u32,
    /// Records and histories that one address may fetch in a minute.
    pub papers_a_minute: u32,
    /// How often in a minute somebody from an address may be shown out for sending too much before nobody from there may
    /// only watch.
    pub abuses_a_minute: u32,
    /// Lines to tables that one address may hold.
    pub sockets_an_address: usize,
    /// Lines to tables in all.
    pub sockets: usize,
    /// Connections of any kind that one address may hold.
    pub connections_an_address: usize,
    /// Connections of any kind in all.
    pub connections: usize,
    /// How long a client may take to read a message.
    pub slow: Duration,
    /// How long a client may be silent before the others are told that it is away; its line stays.
    pub absent: Duration,
    /// How long a client may be silent.
    pub idle: Duration,
    /// How long a client may take to say hello, or to send the head of a request.
    pub hello: Duration,
    /// How long a table without visitors stays in memory.
    pub forget: Duration,
    /// Engines that think at the same time.
    pub engines: usize,
    /// How long an engine may think before a simpler one takes over.
    pub engine_time: Duration,
    /// The least time between two actions of an engine, so that people can follow.
    pub engine_pace: Duration,
    /// How often game time is noted on disk.
    pub stamp: Duration,
    /// When clients are told to come back after a stop.
    pub retry: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            player_credits: 100,
            watcher_credits: 50,
            credit_period: Duration::from_secs(20),
            minute: Duration::from_mins(1),
            tables_a_minute: 5,
            requests_a_minute: 240,
            questions_a_minute: 90,
            papers_a_minute: 60,
            abuses_a_minute: 3,
            sockets_an_address: 64,
            sockets: 4096,
            connections_an_address: 256,
            connections: 8192,
            slow: Duration::from_secs(10),
            absent: Duration::from_secs(9),
            idle: Duration::from_secs(75),
            hello: Duration::from_secs(10),
            forget: Duration::from_mins(5),
            engines: cores.saturating_sub(1).max(1),
            engine_time: Duration::from_secs(10),
            engine_pace: Duration::from_millis(350),
            stamp: Duration::from_millis(900),
            retry: Duration::from_secs(3),
        }
    }
}

impl Config {
    /// Where the tables are kept.
    pub fn place(&self) -> Address {
        self.store.clone().unwrap_or_else(|| Address::Folder(self.data.clone()))
    }

    /// The usual settings: loopback, everything in one folder.
    pub fn new(data: PathBuf) -> Self {
        Self {
            bind: SocketAddr::from(([127, 0, 0, 1], 7878)),
            data,
            store: None,
            bus: None,
            public_url: None,
            origins: Vec::new(),
            trust_proxy: false,
            host_token: None,
            limits: Limits::default(),
        }
    }
}
