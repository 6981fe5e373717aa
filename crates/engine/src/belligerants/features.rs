//! A position as numbers for the network: where each kind of pawn stands, how safe it is, and how the race goes.
//!
//! Nothing here names a square, so that what was learned on one map holds on another.

use super::ground::{Ground, Place, Post};
use belligerants::{BelligerantsPosition, Face, Kind, Square};
use ludo_core::Side;

/// Numbers of one kind of pawn for one side.
mod slot {
    /// Four marks along the way; a pawn between two of them counts for both by its nearness.
    pub const MARKS: usize = 4;
    pub const CAMP: usize = 4;
    pub const HOME: usize = 5;
    pub const GREY: usize = 6;
    pub const WHITE: usize = 7;
    /// The share of faces with which the enemy takes it.
    pub const EXPOSED: usize = 8;
    /// Beyond any capture where it stands.
    pub const SAFE: usize = 9;
    pub const COUNT: usize = 10;
}

/// Numbers of a side as a whole.
mod whole {
    pub const PRISONERS: usize = 0;
    pub const OPEN: usize = 1;
    pub const IN_CAMP: usize = 2;
    /// One, two or three pawns left in the own camp while the enemy's is closed.
    pub const LAST_IN_CAMP: usize = 3;
    pub const OUTSIDE: usize = 6;
    /// One to four pawns left outside the enemy camp.
    pub const LAST_OUTSIDE: usize = 7;
    /// The mean over the faces of the best capture, as the careful player fears it.
    pub const BITE: usize = 11;
    pub const STEPS: usize = 12;
    pub const ROOM: usize = 13;
    /// No room left at home.
    pub const FULL: usize = 14;
    /// Steps of the entered pawns away from the gates, which they leave to others.
    pub const DEPTH: usize = 15;
    /// Free squares at the edge of the enemy camp while pawns are outside.
    pub const GATES: usize = 16;
    /// The same, none left.
    pub const SHUT: usize = 17;
    pub const COUNT: usize = 18;
}

/// Where the numbers of a side begin: by kind, all kinds alike, all kinds by their value, the side as a whole.
const ALIKE: usize = Kind::ALL.len() * slot::COUNT;
const VALUED: usize = ALIKE + slot::COUNT;
const WHOLE: usize = VALUED + slot::COUNT;
const SIDE: usize = WHOLE + whole::COUNT;
const LEAD: usize = 2 * SIDE;
const LEADS: usize = LEAD + 1;

/// How many numbers describe a position.
pub(super) const INPUTS: usize = LEAD + 2;

/// A position's numbers that are not zero, by place and in no order of meaning.
pub(super) type Features = Vec<(u16, f32)>;

/// What one side's pawns add up to.
#[derive(Default)]
struct Army {
    in_camp: u8,
    outside: u8,
    home: u8,
    steps: u32,
    /// Pawns at the edge of either camp, the enemy's and the own.
    at_gates: [u8; 2],
    depth: u8,
}

/// Describes a position to `thrower`, the side that throws next, from its point of view.
pub(super) fn describe(ground: &Ground, position: &BelligerantsPosition, thrower: Side, out: &mut Features) {
    armies(ground, position, thrower, out);
    sums(out);
    leads(position, thrower, out);
}

/// The same without the sums over the kinds, for weights into which they are [folded](fold).
pub(super) fn describe_apart(ground: &Ground, position: &BelligerantsPosition, thrower: Side, out: &mut Features) {
    armies(ground, position, thrower, out);
    leads(position, thrower, out);
}

fn armies(ground: &Ground, position: &BelligerantsPosition, thrower: Side, out: &mut Features) {
    out.clear();
    let own = pawns(ground, position, thrower, 0, out);
    let enemy = pawns(ground, position, thrower.other(), SIDE, out);
    wholes(position, thrower, [&own, &enemy], WHOLE, out);
    wholes(position, thrower.other(), [&enemy, &own], SIDE + WHOLE, out);
    gates(ground, [&own, &enemy], WHOLE, out);
    gates(ground, [&enemy, &own], SIDE + WHOLE, out);
    exposures(ground, position, thrower, out);
}

fn leads(position: &BelligerantsPosition, thrower: Side, out: &mut Features) {
    let [own, enemy] = [thrower, thrower.other()].map(|side| position.score(side) as f32);
    push(out, LEAD, (own - enemy) / 4000.0);
    push(out, LEADS, (own - enemy).clamp(-100.0, 100.0) / 100.0);
}

fn push(out: &mut Features, place: usize, value: f32) {
    if value != 0.0 {
        out.push((place as u16, value));
    }
}

