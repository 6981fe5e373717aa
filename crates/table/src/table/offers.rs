//! What needs agreement: draws, take-backs, pauses, rematches, deletion, and the claim against who stays away.

use super::{Table, decide::Draft};
use crate::{
    clock::{DAY, Millis},
    command::Context,
    dice::{Ledger, PersonId},
    event::Event,
    offer::Offer,
    refusal::{Plain, Refusal},
};
use ludo_core::{Reason, Seat, Side};
use ludo_shelf::Maker;

impl Draft<'_> {
    pub(super) fn offer(&mut self, person: PersonId, offer: Offer) -> Result<(), Refusal> {
        let seat = self.table.speaks_for(person).ok_or(Plain::NotCaptain)?;
        self.check_offer(seat, offer)?;
        self.table.check_answers(seat, offer)?;
        self.push(Event::Offered { seat, offer })?;
        self.conclude()
    }

    fn check_offer(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        let table = &self.table;
        let over = table.outcome().is_some();
        match offer {
            Offer::Draw if table.engine_opposes(seat) => {
                self.table.must_run(self.context.now).and(Err(Plain::EngineDeclines.into()))
            }
            Offer::Draw | Offer::Resign | Offer::Pause => self.table.must_run(self.context.now),
            Offer::Resume | Offer::Replace { .. } if over => Err(Plain::Over.into()),
            Offer::Resume if !table.paused => Err(Plain::Running.into()),
            Offer::TakeBack => self.table.check_take_back(seat),
            Offer::Rematch if !over => Err(Plain::Running.into()),
            Offer::Rematch if table.rematch.is_some() => Err(Plain::Over.into()),
            // A place that nobody holds could not be taken at the new table, to which nobody is invited.
            Offer::Rematch if !table.people.complete() => Err(Plain::Waiting.into()),
            Offer::Resume | Offer::Rematch | Offer::Delete => Ok(()),
            Offer::Replace { seat: gone } if gone == seat => Err(Plain::NotYourSeat.into()),
            Offer::Replace { seat: gone } => match table.people.captain(gone) {
                Some(_) => table.must_be_away(gone, self.context),
                // The invitation to a free seat can get lost; asking for another is how it is found again.
                None if table.people.room(gone) > 0 => Ok(()),
                None => Err(Plain::NotYourSeat.into()),
            },
        }
    }

    pub(super) fn answer(&mut self, person: PersonId, offer: u64, yes: bool) -> Result<(), Refusal> {
        let standing = self.table.offer.clone().ok_or(Plain::NoOffer)?;
        if standing.id != offer {
            return Err(Refusal::OtherOffer { since: standing.id });
        }
        let open = |seat: &Seat| self.table.people.captain(*seat) == Some(person) && !standing.agreed.contains(seat);
        if !yes {
            let seat = self.table.speaks_for(person).ok_or(Plain::NotCaptain)?;
            let concerned = seat == standing.seat || self.table.needed(standing.seat, standing.offer).contains(&seat);
            return if concerned { self.push(Event::Declined { seat }) } else { Err(Plain::NotYourSeat.into()) };
        }
        let needed = self.table.needed(standing.seat, standing.offer);
        let seat = needed.into_iter().find(open).ok_or(Plain::NotYourSeat)?;
        self.push(Event::Agreed { seat })?;
        self.conclude()
    }

    /// Does what was offered once nobody is left to ask.
    fn conclude(&mut self) -> Result<(), Refusal> {
        let Some(standing) = self.table.offer.clone() else { return Ok(()) };
        let needed = self.table.needed(standing.seat, standing.offer);
        if !needed.iter().all(|seat| standing.agreed.contains(seat)) {
            return Ok(());
        }
        let event = match standing.offer {
            Offer::Draw => Event::Ended { winner: None, reason: Reason::Agreement },
            Offer::Resign => {
                let winner = self.table.game.side_of(standing.seat).other();
                Event::Ended { winner: Some(winner), reason: Reason::Resignation }
            }
            Offer::TakeBack => {
                let kept = self.table.back_to(standing.seat).ok_or(Plain::NothingToTakeBack)?;
                Event::TakenBack { plies: (self.table.game.len() - kept) as u32 }
            }
            Offer::Pause => Event::Paused,
            Offer::Resume => Event::Resumed,
            Offer::Rematch => Event::Rematched { table: self.context.fresh_table.clone() },
            Offer::Delete => Event::Closed,
            Offer::Replace { seat } => {
                return self.vacate(seat, self.context.fresh_invite.ok_or(Plain::NotInvited)?);
            }
        };
        self.push(event)
    }

    pub(super) fn claim(&mut self, person: PersonId, draw: bool) -> Result<(), Refusal> {
        let side = self.table.check_claim(person, self.context)?;
        let winner = (!draw).then_some(side);
        let reason = if draw { Reason::Agreement } else { Reason::Resignation };
        self.push(Event::Ended { winner, reason })
    }
}

impl Table {
    /// Whether a person could offer to take back now; else why not.
    pub fn may_take_back(&self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.speaks_for(person).ok_or(Plain::NotCaptain)?;
        self.check_take_back(seat)?;
        self.check_answers(seat, Offer::TakeBack)
    }

