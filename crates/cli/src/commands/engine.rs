//! `ludotheque engine`: our players for other people's programs.

use crate::{
    failure::Done,
    lang::{lang, say},
    listing,
    position_args::{self, Rules},
    protocol::{Go, Order, Query},
};
use clap::Args;
use ludo_core::{Random, Turn};
use ludo_engine::{Opponent, choose, levels};
use ludo_search::Limits;
use ludo_shelf::{AnyGame, AnyVariant};
use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

#[derive(Args)]
#[command(
    about = say("Joue pour un autre programme, par un protocole de texte", "Play for another program, by a text protocol"),
    after_help = say(
        "Exemple :\n  echo \"go level 5\" | ludotheque engine diadema\n\n\
         Le protocole est décrit dans docs/engine-protocol.md.",
        "Example:\n  echo \"go level 5\" | ludotheque engine diadema\n\n\
         The protocol is described in docs/engine-protocol.md.",
    )
)]
pub struct Engine {
    #[command(flatten)]
    rules: Rules,
}

impl Engine {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let variant = self.rules.variant()?;
        let (sender, events) = mpsc::channel();
        let lines = sender.clone();
        thread::spawn(move || {
            // Bytes, because one line that is no text must not end the conversation.
            for line in io::stdin().lock().split(b'\n') {
                let Ok(line) = line else { break };
                if lines.send(Event::Line(String::from_utf8_lossy(&line).into_owned())).is_err() {
                    return;
                }
            }
            let _ = lines.send(Event::End);
        });
        Session::new(&variant).serve(&events, &sender, out)
    }
}

/// What the conversation waits for.
enum Event {
    Line(String),
    End,
    /// The thinker's answer.
    Chosen(Result<Option<String>, String>),
}

struct Session {
    game: AnyGame,
    opponent: Opponent,
    random: Random,
    /// Set to stop the thinker; `None` while nobody thinks.
    stop: Option<Arc<AtomicBool>>,
    /// Lines that came while somebody was thinking.
    waiting: VecDeque<String>,
}

impl Session {
    fn new(variant: &AnyVariant) -> Self {
        let game = AnyGame::new(variant);
        let opponent = best(&game);
        Self { game, opponent, random: Random::new(1), stop: None, waiting: VecDeque::new() }
    }

    fn serve(&mut self, events: &Receiver<Event>, sender: &Sender<Event>, out: &mut impl Write) -> Done {
        let mut ended = false;
        loop {
            let next = if self.stop.is_none() { self.waiting.pop_front() } else { None };
            let event = match next {
                Some(line) => Event::Line(line),
                None if ended && self.stop.is_none() => return Ok(()),
                None => events.recv().unwrap_or(Event::End),
            };
            match event {
                Event::End => ended = true,
                Event::Chosen(answer) => {
                    self.stop = None;
                    match answer {
                        Ok(Some(action)) => writeln!(out, "bestmove {action}")?,
                        Ok(None) => error(out, say("personne n’est au trait", "nobody is to move"))?,
                        Err(why) => error(out, &why)?,
                    }
                }
                Event::Line(line) if line.trim().is_empty() => {}
                Event::Line(line) => match line.trim().parse() {
                    Ok(Order::Quit) => return Ok(()),
                    Ok(Order::Stop) => self.stop.iter().for_each(|stop| stop.store(true, Ordering::Relaxed)),
                    Ok(Order::IsReady) => writeln!(out, "readyok")?,
                    _ if self.stop.is_some() => self.waiting.push_back(line),
                    Ok(order) => self.obey(order, sender, out)?,
                    Err(why) => error(out, &why)?,
                },
            }
            out.flush()?;
        }
    }

    fn obey(&mut self, order: Order, sender: &Sender<Event>, out: &mut impl Write) -> Done {
        let done = match order {
            Order::Ugi => return self.introduce(out),
            Order::Query(query) => return self.answer(query, out),
            Order::Go(go) => {
                self.think(go, sender);
                Ok(())
            }
            Order::SetOption(name, value) => self.set(&name, &value),
            Order::NewGame(variant) => self.begin(variant.as_deref()),
            Order::Position(text, plies) => self.stand(text.as_deref(), &plies),
            Order::Play(plies) => self.play(self.game.clone(), &plies),
            // Heard even while thinking.
            Order::IsReady | Order::Stop | Order::Quit => Ok(()),
        };
        match done {
            Ok(()) => Ok(()),
            Err(why) => error(out, &why),
        }
    }

