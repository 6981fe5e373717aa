//! Every message from everybody: who may say what.

use crate::{
    client::{Client, Gone, secret},
    http,
    open::diam,
    session::House,
};
use ludo_wire::{ClientMessage, Offer, Phrase, RefusalCode as Code, ServerMessage, Share};
use serde_json::json;
use std::net::SocketAddr;

/// What an answer amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Taken,
    Pong,
    Previewed,
    Said,
    Refused(Code),
}

use Verdict::{Pong, Previewed, Refused, Said, Taken};

/// Every kind of message with what becomes of it: from the seat to act, from the other seat, from a watcher.
pub fn rows() -> Vec<(ClientMessage, [Verdict; 3])> {
    let id = || "m".to_owned();
    let hex = || "ab".repeat(32);
    let share = || Share { moment: "0.1".into(), share: hex(), next: hex() };
    let watching = Refused(Code::Unauthorised);
    let both = |verdict| [verdict, verdict, watching];
    let act =
        |version| ClientMessage::Act { id: id(), version, text: "X5".into(), share: None, nonce: None, alone: false };
    vec![
        (ClientMessage::Hello { auth: None, version: None }, [Refused(Code::Malformed); 3]),
        (act(u64::MAX), [Taken, Refused(Code::NotYourTurn), watching]),
        (act(0), both(Refused(Code::Stale))),
        (
            ClientMessage::Prepare { id: id(), version: u64::MAX, lines: vec![vec!["X5".into(), "A2".into()]] },
            [Refused(Code::BadLine), Taken, watching],
        ),
        (
            ClientMessage::Seal { id: id(), seat: 1, hash: hex(), waits: false },
            [Refused(Code::NoSeal), Refused(Code::NotYourSeat), watching],
        ),
        (ClientMessage::Ready { id: id() }, both(Refused(Code::NoSeal))),
        (ClientMessage::Name { id: id(), seat: 1, name: "Ada".into() }, both(Refused(Code::NotYourSeat))),
        (ClientMessage::Commit { id: id(), moment: "0.1".into(), commit: hex() }, both(Refused(Code::NoThrow))),
        (ClientMessage::Deposit { id: id(), share: share() }, both(Refused(Code::NoThrow))),
        (ClientMessage::Face { id: id(), version: u64::MAX, text: "3".into() }, both(Refused(Code::NotManual))),
        (ClientMessage::Offer { id: id(), offer: Offer::Draw }, both(Taken)),
        (ClientMessage::Offer { id: id(), offer: Offer::Resign }, both(Taken)),
        (ClientMessage::Offer { id: id(), offer: Offer::Rematch }, both(Refused(Code::Running))),
        (
            ClientMessage::Offer { id: id(), offer: Offer::Replace { seat: 0 } },
            [Refused(Code::TooSoon), Refused(Code::NotYourSeat), watching],
        ),
        (ClientMessage::Answer { id: id(), yes: true, offer: 2 }, both(Refused(Code::NoOffer))),
        (ClientMessage::Claim { id: id(), draw: true }, both(Refused(Code::TooSoon))),
        (ClientMessage::Fresh { id: id(), throw: "1.1".into(), link: hex() }, both(Refused(Code::NoThrow))),
        (ClientMessage::Rekey { id: id(), auth: hex(), commit: None, share: None }, both(Taken)),
        (ClientMessage::Leave { id: id(), seat: 1, share: None }, [Taken, Refused(Code::NotYourSeat), watching]),
        (
            ClientMessage::Preview { id: id(), text: "X5".into(), touches: Vec::new() },
            [Previewed, Refused(Code::NotYourTurn), Refused(Code::NotYourTurn)],
        ),
        (ClientMessage::Say { phrase: Phrase::Thanks }, [Said, Said, watching]),
        (ClientMessage::Ping, [Pong; 3]),
    ]
}

/// Makes sure that no kind of message is left out: a new one does not compile here until it has a row.
fn kind(message: &ClientMessage) -> usize {
    match message {
        ClientMessage::Hello { .. } => 0,
        ClientMessage::Act { .. } => 1,
        ClientMessage::Seal { .. } => 2,
        ClientMessage::Commit { .. } => 3,
        ClientMessage::Deposit { .. } => 4,
        ClientMessage::Face { .. } => 5,
        ClientMessage::Offer { .. } => 6,
        ClientMessage::Answer { .. } => 7,
        ClientMessage::Claim { .. } => 8,
        ClientMessage::Rekey { .. } => 9,
        ClientMessage::Leave { .. } => 10,
        ClientMessage::Preview { .. } => 11,
        ClientMessage::Say { .. } => 12,
        ClientMessage::Ping => 13,
        ClientMessage::Fresh { .. } => 14,
        ClientMessage::Ready { .. } => 15,
        ClientMessage::Name { .. } => 16,
        ClientMessage::Prepare { .. } => 17,
    }
}
const KINDS: usize = 18;