/// Adds up the numbers of all kinds, once alike and once by their value.
fn sums(out: &mut Features) {
    let mut sums = [[0.0_f32; WHOLE - ALIKE]; 2];
    for &(place, number) in out.iter() {
        let (half, at) = (usize::from(place) / SIDE, usize::from(place) % SIDE);
        if half < 2 && at < ALIKE {
            let (kind, slot) = (at / slot::COUNT, at % slot::COUNT);
            sums[half][slot] += number / 4.0;
            sums[half][slot::COUNT + slot] += number * Kind::ALL[kind].value() as f32 / UNIT;
        }
    }
    for (half, sums) in sums.into_iter().enumerate() {
        sums.into_iter().enumerate().for_each(|(at, sum)| push(out, half * SIDE + ALIKE + at, sum));
    }
}

/// What a pawn of a kind adds to the sums of all kinds, alike and by their value.
fn shares(kind: usize) -> [f32; 2] {
    [0.25, Kind::ALL[kind].value() as f32 / UNIT]
}

/// The rows of a layer, those of the sums added to those of each kind: the sums say nothing that the kinds do not, and a
/// third of the work of judging is then done once for all.
pub(super) fn fold<const LANES: usize>(rows: &[[f32; LANES]]) -> Vec<[f32; LANES]> {
    let mut folded = rows.to_vec();
    for (base, kind) in [0, SIDE].into_iter().flat_map(|base| (0..Kind::ALL.len()).map(move |kind| (base, kind))) {
        for slot in 0..slot::COUNT {
            for (sum, share) in [ALIKE, VALUED].into_iter().zip(shares(kind)) {
                let row = rows[base + sum + slot];
                let into = &mut folded[base + kind * slot::COUNT + slot];
                into.iter_mut().zip(row).for_each(|(into, weight)| *into += weight * share);
            }
        }
    }
    folded
}

/// Points that count as one where pawns count by their value.
const UNIT: f32 = 1000.0;

/// What is known before anything was learned, as the margin in points that each number stands for: the worth of pawns
/// on their way as the careful player counts it.
pub(super) fn known() -> Vec<(usize, f32)> {
    let mut known = Vec::new();
    for (half, sign) in [(0, 1.0), (1, -1.0)] {
        let base = half * SIDE;
        let mut count = |slot: usize, each: f32, by_value: f32| {
            known.push((base + ALIKE + slot, sign * each * 4.0));
            known.push((base + VALUED + slot, sign * by_value * UNIT));
        };
        for mark in 0..slot::MARKS {
            let share = mark as f32 / (slot::MARKS - 1) as f32;
            count(mark, 100.0 * share, 0.5 + 0.6 * share);
        }
        count(slot::CAMP, -120.0, 0.5);
        count(slot::HOME, 120.0, 2.0);
        count(slot::GREY, -60.0, -0.12);
        count(slot::WHITE, -60.0, -0.10);
        known.push((base + WHOLE + whole::PRISONERS, sign * 2000.0));
        known.push((base + WHOLE + whole::DEPTH, sign * 150.0));
        known.push((base + WHOLE + whole::GATES, sign * 150.0));
        known.push((base + WHOLE + whole::SHUT, sign * -150.0));
        // The side that throws next bites at once, the other only if it is let.
        known.push((base + WHOLE + whole::BITE, UNIT * if half == 0 { 1.0 } else { -0.2 }));
    }
    known
}

fn place_of(half: usize, kind: Kind) -> usize {
    half * SIDE + kind as usize * slot::COUNT
}

fn pawns(ground: &Ground, position: &BelligerantsPosition, side: Side, base: usize, out: &mut Features) -> Army {
    let mut army = Army::default();
    let guarded = position.guarded(side);
    for (man, square) in position.troops(side) {
        let at = base + man.kind as usize * slot::COUNT;
        let &Post { place, steps, depth, share } = ground.post(side, man.kind, square);
        if place == Place::Home {
            army.home += 1;
            army.depth += depth;
            army.at_gates[0] += u8::from(depth == 1);
            push(out, at + slot::HOME, 1.0);
            continue;
        }
        army.outside += 1;
        army.steps += u32::from(steps);
        match place {
            Place::Camp => {
                army.in_camp += 1;
                army.at_gates[1] += u8::from(depth == 1);
                push(out, at + slot::CAMP, 1.0);
                continue;
            }
            Place::Grey if !man.kind.is_free() => push(out, at + slot::GREY, 1.0),
            Place::White if !man.kind.is_free() => push(out, at + slot::WHITE, 1.0),
            _ => {}
        }
        marks(out, at, share);
        if place == Place::Cover || man.kind == Kind::Ambulance || guarded.has(square) {
            push(out, at + slot::SAFE, 1.0);
        }
    }
    army
}

/// Divides one pawn between the two marks nearest to its place on the way.
fn marks(out: &mut Features, at: usize, share: f32) {
    let along = share * (slot::MARKS - 1) as f32;
    let mark = (along as usize).min(slot::MARKS - 2);
    let rest = along - mark as f32;
    push(out, at + mark, 1.0 - rest);
    push(out, at + mark + 1, rest);
}

