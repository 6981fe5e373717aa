//! The ring as people see and touch it.

use crate::{
    Cell, Colour, DiamAction, DiamCast, DiamPosition, DiamVariant, House, Step, Way, draw, form, kit, sentences, title,
};
use ludo_core::{
    Advice, Change, Depict, Filled, FormField, Kit, Lang, Mark, MarkKind, NoChance, Picture, Piece, Place, Ply,
    Position, Refused, Rule, Side, Stage, Title, Touch, Turn, Variant, Whereabouts, Words,
};
use std::ops::Range;

impl Depict for DiamPosition {
    type Cast = DiamCast;

    fn title() -> Title {
        title::title()
    }

    fn rule_book(lang: Lang) -> &'static str {
        title::rule_book(lang)
    }

    fn cast(&self) -> DiamCast {
        DiamCast::of(&self.board)
    }

    fn follow(&self, cast: &mut DiamCast, ply: Ply<DiamAction, NoChance>) {
        if let Some(action) = ply.action() {
            cast.follow(self, action);
        }
    }

    fn picture(&self, cast: &DiamCast) -> Picture {
        Picture {
            stage: self.stage(),
            pieces: (0..).zip(cast.pawns()).map(piece).collect(),
            marks: self.win().into_iter().chain(self.facing()).collect(),
            scores: Vec::new(),
            labels: sentences::labels(self),
            sections: sentences::sections(self),
            advice: vec![
                Advice::first("M6"),
                Advice::after(vec!["reserve:".into()], "M3"),
                Advice::after(vec!["level:".into()], "M4"),
            ],
        }
    }

    /// A ply concerns two stacks at most, and what is said of all others stays.
    fn redraw(&self, cast: &DiamCast, (earlier, then): (&Self, &DiamCast)) -> Option<Change> {
        let pawns = (0..).zip(cast.pawns().zip(then.pawns())).filter(|(_, (now, then))| now != then);
        Some(Change {
            stage: self.stage(),
            pieces: pawns.map(|(id, (now, _))| piece((id, now))).collect(),
            marks: self.win().into_iter().chain(self.facing()).collect(),
            scores: None,
            labels: sentences::other_labels(self, earlier),
            sections: sentences::other_lines(self, earlier),
            advice: None,
        })
    }

    fn trace(action: DiamAction) -> Vec<String> {
        match action.step() {
            Step::Place { cell, .. } => vec![cell.to_string()],
            Step::Move { cell, way, .. } => vec![cell.to_string(), cell.step(way).to_string()],
            Step::Pass | Step::Reprieve => Vec::new(),
        }
    }

    fn sentence(&self, ply: Ply<DiamAction, NoChance>, _: &Self) -> Words {
        match ply {
            Ply::Action(action) => sentences::of_action(self, action),
            Ply::Chance(event) => match event {},
        }
    }

    /// A diam of the other side's: made by one's own hand (M7), or not parried (M6).
    fn harm(&self, ply: Ply<DiamAction, NoChance>, after: &Self, side: Side) -> Option<(Rule, u32)> {
        let lost = matches!(after.turn(), Turn::Over(outcome) if outcome.winner == Some(side.other()));
        let actor = ply.action().and_then(|action| self.actor(action)).map(|seat| self.variant.side_of(seat));
        lost.then_some((Rule(if actor == Some(side) { "M7" } else { "M6" }), 1))
    }

    fn kit(variant: &DiamVariant) -> Kit {
        kit::kit(*variant)
    }

    fn touches(&self, action: DiamAction) -> Vec<Touch> {
        let arrival = |cell: Cell| Touch::Cell(cell.name().into());
        let mut path = match action.step() {
            Step::Place { colour, cell } => vec![Touch::Reserve(colour.code().into()), arrival(cell)],
            Step::Move { cell, level, way } => vec![Touch::Level(cell.name().into(), level), arrival(cell.step(way))],
            Step::Pass | Step::Reprieve => vec![Touch::Button(action.to_string().into())],
        };
        if action.announces() {
            path.push(Touch::Button("diam!".into()));
        }
        path
    }

    fn meant(&self, touches: &[Touch]) -> Option<Result<DiamAction, Refused>> {
        let (from, to) = (touches.first()?, touches.last()?);
        let number = |cell: &str| cell.parse().ok().and_then(Cell::from_number);
        if let Touch::Reserve(code) = to {
            // Another's reserve, or an empty one: wherever its pawn would go, the refusal says which.
            let colour = code.chars().next().and_then(Colour::from_letter)?;
            return Some(Ok(DiamAction::place(colour, Cell::ALL[0])));
        }
        let to = number(to.cell()?)?;
        match from {
            // Another's pawn, or one that is walled in: the refusal says which.
            Touch::Level(cell, level) if touches.len() == 1 => {
                DiamAction::shift(number(cell)?, *level, Way::Clockwise).map(Ok)
            }
            Touch::Reserve(code) => {
                let colour = code.chars().next().and_then(Colour::from_letter)?;
                Some(Ok(DiamAction::place(colour, to)))
            }
            Touch::Level(cell, level) => {
                let from = number(cell)?;
                match Way::BOTH.into_iter().find(|&way| from.step(way) == to) {
                    Some(way) => DiamAction::shift(from, *level, way).map(Ok),
                    None if from == to => None,
                    None => Some(Err(sentences::too_far(from, to))),
                }
            }
            Touch::Cell(_) if touches.len() == 1 => Some(Err(sentences::nothing_in_hand(to))),
            Touch::Cell(_) | Touch::Button(_) => None,
        }
    }

    fn form_fields(&self) -> Option<Vec<FormField>> {
        Some(form::fields(self))
    }

    fn assembled(variant: &DiamVariant, filled: &Filled) -> Option<String> {
        Some(form::assembled(*variant, filled))
    }

    fn whereabouts(text: &str, at: Range<usize>) -> Whereabouts {
        form::whereabouts(text, at)
    }

    fn draw(&self, _: Lang, colours: bool) -> String {
        draw::board(self, colours)
    }
}

