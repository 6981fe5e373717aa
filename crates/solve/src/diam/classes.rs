//! Positions up to symmetry, as keys of a fast table.

use ::diam::DiamPosition;
use ludo_core::Symmetric;
use std::{
    collections::{HashMap, HashSet},
    hash::{BuildHasherDefault, Hash, Hasher},
};

/// A lossless name of a position's class: two positions share it exactly if a symmetry joins them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Class(u128);

impl Class {
    /// The class of a position, and the member that stands for it.
    pub fn of(position: &DiamPosition) -> (Self, DiamPosition) {
        let (representative, _) = position.canonical();
        (Self(representative.code()), representative)
    }
}

impl Hash for Class {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The code is structured; folding it by two odd multipliers spreads it enough for a table.
        let low = (self.0 as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let high = ((self.0 >> 64) as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        let mixed = low ^ high.rotate_left(32);
        state.write_u64(mixed ^ (mixed >> 29));
    }
}

/// Takes the already mixed word as it is.
#[derive(Default)]
pub(crate) struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0.rotate_left(8) ^ u64::from(byte)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = word.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    }
}

/// A table by class.
pub(crate) type ClassMap<V> = HashMap<Class, V, BuildHasherDefault<AsIs>>;
/// A set of classes.
pub(crate) type ClassSet = HashSet<Class, BuildHasherDefault<AsIs>>;
