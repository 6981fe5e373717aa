//! Conditional moves: what a person will answer to moves that the others may make.
//!
//! A line lists actions from the present position on, the others' and one's own. It goes on while the others play what it
//! says, and is dropped where they do not. Nothing is played that could not be played by hand at that moment.

use super::{Table, decide::Draft};
use crate::{
    clock::ClockRule,
    dice::PersonId,
    event::Event,
    refusal::{Plain, Refusal},
};
use ludo_core::{Seat, Turn, Viewer};
use ludo_shelf::{AnyGame, Refusal as Forbidden};

/// The most lines of one person: enough for every likely move, and checked within a moment.
const MOST_LINES: usize = 16;
/// The most actions of a line.
const MOST_ACTIONS: usize = 24;

/// One person's lines, from the present position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Prepared {
    pub person: PersonId,
    pub lines: Vec<Vec<String>>,
}

impl Draft<'_> {
    pub(super) fn prepare(&mut self, person: PersonId, lines: &[Vec<String>]) -> Result<(), Refusal> {
        self.table.must_run(self.context.now)?;
        let seat = self.table.may_prepare(person)?;
        if lines.len() > MOST_LINES {
            return Err(Plain::BadLine.into());
        }
        let mut lines = lines.iter().map(|line| self.table.read_line(seat, line)).collect::<Result<Vec<_>, _>>()?;
        lines.sort_unstable();
        lines.dedup();
        if contradict(&self.table.game, seat, &lines) {
            return Err(Plain::BadLine.into());
        }
        if self.table.prepared(person).unwrap_or_default() == lines {
            return Ok(());
        }
        self.push(Event::Prepared { person, lines })
    }
}

impl Table {
    /// The seat for which a person may write lines: a slow game without dice, against others, decided alone.
    pub fn may_prepare(&self, person: PersonId) -> Result<Seat, Refusal> {
        let seats = self.people.person(person).map_or(&[][..], |person| person.seats.as_slice());
        let [seat] = seats else { return Err(Plain::NoConditional.into()) };
        let slow = matches!(self.spec.clock, ClockRule::None | ClockRule::Days(_));
        // The shares of a throw come from the players themselves, who are not there when a line is played.
        let dice = self.pending.is_some();
        if !slow || dice || self.people.is_group(*seat) { Err(Plain::NoConditional.into()) } else { Ok(*seat) }
    }

    /// A person's lines from the present position on, for that person's eyes; `None` where nobody may write any.
    pub fn prepared(&self, person: PersonId) -> Option<&[Vec<String>]> {
        self.may_prepare(person).ok()?;
        let own = self.prepared.iter().find(|own| own.person == person);
        Some(own.map_or(&[], |own| own.lines.as_slice()))
    }

    /// A line in the one spelling of its actions, or why it could not be played so.
    fn read_line(&self, seat: Seat, line: &[String]) -> Result<Vec<String>, Refusal> {
        if line.len() < 2 || line.len() > MOST_ACTIONS || to_act(&self.game) == Some(seat) {
            return Err(Plain::BadLine.into());
        }
        let (mut game, mut last) = (self.game.clone(), None);
        let mut actions = Vec::with_capacity(line.len());
        for text in line {
            last = to_act(&game);
            game = game.attempt(text).map_err(Refusal::Syntax)?.after.map_err(Forbidden::Rule)?;
            actions.extend(last_text(&game));
        }
        // A line that ends with somebody else's move says nothing.
        if last == Some(seat) { Ok(actions) } else { Err(Plain::BadLine.into()) }
    }

    /// The answer that somebody has prepared for the position that was just reached.
    pub(super) fn prepared_answer(&self) -> Option<Event> {
        let seat = to_act(&self.game).filter(|seat| self.awaits(*seat))?;
        let own = self.prepared.iter().find(|own| self.people.sits(own.person, seat))?;
        let text = own.lines.iter().find_map(|line| line.first())?;
        // What was checked when it was written can still be played; were it otherwise, the others would not be held up.
        self.game.attempt(text).ok()?.after.ok()?;
        Some(Event::Played { seat, person: Some(own.person), text: text.clone(), nonce: None })
    }

    /// Goes on in the lines that foresaw the last action, and drops the others.
    pub(super) fn follow_lines(&mut self) {
        if self.prepared.is_empty() {
            return;
        }
        let played = last_text(&self.game);
        for own in &mut self.prepared {
            own.lines.retain(|line| line.first() == played.as_ref() && line.len() > 1);
            own.lines.iter_mut().for_each(|line| drop(line.remove(0)));
        }
        self.prepared.retain(|own| !own.lines.is_empty());
    }
}

fn to_act(game: &AnyGame) -> Option<Seat> {
    match game.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    }
}

fn last_text(game: &AnyGame) -> Option<String> {
    let last = game.len().checked_sub(1)?;
    game.plies_seen_from(Viewer::Watcher, last).pop().map(|ply| ply.text)
}

/// Whether two lines answer the same moves differently.
fn contradict(game: &AnyGame, seat: Seat, lines: &[Vec<String>]) -> bool {
    let pair = |first: &[String], second: &[String]| {
        let common = first.iter().zip(second).take_while(|(one, other)| one == other).count();
        let fork = common < first.len().min(second.len());
        fork && reached(game, &first[..common]).as_ref().and_then(to_act) == Some(seat)
    };
    // Sorted, the lines that have the longest beginning in common stand beside each other.
    lines.windows(2).any(|pair_of| pair(&pair_of[0], &pair_of[1]))
}

fn reached(game: &AnyGame, actions: &[String]) -> Option<AnyGame> {
    let mut game = game.clone();
    for text in actions {
        game = game.attempt(text).ok()?.after.ok()?;
    }
    Some(game)
}
