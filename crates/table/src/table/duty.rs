//! Who has to do what: the moves of the game, and the shares of the dice.

use super::Table;
use crate::dice::{Ledger, Moment, Parties, Pending, PersonId};
use ludo_core::{Seat, Side, Turn};

/// What the dice want from one person now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiceDuty {
    /// The moment to commit to.
    pub commit: Option<Moment>,
    /// The moment whose share the next action has to bring, or that has to be deposited if none is to be played.
    pub share: Option<Moment>,
}

impl Table {
    /// The next throw, in a game with dice.
    pub fn pending(&self) -> Option<Pending> {
        Pending::of(&self.game)
    }

    /// The people whose shares go into the next throw.
    pub fn parties(&self) -> Option<Parties> {
        self.pending().map(|pending| self.people.parties(&self.game, pending.thrower))
    }

    /// The next throw with its order book, if it is proved and has not fallen before.
    pub(super) fn open_throw(&self) -> Option<(Pending, &Ledger, Parties)> {
        let (pending, ledger) = (self.pending()?, self.ledger.as_ref()?);
        if ledger.thrown(pending.id).is_some() || self.outcome().is_some() {
            return None;
        }
        Some((pending, ledger, self.parties()?))
    }

    /// Whether the dice let play begin: everybody has committed to the draw.
    pub(super) fn dice_ready(&self) -> bool {
        self.open_throw().is_none_or(|(pending, ledger, parties)| ledger.complete(&parties, pending.id))
    }

    /// What the dice want from a person.
    pub fn dice_duty(&self, person: PersonId) -> DiceDuty {
        let Some((pending, ledger, parties)) = self.open_throw() else { return DiceDuty::default() };
        let moment = ledger.moment(pending.id.turn);
        let [first, second] = [&parties.thrower, &parties.opponent];
        let Some(side) = [first, second].into_iter().find(|side| side.contains(&person)) else {
            return DiceDuty::default();
        };
        let commit = ledger.check_commit(person, moment, pending.id).is_ok().then_some(moment);
        // A member of a group who did not commit in time owes nothing: another who did brings the share.
        let committed = ledger.committed(person, moment);
        let due = committed && ledger.complete(&parties, pending.id) && !ledger.disclosed(side, moment);
        DiceDuty { commit, share: due.then_some(moment) }
    }

    /// Whether a seat has something to do, so that its clock runs.
    pub fn awaits(&self, seat: Seat) -> bool {
        if !self.running() {
            return false;
        }
        let owing = self.owing();
        if !owing.is_empty() {
            return owing.contains(&seat);
        }
        match self.game.turn() {
            Turn::Over(_) => false,
            Turn::Chance => self.pending().is_some_and(|next| next.thrower == self.game.side_of(seat)),
            Turn::Seat(_) => self.game.awaits(seat) && !self.waits_for_seals(seat),
        }
    }

    /// Whether a seat has sealed its set-up while others have not.
    fn waits_for_seals(&self, seat: Seat) -> bool {
        let others = || self.people.seats().filter(|other| *other != seat && self.game.awaits(*other));
        self.sealed(seat) && others().any(|other| !self.sealed(other))
    }

    /// The seats that hold everybody up by not committing, or by not bringing a share that is due outside of a turn.
    pub fn owing(&self) -> Vec<Seat> {
        let Some((pending, ledger, parties)) = self.open_throw() else { return Vec::new() };
        let moment = ledger.moment(pending.id.turn);
        let complete = ledger.complete(&parties, pending.id);
        let thrower = pending.thrower;
        let sides = [(thrower, &parties.thrower), (thrower.other(), &parties.opponent)];
        let owes = |side: Side, people: &[PersonId]| {
            if !complete {
                return !people.is_empty() && !people.iter().any(|person| ledger.committed(*person, moment));
            }
            let asked = pending.id.turn == 0 || side != thrower || self.game.turn() == Turn::Chance;
            asked && !ledger.disclosed(people, moment) && !self.side_acts(side)
        };
        let owing: Vec<Side> =
            sides.into_iter().filter(|(side, people)| owes(*side, people)).map(|(side, _)| side).collect();
        self.people.seats().filter(|seat| owing.contains(&self.game.side_of(*seat))).collect()
    }

    /// Whether a side is to act on the board, so that its share can travel with the action.
    fn side_acts(&self, side: Side) -> bool {
        self.people.seats().any(|seat| self.game.side_of(seat) == side && self.game.awaits(seat))
    }
}
