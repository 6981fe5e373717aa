//! The plain requests: what is described is what is done.

use crate::{
    client::{lay, secret},
    http,
    session::House,
};
use ludo_core::Random;
use ludo_server::Api;
use serde_json::{Value, json};
use utoipa::OpenApi;

#[test]
fn the_description_is_as_agreed() {
    insta::assert_snapshot!(Api::openapi().to_pretty_json().unwrap());
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_browsers_safe() {
    let house = House::open().await;
    for path in ["/", "/health", "/api/games", "/api/nothing", "/nothing.js", "/some/page"] {
        let answer = http::get(house.at(), path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
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
        ("map", json!("no map"), 400, "syntax"),
        ("seats", json!(["me"]), 400, "setting"),
        ("seats", json!(["me", "engine:god"]), 400, "setting"),
        ("seats", json!(["me", "group:99"]), 400, "setting"),
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
}

/// A value that fits a schema, or, with a chance, one that does not.
fn value(schema: &Value, all: &Value, random: &mut Random) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return value(&all["components"]["schemas"][name], all, random);
    }
    if random.below(12) == 0 {
        return odd(random);
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds[random.below(kinds.len() as u64) as usize].as_str().unwrap_or("null"),
        kind => kind.as_str().unwrap_or("object"),
    };
    match kind {
        "object" => {
            let mut object = json!({});
            for (key, schema) in schema["properties"].as_object().into_iter().flatten() {
                let required = schema_requires(schema, key) || random.below(10) > 0;
                if required {
                    object[key] = value(schema, all, random);
                }
            }
            if random.below(15) == 0 {
                object["unknown"] = json!(1);
            }
            object
        }
        "array" => json!((0..random.below(5)).map(|_| value(&schema["items"], all, random)).collect::<Vec<_>>()),
        "boolean" => json!(random.below(2) == 0),
        "integer" => json!(random.below(300)),
        "string" if schema["pattern"].is_string() => json!("ab".repeat(32)),
        "string" => text(schema, random),
        _ => Value::Null,
    }
}

fn schema_requires(schema: &Value, key: &str) -> bool {
    schema["required"].as_array().is_some_and(|keys| keys.iter().any(|known| known == key))
}

fn text(schema: &Value, random: &mut Random) -> Value {
    const WORDS: [&str; 16] = [
        "diam",
        "diadema",
        "belligerants",
        "2003-2p",
        "standard",
        "escalier",
        "me",
        "person",
        "engine:random",
        "group:3",
        "none",
        "3d",
        "300+5",
        "Ada",
        "",
        "\u{1F3B2}é\u{0}",
    ];
    match schema["example"].as_str().filter(|_| random.below(2) == 0) {
        Some(example) => json!(example),
        None => json!(WORDS[random.below(16) as usize]),
    }
}

fn odd(random: &mut Random) -> Value {
    match random.below(7) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(1e300),
        3 => json!("x".repeat(5000)),
        4 => json!([[[]]]),
        5 => json!({ "": {} }),
        _ => json!("\u{202e}\u{0}<script>"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_holds_for_anything_that_is_sent() {
    let house = House::open().await;
    let (maker, _) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({ "public": true })).await;
    let api = serde_json::to_value(Api::openapi()).unwrap();
    let mut random = Random::new(2);
    let (mut asked, mut good) = (0, 0);
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let documented: Vec<u16> =
                operation["responses"].as_object().unwrap().keys().map(|status| status.parse().unwrap()).collect();
            for _ in 0..200 {
                let (target, headers, body) = request(path, operation, &api, &maker.table, &mut random);
                let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
                let answer = http::request(house.at(), &method.to_uppercase(), &target, &headers, &body).await;
                asked += 1;
                good += usize::from(answer.status < 300);
                assert!(answer.status < 500, "{method} {target}: {} {}", answer.status, answer.text());
                assert!(documented.contains(&answer.status), "{method} {target}: {} is not described", answer.status);
                if answer.status >= 400 {
                    assert!(!answer.code().is_empty(), "{method} {target}: {}", answer.text());
                }
            }
        }
    }
    assert_eq!(http::get(house.at(), "/ready").await.status, 200);
    assert!(asked > 2000 && good > 300, "{good} of {asked} requests went through");
}

type Asked = (String, Vec<(&'static str, String)>, Vec<u8>);

fn request(path: &str, operation: &Value, api: &Value, table: &str, random: &mut Random) -> Asked {
    const NAMES: [&str; 5] = ["00000000000000000000", "x", "%00%ff", "..%2f..%2fetc", "%F0%9F%8E%B2"];
    let name = if random.below(2) == 0 { table } else { NAMES[random.below(5) as usize] };
    let mut target = path.replace("{table}", name);
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        if parameter["in"] == "query" && random.below(8) > 0 {
            let given = value(&parameter["schema"], api, random);
            let given = given.as_str().map_or_else(|| given.to_string(), str::to_owned);
            let safe: Vec<String> = given.bytes().take(200).map(|byte| format!("%{byte:02x}")).collect();
            query.push(format!("{}={}", parameter["name"].as_str().unwrap(), safe.concat()));
        }
    }
    if !query.is_empty() {
        target = format!("{target}?{}", query.join("&"));
    }
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    if schema.is_null() {
        return (target, Vec::new(), Vec::new());
    }
    let mut body = serde_json::to_vec(&value(schema, api, random)).unwrap();
    if random.below(20) == 0 {
        body.truncate(random.below(body.len() as u64 + 1) as usize);
    }
    let kind = if random.below(20) == 0 { "text/plain" } else { "application/json" };
    (target, vec![("Content-Type", kind.to_owned())], body)
}
