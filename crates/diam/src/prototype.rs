//! Random games of 1998 in which announcements are made by themselves, as fast as they go.
//!
//! Whether "Diam!" was true matters only to a move that makes a diam, and one in some twenty does. So it is found out
//! then, from the board as it stood, and not after every move; a move that turns out to be forbidden (M12) is struck out
//! and another drawn, which leaves all others as likely as before.

use crate::{
    DIAM, DiamPosition,
    announce::threatens,
    planes::{Drawn, Planes, Steps},
    playout::Playout,
};
use ludo_core::{Outcome, Position, Random, Side};

/// What each side said with its last move where it is known: at the start, or nothing because it passed (M5). Otherwise
/// it said whatever was true. Bits of one number, because two bytes that are written singly and read together wait for
/// each other.
#[derive(Clone, Copy, Default)]
struct Words(u8);

impl Words {
    const SAID: u8 = 0b0001;
    const KNOWN: u8 = 0b0100;

    /// With what is known of a side, or nothing known of it.
    #[inline]
    const fn with(self, side: Side, said: Option<bool>) -> Self {
        let bits = match said {
            None => 0,
            Some(said) => Self::KNOWN | if said { Self::SAID } else { 0 },
        };
        Self(self.0 & !((Self::KNOWN | Self::SAID) << side.index()) | bits << side.index())
    }

    const fn of(self, side: Side) -> Option<bool> {
        let bits = self.0 >> side.index();
        if bits & Self::KNOWN == 0 { None } else { Some(bits & Self::SAID != 0) }
    }
}

/// Plies that a game has room for at first.
const ROOM: usize = 64;

/// The pawns after every ply, the start among them.
struct History {
    planes: Vec<Planes>,
    /// The ply of the last placing: only what stood since then can come again.
    placing: usize,
    /// What was known to be said then.
    words: Words,
    /// The plies that were passes.
    passes: Vec<usize>,
}

impl History {
    fn new(start: Planes, words: Words) -> Self {
        let mut planes = Vec::with_capacity(ROOM);
        planes.push(start);
        Self { planes, placing: 0, words, passes: Vec::new() }
    }

    #[inline]
    const fn plies(&self) -> usize {
        self.planes.len() - 1
    }

    /// Adds the pawns after a ply.
    #[inline]
    fn push(&mut self, planes: Planes, words: Words, placed: bool) {
        self.planes.push(planes);
        self.placing = if placed { self.plies() } else { self.placing };
        self.words = if placed { words } else { self.words };
    }

    /// Whether the last position stands for the third time, with the same side to move.
    #[inline]
    fn is_third(&self, to_move: Side) -> bool {
        // Two sides that go one step forth and back need four plies, hence eight for a third time.
        self.plies() - self.placing >= 8 && self.has_stood_twice(to_move)
    }

    fn has_stood_twice(&self, to_move: Side) -> bool {
        let last = self.plies();
        let now = self.planes[last];
        // Those with the same side to move.
        let begin = self.placing + (last - self.placing) % 2;
        if self.planes[begin..last].chunks(2).filter(|pair| pair[0] == now).count() < 2 {
            return false;
        }
        let announced = |ply: usize| self.announced(ply, to_move);
        let same = |ply: &usize| self.planes[*ply] == now && announced(*ply) == announced(last);
        (begin..last).step_by(2).filter(same).count() >= 2
    }

    /// What both sides had announced after a ply; the side to move then is `to_move`.
    fn announced(&self, ply: usize, to_move: Side) -> [bool; 2] {
        [self.said(ply, to_move.other()), self.said(ply.saturating_sub(1), to_move)]
    }

    /// Whether a side said "Diam!" with a ply of its own.
    fn said(&self, ply: usize, side: Side) -> bool {
        let passed = || self.passes.contains(&ply).then_some(false);
        let known = if ply <= self.placing { self.words.of(side) } else { passed() };
        known.unwrap_or_else(|| threatens(&self.planes[ply].board(side.other()), side))
    }
}

/// A game under way.
struct Rollout {
    planes: Planes,
    to_move: Side,
    words: Words,
    history: History,
}

impl Rollout {
    fn new(position: &DiamPosition) -> Self {
        let known = |words: Words, side| words.with(side, Some(position.has_announced(side)));
        let words = Side::BOTH.into_iter().fold(Words::default(), known);
        let to_move = position.side_to_move();
        let planes = Planes::new(&position.board, to_move);
        Self { planes, to_move, words, history: History::new(planes, words) }
    }

