//! Game time: it runs with the server and stands still while the server is down or asleep.

use ludo_table::clock::Millis;
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

/// How often somebody has to look at the clock, so that it knows that the server is awake.
pub const BEAT: Duration = Duration::from_millis(250);
/// A longer time between two looks was no game time: the process was stopped, or the machine slept.
const ASLEEP: Duration = Duration::from_millis(1500);

/// How long the clock goes on by itself after it last agreed with that of the store: without the store nothing can be
/// done, and nobody is charged for it.
const TRUST: Duration = Duration::from_millis(900);
/// How far ahead of that clock it may be, so that time need not run back for every millisecond.
const TOLERANCE: Millis = 100;

/// A clock that went on from where the last one was noted on disk.
#[derive(Clone, Debug)]
pub struct GameClock {
    face: Arc<Mutex<Face>>,
    resumed_at: Millis,
}

/// What a clock showed when it was last looked at.
#[derive(Debug)]
struct Face {
    looked: Instant,
    run: Duration,
    /// When it last agreed with the clock of the store, if that has one.
    agreed: Option<Instant>,
}

impl GameClock {
    /// A clock that shows `resumed_at` now. Jumps of the machine's own clock do not concern it.
    pub fn resume(resumed_at: Millis) -> Self {
        Self::resume_at(resumed_at, Instant::now())
    }

    fn resume_at(resumed_at: Millis, looked: Instant) -> Self {
        Self { face: Arc::new(Mutex::new(Face { looked, run: Duration::ZERO, agreed: None })), resumed_at }
    }

    /// Game time now.
    pub fn now(&self) -> Millis {
        self.look(Instant::now)
    }

    /// Game time at a moment, which is read once nobody else looks: time runs forwards for everybody.
    fn look(&self, moment: impl FnOnce() -> Instant) -> Millis {
        let mut face = self.face.lock().unwrap_or_else(PoisonError::into_inner);
        self.read(&mut face, moment())
    }

    fn read(&self, face: &mut Face, moment: Instant) -> Millis {
        // Beyond what is trusted the clock stands until it agrees again.
        let moment = face.agreed.map_or(moment, |agreed| moment.min(agreed + TRUST));
        let passed = moment.saturating_duration_since(face.looked);
        // Nobody can know when within a gap the sleep began; for the players' sake it was at once after a beat.
        face.run += if passed > ASLEEP { BEAT } else { passed };
        face.looked = face.looked.max(moment);
        self.resumed_at.saturating_add(i64::try_from(face.run.as_millis()).unwrap_or(i64::MAX))
    }

    /// Agrees with what the clock of the store showed at some time since it was asked. However long that answer was on its
    /// way, a clock that can be right stays as it is.
    pub fn agree(&self, shown: Millis, asked: Instant) {
        self.agree_at(shown, asked, Instant::now);
    }

    fn agree_at(&self, shown: Millis, asked: Instant, moment: impl FnOnce() -> Instant) {
        let mut face = self.face.lock().unwrap_or_else(PoisonError::into_inner);
        let moment = moment();
        let own = self.read(&mut face, moment);
        let on_its_way = moment.saturating_duration_since(asked);
        let most = shown.saturating_add(i64::try_from(on_its_way.as_millis()).unwrap_or(i64::MAX));
        if own < shown || own.saturating_sub(most) > TOLERANCE {
            let right = own.clamp(shown, most);
            face.run = Duration::from_millis(u64::try_from(right - self.resumed_at).unwrap_or(0));
        }
        face.looked = face.looked.max(moment);
        face.agreed = Some(moment);
    }

    /// What it showed at the start.
    pub const fn resumed_at(&self) -> Millis {
        self.resumed_at
    }
}

/// Seconds since the start of 1970, for dates that people read.
pub fn unix_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sleep_is_no_game_time() {
        let mut moment = Instant::now();
        let clock = GameClock::resume_at(5000, moment);
        let mut after = |passed: Duration| {
            moment += passed;
            clock.look(|| moment)
        };
        assert_eq!(after(Duration::ZERO), 5000);
        assert_eq!(after(BEAT), 5250);
        assert_eq!(after(Duration::from_hours(9)), 5500, "asleep: no more than a beat");
        assert_eq!(after(Duration::from_secs(1)), 6500, "late, but awake");
        assert_eq!(after(BEAT), 6750);
        for _ in 0..1000 {
            after(Duration::from_micros(100));
        }
        assert_eq!(after(Duration::ZERO), 6850, "nothing is lost by looking often");
    }

    #[test]
    fn a_clock_follows_that_of_the_store_and_stands_without_it() {
        let start = Instant::now();
        let clock = GameClock::resume_at(1000, start);
        let after = |millis| start + Duration::from_millis(millis);
        let agree = |shown, asked, heard| clock.agree_at(shown, after(asked), || after(heard));
        agree(1400, 250, 250);
        assert_eq!(clock.look(|| after(250)), 1400, "others saw more time pass");
        agree(1620, 500, 500);
        assert_eq!(clock.look(|| after(500)), 1650, "time need not run back for so little");
        assert_eq!(clock.look(|| after(1000)), 2150);
        assert_eq!(clock.look(|| after(1300)), 2450);
        assert_eq!(clock.look(|| after(60_000)), 2550, "nobody is charged for a store that is away");
        agree(1700, 60_100, 60_100);
        assert_eq!(clock.look(|| after(60_100)), 1700, "nor for what the clock went on by itself");
        assert_eq!(clock.look(|| after(60_200)), 1800);
    }

    #[test]
    fn an_answer_that_was_long_on_its_way_sets_no_clock_back() {
        let start = Instant::now();
        let clock = GameClock::resume_at(0, start);
        let after = |millis| start + Duration::from_millis(millis);
        clock.agree_at(250, after(250), || after(650));
        assert_eq!(clock.look(|| after(650)), 650, "the store may have been asked at the beginning of the wait");
        clock.agree_at(300, after(700), || after(800));
        assert_eq!(clock.look(|| after(800)), 400, "it cannot show more than it did and all of the wait");
    }

    #[test]
    fn a_clock_never_runs_back() {
        let start = Instant::now();
        let clock = GameClock::resume_at(0, start);
        assert_eq!(clock.look(|| start + BEAT), 250);
        assert_eq!(clock.look(|| start), 250);
        assert_eq!(clock.clone().look(|| start + BEAT * 2), 500, "all copies show the same");
    }
}
