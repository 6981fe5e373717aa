//! The wire itself: frames in, frames out, and the patience that each of them is owed.

use super::ask::id_of;
use crate::{config::Limits, convert::refuse, throttle::Credits};
use axum::{
    body::Bytes,
    extract::ws::{Message, WebSocket},
};
use ludo_wire::{ClientMessage, Farewell, MAX_FRAME, Refusal, RefusalCode as Code, ServerMessage};
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// How many frames beyond its credits a client may send in a row before it is shown out.
const PATIENCE: u32 = 50;

/// What came from the client.
pub enum Heard {
    /// A message.
    Message(ClientMessage),
    /// Something that is not answered otherwise, with the id that it had.
    Refused(Option<String>, Refusal),
    /// The client is gone, or has to go.
    Gone,
}

/// A socket with its limits.
pub struct Line {
    socket: WebSocket,
    slow: Duration,
    idle: Duration,
    heard_at: Instant,
    pinged_at: Instant,
    credits: Credits,
    overdrawn: u32,
    verdict: Option<Farewell>,
}

impl Line {
    /// A line over a fresh socket, with the credits of somebody who watches.
    pub fn new(socket: WebSocket, limits: &Limits) -> Self {
        let now = Instant::now();
        let (slow, idle) = (limits.slow, limits.idle);
        let credits = Credits::new(limits.watcher_credits, limits.credit_period, now.into());
        Self { socket, slow, idle, heard_at: now, pinged_at: now, credits, overdrawn: 0, verdict: None }
    }

    /// Gives the line the credits of somebody who plays.
    pub fn grant(&mut self, limits: &Limits) {
        self.credits = Credits::new(limits.player_credits, limits.credit_period, Instant::now().into());
    }

    /// Why the line failed, where it was the client's fault.
    pub const fn verdict(&self) -> Option<Farewell> {
        self.verdict
    }

    /// The next thing that the client says. A client that says nothing is asked for a sign of life three times in its
    /// idle time, and given up after it. Can be stopped at any moment without losing a frame.
    pub async fn hear(&mut self) -> Heard {
        loop {
            let ping_at = self.pinged_at + self.idle / 3;
            let give_up_at = self.heard_at + self.idle;
            match timeout_at(ping_at.min(give_up_at), self.socket.recv()).await {
                Ok(Some(Ok(message))) => {
                    self.heard_at = Instant::now();
                    if let Some(heard) = self.weigh(&message) {
                        return heard;
                    }
                }
                Ok(None | Some(Err(_))) => return Heard::Gone,
                Err(_) if Instant::now() >= give_up_at => {
                    self.verdict = Some(Farewell::Idle);
                    return Heard::Gone;
                }
                Err(_) => {
                    self.pinged_at = Instant::now();
                    if self.put(Message::Ping(Bytes::new())).await.is_err() {
                        return Heard::Gone;
                    }
                }
            }
        }
    }

    /// What a frame says, if it says anything and its sender has a credit for it. Every frame costs one, also those that
    /// only keep the line alive.
    fn weigh(&mut self, message: &Message) -> Option<Heard> {
        if self.credits.take(self.heard_at.into()) {
            self.overdrawn = 0;
            return read(message);
        }
        self.overdrawn += 1;
        if self.overdrawn > PATIENCE {
            self.verdict = Some(Farewell::Abuse);
            return Some(Heard::Gone);
        }
        let id = match read(message)? {
            Heard::Message(message) => id_of(&message).map(str::to_owned),
            Heard::Refused(..) => None,
            Heard::Gone => return Some(Heard::Gone),
        };
        let refusal = refuse(Code::Rate, "trop de messages ; attendez un peu", "too many messages; wait a little");
        Some(Heard::Refused(id, refusal))
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ServerMessage) -> Result<(), ()> {
        let text = serde_json::to_string(message).map_err(|error| {
            tracing::error!(%error, "a message cannot be written");
        })?;
        self.put(Message::Text(text.into())).await
    }

    /// Sends a refusal.
    pub async fn refuse(&mut self, id: Option<String>, refusal: Refusal) -> Result<(), ()> {
        self.send(&ServerMessage::Refused { id, refusal }).await
    }

    /// Says goodbye and closes. Whoever does not listen any more misses it.
    pub async fn bye(&mut self, reason: Farewell, retry_ms: Option<u32>) {
        let _ = self.send(&ServerMessage::Bye { reason, retry_ms }).await;
        let _ = self.put(Message::Close(None)).await;
    }

    /// A client that does not read is given up, so that what it does not read does not pile up.
    async fn put(&mut self, message: Message) -> Result<(), ()> {
        let Ok(sent) = timeout(self.slow, self.socket.send(message)).await else {
            self.verdict = Some(Farewell::Slow);
            return Err(());
        };
        sent.map_err(drop)
    }
}

/// What a frame says; `None` for frames that only keep the line alive.
fn read(message: &Message) -> Option<Heard> {
    let text = match message {
        Message::Text(text) => text,
        Message::Ping(_) | Message::Pong(_) => return None,
        Message::Close(_) => return Some(Heard::Gone),
        Message::Binary(_) => {
            let refusal = refuse(Code::Malformed, "les messages sont du texte", "messages are text");
            return Some(Heard::Refused(None, refusal));
        }
    };
    if text.len() > MAX_FRAME {
        let fr = format!("message trop long : au plus {MAX_FRAME} octets");
        let en = format!("the message is too long: at most {MAX_FRAME} bytes");
        return Some(Heard::Refused(None, refuse(Code::Size, &fr, &en)));
    }
    Some(match serde_json::from_str(text) {
        Ok(message) => Heard::Message(message),
        Err(error) => {
            let fr = format!("message illisible : {error}");
            let en = format!("the message cannot be read: {error}");
            Heard::Refused(None, refuse(Code::Malformed, &fr, &en))
        }
    })
}
