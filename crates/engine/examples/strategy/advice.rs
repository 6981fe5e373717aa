//! Les Belligérants: set-ups and advice, by matches.

use crate::line;
use belligerants::{
    Arrangement, BelligerantsAction as Action, BelligerantsPosition, BelligerantsVariant, Map, Phase, Preset, Square,
    Terrain,
};
use ludo_core::{Game, Position, Random, Side, Turn};
use ludo_engine::{
    Opponent, Player, Roster, Terms,
    belligerants::{Scale, automatic, dealt},
    duel,
};
use std::{error::Error, ops::ControlFlow, sync::Arc};

/// A game that lasts longer counts as drawn.
const PLIES: usize = 4_000;

/// Sets up in one manner, and plays like another.
struct SetUp {
    manner: Manner,
    player: Box<dyn Player<BelligerantsPosition>>,
}

#[derive(Clone, Copy)]
enum Manner {
    Ready(Preset),
    /// The parade turned about: the dearest in front.
    Splendour,
}

impl Manner {
    fn name(self) -> &'static str {
        match self {
            Self::Ready(preset) => preset.code(),
            Self::Splendour => "parade turned about",
        }
    }

    fn arrangement(self, map: &Map, side: Side) -> Option<Arrangement> {
        let Self::Ready(preset) = self else {
            // Where the parade has its cheapest there the dearest go, and so on.
            let parade = Preset::Parade.arrangement(map, side)?.kinds();
            let mut places: Vec<usize> = (0..parade.len()).collect();
            places.sort_by_key(|&place| parade[place].value());
            let mut kinds = parade;
            for (place, kind) in places.into_iter().zip(Preset::Parade.order().into_iter().rev()) {
                kinds[place] = kind;
            }
            return Arrangement::from_kinds(&kinds);
        };
        preset.arrangement(map, side)
    }
}

impl Player<BelligerantsPosition> for SetUp {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<Action> {
        let position = game.position();
        match (position.phase(), position.turn()) {
            (Phase::Deploy, Turn::Seat(seat)) => {
                let side = Side::BOTH[seat.index()];
                let order = self.manner.arrangement(position.setting_variant().map(), side)?;
                Some(Action::Deploy(side, order))
            }
            _ => self.player.choose(game, random),
        }
    }
}

/// Sets up by chance, and plays like another.
struct Dealt(Box<dyn Player<BelligerantsPosition>>);

impl Player<BelligerantsPosition> for Dealt {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<Action> {
        match game.position().phase() {
            Phase::Deploy => automatic(game.position(), random),
            _ => self.0.choose(game, random),
        }
    }
}

fn variant() -> Result<BelligerantsVariant, Box<dyn Error>> {
    "escalier+noarm".parse().map_err(|_| "no such map".into())
}

pub fn set_ups(games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let start = BelligerantsPosition::start(&variant()?);
    let level = || BelligerantsPosition::opponent(Opponent::Level(7)).map_err(|why| why.to_string());
    for manner in Preset::ALL.map(Manner::Ready).into_iter().chain([Manner::Splendour]) {
        let (mut a, mut b) = (SetUp { manner, player: level()? }, Dealt(level()?));
        let terms = Terms { games, seed, plies: PLIES };
        let tally = duel(std::slice::from_ref(&start), [&mut a, &mut b], terms, |_| ControlFlow::Continue(()));
        println!("{}", line(manner.name(), &tally));
    }
    Ok(())
}

/// What a piece of advice counts besides what the board is worth, in points of value.
type Bonus = fn(&BelligerantsPosition, Side) -> f64;

/// The careful player, who weighs the board and what it leaves open, with a piece of advice in its ear.
struct Advised {
    scale: Scale,
    weight: f64,
    bonus: Bonus,
}

