//! Tables under way: two players each, who answer after a while.

use crate::{
    Done,
    client::{TableSocket, loopback, post},
    endless::Planned,
};
use ludo_core::{Random, Turn};
use ludo_shelf::{AnyGame, AnyVariant};
use ludo_table::dice::{DiceRound, PersonId, SeatSecret};
use serde::Deserialize;
use serde_json::json;
use std::{
    cell::{Cell, RefCell},
    net::SocketAddr,
    rc::Rc,
    time::Duration,
};
use tokio::{sync::watch, time::Instant};

/// What all tables share.
#[derive(Default)]
pub struct Play {
    /// Turns true when all tables are laid.
    pub begun: watch::Sender<bool>,
    /// How long a player thinks before the answer, give or take a half.
    pub pause: Cell<Duration>,
    /// How long each confirmed move took, from its sending to its confirmation.
    pub moves: RefCell<Vec<Duration>>,
    /// Messages that the dice wanted besides.
    pub others: Cell<u32>,
    /// Tables that have nothing more to play.
    pub ended: Cell<u32>,
}

/// What a table plays.
#[derive(Clone)]
pub struct Kind {
    /// The game.
    pub game: &'static str,
    /// Its variant.
    pub variant: &'static str,
    /// How moves are found.
    pub way: Way,
}

/// How moves are found.
#[derive(Clone)]
pub enum Way {
    /// They were made before.
    Planned(Rc<Vec<Planned>>),
    /// By following the game from a position on, because of its dice.
    Followed(AnyVariant, Rc<str>),
}

/// A table with two players on their lines.
pub struct Table {
    name: String,
    lines: [TableSocket; 2],
    version: u64,
    sent: u32,
    way: Way,
    random: Random,
    /// What the dice want from each player.
    duties: [Duty; 2],
    /// How the game with dice stands.
    game: Option<AnyGame>,
}

#[derive(Deserialize)]
struct Heard<'a> {
    now: Now,
    #[serde(borrow, default)]
    history: Vec<Ply<'a>>,
}

#[derive(Deserialize)]
struct Now {
    version: u64,
    you: Option<You>,
}

#[derive(Deserialize)]
struct You {
    duty: Duty,
}

#[derive(Clone, Default, Deserialize)]
struct Duty {
    commit: Option<String>,
    share: Option<String>,
    #[serde(default)]
    throw_only: bool,
    #[serde(default)]
    deposit: bool,
    fresh: Option<String>,
}

#[derive(Deserialize)]
struct Ply<'a> {
    text: &'a str,
    seat: Option<u8>,
}

impl Table {
    /// Lays a table from an address of its own, and both players sit down, each at a server. Says how long laying and connecting took.
    pub async fn lay([to, other]: [SocketAddr; 2], number: u32, kind: Kind) -> Done<(Self, [Duration; 2])> {
        let from = loopback(number);
        let (game, start) = match &kind.way {
            Way::Planned(_) => (None, None),
            Way::Followed(variant, start) => (Some(AnyGame::from_position(variant, start)?), Some(&**start)),
        };
        let wish = json!({ "game": kind.game, "variant": kind.variant, "start": start, "seats": ["me", "person"], "name": "Ada", "auth": auth(0) });
        let began = Instant::now();
        let laid = post(to, from, "/api/tables", &wish).await?;
        let laying = began.elapsed();
        let name = laid["table"].as_str().ok_or_else(|| format!("no table: {laid}"))?.to_owned();
        let claim = json!({ "seat": 1, "invitation": laid["invitations"][0]["token"], "name": "Zoé", "auth": auth(1) });
        post(other, from, &format!("/api/tables/{name}/claim"), &claim).await?;
        let began = Instant::now();
        let mut first = TableSocket::open(to, from, &name).await?;
        first.send(&json!({ "type": "hello", "auth": auth(0) }).to_string()).await?;
        let state: Heard = serde_json::from_str(first.hear().await?)?;
        let connecting = began.elapsed();
        let mut duties = [Duty::default(), Duty::default()];
        let version = state.now.version;
        duties[0] = state.now.you.map(|you| you.duty).unwrap_or_default();
        let mut second = TableSocket::open(other, from, &name).await?;
        second.send(&json!({ "type": "hello", "auth": auth(1) }).to_string()).await?;
        let state: Heard = serde_json::from_str(second.hear().await?)?;
        duties[1] = state.now.you.map(|you| you.duty).unwrap_or_default();
        let random = Random::new(number.into());
        let table = Self { name, lines: [first, second], version, sent: 0, way: kind.way, random, duties, game };
        Ok((table, [laying, connecting]))
    }

    /// As in addresses.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Plays for as long as there is something to play.
    pub async fn play(mut self, play: Rc<Play>) -> Done<()> {
        self.wait(play.begun.subscribe()).await?;
        loop {
            let share = 500 + self.random.below(1001) as u32;
            tokio::time::sleep(play.pause.get() * share / 1000).await;
            let played = match self.way.clone() {
                Way::Planned(line) => self.planned(&line, &play).await?,
                Way::Followed(..) => self.followed(&play).await?,
            };
            if !played {
                play.ended.set(play.ended.get() + 1);
                // The lines stay, as those of people who look at the board.
                std::future::pending::<()>().await;
            }
        }
    }

