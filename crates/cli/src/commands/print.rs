//! `ludotheque print`: sheets to make a game at home, and its rule book, as PDF files.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    position_args::{game_id, read_variant},
};
use clap::Args;
use ludo_core::{Lang, Words};
use ludo_print::{Paper, Wish, boxes, kit, kit_name, rules, rules_name, word_of};
use ludo_shelf::{AnyVariant, GameId};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

#[derive(Args)]
#[command(
    about = say(
        "Écrit des feuilles PDF à imprimer : plateaux, pièces, cartes, aide de jeu, règles",
        "Write PDF sheets to print: boards, pieces, cards, player aid, rules",
    ),
    after_help = say(
        "Exemples :\n  ludotheque print diam --out feuilles\n  ludotheque print diam --variant 1998-2p --paper letter\n  ludotheque print belligerants --variant file:ma.map\n  ludotheque print --all --out feuilles",
        "Examples:\n  ludotheque print diam --out sheets\n  ludotheque print diam --variant 1998-2p --paper letter\n  ludotheque print belligerants --variant file:my.map\n  ludotheque print --all --out sheets",
    )
)]
pub struct Print {
    #[arg(value_name = "GAME", value_parser = game_id, help = say(
        "diam, diadema, belligerants (sinon tous)",
        "diam, diadema, belligerants (else all of them)",
    ))]
    game: Option<GameId>,
    #[arg(long, value_name = "V", requires = "game", help = say(
        "variante, par exemple 1998-2p, meandre, file:ma.map (sinon toutes les boîtes du jeu)",
        "variant, such as 1998-2p, meandre, file:my.map (else every box of the game)",
    ))]
    variant: Option<String>,
    #[arg(long, value_name = "a4|letter", value_parser = paper, help = say(
        "papier, A4 si rien n’est dit",
        "paper, A4 unless told otherwise",
    ))]
    paper: Option<Paper>,
    #[arg(long, conflicts_with = "paper", help = say("les deux papiers et les deux langues", "both papers and both languages"))]
    all: bool,
    #[arg(long, value_name = "DIR", default_value = ".", hide_default_value = true, help = say(
        "dossier où écrire, créé s’il manque (sinon celui où l’on est)",
        "folder to write to, made if it is missing (else the current one)",
    ))]
    out: PathBuf,
}

/// For the parser: a paper by its word.
fn paper(text: &str) -> Result<Paper, String> {
    text.parse().map_err(|words: Words| words.get(lang()).to_owned())
}

impl Print {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let games = self.game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
        let mut chosen: Vec<(String, AnyVariant)> = Vec::new();
        for &game in &games {
            match &self.variant {
                None => chosen.extend(boxes(game)),
                Some(text) => {
                    let variant = read_variant(game, text)?;
                    chosen.push((word_of(&variant), variant));
                }
            }
        }
        fs::create_dir_all(&self.out).map_err(|error| Failure::file(&self.out, &error))?;
        for wish in self.wishes() {
            for (word, variant) in &chosen {
                let file = kit(variant, wish).map_err(|words| refused(&words))?;
                self.keep(out, &kit_name(variant.game_id(), word, wish), &file)?;
            }
            for &game in &games {
                let file = rules(game, wish).map_err(|words| refused(&words))?;
                self.keep(out, &rules_name(game, wish), &file)?;
            }
        }
        Ok(())
    }

    fn wishes(&self) -> Vec<Wish> {
        if self.all {
            return Paper::ALL.into_iter().flat_map(|paper| Lang::ALL.map(|lang| Wish { paper, lang })).collect();
        }
        vec![Wish { paper: self.paper.unwrap_or_default(), lang: lang() }]
    }

    /// Writes a file and says where it is.
    fn keep(&self, out: &mut impl Write, name: &str, file: &[u8]) -> Done {
        let path: &Path = &self.out.join(name);
        fs::write(path, file).map_err(|error| Failure::file(path, &error))?;
        Ok(writeln!(out, "{}", path.display())?)
    }
}

fn refused(words: &Words) -> Failure {
    let why = words.get(lang());
    Failure::arguments(tell!("Rien à imprimer : {why}.", "Nothing to print: {why}."))
}
