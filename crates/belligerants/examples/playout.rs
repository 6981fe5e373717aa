//! Random games on one map: `playout VARIANT GAMES SEED [survey]` prints speed and statistics; a survey counts
//! all legal moves of every throw. Run it under callgrind to count
//! instructions a throw.

use belligerants::{BelligerantsChance, BelligerantsPosition, BelligerantsVariant, Chronicle, HouseRule};
use ludo_core::{Position, Random, Side};
use std::time::Instant;

/// Random set-ups; South begins.
fn dealt(start: &BelligerantsPosition, random: &mut Random) -> BelligerantsPosition {
    let mut position = start.clone();
    while let Some(action) = position.random_action(random) {
        position.play_unchecked(action);
    }
    position.resolve_unchecked(BelligerantsChance::Begins(Side::First));
    position
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let variant: BelligerantsVariant = arguments.next().as_deref().unwrap_or("escalier").parse()?;
    let games: usize = arguments.next().as_deref().unwrap_or("1000").parse()?;
    let mut random = Random::new(arguments.next().as_deref().unwrap_or("1").parse()?);
    let survey = arguments.next().is_some();
    let rules = variant.rules().with(HouseRule::NoArm);
    let start = BelligerantsPosition::start(&BelligerantsVariant::with_map(variant.map().clone(), rules));
    let begun = Instant::now();
    let mut turns = Vec::with_capacity(games);
    let (mut sum, mut south, mut draws) = (Chronicle::default(), 0, 0);
    for _ in 0..games {
        let position = dealt(&start, &mut random);
        let (outcome, game) = if survey { position.survey(&mut random) } else { position.play_out(&mut random) };
        south += usize::from(outcome.winner == Some(Side::First));
        draws += usize::from(outcome.winner.is_none());
        turns.push(game.numbers);
        sum = sum.plus(game);
    }
    let seconds = begun.elapsed().as_secs_f64();
    turns.sort_unstable();
    let per_game = |count: u32| f64::from(count) / games as f64;
    println!("{variant}: {:.0} games/s, {:.0} moves/s", games as f64 / seconds, f64::from(sum.moves) / seconds);
    println!("turns: median {}, 95th percentile {}", turns[games / 2], turns[games * 95 / 100]);
    println!("a game: {:.1} throws, {:.1} moves", per_game(sum.numbers + sum.devils), per_game(sum.moves));
    println!(
        "a game: {:.2} captures, {:.2} kept, {:.2} huffs",
        per_game(sum.captures),
        per_game(sum.kept),
        per_game(sum.huffs)
    );
    if survey {
        println!(
            "legal moves: {:.1} on a number, {:.1} on a devil",
            sum.choices_on_numbers as f64 / f64::from(sum.numbers),
            sum.choices_on_devils as f64 / f64::from(sum.devils)
        );
    }
    println!("the side that begins wins {:.3}, draws {:.3}", south as f64 / games as f64, draws as f64 / games as f64);
    Ok(())
}
