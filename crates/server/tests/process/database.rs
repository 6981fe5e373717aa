//! A database that crashes during play and comes back: nothing is confirmed that is not kept, nothing is lost or doubled,
//! nobody is charged for it, and play goes on by itself.

use crate::{
    disk::{ROUNDS, STAMP, TABLES, await_ready, begin, check, rounds},
    http,
    postgres::Postgres,
    world::Place,
};
use std::{
    thread,
    time::{Duration, Instant},
};

const CRASHES: usize = 3;
/// Long enough to be seen on a clock, had it run.
const AWAY: Duration = Duration::from_secs(4);
/// What a crash may cost at most: for so long a server goes on by itself.
const MARGIN: Duration = Duration::from_secs(1);

pub fn crashed() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let postgres = Postgres::start("process");
    let place = Place::on("database", postgres.database());
    let mut server = place.start(&[], STAMP);
    let mut games = runtime.block_on(begin(place.address));
    let (mut refused, mut charges) = (0, Vec::new());
    for _ in 0..CRASHES {
        runtime.block_on(rounds(&mut games, ROUNDS));
        let seen = Instant::now();
        runtime.block_on(games[0].look());
        let before = games[0].left();
        postgres.crash();
        let gone = Instant::now();
        refused += runtime.block_on(async {
            let mut refused = 0;
            await_ready(place.address, 503).await;
            for game in &mut games {
                refused += usize::from(!game.try_move().await);
            }
            let down = http::get(place.address, "/ready").await;
            assert_eq!(down.status, 503, "{}", down.text());
            assert_eq!(
                (&down.json()["read"], &down.json()["write"]),
                (&"down".into(), &"down".into()),
                "{}",
                down.text()
            );
            refused
        });
        thread::sleep(AWAY);
        let away = gone.elapsed();
        postgres.begin();
        runtime.block_on(async {
            await_ready(place.address, 200).await;
            games[0].look().await;
            let charged = before - games[0].left();
            let most = (seen.elapsed().saturating_sub(away) + MARGIN).as_millis() as i64;
            assert!(charged <= most, "charged {charged} ms, {most} ms at most were with a database");
            charges.push(charged);
            rounds(&mut games, ROUNDS).await;
            check(&mut games).await;
        });
    }
    assert_eq!(refused, CRASHES * TABLES, "nothing can be confirmed without a database");
    server.kill();
    server = place.start(&[], STAMP);
    runtime.block_on(check(&mut games));
    println!("  {CRASHES} crashes: {refused} moves put off, none lost, {charges:?} ms charged");
    drop(server);
}
