//! Ways in: laying a table, claiming a seat, agreeing to its end.

use super::{Problem, Room, Rooms, change::Done};
use crate::secret;
use ludo_core::Seat;
use ludo_table::{
    Command, Hash32, Offer, Plain, Refusal, Table, Who,
    dice::{PersonId, key_hash},
    spec::{Plan, TableSpec},
};
use ludo_wire::http::Invitation;
use std::sync::Arc;

/// Who asks, as far as is known before the table is asked.
#[derive(Clone, Copy, Debug)]
pub enum Caller {
    /// Somebody with a key. The key is looked up when the change is decided, so that one revoked meanwhile counts no
    /// more.
    Key(Hash32),
    /// Somebody without.
    Stranger,
    /// The one that plays this seat.
    Engine(Seat),
    /// The server itself, which looks at the clocks.
    House,
}

impl Caller {
    pub(super) fn who(&self, table: &Table) -> Result<Who, Problem> {
        Ok(match self {
            Caller::Engine(seat) => Who::Engine(*seat),
            Caller::House => Who::House,
            Caller::Stranger => Who::Stranger,
            Caller::Key(key) => match table.people().by_key(key) {
                Some(person) => Who::Person(person),
                None if table.people().is_revoked(key) => return Err(Problem::Revoked),
                None => return Err(Problem::Unauthorised),
            },
        })
    }
}

/// Somebody who wants to sit down.
#[derive(Clone, Debug)]
pub struct Entry {
    /// As typed; the table cleans it or refuses it.
    pub name: String,
    /// What the secret derives for the server.
    pub auth: Hash32,
    /// Whether the client gives shares to the dice.
    pub proves: bool,
    /// By seat, what those are called for whom this person sits; an empty name is none.
    pub names: Vec<String>,
}

impl Rooms {
    /// Lays a table with its maker on `mine`, and makes an invitation for every place that is left.
    pub async fn lay_table(
        &self,
        mut spec: TableSpec,
        maker: Entry,
        mine: Vec<Seat>,
    ) -> Result<(String, Vec<Invitation>), Problem> {
        spec.id = secret::table_name()?;
        let mut invitations = Vec::new();
        for (seat, plan) in (0..=u8::MAX).map(Seat).zip(&spec.seats) {
            let places = match plan {
                Plan::Engine(_) => 0,
                Plan::Person => 1,
                Plan::Group(size) => *size,
            };
            let taken = u8::from(mine.contains(&seat));
            for _ in taken..places {
                invitations.push(Invitation { seat: seat.0, token: secret::invitation()? });
            }
        }
        spec.invites =
            invitations.iter().map(|invite| (Seat(invite.seat), secret::invitation_hash(&invite.token))).collect();
        let name = spec.id.clone();
        let named = (0..=u8::MAX)
            .map(Seat)
            .zip(maker.names.clone())
            .filter(|(seat, name)| mine.contains(seat) && !name.is_empty());
        let named: Vec<Command> = named.map(|(seat, name)| Command::Name { seat, name }).collect();
        let named = if mine.len() > 1 { named } else { Vec::new() };
        let sits = if mine.is_empty() { Vec::new() } else { vec![sit(maker, mine, None)] };
        let sits = sits.into_iter().chain(named).collect();
        let (table, write) = self.lay(spec, sits)?;
        self.create(write).await?;
        self.wake_engines(&self.admit((table, false)));
        Ok((name, invitations))
    }

    /// Takes a seat for somebody who brings an invitation, or at a public table; returns the person's number.
    pub async fn claim(
        &self,
        room: &Arc<Room>,
        seat: Seat,
        invitation: Option<&str>,
        entry: Entry,
    ) -> Result<PersonId, Problem> {
        let (invite, key) = (invitation.map(secret::invitation_hash), key_hash(&entry.auth));
        let done = self.change(room, Caller::Stranger, sit(entry, vec![seat], invite), None).await;
        // Whoever sits there with this very secret has asked before, and did not hear the answer.
        let table = room.table();
        let sitting = table.people().by_key(&key).filter(|person| table.people().sits(*person, seat));
        match (done, sitting) {
            (Ok(Done { sat: Some(person), .. }), _) | (_, Some(person)) => Ok(person),
            (Ok(_), None) => Err(Problem::from(Refusal::from(Plain::SeatTaken))),
            (Err(problem), None) => Err(problem),
        }
    }

    /// Offers or agrees to delete a table; returns whether it is gone.
    pub async fn delete(&self, room: &Arc<Room>, auth: &Hash32) -> Result<bool, Problem> {
        let caller = Caller::Key(key_hash(auth));
        self.catch_up(room).await?;
        let table = room.table();
        let command = match table.offer() {
            Some(standing) if standing.offer == Offer::Delete => Command::Answer { offer: standing.id, yes: true },
            _ => Command::Offer(Offer::Delete),
        };
        self.change(room, caller, command, None).await?;
        Ok(room.gone())
    }
}

fn sit(entry: Entry, seats: Vec<Seat>, invite: Option<Hash32>) -> Command {
    Command::Sit { seats, name: entry.name, key: key_hash(&entry.auth), proves: entry.proves, invite }
}
