//! What each event does to a table. Nothing is decided here: events of the past are facts.

use super::{Hidden, Mark, Seal, Table, prepare::Prepared};
use crate::{
    clock::{Clocks, Millis},
    dice::{Fingerprint, Ledger, Pending, PersonId, ServerKey, Throw, TurnKey},
    digest,
    event::{Event, Stamped},
    log_line::{Fact, HIDDEN, LogLine},
    offer::Standing,
    people::{People, Person},
    refusal::{Plain, Refusal},
    spec::{DiceMode, TableSpec},
};
use ludo_core::{Seat, SharedMap, SharedVec, Turn, Viewer};
use ludo_shelf::AnyGame;
use std::{fmt::Write, sync::Arc};

/// The length of nearly all lines of a log.
const LINE: usize = 256;

/// What an action led to.
pub(super) struct Played {
    /// The game after it.
    pub after: AnyGame,
    /// Whether not everybody may know it yet.
    pub secret: bool,
}

impl Played {
    fn read(game: &AnyGame, text: &str) -> Result<Self, Refusal> {
        let attempt = game.attempt(text).map_err(Refusal::Syntax)?;
        Ok(Self { after: attempt.after.map_err(ludo_shelf::Refusal::Rule)?, secret: attempt.secret })
    }
}

impl Table {
    /// A table just laid, with its first event counted.
    pub(super) fn laid(spec: TableSpec, key: ServerKey, at: Millis) -> Result<Self, Refusal> {
        let game = spec.new_game()?;
        let mut table = Self {
            people: Arc::new(People::new(&spec.seats, &spec.invites)),
            clocks: Clocks::new(spec.clock, spec.seats.len()),
            game,
            key,
            ledger: None,
            pending: None,
            parties: None,
            asked_at: None,
            started: false,
            paused: false,
            closed: false,
            rematch: None,
            version: 1,
            moved: 1,
            opened_at: at,
            last_at: at,
            awaited_since: at,
            seals: Vec::new(),
            ready: Vec::new(),
            drawn: None,
            hidden: Vec::new(),
            votes: Vec::new(),
            prepared: Vec::new(),
            offer: None,
            declined: Vec::new(),
            causes: SharedMap::default(),
            latest: None,
            recent: Vec::new(),
            lines: SharedVec::default(),
            print: Fingerprint::default(),
            marks: SharedVec::default(),
            spec: Arc::new(spec),
        };
        table.head();
        table.part();
        table.marks.push(Mark::new(table.lines.len(), 0));
        table.after();
        Ok(table)
    }

    /// The first lines of the log, and the order book that is bound to them.
    fn head(&mut self) {
        let spec = self.spec.clone();
        self.log(Fact::Table {
            id: spec.id.clone(),
            game: spec.game,
            variant: spec.variant.clone(),
            rules: spec.rules,
            dice: spec.dice,
            clock: spec.clock,
            map: spec.map.as_ref().map(|map| digest("map", &[map.as_bytes()])),
            start: spec.start.clone(),
        });
        for (seat, plan) in self.people.seats().zip(&spec.seats) {
            self.log(Fact::Seat { seat, plan: plan.clone() });
        }
        self.pending = Pending::of(&self.game);
        if let (Some(pending), DiceMode::Proved) = (self.pending, self.spec.dice) {
            self.ledger = self.lines.get(0).map(|first| Ledger::new(&self.spec.id, first, pending.id));
        }
    }

    /// Counts an event of the past. An error means that it cannot have happened at this table.
    pub(super) fn apply(&mut self, stamped: &Stamped) -> Result<(), Refusal> {
        let played = match &stamped.event {
            Event::Played { text, .. } => Some(Played::read(&self.game, text)?),
            _ => None,
        };
        self.count(stamped, played)
    }

    /// Counts an event; with an action comes what it led to, which whoever decided on it has found already.
    pub(super) fn count(&mut self, stamped: &Stamped, played: Option<Played>) -> Result<(), Refusal> {
        self.last_at = self.last_at.max(stamped.at);
        let (plies, hidden) = (self.game.len(), self.first_hidden());
        self.take(&stamped.event, played)?;
        self.part();
        let shown = hidden.filter(|_| self.hidden.is_empty()).unwrap_or(plies);
        self.marks.push(Mark::new(self.lines.len(), plies.min(self.game.len()).min(shown)));
        self.version += 1;
        self.remember(stamped);
        self.after();
        Ok(())
    }

