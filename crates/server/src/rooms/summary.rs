//! A table's row in the store and its line in a list.

use super::Problem;
use crate::{
    convert,
    store::Row,
    view::{self, Looks},
};
use ludo_table::Table;
use ludo_wire::http::Summary;

/// The columns by which a table is found.
pub(super) fn row(table: &Table, looks: &Looks) -> Result<Row, Problem> {
    // Only public tables are listed, and a line is much to write with every move.
    let line = table.spec().public.then(|| serde_json::to_string(&summary_with(table, looks.clone()))).transpose();
    let summary = line.map_err(|error| Problem::Unavailable(error.to_string()))?.unwrap_or_default();
    Ok(Row {
        public: table.spec().public,
        open: table.outcome().is_none(),
        deadline: table.deadline(),
        engine: table.engine_to_act().is_some(),
        created: table.spec().created,
        summary,
    })
}

/// A table's line in a list. It is written with every move, so a name that the variant's text gives away is left to whoever
/// reads it; that of a map of one's own is not among them.
pub fn summary(table: &Table) -> Summary {
    summary_with(table, view::looks(table.game()))
}

/// The same, where it is known how the pieces look.
fn summary_with(table: &Table, looks: Looks) -> Summary {
    let (spec, people) = (table.spec(), table.people());
    let name = |seat| people.engine(seat).map_or_else(|| people.called(seat), str::to_owned);
    let own = spec.map.is_some().then(|| convert::words(&table.game().variant().name()));
    Summary {
        table: spec.id.clone(),
        game: spec.game.to_string(),
        variant: spec.variant.clone(),
        variant_name: own.unwrap_or_default(),
        status: view::status(table),
        clock: spec.clock.to_string(),
        plies: table.game().len() as u32,
        names: people.seats().map(name).collect(),
        players: Vec::new(),
        outcome: view::outcome(table.game()),
        sides: people.seats().map(|seat| table.game().side_of(seat).index() as u8).collect(),
        looks,
        free: people.seats().filter(|seat| people.room(*seat) > 0).map(|seat| seat.0).collect(),
        awaited: view::numbers(&table.awaited()),
        created: spec.created,
    }
}
