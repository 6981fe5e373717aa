//! The solved game as a table.

use super::{build::build, value::Value};
use ::diadema::{DiademaPosition, DiademaVariant};
use std::sync::OnceLock;

/// The value of every position of one variant: one byte for each class under symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiademaTable {
    variant: DiademaVariant,
    values: Box<[u8]>,
}

impl DiademaTable {
    /// Solves a variant from nothing.
    pub fn build(variant: DiademaVariant) -> Self {
        Self { variant, values: build(variant) }
    }

    /// The table of `standard`, built at the first call and shared from then on.
    ///
    /// Building takes 0.15 CPU-seconds (`chain`: 0.43), so nothing is embedded: 42 kB of compressed bytes would need a
    /// decompressor, save a moment once, and be one more thing that can be stale.
    pub fn standard() -> &'static Self {
        Self::shared(DiademaVariant::Standard)
    }

    /// The table of a variant, built at the first call and shared from then on.
    pub fn shared(variant: DiademaVariant) -> &'static Self {
        static STANDARD: OnceLock<DiademaTable> = OnceLock::new();
        static CHAIN: OnceLock<DiademaTable> = OnceLock::new();
        let table = match variant {
            DiademaVariant::Standard => &STANDARD,
            DiademaVariant::Chain => &CHAIN,
        };
        table.get_or_init(|| Self::build(variant))
    }

    /// A table from bytes that were checked to be of the right number.
    pub(super) fn from_bytes(variant: DiademaVariant, values: Box<[u8]>) -> Self {
        Self { variant, values }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.values
    }

    /// The rules for which the table holds.
    pub const fn variant(&self) -> DiademaVariant {
        self.variant
    }

    /// The value of a position for the side to move, by the table's rules, whatever the position's own.
    #[inline]
    pub fn probe(&self, position: DiademaPosition) -> Value {
        self.values.get(position.class_slot()).map_or(Value::Draw, |&byte| Value::from_byte(byte))
    }
}
