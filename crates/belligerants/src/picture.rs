//! The map and the armies as people see and touch them.

use crate::{
    BelligerantsAction as Action, BelligerantsChance as Chance, BelligerantsPosition, BelligerantsVariant, HouseRule,
    Kind, Move, Phase, Point, Preset, SetUpRule, Square, Terrain, TurnStart, draw, form, harm, kit,
    pawn::{ARMY, Pawn},
    sentences,
    state::State,
    title, touch,
};
use ludo_core::{
    Advice, Ask, Change, Depict, Filled, FormField, Kit, Lang, Picture, Piece, Place, Ply, Position, Refused, Rule,
    ScoreLine, Seat, SetUp, Side, Stage, Title, Touch, Trait, Whereabouts, Words,
};
use std::ops::{ControlFlow, Range};

impl Depict for BelligerantsPosition {
    /// Pawns are individuals for the rules already.
    type Cast = ();

    fn title() -> Title {
        title::title()
    }

    fn rule_book(lang: Lang) -> &'static str {
        title::rule_book(lang)
    }

    fn cast(&self) {}

    fn follow(&self, (): &mut (), _: Ply<Action, Chance>) {}

    fn picture(&self, (): &()) -> Picture {
        Picture {
            stage: self.stage(),
            pieces: (0..2 * ARMY as u8).map(|id| self.piece(id)).collect(),
            marks: Vec::new(),
            scores: self.scores(),
            labels: sentences::labels(self),
            sections: sentences::sections(self),
            advice: self.advice(),
        }
    }

    /// A ply moves a few pawns or, like a throw, none; what is said of all others stays.
    fn redraw(&self, (): &(), (earlier, ()): (&Self, &())) -> Option<Change> {
        let (now, then) = (&self.state, &earlier.state);
        // Set-ups concern whole armies.
        if now.hidden != then.hidden || now.phase == Phase::Deploy || then.phase == Phase::Deploy {
            return None;
        }
        let stands = now.board.is_like(&then.board) && (now.prison, now.dead) == (then.prison, then.dead);
        let moved = if stands { Vec::new() } else { moved(now, then) };
        let touched: Vec<Square> = moved
            .iter()
            .flat_map(|&id| [now, then].map(|state| standing(state, pawn(id))))
            .flatten()
            .map(|(_, square)| square)
            .collect();
        let (scores, advice) = ((!stands).then(|| self.scores()), self.advice());
        Some(Change {
            stage: self.stage(),
            pieces: moved.into_iter().map(|id| self.piece(id)).collect(),
            marks: Vec::new(),
            scores: scores.filter(|scores| *scores != earlier.scores()),
            labels: sentences::other_labels(self, earlier, &touched),
            sections: sentences::other_lines(self, earlier),
            advice: (earlier.advice() != advice).then_some(advice),
        })
    }

    fn trace(action: Action) -> Vec<String> {
        match action {
            Action::Move(step) => vec![step.from.to_string(), step.to.to_string()],
            Action::Huff(square) => vec![square.to_string()],
            _ => Vec::new(),
        }
    }

    fn way(&self, action: Action) -> Vec<String> {
        match action {
            Action::Move(step) => self.route(step).unwrap_or_default().iter().map(ToString::to_string).collect(),
            _ => Self::trace(action),
        }
    }

    fn face(event: Chance) -> Option<String> {
        match event {
            Chance::Face(face) => Some(face.to_string()),
            Chance::Begins(_) => None,
        }
    }

    fn sentence(&self, ply: Ply<Action, Chance>, after: &Self) -> Words {
        match ply {
            Ply::Action(action) => sentences::of_action(self, action, after),
            Ply::Chance(event) => sentences::of_chance(event, after),
        }
    }

    fn harm(&self, ply: Ply<Action, Chance>, after: &Self, side: Side) -> Option<(Rule, u32)> {
        ply.action().and_then(|action| harm::of_action(self, action, after, side))
    }

    fn kit(variant: &BelligerantsVariant) -> Kit {
        kit::kit(variant)
    }

    fn set_ups(&self, seat: Seat) -> Vec<SetUp<Action>> {
        let alternate = self.context.rules.set_up() == SetUpRule::Alternate;
        if self.state.phase != Phase::Deploy || alternate || !self.awaits(seat) {
            return Vec::new();
        }
        Preset::ALL.into_iter().filter_map(|preset| preset.set_up(&self.context.variant, seat)).collect()
    }

    fn touches(&self, action: Action) -> Vec<Touch> {
        touch::touches(self, action)
    }

    fn touched_actions<B>(&self, mut visit: impl FnMut(Action, Vec<Touch>) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.state.phase {
            Phase::Move(face) => touch::touched_moves(self, face, visit),
            _ => self.actions(|action| visit(action, self.touches(action))),
        }
    }

    fn meant(&self, touches: &[Touch]) -> Option<Result<Action, Refused>> {
        let square = |touch: &Touch| touch.cell()?.parse::<Square>().ok();
        let to = square(touches.last()?)?;
        match self.state.phase {
            Phase::Huff(_) => Some(Ok(Action::Huff(to))),
            // A pawn of one's own that is offered nothing; else the refusal says who stands there, if anybody.
            Phase::Move(face) if touches.len() == 1 && self.is_own(to) => Some(Err(self.stuck(to, face))),
            Phase::Deploy | Phase::Price | Phase::Answer(_) | Phase::Over(_) => None,
            _ if touches.len() == 1 => Some(Ok(Action::Move(Move::new(to, to)))),
            Phase::Move(face) if touches.len() > 1 => {
                let from = square(touches.first()?).filter(|&from| from != to)?;
                // On a devil a point has to be named; the straight distance is the likeliest to be meant.
                let far = from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()));
                let point = if face.is_devil() { Point::new(far.min(5)) } else { None };
                Some(Ok(Action::Move(Move { point, ..Move::new(from, to) })))
            }
            _ => None,
        }
    }

    fn form_fields(&self) -> Option<Vec<FormField>> {
        Some(form::fields(self))
    }

    fn assembled(variant: &BelligerantsVariant, filled: &Filled) -> Option<String> {
        Some(form::assembled(variant, filled))
    }

    fn whereabouts(text: &str, at: Range<usize>) -> Whereabouts {
        form::whereabouts(text, at)
    }

    fn draw(&self, lang: Lang, colours: bool) -> String {
        draw::draw(self, lang, colours)
    }
}

