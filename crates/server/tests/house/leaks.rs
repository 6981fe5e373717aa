//! What nobody may learn: secrets at all, shares before their throw, set-ups before both are in, votes of others.

use crate::{
    client::{Choice, Client, claim, gather, lay},
    http,
    session::House,
};
use ludo_core::Random;
use ludo_table::dice::{DiceRound, PersonId};
use ludo_wire::Offer;
use serde_json::json;
use std::sync::{Arc, Mutex};
use tracing_subscriber::fmt::MakeWriter;

/// Fails if one of `words` stands in one of `texts`.
fn must_not_contain<'a>(texts: impl IntoIterator<Item = &'a String>, words: &[(&str, String)], whose: &str) {
    for text in texts {
        for (what, word) in words {
            assert!(!text.contains(word.as_str()), "{whose} learned {what}: {}", &text[..text.len().min(200)]);
        }
    }
}

/// Everything that anybody can fetch of a table.
async fn fetched(house: &House, table: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for path in ["", "/history", "/record", "/report"] {
        texts.push(http::get(house.at(), &format!("/api/tables/{table}{path}")).await.text());
    }
    texts.push(http::get(house.at(), "/api/tables").await.text());
    texts
}

#[tokio::test(flavor = "multi_thread")]
async fn no_payload_holds_what_its_reader_may_not_know() {
    let house = House::open().await;
    let more = json!({ "public": true });
    let (mut south, invitations) = lay(house.at(), "belligerants", "pont12+limit=20", &["me", "person"], &more).await;
    let table = south.table.clone();
    let mut north = claim(house.at(), &table, &invitations[0]).await;
    let mut watcher = Client::new(house.at(), &table, None, "watcher");
    for client in [&mut south, &mut north, &mut watcher] {
        client.connect().await.unwrap();
    }
    // Set-ups: sealed, then South's is in and North's is not.
    let mut random = Random::new(3);
    for client in [&mut south, &mut north] {
        client.do_duties().await.unwrap();
    }
    for client in [&mut south, &mut north] {
        client.until(Client::awaited).await.unwrap();
        let Some(Choice::Seal(seat, text)) = client.choice(&mut random) else { panic!("a set-up is sealed first") };
        client.seal(seat, &text).await.unwrap().unwrap();
    }
    south.until(|client| client.state().now.seats.iter().all(|seat| seat.sealed)).await.unwrap();
    let Some(Choice::Act(set_up)) = south.choice(&mut random) else { panic!("all is sealed") };
    south.act(&set_up).await.unwrap().unwrap();
    watcher.until(|client| client.state().history.len() == 1).await.unwrap();
    north.until(|client| client.state().history.len() == 1).await.unwrap();
    let order = set_up.split_once('=').unwrap().1.to_owned();
    let nonce = south.secret.as_ref().unwrap().nonce(&table, ludo_core::Seat(0)).to_string();
    // Presets are offered to everybody, so North knows the text of one; what may not be known is that South chose it.
    let chosen = [("South's set-up", format!("S={order}")), ("South's nonce", nonce)];
    must_not_contain(&north.heard, &chosen, "North");
    must_not_contain(&watcher.heard, &[chosen.to_vec(), vec![("the order", order)]].concat(), "the watcher");
    must_not_contain(&fetched(&house, &table).await, &chosen, "anybody");
    for reader in [&north, &watcher] {
        assert_eq!(reader.state().history[0].read().unwrap().text, "?");
        assert!(reader.state().history[0].read().unwrap().change.marks.is_empty());
    }
    play_and_watch_shares(&house, [&mut south, &mut north, &mut watcher], &mut random).await;
    secrets_never_travel(&house, &[&south, &north], &watcher, &invitations[0].1).await;
}

