//! Lines that break, tabs that multiply, messages that come twice.

use crate::{
    client::{Client, gather},
    open::diam,
    session::House,
};
use ludo_core::Random;
use ludo_wire::{ClientMessage, RefusalCode, ServerMessage};

#[tokio::test]
async fn the_same_move_sent_a_thousand_times_counts_once() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    let message = first.act_message("A1", false);
    let (mut first_version, mut answers) = (None, 0);
    for _ in 0..1000 {
        first.send(&message).await.unwrap();
    }
    while answers < 1000 {
        match first.next().await.unwrap() {
            ServerMessage::Accepted { version, .. } => {
                answers += 1;
                assert_eq!(*first_version.get_or_insert(version), version);
            }
            ServerMessage::Refused { refusal, .. } => panic!("{refusal:?}"),
            _ => {}
        }
    }
    second.until(|client| !client.state().history.is_empty()).await.unwrap();
    assert_eq!(second.state().history.len(), 1);
    // The other player's move is played in time, and the old message still changes nothing.
    second.act("X5").await.unwrap().unwrap();
    first.send(&message).await.unwrap();
    first.until(|client| client.state().history.len() == 2).await.unwrap();
}

#[tokio::test]
async fn two_tabs_see_the_same_and_the_slower_one_is_refused_cleanly() {
    let house = House::open().await;
    let (mut one, mut second) = diam(house.at()).await;
    let mut two = Client::new(house.at(), &one.table, one.secret.clone(), "tab2");
    two.connect().await.unwrap();
    let late = two.act_message("A2", false);
    one.act("A1").await.unwrap().unwrap();
    let refusal = two.ask(&late).await.unwrap().unwrap_err();
    assert_eq!(refusal.code, RefusalCode::Stale);
    assert!(refusal.since.is_some_and(|since| since > 0));
    two.until(|client| client.state().history.len() == 1).await.unwrap();
    assert_eq!(two.state().history[0].read().unwrap().text, "A1");
    second.until(|client| client.state().history.len() == 1).await.unwrap();
    // Both tabs send the next move at the same time: one of them is too late, and says so.
    second.act("X5").await.unwrap().unwrap();
    for tab in [&mut one, &mut two] {
        tab.until(Client::awaited).await.unwrap();
    }
    let (first, other) = (one.act_message("A2", false), two.act_message("A3", false));
    let (a, b) = tokio::join!(one.ask(&first), two.ask(&other));
    let taken = [a.unwrap(), b.unwrap()].iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(taken, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn resuming_after_any_gap_gives_the_same_state() {
    let house = House::open().await;
    let mut players = gather(house.at(), "belligerants", "pont12+limit=12", &["me", "person"]).await;
    let table = players[0].table.clone();
    // Watchers that go away at every stage and come back at the end with what they had.
    let mut gone: Vec<Client> = Vec::new();
    let mut random = Random::new(5);
    for round in 0.. {
        if round % 3 == 0 {
            let mut watcher = Client::new(house.at(), &table, None, "watcher");
            watcher.connect().await.unwrap();
            watcher.socket = None;
            gone.push(watcher);
        }
        for player in &mut players {
            player.do_duties().await.unwrap();
            match player.choice(&mut random) {
                Some(crate::client::Choice::Act(text)) => drop(player.act(&text).await.unwrap()),
                Some(crate::client::Choice::Seal(seat, text)) => drop(player.seal(seat, &text).await.unwrap()),
                None => {}
            }
            // A word of one's own brings the news of the others' moves along with its answer.
            player.send(&ClientMessage::Ping).await.unwrap();
            while player.next().await.unwrap() != ServerMessage::Pong {}
        }
        if players.iter().all(Client::over) {
            break;
        }
    }
    let mut fresh = Client::new(house.at(), &table, None, "fresh");
    fresh.connect().await.unwrap();
    assert!(gone.len() > 5);
    for mut watcher in gone {
        watcher.connect().await.unwrap();
        assert!(watcher.heard.last().unwrap().starts_with("{\"type\":\"step\""), "only what was missed");
        assert!(watcher.state().history == fresh.state().history);
        assert!(watcher.state().log == fresh.state().log);
        assert_eq!(watcher.state().now.version, fresh.state().now.version);
        assert_eq!(watcher.state().now.position, fresh.state().now.position);
        assert!(watcher.state().now.picture == fresh.state().now.picture);
    }
    // A player who was there all the time has no other game either.
    assert!(players[0].state().history == fresh.state().history);
    assert!(players[0].state().now.picture == fresh.state().now.picture);
}

#[tokio::test]
async fn a_version_that_never_was_gets_everything() {
    let house = House::open().await;
    let (mut first, _second) = diam(house.at()).await;
    first.state.as_mut().unwrap().now.version = 999;
    first.connect().await.unwrap();
    assert!(first.heard.last().unwrap().starts_with("{\"type\":\"state\""));
}

#[tokio::test]
async fn a_stop_tells_when_to_come_back_and_nothing_is_lost() {
    let mut house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    first.act("A1").await.unwrap().unwrap();
    let mut silent = Client::new(house.at(), &first.table, None, "silent");
    silent.dial().await.unwrap();
    house.stop().await;
    for client in [&mut first, &mut silent] {
        let gone = client.until(|_| false).await;
        assert_eq!(gone, Err(crate::client::Gone::Bye(ludo_wire::Farewell::Restart, Some(3000))));
    }
    house.start().await;
    for client in [&mut first, &mut second] {
        client.to = house.at();
        client.connect().await.unwrap();
        assert_eq!(client.state().history.len(), 1);
    }
    second.act("X5").await.unwrap().unwrap();
}

#[tokio::test]
async fn people_see_who_is_here_and_what_was_said() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    second.send(&ClientMessage::Say { phrase: ludo_wire::Phrase::GoodGame }).await.unwrap();
    loop {
        if let ServerMessage::Said { person, phrase } = first.next().await.unwrap() {
            assert_eq!((person, phrase), (1, ludo_wire::Phrase::GoodGame));
            break;
        }
    }
    second.socket = None;
    loop {
        if let ServerMessage::Presence { here, .. } = first.next().await.unwrap()
            && here == [true, false]
        {
            break;
        }
    }
}
