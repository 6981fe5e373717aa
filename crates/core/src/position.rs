//! What a game must say about itself.

use crate::{
    Fault, Faults, Geometry, Goal, MapGrid, MapLook, NextThrow, Outcome, Reason, Refused, Seat, Side, Turn, Words,
};
use std::{
    fmt::{self, Debug, Display},
    hash::Hash,
    ops::ControlFlow,
    str::FromStr,
};

/// Which rules are in force: edition, number of players, house rules, map.
///
/// Its text is what `--variant` takes and what a record's header carries.
pub trait Variant: Clone + Eq + Hash + Debug + Default + Display + FromStr<Err = Faults> + Send + Sync {
    /// The number of seats at the table.
    fn seats(&self) -> u8;

    /// The side for which a seat plays.
    fn side_of(&self, seat: Seat) -> Side;

    /// The side as notation and scripts write it (`1`, `L`, `S` …).
    fn side_code(side: Side) -> &'static str;

    /// The side as people call it.
    fn side_name(&self, side: Side) -> Words;

    /// The seat as people call it, with its colours or its army.
    fn seat_name(&self, seat: Seat) -> Words;

    /// The board as data, for the terminal and the browser.
    fn geometry(&self) -> Geometry;

    /// Whether the game can be played on a map of one's own, which comes as a text beside that of the variant.
    const TAKES_MAP: bool = false;

    /// The text of the map in its one spelling, which goes into every record; `None` in a game without maps.
    fn map_text(&self) -> Option<String> {
        None
    }

    /// Reads a variant that is played on the map with this text, whatever map the variant's own text names.
    fn on_map(text: &str, map: &str) -> Result<Self, Faults> {
        let _ = text;
        Err(Fault::new(0..map.len(), Words::new("ce jeu n’a pas de carte", "this game has no map")).into())
    }

    /// Everything that is wrong with a map's text, and the map as squares; `None` in a game without maps.
    fn look_at_map(map: &str) -> Option<MapLook> {
        let _ = map;
        None
    }

    /// The text of a map that was painted by hand, with whatever is wrong with it; `None` in a game without maps.
    fn painted_map(grid: &MapGrid) -> Option<String> {
        let _ = grid;
        None
    }

    /// What sets it apart from a variant that menus offer: a board of its own, house rules; each in a few words, in the
    /// order of the variant's text.
    fn particulars(&self) -> Vec<Words> {
        Vec::new()
    }

    /// The house rules that there are, by their words in a variant's text, each in a few words.
    fn house_rules() -> Vec<(&'static str, Words)> {
        Vec::new()
    }
}

/// Whose eyes look at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Somebody who sits at the table.
    Seat(Seat),
    /// Anybody else.
    Watcher,
}

