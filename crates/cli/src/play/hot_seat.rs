//! The game on the table, from the first move to the handshake.

use super::{Computer, Console, Dice, help, news, order::Order, rulebook, saving, setup};
use crate::{
    failure::Done,
    lang::{lang, say, tell},
    listing, screen,
};
use ludo_core::{Reason, Rule, Seat, Turn, Viewer};
use ludo_shelf::{AnyGame, Refusal};

/// How the players got up from the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// For another game.
    Menu,
    /// For today.
    Quit,
}

/// One table with its players.
pub struct HotSeat<'a, 'b> {
    pub(super) game: AnyGame,
    pub(super) console: &'a mut Console<'b>,
    dice: Dice,
    /// Who has the seats that no person has.
    computer: Option<Computer>,
    /// Whether something would be lost if the game were swept off the table.
    pub(super) unsaved: bool,
    /// The rule that the last refusal cited, for `rules` without a number.
    cited: Option<Rule>,
    /// Whether the board has changed since it was last drawn.
    changed: bool,
}

impl<'a, 'b> HotSeat<'a, 'b> {
    pub fn new(game: AnyGame, dice: Dice, computer: Option<Computer>, console: &'a mut Console<'b>) -> Self {
        let mut table = Self { game, console, dice, computer, unsaved: false, cited: None, changed: true };
        table.sit_down();
        table
    }

    /// Lets the players play until they leave.
    pub fn run(mut self) -> Done<Leave> {
        self.console.tell(say("« aide » montre ce qu’on peut taper.", "`help` shows what can be typed."))?;
        if let Some(computer) = &self.computer {
            self.console.tell(&computer.introduction(&self.game))?;
        }
        loop {
            if self.fall()? || self.answer()? {
                continue;
            }
            let watched = self.computer.as_ref().is_none_or(|computer| !computer.has_one_guest());
            let secret = watched && setup::is_secret(&self.game);
            if let (true, Turn::Seat(seat)) = (secret, self.game.turn()) {
                self.hide(seat)?;
            }
            self.show()?;
            let Some(line) = self.console.ask(&self.prompt())? else { return Ok(Leave::Quit) };
            if let Some(leave) = self.obey(Order::read(&line))? {
                return Ok(leave);
            }
            if secret && self.changed {
                self.console.clear()?;
            }
        }
    }

    /// Another game than before stands on the table.
    fn sit_down(&mut self) {
        self.dice.restart(&self.game);
        // Another game may have fewer seats, and none of them for a person.
        self.computer = self.computer.take().filter(|computer| computer.leaves_room_at(&self.game));
        self.unsaved = false;
        self.cited = None;
        self.changed = true;
    }

    pub(super) fn replace(&mut self, game: AnyGame) {
        self.game = game;
        self.sit_down();
    }

    /// Something was played, taken back or agreed on.
    fn touch(&mut self) {
        self.changed = true;
        self.unsaved = true;
    }

    /// Lets the program's die fall if it is awaited.
    fn fall(&mut self) -> Done<bool> {
        if self.game.turn() != Turn::Chance {
            return Ok(false);
        }
        let Some(text) = self.dice.throw(&self.game) else { return Ok(false) };
        if self.game.resolve_text(&text).is_err() {
            return Ok(false);
        }
        self.report()?;
        Ok(true)
    }

    /// Lets the computer act where it is its turn. One that does not know what to do gets up.
    fn answer(&mut self) -> Done<bool> {
        let Some(answer) = self.computer.as_mut().and_then(|computer| computer.answer(&self.game)) else {
            return Ok(false);
        };
        if answer.is_ok_and(|text| self.game.play_text(&text).is_ok()) {
            self.report()?;
        } else {
            self.computer = None;
            self.console.tell(say(
                "L’ordinateur se lève : à vous de jouer pour lui.",
                "The computer gets up: play on for it.",
            ))?;
        }
        Ok(true)
    }

    /// Tells what a step brought about.
    fn report(&mut self) -> Done {
        self.touch();
        news::last(&self.game).iter().try_for_each(|text| self.console.tell(text))
    }

    /// Asks the others to look away before a secret set-up, once for each seat.
    fn hide(&mut self, seat: Seat) -> Done {
        if !self.changed {
            return Ok(());
        }
        let name = self.game.seat_name(seat);
        let name = name.get(lang());
        self.console.tell(&tell!(
            "{name} prépare son placement en secret : que l’adversaire détourne les yeux.",
            "{name} sets up in secret: may the opponent look away."
        ))
    }

    /// Draws the board if it has changed, as the seat to move may see it, and tells who is to move or who has won.
    fn show(&mut self) -> Done {
        if !std::mem::take(&mut self.changed) {
            return Ok(());
        }
        let drawn = match self.game.turn() {
            Turn::Seat(seat) => self.game.draw_for(Viewer::Seat(seat), lang(), screen::has_colours()),
            Turn::Chance | Turn::Over(_) => self.game.draw(lang(), screen::has_colours()),
        };
        self.console.draw(&drawn)?;
        let told = [help::standing(&self.game), setup::invitation(&self.game)];
        told.iter().flatten().try_for_each(|text| self.console.tell(text))
    }