    /// Passes the turn on and notes the pawns after a ply.
    #[inline]
    fn follow(&mut self, planes: Planes, placed: bool) {
        self.words = self.words.with(self.to_move, None);
        self.planes = planes.turned();
        self.history.push(self.planes, self.words, placed);
        self.to_move = self.to_move.other();
    }

    #[cold]
    fn pass(&mut self) {
        let passing = self.to_move;
        self.follow(self.planes, false);
        self.words = self.words.with(passing, Some(false));
        self.history.passes.push(self.history.plies());
    }

    /// Whether the side to move said "Diam!" with its last move.
    fn has_announced(&self) -> bool {
        // The side to move left behind what stood one ply ago.
        let before = self.history.plies().saturating_sub(1);
        let left = || threatens(&self.history.planes[before].board(self.to_move.other()), self.to_move);
        self.words.of(self.to_move).unwrap_or_else(left)
    }

    /// Places or moves, each legal one as likely; passes where there is none. Whether a diam stands afterwards.
    #[inline]
    fn step(&mut self, random: &mut Random) -> bool {
        let steps = Steps::of(self.planes);
        if steps.count() == 0 {
            self.pass();
            return false;
        }
        let drawn = steps.draw(random.below(u64::from(steps.count())) as u32);
        let planes = steps.after(drawn);
        if planes.has_diam() {
            return self.step_to_diam(steps, drawn, random);
        }
        self.follow(planes, !drawn.moving);
        planes.has_any_diam()
    }

    /// The rest of a step once a diam of the mover's own was drawn: the usual step is kept free of it.
    #[cold]
    #[inline(never)]
    fn step_to_diam(&mut self, mut steps: Steps, mut drawn: Drawn, random: &mut Random) -> bool {
        loop {
            let planes = steps.after(drawn);
            if !planes.has_diam() || self.has_announced() {
                self.follow(planes, !drawn.moving);
                return planes.has_any_diam();
            }
            steps.strike(drawn);
            if steps.count() == 0 {
                self.pass();
                return false;
            }
            drawn = steps.draw(random.below(u64::from(steps.count())) as u32);
        }
    }

    fn end(&self, outcome: Outcome) -> Playout {
        Playout { outcome, plies: self.history.plies() as u32, last_mover: self.to_move.other() }
    }
}

impl DiamPosition {
    /// A random game with announcements made by themselves and no other house rule.
    pub(crate) fn playout_1998(self, random: &mut Random) -> Playout {
        let mut rollout = Rollout::new(&self);
        if let Some(winner) = self.winner {
            return rollout.end(Outcome::win(winner, DIAM));
        }
        loop {
            if rollout.step(random)
                && let Some(winner) = rollout.planes.board(rollout.to_move).winner()
            {
                return rollout.end(Outcome::win(winner, DIAM));
            }
            if rollout.history.is_third(rollout.to_move) {
                return rollout.end(self.repetition_outcome());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, DiamAction, DiamVariant, Step};
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
            for _ in 0..DRAWS {
                let mut next = Rollout::new(&position);
                next.step(&mut random);
                *met.get_mut(&next.planes.board(next.to_move)).expect("a legal step") += 1;
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
            let mut rollout = Rollout::new(game.position());
            while game.outcome().is_none() {
                assert!(!rollout.history.is_third(rollout.to_move));
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
                assert_eq!(rollout.has_announced(), position.has_announced(position.side_to_move()));
                if action == DiamAction::PASS {
                    rollout.pass();
                } else {
                    let planes = Planes::new(&game.position().board, position.side_to_move());
                    rollout.follow(planes, matches!(action.step(), Step::Place { .. }));
                }
            }
            let winner = game.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(rollout.planes.board(rollout.to_move).winner(), winner);
            assert_eq!(rollout.history.is_third(rollout.to_move), winner.is_none());
            drawn += u32::from(game.outcome().is_some_and(|outcome| outcome.winner.is_none()));
            won += u32::from(game.outcome().is_some_and(|outcome| outcome.winner.is_some()));
        }
        assert!(drawn > 20 && won > 20, "{drawn} drawn, {won} won");
    }
}
