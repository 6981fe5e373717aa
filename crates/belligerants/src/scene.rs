//! Positions set up by hand, free of the course of a game: for scenes, puzzles and teaching.

use crate::{
    BelligerantsPosition, BelligerantsVariant, Face, Kind, Man, Move, Phase, Square, Squares,
    context::Context,
    moves::{MoveGroups, Moves},
    pawn::{Pawn, Pawns},
    state::{Fate, State},
};
use ludo_core::{Fault, Faults, Side, Words};
use std::ops::ControlFlow;

impl BelligerantsPosition {
    /// Any pawns on any squares, each with the side that it obeys; whatever is not named is absent. Neither a valid
    /// map nor a position that play can reach is asked for, and B32 does not end it.
    ///
    /// The faults name the place of a pawn in `men` as their range.
    pub fn scene(
        variant: &BelligerantsVariant,
        mover: Side,
        started: [bool; 2],
        men: &[(Side, Man, Square)],
    ) -> Result<Self, Faults> {
        let context = Context::shared(variant);
        let mut state = State { mover, started, phase: Phase::Throw, ..State::new() };
        let mut faults = Vec::new();
        for (place, &(side, man, square)) in men.iter().enumerate() {
            match room_for(&context, &state, man, square) {
                Ok(pawn) => state.board.put(side, pawn, square),
                Err(words) => faults.push(Fault::new(place..place + 1, words)),
            }
        }
        Faults::none_or(faults, Self { context, state })
    }

    /// The same pawns with this throw to be played by the side whose turn it is, whatever happened before. A throw
    /// with which nothing can be played stands as well.
    #[must_use]
    pub fn with_throw(mut self, face: Face) -> Self {
        self.state.candidates = Pawns::EMPTY;
        self.state.able = Moves::of(&self.context, &self.state, face, &mut MoveGroups::new()).able();
        self.state.phase = Phase::Move(face);
        self
    }

    /// The legal moves, if a throw is to be played.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut found = Vec::new();
        if let Phase::Move(face) = self.state.phase {
            let _ = Moves::of(&self.context, &self.state, face, &mut MoveGroups::new()).each(|step| {
                found.push(step);
                ControlFlow::<()>::Continue(())
            });
        }
        found
    }

    /// The arrival squares of the pawn on a square, with any point of the throw.
    pub fn arrivals(&self, from: Square) -> Squares {
        self.legal_moves().into_iter().filter(|step| step.from == from).map(|step| step.to).collect()
    }

    /// Whether a capture by this move can leave the taken piece in good state, by choice or by rejoining its army.
    pub fn keeps(&self, from: Square, to: Square) -> bool {
        let Phase::Move(face) = self.state.phase else { return false };
        let board = &self.state.board;
        match (board.pawn(from), board.at(to)) {
            (Some(captor), Some((holder, target))) if holder != self.state.mover => {
                self.state.fate(&self.context, captor, from, target, face.is_devil()) != Fate::Prison
            }
            _ => false,
        }
    }

    /// Changes the board by a legal move and stops there: the candidates for a huff stand, nobody is huffed by itself
    /// and the game goes on. `None` if the move is not legal.
    #[must_use]
    pub fn after_move_alone(mut self, step: Move) -> Option<Self> {
        let Phase::Move(face) = self.state.phase else { return None };
        self.legal_moves().contains(&step).then(|| {
            self.state.candidates = self.state.make(&self.context, face, step);
            self.state.phase = Phase::Huff(face);
            self
        })
    }

    /// Makes the candidate on a square a prisoner and stops there. `None` if there is no candidate.
    #[must_use]
    pub fn after_huff_alone(mut self, square: Square) -> Option<Self> {
        let pawn = self.state.board.pawn(square).filter(|&pawn| self.state.candidates.has(pawn))?;
        self.state.huff(pawn);
        self.state.candidates = Pawns::EMPTY;
        self.state.phase = Phase::Throw;
        Some(self)
    }
}

/// The pawn to put on a square, or why it cannot be put there.
pub(crate) fn room_for(context: &Context, state: &State, man: Man, square: Square) -> Result<Pawn, Words> {
    if !context.map().contains(square) {
        return Err(Words::new(
            format!("la case {square} n’est pas sur la carte"),
            format!("{square} is not on the map"),
        ));
    }
    if state.board.pawn(square).is_some() {
        return Err(Words::new(format!("deux pions sur la case {square}"), format!("two pawns on {square}")));
    }
    let Man { kind, origin } = man;
    state.unplaced(origin, kind).ok_or_else(|| too_many(kind))
}

/// The fault of a pawn that an army does not have.
pub(crate) fn too_many(kind: Kind) -> Words {
    let (code, number) = (kind.code(), kind.number());
    Words::new(
        format!("trop de pions {code} : une armée en a {number}"),
        format!("too many {code}: an army has {number}"),
    )
}
