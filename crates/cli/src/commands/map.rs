//! `ludotheque map`: the maps of Les Belligérants.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    position_args::load_map,
    screen,
};
use belligerants::{Map as Board, MapFaults, Terrain};
use clap::{Args, Subcommand};
use serde_json::json;
use std::{fs, io::Write, path::Path, sync::Arc};

#[derive(Args)]
#[command(
    about = say("Vérifie ou dessine une carte des Belligérants", "Check or draw a map of Les Belligérants"),
    after_help = say("Exemple :\n  ludotheque map show escalier", "Example:\n  ludotheque map show escalier"),
    arg_required_else_help = true
)]
pub struct Map {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Check(Check),
    Show(Show),
}

#[derive(Args)]
#[command(
    about = say("Dit si l’on peut jouer sur une carte, sinon toutes ses fautes", "Say whether a map can be played on, else all its faults"),
    after_help = say(
        "Exemple :\n  ludotheque map check ma.map",
        "Example:\n  ludotheque map check my.map",
    )
)]
struct Check {
    #[arg(value_name = "FILE", help = say("un fichier de carte", "a map file"))]
    file: String,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

#[derive(Args)]
#[command(
    about = say("Dessine une carte", "Draw a map"),
    after_help = say(
        "Exemple :\n  ludotheque map show escalier",
        "Example:\n  ludotheque map show escalier",
    )
)]
struct Show {
    #[arg(value_name = "FILE|NAME", help = say(
        "un fichier de carte, ou l’une des cartes fournies : escalier, escalier_t, meandre, pont12",
        "a map file, or one of the maps provided: escalier, escalier_t, meandre, pont12",
    ))]
    map: String,
}

impl Map {
    pub fn run(&self, out: &mut impl Write) -> Done {
        match &self.what {
            What::Check(check) => check.run(out),
            What::Show(show) => show.run(out),
        }
    }
}

impl Check {
    fn run(&self, out: &mut impl Write) -> Done {
        let path = Path::new(&self.file);
        let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
        let checked = Board::load(&text);
        if self.json {
            let faults: Vec<_> = checked.as_ref().err().into_iter().flat_map(MapFaults::list).collect();
            let told: Vec<_> = faults
                .iter()
                .map(|fault| {
                    let squares: Vec<String> = fault.squares.iter().map(ToString::to_string).collect();
                    json!({ "line": fault.line, "squares": squares, "why": fault.words.get(lang()) })
                })
                .collect();
            writeln!(out, "{}", json!({ "valid": faults.is_empty(), "faults": told }))?;
            return if faults.is_empty() { Ok(()) } else { Err(Failure::silent()) };
        }
        let map = load_map(path)?;
        Ok(writeln!(out, "{}", summary(&map))?)
    }
}

impl Show {
    /// A map with faults of the board is drawn all the same, as long as its text is whole: that is how one mends it.
    fn run(&self, out: &mut impl Write) -> Done {
        let path = Path::new(&self.map);
        let map = match Board::embedded(&self.map) {
            Some(map) if !path.is_file() => map,
            _ => {
                let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
                Arc::new(Board::read(&text).map_err(|faults| {
                    let (name, why) = (path.display(), faults.explain(lang()));
                    Failure::other(tell!(
                        "Carte « {name} » illisible :\n{why}",
                        "The map `{name}` cannot be read:\n{why}"
                    ))
                })?)
            }
        };
        write!(out, "{}", map.draw(screen::has_colours()))?;
        Ok(writeln!(out, "{}", summary(&map))?)
    }
}

/// The map in one line.
fn summary(map: &Board) -> String {
    let (name, width, height) = (map.name(), map.width(), map.height());
    let stars = map.squares().filter(|&square| map.is_star(square)).count();
    let bridges = map.squares_of(Terrain::Bridge).count();
    tell!(
        "{name} : {width} × {height} cases, {stars} étoiles, {bridges} ponts",
        "{name}: {width} × {height} squares, {stars} stars, {bridges} bridges"
    )
}
