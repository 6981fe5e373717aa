//! Credits: so many in a period, coming back evenly.
//!
//! By hand, because a library such as `governor` does not say whether an address is known, so that a full memory would
//! shut out those who are, and because time is an argument here, which tests need no clock for.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Credits that are spent one by one and come back evenly, up to as many as at the start.
#[derive(Clone, Copy, Debug)]
pub struct Credits {
    most: f64,
    a_second: f64,
    left: f64,
    counted: Instant,
}

impl Credits {
    /// A full bucket of `most` credits, which fills again within `period`.
    pub fn new(most: u32, period: Duration, now: Instant) -> Self {
        let most = f64::from(most);
        Self { most, a_second: most / period.as_secs_f64().max(0.001), left: most, counted: now }
    }

    /// Takes one credit, if there is one.
    pub fn take(&mut self, now: Instant) -> bool {
        let elapsed = now.saturating_duration_since(self.counted).as_secs_f64();
        self.left = (self.left + elapsed * self.a_second).min(self.most);
        self.counted = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// After how long there is a credit again.
    fn wait(&self) -> Duration {
        Duration::try_from_secs_f64(((1.0 - self.left) / self.a_second).max(0.0)).unwrap_or(Duration::MAX)
    }

    fn is_full(&self, now: Instant) -> bool {
        let elapsed = now.saturating_duration_since(self.counted).as_secs_f64();
        self.left + elapsed * self.a_second >= self.most
    }
}

/// What counts as one address: a whole network of the size that a household gets, where addresses are that plenty.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        four @ IpAddr::V4(_) => four,
    }
}

/// A bucket for every address.
#[derive(Debug)]
pub struct Throttle {
    most: u32,
    period: Duration,
    buckets: Mutex<HashMap<IpAddr, Credits>>,
}

/// When so many addresses are remembered, those with a full bucket are forgotten.
const REMEMBERED: usize = 10_000;

impl Throttle {
    /// So many credits a period for each address.
    pub fn new(most: u32, period: Duration) -> Self {
        Self { most, period, buckets: Mutex::default() }
    }

    /// Takes one credit of an address; if it has none, says after how long it has one again.
    pub fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let address = household(address);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        if buckets.len() >= REMEMBERED && !buckets.contains_key(&address) {
            return Err(self.period);
        }
        let bucket = buckets.entry(address).or_insert_with(|| Credits::new(self.most, self.period, now));
        if bucket.take(now) { Ok(()) } else { Err(bucket.wait()) }
    }
}

impl Throttle {
    /// Whether an address has a credit, which it keeps.
    pub fn has(&self, address: IpAddr, now: Instant) -> bool {
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.get(&household(address)).is_none_or(|bucket| Credits::clone(bucket).take(now))
    }

    /// Forgets the addresses that have all their credits again: nothing needs to be known of them.
    pub fn forget(&self, now: Instant) {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, bucket| !bucket.is_full(now));
    }

    /// How many addresses are remembered.
    #[cfg(test)]
    pub fn remembered(&self) -> usize {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// How many connections each address holds.
#[derive(Debug, Default)]
pub struct Doors(Mutex<HashMap<IpAddr, usize>>);

impl Doors {
    /// Lets one more connection of an address in, unless it or the house is full. The fuller the house, the less one
    /// address may hold: never more than what is still free, so that a few cannot leave nothing for others. Where one
    /// address may hold everything it is a proxy's.
    pub fn enter(&self, address: IpAddr, an_address: usize, in_all: usize) -> bool {
        let address = household(address);
        let mut doors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = doors.values().sum();
        let held = doors.get(&address).copied().unwrap_or(0);
        let free = in_all.saturating_sub(all);
        let room = free > 0 && held < an_address && (an_address >= in_all || held < free);
        if room {
            doors.insert(address, held + 1);
        }
        room
    }

    /// Notes that a connection of an address is gone.
    pub fn leave(&self, address: IpAddr) {
        let address = household(address);
        let mut doors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match doors.get_mut(&address) {
            Some(held) if *held > 1 => *held -= 1,
            _ => drop(doors.remove(&address)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credits_run_out_and_come_back() {
        let start = Instant::now();
        let mut bucket = Credits::new(100, Duration::from_secs(20), start);
        assert_eq!((0..150).filter(|_| bucket.take(start)).count(), 100);
        assert_eq!((0..50).filter(|_| bucket.take(start + Duration::from_secs(2))).count(), 10);
        assert_eq!((0..150).filter(|_| bucket.take(start + Duration::from_mins(1))).count(), 100);
    }

    #[test]
    fn every_address_has_its_own_quota() {
        let throttle = Throttle::new(5, Duration::from_mins(1));
        let (now, a, b) = (Instant::now(), IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        assert_eq!((0..9).filter(|_| throttle.take(a, now).is_ok()).count(), 5);
        assert!(throttle.take(b, now).is_ok());
    }

    #[test]
    fn an_address_is_forgotten_once_it_has_all_its_credits_again() {
        let throttle = Throttle::new(5, Duration::from_mins(1));
        let (start, a, b) = (Instant::now(), IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        assert!((0..5).all(|_| throttle.take(a, start).is_ok()) && throttle.take(b, start).is_ok());
        throttle.forget(start + Duration::from_secs(30));
        assert_eq!(throttle.remembered(), 1, "one of them still waits for credits");
        assert!(throttle.take(a, start + Duration::from_secs(30)).is_ok());
        throttle.forget(start + Duration::from_mins(2));
        assert_eq!(throttle.remembered(), 0);
    }

    #[test]
    fn who_has_no_credit_is_told_when_the_next_one_comes() {
        let throttle = Throttle::new(5, Duration::from_mins(1));
        let (start, a) = (Instant::now(), IpAddr::from([127, 0, 0, 1]));
        assert!((0..5).all(|_| throttle.take(a, start).is_ok()));
        let wait = |after: u64| {
            throttle.take(a, start + Duration::from_secs(after)).map_err(|wait| wait.as_secs_f64().round())
        };
        assert_eq!((wait(0), wait(5), wait(11)), (Err(12.0), Err(7.0), Err(1.0)));
        assert_eq!((wait(13), wait(13)), (Ok(()), Err(11.0)));
    }

    #[test]
    fn a_household_with_many_addresses_is_one() {
        let same = |a: &str, b: &str| household(a.parse().unwrap()) == household(b.parse().unwrap());
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1") && !same("192.0.2.1", "192.0.2.2"));
    }

    #[test]
    fn doors_count_those_inside() {
        let doors = Doors::default();
        let (a, b) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        assert!(doors.enter(a, 2, 3) && doors.enter(a, 2, 3) && !doors.enter(a, 2, 3));
        assert!(doors.enter(b, 2, 3) && !doors.enter(b, 2, 3), "the house is full");
        doors.leave(a);
        assert!(!doors.enter(b, 2, 3), "the last place is for somebody who has none");
        doors.leave(a);
        assert!(doors.enter(b, 2, 3));
    }

    #[test]
    fn however_many_take_all_they_can_there_is_room_for_one_more() {
        for greedy in 1..=40 {
            let doors = Doors::default();
            for _ in 0..256 {
                for address in 0..greedy {
                    doors.enter(IpAddr::from([192, 0, 2, address]), 256, 1024);
                }
            }
            assert!(doors.enter(IpAddr::from([198, 51, 100, 1]), 256, 1024), "{greedy}");
        }
        let proxy = Doors::default();
        assert!((0..8).all(|_| proxy.enter(IpAddr::from([127, 0, 0, 1]), 8, 8)), "a proxy may hold everything");
    }
}
