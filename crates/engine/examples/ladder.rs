//! Measures the ladder of a game, each level against the one below it, as a table in Markdown:
//! `ladder diam/2003-4p [GAMES [SEED [LEVEL…]]]`, with 400 games and seed 1 unless told otherwise.

use ludo_engine::{Elo, Opponent, Roster, Tally, Terms, duel, openings};
use ludo_shelf::{AnyPosition, AnyVariant};
use std::{error::Error, ops::ControlFlow, time::Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let variant: AnyVariant = args.next().unwrap_or_default().parse()?;
    let games = args.next().map_or(Ok(400), |text| text.parse())?;
    let seed = args.next().map_or(Ok(1), |text| text.parse())?;
    let terms = Terms { games, seed, plies: 20_000 };
    let levels = args.map(|text| text.parse()).collect::<Result<Vec<u8>, _>>()?;
    match AnyPosition::start(&variant) {
        AnyPosition::Diam(start) => ladder(&start, &variant, terms, &levels),
        AnyPosition::Diadema(start) => ladder(&start, &variant, terms, &levels),
        AnyPosition::Belligerants(start) => ladder(&start, &variant, terms, &levels),
        _ => Err("no players of this game".into()),
    }
}

fn ladder<P: Roster>(start: &P, variant: &AnyVariant, terms: Terms, levels: &[u8]) -> Result<(), Box<dyn Error>> {
    let openings = match openings::published(variant) {
        Some(text) => openings::read(&start.variant(), text).map_err(|(line, faults)| format!("{line}: {faults}"))?,
        None => openings::made(start, variant),
    };
    println!("| levels | games | wins | draws | losses | score | Elo, 95 % | seconds |");
    println!("|---|---|---|---|---|---|---|---|");
    for level in (2..=P::LEVELS).filter(|level| levels.is_empty() || levels.contains(level)) {
        let begun = Instant::now();
        let tally = step(&openings, level, terms)?;
        let Tally { wins, draws, losses, .. } = tally;
        let (elo, seconds) = (Elo::of(&tally), begun.elapsed().as_secs());
        let (below, games) = (level - 1, terms.games);
        println!(
            "| {level} v {below} | {games} | {wins} | {draws} | {losses} | {:.3} | {elo} | {seconds} |",
            elo.score
        );
    }
    Ok(())
}

fn step<P: Roster>(openings: &[P], level: u8, terms: Terms) -> Result<Tally, Box<dyn Error>> {
    let player = |level| P::opponent(Opponent::Level(level)).map_err(|why| why.to_string());
    let (mut upper, mut lower) = (player(level)?, player(level - 1)?);
    Ok(duel(openings, [upper.as_mut(), lower.as_mut()], terms, |_| ControlFlow::Continue(())))
}
