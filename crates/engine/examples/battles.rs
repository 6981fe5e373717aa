//! Games of Les Belligérants between two players of the house, without armistice: `battles PLAYER PLAYER GAMES SEED
//! [MAP...]` prints lengths, captures and who won, with set-ups dealt at random and every deal and its dice played from
//! both sides; a game that no rule ends is told by its number and its last position. A map is one of the program's own or
//! `random:SEED`, drawn at random. Beside the players of the house there is
//! `walker`: random, but where it would lay a wounded pawn down does not make a move likelier; and
//! `look:NODES,WEIGHTS[,WIDTH,REPLIES[,WIDTH,REPLIES[,WIDTH,REPLIES,JUDGED,KEPT]]]`, which looks as far as it is told with
//! weights from a file, or those of the best level for `-`: one look through a throw, a second one, and a third through two throws.

use belligerants::{
    BelligerantsAction, BelligerantsChance, BelligerantsPosition, BelligerantsVariant, Face, HouseRule, HouseRules,
    Map, Move, Phase,
};
use ludo_core::{Game, Lang, Ply, Position, Random, Side, Turn};
use ludo_engine::{
    Opponent, Pairs, Player, Roster,
    belligerants::{Lookout, Net, Picked, Scope, Simple, automatic, dealt},
    throw,
};
use ludo_search::Limits;
use std::{
    collections::BTreeMap,
    error::Error,
    fs,
    ops::ControlFlow,
    sync::Arc,
    time::{Duration, Instant},
};

/// A game that lasts longer counts as drawn: who is behind may keep a pawn outside while the one ahead is locked in, and
/// without armistice that never ends.
const PLIES: usize = 20_000;

#[derive(Default)]
struct Facts {
    turns: Vec<u32>,
    /// Games won by the first player named, and by the side that began.
    won: f64,
    began: f64,
    /// The first player's games two by two, and what it has of the pair under way, in half points.
    pairs: Pairs,
    half: usize,
    /// Games that no rule ended.
    stopped: u64,
    /// Decisions of the first player, and the time that they took in all and at most.
    decisions: u32,
    spent: Duration,
    longest: Duration,
    captures: u64,
    /// Captured material kept by choice, and one's own won back onto the board.
    kept: u64,
    rejoined: u64,
    choices: [u64; 2],
    throws: [u64; 2],
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, games, seed, maps @ ..] = given.as_slice() else {
        return Err("battles PLAYER PLAYER GAMES SEED [MAP...]".into());
    };
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let all: Vec<String> = Map::all_embedded().iter().map(|map| map.name().to_owned()).collect();
    for map in if maps.is_empty() { &all } else { maps } {
        let variant = variant(map)?;
        let (mut one, mut two) = (player(a)?, player(b)?);
        let mut facts = Facts::default();
        for number in 0..games {
            let mut deal = Random::new(seed ^ (number / 2) << 20);
            let start = dealt(&variant, &mut deal);
            let side = Side::BOTH[(number % 2) as usize];
            let mut players: [&mut dyn Player<_>; 2] =
                if number % 2 == 0 { [one.as_mut(), two.as_mut()] } else { [two.as_mut(), one.as_mut()] };
            facts.count(start, &mut players, side, &mut deal, &mut Random::new(!seed ^ number << 20));
        }
        facts.print(map, [a, b]);
    }
    Ok(())
}

/// The game on a map of the program's own, or on one drawn from a seed.
fn variant(map: &str) -> Result<BelligerantsVariant, Box<dyn Error>> {
    match map.strip_prefix("random:") {
        Some(seed) => {
            let rules = HouseRules::default().with(HouseRule::NoArm);
            Ok(BelligerantsVariant::with_map(Arc::new(Map::random(seed.parse()?)), rules))
        }
        None => Ok(format!("{map}+noarm").parse()?),
    }
}

fn player(name: &str) -> Result<Box<dyn Player<BelligerantsPosition>>, Box<dyn Error>> {
    match name.strip_prefix("look:") {
        Some(terms) => Ok(Box::new(Looker::new(terms)?)),
        None if name == "walker" => Ok(Box::new(Walker)),
        None => {
            let known = name.parse::<Opponent>().and_then(BelligerantsPosition::opponent);
            Ok(known.map_err(|why| why.get(Lang::En).to_owned())?)
        }
    }
}

/// Looks ahead on terms of its own, to find out which are worth it.
struct Looker {
    lookout: Lookout<'static>,
    scope: Scope,
    limits: Limits,
}

impl Looker {
    fn new(terms: &str) -> Result<Self, Box<dyn Error>> {
        let terms: Vec<&str> = terms.split(',').collect();
        let [nodes, weights, looks @ ..] = terms.as_slice() else {
            return Err("look:NODES,WEIGHTS[,WIDTH,REPLIES…]".into());
        };
        let net = match *weights {
            "-" => Net::shipped().clone(),
            file => fs::read_to_string(file)?.parse().map_err(|_| format!("{file} holds no weights"))?,
        };
        let looks = looks.iter().map(|text| text.parse()).collect::<Result<Vec<usize>, _>>()?;
        let mut scope = Scope::NEAR;
        for look in looks.chunks(2).take(3).enumerate().collect::<Vec<_>>().into_iter().rev() {
            let (n, [width, replies, ..]) = look else { continue };
            let picked = looks.get(6..8).filter(|_| n == 2).map(|two| Picked { judged: two[0], kept: two[1] });
            let throws = if picked.is_some() { 2 } else { 1 };
            let then = if scope == Scope::NEAR { None } else { Some(&*Box::leak(Box::new(scope))) };
            scope = Scope { width: *width, replies: *replies, throws, picked, then };
        }
        // Lives as long as the program.
        let net: &'static Net = Box::leak(Box::new(net));
        Ok(Self { lookout: Lookout::new(net), scope, limits: Limits::nodes(nodes.parse()?) })
    }
}

