//! A table with two players and somebody who watches, each on a socket, who play at random. The players give their shares
//! of the dice, as two people do who use the application.

use crate::Done;
use futures_util::{SinkExt, StreamExt};
use ludo_core::{Random, Turn};
use ludo_shelf::{AnyGame, AnyVariant};
use ludo_table::dice::{DiceRound, PersonId, SeatSecret};
use serde_json::{Value, json};
use std::{fmt, net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::Instant,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Messages that one person may send at once, and how many more a second.
const CREDITS: f64 = 100.0;
const A_SECOND: f64 = 5.0;

/// Nothing more is on its way to a client that has heard nothing for so long.
const QUIET: Duration = Duration::from_millis(20);

/// What is played.
#[derive(Clone, Copy)]
pub struct Match {
    /// The game.
    pub game: &'static str,
    /// Its variant.
    pub variant: &'static str,
}

impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.variant)
    }
}

/// A table under way.
pub struct Table {
    /// The name that the server gave it.
    name: String,
    /// The game as the messages tell it.
    game: AnyGame,
    /// Who plays on seats 0 and 1, and who watches.
    sockets: [Socket; 3],
    /// The version that each of them has.
    heard: [u64; 3],
    /// What the dice want from each player.
    duties: [Value; 2],
    /// What each player may still send.
    credits: [f64; 2],
    since: Instant,
    sent: u32,
    random: Random,
}

impl Table {
    /// Lays a table and sits down.
    pub async fn lay(to: SocketAddr, address: &str, kind: Match, seed: u64) -> Done<Self> {
        let mut random = Random::new(seed);
        let variant = AnyVariant::parse(kind.game.parse()?, kind.variant)?;
        let start = after_set_up(&variant, &mut random)?;
        let wish = json!({ "game": kind.game, "variant": kind.variant, "start": start, "seats": ["me", "person"], "name": "Ada", "auth": auth(0) });
        let laid = post(to, address, "/api/tables", &wish).await?;
        let table = laid["table"].as_str().ok_or_else(|| format!("no table: {laid}"))?;
        let claim = json!({ "seat": 1, "invitation": laid["invitations"][0]["token"], "name": "Zoé", "auth": auth(1) });
        post(to, address, &format!("/api/tables/{table}/claim"), &claim).await?;
        let line = async |auth: Option<String>| -> Done<Socket> {
            let mut request = format!("ws://{to}/api/tables/{table}/socket").into_client_request()?;
            request.headers_mut().insert("x-forwarded-for", address.parse()?);
            let (mut socket, _) = connect_async(request).await?;
            socket.send(Message::text(json!({ "type": "hello", "auth": auth }).to_string())).await?;
            Ok(socket)
        };
        let mut table = Self {
            name: table.to_owned(),
            game: AnyGame::from_position(&variant, &start)?,
            sockets: [line(Some(auth(0))).await?, line(Some(auth(1))).await?, line(None).await?],
            heard: [0; 3],
            duties: [Value::Null, Value::Null],
            credits: [CREDITS - 1.0; 2],
            since: Instant::now(),
            sent: 0,
            random,
        };
        table.hear_all(1).await?;
        Ok(table)
    }

    /// Plays until so many plies are on the board, or the game is over.
    pub async fn play_to(&mut self, plies: usize) -> Done<()> {
        while self.game.len() < plies && self.act().await? {}
        Ok(())
    }

    /// Plays so many moves; gives how many there were.
    pub async fn play(&mut self, moves: usize) -> Done<usize> {
        for played in 0..moves {
            if !self.act().await? {
                return Ok(played);
            }
        }
        Ok(moves)
    }

    /// Waits until each player may send so many messages at once.
    async fn rest(&mut self, messages: usize) {
        self.earn();
        // Some are left over, because the server's clock is another.
        let missing = messages as f64 + 10.0 - self.credits.into_iter().fold(CREDITS, f64::min);
        if missing > 0.0 {
            tokio::time::sleep(Duration::from_secs_f64(missing / A_SECOND)).await;
            self.earn();
        }
    }

    /// Gets ready for so many moves in one go, with all that the table did by itself meanwhile: a throw falls after some
    /// seconds without a fresh link that nobody sends.
    pub async fn get_ready(&mut self, moves: usize) -> Done<()> {
        self.rest(moves).await;
        for place in 0..self.sockets.len() {
            while let Ok(message) = tokio::time::timeout(QUIET, self.hear(place)).await {
                message?;
            }
        }
        Ok(())
    }

    fn earn(&mut self) {
        let earned = self.since.elapsed().as_secs_f64() * A_SECOND;
        self.since = Instant::now();
        self.credits = self.credits.map(|credits| (credits + earned).min(CREDITS));
    }

    /// One move, with whatever the dice want before it, until everybody has heard of it; `false` where nobody is to move
    /// any more.
    async fn act(&mut self) -> Done<bool> {
        while let Some((place, message)) = self.owed()? {
            self.tell(place, message).await?;
        }
        let Turn::Seat(seat) = self.game.turn() else { return Ok(false) };
        let (place, text) = (seat.index(), self.choose()?);
        let duty = &self.duties[place];
        let goes_along = text == "throw" || duty["throw_only"] == false;
        let share = match duty["share"].as_str() {
            Some(moment) if goes_along && duty["deposit"] == false => Some(self.share(place, moment)?),
            _ => None,
        };
        let message = json!({ "type": "act", "version": self.heard[place], "text": text, "share": share });
        self.tell(place, message).await?;
        Ok(true)
    }

