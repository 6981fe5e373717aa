//! When two positions are the same: soldiers of an army are interchangeable, derived facts do not count.

use crate::{Kind, Phase, Square, pawn::Pawn, state::State};
use ludo_core::Side;

/// Everything by which positions differ.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Identity {
    pawns: [u16; Pawn::SLOTS],
    started: [bool; 2],
    hidden: [bool; 2],
    mover: Side,
    phase: Phase,
    turns: u16,
}

/// What makes a state the same as another.
pub(crate) fn of(state: &State) -> Identity {
    let mut pawns = std::array::from_fn(|slot| whereabouts(state, Pawn::from_index(slot as u8)));
    let soldiers = Kind::Soldier as usize;
    pawns[soldiers..soldiers + 3].sort_unstable();
    pawns[soldiers + 16..soldiers + 19].sort_unstable();
    let State { started, hidden, mover, phase, turns, .. } = *state;
    Identity { pawns, started, hidden, mover, phase, turns }
}

/// Where a pawn is and whom it obeys, as one number; 0 is nowhere.
fn whereabouts(state: &State, pawn: Pawn) -> u16 {
    const PRISON: u16 = Square::COUNT as u16;
    let standing = |base: u16| {
        let candidate = u16::from(state.candidates.has(pawn));
        base << 10 | candidate << 9 | state.board.square(pawn).index() as u16
    };
    match pawn {
        pawn if state.board.held(Side::First).has(pawn) => standing(1),
        pawn if state.board.held(Side::Second).has(pawn) => standing(2),
        pawn if state.prison[0].has(pawn) => PRISON,
        pawn if state.prison[1].has(pawn) => PRISON + 1,
        pawn if state.dead.has(pawn) => PRISON + 2,
        _ => 0,
    }
}

/// A 64-bit key that follows the identity. A sum over the pawns makes soldiers interchangeable without sorting.
pub(crate) fn key(state: &State) -> u64 {
    let pawn = |slot: usize| {
        let pawn = Pawn::from_index(slot as u8);
        let who = pawn.kind() as u64 * 2 + pawn.origin().index() as u64;
        match whereabouts(state, pawn) {
            0 => 0,
            place => mix(who << 16 | u64::from(place)),
        }
    };
    let pawns = (0..Pawn::SLOTS).fold(0_u64, |sum, slot| sum.wrapping_add(pawn(slot)));
    let flags = [state.started[0], state.started[1], state.hidden[0], state.hidden[1], state.mover == Side::Second];
    let flags = flags.into_iter().fold(0, |bits, flag| bits << 1 | u64::from(flag));
    mix(pawns ^ mix(1 << 63 | u64::from(state.turns) << 40 | flags << 32 | phase_code(state.phase)))
}

fn phase_code(phase: Phase) -> u64 {
    use crate::{End, Face};
    let face = |face: Face| match face {
        Face::Number(point) => u64::from(point.steps()),
        Face::Devil => 6,
    };
    match phase {
        Phase::Deploy => 0,
        Phase::Draw => 1,
        Phase::Throw => 2,
        Phase::Price => 3,
        Phase::Ready(opening) => 0x10 | opening as u64,
        Phase::Move(thrown) => 0x20 | face(thrown),
        Phase::Huff(thrown) => 0x30 | face(thrown),
        Phase::Answer(price) => 0x40 | u64::from(price) << 8,
        Phase::Over(End::Score) => 0x50,
        Phase::Over(End::Invasion) => 0x51,
        Phase::Over(End::Armistice(price)) => 0x52 | u64::from(price) << 8,
    }
}

/// A bijection that spreads every bit over all others (the finaliser of `SplitMix64`).
const fn mix(word: u64) -> u64 {
    let z = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
