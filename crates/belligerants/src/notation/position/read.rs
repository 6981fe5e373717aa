//! Reading a position, with every fault at once.

use super::{
    fields::{self, Field},
    law,
};
use crate::{
    BelligerantsPosition, BelligerantsVariant, Man, Phase, Square,
    context::Context,
    die::side_from_code,
    moves::{MoveGroups, Moves},
    scene::room_for,
    state::State,
};
use ludo_core::{Fault, Faults, Side, Words};
use std::ops::Range;

/// A text on the way to a position.
pub(super) struct Reader<'a> {
    pub context: &'a Context,
    pub state: State,
    pub faults: Vec<Fault>,
    /// The phase's place, for faults that concern the whole.
    pub phase_at: Range<usize>,
}

/// Reads the text that `Display` writes. Lists may stand in any order.
pub(crate) fn read(variant: &BelligerantsVariant, text: &str) -> Result<BelligerantsPosition, Faults> {
    let context = Context::shared(variant);
    let fields: Vec<Field> = Field { text, start: 0 }.split(' ').collect();
    let mut reader = Reader { context: &context, state: State::new(), faults: Vec::new(), phase_at: 0..text.len() };
    reader.count_fields(&fields, text.len());
    for (place, &field) in fields.iter().enumerate() {
        reader.take(place, field, &fields);
    }
    if reader.faults.is_empty() {
        law::uphold(&mut reader);
    }
    let Reader { mut state, faults, .. } = reader;
    if faults.is_empty()
        && let Phase::Move(face) = state.phase
    {
        state.able = Moves::of(&context, &state, face, &mut MoveGroups::new()).able();
    }
    Faults::none_or(faults, BelligerantsPosition { context, state })
}

impl Reader<'_> {
    pub fn fault(&mut self, at: Range<usize>, fr: impl Into<String>, en: impl Into<String>) {
        self.faults.push(Fault::new(at, Words::new(fr.into(), en.into())));
    }

    fn count_fields(&mut self, fields: &[Field], end: usize) {
        let wanted = 8 + usize::from(self.context.rules.limit().is_some());
        if fields.len() < wanted {
            let found = fields.len();
            self.fault(
                end..end,
                format!("une position a {wanted} champs séparés par une espace, il y en a {found}"),
                format!("a position has {wanted} fields with a space between them, there are {found}"),
            );
        }
        if let Some(extra) = fields.get(wanted) {
            self.fault(
                extra.start..end,
                "de trop : la position est complète avant",
                "too much: the position ends before this",
            );
        }
    }

    fn take(&mut self, place: usize, field: Field, fields: &[Field]) {
        match place {
            // The candidates of a huff can be looked up only when the pawns stand: the phase is read at the end.
            0 => self.phase_at = field.range(),
            1 => self.side(field),
            2 | 3 => self.men(field, Side::BOTH[place - 2]),
            4 | 5 => self.prisoners(field, Side::BOTH[place - 4]),
            6 => self.destroyed(field),
            7 => self.state.started = fields::started(field, &mut self.faults),
            8 if self.context.rules.limit().is_some() => self.turns(field),
            _ => {}
        }
        if place + 1 == fields.len()
            && let Some(&first) = fields.first()
        {
            self.phase(first);
        }
    }

    fn side(&mut self, field: Field) {
        match (field.text, side_from_code(field.text)) {
            ("-", _) => {}
            (_, Some(side)) => self.state.mover = side,
            _ => self.fault(field.range(), "le camp au trait s’écrit S ou N", "the side whose turn it is, S or N"),
        }
    }

    fn men(&mut self, field: Field, side: Side) {
        if field.text == "?" {
            self.state.hidden[side.index()] = true;
            return;
        }
        for entry in field.entries() {
            if let Some((man, square)) = fields::standing(entry, side, &mut self.faults) {
                self.put(entry, side, man, square);
            }
        }
    }

    fn put(&mut self, entry: Field, side: Side, man: Man, square: Square) {
        let drowned = self.context.deadly.has(square) && !man.kind.is_free();
        if drowned {
            self.fault(entry.range(), "ce pion ne peut se tenir là (B14)", "this pawn cannot stand there (B14)");
        }
        if man.origin != side && !man.kind.is_material() {
            self.fault(entry.range(), "seul le matériel se garde (B24)", "only material is kept (B24)");
        }
        match room_for(self.context, &self.state, man, square) {
            Ok(pawn) => self.state.board.put(side, pawn, square),
            Err(words) => self.faults.push(entry.fault(words)),
        }
    }

    fn prisoners(&mut self, field: Field, jailer: Side) {
        for entry in field.entries() {
            let Some(man) = fields::man(entry, Some(jailer.other()), &mut self.faults) else { continue };
            if man.origin == jailer && !man.kind.is_material() {
                self.fault(
                    entry.range(),
                    "seul le matériel peut être repris par son armée (B26)",
                    "only material can be retaken by its own army (B26)",
                );
            }
            if let Some(pawn) = self.unplaced(entry, man) {
                self.state.prison[jailer.index()].insert(pawn);
            }
        }
    }

    fn destroyed(&mut self, field: Field) {
        for entry in field.entries() {
            let man = fields::man(entry, None, &mut self.faults);
            if let Some(pawn) = man.and_then(|man| self.unplaced(entry, man)) {
                self.state.dead.insert(pawn);
            }
        }
    }

    fn unplaced(&mut self, entry: Field, man: Man) -> Option<crate::pawn::Pawn> {
        let pawn = self.state.unplaced(man.origin, man.kind);
        if pawn.is_none() {
            self.faults.push(entry.fault(crate::scene::too_many(man.kind)));
        }
        pawn
    }

    fn turns(&mut self, field: Field) {
        match field.text.parse::<u16>().ok().filter(|turns| turns.to_string() == field.text) {
            Some(turns) => self.state.turns = turns,
            None => self.fault(field.range(), "le nombre de tours joués", "the number of turns played"),
        }
    }

    fn phase(&mut self, field: Field) {
        let Some((phase, candidates)) = fields::phase(field, &mut self.faults) else { return };
        self.state.phase = phase;
        for (square, at) in candidates {
            match self.state.board.pawn(square) {
                Some(pawn) if self.state.candidates.has(pawn) => {
                    self.fault(at, "case nommée deux fois", "square named twice");
                }
                Some(pawn) => self.state.candidates.insert(pawn),
                None => self.fault(at, "aucun pion sur cette case", "no pawn on this square"),
            }
        }
    }
}
