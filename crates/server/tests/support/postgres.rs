//! A PostgreSQL of the tests' own, in a temporary folder, that ends with the program that started it.

#![allow(dead_code, reason = "each test program uses its own part")]

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// A server of databases with its folder.
pub struct Postgres {
    folder: PathBuf,
    /// Ends the server and removes the folder when the line to it is cut, however this program ends.
    _watch: Child,
}

/// The one that all tests of a program share, each with a database of its own.
pub fn shared() -> &'static Postgres {
    static SHARED: OnceLock<Postgres> = OnceLock::new();
    SHARED.get_or_init(|| Postgres::start("shared"))
}

static DATABASES: AtomicU32 = AtomicU32::new(0);

impl Postgres {
    /// Makes a folder with a fresh server and starts it.
    pub fn start(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("ludo-pg-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        if is_root() {
            must(Command::new("chown").arg("postgres").arg(&folder));
        }
        let watch = watch(&folder);
        let data = folder.join("data");
        must(
            own("initdb")
                .args(["--auth=trust", "--username=ludotheque", "--encoding=UTF8", "--no-locale", "-D"])
                .arg(&data),
        );
        // Reached through a socket in the folder alone. Everything that makes a commit last is as it comes: on.
        let settings =
            format!("listen_addresses = ''\nunix_socket_directories = '{}'\nmax_connections = 200\n", folder.display());
        let mut config = fs::read_to_string(data.join("postgresql.conf")).expect("its settings");
        config.push_str(&settings);
        fs::write(data.join("postgresql.conf"), config).expect("its settings");
        let postgres = Self { folder, _watch: watch };
        postgres.begin();
        postgres
    }

    /// Starts it where it is stopped, and waits until it answers.
    pub fn begin(&self) {
        must(self.control().args(["start", "-w", "-t", "60", "-l"]).arg(self.folder.join("log")));
    }

    /// Stops it as a crash would.
    pub fn crash(&self) {
        must(self.control().args(["stop", "-w", "-m", "immediate"]));
    }

    /// The address of a new database.
    pub fn database(&self) -> String {
        let name = format!("d{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        must(self.client("createdb").args(["--username", "ludotheque", &name]));
        self.address(&name)
    }

    /// All that a database holds, as text.
    pub fn dump(&self, name: &str) -> Vec<u8> {
        let mut dump = self.client("pg_dump");
        let done = dump.args(["--username", "ludotheque", "--data-only", name]).output().expect("a dump");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        done.stdout
    }

    /// The number of its first process, the parent of all others.
    pub fn process(&self) -> String {
        let text = fs::read_to_string(self.folder.join("data/postmaster.pid")).expect("it runs");
        text.lines().next().unwrap_or_default().to_owned()
    }

    /// The address of a database.
    pub fn address(&self, name: &str) -> String {
        format!("postgres://ludotheque@localhost/{name}?host={}", self.folder.display())
    }

    fn client(&self, program: &str) -> Command {
        let mut command = Command::new(program_path(program));
        command.arg("--host").arg(&self.folder);
        command
    }

    fn control(&self) -> Command {
        let mut command = own("pg_ctl");
        command.arg("-D").arg(self.folder.join("data"));
        command
    }
}

/// A shell that waits for this program to end: its line is cut then, whatever the reason.
fn watch(folder: &Path) -> Child {
    let script = r#"cat >/dev/null; [ -f "$1/data/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")"; \
                    for n in 1 2 3 4 5 6 7 8 9 10; do [ -f "$1/data/postmaster.pid" ] || break; sleep 0.1; done; rm -rf "$1""#;
    let mut command = Command::new("setsid");
    command.args(["sh", "-c", script, "watch"]).arg(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a shell")
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

/// A program of the server, as the user that may run it: it refuses to run as root.
fn own(program: &str) -> Command {
    let path = program_path(program);
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(path);
        command
    } else {
        Command::new(path)
    };
    // A folder that the other user cannot enter would be complained about.
    command.current_dir("/").stdin(Stdio::null());
    command
}

/// Where a program is: on the path, or where systems put those of each version, the latest of them.
fn program_path(program: &str) -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).map(|folder| folder.join(program));
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path());
    let mut versions: Vec<PathBuf> = versions.collect();
    versions.sort();
    let of_versions = versions.into_iter().rev().map(|folder| folder.join("bin").join(program));
    let found = on_path.chain(of_versions).find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("{program} is missing: scripts/tools.sh installs PostgreSQL"))
}

fn must(command: &mut Command) {
    let done: io::Result<_> =
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().and_then(Child::wait_with_output);
    let done = done.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
}