impl Player<BelligerantsPosition> for Looker {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<BelligerantsAction> {
        let position = game.position();
        self.lookout.hurry(game.plies().iter().filter(|ply| matches!(ply, Ply::Chance(_))).count());
        match position.phase() {
            Phase::Move(_) => self.lookout.best(position, self.scope, &self.limits, |_| true).map(|best| best.action),
            _ => automatic(position, random),
        }
    }
}

/// The moves, those that differ only by where a wounded pawn is laid down together.
fn moves(position: &BelligerantsPosition) -> BTreeMap<BelligerantsAction, Vec<BelligerantsAction>> {
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    let _ = position.actions(|action| {
        let alike = match action {
            BelligerantsAction::Move(step) => BelligerantsAction::Move(Move { camp: None, ..step }),
            other => other,
        };
        found.entry(alike).or_default().push(action);
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Draws a move first, then where a wounded pawn that it picks up is laid down.
struct Walker;

impl Player<BelligerantsPosition> for Walker {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<BelligerantsAction> {
        if !matches!(game.position().phase(), Phase::Move(_)) {
            return { Simple::RANDOM }.choose(game, random);
        }
        let moves = moves(game.position());
        let alike = moves.values().nth(random.below(moves.len() as u64) as usize)?;
        alike.get(random.below(alike.len() as u64) as usize).copied()
    }
}

impl Facts {
    fn count(
        &mut self,
        start: BelligerantsPosition,
        players: &mut [&mut dyn Player<BelligerantsPosition>; 2],
        first: Side,
        dice: &mut Random,
        choice: &mut Random,
    ) {
        let mut game = Game::new(start);
        while game.plies().len() < PLIES {
            let position = game.position();
            let done = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => throw(position, dice).map(|event| game.resolve(event)),
                Turn::Seat(seat) => {
                    let begun = Instant::now();
                    let chosen = players[seat.index()].choose(&game, choice);
                    if seat.index() == first.index() && matches!(position.phase(), Phase::Move(_)) {
                        self.decisions += 1;
                        self.spent += begun.elapsed();
                        self.longest = self.longest.max(begun.elapsed());
                    }
                    chosen.map(|action| game.play(action))
                }
            };
            assert!(matches!(done, Some(Ok(()))), "a player does not know what to do");
        }
        let value = |side| game.outcome().map_or(0.5, |outcome| f64::from(outcome.value_for(side)) / 2.0 + 0.5);
        self.won += value(first);
        if game.outcome().is_none() {
            self.stopped += 1;
            eprintln!("stopped: game {} of {first:?}, {}", self.turns.len(), game.position());
        }
        self.half += (2.0 * value(first)) as usize;
        if first == Side::Second {
            self.pairs.0[std::mem::take(&mut self.half)] += 1;
        }
        self.read(&game, value);
    }

    fn read(&mut self, game: &Game<BelligerantsPosition>, value: impl Fn(Side) -> f64) {
        let mut turns = 0;
        for (n, ply) in game.plies().iter().enumerate() {
            let Some(position) = game.position_at(n) else { return };
            match *ply {
                Ply::Chance(BelligerantsChance::Begins(side)) => self.began += value(side),
                Ply::Chance(BelligerantsChance::Face(face)) => {
                    let devil = usize::from(face == Face::Devil);
                    turns += 1 - devil as u32;
                    self.throws[devil] += 1;
                    self.choices[devil] += game.position_at(n + 1).map_or(0, |thrown| moves(thrown).len() as u64);
                }
                Ply::Action(BelligerantsAction::Move(step)) => {
                    let taken = position.at(step.to).is_some_and(|(side, _)| side != position.mover());
                    let stays = game.position_at(n + 1).and_then(|after| after.at(step.from)).is_some();
                    self.captures += u64::from(taken);
                    self.kept += u64::from(step.keep);
                    self.rejoined += u64::from(taken && stays && !step.keep);
                }
                Ply::Action(_) => {}
            }
        }
        self.turns.push(turns);
    }

    fn print(&mut self, map: &str, [a, b]: [&str; 2]) {
        self.turns.sort_unstable();
        let games = self.turns.len();
        let mean = |count: u64| count as f64 / games as f64;
        let share = |points: f64| 100.0 * points / games as f64;
        println!(
            "{map}: {a} {:.1} ± {:.1} % against {b}, who begins {:.1} %, {games} games, {} stopped, {} ms a decision, {} at most; \
             turns: median {}, 95th percentile {}, most {}; {:.1} captures, {:.2} kept, {:.2} won back; {:.1} moves on a \
             number, {:.1} on a devil",
            share(self.won),
            196.0 * self.pairs.error(),
            share(self.began),
            self.stopped,
            (self.spent / self.decisions.max(1)).as_millis(),
            self.longest.as_millis(),
            self.turns[games / 2],
            self.turns[games * 95 / 100],
            self.turns[games - 1],
            mean(self.captures),
            mean(self.kept),
            mean(self.rejoined),
            self.choices[0] as f64 / self.throws[0] as f64,
            self.choices[1] as f64 / self.throws[1] as f64,
        );
    }
}