    fn introduce(&self, out: &mut impl Write) -> Done {
        let (game, levels) = (self.game.game_id(), levels(&self.game));
        writeln!(out, "id name ludotheque {}\nid game {game}", env!("CARGO_PKG_VERSION"))?;
        if levels > 0 {
            writeln!(out, "option name level type spin default {levels} min 1 max {levels}")?;
        }
        writeln!(out, "option name player type string default {}", best(&self.game))?;
        Ok(writeln!(out, "option name seed type spin default 1 min 0 max {}\nugiok", u64::MAX)?)
    }

    fn answer(&self, query: Query, out: &mut impl Write) -> Done {
        match query {
            Query::Turn => match self.game.turn() {
                Turn::Seat(seat) => writeln!(out, "turn {seat}")?,
                Turn::Chance => writeln!(out, "turn chance")?,
                Turn::Over(_) => writeln!(out, "turn over")?,
            },
            Query::Result => match self.game.outcome() {
                None => writeln!(out, "result none")?,
                Some(outcome) => {
                    let winner = outcome.winner.map_or("draw", |side| self.game.side_code(side));
                    writeln!(out, "result {winner} {}", outcome.reason)?;
                }
            },
            Query::Position => writeln!(out, "position {}", self.game.position())?,
            Query::Moves => match listing::plies(&self.game) {
                Ok(texts) => writeln!(out, "moves {}", texts.join(" "))?,
                Err(failure) => error(out, failure.text())?,
            },
        }
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "seed" => self.random = Random::new(position_args::number(value)?),
            "level" => self.opponent = Opponent::Level(position_args::number(value)?),
            "player" => self.opponent = value.parse().map_err(|why: ludo_core::Words| why.get(lang()).to_owned())?,
            _ => return Err(say("options : level, player, seed", "options: level, player, seed").to_owned()),
        }
        Ok(())
    }

    fn begin(&mut self, variant: Option<&str>) -> Result<(), String> {
        let game = self.game.game_id();
        let variant = match variant {
            None => AnyVariant::usual(game),
            Some(text) => position_args::read_variant(game, text).map_err(|failure| failure.text().to_owned())?,
        };
        self.game = AnyGame::new(&variant);
        Ok(())
    }

    fn stand(&mut self, text: Option<&str>, plies: &[String]) -> Result<(), String> {
        let variant = self.game.variant();
        let game = match text {
            None => AnyGame::new(&variant),
            Some(text) => AnyGame::from_position(&variant, text).map_err(|faults| faults.explain(text, lang()))?,
        };
        self.play(game, plies)
    }

    /// All of the plies or none.
    fn play(&mut self, mut game: AnyGame, plies: &[String]) -> Result<(), String> {
        for text in plies {
            listing::step(&mut game, text).map_err(|refusal| format!("{text}: {}", refusal.sentence(text, lang())))?;
        }
        self.game = game;
        Ok(())
    }

    fn think(&mut self, go: Go, sender: &Sender<Event>) {
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Some(stop.clone());
        let deadline = go.movetime.and_then(|time| Instant::now().checked_add(Duration::from_millis(time)));
        let limits = Limits { nodes: go.nodes, deadline, stop: Some(stop), ..Limits::default() };
        let opponent = go.level.map_or(self.opponent, Opponent::Level);
        let mut random = Random::new(self.random.next_u64());
        let (game, sender) = (self.game.clone(), sender.clone());
        thread::spawn(move || {
            let answer = choose(&game, opponent, &limits, &mut random).map_err(|why| why.get(lang()).to_owned());
            // The conversation may be over by now.
            let _ = sender.send(Event::Chosen(answer));
        });
    }
}

/// The strongest player of a game.
fn best(game: &AnyGame) -> Opponent {
    match levels(game) {
        0 => Opponent::Careful,
        most => Opponent::Level(most),
    }
}

/// One line, whatever the sentence.
fn error(out: &mut impl Write, why: &str) -> Done {
    Ok(writeln!(out, "error {}", why.lines().collect::<Vec<_>>().join("; "))?)
}
