//! The wire itself: frames in, frames out, and the patience that each of them is owed.

use super::{
    ask::id_of,
    frames::{Frames, Message, Outgoing},
};
use crate::{app::App, config::Limits, convert::refuse, gate::Visit, rooms::Room, throttle::Credits};
use ludo_table::dice::PersonId;
use ludo_wire::{ClientMessage, Farewell, MAX_FRAME, Refusal, RefusalCode as Code, ServerMessage, Written};
use std::{io, net::IpAddr, pin::Pin, sync::Arc, time::Duration};
use tokio::time::{Instant, Sleep, sleep_until, timeout};

/// How long a client that says nothing is waited for.
#[derive(Clone, Copy, Debug)]
struct Patience {
    absent: Duration,
    idle: Duration,
    /// Whether the others have been told that the client is away.
    mute: bool,
    heard_at: Instant,
    pinged_at: Instant,
}

/// What is to be done about a client that says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    Ping,
    Miss,
    GiveUp,
}

impl Patience {
    const fn new((absent, idle): (Duration, Duration), now: Instant) -> Self {
        Self { absent, idle, mute: false, heard_at: now, pinged_at: now }
    }

    /// What is due next, and when: signs of life are asked for so often that one that is missing tells something.
    fn due(&self) -> (Due, Instant) {
        let often = self.absent.min(self.idle) / 3;
        let give_up = (Due::GiveUp, self.heard_at + self.idle);
        let miss = (!self.mute).then_some((Due::Miss, self.heard_at + self.absent));
        // Whoever has just said something need not be asked.
        let ping = (Due::Ping, self.pinged_at.max(self.heard_at) + often);
        [Some(give_up), miss, Some(ping)].into_iter().flatten().min_by_key(|(_, at)| *at).unwrap_or(give_up)
    }
}

impl Patience {
    /// What is due by now, if anything is.
    fn due_at(&self, now: Instant) -> Option<Due> {
        let (due, at) = self.due();
        (at <= now).then_some(due)
    }
}

/// How many frames beyond its credits a client may send in a row before it is shown out.
const PATIENCE: u32 = 50;

/// Bytes in which most of a step has room beside what was written of it before, together with the word that goes out with it,
/// and in which most other messages have.
const STEP: usize = 2 * 1024;
const LONG_MESSAGE: usize = 16 * 1024;
const SHORT_MESSAGE: usize = 256;

/// What came from the client.
pub enum Heard {
    /// Could be read, and its sender had a credit for it.
    Message(ClientMessage),
    /// Something that is not answered otherwise, with the id that it had.
    Refused(Option<String>, Refusal),
    /// Nothing, for so long that the others are told; or a sign of life after that.
    Mute(bool),
    /// The client is gone, or has to go.
    Gone,
}

/// Whose credits a message costs: not the line's, of which one may have many.
pub enum Payer {
    /// All who watch from an address.
    Address(App, IpAddr),
    /// A person at a table.
    Person(App, Arc<Room>, PersonId),
}

impl Payer {
    fn pay(&self, now: std::time::Instant) -> bool {
        match self {
            Payer::Address(app, address) => app.watching.take(*address, now).is_ok(),
            Payer::Person(app, room, person) => room.take_credit(*person, &app.config.limits, now),
        }
    }
}

/// A socket with its limits.
pub struct Connection {
    socket: Frames<Visit>,
    slow: Duration,
    patience: Patience,
    /// Rings when something may be due. It is set when it rings: what is due only ever moves on meanwhile, and to set it with
    /// every message would cost more.
    alarm: Pin<Box<Sleep>>,
    /// What the line itself may carry, signs of life included.
    credits: Credits,
    payer: Payer,
    /// Whether the client has said anything: the first word is free, so that a whole club can come back at once.
    spoken: bool,
    /// What was heard together with the first sign of life after a silence.
    pending: Option<Heard>,
    overdrawn: u32,
    verdict: Option<Farewell>,
}

