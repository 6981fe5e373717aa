//! Acting on the board: moves, votes, set-ups, shares and throws.

use super::{Table, apply::Played, decide::Draft};
use crate::{
    Hash32,
    command::Disclosure,
    dice::{DiceRound, PersonId, ShareFault, ThrowId, seal},
    event::Event,
    refusal::{Plain, Refusal},
    spec::DiceMode,
};
use ludo_core::{Seat, Turn};
use ludo_shelf::{AnyGame, Attempt, Refusal as Forbidden};

impl Draft<'_> {
    pub(super) fn person_acts(
        &mut self,
        person: PersonId,
        text: &str,
        share: Option<Disclosure>,
        nonce: Option<Hash32>,
        alone: bool,
    ) -> Result<(), Refusal> {
        self.table.must_run(self.context.now)?;
        let Attempt { actor, secret, after } = self.table.game.attempt(text).map_err(Refusal::Syntax)?;
        let seat = self.table.seat_for(person, actor)?;
        let played = Played { after: after.map_err(Forbidden::Rule)?, secret };
        if secret {
            self.check_seal(person, seat, text, nonce)?;
        }
        if self.table.people.is_group(seat) && !self.decides((person, seat), text, &played, alone)? {
            return self.push(Event::Voted { person, text: text.to_owned() });
        }
        self.bring_share(person, seat, &played.after, share)?;
        let nonce = nonce.filter(|_| secret);
        self.play(Event::Played { seat, person: Some(person), text: text.to_owned(), nonce }, played)
    }

    /// Takes the share that an action has to bring, or refuses the action without it.
    fn bring_share(
        &mut self,
        person: PersonId,
        seat: Seat,
        after: &AnyGame,
        share: Option<Disclosure>,
    ) -> Result<(), Refusal> {
        let duty = self.table.dice_duty(person).share;
        let Some((pending, ledger, parties)) = self.table.open_throw().filter(|_| after.outcome().is_none()) else {
            return Ok(());
        };
        let throws = after.turn() == Turn::Chance;
        let thrower = pending.id.turn > 0 && parties.thrower.people.contains(&person);
        let own_throw = throws && pending.id.turn > 0 && self.table.game.side_of(seat) == pending.thrower;
        if own_throw && (ledger.uncovered(&parties.opponent) || ledger.wants(&parties.opponent)) {
            return Err(ShareFault::Waiting.into());
        }
        let needed = duty.is_some() && if thrower { throws } else { !after.awaits(seat) };
        match share {
            Some(_) if thrower && !throws => Err(ShareFault::Early.into()),
            Some(share) if duty.is_some() => self.disclose(person, share),
            None if needed => Err(ShareFault::Missing.into()),
            // A share that is in already may come again with a move that was taken back.
            _ => Ok(()),
        }
    }

    fn disclose(&mut self, person: PersonId, disclosure: Disclosure) -> Result<(), Refusal> {
        let Disclosure { moment, share, next } = disclosure;
        let (_, ledger, parties) = self.table.open_throw().ok_or(Plain::NoThrow)?;
        ledger.check_share(parties, person, (moment, &share))?;
        let next_moment = moment.next();
        let commits = !ledger.committed(person, next_moment);
        self.push(Event::Disclosed { person, moment, share })?;
        if commits {
            self.push(Event::Committed { person, moment: next_moment, commit: next })?;
        }
        Ok(())
    }

    /// Takes a fresh link for a further throw of the turn, once the devil's move is made.
    pub(super) fn fresh(&mut self, person: PersonId, throw: ThrowId, link: Hash32) -> Result<(), Refusal> {
        self.table.must_run(self.context.now)?;
        let (pending, ledger, parties) = self.table.open_throw().ok_or(Plain::NoThrow)?;
        if !pending.open {
            // A link that did not come in time is for a throw that has been made without it.
            return Err(if throw < pending.id { ShareFault::DiceRound } else { ShareFault::Early }.into());
        }
        ledger.check_link(parties, person, throw, &link)?;
        let (moment, index) = (ledger.now(), throw.index);
        self.push(Event::Freshened { person, moment, index, link })
    }

    /// Whether a member's word settles the group's decision: by majority, or by the captain's right.
    fn decides(
        &self,
        (person, seat): (PersonId, Seat),
        text: &str,
        played: &Played,
        alone: bool,
    ) -> Result<bool, Refusal> {
        let table = &self.table;
        let captain = table.people.captain(seat) == Some(person);
        if played.secret || alone {
            let may = captain && (played.secret || table.tied(seat) || table.presses(seat, self.context.now));
            return if may { Ok(true) } else { Err(Plain::NotCaptain.into()) };
        }
        let others = table.votes(seat).into_iter().filter(|(voter, _)| *voter != person);
        let (mut with, mut against) = (1, 0);
        for (_, vote) in others {
            *(if vote == text { &mut with } else { &mut against }) += 1;
        }
        // Nobody is made to vote on a throw to which nobody has an alternative in mind.
        let plain_throw = against == 0 && played.after.turn() == Turn::Chance;
        Ok(plain_throw || 2 * with > table.people.on(seat).count())
    }

    pub(super) fn engine_acts(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        self.table.must_run(self.context.now)?;
        let attempt = self.table.game.attempt(text).map_err(|_| Plain::NotYourTurn)?;
        let acts = self.table.people.engine(seat).is_some() && attempt.actor == Some(seat);
        if !acts || !self.table.awaits(seat) {
            return Err(Plain::NotYourTurn.into());
        }
        let played = Played { after: attempt.after.map_err(Forbidden::Rule)?, secret: attempt.secret };
        if played.secret {
            let hash = seal(self.table.id(), seat, &self.table.key.nonce(seat), text);
            return self.push(Event::Sealed { seat, hash, engine: Some(text.to_owned()), waits: false });
        }
        self.play(Event::Played { seat, person: None, text: text.to_owned(), nonce: None }, played)
    }

    pub(super) fn seal(&mut self, person: PersonId, seat: Seat, hash: Hash32, waits: bool) -> Result<(), Refusal> {
        self.table.must_run(self.context.now)?;
        if self.table.people.captain(seat) != Some(person) {
            return Err(Plain::NotYourSeat.into());
        }
        if self.table.sealed(seat) || !self.table.game.awaits(seat) || !self.table.hides_set_ups() {
            return Err(Plain::NoSeal.into());
        }
        let waits = waits && self.table.people.is_group(seat);
        self.push(Event::Sealed { seat, hash, engine: None, waits })
    }

    /// Takes a member's word that the group may begin. The captain's own is the seal; after it, it stands for all.
    pub(super) fn ready(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.table.must_run(self.context.now)?;
        let table = &self.table;
        let sets_up = |seat: &Seat| table.people.is_group(*seat) && table.people.sits(person, *seat);
        let seat = table.people.seats().find(sets_up).filter(|seat| table.hides_set_ups() && table.game.awaits(*seat));
        let seat = seat.ok_or(Plain::NoSeal)?;
        let captain = table.people.captain(seat) == Some(person);
        let due = if captain { table.sealed(seat) && !table.settled(seat) } else { !table.is_ready(person, seat) };
        if due { self.push(Event::Ready { person }) } else { Err(Plain::NoSeal.into()) }
    }

    fn check_seal(&self, person: PersonId, seat: Seat, text: &str, nonce: Option<Hash32>) -> Result<(), Refusal> {
        if !self.table.may_show(seat, Some(person)) {
            return Err(Plain::SealFirst.into());
        }
        let Some(promised) = self.table.seals.iter().find(|seal| seal.seat == seat) else { return Ok(()) };
        let opened = nonce.map(|nonce| seal(self.table.id(), seat, &nonce, text));
        if opened == Some(promised.hash) { Ok(()) } else { Err(Plain::SealBroken.into()) }
    }

    pub(super) fn commit(&mut self, person: PersonId, moment: DiceRound, commit: Hash32) -> Result<(), Refusal> {
        let (_, ledger, parties) = self.table.open_throw().ok_or(Plain::NoThrow)?;
        parties.of(person).ok_or(ShareFault::NoParty)?;
        ledger.check_commit(person, moment, false)?;
        self.push(Event::Committed { person, moment, commit })
    }

    /// Takes a share outside of an action. A thrower's own share comes with the throw, or after it where the member of a
    /// group who threw had none to give.
    pub(super) fn deposit(&mut self, person: PersonId, disclosure: Disclosure) -> Result<(), Refusal> {
        self.table.must_run(self.context.now)?;
        let (pending, _, parties) = self.table.open_throw().ok_or(Plain::NoThrow)?;
        let thrown = self.table.game.turn() == Turn::Chance;
        if pending.id.turn > 0 && pending.id.index == 0 && parties.thrower.people.contains(&person) && !thrown {
            return Err(ShareFault::Early.into());
        }
        self.disclose(person, disclosure)
    }

    pub(super) fn typed(&mut self, person: PersonId, face: String) -> Result<(), Refusal> {
        self.table.must_run(self.context.now)?;
        if self.table.spec.dice != DiceMode::Manual {
            return Err(Plain::NotManual.into());
        }
        if self.table.game.turn() != Turn::Chance {
            return Err(Plain::NoThrow.into());
        }
        if !self.table.may_type(person) {
            return Err(Plain::NotYourTurn.into());
        }
        self.push(Event::Typed { person, face })
    }
}

