//! Plays any game of a Ludothèque at random, on the seat of an invitation: `cargo run --example bot -- LINK`.

use futures_util::{SinkExt, StreamExt};
use ludo_table::{Hash32, dice};
use serde_json::{Value, json};
use std::{error::Error, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{connect_async, tungstenite::Message};

type Done<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// Takes the seat of an invitation and plays until the game is over; returns how it ended.
pub async fn play(link: &str) -> Done<Value> {
    let house = link.strip_prefix("http://").and_then(|rest| rest.split('/').next()).ok_or("no link")?;
    let [token, seat, table] = link.rsplit('/').take(3).collect::<Vec<_>>()[..] else { return Err("no link".into()) };
    let (auth, nonce) = (random()?, random()?);
    let me = json!({ "name": "Bot Rust", "auth": auth.to_string(), "proves": false, "seat": seat.parse::<u8>()?, "invitation": token });
    claim(house, table, &me).await?;
    let (mut line, _) = connect_async(format!("ws://{house}/api/tables/{table}/socket")).await?;
    line.send(Message::text(json!({ "type": "hello", "auth": auth.to_string() }).to_string())).await?;
    let mut now = Value::Null;
    while now["status"] != "over" {
        let Message::Text(text) = line.next().await.ok_or("the line broke")?? else { continue };
        let mut heard: Value = serde_json::from_str(&text)?;
        let (news, again) = (heard["now"].take(), heard["refusal"]["code"] == "rate");
        if again {
            tokio::time::sleep(Duration::from_millis(heard["refusal"]["retry_ms"].as_u64().unwrap_or(1000))).await;
        }
        let moves = !news.is_null() || again;
        now = if news.is_null() { now } else { news };
        if let Some(message) = answer(&now, table, &nonce)?.filter(|_| moves) {
            line.send(Message::text(message.to_string())).await?;
        }
    }
    Ok(now["outcome"].take())
}

/// What the position asks of this bot, if it asks anything.
fn answer(now: &Value, table: &str, nonce: &Hash32) -> Done<Option<Value>> {
    let (you, id) = (&now["you"], random()?.to_string()[..16].to_owned());
    let seats = |list: &Value| list.as_array().cloned().unwrap_or_default();
    let act = json!({ "type": "act", "id": id, "version": now["version"] });
    if !seats(&you["seats"]).iter().any(|seat| seats(&now["awaited"]).contains(seat)) {
        return Ok(None);
    }
    let mut act = act;
    if let Some(set_up) = you["set_ups"].get(0) {
        let (seat, text) = (set_up["seat"].as_u64().unwrap_or(0) as u8, set_up["text"].as_str().unwrap_or_default());
        if you["seals"] == true && now["seats"][usize::from(seat)]["sealed"] != true {
            let hash = dice::seal(table, ludo_core::Seat(seat), nonce, text).to_string();
            return Ok(Some(json!({ "type": "seal", "id": id, "seat": seat, "hash": hash, "waits": false })));
        }
        let sealed = seats(&now["seats"]).iter().all(|seat| seat["sealed"] == true || seat["engine"].is_string());
        (act["text"], act["nonce"]) = (json!(text), json!(nonce.to_string()));
        return Ok(Some(act).filter(|_| sealed || you["seals"] != true));
    }
    let mut actions = Vec::new();
    leaves(&you["choices"], &mut actions);
    act["text"] = actions.get(usize::from(random()?.0[0]) % actions.len().max(1)).cloned().unwrap_or_default();
    Ok(Some(act).filter(|_| !actions.is_empty()))
}

/// Every action in the tree of touches.
fn leaves(tree: &Value, actions: &mut Vec<Value>) {
    actions.extend(tree.get("action").cloned());
    tree["next"].as_array().into_iter().flatten().for_each(|below| leaves(&below[1], actions));
}

fn random() -> Done<Hash32> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Hash32(bytes))
}

async fn claim(house: &str, table: &str, me: &Value) -> Done {
    let (path, body) = (format!("/api/tables/{table}/claim"), me.to_string());
    let head = format!("POST {path} HTTP/1.1\r\nHost: {house}\r\nConnection: close\r\nContent-Type: application/json");
    let mut stream = TcpStream::connect(house).await?;
    stream.write_all(format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    if answer.starts_with("HTTP/1.1 200") { Ok(()) } else { Err(answer.into()) }
}

#[tokio::main]
#[allow(dead_code, reason = "a test plays with what stands above")]
async fn main() -> Done {
    let link = std::env::args().nth(1).ok_or("the link of an invitation, please")?;
    println!("{}", play(&link).await?);
    Ok(())
}
