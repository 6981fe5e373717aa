//! Positions by address.

use crate::{
    client::{Client, claim, lay},
    http,
    session::House,
};
use serde_json::json;

#[tokio::test]
async fn every_position_of_a_game_has_an_address() {
    let house = House::open().await;
    let (mut first, invitations) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let mut second = claim(house.at(), &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    first.act("A1").await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    second.act("X5").await.unwrap().unwrap();
    let get = async |query: &str| http::get(house.at(), &format!("/api/tables/{}/position{query}", first.table)).await;
    let latest = get("").await.json();
    assert_eq!((&latest["ply"], &latest["position"]), (&json!(2), &json!("A/./././X/././. 1")));
    assert_eq!(
        (&latest["awaited"], &latest["game"], &latest["variant"]),
        (&json!([0]), &json!("diam"), &json!("2003-2p"))
    );
    assert_eq!(get("?ply=1").await.json()["position"], json!("A/././././././. 2"));
    assert_eq!(get("?ply=0").await.json()["awaited"], json!([]));
    assert_eq!((get("?ply=3").await.status, get("?ply=x").await.status), (404, 400));
}

#[tokio::test]
async fn a_position_shows_no_set_up_before_its_time() {
    let house = House::open().await;
    let (mut south, _) = lay(house.at(), "belligerants", "pont12", &["me", "person"], &json!({})).await;
    south.connect().await.unwrap();
    let hidden = http::get(house.at(), &format!("/api/tables/{}/position", south.table)).await;
    assert_eq!(hidden.status, 200);
    let history = http::get(house.at(), &format!("/api/tables/{}/history", south.table)).await.json();
    assert_eq!(hidden.json()["position"], history["start"], "the same as everywhere else");
}
