//! What a host does with the tables of a place, beside servers that run or without one.
//!
//! Everything goes through the database itself: each batch is one short transaction between those of the servers, and a list
//! in it tells them what they have to forget. Where no server runs the place is taken meanwhile, so that none can start in
//! the middle.

mod database;
mod folder;

use super::{Address, StoreError, Stored};
use database::DatabaseOffice;
use folder::FolderOffice;
use ludo_table::{Hash32, clock::Millis};
use std::time::Duration;

/// How many tables are deleted in one transaction: a server waits meanwhile.
const BATCH: usize = 16;
/// While a server runs nothing is tidied away at which something happened so lately, in milliseconds of game time: that it
/// happened is noted a moment later.
const JUST_NOW: Millis = 120_000;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Nobody has made a move.
    Unbegun,
    /// The game goes on.
    Unfinished,
    /// The game is over.
    Finished,
}

/// Which tables are tidied away: those in a state at which nothing has happened for so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// One rule for each; a state without a rule is left alone.
    pub state: State,
    /// How long nothing has happened.
    pub idle: Duration,
}

/// A table that a rule is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doomed {
    /// As in addresses.
    pub table: String,
    /// Where it stands.
    pub state: State,
    /// For how many whole days nothing has happened.
    pub days: u64,
    /// How many events it had when it was looked at: if it has more, somebody came.
    version: i64,
}

/// What came of a deletion.
#[derive(Debug)]
pub struct Deleted {
    /// How many tables are gone, and stay so whatever else went wrong.
    pub tables: usize,
    /// Why it ended before all were looked at, where it did.
    pub ended: Option<StoreError>,
    /// Whether the files are rid of what was deleted, as far as that is for this program to do. What is left is noted in them,
    /// and the next server rids them of it.
    pub tidied: Result<bool, StoreError>,
}

/// What there is, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// By game: its code, how many games go on, how many are over.
    pub games: Vec<(String, u64, u64)>,
    /// Tables that anybody can see.
    pub public: u64,
    /// Tables that the host leaves out of the list.
    pub hidden: u64,
    /// Tables that the host has closed.
    pub closed: u64,
    /// Everything that ever happened at them.
    pub events: u64,
    /// When the oldest was laid, in seconds since the start of 1970.
    pub oldest: Option<u64>,
    /// What the tables take on disk: a folder's database with its log, or the tables of a shared one.
    pub bytes: u64,
    /// Whether a server runs.
    pub served: bool,
}

/// What is known of a table when it is judged whether it is to be tidied away.
struct Judged {
    table: String,
    open: bool,
    /// Whether somebody has made a move.
    begun: bool,
    /// In seconds since the start of 1970.
    seen: i64,
    version: i64,
    /// When something last happened at it, and how far game time has come.
    last: Option<Millis>,
    game_time: Millis,
}

impl Judged {
    /// The table, if one of the rules is for it.
    fn doomed(self, rules: &[Rule], now: u64, served: bool) -> Option<Doomed> {
        let state = match (self.open, self.begun) {
            (false, _) => State::Finished,
            (true, true) => State::Unfinished,
            (true, false) => State::Unbegun,
        };
        let idle = Duration::from_secs(now.saturating_sub(self.seen.max(0) as u64));
        let lately = self.last.is_some_and(|last| last > self.game_time - JUST_NOW);
        let due = rules.iter().any(|rule| rule.state == state && idle >= rule.idle);
        let doomed = Doomed { table: self.table, state, days: idle.as_secs() / 86_400, version: self.version };
        (due && !(lately && served)).then_some(doomed)
    }
}

/// Tables to be deleted together, each only if it still has the number of events that is told.
type Batch<'a> = [(&'a str, Option<i64>)];

/// The tables of a place, for their host.
pub struct Office(Desk);

enum Desk {
    Folder(Box<FolderOffice>),
    Database(Box<DatabaseOffice>),
}

impl Office {
    /// Opens the tables of a place that has some. Without a server they are brought up to date first.
    pub async fn open(place: &Address) -> Result<Self, StoreError> {
        Ok(Self(match place {
            Address::Folder(folder) => Desk::Folder(Box::new(FolderOffice::open(folder).await?)),
            Address::Postgres(options) => Desk::Database(Box::new(DatabaseOffice::open(options).await?)),
        }))
    }

