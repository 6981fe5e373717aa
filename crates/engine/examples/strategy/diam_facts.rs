//! Diam: how the second player wins, opening by opening, from the strategy that is shipped.

use diam::{DiamPosition, DiamVariant};
use ludo_core::{Position, Symmetric};
use ludo_solve::diam::Strategy;
use std::{collections::BTreeMap, error::Error, ops::ControlFlow};

/// Every move that differs by more than a symmetry, with the position after it.
fn moves(position: &DiamPosition) -> Vec<(String, DiamPosition)> {
    let mut met = BTreeMap::new();
    let _ = position.actions(|action| {
        let mut after = *position;
        after.play_unchecked(action);
        met.entry(after.canonical().0.to_string()).or_insert((action.to_string(), after));
        ControlFlow::<()>::Continue(())
    });
    let mut found: Vec<_> = met.into_values().collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

/// A game in which the first player holds out as long as can be against the strategy.
fn longest(strategy: &Strategy, from: &DiamPosition) -> Vec<String> {
    let (mut now, mut line) = (*from, Vec::new());
    while now.winner().is_none() {
        if let Some((reply, _)) = strategy.reply(&now) {
            now.play_unchecked(reply);
            line.push(reply.to_string());
            continue;
        }
        let most = moves(&now).into_iter().max_by_key(|(text, after)| {
            // Equal ones: the first by its text.
            (strategy.reply(after).map_or(0, |(_, plies)| plies), std::cmp::Reverse(text.clone()))
        });
        let Some((text, after)) = most else { break };
        line.push(text);
        now = after;
    }
    line
}

pub fn openings() -> Result<(), Box<dyn Error>> {
    let strategy = Strategy::shipped().map_err(ToString::to_string)?;
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    for (first, one) in moves(&start) {
        let (reply, plies) = strategy.reply(&one).ok_or("no reply")?;
        println!("{first}: {reply}, within {plies} plies");
        let mut two = one;
        two.play_unchecked(reply);
        for (second, three) in moves(&two) {
            let (answer, plies) = strategy.reply(&three).ok_or("no reply")?;
            let line = longest(strategy, &three);
            println!("{first} {reply} {second}: {answer}, within {plies} plies: {}", line.join(" "));
        }
    }
    Ok(())
}
