//! Functions that take any bytes and panic if a promise is broken: one for each reader of text, one for the rules, and
//! those of a table: its log, its record, its names and its messages.
//!
//! They are plain functions, driven for some seconds by the tests and for as long as one likes by libFuzzer. What they
//! promise: no reader panics; whatever is refused is refused with faults inside the text; whatever is read is written
//! and read again as the same thing; an action is accepted exactly if it is listed; no damaged record passes.

#![expect(clippy::missing_panics_doc, reason = "panicking is how a fuzz target reports")]

#[cfg(feature = "server")]
mod message;
mod rules;
mod sitting;
mod table;
mod texts;

#[cfg(feature = "server")]
pub use message::message;
pub use rules::listed_is_accepted;
pub use table::{forged, log, name, proof};
pub use texts::{action, chance, map, position, record, scene, variant};

use ludo_shelf::{AnyVariant, GameId};

/// A target: its name, which is also the name of its folder of samples, and its function.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const ALL: &[Target] = &[
    ("action", action),
    ("chance", chance),
    ("forged", forged),
    ("listed_is_accepted", listed_is_accepted),
    ("log", log),
    ("map", map),
    #[cfg(feature = "server")]
    ("message", message),
    ("name", name),
    ("position", position),
    ("proof", proof),
    ("record", record),
    ("scene", scene),
    ("variant", variant),
];

/// The variants among which the first byte of an input chooses: each with rules that the others do not have.
pub const VARIANTS: [(GameId, &str); 10] = [
    (GameId::Diam, "2003-2p"),
    (GameId::Diam, "2003-3p"),
    (GameId::Diam, "2003-4p+no-mirror"),
    (GameId::Diam, "1998-2p"),
    (GameId::Diam, "1998-2p+auto+reprieve"),
    (GameId::Diadema, "standard"),
    (GameId::Diadema, "chain"),
    (GameId::Belligerants, "escalier"),
    (GameId::Belligerants, "pont12+alternate+wfree+decline+devany+amkeep+each"),
    (GameId::Belligerants, "meandre+open+nouturn+flyturn+axis+strict+kept+limit=60"),
];

/// Takes the first byte as the choice of a variant; `None` where there is no byte.
fn choose(data: &[u8]) -> Option<(AnyVariant, &[u8])> {
    let (&first, rest) = data.split_first()?;
    let (game, text) = VARIANTS[usize::from(first) % VARIANTS.len()];
    Some((AnyVariant::parse(game, text).ok()?, rest))
}
