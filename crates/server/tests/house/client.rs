//! A client that trusts nobody: it keeps its own copy of the log, checks every line, and shows a share only when every
//! commitment stands in that copy.

#![allow(dead_code, reason = "each of the two test programs uses its own part")]

use crate::{board, http};
use futures_util::{SinkExt, StreamExt};
use ludo_core::{Random, Seat};
use ludo_table::{
    Verifier,
    dice::{DiceRound, PersonId, SeatSecret, ThrowId, seal},
};
use ludo_wire::{
    Choices, ClientMessage, Commitment, Farewell, Now, Offer, Refusal, RefusalCode, ServerMessage, Share, State, Status,
};
use serde_json::{Value, json};
use std::{io, net::SocketAddr, time::Duration};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How a line ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Gone {
    /// The server said goodbye.
    Bye(Farewell, Option<u32>),
    /// It broke.
    Broken,
}

/// Nothing here takes that long; it is a bound for tests that would otherwise hang.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody at a table.
pub struct Client {
    pub to: SocketAddr,
    pub table: String,
    pub secret: Option<SeatSecret>,
    /// The secrets before, for what is left of a turn in which one was exchanged.
    pub before: Vec<SeatSecret>,
    pub state: Option<State>,
    pub verifier: Option<Verifier>,
    /// Everything that was received, as it came.
    pub heard: Vec<String>,
    pub socket: Option<Socket>,
    name: String,
    sent: u32,
}

impl Client {
    /// Somebody who is not connected yet.
    pub fn new(to: SocketAddr, table: &str, secret: Option<SeatSecret>, name: &str) -> Self {
        Self {
            to,
            table: table.to_owned(),
            secret,
            before: Vec::new(),
            state: None,
            verifier: None,
            heard: Vec::new(),
            socket: None,
            name: name.to_owned(),
            sent: 0,
        }
    }

    /// Connects, says hello and waits for the first answer.
    pub async fn connect(&mut self) -> Result<(), Gone> {
        self.dial().await?;
        self.hello().await?;
        self.next().await.map(drop)
    }

    /// Connects without a word.
    pub async fn dial(&mut self) -> Result<(), Gone> {
        let url = format!("ws://{}/api/tables/{}/socket", self.to, self.table);
        let dialled = tokio::time::timeout(PATIENCE, connect_async(url)).await.expect("the server answers");
        self.socket = Some(dialled.map_err(|_| Gone::Broken)?.0);
        Ok(())
    }

