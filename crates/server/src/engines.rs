//! Engines at tables: each thinks on a thread of its own, behind a permit, and may fail without harm.

use crate::rooms::{Problem, Room, Rooms};
use ludo_core::{Random, Seat, Turn};
use ludo_engine::Opponent;
use ludo_search::Limits;
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use ludo_table::opponent;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use tokio::sync::{Semaphore, oneshot};

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
        let game = AnyGame::new(&AnyVariant::usual(game));
        let named = [Opponent::Random, Opponent::Greedy, Opponent::Careful];
        let ladder = (1..=ludo_engine::levels(&game)).map(Opponent::Level);
        let exists =
            |opponent: &Opponent| ludo_engine::choose(&game, *opponent, &Limits::nodes(1), &mut Random::new(0)).is_ok();
        named.into_iter().filter(exists).chain(ladder).map(|opponent| opponent.to_string()).collect()
    }

    fn choose(&self, game: &AnyGame, seat: Seat, level: &str, seed: u64) -> Option<String> {
        // Where both sides set up at once the players see only whose turn it would be.
        if game.turn() != Turn::Seat(seat) {
            return opponent::choose(game, seat, seed);
        }
        let limits = Limits { deadline: Some(Instant::now() + THINKING), ..Limits::default() };
        ludo_engine::choose(game, level.parse().ok()?, &limits, &mut Random::new(seed)).ok()?
    }
}

/// Lets engines act, a bounded number at a time.
pub struct Engines {
    engine: Arc<dyn Engine>,
    permits: Arc<Semaphore>,
    patience: Duration,
    pace: Duration,
}

impl Engines {
    /// So many at a time, each for no longer than `patience`, with at least `pace` between two actions at a table.
    pub fn new(engine: Arc<dyn Engine>, at_a_time: usize, patience: Duration, pace: Duration) -> Self {
        Self { engine, permits: Arc::new(Semaphore::new(at_a_time)), patience, pace }
    }

    /// The levels of a game.
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
            let thought = self.think(table.game().clone(), seat, level.clone(), seed).await;
            // What was thought about a position that is gone is worth nothing.
            if room.table().version() == table.version() && !self.play(rooms, room, seat, thought, &level).await {
                return false;
            }
        }
    }

    /// Plays what an engine chose. One that failed, or chose what is not allowed, is stood in for, so that the people at
    /// the table can play on.
    async fn play(&self, rooms: &Rooms, room: &Arc<Room>, seat: Seat, thought: Option<String>, level: &str) -> bool {
        let table = room.table();
        let (version, seed) = (table.version(), table.server_key().seed(table.version()));
        let stand_in = || opponent::choose(table.game(), seat, seed);
        for text in [thought, stand_in()].into_iter().flatten() {
            match rooms.engine_acts(room, seat, &text, version).await {
                Ok(()) => return true,
                // What a person did meanwhile may have made it pointless.
                Err(Problem::Refused(_)) if room.table().version() != version => return true,
                Err(problem) => tracing::warn!(level, %problem, "an engine's action was not taken"),
            }
        }
        false
    }

    /// What the engine chooses; `None` if it panicked, took too long, or had nothing.
    async fn think(&self, game: AnyGame, seat: Seat, level: String, seed: u64) -> Option<String> {
        let permit = self.permits.clone().acquire_owned().await.ok()?;
        let (answer, answered) = oneshot::channel();
        let engine = self.engine.clone();
        let thinking = thread::Builder::new().name("engine".into()).spawn(move || {
            let chosen = catch_unwind(AssertUnwindSafe(|| engine.choose(&game, seat, &level, seed)));
            // The permit stays with the thread: one that never ends keeps its place.
            drop(permit);
            let _ = answer.send(chosen.unwrap_or_default());
        });
        if let Err(error) = thinking {
            tracing::error!(%error, "no thread for an engine");
            return None;
        }
        tokio::time::timeout(self.patience, answered).await.ok()?.ok()?
    }
}
