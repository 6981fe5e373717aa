//! A game of dice through the real server while one player exchanges the secret at every possible moment.

use crate::{
    client::{Choice, Client, claim, gather},
    http,
    session::House,
};
use ludo_core::Random;
use ludo_table::{Verdict, Verifier, log_line::LogLine, record};
use ludo_wire::{ClientMessage, RefusalCode, ServerMessage, Status};

/// How many exchanges a person may make in one position is bounded; this stays below.
const GAMES: usize = 3;

/// Who is to be awaited by the board alone, or with a throw that only one side's share holds up.
fn awaited(client: &Client) -> Vec<u8> {
    client.state().now.awaited.clone()
}

/// Both hear everything that has happened so far.
async fn meet(clients: &mut [Client]) {
    let latest = clients.iter().map(|client| client.state().now.version).max().unwrap();
    for client in clients {
        client.until(|client| client.state().now.version >= latest).await.unwrap();
    }
}

/// Exchanges a player's secret and looks at what that did to everybody.
async fn exchange(clients: &mut [Client], who: usize) -> bool {
    meet(clients).await;
    let before = (awaited(&clients[who]), epoch(&clients[who]), throws(&clients[who]));
    let sealed = clients[who].state().now.seats.iter().any(|seat| seat.sealed);
    // The commitment that comes along may be the last that the table waits for.
    let begins = clients[who].state().now.status == Status::Gathering;
    match clients[who].rekey().await.unwrap() {
        Ok(_) => {}
        Err(refusal) => {
            assert_eq!(refusal.code, RefusalCode::ShowFirst, "{refusal:?}");
            return false;
        }
    }
    meet(clients).await;
    for client in clients.iter() {
        let after = (awaited(client), epoch(client), throws(client));
        // A seal that is broken up has to be made again, on one's own clock.
        assert!(sealed || begins || after.0 == before.0, "a clock was moved from {:?} to {:?}", before.0, after.0);
        assert_eq!((after.1, after.2), (before.1, before.2), "a throw was made or a turn made anew");
    }
    true
}

fn ledger(client: &Client) -> &ludo_table::dice::Ledger {
    client.verifier.as_ref().and_then(Verifier::ledger).unwrap()
}

fn epoch(client: &Client) -> u32 {
    ledger(client).now().epoch
}

fn throws(client: &Client) -> usize {
    ledger(client).throws().count()
}

/// One step of one player: a duty, a seal or a move. Says whether there was anything to do.
async fn step(client: &mut Client, random: &mut Random) -> bool {
    let version = client.state().now.version;
    client.do_duties().await.unwrap();
    if client.state().now.version > version {
        return true;
    }
    match client.choice(random) {
        Some(Choice::Act(text)) => {
            // Another's share may be due first.
            client.act(&text).await.unwrap().is_ok()
        }
        Some(Choice::Seal(seat, text)) => client.seal(seat, &text).await.unwrap().is_ok(),
        None => false,
    }
}

