//! One puzzle, from the board to the right move.

use super::order::Order;
use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    play::{Console, moves},
    screen,
};
use ludo_core::{Lang, Touch, Turn, Words};
use ludo_desk::Desk;
use ludo_puzzles::{Aim, Margin, Puzzle};
use ludo_shelf::AnyGame;
use ludo_wire::desk::{DeskAnswer, DeskPuzzle, DeskQuestion, DeskWant};

/// Plies of a line that are played out.
const SHOWN: usize = 16;

/// A puzzle on the table.
pub struct Session<'a, 'b> {
    puzzle: &'a Puzzle,
    game: AnyGame,
    number: Option<usize>,
    /// Whether another one comes after this.
    more: bool,
    console: &'a mut Console<'b>,
    desk: Desk,
    hints: u8,
}

impl<'a, 'b> Session<'a, 'b> {
    pub fn new(puzzle: &'a Puzzle, number: Option<usize>, more: bool, console: &'a mut Console<'b>) -> Done<Self> {
        let game = puzzle.game().map_err(|faults| Failure::other(faults.explain(&puzzle.position, lang())))?;
        Ok(Self { puzzle, game, number, more, console, desk: Desk::default(), hints: 0 })
    }

    /// Lets the person try until the move is found or they leave; whether they want another one.
    pub fn run(mut self) -> Done<bool> {
        self.introduce()?;
        loop {
            let Some(line) = self.console.ask(say("Votre coup > ", "Your move > "))? else { return Ok(false) };
            match Order::read(&line) {
                Order::Quit => return Ok(false),
                Order::Next if self.more => return Ok(true),
                Order::Next => self.console.tell(say("C’était le dernier.", "That was the last one."))?,
                Order::Nothing | Order::Help => self.console.tell(orders())?,
                Order::Board => self.draw()?,
                Order::Moves(start) => self.console.tell(&moves(&self.game, start))?,
                Order::Hint => self.hint()?,
                Order::Solution => {
                    self.solve()?;
                    return self.another();
                }
                Order::Move(text) => {
                    if self.attempt(text)? {
                        return self.another();
                    }
                }
            }
        }
    }

    fn introduce(&mut self) -> Done {
        let (game, variant) = (self.puzzle.variant.game_id().name(), self.puzzle.variant.name());
        let (game, variant, grade) = (game.get(lang()), variant.get(lang()), self.puzzle.grade);
        let title = match self.number {
            Some(number) => tell!(
                "Problème {number}, {game} ({variant}), difficulté {grade} sur 5",
                "Puzzle {number}, {game} ({variant}), grade {grade} of 5"
            ),
            None => tell!(
                "Le problème du jour : {game} ({variant}), difficulté {grade} sur 5",
                "The puzzle of the day: {game} ({variant}), grade {grade} of 5"
            ),
        };
        self.console.tell(&title)?;
        self.draw()?;
        self.console.tell(&self.task())?;
        self.console.tell(say("« aide » montre ce qu’on peut taper.", "`help` shows what can be typed."))
    }

    fn draw(&mut self) -> Done {
        let drawn = self.game.draw(lang(), screen::has_colours());
        self.console.draw(&drawn)
    }

    /// Who is to move, and what is to be found.
    fn task(&self) -> String {
        let who = match self.game.turn() {
            Turn::Seat(seat) => self.game.seat_name(seat).get(lang()).to_owned(),
            Turn::Chance | Turn::Over(_) => String::new(),
        };
        match self.puzzle.aim {
            Aim::Win { .. } => {
                tell!("{who} joue et gagne. Un seul coup y mène.", "{who} to move and win. One move leads there.")
            }
            Aim::Save => {
                tell!("{who} joue et tient. Tout autre coup perd.", "{who} to move and hold. Every other move loses.")
            }
            Aim::Best(_) => {
                tell!("{who} joue. Un coup est de loin le meilleur.", "{who} to move. One move is best by far.")
            }
        }
    }

    /// The next of three hints: what it brings, where it begins, what it is.
    fn hint(&mut self) -> Done {
        self.hints = (self.hints + 1).min(3);
        let hint = match self.hints {
            1 => self.promise(),
            2 => self.beginning(),
            _ => {
                let (action, does) = (&self.puzzle.action, self.game.sentence_of(&self.puzzle.action));
                let does = does.as_ref().map_or("", |does| does.get(lang()));
                tell!("Le coup : {action} ({does})", "The move: {action} ({does})")
            }
        };
        let step = self.hints;
        self.console.tell(&tell!("Indice {step} sur 3. {hint}", "Hint {step} of 3. {hint}"))
    }

