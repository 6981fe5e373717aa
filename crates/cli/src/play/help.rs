//! What the program tells the players.

use crate::{
    lang::{lang, say, tell},
    listing,
};
use ludo_core::{Outcome, Side, Turn, Words};
use ludo_shelf::{AnyGame, GameId};

/// Width of the lists of moves; narrow enough for any terminal.
const WIDTH: usize = 78;

/// Everything that can be typed.
pub fn orders(game: GameId) -> String {
    let orders = say(
        "\
? [DÉBUT]             les coups permis (ceux qui commencent par DÉBUT)
pourquoi COUP         ce coup est-il permis, et sinon pourquoi
règles [NUMÉRO]       le paragraphe de la règle (sans numéro : celui du dernier refus, ou le sommaire)
annule                reprend le dernier coup
plateau, partie       redessine le plateau, rappelle les coups joués
sauve FICHIER         écrit la partie dans un fichier ; charge FICHIER la reprend
nulle, abandonne      nulle d’un commun accord, abandon
encore, menu, quitte  recommencer, changer de jeu, partir
En anglais aussi : why, rules, undo, board, history, save, load, draw, resign, new, quit.",
        "\
? [START]         the legal moves (those that begin with START)
why MOVE          is this move legal, and if not, why
rules [NUMBER]    the paragraph of the rule book (without a number: the last refusal’s, or the contents)
undo              take the last move back
board, history    draw the board again, recall the moves played
save FILE         write the game to a file; load FILE takes it up again
draw, resign      a draw by agreement, giving up
new, menu, quit   start over, another game, leave",
    );
    format!("{}\n{orders}", game.title().notation.get(lang()))
}

/// The legal moves that begin with a text, in columns.
pub fn moves(game: &AnyGame, start: &str) -> String {
    let Ok(all) = listing::plies(game) else {
        return say("Il y en a trop pour une liste.", "There are too many for a list.").to_owned();
    };
    let wanted: Vec<String> = all.into_iter().filter(|text| text.starts_with(start)).collect();
    if wanted.is_empty() {
        return say("Aucun.", "None.").to_owned();
    }
    let width = wanted.iter().map(|text| text.chars().count()).max().unwrap_or(0) + 2;
    let columns = (WIDTH / width).max(1);
    let padded = |text: &String| format!("{text:<width$}");
    let line = |row: &[String]| row.iter().map(padded).collect::<Vec<_>>().concat().trim_end().to_owned();
    let lines: Vec<String> = wanted.chunks(columns).map(line).collect();
    format!("{}\n{}", tell!("{} coups :", "{} moves:", wanted.len()), lines.join("\n"))
}

/// The moves played so far, numbered.
pub fn history(game: &AnyGame) -> String {
    let plies = game.plies();
    if plies.is_empty() {
        return say("Rien n’a encore été joué.", "Nothing has been played yet.").to_owned();
    }
    let mut lines = vec![String::new()];
    for (number, ply) in (1..).zip(&plies) {
        let text = if ply.chance { format!("[{}]", ply.text) } else { ply.text.clone() };
        let item = format!("{number}. {text}  ");
        let full = lines.last().is_some_and(|line| line.chars().count() + item.chars().count() > WIDTH);
        if full {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(&item);
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// What the players are asked for who throw for themselves.
pub fn chance_prompt(game: &AnyGame) -> String {
    let texts: Vec<String> = game.chances().into_iter().map(|(text, _)| text).collect();
    let texts = texts.join(", ");
    if game.next_throw().is_some_and(|throw| throw.by.is_none()) {
        tell!("Qui commence, au sort ({texts}) > ", "Who begins, by lot ({texts}) > ")
    } else {
        tell!("Dé ({texts}) > ", "Die ({texts}) > ")
    }
}

/// What stands beneath the board: a hint to a lone move, or the end.
pub fn standing(game: &AnyGame) -> Option<String> {
    match game.turn() {
        Turn::Over(outcome) => Some(ended(game, outcome)),
        Turn::Seat(_) if game.throw_text().is_some() => {
            Some(say("La touche Entrée jette le dé.", "The Enter key throws the die.").to_owned())
        }
        Turn::Seat(_) if game.count_actions() == 1 => {
            let only = game.nth_action_text(0)?;
            Some(tell!("Un seul coup est possible : {only}", "Only one move is possible: {only}"))
        }
        Turn::Seat(_) | Turn::Chance => None,
    }
}

fn ended(game: &AnyGame, outcome: Outcome) -> String {
    let reason = outcome.reason.name(lang());
    let gain = match outcome.gain {
        0 => String::new(),
        gain => {
            let gain = Words::number(gain);
            tell!(", de {} points", ", by {} points", gain.get(lang()))
        }
    };
    match outcome.winner {
        None => tell!("Partie nulle ({reason}).", "A draw ({reason})."),
        Some(side) => {
            let name = game.side_name(side);
            tell!("{} gagne{gain} ({reason}).", "{} wins{gain} ({reason}).", name.get(lang()))
        }
    }
}

/// The codes of both sides, as a choice.
pub fn side_codes(game: &AnyGame) -> String {
    Side::BOTH.map(|side| game.side_code(side)).join("|")
}
