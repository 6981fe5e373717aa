//! The lanes as people see and touch them.

use crate::{
    CachetteAction, CachettePosition, CachetteVariant, Die, Phase, Spot, draw, geometry::cell, kit, position::seat_of,
    sentences, title,
};
use ludo_core::{
    Ask, Depict, Kit, Lang, Picture, Piece, Place, Ply, Position, Seat, SetUp, Side, Stage, Title, Touch, Variant,
    Words,
};

impl Depict for CachettePosition {
    /// Each side has one runner, which no other can be taken for.
    type Cast = ();

    fn title() -> Title {
        title::title()
    }

    fn rule_book(_: Lang) -> &'static str {
        ""
    }

    fn cast(&self) {}

    fn follow(&self, (): &mut (), _: Ply<CachetteAction, Die>) {}

    fn picture(&self, (): &()) -> Picture {
        let place = |side: Side| match self.spots[side.index()] {
            Spot::Away => Place::Reserve,
            Spot::Hidden => Place::Hidden,
            Spot::At(place) => Place::Cell(cell(side, place), 0),
        };
        let piece = |side: Side| Piece {
            id: side.index() as u8,
            code: CachetteVariant::side_code(side),
            side,
            place: place(side),
            state: Vec::new(),
        };
        let (code, asks) = match self.phase {
            Phase::Hide => ("deploy", Some(Ask::SetUp)),
            Phase::Ready => ("ready", None),
            Phase::Roll => ("throw", Some(Ask::Die)),
            Phase::Move(_) => ("move", None),
            Phase::Over => ("over", None),
        };
        let die = if let Phase::Move(die) = self.phase { Some(die.to_string()) } else { None };
        Picture {
            stage: Stage { code, asks, die, ..Stage::default() },
            pieces: Side::BOTH.map(piece).to_vec(),
            sections: sentences::sections(self),
            ..Picture::default()
        }
    }

    fn trace(action: CachetteAction) -> Vec<String> {
        match action {
            CachetteAction::Hide(side, place) => vec![cell(side, place)],
            _ => Vec::new(),
        }
    }

    fn face(event: Die) -> Option<String> {
        Some(event.to_string())
    }

    fn sentence(&self, ply: Ply<CachetteAction, Die>, after: &Self) -> Words {
        sentences::of_action(self, ply, after)
    }

    fn kit(variant: &CachetteVariant) -> Kit {
        kit::kit(variant)
    }

    fn set_ups(&self, seat: Seat) -> Vec<SetUp<CachetteAction>> {
        let side = CachetteVariant.side_of(seat);
        if self.phase != Phase::Hide || !self.awaits(seat_of(side)) {
            return Vec::new();
        }
        let offer = |(code, place, fr, en): (&'static str, u8, &'static str, &'static str)| SetUp {
            action: CachetteAction::Hide(side, place),
            code,
            title: Words::new(fr, en),
            about: Words::new(format!("La case {place}."), format!("Cell {place}.")),
            order: vec![CachetteVariant::side_code(side).to_owned()],
        };
        [("back", 1, "Derrière", "Behind"), ("front", 3, "Devant", "In front")].map(offer).to_vec()
    }

    fn touches(&self, action: CachetteAction) -> Vec<Touch> {
        match action {
            CachetteAction::Hide(side, place) => vec![Touch::Cell(cell(side, place).into())],
            other => vec![Touch::Button(other.to_string().into())],
        }
    }

    fn draw(&self, _: Lang, _: bool) -> String {
        draw::draw(self)
    }
}
