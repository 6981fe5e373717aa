//! One connection to one table.

mod ask;
mod connection;
mod frames;
mod handshake;

pub use ask::command_of;
pub use handshake::Handshake;

use crate::{
    app::App,
    bus::News,
    convert::refuse,
    error::refusal_of,
    gate::Visit,
    rooms::{LONG, Problem, Room, Rooms},
    view::Eye,
};
use connection::{Connection, Heard, Payer};
use frames::{Frames, Outgoing};
use ludo_table::{
    Hash32,
    dice::{PersonId, key_hash},
};
use ludo_wire::{ClientMessage, Farewell, Refusal, RefusalCode as Code, ServerMessage};
use std::{net::IpAddr, ops::ControlFlow, sync::Arc, time::Instant};
use tokio::sync::broadcast::{Receiver, error::RecvError};

/// Why a session ends; `None` if the client went by itself.
type End = Option<Farewell>;

/// Serves a connection until it ends.
pub async fn serve(app: App, room: Arc<Room>, address: IpAddr, socket: Frames<Visit>) {
    let mut line = Connection::new(socket, &app.config.limits, Payer::Address(app.clone(), address));
    let (mut stopping, _here) = (app.stopping.clone(), app.lines.subscribe());
    let news = app.rooms.subscribe(room.table().id());
    let greeted = tokio::select! {
        greeted = greet(&app, &room, &mut line, address) => greeted,
        _ = stopping.wait_for(|stopping| *stopping) => None,
    };
    let Some((key, person, version)) = greeted else {
        let stopped = (*stopping.borrow()).then_some(Farewell::Restart);
        let end = line.verdict().or(stopped);
        return part(&app, &mut line, end, address).await;
    };
    if let Some(person) = person {
        line.grant(&app.config.limits, Payer::Person(app.clone(), room.clone(), person));
    }
    app.rooms.enter(&room, person);
    let mut session = Session { app: &app, room: &room, line, key, person, sent: None, greeted: false, mute: false };
    let end = tokio::select! {
        end = session.run(version, news) => end,
        _ = stopping.wait_for(|stopping| *stopping) => Some(Farewell::Restart),
    };
    part(&app, &mut session.line, end, address).await;
    if let Some(person) = session.person.filter(|_| session.mute) {
        room.note_presence(|presence| presence.mute(person, false, app.rooms.now()));
    }
    app.rooms.leave(&room, person);
}

/// Says goodbye with the reason, if there is one.
async fn part(app: &App, line: &mut Connection, end: End, address: IpAddr) {
    let Some(reason) = end else { return };
    if line.is_overdrawn() {
        // Whether there was one left to take makes no difference.
        let _ = app.misbehaving.take(address, Instant::now());
    }
    let retry = (reason == Farewell::Restart).then(|| app.config.limits.retry.as_millis() as u32);
    line.bye(reason, retry).await;
}

/// Waits for a hello that names nobody or somebody who sits here.
async fn greet(
    app: &App,
    room: &Arc<Room>,
    line: &mut Connection,
    address: IpAddr,
) -> Option<(Option<Hash32>, Option<PersonId>, Option<u64>)> {
    let hello = async {
        loop {
            let message = match line.hear().await {
                Heard::Message(message) => message,
                Heard::Refused(id, refusal) => {
                    line.refuse(id, refusal).await.ok()?;
                    continue;
                }
                // Nobody knows yet who is silent.
                Heard::Mute(_) => continue,
                Heard::Gone => return None,
            };
            let ClientMessage::Hello { auth, version } = message else {
                line.refuse(None, hello_first()).await.ok()?;
                continue;
            };
            let mut known = identify(room, auth.as_deref());
            // Whoever sat down through another server is not known here before that is read.
            if known.is_err() && matches!(app.rooms.catch_up(room).await, Ok(true)) {
                known = identify(room, auth.as_deref());
            }
            match known {
                // The first thing that somebody gets is the whole table, which is dear: whoever keeps coming back for it
                // after having been shown out waits. Players come in from anywhere.
                Ok((_, None)) if !app.misbehaving.has(address, Instant::now()) => {
                    line.refuse(None, too_often()).await.ok()?;
                    line.show_out();
                    return None;
                }
                Ok((key, person)) => return Some((key, person, version)),
                Err(problem) => line.refuse(None, refusal_of(&problem)).await.ok()?,
            }
        }
    };
    let Ok(found) = tokio::time::timeout(app.config.limits.hello, hello).await else {
        line.bye(Farewell::Idle, None).await;
        return None;
    };
    found
}

fn too_often() -> Refusal {
    let fr = "trop de messages sont venus de cette adresse ; attendez une minute avant de regarder une table";
    let en = "too many messages have come from this address; wait a minute before watching a table";
    refuse(Code::Rate, fr, en)
}

fn hello_first() -> Refusal {
    refuse(Code::HelloFirst, "le premier message doit être « hello »", "the first message must be `hello`")
}

fn identify(room: &Room, auth: Option<&str>) -> Result<(Option<Hash32>, Option<PersonId>), Problem> {
    let Some(auth) = auth else { return Ok((None, None)) };
    let key = key_hash(&auth.parse().map_err(|_| Problem::Unauthorised)?);
    Rooms::person(&room.table(), &key).map(|person| (Some(key), Some(person)))
}

/// A connection that has said hello.
struct Session<'a> {
    app: &'a App,
    room: &'a Arc<Room>,
    line: Connection,
    /// By which the table knows who is there.
    key: Option<Hash32>,
    person: Option<PersonId>,
    /// The version that the client has.
    sent: Option<u64>,
    /// Whether the client has heard from this session yet.
    greeted: bool,
    /// Whether the others were told that the client gives no sign of life.
    mute: bool,
}

