//! Why an action is not legal here: the rule, one sentence, the cells that show it.

use crate::{Cell, Colour, DiamAction, DiamPosition, House, Players, Step, Way};
use ludo_core::{Position, Refused, Words};

type Answer = Result<(), Refused>;

fn refuse(rule: &'static str, fr: impl Into<String>, en: impl Into<String>, cells: &[Cell]) -> Answer {
    Err(Refused::new(rule, Words::new(fr.into(), en.into())).at(cells))
}

impl DiamPosition {
    /// The rule that forbids an action here, if one does.
    pub(crate) fn refusal(&self, action: DiamAction) -> Answer {
        if self.winner.is_some() {
            return Err(Self::refuse_over());
        }
        match action.step() {
            Step::Pass => return self.refuse_pass(),
            Step::Reprieve => return self.refuse_reprieve(),
            Step::Place { colour, cell } => self.refuse_place(colour, cell)?,
            Step::Move { cell, level, way } => self.refuse_move(cell, level, way)?,
        }
        if self.memory.bars(action) {
            return refuse(
                House::Reprieve.word(),
                "ce coup vient de vous être rendu : jouez-en un autre",
                "this very move was just given back to you: play another one",
                action.arrival().as_slice(),
            );
        }
        self.refuse_word(action)
    }

    fn refuse_pass(&self) -> Answer {
        if !self.has_other(DiamAction::PASS) {
            return Ok(());
        }
        refuse(
            "M5",
            "on ne passe que si l’on n’a aucun coup, et vous en avez",
            "you pass only if you have no move, and you have one",
            &[],
        )
    }

    fn refuse_reprieve(&self) -> Answer {
        let (fr, en) = if self.memory.offers() {
            return Ok(());
        } else if !self.variant.has(House::Reprieve) {
            (
                "rendre un coup est une règle maison qui n’est pas en vigueur ici",
                "giving a move back is a house rule that is not in force here",
            )
        } else if !self.can_win() {
            (
                "seul un joueur qui pourrait faire un diam à l’instant peut rendre un coup",
                "only a player who could make a diam at once may give a move back",
            )
        } else {
            (
                "le dernier coup ne peut pas être rendu : il n’y en a pas, il en remplace déjà un autre, ou c’était le seul possible",
                "the last move cannot be given back: there is none, it already replaces another, or it was the only one",
            )
        };
        refuse(House::Reprieve.word(), fr, en, &[])
    }

    fn refuse_place(&self, colour: Colour, cell: Cell) -> Answer {
        self.refuse_colour(colour)?;
        let height = self.board.height(cell);
        if self.board.reserve(colour) == 0 {
            let name = colour.name(self.variant.edition);
            return refuse(
                "M2",
                format!("la réserve n’a plus de pion {}", name.fr),
                format!("no {} pawn is left in reserve", name.en),
                &[],
            );
        }
        if self.variant.is_1998() && height > 0 {
            return refuse(
                "M3",
                format!("en 1998 un pion se pose sur une case vide, et la case {cell} ne l’est pas"),
                format!("in 1998 a pawn is placed on an empty cell, and cell {cell} is not empty"),
                &[cell],
            );
        }
        if height >= 4 {
            return refuse(
                "M3",
                format!("la case {cell} est pleine : elle porte déjà quatre pions"),
                format!("cell {cell} is full: it already holds four pawns"),
                &[cell],
            );
        }
        if self.mirror_cell() == Some(cell) {
            return refuse(
                House::NoMirror.word(),
                "le premier pion du second joueur ne se pose pas en face du premier pion",
                "the second player’s first pawn does not go opposite the first pawn",
                &[cell, cell.opposite()],
            );
        }
        Ok(())
    }

    fn refuse_colour(&self, colour: Colour) -> Answer {
        let seat = self.seat_to_move();
        if self.variant.colours_of(seat).contains(&colour) {
            return Ok(());
        }
        let name = colour.name(self.variant.edition);
        if colour.side() != self.side_to_move() {
            return refuse(
                "M3",
                format!("les pions {} sont à l’adversaire", plural(&name.fr)),
                format!("{} pawns belong to the opponent", name.en),
                &[],
            );
        }
        let rule = if self.variant.players == Players::Three { "M11" } else { "M10" };
        refuse(
            rule,
            format!("les pions {} sont à votre partenaire : vous pouvez les déplacer, non les poser", plural(&name.fr)),
            format!("{} pawns are your partner’s: you may move them, not place them", name.en),
            &[],
        )
    }

    fn refuse_move(&self, cell: Cell, level: u8, way: Way) -> Answer {
        let (height, arrival) = (self.board.height(cell), cell.step(way));
        let Some(colour) = self.board.at(cell, level) else {
            return refuse(
                "M4",
                format!("la case {cell} n’a pas de pion au niveau {level} (hauteur {height})"),
                format!("cell {cell} has no pawn at level {level} (height {height})"),
                &[cell],
            );
        };
        if colour.side() != self.side_to_move() {
            let name = colour.name(self.variant.edition);
            return refuse(
                "M4",
                format!("le pion au niveau {level} de la case {cell} est {}, et il est à l’adversaire", name.fr),
                format!("the pawn at level {level} of cell {cell} is {}, and it is the opponent’s", name.en),
                &[cell],
            );
        }
        let (pile, there) = (height + 1 - level.min(height), self.board.height(arrival));
        if pile + there > 4 {
            return refuse(
                "M4",
                format!("la case {arrival} porterait {} pions, et quatre sont permis au plus", pile + there),
                format!("cell {arrival} would hold {} pawns, and four is the most", pile + there),
                &[cell, arrival],
            );
        }
        Ok(())
    }

    /// What M12–M14 say about the word "Diam!", or its absence, with a place or move that is otherwise legal.
    fn refuse_word(&self, action: DiamAction) -> Answer {
        let (side, after) = (self.side_to_move(), self.board_after(action));
        let ends: &[Cell] = &action.arrival().map_or_else(Vec::new, |cell| vec![cell, cell.opposite()]);
        if self.variant.is_1998() && !self.has_announced(side) && after.diams(side) != 0 {
            return refuse(
                "M12",
                "ce coup fait un diam à vous que vous n’avez pas annoncé à votre coup précédent",
                "this makes a diam of yours that you did not announce with your previous move",
                ends,
            );
        }
        if !action.announces() || self.may_announce(action) {
            return Ok(());
        }
        if !self.variant.is_1998() {
            return refuse(
                "M12",
                "on n’annonce rien dans l’édition 2003 : jouez le coup sans « ! »",
                "nothing is announced in the 2003 edition: play the move without `!`",
                &[],
            );
        }
        if self.variant.has(House::Auto) {
            return refuse(
                "M14",
                "l’annonce se fait d’elle-même à cette table : jouez le coup sans « ! »",
                "the announcement is made for you at this table: play the move without `!`",
                &[],
            );
        }
        if after.winner().is_some() {
            return refuse(
                "M13",
                "ce coup termine la partie : il n’y a plus rien à annoncer",
                "this move ends the game: nothing is left to announce",
                ends,
            );
        }
        refuse(
            "M13",
            "l’annonce serait fausse : après ce coup, aucun autre coup de votre part ne gagnerait",
            "the announcement would be false: after this move, no further move of yours would win",
            action.arrival().as_slice(),
        )
    }
}

/// French colour names that are adjectives take an s; orange, a fruit, does not.
fn plural(name: &str) -> String {
    if name == "orange" { name.into() } else { format!("{name}s") }
}
