//! `ludotheque solve diam`: who wins from the start, by which moves, and how fast.

use crate::{
    clock::Clock,
    failure::{Done, Failure},
    lang::{say, tell},
    position_args,
};
use clap::Args;
use diam::{DiamPosition, DiamVariant};
use indicatif::{ProgressBar, ProgressStyle};
use ludo_core::{Position, Side, Variant};
use ludo_search::Limits;
use ludo_solve::diam::{Prover, Shortest, Strategy, StrategyFault, certificate};
use serde_json::json;
use std::{fs, io::Write, path::PathBuf};

/// Positions visited for one side before giving up, unless told otherwise: the known proof needs 218,453.
const NODES: u64 = 5_000_000;
/// Classes that the search for the shortest win remembers, at about 48 bytes each.
const ENTRIES: usize = 30_000_000;
/// Positions visited between two steps of the progress bar.
const CHUNK: u64 = 1 << 18;

#[derive(Args)]
#[command(
    about = say("Prouve qui gagne à Diam depuis le début", "Prove who wins Diam from the start"),
    after_help = say(
        "Exemple :\n  ludotheque solve diam --certificate diam.txt\n\n\
         « ludotheque verify » contrôle le certificat par les seules règles. « --shortest » prend plusieurs minutes.",
        "Example:\n  ludotheque solve diam --certificate diam.txt\n\n\
         `ludotheque verify` checks the certificate by the rules alone. `--shortest` takes several minutes.",
    )
)]
pub struct Diam {
    #[arg(long, value_name = "V", help = say("variante (sinon 2003-2p)", "variant (else 2003-2p)"))]
    variant: Option<String>,
    #[arg(long, value_name = "FILE", help = say("écrit la stratégie du vainqueur", "write the winner’s strategy"))]
    certificate: Option<PathBuf>,
    #[arg(long, conflicts_with = "certificate", help = say(
        "cherche plutôt le gain forcé le plus court, en prouvant qu’il n’y en a pas de plus rapide",
        "look for the shortest forced win instead, proving that none is faster",
    ))]
    shortest: bool,
    #[arg(long, value_name = "N", value_parser = position_args::number::<u64>, help = say(
        "positions visitées au plus (sinon 5000000 par camp ; sans limite avec --shortest)",
        "positions visited at most (else 5000000 for each side; no limit with --shortest)",
    ))]
    nodes: Option<u64>,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

impl Diam {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let variant = self.rules()?;
        let start = DiamPosition::start(&variant);
        if self.shortest { self.shorten(&start, out) } else { self.prove(variant, &start, out) }
    }

    fn rules(&self) -> Done<DiamVariant> {
        match &self.variant {
            None => Ok(DiamVariant::default()),
            Some(text) => text.parse().map_err(|faults| position_args::unreadable(text, &faults)),
        }
    }

    fn prove(&self, variant: DiamVariant, start: &DiamPosition, out: &mut impl Write) -> Done {
        let clock = Clock::start();
        let (strategy, nodes) = self.find(start)?;
        let seconds = clock.seconds();
        if let Some(path) = &self.certificate {
            fs::write(path, certificate::write(&variant, &strategy)).map_err(|error| Failure::file(path, &error))?;
        }
        let winner = DiamVariant::side_code(strategy.side());
        let (replies, longest) = (strategy.replies().len(), strategy.plies());
        if self.json {
            let facts = json!({
                "variant": variant.to_string(),
                "value": format!("player {winner} wins"),
                "winner": winner,
                "nodes": nodes,
                "replies": replies,
                "longest": longest,
                "seconds": seconds,
            });
            return Ok(writeln!(out, "{facts}")?);
        }
        writeln!(out, "value: player {winner} wins\nnodes: {nodes}")?;
        Ok(writeln!(out, "replies: {replies}\nlongest: {longest}")?)
    }

    /// The second side first: copying across the ring keeps the first from ever forcing a win with two players.
    fn find(&self, start: &DiamPosition) -> Done<(Strategy, u64)> {
        let limits = Limits::nodes(self.nodes.unwrap_or(NODES));
        let mut visited = 0;
        for side in [Side::Second, Side::First] {
            let mut prover = Prover::new(side);
            match Strategy::find(start, &mut prover, side, &limits) {
                Ok(strategy) => return Ok((strategy, visited + prover.nodes())),
                Err(StrategyFault::NotFound) => visited += prover.nodes(),
                Err(fault) => return Err(Failure::other(fault.to_string())),
            }
        }
        Err(Failure::other(tell!(
            "Aucun gain forcé n’a été prouvé pour l’un ou l’autre camp en {visited} positions. --nodes permet d’aller plus loin.",
            "No forced win was proved for either side within {visited} positions. --nodes allows more."
        )))
    }

    /// Settles one depth after the other for the second side, saying each as it falls.
    fn shorten(&self, start: &DiamPosition, out: &mut impl Write) -> Done {
        let mut search = Shortest::new(Side::Second, ENTRIES);
        // Hidden unless standard error is a terminal.
        let bar = ProgressBar::new_spinner();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {pos} ({per_sec}) {elapsed}") {
            bar.set_style(style);
        }
        loop {
            bar.set_message(tell!("{} demi-coups :", "{} plies:", search.plies() + 1));
            let won = self.settle(&mut search, start, &bar)?;
            let plies = search.plies();
            if self.json {
                writeln!(out, "{}", json!({ "plies": plies, "won": won, "nodes": search.nodes() }))?;
            } else if won {
                writeln!(out, "{plies} plies\nnodes: {}", search.nodes())?;
            } else {
                writeln!(out, "not within {plies} plies")?;
            }
            out.flush()?;
            if won {
                bar.finish_and_clear();
                return Ok(());
            }
        }
    }

    /// One depth, in chunks, so that the bar moves; what a stopped chunk has settled is remembered.
    fn settle(&self, search: &mut Shortest, start: &DiamPosition, bar: &ProgressBar) -> Done<bool> {
        loop {
            let most = self.nodes.unwrap_or(u64::MAX).min(search.nodes() + CHUNK);
            match search.deepen(start, &Limits::nodes(most)) {
                Ok(won) => return Ok(won),
                Err(nodes) => bar.set_position(nodes),
            }
            if self.nodes.is_some_and(|nodes| search.nodes() >= nodes) {
                let (plies, nodes) = (search.plies() + 1, search.nodes());
                return Err(Failure::other(tell!(
                    "{plies} demi-coups : pas de réponse en {nodes} positions. --nodes permet d’aller plus loin.",
                    "{plies} plies: no answer within {nodes} positions. --nodes allows more."
                )));
            }
        }
    }
}
