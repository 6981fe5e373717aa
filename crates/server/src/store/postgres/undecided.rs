//! Commits that were asked for and not answered: nobody knows yet whether they go through.
//!
//! A line that breaks during a commit does not stop the commit. Until the database says that it is no longer under way,
//! what can be read may be what was before it. Whether it went through is then told by what can be read, and not by the
//! database's word on the transaction: its number may have been given away again after a crash.

use sqlx::PgConnection;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The transactions of such commits, by their numbers.
#[derive(Default)]
pub struct Undecided(Mutex<Vec<String>>);

impl Undecided {
    fn lock(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// One more.
    pub fn note(&self, transaction: String) {
        self.lock().push(transaction);
    }

    /// All of them.
    pub fn all(&self) -> Vec<String> {
        self.lock().clone()
    }

    /// Those are decided.
    pub fn forget(&self, over: &[String]) {
        self.lock().retain(|transaction| !over.contains(transaction));
    }
}

/// What the database says of a number that it has not given away yet, because a crash took it back.
const NEVER_GIVEN: &str = "22023";

/// Which transactions are no longer under way.
pub async fn over(reader: &mut PgConnection, transactions: &[String]) -> Result<Vec<String>, sqlx::Error> {
    let mut over = Vec::new();
    for transaction in transactions {
        let status = sqlx::query_scalar("SELECT pg_xact_status($1::xid8)").bind(transaction);
        let status: Option<String> = match status.fetch_one(&mut *reader).await {
            Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(NEVER_GIVEN) => None,
            status => status?,
        };
        if status.as_deref() != Some("in progress") {
            over.push(transaction.clone());
        }
    }
    Ok(over)
}