/// A state of a game, complete but for the history that a repetition rule needs (see [`Game`](crate::Game)).
///
/// Equality, `Hash` and [`key`](Position::key) cover exactly what repetition and tables need: the variant is part of
/// equality only where positions of different variants can meet. Values are small and copied; there is no undo.
///
/// ```
/// use diadema::{DiademaPosition, DiademaVariant};
/// use ludo_core::Position;
/// use std::ops::ControlFlow;
///
/// let start = DiademaPosition::start(&DiademaVariant::Standard);
/// // Listing stops when it is told to, and its count and its nth entry may be had without it.
/// let first = start.actions(ControlFlow::Break);
/// assert_eq!(first.break_value(), start.nth_action(0));
/// assert_eq!(start.count_actions(), 14);
/// // Texts round-trip.
/// let after = start.play("+c".parse()?)?;
/// assert_eq!(after.to_string(), "......./..L.... D");
/// assert_eq!(DiademaPosition::from_text(&DiademaVariant::Standard, &after.to_string())?, after);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Position: Clone + Eq + Hash + Debug + Display + Send + Sync {
    /// What a seat can do. Its text is canonical ASCII and does not depend on the position.
    type Action: Copy + Eq + Hash + Ord + Debug + Display + FromStr<Err = Faults> + Send + Sync;
    /// What chance can do; [`NoChance`] in a game without luck. Typed apart from actions so that no player can forge a die.
    type Chance: Copy + Eq + Hash + Ord + Debug + Display + FromStr<Err = Faults> + Send + Sync;
    /// The rules in force.
    type Variant: Variant;

    /// The game's word in commands, files and addresses.
    const GAME: &'static str;
    /// Version of the rules as implemented. Raised when an old record would replay differently.
    const RULES_VERSION: u16;

    /// The position in which a game begins.
    fn start(variant: &Self::Variant) -> Self;

    /// Reads the text that `Display` writes, reporting every fault at once.
    fn from_text(variant: &Self::Variant, text: &str) -> Result<Self, Faults>;

    /// The rules in force.
    fn variant(&self) -> Self::Variant;

    /// What the position waits for.
    fn turn(&self) -> Turn;

    /// Whether `seat` may act now. Differs from [`turn`](Position::turn) only where several seats act in any order,
    /// as in a secret set-up.
    fn awaits(&self, seat: Seat) -> bool {
        self.turn() == Turn::Seat(seat)
    }

    /// The seat whose action this would be here: the seat to move, unless several may act in any order and the action
    /// itself tells whose it is. `None` where no seat acts.
    fn actor(&self, action: Self::Action) -> Option<Seat> {
        let _ = action;
        match self.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// Lists the legal actions until `visit` breaks, without allocating and without repeating one.
    /// Lists nothing unless a seat is to move.
    fn actions<B>(&self, visit: impl FnMut(Self::Action) -> ControlFlow<B>) -> ControlFlow<B>;

    /// How many actions [`actions`](Position::actions) lists.
    fn count_actions(&self) -> u64 {
        let mut count = 0;
        let _ = self.actions(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The action listed at place `n`, counted from 0. With [`count_actions`](Position::count_actions) this gives a
    /// uniform choice even where listing everything would take for ever.
    fn nth_action(&self, n: u64) -> Option<Self::Action> {
        let mut left = n;
        match self.actions(|action| {
            if left == 0 {
                return ControlFlow::Break(action);
            }
            left -= 1;
            ControlFlow::Continue(())
        }) {
            ControlFlow::Break(action) => Some(action),
            ControlFlow::Continue(()) => None,
        }
    }

    /// Says whether an action is legal, and if not, which rule forbids it.
    fn check(&self, action: Self::Action) -> Result<(), Refused>;

    /// Applies an action known to be legal. With any other the position stays sound but means nothing.
    fn play_unchecked(&mut self, action: Self::Action);

    /// Applies an action after checking it.
    fn play(mut self, action: Self::Action) -> Result<Self, Refused> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(self)
    }

    /// Lists what chance can do, each with its integer weight, until `visit` breaks. Lists nothing unless the turn is
    /// [`Turn::Chance`].
    fn chances<B>(&self, visit: impl FnMut(Self::Chance, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        let _ = visit;
        ControlFlow::Continue(())
    }

    /// Applies an event that [`chances`](Position::chances) lists.
    fn resolve_unchecked(&mut self, event: Self::Chance);

    /// Applies a chance event after checking that it can happen here.
    fn resolve(mut self, event: Self::Chance) -> Result<Self, Refused> {
        let listed =
            self.chances(|other, _| if other == event { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
        if listed.is_continue() {
            return Err(Self::refuse_chance(event));
        }
        self.resolve_unchecked(event);
        Ok(self)
    }

    /// The refusal of a chance event that cannot happen here.
    fn refuse_chance(event: Self::Chance) -> Refused;

    /// The throw that comes next, whether it can be made yet or not; `None` in a game without luck.
    fn next_throw(&self) -> Option<NextThrow> {
        None
    }

    /// Whether an action does nothing but ask for the throw, so that nobody need think about it.
    fn asks_for_throw(action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether a chance event closes a turn, so that the next one belongs to another.
    fn closes_turn(event: Self::Chance) -> bool {
        let _ = event;
        true
    }

    /// The ends that this game has and others have not.
    const GOALS: &'static [Goal] = &[];

    /// The reason with a code: one of this game's own, or one that all games share.
    fn reason(code: &str) -> Result<Reason, Faults> {
        let own = Self::GOALS.iter().find(|goal| goal.code == code);
        own.map_or_else(|| code.parse(), |goal| Ok(Reason::Goal(*goal)))
    }

    /// The rule that says when a game is over, cited when somebody plays on.
    const END_RULE: &'static str;

    /// The refusal of anything after the end.
    fn refuse_over() -> Refused {
        Refused::new(Self::END_RULE, crate::game::over_words())
    }

    /// How often a position may stand before the game is drawn; `None` if the game has no such rule.
    fn repetition_limit(&self) -> Option<u32>;

    /// The outcome at the [`repetition_limit`](Position::repetition_limit).
    fn repetition_outcome(&self) -> Outcome {
        Outcome::draw(Reason::Repetition)
    }

    /// A 64-bit key: equal for equal positions, spread well over its bits.
    fn key(&self) -> u64;

    /// The position as `viewer` may see it. Reading the result must tell nothing that the viewer may not know.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self {
        let _ = viewer;
        self.clone()
    }

    /// Whether an action played here must stay hidden from other seats until the game shows it.
    fn is_secret(&self, action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether what may be played here must stay hidden: one action tells it of all. For a game that knows it without finding
    /// its actions.
    fn plays_in_secret(&self) -> bool {
        self.actions(|action| ControlFlow::Break(self.is_secret(action))).break_value() == Some(true)
    }
}

/// A game without luck: what alpha-beta and proof search ask for, so that they do not compile for a dice game.
pub trait Deterministic: Position<Chance = NoChance> {}

impl<P: Position<Chance = NoChance>> Deterministic for P {}

/// The chance of a game that has none: no value of this type exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NoChance {}

impl Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let words = Words::new("ce jeu n’a ni dé ni tirage", "this game has no die and no draw of lots");
        Err(Fault::new(0..text.len(), words).into())
    }
}
