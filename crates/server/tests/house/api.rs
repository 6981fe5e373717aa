//! The plain requests: what is described is what is done.

use crate::{
    client::{lay, secret},
    http,
    session::House,
};
use ludo_server::Api;
use serde_json::json;
use std::collections::BTreeSet;
use utoipa::OpenApi;

#[test]
fn the_description_is_as_agreed() {
    // The name as a whole: these tests are built under two.
    insta::with_settings!({ prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("house__api__the_description_is_as_agreed", Api::openapi().to_pretty_json().unwrap());
    });
}

/// The addresses in the source of the router: `(path, method)`.
fn routed() -> BTreeSet<(String, String)> {
    let source = include_str!("../../src/routes.rs");
    let (mut found, mut prefix) = (BTreeSet::new(), "");
    for line in source.lines().map(str::trim) {
        match line {
            "let api = Router::new()" => prefix = "/api",
            line if line.ends_with("Router::new()") => prefix = "",
            _ => {}
        }
        let Some((path, handlers)) = line.strip_prefix(".route(\"").and_then(|rest| rest.split_once("\", ")) else {
            continue;
        };
        let methods = ["get", "post", "put", "delete", "patch"];
        let given = methods
            .iter()
            .filter(|method| handlers.starts_with(&format!("{method}(")) || handlers.contains(&format!(").{method}(")));
        found.extend(given.map(|method| (format!("{prefix}{path}"), (*method).to_owned())));
    }
    found
}

#[test]
fn every_address_is_described_and_nothing_else_is() {
    let api = serde_json::to_value(Api::openapi()).unwrap();
    let paths = api["paths"].as_object().unwrap();
    let methods = |(path, methods): (&String, &serde_json::Value)| {
        let names = methods.as_object().unwrap().keys().cloned();
        names.map(|method| (path.clone(), method)).collect::<Vec<_>>()
    };
    let described: BTreeSet<(String, String)> = paths.iter().flat_map(methods).collect();
    assert_eq!(described, routed());
    assert!(described.len() > 20, "the source is read as it is written");
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_browsers_safe() {
    let house = House::open().await;
    for path in ["/", "/health", "/api/games", "/api/nothing", "/nothing.js", "/some/page"] {
        let answer = http::get(house.at(), path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        // The desk in the browser is a module of WebAssembly, which needs this word; it lets no text become a script.
        assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert!(answer.header("x-request-id").is_some());
        if path.starts_with("/api") {
            assert_eq!(answer.header("cache-control"), Some("no-store"));
        }
    }
    assert_eq!(http::get(house.at(), "/api/nothing").await.code(), "not_found");
    assert_eq!(http::get(house.at(), "/nothing.js").await.status, 404);
    let page = http::get(house.at(), "/").await;
    assert!(page.text().contains("Ludoth") && !page.text().contains("<script>"), "no script in the page itself");
}

#[tokio::test]
async fn answers_are_compressed_for_who_can_read_it() {
    let house = House::open().await;
    let plain = http::get(house.at(), "/api/games").await;
    let packed = http::request(house.at(), "GET", "/api/games", &[("Accept-Encoding", "gzip")], b"").await;
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.len() < plain.body.len() / 2);
}

#[tokio::test]
async fn a_table_that_cannot_be_laid_is_refused_with_the_reason() {
    let house = House::open().await;
    let good = json!({ "game": "diam", "seats": ["me", "person"], "name": "Ada", "auth": secret().auth().to_string() });
    for (key, value, status, code) in [
        ("game", json!("chess"), 400, "syntax"),
        ("variant", json!("2003-9p"), 400, "syntax"),
        ("clock", json!("5"), 400, "syntax"),
        ("start", json!("nonsense"), 400, "syntax"),
        ("map", json!("no map"), 400, "setting"),
        ("seats", json!(["me"]), 400, "setting"),
        ("seats", json!(["me", "engine:god"]), 400, "setting"),
        ("seats", json!(["me", "group:99"]), 400, "setting"),
        ("seats", json!(["meperson", "person"]), 400, "setting"),
        ("seats", json!(["me:engine:random", "person"]), 400, "setting"),
        ("seats", json!(vec!["person"; 256]), 400, "setting"),
        ("map", json!(include_str!("../../../../data/belligerants/maps/pont12.map")), 400, "setting"),
        ("name", json!("\u{7}"), 400, "bad_name"),
        ("auth", json!("short"), 400, "syntax"),
        ("auth", json!("AB".repeat(32)), 400, "syntax"),
        ("more", json!(1), 422, "malformed"),
        ("seats", json!("me"), 422, "malformed"),
    ] {
        let mut wish = good.clone();
        wish[key] = value;
        let answer = http::post(house.at(), "/api/tables", &wish).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{wish}");
        let words = &answer.json()["words"];
        assert!(words["fr"].as_str().is_some_and(|text| !text.is_empty()) && words["en"].as_str().is_some());
    }
    let mut mapped = good.clone();
    (mapped["game"], mapped["map"]) = (json!("belligerants"), json!("no map"));
    assert_eq!(http::post(house.at(), "/api/tables", &mapped).await.code(), "syntax", "a map that cannot be read");
    assert_eq!(http::post(house.at(), "/api/tables", &good).await.status, 201);
    let long = json!({ "game": "x".repeat(20_000) });
    assert_eq!(http::post(house.at(), "/api/tables", &long).await.code(), "size");
}

#[tokio::test]
async fn a_map_of_ones_own_travels_with_the_table_and_its_record() {
    let house = House::open().await;
    let map = include_str!("../../../../data/belligerants/maps/pont12.map").replace("name pont12", "name monpont");
    let more = json!({ "map": map, "clock": "600+5" });
    let (mut maker, _) = lay(house.at(), "belligerants", "file:monpont+strict", &["me", "me"], &more).await;
    maker.dial().await.unwrap();
    maker.hello().await.unwrap();
    let raw = http::get(house.at(), &format!("/api/tables/{}/record", maker.table)).await;
    assert_eq!(raw.status, 200);
    let proof = ludo_table::record::verify(&raw.text()).unwrap();
    assert_eq!(proof.record.game.variant().to_string(), "file:monpont+strict");
    // A map alone is enough: it names itself.
    let auth = secret().auth().to_string();
    let wish = json!({ "game": "belligerants", "map": map, "seats": ["me", "me"], "name": "Ada", "auth": auth });
    let table = http::post(house.at(), "/api/tables", &wish).await.json()["table"].as_str().unwrap().to_owned();
    let brief = http::get(house.at(), &format!("/api/tables/{table}")).await.json();
    assert_eq!(brief["variant"], "file:monpont");
}
