//! Who has to do what: the moves of the game, and the shares of the dice.

use super::Table;
use crate::dice::{DiceRound, Ledger, Part, Parties, Pending, PersonId, ThrowId};
use ludo_core::{Seat, Turn};

/// What the dice want from one person now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiceDuty {
    /// The next moment for which nothing of the person's is committed.
    pub commit: Option<DiceRound>,
    /// The moment whose share the next action has to bring, or that has to be deposited if none is to be played.
    pub share: Option<DiceRound>,
    /// The throw for which a fresh link is due.
    pub fresh: Option<ThrowId>,
}

/// What goes with a new secret so that the dice go on undisturbed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// A commitment of the new secret's to this moment.
    Commit(DiceRound),
    /// The old secret's share of this moment.
    Share(DiceRound),
}

impl Table {
    /// The next throw, in a game with dice.
    pub const fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// The people whose shares go into the next throw.
    pub fn parties(&self) -> Option<&Parties> {
        self.parties.as_deref()
    }

    /// The next throw with its order book, if it is proved and has not fallen before.
    pub(super) fn open_throw(&self) -> Option<(Pending, &Ledger, &Parties)> {
        let (pending, ledger) = (self.pending()?, self.ledger.as_ref()?);
        if ledger.next() != pending.id || self.outcome().is_some() {
            return None;
        }
        Some((pending, ledger, self.parties()?))
    }

    /// Whether the dice let play begin: everybody has committed to the draw.
    pub(super) fn dice_ready(&self) -> bool {
        self.open_throw().is_none_or(|(_, ledger, parties)| ledger.complete(parties))
    }

    /// What the dice want from a person.
    pub fn dice_duty(&self, person: PersonId) -> DiceDuty {
        let Some((_, ledger, parties)) = self.open_throw() else { return DiceDuty::default() };
        let Some(part) = parties.of(person) else { return DiceDuty::default() };
        let now = ledger.now();
        // A member of a group who did not commit in time owes nothing: another who did brings the share.
        let gives = ledger.committed(person, now) && ledger.wants(part);
        let may = |moment: &DiceRound| ledger.check_commit(person, *moment, false).is_ok();
        // Who gives a share commits to the next turn with it; who does not, by itself.
        let later = Some(now.next()).filter(|_| ledger.any_share(now) && !gives);
        let commit = Some(now).filter(may).or(later.filter(may));
        let share = Some(now).filter(|_| gives && ledger.complete(parties));
        DiceDuty { commit, share, fresh: self.fresh_due().filter(|due| due.0 == person).map(|due| due.1) }
    }

    /// Who owes a fresh link for the throw that may be asked for, or was; nobody if they do not sit here any more.
    pub fn fresh_due(&self) -> Option<(PersonId, ThrowId)> {
        let (pending, ledger, parties) = self.open_throw().filter(|(pending, ..)| pending.open)?;
        let owner = ledger.owes_link(parties)?;
        let sits = self.people.person(owner).is_some_and(|person| !person.seats.is_empty());
        sits.then_some((owner, pending.id))
    }

    /// What a person's new secret has to bring along.
    pub fn exchange(&self, person: PersonId) -> Option<Exchange> {
        let ledger = self.ledger.as_ref().filter(|_| self.outcome().is_none())?;
        let parties = self.parties()?;
        let (part, now) = (parties.of(person)?, ledger.now());
        Some(match (ledger.any_share(now), ledger.wants(part) && ledger.committed(person, now)) {
            (false, _) => Exchange::Commit(now),
            (true, true) => Exchange::Share(now),
            (true, false) => Exchange::Commit(now.next()),
        })
    }

    /// Whether a seat has something to do, so that its clock runs.
    ///
    /// That is whoever is to act on the board, whatever the dice want, unless nothing is left but a throw that the dice
    /// hold up.
    pub fn awaits(&self, seat: Seat) -> bool {
        if !self.running() {
            return false;
        }
        let side = self.game.side_of(seat);
        match (self.game.turn(), self.open_throw().filter(|(pending, ..)| pending.open)) {
            (Turn::Over(_), _) => false,
            (Turn::Chance, None) => self.pending().is_some_and(|next| next.thrower == side),
            (Turn::Chance, Some((_, ledger, parties))) => {
                parties.both().into_iter().any(|part| part.side == side && holds_up(ledger, parties, part))
            }
            (Turn::Seat(_), Some((_, ledger, parties))) if misses(ledger, parties, &parties.opponent) => {
                let opponent = part_holds(ledger, parties, &parties.opponent, side);
                opponent || (side == parties.thrower.side && ledger.uncovered(&parties.thrower))
            }
            (Turn::Seat(_), _) => self.game.awaits(seat) && !self.waits_for_seals(seat),
        }
    }

    /// Whether a seat has sealed its set-up while others have not, or have a member who is not ready.
    fn waits_for_seals(&self, seat: Seat) -> bool {
        let others = || self.people.seats().filter(|other| *other != seat && self.game.awaits(*other));
        self.settled(seat) && others().any(|other| !self.settled(other))
    }

    /// The seats that hold everybody up by not committing, or by not bringing a share that is due outside of a turn.
    pub fn owing(&self) -> Vec<Seat> {
        let Some((pending, ledger, parties)) = self.open_throw() else { return Vec::new() };
        let complete = ledger.complete(parties);
        let owes = |part: &Part| {
            if !complete {
                return ledger.uncovered(part);
            }
            let asked = pending.id.turn == 0 || part.side != pending.thrower || self.game.turn() == Turn::Chance;
            asked && ledger.wants(part) && !self.side_acts(part)
        };
        let owing = |seat: &Seat| {
            let side = self.game.side_of(*seat);
            parties.both().into_iter().any(|part| part.side == side && owes(part))
        };
        self.people.seats().filter(owing).collect()
    }

    /// Whether a side is to act on the board, so that its share can travel with the action.
    fn side_acts(&self, part: &Part) -> bool {
        self.people.seats().any(|seat| self.game.side_of(seat) == part.side && self.game.awaits(seat))
    }
}

/// Whether a throw cannot be made for want of a side's commitment or share.
fn misses(ledger: &Ledger, parties: &Parties, part: &Part) -> bool {
    if ledger.complete(parties) { ledger.wants(part) } else { ledger.uncovered(part) }
}

/// The same, where it is that side's own doing.
fn holds_up(ledger: &Ledger, parties: &Parties, part: &Part) -> bool {
    misses(ledger, parties, part) && !ledger.excused(part.side)
}

fn part_holds(ledger: &Ledger, parties: &Parties, part: &Part, side: ludo_core::Side) -> bool {
    part.side == side && holds_up(ledger, parties, part)
}