/// The pawn with this number in pictures.
const fn pawn(id: u8) -> Pawn {
    Pawn::from_index(id % ARMY as u8 + 16 * (id / ARMY as u8))
}

/// Whom a pawn on the board obeys, and where it stands.
fn standing(state: &State, pawn: Pawn) -> Option<(Side, Square)> {
    let side = Side::BOTH.into_iter().find(|&side| state.board.held(side).has(pawn))?;
    Some((side, state.board.square(pawn)))
}

/// The numbers of the pawns that are somewhere else than in an earlier state, or somebody else's.
fn moved(now: &State, then: &State) -> Vec<u8> {
    let place = |state: &State, pawn: Pawn| {
        (standing(state, pawn), state.prison.map(|prison| prison.has(pawn)), state.dead.has(pawn))
    };
    (0..2 * ARMY as u8).filter(|&id| place(now, pawn(id)) != place(then, pawn(id))).collect()
}

impl BelligerantsPosition {
    fn is_own(&self, square: Square) -> bool {
        self.state.board.at(square).is_some_and(|(side, _)| side == self.state.mover)
    }

    fn piece(&self, id: u8) -> Piece {
        let pawn = pawn(id);
        let (side, place, state) = match standing(&self.state, pawn) {
            Some((side, square)) => (side, Place::Cell(square.to_string(), 0), self.traits(side, pawn, square)),
            None => (pawn.origin(), self.off_board(pawn), Vec::new()),
        };
        Piece { id, code: pawn.kind().code(), side, place, state }
    }

    fn off_board(&self, pawn: Pawn) -> Place {
        let state = &self.state;
        match Side::BOTH.into_iter().find(|side| state.prison[side.index()].has(pawn)) {
            Some(side) => Place::Prison(side),
            None if state.dead.has(pawn) => Place::Destroyed,
            None if state.hidden[pawn.origin().index()] => Place::Hidden,
            None if state.phase == Phase::Deploy => Place::Reserve,
            None => Place::Absent,
        }
    }

