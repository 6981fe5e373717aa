//! Random games of 1998 in which announcements are made by themselves, as fast as they go.
//!
//! Whether "Diam!" was true matters only to a move that makes a diam, and one in some twenty does. So it is found out
//! then, from the board as it stood, and not after every move; a move that turns out to be forbidden (M12) is struck out
//! and another drawn, which leaves all others as likely as before. Twice as fast as announcing at every move.

use crate::{Board, DiamPosition, Step, announce::threatens, board::bit_of, moves::Moves, playout::Playout};
use ludo_core::{Outcome, Position, Random, Reason, Side};

/// What a side said with its last move.
#[derive(Clone, Copy)]
enum Word {
    /// Known from the start, or nothing because it passed (M5).
    Said(bool),
    /// Whatever was true on this board.
    True(Board),
}

impl Word {
    fn is_diam(self, side: Side) -> bool {
        match self {
            Self::Said(said) => said,
            Self::True(board) => threatens(&board, side),
        }
    }
}

/// A position that stood since the last placing.
#[derive(Clone, Copy)]
struct Stood {
    board: Board,
    /// Whether the ply that led here was a pass.
    passed: bool,
}

/// The positions since the last placing: only they can come again.
struct History {
    stood: Vec<Stood>,
    /// Sums of the boards, to find equal ones quickly.
    sums: Vec<u32>,
    /// What both sides had said when the first of them stood.
    words: [Word; 2],
}

impl History {
    fn restart(&mut self, board: &Board, words: [Word; 2]) {
        self.stood.clear();
        self.sums.clear();
        self.words = words;
        self.push(board, false);
    }

    fn push(&mut self, board: &Board, passed: bool) {
        self.stood.push(Stood { board: *board, passed });
        self.sums.push(sum(board));
    }

    /// Whether the last position stands for the third time, with the same side to move.
    fn is_third(&self, to_move: Side) -> bool {
        let last = self.sums.len() - 1;
        // Two sides that go one step forth and back need four plies, hence eight for a third time.
        if last < 8 || self.sums[..last].iter().filter(|&&sum| sum == self.sums[last]).count() < 2 {
            return false;
        }
        let same = |n: &usize| {
            let equal = (last - n).is_multiple_of(2) && self.stood[*n].board == self.stood[last].board;
            equal && self.announced(*n, to_move) == self.announced(last, to_move)
        };
        (0..last).filter(same).count() >= 2
    }

    /// What both sides had announced when position `n` stood; the side to move there is `to_move`.
    fn announced(&self, n: usize, to_move: Side) -> [bool; 2] {
        let said_at = |n: Option<usize>, side: Side| match n {
            None | Some(0) => self.words[side.index()].is_diam(side),
            Some(n) => !self.stood[n].passed && threatens(&self.stood[n].board, side),
        };
        [said_at(Some(n), to_move.other()), said_at(n.checked_sub(1), to_move)]
    }
}

fn sum(board: &Board) -> u32 {
    let [a, b, x, y] = board.pawns;
    let first = a.wrapping_mul(0x9E37_79B1).wrapping_add(b.wrapping_mul(0x85EB_CA77));
    first.wrapping_add(x.wrapping_mul(0xC2B2_AE3D)).wrapping_add(y.wrapping_mul(0x27D4_EB2F))
}

/// A game under way.
struct Course {
    position: DiamPosition,
    words: [Word; 2],
    history: History,
}

impl Course {
    fn new(position: DiamPosition) -> Self {
        let words = Side::BOTH.map(|side| Word::Said(position.has_announced(side)));
        let mut history = History { stood: Vec::with_capacity(64), sums: Vec::with_capacity(64), words };
        history.push(&position.board, false);
        Self { position, words, history }
    }

    /// Notes what has just been done on the board, nothing if the mover passed, and passes the turn on.
    #[inline]
    fn follow(&mut self, step: Option<Step>) {
        let Self { position, words, history } = self;
        let word = if step.is_some() { Word::True(position.board) } else { Word::Said(false) };
        words[position.side_to_move().index()] = word;
        match step {
            Some(Step::Place { .. }) => history.restart(&position.board, *words),
            _ => history.push(&position.board, step.is_none()),
        }
        position.turn ^= 1;
    }

    /// How the game ended, if it did.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        match self.position.winner {
            Some(winner) => Some(Outcome::win(winner, Reason::Diam)),
            None if self.history.is_third(self.position.side_to_move()) => Some(self.position.repetition_outcome()),
            None => None,
        }
    }
}

