//! A position on one line: stacks, turn, announcements (1998), what can be taken back (`reprieve`).
//!
//! With the house rule `reprieve` one more field may follow. `last=A1` or `last=3,2+*2` is the move that the mover may
//! give back, with the number of pawns that travelled; `last=!3,2+*2` if its player had announced the time before.
//! `not=A1` is the move that was given back and may not be played again now.

use super::{fields::Field, stacks};
use crate::{
    Colour, DiamAction, DiamPosition, DiamVariant, House, Step,
    announce::threatens,
    reprieve::{LastMove, Memory},
};
use ludo_core::{Fault, Faults, Position, Side, Words};
use std::fmt;

impl fmt::Display for DiamPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        stacks::write(f, &self.board)?;
        write!(f, " {}", self.turn_number())?;
        if self.variant.is_1998() {
            write!(f, " {}", ANNOUNCED[usize::from(self.announced & 3)])?;
        }
        match self.memory {
            Memory::Nothing => Ok(()),
            Memory::Barred(action) => write!(f, " not={action}"),
            Memory::Last(LastMove { action, size, had_announced }) => {
                write!(f, " last={}{action}", if had_announced { "!" } else { "" })?;
                if matches!(action.step(), Step::Move { .. }) { write!(f, "*{size}") } else { Ok(()) }
            }
        }
    }
}

/// Who announced, by the bits of the sides.
pub(crate) const ANNOUNCED: [&str; 4] = ["-", "1", "2", "12"];

/// Reads what `Display` writes.
pub(crate) fn read_position(variant: DiamVariant, text: &str) -> Result<DiamPosition, Faults> {
    let mut faults = Vec::new();
    let mut position = DiamPosition::start(&variant);
    let mut fields = Field::whole(text).split(' ');
    let stacks = fields.next().unwrap_or(Field::whole(text));
    let mut next = |words: fn(DiamVariant) -> Words, faults: &mut Vec<Fault>| {
        let field = fields.next();
        if field.is_none() {
            faults.push(Fault::new(text.len()..text.len(), words(variant)));
        }
        field
    };
    position.board = stacks::read(stacks, &mut faults);
    position.winner = position.board.winner();
    if let Some(field) = next(turn_words, &mut faults) {
        position.turn = read_turn(variant, field, &mut faults);
    }
    if variant.is_1998()
        && let Some(field) = next(announced_words, &mut faults)
    {
        read_announced(&mut position, field, &mut faults);
    }
    let mut rest = fields.next();
    if let Some(field) = rest.filter(|_| variant.has(House::Reprieve)) {
        read_memory(&mut position, field, &mut faults);
        rest = fields.next();
    }
    if let Some(extra) = rest {
        faults.push(Fault::new(extra.at..text.len(), extra_words(variant)));
    }
    Faults::none_or(faults, position)
}

fn read_turn(variant: DiamVariant, field: Field<'_>, faults: &mut Vec<Fault>) -> u8 {
    let turn = (0..variant.cycle()).find(|turn| field.text == (turn + 1).to_string());
    turn.unwrap_or_else(|| {
        faults.push(Fault::new(field.range(), turn_words(variant)));
        0
    })
}

fn read_announced(position: &mut DiamPosition, field: Field<'_>, faults: &mut Vec<Fault>) {
    let Some(announced) = ANNOUNCED.iter().position(|&known| known == field.text) else {
        return faults.push(Fault::new(field.range(), announced_words(position.variant)));
    };
    position.announced = announced as u8;
    let sound = faults.is_empty();
    if sound && Side::BOTH.into_iter().any(|side| position.has_announced(side) && !could_announce(position, side)) {
        faults.push(Fault::new(field.range(), false_words()));
    }
}

/// Whether a side can have announced with its last move (M13). For the side that has just moved this is known; since
/// then the other one's threat may have gone, but not its pawns: a threat takes two of one colour.
fn could_announce(position: &DiamPosition, side: Side) -> bool {
    if side == position.side_to_move() {
        Colour::of(side).into_iter().any(|colour| position.board.reserve(colour) <= 2)
    } else {
        threatens(&position.board, side)
    }
}

