//! The star as people see and touch it.

use crate::{
    DiademaAction, DiademaCast, DiademaPosition, DiademaVariant, Kind, Vertex, VertexSet, form,
    geometry::{JUMPS, between, rows},
    kit, sentences, title,
};
use ludo_core::{
    Advice, Change, Depict, Filled, FormField, Kit, Lang, Mark, MarkKind, NoChance, Picture, Piece, Place, Ply,
    Position, Refused, Rule, Side, Stage, Title, Touch, Turn, Variant, Whereabouts, Words,
};
use std::ops::Range;

impl Depict for DiademaPosition {
    type Cast = DiademaCast;

    fn title() -> Title {
        title::title()
    }

    fn rule_book(lang: Lang) -> &'static str {
        title::rule_book(lang)
    }

    fn cast(&self) -> DiademaCast {
        DiademaCast::of(*self)
    }

    fn follow(&self, cast: &mut DiademaCast, ply: Ply<DiademaAction, NoChance>) {
        if let Some(action) = ply.action() {
            cast.follow(*self, action);
        }
    }

    fn picture(&self, cast: &DiademaCast) -> Picture {
        Picture {
            stage: self.stage(),
            pieces: (0..).zip(cast.balls()).map(piece).collect(),
            marks: self.four().into_iter().chain(self.threes()).collect(),
            scores: Vec::new(),
            labels: sentences::labels(*self),
            sections: sentences::sections(*self),
            advice: self.advice(),
        }
    }

    /// A ply concerns a few vertices, and what is said of all others stays.
    fn redraw(&self, cast: &DiademaCast, (earlier, then): (&Self, &DiademaCast)) -> Option<Change> {
        let balls = (0..).zip(cast.balls().zip(then.balls())).filter(|(_, (now, then))| now != then);
        let advice = self.advice();
        Some(Change {
            stage: self.stage(),
            pieces: balls.map(|(id, (now, _))| piece((id, now))).collect(),
            marks: self.four().into_iter().chain(self.threes()).collect(),
            scores: None,
            labels: sentences::other_labels(*self, *earlier),
            sections: sentences::other_lines(*self, *earlier),
            advice: (earlier.advice() != advice).then_some(advice),
        })
    }

    fn trace(action: DiademaAction) -> Vec<String> {
        let from = match action.kind() {
            Kind::Place(_) => None,
            Kind::Slide(from, _) | Kind::Jump(from, _) => Some(from),
        };
        from.into_iter().chain(action.landings()).map(|vertex| vertex.to_string()).collect()
    }

    fn sentence(&self, ply: Ply<DiademaAction, NoChance>, _: &Self) -> Words {
        match ply {
            Ply::Action(action) => sentences::of_action(*self, action),
            Ply::Chance(event) => match event {},
        }
    }

    /// Four in a row weigh more than any ball that was jumped over, which can be placed again.
    fn harm(&self, _: Ply<DiademaAction, NoChance>, after: &Self, side: Side) -> Option<(Rule, u32)> {
        let lost = matches!(after.turn(), Turn::Over(outcome) if outcome.winner == Some(side.other()));
        if lost {
            return Some((Rule("D3"), 100));
        }
        let fewer = after.balls(side).len() < self.balls(side).len();
        fewer.then_some((Rule("D6"), 1))
    }

    fn kit(variant: &DiademaVariant) -> Kit {
        kit::kit(*variant)
    }

    fn touches(&self, action: DiademaAction) -> Vec<Touch> {
        let first = match action.kind() {
            Kind::Place(_) => Touch::Reserve(DiademaVariant::side_code(self.mover()).into()),
            Kind::Slide(from, _) | Kind::Jump(from, _) => Touch::Cell(from.text().into()),
        };
        std::iter::once(first).chain(action.landings().map(|to| Touch::Cell(to.text().into()))).collect()
    }

    fn meant(&self, touches: &[Touch]) -> Option<Result<DiademaAction, Refused>> {
        let vertex = |touch: &Touch| touch.cell()?.chars().next().and_then(Vertex::from_name);
        let (from, to) = (touches.first()?, vertex(touches.last()?)?);
        let action = match from {
            Touch::Cell(_) if touches.len() == 1 => self.empty().has(to).then(|| DiademaAction::place(to))?,
            Touch::Reserve(_) => DiademaAction::place(to),
            Touch::Cell(_) | Touch::Level(..) => {
                let from = vertex(from).filter(|&from| from != to)?;
                match between(from, to).filter(|&over| !self.empty().has(over)) {
                    Some(_) => DiademaAction::jump(from, to),
                    None => DiademaAction::slide(from, to),
                }
            }
            Touch::Button(_) => return None,
        };
        Some(Ok(action))
    }

    fn form_fields(&self) -> Option<Vec<FormField>> {
        Some(form::fields(*self))
    }

    fn assembled(_: &DiademaVariant, filled: &Filled) -> Option<String> {
        Some(form::assembled(filled))
    }

    fn whereabouts(text: &str, at: Range<usize>) -> Whereabouts {
        form::whereabouts(text, at)
    }

    fn draw(&self, _: Lang, colours: bool) -> String {
        crate::draw::draw(*self, colours)
    }
}