fn wholes(position: &BelligerantsPosition, side: Side, [army, enemy]: [&Army; 2], at: usize, out: &mut Features) {
    const CAMP: u8 = 15;
    let prisoners: u32 = position.captives(side).map(|man| man.kind.value()).sum();
    let open = position.entry_open(side);
    push(out, at + whole::PRISONERS, prisoners as f32 / 2000.0);
    push(out, at + whole::OPEN, f32::from(u8::from(open)));
    push(out, at + whole::IN_CAMP, f32::from(army.in_camp) / 15.0);
    if !open && matches!(army.in_camp, 1..=3) {
        push(out, at + whole::LAST_IN_CAMP + usize::from(army.in_camp) - 1, 1.0);
    }
    push(out, at + whole::OUTSIDE, f32::from(army.outside) / 15.0);
    if matches!(army.outside, 1..=4) {
        push(out, at + whole::LAST_OUTSIDE + usize::from(army.outside) - 1, 1.0);
    }
    push(out, at + whole::STEPS, army.steps as f32 / 100.0);
    let room = CAMP.saturating_sub(army.home + enemy.in_camp);
    push(out, at + whole::ROOM, f32::from(room) / 15.0);
    push(out, at + whole::FULL, f32::from(u8::from(room == 0)));
}

/// How well the way into the enemy camp is kept free for those who are still outside.
fn gates(ground: &Ground, [army, enemy]: [&Army; 2], at: usize, out: &mut Features) {
    push(out, at + whole::DEPTH, f32::from(army.depth) / 15.0);
    if army.outside > 0 {
        let free = ground.gates().saturating_sub(army.at_gates[0] + enemy.at_gates[1]);
        push(out, at + whole::GATES, f32::from(free.min(4)) / 4.0);
        push(out, at + whole::SHUT, f32::from(u8::from(free == 0)));
    }
}

/// Who can take whom: the share of faces that endanger each pawn, and the mean of each side's best capture.
fn exposures(ground: &Ground, position: &BelligerantsPosition, thrower: Side, out: &mut Features) {
    for (half, side) in [thrower, thrower.other()].into_iter().enumerate() {
        let mut best = [0.0_f32; Face::ALL.len()];
        // One bit a face, by square; only squares that are attacked are ever read.
        let mut faces = [0_u8; Square::COUNT];
        let mut attacked: [Square; 32] = [Square::from_index(0); 32];
        let mut count = 0;
        position.attacks(side, |attack| {
            let seen = &mut faces[attack.to.index()];
            if *seen == 0 && count < attacked.len() {
                attacked[count] = attack.to;
                count += 1;
            }
            let Some((enemy, man)) = position.at(attack.to) else { return };
            let share = ground.post(enemy, man.kind, attack.to).share;
            let value = man.kind.value() as f32 * (1.15 + 0.54 * share) + 90.0 * share;
            *seen |= 1 << 5;
            best[5] = best[5].max(value);
            if !attack.held {
                *seen |= 1 << attack.point.index();
                let best = &mut best[attack.point.index()];
                *best = (*best).max(value);
            }
        });
        for &square in &attacked[..count] {
            if let Some((_, man)) = position.at(square) {
                let share = faces[square.index()].count_ones() as f32 / 6.0;
                push(out, place_of(1 - half, man.kind) + slot::EXPOSED, share);
            }
        }
        let bite = best.iter().sum::<f32>() / (6.0 * UNIT);
        push(out, half * SIDE + WHOLE + whole::BITE, bite);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belligerants::dealt;
    use belligerants::{BelligerantsChance, BelligerantsVariant, Phase};
    use ludo_core::{Position, Random};

    #[test]
    fn numbers_stay_in_their_places_through_whole_games() {
        for variant in ["escalier+noarm", "meandre+noarm+kept", "pont12+noarm+wfree"] {
            let variant: BelligerantsVariant = variant.parse().unwrap_or_default();
            let ground = Ground::of(variant.map());
            let mut random = Random::new(4);
            let mut position = dealt(&variant, &mut random);
            let mut out = Features::new();
            for _ in 0..2000 {
                match position.phase() {
                    Phase::Throw => {
                        describe(&ground, &position, position.mover(), &mut out);
                        assert!(out.iter().all(|&(place, value)| usize::from(place) < INPUTS && value.abs() < 8.0));
                        let face = Face::ALL[random.below(6) as usize];
                        position.resolve_unchecked(BelligerantsChance::Face(face));
                    }
                    Phase::Draw => position.resolve_unchecked(BelligerantsChance::Begins(Side::First)),
                    _ => {
                        if let Some(action) = position.random_action(&mut random) {
                            position.play_unchecked(action);
                        }
                    }
                }
            }
        }
    }
}
