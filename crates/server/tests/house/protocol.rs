//! The page that describes the protocol, held against a real server.

use crate::{client::Client, http, session::House};
use ludo_core::Seat;
use ludo_table::{
    Hash32,
    dice::{DiceRound, PersonId, SeatSecret, ServerKey, ThrowId, face},
    digest,
};
use ludo_wire::{ClientMessage, ServerMessage};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};

const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The lines of all blocks of a kind, with the number that each has on the page.
fn blocks(kind: &str) -> Vec<(usize, &'static str)> {
    let spec = format!("```{kind}");
    let mut inside = false;
    let mut found = Vec::new();
    for (number, line) in (1..).zip(PAGE.lines()) {
        match line {
            "```" => inside = false,
            line if line == spec => inside = true,
            line if inside => found.push((number, line)),
            _ => {}
        }
    }
    found
}

/// Whether a value is what the page shows: `…` stands for anything, as a key for whatever else there is.
fn fits(shown: &Value, found: &Value) -> bool {
    match (shown, found) {
        (Value::String(text), _) if text == "…" => true,
        (Value::Object(shown), Value::Object(found)) => {
            let open = shown.contains_key("…");
            let listed = shown.iter().filter(|(key, _)| *key != "…");
            listed.clone().all(|(key, value)| found.get(key).is_some_and(|found| fits(value, found)))
                && (open || found.keys().all(|key| shown.contains_key(key)))
        }
        (Value::Array(shown), Value::Array(found)) => {
            shown.len() == found.len() && shown.iter().zip(found).all(|(shown, found)| fits(shown, found))
        }
        (shown, found) => shown == found,
    }
}

/// Two clients that do what the page says.
struct Stage {
    house: House,
    clients: BTreeMap<char, Client>,
    answers: BTreeMap<char, VecDeque<(u16, Value)>>,
    table: String,
    token: String,
}

impl Stage {
    /// Sends what a line says: a plain request, or a message.
    async fn send(&mut self, who: char, text: &str) {
        let text = text.replace("TABLE", &self.table).replace("TOKEN", &self.token);
        let (method, rest) = text.split_once(' ').unwrap_or(("", &text));
        if !["GET", "POST"].contains(&method) {
            return self.say(who, &text).await;
        }
        let (path, body) = rest.split_once(' ').unwrap_or((rest, ""));
        let headers = [("Content-Type", "application/json")];
        let answer = http::request(self.house.at(), method, path, &headers, body.as_bytes()).await;
        let body = answer.json();
        if path == "/api/tables" {
            body["table"].as_str().unwrap().clone_into(&mut self.table);
            body["invitations"][0]["token"].as_str().unwrap().clone_into(&mut self.token);
        }
        self.answers.entry(who).or_default().push_back((answer.status, body));
    }

    async fn say(&mut self, who: char, text: &str) {
        let message: ClientMessage = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (said, read): (Value, Value) =
            (serde_json::from_str(text).unwrap(), serde_json::to_value(&message).unwrap());
        assert_eq!(said, read, "the page spells a message as the types do");
        let (to, table) = (self.house.at(), &self.table);
        let client = self.clients.entry(who).or_insert_with(|| Client::new(to, table, None, "page"));
        if client.socket.is_none() {
            client.dial().await.unwrap();
        }
        client.send_text(text).await.unwrap();
    }

    /// Waits for what a line says that a client hears. Who comes and goes is told beside that.
    async fn hear(&mut self, who: char, text: &str) {
        let text = text.replace("TABLE", &self.table);
        if let Some((status, shown)) = text.split_once(' ').filter(|(status, _)| status.parse::<u16>().is_ok()) {
            let (found, body) = self.answers.get_mut(&who).and_then(VecDeque::pop_front).expect("an answer");
            assert_eq!(status, found.to_string());
            assert!(fits(&serde_json::from_str(shown).unwrap(), &body), "the page: {shown}\nthe server: {body}");
            return;
        }
        let shown: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let client = self.clients.get_mut(&who).expect("connected");
        loop {
            let message = client.next().await.unwrap();
            if matches!(message, ServerMessage::Presence { .. }) {
                continue;
            }
            let found = serde_json::to_value(&message).unwrap();
            assert!(fits(&shown, &found), "the page: {shown}\nthe server: {found}");
            return;
        }
    }
}

#[tokio::test]
async fn the_session_on_the_page_is_what_happens() {
    let house = House::open().await;
    let (clients, answers) = (BTreeMap::new(), BTreeMap::new());
    let mut stage = Stage { house, clients, answers, table: String::new(), token: String::new() };
    let lines = blocks("session");
    assert!(lines.len() > 30, "the page has a session");
    for (number, line) in lines {
        let (who, rest) = (line.chars().next().unwrap(), &line[2..]);
        println!("line {number}: {line}");
        match line.as_bytes()[1] {
            b'>' => stage.send(who, rest.trim_start()).await,
            b'<' => stage.hear(who, rest.trim_start()).await,
            b'!' => stage.clients.get_mut(&who).expect("connected").socket = None,
            _ => panic!("line {number} is no line of a session"),
        }
    }
    assert!(stage.answers.values().all(VecDeque::is_empty), "every answer is shown");
}

