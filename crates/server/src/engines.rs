//! Engines at tables: each thinks on a thread of its own, behind a permit, and may fail without harm.

use crate::{
    crew::{Crew, Task, Work},
    queue::{Asker, Permit, Queue, Rank},
    rooms::{Problem, Room, Rooms},
};
use ludo_core::Seat;
use ludo_search::Limits;
use ludo_shelf::{AnyGame, GameId};
use ludo_table::Table;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// Somebody who plays without being a person.
pub trait Engine: Send + Sync + 'static {
    /// The levels that a seat can have, the weakest first.
    fn levels(&self, game: GameId) -> Vec<String>;

    /// An action for a seat that is to act; `None` if it has none to offer.
    ///
    /// Keeps to node and time budgets of its own; the caller stops waiting after a time anyway.
    fn choose(&self, game: &AnyGame, seat: Seat, level: &str, seed: u64) -> Option<String>;
}

/// The players of the house.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseEngines;

/// How long a player of the house may think: a level answers within a second.
const THINKING: Duration = Duration::from_secs(1);

impl Engine for HouseEngines {
    fn levels(&self, game: GameId) -> Vec<String> {
        ludo_desk::levels(game)
    }

    fn choose(&self, game: &AnyGame, seat: Seat, level: &str, seed: u64) -> Option<String> {
        let limits = Limits { deadline: Some(Instant::now() + THINKING), ..Limits::default() };
        ludo_desk::choose(game, seat, level, &limits, seed)
    }
}

/// How many times its own patience a thought waits for its turn, before it is done without.
const QUEUING: u32 = 6;

/// Why nothing was thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoThought {
    /// Too many questions wait already.
    Crowded,
    /// It ended in a panic, or took too long to begin or to end.
    Failed,
}

/// How often it is looked whether a worker has moved, should the news of it be lost.
const LOOK: Duration = Duration::from_secs(1);
/// How much less urgent than moves questions are to the processors of a worker.
const COURTESY: i32 = 10;

/// Lets engines act, a bounded number at a time.
pub struct Engines {
    engine: Arc<dyn Engine>,
    queue: Queue,
    patience: Duration,
    pace: Duration,
    /// Who may do it instead.
    crew: Option<Crew>,
    /// Whether they only do what is asked of them: then nobody wakes them, and questions leave the processors to moves.
    for_hire: bool,
}

impl Engines {
    /// So many at a time, each for no longer than `patience`, with at least `pace` between two actions at a table.
    pub fn new(engine: Arc<dyn Engine>, at_a_time: usize, patience: Duration, pace: Duration) -> Self {
        Self { engine, queue: Queue::new(at_a_time), patience, pace, crew: None, for_hire: false }
    }

    /// Those of a worker.
    pub fn for_hire(engine: Arc<dyn Engine>, at_a_time: usize, patience: Duration) -> Self {
        Self { for_hire: true, ..Self::new(engine, at_a_time, patience, Duration::ZERO) }
    }

    /// The same with workers who may do it instead.
    pub fn with_crew(self, crew: Option<Crew>) -> Self {
        Self { crew, ..self }
    }

    /// Whether they only do what is asked of them.
    pub const fn are_for_hire(&self) -> bool {
        self.for_hire
    }

    /// Who may do it instead.
    pub const fn crew(&self) -> Option<&Crew> {
        self.crew.as_ref()
    }

    /// How long a thought may take.
    pub const fn patience(&self) -> Duration {
        self.patience
    }

    /// How many wait for a thought of this kind.
    pub fn waiting(&self, rank: Rank) -> usize {
        self.queue.waiting_for(rank) + self.crew.as_ref().map_or(0, |crew| crew.waiting(rank))
    }

    /// Forgets the addresses of those who had a thought.
    pub fn forget_addresses(&self) {
        self.queue.forget_turns();
        if let Some(crew) = &self.crew {
            crew.forget_addresses();
        }
    }

    /// By the names that a client may ask for.
    pub fn levels(&self, game: GameId) -> Vec<String> {
        self.engine.levels(game)
    }

    /// Plays for the engines of a table until a person is to act; one task at a time does this for a table. Returns
    /// whether it got there: an engine without an action, or a store in trouble, is for the house to look at later.
    pub async fn drive(&self, rooms: &Rooms, room: &Arc<Room>) -> bool {
        loop {
            let table = room.table();
            let Some((seat, level)) = table.engine_to_act() else { return true };
            let (level, seed) = (level.to_owned(), table.server_key().seed(table.version()));
            tokio::time::sleep(self.pace).await;
            if self.is_done_by_worker(rooms, room, &table).await {
                continue;
            }
            let thought = self.think(&table, seat, level.clone(), seed).await;
            // What was thought about a position that is gone is worth nothing.
            if room.table().moved() == table.moved() && !play(rooms, room, seat, thought, &level).await {
                return false;
            }
        }
    }

    /// Lets a worker move, if there is one; returns whether the position is another now.
    async fn is_done_by_worker(&self, rooms: &Rooms, room: &Arc<Room>, table: &Table) -> bool {
        let Some(crew) = &self.crew else { return false };
        let work = Work { table: table.id().to_owned(), version: table.moved(), task: Task::Move };
        let asker = Asker { rank: Rank::Move, address: None, table: table.id().to_owned() };
        let moved = async {
            let mut news = rooms.subscribe(table.id());
            while room.table().moved() == table.moved() && !room.gone() {
                if tokio::time::timeout(LOOK, news.recv()).await.is_err() {
                    // What cannot be read now is looked for again.
                    let _ = rooms.catch_up(room).await;
                }
            }
        };
        matches!(crew.hand_over(asker, &work, self.patience, moved).await, Ok(Some(())))
    }

