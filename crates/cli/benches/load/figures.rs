//! Figures of one part of a run.

use crate::{Done, play::Play, server::Server};
use std::{rc::Rc, time::Duration};
use tokio::time::Instant;

/// What was measured in one part of a run.
pub struct Part {
    /// Confirmed moves a second.
    pub rate: f64,
    /// How long they took, the shortest first.
    pub took: Vec<Duration>,
    /// The processor time of the servers a move.
    pub cost: Duration,
    /// Other messages that the dice wanted, for each move.
    pub others: f64,
}

impl Part {
    /// Lets the tables play for a while, first a little without looking.
    pub async fn measure(servers: &[Server], play: &Rc<Play>, pause: Duration, time: Duration) -> Done<Self> {
        play.pause.set(pause);
        tokio::time::sleep(pause * 2).await;
        play.moves.take();
        play.others.set(0);
        let (began, before) = (Instant::now(), spent_by(servers)?);
        tokio::time::sleep(time).await;
        let (spent, lasted) = (spent_by(servers)?.saturating_sub(before), began.elapsed());
        let mut took = play.moves.take();
        took.sort_unstable();
        let moves = took.len().max(1) as u32;
        Ok(Self {
            rate: f64::from(moves) / lasted.as_secs_f64(),
            cost: spent / moves,
            others: f64::from(play.others.get()) / f64::from(moves),
            took,
        })
    }

    /// One line of the table.
    #[allow(dead_code, reason = "the bench of several servers has a table of its own")]
    pub fn print(&self, name: &str) {
        println!(
            "{name:<34} {:>9.0} {:>9.1} {:>9.1} {:>14.3} {:>12.2}",
            self.rate,
            milliseconds(share(&self.took, 50)),
            milliseconds(share(&self.took, 99)),
            milliseconds(self.cost),
            self.others,
        );
    }
}

fn spent_by(servers: &[Server]) -> Done<Duration> {
    servers.iter().map(Server::processor_time).sum()
}

/// What so many of a hundred do not exceed.
pub fn share(sorted: &[Duration], hundredths: usize) -> Duration {
    sorted.get((sorted.len() * hundredths / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

/// For people.
pub fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// What the server holds of the machine's memory, in megabytes, by the name that the kernel has for it.
pub fn memory(server: &Server, name: &str) -> Done<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id()))?;
    let line = status.lines().find_map(|line| line.strip_prefix(name)).ok_or("no such figure")?;
    Ok(line.split_whitespace().nth(1).ok_or("no number")?.parse::<u64>()? / 1024)
}