    pub async fn hello(&mut self) -> Result<(), Gone> {
        let auth = self.secret.as_ref().map(|secret| secret.auth().to_string());
        let version = self.state.as_ref().map(|state| state.now.version);
        self.send(&ClientMessage::Hello { auth, version }).await
    }

    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), Gone> {
        self.send_text(&serde_json::to_string(message).unwrap()).await
    }

    pub async fn send_text(&mut self, text: &str) -> Result<(), Gone> {
        let socket = self.socket.as_mut().ok_or(Gone::Broken)?;
        let sent = tokio::time::timeout(PATIENCE, socket.send(Message::text(text))).await.expect("the server reads");
        if sent.is_err() {
            self.socket = None;
        }
        sent.map_err(|_| Gone::Broken)
    }

    /// The next message, counted into what is known.
    pub async fn next(&mut self) -> Result<ServerMessage, Gone> {
        tokio::time::timeout(PATIENCE, self.hear()).await.expect("the server speaks")
    }

    async fn hear(&mut self) -> Result<ServerMessage, Gone> {
        loop {
            let socket = self.socket.as_mut().ok_or(Gone::Broken)?;
            match socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let message: ServerMessage = serde_json::from_str(&text).expect("a message of the protocol");
                    self.count(&message);
                    if let ServerMessage::Bye { reason, retry_ms } = message {
                        self.socket = None;
                        return Err(Gone::Bye(reason, retry_ms));
                    }
                    return Ok(message);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => {
                    self.socket = None;
                    return Err(Gone::Broken);
                }
            }
        }
    }

    fn count(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::State(state) => {
                self.state = Some((**state).clone());
                self.verifier = None;
                self.read_log(0);
            }
            ServerMessage::Step(step) => {
                let state = self.state.as_mut().expect("a step follows a state");
                assert!(step.kept as usize <= state.history.len(), "told to keep what is not there");
                assert_eq!(step.lines as usize, state.log.len(), "the log has a gap");
                assert_eq!(step.now.picture, None, "a step says what changed");
                let (known, stands) = (state.log.len(), step.kept as usize == state.history.len());
                state.history.truncate(step.kept as usize);
                let board = match state.now.picture.take().filter(|_| stands) {
                    Some(board) => board,
                    None => board::after(state.setting.picture.clone(), &state.history),
                };
                state.history.extend(step.history.iter().cloned());
                state.log.extend(step.log.iter().cloned());
                state.now = Now { picture: Some(board::after(board, &step.history)), ..step.now.clone() };
                self.read_log(known);
            }
            _ => {}
        }
    }

    /// Checks every new line of the log.
    fn read_log(&mut self, from: usize) {
        let state = self.state.as_ref().expect("a log belongs to a state");
        let mut lines = state.log[from..].iter();
        if self.verifier.is_none() {
            let first = lines.next().expect("a log has a head");
            self.verifier = Some(Verifier::new(first, None).expect("a sound head"));
        }
        let verifier = self.verifier.as_mut().expect("made above");
        for line in lines {
            verifier.take(line).unwrap_or_else(|flaw| panic!("{line}: {}", flaw.words));
        }
    }

    /// The four words of the log as this client read it.
    pub fn words(&self) -> Option<[String; 4]> {
        self.verifier.as_ref().map(|verifier| verifier.fingerprint().words())
    }

    pub fn state(&self) -> &State {
        self.state.as_ref().expect("connected")
    }

    pub fn over(&self) -> bool {
        self.state().now.status == Status::Over
    }

    pub fn person(&self) -> PersonId {
        PersonId(self.state().now.you.as_ref().expect("a seat").person)
    }

    pub fn seats(&self) -> Vec<u8> {
        self.state().now.you.as_ref().map(|you| you.seats.clone()).unwrap_or_default()
    }

    /// Whether one of this client's seats has something to do.
    pub fn awaited(&self) -> bool {
        self.seats().iter().any(|seat| self.state().now.awaited.contains(seat))
    }

    pub fn fresh_id(&mut self) -> String {
        self.sent += 1;
        format!("{}-{}", self.name, self.sent)
    }

    /// Sends a message that has an id and waits for its answer.
    pub async fn ask(&mut self, message: &ClientMessage) -> Result<Result<u64, Refusal>, Gone> {
        let text = serde_json::to_value(message).unwrap();
        let wanted = text["id"].as_str().expect("a message with an id").to_owned();
        self.send(message).await?;
        loop {
            match self.next().await? {
                ServerMessage::Accepted { id, version, .. } if id == wanted => return Ok(Ok(version)),
                ServerMessage::Refused { id, refusal } if id.as_deref() == Some(&wanted) => return Ok(Err(refusal)),
                _ => {}
            }
        }
    }

    /// Waits until something holds.
    pub async fn until(&mut self, holds: impl Fn(&Self) -> bool) -> Result<(), Gone> {
        while !holds(self) {
            self.next().await?;
        }
        Ok(())
    }

    /// The share that is due, once this client's own copy of the log allows it.
    pub fn due_share(&self) -> Option<Share> {
        let moment: DiceRound = self.state().now.you.as_ref()?.duty.share.as_ref()?.parse().ok()?;
        assert!(self.verifier.as_ref()?.may_disclose(moment), "asked for a share before all had committed");
        let given = self.secret.as_ref()?.disclosure(&self.table, self.person(), moment);
        Some(Share { moment: moment.to_string(), share: given.share.to_string(), next: given.next.to_string() })
    }

    /// Commits and deposits whatever the dice want by themselves.
    pub async fn do_duties(&mut self) -> Result<(), Gone> {
        let Some(you) = self.state().now.you.clone() else { return Ok(()) };
        if let Some(moment) = &you.duty.commit {
            let at: DiceRound = moment.parse().expect("a moment");
            let commit = self.secret.as_ref().expect("a seat").commitment(&self.table, self.person(), at).to_string();
            let id = self.fresh_id();
            // Refused where it crossed a change on its way: the next state says what is wanted then.
            let _ = self.ask(&ClientMessage::Commit { id, moment: moment.clone(), commit }).await?;
        } else if you.duty.deposit
            && let Some(share) = self.due_share()
        {
            let id = self.fresh_id();
            let _ = self.ask(&ClientMessage::Deposit { id, share }).await?;
        } else if let Some(message) = self.fresh_message() {
            let _ = self.ask(&message).await?;
        }
        Ok(())
    }

    /// The fresh link that is due after a devil: of the chain whose first link stands in the log as this client's share.
    pub fn fresh_message(&mut self) -> Option<ClientMessage> {
        let throw: ThrowId = self.state().now.you.as_ref()?.duty.fresh.as_ref()?.parse().ok()?;
        let ledger = self.verifier.as_ref()?.ledger()?;
        let (moment, first) = (ledger.now(), ledger.thrown(ThrowId { index: 0, ..throw })?.opponent?);
        assert_eq!(first.0, self.person(), "asked for a link of another's chain");
        let mine = |secret: &&SeatSecret| secret.share(&self.table, first.0, moment) == first.1;
        let secret = self.secret.iter().chain(&self.before).find(mine).expect("a chain of this client's own");
        let link = secret.link(&self.table, first.0, moment, throw.index)?.to_string();
        Some(ClientMessage::Fresh { id: self.fresh_id(), throw: throw.to_string(), link })
    }

    /// The message that exchanges the secret for a new one, with what the dice want to go along.
    pub fn rekey_message(&mut self, new: &SeatSecret) -> ClientMessage {
        let (person, table) = (self.person(), self.table.clone());
        let exchange = self.state().now.you.as_ref().and_then(|you| you.exchange.clone()).unwrap_or_default();
        let commit = exchange.commit.map(|moment| {
            let at: DiceRound = moment.parse().expect("a moment");
            Commitment { commit: new.commitment(&table, person, at).to_string(), moment }
        });
        let share = exchange.share.map(|moment| {
            let at: DiceRound = moment.parse().expect("a moment");
            assert!(self.verifier.as_ref().expect("a log").may_disclose(at), "asked for a share too early");
            let share = self.secret.as_ref().expect("a seat").share(&table, person, at).to_string();
            Share { moment, share, next: new.commitment(&table, person, at.next()).to_string() }
        });
        ClientMessage::Rekey { id: self.fresh_id(), auth: new.auth().to_string(), commit, share }
    }

    /// Exchanges the secret, and keeps the old one for what is left of the turn.
    pub async fn rekey(&mut self) -> Result<Result<u64, Refusal>, Gone> {
        let new = secret();
        let message = self.rekey_message(&new);
        let answer = self.ask(&message).await?;
        if answer.is_ok() {
            self.before.extend(self.secret.replace(new));
        }
        Ok(answer)
    }

    /// The message that plays an action, with the share that is due.
    pub fn act_message(&mut self, text: &str, with_share: bool) -> ClientMessage {
        let throw_only = self.state().now.you.as_ref().is_some_and(|you| you.duty.throw_only);
        let throws = self.state().setting.kit.dice.as_ref().is_some_and(|dice| dice.asks.as_deref() == Some(text));
        let share = if with_share || !throw_only || throws { self.due_share() } else { None };
        let secret = self.secret.as_ref().expect("a seat");
        let nonce = self.set_up_seat(text).map(|seat| secret.nonce(&self.table, Seat(seat)).to_string());
        let version = self.state().now.version;
        ClientMessage::Act { id: self.fresh_id(), version, text: text.to_owned(), share, nonce, alone: false }
    }

    /// The seat of which an action is the set-up, as far as the state tells.
    fn set_up_seat(&self, text: &str) -> Option<u8> {
        let now = &self.state().now;
        let you = now.you.as_ref().filter(|you| !you.set_ups.is_empty())?;
        let offered = you.set_ups.iter().find(|offer| offer.text == text).map(|offer| offer.seat);
        offered.or_else(|| you.seats.iter().copied().find(|seat| now.awaited.contains(seat)))
    }

    /// Plays an action as an honest client does.
    pub async fn act(&mut self, text: &str) -> Result<Result<u64, Refusal>, Gone> {
        let message = self.act_message(text, false);
        match self.ask(&message).await? {
            Err(refusal) if refusal.share.as_deref() == Some("missing") => {
                let message = self.act_message(text, true);
                self.ask(&message).await
            }
            other => Ok(other),
        }
    }

    pub async fn offer(&mut self, offer: Offer) -> Result<Result<u64, Refusal>, Gone> {
        let id = self.fresh_id();
        self.ask(&ClientMessage::Offer { id, offer }).await
    }

    pub async fn answer(&mut self, yes: bool) -> Result<Result<u64, Refusal>, Gone> {
        let id = self.fresh_id();
        let offer = self.state().now.offer.as_ref().map_or(0, |standing| standing.id);
        self.ask(&ClientMessage::Answer { id, yes, offer }).await
    }

    /// Fixes a set-up.
    pub async fn seal(&mut self, seat: u8, text: &str) -> Result<Result<u64, Refusal>, Gone> {
        let secret = self.secret.as_ref().expect("a seat");
        let hash = seal(&self.table, Seat(seat), &secret.nonce(&self.table, Seat(seat)), text).to_string();
        let id = self.fresh_id();
        self.ask(&ClientMessage::Seal { id, seat, hash, waits: false }).await
    }

    /// What this client would do next if it plays at random: an action, or a seal to be made first.
    pub fn choice(&self, random: &mut Random) -> Option<Choice> {
        if !self.awaited() {
            return None;
        }
        let you = self.state().now.you.as_ref()?;
        let captain = you.group.as_ref().is_none_or(|group| group.captain);
        if let Some(set_up) = you.set_ups.first() {
            // A group's secret is its captain's.
            if !captain {
                return None;
            }
            let unsealed = |seat: &&ludo_wire::Seat| !seat.sealed && seat.engine.is_none();
            let seats = &self.state().now.seats;
            if you.seals && !seats[usize::from(set_up.seat)].sealed {
                return Some(Choice::Seal(set_up.seat, set_up.text.clone()));
            }
            let ready = !you.seals || seats.iter().find(unsealed).is_none();
            return ready.then(|| Choice::Act(set_up.text.clone()));
        }
        let tree = you.choices.as_ref()?.read().ok()?;
        let texts: Vec<&str> = leaves(&tree).into_iter().filter(|text| *text != "ask").collect();
        let place = match &you.group {
            None => random.below(texts.len() as u64),
            // A group that never agrees would never move: all of it are for the same, each says so once.
            Some(group) if group.votes.iter().any(|vote| vote.person == you.person) => return None,
            Some(_) => Random::new(self.state().history.len() as u64).below(texts.len() as u64),
        };
        Some(Choice::Act((*texts.get(place as usize)?).to_owned()))
    }

    /// Plays at random until the game is over.
    pub async fn play_out(&mut self, random: &mut Random) -> Result<(), Gone> {
        while !self.over() {
            self.do_duties().await?;
            match self.choice(random) {
                Some(Choice::Act(text)) => expect_taken(self.act(&text).await?, &text),
                Some(Choice::Seal(seat, text)) => expect_taken(self.seal(seat, &text).await?, &text),
                None if self.over() || self.has_duties() => {}
                None => drop(self.next().await?),
            }
        }
        Ok(())
    }

    fn has_duties(&self) -> bool {
        self.state()
            .now
            .you
            .as_ref()
            .is_some_and(|you| you.duty.commit.is_some() || you.duty.deposit || you.duty.fresh.is_some())
    }
}

