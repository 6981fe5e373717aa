//! Playing a record's moves by the rules.

use super::{
    Comment,
    fault::{Collector, MOST, Span, quoted},
    source::Source,
};
use crate::{AnyAction, AnyGame, GameId, Refusal};
use ludo_core::{Seat, Words};

/// A chance event stands in brackets, with which no action begins.
pub(super) const CHANCE: [char; 2] = ['[', ']'];

/// What a word of the moves is.
enum Word<'a> {
    Number(usize),
    Chance(&'a str),
    Action(&'a str),
}

impl<'a> Word<'a> {
    fn of(text: &'a str) -> Self {
        let number = text.strip_suffix('.').and_then(|digits| digits.parse().ok());
        match text.strip_prefix(CHANCE[0]).and_then(|rest| rest.strip_suffix(CHANCE[1])) {
            Some(event) => Word::Chance(event),
            None => number.map_or(Word::Action(text), Word::Number),
        }
    }
}

/// Counts turns: one more each time that another seat acts than before.
#[derive(Default)]
pub(super) struct Turns {
    count: usize,
    seat: Option<Seat>,
}

impl Turns {
    /// Notes who acts and says whether a new turn begins.
    pub fn note(&mut self, seat: Option<Seat>) -> bool {
        let begins = self.count == 0 || seat != self.seat;
        self.count += usize::from(begins);
        self.seat = seat;
        begins
    }

    /// The number of the present turn, from 1.
    pub const fn number(&self) -> usize {
        self.count
    }
}

/// Plays all moves and places the remarks. After the first illegal move the rest is only read.
pub(super) fn replay(source: &Source<'_>, game: &mut AnyGame, faults: &mut Collector) -> Vec<Comment> {
    let mut turns = Turns::default();
    let mut announced = None;
    let mut lost = false;
    // The number of plies before each word, for the remarks between them.
    let mut plies = Vec::with_capacity(source.moves.len() + 1);
    for &span in &source.moves {
        plies.push(game.len());
        let answer = match Word::of(span.text) {
            Word::Number(number) => {
                announced = Some((span, number));
                continue;
            }
            Word::Chance(event) if !lost => game.resolve_text(event),
            Word::Action(action) if !lost => {
                let begins = turns.note(game.actor_of(action).ok().flatten());
                check_number(announced.take(), begins, turns.number(), faults);
                game.play_text(action)
            }
            Word::Chance(_) => Ok(()),
            Word::Action(action) => AnyAction::parse(game.game_id(), action).map(drop).map_err(Refusal::Syntax),
        };
        if let Err(refusal) = answer {
            lost = true;
            refuse(span, refusal, faults);
        }
    }
    plies.push(game.len());
    let place = |&(word, text): &(usize, &str)| Comment {
        after: plies.get(word).copied().unwrap_or_default(),
        text: text.to_owned(),
    };
    source.comments.iter().map(place).collect()
}

/// Reads all actions without playing them, for a game whose rules could not be read.
pub(super) fn spell(source: &Source<'_>, game: GameId, faults: &mut Collector) {
    for &span in &source.moves {
        if let Word::Action(action) = Word::of(span.text)
            && let Err(found) = AnyAction::parse(game, action)
        {
            refuse(span, Refusal::Syntax(found), faults);
        }
    }
}

/// A number may be left out, but a wrong one tells of a line that was lost or doubled.
fn check_number(announced: Option<(Span<'_>, usize)>, begins: bool, turn: usize, faults: &mut Collector) {
    let Some((span, number)) = announced else { return };
    if !begins {
        faults.add(span, "ce tour a déjà son numéro", "this turn has its number already");
    } else if number != turn {
        faults.add(
            span,
            format!("le tour porte le numéro {number}, c’est le tour {turn}"),
            format!("the turn is numbered {number}, it is turn {turn}"),
        );
    }
}

fn refuse(span: Span<'_>, refusal: Refusal, faults: &mut Collector) {
    match refusal {
        Refusal::Syntax(found) => {
            // Inside brackets the text begins one character later; pointing at the word is enough.
            for fault in found.into_vec().into_iter().take(MOST) {
                let words = quoted(span.text, &fault.words);
                faults.add(span, words.fr, words.en);
            }
        }
        Refusal::Rule(refused) => {
            let rule = refused.rule;
            let words = Words::new(format!("{rule} : {}", refused.words.fr), format!("{rule}: {}", refused.words.en));
            let words = quoted(span.text, &words);
            faults.add(span, words.fr, words.en);
        }
    }
}
