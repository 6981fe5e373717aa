//! A step set up on the board.

use crate::{Accept, Answer, Flaw, Lesson, Step};
use ludo_core::{Side, Turn};
use ludo_shelf::{AnyAction, AnyGame, AnyVariant, GameId, Refusal};

/// More moves than these are never asked about in a lesson.
const MANY: usize = 2000;

/// A step with the game in which it is done.
pub struct Stage<'a> {
    /// What is asked for.
    pub step: &'a Step,
    /// The position in which the game of this step began.
    pub start: String,
    /// What has been played since, throws in brackets.
    pub moves: Vec<String>,
    /// The game as the step finds it.
    pub game: AnyGame,
    /// The moves that do what is asked, each in its one spelling.
    pub accepted: Vec<String>,
}

/// What a move deserves.
pub enum Verdict<'a> {
    /// It does what was asked for.
    Done,
    /// It can be played, and the course says why it is not meant.
    Answered(&'a Answer),
    /// It can be played and is not meant.
    Other,
    /// It cannot be played.
    Refused(Refusal),
}

impl<'a> Stage<'a> {
    /// Sets up a step, after the one before it where it goes on from there.
    pub(crate) fn set_up(id: GameId, lesson: &Lesson, step: &'a Step, before: Option<&Self>) -> Result<Self, Flaw> {
        let place = format!("{}/{}", lesson.name, step.name);
        let flaw = |fr: String, en: String| Flaw::new(&place, fr, en);
        let (start, moves) = match (&step.start, before) {
            (Some(start), _) => (start.clone(), Vec::new()),
            (None, Some(before)) => {
                let [only] = &before.accepted[..] else {
                    return Err(flaw(
                        "le pas d’avant finit de plusieurs façons".into(),
                        "the step before ends in several ways".into(),
                    ));
                };
                let then = before.step.then.iter().cloned();
                (before.start.clone(), before.moves.iter().cloned().chain([only.clone()]).chain(then).collect())
            }
            (None, None) => return Err(flaw("il manque la position".into(), "the position is missing".into())),
        };
        let variant =
            AnyVariant::parse(id, &lesson.variant).map_err(|found| flaw(found.to_string(), found.to_string()))?;
        let mut game =
            AnyGame::from_position(&variant, &start).map_err(|found| flaw(found.to_string(), found.to_string()))?;
        for text in &moves {
            play(&mut game, text).map_err(|why| flaw(format!("{text} : {why}"), format!("{text}: {why}")))?;
        }
        let mut stage = Self { step, start, moves, game, accepted: Vec::new() };
        stage.accepted = stage.meant();
        Ok(stage)
    }

    /// The moves that do what is asked.
    fn meant(&self) -> Vec<String> {
        let all = || self.game.actions(MANY).unwrap_or_default().into_iter();
        match &self.step.accept {
            Some(Accept::These(list)) => list.iter().flat_map(|text| self.begun(text)).collect(),
            Some(Accept::Any) => all().filter(|text| self.answer(text).is_none()).collect(),
            Some(Accept::Wins) => {
                all().filter(|text| self.after(text).as_ref().and_then(winner) == self.mover()).collect()
            }
            Some(Accept::Parries) => all().filter(|text| !self.loses(text)).collect(),
            None => Vec::new(),
        }
    }

    /// A move, or all that begin as it says.
    fn begun(&self, text: &str) -> Vec<String> {
        let Some(begin) = text.strip_suffix('*') else { return vec![text.to_owned()] };
        let mut all = self.game.actions(MANY).unwrap_or_default();
        all.retain(|action| action.starts_with(begin) && self.answer(action).is_none());
        all
    }

    /// The side that is to do it.
    pub fn mover(&self) -> Option<Side> {
        match self.game.turn() {
            Turn::Seat(seat) => Some(self.game.side_of(seat)),
            _ => None,
        }
    }

    /// The game after a move, where it can be played.
    pub fn after(&self, text: &str) -> Option<AnyGame> {
        let mut game = self.game.clone();
        game.play_text(text).ok().map(|()| game)
    }

    /// Whether the other side wins by this move, or can win at once after it.
    fn loses(&self, text: &str) -> bool {
        let Some(after) = self.after(text) else { return true };
        let other = self.mover().map(Side::other);
        let wins = |reply: &String| {
            let mut game = after.clone();
            game.play_text(reply).is_ok() && winner(&game) == other
        };
        match after.outcome() {
            Some(outcome) => outcome.winner == other,
            None => after.actions(MANY).unwrap_or_default().iter().any(wins),
        }
    }

    fn answer(&self, text: &str) -> Option<&'a Answer> {
        let id = self.game.game_id();
        let meant = AnyAction::parse(id, text).ok()?;
        self.step.answers.iter().find(|answer| AnyAction::parse(id, &answer.action).is_ok_and(|other| other == meant))
    }

    /// What a move deserves, however it is spelt.
    pub fn judge(&self, text: &str) -> Verdict<'a> {
        if let Err(refusal) = self.game.check_text(text) {
            return Verdict::Refused(refusal);
        }
        let id = self.game.game_id();
        let meant = AnyAction::parse(id, text).ok();
        if self.accepted.iter().any(|other| AnyAction::parse(id, other).ok() == meant) {
            return Verdict::Done;
        }
        self.answer(text).map_or(Verdict::Other, Verdict::Answered)
    }
}

fn winner(game: &AnyGame) -> Option<Side> {
    game.outcome().and_then(|outcome| outcome.winner)
}

/// Plays a move, or a throw in brackets.
pub fn play(game: &mut AnyGame, text: &str) -> Result<(), Refusal> {
    match text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(event) => game.resolve_text(event),
        None => game.play_text(text),
    }
}
