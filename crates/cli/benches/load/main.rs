//! The server under load: many tables of all games at once, two players each, from many addresses of this machine.
//!
//! Prints confirmed moves a second, how long they took from message to confirmation, what they cost the server's
//! processor and memory, and beside it how many commits the database can do by itself in the same place. `LUDOTHEQUE_BUILDS`
//! names builds to compare, as for the bench `moves`; `LUDOTHEQUE_TABLES` and `LUDOTHEQUE_SECONDS` change the size of it.

mod client;
mod commits;
mod endless;
mod figures;
mod flood;
mod kinds;
mod play;
#[path = "../moves/server.rs"]
mod server;

use figures::{Part, memory, milliseconds, share};
use flood::Flood;
use play::{Kind, Play, Table};
use server::Server;
use std::{env, error::Error, net::SocketAddr, ops::Range, path::Path, rc::Rc, time::Duration};
use tokio::{
    task::{JoinSet, LocalSet},
    time::Instant,
};

type Done<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Tables that are laid at the same time.
const AT_ONCE: u32 = 32;
/// How long a player takes to answer: as fast as people can, and much slower.
const FAST: Duration = Duration::from_millis(200);
const SLOW: Duration = Duration::from_secs(1);
/// How long pauses are between two tables that are laid while others play.
const LAYING: Duration = Duration::from_millis(50);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Done<()> {
    if env::args().any(|arg| arg == "--list") {
        return Ok(());
    }
    let number = |name, usual| env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (tables, time) =
        (number("LUDOTHEQUE_TABLES", 2000), Duration::from_secs(number("LUDOTHEQUE_SECONDS", 8).into()));
    let kinds = kinds::kinds()?;
    let builds = env::var("LUDOTHEQUE_BUILDS").unwrap_or_else(|_| env!("CARGO_BIN_EXE_ludotheque").to_owned());
    for build in builds.split(':') {
        LocalSet::new().run_until(measure(Path::new(build), tables, time, &kinds)).await?;
    }
    Ok(())
}

async fn measure(build: &Path, tables: u32, time: Duration, kinds: &[Kind]) -> Done<()> {
    let server = Server::start(build, &[])?;
    println!("{}: {tables} tables, {} lines, three games", server.label(), tables * 2);
    println!(
        "{:.0} commits a second of one row each, by the database alone",
        commits::rate(&env::temp_dir(), time / 4)?
    );
    let play = Rc::new(Play::default());
    play.pause.set(SLOW);
    let name = lay(&server, 0..tables, kinds, &play).await?;
    println!("{} MB with all tables laid and nothing played\n", memory(&server, "VmRSS")?);
    play.begun.send_replace(true);
    println!(
        "{:<34} {:>9} {:>9} {:>9} {:>14} {:>12}",
        "", "moves/s", "p50 ms", "p99 ms", "CPU ms a move", "dice a move"
    );
    Part::measure(std::slice::from_ref(&server), &play, FAST, time).await?.print("answered after 0.2 s");
    let alone = Part::measure(std::slice::from_ref(&server), &play, SLOW, time).await?;
    alone.print("answered after 1 s");
    let flood = Flood::begin(server.address(), name);
    let flooded = Part::measure(std::slice::from_ref(&server), &play, SLOW, time).await;
    let frames = flood.end();
    flooded?.print("the same, with a flood");
    let more = tokio::task::spawn_local(keep_laying(server.address(), tables, kinds.to_vec(), time));
    Part::measure(std::slice::from_ref(&server), &play, SLOW, time).await?.print("the same, while tables are laid");
    let [laying, connecting] = more.await??;
    println!("\nthe flood: {frames} messages from one address");
    for (name, took) in [("laying a table", laying), ("connecting, until the board is there", connecting)] {
        let (half, most) = (milliseconds(share(&took, 50)), milliseconds(share(&took, 99)));
        println!("{name}: p50 {half:.1} ms, p99 {most:.1} ms ({} tables)", took.len());
    }
    println!(
        "{} MB at the end, {} at most; {} games had no more moves\n",
        memory(&server, "VmRSS")?,
        memory(&server, "VmHWM")?,
        play.ended.get()
    );
    Ok(())
}

/// Lays tables, some at a time, at which everybody waits; gives the name of one of them.
async fn lay(server: &Server, numbers: Range<u32>, kinds: &[Kind], play: &Rc<Play>) -> Done<String> {
    let (mut laying, mut name) = (JoinSet::new(), String::new());
    let mut numbers = numbers.peekable();
    while numbers.peek().is_some() || !laying.is_empty() {
        while laying.len() < AT_ONCE as usize
            && let Some(number) = numbers.next()
        {
            let kind = kinds[number as usize % kinds.len()].clone();
            laying.spawn_local(Table::lay([server.address(); 2], number, kind));
        }
        let Some(laid) = laying.join_next().await else { break };
        let (table, _) = laid??;
        table.name().clone_into(&mut name);
        let play = play.clone();
        tokio::task::spawn_local(async move {
            // A table that breaks is a fault of the server or of this bench, and its moves are missing.
            if let Err(error) = table.play(play).await {
                eprintln!("a table broke: {error}");
            }
        });
    }
    Ok(name)
}

/// Lays further tables for a while and says how long each took.
async fn keep_laying(to: SocketAddr, first: u32, kinds: Vec<Kind>, time: Duration) -> Done<[Vec<Duration>; 2]> {
    let (began, mut took) = (Instant::now(), [Vec::new(), Vec::new()]);
    for (number, kind) in (first..).zip(kinds.iter().cycle()) {
        if began.elapsed() > time {
            break;
        }
        let (_, each) = Table::lay([to; 2], number, kind.clone()).await?;
        took.iter_mut().zip(each).for_each(|(list, time)| list.push(time));
        tokio::time::sleep(LAYING).await;
    }
    for list in &mut took {
        list.sort_unstable();
    }
    Ok(took)
}
