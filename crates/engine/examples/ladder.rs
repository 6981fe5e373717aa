//! Measures the ladder of a game, each level against the one below it, as a table in Markdown:
//! `ladder diam/2003-4p [GAMES] [LEVEL…]`.

use ludo_engine::{Elo, Opponent, Roster, Tally, Terms, duel, openings};
use ludo_shelf::{AnyPosition, AnyVariant};
use std::{error::Error, ops::ControlFlow, time::Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let variant: AnyVariant = args.next().unwrap_or_default().parse()?;
    let games = args.next().map_or(Ok(400), |text| text.parse())?;
    let levels = args.map(|text| text.parse()).collect::<Result<Vec<u8>, _>>()?;
    match AnyPosition::start(&variant) {
        AnyPosition::Diam(start) => ladder(&start, &variant, games, &levels),
        AnyPosition::Diadema(start) => ladder(&start, &variant, games, &levels),
        AnyPosition::Belligerants(start) => ladder(&start, &variant, games, &levels),
    }
}

fn ladder<P: Roster>(start: &P, variant: &AnyVariant, games: u64, levels: &[u8]) -> Result<(), Box<dyn Error>> {
    let openings = match openings::published(variant) {
        Some(text) => openings::read(&start.variant(), text).map_err(|(line, faults)| format!("{line}: {faults}"))?,
        None => openings::made(start, variant),
    };
    println!("| levels | games | wins | draws | losses | score | Elo, 95 % | seconds |");
    println!("|---|---|---|---|---|---|---|---|");
    for level in (2..=P::LEVELS).filter(|level| levels.is_empty() || levels.contains(level)) {
        let begun = Instant::now();
        let Tally { wins, draws, losses } = step(&openings, level, games)?;
        let (elo, seconds) = (Elo::of(wins, draws, losses), begun.elapsed().as_secs());
        let below = level - 1;
        println!(
            "| {level} v {below} | {games} | {wins} | {draws} | {losses} | {:.3} | {elo} | {seconds} |",
            elo.score
        );
    }
    Ok(())
}

fn step<P: Roster>(openings: &[P], level: u8, games: u64) -> Result<Tally, Box<dyn Error>> {
    let player = |level| P::opponent(Opponent::Level(level)).map_err(|why| why.to_string());
    let (mut upper, mut lower) = (player(level)?, player(level - 1)?);
    let terms = Terms { games, seed: 1, plies: 20_000 };
    Ok(duel(openings, [upper.as_mut(), lower.as_mut()], terms, |_| ControlFlow::Continue(())))
}
