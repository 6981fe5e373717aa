//! Learning by playing: games against itself in batches, and temporal differences over each of them.
//!
//! A batch is played with fixed weights, its games are merged in their order whatever thread played them, and the
//! weights then follow the errors one small step after the other. The same plan gives the same weights, bit for bit.

use super::{
    features::Features,
    judge::{Estimate, Judge},
    net::{Answers, Net, POINTS, squash},
    self_play::{Pairing, Record, School, practise},
};
use ludo_core::{Random, Side};
use std::{collections::VecDeque, fmt, thread};

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The source of all set-ups, dice and accidents.
    pub seed: u64,
    /// Over all batches; the last one may be smaller.
    pub games: u64,
    /// Games between two corrections of the weights.
    pub batch: u64,
    /// Threads that play; they change the time, not the result.
    pub threads: usize,
    /// The maps of the games.
    pub school: School,
}

impl Plan {
    /// The plan behind the shipped weights, for a number of games.
    pub const fn new(seed: u64, games: u64) -> Self {
        Self { seed, games, batch: 128, threads: 2, school: School::House }
    }
}

/// What one batch showed, measured before the weights followed it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Games played so far.
    pub games: u64,
    /// Positions in this batch.
    pub positions: usize,
    /// Root of the mean squared error of the margin, in points.
    pub margin: f32,
    /// Mean squared error of the winning chance; a quarter is knowing nothing.
    pub chance: f32,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, positions, margin, chance } = self;
        write!(f, "games {games} positions {positions} margin {margin:.1} chance {chance:.5}")
    }
}

/// One position with what it should have been judged to be.
struct Lesson {
    features: Features,
    target: Answers,
}

/// Batches whose lessons are gone over again.
const MEMORY: usize = 3;
/// How far a position's target reaches beyond the next one's judgement.
const LAMBDA: f32 = 0.7;

/// Learns, beginning with what the careful player knows.
pub fn train(plan: Plan, mut told: impl FnMut(&Step)) -> Net {
    let mut net = Net::blank(plan.seed);
    let mut climber = Climber::new(&net);
    let mut memory: VecDeque<Vec<Lesson>> = VecDeque::new();
    let mut random = Random::new(!plan.seed);
    let mut begun = 0;
    while begun < plan.games {
        let count = plan.batch.clamp(1, plan.games - begun);
        let progress = begun as f64 / plan.games as f64;
        let records = play(plan, &net, begun..begun + count);
        begun += count;
        told(&measure(&net, &records, begun));
        memory.push_back(records.into_iter().flat_map(|record| lessons(&net, record)).collect());
        if memory.len() > MEMORY {
            memory.pop_front();
        }
        let mut order: Vec<&Lesson> = memory.iter().flatten().collect();
        random.shuffle(&mut order);
        climber.follow(&mut net, &order, rate(progress));
    }
    net
}

/// The length of a step: falls towards the end, so that the last games settle what the first ones found.
fn rate(progress: f64) -> f32 {
    (3e-4 * (1.0 - progress) + 2e-5) as f32
}

/// The games of a batch, in order.
fn play(plan: Plan, net: &Net, numbers: std::ops::Range<u64>) -> Vec<Record> {
    let pairing = |number: u64| match number % 8 {
        0 => Pairing::Careful,
        4 => Pairing::Greedy,
        _ => Pairing::Itself,
    };
    let threads = plan.threads.max(1) as u64;
    let mut records: Vec<(u64, Record)> = thread::scope(|scope| {
        let part = |first: u64| {
            let numbers = numbers.clone().skip(first as usize).step_by(threads as usize);
            move || {
                let mut judge = Judge::learning(net);
                let game = |number| (number, practise(&mut judge, (plan.school, plan.seed), number, pairing(number)));
                numbers.map(game).collect::<Vec<_>>()
            }
        };
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(part(first))).collect();
        // A thread that failed takes its games with it; there is nothing in them that can fail.
        parts.into_iter().filter_map(|part| part.join().ok()).flatten().collect()
    });
    records.sort_by_key(|&(number, _)| number);
    records.into_iter().map(|(_, record)| record).collect()
}

/// The errors of the judgement against the results.
fn measure(net: &Net, records: &[Record], games: u64) -> Step {
    let (mut positions, mut margin, mut chance) = (0, 0.0_f64, 0.0_f64);
    for record in records {
        for (thrower, features) in &record.positions {
            let target = answers(seen(record.result, *thrower));
            let [points, number] = net.answers(&net.lanes(features));
            margin += f64::from(points - target[0]).powi(2);
            chance += f64::from(squash(number).0 - target[1]).powi(2);
            positions += 1;
        }
    }
    let mean = |sum: f64| sum / (positions as f64).max(1.0);
    Step { games, positions, margin: mean(margin).sqrt() as f32 * POINTS, chance: mean(chance) as f32 }
}

/// What the positions of a game should have been judged to be: from the end backwards, each target mixes the judgement
/// of the next position with that position's own target.
fn lessons(net: &Net, record: Record) -> Vec<Lesson> {
    let mut coming = record.result;
    let mut lessons = Vec::with_capacity(record.positions.len());
    for (thrower, features) in record.positions.into_iter().rev() {
        let target = answers(seen(coming, thrower));
        let [margin, chance] = net.answers(&net.lanes(&features));
        let judged = seen(Estimate { margin: margin * POINTS, win: squash(chance).0 }, thrower);
        coming = Estimate::default().plus(judged, 1.0 - LAMBDA).plus(coming, LAMBDA);
        lessons.push(Lesson { features, target });
    }
    lessons
}

/// South's estimate as a side sees it, or the other way round.
fn seen(estimate: Estimate, side: Side) -> Estimate {
    if side == Side::First { estimate } else { estimate.turned() }
}

fn answers(estimate: Estimate) -> Answers {
    [estimate.margin / POINTS, estimate.win]
}

/// Follows slopes with Adam's running means.
struct Climber {
    slope: Net,
    means: Vec<[f32; 2]>,
    steps: u32,
}

impl Climber {
    /// Lessons between two steps.
    const SLICE: usize = 128;

    fn new(net: &Net) -> Self {
        let mut slope = net.clone();
        slope.weights_mut().for_each(|weight| *weight = 0.0);
        Self { means: vec![[0.0; 2]; net.weights().count()], slope, steps: 0 }
    }

    fn follow(&mut self, net: &mut Net, lessons: &[&Lesson], rate: f32) {
        for slice in lessons.chunks(Self::SLICE) {
            self.slope.weights_mut().for_each(|weight| *weight = 0.0);
            for lesson in slice {
                net.slope(&lesson.features, lesson.target, &mut self.slope);
            }
            self.step(net, 1.0 / slice.len() as f32, rate);
        }
    }

    fn step(&mut self, net: &mut Net, share: f32, rate: f32) {
        const KEEP: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        // Beyond a few thousand steps the correction for the empty beginning is 1.
        let grown = |keep: f32| 1.0 - (0..self.steps.min(9999)).fold(1.0, |power, _| power * keep);
        let [first, second] = KEEP.map(grown);
        for ((weight, slope), means) in net.weights_mut().zip(self.slope.weights()).zip(&mut self.means) {
            let slope = slope * share;
            means[0] = KEEP[0] * means[0] + (1.0 - KEEP[0]) * slope;
            means[1] = KEEP[1] * means[1] + (1.0 - KEEP[1]) * slope * slope;
            *weight -= rate * (means[0] / first) / ((means[1] / second).sqrt() + 1e-8);
        }
    }
}
