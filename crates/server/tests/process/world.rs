//! A server process and what is known of its life from outside.

use ludo_server::{Config, HouseEngines, Limits, Server, journal};
use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpListener},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::signal::unix::{SignalKind, signal};

/// Serves a store at an address until it is ended or asked to stop: `serve STORE ADDRESS STAMP_MILLISECONDS [BUS]`.
pub fn serve(args: &[String]) {
    let [store, address, stamp, bus @ ..] = args else { panic!("serve STORE ADDRESS STAMP_MILLISECONDS [BUS]") };
    let limits = Limits {
        player_credits: 1_000_000,
        watcher_credits: 1_000_000,
        tables_a_minute: 1_000_000,
        requests_a_minute: 1_000_000,
        papers_a_minute: 1_000_000,
        sockets_an_address: 10_000,
        connections_an_address: 10_000,
        engine_pace: Duration::ZERO,
        stamp: Duration::from_millis(stamp.parse().expect("milliseconds")),
        ..Limits::default()
    };
    journal::begin("warn", journal::Format::Json, std::io::stderr).expect("a filter");
    let bind = address.parse().expect("an address");
    let store = Some(store.parse().expect("a place"));
    let config = Config { bind, limits, store, bus: bus.first().cloned(), ..Config::new(PathBuf::new()) };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let server = Server::start(config, Arc::new(HouseEngines)).await.expect("the server starts");
        let mut stop = signal(SignalKind::terminate()).expect("signals");
        println!("ready {}", server.address());
        stop.recv().await;
        server.stop().await;
    });
}

/// A store, a folder and an address for a server that comes and goes.
#[derive(Clone)]
pub struct Site {
    pub folder: PathBuf,
    pub address: SocketAddr,
    /// As on the command line.
    pub store: String,
    pub bus: Option<String>,
}

/// The same, gone with its folder.
pub struct Place(Site);

impl std::ops::Deref for Place {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.0
    }
}

impl Place {
    pub fn new(name: &str) -> Self {
        Self::at(env::temp_dir().join(format!("ludo-process-{name}-{}", std::process::id())))
    }

    /// The same in a folder of the caller's choice.
    pub fn at(folder: PathBuf) -> Self {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let free = TcpListener::bind("127.0.0.1:0").expect("a free address");
        let address = free.local_addr().expect("an address");
        let store = format!("sqlite:{}", folder.display());
        Self(Site { folder, address, store, bus: None })
    }

    /// The same with its tables somewhere else.
    pub fn on(name: &str, store: String) -> Self {
        let mut place = Self::new(name);
        place.0.store = store;
        place
    }

    /// The same beside others.
    pub fn beside(name: &str, store: String, bus: String) -> Self {
        let mut place = Self::on(name, store);
        place.0.bus = Some(bus);
        place
    }
}

impl Site {
    /// The command that starts the server here.
    pub fn command(&self, before: &[&str], stamp: Duration) -> Command {
        let own = env::current_exe().expect("a program");
        let mut command = match before.split_first() {
            None => Command::new(own),
            Some((first, rest)) => {
                let mut command = Command::new(first);
                command.args(rest).arg(own);
                command
            }
        };
        command.arg("serve").arg(&self.store).arg(self.address.to_string()).arg(stamp.as_millis().to_string());
        command.args(&self.bus);
        command
    }

    /// Starts the server and waits until it says that it is ready.
    pub fn start(&self, before: &[&str], stamp: Duration) -> Process {
        let spawned = Instant::now();
        let mut child = self.command(before, stamp).stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        assert!(line.starts_with("ready "), "the server did not start: {line}");
        Process { child, spawned }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A running server.
pub struct Process {
    child: Child,
    /// The latest moment at which it certainly did not run yet.
    pub spawned: Instant,
}

impl Process {
    /// Ends it without warning; returns a moment at which it certainly ran no more.
    pub fn kill(mut self) -> Instant {
        self.child.kill().expect("it can be ended");
        self.child.wait().expect("it has ended");
        Instant::now()
    }

    /// Asks it to stop and waits until it has; returns whether it ended well.
    pub fn stop(mut self) -> bool {
        let asked = Command::new("kill").arg("-TERM").arg(self.id().to_string()).status().expect("a signal");
        asked.success() && self.child.wait().expect("it has ended").success()
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
