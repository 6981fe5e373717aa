//! The figures of the rule books, held against the positions that their fences name.

use crate::books::Book;
use belligerants::{Map, Square, Terrain};
use ludo_books::Figure;
use ludo_core::Lang;
use ludo_shelf::{AnyGame, AnyVariant, GameId};

/// What a book's figures show that their positions do not.
pub fn wrong(book: &Book) -> Vec<String> {
    let game: GameId = book.game().parse().expect("a game");
    let figures = ludo_books::figures(&book.text);
    figures
        .iter()
        .filter_map(|figure| look(game, figure).err())
        .map(|fault| format!("{}: {fault}", book.name))
        .collect()
}

fn look(game: GameId, figure: &Figure) -> Result<(), String> {
    let place = format!("{}: {}", figure.variant, figure.position);
    let variant = AnyVariant::parse(game, &figure.variant).map_err(|faults| format!("{place}: {faults}"))?;
    let game = AnyGame::from_position(&variant, &figure.position).map_err(|faults| format!("{place}: {faults}"))?;
    let arrivals = figure.from.as_deref().map(|from| arrivals(&game, from));
    if arrivals.as_ref().is_some_and(Vec::is_empty) {
        return Err(format!("{place}: nothing can be played from there"));
    }
    match &figure.part {
        // What stands below the board, such as reserves, may be left out.
        None if plain(&game.draw(Lang::Fr, false)).starts_with(figure.drawn.trim_end()) => Ok(()),
        None => Err(format!("{place} looks otherwise")),
        Some((low, high)) => part(figure, low, high, arrivals.as_deref()).map_err(|fault| format!("{place}: {fault}")),
    }
}

/// A drawing without the rings by which the program marks the balls that won; in a book the caption tells them.
fn plain(drawn: &str) -> String {
    drawn.replace('◎', "○").replace('◉', "●")
}

/// The squares that the pawn on a square can go to.
fn arrivals(game: &AnyGame, from: &str) -> Vec<String> {
    let actions = game.actions(2000).unwrap_or_default();
    let to = actions.iter().filter_map(|action| action.strip_prefix(from)?.strip_prefix(['-', '^']));
    to.map(|rest| rest.split(['@', '/', '^']).next().unwrap_or_default().to_owned()).collect()
}

/// A part of the usual map: pawns as the position has them, `+` exactly where one can go, `-` where one cannot, else ground.
fn part(figure: &Figure, low: &str, high: &str, arrivals: Option<&[String]>) -> Result<(), String> {
    let map = Map::escalier();
    let rows: Vec<Vec<&str>> = figure.drawn.lines().map(|line| line.split_whitespace().collect()).collect();
    let (columns, rows) = rows.split_first().ok_or("nothing is drawn")?;
    let squares = rows
        .iter()
        .flat_map(|row| columns.iter().zip(&row[1..]).map(|(column, drawn)| (format!("{column}{}", row[0]), *drawn)));
    let squares: Vec<(String, &str)> = squares.collect();
    if squares.len() != rows.len() * columns.len() {
        return Err("a row is too short".to_owned());
    }
    let corner = |row: Option<&Vec<&str>>, column: Option<&&str>| {
        format!("{}{}", column.unwrap_or(&""), row.map_or("", |row| row[0]))
    };
    if corner(rows.last(), columns.first()) != low || corner(rows.first(), columns.last()) != high {
        return Err("other corners are drawn".to_owned());
    }
    let pawns: Vec<(&str, &str)> = figure.position.split([' ', ',']).filter_map(|pawn| pawn.split_once('@')).collect();
    for (name, drawn) in squares {
        let square: Square = name.parse().map_err(|_| format!("{name} is no square"))?;
        let ground = map
            .terrain(square)
            .map(Terrain::letter)
            .filter(|_| !map.is_star(square))
            .map_or_else(|| "*".to_owned(), String::from);
        let pawn = pawns.iter().find(|(_, at)| *at == name).map(|(code, _)| &code[..2]);
        let reached = arrivals.is_some_and(|arrivals| arrivals.contains(&name));
        let expected = match (pawn, reached, drawn) {
            (Some(pawn), ..) => pawn.to_owned(),
            (None, true, _) => "+".to_owned(),
            (None, false, "-") if arrivals.is_some() => "-".to_owned(),
            _ => ground,
        };
        if drawn != expected {
            return Err(format!("{name} is {expected}, not {drawn}"));
        }
    }
    Ok(())
}
