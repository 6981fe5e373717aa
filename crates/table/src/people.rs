//! Who sits where.

use crate::{
    Hash32,
    dice::{Part, Parties, PersonId},
    spec::Plan,
};
use ludo_core::{Seat, Side};
use ludo_shelf::AnyGame;

/// Somebody who sat down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// What they are called.
    pub name: String,
    /// The hash of what they show to act.
    pub key: Hash32,
    /// Whether they give shares to the dice.
    pub proves: bool,
    /// Where they sit; nowhere once they have left.
    pub seats: Vec<Seat>,
}

/// A seat with its plan and the invitations that are still good for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// Who is meant to sit there.
    pub plan: Plan,
    /// The hashes of unspent invitations.
    pub invites: Vec<Hash32>,
    /// What its player is called, where one person sits for several.
    pub name: Option<String>,
}

/// All who sat down, and all chairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    persons: Vec<Person>,
    chairs: Vec<Chair>,
    revoked: Vec<Hash32>,
}

impl People {
    /// Empty chairs.
    pub fn new(plans: &[Plan], invites: &[(Seat, Hash32)]) -> Self {
        let chair = |(place, plan): (usize, &Plan)| Chair {
            plan: plan.clone(),
            invites: invites.iter().filter(|(seat, _)| seat.index() == place).map(|(_, hash)| *hash).collect(),
            name: None,
        };
        Self { persons: Vec::new(), chairs: plans.iter().enumerate().map(chair).collect(), revoked: Vec::new() }
    }

    /// One more chair, as a log tells them one by one.
    pub(crate) fn add_chair(&mut self, plan: Plan) {
        self.chairs.push(Chair { plan, invites: Vec::new(), name: None });
    }

    /// Everybody who ever sat down, by number.
    pub fn persons(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        self.persons.iter().enumerate().map(|(place, person)| (PersonId(place as u16), person))
    }

    /// A person by number.
    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.persons.get(usize::from(id.0))
    }

    /// The number that the next person to sit down gets.
    pub fn next_id(&self) -> PersonId {
        PersonId(u16::try_from(self.persons.len()).unwrap_or(u16::MAX))
    }

    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.chairs.len() as u8).map(Seat)
    }

    /// Who may sit on a seat, whether or not anybody does.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The people on a seat, the captain first.
    pub fn on(&self, seat: Seat) -> impl Iterator<Item = PersonId> {
        self.persons().filter(move |(_, person)| person.seats.contains(&seat)).map(|(id, _)| id)
    }

    /// What those on a seat are called: by the name of its player, or all who decide there.
    pub fn called(&self, seat: Seat) -> String {
        let named = self.chair(seat).and_then(|chair| chair.name.clone());
        named.unwrap_or_else(|| {
            let names = self.on(seat).filter_map(|id| self.person(id));
            names.map(|person| person.name.as_str()).collect::<Vec<_>>().join(", ")
        })
    }

    /// Gives the player of a seat a name.
    pub fn call(&mut self, seat: Seat, name: String) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.name = Some(name);
        }
    }

    /// The engine's level, if an engine has the seat.
    pub fn engine(&self, seat: Seat) -> Option<&str> {
        match &self.chair(seat)?.plan {
            Plan::Engine(level) => Some(level),
            Plan::Person | Plan::Group(_) => None,
        }
    }

    /// Whether several people share the seat.
    pub fn is_group(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| matches!(chair.plan, Plan::Group(_)))
    }

    /// How many people may still sit down on a seat.
    pub fn room(&self, seat: Seat) -> usize {
        let size = self.chair(seat).map_or(0, |chair| match chair.plan {
            Plan::Person => 1,
            Plan::Engine(_) => 0,
            Plan::Group(size) => usize::from(size),
        });
        size.saturating_sub(self.on(seat).count())
    }

    /// Whether nobody at all holds a seat that is meant for people.
    pub fn is_free(&self, seat: Seat) -> bool {
        self.engine(seat).is_none() && self.captain(seat).is_none()
    }

    /// Whether nobody is missing.
    pub fn complete(&self) -> bool {
        self.seats().all(|seat| self.room(seat) == 0)
    }

    /// The person who shows this key.
    pub fn by_key(&self, key: &Hash32) -> Option<PersonId> {
        self.persons().find(|(_, person)| person.key == *key && !person.seats.is_empty()).map(|(id, _)| id)
    }

    /// Whether this key was good once.
    pub fn is_revoked(&self, key: &Hash32) -> bool {
        self.revoked.contains(key)
    }

    /// False for who left it, and for a number that nobody has.
    pub fn sits(&self, person: PersonId, seat: Seat) -> bool {
        self.person(person).is_some_and(|person| person.seats.contains(&seat))
    }

    /// The one who speaks for a seat: its holder, or a group's captain.
    pub fn captain(&self, seat: Seat) -> Option<PersonId> {
        self.on(seat).next()
    }

    /// The people whose shares go into a throw of a side.
    pub fn parties(&self, game: &AnyGame, thrower: Side) -> Parties {
        Parties::new(self.part(game, thrower), self.part(game, thrower.other()))
    }

    fn part(&self, game: &AnyGame, side: Side) -> Part {
        let plays = |person: &Person| person.seats.iter().any(|seat| game.side_of(*seat) == side);
        let people: Vec<PersonId> =
            self.persons().filter(|(_, person)| person.proves && plays(person)).map(|(id, _)| id).collect();
        let vacant = people.is_empty() && self.seats().any(|seat| game.side_of(seat) == side && self.room(seat) > 0);
        Part { side, people, vacant }
    }

    /// Seats a person.
    pub fn sit(&mut self, person: Person, invite: Option<Hash32>) {
        for seat in &person.seats {
            if let Some(chair) = self.chairs.get_mut(seat.index()) {
                chair.invites.retain(|known| Some(*known) != invite);
            }
        }
        self.persons.push(person);
    }

    /// Gives a person a new key.
    pub fn rekey(&mut self, id: PersonId, key: Hash32) {
        if let Some(person) = self.persons.get_mut(usize::from(id.0)) {
            self.revoked.push(std::mem::replace(&mut person.key, key));
        }
    }

    /// Frees a seat for whoever brings the invitation.
    pub fn leave(&mut self, seat: Seat, invite: Hash32) {
        for person in &mut self.persons {
            let sat = person.seats.len();
            person.seats.retain(|held| *held != seat);
            if person.seats.is_empty() && sat > 0 {
                self.revoked.push(person.key);
            }
        }
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.invites = vec![invite];
            chair.name = None;
        }
    }
}
