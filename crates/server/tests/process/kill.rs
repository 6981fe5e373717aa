//! Clients play random games of all kinds while the server is killed at random moments.
//!
//! A hundred times here, two thousand times in a soak. No confirmed move may be lost or counted twice, no game may be
//! unreadable, and no clock may be charged for the time in which there was no server.

use crate::{
    client::{Choice, Client, Gone, try_claim, try_lay},
    http,
    world::{Place, Process},
};
use ludo_core::Random;
use ludo_table::record;
use ludo_wire::{ClientMessage, Now, Ply, RefusalCode, ServerMessage};
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

const STAMP: Duration = Duration::from_millis(900);
/// A clock that nobody uses up, without a bonus, so that every second spent can be counted.
const CLOCK: &str = "86400+0";

/// When there was certainly no server.
#[derive(Default)]
struct Outages(Mutex<Vec<(Instant, Instant)>>);

impl Outages {
    fn note(&self, from: Instant, until: Instant) {
        self.0.lock().unwrap().push((from, until));
    }

    /// How much of a time there was no server.
    fn within(&self, from: Instant, until: Instant) -> Duration {
        let outages = self.0.lock().unwrap();
        let overlap = |(start, end): &(Instant, Instant)| until.min(*end).saturating_duration_since(from.max(*start));
        outages.iter().map(overlap).sum()
    }
}

#[derive(Default)]
struct Score {
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
    runtime.block_on(play_and_kill(kills));
}

async fn play_and_kill(kills: u32) {
    let place = Place::new("kill");
    let mut server = place.start(&[], STAMP);
    let (stop, outages, score) =
        (Arc::new(AtomicBool::new(false)), Arc::new(Outages::default()), Arc::new(Score::default()));
    let kinds = [("diam", "2003-2p"), ("diadema", "standard"), ("belligerants", "pont12+limit=6")];
    let tables: Vec<_> = (0..6)
        .map(|n| {
            let (game, variant) = kinds[n % 3];
            let pair = Pair {
                to: place.address,
                game,
                variant,
                random: Random::new(n as u64),
                stop: stop.clone(),
                outages: outages.clone(),
                score: score.clone(),
            };
            tokio::spawn(pair.play())
        })
        .collect();
    let mut random = Random::new(77);
    for n in 0..kills {
        tokio::time::sleep(Duration::from_millis(20 + random.below(160))).await;
        server = outage(&place, server, &outages, Duration::from_millis(random.below(3) * 60)).await;
        assert!(tables.iter().all(|table| !table.is_finished()), "a player gave up after kill {n}");
    }
    stop.store(true, Ordering::Relaxed);
    for table in tables {
        table.await.expect("a player found a fault");
    }
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    println!(
        "  {kills} kills: {} confirmed moves in {} games ({} records verified with {} throws, {} of them foreseeable), {} \
         messages sent again, {} clocks compared over an outage",
        count(&score.moves),
        count(&score.games),
        count(&score.verified),
        count(&score.throws),
        count(&score.foreseeable),
        count(&score.resent),
        count(&score.clocks)
    );
    assert!(count(&score.moves) > u64::from(kills) && count(&score.resent) > 0 && count(&score.clocks) > 0);
    assert!(count(&score.throws) > 0, "no game with dice was checked");
}

/// Kills the server and starts it again after a while. Both block, so they are done beside the players.
async fn outage(place: &Place, server: Process, outages: &Outages, pause: Duration) -> Process {
    let (folder, address) = (place.folder.clone(), place.address);
    let work = tokio::task::spawn_blocking(move || {
        let killed = server.kill();
        std::thread::sleep(pause);
        // Only looked at here: the folder belongs to the place that was made first.
        let place = std::mem::ManuallyDrop::new(Place { folder, address });
        (killed, place.start(&[], STAMP))
    });
    let (killed, server) = work.await.expect("the server comes back");
    outages.note(killed, server.spawned);
    server
}

/// Two players at one table, and what they were promised.
struct Pair {
    to: SocketAddr,
    game: &'static str,
    variant: &'static str,
    random: Random,
    stop: Arc<AtomicBool>,
    outages: Arc<Outages>,
    score: Arc<Score>,
}

/// A player with the moves that were confirmed, and the last clock that was seen.
struct Player {
    client: Client,
    confirmed: Vec<String>,
    seen: Option<(Instant, Now)>,
}

impl Pair {
    async fn play(mut self) {
        while !self.stop.load(Ordering::Relaxed) {
            let mut players = self.sit_down().await;
            let mut turn = 0;
            while players[0].client.state.as_ref().is_none_or(|state| state.now.outcome.is_none()) {
                if self.stop.load(Ordering::Relaxed) {
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
    async fn sit_down(&self) -> [Player; 2] {
        loop {
            if let Ok(clients) = self.try_sit_down().await {
                return clients.map(|client| Player { client, confirmed: Vec::new(), seen: None });
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    async fn try_sit_down(&self) -> io::Result<[Client; 2]> {
        let clock = json!({ "clock": CLOCK });
        let (maker, invitations) = try_lay(self.to, self.game, self.variant, &["me", "person"], &clock).await?;
        let guest = try_claim(self.to, &maker.table, &invitations[0]).await?;
        Ok([maker, guest])
    }

    /// Connects if need be, and compares the clocks with what they were before.
    async fn connect(&self, player: &mut Player) {
        while player.client.socket.is_none() {
            let asked = Instant::now();
            if player.client.connect().await.is_err() {
                player.client.socket = None;
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
        let outage = self.outages.within(*then, now);
        let most = now.duration_since(*then).saturating_sub(outage).as_millis() as i64 + 1;
        assert!(charged <= most * runs, "charged {charged} ms where the server ran for {most} ms");
        if outage > Duration::from_millis(20) {
            self.score.clocks.fetch_add(1, Ordering::Relaxed);
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
                self.score.moves.fetch_add(1, Ordering::Relaxed);
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
    async fn insist(&self, player: &mut Player, message: &ClientMessage) -> Result<(), RefusalCode> {
        let mut first = true;
        loop {
            self.connect(player).await;
            if !first {
                self.score.resent.fetch_add(1, Ordering::Relaxed);
            }
            first = false;
            match player.client.ask(message).await {
                Ok(Ok(_)) => return Ok(()),
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
    async fn check(&self, players: &mut [Player; 2]) {
        self.score.games.fetch_add(1, Ordering::Relaxed);
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
        let [history, other] = [0, 1].map(|seat: usize| players[seat].client.state().history.clone());
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
        if let Ok(answer) = http::try_request(self.to, "GET", &path, &[], b"").await {
            // Set-ups that are still hidden have no record yet.
            if !over && answer.status != 200 {
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
            self.score.verified.fetch_add(1, Ordering::Relaxed);
            self.score.throws.fetch_add(verdict.throws as u64, Ordering::Relaxed);
            self.score.foreseeable.fetch_add(verdict.foreseeable as u64, Ordering::Relaxed);
        }
    }
}