    fn traits(&self, side: Side, pawn: Pawn, square: Square) -> Vec<Trait> {
        let mut found = Vec::new();
        found.extend(self.hold(pawn.kind(), square));
        if side != pawn.origin() {
            found.push(Trait::Kept);
        }
        if State::is_entered(&self.context, side, square) {
            found.push(Trait::Entered);
        }
        if pawn.kind() == Kind::Sentinel {
            found.push(Trait::Guards);
        }
        found
    }

    /// What a square does to a pawn that stands on it.
    pub(crate) fn hold(&self, kind: Kind, square: Square) -> Option<Trait> {
        match self.context.terrain(square) {
            Terrain::White if !kind.is_free() => Some(Trait::Wounded),
            Terrain::Grey if !kind.is_free() => Some(Trait::Encircled),
            _ => None,
        }
    }

    fn stage(&self) -> Stage {
        let phase = self.state.phase;
        let (code, asks) = match phase {
            Phase::Deploy => ("deploy", Some(Ask::SetUp)),
            Phase::Draw => ("draw", Some(Ask::Draw)),
            Phase::Ready(TurnStart::Again) => ("again", None),
            Phase::Ready(TurnStart::First | TurnStart::Asked) => ("ready", None),
            Phase::Throw => ("throw", Some(Ask::Die)),
            Phase::Move(_) => ("move", None),
            Phase::Huff(_) => ("huff", Some(Ask::Huff)),
            Phase::Price => ("price", Some(Ask::Price)),
            Phase::Answer(_) => ("answer", Some(Ask::Answer)),
            Phase::Over(_) => ("over", None),
        };
        let die = match phase {
            Phase::Move(face) | Phase::Huff(face) => Some(face.to_string()),
            _ => None,
        };
        let price = if let Phase::Answer(price) = phase { Some(price.into()) } else { None };
        Stage { code, asks, die, price, notice: None }
    }

    fn scores(&self) -> Vec<ScoreLine> {
        let by = |part: fn(&crate::state::Points) -> u32| {
            Side::BOTH.map(|side| part(&self.state.points(&self.context, side)))
        };
        let mut lines = vec![
            ScoreLine { label: Words::new("entrés ×2", "entered ×2"), points: by(|points| points.entered) },
            ScoreLine { label: Words::new("prisonniers", "prisoners"), points: by(|points| points.prisoners) },
        ];
        if self.context.has(HouseRule::Kept) {
            let label = Words::new("matériel gardé", "material kept");
            lines.push(ScoreLine { label, points: by(|points| points.kept) });
        }
        lines.push(ScoreLine { label: Words::new("total", "total"), points: Side::BOTH.map(|side| self.score(side)) });
        lines
    }

    /// What it means at this table that a capture can be made: the house rules about the huff change it.
    fn capture_advice(&self) -> &'static str {
        let has = |rule| self.context.has(rule);
        match () {
            () if has(HouseRule::NoHuff) => "B17",
            () if has(HouseRule::Strict) => "B19-strict",
            () if has(HouseRule::Decline) => "B19-decline",
            () => "B19",
        }
    }

    fn advice(&self) -> Vec<Advice> {
        let first = |key| vec![Advice::first(key)];
        match self.state.phase {
            Phase::Deploy => first("B30"),
            Phase::Huff(_) => first("B19-huff"),
            Phase::Price | Phase::Answer(_) => first("B35"),
            Phase::Move(face) => {
                let key = |square: Square| Touch::cell_key(square.name());
                let takers = face.points().flat_map(|point: Point| self.state.able[point.index()]);
                let takers: Vec<String> = takers.map(|pawn| key(self.state.board.square(pawn))).collect();
                let side = self.state.mover;
                let helpers: Vec<String> = if self.state.wounded(&self.context, side).is_empty() {
                    Vec::new()
                } else {
                    let ambulance = |&(man, _): &(crate::Man, Square)| man.kind == Kind::Ambulance;
                    self.troops(side).filter(ambulance).map(|(_, square)| key(square)).collect()
                };
                let (before, after) = if face.is_devil() { ("B6", "B6") } else { ("B5", "B9") };
                let mut all = vec![Advice::first(before), Advice::after(vec!["cell:".into()], after)];
                all.extend(
                    [("B28", helpers), (self.capture_advice(), takers)]
                        .into_iter()
                        .filter_map(|(rule, keys)| (!keys.is_empty()).then(|| Advice::after(keys, rule))),
                );
                all
            }
            _ => first("B34"),
        }
    }
}
