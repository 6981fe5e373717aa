//! Changes of different tables, made by one statement for all that are of one kind.

use crate::store::{Note, Row, StoreError, Write};
use sqlx::PgConnection;
use std::collections::{BTreeMap, HashSet};

/// Changes of which no two concern the same table, in the order of the tables' names: every server takes them in that
/// order, so that no two wait for each other in a circle.
#[derive(Default)]
pub struct Run<'a> {
    /// By table, with the number of the page that the change stands on.
    changes: BTreeMap<&'a str, (usize, &'a Write)>,
}

/// Cuts changes into runs, each made after the one before it.
pub fn runs<'a>(changes: impl Iterator<Item = (usize, &'a Write)>) -> Vec<Run<'a>> {
    let mut runs: Vec<Run<'a>> = Vec::new();
    for (page, write) in changes {
        let table = write.table();
        match runs.last_mut() {
            Some(run) if !run.changes.contains_key(table) => drop(run.changes.insert(table, (page, write))),
            _ => runs.push(Run { changes: BTreeMap::from([(table, (page, write))]) }),
        }
    }
    runs
}

/// A page that cannot be written, and why.
pub type Fault = (usize, StoreError);

impl Run<'_> {
    /// Makes the changes within the transaction under way; returns the pages that stand in its way. Where there are some,
    /// nothing of the transaction may be kept.
    pub async fn make(&self, connection: &mut PgConnection) -> Result<Vec<Fault>, sqlx::Error> {
        let mut faults = self.create(connection).await?;
        // Events of a table that was not made would have no place.
        if faults.is_empty() {
            faults = self.add_events(connection).await?;
        }
        if faults.is_empty() {
            self.update(connection).await?;
            self.note(connection).await?;
            self.delete(connection).await?;
        }
        Ok(faults)
    }

    async fn create(&self, connection: &mut PgConnection) -> Result<Vec<Fault>, sqlx::Error> {
        let mut wanted = Vec::new();
        let (mut keys, mut columns) = (Vec::new(), Columns::default());
        for (table, (page, write)) in &self.changes {
            if let Write::Create { key, row, .. } = write {
                wanted.push((*table, *page));
                keys.push(key.as_slice());
                columns.push(table, row);
            }
        }
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let query = "INSERT INTO tables (id, dice_key, public, open, deadline, engine, created, summary, seen) \
                     SELECT w.*, w.created FROM unnest($1::text[], $2::bytea[], $3::bool[], $4::bool[], $5::bigint[], $6::bool[], \
                     $7::bigint[], $8::text[]) AS w (id, dice_key, public, open, deadline, engine, created, summary) \
                     ON CONFLICT DO NOTHING RETURNING id";
        let made = sqlx::query_scalar::<_, String>(query)
            .bind(columns.ids)
            .bind(keys)
            .bind(columns.public)
            .bind(columns.open)
            .bind(columns.deadline)
            .bind(columns.engine)
            .bind(columns.created)
            .bind(columns.summary);
        let made: HashSet<String> = made.fetch_all(connection).await?.into_iter().collect();
        let missing = wanted.into_iter().filter(|(table, _)| !made.contains(*table));
        Ok(missing.map(|(_, page)| (page, StoreError::Exists)).collect())
    }

    /// Adds the events of all tables in one statement. They come after an event that must be there, and where somebody
    /// else came first the key is taken; that the event before is there and the key free means that nothing is between.
    async fn add_events(&self, connection: &mut PgConnection) -> Result<Vec<Fault>, sqlx::Error> {
        let mut wanted = BTreeMap::new();
        let (mut ids, mut versions, mut texts, mut bases) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (table, (page, write)) in &self.changes {
            let (base, events) = match write {
                Write::Create { events, .. } => (None, events),
                Write::Append { expected, events, .. } => (Some(*expected as i64), events),
                Write::Delete { .. } | Write::Note { .. } => continue,
            };
            wanted.insert(*table, (*page, events.len()));
            for (event, version) in events.iter().zip(base.unwrap_or(0) + 1..) {
                ids.push(*table);
                versions.push(version);
                texts.push(event.as_str());
                bases.push(base);
            }
        }
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let query = "INSERT INTO events (table_id, version, event) SELECT w.id, w.version, w.event \
                     FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) AS w (id, version, event, base) \
                     WHERE w.base IS NULL \
                     OR (SELECT true FROM events AS e WHERE e.table_id = w.id AND e.version = w.base) \
                     ORDER BY w.id, w.version ON CONFLICT DO NOTHING RETURNING table_id";
        let added = sqlx::query_scalar::<_, String>(query).bind(ids).bind(versions).bind(texts).bind(bases);
        for table in added.fetch_all(connection).await? {
            if let Some((_, left)) = wanted.get_mut(table.as_str()) {
                *left = left.saturating_sub(1);
            }
        }
        let short = wanted.into_values().filter(|(_, left)| *left > 0);
        Ok(short.map(|(page, _)| (page, StoreError::Conflict)).collect())
    }

    async fn update(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let mut columns = Columns::default();
        for (table, (_, write)) in &self.changes {
            if let Write::Append { row: Some(row), .. } = write {
                columns.push(table, row);
            }
        }
        if columns.ids.is_empty() {
            return Ok(());
        }
        let query = "UPDATE tables SET public = w.public, open = w.open, deadline = w.deadline, engine = w.engine, \
                     summary = w.summary FROM unnest($1::text[], $2::bool[], $3::bool[], $4::bigint[], $5::bool[], \
                     $6::text[]) AS w (id, public, open, deadline, engine, summary) WHERE tables.id = w.id";
        let updated = sqlx::query(query)
            .bind(columns.ids)
            .bind(columns.public)
            .bind(columns.open)
            .bind(columns.deadline)
            .bind(columns.engine)
            .bind(columns.summary);
        updated.execute(connection).await.map(drop)
    }

    /// Notes what is known beside events, by one statement for each kind of it.
    async fn note(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let (mut hidden, mut closed) = ((Vec::new(), Vec::new()), (Vec::new(), Vec::new()));
        let mut seen = (Vec::new(), Vec::new());
        for (table, (_, write)) in &self.changes {
            match write {
                Write::Note { note: Note::Hidden(is), .. } => push(&mut hidden, table, *is),
                Write::Note { note: Note::Closed(is), .. } => push(&mut closed, table, *is),
                Write::Note { note: Note::Seen(seconds), .. } => push(&mut seen, table, *seconds as i64),
                _ => {}
            }
        }
        for (query, (ids, values)) in [
            (
                "UPDATE tables SET hidden = w.value FROM unnest($1::text[], $2::bool[]) AS w (id, value) WHERE tables.id = w.id",
                hidden,
            ),
            (
                "UPDATE tables SET closed = w.value FROM unnest($1::text[], $2::bool[]) AS w (id, value) WHERE tables.id = w.id",
                closed,
            ),
        ] {
            if !ids.is_empty() {
                sqlx::query(query).bind(ids).bind(values).execute(&mut *connection).await?;
            }
        }
        if !seen.0.is_empty() {
            let query = "UPDATE tables SET seen = greatest(tables.seen, w.seen) \
                         FROM unnest($1::text[], $2::bigint[]) AS w (id, seen) WHERE tables.id = w.id";
            sqlx::query(query).bind(seen.0).bind(seen.1).execute(connection).await?;
        }
        Ok(())
    }

    async fn delete(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let deleted = self.changes.values().filter(|(_, write)| matches!(write, Write::Delete { .. }));
        let ids: Vec<&str> = deleted.map(|(_, write)| write.table()).collect();
        if ids.is_empty() {
            return Ok(());
        }
        sqlx::query("DELETE FROM tables WHERE id = ANY($1)").bind(&ids).execute(&mut *connection).await?;
        sqlx::query("DELETE FROM removals WHERE table_id = ANY($1)").bind(ids).execute(connection).await.map(drop)
    }
}

fn push<'a, T>(columns: &mut (Vec<&'a str>, Vec<T>), table: &'a str, value: T) {
    columns.0.push(table);
    columns.1.push(value);
}

/// Rows, column by column.
#[derive(Default)]
struct Columns<'a> {
    ids: Vec<&'a str>,
    public: Vec<bool>,
    open: Vec<bool>,
    deadline: Vec<Option<i64>>,
    engine: Vec<bool>,
    created: Vec<i64>,
    summary: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    fn push(&mut self, id: &'a str, row: &'a Row) {
        self.ids.push(id);
        self.public.push(row.public);
        self.open.push(row.open);
        self.deadline.push(row.deadline);
        self.engine.push(row.engine);
        self.created.push(row.created as i64);
        self.summary.push(&row.summary);
    }
}