    /// Gives signs of life until play begins.
    async fn wait(&mut self, mut begun: watch::Receiver<bool>) -> Done<()> {
        let [first, second] = &mut self.lines;
        let quiet = async |line: &mut TableSocket| -> Done<()> {
            loop {
                line.hear().await?;
            }
        };
        tokio::select! {
            begun = begun.wait_for(|begun| *begun) => Ok(begun.map(drop)?),
            broken = quiet(first) => broken,
            broken = quiet(second) => broken,
        }
    }

    async fn planned(&mut self, line: &[Planned], play: &Play) -> Done<bool> {
        let Some((place, text)) = line.get(self.sent as usize) else { return Ok(false) };
        let act = format!(r#""version":{},"text":"{text}""#, self.version);
        let took = self.tell(*place, "act", &act).await?;
        play.moves.borrow_mut().push(took);
        Ok(true)
    }

    async fn followed(&mut self, play: &Play) -> Done<bool> {
        while let Some((place, kind, fields)) = self.owed()? {
            self.tell(place, kind, &fields).await?;
            play.others.set(play.others.get() + 1);
        }
        let Some(game) = &self.game else { return Ok(false) };
        let Turn::Seat(seat) = game.turn() else { return Ok(false) };
        let (place, text) = (seat.index(), self.choose()?);
        let mut act = format!(r#""version":{},"text":"{text}""#, self.version);
        let duty = &self.duties[place];
        if let Some(moment) = &duty.share
            && !duty.deposit
            && (text == "throw" || !duty.throw_only)
        {
            act = format!(r#"{act},"share":{}"#, self.share(place, moment)?);
        }
        let took = self.tell(place, "act", &act).await?;
        play.moves.borrow_mut().push(took);
        Ok(true)
    }

    /// Any action; the throw where there is a choice between it and words.
    fn choose(&mut self) -> Done<String> {
        let game = self.game.as_ref().ok_or("no game")?;
        let throw = game.throw_text().filter(|text| game.check_text(text).is_ok());
        let number = self.random.below(game.count_actions());
        Ok(throw.or_else(|| game.nth_action_text(number)).ok_or("nothing to choose from")?)
    }

    /// A message that the dice want from a player by itself.
    fn owed(&self) -> Done<Option<(usize, &'static str, String)>> {
        for (place, duty) in self.duties.iter().enumerate() {
            let person = PersonId(place as u16);
            if let Some(moment) = &duty.commit {
                let commit = secret(place).commitment(&self.name, person, read(moment)?);
                return Ok(Some((place, "commit", format!(r#""moment":"{moment}","commit":"{commit}""#))));
            }
            if let (Some(moment), true) = (&duty.share, duty.deposit) {
                return Ok(Some((place, "deposit", format!(r#""share":{}"#, self.share(place, moment)?))));
            }
            if let Some(throw) = &duty.fresh {
                let (turn, index) = throw.split_once('.').ok_or("no throw")?;
                // Nobody leaves, so that no turn is made anew.
                let moment = read(&format!("0.{turn}"))?;
                let link = secret(place).link(&self.name, person, moment, index.parse()?).ok_or("no link")?;
                return Ok(Some((place, "fresh", format!(r#""throw":"{throw}","link":"{link}""#))));
            }
        }
        Ok(None)
    }

    fn share(&self, place: usize, moment: &str) -> Done<String> {
        let given = secret(place).disclosure(&self.name, PersonId(place as u16), read(moment)?);
        Ok(format!(r#"{{"moment":"{moment}","share":"{}","next":"{}"}}"#, given.share, given.next))
    }

    /// Sends a message and waits until it is confirmed and the other player has heard of it. Says how long the first
    /// took.
    async fn tell(&mut self, place: usize, kind: &str, fields: &str) -> Done<Duration> {
        let message = format!(r#"{{"type":"{kind}","id":"{}",{fields}}}"#, self.sent);
        let began = Instant::now();
        self.lines[place].send(&message).await?;
        self.hear(place).await?;
        let answer = self.lines[place].hear().await?;
        if !answer.starts_with(r#"{"type":"accepted""#) {
            return Err(format!("{message}: {answer}").into());
        }
        let took = began.elapsed();
        self.hear(1 - place).await?;
        self.sent += 1;
        Ok(took)
    }

    /// What is new at the table, to one of the players. Only a game with dice has to be followed.
    async fn hear(&mut self, place: usize) -> Done<()> {
        loop {
            let text = self.lines[place].hear().await?;
            if text.starts_with(r#"{"type":"presence""#) {
                continue;
            }
            let Some(version) = version_of(text) else { return Err(text.into()) };
            let news = version > self.version;
            self.version = version;
            let Some(game) = &mut self.game else { return Ok(()) };
            let heard: Heard = serde_json::from_str(text)?;
            self.duties[place] = heard.now.you.map(|you| you.duty).unwrap_or_default();
            for ply in heard.history.iter().filter(|_| news) {
                if ply.seat.is_none() { game.resolve_text(ply.text)? } else { game.play_text(ply.text)? }
            }
            return Ok(());
        }
    }
}

/// The version of a step, which stands at its beginning.
fn version_of(step: &str) -> Option<u64> {
    let rest = step.strip_prefix(r#"{"type":"step","now":{"version":"#)?;
    rest.split(',').next()?.parse().ok()
}

fn read(moment: &str) -> Done<DiceRound> {
    moment.parse().map_err(|()| format!("no moment: {moment}").into())
}

fn secret(player: usize) -> SeatSecret {
    SeatSecret::new([player as u8 + 1; 32])
}

fn auth(player: usize) -> String {
    secret(player).auth().to_string()
}
