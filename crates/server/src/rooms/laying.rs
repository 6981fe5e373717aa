//! Laying tables: new ones, and those of a rematch.

use super::{Problem, Rooms, summary::row};
use crate::{secret, store::Write, view};
use ludo_table::{Change, Command, Context, Table, Who, dice::ServerKey, event::Stamped, spec::TableSpec};

impl Rooms {
    /// The table of a rematch: the same people, whose secrets go on to serve, on the seats of the other side.
    pub(super) fn rematch(&self, table: &Table, name: String) -> Result<Write, Problem> {
        let moved = TableSpec::swapped(table.game());
        let mut spec = TableSpec {
            id: name,
            rematch_of: Some(table.id().to_owned()),
            series: Some(table.series().moved(&moved)),
            created: crate::clock::unix_seconds(),
            invites: Vec::new(),
            ..table.spec().clone()
        };
        for (seat, plan) in moved.iter().zip(&table.spec().seats) {
            if let Some(place) = spec.seats.get_mut(seat.index()) {
                *place = plan.clone();
            }
        }
        let sitting = table.people().persons().filter(|(_, person)| !person.seats.is_empty());
        let sits = sitting.map(|(_, person)| Command::Sit {
            seats: person.seats.iter().filter_map(|seat| moved.get(seat.index()).copied()).collect(),
            name: person.name.clone(),
            key: person.key,
            proves: person.proves,
            invite: None,
        });
        let names = table.people().seats().filter_map(|seat| {
            let name = table.people().chair(seat)?.name.clone()?;
            Some(Command::Name { seat: *moved.get(seat.index())?, name })
        });
        self.lay(spec, sits.chain(names).collect()).map(|(_, write)| write)
    }

    /// Lays a table and seats people at it; it is not written yet.
    pub(super) fn lay(&self, spec: TableSpec, sits: Vec<Command>) -> Result<(Table, Write), Problem> {
        let key = secret::random_bytes()?;
        let now = self.now();
        let Change { mut table, mut events } = Table::open(spec, ServerKey::new(key), now)?;
        let context = Context { now, ..Context::default() };
        for sit in sits {
            let change = table.command(Who::House, sit, &context)?;
            table = change.table;
            events.extend(change.events);
        }
        let name = table.id().to_owned();
        let row = row(&table, &view::looks(table.game()))?;
        Ok((table, Write::Create { table: name, key, events: texts(&events)?, row }))
    }
}

/// Events as they are kept.
pub(super) fn texts(events: &[Stamped]) -> Result<Vec<String>, Problem> {
    let text = |event: &Stamped| serde_json::to_string(event);
    events.iter().map(text).collect::<Result<_, _>>().map_err(|error| Problem::Unavailable(error.to_string()))
}
