//! From a request to events: everything is checked on a copy that shares its past with the table, and the copy is the table
//! to come.

use super::{Table, apply::Played};
use crate::{
    clock::Millis,
    command::{Change, Command, Context, Who},
    dice::{PersonId, ServerKey, face, old_commitment},
    event::{Cause, Event, Stamped},
    refusal::{Plain, Refusal},
    spec::{DiceMode, TableSpec},
};
use ludo_core::{Reason, Seat, Turn};

/// The most events of a table: many times those of the longest game, and still read within a moment.
const MOST_EVENTS: u64 = 20_000;
/// How many more there may be to conclude a game that has so many.
const TO_CONCLUDE: u64 = 1000;
/// How much one person may ask for in one position, beyond what play itself needs.
const MOST_REQUESTS: usize = 100;

/// How long a throw waits for the opponent's fresh link.
pub const FRESH_WAIT: Millis = 5000;

/// A table in the making, with the events that made it.
pub(super) struct Draft<'a> {
    pub table: Table,
    pub context: &'a Context,
    pub cause: Option<Cause>,
    pub events: Vec<Stamped>,
}

impl Draft<'_> {
    /// Adds an event and counts it.
    pub fn push(&mut self, event: Event) -> Result<(), Refusal> {
        let stamped = self.stamped(event);
        self.table.apply(&stamped)?;
        self.events.push(stamped);
        Ok(())
    }

    /// Adds an action of which is known already what it leads to.
    pub fn play(&mut self, event: Event, played: Played) -> Result<(), Refusal> {
        let stamped = self.stamped(event);
        self.table.count(&stamped, Some(played))?;
        self.events.push(stamped);
        Ok(())
    }

    fn stamped(&self, event: Event) -> Stamped {
        let at = self.context.now.max(self.table.last_at);
        // All that follows from a message bears its id, so that who repeats it learns the version it led to.
        Stamped { at, cause: self.cause.clone(), event }
    }

    /// What the house does by itself once something has happened: it commits, shows and throws.
    fn settle(&mut self) -> Result<(), Refusal> {
        while let Some(event) = self.table.house_event(self.context) {
            self.push(event)?;
        }
        Ok(())
    }
}

impl Table {
    /// Lays a table.
    pub fn open(spec: TableSpec, key: ServerKey, now: Millis) -> Result<Change, Refusal> {
        let table = Self::laid(spec.clone(), key, now)?;
        let first = Stamped { at: now, cause: None, event: Event::Opened(Box::new(spec)) };
        let context = Context { now, ..Context::default() };
        let mut draft = Draft { table, context: &context, cause: None, events: vec![first] };
        draft.settle()?;
        Ok(Change { table: draft.table, events: draft.events })
    }

    /// Does what is asked, or says why not. The table itself stays as it is.
    ///
    /// A message that was taken before changes nothing: the answer has no events.
    pub fn command(&self, who: Who, command: Command, context: &Context) -> Result<Change, Refusal> {
        let cause = match (who, &context.message) {
            (Who::Person(person), Some(id)) => Some(Cause { person, id: id.clone() }),
            _ => None,
        };
        if cause.as_ref().is_some_and(|cause| self.known_message(cause).is_some()) {
            return Ok(Change { table: self.clone(), events: Vec::new() });
        }
        if self.closed {
            return Err(Plain::Closed.into());
        }
        self.must_have_room(who, &command)?;
        let mut draft = Draft { table: self.clone(), context, cause, events: Vec::new() };
        match (who, command) {
            (_, Command::Sit { seats, name, key, proves, invite }) => {
                draft.sit(who, &seats, &name, (key, proves), invite)?;
            }
            (Who::House, Command::Flag) => draft.flag()?,
            (Who::House, Command::Excuse { seat, from, back }) => draft.excuse(seat, from, back)?,
            (Who::House, Command::GoOn { seat }) => draft.go_on(seat)?,
            (Who::House, Command::Name { seat, name }) => draft.call(seat, &name)?,
            (Who::Engine(seat), Command::Act { text, .. }) => draft.engine_acts(seat, &text)?,
            (Who::Person(person), command) => draft.person_asks(person, command)?,
            (Who::Stranger | Who::House | Who::Engine(_), _) => return Err(Plain::NotYourSeat.into()),
        }
        draft.settle()?;
        Ok(Change { table: draft.table, events: draft.events })
    }

