//! What two servers are asked at the same moment.

use crate::{
    client::{Choice, Client, claim, lay, secret},
    http,
    nodes::Cluster,
};
use ludo_core::Random;
use ludo_server::Limits;
use ludo_wire::RefusalCode;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn of_one_turn_given_to_two_servers_one_counts() {
    let cluster = Cluster::start().await;
    let mut random = Random::new(9);
    let (mut rounds, mut crossed) = (0, 0);
    while rounds < 40 {
        let (maker, invitations) = lay(cluster.at(0), "diam", "2003-2p", &["me", "person"], &json!({})).await;
        let guest = claim(cluster.at(1), &maker.table, &invitations[0]).await;
        // Everybody is at two servers at once.
        let twice = |client: &Client, name| {
            [0, 1].map(|n| Client::new(cluster.at(n), &client.table, client.secret.clone(), &format!("{name}{n}")))
        };
        let mut people = [twice(&maker, "maker"), twice(&guest, "guest")];
        for client in people.iter_mut().flatten() {
            client.connect().await.unwrap();
        }
        let mut turn = 0;
        while rounds < 40 {
            let [one, other] = &mut people[turn % 2];
            let (a, b) = tokio::join!(one.until(is_to_move), other.until(is_to_move));
            a.unwrap();
            b.unwrap();
            if one.over() || other.over() {
                break;
            }
            let texts = [&*one, &*other].map(|client| match client.choice(&mut random) {
                Some(Choice::Act(text)) => text,
                choice => panic!("a move is to be made: {choice:?}"),
            });
            let known = one.state().history.len();
            let (a, b) = tokio::join!(one.act(&texts[0]), other.act(&texts[1]));
            let answers = [a.unwrap(), b.unwrap()];
            let taken = answers.iter().position(Result::is_ok).expect("one is taken");
            let refusal = answers[1 - taken].as_ref().expect_err("the other is not");
            assert!(
                matches!(refusal.code, RefusalCode::Stale | RefusalCode::NotYourTurn | RefusalCode::Over),
                "the other is told: {refusal:?}"
            );
            crossed += usize::from(taken == 1);
            for client in [one, other] {
                client.until(|client| client.state().history.len() > known).await.unwrap();
                assert_eq!(
                    client.state().history[known].read().unwrap().text,
                    texts[taken],
                    "everybody sees the one that was taken"
                );
            }
            turn += 1;
            rounds += 1;
        }
    }
    println!("{rounds} turns given to two servers each, {crossed} of them taken from the second");
}

fn is_to_move(client: &Client) -> bool {
    client.awaited() || client.over()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_five_hundred_claims_of_one_seat_at_three_servers_exactly_one_succeeds() {
    let cluster = Cluster::start().await;
    let (maker, invitations) = lay(cluster.at(0), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let path = format!("/api/tables/{}/claim", maker.table);
    let tries = (0..500).map(|n| {
        let (to, path, token) = (cluster.at(n), path.clone(), invitations[0].1.clone());
        tokio::spawn(async move {
            let body = json!({
                "seat": 1, "invitation": token, "name": format!("Guest {n}"), "auth": secret().auth().to_string(),
            });
            let answer = http::post(to, &path, &body).await;
            (answer.status, answer.code())
        })
    });
    let mut won = 0;
    for task in tries.collect::<Vec<_>>() {
        match task.await.unwrap() {
            (200, _) => won += 1,
            (status, code) => assert!(
                (status, code.as_str()) == (403, "not_invited") || (status, code.as_str()) == (409, "seat_taken"),
                "{status} {code}"
            ),
        }
    }
    assert_eq!(won, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_was_taken_by_one_server_counts_once_at_another() {
    let cluster = Cluster::start().await;
    let (maker, invitations) = lay(cluster.at(0), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    claim(cluster.at(1), &maker.table, &invitations[0]).await;
    let mut lines = [0, 1, 2].map(|n| Client::new(cluster.at(n), &maker.table, maker.secret.clone(), "same"));
    for line in &mut lines {
        line.connect().await.unwrap();
        line.until(Client::awaited).await.unwrap();
    }
    let message = lines[0].act_message("A1", false);
    let mut versions = Vec::new();
    for line in &mut lines {
        versions.push(line.ask(&message).await.unwrap().unwrap());
    }
    assert!(versions.iter().all(|version| *version == versions[0]), "the same answer everywhere: {versions:?}");
    for line in &mut lines {
        line.until(|line| !line.state().history.is_empty()).await.unwrap();
        assert_eq!(line.state().history.len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_lays_no_more_tables_because_there_are_more_servers() {
    let cluster = Cluster::with(|limits| Limits {
        tables_a_minute: 6,
        // Longer than the test can take, so that nothing comes back meanwhile.
        minute: Duration::from_hours(10),
        ..limits
    })
    .await;
    let wish = json!({
        "game": "diam", "variant": "2003-2p", "seats": ["me", "me"], "name": "Maker", "auth": secret().auth().to_string(),
    });
    let mut laid = 0;
    for n in 0..30 {
        let answer = http::post(cluster.at(n), "/api/tables", &wish).await;
        assert!(answer.status == 201 || answer.code() == "rate", "{}", answer.text());
        laid += usize::from(answer.status == 201);
    }
    assert_eq!(laid, 6, "over all servers together");
}
