//! The same play on three foundations, one after the other: one server with SQLite, one with PostgreSQL, three with PostgreSQL
//! and NATS between them, at which the two players of each table sit at different servers.
//!
//! Prints confirmed moves a second, how long they took from message to confirmation, what they cost the processors and the
//! memory, of the servers and of the database apart, and what each store does by itself. All of it shares this machine, the
//! players too. `LUDOTHEQUE_TABLES` and `LUDOTHEQUE_SECONDS` change the size of it.

#[path = "../load/client.rs"]
mod client;
#[path = "../load/endless.rs"]
mod endless;
#[path = "../load/figures.rs"]
mod figures;
#[path = "../load/kinds.rs"]
mod kinds;
#[path = "../../../server/tests/support/nats.rs"]
mod nats;
#[path = "../load/play.rs"]
#[allow(dead_code, reason = "the other bench floods a table by its name")]
mod play;
#[path = "../../../server/tests/support/postgres.rs"]
mod postgres;
#[path = "../moves/server.rs"]
#[allow(dead_code, reason = "there is one build here, which needs no label")]
mod server;
mod store;

use figures::{Part, memory, milliseconds, share};
use nats::Nats;
use play::{Kind, Play, Table};
use postgres::Postgres;
use server::Server;
use std::{env, error::Error, net::SocketAddr, path::Path, rc::Rc, time::Duration};
use store::Database;
use tokio::task::{JoinSet, LocalSet};

type Done<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// How long a player takes to answer: as fast as people can, and much slower.
const FAST: Duration = Duration::from_millis(200);
const SLOW: Duration = Duration::from_secs(1);
/// Tables that are laid at the same time.
const AT_ONCE: usize = 32;
/// Addresses of one foundation.
const APART: u32 = 100_000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Done<()> {
    if env::args().any(|arg| arg == "--list") {
        return Ok(());
    }
    let number = |name, usual| env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (tables, time) =
        (number("LUDOTHEQUE_TABLES", 300), Duration::from_secs(number("LUDOTHEQUE_SECONDS", 8).into()));
    let kinds = kinds::kinds()?;
    let build = Path::new(env!("CARGO_BIN_EXE_ludotheque"));
    let (postgres, nats) = (Postgres::start("bench"), Nats::start());
    let folder = env::temp_dir().join(format!("ludotheque-bench-{}", std::process::id()));
    println!("one change after the other, each on disk before the next, by the store alone, without players:");
    println!("  SQLite     {:>6.0} a second", store::rate(&format!("sqlite:{}", folder.display()), time / 4).await?);
    std::fs::remove_dir_all(&folder)?;
    println!("  PostgreSQL {:>6.0} a second\n", store::rate(&postgres.database(), time / 4).await?);
    println!("{tables} tables, {} lines, three games", tables * 2);
    println!(
        "{:<44} {:>8} {:>8} {:>8} {:>10} {:>10} {:>9} {:>9}",
        "", "moves/s", "p50 ms", "p99 ms", "server ms", "database", "server MB", "database"
    );
    let local = LocalSet::new();
    let mut first = 0;
    for (name, servers, database) in [
        ("SQLite, one server", 1, None),
        ("PostgreSQL, one server", 1, Some(&postgres)),
        ("PostgreSQL, three servers", 3, Some(&postgres)),
    ] {
        let bus = (servers > 1).then(|| nats.address());
        let started = start(build, servers, database, bus.as_deref())?;
        local.run_until(measure(name, &started, database, first..first + tables, time, &kinds)).await?;
        first += APART;
    }
    println!(
        "\nserver ms, database: processor time a move. All share the processors of this machine, with the players."
    );
    Ok(())
}

/// Servers on one foundation.
fn start(build: &Path, servers: usize, database: Option<&Postgres>, bus: Option<&str>) -> Done<Vec<Server>> {
    let store = database.map(Postgres::database);
    let mut further = Vec::new();
    if let Some(store) = &store {
        further.extend(["--store", store]);
    }
    if let Some(bus) = bus {
        further.extend(["--bus", bus]);
    }
    (0..servers).map(|_| Server::start(build, &further)).collect()
}

async fn measure(
    name: &str,
    servers: &[Server],
    database: Option<&Postgres>,
    numbers: std::ops::Range<u32>,
    time: Duration,
    kinds: &[Kind],
) -> Done<()> {
    let play = Rc::new(Play::default());
    play.pause.set(SLOW);
    let at: Vec<SocketAddr> = servers.iter().map(Server::address).collect();
    let (mut laying, mut numbers, mut tables) = (JoinSet::new(), numbers.peekable(), JoinSet::new());
    while numbers.peek().is_some() || !laying.is_empty() {
        while laying.len() < AT_ONCE
            && let Some(number) = numbers.next()
        {
            let seats = [0, 1].map(|seat| at[(number as usize + seat) % at.len()]);
            laying.spawn_local(Table::lay(seats, number, kinds[number as usize % kinds.len()].clone()));
        }
        let Some(laid) = laying.join_next().await else { break };
        let ((table, _), play) = (laid??, play.clone());
        tables.spawn_local(async move {
            // A table that breaks is a fault of the server or of this bench, and its moves are missing.
            if let Err(error) = table.play(play).await {
                eprintln!("a table broke: {error}");
            }
        });
    }
    play.begun.send_replace(true);
    let database = database.map(Database::of).transpose()?;
    for (answered, pause) in [("answered after 0.2 s", FAST), ("answered after 1 s", SLOW)] {
        let before = database.as_ref().map(Database::processor_time).transpose()?;
        let part = Part::measure(servers, &play, pause, time).await?;
        let spent = database.as_ref().map(Database::processor_time).transpose()?.zip(before);
        // The time before the measuring is short, and at the same pace.
        let moves = part.rate * (time + pause * 2).as_secs_f64();
        let spent = spent.map_or(0.0, |(after, before)| milliseconds(after.saturating_sub(before)) / moves);
        let held: u64 = servers.iter().map(|server| memory(server, "VmRSS")).sum::<Done<u64>>()?;
        println!(
            "{:<44} {:>8.0} {:>8.1} {:>8.1} {:>10.3} {:>10.3} {:>9} {:>9}",
            format!("{name}, {answered}"),
            part.rate,
            milliseconds(share(&part.took, 50)),
            milliseconds(share(&part.took, 99)),
            milliseconds(part.cost),
            spent,
            held,
            database.as_ref().map(Database::memory).transpose()?.unwrap_or(0),
        );
    }
    tables.shutdown().await;
    Ok(())
}
