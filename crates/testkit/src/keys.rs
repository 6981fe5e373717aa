//! Keys over a whole walk.

use crate::law::{Held, Law, hold};
use ludo_core::Position;
use std::collections::HashMap;

/// Positions met with their keys, up to a bound.
pub(crate) struct Keys<P> {
    by_key: HashMap<u64, P>,
    by_position: HashMap<P, u64>,
}

impl<P: Position> Keys<P> {
    const SIZE: usize = 8_192;
    /// Fewer keys than this say nothing about their bits.
    const ENOUGH: usize = 1_000;

    pub fn new() -> Self {
        Self { by_key: HashMap::new(), by_position: HashMap::new() }
    }

    /// Equal positions have equal keys, different positions different ones.
    pub fn meet(&mut self, position: &P) -> Held {
        let key = position.key();
        if let Some(other) = self.by_key.get(&key) {
            hold(Law::Key, other == position, || format!("key {key:016x} is also that of `{other}`"))?;
        }
        if let Some(&other) = self.by_position.get(position) {
            hold(Law::Key, other == key, || format!("key {key:016x}, but {other:016x} when met before"))?;
        }
        if self.by_key.len() < Self::SIZE {
            self.by_key.insert(key, position.clone());
            self.by_position.insert(position.clone(), key);
        }
        Ok(())
    }

    /// Every bit of the keys is set in a fair share of them; the margin is wide because positions of one game are kin.
    pub fn spread(&self) -> Held {
        let count = self.by_key.len();
        if count < Self::ENOUGH {
            return Ok(());
        }
        for bit in 0..64 {
            let set = self.by_key.keys().filter(|&&key| key >> bit & 1 == 1).count();
            hold(Law::Key, (count / 4..=3 * count / 4).contains(&set), || {
                format!("bit {bit} is set in {set} of {count} keys")
            })?;
        }
        Ok(())
    }
}
