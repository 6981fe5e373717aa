//! Changing a table: decided in memory, written to disk, and only then true.

use super::{Caller, Problem, Room, Rooms, laying::texts, summary::row, unstoppable::Unstoppable};
use crate::{
    bus::News,
    secret,
    store::{Row, Write},
    view::Looks,
};
use ludo_table::{
    Change, Command, Context, Hash32, Table, Who,
    dice::PersonId,
    event::{Cause, Event, Stamped},
};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

/// How often a change is decided anew because another server was faster.
const TRIES: usize = 5;

/// Why nothing is decided on a clock for a moment.
const DOUBTFUL: &str = "the clock may have stood, because a server may have died";

/// What a change led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The version now on disk.
    pub version: u64,
    /// A fresh invitation, if the change made one.
    pub invitation: Option<String>,
    /// The person who sat down, if one did.
    pub sat: Option<PersonId>,
}

/// An engine's action.
pub fn engine_act(text: &str, version: u64) -> Command {
    Command::Act { version, text: text.to_owned(), share: None, nonce: None, alone: false }
}

impl Rooms {
    /// Does what somebody asks at a table; returns when it is on disk, or says why it was not done.
    ///
    /// The work goes on even if the caller stops waiting, so that what is on disk and in memory stays the same.
    pub async fn change(
        &self,
        room: &Arc<Room>,
        caller: Caller,
        command: Command,
        message: Option<String>,
    ) -> Result<Done, Problem> {
        let rooms = self.own.upgrade().ok_or_else(|| Problem::Unavailable("the house is closed".to_owned()))?;
        let room = room.clone();
        let (began, _under_way) = (Instant::now(), self.meters.changing.enter());
        let done = Unstoppable::new(async move { rooms.change_now(&room, caller, command, message).await }).await;
        self.meters.change.since(began);
        match &done {
            Ok(_) => self.meters.changes.add(),
            Err(Problem::Refused(_)) => self.meters.refusals.add(),
            Err(_) => {}
        }
        done
    }

    async fn change_now(
        &self,
        room: &Arc<Room>,
        caller: Caller,
        command: Command,
        message: Option<String>,
    ) -> Result<Done, Problem> {
        let _turn = room.changing.lock().await;
        for _ in 0..TRIES {
            if room.gone() {
                return Err(Problem::NotFound);
            }
            // The house may still count a clock that has fallen.
            if room.is_shut() && !matches!(caller, Caller::House) {
                return Err(Problem::Shut);
            }
            if room.doubtful.load(Ordering::Acquire) {
                self.reload(room).await?;
            }
            if command == Command::Flag && self.may_have_stood(room).await? {
                return Err(Problem::Unavailable(DOUBTFUL.to_owned()));
            }
            match self.try_change(room, &caller, command.clone(), message.clone()).await {
                // Another server may have written; if it did, the table says what that means for this change.
                Err(Problem::Unavailable(why)) => match self.reload(room).await {
                    Ok(true) => {}
                    Err(Problem::NotFound) => return Err(Problem::NotFound),
                    Ok(false) | Err(_) => return Err(Problem::Unavailable(why)),
                },
                // What another server has written may make this a request like any other.
                Err(problem @ (Problem::Refused(_) | Problem::Unauthorised | Problem::Revoked))
                    if self.store.is_shared() =>
                {
                    if !self.reload(room).await? {
                        let doubtful = self.may_have_stood(room).await?;
                        return Err(if doubtful { Problem::Unavailable(DOUBTFUL.to_owned()) } else { problem });
                    }
                }
                done => return done,
            }
        }
        Err(Problem::Unavailable("the table keeps changing".to_owned()))
    }

