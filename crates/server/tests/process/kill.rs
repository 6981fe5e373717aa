//! Clients play random games of all kinds while the server is killed at random moments.
//!
//! A hundred times here, two thousand times in a soak. No confirmed move may be lost or counted twice, no game may be
//! unreadable, and no clock may be charged for the time in which there was no server.

use crate::{
    client::{Choice, Client, Gone, try_claim, try_lay},
    http, postgres,
    world::{Place, Process, Site},
};
use ludo_core::Random;
use ludo_table::record;
use ludo_wire::{ClientMessage, Now, Ply, RefusalCode, ServerMessage, Written};
use serde_json::json;
use std::{
    env, io,
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::task::JoinHandle;

const STAMP: Duration = Duration::from_millis(900);
/// A clock that nobody uses up, without a bonus, so that every second spent can be counted.
const CLOCK: &str = "86400+0";

/// For so long after a database is back a clock may jump: whoever looked at a server that had lost it saw a clock that stood,
/// and a gap of less than two seconds is game time.
const FELT: Duration = Duration::from_secs(2);

/// So far a server's clock may be off while a machine that has too much to do keeps it from asking the database. Whoever goes
/// from one to another may see that much, and never more of it however long they play. How it agrees with an answer that
/// comes in time, the tests of the clock itself hold to the millisecond.
pub const SKEW: Duration = Duration::from_secs(1);

/// What is known so far of when there was no server, or no database. Players who come back at once must find it noted here:
/// whatever may move clocks is noted before it does.
#[derive(Default)]
pub struct Outages(Mutex<Vec<Outage>>);

struct Outage {
    begun: Instant,
    /// When there certainly was none.
    gone: Option<(Instant, Instant)>,
    /// When it was all over.
    back: Option<Instant>,
}

impl Outages {
    /// An outage of which all is known.
    pub fn note(&self, from: Instant, until: Instant) {
        self.0.lock().unwrap().push(Outage { begun: from, gone: Some((from, until)), back: Some(until) });
    }

    /// Makes an outage: what breaks, what is waited for while it is gone, and what brings it back.
    pub fn make(&self, breaks: impl FnOnce(), wait: impl FnOnce(), mends: impl FnOnce()) {
        self.0.lock().unwrap().push(Outage { begun: Instant::now(), gone: None, back: None });
        breaks();
        let from = Instant::now();
        wait();
        self.last(|outage| outage.gone = Some((from, Instant::now())));
        mends();
        self.last(|outage| outage.back = Some(Instant::now()));
    }

    fn last(&self, change: impl FnOnce(&mut Outage)) {
        if let Some(last) = self.0.lock().unwrap().last_mut() {
            change(last);
        }
    }

    /// How much of a time there was no server, and how many outages may have moved its clocks.
    fn within(&self, from: Instant, until: Instant) -> (Duration, u32) {
        let outages = self.0.lock().unwrap();
        let overlap = |(start, end)| until.min(end).saturating_duration_since(from.max(start));
        let felt = |outage: &&Outage| outage.begun < until && outage.back.is_none_or(|back| back + FELT > from);
        let gone = outages.iter().filter_map(|outage| outage.gone);
        (gone.map(overlap).sum(), outages.iter().filter(felt).count() as u32)
    }
}

/// What was counted.
#[derive(Default)]
pub struct Score {
    moves: AtomicU64,
    games: AtomicU64,
    resent: AtomicU64,
    clocks: AtomicU64,
    verified: AtomicU64,
    throws: AtomicU64,
    foreseeable: AtomicU64,
}

pub fn run() {
    let kills = if env::var_os("LUDOTHEQUE_SOAK").is_some() { 2000 } else { 100 };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(play_and_kill(&Place::new("kill"), kills, Duration::ZERO));
}

/// The same where the tables are in a database that goes on.
pub fn on_postgres() {
    let kills = if env::var_os("LUDOTHEQUE_SOAK").is_some() { 500 } else { 40 };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let place = Place::on("kill-postgres", postgres::shared().database());
    runtime.block_on(play_and_kill(&place, kills, SKEW));
}

async fn play_and_kill(place: &Place, kills: u32, skew: Duration) {
    let mut server = place.start(&[], STAMP);
    let game = Shared::at(vec![place.address], Duration::ZERO, skew);
    let tables = game.begin();
    let mut random = Random::new(77);
    for n in 0..kills {
        tokio::time::sleep(Duration::from_millis(20 + random.below(160))).await;
        server = outage(place, server, &game.outages, Duration::from_millis(random.below(3) * 60)).await;
        assert!(tables.iter().all(|table| !table.is_finished()), "a player gave up after kill {n}");
    }
    let score = game.end(tables).await;
    println!("  {kills} kills: {}", score.words());
    score.must_be_enough(kills);
    assert!(score.clocks.load(Ordering::Relaxed) > 0);
}

/// What all players share.
#[derive(Clone, Default)]
pub struct Shared {
    /// Where servers are; any of them will do.
    to: Vec<SocketAddr>,
    /// What an outage may cost.
    margin: Duration,
    /// How far the clock of a server may be off.
    skew: Duration,
    pub outages: Arc<Outages>,
    stop: Arc<AtomicBool>,
    score: Arc<Score>,
}

impl Shared {
    /// For people who go to any of these servers, whom an outage may cost so much, and whose clocks may be so far off.
    pub fn at(to: Vec<SocketAddr>, margin: Duration, skew: Duration) -> Self {
        Self { to, margin, skew, ..Self::default() }
    }

    /// Lets people play at several tables until the end.
    pub fn begin(&self) -> Vec<JoinHandle<()>> {
        let kinds = [("diam", "2003-2p"), ("diadema", "standard"), ("belligerants", "pont12+limit=6")];
        let pair = |n: usize| {
            let (game, variant) = kinds[n % 3];
            let pair = Pair { game, variant, random: Random::new(n as u64), shared: self.clone() };
            tokio::spawn(pair.play())
        };
        (0..6).map(pair).collect()
    }

    /// Ends all games and holds them against what was confirmed.
    pub async fn end(&self, tables: Vec<JoinHandle<()>>) -> Arc<Score> {
        self.stop.store(true, Ordering::Relaxed);
        for table in tables {
            table.await.expect("a player found a fault");
        }
        self.score.clone()
    }
}

impl Score {
    pub fn words(&self) -> String {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        format!(
            "{} confirmed moves in {} games ({} records verified with {} throws, {} of them foreseeable), {} messages \
             sent again, {} clocks compared over an outage",
            count(&self.moves),
            count(&self.games),
            count(&self.verified),
            count(&self.throws),
            count(&self.foreseeable),
            count(&self.resent),
            count(&self.clocks)
        )
    }

    /// Enough happened for the test to mean something.
    pub fn must_be_enough(&self, faults: u32) {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        assert!(count(&self.moves) > u64::from(faults) && count(&self.resent) > 0);
        assert!(count(&self.throws) > 0, "no game with dice was checked");
    }
}

/// Kills the server and starts it again after a while. Both block, so they are done beside the players.
async fn outage(place: &Place, server: Process, outages: &Outages, pause: Duration) -> Process {
    let site = Site::clone(place);
    let work = tokio::task::spawn_blocking(move || {
        let killed = server.kill();
        std::thread::sleep(pause);
        (killed, site.start(&[], STAMP))
    });
    let (killed, server) = work.await.expect("the server comes back");
    outages.note(killed, server.spawned);
    server
}

/// Two players at one table, and what they were promised.
struct Pair {
    game: &'static str,
    variant: &'static str,
    random: Random,
    shared: Shared,
}

/// A player with the moves that were confirmed, and the last clock that was seen.
struct Player {
    client: Client,
    confirmed: Vec<String>,
    seen: Option<(Instant, Now)>,
}

impl Pair {
    async fn play(mut self) {
        while !self.shared.stop.load(Ordering::Relaxed) {
            let mut players = self.sit_down().await;
            let mut turn = 0;
            while players[0].client.state.as_ref().is_none_or(|state| state.now.outcome.is_none()) {
                if self.shared.stop.load(Ordering::Relaxed) {
                    break;
                }
                turn += 1;
                self.step(&mut players[turn % 2]).await;
            }
            self.check(&mut players).await;
        }
    }

    /// Lays a table and takes both seats, however often the server goes away meanwhile. A table that was laid halfway
    /// is left behind, as it would be by people.
    async fn sit_down(&mut self) -> [Player; 2] {
        loop {
            if let Ok(clients) = self.try_sit_down().await {
                return clients.map(|client| Player { client, confirmed: Vec::new(), seen: None });
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Any server.
    fn anywhere(&mut self) -> SocketAddr {
        let all = &self.shared.to;
        all[self.random.below(all.len() as u64) as usize]
    }

    async fn try_sit_down(&mut self) -> io::Result<[Client; 2]> {
        let clock = json!({ "clock": CLOCK });
        let (here, there) = (self.anywhere(), self.anywhere());
        let (maker, invitations) = try_lay(here, self.game, self.variant, &["me", "person"], &clock).await?;
        let guest = try_claim(there, &maker.table, &invitations[0]).await?;
        Ok([maker, guest])
    }

    /// Connects if need be, and compares the clocks with what they were before.
    async fn connect(&mut self, player: &mut Player) {
        while player.client.socket.is_none() {
            let asked = Instant::now();
            if player.client.connect().await.is_err() {
                player.client.socket = None;
                player.client.to = self.anywhere();
                tokio::time::sleep(Duration::from_millis(10)).await;
                continue;
            }
            self.compare_clocks(player);
            player.seen = Some((asked, player.client.state().now.clone()));
        }
    }

    /// Nobody is charged for a time in which there was no server.
    fn compare_clocks(&self, player: &Player) {
        let (Some((then, before)), now) = (&player.seen, Instant::now()) else { return };
        let left = |now: &Now| now.seats.iter().filter_map(|seat| seat.left_ms).sum::<i64>();
        let charged = left(before) - left(&player.client.state().now);
        // In a war both clocks run while both set up.
        let runs = if self.game == "belligerants" { 2 } else { 1 };
        let (outage, times) = self.shared.outages.within(*then, now);
        let ran = now.duration_since(*then).saturating_sub(outage) + self.shared.margin * times;
        let most = (ran + self.shared.skew).as_millis() as i64 + 1;
        assert!(charged <= most * runs, "charged {charged} ms where the server ran for {most} ms");
        if outage > Duration::from_millis(20) {
            self.shared.score.clocks.fetch_add(1, Ordering::Relaxed);
        }
    }

    async fn step(&mut self, player: &mut Player) {
        self.connect(player).await;
        if player.client.do_duties().await.is_err() {
            return;
        }
        let choice = player.client.choice(&mut self.random);
        let (message, text) = match choice {
            Some(Choice::Act(text)) => (player.client.act_message(&text, false), Some(text)),
            Some(Choice::Seal(seat, text)) => return drop(player.client.seal(seat, &text).await),
            None => return self.listen(player).await,
        };
        let answer = self.insist(player, &message).await;
        match (answer, text) {
            (Ok(()), Some(text)) => {
                player.confirmed.push(text);
                self.shared.score.moves.fetch_add(1, Ordering::Relaxed);
            }
            (Err(refusal), _) => {
                let crossed =
                    [RefusalCode::Stale, RefusalCode::NotYourTurn, RefusalCode::SealFirst, RefusalCode::Share];
                assert!(crossed.contains(&refusal), "{message:?}: {refusal:?}");
            }
            (Ok(()), None) => {}
        }
    }

    /// Sends a message until it is answered: the same one, with the same id, over as many connections as it takes.
    async fn insist(&mut self, player: &mut Player, message: &ClientMessage) -> Result<(), RefusalCode> {
        let mut first = true;
        loop {
            self.connect(player).await;
            if !first {
                self.shared.score.resent.fetch_add(1, Ordering::Relaxed);
            }
            first = false;
            match player.client.ask(message).await {
                Ok(Ok(_)) => return Ok(()),
                // Where a store can be away, one comes back; else the games would never end.
                Ok(Err(refusal)) if refusal.code == RefusalCode::Unavailable => {
                    tokio::time::sleep(Duration::from_millis(30)).await;
                }
                Ok(Err(refusal)) => return Err(refusal.code),
                Err(_) => player.client.socket = None,
            }
        }
    }

    /// Hears what is new, for a moment.
    async fn listen(&self, player: &mut Player) {
        let heard = async {
            player.client.send(&ClientMessage::Ping).await?;
            while player.client.next().await? != ServerMessage::Pong {}
            Ok::<(), Gone>(())
        };
        if heard.await.is_err() {
            player.client.socket = None;
        }
    }

    /// Holds what was confirmed against what the server has.
    async fn check(&mut self, players: &mut [Player; 2]) {
        self.shared.score.games.fetch_add(1, Ordering::Relaxed);
        for player in players.iter_mut() {
            player.client.socket = None;
            self.connect(player).await;
        }
        // A throw that waited for who was away falls while both come back, so each hears what the other knows.
        while players[0].client.state().now.version != players[1].client.state().now.version {
            for player in players.iter_mut() {
                self.listen(player).await;
                self.connect(player).await;
            }
        }
        let read = |ply: &Written<Ply>| ply.read().unwrap();
        let [history, other] =
            [0, 1].map(|seat: usize| players[seat].client.state().history.iter().map(read).collect::<Vec<Ply>>());
        // A set-up that is not shown yet is known to its owner alone.
        let same = |(own, its): (&Ply, &Ply)| own == its || [own, its].iter().any(|ply| ply.text == "?");
        let agree = history.len() == other.len() && history.iter().zip(&other).all(same);
        assert!(agree, "both have the same game: {history:?} {other:?}");
        for (seat, player) in players.iter().enumerate() {
            let played = history.iter().filter(|ply| ply.seat == Some(seat as u8)).map(|ply| ply.text.as_str());
            let played: Vec<&str> = played.collect();
            // A move whose confirmation was still on its way at the very end may stand there; nothing else may.
            let shown: Vec<&str> = player.confirmed.iter().map(String::as_str).collect();
            let shown: Vec<&str> =
                shown.into_iter().zip(&played).map(|(own, kept)| if *kept == "?" { "?" } else { own }).collect();
            assert_eq!(played.len(), player.confirmed.len(), "moves of seat {seat} lost or doubled");
            assert_eq!(played, shown, "moves of seat {seat} changed");
        }
        let path = format!("/api/tables/{}/record", players[0].client.table);
        // The server may go away during this request too; then this game is checked by its players alone.
        let over = players[0].client.over();
        if let Ok(answer) = http::try_request(self.anywhere(), "GET", &path, &[], b"").await {
            // Set-ups that are still hidden have no record yet, and without a store there is none.
            if !over && answer.status != 200 || answer.status == 503 {
                return;
            }
            assert_eq!(answer.status, 200);
            let proof = record::verify(&answer.text()).unwrap_or_else(|flaw| panic!("{flaw:?}"));
            let verdict = &proof.verdict;
            assert_eq!(verdict.dice, self.game == "belligerants");
            assert!(!over || verdict.rebuilt == verdict.throws, "every throw is rebuilt: {verdict}");
            assert!(verdict.anew == 0 && verdict.manual == 0 && verdict.shareless.is_empty(), "{verdict}");
            // Only who was away because the server was killed could not send a fresh link.
            assert!(!over || verdict.proved() == (verdict.foreseeable == 0), "{verdict}");
            self.shared.score.verified.fetch_add(1, Ordering::Relaxed);
            self.shared.score.throws.fetch_add(verdict.throws as u64, Ordering::Relaxed);
            self.shared.score.foreseeable.fetch_add(verdict.foreseeable as u64, Ordering::Relaxed);
        }
    }
}
