//! What the server counts of its own work, in the text form that Prometheus reads.
//!
//! By hand, because it is two dozen numbers: a library would bring a registry, labels and locks to count a move with, where
//! one addition will do.

mod page;

pub use page::{page, resident};

use std::{
    sync::atomic::{AtomicI64, AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// The upper bounds of a histogram, in microseconds: from what memory takes to what nobody waits for.
const BOUNDS: [u64; 14] =
    [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// Something that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// How many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many are at something now.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// Counts one more until what is returned is gone.
    pub fn enter(&self) -> Inside<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Inside(self)
    }

    /// How many there are.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Somebody who is counted.
#[derive(Debug)]
pub struct Inside<'a>(&'a Gauge);

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How long something takes, over all times that it was done.
#[derive(Debug, Default)]
pub struct Histogram {
    /// By bound, those that took no longer than it and longer than the bound before; the last had no bound.
    within: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Counts something that has just been done.
    pub fn since(&self, began: Instant) {
        self.add(began.elapsed());
    }

    fn add(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.partition_point(|bound| *bound < micros);
        if let Some(count) = self.within.get(place) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// Everything that is counted as it happens; the rest is looked up when somebody asks.
#[derive(Debug, Default)]
pub struct Meters {
    /// Changes of tables that are on disk and were confirmed.
    pub changes: Counter,
    /// Requests that tables or rules said no to.
    pub refusals: Counter,
    /// From when a change was asked for until it was confirmed or refused.
    pub change: Histogram,
    /// Changes that are under way.
    pub changing: Gauge,
    /// Times that the store could not be written to, or read.
    pub store_errors: Counter,
    /// From when the store was asked to write until it was on disk.
    pub write: Histogram,
    /// Writes that wait for the disk.
    pub writing: Gauge,
    /// Tables that were laid.
    pub laid: Counter,
    /// Plain requests.
    pub requests: Counter,
    /// Those of them that were the server's own fault.
    pub request_errors: Counter,
    /// From the head of a request to that of its answer.
    pub request: Histogram,
    /// Requests that were turned away because somebody asked too often.
    pub throttled: Counter,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_puts_each_in_its_place() {
        let histogram = Histogram::default();
        for micros in [0, 100, 101, 5_000_000, 5_000_001, u64::MAX / 2] {
            histogram.add(Duration::from_micros(micros));
        }
        let counts: Vec<u64> = histogram.within.iter().map(|count| count.load(Ordering::Relaxed)).collect();
        assert_eq!((counts[0], counts[1], counts[13], counts[14]), (2, 1, 1, 2));
        assert_eq!(counts.iter().sum::<u64>(), 6);
    }

    #[test]
    fn a_gauge_counts_those_inside() {
        let gauge = Gauge::default();
        let first = gauge.enter();
        let second = gauge.enter();
        assert_eq!(gauge.get(), 2);
        drop(first);
        assert_eq!(gauge.get(), 1);
        drop(second);
        assert_eq!(gauge.get(), 0);
    }
}
