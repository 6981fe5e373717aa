//! Diädema: beginnings and draws, from the table.

use diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Game, Position, Random, Side, Turn, Variant};
use ludo_engine::{Opponent, Roster};
use ludo_solve::diadema::{DiademaTable, Judged, Value};
use std::{
    collections::{BTreeMap, HashSet},
    error::Error,
};

/// A draw is held by who has not lost after so many plies.
const LONG: usize = 120;

/// Beginnings of two plies, one of each class, with the moves that lead to the first met of it.
fn beginnings() -> Vec<(String, DiademaPosition)> {
    let start = DiademaPosition::start(&DiademaVariant::Standard);
    let mut met = BTreeMap::new();
    for first in ["+1", "+a"] {
        let mut after = start;
        let Ok(action) = first.parse() else { continue };
        after.play_unchecked(action);
        let mut listed = Vec::new();
        let _ = after.actions(|action| {
            listed.push(action);
            std::ops::ControlFlow::<()>::Continue(())
        });
        for reply in listed {
            let mut two = after;
            two.play_unchecked(reply);
            met.entry((first, two.class_slot())).or_insert_with(|| (format!("{first} {reply}"), two));
        }
    }
    met.into_values().collect()
}

fn told(value: Value) -> String {
    match value {
        Value::Win(plies) => format!("win in {plies}"),
        Value::Loss(plies) => format!("loss in {plies}"),
        Value::Draw => "draw".to_owned(),
    }
}

/// How many moves keep what a position is worth, and how many there are.
fn keeping(table: &DiademaTable, position: DiademaPosition) -> (usize, usize) {
    let judged = table.judge(position);
    let best = judged.first().map(|best| best.value.sign());
    (judged.iter().filter(|other| Some(other.value.sign()) == best).count(), judged.len())
}

pub fn first() {
    for variant in [DiademaVariant::Standard, DiademaVariant::Chain] {
        let table = DiademaTable::shared(variant);
        for Judged { action, value, saving, replies } in table.judge(DiademaPosition::start(&variant)) {
            println!("{variant} {action}: {}, {saving} of {replies} answers keep it", told(value));
        }
    }
    let table = DiademaTable::shared(DiademaVariant::Standard);
    for (moves, position) in beginnings() {
        let (keep, all) = keeping(table, position);
        println!("standard {moves}: {}, {keep} of {all} moves keep it", told(table.probe(position)));
        // The best come first, and of these the one that leaves the fewest good answers.
        if let Some(Judged { action, saving, replies, .. }) = table.judge(position).first() {
            println!("standard {moves} {action}: {saving} of {replies} answers keep it");
        }
    }
    // Every drawn position that can arise, one of each class, by how many of its moves hold it.
    let mut met: HashSet<usize> = HashSet::new();
    let mut open = vec![DiademaPosition::start(&DiademaVariant::Standard)];
    let (mut drawn, mut only, mut few, mut half) = (0_u64, 0_u64, 0_u64, 0_u64);
    while let Some(position) = open.pop() {
        if !met.insert(position.class_slot()) {
            continue;
        }
        if table.probe(position) == Value::Draw {
            let (keep, all) = keeping(table, position);
            drawn += 1;
            only += u64::from(keep == 1);
            few += u64::from(keep <= 3);
            half += u64::from(2 * keep < all);
        }
        let _ = position.actions(|action| {
            let mut after = position;
            after.play_unchecked(action);
            open.push(after);
            std::ops::ControlFlow::<()>::Continue(())
        });
    }
    println!(
        "standard: {} classes can arise, {drawn} are drawn; one move holds in {only}, at most three in {few}, fewer than \
         half of all in {half}",
        met.len()
    );
}

/// Plays every beginning between a level and the best one, and counts how often the level loses it.
pub fn holding(level: u8, games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let player = |level| DiademaPosition::opponent(Opponent::Level(level)).map_err(|why| why.to_string());
    for (moves, position) in beginnings() {
        let mut held = [0_u64; 2];
        for number in 0..2 * games {
            let side = Side::BOTH[(number % 2) as usize];
            let (mut holder, mut best) = (player(level)?, player(8)?);
            let mut random = Random::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let mut game = Game::new(position);
            while game.plies().len() < LONG
                && let Turn::Seat(seat) = game.turn()
            {
                let own = game.position().variant().side_of(seat) == side;
                let chosen = if own { holder.choose(&game, &mut random) } else { best.choose(&game, &mut random) };
                game.play(chosen.ok_or("no move")?)?;
            }
            held[side.index()] += u64::from(game.outcome().is_none_or(|outcome| outcome.value_for(side) >= 0));
        }
        println!("{moves}: level {level} holds {} of {games} as light, {} of {games} as dark", held[0], held[1]);
    }
    Ok(())
}
