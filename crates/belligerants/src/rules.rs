//! House rules: the selectable readings of the doubtful points, as one typed set.

mod text;
mod words;

use ludo_core::Words;
use std::num::NonZeroU16;

/// One deviation from the default reading. Each is off unless a variant names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HouseRule {
    /// Both arrange their pawns in the open, in any order (B3).
    Open,
    /// The players place one pawn each in turn (B3).
    Alternate,
    /// No turning back on the line of arrival at a star (B9).
    NoUTurn,
    /// A flyer may turn over an occupied star (B10).
    FlyTurn,
    /// A bridge is entered and left only across its water (B13).
    Axis,
    /// Nobody ever drowns: blue is closed even where nothing else can be played (B14).
    WForb,
    /// Drowning may be chosen freely (B14).
    WFree,
    /// A huff may be forgone (B19).
    Decline,
    /// Captures are compulsory by law of movement (B19).
    Strict,
    /// There is no obligation to take (B19).
    NoHuff,
    /// On a devil the obligation counts for all five points (B20).
    DevAny,
    /// A huff reaches neither sheltered, wounded and guarded pawns nor the ambulance (B20).
    SafeHuff,
    /// The ambulance may keep material (B27).
    AmKeep,
    /// The condition of entry is checked at every entry (B30).
    Each,
    /// A kept piece outside the enemy camp counts its value (B34).
    Kept,
    /// Nobody may ask for an armistice (B35).
    NoArm,
}

/// How the armies are arranged before the first throw (B3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetUpRule {
    /// Hidden from each other until both are ready.
    Secret,
    /// In sight of each other.
    Open,
    /// One pawn each in turn.
    Alternate,
}

/// When a pawn that cannot swim may land on blue (B14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaterRule {
    /// Only where nothing else at all can be played.
    LastResort,
    /// Never.
    Forbidden,
    /// Whenever its player likes.
    Free,
}

impl HouseRule {
    /// Every rule that is either on or off, in canonical order.
    pub const ALL: [HouseRule; 16] = [
        HouseRule::Open,
        HouseRule::Alternate,
        HouseRule::NoUTurn,
        HouseRule::FlyTurn,
        HouseRule::Axis,
        HouseRule::WForb,
        HouseRule::WFree,
        HouseRule::Decline,
        HouseRule::Strict,
        HouseRule::NoHuff,
        HouseRule::DevAny,
        HouseRule::SafeHuff,
        HouseRule::AmKeep,
        HouseRule::Each,
        HouseRule::Kept,
        HouseRule::NoArm,
    ];

    /// Pairs that cannot be in force together, because each says the opposite of the other or leaves it without meaning.
    pub const CONTRADICTIONS: [(HouseRule, HouseRule); 4] = [
        (HouseRule::Open, HouseRule::Alternate),
        (HouseRule::WForb, HouseRule::WFree),
        (HouseRule::Decline, HouseRule::NoHuff),
        (HouseRule::Strict, HouseRule::NoHuff),
    ];

    /// The rule with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// The house rules in force at a table; none by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HouseRules {
    /// One bit for each [`HouseRule`] in force; never both of a contradiction.
    on: u16,
    limit: Option<NonZeroU16>,
}

impl HouseRules {
    /// Whether a rule is in force.
    pub const fn has(self, rule: HouseRule) -> bool {
        self.on & rule.bit() != 0
    }

    /// The rules in force, in canonical order, without the limit on turns.
    pub fn iter(self) -> impl Iterator<Item = HouseRule> {
        HouseRule::ALL.into_iter().filter(move |&rule| self.has(rule))
    }

    /// The same set with one more rule; those that contradict it are taken out.
    #[must_use]
    pub fn with(mut self, rule: HouseRule) -> Self {
        for other in HouseRule::ALL.into_iter().filter(|&other| rule.contradicts(other)) {
            self.on &= !other.bit();
        }
        self.on |= rule.bit();
        self
    }

    /// The same set with a rule off.
    #[must_use]
    pub const fn without(mut self, rule: HouseRule) -> Self {
        self.on &= !rule.bit();
        self
    }

    /// The same set with a limit on turns, or without one (B37).
    #[must_use]
    pub const fn with_limit(mut self, limit: Option<NonZeroU16>) -> Self {
        self.limit = limit;
        self
    }

    /// After how many turns, both sides' counted, the score decides; `None` for a game without limit (B37).
    pub const fn limit(self) -> Option<NonZeroU16> {
        self.limit
    }

    /// How the armies are arranged.
    pub const fn set_up(self) -> SetUpRule {
        if self.has(HouseRule::Open) {
            SetUpRule::Open
        } else if self.has(HouseRule::Alternate) {
            SetUpRule::Alternate
        } else {
            SetUpRule::Secret
        }
    }

    /// When a landing on blue may be played.
    pub const fn water(self) -> WaterRule {
        if self.has(HouseRule::WForb) {
            WaterRule::Forbidden
        } else if self.has(HouseRule::WFree) {
            WaterRule::Free
        } else {
            WaterRule::LastResort
        }
    }
}

impl HouseRule {
    /// Whether two rules cannot be in force together.
    pub fn contradicts(self, other: Self) -> bool {
        Self::CONTRADICTIONS.iter().any(|&pair| pair == (self, other) || pair == (other, self))
    }
}

/// Name and sentence of the limit on turns (B37), which has a number and is therefore no [`HouseRule`].
pub fn limit_words() -> (Words, Words) {
    words::limit()
}
