//! The tables in memory: loaded when somebody comes, changed one request at a time, forgotten when nobody is left.

mod change;
mod entry;
mod host;
mod laying;
mod lines;
mod news;
mod summary;
mod truth;
mod unstoppable;

pub use entry::{Caller, Entry};
pub use host::Decision;
pub use lines::Register;
pub use summary::summary;
pub use truth::replay;

use crate::{
    bus::{Bus, News},
    clock::GameClock,
    config::Limits,
    engines::Engines,
    metrics::Meters,
    papers::Papers,
    presence::Presence,
    secret,
    store::{Store, StoreError},
    throttle::Credits,
    view::{self, Looks, Pictures},
};
use lines::Moved;
use ludo_core::Seat;
use ludo_table::{Command, Hash32, Refusal, Table, clock::Millis, dice::PersonId};
use ludo_wire::Phrase;
use std::{
    collections::{HashMap, HashSet},
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, RwLock, Weak,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    },
    time::Instant,
};
use tokio::sync::broadcast;

/// From so many events on a table is long: what concerns all of it is done off the threads that serve everybody.
pub const LONG: usize = 500;

/// Why a request to a table failed.
#[derive(Debug)]
pub enum Problem {
    /// There is no such table.
    NotFound,
    /// The host has closed the table.
    Shut,
    /// The table says no.
    Refused(Box<Refusal>),
    /// The secret is not known here.
    Unauthorised,
    /// The secret was good once.
    Revoked,
    /// The store or the random source is in trouble; what was asked has not been done.
    Unavailable(String),
    /// The store is in trouble, and nobody can tell yet whether what was asked has been done.
    Unclear(String),
    /// The table's events cannot be replayed.
    Unreadable(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotFound => f.write_str("no such table"),
            Problem::Shut => f.write_str("closed by the host"),
            Problem::Refused(refusal) => f.write_str(refusal.code()),
            Problem::Unauthorised => f.write_str("unauthorised"),
            Problem::Revoked => f.write_str("revoked"),
            Problem::Unavailable(why) => f.write_str(why),
            Problem::Unclear(why) => write!(f, "not known whether it was done: {why}"),
            Problem::Unreadable(why) => write!(f, "unreadable table: {why}"),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Problem::Refused(Box::new(refusal))
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        Problem::Unavailable(error.to_string())
    }
}

impl From<getrandom::Error> for Problem {
    fn from(error: getrandom::Error) -> Self {
        Problem::Unavailable(error.to_string())
    }
}

/// A table in memory.
pub struct Room {
    name: String,
    table: RwLock<Arc<Table>>,
    presence: Mutex<Arc<Presence>>,
    pictures: Pictures,
    looks: Looks,
    /// What each person may still say, over all lines together.
    buckets: Mutex<HashMap<PersonId, Credits>>,
    /// Held while a change is decided and written, so that changes come one after the other.
    changing: tokio::sync::Mutex<()>,
    /// Whether somebody plays for the engines at this moment.
    driven: AtomicBool,
    /// Whether the table is deleted.
    gone: AtomicBool,
    /// Whether the table on disk may be further than the one in memory.
    doubtful: AtomicBool,
    /// Game time of the last use.
    used: AtomicI64,
    /// Whether the host has closed the table.
    shut: AtomicBool,
    /// Whether something has happened that is not noted yet, and when something was noted last.
    touched: AtomicBool,
    seen: AtomicU64,
}

impl Room {
    fn new((table, closed): (Table, bool), since: Millis, now: Millis) -> Self {
        Self {
            name: table.id().to_owned(),
            presence: Mutex::new(Arc::new(Presence::new(since))),
            pictures: Pictures::default(),
            looks: view::looks(table.game()),
            table: RwLock::new(Arc::new(table)),
            buckets: Mutex::default(),
            changing: tokio::sync::Mutex::new(()),
            driven: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            doubtful: AtomicBool::new(false),
            used: AtomicI64::new(now),
            shut: AtomicBool::new(closed),
            touched: AtomicBool::new(false),
            seen: AtomicU64::new(0),
        }
    }

