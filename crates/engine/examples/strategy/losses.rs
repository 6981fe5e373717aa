//! Les Belligérants: who takes whom, level by level, and what each kind does for its side.

use belligerants::{BelligerantsAction as Action, BelligerantsPosition, BelligerantsVariant, Kind};
use ludo_core::{Game, Ply, Random, Side, Turn};
use ludo_engine::{Opponent, Roster, belligerants::dealt, throw};
use std::{collections::BTreeMap, error::Error};

const PLIES: usize = 4_000;

#[derive(Default)]
struct Facts {
    games: u64,
    huffs: u64,
    captures: u64,
    destroyed: u64,
    /// Value lost, by taker and taken.
    pairs: BTreeMap<(Kind, Kind), (u64, u64)>,
    takes: BTreeMap<Kind, u64>,
    taken: BTreeMap<Kind, u64>,
    entered: BTreeMap<Kind, u64>,
    booty: u64,
    score: u64,
}

impl Facts {
    fn read(&mut self, game: &Game<BelligerantsPosition>) {
        self.games += 1;
        for (place, ply) in game.plies().iter().enumerate() {
            let Some(position) = game.position_at(place) else { return };
            match ply {
                Ply::Action(Action::Huff(_)) => self.huffs += 1,
                Ply::Action(Action::Move(step)) => {
                    if let (Some((side, taker)), Some((other, target))) = (position.at(step.from), position.at(step.to))
                        && side != other
                    {
                        self.captures += 1;
                        let pair = self.pairs.entry((taker.kind, target.kind)).or_default();
                        *pair = (pair.0 + 1, pair.1 + u64::from(target.kind.value()));
                        *self.takes.entry(taker.kind).or_default() += 1;
                        *self.taken.entry(target.kind).or_default() += 1;
                    }
                }
                _ => {}
            }
        }
        let end = game.position();
        self.destroyed += end.destroyed().len() as u64;
        let map = end.setting_variant().map();
        for side in Side::BOTH {
            let home = map.camp(side.other());
            for (man, square) in end.troops(side) {
                *self.entered.entry(man.kind).or_default() += u64::from(home.contains(&square));
            }
            self.booty += end.captives(side).map(|man| u64::from(man.kind.value())).sum::<u64>();
            self.score += u64::from(end.score(side));
        }
    }

    fn print(&self, level: u8) {
        let mean = |count: u64| count as f64 / self.games as f64;
        println!(
            "level {level}: {} games; a game has {:.1} captures, {:.2} huffs, {:.2} pawns destroyed; prisoners are {:.0} % of all points",
            self.games,
            mean(self.captures),
            mean(self.huffs),
            mean(self.destroyed),
            100.0 * self.booty as f64 / self.score.max(1) as f64,
        );
        let mut pairs: Vec<_> = self.pairs.iter().collect();
        pairs.sort_by_key(|(_, (_, value))| std::cmp::Reverse(*value));
        let whole: u64 = pairs.iter().map(|(_, (_, value))| value).sum();
        for ((taker, taken), (count, value)) in pairs.into_iter().take(4) {
            println!(
                "  {} takes {}: {:.2} a game, {:.1} % of all that is taken",
                taker.code(),
                taken.code(),
                mean(*count),
                100.0 * *value as f64 / whole as f64
            );
        }
    }

    /// What each kind did, for a pawn of it.
    fn kinds(&self, level: u8) {
        println!("kinds at level {level}: value, takes, taken, entered, for one pawn in a hundred games");
        let number = |counts: &BTreeMap<Kind, u64>, kind: Kind| {
            let pawns = if kind == Kind::Soldier { 6.0 } else { 2.0 };
            100.0 * counts.get(&kind).copied().unwrap_or(0) as f64 / self.games as f64 / pawns
        };
        for kind in Kind::ALL {
            println!(
                "  {} {}: {:.0}, {:.0}, {:.0}",
                kind.code(),
                kind.value(),
                number(&self.takes, kind),
                number(&self.taken, kind),
                number(&self.entered, kind)
            );
        }
        let ranks = |of: &dyn Fn(Kind) -> f64| {
            let rank = |kind: Kind| {
                let less = Kind::ALL.iter().filter(|&&other| of(other) < of(kind)).count();
                let equal = Kind::ALL.iter().filter(|&&other| (of(other) - of(kind)).abs() < 1e-9).count();
                less as f64 + (equal as f64 - 1.0) / 2.0
            };
            Kind::ALL.map(rank)
        };
        let (values, takes) = (ranks(&|kind| f64::from(kind.value())), ranks(&|kind| number(&self.takes, kind)));
        println!("  rank correlation of value and captures: {:.2}", correlation(&values, &takes));
    }
}

fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    let (ma, mb) = (mean(a), mean(b));
    let sum = |pairs: &mut dyn Iterator<Item = f64>| pairs.sum::<f64>();
    let both = sum(&mut a.iter().zip(b).map(|(x, y)| (x - ma) * (y - mb)));
    let [one, two] = [(a, ma), (b, mb)].map(|(list, m)| sum(&mut list.iter().map(|x| (x - m).powi(2))));
    both / (one * two).sqrt()
}

pub fn print(games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let variant: BelligerantsVariant = "escalier+noarm".parse().map_err(|_| "no such map")?;
    for level in 1..=7 {
        let mut facts = Facts::default();
        for number in 0..games {
            let mut dice = Random::new(seed ^ number << 20);
            let mut choice = Random::new(!seed ^ number << 20);
            let mut player = BelligerantsPosition::opponent(Opponent::Level(level)).map_err(|why| why.to_string())?;
            let mut game = Game::new(dealt(&variant, &mut dice));
            while game.plies().len() < PLIES {
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => game.resolve(throw(game.position(), &mut dice).ok_or("no throw")?)?,
                    Turn::Seat(_) => {
                        let action = player.choose(&game, &mut choice).ok_or("no move")?;
                        game.play(action)?;
                    }
                }
            }
            facts.read(&game);
        }
        facts.print(level);
        if level == 7 {
            facts.kinds(level);
        }
    }
    Ok(())
}
