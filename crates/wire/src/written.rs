//! A part of a message that is the same for several people, and written once for all of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::Error};
use serde_json::value::{RawValue, to_raw_value};
use std::{
    ops::Deref,
    sync::{Arc, OnceLock},
};

/// A value whose JSON is made when it is first needed and kept. Copies share both.
#[derive(Debug)]
pub struct Written<T>(Arc<Inner<T>>);

// Derived, it would ask for values that can be copied.
impl<T> Clone for Written<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

#[derive(Debug)]
struct Inner<T> {
    value: T,
    text: OnceLock<Box<RawValue>>,
}

impl<T> From<T> for Written<T> {
    fn from(value: T) -> Self {
        Self(Arc::new(Inner { value, text: OnceLock::new() }))
    }
}

impl<T> Deref for Written<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.value
    }
}

impl<T: PartialEq> PartialEq for Written<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Serialize> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Inner { value, text } = &*self.0;
        if let Some(text) = text.get() {
            return text.serialize(serializer);
        }
        let made = to_raw_value(value).map_err(S::Error::custom)?;
        text.get_or_init(|| made).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Written<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// Counts how often it is written.
    struct Counted(Cell<u32>);

    impl Serialize for Counted {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.set(self.0.get() + 1);
            serializer.serialize_str("é \"")
        }
    }

    #[test]
    fn what_many_get_is_written_once_and_reads_the_same() {
        let value = Written::from(Counted(Cell::new(0)));
        let texts = [&value, &value.clone(), &value].map(|value| serde_json::to_string(&[value]).unwrap());
        assert_eq!(texts, [r#"["é \""]"#; 3]);
        assert_eq!(value.0.value.0.get(), 1);
    }

    #[test]
    fn what_is_read_is_written_again_as_it_was() {
        let read: Written<Vec<u8>> = serde_json::from_str("[1,2]").unwrap();
        assert_eq!((read.len(), serde_json::to_string(&read).unwrap().as_str()), (2, "[1,2]"));
    }
}
