//! A full house that comes back.

use crate::{client::Client, http, world::Place};
use ludo_core::Seat;
use ludo_server::{
    Engine, HouseEngines,
    store::{Row, SqliteStore, Store, Write},
};
use ludo_shelf::GameId;
use ludo_table::{
    Change, Command, Context, Hash32, Table, Who,
    dice::ServerKey,
    event::Stamped,
    spec::{DiceMode, Plan, TableSpec},
};
use std::time::{Duration, Instant};

const GAMES: usize = 10_000;
/// Games of a thousand plies among them, which take the longest to replay.
const LONG: usize = 5;
/// What takes longer is measured once more: the machine may have been busy with something else.
const SLOW: Duration = Duration::from_millis(100);
const STAMP: Duration = Duration::from_millis(900);

pub fn run() {
    let place = Place::new("restart");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let (names, longest) = runtime.block_on(fill(&place));
    let started = Instant::now();
    let server = place.start(&[], STAMP);
    let ready = started.elapsed();
    runtime.block_on(async {
        assert_eq!(http::get(place.address, "/ready").await.status, 200);
        let healthy = started.elapsed();
        let mut times = Vec::with_capacity(GAMES);
        for name in &names {
            times.push(open(&place, name).await);
        }
        let again: Vec<usize> = (0..GAMES).filter(|n| times[*n] > SLOW).collect();
        drop(server);
        let _server = place.start(&[], STAMP);
        for &n in &again {
            times[n] = times[n].min(open(&place, &names[n]).await);
        }
        let long = times[..LONG].to_vec();
        times.sort_unstable();
        println!(
            "  {GAMES} open games: ready after {ready:?}, healthy after {healthy:?}; all opened, {} of them \
             again after another start; median {:?}, slowest {:?}; those of {longest} plies: {long:?}",
            again.len(),
            times[GAMES / 2],
            times[GAMES - 1]
        );
    });
}

/// The time from the first packet to the full state.
async fn open(place: &Place, name: &str) -> Duration {
    let started = Instant::now();
    let mut watcher = Client::new(place.address, name, None, "watcher");
    watcher.dial().await.unwrap();
    watcher.hello().await.unwrap();
    watcher.until(|client| !client.heard.is_empty()).await.unwrap();
    started.elapsed()
}

/// Writes ten thousand games in progress straight into the store.
async fn fill(place: &Place) -> (Vec<String>, usize) {
    let store = SqliteStore::open(&place.folder).await.expect("a store");
    let mut names = Vec::with_capacity(GAMES);
    let (mut longest, mut batch) = (0, Vec::new());
    for n in 0..GAMES {
        let name = format!("{n:020}");
        let plies = if n < LONG { 1000 } else { 12 };
        let game = if n < LONG { GameId::Belligerants } else { GameId::ALL[n % GameId::ALL.len()] };
        let (table, events) = game_of(&name, game, plies);
        longest = longest.max(table.game().len());
        batch.push(create(&name, &table, &events));
        names.push(name);
        if batch.len() == 500 || n + 1 == GAMES {
            store.write(std::mem::take(&mut batch), 0).await.expect("written");
        }
    }
    store.close().await;
    (names, longest)
}

fn create(name: &str, table: &Table, events: &[Stamped]) -> Write {
    let row = Row {
        public: false,
        open: table.outcome().is_none(),
        deadline: table.deadline(),
        engine: false,
        created: 0,
        summary: "{}".into(),
    };
    let events = events.iter().map(|event| serde_json::to_string(event).expect("an event")).collect();
    Write::Create { table: name.to_owned(), key: KEY, events, row }
}

const KEY: [u8; 32] = [5; 32];

/// A game of that many plies, or as many as it has, by people whose dice need no shares.
fn game_of(name: &str, game: GameId, plies: usize) -> (Table, Vec<Stamped>) {
    let variant = ludo_shelf::AnyVariant::usual(game);
    let spec = TableSpec {
        id: name.to_owned(),
        game,
        variant: variant.to_string(),
        map: None,
        created: 0,
        rules: 1,
        start: None,
        clock: "3d".parse().expect("a clock"),
        dice: DiceMode::Proved,
        public: false,
        assists: true,
        takebacks: true,
        seats: vec![Plan::Person, Plan::Person],
        invites: Vec::new(),
        rematch_of: None,
        series: None,
    };
    let Change { mut table, mut events } = Table::open(spec, ServerKey::new(KEY), 0).expect("a table");
    let mut ask = |table: &mut Table, who, command| {
        let change = table.command(who, command, &Context::default()).expect("a legal request");
        *table = change.table;
        events.extend(change.events);
    };
    let key = Hash32([9; 32]);
    let seats = vec![Seat(0), Seat(1)];
    ask(&mut table, Who::House, Command::Sit { seats, name: "Both".into(), key, proves: false, invite: None });
    let person = Who::Person(ludo_table::dice::PersonId(0));
    while table.game().len() < plies && table.outcome().is_none() {
        let seat = table.people().seats().find(|seat| table.game().awaits(*seat)).expect("somebody is to act");
        let text = HouseEngines.choose(table.game(), seat, "random", table.version()).expect("an action");
        let act = Command::Act { version: table.version(), text, share: None, nonce: None, alone: false };
        ask(&mut table, person, act);
    }
    (table, events)
}
