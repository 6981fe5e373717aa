//! Time spent working.

use cpu_time::ThreadTime;
use std::time::Duration;

/// Measures the processor time of the calling thread, which other programs' work does not lengthen.
pub struct Clock(ThreadTime);

impl Clock {
    pub fn start() -> Self {
        Self(ThreadTime::now())
    }

    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    pub fn seconds(&self) -> f64 {
        self.elapsed().as_secs_f64()
    }
}