/// Refusals that an honest client can meet, because what it saw was already out of date.
fn expect_taken(answer: Result<u64, Refusal>, text: &str) {
    const CROSSED: [RefusalCode; 5] =
        [RefusalCode::Stale, RefusalCode::NotYourTurn, RefusalCode::Over, RefusalCode::NoSeal, RefusalCode::SealFirst];
    if let Err(refusal) = answer {
        let crossed = CROSSED.contains(&refusal.code) || refusal.share.as_deref() == Some("waiting");
        assert!(crossed, "{text}: {refusal:?}");
    }
}

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    Act(String),
    Seal(u8, String),
}

/// Every action in a tree of touches.
pub fn leaves(tree: &Choices) -> Vec<&str> {
    let below = tree.next.iter().flat_map(|(_, below)| leaves(below));
    tree.action.as_deref().into_iter().chain(below).collect()
}

/// A secret that no other test uses.
pub fn secret() -> SeatSecret {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).unwrap();
    SeatSecret::new(bytes)
}

/// What a table's maker gets: a client that is not connected yet, and the invitations.
pub type Laid = (Client, Vec<(u8, String)>);

/// Lays a table.
pub async fn lay(to: SocketAddr, game: &str, variant: &str, seats: &[&str], more: &Value) -> Laid {
    try_lay(to, game, variant, seats, more).await.expect("the server answers")
}

