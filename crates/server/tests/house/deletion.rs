//! Deleted is deleted.

use crate::{
    client::{Client, claim, lay},
    http,
    session::House,
};
use serde_json::json;

fn files(house: &House) -> String {
    String::from_utf8_lossy(&house.kept()).into_owned()
}

#[tokio::test]
async fn a_deleted_table_leaves_no_name_and_no_move_in_the_files() {
    let house = House::open().await;
    let (first, invitations) =
        lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({ "name": "Zenobia Quill" })).await;
    let second = claim(house.at(), &first.table, &invitations[0]).await;
    // The ids of messages stand beside the moves that they brought.
    let named = |of: Client, name| Client::new(house.at(), &of.table, of.secret, name);
    let (mut first, mut second) = (named(first, "quick-brown-fox"), named(second, "lazy-dog"));
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    for (n, text) in ["A1", "X5", "B2", "Y6"].into_iter().enumerate() {
        let player = if n % 2 == 0 { &mut first } else { &mut second };
        player.until(Client::awaited).await.unwrap();
        player.act(text).await.unwrap().unwrap();
    }
    let marks = [first.table.as_str(), "Zenobia Quill", "quick-brown-fox", "lazy-dog"];
    let kept = files(&house);
    assert!(marks.iter().all(|mark| kept.contains(mark)), "there is something to delete");
    for client in [&first, &second] {
        let auth = json!({ "auth": client.secret.as_ref().unwrap().auth().to_string() });
        let answer = http::post(house.at(), &format!("/api/tables/{}/delete", client.table), &auth).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let left = files(&house);
    for mark in marks {
        assert!(!left.contains(mark), "{mark} is still in the files");
    }
}