/// Reads a `last=` or `not=` field and makes sure that play can have led to it.
fn read_memory(position: &mut DiamPosition, field: Field<'_>, faults: &mut Vec<Fault>) {
    let read = match (field.after("last="), field.after("not=")) {
        (Some(last), _) => read_last(last),
        (_, Some(barred)) => read_action(barred).map(Memory::Barred),
        _ => Err(Fault::new(field.range(), memory_words()).into()),
    };
    match read {
        Ok(memory) if faults.is_empty() => {
            let can_be = match memory {
                Memory::Last(last) => position.can_remember(last),
                Memory::Barred(action) => position.can_bar(action),
                Memory::Nothing => true,
            };
            position.memory = memory;
            if !can_be {
                faults.push(Fault::new(field.range(), unlikely_words()));
            }
        }
        Ok(_) => {}
        Err(wrong) => faults.extend(wrong.into_vec()),
    }
}

fn read_last(field: Field<'_>) -> Result<Memory, Faults> {
    let (had_announced, field) = field.after("!").map_or((false, field), |rest| (true, rest));
    let sized = (1..=4).find_map(|size| field.before(&format!("*{size}")).map(|rest| (rest, size)));
    let (rest, size) = sized.unwrap_or((field, 1));
    let action = read_action(rest)?;
    if matches!(action.step(), Step::Move { .. }) != sized.is_some() {
        return Err(Fault::new(field.range(), memory_words()).into());
    }
    Ok(Memory::Last(LastMove { action, size, had_announced }))
}

/// A place or move without its announcement.
fn read_action(field: Field<'_>) -> Result<DiamAction, Faults> {
    let action: DiamAction = field.text.parse().map_err(|faults: Faults| faults.shifted(field.at))?;
    if action.announces() || action.arrival().is_none() {
        return Err(Fault::new(field.range(), memory_words()).into());
    }
    Ok(action)
}

impl DiamPosition {
    /// Whether some play of this move leads here and lets it be taken back.
    fn can_remember(&self, last: LastMove) -> bool {
        let mut before = Self { memory: Memory::Nothing, ..*self };
        before.take_back(last);
        let here = Self { memory: Memory::Last(last), ..*self };
        [last.action, last.action.announced()].into_iter().any(|action| before.play(action) == Ok(here))
    }

    /// Whether this move can be played here and then be taken back.
    fn can_bar(&self, action: DiamAction) -> bool {
        let before = Self { memory: Memory::Nothing, ..*self };
        before.play(action).is_ok_and(|after| after.memory.offers())
    }
}

fn turn_words(variant: DiamVariant) -> Words {
    let last = variant.cycle();
    Words::new(
        format!("il faut les piles, une espace, puis le tour, de 1 à {last}"),
        format!("the stacks are needed, a space, then the turn, from 1 to {last}"),
    )
}

fn announced_words(_: DiamVariant) -> Words {
    Words::new(
        "en 1998 il faut dire qui a annoncé : -, 1, 2 ou 12",
        "in 1998 it must be said who announced: -, 1, 2 or 12",
    )
}

fn false_words() -> Words {
    Words::new(
        "un camp ne peut pas avoir annoncé ici : rien ne le menait à un diam (M13)",
        "a side cannot have announced here: nothing led it to a diam (M13)",
    )
}

fn memory_words() -> Words {
    Words::new(
        "il faut last= ou not= et un coup, par exemple last=A1, last=3,2+*2 ou not=A1",
        "last= or not= and a move are needed, such as last=A1, last=3,2+*2 or not=A1",
    )
}

fn unlikely_words() -> Words {
    Words::new(
        "ce coup ne peut pas avoir été joué puis rendu ici",
        "this move cannot have been played and given back here",
    )
}

fn extra_words(variant: DiamVariant) -> Words {
    Words::new(format!("texte en trop dans la variante {variant}"), format!("too much text for the variant {variant}"))
}
