//! A table: the fold of its events.

mod act;
mod apply;
mod decide;
mod duty;
mod offers;
mod prepare;
mod seats;

pub use decide::FRESH_WAIT;
pub use duty::{DiceDuty, Exchange};

use crate::{
    Hash32,
    clock::{Clocks, Millis},
    dice::{Fingerprint, Ledger, Parties, Pending, PersonId, ServerKey},
    event::{Cause, Event, Stamped},
    offer::{Offer, Standing},
    people::People,
    refusal::{Plain, Refusal},
    series::Series,
    spec::TableSpec,
};
use ludo_core::{Outcome, Seat, SharedMap, SharedVec, Turn, Viewer};
use ludo_shelf::AnyGame;
use std::sync::Arc;

/// A match, with everything that follows from its events. What grows with the game is shared between copies, so that a
/// request can be decided on a copy at any length of the game.
///
/// ```
/// use ludo_core::Seat;
/// use ludo_table::{Command, Context, Plain, Refusal, Table, Who, dice::{SeatSecret, ServerKey, key_hash}};
///
/// # use ludo_table::spec::{DiceMode, TableSpec, Plan};
/// # let spec = TableSpec {
/// #     id: "table1".into(),
/// #     game: ludo_shelf::GameId::Diadema,
/// #     variant: "standard".into(),
/// #     map: None,
/// #     created: 1_700_000_000,
/// #     rules: 1,
/// #     start: None,
/// #     clock: ludo_table::clock::ClockRule::None,
/// #     dice: DiceMode::Proved,
/// #     public: false,
/// #     assists: true,
/// #     takebacks: true,
/// #     seats: vec![Plan::Person, Plan::Person],
/// #     invites: Vec::new(),
/// #     rematch_of: None,
/// #     series: None,
/// # };
/// // Somebody lays a table and sits down on both sides.
/// let laid = Table::open(spec, ServerKey::new([1; 32]), 0)?;
/// let seats = vec![Seat(0), Seat(1)];
/// let key = key_hash(&SeatSecret::new([7; 32]).auth());
/// let sit = Command::Sit { seats, name: "Ada".into(), key, proves: false, invite: None };
/// let sat = laid.table.command(Who::House, sit, &Context::default())?;
/// let ada = sat.table.people().captain(Seat(0)).expect("somebody sits there");
///
/// // What is asked gives a new table and the events that lead to it, or a refusal; the old table stays as it was.
/// let act = |version, text: &str| Command::Act { version, text: text.into(), share: None, nonce: None, alone: false };
/// let played = sat.table.command(Who::Person(ada), act(sat.table.version(), "+3"), &Context::default())?;
/// assert_eq!((sat.table.game().len(), played.table.game().len()), (0, 1));
/// let again = played.table.command(Who::Stranger, act(played.table.version(), "+4"), &Context::default());
/// assert_eq!(again.err(), Some(Refusal::Plain(Plain::NotYourSeat)));
///
/// // The events are all there is: they make the same table again.
/// let events = [laid.events, sat.events, played.events].concat();
/// let replayed = Table::replay(ServerKey::new([1; 32]), events)?;
/// assert_eq!(replayed.game().plies(), played.table.game().plies());
/// assert_eq!(replayed.fingerprint(), played.table.fingerprint());
/// # Ok::<(), Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    spec: Arc<TableSpec>,
    key: ServerKey,
    game: AnyGame,
    people: Arc<People>,
    clocks: Clocks,
    ledger: Option<Ledger>,
    /// The next throw, in a game with dice: kept, because everything asks for it.
    pending: Option<Pending>,
    /// Whose shares go into it: kept as well.
    parties: Option<Arc<Parties>>,
    /// Since when the throw has been waited for that the board asks for now.
    asked_at: Option<Millis>,
    /// Set once everybody is there and has committed to the first throw; never unset.
    started: bool,
    paused: bool,
    closed: bool,
    rematch: Option<String>,
    version: u64,
    /// The version at which the position last changed.
    moved: u64,
    opened_at: Millis,
    last_at: Millis,
    /// Since when the present seats are awaited.
    awaited_since: Millis,
    seals: Vec<Seal>,
    /// Who is ready for what their group has set up.
    ready: Vec<PersonId>,
    /// How many plies there were once the first throw, the draw, had fallen.
    drawn: Option<usize>,
    hidden: Vec<Hidden>,
    votes: Vec<(PersonId, String)>,
    /// Conditional moves, each person's own.
    prepared: Vec<prepare::Prepared>,
    offer: Option<Standing>,
    declined: Vec<(Seat, Offer)>,
    /// The messages that were taken, each with the version to which it led; the latest stands apart, because what follows
    /// from a message may be several events.
    causes: SharedMap<Cause, u64>,
    latest: Option<(Cause, u64)>,
    /// The messages taken since the position last changed.
    recent: Vec<Cause>,
    lines: SharedVec<String>,
    print: Fingerprint,
    /// One mark a version, by which somebody who was away learns what is new.
    marks: SharedVec<Mark>,
}