    /// Notes to which version a message led, and keeps the messages of this position apart, of which one person may send
    /// only so many.
    fn remember(&mut self, stamped: &Stamped) {
        match (&stamped.cause, &mut self.latest) {
            (None, _) => {}
            (Some(cause), Some((known, version))) if cause == known => *version = self.version,
            (Some(cause), latest) => {
                if let Some((before, led_to)) = latest.replace((cause.clone(), self.version)) {
                    self.causes.insert(before, led_to);
                }
            }
        }
        if self.moved == self.version {
            self.recent.clear();
        } else if let Some(cause) = stamped.cause.as_ref().filter(|cause| self.recent.last() != Some(cause)) {
            self.recent.push(cause.clone());
        }
    }

    fn take(&mut self, event: &Event, played: Option<Played>) -> Result<(), Refusal> {
        match event {
            Event::Opened(_) => return Err(Plain::Closed.into()),
            Event::Sat { .. } | Event::Named { .. } | Event::Rekeyed { .. } | Event::Left { .. } => {
                self.take_seat(event);
            }
            Event::ServerCommitted { .. }
            | Event::KeyOpened { .. }
            | Event::Committed { .. }
            | Event::Disclosed { .. }
            | Event::Freshened { .. }
            | Event::Lapsed { .. }
            | Event::Anew { .. } => self.take_share(event)?,
            Event::Played { .. }
            | Event::Thrown { .. }
            | Event::FellAgain { .. }
            | Event::Typed { .. }
            | Event::TakenBack { .. }
            | Event::Ended { .. } => self.take_move(event, played)?,
            Event::Sealed { seat, hash, engine, waits } => {
                self.seals.push(Seal { seat: *seat, hash: *hash, engine: engine.clone(), waits: *waits });
                self.log(Fact::Seal { seat: *seat, hash: *hash });
            }
            Event::Ready { person } => self.ready.push(*person),
            Event::Unsealed { seat } => {
                self.seals.retain(|seal| seal.seat != *seat);
                self.log(Fact::Unseal { seat: *seat });
            }
            Event::Voted { person, text } => {
                self.votes.retain(|(voter, _)| voter != person);
                self.votes.push((*person, text.clone()));
            }
            Event::Prepared { person, lines } => {
                self.prepared.retain(|own| own.person != *person);
                self.prepared.push(Prepared { person: *person, lines: lines.clone() });
            }
            Event::Offered { seat, offer } => {
                self.offer = Some(Standing { id: self.version + 1, offer: *offer, seat: *seat, agreed: Vec::new() });
            }
            Event::Agreed { seat } => self.offer.iter_mut().for_each(|offer| offer.agreed.push(*seat)),
            Event::Declined { seat } => {
                let offer = self.offer.take().filter(|offer| offer.seat != *seat);
                self.declined.extend(offer.map(|offer| (offer.seat, offer.offer)));
            }
            Event::Paused => {
                (self.paused, self.offer) = (true, None);
                self.log(Fact::Pause);
            }
            Event::Resumed => {
                (self.paused, self.offer) = (false, None);
                self.asked_at = self.asked_at.map(|_| self.last_at);
                self.log(Fact::Resume);
            }
            Event::Excused { seat, from, back } => self.clocks.excuse(*seat, *from, *back, self.last_at),
            Event::WentOn { seat } => self.clocks.go_on(*seat, self.last_at),
            Event::Rematched { table } => (self.rematch, self.offer) = (Some(table.clone()), None),
            Event::Closed => (self.closed, self.offer) = (true, None),
        }
        Ok(())
    }

