//! Credits of addresses that all servers share: so many in a period, coming back evenly by the database's clock.

use sqlx::PgConnection;
use std::{net::IpAddr, time::Duration};

/// What an address has now: what it had, and what has come back since, up to as many as at the start.
macro_rules! now_has {
    () => {
        "least($3, q.credits + greatest(0, extract(epoch FROM clock_timestamp() - q.counted_at)) * $4)"
    };
}

/// Takes a credit where there is one.
const TAKE: &str = concat!(
    "INSERT INTO quotas AS q (quota, address, credits, counted_at) \
     SELECT $1, sha256(grains || convert_to($2, 'UTF8')), $3::float8 - 1, clock_timestamp() FROM salt \
     ON CONFLICT (quota, address) DO UPDATE SET counted_at = clock_timestamp(), credits = ",
    now_has!(),
    " - 1 WHERE ",
    now_has!(),
    " >= 1 RETURNING true"
);

/// What there is where it is not enough.
const LOOK: &str = concat!(
    "SELECT ",
    now_has!(),
    "::float8 FROM quotas AS q, salt WHERE quota = $1 AND address = sha256(grains || convert_to($2, 'UTF8'))"
);

/// Takes one credit of an address; if it has none, says after how long it has one again.
pub async fn take(
    connection: &mut PgConnection,
    quota: &str,
    address: IpAddr,
    most: u32,
    period: Duration,
) -> Result<Option<Duration>, sqlx::Error> {
    let (address, most) = (address.to_string(), f64::from(most));
    let a_second = most / period.as_secs_f64().max(0.001);
    let taken = sqlx::query_scalar::<_, bool>(TAKE).bind(quota).bind(&address).bind(most).bind(a_second);
    if taken.fetch_optional(&mut *connection).await?.is_some() {
        return Ok(None);
    }
    let left = sqlx::query_scalar::<_, f64>(LOOK).bind(quota).bind(&address).bind(most).bind(a_second);
    let left = left.fetch_optional(connection).await?.unwrap_or(0.0);
    Ok(Some(Duration::try_from_secs_f64(((1.0 - left) / a_second).max(0.001)).unwrap_or(period)))
}

/// Forgets the addresses that have asked for nothing for a while: they have all their credits again.
pub async fn forget(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let query = "DELETE FROM quotas WHERE counted_at < clock_timestamp() - interval '30 minutes'";
    sqlx::query(query).execute(connection).await.map(drop)
}
