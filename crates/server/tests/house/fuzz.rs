//! Anything at all, sent as a message.

use crate::{http, open::diam, session::House};
use ludo_core::Random;
use ludo_testkit::mutate;
use ludo_wire::{ClientMessage, ServerMessage};
use std::{fs, path::PathBuf};

/// The samples that the fuzzer starts from too.
fn corpus() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/message");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.iter().filter_map(|path| fs::read_to_string(path).ok()).map(|text| text.trim_end().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_line_bears_anything_and_the_game_stays() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    let samples: Vec<String> =
        corpus().into_iter().filter(|sample| !sample.contains("rekey") && !sample.contains("leave")).collect();
    let mut random = Random::new(9);
    for _ in 0..2000 {
        let [one, other] = [0; 2].map(|_| &samples[random.below(samples.len() as u64) as usize]);
        // Damage that happens to give a real message of the second player is theirs to send; it plays no move here.
        second.send_text(&mutate(one, other, &mut random)).await.unwrap();
    }
    second.send(&ClientMessage::Ping).await.unwrap();
    while second.next().await.unwrap() != ServerMessage::Pong {}
    assert!(second.state().history.is_empty(), "it was never the second player's turn");
    assert_eq!(http::get(house.at(), "/ready").await.status, 200);
    first.until(|client| client.state().now.version == second.state().now.version).await.unwrap();
    assert_eq!(first.state().now.fingerprint, second.state().now.fingerprint);
}