/// The same where the server may go away meanwhile.
pub async fn try_lay(to: SocketAddr, game: &str, variant: &str, seats: &[&str], more: &Value) -> io::Result<Laid> {
    let own = secret();
    let mut wish = json!({
        "game": game, "variant": variant, "seats": seats, "name": "Maker", "auth": own.auth().to_string(),
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        wish[key] = value.clone();
    }
    let answer = available(http::try_post(to, "/api/tables", &wish).await?)?;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let answer = answer.json();
    let table = answer["table"].as_str().unwrap().to_owned();
    let invitations = answer["invitations"].as_array().unwrap();
    let invitation =
        |invite: &Value| (invite["seat"].as_u64().unwrap() as u8, invite["token"].as_str().unwrap().to_owned());
    Ok((Client::new(to, &table, Some(own), "maker"), invitations.iter().map(invitation).collect()))
}

/// A server without its store is as good as none.
fn available(answer: http::Answer) -> io::Result<http::Answer> {
    if answer.status == 503 { Err(io::Error::other(answer.text())) } else { Ok(answer) }
}

/// Claims a seat with an invitation.
pub async fn claim(to: SocketAddr, table: &str, invitation: &(u8, String)) -> Client {
    try_claim(to, table, invitation).await.expect("the server answers")
}

/// The same where the server may go away meanwhile.
pub async fn try_claim(to: SocketAddr, table: &str, (seat, token): &(u8, String)) -> io::Result<Client> {
    let own = secret();
    let body = json!({
        "seat": seat, "invitation": token, "name": format!("Guest {seat}"), "auth": own.auth().to_string(),
    });
    let answer = available(http::try_post(to, &format!("/api/tables/{table}/claim"), &body).await?)?;
    assert_eq!(answer.status, 200, "{}", answer.text());
    Ok(Client::new(to, table, Some(own), &format!("guest{seat}")))
}

/// A table with everybody connected: the maker on the first seat, guests on all others that are for people.
pub async fn gather(to: SocketAddr, game: &str, variant: &str, seats: &[&str]) -> Vec<Client> {
    let (maker, invitations) = lay(to, game, variant, seats, &json!({})).await;
    let table = maker.table.clone();
    let mut clients = vec![maker];
    for invitation in &invitations {
        clients.push(claim(to, &table, invitation).await);
    }
    for client in &mut clients {
        client.connect().await.unwrap();
    }
    clients
}
