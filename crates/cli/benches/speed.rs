//! Speed figures of the real binary: random games and move-sequence counts, per second of processor time on one
//! thread, and as ratios to a chess move generator measured in the same run, because machines differ and drift.
//!
//! Every count of `data/perft.txt` is checked to its full depth on the way; a wrong one ends the run with an error.

use cozy_chess::Board;
use cpu_time::ThreadTime;
use ludo_testkit::perft_file;
use serde_json::Value;
use std::{error::Error, process::Command, time::Duration};

type Done<T> = Result<T, Box<dyn Error>>;

/// Game, variant, and a number of random games that takes a second or two.
const PLAYOUTS: [(&str, &str, u64); 8] = [
    ("diam", "2003-2p", 1_000_000),
    ("diam", "2003-3p", 1_000_000),
    ("diam", "2003-4p", 1_000_000),
    ("diam", "1998-2p+auto", 500_000),
    ("diadema", "standard", 1_000_000),
    ("diadema", "chain", 500_000),
    ("belligerants", "escalier", 3_000),
    ("belligerants", "meandre", 3_000),
];

fn main() -> Done<()> {
    let reference = Reference::measure();
    println!("reference: chess, {:.0} M perft nodes per second (cozy-chess, bulk counting)\n", reference.0 / 1e6);
    println!("{:<26} {:>12} {:>12} {:>14} {:>12}", "random games", "games/s", "moves/s", "mean length", "per M ref.");
    for (game, variant, games) in PLAYOUTS {
        playouts(game, variant, games, &reference)?;
    }
    println!("\n{:<26} {:>5} {:>14} {:>12} {:>12}", "perft", "depth", "nodes", "M nodes/s", "ratio");
    let lines = perft_file::read(include_str!("../../../data/perft.txt")).map_err(|faults| faults.join("; "))?;
    for line in &lines {
        counts(line, &reference)?;
    }
    println!("\nreference again: {:.0} M", Reference::measure().0 / 1e6);
    instructions()
}

/// Nodes per second of a chess move generator.
struct Reference(f64);

impl Reference {
    fn measure() -> Self {
        let board = Board::default();
        let start = ThreadTime::now();
        let mut nodes = 0;
        while start.elapsed() < Duration::from_secs(1) {
            nodes += chess(&board, 5);
        }
        Self(nodes as f64 / start.elapsed().as_secs_f64())
    }
}

fn chess(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for step in moves {
            let mut child = board.clone();
            child.play_unchecked(step);
            nodes += chess(&child, depth - 1);
        }
        false
    });
    nodes
}

fn playouts(game: &str, variant: &str, games: u64, reference: &Reference) -> Done<()> {
    let facts = ludotheque(&["playout", game, "--variant", variant, "--games", &games.to_string(), "--json"])?;
    let speed = number(&facts, "games_per_second")?;
    println!(
        "{:<26} {speed:>12.0} {:>12.0} {:>14.1} {:>12.0}",
        format!("{game} {variant}"),
        number(&facts, "moves_per_second")?,
        number(&facts, "mean_moves")?,
        speed / reference.0 * 1e6,
    );
    Ok(())
}

fn counts(line: &perft_file::PerftLine, reference: &Reference) -> Done<()> {
    let name = format!("{} {}", line.game, line.variant);
    for (depth, &expected) in (1..).zip(&line.counts) {
        let depth: usize = depth;
        let facts =
            ludotheque(&["perft", &line.game, "--variant", &line.variant, "--depth", &depth.to_string(), "--json"])?;
        let nodes = facts["nodes"].as_u64().ok_or("perft told no nodes")?;
        if nodes != expected {
            return Err(format!("{name}: perft({depth}) is {nodes}, not {expected}").into());
        }
        if depth == line.counts.len() {
            let speed = nodes as f64 / number(&facts, "seconds")?;
            println!("{name:<26} {depth:>5} {nodes:>14} {:>12.0} {:>12.2}", speed / 1e6, speed / reference.0);
        }
    }
    Ok(())
}

/// Instructions a throw in random games of Les Belligérants, which no other program's work disturbs. The difference
/// of two runs leaves out the start of the program.
fn instructions() -> Done<()> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("\nno valgrind here: instructions per throw not counted");
        return Ok(());
    }
    let (few, many) = (collect(2)?, collect(12)?);
    let throws = many.1 - few.1;
    println!("\nbelligerants escalier: {:.0} instructions a throw ({throws:.0} throws)", (many.0 - few.0) / throws);
    Ok(())
}

/// Instructions and throws of some random games.
fn collect(games: u32) -> Done<(f64, f64)> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", BINARY])
        .args(["playout", "belligerants", "--games", &games.to_string(), "--json"])
        .output()?;
    let told = String::from_utf8_lossy(&output.stderr);
    let collected = told.lines().find_map(|line| line.split_once("Collected :")).ok_or("callgrind told no count")?;
    let facts: Value = serde_json::from_slice(&output.stdout)?;
    Ok((collected.1.trim().parse()?, number(&facts, "throws")?))
}

const BINARY: &str = env!("CARGO_BIN_EXE_ludotheque");

/// Runs the binary and reads the JSON that it prints.
fn ludotheque(args: &[&str]) -> Done<Value> {
    let output = Command::new(BINARY).args(args).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn number(facts: &Value, name: &str) -> Done<f64> {
    facts[name].as_f64().ok_or_else(|| format!("no number `{name}` in {facts}").into())
}
