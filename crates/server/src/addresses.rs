//! What is kept of the addresses of those who ask: nothing on disk, and in memory no longer than it is of use.
//!
//! The log says which requests came from the same address without saying which address that is: by a tag made with a key
//! that is only in memory and lasts a day. Once the key is gone nobody can tell whose tag it was, however long the log is
//! kept.

use crate::{secret::random_bytes, throttle::household};
use ludo_table::digest;
use std::{
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How long tags of the same address are the same.
const LASTS: Duration = Duration::from_hours(24);
/// So many signs tell the callers of a day apart.
const SIGNS: usize = 12;

/// Makes tags.
#[derive(Default)]
pub struct Tags(Mutex<Option<(Instant, [u8; 32])>>);

impl Tags {
    /// What the log calls an address today; nothing where there is no secure random source.
    pub fn of(&self, address: IpAddr, now: Instant) -> String {
        let mut key = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let current = key.filter(|(made, _)| now.saturating_duration_since(*made) < LASTS);
        *key = current.or_else(|| random_bytes().ok().map(|bytes| (now, bytes)));
        key.as_ref().map_or_else(String::new, |(_, key)| {
            let address = household(address).to_string();
            let tag = digest("address", &[key, address.as_bytes()]).to_string();
            tag.get(..SIGNS).unwrap_or_default().to_owned()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_tells_callers_apart_for_a_day_and_then_tells_nothing() {
        let (tags, now) = (Tags::default(), Instant::now());
        let [a, b] = ["192.0.2.7", "192.0.2.8"].map(|text| text.parse::<IpAddr>().unwrap());
        let (first, other) = (tags.of(a, now), tags.of(b, now));
        assert!(first.len() == SIGNS && first != other && !first.contains('.'));
        assert_eq!(tags.of(a, now + Duration::from_secs(LASTS.as_secs() - 1)), first);
        assert_ne!(tags.of(a, now + LASTS), first, "the key is another one");
        assert_ne!(Tags::default().of(a, now), first, "no two servers have the same");
    }
}
