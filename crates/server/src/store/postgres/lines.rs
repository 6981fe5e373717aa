//! Who is connected through which server, and which servers have died. Silence is counted in game time, which stands while
//! the database is away: nobody dies of that.

use crate::store::{Line, LineChange};
use sqlx::PgConnection;

/// Notes what has changed of a server's lines. One that was taken for dead notes nothing.
pub async fn note(connection: &mut PgConnection, server: &str, changes: &[LineChange]) -> Result<(), sqlx::Error> {
    let query = "WITH gone AS (DELETE FROM lines USING unnest($2::text[], $3::int[]) AS g (id, person) \
                 WHERE server = $1 AND table_id = g.id AND lines.person = g.person) \
                 INSERT INTO lines (table_id, server, person, since) \
                 SELECT id, $1, n.person, n.since FROM unnest($4::text[], $5::int[], $6::bigint[]) AS n (name, person, since) \
                 JOIN tables ON id = n.name WHERE EXISTS (SELECT 1 FROM servers WHERE servers.name = $1 AND NOT dead) \
                 ON CONFLICT (table_id, server, person) DO UPDATE SET since = excluded.since";
    let (mut gone, mut new) = ((Vec::new(), Vec::new()), (Vec::new(), Vec::new(), Vec::new()));
    for LineChange { table, person, since } in changes {
        match since {
            None => {
                gone.0.push(table.as_str());
                gone.1.push(i32::from(*person));
            }
            Some(since) => {
                new.0.push(table.as_str());
                new.1.push(i32::from(*person));
                new.2.push(*since);
            }
        }
    }
    let noted = sqlx::query(query).bind(server).bind(gone.0).bind(gone.1).bind(new.0).bind(new.1).bind(new.2);
    noted.execute(connection).await.map(drop)
}

/// Declares servers dead that have been silent for two seconds, and lists tables at which somebody was connected through
/// one. A dead server that nobody was connected through is forgotten.
pub async fn orphaned(connection: &mut PgConnection, limit: i64) -> Result<Vec<String>, sqlx::Error> {
    let query =
        "SELECT EXISTS (SELECT 1 FROM servers, house WHERE house.id = 1 AND (dead OR seen_at < game_time - 2000))";
    if !sqlx::query_scalar::<_, bool>(query).fetch_one(&mut *connection).await? {
        return Ok(Vec::new());
    }
    let query =
        "UPDATE servers SET dead = true FROM house WHERE house.id = 1 AND NOT dead AND seen_at < game_time - 2000";
    sqlx::query(query).execute(&mut *connection).await?;
    let query = "DELETE FROM servers WHERE dead AND NOT EXISTS (SELECT 1 FROM lines WHERE server = name)";
    sqlx::query(query).execute(&mut *connection).await?;
    let query = "SELECT DISTINCT table_id FROM lines JOIN servers ON name = server WHERE dead LIMIT $1";
    sqlx::query_scalar(query).bind(limit).fetch_all(connection).await
}

/// Who is connected to a table, or was until a server died.
pub async fn of_table(connection: &mut PgConnection, table: &str) -> Result<Vec<Line>, sqlx::Error> {
    let query =
        "SELECT server, person, since, seen_at, dead FROM lines JOIN servers ON name = server WHERE table_id = $1";
    let rows: Vec<(String, i32, i64, i64, bool)> = sqlx::query_as(query).bind(table).fetch_all(connection).await?;
    let line = |(server, person, since, seen, dead)| {
        // Nobody but this program writes numbers there.
        let person = u16::try_from(person).unwrap_or(u16::MAX);
        Line { server, person, since, seen, dead }
    };
    Ok(rows.into_iter().map(line).collect())
}

/// Forgets lines to a table through servers that have died.
pub async fn forget(connection: &mut PgConnection, table: &str, servers: &[String]) -> Result<(), sqlx::Error> {
    let query = "DELETE FROM lines WHERE table_id = $1 AND server = ANY ($2)";
    sqlx::query(query).bind(table).bind(servers).execute(connection).await.map(drop)
}