    fn check_take_back(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.spec.takebacks {
            return Err(Plain::SwitchedOff.into());
        }
        // Between people a result stands, for after it anybody may ask the oracle; who plays alone may go back behind
        // it. Whoever may still sit down counts as somebody.
        let alone = || self.needed(seat, Offer::TakeBack).is_empty() && !self.misses_a_voice(seat, Offer::TakeBack);
        if self.outcome().is_some() && !alone() {
            return Err(Plain::Over.into());
        }
        if self.paused {
            return Err(Plain::Paused.into());
        }
        if self.ledger.as_ref().is_some_and(Ledger::is_spoilt) {
            return Err(Plain::TurnOpened.into());
        }
        let nothing = || {
            if self.game.is_empty() || self.pending().is_none() {
                Plain::NothingToTakeBack.into()
            } else {
                Refusal::OnlyThrown
            }
        };
        self.back_to(seat).map(drop).ok_or_else(nothing)
    }

    /// Refuses an offer that nobody could answer now.
    fn check_answers(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        if self.misses_a_voice(seat, offer) {
            return Err(Plain::FreeSeat.into());
        }
        if self.offer.is_some() {
            return Err(Plain::OfferStands.into());
        }
        if self.declined.contains(&(seat, offer)) { Err(Plain::Declined.into()) } else { Ok(()) }
    }

    /// The side for which a person could claim the game, because everybody who is to act stays away.
    pub fn check_claim(&self, person: PersonId, context: &Context) -> Result<Side, Refusal> {
        self.must_run(context.now)?;
        let seat = self.speaks_for(person).ok_or(Plain::NotCaptain)?;
        let side = self.game.side_of(seat);
        let awaited = self.awaited();
        if awaited.is_empty() || awaited.iter().any(|seat| self.game.side_of(*seat) == side) {
            return Err(Plain::TooSoon.into());
        }
        // Nobody is late on a free seat; its clock, where it has one, runs all the same.
        if awaited.iter().any(|seat| self.people.is_free(*seat)) {
            return Err(Plain::FreeSeat.into());
        }
        awaited.iter().try_for_each(|gone| self.must_be_away(*gone, context))?;
        Ok(side)
    }

    /// Refuses unless a seat has kept the others waiting, and been away, for longer than anybody must bear.
    fn must_be_away(&self, seat: Seat, context: &Context) -> Result<(), Refusal> {
        let patience: Millis = self.clocks.rule().patience().ok_or(Plain::TooSoon)?;
        let away = context.absent.get(seat.index()).copied().flatten().ok_or(Plain::TooSoon)?;
        // Where patience is counted in days, coming by without moving does not help; where it is minutes, it does.
        let since = if patience >= DAY { self.awaited_since } else { away.max(self.awaited_since) };
        let waited = context.now - since >= patience;
        if waited && (!self.started || self.awaits(seat)) { Ok(()) } else { Err(Plain::TooSoon.into()) }
    }

    /// The seat for which a person can offer and answer: their own, or their group's if they are its captain.
    pub fn speaks_for(&self, person: PersonId) -> Option<Seat> {
        let seats = &self.people.person(person)?.seats;
        let speaks = |seat: &&Seat| self.people.captain(**seat) == Some(person);
        let acting = seats.iter().filter(|seat| self.game.awaits(**seat)).find(speaks);
        acting.or_else(|| seats.iter().find(speaks)).copied()
    }

    /// The seats whose agreement an offer needs. Engines agree to everything that they are asked.
    pub fn needed(&self, from: Seat, offer: Offer) -> Vec<Seat> {
        let maker = self.people.captain(from);
        let asked = |seat: &Seat| {
            let holder = self.people.captain(*seat);
            holder.is_some() && holder != maker && self.concerns(from, offer, *seat)
        };
        self.people.seats().filter(asked).collect()
    }

    /// Whether an offer needs the agreement of a seat that nobody holds: whoever sits down there has a say in the game,
    /// and until then nobody can speak for them.
    fn misses_a_voice(&self, from: Seat, offer: Offer) -> bool {
        let nobody_came = !self.started && self.people.persons().count() == 1;
        match offer {
            // A new invitation takes nothing from anybody; two free seats would else hold each other up.
            Offer::Replace { .. } => false,
            Offer::Delete if nobody_came => false,
            _ => self.people.seats().any(|seat| self.people.is_free(seat) && self.concerns(from, offer, seat)),
        }
    }

    /// Whether an offer is a seat's business: giving up is that of partners alone.
    fn concerns(&self, from: Seat, offer: Offer, seat: Seat) -> bool {
        let others_game = offer == Offer::Resign && self.game.side_of(seat) != self.game.side_of(from);
        !others_game && offer != Offer::Replace { seat }
    }

    /// Whether an engine plays against a seat.
    fn engine_opposes(&self, seat: Seat) -> bool {
        let side = self.game.side_of(seat);
        self.people.seats().any(|other| self.game.side_of(other) != side && self.people.engine(other).is_some())
    }

    /// How many plies stay if a seat takes its last decision back. A throw is no decision, and a set-up that was shown
    /// stays shown. Looks at the last plies first, so that it costs the same in a long game.
    fn back_to(&self, seat: Seat) -> Option<usize> {
        let person = self.people.captain(seat);
        let own =
            |ply| matches!(self.game.maker(ply), Some(Maker::Seat(Some(by))) if self.people.captain(by) == person);
        let throws = |ply| self.game.maker(ply + 1) == Some(Maker::Chance);
        (self.shown_plies()..self.game.len()).rev().find(|&ply| own(ply) && !throws(ply))
    }

    /// The plies up to the last set-up and the draw after it.
    fn shown_plies(&self) -> usize {
        match self.pending() {
            Some(next) if next.id.turn == 0 => self.game.len(),
            Some(_) if self.spec.start.is_none() => self.drawn.unwrap_or(0),
            Some(_) | None => 0,
        }
    }
}
