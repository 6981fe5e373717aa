//! Thinking time. Time itself comes from outside, in milliseconds that do not run while the server is down.

use ludo_core::{Fault, Faults, Seat, Words};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Milliseconds of game time.
pub type Millis = i64;

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;
/// How long the clock of a player stands at most whose server has died, until the player is connected again.
pub const GRACE: Millis = 15 * SECOND;
/// How many of the latest times that clocks ran are remembered: more than anybody has turns until a death is noticed.
const REMEMBERED: usize = 16;
/// A day in milliseconds.
pub const DAY: Millis = 24 * 60 * MINUTE;

/// How thinking time is counted at a table. Text: `none`, `3d`, `300+5` (seconds, with seconds added a turn).
///
/// ```
/// use ludo_table::clock::ClockRule;
///
/// assert_eq!("300+5".parse(), Ok(ClockRule::Total { seconds: 300, increment: 5 }));
/// assert_eq!(ClockRule::Days(3).to_string(), "3d");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ClockRule {
    /// Nobody counts.
    #[default]
    None,
    /// Every decision has this many days, counted anew each time.
    Days(u16),
    /// A budget for the whole game, with a bonus after each turn.
    Total {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added once a seat's turn is over.
        increment: u32,
    },
}

/// The longest budgets that a table may be made with; beyond them arithmetic and patience both end.
const MAX_DAYS: u16 = 60;
const MAX_SECONDS: u32 = 24 * 3600;
const MAX_INCREMENT: u32 = 3600;

impl ClockRule {
    /// What a seat has at the start, or for its first decision.
    const fn budget(self) -> Option<Millis> {
        match self {
            ClockRule::None => None,
            ClockRule::Days(days) => Some(days as Millis * DAY),
            ClockRule::Total { seconds, .. } => Some(seconds as Millis * SECOND),
        }
    }

    /// From how little time left a group's captain may act alone; without a clock, from how long a wait.
    pub fn pressing(self) -> Millis {
        match self {
            ClockRule::None => 5 * MINUTE,
            ClockRule::Days(days) => Millis::from(days) * DAY / 10,
            ClockRule::Total { seconds, .. } => (Millis::from(seconds) * SECOND / 10).min(MINUTE),
        }
    }

    /// How long a seat that is to act may stay away before the others can claim the game.
    pub const fn patience(self) -> Option<Millis> {
        match self {
            ClockRule::None => Some(3 * DAY),
            // The clock itself ends such a game.
            ClockRule::Days(_) => None,
            ClockRule::Total { .. } => Some(2 * MINUTE),
        }
    }
}

impl fmt::Display for ClockRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClockRule::None => f.write_str("none"),
            ClockRule::Days(days) => write!(f, "{days}d"),
            ClockRule::Total { seconds, increment } => write!(f, "{seconds}+{increment}"),
        }
    }
}

impl FromStr for ClockRule {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let wrong = |fr: String, en: String| Faults::from(Fault::new(0..text.len(), Words::new(fr, en)));
        let form = || {
            wrong(
                "une cadence s’écrit none, 3d (jours par coup) ou 300+5 (secondes, plus un bonus)".into(),
                "a clock is written none, 3d (days per move) or 300+5 (seconds, plus a bonus)".into(),
            )
        };
        if text == "none" {
            return Ok(ClockRule::None);
        }
        if let Some(days) = text.strip_suffix('d') {
            let days = number(days).ok_or_else(form)?;
            let fits = u16::try_from(days).ok().filter(|days| (1..=MAX_DAYS).contains(days));
            return fits.map(ClockRule::Days).ok_or_else(|| {
                wrong(format!("de 1 à {MAX_DAYS} jours par coup"), format!("from 1 to {MAX_DAYS} days per move"))
            });
        }
        let (seconds, increment) = text.split_once('+').ok_or_else(form)?;
        let (seconds, increment) = (number(seconds).ok_or_else(form)?, number(increment).ok_or_else(form)?);
        if seconds == 0 || seconds > MAX_SECONDS || increment > MAX_INCREMENT {
            return Err(wrong(
                format!("de 1 à {MAX_SECONDS} secondes, avec un bonus d’au plus {MAX_INCREMENT}"),
                format!("from 1 to {MAX_SECONDS} seconds, with a bonus of at most {MAX_INCREMENT}"),
            ));
        }
        Ok(ClockRule::Total { seconds, increment })
    }
}

/// A number in its only spelling, so that the text of a rule is canonical.
fn number(text: &str) -> Option<u32> {
    text.parse::<u32>().ok().filter(|value| value.to_string() == text)
}

