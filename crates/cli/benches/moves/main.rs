//! What a confirmed move costs the server: processor time from a message on a real socket to the three steps that two
//! players and somebody who watches receive, with the move on disk in between.
//!
//! `LUDOTHEQUE_BUILDS` names the builds of the program to compare, as paths with colons between them; else there is this
//! one. They are measured window by window in turn, so that whatever else the machine does falls on all of them alike.

mod server;
mod table;

use server::Server;
use std::{error::Error, path::Path, time::Duration};
use table::{Match, Table};

type Done<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Tables of each kind at each server; the least and the middle figure of all their windows count.
const TABLES: u16 = 10;
/// Moves in a window.
const WINDOW: usize = 12;

/// A kind of table, and the plies around which its moves are measured.
const MATCHES: [(Match, &[usize]); 2] = [
    (Match { game: "diam", variant: "2003-2p" }, &[10]),
    (Match { game: "belligerants", variant: "escalier" }, &[10, 100, 300, 500]),
];

#[tokio::main]
async fn main() -> Done<()> {
    if std::env::args().any(|arg| arg == "--list") {
        return Ok(());
    }
    let builds = std::env::var("LUDOTHEQUE_BUILDS").unwrap_or_else(|_| env!("CARGO_BIN_EXE_ludotheque").to_owned());
    let servers =
        builds.split(':').map(|path| Server::start(Path::new(path), &["--trust-proxy"])).collect::<Done<Vec<_>>>()?;
    println!(
        "microseconds of the server's processor time a confirmed move, least/middle of the windows; two players, one who watches\n"
    );
    print!("{:<26} {:>6}", "table", "ply");
    for server in &servers {
        print!(" {:>22}", server.label());
    }
    println!();
    for (number, (kind, plies)) in (0..).zip(MATCHES) {
        measure(&servers, number, kind, plies).await?;
    }
    Ok(())
}

async fn measure(servers: &[Server], number: u8, kind: Match, plies: &[usize]) -> Done<()> {
    let mut tables = Vec::new();
    for server in servers {
        for seed in 0..TABLES {
            // Each table comes from an address of its own: one address may lay only so many in a minute.
            let address = format!("10.{number}.{}.{}", seed >> 8, seed & 255);
            tables.push(Table::lay(server.address(), &address, kind, seed.into()).await?);
        }
    }
    for &ply in plies {
        let ways = tables.iter_mut().map(|table| table.play_to(ply - WINDOW / 2));
        for played in futures_util::future::join_all(ways).await {
            played?;
        }
        let mut costs = vec![Vec::new(); servers.len()];
        for seed in 0..usize::from(TABLES) {
            for (place, server) in servers.iter().enumerate() {
                let table = &mut tables[place * usize::from(TABLES) + seed];
                table.get_ready(WINDOW).await?;
                let (before, moves) = (server.processor_time()?, table.play(WINDOW).await?);
                let spent = server.processor_time()?.saturating_sub(before);
                if moves == WINDOW {
                    costs[place].push(spent / WINDOW as u32);
                }
            }
        }
        print!("{:<26} {ply:>6}", kind.to_string());
        for costs in &mut costs {
            costs.sort_unstable();
            print!(" {:>22}", figures(costs));
        }
        println!();
    }
    Ok(())
}

fn figures(sorted: &[Duration]) -> String {
    match (sorted.first(), sorted.get(sorted.len() / 2)) {
        (Some(least), Some(middle)) => format!("{}/{}", least.as_micros(), middle.as_micros()),
        _ => "-".to_owned(),
    }
}
