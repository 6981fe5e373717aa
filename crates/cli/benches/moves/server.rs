//! A server of its own folder, port and process.

use crate::Done;
use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

/// A running server, which ends with this value.
pub struct Server {
    label: String,
    process: Child,
    address: SocketAddr,
    folder: PathBuf,
}

impl Server {
    /// Starts a build of the program on a free port, with further arguments.
    pub fn start(binary: &Path, further: &[&str]) -> Done<Self> {
        let nth = fs::read_dir(std::env::temp_dir())?.count();
        let folder = std::env::temp_dir().join(format!("ludotheque-moves-{}-{nth}", std::process::id()));
        let mut process = Command::new(binary)
            .args(["serve", "--bind", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .args(further)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.trim().rsplit("//").next().and_then(|address| address.parse().ok());
        let place = binary.to_string_lossy().into_owned();
        let label =
            place.split("/target/").next().and_then(|path| path.rsplit('/').next()).unwrap_or(&place).to_owned();
        let server = |address| Self { label, process, address, folder };
        address.map(server).ok_or_else(|| format!("no address in `{}`", line.trim()).into())
    }

    /// The last part of the path of the sources from which it was built, which tells builds apart.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// What all its threads have had of the processors so far, in the kernel's own count of nanoseconds.
    pub fn processor_time(&self) -> Done<Duration> {
        let mut nanoseconds = 0;
        for task in fs::read_dir(format!("/proc/{}/task", self.id()))? {
            let spent = fs::read_to_string(task?.path().join("schedstat"))?;
            nanoseconds += spent.split(' ').next().unwrap_or_default().parse::<u64>()?;
        }
        Ok(Duration::from_nanos(nanoseconds))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