impl DiamPosition {
    /// The highest diam that stands: two opposite cells, a level and a colour.
    fn standing(&self) -> Option<([Cell; 2], u8, Colour)> {
        let winner = self.winner?;
        let found = |level: u8, cell: Cell| {
            let colour = self.board.at(cell, level).filter(|colour| colour.side() == winner)?;
            (self.board.at(cell.opposite(), level) == Some(colour)).then_some(([cell, cell.opposite()], level, colour))
        };
        (2..=4).rev().find_map(|level| Cell::ALL[..4].iter().find_map(|&cell| found(level, cell)))
    }

    /// Whether play goes on, and what the middle of the ring says: the diam, or an announcement that stands.
    fn stage(&self) -> Stage {
        let edition = self.variant().edition();
        let announcer = Side::BOTH.into_iter().rev().find(|&side| self.has_announced(side));
        let notice = match (self.standing(), announcer) {
            (Some((cells, level, colour)), _) => {
                Some((Words::new("DIAM", "DIAM"), sentences::diam(cells, level, colour, edition)))
            }
            (None, Some(side)) => Some((Words::new("« Diam ! »", "“Diam!”"), sentences::announced_by(side, edition))),
            (None, None) => None,
        };
        Stage { code: if self.winner.is_some() { "over" } else { "play" }, notice, ..Stage::default() }
    }

    fn win(&self) -> Option<Mark> {
        let (cells, level, colour) = self.standing()?;
        Some(Mark {
            level,
            code: colour.code(),
            words: Some(sentences::diam(cells, level, colour, self.variant().edition())),
            ..Mark::new(MarkKind::Win, cells.map(|cell| cell.to_string()).to_vec())
        })
    }

    /// The places on top of stacks that face a pawn at level 2 or higher: one of its colour there would be a diam.
    fn facing(&self) -> Vec<Mark> {
        let edition = self.variant().edition();
        let slot = |cell: Cell| {
            let level = self.board.height(cell) + 1;
            let colour = self.board.at(cell.opposite(), level).filter(|_| (2..=4).contains(&level))?;
            let [words, threat] = sentences::facing(cell, level, colour, edition);
            Some(Mark {
                level,
                code: colour.code(),
                words: Some(words),
                threat: Some(threat),
                ..Mark::new(MarkKind::Chance, vec![cell.to_string()])
            })
        };
        if self.winner.is_some() { Vec::new() } else { Cell::ALL.into_iter().filter_map(slot).collect() }
    }
}

fn piece((id, (colour, place)): (u8, (Colour, Option<(Cell, u8)>))) -> Piece {
    Piece {
        id,
        code: colour.code(),
        side: colour.side(),
        place: place.map_or(Place::Reserve, |(cell, level)| Place::Cell(cell.to_string(), level)),
        state: Vec::new(),
    }
}

/// Whether each player has to think of announcing (M12, M14).
pub(crate) fn announces(variant: DiamVariant) -> bool {
    variant.is_1998() && !variant.has(House::Auto)
}