/// What a version left as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    /// Lines of the log, this version's included.
    lines: u32,
    /// Plies that this version did not touch.
    kept: u32,
}

impl Mark {
    /// No log and no game comes near what a number of this size can count.
    const fn new(lines: usize, kept: usize) -> Self {
        Self { lines: lines as u32, kept: kept as u32 }
    }
}

/// A sealed set-up; an engine's is kept beside its seal.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seal {
    seat: Seat,
    hash: Hash32,
    engine: Option<String>,
    /// Whether it counts only once everybody of the group is ready.
    waits: bool,
}

/// An action that only its seat may know yet.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Hidden {
    seat: Seat,
    nonce: Option<Hash32>,
    text: String,
}

impl Table {
    /// The table that these events make, the first of which lays it.
    pub fn replay(key: ServerKey, events: impl IntoIterator<Item = Stamped>) -> Result<Self, Refusal> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(Plain::Closed)?;
        let Event::Opened(spec) = first.event else { return Err(Plain::Closed.into()) };
        let mut table = Self::laid(*spec, key, first.at)?;
        for event in events {
            table.apply(&event)?;
        }
        Ok(table)
    }

    /// The table after further events, which others have found to be right.
    pub fn continued(&self, events: &[Stamped]) -> Result<Self, Refusal> {
        let mut table = self.clone();
        for event in events {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// How the table was laid.
    pub fn spec(&self) -> &TableSpec {
        &self.spec
    }

    /// The table's name in addresses.
    pub fn id(&self) -> &str {
        &self.spec.id
    }

    /// The game that is played.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The server's own key to this table's dice, seals and engines.
    pub const fn server_key(&self) -> &ServerKey {
        &self.key
    }

    /// Who sits where.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// What is left of everybody's time follows from them and game time now.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The order book of the dice, where they are proved.
    pub const fn ledger(&self) -> Option<&Ledger> {
        self.ledger.as_ref()
    }

    /// The number of events.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The version at which the position last changed.
    pub const fn moved(&self) -> u64 {
        self.moved
    }

    /// Game time when the table was laid.
    pub const fn opened_at(&self) -> Millis {
        self.opened_at
    }

    /// Game time of the last event.
    pub const fn last_at(&self) -> Millis {
        self.last_at
    }

    /// Whether play has begun.
    pub const fn started(&self) -> bool {
        self.started
    }

    /// Whether the clocks were stopped by agreement.
    pub const fn paused(&self) -> bool {
        self.paused
    }

    /// Whether everybody agreed that the table be deleted.
    pub const fn closed(&self) -> bool {
        self.closed
    }

    /// The name of the table at which the game is played again, once all have agreed.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The score of the series that this game belongs to, itself included once it is over.
    pub fn series(&self) -> Series {
        let before = self.spec.series.clone().unwrap_or_default();
        self.outcome().map_or_else(|| before.clone(), |outcome| before.with(&self.game, outcome))
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// What waits for answers; one at a time.
    pub const fn offer(&self) -> Option<&Standing> {
        self.offer.as_ref()
    }

    /// The votes of a group for the decision that stands; for the group's own eyes.
    pub fn votes(&self, seat: Seat) -> Vec<(PersonId, &str)> {
        let own = self.votes.iter().filter(|(person, _)| self.people.sits(*person, seat));
        own.map(|(person, text)| (*person, text.as_str())).collect()
    }

    /// Whether a seat's secret set-up is sealed.
    pub fn sealed(&self, seat: Seat) -> bool {
        self.seals.iter().any(|seal| seal.seat == seat)
    }

    /// Whether a person's word for the group's set-up is in: the captain's seal, what a member said, or what the captain
    /// said for all.
    pub fn is_ready(&self, person: PersonId, seat: Seat) -> bool {
        let captain = self.people.captain(seat);
        let said = |who: PersonId| self.ready.contains(&who);
        said(person) || captain.is_some_and(said) || (captain == Some(person) && self.sealed(seat))
    }

    /// Whether a seat's secret set-up is sealed, and by everybody whom the seal waits for.
    pub fn settled(&self, seat: Seat) -> bool {
        let Some(seal) = self.seals.iter().find(|seal| seal.seat == seat) else { return false };
        !seal.waits || self.people.on(seat).all(|person| self.is_ready(person, seat))
    }

    /// Whether something was played that not everybody may know yet.
    pub const fn hides_something(&self) -> bool {
        !self.hidden.is_empty()
    }

    /// The log that everybody sees alike.
    pub const fn lines(&self) -> &SharedVec<String> {
        &self.lines
    }

    /// How many lines of the log a client has that saw this version last.
    pub fn lines_at(&self, version: u64) -> usize {
        let mark = usize::try_from(version).ok().and_then(|version| self.marks.get(version.checked_sub(1)?));
        mark.map_or(0, |mark| mark.lines as usize)
    }

    /// How many plies stand unchanged since a version: what came later may have been taken back, or have been hidden.
    pub fn plies_kept_since(&self, version: u64) -> usize {
        let seen = usize::try_from(version).unwrap_or(usize::MAX).min(self.marks.len());
        self.marks.from(seen).map(|mark| mark.kept as usize).min().unwrap_or(self.game.len())
    }

    /// The fingerprint of that log.
    pub const fn fingerprint(&self) -> Fingerprint {
        self.print
    }

    /// The version to which a message led, if it was taken before.
    pub fn known_message(&self, cause: &Cause) -> Option<u64> {
        let latest = self.latest.as_ref().filter(|(known, _)| known == cause).map(|(_, version)| *version);
        latest.or_else(|| self.causes.get(cause).copied())
    }

    /// Through whose eyes a person sees the board. Who plays both sides sees that of the seat to act, so that a set-up
    /// stays secret on a screen that is passed around.
    pub fn viewer(&self, person: Option<PersonId>) -> Viewer {
        let Some(person) = person.and_then(|id| self.people.person(id)) else { return Viewer::Watcher };
        let acting = person.seats.iter().find(|seat| self.game.awaits(**seat));
        acting.or(person.seats.first()).map_or(Viewer::Watcher, |seat| Viewer::Seat(*seat))
    }

    /// The seats that have something to do, for which their clocks run.
    pub fn awaited(&self) -> Vec<Seat> {
        self.people.seats().filter(|seat| self.awaits(*seat)).collect()
    }

    /// The engine that is to act, with its level.
    pub fn engine_to_act(&self) -> Option<(Seat, &str)> {
        let acts = |seat: &Seat| self.awaits(*seat) && self.game.awaits(*seat) && !self.sealed(*seat);
        self.people.seats().filter(acts).find_map(|seat| Some((seat, self.people.engine(seat)?)))
    }

    /// Whether play goes on: begun, not paused, not over.
    pub fn running(&self) -> bool {
        self.started && !self.paused && !self.closed && !matches!(self.game.turn(), Turn::Over(_))
    }
}
