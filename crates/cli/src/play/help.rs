//! What the program tells the players.

use crate::{
    lang::{lang, say, tell},
    listing,
};
use belligerants::Phase;
use ludo_core::{Outcome, Side, Turn};
use ludo_shelf::{AnyGame, GameId};

/// Width of the lists of moves; narrow enough for any terminal.
const WIDTH: usize = 78;

/// Everything that can be typed.
pub fn orders(game: GameId) -> String {
    let orders = say(
        "\
? [DÉBUT]         les coups permis (ceux qui commencent par DÉBUT)
why COUP          ce coup est-il permis, et sinon pourquoi
rules [NUMÉRO]    le paragraphe de la règle (sans numéro : celui du dernier refus, ou le sommaire)
undo              annule le dernier coup
board, history    redessine le plateau, rappelle les coups joués
save FICHIER      écrit la partie dans un fichier ; load FICHIER la reprend
draw, resign      nulle d’un commun accord, abandon
new, menu, quit   recommencer, changer de jeu, partir
En français aussi : pourquoi, règles, annule, plateau, partie, sauve, charge, nulle, abandonne, encore, quitte.",
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
    format!("{}\n{orders}", notation(game))
}

/// How moves are written, in a few lines.
fn notation(game: GameId) -> &'static str {
    match game {
        GameId::Diam => say(
            "\
A1                pose un pion A sur la case 1
3,2+              case 3 : le pion du niveau 2 et ceux du dessus, dans le sens des aiguilles (- : sens inverse)
A1!               en 1998 : le même coup en annonçant « Diam ! »",
            "\
A1                place an A pawn on cell 1
3,2+              cell 3: the pawn at level 2 with those above it, clockwise (-: counter-clockwise)
A1!               in 1998: the same, announcing “Diam!”",
        ),
        GameId::Diadema => say(
            "\
+3, +c            pose une bille sur la pointe 3, sur le croisement c
3-c               glisse de 3 à c
1^b               saute de 1 à b (sauts en chaîne : 1^b^d)",
            "\
+3, +c            place a ball on tip 3, on crossing c
3-c               slide from 3 to c
1^b               jump from 1 to b (chain jumps: 1^b^d)",
        ),
        GameId::Belligerants => say(
            "\
Entrée            jette le dé (throw)
g3-g6             déplace le pion de g3 en g6
g3-g6@3           au diable : en choisissant 3
g3-g6@3+keep      garde en bon état le matériel pris
k10-k7/l1         l’ambulance ramène le blessé dans le camp, en l1
huff:g3           souffle le pion de g3
ask, demand:1200, refuse, accept, decline   l’armistice
declare           déclare l’invasion complète",
            "\
Enter             throw the die (throw)
g3-g6             move the pawn on g3 to g6
g3-g6@3           on a devil: choosing 3
g3-g6@3+keep      keep the captured material in working order
k10-k7/l1         the ambulance brings the wounded pawn to l1 in the camp
huff:g3           huff the pawn on g3
ask, demand:1200, refuse, accept, decline   the armistice
declare           declare the invasion complete",
        ),
    }
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
    match game {
        AnyGame::Belligerants(battle) if battle.position().phase() == Phase::Draw => {
            tell!("Qui commence, au sort ({texts}) > ", "Who begins, by lot ({texts}) > ")
        }
        _ => tell!("Dé ({texts}) > ", "Die ({texts}) > "),
    }
}

/// What stands beneath the board: a hint to a lone move, or the end.
pub fn standing(game: &AnyGame) -> Option<String> {
    match game.turn() {
        Turn::Over(outcome) => Some(ended(game, outcome)),
        Turn::Seat(_) if game.check_text("throw").is_ok() => {
            Some(say("La touche Entrée lance le dé.", "The Enter key throws the die.").to_owned())
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
        gain => tell!(", de {gain} points", ", by {gain} points"),
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