impl Connection {
    /// A line over a fresh socket, with the credits of somebody who watches.
    pub fn new(socket: Frames<Visit>, limits: &Limits, payer: Payer) -> Self {
        let now = Instant::now();
        let (slow, patience) = (limits.slow, Patience::new((limits.absent, limits.idle), now));
        let credits = Credits::new(limits.watcher_credits, limits.credit_period, now.into());
        let alarm = Box::pin(sleep_until(patience.due().1));
        Self {
            socket,
            slow,
            patience,
            alarm,
            credits,
            payer,
            spoken: false,
            pending: None,
            overdrawn: 0,
            verdict: None,
        }
    }

    /// Gives the line the credits of somebody who plays.
    pub fn grant(&mut self, limits: &Limits, payer: Payer) {
        self.payer = payer;
        self.credits = Credits::new(limits.player_credits, limits.credit_period, Instant::now().into());
    }

    /// Why the line failed, where it was the client's fault.
    pub const fn verdict(&self) -> Option<Farewell> {
        self.verdict
    }

    /// Whether the client was shown out for sending far more than it may.
    pub const fn is_overdrawn(&self) -> bool {
        self.overdrawn > PATIENCE
    }

    /// Lets the line end as one that nobody here wants.
    pub const fn show_out(&mut self) {
        self.verdict = Some(Farewell::Abuse);
    }

    /// The next thing that the client says. A client that says nothing is asked for signs of life, missed when some of
    /// them do not come, and given up after its idle time. Can be stopped at any moment without losing a frame.
    pub async fn hear(&mut self) -> Heard {
        if let Some(heard) = self.pending.take() {
            return heard;
        }
        loop {
            let heard = tokio::select! {
                biased;
                message = self.socket.hear() => Some(message),
                () = self.alarm.as_mut() => None,
            };
            let due = match heard {
                Some(Ok(Some(message))) => {
                    self.patience.heard_at = Instant::now();
                    let heard = self.weigh(&message);
                    if std::mem::take(&mut self.patience.mute) {
                        self.pending = heard;
                        return Heard::Mute(false);
                    }
                    match heard {
                        Some(heard) => return heard,
                        None => continue,
                    }
                }
                Some(Ok(None) | Err(_)) => return Heard::Gone,
                None => self.patience.due_at(Instant::now()),
            };
            match due {
                Some(Due::GiveUp) => {
                    self.verdict = Some(Farewell::Idle);
                    return Heard::Gone;
                }
                Some(Due::Miss) => {
                    self.patience.mute = true;
                    return Heard::Mute(true);
                }
                Some(Due::Ping) => {
                    self.patience.pinged_at = Instant::now();
                    if self.within(async |socket| socket.ping().await).await.is_err() {
                        return Heard::Gone;
                    }
                }
                None => self.alarm.as_mut().reset(self.patience.due().1),
            }
        }
    }

    /// What a frame says, if it says anything and its sender has a credit for it. Every frame costs one, also those that
    /// only keep the line alive.
    fn weigh(&mut self, message: &Message) -> Option<Heard> {
        if self.credits.take(self.patience.heard_at.into()) && self.pays(message) {
            self.overdrawn = 0;
            return read(message);
        }
        self.overdrawn += 1;
        if self.is_overdrawn() {
            self.show_out();
            return Some(Heard::Gone);
        }
        let id = match read(message)? {
            Heard::Message(message) => id_of(&message).map(str::to_owned),
            Heard::Refused(..) | Heard::Mute(_) => None,
            Heard::Gone => return Some(Heard::Gone),
        };
        let refusal = refuse(Code::Rate, "trop de messages ; attendez un peu", "too many messages; wait a little");
        Some(Heard::Refused(id, refusal))
    }

    /// Whether somebody pays for a message. Signs of life cost only what the line may carry.
    fn pays(&mut self, message: &Message) -> bool {
        if !matches!(message, Message::Text(_) | Message::Binary) {
            return true;
        }
        let first = !std::mem::replace(&mut self.spoken, true);
        first || self.payer.pay(self.patience.heard_at.into())
    }

    /// Fails if the client is gone or does not read.
    pub async fn send(&mut self, message: &ServerMessage) -> Result<(), ()> {
        self.send_text(written(message).ok_or(())?).await
    }

