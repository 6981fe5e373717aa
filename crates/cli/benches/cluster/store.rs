//! What stores do by themselves, and what a database costs the machine.

use crate::{Done, postgres::Postgres};
use ludo_server::store::{Address, Row, Write};
use std::{
    fs,
    time::{Duration, Instant},
};

/// Changes a second, one after the other.
pub async fn rate(place: &str, time: Duration) -> Done<f64> {
    let address: Address = place.parse().map_err(|words: ludo_core::Words| words.en.to_string())?;
    let store = address.open().await?;
    let row = Row { public: false, open: true, deadline: None, engine: false, created: 0, summary: String::new() };
    let event = r#"{"at":12345,"cause":{"person":0,"id":"12"},"event":"played","seat":0,"person":0,"text":"3,2+"}"#;
    let table = "0123456789abcdef".to_owned();
    let create = Write::Create { table: table.clone(), key: [0; 32], events: vec![event.to_owned()], row };
    store.write(vec![create], 0).await?;
    let (start, mut version) = (Instant::now(), 1);
    while start.elapsed() < time {
        let append =
            Write::Append { table: table.clone(), expected: version, events: vec![event.to_owned()], row: None };
        store.write(vec![append], 0).await?;
        version += 1;
    }
    let rate = version as f64 / start.elapsed().as_secs_f64();
    store.close().await;
    Ok(rate)
}

/// A database with all its processes.
pub struct Database {
    first: u32,
}

impl Database {
    /// The one that a server of databases is.
    pub fn of(postgres: &Postgres) -> Done<Self> {
        Ok(Self { first: postgres.process().parse()? })
    }

    fn processes(&self) -> Done<Vec<u32>> {
        let mut processes = vec![self.first];
        for entry in fs::read_dir("/proc")? {
            let Some(number) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
            // A process may end while it is looked at.
            let Ok(stat) = fs::read_to_string(format!("/proc/{number}/stat")) else { continue };
            let parent = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1)?.parse().ok());
            if parent == Some(self.first) {
                processes.push(number);
            }
        }
        Ok(processes)
    }

    /// What its processes have had of the processors so far.
    pub fn processor_time(&self) -> Done<Duration> {
        let spent = |process| fs::read_to_string(format!("/proc/{process}/schedstat")).ok();
        let nanoseconds = |text: String| text.split(' ').next()?.parse::<u64>().ok();
        Ok(Duration::from_nanos(self.processes()?.into_iter().filter_map(spent).filter_map(nanoseconds).sum()))
    }

    /// What it holds of the memory, in megabytes; what several processes share is counted once.
    pub fn memory(&self) -> Done<u64> {
        let held = |process| fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok();
        let kilobytes = |text: String| {
            let line = text.lines().find_map(|line| line.strip_prefix("Pss:").map(str::to_owned))?;
            line.split_whitespace().next()?.parse::<u64>().ok()
        };
        Ok(self.processes()?.into_iter().filter_map(held).filter_map(kilobytes).sum::<u64>() / 1024)
    }
}
