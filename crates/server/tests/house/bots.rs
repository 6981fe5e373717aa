//! The bots of `examples/`, as whoever copies them gets them: each plays a whole game of each kind with the other.

use crate::{bot, http, session::House};
use std::{path::PathBuf, process::Stdio};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::Command,
};

/// A game of each kind: placing, announcing, jumping, and one with dice and a set-up in secret.
const KINDS: [(&str, &str); 5] = [
    ("diam", "2003-2p"),
    ("diam", "1998-2p"),
    ("diadema", "standard"),
    ("diadema", "chain"),
    ("belligerants", "pont12+limit=40"),
];

fn python() -> Command {
    let examples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/python");
    let mut command = Command::new("python3");
    command.arg(examples.join("bot.py")).stdout(Stdio::piped()).kill_on_drop(true);
    command
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_bots_play_a_whole_game_of_each_kind() {
    let house = House::open().await;
    let url = format!("http://{}", house.at());
    for (game, variant) in KINDS {
        let mut child = python().args([&url, "lay", game, variant]).spawn().expect("python3 is installed");
        let mut told = BufReader::new(child.stdout.take().expect("its output")).lines();
        let link = told.next_line().await.unwrap().expect("an invitation");
        let table = link.rsplit('/').nth(2).expect("a table in the link").to_owned();
        let outcome = bot::play(&link).await.unwrap_or_else(|why| panic!("{game} {variant}: {why}"));
        assert!(outcome.is_object(), "{game} {variant}: {outcome}");
        assert!(told.next_line().await.unwrap().is_some(), "the other bot knows how it ended");
        assert!(child.wait().await.unwrap().success(), "{game} {variant}");
        let record = http::get(house.at(), &format!("/api/tables/{table}/record")).await;
        let proof = ludo_table::record::verify(&record.text()).unwrap_or_else(|flaw| panic!("{}", flaw.words));
        assert!(proof.record.game.outcome().is_some() && proof.record.game.len() > 4, "{game} {variant}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_python_bot_takes_an_invitation_too() {
    let house = House::open().await;
    let (mut maker, invitations) =
        crate::client::lay(house.at(), "diadema", "standard", &["me", "person"], &serde_json::json!({})).await;
    let (seat, token) = &invitations[0];
    let link = format!("http://{}/#/join/{}/{seat}/{token}", house.at(), maker.table);
    let mut child = python().args([&format!("http://{}", house.at()), "join", &link]).spawn().expect("python3");
    maker.connect().await.unwrap();
    maker.play_out(&mut ludo_core::Random::new(5)).await.unwrap();
    assert!(child.wait().await.unwrap().success());
}
