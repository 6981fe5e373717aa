//! A disk that is full, fails, cannot be written to, or is kept by another program for a while: nothing is confirmed that
//! is not kept, nothing is lost or doubled, and play goes on by itself as soon as the disk does.

use crate::{
    client::{Choice, Client, claim, lay},
    fault::{Disk, Fault},
    http,
    world::Place,
};
use ludo_core::Random;
use ludo_wire::{ClientMessage, RefusalCode};
use serde_json::json;
use std::{net::SocketAddr, time::Duration};

pub const STAMP: Duration = Duration::from_millis(50);
pub const TABLES: usize = 4;
/// Rounds in which every table makes a move: before the trouble, and again after it.
pub const ROUNDS: usize = 3;
/// Far more than any of this takes; it only keeps a test that fails from hanging.
const PATIENCE: Duration = Duration::from_secs(40);
const PAUSE: Duration = Duration::from_millis(50);

pub fn full() {
    endure(&Disk::small("full"), Fault::Full);
}

pub fn failing() {
    endure(&Disk::plain("failing"), Fault::Failing);
}

pub fn read_only() {
    endure(&Disk::plain("read-only"), Fault::ReadOnly);
}

pub fn locked() {
    endure(&Disk::plain("locked"), Fault::Locked);
}

fn endure(disk: &Disk, fault: Fault) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let place = Place::at(disk.folder());
    let before = disk.before();
    let mut server = place.start(&before.iter().map(String::as_str).collect::<Vec<_>>(), STAMP);
    let mut games = runtime.block_on(begin(place.address));
    runtime.block_on(rounds(&mut games, ROUNDS));
    let trouble = disk.begin(fault, server.id(), &runtime);
    let refused = runtime.block_on(async {
        let mut refused = 0;
        await_ready(place.address, 503).await;
        for game in &mut games {
            refused += usize::from(!game.try_move().await);
        }
        let down = http::get(place.address, "/ready").await;
        assert_eq!(down.status, 503, "{}", down.text());
        assert_eq!(down.json()["write"], "down", "says which part is down: {}", down.text());
        refused
    });
    assert!(refused > 0, "the trouble was felt");
    disk.end(trouble, server.id(), &runtime);
    runtime.block_on(async {
        await_ready(place.address, 200).await;
        rounds(&mut games, ROUNDS).await;
        check(&mut games).await;
    });
    server.kill();
    server = place.start(&[], STAMP);
    runtime.block_on(check(&mut games));
    println!("  {fault:?} by {}: {refused} of {TABLES} moves put off, none lost", disk.means(fault));
    drop(server);
}

/// Games of two people each, at the start.
pub async fn begin(to: SocketAddr) -> Vec<Game> {
    let mut games = Vec::new();
    for n in 0..TABLES {
        games.push(Game::sit_down(to, n as u64).await);
    }
    games
}

pub async fn await_ready(to: SocketAddr, status: u16) {
    let turned = async {
        while http::get(to, "/ready").await.status != status {
            tokio::time::sleep(PAUSE).await;
        }
    };
    tokio::time::timeout(PATIENCE, turned).await.unwrap_or_else(|_| panic!("/ready never said {status}"));
}

pub async fn rounds(games: &mut [Game], rounds: usize) {
    for _ in 0..rounds {
        futures_util::future::join_all(games.iter_mut().map(Game::insist)).await;
    }
}

/// Everybody has exactly what was confirmed.
pub async fn check(games: &mut [Game]) {
    for game in games {
        for player in &mut game.players {
            player.socket = None;
            player.connect().await.unwrap();
            let kept: Vec<String> = player.state().history.iter().map(|ply| ply.read().unwrap().text).collect();
            assert_eq!(kept, game.confirmed, "moves lost or doubled");
        }
    }
}

/// Two players at one table, and what they were promised.
pub struct Game {
    players: [Client; 2],
    confirmed: Vec<String>,
    /// A move that was not granted yet: it is sent again as it is.
    pending: Option<(ClientMessage, String)>,
    random: Random,
}

impl Game {
    async fn sit_down(to: SocketAddr, seed: u64) -> Self {
        let clock = json!({ "clock": "600+0" });
        let (mut first, invitations) = lay(to, "diadema", "standard", &["me", "person"], &clock).await;
        let mut second = claim(to, &first.table, &invitations[0]).await;
        first.connect().await.unwrap();
        second.connect().await.unwrap();
        Self { players: [first, second], confirmed: Vec::new(), pending: None, random: Random::new(seed) }
    }

    /// What both have left: only one clock runs.
    pub fn left(&self) -> i64 {
        self.players[0].state().now.seats.iter().filter_map(|seat| seat.left_ms).sum()
    }

    /// Has the first player look at everything again.
    pub async fn look(&mut self) {
        self.players[0].socket = None;
        self.players[0].connect().await.unwrap();
    }

    /// Sends the next move, or once more the one before; returns whether it was confirmed.
    pub async fn try_move(&mut self) -> bool {
        let player = &mut self.players[self.confirmed.len() % 2];
        let (message, text) = if let Some(pending) = self.pending.take() {
            pending
        } else {
            player.until(Client::awaited).await.unwrap();
            let Some(Choice::Act(text)) = player.choice(&mut self.random) else { panic!("a move is to be made") };
            (player.act_message(&text, false), text)
        };
        match player.ask(&message).await.unwrap() {
            Ok(_) => {
                self.confirmed.push(text);
                true
            }
            Err(refusal) => {
                assert_eq!(refusal.code, RefusalCode::Unavailable, "{refusal:?}");
                self.pending = Some((message, text));
                false
            }
        }
    }

    async fn insist(&mut self) {
        let confirmed = async {
            while !self.try_move().await {
                tokio::time::sleep(PAUSE).await;
            }
        };
        tokio::time::timeout(PATIENCE, confirmed).await.expect("play resumes by itself");
    }
}