    /// Refuses what would let a table grow for ever without a game going on.
    fn must_have_room(&self, who: Who, command: &Command) -> Result<(), Refusal> {
        let concludes = matches!(command, Command::Offer(_) | Command::Answer { .. } | Command::Claim { .. });
        let most = if concludes { MOST_EVENTS + TO_CONCLUDE } else { MOST_EVENTS };
        if who != Who::House && self.version >= most {
            return Err(Plain::Full.into());
        }
        let Who::Person(person) = who else { return Ok(()) };
        // What the dice want and what moves the game on cannot be had too often; a second vote is a request.
        let counts = match command {
            Command::Act { alone, .. } => !alone && self.votes.iter().any(|(voter, _)| *voter == person),
            Command::Offer(_)
            | Command::Answer { .. }
            | Command::Rekey { .. }
            | Command::Name { .. }
            | Command::Prepare { .. } => true,
            _ => false,
        };
        if counts && self.requests_since_move(person) >= MOST_REQUESTS { Err(Plain::Enough.into()) } else { Ok(()) }
    }

    /// How many messages of a person were taken in this position.
    fn requests_since_move(&self, person: PersonId) -> usize {
        self.recent.iter().filter(|cause| cause.person == person).count()
    }

    /// When the house has to look at the table again: a clock may have fallen or have stood for long enough, or a fresh link
    /// have been waited for long enough.
    pub fn deadline(&self) -> Option<Millis> {
        let lapse = self.waits_for_link().filter(|_| self.running()).map(|(_, since)| since + FRESH_WAIT);
        let grace = self.clocks.grace_ends().filter(|_| self.running()).map(|(end, _)| end);
        [self.clocks.deadline(), lapse, grace].into_iter().flatten().min()
    }

    /// The next thing that the house does by itself.
    fn house_event(&self, context: &Context) -> Option<Event> {
        let opens = self.opens_key().or_else(|| self.server_commitment());
        opens
            .or_else(|| self.engine_shows())
            .or_else(|| self.prepared_answer())
            .or_else(|| self.lapse(context))
            .or_else(|| self.fall())
    }

    /// The server opens its key of a turn as soon as the turn is over.
    fn opens_key(&self) -> Option<Event> {
        let moment = self.ledger.as_ref()?.to_open(self.outcome().is_some())?;
        Some(Event::KeyOpened { moment, key: self.key.turn(moment).0 })
    }

    /// The server commits to its key of a turn as soon as the turn can be the next one.
    fn server_commitment(&self) -> Option<Event> {
        let (pending, ledger, _) = self.open_throw()?;
        if ledger.server_committed() {
            return None;
        }
        let moment = ledger.now();
        if ledger.is_first_edition(moment) {
            let index = pending.id.index;
            let commit = old_commitment(self.id(), moment, index, &self.key.old_share(moment, index));
            return Some(Event::ServerCommitted { moment, index: Some(index), commit });
        }
        let commit = self.key.turn(moment).commitment(self.id(), moment);
        Some(Event::ServerCommitted { moment, index: None, commit })
    }

    /// Since when a throw has been waited for that lacks only a fresh link, and whose it is; nobody's if its owner left.
    pub fn waits_for_link(&self) -> Option<(Option<PersonId>, Millis)> {
        let (_, ledger, parties) = self.open_throw()?;
        ledger.owes_link(parties).filter(|_| self.game.turn() == Turn::Chance)?;
        Some((self.fresh_due().map(|(owner, _)| owner), self.asked_at?))
    }

    /// A throw is not held up for ever by a link that does not come, nor at all where nobody is there to send it.
    fn lapse(&self, context: &Context) -> Option<Event> {
        let (owner, since) = self.waits_for_link().filter(|_| self.running())?;
        let here = owner.and_then(|owner| self.people.person(owner)).is_some_and(|person| {
            person.seats.iter().any(|seat| context.absent.get(seat.index()).copied().flatten().is_none())
        });
        let due = !here || context.now >= since + FRESH_WAIT;
        due.then_some(Event::Lapsed { id: self.pending?.id })
    }

    /// An engine's set-up is shown once everybody's is fixed.
    fn engine_shows(&self) -> Option<Event> {
        let seal = self.seals.iter().find(|seal| {
            seal.engine.is_some() && self.running() && self.game.awaits(seal.seat) && self.may_show(seal.seat, None)
        })?;
        let (seat, text) = (seal.seat, seal.engine.clone()?);
        Some(Event::Played { seat, person: None, text, nonce: Some(self.key.nonce(seat)) })
    }

