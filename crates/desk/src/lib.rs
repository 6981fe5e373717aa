//! The desk: a question about a game in, its answer out.
//!
//! Nothing here reads a clock, a file or a random source, and nothing begins a thread: thought is bounded by positions, and
//! what chance there is comes from a seed in the question. So equal questions have equal answers, byte for byte, on a
//! server, at a command line and in a browser. A [`Desk`] remembers the game that it was asked about last, and that alone
//! makes it quicker; it changes no answer.
//!
//! ```
//! use ludo_desk::Desk;
//!
//! let mut desk = Desk::default();
//! let answer = desk.answer(r#"{"game":"diam","moves":["A1"],"want":{"type":"why","action":"A2"}}"#);
//! assert!(answer.starts_with(r#"{"type":"why","refusal":{"code":"illegal""#));
//! ```

mod best;
pub mod convert;
mod house;
mod lesson;
mod memory;
mod parts;
pub mod plies;
mod puzzle;
mod question;
mod record;
mod set_up;
pub mod story;
pub mod values;
mod view;

pub use best::{choose, levels};
pub use house::{game_info, house, phrases};
pub use parts::{lacks, supply};
pub use view::MAX_CHOICES;

use ludo_wire::{
    RefusalCode as Code,
    desk::{DeskAnswer, DeskPart, DeskQuestion, DeskRefusal, DeskWant},
};
use memory::Memory;

/// The most positions that a question may ask to be looked at; a server, which others share, allows fewer.
pub const MAX_NODES: u32 = 5_000_000;

/// Answers questions, and remembers the game that the last one was about.
#[derive(Default)]
pub struct Desk {
    memory: Memory,
}

impl Desk {
    /// Answers a question given as JSON, as JSON. What is no question gets a refusal that says why.
    pub fn answer(&mut self, question: &str) -> String {
        let answer = match serde_json::from_str(question) {
            Ok(question) => self.ask(&question),
            Err(error) => unreadable(&error),
        };
        written(&answer)
    }

    /// The same, or `None` where it would rest on [what is lacking](lacks).
    pub fn answer_if_able(&mut self, question: &str) -> Option<String> {
        let answer = self.answer(question);
        if !ludo_engine::parts::missed() {
            return Some(answer);
        }
        // What it remembers rests on the same.
        *self = Self::default();
        None
    }

    /// Answers a question.
    pub fn ask(&mut self, question: &DeskQuestion) -> DeskAnswer {
        self.try_ask(question).unwrap_or_else(DeskAnswer::Refused)
    }

    /// How many positions it has judged of just the game of this question; `None` where it remembers no report about it.
    pub fn judged(&self, question: &DeskQuestion) -> Option<u32> {
        self.memory.judged(question)
    }

    fn try_ask(&mut self, question: &DeskQuestion) -> Result<DeskAnswer, DeskRefusal> {
        let variant = || question::variant(question);
        let mut game = || self.memory.game(question);
        Ok(match &question.want {
            DeskWant::House => DeskAnswer::House(house(None)),
            DeskWant::Board { seat } => DeskAnswer::Board(Box::new(view::board(&game()?, *seat)?)),
            DeskWant::View { seat } => DeskAnswer::View(Box::new(view::view(&game()?, *seat)?)),
            DeskWant::Line { from, seat } => DeskAnswer::Line(view::line(&game()?, *from, *seat)?),
            DeskWant::Why { action } => DeskAnswer::Why(view::why(&game()?, action)),
            DeskWant::Explain { touches } => DeskAnswer::Why(view::explain(&game()?, touches)),
            DeskWant::Values { nodes } => DeskAnswer::Values(values::values(&game()?, *nodes)?),
            DeskWant::Best { level, seed, seat } => DeskAnswer::Best(best::best(&game()?, level, *seed, *seat)?),
            DeskWant::Report { until } => DeskAnswer::Report(self.memory.report(question, *until)?),
            DeskWant::Read { record } => DeskAnswer::Read(record::read(record)),
            DeskWant::Write { names, date, comments, further } => {
                record::write(game()?, names, date.as_deref(), comments, further)?
            }
            DeskWant::Position { text: Some(text) } => set_up::position(&variant()?, text),
            DeskWant::Position { text: None } => {
                let game = game()?;
                set_up::position(&game.variant(), &game.position().to_string())
            }
            DeskWant::Place { form } => set_up::place(&variant()?, form)?,
            DeskWant::Map { grid } => set_up::map(question, grid.as_ref())?,
            DeskWant::MapGames { seed, games } => DeskAnswer::MapGames(best::games(&game()?, *seed, *games)?),
            DeskWant::Lesson { side } => DeskAnswer::Lesson(lesson::lesson(&game()?, *side)?),
            DeskWant::Puzzle { solution, action } => puzzle::puzzle(&game()?, solution, action)?,
        })
    }
}

/// The JSON of an answer.
pub fn written(answer: &DeskAnswer) -> String {
    // Maps of answers have texts for keys, so that writing them cannot fail.
    serde_json::to_string(answer).unwrap_or_default()
}

/// The answer to what is no question.
pub fn unreadable(error: &serde_json::Error) -> DeskAnswer {
    let (fr, en) = (format!("la question est illisible : {error}"), format!("the question cannot be read: {error}"));
    let refusal = Box::new(convert::refuse(Code::Malformed, &fr, &en));
    DeskAnswer::Refused(DeskRefusal { refusal, part: None, ply: None })
}

/// A refusal of a part of the question.
fn refuse(part: DeskPart, code: Code, fr: &str, en: &str) -> DeskRefusal {
    DeskRefusal { refusal: Box::new(convert::refuse(code, fr, en)), part: Some(part), ply: None }
}