    /// Moves once for the engine that is to act; returns whether that was done, or was pointless.
    pub async fn move_at(&self, rooms: &Rooms, room: &Arc<Room>) -> bool {
        let table = room.table();
        let Some((seat, level)) = table.engine_to_act() else { return true };
        let (level, seed) = (level.to_owned(), table.server_key().seed(table.version()));
        let thought = self.think(&table, seat, level.clone(), seed).await;
        play(rooms, room, seat, thought, &level).await
    }

    /// What the engine chooses; `None` if it panicked, took too long, or had nothing.
    async fn think(&self, table: &Table, seat: Seat, level: String, seed: u64) -> Option<String> {
        let (engine, game) = (self.engine.clone(), table.game().clone());
        let asker = Asker { rank: Rank::Move, address: None, table: table.id().to_owned() };
        self.ponder(asker, move || engine.choose(&game, seat, &level, seed)).await.ok()?
    }

    /// Lets somebody think when it is their turn. Whoever stops waiting for it has left the queue.
    pub async fn ponder<T: Send + 'static>(
        &self,
        asker: Asker,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NoThought> {
        let (patient, polite) = (asker.rank == Rank::Report, self.for_hire && asker.rank != Rank::Move);
        let turn = self.queue.stand(asker).ok_or(NoThought::Crowded)?.turn();
        let permit =
            if patient { turn.await } else { tokio::time::timeout(self.patience * QUEUING, turn).await.ok().flatten() };
        self.think_now(permit.ok_or(NoThought::Failed)?, polite, thought).await.ok_or(NoThought::Failed)
    }

    async fn think_now<T: Send + 'static>(
        &self,
        permit: Permit,
        polite: bool,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        let thinking = thread::Builder::new().name("engine".into()).spawn(move || {
            if polite {
                // Where the system does not let it, everybody is as urgent as before.
                #[cfg(target_os = "linux")]
                let _ = rustix::process::setpriority_process(None, COURTESY);
            }
            let thought = catch_unwind(AssertUnwindSafe(thought));
            // The permit stays with the thread: one that never ends keeps its place.
            drop(permit);
            let _ = answer.send(thought.ok());
        });
        if let Err(error) = thinking {
            tracing::error!(%error, "no thread for an engine");
            return None;
        }
        tokio::time::timeout(self.patience, answered).await.ok()?.ok()?
    }
}

/// Plays what an engine chose. One that failed, or chose what is not allowed, is stood in for, so that the people at the
/// table can play on.
async fn play(rooms: &Rooms, room: &Arc<Room>, seat: Seat, thought: Option<String>, level: &str) -> bool {
    let table = room.table();
    if let Some(text) = thought
        && act(rooms, room, seat, &text, table.version()).await
    {
        return true;
    }
    tracing::warn!(level, "an engine is stood in for");
    match stand_in(&table, seat).await {
        Some(text) => act(rooms, room, seat, &text, table.version()).await,
        None => false,
    }
}

/// Whether an action was taken, or has become pointless by what a person did meanwhile.
async fn act(rooms: &Rooms, room: &Arc<Room>, seat: Seat, text: &str, version: u64) -> bool {
    match rooms.engine_acts(room, seat, text, version).await {
        Ok(()) => true,
        Err(Problem::Refused(_)) if room.table().version() != version => true,
        Err(problem) => {
            tracing::warn!(%problem, "an engine's action was not taken");
            false
        }
    }
}

/// What the simplest player of the house would do. It needs no permit: it does not think.
async fn stand_in(table: &Table, seat: Seat) -> Option<String> {
    let (game, seed) = (table.game().clone(), table.server_key().seed(table.version()));
    let chosen = tokio::task::spawn_blocking(move || HouseEngines.choose(&game, seat, "random", seed));
    chosen.await.ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_shelf::AnyVariant;

    #[test]
    fn both_sides_set_up_without_waiting_for_the_other() {
        let mut together = 0;
        for id in GameId::ALL {
            let game = AnyGame::new(&AnyVariant::usual(id));
            let awaited: Vec<Seat> = (0..game.seats()).map(Seat).filter(|seat| game.awaits(*seat)).collect();
            together += usize::from(awaited.len() > 1);
            for (level, seat) in
                HouseEngines.levels(id).iter().flat_map(|level| awaited.iter().map(move |seat| (level, *seat)))
            {
                let text = HouseEngines.choose(&game, seat, level, 7).unwrap();
                assert_eq!(game.actor_of(&text).unwrap(), Some(seat), "{level}");
                game.check_text(&text).unwrap();
            }
        }
        assert!(together > 0, "some game is set up by both sides at once");
    }

    #[test]
    fn the_same_seed_gives_the_same_choice_and_nobody_else_may_choose() {
        for id in GameId::ALL {
            let game = AnyGame::new(&AnyVariant::usual(id));
            let choose = |seat| HouseEngines.choose(&game, seat, "random", 3);
            assert!(choose(Seat(0)).is_some());
            assert_eq!(choose(Seat(0)), choose(Seat(0)));
            assert_eq!(choose(Seat(1)).is_some(), game.awaits(Seat(1)));
        }
    }
}
