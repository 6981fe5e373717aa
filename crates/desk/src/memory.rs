//! What a desk remembers: the last game, and the last report in the making. Neither changes an answer.

use crate::{question, story};
use ludo_engine::report::ReportBuilder;
use ludo_shelf::AnyGame;
use ludo_wire::{
    desk::{DeskEnd, DeskQuestion, DeskRefusal},
    oracle::{Report, ReportAnswer},
};

/// The last game and the last report.
#[derive(Default)]
pub struct Memory {
    last: Option<Last>,
    report: Option<Making>,
}

/// Where a game begins: all of a question that comes before its moves.
type Beginning = (String, Option<String>, Option<String>, Option<String>);

fn beginning(question: &DeskQuestion) -> Beginning {
    (question.game.clone(), question.variant.clone(), question.map.clone(), question.start.clone())
}

/// The game that was asked about last.
struct Last {
    beginning: Beginning,
    moves: Vec<String>,
    game: AnyGame,
}

/// A report, or what there is of it.
struct Making {
    of: (Beginning, Vec<String>, Option<DeskEnd>),
    positions: u32,
    builder: Option<ReportBuilder>,
    report: Option<Report>,
}

impl Memory {
    /// The game of a question, from the moves on that the last game does not share with it.
    pub fn game(&mut self, question: &DeskQuestion) -> Result<AnyGame, DeskRefusal> {
        question::bounded(question)?;
        let last = match self.last.take().filter(|last| last.beginning == beginning(question)) {
            Some(last) => last,
            None => Last { beginning: beginning(question), moves: Vec::new(), game: question::start(question)? },
        };
        let Last { beginning, moves, mut game } = last;
        let shared = moves.iter().zip(&question.moves).take_while(|(known, asked)| known == asked).count();
        game.take_back(game.len() - shared);
        let played = question::play(&mut game, &question.moves, shared);
        let moves = question.moves[..game.len()].to_vec();
        self.last = Some(Last { beginning, moves, game: game.clone() });
        played?;
        if let Some(end) = &question.end {
            question::end(&mut game, end)?;
        }
        Ok(game)
    }

    /// The report of a game once so many positions are judged.
    pub fn report(&mut self, question: &DeskQuestion, until: u32) -> Result<ReportAnswer, DeskRefusal> {
        let of = (beginning(question), question.moves.clone(), question.end.clone());
        let known = self.report.take().filter(|making| making.of == of);
        let mut making = if let Some(making) = known {
            making
        } else {
            let builder = ReportBuilder::new(self.game(question)?);
            let positions = builder.positions() as u32;
            Making { of, positions, builder: Some(builder), report: None }
        };
        making.judge(until);
        let answer = making.answer(until)?;
        self.report = Some(making);
        Ok(answer)
    }

    /// How many positions of just this game are judged, if a report about it is in the making or made.
    pub fn judged(&self, question: &DeskQuestion) -> Option<u32> {
        let same = |making: &&Making| {
            making.of.1 == question.moves && making.of.0 == beginning(question) && making.of.2 == question.end
        };
        self.report.as_ref().filter(same).map(Making::judged)
    }
}

impl Making {
    /// Without a builder there is nothing left to judge.
    fn judged(&self) -> u32 {
        self.builder.as_ref().map_or(self.positions, |builder| builder.done() as u32)
    }

    fn judge(&mut self, until: u32) {
        let Some(mut builder) = self.builder.take() else { return };
        while (builder.done() as u32) < until.min(self.positions) && builder.step() {}
        if until >= self.positions {
            self.report = builder.finish().map(|told| story::report(&told));
        } else {
            self.builder = Some(builder);
        }
    }

    fn answer(&self, until: u32) -> Result<ReportAnswer, DeskRefusal> {
        if self.positions == 0 || (until >= self.positions && self.report.is_none()) {
            return Err(question::malformed("personne ici ne juge cette partie", "nobody here can judge this game"));
        }
        // A desk that has judged more than it was asked for says no more than one that has not.
        let report = self.report.clone().filter(|_| until >= self.positions);
        Ok(ReportAnswer { done: until.min(self.positions), positions: self.positions, report })
    }
}
