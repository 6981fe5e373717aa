//! Depth and speed of the searches as a table in Markdown: `depths [NODES]`, a million a position unless told otherwise.
//!
//! The same positions and nodes every time, so that depths are the same everywhere; only the speed is the machine's. It
//! is counted per second of processor time, which other programs hardly disturb, and for two threads also per second of
//! the clock, which needs two idle cores.

use belligerants::{BelligerantsPosition, BelligerantsVariant, Phase};
use cpu_time::ProcessTime;
use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_core::{Deterministic, Game, Position, Random, Turn};
use ludo_engine::{
    Player,
    belligerants::{Lookout, Net, Scope, Simple, dealt},
    openings, random_openings, throw,
};
use ludo_search::{AlphaBeta, Limits, NoOpinion};
use ludo_solve::diam::{DiamSolver, Verdict};
use std::time::Instant;

type Done<T> = Result<T, Box<dyn std::error::Error>>;

/// Openings of each variant that are searched.
const OPENINGS: usize = 5;

/// Throws of Les Belligérants that are looked at.
const THROWS: usize = 200;

fn main() -> Done<()> {
    let nodes = std::env::args().nth(1).map_or(Ok(1_000_000), |text| text.parse())?;
    println!("| search | positions | nodes each | depth | one thread | two threads | two threads, by the clock |");
    println!("|---|---|---|---|---|---|---|");
    for variant in ["2003-2p", "2003-4p", "1998-2p"] {
        alpha_beta::<DiamPosition>(&format!("alpha-beta, Diam {variant}"), &variant.parse()?, nodes);
    }
    alpha_beta::<DiademaPosition>("alpha-beta, Diädema", &"standard".parse()?, nodes);
    for variant in ["2003-2p", "2003-4p", "1998-2p"] {
        solver(&format!("solver, Diam {variant}"), variant.parse()?, nodes);
    }
    for throws in [1, 2] {
        expectimax(throws)?;
    }
    Ok(())
}

/// Runs something on one thread and on two: what both counted per second of processor time, and the second per second
/// of the clock.
fn speeds(mut run: impl FnMut(u16) -> u64) -> [f64; 3] {
    let begun = ProcessTime::now();
    let nodes = run(1) as f64;
    let one = nodes / begun.elapsed().as_secs_f64();
    let (begun, clock) = (ProcessTime::now(), Instant::now());
    let nodes = run(2) as f64;
    [one, nodes / begun.elapsed().as_secs_f64(), nodes / clock.elapsed().as_secs_f64()]
}

fn print(name: &str, positions: usize, nodes: &str, depth: &str, speeds: [f64; 3]) {
    let [one, two, clock] = speeds.map(|speed| format!("{:.0} k/s", speed / 1e3));
    println!("| {name} | {positions} | {nodes} | {depth} | {one} | {two} | {clock} |");
}

/// The least and the greatest.
fn range(depths: &[u16]) -> String {
    match (depths.iter().min(), depths.iter().max()) {
        (Some(low), Some(high)) if low < high => format!("{low}–{high}"),
        (Some(low), _) => low.to_string(),
        _ => String::new(),
    }
}

fn some<P: Position>(variant: &P::Variant) -> Vec<P> {
    random_openings(&P::start(variant), OPENINGS, 6, openings::SEED)
}

fn alpha_beta<P: Deterministic>(name: &str, variant: &P::Variant, nodes: u64) {
    let (positions, mut depths) = (some::<P>(variant), Vec::new());
    let speeds = speeds(|threads| {
        let limits = Limits { threads, ..Limits::nodes(nodes) };
        let reports = positions.iter().map(|position| {
            let report = AlphaBeta::new(NoOpinion, 1 << 20).search(position, &[], &limits, |_| {});
            if threads == 1 {
                depths.push(report.depth);
            }
            report.nodes
        });
        reports.sum()
    });
    print(name, positions.len(), &format!("{} k", nodes / 1000), &range(&depths), speeds);
}

/// The exact search for forced wins. A question about one position is answered on one thread; two threads take a
/// position each.
fn solver(name: &str, variant: diam::DiamVariant, nodes: u64) {
    let (positions, mut depths) = (some::<DiamPosition>(&variant), Vec::new());
    let judge = |position: &DiamPosition| {
        let mut solver = DiamSolver::new();
        // Beyond any depth that it reaches: a bound keeps it from going over to proof search.
        let limits = Limits { depth: Some(200), ..Limits::nodes(nodes) };
        let depth = match solver.verdict(position, &limits) {
            Verdict::Win { plies, .. } | Verdict::Loss { plies, .. } => plies,
            Verdict::Open { within, .. } => within,
        };
        (depth, solver.nodes())
    };
    let speeds = speeds(|threads| {
        if threads == 1 {
            let found: Vec<(u16, u64)> = positions.iter().map(judge).collect();
            depths = found.iter().map(|&(depth, _)| depth).collect();
            return found.iter().map(|&(_, nodes)| nodes).sum();
        }
        std::thread::scope(|scope| {
            let hands: Vec<_> = positions
                .chunks(positions.len().div_ceil(threads.into()))
                .map(|part| scope.spawn(|| part.iter().map(judge).map(|(_, nodes)| nodes).sum::<u64>()))
                .collect();
            hands.into_iter().filter_map(|hand| hand.join().ok()).sum()
        })
    });
    print(name, positions.len(), &format!("{} k", nodes / 1000), &range(&depths), speeds);
}

/// Every move of a throw judged, the best ones through the next throws.
fn expectimax(throws: u16) -> Done<()> {
    let positions = decisions(if throws == 1 { THROWS } else { THROWS / 10 })?;
    let mut nodes = 0;
    let scope = Scope { throws, ..Scope::WIDE };
    let speeds = speeds(|threads| {
        let mut lookout = Lookout::new(Net::shipped());
        let limits = Limits { threads, ..Limits::default() };
        for position in &positions {
            lookout.prospects(position, scope, &limits, |_| true);
        }
        nodes = lookout.nodes();
        nodes
    });
    let each = format!("{} on average", nodes / positions.len() as u64);
    let depth = format!("{throws} throw{}", if throws == 1 { "" } else { "s" });
    print("expectimax, Les Belligérants", positions.len(), &each, &depth, speeds);
    Ok(())
}

/// Throws that wait for a move, from games of the greedy player.
fn decisions(count: usize) -> Done<Vec<BelligerantsPosition>> {
    let variant: BelligerantsVariant = "escalier+noarm".parse()?;
    let (mut random, mut greedy, mut found) = (Random::new(1), Simple::GREEDY, Vec::new());
    while found.len() < count {
        let mut position = dealt(&variant, &mut random);
        while found.len() < count && !matches!(position.turn(), Turn::Over(_)) {
            if position.turn() == Turn::Chance {
                position.resolve_unchecked(throw(&position, &mut random).ok_or("no chance")?);
                continue;
            }
            if matches!(position.phase(), Phase::Move(_)) && random.below(8) == 0 {
                found.push(position.clone());
            }
            let action = greedy.choose(&Game::new(position.clone()), &mut random);
            position.play_unchecked(action.ok_or("no action")?);
        }
    }
    Ok(found)
}