#[test]
fn the_values_on_the_page_are_right() {
    let (table, p0, p1) = ("0123456789abcdefghjk", SeatSecret::new([1; 32]), SeatSecret::new([2; 32]));
    let (draw, turn) = (DiceRound { epoch: 0, turn: 0 }, DiceRound { epoch: 0, turn: 7 });
    let [ada, bob] = [PersonId(0), PersonId(1)];
    let key = ServerKey::new([3; 32]).turn(turn);
    let header = digest("header", &[format!("0 table {table} belligerants escalier 1 proved none -").as_bytes()]);
    let (thrower, links) = (p0.share(table, ada, turn), [0, 1].map(|n| p1.link(table, bob, turn, n).unwrap()));
    let throw = |j: u32, link: &Hash32| {
        let fields =
            [&header.0[..], format!("0.7.{j}").as_bytes(), &key.share(j).0, &thrower.0, &link.0].map(<[u8]>::to_vec);
        digest("throw", &fields.each_ref().map(Vec::as_slice))
    };
    let values = [
        ("auth p0", p0.auth()),
        ("nonce p0, seat 1", p0.nonce(table, Seat(0))),
        ("tip p0 0.0", p0.tip(table, ada, draw)),
        ("share p0 0.0", p0.share(table, ada, draw)),
        ("commitment p0 0.0", p0.commitment(table, ada, draw)),
        ("header", header),
        ("key 0.7", key.0),
        ("server's commitment 0.7", key.commitment(table, turn)),
        ("server's share 7.0", key.share(0)),
        ("server's share 7.1", key.share(1)),
        ("share p0 0.7", thrower),
        ("tip p1 0.7", p1.tip(table, bob, turn)),
        ("share p1 0.7", links[0]),
        ("link 1 p1 0.7", links[1]),
        ("commitment p1 0.7", p1.commitment(table, bob, turn)),
        ("throw 7.0", throw(0, &links[0])),
        ("throw 7.1", throw(1, &links[1])),
    ];
    let shown: Vec<String> = blocks("text").into_iter().map(|(_, line)| line.to_owned()).collect();
    assert_eq!(shown, values.map(|(what, value)| format!("{what:<26}{value}")));
    for (j, fallen) in [(0_u32, 5), (1, 1)] {
        let shares = [Some(&key.share(j)), Some(&thrower), Some(&links[j as usize])];
        assert_eq!(face(&header, 0, ThrowId { turn: 7, index: j }, shares, &[1; 6]), Some(fallen));
    }
}

#[test]
fn the_bounds_on_the_page_are_those_of_the_server() {
    let limits = ludo_server::Limits::default();
    let (credits, period) = (limits.player_credits, limits.credit_period.as_secs());
    for row in [
        format!("| messages of a person at a table, over all lines together | {credits} in {period} seconds |"),
        format!("| messages of those who watch from one address | {} in {period} seconds;", limits.watcher_credits),
        format!(
            "| frames on one line, signs of life included | {credits} in {period} seconds, {}",
            limits.watcher_credits
        ),
        format!("| records and histories fetched by one address | {} a minute |", limits.papers_a_minute),
        format!("| lines of one address ended for `abuse` | {} a minute;", limits.abuses_a_minute),
        format!("| tables laid by one address | {} a minute |", limits.tables_a_minute),
        format!("| other requests of one address | {} a minute |", limits.requests_a_minute),
        format!("| characters of a name | {}, all of them visible |", ludo_wire::NAME_LENGTH),
        format!("| questions of one address to the oracle | {} a minute,", limits.questions_a_minute),
        format!("| {}, {}, and never more", limits.sockets_an_address, limits.connections_an_address),
        format!("or to ask again on an open connection | {} seconds |", limits.hello.as_secs()),
        format!("| silence | {} seconds;", limits.idle.as_secs()),
        format!("| time to read what was sent | {} seconds |", limits.slow.as_secs()),
    ] {
        assert!(PAGE.contains(&row), "{row}");
    }
    let frame = ludo_wire::MAX_FRAME;
    assert!(PAGE.contains(&format!("at most {},{:03} bytes", frame / 1000, frame % 1000)));
}

#[test]
fn every_message_and_every_farewell_is_on_the_page() {
    let kinds = crate::matrix::rows().into_iter().map(|(message, _)| serde_json::to_value(message).unwrap());
    for kind in kinds {
        let word = format!("`{}`", kind["type"].as_str().unwrap());
        assert!(PAGE.contains(&word), "{word} is missing");
    }
    for farewell in ["restart", "slow", "idle", "abuse", "deleted", "revoked"] {
        let read: Result<ludo_wire::Farewell, _> = serde_json::from_value(json!(farewell));
        assert!(read.is_ok() && PAGE.contains(&format!("`{farewell}`")));
    }
}
