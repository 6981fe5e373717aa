//! `ludotheque stats`: what a server keeps, in numbers.

use crate::{
    failure::Done,
    lang::say,
    place::{Place, trouble, wait_for},
};
use clap::Args;
use ludo_server::store::Figures;
use serde_json::json;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Compte ce que le serveur garde", "Count what the server keeps"),
    after_help = say(
        "Exemple :\n  ludotheque stats --data /var/lib/ludotheque\n\nLe serveur peut tourner.",
        "Example:\n  ludotheque stats --data /var/lib/ludotheque\n\nThe server may run.",
    )
)]
pub struct Stats {
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
    #[command(flatten)]
    place: Place,
}

impl Stats {
    /// Counts, all at the same moment.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut office = self.place.office()?;
        let figures = wait_for(office.figures()).map_err(|error| trouble(&error))?;
        if self.json { Ok(writeln!(out, "{}", as_json(&figures))?) } else { table(&figures, out) }
    }
}

fn as_json(figures: &Figures) -> serde_json::Value {
    let Figures { games, public, hidden, closed, events, oldest, bytes, served } = figures;
    let games: Vec<_> =
        games.iter().map(|(game, open, over)| json!({ "game": game, "open": open, "over": over })).collect();
    json!({
        "games": games, "public": public, "hidden": hidden, "closed": closed, "events": events, "oldest": oldest,
        "bytes": bytes, "served": served,
    })
}

fn table(figures: &Figures, out: &mut impl Write) -> Done {
    let open: u64 = figures.games.iter().map(|(_, open, _)| open).sum();
    let over: u64 = figures.games.iter().map(|(_, _, over)| over).sum();
    let mut rows = vec![
        (say("tables", "tables").to_owned(), (open + over).to_string()),
        (say("parties en cours", "games under way").to_owned(), open.to_string()),
        (say("parties finies", "games over").to_owned(), over.to_string()),
    ];
    for (game, open, over) in &figures.games {
        rows.push((format!("  {game}"), format!("{open} + {over}")));
    }
    let more = [
        (say("publiques", "public"), figures.public.to_string()),
        (say("masquées", "hidden"), figures.hidden.to_string()),
        (say("fermées", "closed"), figures.closed.to_string()),
        (say("événements", "events"), figures.events.to_string()),
        (say("taille en octets", "size in bytes"), figures.bytes.to_string()),
        (say("serveur en marche", "server running"), say_yes(figures.served).to_owned()),
    ];
    rows.extend(more.into_iter().map(|(name, value)| (name.to_owned(), value)));
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, value) in rows {
        writeln!(out, "{name:<width$}  {value}")?;
    }
    Ok(())
}

fn say_yes(yes: bool) -> &'static str {
    if yes { say("oui", "yes") } else { say("non", "no") }
}
