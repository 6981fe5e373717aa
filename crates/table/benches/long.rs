//! What a long game costs as it grows: every figure with twice the events should be about twice as high.
//!
//! `cargo bench -p ludo-table`. Times are milliseconds of processor time.

use ludo_core::{Random, Seat};
use ludo_shelf::{AnyGame, GameId};
use ludo_table::{
    Command, Context, Offer, Table, Who,
    dice::{PersonId, ServerKey},
    digest,
    event::{Event, Stamped},
    record,
    spec::{DiceMode, Plan, TableSpec},
};
use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;

const ME: PersonId = PersonId(0);

fn main() {
    if std::env::args().any(|arg| arg == "--list") {
        return;
    }
    // As a test it only shows that it runs.
    let sizes: &[usize] =
        if std::env::args().any(|arg| arg == "--bench") { &[5_000, 10_000, 20_000] } else { &[100, 200] };
    println!(
        "{:<13} {:>7} {:>7} {:>9} {:>9} {:>9} {:>9}",
        "game", "events", "plies", "replay", "write", "verify", "command"
    );
    for (game, variant) in [(GameId::Diam, "2003-2p"), (GameId::Belligerants, "pont12")] {
        for most in sizes {
            measure(game, variant, *most);
        }
    }
}

fn milliseconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let now = || {
        let time = clock_gettime(ClockId::ProcessCPUTime);
        time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
    };
    let start = now();
    let done = black_box(work());
    (now() - start, done)
}

fn measure(game: GameId, variant: &str, most: usize) {
    let events = long(game, variant, most);
    let (replay, table) = milliseconds(|| Table::replay(key(), events).expect("a table"));
    let (write, text) = milliseconds(|| record::write(&table).expect("nothing hidden"));
    let (verify, _) = milliseconds(|| record::verify(&text).expect("a good record"));
    let pause = Command::Offer(Offer::Pause);
    let (command, _) = milliseconds(|| table.command(Who::Person(ME), pause, &Context::default()));
    let plies = table.game().len();
    println!("{:<13} {most:>7} {plies:>7} {replay:>9.2} {write:>9.2} {verify:>9.2} {command:>9.2}", game.to_string());
}

fn key() -> ServerKey {
    ServerKey::new([7; 32])
}

/// A game of one person against nobody, at random, in which what ends it is taken back.
fn long(game: GameId, variant: &str, most: usize) -> Vec<Stamped> {
    let spec = TableSpec {
        id: "long".into(),
        game,
        variant: variant.into(),
        map: None,
        created: 1_700_000_000,
        rules: 1,
        start: None,
        clock: "none".parse().expect("a clock"),
        dice: DiceMode::Manual,
        public: false,
        assists: true,
        takebacks: true,
        seats: vec![Plan::Person, Plan::Person],
        invites: Vec::new(),
        rematch_of: None,
        series: None,
    };
    let mut game = spec.new_game().expect("a game");
    let seats = vec![Seat(0), Seat(1)];
    let key_hash = digest("key", &[]);
    let sat = Event::Sat { person: ME, seats, name: "Me".into(), key: key_hash, proves: false, invite: None };
    let mut events = vec![Event::Opened(Box::new(spec)), sat];
    let mut random = Random::new(3);
    while events.len() < most {
        events.push(next(&mut game, &mut random));
    }
    events.into_iter().map(|event| Stamped { at: 0, cause: None, event }).collect()
}

fn next(game: &mut AnyGame, random: &mut Random) -> Event {
    if game.outcome().is_some() {
        game.take_back(1);
        return Event::TakenBack { plies: 1 };
    }
    let faces = game.chances();
    if !faces.is_empty() {
        let face = faces[random.below(faces.len() as u64) as usize].0.clone();
        game.resolve_text(&face).expect("a listed face");
        return Event::Typed { person: ME, face };
    }
    let text = game.nth_action_text(random.below(game.count_actions())).expect("an action");
    let seat = game.actor_of(&text).ok().flatten().expect("a listed action");
    game.play_text(&text).expect("a listed action");
    Event::Played { seat, person: Some(ME), text, nonce: None }
}