    fn promise(&self) -> String {
        match self.puzzle.aim {
            Aim::Win { plies: 1 } => say("Le coup gagne aussitôt.", "The move wins at once.").to_owned(),
            Aim::Win { plies } => {
                tell!("Le coup gagne en {plies} demi-coups.", "The move wins in {plies} plies.")
            }
            Aim::Save => say("Le coup mène à la nulle.", "The move leads to a draw.").to_owned(),
            Aim::Best(Margin { points, .. }) => {
                let points = decimal(points);
                tell!(
                    "Le coup vaut {points} points de chance de gain de plus que le suivant.",
                    "The move is worth {points} points of winning chance more than the next best."
                )
            }
        }
    }

    fn beginning(&self) -> String {
        match self.game.touches(&self.puzzle.action).first() {
            Some(touch) => {
                let place = Touch::key(touch);
                let place = place.split_once(':').map_or(place.as_str(), |(_, place)| place);
                tell!("Le coup commence par {place}.", "The move begins with {place}.")
            }
            None => self.promise(),
        }
    }

    /// Holds a try against the solution; whether it solves the puzzle.
    fn attempt(&mut self, text: &str) -> Done<bool> {
        let Some(verdict) = self.judge(text) else { return Ok(false) };
        let pick = |words: &ludo_wire::Words| match lang() {
            Lang::Fr => ludo_core::french_spacing(words.fr.clone()).into_owned(),
            Lang::En => words.en.clone(),
        };
        if let Some(refusal) = &verdict.refusal {
            self.console.tell(&pick(&refusal.words))?;
            return Ok(false);
        }
        self.console.tell(&pick(&verdict.words))?;
        if let Some(tried) = &verdict.tried {
            self.console.tell(&pick(&tried.words))?;
            self.play_out(&tried.line)?;
        }
        if !verdict.solved {
            self.console
                .tell(say("Le plateau est comme avant : essayez encore.", "The board is as before: try again."))?;
        }
        Ok(verdict.solved)
    }

    fn solve(&mut self) -> Done {
        let action = self.puzzle.action.clone();
        self.console.tell(&tell!("La solution : {action}", "The solution: {action}"))?;
        self.attempt(&action).map(|_| ())
    }

    fn judge(&mut self, text: &str) -> Option<DeskPuzzle> {
        let question = DeskQuestion {
            game: self.puzzle.variant.game_id().to_string(),
            variant: Some(self.puzzle.variant.to_string()),
            map: None,
            start: Some(self.puzzle.position.clone()),
            moves: Vec::new(),
            end: None,
            want: DeskWant::Puzzle { solution: self.puzzle.action.clone(), action: text.to_owned() },
        };
        match self.desk.ask(&question) {
            DeskAnswer::Puzzle(verdict) => Some(*verdict),
            _ => None,
        }
    }

    /// Tells a line of play ply by ply, and shows the board at its end.
    fn play_out(&mut self, line: &[String]) -> Done {
        let mut game = self.game.clone();
        for text in line.iter().take(SHOWN) {
            let played = match text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                Some(event) => game.resolve_text(event),
                None => game.play_text(text),
            };
            if played.is_err() {
                break;
            }
            let number = game.len();
            let does = game.sentence(number - 1).unwrap_or_else(|| Words::new("", ""));
            self.console.tell(&format!("  {number}. {text}  {}", does.get(lang())))?;
        }
        self.console.draw(&game.draw(lang(), screen::has_colours()))
    }

    /// Asks whether to go on.
    fn another(&mut self) -> Done<bool> {
        if !self.more {
            return Ok(false);
        }
        self.console.confirm(say("Un autre ?", "Another one?"))
    }
}

/// A number as the reader's language writes it.
fn decimal(number: f64) -> String {
    let text = format!("{number:.1}");
    if lang() == Lang::Fr { text.replace('.', ",") } else { text }
}

fn orders() -> &'static str {
    say(
        "\
COUP               un essai, dans la notation du jeu
? [DÉBUT]          les coups permis (ceux qui commencent par DÉBUT)
indice             trois indices, l’un après l’autre
solution           le bon coup et sa suite
plateau            redessine le plateau
suivant, quitte    un autre problème, partir
En anglais aussi : hint, board, next, quit.",
        "\
MOVE           a try, in the game’s notation
? [START]      the legal moves (those that begin with START)
hint           three hints, one after the other
solution       the right move and how play goes on
board          draw the board again
next, quit     another puzzle, leave",
    )
}