    fn prompt(&self) -> String {
        match self.game.turn() {
            Turn::Seat(seat) => format!("{} > ", self.game.seat_name(seat).get(lang())),
            Turn::Chance => help::chance_prompt(&self.game),
            Turn::Over(_) => {
                say("Terminé (encore, menu, annule, sauve, quitte) > ", "Over (new, menu, undo, save, quit) > ").into()
            }
        }
    }

    fn obey(&mut self, order: Order<'_>) -> Done<Option<Leave>> {
        match order {
            Order::Quit => return Ok(Some(Leave::Quit)),
            Order::Menu => return Ok(Some(Leave::Menu)),
            Order::Nothing => self.enter()?,
            Order::Help => self.console.tell(&help::orders(self.game.game_id()))?,
            Order::Moves(start) => self.console.tell(&help::moves(&self.game, start))?,
            Order::Board => self.changed = true,
            Order::History => self.console.tell(&help::history(&self.game))?,
            Order::Undo => self.undo()?,
            Order::Why(text) => self.why(text)?,
            Order::Save(path) => saving::save(self, path)?,
            Order::Load(path) => saving::load_here(self, path)?,
            Order::Resign(side) => self.resign(side)?,
            Order::Draw => self.offer_draw()?,
            Order::Rules(number) => self.rules(number)?,
            Order::New => self.start_over()?,
            Order::Move(text) => self.play(text)?,
        }
        Ok(None)
    }

    /// The Enter key throws the die where that is what one does next.
    fn enter(&mut self) -> Done {
        if let Some(throw) = self.game.throw_text() {
            return self.play(&throw);
        }
        self.changed = true;
        Ok(())
    }

    fn play(&mut self, text: &str) -> Done {
        let text = setup::completed(&self.game, text);
        let played = listing::step(&mut self.game, &text).or_else(|refusal| self.play_alike(&text, refusal));
        match played {
            Ok(()) => self.report(),
            Err(refusal) => {
                self.cited = refusal.refused().map(|refused| refused.rule);
                self.console.tell(&refusal.sentence(&text, lang()))
            }
        }
    }

    /// Plays the one legal move that differs from an unreadable text by capitals only.
    fn play_alike(&mut self, text: &str, refusal: Refusal) -> Result<(), Refusal> {
        if refusal.refused().is_some() {
            return Err(refusal);
        }
        let moves = listing::plies(&self.game).unwrap_or_default();
        let mut alike = moves.iter().filter(|known| known.eq_ignore_ascii_case(text));
        match (alike.next(), alike.next()) {
            (Some(known), None) => listing::step(&mut self.game, known),
            _ => Err(refusal),
        }
    }

    /// Takes back the last choice of a person with all that chance and the computer did since, or an end that was agreed on.
    fn undo(&mut self) -> Done {
        let agreed = [Reason::Resignation, Reason::Agreement, Reason::Time];
        if self.game.outcome().is_some_and(|outcome| agreed.contains(&outcome.reason)) {
            self.game.take_back(0);
        } else {
            let plies = self.game.plies();
            let of_computer = |seat| self.computer.as_ref().is_some_and(|computer| computer.has(seat));
            let later = plies.iter().rev().take_while(|ply| ply.seat.is_none_or(of_computer)).count();
            if later == plies.len() {
                return self.console.tell(say("Il n’y a rien à annuler.", "There is nothing to take back."));
            }
            self.game.take_back(later + 1);
        }
        self.touch();
        Ok(())
    }

    fn why(&mut self, text: &str) -> Done {
        if text.is_empty() {
            return self
                .console
                .tell(say("Quel coup ? Par exemple « pourquoi A1 ».", "Which move? For example `why A1`."));
        }
        let told = match listing::judge(&self.game, text) {
            Ok(()) => say("permis", "legal").to_owned(),
            Err(refusal) => {
                self.cited = refusal.refused().map(|refused| refused.rule);
                refusal.sentence(text, lang())
            }
        };
        self.console.tell(&told)
    }

    fn rules(&mut self, number: &str) -> Done {
        let cited = self.cited.map(|rule| rule.to_string()).unwrap_or_default();
        let number = if number.is_empty() { &cited } else { number };
        self.console.tell(&rulebook::paragraph(self.game.game_id(), number))
    }

    fn resign(&mut self, code: &str) -> Done {
        let side = match self.game.turn() {
            Turn::Seat(seat) if code.is_empty() => Some(self.game.side_of(seat)),
            _ => self.game.variant().side_coded(code),
        };
        let Some(side) = side else {
            let codes = help::side_codes(&self.game);
            return self
                .console
                .tell(&tell!("Qui abandonne ? « abandonne {codes} ».", "Who resigns? `resign {codes}`."));
        };
        self.game.end(Some(side.other()), Reason::Resignation);
        self.touch();
        Ok(())
    }

    fn offer_draw(&mut self) -> Done {
        if self.game.outcome().is_some() {
            return self.console.tell(say("La partie est terminée.", "The game is over."));
        }
        if self.computer.is_some() {
            return self.console.tell(say("L’ordinateur préfère jouer.", "The computer would rather play on."));
        }
        if self.console.confirm(say("Tout le monde accepte la nulle ?", "Does everybody accept a draw?"))? {
            self.game.end(None, Reason::Agreement);
            self.touch();
        }
        Ok(())
    }

    fn start_over(&mut self) -> Done {
        if saving::may_leave(self)? {
            let start = AnyGame::new(&self.game.variant());
            self.replace(start);
        }
        Ok(())
    }
}