impl DiamPosition {
    /// A random game with announcements made by themselves and no other house rule.
    pub(crate) fn playout_1998(self, random: &mut Random) -> Playout {
        let mut course = Course::new(self);
        let mut plies = 0;
        loop {
            if let Some(outcome) = course.outcome() {
                return Playout { outcome, plies, last_mover: course.position.side_to_move().other() };
            }
            let word = course.words[course.position.side_to_move().index()];
            let step = course.position.random_step(word, random);
            course.follow(step);
            plies += 1;
        }
    }

    /// Makes a place or move, each legal one as likely; `None` where there is none. The turn is not passed on.
    #[inline]
    fn random_step(&mut self, word: Word, random: &mut Random) -> Option<Step> {
        let side = self.side_to_move();
        let mut moves = Moves::of_1998(&self.board, side);
        loop {
            let count = moves.count();
            if count == 0 {
                return None;
            }
            let action = moves.nth(random.below(u64::from(count)) as u32);
            let step = action.step();
            match step {
                Step::Place { colour, cell } => self.board.place(colour, cell),
                Step::Move { cell, level, way } => {
                    let before = self.board;
                    self.board.shift(bit_of(cell, level), way);
                    if self.board.diams(side) != 0 && !word.is_diam(side) {
                        self.board = before;
                        moves.strike(action);
                        continue;
                    }
                    self.winner = self.board.winner();
                }
                Step::Pass | Step::Reprieve => {}
            }
            return Some(step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DiamAction, DiamVariant};
    use ludo_core::Game;
    use std::{collections::HashMap, ops::ControlFlow};

    fn listed(position: &DiamPosition) -> Vec<DiamAction> {
        let mut all = Vec::new();
        let _ = position.actions(|action| {
            all.push(action);
            ControlFlow::<()>::Continue(())
        });
        all
    }

    #[test]
    fn steps_are_the_legal_ones_each_as_likely() {
        const DRAWS: u32 = 3_000;
        let mut random = Random::new(4);
        for game in 0..60 {
            let mut position = DiamPosition::start(&DiamVariant::PROTOTYPE_AUTO);
            for _ in 0..10 + game {
                let action = position.random_action(&mut random).filter(|_| position.winner.is_none());
                if let Some(action) = action {
                    position.play_unchecked(action);
                }
            }
            if position.winner.is_some() {
                continue;
            }
            let actions = listed(&position);
            let mut met: HashMap<Board, u32> =
                actions.iter().map(|&action| (position.board_after(action), 0)).collect();
            let word = Word::Said(position.has_announced(position.side_to_move()));
            for _ in 0..DRAWS {
                let mut next = position;
                next.random_step(word, &mut random);
                *met.get_mut(&next.board).expect("a legal step") += 1;
            }
            let expected = DRAWS / met.len() as u32;
            assert!(met.values().all(|&times| times > expected / 2 && times < 2 * expected), "{position}: {met:?}");
        }
    }

    /// Games in which players like to go back, followed by both kinds of bookkeeping.
    #[test]
    fn repetition_and_announcements_are_those_of_the_rules() {
        let (mut random, mut drawn, mut won) = (Random::new(8), 0, 0);
        for _ in 0..400 {
            let mut game = Game::new(DiamPosition::start(&DiamVariant::PROTOTYPE_AUTO));
            let mut course = Course::new(*game.position());
            while game.outcome().is_none() {
                assert_eq!(course.outcome(), None);
                let position = *game.position();
                let actions = listed(&position);
                let back = |action: &&DiamAction| {
                    let board = position.board_after(**action);
                    (0..game.plies().len()).any(|n| game.position_at(n).is_some_and(|before| before.board == board))
                };
                let again: Vec<_> = actions.iter().filter(back).copied().collect();
                let pool = if again.is_empty() || random.below(3) == 0 { &actions } else { &again };
                let action = pool[random.below(pool.len() as u64) as usize];
                game.play(action).expect("legal");
                let announced = |side: Side| course.words[side.index()].is_diam(side);
                assert_eq!(Side::BOTH.map(announced), Side::BOTH.map(|side| position.has_announced(side)));
                course.position.board = game.position().board;
                course.position.winner = game.position().winner;
                course.follow(Some(action.step()).filter(|_| action != DiamAction::PASS));
            }
            assert_eq!(course.outcome(), game.outcome());
            drawn += u32::from(game.outcome().is_some_and(|outcome| outcome.winner.is_none()));
            won += u32::from(game.outcome().is_some_and(|outcome| outcome.winner.is_some()));
        }
        assert!(drawn > 20 && won > 20, "{drawn} drawn, {won} won");
    }
}
