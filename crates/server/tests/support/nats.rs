//! A NATS of the tests' own, that ends with the program that started it.

#![allow(dead_code, reason = "each test program uses its own part")]

use std::{
    net::TcpListener,
    process::{Child, Command, Stdio},
    sync::{Mutex, OnceLock},
};

/// A server of news at an address of its own.
pub struct Nats {
    port: u16,
    /// A shell that ends the server when its line is cut, however this program ends.
    shell: Mutex<Option<Child>>,
}

/// The one that all tests of a program share.
pub fn shared() -> &'static Nats {
    static SHARED: OnceLock<Nats> = OnceLock::new();
    SHARED.get_or_init(Nats::start)
}

impl Nats {
    pub fn start() -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free address");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let nats = Self { port, shell: Mutex::new(None) };
        nats.begin();
        nats
    }

    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts it where it is stopped.
    pub fn begin(&self) {
        let script = r#"nats-server --addr 127.0.0.1 --port "$1" --jetstream --store_dir "$2" >/dev/null 2>&1 & n=$!; \
                        cat >/dev/null; kill -9 $n; rm -rf "$2""#;
        let folder = std::env::temp_dir().join(format!("ludo-nats-{}-{}", std::process::id(), self.port));
        let mut command = Command::new("setsid");
        command.args(["sh", "-c", script, "nats", &self.port.to_string()]).arg(folder);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        *self.shell.lock().unwrap() = Some(command.spawn().expect("a shell"));
    }

    /// Ends it without warning, and with everything that it knew.
    pub fn crash(&self) {
        if let Some(mut shell) = self.shell.lock().unwrap().take() {
            drop(shell.stdin.take());
            shell.wait().expect("it has ended");
        }
    }
}