impl Serialize for ClockRule {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClockRule {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The clocks of all seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    rule: ClockRule,
    left: Vec<Millis>,
    running: Vec<bool>,
    since: Millis,
    excuses: Vec<Excuse>,
    /// What was charged lately, oldest first: a death is noticed only after a while, and what it cost is given back.
    lately: Vec<Charge>,
}

/// A time for which a seat is not charged, because its player's server had died.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Excuse {
    from: Millis,
    until: Millis,
    /// Whether the player has not been back yet, as far as is known.
    open: bool,
}

impl Excuse {
    const NONE: Self = Self { from: Millis::MIN, until: Millis::MIN, open: false };
}

/// A time for which a seat was charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Charge {
    place: usize,
    from: Millis,
    until: Millis,
}

impl Clocks {
    /// Full clocks that stand still.
    pub fn new(rule: ClockRule, seats: usize) -> Self {
        Self {
            rule,
            left: vec![rule.budget().unwrap_or(0); seats],
            running: vec![false; seats],
            since: 0,
            excuses: vec![Excuse::NONE; seats],
            lately: Vec::new(),
        }
    }

    /// The rule by which they run.
    pub const fn rule(&self) -> ClockRule {
        self.rule
    }

    /// What a seat has left at `now`, never below zero; `None` where nobody counts.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        self.rule.budget()?;
        let left = *self.left.get(seat.index())?;
        let spent = if self.is_awaited(seat) { (now - self.charged_until(seat.index())).max(0) } else { 0 };
        Some((left - spent).max(0))
    }

    /// Whether a seat's time runs.
    pub fn runs(&self, seat: Seat) -> bool {
        self.is_awaited(seat) && !self.stands(seat)
    }

    /// Whether a seat's time runs, or would if its player's server had not died.
    pub(crate) fn is_awaited(&self, seat: Seat) -> bool {
        self.running.get(seat.index()).copied().unwrap_or(false)
    }

    /// Whether a seat's clock stands because its player's server has died.
    pub fn stands(&self, seat: Seat) -> bool {
        self.excuses.get(seat.index()).is_some_and(|excuse| excuse.open)
    }

    /// Until when a seat's time is counted already, or not counted at all.
    fn charged_until(&self, place: usize) -> Millis {
        self.excuses.get(place).map_or(self.since, |excuse| self.since.max(excuse.until))
    }

    /// Whether a death at `from` is news for a seat.
    pub(crate) fn is_new_excuse(&self, seat: Seat, from: Millis) -> bool {
        self.rule.budget().is_some() && self.excuses.get(seat.index()).is_some_and(|excuse| excuse.from < from)
    }

    /// Gives a seat back what it was charged since its player's server died at `from`, and lets its clock stand until the
    /// player is back: then, or as long as nobody knows. It is never for longer than [`GRACE`].
    pub(crate) fn excuse(&mut self, seat: Seat, from: Millis, back: Option<Millis>, now: Millis) {
        self.charge(now);
        let place = seat.index();
        let end = from.saturating_add(GRACE);
        let until = back.map_or(end, |back| back.clamp(from, end));
        let Some(excuse) = self.excuses.get_mut(place) else { return };
        *excuse = Excuse { from, until, open: back.is_none() };
        let mut given = 0;
        for charge in self.lately.iter_mut().filter(|charge| charge.place == place) {
            given += (charge.until.min(until) - charge.from.max(from)).max(0);
            // Nothing is given back twice.
            charge.from = charge.from.max(until);
        }
        self.lately.retain(|charge| charge.from < charge.until);
        let Some(left) = self.left.get_mut(place) else { return };
        *left += given;
        if let (ClockRule::Days(_), Some(most)) = (self.rule, self.rule.budget()) {
            *left = most.min(*left);
        }
    }

    /// Lets a clock go on that stood because its player's server had died.
    pub(crate) fn go_on(&mut self, seat: Seat, now: Millis) {
        self.charge(now);
        if let Some(excuse) = self.excuses.get_mut(seat.index()) {
            (excuse.until, excuse.open) = (excuse.until.min(now), false);
        }
    }

    /// When the first clock goes on that stands because its player's server has died, should the player not be back before.
    pub(crate) fn grace_ends(&self) -> Option<(Millis, Seat)> {
        let open = (0..).zip(&self.excuses).filter(|(_, excuse)| excuse.open);
        open.map(|(place, excuse)| (excuse.until, Seat(place))).min()
    }

    /// Charges what has run until `now` and lets exactly the seats for which `awaited` holds run on.
    pub fn switch(&mut self, now: Millis, awaited: impl Fn(Seat) -> bool) {
        self.charge(now);
        for (place, running) in self.running.iter_mut().enumerate() {
            *running = awaited(Seat(place as u8));
        }
    }

    /// Charges what has run and rewards a seat for having decided: with fresh days each time, with the bonus of a total
    /// clock only where the decision was the last of its turn.
    pub fn decided(&mut self, seat: Seat, now: Millis, turn_over: bool) {
        self.charge(now);
        let Some(left) = self.left.get_mut(seat.index()) else { return };
        match self.rule {
            ClockRule::Days(_) => *left = self.rule.budget().unwrap_or(0),
            ClockRule::Total { increment, .. } if turn_over => *left += Millis::from(increment) * SECOND,
            ClockRule::None | ClockRule::Total { .. } => {}
        }
    }

    /// The seat whose time was over first, if one's is at `now`.
    pub fn fallen(&self, now: Millis) -> Option<Seat> {
        let (deadline, seat) = self.next_fall()?;
        (deadline <= now).then_some(seat)
    }

    /// When the next clock falls if nothing happens.
    pub fn deadline(&self) -> Option<Millis> {
        self.next_fall().map(|(deadline, _)| deadline)
    }

    fn next_fall(&self) -> Option<(Millis, Seat)> {
        self.rule.budget()?;
        let runners = (0..self.left.len()).filter(|&place| self.running[place]);
        runners.map(|place| (self.charged_until(place) + self.left[place], Seat(place as u8))).min()
    }

    /// What is over may turn out not to be, where a server has died: so what is left may fall below nothing.
    fn charge(&mut self, now: Millis) {
        for place in 0..self.left.len() {
            let from = self.charged_until(place);
            if self.running[place] && from < now {
                self.left[place] -= now - from;
                self.remember(Charge { place, from, until: now });
            }
        }
        self.since = self.since.max(now);
    }

    fn remember(&mut self, charge: Charge) {
        let same = |last: &&mut Charge| last.place == charge.place;
        match self.lately.iter_mut().rev().find(same) {
            Some(last) if last.until == charge.from => last.until = charge.until,
            _ => {
                if self.lately.len() == REMEMBERED {
                    self.lately.remove(0);
                }
                self.lately.push(charge);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn clocks(rule: &str) -> Clocks {
        Clocks::new(rule.parse().unwrap(), 2)
    }

    #[test]
    fn rules_round_trip_and_faults_are_told() {
        for text in ["none", "1d", "60d", "300+0", "86400+3600"] {
            assert_eq!(text.parse::<ClockRule>().unwrap().to_string(), text);
        }
        for text in ["", "d", "0d", "61d", "03d", "300", "0+5", "300+", "+5", "86401+0", "5+3601", "-1+0", "1+ 2"] {
            assert!(text.parse::<ClockRule>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_total_clock_charges_the_runner_and_adds_the_bonus_at_the_end_of_the_turn() {
        let mut clocks = clocks("10+2");
        clocks.switch(1000, |seat| seat == A);
        assert_eq!(clocks.left(A, 4000), Some(7000));
        assert_eq!(clocks.left(B, 4000), Some(10_000));
        clocks.decided(A, 4000, true);
        clocks.switch(4000, |seat| seat == B);
        assert_eq!(clocks.left(A, 9000), Some(9000));
        assert_eq!(clocks.deadline(), Some(14_000));
        assert_eq!(clocks.fallen(13_999), None);
        assert_eq!(clocks.fallen(14_000), Some(B));
    }

    #[test]
    fn a_turn_of_several_decisions_earns_one_bonus() {
        let mut clocks = clocks("10+2");
        clocks.switch(0, |seat| seat == A);
        for (now, last) in [(1000, false), (2000, false), (3000, true)] {
            clocks.decided(A, now, last);
            clocks.switch(now, |seat| seat == A);
        }
        assert_eq!(clocks.left(A, 3000), Some(9000));
    }

    #[test]
    fn days_are_fresh_for_every_decision() {
        let mut clocks = clocks("1d");
        clocks.switch(0, |seat| seat == A);
        clocks.decided(A, DAY / 2, false);
        clocks.switch(DAY / 2, |seat| seat == A);
        assert_eq!(clocks.left(A, DAY / 2), Some(DAY));
        assert_eq!(clocks.deadline(), Some(DAY + DAY / 2));
    }

    #[test]
    fn both_clocks_run_where_both_are_awaited_and_the_first_to_fall_is_named() {
        let mut clocks = clocks("10+0");
        clocks.switch(0, |_| true);
        clocks.switch(4000, |seat| seat == B);
        clocks.switch(5000, |_| true);
        assert_eq!(clocks.fallen(10_000), Some(B));
    }

    #[test]
    fn a_clock_that_stands_is_not_charged() {
        let mut clocks = clocks("10+2");
        clocks.switch(0, |seat| seat == A);
        clocks.switch(1000, |_| false);
        assert_eq!(clocks.left(A, 1_000_000), Some(9000));
        assert_eq!(clocks.deadline(), None);
        clocks.switch(1_000_000, |seat| seat == A);
        assert_eq!(clocks.left(A, 1_000_000), Some(9000));
    }

    #[test]
    fn time_that_goes_back_charges_nobody() {
        let mut clocks = clocks("10+0");
        clocks.switch(5000, |seat| seat == A);
        clocks.switch(3000, |seat| seat == B);
        assert_eq!(clocks.left(A, 5000), Some(10_000));
        assert_eq!(clocks.left(B, 5000), Some(10_000));
    }

    #[test]
    fn a_clock_stands_from_the_death_of_a_server_until_its_player_is_back() {
        let mut clocks = clocks("60+0");
        clocks.switch(0, |seat| seat == A);
        // Somebody else did something before the death was noticed.
        clocks.switch(11_000, |seat| seat == A);
        clocks.excuse(A, 10_000, None, 12_000);
        assert_eq!(clocks.left(A, 12_000), Some(50_000), "what was charged is given back");
        assert!(!clocks.runs(A) && clocks.stands(A));
        clocks.switch(17_000, |seat| seat == A);
        assert_eq!(clocks.left(A, 17_000), Some(50_000));
        assert_eq!((clocks.deadline(), clocks.grace_ends()), (Some(75_000), Some((25_000, A))));
        clocks.go_on(A, 18_000);
        assert!(clocks.runs(A) && !clocks.stands(A));
        assert_eq!((clocks.left(A, 20_000), clocks.deadline()), (Some(48_000), Some(68_000)));
        assert!(!clocks.is_new_excuse(A, 10_000) && clocks.is_new_excuse(A, 19_000));
    }

    #[test]
    fn a_clock_stands_for_fifteen_seconds_at_most() {
        for noticed in [12_000, 40_000] {
            let mut clocks = clocks("60+0");
            clocks.switch(0, |seat| seat == A);
            clocks.excuse(A, 10_000, None, noticed);
            clocks.go_on(A, 41_000);
            assert_eq!(clocks.left(A, 41_000), Some(60_000 - 41_000 + 15_000), "noticed at {noticed}");
            assert_eq!(clocks.left(B, 41_000), Some(60_000), "nobody else is given anything");
        }
    }

    #[test]
    fn who_was_back_and_moved_before_the_death_was_noticed_is_given_what_it_cost() {
        let mut clocks = clocks("60+5");
        clocks.switch(0, |seat| seat == A);
        clocks.decided(A, 11_500, true);
        clocks.switch(11_500, |seat| seat == B);
        clocks.excuse(A, 10_000, Some(11_000), 12_000);
        assert_eq!(clocks.left(A, 12_000), Some(60_000 - 11_500 + 5000 + 1000));
        assert!(!clocks.stands(A) && clocks.grace_ends().is_none());
        assert_eq!(clocks.left(B, 12_000), Some(59_500), "the other's clock runs on");
        clocks.excuse(A, 10_000, Some(11_000), 12_000);
        assert_eq!(clocks.left(A, 12_000), Some(60_000 - 11_500 + 5000 + 1000), "nothing is given twice");
    }

    #[test]
    fn a_clock_that_fell_after_its_server_died_has_not_fallen() {
        let mut clocks = clocks("10+0");
        clocks.switch(0, |seat| seat == A);
        clocks.switch(10_800, |seat| seat == A);
        assert_eq!(clocks.fallen(10_900), Some(A));
        clocks.excuse(A, 9_500, None, 11_500);
        assert_eq!((clocks.fallen(11_500), clocks.left(A, 11_500)), (None, Some(500)));
        assert_eq!(clocks.deadline(), Some(9_500 + GRACE + 500));
        clocks.go_on(A, 12_000);
        assert_eq!(clocks.deadline(), Some(12_500));
    }

    #[test]
    fn a_day_is_no_longer_for_a_death_before_it() {
        let mut clocks = clocks("1d");
        clocks.switch(0, |seat| seat == A);
        clocks.decided(A, 5000, false);
        clocks.switch(5000, |seat| seat == A);
        clocks.excuse(A, 4000, Some(4500), 5000);
        assert_eq!(clocks.left(A, 5000), Some(DAY));
    }

    #[test]
    fn nobody_falls_without_a_clock() {
        let mut clocks = clocks("none");
        clocks.switch(0, |_| true);
        assert_eq!((clocks.fallen(Millis::MAX / 2), clocks.left(A, 5)), (None, None));
    }
}
