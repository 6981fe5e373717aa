//! What each tag asks of its block.

use crate::{page::Block, play};
use ludo_shelf::{AnyAction, AnyPosition, AnyVariant, GameId, record};

/// The failures of one block.
pub fn run(block: &Block) -> Vec<String> {
    let (tag, rest) = block.tag.split_once(' ').unwrap_or((&block.tag, ""));
    match tag {
        "ebnf" => return vec![],
        "map" => {
            return belligerants::Map::load(&block.text).map_or_else(|faults| vec![faults.to_string()], |_| vec![]);
        }
        "record" => return whole_record(&block.text),
        "bad-record" => return damaged_record(&block.text, rest),
        _ => {}
    }
    let Some((game, kind)) = tag.split_once('-') else { return vec!["the tag is unknown".into()] };
    let Ok(game) = game.parse::<GameId>() else { return vec!["the tag names no game".into()] };
    let variant = if rest.is_empty() { Ok(AnyVariant::usual(game)) } else { AnyVariant::parse(game, rest) };
    let variant = match variant {
        Ok(variant) => variant,
        Err(faults) => return vec![faults.to_string()],
    };
    let written = |line: &str| match kind.strip_prefix("bad-").unwrap_or(kind) {
        "variant" => Some(AnyVariant::parse(game, line).map(|value| value.to_string())),
        "position" => Some(AnyPosition::from_text(&variant, line).map(|value| value.to_string())),
        "action" => Some(AnyAction::parse(game, line).map(|value| value.to_string())),
        "chance" => Some(play::read_chance(&variant, line)),
        _ => None,
    };
    if kind == "game" {
        return play::run(&variant, &block.text);
    }
    let judge = |line: &str| match (written(line), kind.starts_with("bad-")) {
        (None, _) => Some("the tag is unknown".to_owned()),
        (Some(Ok(text)), false) => (text != line).then(|| format!("`{line}` is written again as `{text}`")),
        (Some(Err(faults)), false) => Some(format!("`{line}` cannot be read: {faults}")),
        (Some(Ok(_)), true) => Some(format!("`{line}` should be refused")),
        (Some(Err(faults)), true) => {
            let outside = faults.list().iter().any(|fault| fault.at.end > line.len());
            outside.then(|| format!("`{line}`: a fault lies outside the text: {faults}"))
        }
    };
    block.text.lines().filter_map(judge).collect()
}

fn whole_record(text: &str) -> Vec<String> {
    match record::verify(text) {
        Err(faults) => vec![faults.to_string()],
        Ok(verified) if verified.record.to_string() != text => {
            vec![format!("is not in canonical form, which is\n{}", verified.record)]
        }
        Ok(_) => vec![],
    }
}

fn damaged_record(text: &str, lines: &str) -> Vec<String> {
    let expected: Vec<usize> = lines.split_whitespace().filter_map(|line| line.parse().ok()).collect();
    let Err(faults) = record::verify(text) else { return vec!["should be refused".into()] };
    let mut found: Vec<usize> = faults.list().iter().map(|fault| fault.line).collect();
    found.dedup();
    if found == expected { vec![] } else { vec![format!("has faults on lines {found:?}\n{faults}")] }
}