    /// A message that the dice want from a player by itself.
    fn owed(&self) -> Done<Option<(usize, Value)>> {
        for (place, duty) in self.duties.iter().enumerate() {
            let message = if let Some(moment) = duty["commit"].as_str() {
                let commit = secret(place).commitment(&self.name, PersonId(place as u16), read(moment)?);
                json!({ "type": "commit", "moment": moment, "commit": commit.to_string() })
            } else if let (Some(moment), true) = (duty["share"].as_str(), duty["deposit"] == true) {
                json!({ "type": "deposit", "share": self.share(place, moment)? })
            } else if let Some(throw) = duty["fresh"].as_str() {
                let (turn, index) = throw.split_once('.').ok_or("no throw")?;
                // Nobody leaves, so that no turn is made anew.
                let moment = read(&format!("0.{turn}"))?;
                let link = secret(place).link(&self.name, PersonId(place as u16), moment, index.parse()?);
                json!({ "type": "fresh", "throw": throw, "link": link.ok_or("no link")?.to_string() })
            } else {
                continue;
            };
            return Ok(Some((place, message)));
        }
        Ok(None)
    }

    fn share(&self, place: usize, moment: &str) -> Done<Value> {
        let given = secret(place).disclosure(&self.name, PersonId(place as u16), read(moment)?);
        Ok(json!({ "moment": moment, "share": given.share.to_string(), "next": given.next.to_string() }))
    }

    /// Sends a message and waits until everybody has heard of what it did.
    async fn tell(&mut self, place: usize, mut message: Value) -> Done<()> {
        self.rest(1).await;
        self.credits[place] -= 1.0;
        self.sent += 1;
        let id = self.sent.to_string();
        message["id"] = json!(id);
        self.sockets[place].send(Message::text(message.to_string())).await?;
        loop {
            let answer = self.hear(place).await?;
            if answer["id"] == id.as_str() {
                let version = answer["version"].as_u64().ok_or_else(|| format!("{message}: {answer}"))?;
                return self.hear_all(version).await;
            }
        }
    }

    /// Any action; the throw where there is a choice between it and words.
    fn choose(&mut self) -> Done<String> {
        let actions = self.game.actions(100_000).ok_or("too many actions")?;
        let throw = actions.iter().find(|text| *text == "throw").cloned();
        throw.map_or_else(|| pick(actions, &mut self.random), Ok)
    }

    /// Listens until everybody has a version.
    async fn hear_all(&mut self, version: u64) -> Done<()> {
        for place in 0..self.sockets.len() {
            while self.heard[place] < version {
                self.hear(place).await?;
            }
        }
        Ok(())
    }

    /// The next message to somebody. The first player's tell what was played.
    async fn hear(&mut self, place: usize) -> Done<Value> {
        let message = self.sockets[place].next().await.ok_or("the line broke")??;
        let Message::Text(text) = message else { return Ok(Value::Null) };
        let mut message: Value = serde_json::from_str(&text)?;
        if let Some(version) = message["now"]["version"].as_u64() {
            self.heard[place] = version;
            if let Some(duty) = self.duties.get_mut(place) {
                *duty = message["now"]["you"]["duty"].take();
            }
            if place == 0 {
                self.follow(&message)?;
            }
        }
        Ok(message)
    }

    fn follow(&mut self, message: &Value) -> Done<()> {
        let kept = message["kept"].as_u64().unwrap_or_default();
        self.game.take_back(self.game.len().saturating_sub(kept as usize));
        for ply in message["history"].as_array().into_iter().flatten() {
            let text = ply["text"].as_str().unwrap_or_default();
            if ply["seat"].is_null() { self.game.resolve_text(text)? } else { self.game.play_text(text)? }
        }
        Ok(())
    }
}

/// The position after set-ups, which are secret and made once: what is measured comes later.
fn after_set_up(variant: &AnyVariant, random: &mut Random) -> Done<String> {
    let mut game = AnyGame::new(variant);
    while game.plays_in_secret() {
        let text = game.nth_action_text(random.below(game.count_actions()));
        game.play_text(&text.ok_or("no set-up")?)?;
    }
    Ok(game.position().to_string())
}

fn pick<T>(mut list: Vec<T>, random: &mut Random) -> Done<T> {
    if list.is_empty() {
        return Err("nothing to choose from".into());
    }
    Ok(list.swap_remove(random.below(list.len() as u64) as usize))
}

fn read(moment: &str) -> Done<DiceRound> {
    moment.parse().map_err(|()| format!("no moment: {moment}").into())
}

/// A player's secret.
fn secret(player: usize) -> SeatSecret {
    SeatSecret::new([player as u8 + 1; 32])
}

/// What a player shows to the server.
fn auth(player: usize) -> String {
    secret(player).auth().to_string()
}

/// Asks for something and reads the answer.
async fn post(to: SocketAddr, address: &str, path: &str, body: &Value) -> Done<Value> {
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nX-Forwarded-For: {address}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(to).await?;
    stream.write_all((head + &body).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok(serde_json::from_str(body)?)
}
