//! What the server says at a table.

use crate::{Phrase, Refusal, State, Step, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything, once.
    State(Box<State>),
    /// What is new since the version that the client has.
    Step(Box<Step>),
    /// The message with this id was taken, and what it did is on disk.
    Accepted {
        /// As the sender gave it.
        id: String,
        /// The version to which it led.
        version: u64,
        /// The invitation to a seat that was freed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invitation: Option<String>,
    },
    /// The message was not taken, and nothing has changed.
    Refused {
        /// The id, where the message had one that could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<String>,
        /// Why.
        refusal: Refusal,
    },
    /// What an action would do.
    Preview {
        /// The id of the question.
        id: String,
        /// The cells on the way, in order; empty where there is no way to draw.
        route: Vec<String>,
        /// What it would do, told of the one who plays it; absent for what cannot be played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        words: Option<Words>,
        /// Why it could not be played, if it could not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        refusal: Option<Refusal>,
    },
    /// Who is here: for each person by number, and how many watch.
    Presence {
        /// Whether each person is connected.
        here: Vec<bool>,
        /// How many others watch.
        watchers: u32,
    },
    /// Somebody said something.
    Said {
        /// Their number at the table.
        person: u16,
        /// For each listener to read in their own language.
        phrase: Phrase,
    },
    /// The server is alive.
    Pong,
    /// The connection is about to be closed.
    Bye {
        /// Why.
        reason: Farewell,
        /// When to come back, in milliseconds, if at all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        retry_ms: Option<u32>,
    },
}

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The server stops, and starts again; or it cannot read just now what the client has seen already.
    Restart,
    /// The client did not read what it was sent.
    Slow,
    /// The client was silent for too long.
    Idle,
    /// The client sent too much, or what no client sends.
    Abuse,
    /// The table was deleted.
    Deleted,
    /// The secret was exchanged for another.
    Revoked,
}