impl Table {
    /// The seat for which a person's action would count.
    fn seat_for(&self, person: PersonId, actor: Option<Seat>) -> Result<Seat, Refusal> {
        let to_act = match self.game.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        };
        let actor = actor.or(to_act).ok_or(Plain::NotYourTurn)?;
        if self.people.sits(person, actor) && self.game.awaits(actor) {
            Ok(actor)
        } else {
            Err(Plain::NotYourTurn.into())
        }
    }

    /// Whether all of a group have voted and no action has a majority.
    fn tied(&self, seat: Seat) -> bool {
        self.votes(seat).len() == self.people.on(seat).count()
    }

    /// Whether a group's time presses, so that the captain may act alone.
    pub fn presses(&self, seat: Seat, now: crate::clock::Millis) -> bool {
        let pressing = self.clocks.rule().pressing();
        match self.clocks.left(seat, now) {
            Some(left) => left <= pressing,
            None => now - self.awaited_since >= pressing,
        }
    }

    /// Whether set-ups are secret here.
    pub fn hides_set_ups(&self) -> bool {
        self.game.plays_in_secret()
    }

    /// Whether a seat may show its set-up. All others must be fixed, with everybody whom they wait for, and so must its
    /// own, unless nobody could make use of seeing it: the others are engines, which have sealed theirs, or the same
    /// person's.
    pub(super) fn may_show(&self, seat: Seat, person: Option<PersonId>) -> bool {
        let own = |other: Seat| person.is_some_and(|person| self.people.sits(person, other));
        let others: Vec<Seat> = self.people.seats().filter(|other| *other != seat && !own(*other)).collect();
        let harmless = |other: &Seat| self.people.engine(*other).is_some();
        others.iter().all(|other| self.settled(*other) || !self.game.awaits(*other))
            && (self.settled(seat) || (!self.sealed(seat) && others.iter().all(harmless)))
    }

    /// Whether a person may say what the die showed: the thrower, anybody for an engine, either side for the draw.
    fn may_type(&self, person: PersonId) -> bool {
        let Some(next) = self.pending() else { return false };
        let throwing: Vec<Seat> = self.people.seats().filter(|seat| self.game.side_of(*seat) == next.thrower).collect();
        next.id.turn == 0
            || throwing.iter().any(|seat| self.people.sits(person, *seat))
            || throwing.iter().all(|seat| self.people.engine(*seat).is_some())
    }
}