    /// Whether a server runs.
    pub fn is_served(&self) -> bool {
        match &self.0 {
            Desk::Folder(office) => office.is_served(),
            Desk::Database(office) => office.is_served(),
        }
    }

    /// The tables that the rules are for, those first at which nothing has happened for longest.
    pub async fn due(&mut self, rules: &[Rule], now: u64) -> Result<Vec<Doomed>, StoreError> {
        let served = self.is_served();
        let judged = match &mut self.0 {
            Desk::Folder(office) => office.judged()?,
            Desk::Database(office) => office.judged().await?,
        };
        Ok(judged.into_iter().filter_map(|judged| judged.doomed(rules, now, served)).collect())
    }

    /// Deletes tables that a rule is for, except those at which something happened meanwhile; tells after each batch how
    /// many it has looked at. An error says that none is gone.
    pub async fn tidy_away(&mut self, doomed: &[Doomed], mut told: impl FnMut(usize)) -> Result<Deleted, StoreError> {
        let (mut tables, mut looked, mut ended) = (0, 0, None);
        for batch in doomed.chunks(BATCH) {
            let names: Vec<_> = batch.iter().map(|doomed| (doomed.table.as_str(), Some(doomed.version))).collect();
            match self.remove(&names).await {
                Ok(gone) => tables += gone,
                Err(error) if tables == 0 => return Err(error),
                Err(error) => {
                    ended = Some(error);
                    break;
                }
            }
            looked += batch.len();
            told(looked);
        }
        Ok(Deleted { tables, ended, tidied: if tables > 0 { self.finish() } else { Ok(true) } })
    }

    /// Deletes one table, whatever happens at it. An error says that it is not gone.
    pub async fn delete(&mut self, table: &str) -> Result<Deleted, StoreError> {
        match self.remove(&[(table, None)]).await? {
            0 => Err(StoreError::NoTable(table.to_owned())),
            tables => Ok(Deleted { tables, ended: None, tidied: self.finish() }),
        }
    }

    async fn remove(&mut self, tables: &Batch<'_>) -> Result<usize, StoreError> {
        match &mut self.0 {
            Desk::Folder(office) => office.remove(tables),
            Desk::Database(office) => office.remove(tables).await,
        }
    }

    /// Rids the files of a folder of what was deleted. A database does that itself, and so does a server that runs.
    fn finish(&self) -> Result<bool, StoreError> {
        match &self.0 {
            Desk::Folder(office) => office.finish(),
            Desk::Database(_) => Ok(true),
        }
    }

    /// Whether a server has forgotten everything that was deleted beside it.
    pub async fn is_heard(&mut self) -> Result<bool, StoreError> {
        match &mut self.0 {
            Desk::Folder(office) => office.is_heard(),
            Desk::Database(office) => office.is_heard().await,
        }
    }

    /// All that is kept of a table.
    pub async fn load(&mut self, table: &str) -> Result<Stored, StoreError> {
        let found = match &mut self.0 {
            Desk::Folder(office) => office.load(table)?,
            Desk::Database(office) => office.load(table).await?,
        };
        found.ok_or_else(|| StoreError::NoTable(table.to_owned()))
    }

    /// The tables at which somebody with this key sits or sat.
    pub async fn of_person(&mut self, key: &Hash32) -> Result<Vec<String>, StoreError> {
        let named = format!("\"key\":\"{key}\"");
        match &mut self.0 {
            Desk::Folder(office) => office.naming(&named),
            Desk::Database(office) => office.naming(&named).await,
        }
    }

    /// How far game time has come.
    pub async fn game_time(&mut self) -> Result<Millis, StoreError> {
        match &mut self.0 {
            Desk::Folder(office) => office.game_time(),
            Desk::Database(office) => office.game_time().await,
        }
    }

    /// What there is, in numbers, all of the same moment.
    pub async fn figures(&mut self) -> Result<Figures, StoreError> {
        match &mut self.0 {
            Desk::Folder(office) => office.figures(),
            Desk::Database(office) => office.figures().await,
        }
    }
}

#[cfg(test)]
mod tests;