impl Player<BelligerantsPosition> for Advised {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<Action> {
        let position = game.position();
        if !matches!(position.phase(), Phase::Move(_)) {
            return automatic(position, random);
        }
        let side = position.mover();
        let (mut found, mut highest) = (Vec::new(), f64::NEG_INFINITY);
        let _ = position.actions(|action| {
            let mut after = position.clone();
            after.play_unchecked(action);
            let mut value = self.scale.value(&after, side) + self.weight * (self.bonus)(&after, side);
            if !matches!(after.turn(), Turn::Over(_)) {
                value -= self.scale.menace(&after, side.other());
            }
            if value > highest + 1e-9 {
                highest = value;
                found.clear();
            }
            if value > highest - 1e-9 {
                found.push(action);
            }
            ControlFlow::<()>::Continue(())
        });
        found.get(random.below(found.len() as u64) as usize).copied()
    }
}

fn near(one: Square, other: Square) -> u8 {
    one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()))
}

fn map(position: &BelligerantsPosition) -> &Arc<Map> {
    position.setting_variant().map()
}

/// Pawns on a bridge or beside one.
fn bridgeheads(position: &BelligerantsPosition, side: Side) -> f64 {
    let map = map(position);
    let bridges: Vec<Square> = map.squares_of(Terrain::Bridge).collect();
    position.troops(side).filter(|(_, square)| bridges.iter().any(|bridge| near(*square, *bridge) <= 1)).count() as f64
}

/// Steps into the enemy camp, all pawns together.
fn depth(position: &BelligerantsPosition, side: Side) -> f64 {
    let home = map(position).camp(side.other());
    let outside: Vec<Square> = map(position).squares().filter(|square| !home.contains(square)).collect();
    let deep = |square: Square| outside.iter().map(|&other| near(square, other)).min().unwrap_or(0);
    position.troops(side).filter(|(_, square)| home.contains(square)).map(|(_, square)| f64::from(deep(square))).sum()
}

/// The value of the prisoners.
fn booty(position: &BelligerantsPosition, side: Side) -> f64 {
    position.captives(side).map(|man| f64::from(man.kind.value())).sum()
}

/// Pawns on a star.
fn stars(position: &BelligerantsPosition, side: Side) -> f64 {
    let map = map(position);
    position.troops(side).filter(|(_, square)| map.is_star(*square)).count() as f64
}

/// Pawns on green, where nobody is taken.
fn green(position: &BelligerantsPosition, side: Side) -> f64 {
    let map = map(position);
    position.troops(side).filter(|(_, square)| map.terrain(*square) == Some(Terrain::Green)).count() as f64
}

const ADVICE: [(&str, Bonus, f64); 11] = [
    ("a pawn at a bridge counts 30 more", bridgeheads, 30.0),
    ("a pawn at a bridge counts 100 more", bridgeheads, 100.0),
    ("a step into the enemy camp counts 30 more", depth, 30.0),
    ("a step into the enemy camp counts 100 more", depth, 100.0),
    ("prisoners count nothing", booty, -1.0),
    ("prisoners count twice", booty, 1.0),
    ("a pawn on a star counts 30 more", stars, 30.0),
    ("a pawn on a star counts 100 more", stars, 100.0),
    ("a pawn on green counts 30 more", green, 30.0),
    ("a pawn on green counts 100 more", green, 100.0),
    ("nothing else counts, to see that nothing changes", |_, _| 0.0, 0.0),
];

pub fn heeded(games: u64, seed: u64, which: &[usize]) -> Result<(), Box<dyn Error>> {
    let variant = variant()?;
    let openings: Vec<_> =
        (0..games.div_ceil(2)).map(|number| dealt(&variant, &mut Random::new(seed ^ number << 20))).collect();
    let advised = |bonus: Bonus, weight| Advised { scale: Scale::of(variant.map()), weight, bonus };
    let wanted = |(number, _): &(usize, _)| which.is_empty() || which.contains(number);
    for (_, (name, bonus, weight)) in (1..).zip(ADVICE).filter(wanted) {
        let (mut a, mut b) = (advised(bonus, weight), advised(bonus, 0.0));
        let tally =
            duel(&openings, [&mut a, &mut b], Terms { games, seed, plies: PLIES }, |_| ControlFlow::Continue(()));
        println!("{}", line(name, &tally));
    }
    Ok(())
}
