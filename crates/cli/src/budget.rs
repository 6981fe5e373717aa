//! The arguments that say how long to think.

use crate::{lang::say, position_args};
use clap::Args;
use ludo_search::Limits;
use std::time::{Duration, Instant};

/// How much thought a decision may take.
#[derive(Args)]
pub struct Budget {
    #[arg(long, value_name = "MS", value_parser = position_args::number::<u64>, conflicts_with = "nodes", help = say(
        "temps de réflexion au plus, en millisecondes",
        "thinking time at most, in milliseconds",
    ))]
    movetime: Option<u64>,
    #[arg(long, value_name = "N", value_parser = position_args::number::<u64>, help = say(
        "positions visitées au plus : même nombre, même réponse",
        "positions visited at most: same number, same answer",
    ))]
    nodes: Option<u64>,
}

impl Budget {
    /// The limits of a decision that begins now.
    pub fn limits(&self) -> Limits {
        let deadline = self.movetime.and_then(|time| Instant::now().checked_add(Duration::from_millis(time)));
        Limits { nodes: self.nodes, deadline, ..Limits::default() }
    }
}