    /// The table as it is on disk.
    pub fn table(&self) -> Arc<Table> {
        self.table.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Who is connected.
    pub fn presence(&self) -> Arc<Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes who came or went.
    pub fn note_presence<T>(&self, note: impl FnOnce(&mut Presence) -> T) -> T {
        note(Arc::make_mut(&mut self.presence.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// What was drawn of the table lately.
    pub const fn pictures(&self) -> &Pictures {
        &self.pictures
    }

    /// Takes one credit of a person, if there is one.
    pub fn take_credit(&self, person: PersonId, limits: &Limits, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let full = || Credits::new(limits.player_credits, limits.credit_period, now);
        buckets.entry(person).or_insert_with(full).take(now)
    }

    /// Whether the table is deleted.
    pub fn gone(&self) -> bool {
        self.gone.load(Ordering::Acquire)
    }

    /// Whether the host has closed the table.
    pub fn is_shut(&self) -> bool {
        self.shut.load(Ordering::Acquire)
    }

    fn replace(&self, table: Arc<Table>) {
        self.touched.store(true, Ordering::Relaxed);
        *self.table.write().unwrap_or_else(PoisonError::into_inner) = table;
    }
}

/// All tables of the house.
pub struct Rooms {
    loaded: Mutex<HashMap<String, Arc<Room>>>,
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    clock: GameClock,
    engines: Engines,
    papers: Papers,
    limits: Limits,
    meters: Meters,
    /// Tables that could not be replayed, each of which is noted in the log once.
    unreadable: Mutex<HashSet<String>>,
    /// Tables that were deleted lately, with the game time of that.
    removed: Mutex<HashMap<String, Millis>>,
    /// Tables to which somebody has come, or from which somebody has gone, and that is not in the store yet.
    moved: Moved,
    /// For tasks that outlive the call that starts them.
    own: Weak<Rooms>,
}

impl Rooms {
    /// The tables of a store.
    pub fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        clock: GameClock,
        engines: Engines,
        limits: Limits,
    ) -> Arc<Self> {
        let (loaded, unreadable, removed, moved, papers, meters) = Default::default();
        Arc::new_cyclic(|own| {
            let own = own.clone();
            Self { loaded, store, bus, clock, engines, papers, limits, meters, unreadable, removed, moved, own }
        })
    }

    /// Game time.
    pub fn now(&self) -> Millis {
        self.clock.now()
    }

    /// Notes game time, and sets the clock by that of the store; returns whether the store took it.
    pub async fn beat(&self) -> bool {
        let asked = Instant::now();
        let shown = self.store.beat(self.now()).await;
        if let (true, Ok(shown)) = (self.store.keeps_time(), &shown) {
            self.clock.agree(*shown, asked);
        }
        shown.is_ok()
    }

    /// Where the tables are kept.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The queue in which engines and questions wait for a place to think.
    pub const fn engines(&self) -> &Engines {
        &self.engines
    }

    /// What the house counts of its work.
    pub const fn meters(&self) -> &Meters {
        &self.meters
    }

    /// Who writes what takes a while.
    pub const fn papers(&self) -> &Papers {
        &self.papers
    }

    /// Hears of every change from now on, and of none before.
    pub fn subscribe(&self, table: &str) -> broadcast::Receiver<News> {
        self.bus.subscribe(table)
    }

    /// A table, from memory or from the store.
    pub async fn open(&self, name: &str) -> Result<Arc<Room>, Problem> {
        if !secret::is_table_name(name) {
            return Err(Problem::NotFound);
        }
        if let Some(room) = self.known(name) {
            // News reach those who are there; a table at which nobody was may be behind.
            if self.store.is_shared() && room.presence().is_empty() {
                self.catch_up(&room).await?;
            }
            return Ok(room);
        }
        let room = self.admit(self.load(name).await?);
        if self.is_gone(name) {
            self.bury(&room);
            return Err(Problem::NotFound);
        }
        self.bus.ask_around(name);
        Ok(room)
    }

    /// Takes a table that is on disk into memory. Somebody else may have done so meanwhile; all must share the same room.
    fn admit(&self, kept: (Table, bool)) -> Arc<Room> {
        let room = Room::new(kept, self.known_since(), self.now());
        self.lock().entry(room.name.clone()).or_insert_with(|| Arc::new(room)).clone()
    }

    fn known(&self, name: &str) -> Option<Arc<Room>> {
        let room = self.lock().get(name).cloned()?;
        room.used.store(self.now(), Ordering::Relaxed);
        Some(room)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The person to whom a key belongs at a table.
    pub fn person(table: &Table, key: &Hash32) -> Result<PersonId, Problem> {
        match table.people().by_key(key) {
            Some(person) => Ok(person),
            None if table.people().is_revoked(key) => Err(Problem::Revoked),
            None => Err(Problem::Unauthorised),
        }
    }

    /// Notes that somebody came, until [`leave`](Rooms::leave).
    ///
    /// It is also when engines are looked after that could not act, because the store was in trouble for a while.
    pub fn enter(&self, room: &Arc<Room>, person: Option<PersonId>) {
        self.wake_idle_engines(room);
        room.note_presence(|presence| presence.enter(person, self.now()));
        self.share(room);
        self.welcome_back(room);
    }

    /// Notes that somebody went.
    ///
    /// A throw that waits for their fresh link waits no longer.
    pub fn leave(&self, room: &Arc<Room>, person: Option<PersonId>) {
        room.note_presence(|presence| presence.leave(person, self.now()));
        room.used.store(self.now(), Ordering::Relaxed);
        self.share(room);
        let awaited = room.table().waits_for_link().is_some_and(|(owner, _)| owner == person);
        if let (true, Some(rooms)) = (awaited, self.own.upgrade()) {
            let room = room.clone();
            // The deadline does the same a little later, should this be refused because they are back.
            tokio::spawn(async move { rooms.change(&room, Caller::House, Command::Flag, None).await.map(drop) });
        }
    }

    /// Notes that a line of somebody's gives no sign of life, or gives one again.
    pub fn mute(&self, room: &Room, person: PersonId, mute: bool) {
        room.note_presence(|presence| presence.mute(person, mute, self.now()));
        self.share(room);
    }

    /// Tells everybody at a table what somebody said.
    pub fn say(&self, room: &Room, person: PersonId, phrase: Phrase) {
        if room.is_shut() {
            return;
        }
        self.bus.publish(&room.name, room.table().version(), News::Said { person: person.0, phrase });
    }

    /// Lets the engines of a table act, unless that is under way already.
    pub fn wake_engines(&self, room: &Arc<Room>) {
        if self.engines.are_for_hire()
            || room.is_shut()
            || room.table().engine_to_act().is_none()
            || room.driven.swap(true, Ordering::AcqRel)
        {
            return;
        }
        let (Some(rooms), room) = (self.own.upgrade(), room.clone()) else { return };
        tokio::spawn(async move {
            let able = rooms.engines.drive(&rooms, &room).await;
            room.driven.store(false, Ordering::Release);
            // Something may have happened between the last look and the line above.
            if able && !room.gone() {
                rooms.wake_engines(&room);
            }
        });
    }

    /// Forgets tables that nobody has used for a while; they can be loaded again.
    pub fn sweep(&self) {
        self.forget_gone();
        let (now, forget) = (self.now(), self.limits.forget.as_millis() as Millis);
        self.lock().retain(|_, room| {
            let busy = Arc::strong_count(room) > 1 || !room.presence().is_empty();
            busy || now - room.used.load(Ordering::Relaxed) < forget
        });
    }

    /// How many tables are in memory.
    pub fn in_memory(&self) -> usize {
        self.lock().len()
    }

    /// What an engine does at its seat.
    pub async fn engine_acts(&self, room: &Arc<Room>, seat: Seat, text: &str, version: u64) -> Result<(), Problem> {
        self.change(room, Caller::Engine(seat), change::engine_act(text, version), None).await.map(drop)
    }
}
