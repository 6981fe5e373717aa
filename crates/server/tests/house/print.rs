//! Sheets to print: files that a link leads to, a map of one's own, and what cannot be printed.

use crate::{
    http,
    session::{House, hurried},
};
use ludo_server::{HouseEngines, Limits};
use serde_json::json;
use std::{sync::Arc, time::Duration};

const PONT12: &str = include_str!("../../../../data/belligerants/maps/pont12.map");

async fn house() -> House {
    House::with(Limits { papers_a_minute: 1000, ..hurried() }, Arc::new(HouseEngines)).await
}

#[tokio::test]
async fn every_game_can_be_printed_from_a_link() {
    let house = house().await;
    for (query, name) in [
        ("game=diam", "diam-2003-a4-fr.pdf"),
        ("game=diam&variant=1998-2p&paper=letter&lang=en", "diam-1998-letter-en.pdf"),
        ("game=diadema&lang=en", "diadema-a4-en.pdf"),
        ("game=belligerants&variant=meandre", "belligerants-meandre-a4-fr.pdf"),
        ("game=belligerants&sheets=rules&lang=en", "belligerants-rules-a4-en.pdf"),
        ("game=diam&sheets=rules", "diam-regles-a4-fr.pdf"),
    ] {
        let answer = http::get(house.at(), &format!("/api/print?{query}")).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/pdf")), "{query}");
        let told = format!("inline; filename=\"{name}\"");
        assert_eq!(answer.header("content-disposition"), Some(told.as_str()), "{query}");
        assert!(answer.body.starts_with(b"%PDF-"), "{query}");
        let again = http::get(house.at(), &format!("/api/print?{query}")).await;
        assert!(answer.body == again.body, "{query}");
    }
}

#[tokio::test]
async fn a_map_of_ones_own_is_printed_and_a_bad_one_is_explained() {
    let house = house().await;
    let wish = |map: &str| json!({"game": "belligerants", "map": map, "paper": "letter", "lang": "en"});
    let own = PONT12.replace("name pont12", "name mon-gue");
    let answer = http::post(house.at(), "/api/print", &wish(&own)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let told = answer.header("content-disposition").unwrap_or_default().to_owned();
    assert!(told.contains("belligerants-mon-gue-letter-en.pdf"), "{told}");
    let bad = http::post(house.at(), "/api/print", &wish(&PONT12.replace("~ ~ =", "~ ~ ?"))).await;
    assert_eq!((bad.status, bad.code()), (400, "syntax".to_owned()));
    assert!(bad.text().contains("unknown letter") && bad.text().contains("lettre inconnue"), "{}", bad.text());
    let nowhere = http::post(house.at(), "/api/print", &json!({"game": "diam", "map": PONT12})).await;
    assert_eq!(nowhere.status, 400, "a game without maps");
}

#[tokio::test]
async fn what_cannot_be_printed_is_refused_in_words() {
    let house = house().await;
    for (query, status) in [
        ("game=chess", 400),
        ("game=diam&variant=2004", 400),
        ("game=diam&paper=a3", 400),
        ("game=diam&lang=de", 400),
        ("game=diam&sheets=stamps", 400),
        ("", 400),
        ("game=cachette", 404),
    ] {
        let answer = http::get(house.at(), &format!("/api/print?{query}")).await;
        assert_eq!(answer.status, status, "{query}");
        assert!(answer.json()["words"]["fr"].is_string() && answer.json()["words"]["en"].is_string(), "{query}");
    }
}

#[tokio::test]
async fn an_address_prints_only_so_much() {
    let minute = Duration::from_hours(100);
    let house = House::with(Limits { papers_a_minute: 1, minute, ..hurried() }, Arc::new(HouseEngines)).await;
    assert_eq!(http::get(house.at(), "/api/print?game=diadema").await.status, 200);
    assert_eq!(http::get(house.at(), "/api/print?game=diadema").await.status, 429);
}