async fn verdict(house: &House, table: &str) -> Verdict {
    let text = http::get(house.at(), &format!("/api/tables/{table}/record")).await.text();
    record::verify(&text).unwrap_or_else(|flaw| panic!("{flaw:?}")).verdict
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_is_exchanged_at_every_possible_moment_of_a_game() {
    let house = House::open().await;
    for game in 0..GAMES {
        let mut clients = gather(house.at(), "belligerants", "pont12+limit=16", &["me", "person"]).await;
        let mut random = Random::new(game as u64);
        // The maker, the guest, and in the last game both in turn.
        let (mut exchanged, mut round, mut broken) = (0, 0, 0);
        while !clients[0].over() {
            for player in 0..2 {
                let who = if game == 2 { round % 2 } else { game };
                // Whoever breaks the own seal each time that it is made never comes to play.
                let own = clients[who].seats()[0];
                let sealed = clients[who].state().now.seats[usize::from(own)].sealed;
                broken += usize::from(sealed);
                if !sealed || broken < 4 {
                    exchanged += usize::from(exchange(&mut clients, who).await);
                }
                step(&mut clients[player], &mut random).await;
                meet(&mut clients).await;
                round += 1;
                if clients[0].over() {
                    break;
                }
            }
            assert!(round < 4000, "the game does not end");
        }
        let verdict = verdict(&house, &clients[0].table).await;
        assert!(verdict.proved(), "{verdict}");
        assert_eq!(verdict.changes.len(), exchanged, "every exchange is told");
        assert!(exchanged > 40 && verdict.throws > 12, "{exchanged} exchanges, {verdict}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_left_with_its_share_missing_makes_the_turn_anew_once_and_the_next_holder_plays_on() {
    let house = House::open().await;
    let mut clients = gather(house.at(), "belligerants", "pont12+limit=8", &["me", "person"]).await;
    let mut random = Random::new(9);
    // Until somebody is to throw and the opponent's share is in.
    let leaver = loop {
        for client in &mut clients {
            step(client, &mut random).await;
        }
        meet(&mut clients).await;
        let to_leave = clients.iter().position(|client| {
            let duty = &client.state().now.you.as_ref().unwrap().duty;
            let (now, ready) = (ledger(client).now(), duty.throw_only && client.awaited());
            ready && now.turn > 1 && ledger(client).any_share(now)
        });
        if let Some(place) = to_leave {
            break place;
        }
    };
    let seat = clients[leaver].seats()[0];
    let id = clients[leaver].fresh_id();
    clients[leaver].send(&ClientMessage::Leave { id, seat, share: None }).await.unwrap();
    let invitation = loop {
        match clients[leaver].next().await.unwrap() {
            ServerMessage::Accepted { invitation: Some(invitation), .. } => break invitation,
            ServerMessage::Refused { refusal, .. } => panic!("{refusal:?}"),
            _ => {}
        }
    };
    let table = clients[leaver].table.clone();
    let mut next = claim(house.at(), &table, &(seat, invitation)).await;
    next.connect().await.unwrap();
    clients[leaver] = next;
    for client in &mut clients {
        client.until(|client| epoch(client) == 1).await.unwrap();
    }
    let done = crate::play::play_out(clients, 10).await;
    let verdict = verdict(&house, &done[0].table).await;
    assert_eq!((verdict.anew, verdict.rebuilt, verdict.proved()), (1, verdict.throws, false), "{verdict}");
}

/// Plays until a devil's move is about to be made; who makes it, and the other.
async fn before_a_devil_s_move(house: &House, seed: u64) -> [Client; 2] {
    let mut clients = gather(house.at(), "belligerants", "pont12", &["me", "person"]).await;
    let mut random = Random::new(seed);
    loop {
        for client in &mut clients {
            step(client, &mut random).await;
        }
        meet(&mut clients).await;
        assert!(!clients[0].over(), "a game without a devil");
        let further = ledger(&clients[0]).next().index > 0;
        let moves = |client: &Client| client.awaited() && client.choice(&mut Random::new(1)).is_some();
        if let Some(mover) = clients.iter().position(moves).filter(|_| further) {
            let thrower = clients.remove(mover);
            return [thrower, clients.remove(0)];
        }
    }
}

/// Makes a devil's move while the other is away, or there and silent, and tells how long by the log its further throw
/// waited for the fresh share; `None` if a huff came between.
async fn wait_for_the_link(house: &House, away: bool, seed: u64) -> Option<i64> {
    let [mut thrower, other] = before_a_devil_s_move(house, seed).await;
    let throw = ledger(&thrower).next();
    // Whoever is there and silent keeps the line open.
    let kept = Some(other).filter(|_| !away);
    if kept.is_none() {
        while !matches!(thrower.next().await.unwrap(), ServerMessage::Presence { here, .. } if here.contains(&false)) {}
    }
    let Some(Choice::Act(text)) = thrower.choice(&mut Random::new(seed)) else { panic!("a move") };
    thrower.act(&text).await.unwrap().unwrap();
    let asked = ledger(&thrower).thrown(throw).is_some() || thrower.state().now.awaited.is_empty();
    if !asked {
        return None;
    }
    thrower.until(|client| ledger(client).thrown(throw).is_some()).await.unwrap();
    let log = &thrower.state().log;
    let without = log.iter().position(|line| line.ends_with(&format!(" without {throw}"))).expect("word of it");
    let at = |line: &String| line.parse::<LogLine>().unwrap().at;
    let moved = log[..without].iter().rev().find(|line| line.contains(" play ")).unwrap();
    drop(kept);
    Some(at(&log[without]) - at(moved))
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_devil_nobody_waits_for_who_is_away_and_five_seconds_for_who_is_silent() {
    let house = House::open().await;
    for away in [true, false] {
        let mut waited = None;
        for seed in 0..30 {
            waited = wait_for_the_link(&house, away, seed).await;
            if waited.is_some() {
                break;
            }
        }
        let waited = waited.expect("a devil's move without a huff");
        assert_eq!(waited >= ludo_table::FRESH_WAIT, !away, "waited {waited} ms of game time");
    }
}
