//! Requests made from the description of the plain requests, right ones and wrong ones: what comes back is described too.

use crate::{client::lay, http, session::House};
use ludo_core::Random;
use ludo_server::Api;
use serde_json::{Value, json};
use utoipa::OpenApi;

/// Requests for each operation; one in twelve values in them is odd.
const ROUNDS: usize = 200;

/// Words that mean something here, and two that do not.
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

/// A schema, or the one that it refers to; parts that must all hold are put together.
fn resolve(schema: &Value, all: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        return resolve(&all["components"]["schemas"][name], all);
    }
    let Some(parts) = schema["allOf"].as_array() else { return schema.clone() };
    let mut whole = json!({ "type": "object", "properties": {}, "required": [] });
    for part in parts.iter().map(|part| resolve(part, all)) {
        for (name, property) in part["properties"].as_object().into_iter().flatten() {
            whole["properties"][name] = property.clone();
        }
        if let (Some(required), Some(more)) = (whole["required"].as_array_mut(), part["required"].as_array()) {
            required.extend(more.iter().cloned());
        }
    }
    whole
}

/// The schemas of which one holds, where there are several.
fn alternatives(schema: &Value) -> Option<&Vec<Value>> {
    schema["oneOf"].as_array()
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// A value that fits a schema, or, with a chance, one that does not.
fn value(schema: &Value, all: &Value, random: &mut Random) -> Value {
    let schema = &resolve(schema, all);
    if random.below(12) == 0 {
        return odd(random);
    }
    if let Some(known) = alternatives(schema) {
        return value(&known[random.below(known.len() as u64) as usize], all, random);
    }
    if let Some(example) = schema.get("example").filter(|_| random.below(2) == 0) {
        return example.clone();
    }
    if let Some(listed) = schema["enum"].as_array() {
        return listed[random.below(listed.len() as u64) as usize].clone();
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds[random.below(kinds.len() as u64) as usize].as_str().unwrap_or("null"),
        kind => kind.as_str().unwrap_or("object"),
    };
    match kind {
        "object" => object(schema, all, random),
        "array" => json!((0..random.below(5)).map(|_| value(&schema["items"], all, random)).collect::<Vec<_>>()),
        "boolean" => json!(random.below(2) == 0),
        "integer" => json!(random.below(300)),
        "string" if schema["pattern"].is_string() => json!("ab".repeat(32)),
        "string" => json!(WORDS[random.below(WORDS.len() as u64) as usize]),
        _ => Value::Null,
    }
}

fn object(schema: &Value, all: &Value, random: &mut Random) -> Value {
    let required = names(&schema["required"]);
    let mut object = json!({});
    for (key, schema) in schema["properties"].as_object().into_iter().flatten() {
        // What is required is seldom left out, what is not every other time.
        let left_out = if required.contains(&key.as_str()) { random.below(30) == 0 } else { random.below(2) == 0 };
        if !left_out {
            object[key] = value(schema, all, random);
        }
    }
    if random.below(15) == 0 {
        object["unknown"] = json!(1);
    }
    object
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

/// Whether a value is what a schema says, as far as the schemas of this house say anything.
fn conforms(value: &Value, schema: &Value, all: &Value) -> Result<(), String> {
    let schema = &resolve(schema, all);
    if let Some(known) = alternatives(schema) {
        let wrong: Vec<String> = known.iter().filter_map(|one| conforms(value, one, all).err()).collect();
        return if wrong.len() < known.len() { Ok(()) } else { Err(wrong.join(" | ")) };
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let mut kinds = names(&schema["type"]);
    kinds.extend(schema["type"].as_str());
    let fits = kinds.contains(&kind) || (kind == "integer" && kinds.contains(&"number"));
    if !fits {
        return Err(format!("{value} is no {kinds:?}"));
    }
    if schema["enum"].as_array().is_some_and(|known| !known.contains(value)) {
        return Err(format!("{value} is not listed"));
    }
    if value.as_array().is_some_and(|items| items.len() as u64 > schema["maxItems"].as_u64().unwrap_or(u64::MAX)) {
        return Err("too many items".into());
    }
    value.as_array().into_iter().flatten().try_for_each(|item| conforms(item, &schema["items"], all))?;
    let Some(object) = value.as_object() else { return Ok(()) };
    if let Some(missing) = names(&schema["required"]).into_iter().find(|name| !object.contains_key(*name)) {
        return Err(format!("`{missing}` is missing"));
    }
    if schema.get("properties").is_none() {
        // Described as an object and no further.
        return Ok(());
    }
    object.iter().try_for_each(|(name, value)| match &schema["properties"][name] {
        Value::Null => Err(format!("`{name}` is not described")),
        schema => conforms(value, schema, all).map_err(|why| format!("{name}: {why}")),
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_holds_for_anything_that_is_sent() {
    let house = House::open().await;
    let (maker, _) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({ "public": true })).await;
    let api = serde_json::to_value(Api::openapi()).unwrap();
    let mut random = Random::new(2);
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let (mut good, mut bad) = (0, 0);
            for _ in 0..ROUNDS {
                let (target, headers, body) = request(path, operation, &api, &maker.table, &mut random);
                let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
                let answer = http::request(house.at(), &method.to_uppercase(), &target, &headers, &body).await;
                check(&answer, operation, &api).unwrap_or_else(|why| {
                    panic!("{method} {target} {}: {} {why}", String::from_utf8_lossy(&body), answer.status)
                });
                *(if answer.status < 300 { &mut good } else { &mut bad }) += 1;
            }
            // Every seat of the one table is soon taken, nobody holds its secrets, and people play at it; this house has no
            // token for its host; a plain request is no line. All else can be had.
            let hard = ["/claim", "/delete", "/oracle", "/report", "/socket", "/host", "/metrics"]
                .iter()
                .any(|end| path.ends_with(end));
            assert!(good > 0 || hard, "{method} {path}: nothing went through");
            let takes_input = path.contains('{') || !operation["requestBody"].is_null();
            assert!(bad > 0 || !takes_input, "{method} {path}: nothing was wrong");
        }
    }
    assert_eq!(http::get(house.at(), "/ready").await.status, 200);
}

/// Whether an answer is one that is described, and looks as it is described.
fn check(answer: &http::Answer, operation: &Value, api: &Value) -> Result<(), String> {
    if answer.status >= 500 {
        return Err("is the server's own fault".into());
    }
    let described = &operation["responses"][answer.status.to_string()];
    if described.is_null() {
        return Err("is not described".into());
    }
    let content = described["content"].as_object().ok_or("has no described content")?;
    let (kind, media) = content.iter().next().ok_or("has no described content")?;
    if !answer.header("content-type").is_some_and(|told| told.starts_with(kind.as_str())) {
        return Err(format!("is no {kind}"));
    }
    if kind != "application/json" {
        return Ok(());
    }
    conforms(&answer.json(), &media["schema"], api)
}

type Asked = (String, Vec<(&'static str, String)>, Vec<u8>);

fn request(path: &str, operation: &Value, api: &Value, table: &str, random: &mut Random) -> Asked {
    const NAMES: [&str; 5] = ["00000000000000000000", "x", "%00%ff", "..%2f..%2fetc", "%F0%9F%8E%B2"];
    let name = if random.below(2) == 0 { table } else { NAMES[random.below(5) as usize] };
    let mut target = path.replace("{table}", name);
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let given = random.below(if parameter["required"] == true { 30 } else { 2 }) > 0;
        if parameter["in"] == "query" && given {
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
