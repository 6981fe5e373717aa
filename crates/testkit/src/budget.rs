//! How much to play, and how much was played.

use std::fmt;

/// How much random play the kit may spend, and from which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Plies over all games; the last game is finished even if it goes beyond.
    pub plies: u64,
    /// The first game plays from this seed, the next from the one after it, and so on.
    pub seed: u64,
    /// Every how many plies a position meets all laws; the cheap ones hold at every ply, and the end of a game meets all.
    pub thorough_every: u64,
    /// The length in plies at which a game counts as endless.
    pub longest_game: u64,
}

impl Budget {
    /// The environment variable that multiplies every budget, for long runs.
    pub const SOAK: &'static str = "LUDOTHEQUE_SOAK";

    /// All laws at every ply, and no game longer than 50,000 plies.
    pub const fn new(plies: u64, seed: u64) -> Self {
        Self { plies, seed, thorough_every: 1, longest_game: 50_000 }
    }

    /// All laws at every `n`-th ply only.
    #[must_use]
    pub const fn thorough_every(mut self, n: u64) -> Self {
        self.thorough_every = if n == 0 { 1 } else { n };
        self
    }

    /// The budget multiplied by the environment's [`SOAK`](Self::SOAK) factor, if it holds a number.
    #[must_use]
    pub fn soaked(mut self) -> Self {
        let factor = std::env::var(Self::SOAK).ok().and_then(|text| text.parse::<u64>().ok());
        self.plies = self.plies.saturating_mul(factor.unwrap_or(1).max(1));
        self
    }
}

/// What was played and looked at without a breach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// Plies played, chance included.
    pub plies: u64,
    /// Positions that met all laws.
    pub thorough: u64,
    /// Listed actions that `check` was asked about and accepted.
    pub accepted: u64,
    /// Unlisted actions that `check` was asked about and refused.
    pub refused: u64,
    /// Games that ended by repetition.
    pub repeated: u64,
    /// The longest game, in plies.
    pub longest: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, plies, thorough, accepted, refused, repeated, longest } = self;
        write!(f, "{games} games, {plies} plies, {thorough} positions in full, {accepted} actions accepted, ")?;
        write!(f, "{refused} refused, {repeated} games repeated, longest {longest}")
    }
}