/// Both have sealed, South has shown, and North resigns instead: what South had shown is never told.
#[tokio::test(flavor = "multi_thread")]
async fn a_set_up_that_only_one_side_has_shown_stays_hidden_after_the_end() {
    let house = House::open().await;
    let mut players = gather(house.at(), "belligerants", "pont12", &["me", "person"]).await;
    let mut random = Random::new(5);
    for player in &mut players {
        player.do_duties().await.unwrap();
    }
    for player in &mut players {
        player.until(Client::awaited).await.unwrap();
        let Some(Choice::Seal(seat, text)) = player.choice(&mut random) else { panic!("a set-up is sealed first") };
        player.seal(seat, &text).await.unwrap().unwrap();
    }
    let [south, north] = players.as_mut_slice() else { panic!("two sit there") };
    south.until(|client| client.state().now.seats.iter().all(|seat| seat.sealed)).await.unwrap();
    let Some(Choice::Act(set_up)) = south.choice(&mut random) else { panic!("all is sealed") };
    south.act(&set_up).await.unwrap().unwrap();
    north.until(|client| client.state().history.len() == 1).await.unwrap();
    north.offer(Offer::Resign).await.unwrap().unwrap();
    let report = http::get(house.at(), &format!("/api/tables/{}/report", north.table)).await;
    assert_eq!((report.status, report.code().as_str()), (409, "waiting"));
    let question = json!({ "ply": 1, "deep": false });
    let oracle = http::post(house.at(), &format!("/api/tables/{}/oracle", north.table), &question).await;
    assert_eq!((oracle.status, oracle.code().as_str()), (409, "waiting"));
    must_not_contain(&fetched(&house, &north.table).await, &[("South's set-up", set_up)], "anybody");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engines_set_up_is_shown_no_sooner_than_its_opponents() {
    let house = House::open().await;
    let (mut south, _) = lay(house.at(), "belligerants", "pont12", &["me", "engine:random"], &json!({})).await;
    let mut watcher = Client::new(house.at(), &south.table, None, "watcher");
    for client in [&mut south, &mut watcher] {
        client.connect().await.unwrap();
    }
    south.do_duties().await.unwrap();
    for client in [&mut south, &mut watcher] {
        client.until(|client| client.state().now.seats[1].sealed).await.unwrap();
    }
    let before = [&south.heard[..], &watcher.heard, &fetched(&house, &south.table).await].concat();
    let Some(Choice::Act(set_up)) = south.choice(&mut Random::new(1)) else { panic!("nobody else could use it") };
    south.act(&set_up).await.unwrap().unwrap();
    south.until(|client| client.state().history.len() > 1).await.unwrap();
    let engine =
        south.state().history.iter().map(|ply| ply.read().unwrap()).find(|ply| ply.seat == Some(1)).unwrap().text;
    assert!(engine.starts_with("N="));
    must_not_contain(&before, &[("the engine's set-up", engine[2..].to_owned())], "somebody");
}

/// Plays on, and looks at every payload for shares whose throw has not fallen.
async fn play_and_watch_shares(house: &House, [south, north, watcher]: [&mut Client; 3], random: &mut Random) {
    let table = south.table.clone();
    let mut looked = [0; 3];
    while !watcher.over() {
        for player in [&mut *south, &mut *north] {
            player.do_duties().await.unwrap();
            match player.choice(random) {
                Some(Choice::Act(text)) => drop(player.act(&text).await.unwrap()),
                Some(Choice::Seal(seat, text)) => drop(player.seal(seat, &text).await.unwrap()),
                None => {}
            }
        }
        for client in [&mut *south, &mut *north, &mut *watcher] {
            client.send(&ludo_wire::ClientMessage::Ping).await.unwrap();
            while client.next().await.unwrap() != ludo_wire::ServerMessage::Pong {}
        }
        // A throw may fall while they are asked, and one of them hears of it before another.
        let ahead = [&*south, &*north, &*watcher].into_iter().max_by_key(|client| client.state().now.version).unwrap();
        let Some(dice) = ahead.state().now.dice.as_ref() else { continue };
        let (turn, thrown) = (dice.moment.parse::<DiceRound>().unwrap().turn, dice.index > 0);
        let mut hidden = Vec::new();
        for (person, player) in [(0, &*south), (1, &*north)] {
            for turn in turn + u32::from(thrown)..turn + 3 {
                let moment = DiceRound { epoch: 0, turn };
                let share = player.secret.as_ref().unwrap().share(&table, PersonId(person), moment);
                hidden.push(("a share before its throw", share.to_string()));
            }
        }
        for (reader, from) in [&*south, &*north, &*watcher].into_iter().zip(&mut looked) {
            must_not_contain(&reader.heard[*from..], &hidden, "somebody");
            *from = reader.heard.len();
        }
        must_not_contain(&fetched(house, &table).await, &hidden, "anybody");
    }
}

/// What the seats' links and the invitations hold is in no payload at all.
async fn secrets_never_travel(house: &House, players: &[&Client], watcher: &Client, invitation: &str) {
    let mut words = vec![("an invitation", invitation.to_owned())];
    for player in players {
        let secret = player.secret.as_ref().unwrap();
        let link = ludo_table::Hash32(*secret.bytes()).to_string();
        words.push(("a seat's secret", link));
        words.push(("what proves a seat", secret.auth().to_string()));
        words.push(("what is kept of it", ludo_table::dice::key_hash(&secret.auth()).to_string()));
    }
    for reader in players.iter().copied().chain([watcher]) {
        must_not_contain(&reader.heard, &words, "somebody");
    }
    must_not_contain(&fetched(house, &watcher.table).await, &words, "anybody");
    // The store keeps hashes: who reads the file cannot take a seat.
    let kept = house.kept();
    for (what, word) in words.iter().filter(|(what, _)| *what != "what is kept of it") {
        let found = kept.windows(word.len()).any(|window| window == word.as_bytes());
        assert!(!found, "{what} stands in the store");
    }
}

/// Keeps a log for a test to read.
#[derive(Clone, Default)]
pub struct Kept(pub Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Kept {
    type Writer = Kept;

    fn make_writer(&'a self) -> Kept {
        self.clone()
    }
}

#[tokio::test]
async fn no_secret_is_logged() {
    let kept = Kept::default();
    // For the whole process, with all that can be asked for: libraries would tell every message.
    ludo_server::journal::begin("trace,tungstenite::protocol=trace", ludo_server::journal::Format::Json, kept.clone())
        .unwrap();
    let house = House::open().await;
    let (mut first, mut second) = crate::open::diam(house.at()).await;
    first.act("A1").await.unwrap().unwrap();
    let _ = second.act("A1").await.unwrap();
    let wrong = json!({ "seat": 1, "name": "x", "auth": "not hex", "invitation": "secret-token" });
    http::post(house.at(), &format!("/api/tables/{}/claim?leak=secret-query", first.table), &wrong).await;
    let log = String::from_utf8_lossy(&kept.0.lock().unwrap()).into_owned();
    assert!(log.contains("answered") && log.contains(r#""number":"#), "requests are logged with their number");
    let mut words = vec![("a table's name", first.table.clone()), ("a query", "secret-query".into())];
    words.push(("an invitation", "secret-token".into()));
    for client in [&first, &second] {
        words.push(("what proves a seat", client.secret.as_ref().unwrap().auth().to_string()));
    }
    words.push(("an address", "127.0.0.1".into()));
    assert!(log.contains(r#""from":""#), "callers are told apart all the same");
    must_not_contain(&[log], &words, "the log");
    let kept = String::from_utf8_lossy(&house.kept()).into_owned();
    must_not_contain(&[kept], &[("an address", "127.0.0.1".into())], "what is kept");
}
