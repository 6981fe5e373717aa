//! Random games in one loop, with one listing of moves a throw: for statistics, and for engines that sample.

use crate::{
    BelligerantsAction as Action, BelligerantsPosition, End, Face, Move, Phase,
    context::Context,
    moves::{MoveGroups, Moves},
    pawn::{Pawn, Pawns},
    sample::{Sample, sample},
    state::{Fate, State},
};
use ludo_core::{Outcome, Position, Random, Side, Turn};

/// What happened in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chronicle {
    /// Throws of a number: each ends a turn.
    pub numbers: u32,
    /// Throws of the devil.
    pub devils: u32,
    /// Moves played; the other throws were lost.
    pub moves: u32,
    /// Pawns taken by pawns.
    pub captures: u32,
    /// Pieces among them that were kept in good state or rejoined their army.
    pub kept: u32,
    /// Pawns huffed.
    pub huffs: u32,
    /// Legal moves summed over the throws of a number, in a [survey](BelligerantsPosition::survey).
    pub choices_on_numbers: u64,
    /// Legal moves summed over the devils, in a survey.
    pub choices_on_devils: u64,
}

impl BelligerantsPosition {
    /// Plays on to the end: every choice even among the legal moves, but a huff takes the most valuable candidate, a
    /// complete invasion is declared at once, and nobody asks for an armistice.
    pub fn play_out(self, random: &mut Random) -> (Outcome, Chronicle) {
        self.run(random, false)
    }

    /// [`play_out`](Self::play_out) with all legal moves counted, which takes several times as long.
    pub fn survey(self, random: &mut Random) -> (Outcome, Chronicle) {
        self.run(random, true)
    }

    fn run(mut self, random: &mut Random, survey: bool) -> (Outcome, Chronicle) {
        let mut chronicle = Chronicle::default();
        let context = &*self.context;
        loop {
            let state = &mut self.state;
            match state.phase {
                Phase::Throw => chronicle.throw(context, state, Face::ALL[random.below(6) as usize], random, survey),
                Phase::Move(face) => chronicle.throw(context, state, face, random, survey),
                Phase::Draw => state.begin_turn(context, Side::BOTH[random.below(2) as usize]),
                Phase::Ready(_) if state.can_declare(context, state.mover) => state.end(End::Invasion),
                Phase::Ready(_) => state.phase = Phase::Throw,
                Phase::Huff(face) => {
                    chronicle.huffs += 1;
                    state.huffed(context, face, most_valuable(state.candidates));
                }
                Phase::Deploy | Phase::Price | Phase::Answer(_) | Phase::Over(_) => break,
            }
        }
        match (self.turn(), self.random_action(random)) {
            (Turn::Over(outcome), _) => (outcome, chronicle),
            // A set-up or an armistice under way is settled first; nothing has been counted before that.
            (_, Some(action)) => {
                self.play_unchecked(action);
                self.run(random, survey)
            }
            // Not met: whoever is awaited has an action.
            (_, None) => (Outcome::draw(ludo_core::Reason::Agreement), chronicle),
        }
    }

    /// One legal action, each as likely as any other.
    pub fn random_action(&self, random: &mut Random) -> Option<Action> {
        match self.state.phase {
            Phase::Move(face) => sample(&self.context, &self.state, face, random).step.map(Action::Move),
            _ => self.nth_action(random.below(self.count_actions())),
        }
    }
}

impl Chronicle {
    /// Two games' figures added.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            numbers: self.numbers + other.numbers,
            devils: self.devils + other.devils,
            moves: self.moves + other.moves,
            captures: self.captures + other.captures,
            kept: self.kept + other.kept,
            huffs: self.huffs + other.huffs,
            choices_on_numbers: self.choices_on_numbers + other.choices_on_numbers,
            choices_on_devils: self.choices_on_devils + other.choices_on_devils,
        }
    }

    /// Counts all moves and draws one.
    fn count(&mut self, context: &Context, state: &State, face: Face, random: &mut Random) -> Sample {
        let mut room = MoveGroups::new();
        let moves = Moves::of(context, state, face, &mut room);
        let count = moves.count();
        *(if face.is_devil() { &mut self.choices_on_devils } else { &mut self.choices_on_numbers }) += count;
        Sample { step: moves.nth(random.below(count)), able: moves.able() }
    }

    /// Plays a throw with a random move.
    fn throw(&mut self, context: &Context, state: &mut State, face: Face, random: &mut Random, survey: bool) {
        *(if face.is_devil() { &mut self.devils } else { &mut self.numbers }) += 1;
        let drawn =
            if survey { self.count(context, state, face, random) } else { sample(context, state, face, random) };
        let Sample { step, able } = drawn;
        let Some(step) = step else {
            state.after_throw(context, face);
            return;
        };
        state.able = able;
        self.note(context, state, face, step);
        let captives = state.prison;
        let mover = state.mover;
        state.moved(context, face, step);
        let other = mover.other().index();
        self.huffs += u32::from(state.prison[other] != captives[other]);
    }

    /// Counts a move before it is made.
    fn note(&mut self, context: &Context, state: &State, face: Face, step: Move) {
        self.moves += 1;
        let target = state.board.at(step.to).filter(|&(side, _)| side != state.mover);
        if let (Some(captor), Some((_, target))) = (state.board.pawn(step.from), target) {
            self.captures += 1;
            let fate = state.fate(context, captor, step.from, target, face.is_devil());
            self.kept += u32::from(fate == Fate::Rejoins || (fate == Fate::Choice && step.keep));
        }
    }
}

fn most_valuable(pawns: Pawns) -> Option<Pawn> {
    pawns.max_by_key(|pawn| pawn.kind().value())
}