impl Session<'_> {
    async fn run(&mut self, version: Option<u64>, mut news: Receiver<News>) -> End {
        if version.is_some_and(|version| version > self.room.table().version()) {
            match self.app.rooms.catch_up(self.room).await {
                Ok(_) => {}
                Err(Problem::NotFound) => return Some(Farewell::Deleted),
                // What somebody has seen already is not taken back for as long as the store is away.
                Err(_) => return Some(Farewell::Restart),
            }
        }
        // A version from another life of the table, or from the future, is as good as none.
        self.sent = version.filter(|version| (1..=self.room.table().version()).contains(version));
        let mut next = self.show().await;
        while next.is_continue() {
            next = tokio::select! {
                heard = self.line.hear() => self.hear(heard).await,
                news = news.recv() => self.tell(news).await,
            };
        }
        next.break_value().flatten()
    }

    async fn hear(&mut self, heard: Heard) -> ControlFlow<End> {
        let message = match heard {
            Heard::Gone => return ControlFlow::Break(self.line.verdict()),
            Heard::Refused(id, refusal) => return self.send(ServerMessage::Refused { id, refusal }).await,
            Heard::Mute(mute) => {
                self.be_mute(mute);
                return ControlFlow::Continue(());
            }
            Heard::Message(message) => message,
        };
        let Some(answer) = self.answer(message).await else { return ControlFlow::Continue(()) };
        // What a message did comes before the word that it was done, so that nobody acts on what they have just changed.
        // Only who has left the table hears the word first: nothing else is theirs to see.
        if matches!(answer, ServerMessage::Accepted { invitation: None, .. }) {
            self.show_ahead().await?;
        }
        self.send(answer).await
    }

    /// Tells the others that the client gives no sign of life, or gives one again; the line stays as it is.
    fn be_mute(&mut self, mute: bool) {
        if let Some(person) = self.person.filter(|_| self.mute != mute) {
            self.mute = mute;
            self.app.rooms.mute(self.room, person, mute);
        }
    }

    async fn tell(&mut self, news: Result<News, RecvError>) -> ControlFlow<End> {
        match news {
            // Whoever missed some news gets the state as it is, which makes up for all of them.
            Ok(News::Changed) | Err(RecvError::Lagged(_)) => self.show().await,
            Ok(News::Presence) => {
                let message = self.presence();
                self.send(message).await
            }
            Ok(News::Said { person, phrase }) => self.send(ServerMessage::Said { person, phrase }).await,
            Ok(News::Gone) => ControlFlow::Break(Some(Farewell::Deleted)),
            Err(RecvError::Closed) => ControlFlow::Break(Some(Farewell::Restart)),
        }
    }

    /// Sends what the client does not have yet.
    async fn show(&mut self) -> ControlFlow<End> {
        match self.news().await? {
            Some(text) => {
                let sent = self.line.send_text(text).await;
                self.unless_failed(sent)
            }
            None => ControlFlow::Continue(()),
        }
    }

    /// The same together with the message that comes after it.
    async fn show_ahead(&mut self) -> ControlFlow<End> {
        match self.news().await? {
            Some(text) => {
                let sent = self.line.send_ahead(text);
                self.unless_failed(sent)
            }
            None => ControlFlow::Continue(()),
        }
    }

    /// What the client does not have yet, as a message.
    async fn news(&mut self) -> ControlFlow<End, Option<Outgoing>> {
        let table = self.room.table();
        // Whoever acts hears of it like everybody else, and has it already.
        if self.sent == Some(table.version()) && self.greeted {
            return ControlFlow::Continue(None);
        }
        if let Some(key) = &self.key
            && Rooms::person(&table, key).ok() != self.person
        {
            return ControlFlow::Break(Some(Farewell::Revoked));
        }
        let (since, version) = (self.sent, table.version());
        let (presence, now, person) = (self.room.presence(), self.app.rooms.now(), self.person);
        let room = self.room.clone();
        let write = move || {
            let eye = Eye { table: &table, pictures: room.pictures(), presence: &presence, now, person };
            connection::written(&match since {
                Some(since) => ServerMessage::Step(Box::new(eye.step(since))),
                None => ServerMessage::State(Box::new(eye.state())),
            })
        };
        // The whole of a long game takes a while to write, which nobody else shall wait for.
        let text = if version - since.unwrap_or(0) < LONG as u64 {
            write()
        } else {
            self.app.rooms.papers().apart(write).await.flatten()
        };
        let Some(text) = text else { return ControlFlow::Break(Some(Farewell::Restart)) };
        (self.sent, self.greeted) = (Some(version), true);
        ControlFlow::Continue(Some(text))
    }

    fn presence(&self) -> ServerMessage {
        let presence = self.room.presence();
        let table = self.room.table();
        let here = table.people().persons().map(|(person, _)| presence.here(person)).collect();
        ServerMessage::Presence { here, watchers: presence.watchers() }
    }

    async fn send(&mut self, message: ServerMessage) -> ControlFlow<End> {
        let sent = self.line.send(&message).await;
        self.unless_failed(sent)
    }

    const fn unless_failed(&self, sent: Result<(), ()>) -> ControlFlow<End> {
        match sent {
            Ok(()) => ControlFlow::Continue(()),
            Err(()) => ControlFlow::Break(self.line.verdict()),
        }
    }
}