    fn take_seat(&mut self, event: &Event) {
        match event {
            Event::Sat { person, seats, name, key, proves, invite } => {
                let (seats, name, proves) = (seats.clone(), name.clone(), *proves);
                self.log(Fact::Sit { person: *person, seats: seats.clone(), proves, name: name.clone() });
                Arc::make_mut(&mut self.people).sit(Person { name, key: *key, proves, seats }, *invite);
            }
            Event::Named { seat, name } => {
                Arc::make_mut(&mut self.people).call(*seat, name.clone());
                self.log(Fact::Name { seat: *seat, name: name.clone() });
            }
            Event::Rekeyed { person, key, keeps } => {
                Arc::make_mut(&mut self.people).rekey(*person, *key);
                self.log(Fact::Key { person: *person });
                if !keeps {
                    self.ledger.iter_mut().for_each(Ledger::void);
                }
            }
            Event::Left { seat, invite, keeps } => {
                let leavers: Vec<PersonId> = self.people.on(*seat).collect();
                Arc::make_mut(&mut self.people).leave(*seat, *invite);
                self.offer = None;
                self.log(Fact::Leave { seat: *seat });
                self.forget(&leavers);
                if !keeps {
                    self.ledger.iter_mut().for_each(Ledger::void);
                }
            }
            _ => {}
        }
    }

    /// What people who sit nowhere any more had voted for and committed to counts no more.
    fn forget(&mut self, leavers: &[PersonId]) {
        for person in leavers {
            if self.people.person(*person).is_some_and(|person| person.seats.is_empty()) {
                self.votes.retain(|(voter, _)| voter != person);
                self.prepared.retain(|own| own.person != *person);
                self.ready.retain(|known| known != person);
                self.ledger.iter_mut().for_each(|ledger| ledger.forget(*person));
            }
        }
    }

    fn take_share(&mut self, event: &Event) -> Result<(), Refusal> {
        let parties = self.parties.clone().ok_or(Plain::NoThrow)?;
        let ledger = self.ledger.as_mut().ok_or(Plain::NoThrow)?;
        match *event {
            Event::ServerCommitted { moment, index, commit } => {
                ledger.commit_server(moment, index, commit)?;
                self.log(Fact::Server { moment, index, commit });
            }
            Event::KeyOpened { moment, key } => {
                ledger.open(moment, TurnKey(key))?;
                self.log(Fact::Open { moment, key });
            }
            Event::Committed { person, moment, commit } => {
                ledger.commit(person, moment, commit);
                self.log(Fact::Commit { person, moment, commit });
            }
            Event::Disclosed { person, moment, share } => {
                ledger.disclose(&parties, person, moment, Some(share));
                self.log(Fact::Share { person, moment });
            }
            Event::Freshened { person, moment, index, link } => {
                ledger.freshen(&parties, Some(link));
                self.log(Fact::Fresh { person, moment, index });
            }
            Event::Lapsed { id } => {
                ledger.lapse();
                self.log(Fact::Without { id });
            }
            Event::Anew { moment, left } => {
                ledger.make_anew(left);
                self.log(Fact::Anew { moment });
            }
            _ => {}
        }
        Ok(())
    }

    fn take_move(&mut self, event: &Event, played: Option<Played>) -> Result<(), Refusal> {
        match event {
            Event::Played { seat, person, text, nonce } => {
                let Played { after, secret } = played.ok_or(Plain::NotYourTurn)?;
                self.game = after;
                self.follow();
                self.follow_lines();
                let shown = if secret { HIDDEN.to_owned() } else { text.clone() };
                self.log(Fact::Play { seat: *seat, person: *person, text: shown });
                if secret {
                    self.hidden.push(Hidden { seat: *seat, nonce: *nonce, text: text.clone() });
                }
                self.show_hidden();
                self.clocks.decided(*seat, self.last_at, self.turn_is_over(*seat));
            }
            Event::Thrown { id, epoch, server, thrower, opponent, face } => {
                let parties = self.parties.clone().ok_or(Plain::NoThrow)?;
                let ledger = self.ledger.as_mut().ok_or(Plain::NoThrow)?;
                let (epoch, server, thrower, opponent) = (*epoch, *server, *thrower, *opponent);
                let throw = Throw { epoch, server, thrower, opponent, face: face.clone() };
                ledger.enter_throw(&parties, *id, throw, self.game.closes_turn(face))?;
                self.resolve(face)?;
                self.log(Fact::Throw { id: *id, epoch, server, thrower, opponent, face: face.clone() });
            }
            Event::FellAgain { id, face } => {
                self.resolve(face)?;
                self.log(Fact::Again { id: *id, face: face.clone() });
            }
            Event::Typed { person, face } => {
                self.resolve(face)?;
                self.log(Fact::Typed { person: *person, face: face.clone() });
            }
            Event::TakenBack { plies } => {
                self.game.take_back(*plies as usize);
                self.prepared.clear();
                self.pending = Pending::of(&self.game);
                self.offer = None;
                self.log(Fact::Back { plies: *plies });
            }
            Event::Ended { winner, reason } => {
                self.game.end(*winner, *reason);
                self.prepared.clear();
                self.offer = None;
                self.log(Fact::End { winner: *winner, reason: *reason });
            }
            _ => {}
        }
        self.position_changed();
        Ok(())
    }

