//! The engine protocol: the orders that a program can be given, read from text.

use crate::lang::{say, tell};
use std::str::FromStr;

/// One line of what an engine is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Say who you are.
    Ugi,
    /// Say when you are ready.
    IsReady,
    /// Set an option to a value.
    SetOption(String, String),
    /// Begin a game; the variant, or the usual one.
    NewGame(Option<String>),
    /// Stand in a position, the start if none is given, and after it these plies.
    Position(Option<String>, Vec<String>),
    /// Play these plies on.
    Play(Vec<String>),
    /// Choose a move.
    Go(Go),
    /// Answer a question about the position.
    Query(Query),
    /// Stop thinking and answer.
    Stop,
    /// Leave.
    Quit,
}

/// How a move is to be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    pub nodes: Option<u64>,
    pub movetime: Option<u64>,
    pub level: Option<u8>,
}

/// What can be asked about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    Turn,
    Result,
    Position,
    Moves,
}

impl FromStr for Order {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |order| if rest.is_empty() { Ok(order) } else { Err(surplus(rest)) };
        match word {
            "ugi" => alone(Self::Ugi),
            "isready" => alone(Self::IsReady),
            "stop" => alone(Self::Stop),
            "quit" => alone(Self::Quit),
            "newgame" => Ok(Self::NewGame((!rest.is_empty()).then(|| rest.to_owned()))),
            "setoption" => option(rest),
            "position" => position(rest),
            "play" if !rest.is_empty() => Ok(Self::Play(plies(rest))),
            "go" => go(rest),
            "query" => query(rest),
            _ => Err(tell!("ordre inconnu : {line}", "unknown order: {line}")),
        }
    }
}

fn plies(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn surplus(rest: &str) -> String {
    tell!("de trop : {rest}", "not expected: {rest}")
}

/// `name N value V`.
fn option(rest: &str) -> Result<Order, String> {
    rest.strip_prefix("name ")
        .and_then(|rest| rest.split_once(" value "))
        .map(|(name, value)| Order::SetOption(name.trim().to_owned(), value.trim().to_owned()))
        .ok_or_else(|| say("il faut : setoption name N value V", "expected: setoption name N value V").to_owned())
}

/// `start` or `text P`, and perhaps `moves M M …`.
fn position(rest: &str) -> Result<Order, String> {
    let (place, moves) = match rest.split_once(" moves") {
        Some((place, moves)) if moves.is_empty() || moves.starts_with(char::is_whitespace) => (place, plies(moves)),
        _ => (rest, Vec::new()),
    };
    match place.trim().split_once(char::is_whitespace) {
        None if place.trim() == "start" => Ok(Order::Position(None, moves)),
        Some(("text", text)) => Ok(Order::Position(Some(text.trim().to_owned()), moves)),
        _ => Err(say(
            "il faut : position start [moves …] ou position text P [moves …]",
            "expected: position start [moves …] or position text P [moves …]",
        )
        .to_owned()),
    }
}

/// `nodes N`, `movetime MS`, `level L`, in any order.
fn go(rest: &str) -> Result<Order, String> {
    let mut go = Go::default();
    let words: Vec<&str> = rest.split_whitespace().collect();
    for pair in words.chunks(2) {
        let wrong = || tell!("limite illisible : {}", "limit cannot be read: {}", pair.join(" "));
        let &[name, value] = pair else { return Err(wrong()) };
        match name {
            "nodes" => go.nodes = Some(value.parse().map_err(|_| wrong())?),
            "movetime" => go.movetime = Some(value.parse().map_err(|_| wrong())?),
            "level" => go.level = Some(value.parse().map_err(|_| wrong())?),
            _ => return Err(wrong()),
        }
    }
    Ok(Order::Go(go))
}

fn query(rest: &str) -> Result<Order, String> {
    let query = match rest {
        "turn" => Query::Turn,
        "result" => Query::Result,
        "position" => Query::Position,
        "moves" => Query::Moves,
        _ => {
            let text = "query turn, query result, query position, query moves";
            return Err(tell!("question inconnue ; il y a : {text}", "unknown query; there are: {text}"));
        }
    };
    Ok(Order::Query(query))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_may_hold_blanks() {
        let order = "position text A/./././././././ 2 moves X5 B1".parse();
        let moves = vec!["X5".to_owned(), "B1".to_owned()];
        assert_eq!(order, Ok(Order::Position(Some("A/./././././././ 2".to_owned()), moves)));
        assert_eq!("position start".parse(), Ok(Order::Position(None, Vec::new())));
        assert!("position".parse::<Order>().is_err());
        assert!("position text".parse::<Order>().is_err());
    }

    #[test]
    fn limits_come_in_any_order() {
        let go = Go { nodes: Some(500), movetime: None, level: Some(3) };
        assert_eq!("go level 3 nodes 500".parse(), Ok(Order::Go(go)));
        assert_eq!("go".parse(), Ok(Order::Go(Go::default())));
        for wrong in ["go fast", "go nodes", "go nodes -1", "go level 300"] {
            assert!(wrong.parse::<Order>().is_err(), "{wrong}");
        }
    }
}
