//! Time spent working.

use std::time::Duration;

/// Measures the processor time of the calling thread, which other programs' work does not lengthen; elsewhere than on
/// Unix, the time of the wall clock.
pub struct Clock(Duration);

impl Clock {
    pub fn start() -> Self {
        Self(now())
    }

    pub fn seconds(&self) -> f64 {
        now().saturating_sub(self.0).as_secs_f64()
    }
}

#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[cfg(not(unix))]
fn now() -> Duration {
    use std::{sync::LazyLock, time::Instant};
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
