//! Another program that plays, spoken to by the engine protocol.
//!
//! It may be slow, crash, or write nonsense: every wait has an end, and a player without an answer gives the game up.

use ludo_core::{Game, Ply, Position, Random, Turn, Viewer};
use ludo_engine::Player;
use ludo_search::Limits;
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver, Sender},
    thread,
    time::{Duration, Instant},
};

/// How the program is started and how long it may take.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The program and its arguments, separated by blanks.
    pub command: String,
    /// The variant as it was asked for.
    pub variant: String,
    /// The thinking time that it is given for a move.
    pub movetime: Duration,
    /// What it may take beyond that, and to get ready.
    pub patience: Duration,
}

/// After so many failures in a row the program is not started again.
const TRIES: u32 = 3;

/// A player outside this program.
pub struct Outside {
    terms: Terms,
    running: Option<Running>,
    failures: u32,
}

impl Outside {
    pub fn new(terms: Terms) -> Self {
        Self { terms, running: None, failures: 0 }
    }

    /// Asks for a move; `None` if the program does not give one in time.
    fn ask(&mut self, position: &str) -> Option<String> {
        if self.failures >= TRIES {
            return None;
        }
        let answer = self.try_to_ask(position);
        if answer.is_none() {
            self.running = None;
            self.failures += 1;
        } else {
            self.failures = 0;
        }
        answer
    }

    fn try_to_ask(&mut self, position: &str) -> Option<String> {
        if self.running.is_none() {
            self.running = Some(Running::start(&self.terms)?);
        }
        let running = self.running.as_mut()?;
        running.send(position)?;
        running.send(&format!("go movetime {}", self.terms.movetime.as_millis()))?;
        let line = running.wait_for("bestmove ", self.terms.movetime + self.terms.patience)?;
        line.split_whitespace().nth(1).map(str::to_owned)
    }
}

impl<P: Position> Player<P> for Outside {
    fn choose(&mut self, game: &Game<P>, _: &mut Random) -> Option<P::Action> {
        self.ask(&told(game))?.parse().ok()
    }

    fn limit(&mut self, limits: &Limits) {
        if let Some(deadline) = limits.deadline {
            self.terms.movetime = deadline.saturating_duration_since(Instant::now());
        }
    }
}

/// The order that sets up a game's position: how it began and all plies since, so that the program can know about
/// repetitions and how long it has lasted. While something is hidden from the mover it is only what he may see.
fn told<P: Position>(game: &Game<P>) -> String {
    let now = game.position();
    if let Turn::Seat(seat) = now.turn() {
        let seen = now.seen_by(Viewer::Seat(seat));
        if seen != *now {
            return format!("position text {seen}");
        }
    }
    let plies = game.plies().iter().map(|ply| match ply {
        Ply::Action(action) => action.to_string(),
        Ply::Chance(event) => format!("[{event}]"),
    });
    let words: Vec<String> = plies.collect();
    format!("position text {} moves {}", game.start(), words.join(" "))
}

/// A started program. Reading and writing have threads of their own, so that neither can keep us waiting.
struct Running {
    child: Child,
    orders: Sender<String>,
    lines: Receiver<String>,
}

impl Running {
    fn start(terms: &Terms) -> Option<Self> {
        let mut words = terms.command.split_whitespace();
        let mut child = Command::new(words.next()?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
        let (orders, to_write) = mpsc::channel::<String>();
        // Bounded, so that a program that talks without end waits for us and fills no memory.
        let (read, lines) = mpsc::sync_channel(256);
        thread::spawn(move || {
            for order in to_write {
                if writeln!(input, "{order}").and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                if read.send(line).is_err() {
                    break;
                }
            }
        });
        let running = Self { child, orders, lines };
        running.send("ugi")?;
        running.wait_for("ugiok", terms.patience)?;
        running.send(&format!("newgame {}", terms.variant))?;
        Some(running)
    }

    fn send(&self, order: &str) -> Option<()> {
        self.orders.send(order.to_owned()).ok()
    }

    /// The first line that begins so; whatever comes before it is not for us.
    fn wait_for(&self, beginning: &str, patience: Duration) -> Option<String> {
        let end = Instant::now() + patience;
        loop {
            // A line that is there already would be handed over even after the end.
            let left = end.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())?;
            let line = self.lines.recv_timeout(left).ok()?;
            if line.starts_with(beginning) {
                return Some(line);
            }
        }
    }
}

impl Drop for Running {
    /// A program that is told to quit may still hang: it is ended.
    fn drop(&mut self) {
        let _ = self.send("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use belligerants::{BelligerantsChance, BelligerantsPosition, BelligerantsVariant};
    use ludo_core::Side;
    use ludo_engine::belligerants::varied;

    #[test]
    fn a_secret_is_kept_and_the_history_told() {
        let variant = BelligerantsVariant::default();
        let mut random = Random::new(1);
        let [south, north] = Side::BOTH.map(|side| varied(&variant, side, &mut random).expect("a set-up"));
        let mut game = Game::new(BelligerantsPosition::start(&variant));
        let start = game.start().to_string();
        assert_eq!(told(&game), format!("position text {start} moves "));
        game.play(south).expect("legal");
        let hidden = told(&game);
        assert!(hidden.contains('?') && !hidden.contains("moves"), "{hidden}");
        game.play(north).expect("legal");
        game.resolve(BelligerantsChance::Begins(Side::First)).expect("a draw");
        assert_eq!(told(&game), format!("position text {start} moves {south} {north} [S]"));
    }
}
