//! Analysis of Diädema: every value is known.

use crate::analysis::{Analyst, Judgement, Opinion, repeats};
use ::diadema::{DiademaAction, DiademaPosition};
use ludo_core::{Game, Ply, Position};
use ludo_search::Limits;
use ludo_solve::diadema::{DiademaTable, Value};

/// Plies of a drawn line that are shown.
const DRAWN_LINE: usize = 12;

/// Reads the table. Limits do not matter: it answers at once and exactly.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiademaAnalyst;

impl Analyst<DiademaPosition> for DiademaAnalyst {
    fn judge(&mut self, game: &Game<DiademaPosition>, _: &Limits) -> Vec<Opinion<DiademaPosition>> {
        let position = *game.position();
        let table = DiademaTable::shared(position.rules());
        let opinion = |action: DiademaAction, value: Value| {
            let mut after = position;
            after.play_unchecked(action);
            let shown = value.plies().map_or(DRAWN_LINE, usize::from);
            let mut line = vec![Ply::Action(action)];
            line.extend(table.line(after, shown.saturating_sub(1)).into_iter().map(Ply::Action));
            if repeats(game, action) {
                return Opinion { action, judgement: Judgement::Repetition, line: vec![Ply::Action(action)] };
            }
            Opinion { action, judgement: judgement(value), line }
        };
        let mut opinions: Vec<_> =
            table.judge(position).iter().map(|judged| opinion(judged.action, judged.value)).collect();
        // Stable, so that the style of play among equals is kept.
        opinions.sort_by(|a, b| b.judgement.rank().total_cmp(&a.judgement.rank()));
        opinions
    }
}

fn judgement(value: Value) -> Judgement {
    match value {
        Value::Win(plies) => Judgement::Win { plies: plies.into(), shortest: true },
        Value::Loss(plies) => Judgement::Loss { plies: plies.into(), shortest: true },
        Value::Draw => Judgement::Draw,
    }
}
