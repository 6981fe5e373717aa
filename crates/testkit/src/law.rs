//! The laws, and what a breach of one looks like.

use std::fmt;

/// A law of the contract between a game and the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// Whose turn it is agrees with who is awaited and with what is listed.
    Turn,
    /// The listing repeats nothing, stops when told, and agrees with the count and with access by place.
    Listing,
    /// Every listed action is accepted.
    Accept,
    /// Every unlisted action is refused, with a rule, two sentences and cells that exist.
    Refuse,
    /// Playing with and without a check, and playing what was read back from text, give the same position.
    Apply,
    /// Positions, actions, chance events and variants survive the way through their text, which is plain ASCII.
    Text,
    /// Equal positions have equal hashes and keys, different ones different keys, and keys use all their bits.
    Key,
    /// Chance events are distinct, weigh something, and are exactly those that can be resolved.
    Chance,
    /// Nothing can be played after the end.
    End,
    /// Each action has its own touches on cells that exist, and the tree of touches holds all actions.
    Touch,
    /// A view of a view is that view, and a watcher sees no more than anybody else.
    View,
    /// Two secret choices look the same to everybody but the one who chose.
    Secret,
    /// Taking back restores, and the plies replay to the same game.
    TakeBack,
    /// The game is drawn by repetition exactly when a position stands for the last allowed time.
    Repetition,
    /// Random games end.
    Ending,
    /// A position can be drawn in plain text and told in both languages.
    Surface,
    /// The picture shows the position, each piece is the same from ply to ply, and what a ply changed makes one picture
    /// out of the other.
    Picture,
    /// A table learns who throws next, which set-ups a seat may choose, and which map goes with a variant.
    Table,
    /// A variant names its seats, sides and cells without contradiction, and the game its variants.
    Variant,
    /// The symmetries form a group that acts on positions and on actions.
    Group,
    /// Mapping, playing and mapping back is playing.
    Symmetry,
    /// All members of a class have the same representative, and the symmetry given leads to it.
    Canonical,
}

/// A law that does not hold, with what was found instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Named, so that a test can expect it.
    pub law: Law,
    /// The case that breaks the law, in words.
    pub found: String,
}

/// The answer of one law.
pub(crate) type Held = Result<(), Breach>;

/// Breaks `law` unless `holds`; the sentence is only made when needed.
pub(crate) fn hold(law: Law, holds: bool, found: impl FnOnce() -> String) -> Held {
    if holds { Ok(()) } else { Err(Breach { law, found: found() }) }
}

/// A breach with all that is needed to see it again. `Debug` writes the same lines as `Display`, for `unwrap` in tests.
#[derive(Clone, PartialEq, Eq)]
pub struct Failure {
    /// What does not hold.
    pub breach: Breach,
    /// The game's word and the variant's text.
    pub rules: String,
    /// The seed of the game in which it happened: a budget that starts here meets the breach in its first game.
    pub seed: u64,
    /// The position's text.
    pub position: String,
    /// The plies from the start, as texts.
    pub plies: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}: {}", self.breach.law, self.breach.found)?;
        writeln!(f, "rules:    {}", self.rules)?;
        writeln!(f, "seed:     {}", self.seed)?;
        writeln!(f, "position: {}", self.position)?;
        write!(f, "plies:    {}", self.plies.join(" "))
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Failure {}