    async fn try_change(
        &self,
        room: &Arc<Room>,
        caller: &Caller,
        command: Command,
        message: Option<String>,
    ) -> Result<Done, Problem> {
        let table = room.table();
        let who = caller.who(&table)?;
        let fresh = needs_names(&command).then(Fresh::new).transpose()?;
        let (fresh_table, fresh_invite) = fresh.as_ref().map(Fresh::for_the_table).unwrap_or_default();
        let absent = self.absent(room, &table);
        let context = Context { now: self.now(), message, fresh_table, fresh_invite, absent };
        let command = with_fresh_invite(command, context.fresh_invite);
        let Change { table: changed, events } = table.command(who, command, &context)?;
        if events.is_empty() {
            return Ok(Done { version: led_to(&table, who, context.message), invitation: None, sat: None });
        }
        let writes = self.writes((&table, &changed), &room.looks, &events)?;
        self.keep(room, writes, context.now).await?;
        let freed = events.iter().any(|stamped| matches!(stamped.event, Event::Left { .. }));
        let sat = events.iter().find_map(|stamped| match &stamped.event {
            Event::Sat { person, .. } => Some(*person),
            _ => None,
        });
        let invitation = fresh.filter(|_| freed).map(|fresh| fresh.invitation);
        let done = Done { version: changed.version(), invitation, sat };
        self.settle(room, changed);
        Ok(done)
    }

    /// Makes a change visible that is on disk.
    fn settle(&self, room: &Arc<Room>, table: Table) {
        let closed = table.closed();
        room.replace(Arc::new(table));
        if closed {
            return self.bury(room);
        }
        self.bus.publish(&room.name, room.table().version(), News::Changed);
        self.wake_engines(room);
    }

    /// Forgets a table that is no longer on disk.
    pub(super) fn bury(&self, room: &Room) {
        room.gone.store(true, Ordering::Release);
        self.remember_gone(&room.name);
        self.lock().remove(&room.name);
        self.papers.forget(&room.name);
        self.bus.publish(&room.name, room.table().version(), News::Gone);
    }

    fn writes(
        &self,
        (before, after): (&Table, &Table),
        looks: &Looks,
        events: &[Stamped],
    ) -> Result<Vec<Write>, Problem> {
        let table = after.id().to_owned();
        if after.closed() {
            return Ok(vec![Write::Delete { table }]);
        }
        let row = changed_row((before, after), looks)?;
        let append = Write::Append { table, expected: before.version(), events: texts(events)?, row };
        let rematch = events.iter().find_map(|stamped| match &stamped.event {
            Event::Rematched { table } => Some(table.clone()),
            _ => None,
        });
        let rematch = rematch.map(|name| self.rematch(after, name)).transpose()?;
        Ok(std::iter::once(append).chain(rematch).collect())
    }
}

/// What a change may need that nobody can guess.
struct Fresh {
    table: String,
    invitation: String,
}

impl Fresh {
    fn new() -> Result<Self, getrandom::Error> {
        Ok(Self { table: secret::table_name()?, invitation: secret::invitation()? })
    }

    /// What the table gets to know of it.
    fn for_the_table(&self) -> (String, Option<Hash32>) {
        (self.table.clone(), Some(secret::invitation_hash(&self.invitation)))
    }
}

/// Whether something may lead to a new table or a new invitation. Moves never do.
const fn needs_names(command: &Command) -> bool {
    matches!(command, Command::Offer(_) | Command::Answer { .. } | Command::Leave { .. })
}

/// The columns after a change, where it changed them. A line in the list changes with every move.
fn changed_row((before, after): (&Table, &Table), looks: &Looks) -> Result<Option<Row>, Problem> {
    let now = row(after, looks)?;
    let same = now.summary.is_empty() && row(before, looks)? == now;
    Ok((!same).then_some(now))
}

/// The version to which a message led that was taken before.
fn led_to(table: &Table, who: Who, message: Option<String>) -> u64 {
    let known = match (who, message) {
        (Who::Person(person), Some(id)) => table.known_message(&Cause { person, id }),
        _ => None,
    };
    known.unwrap_or(table.version())
}

/// A seat that is left gets an invitation of the server's making.
fn with_fresh_invite(command: Command, invite: Option<Hash32>) -> Command {
    match (command, invite) {
        (Command::Leave { seat, share, .. }, Some(invite)) => Command::Leave { seat, invite, share },
        (command, _) => command,
    }
}