    /// Sends a message that is written already.
    pub async fn send_text(&mut self, text: Outgoing) -> Result<(), ()> {
        self.within(async |socket| socket.send(text).await).await
    }

    /// Sends a written message together with the next one, in one go.
    pub fn send_ahead(&mut self, text: Outgoing) -> Result<(), ()> {
        self.socket.feed(text).map_err(drop)
    }

    /// Answers the message that had this id.
    pub async fn refuse(&mut self, id: Option<String>, refusal: Refusal) -> Result<(), ()> {
        self.send(&ServerMessage::Refused { id, refusal }).await
    }

    /// Says goodbye and closes. Whoever does not listen any more misses it.
    pub async fn bye(&mut self, reason: Farewell, retry_ms: Option<u32>) {
        let _ = self.send(&ServerMessage::Bye { reason, retry_ms }).await;
        let _ = self.within(async |socket| socket.close().await).await;
    }

    /// A client that does not read is given up, so that what it does not read does not pile up.
    async fn within(&mut self, send: impl AsyncFnOnce(&mut Frames<Visit>) -> io::Result<()>) -> Result<(), ()> {
        let Ok(sent) = timeout(self.slow, send(&mut self.socket)).await else {
            self.verdict = Some(Farewell::Slow);
            return Err(());
        };
        sent.map_err(drop)
    }
}

/// A message as it goes out.
pub fn written(message: &ServerMessage) -> Option<Outgoing> {
    let room = match message {
        ServerMessage::Step(step) => {
            let choices = step.now.you.iter().filter_map(|you| you.choices.as_ref()).map(Written::bytes);
            STEP + step.history.iter().map(Written::bytes).chain(choices).sum::<usize>()
        }
        ServerMessage::State(_) => LONG_MESSAGE,
        _ => SHORT_MESSAGE,
    };
    let text = Outgoing::text(room, |bytes| serde_json::to_writer(bytes, message));
    text.inspect_err(|error| tracing::error!(%error, "a message cannot be written")).ok()
}

/// What a frame says; `None` for frames that only keep the line alive.
fn read(message: &Message) -> Option<Heard> {
    let text = match message {
        Message::Text(text) => text,
        Message::Alive => return None,
        Message::Close => return Some(Heard::Gone),
        Message::Binary => {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The patience of a house as it is shipped.
    fn usual() -> (Duration, Duration) {
        let Limits { absent, idle, .. } = Limits::default();
        (absent, idle)
    }

    /// Does what is due next, as a line does.
    fn wait(patience: &mut Patience) -> (Due, Instant) {
        let (due, at) = patience.due();
        match due {
            Due::Ping => patience.pinged_at = at,
            Due::Miss => patience.mute = true,
            Due::GiveUp => {}
        }
        (due, at)
    }

    #[test]
    fn who_answers_is_never_missed_and_stays_for_ever() {
        let (absent, idle) = usual();
        let mut alive = Patience::new((absent, idle), Instant::now());
        for _ in 0..1000 {
            let (due, at) = wait(&mut alive);
            assert_eq!(due, Due::Ping);
            // However late the answer is, if it comes in time.
            alive.heard_at = at + absent / 2;
        }
    }

    #[test]
    fn who_answers_nothing_is_missed_within_ten_seconds_and_let_go_long_after() {
        let (start, (absent, idle)) = (Instant::now(), usual());
        assert!(absent < Duration::from_secs(10), "{absent:?}");
        let mut frozen = Patience::new((absent, idle), start);
        let mut course = Vec::new();
        while course.last().is_none_or(|(due, _)| *due != Due::GiveUp) {
            course.push(wait(&mut frozen));
        }
        let at =
            |wanted| course.iter().filter(|(due, _)| *due == wanted).map(|(_, at)| *at - start).collect::<Vec<_>>();
        assert_eq!((at(Due::Miss), at(Due::GiveUp)), (vec![absent], vec![idle]));
        assert!(at(Due::Ping).iter().filter(|at| **at < absent).count() >= 2, "asked before anything is said of them");
        frozen.heard_at = start + idle;
        frozen.mute = false;
        assert!(frozen.due().1 <= start + idle + absent, "the same begins again");
    }
}
