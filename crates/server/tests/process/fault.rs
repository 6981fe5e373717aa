//! Real trouble with a disk, made from outside while a server runs on it.
//!
//! Where the test may mount, a disk is small or read-only in earnest. Where it may not, the same calls of the server
//! fail because of a limit on the size of its files, or of the rights of those files.

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    env, fs,
    io::Write,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};
use tokio::runtime::Runtime;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No space is left.
    Full,
    /// Writing fails for another reason.
    Failing,
    /// Writing fails, and what is opened anew can only be read.
    ReadOnly,
    /// Another program keeps the database to itself, for longer than the server waits.
    Locked,
}

/// Trouble under way, to be ended.
pub enum Trouble {
    Limit,
    Ballast,
    ReadOnly,
    Locked(Box<SqliteConnection>),
}

/// Enough for a server with few tables and its log, little enough to fill.
const SIZE: &str = "size=12m";
/// A log grows under the writer's hands, so any new frame of it is beyond this.
const NO_MORE: &str = "4096";
/// A shell that makes the signal of a file too large harmless, so that the call fails instead, and puts the log where it
/// is told.
const UNHARMED: [&str; 3] = ["sh", "-c", "trap '' XFSZ; log=$0; exec \"$@\" 2>>\"$log\""];

/// A folder for a server on a disk that can be troubled.
pub struct Disk {
    folder: PathBuf,
    mounted: bool,
}

impl Disk {
    /// A disk of its own that is soon full, or where nothing may be mounted, a folder.
    pub fn small(name: &str) -> Self {
        let mut disk = Self::plain(name);
        let options = ["-t", "tmpfs", "-o", SIZE, "tmpfs"];
        disk.mounted = run(Command::new("mount").args(options).arg(&disk.folder));
        disk
    }

    /// A folder.
    pub fn plain(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("ludo-disk-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Self { folder, mounted: false }
    }

    pub fn folder(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// What has to stand before the server's command; its log is on the same disk.
    pub fn before(&self) -> Vec<String> {
        let log = self.folder.join("log").to_string_lossy().into_owned();
        UNHARMED.map(str::to_owned).into_iter().chain([log]).collect()
    }

    /// By what a fault is made here.
    pub fn means(&self, fault: Fault) -> &'static str {
        match fault {
            Fault::Full if self.mounted => "a small disk",
            Fault::Full | Fault::Failing => "a limit on files",
            Fault::ReadOnly if is_root() => "a read-only mount",
            Fault::ReadOnly => "rights of files",
            Fault::Locked => "another program",
        }
    }

    /// Makes trouble for a server.
    pub fn begin(&self, fault: Fault, server: u32, runtime: &Runtime) -> Trouble {
        match fault {
            Fault::Full if self.mounted => self.fill(),
            Fault::Full | Fault::Failing => {
                limit(server, NO_MORE);
                Trouble::Limit
            }
            Fault::ReadOnly => {
                self.forbid();
                // Handles that are open already still write; that fails too, until the server opens others.
                limit(server, NO_MORE);
                Trouble::ReadOnly
            }
            Fault::Locked => Trouble::Locked(Box::new(runtime.block_on(self.hold()))),
        }
    }

    /// Ends it.
    pub fn end(&self, trouble: Trouble, server: u32, runtime: &Runtime) {
        match trouble {
            Trouble::Limit => limit(server, "unlimited"),
            Trouble::Ballast => fs::remove_file(self.folder.join("ballast")).expect("space again"),
            Trouble::ReadOnly => {
                limit(server, "unlimited");
                self.allow();
            }
            Trouble::Locked(mut other) => runtime.block_on(async {
                sqlx::query("ROLLBACK").execute(&mut *other).await.expect("let go");
                other.close().await.expect("closed");
            }),
        }
    }

    fn fill(&self) -> Trouble {
        let mut ballast = fs::File::create(self.folder.join("ballast")).expect("a file");
        while ballast.write_all(&[7; 4096]).is_ok() {}
        Trouble::Ballast
    }

    /// Whatever is opened from now on can only be read.
    fn forbid(&self) {
        if is_root() {
            let folder = self.folder();
            assert!(run(Command::new("mount").arg("--bind").args([&folder, &folder])), "root can mount");
            assert!(run(Command::new("mount").args(["-o", "remount,bind,ro"]).arg(&folder)), "root can mount");
        } else {
            self.set_rights(0o400);
        }
    }

    fn allow(&self) {
        if is_root() {
            assert!(run(Command::new("umount").arg("--lazy").arg(self.folder())), "root can mount");
        } else {
            self.set_rights(0o600);
        }
    }

    fn set_rights(&self, mode: u32) {
        for name in ["ludotheque.sqlite", "ludotheque.sqlite-wal"] {
            fs::set_permissions(self.folder().join(name), fs::Permissions::from_mode(mode)).expect("own files");
        }
    }

    async fn hold(&self) -> SqliteConnection {
        let file = self.folder().join("ludotheque.sqlite");
        let mut other = SqliteConnectOptions::new().filename(file).connect().await.expect("the database");
        sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("the only one to write");
        other
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.mounted {
            run(Command::new("umount").arg("--lazy").arg(&self.folder));
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    fs::metadata(Path::new("/proc/self")).is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

fn limit(server: u32, bytes: &str) {
    let limit = format!("--fsize={bytes}:unlimited");
    assert!(run(Command::new("prlimit").args(["--pid", &server.to_string(), &limit])), "prlimit is in util-linux");
}

fn run(command: &mut Command) -> bool {
    command.output().is_ok_and(|done| done.status.success())
}