impl DiademaPosition {
    fn stage(self) -> Stage {
        Stage { code: if self.is_over() { "over" } else { "play" }, ..Stage::default() }
    }

    /// The four that has won.
    fn four(self) -> Option<Mark> {
        let (row, cells) = rows().find(|(_, cells)| self.theirs().covers(VertexSet::from_iter(*cells)))?;
        Some(Mark {
            code: DiademaVariant::side_code(self.mover().other()),
            words: Some(sentences::four(row, cells)),
            ..Mark::new(MarkKind::Win, names(&cells))
        })
    }

    /// Rows of which one side holds three and the fourth vertex is free; that vertex comes last.
    fn threes(self) -> Vec<Mark> {
        if self.is_over() {
            return Vec::new();
        }
        let open = |side: Side, cells: [Vertex; 4]| {
            let mut gaps = cells.into_iter().filter(|&cell| self.empty().has(cell));
            let gap = gaps.next().filter(|_| gaps.next().is_none())?;
            let own = cells.into_iter().filter(|&cell| self.balls(side).has(cell)).count() == 3;
            own.then(|| Mark {
                code: DiademaVariant::side_code(side),
                words: Some(sentences::three(side, gap)),
                ..Mark::new(MarkKind::Chance, names(&[cells.as_slice(), &[gap]].concat()))
            })
        };
        rows().flat_map(|(_, cells)| Side::BOTH.into_iter().filter_map(move |side| open(side, cells))).collect()
    }

    /// A ball that can jump is told of jumping, any other of sliding.
    fn advice(self) -> Vec<Advice> {
        let jumps = |from: &Vertex| {
            let open = |jump: &crate::geometry::Jump| self.empty().has(jump.to) && !self.empty().has(jump.over);
            JUMPS[from.index()].iter().any(open)
        };
        let jumpers: Vec<String> = self.own().iter().filter(jumps).map(|from| Touch::cell_key(from.text())).collect();
        let mut all = vec![
            Advice::first("D3"),
            Advice::after(vec!["reserve:".into()], "D4"),
            Advice::after(vec!["cell:".into()], "D5"),
        ];
        if !jumpers.is_empty() {
            all.push(Advice::after(jumpers, "D6"));
        }
        all
    }
}

fn piece((id, (side, vertex)): (u8, (Side, Option<Vertex>))) -> Piece {
    Piece {
        id,
        code: DiademaVariant::side_code(side),
        side,
        place: vertex.map_or(Place::Reserve, |vertex| Place::Cell(vertex.to_string(), 0)),
        state: Vec::new(),
    }
}

fn names(cells: &[Vertex]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