    fn resolve(&mut self, face: &str) -> Result<(), Refusal> {
        self.game.resolve_text(face)?;
        self.drawn.get_or_insert(self.game.len());
        self.follow();
        Ok(())
    }

    /// Notes whose shares go into the next throw; both change with people and with throws.
    fn part(&mut self) {
        let parties = self.pending.map(|pending| self.people.parties(&self.game, pending.thrower));
        if self.parties.as_deref() != parties.as_ref() {
            self.parties = parties.map(Arc::new);
        }
    }

    /// Notes which throw is next after one more ply.
    fn follow(&mut self) {
        self.pending = Pending::of(&self.game);
    }

    fn position_changed(&mut self) {
        self.asked_at = (self.game.turn() == Turn::Chance).then_some(self.last_at);
        self.moved = self.version + 1;
        self.votes.clear();
        self.declined.clear();
        if self.offer.as_ref().is_some_and(|standing| standing.offer.lapses()) {
            self.offer = None;
        }
    }

    /// Whether a seat that has just acted has handed the turn on, which is when a bonus is due. Asking the other side
    /// a question before one's own throw is not the end of a turn.
    fn turn_is_over(&self, seat: Seat) -> bool {
        let own_throw = self.pending.is_some_and(|next| next.id.turn > 0 && next.thrower == self.game.side_of(seat));
        !self.game.awaits(seat) && !own_throw
    }

    /// The first ply that not everybody may know.
    fn first_hidden(&self) -> Option<usize> {
        self.hidden.first()?;
        let plies = self.game.plies_seen_by(Viewer::Watcher);
        plies.iter().position(|ply| ply.text == HIDDEN)
    }

    /// Secret set-ups are shown all at once, when the last is in.
    fn show_hidden(&mut self) {
        if self.hidden.is_empty() || self.game.plies_seen_by(Viewer::Watcher) != self.game.plies() {
            return;
        }
        self.seals.clear();
        self.ready.clear();
        for Hidden { seat, nonce, text } in std::mem::take(&mut self.hidden) {
            self.log(Fact::Show { seat, nonce, text });
        }
    }

    pub(super) fn log(&mut self, fact: Fact) {
        // Written with room to spare and kept without: lines stay for as long as the table is in memory.
        let mut written = String::with_capacity(LINE);
        // Writing to a string cannot fail.
        let _ = write!(written, "{}", LogLine { at: self.last_at - self.opened_at, fact });
        self.print.push(&written);
        self.lines.push(String::from(written.as_str()));
    }

    /// What follows from every event: whether play has begun, and whose time runs.
    fn after(&mut self) {
        let ready = || self.people.complete() && self.dice_ready();
        if !self.started && ready() {
            self.started = true;
        }
        let awaited: Vec<Seat> = self.awaited();
        let same = self.people.seats().all(|seat| self.clocks.is_awaited(seat) == awaited.contains(&seat));
        if !same || self.moved == self.version {
            self.awaited_since = self.last_at;
        }
        self.clocks.switch(self.last_at, |seat| awaited.contains(&seat));
    }
}