    /// What falls, where chance is to act and everything for it is there.
    fn fall(&self) -> Option<Event> {
        if self.game.turn() != Turn::Chance || self.spec.dice == DiceMode::Manual {
            return None;
        }
        let id = self.pending()?.id;
        let Some((_, ledger, parties)) = self.open_throw() else {
            let face = self.ledger.as_ref()?.thrown(id)?.face.clone();
            return Some(Event::FellAgain { id, face });
        };
        let moment = ledger.now();
        let waits = !ledger.complete(parties) || parties.both().into_iter().any(|part| ledger.wants(part));
        if waits || ledger.owes_link(parties).is_some() {
            return None;
        }
        let first_edition = ledger.is_first_edition(moment);
        let server =
            if first_edition { self.key.old_share(moment, id.index) } else { self.key.turn(moment).share(id.index) };
        let thrower = ledger.given(&parties.thrower, false);
        let opponent = ledger.given(&parties.opponent, !first_edition);
        let chances = self.game.chances();
        let weights: Vec<u32> = chances.iter().map(|(_, weight)| *weight).collect();
        let shares =
            [Some(&server), thrower.as_ref().map(|(_, share)| share), opponent.as_ref().map(|(_, share)| share)];
        let fallen = face(ledger.header(), moment.epoch, id, shares, &weights)?;
        let face = chances.get(fallen)?.0.clone();
        Some(Event::Thrown { id, epoch: moment.epoch, server, thrower, opponent, face })
    }
}

impl Draft<'_> {
    fn person_asks(&mut self, person: PersonId, command: Command) -> Result<(), Refusal> {
        if self.table.people.person(person).is_none_or(|person| person.seats.is_empty()) {
            return Err(Plain::NotYourSeat.into());
        }
        match command {
            Command::Act { version, text, share, nonce, alone } => {
                self.check_version(version)?;
                self.person_acts(person, &text, share, nonce, alone)
            }
            Command::Prepare { version, lines } => {
                self.check_version(version)?;
                self.prepare(person, &lines)
            }
            Command::Seal { seat, hash, waits } => self.seal(person, seat, hash, waits),
            Command::Ready => self.ready(person),
            Command::Name { seat, name } if self.table.people.sits(person, seat) => self.call(seat, &name),
            Command::Commit { moment, commit } => self.commit(person, moment, commit),
            Command::Deposit(disclosure) => self.deposit(person, disclosure),
            Command::Face { version, text } => {
                self.check_version(version)?;
                self.typed(person, text)
            }
            Command::Offer(offer) => self.offer(person, offer),
            Command::Answer { offer, yes } => self.answer(person, offer, yes),
            Command::Claim { draw } => self.claim(person, draw),
            Command::Fresh { throw, link } => self.fresh(person, throw, link),
            Command::Rekey { key, commit, share } => self.rekey(person, key, commit, share),
            Command::Leave { seat, invite, share } => self.leave(person, seat, invite, share),
            Command::Sit { .. }
            | Command::Name { .. }
            | Command::Flag
            | Command::Excuse { .. }
            | Command::GoOn { .. } => Err(Plain::NotYourSeat.into()),
        }
    }

    fn check_version(&self, version: u64) -> Result<(), Refusal> {
        let since = self.table.moved;
        if version < since || version > self.table.version { Err(Refusal::Stale { since }) } else { Ok(()) }
    }

    fn flag(&mut self) -> Result<(), Refusal> {
        if let Some(event) = self.table.lapse(self.context) {
            return self.push(event);
        }
        let grace = self.table.clocks.grace_ends().filter(|(end, _)| *end <= self.context.now);
        if let Some((_, seat)) = grace.filter(|_| self.table.running()) {
            return self.push(Event::WentOn { seat });
        }
        let fallen = self.table.fallen(self.context.now).ok_or(Plain::TooSoon)?;
        let winner = self.table.game.side_of(fallen).other();
        self.push(Event::Ended { winner: Some(winner), reason: Reason::Time })
    }

    /// Once for each death, though several servers see it.
    fn excuse(&mut self, seat: Seat, from: Millis, back: Option<Millis>) -> Result<(), Refusal> {
        let late = back.is_some_and(|back| back <= from) || from > self.context.now;
        if late || !self.table.running() || !self.table.clocks.is_new_excuse(seat, from) {
            return Err(Plain::TooSoon.into());
        }
        self.push(Event::Excused { seat, from, back })
    }

    fn go_on(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.table.clocks.stands(seat) { self.push(Event::WentOn { seat }) } else { Err(Plain::TooSoon.into()) }
    }
}

impl Table {
    /// Refuses what only a running game allows, also where a clock has fallen and nobody has said so yet.
    pub(super) fn must_run(&self, now: Millis) -> Result<(), Refusal> {
        if self.outcome().is_some() || self.fallen(now).is_some() {
            return Err(Plain::Over.into());
        }
        if !self.started {
            return Err(Plain::Waiting.into());
        }
        if self.paused { Err(Plain::Paused.into()) } else { Ok(()) }
    }

    /// The seat whose clock has fallen.
    pub fn fallen(&self, now: Millis) -> Option<Seat> {
        if self.running() { self.clocks.fallen(now) } else { None }
    }
}