/// A game in which the second seat is to act: that seat, the first seat, and a watcher.
async fn table(to: SocketAddr) -> [Client; 3] {
    let (mut first, mut second) = diam(to).await;
    first.act("A1").await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    let mut watcher = Client::new(to, &first.table, None, "watcher");
    watcher.connect().await.unwrap();
    [second, first, watcher]
}

/// The version that the sender sees stands for the greatest number.
fn up_to_date(message: &ClientMessage, client: &Client) -> ClientMessage {
    let mut message = message.clone();
    if let ClientMessage::Act { version, .. }
    | ClientMessage::Face { version, .. }
    | ClientMessage::Prepare { version, .. } = &mut message
        && *version == u64::MAX
    {
        *version = client.state().now.version;
    }
    message
}

async fn verdict(client: &mut Client, message: &ClientMessage) -> Verdict {
    client.send(&up_to_date(message, client)).await.unwrap();
    loop {
        match client.next().await {
            Ok(ServerMessage::Accepted { .. }) => return Taken,
            Ok(ServerMessage::Pong) => return Pong,
            Ok(ServerMessage::Preview { .. }) => return Previewed,
            Ok(ServerMessage::Said { .. }) => return Said,
            Ok(ServerMessage::Refused { refusal, .. }) => return Refused(refusal.code),
            Ok(_) => {}
            Err(gone) => panic!("{message:?}: {gone:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_message_is_answered_by_who_sends_it() {
    let house = House::open().await;
    let rows = rows();
    let covered: std::collections::BTreeSet<usize> = rows.iter().map(|(message, _)| kind(message)).collect();
    assert_eq!(covered.len(), KINDS, "every kind of message has a row");
    for (message, expected) in rows {
        for (place, expected) in expected.into_iter().enumerate() {
            let mut people = table(house.at()).await;
            let before = people[2].state().log.clone();
            let found = verdict(&mut people[place], &message).await;
            assert_eq!(found, expected, "{message:?} from {place}");
            if matches!(expected, Refused(_)) {
                let mut eye = Client::new(house.at(), &people[2].table, None, "eye");
                eye.connect().await.unwrap();
                assert_eq!(eye.state().log, before, "{message:?}: a refusal changes nothing");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_former_holders_do_not_get_in() {
    let house = House::open().await;
    let [mut second, _first, watcher] = table(house.at()).await;
    let mut stranger = Client::new(house.at(), &watcher.table, Some(secret()), "stranger");
    stranger.dial().await.unwrap();
    stranger.hello().await.unwrap();
    let ServerMessage::Refused { refusal, .. } = stranger.next().await.unwrap() else { panic!() };
    assert_eq!(refusal.code, Code::Unauthorised);
    // All but a hello, which comes last: to watch is everybody's right.
    for (message, _) in rows().into_iter().skip(1) {
        stranger.send(&message).await.unwrap();
        let ServerMessage::Refused { refusal, .. } = stranger.next().await.unwrap() else { panic!("{message:?}") };
        assert_eq!(refusal.code, Code::HelloFirst, "{message:?}");
    }
    stranger.send(&rows()[0].0).await.unwrap();
    let ServerMessage::State(state) = stranger.next().await.unwrap() else { panic!("a watcher sees the table") };
    assert!(state.now.you.is_none());
    let old = second.secret.clone();
    let id = second.fresh_id();
    second
        .ask(&ClientMessage::Rekey { id, auth: secret().auth().to_string(), commit: None, share: None })
        .await
        .unwrap()
        .unwrap();
    for (message, _) in rows().into_iter().skip(1) {
        let mut former = Client::new(house.at(), &watcher.table, old.clone(), "former");
        former.dial().await.unwrap();
        former.hello().await.unwrap();
        let ServerMessage::Refused { refusal, .. } = former.next().await.unwrap() else { panic!() };
        assert_eq!(refusal.code, Code::Revoked);
        former.send(&message).await.unwrap();
        let ServerMessage::Refused { refusal, .. } = former.next().await.unwrap() else { panic!("{message:?}") };
        assert_eq!(refusal.code, Code::HelloFirst, "{message:?}");
    }
    let proof = json!({ "auth": old.as_ref().unwrap().auth().to_string() });
    let answer = http::post(house.at(), &format!("/api/tables/{}/delete", watcher.table), &proof).await;
    assert_eq!((answer.status, answer.code().as_str()), (403, "revoked"));
    let mut gone = Client::new(house.at(), "00000000000000000000", old, "gone");
    assert_eq!(gone.dial().await, Err(Gone::Broken), "there is no such table");
}
