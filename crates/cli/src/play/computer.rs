//! The seats that the computer plays.

use crate::{
    failure::{Done, Failure},
    lang::{lang, tell},
};
use ludo_core::{Random, Seat, Turn, Words};
use ludo_engine::Opponent;
use ludo_search::Limits;
use ludo_shelf::AnyGame;

/// What the players ask for: which level, and which seats they keep for themselves, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pub level: u8,
    pub seats: Vec<u8>,
}

impl Wish {
    /// Reads what follows « contre » or `against` in the menu: `4`, `4 place 2`, `4 seat 1,3`.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let level = words.next()?.parse().ok()?;
        let seats = match (words.next().map(str::to_lowercase).as_deref(), words.next()) {
            (None, _) => vec![1],
            (Some("place" | "places" | "seat" | "seats"), Some(seats)) => {
                seats.split(',').map(|seat| seat.parse().ok()).collect::<Option<_>>()?
            }
            _ => return None,
        };
        words.next().is_none().then_some(Self { level, seats })
    }
}

/// A player of the house in all seats that no person has.
pub struct Computer {
    level: u8,
    people: Vec<Seat>,
    random: Random,
}

impl Computer {
    /// The computer as it was wished for at a game, or why that cannot be.
    pub fn new(wish: &Wish, game: &AnyGame) -> Done<Self> {
        let most = ludo_engine::levels(game);
        let level = wish.level;
        if !(1..=most).contains(&level) {
            return Err(Failure::arguments(tell!(
                "Le niveau {level} n’existe pas : de 1 à {most}.",
                "There is no level {level}: 1 to {most}."
            )));
        }
        let seats = game.seats();
        if let Some(seat) = wish.seats.iter().find(|seat| !(1..=seats).contains(*seat)) {
            return Err(Failure::arguments(tell!(
                "La place {seat} n’existe pas : de 1 à {seats}.",
                "There is no seat {seat}: 1 to {seats}."
            )));
        }
        let people = wish.seats.iter().map(|seat| Seat(seat - 1)).collect();
        Ok(Self { level, people, random: Random::new(getrandom::u64().unwrap_or_default()) })
    }

    /// Whether nobody but the computer can be in this seat.
    pub fn has(&self, seat: Seat) -> bool {
        !self.people.contains(&seat)
    }

    /// Whether only one person plays, from whom nothing needs to be hidden at the keyboard.
    pub fn has_one_guest(&self) -> bool {
        self.people.len() == 1
    }

    /// Whether some seat of a game is left for a person.
    pub fn leaves_room_at(&self, game: &AnyGame) -> bool {
        self.people.iter().any(|seat| seat.0 < game.seats())
    }

    /// Who plays where, in a line.
    pub fn introduction(&self, game: &AnyGame) -> String {
        let names = |of_computer: bool| {
            let seats = (0..game.seats()).map(Seat).filter(|&seat| self.has(seat) == of_computer);
            seats.map(|seat| game.seat_name(seat).get(lang()).to_owned()).collect::<Vec<_>>().join(", ")
        };
        let (level, own, others) = (self.level, names(false), names(true));
        if others.is_empty() {
            return tell!("Aucune place pour l’ordinateur.", "No seat for the computer.");
        }
        tell!(
            "Vous : {own}. L’ordinateur, niveau {level} : {others}.",
            "You: {own}. The computer, level {level}: {others}."
        )
    }

    /// What the computer does now; `None` where a person is to choose, or nobody.
    pub fn answer(&mut self, game: &AnyGame) -> Option<Result<String, Words>> {
        let Turn::Seat(seat) = game.turn() else { return None };
        if !self.has(seat) {
            return None;
        }
        ludo_engine::choose(game, Opponent::Level(self.level), &Limits::default(), &mut self.random).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_read_in_both_languages() {
        let wish = |level, seats: &[u8]| Some(Wish { level, seats: seats.to_vec() });
        assert_eq!(Wish::read("4"), wish(4, &[1]));
        assert_eq!(Wish::read("5 place 2"), wish(5, &[2]));
        assert_eq!(Wish::read("8 SEATS 1,3"), wish(8, &[1, 3]));
        for wrong in ["", "x", "4 place", "4 place x", "4 place 1 2", "4 5", "-1", "999"] {
            assert_eq!(Wish::read(wrong), None, "{wrong}");
        }
    }
}
