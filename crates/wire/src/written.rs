//! A part of a message that is the same for several people, and written once for all of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned, ser::Error};
use serde_json::value::{RawValue, to_raw_value};
use std::{fmt, marker::PhantomData, sync::Arc};

/// The JSON of a value, which copies share. The value itself is not kept: it is many small pieces of memory, and whoever
/// passes it on needs none of them.
pub struct Written<T> {
    /// Nothing where the value cannot be written, which is said when it should be.
    text: Option<Arc<RawValue>>,
    of: PhantomData<fn() -> T>,
}

impl<T: DeserializeOwned> Written<T> {
    /// The value again.
    pub fn read(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.text.as_deref().map_or("", RawValue::get))
    }
}

impl<T> Written<T> {
    /// How many bytes it takes in a message.
    pub fn bytes(&self) -> usize {
        self.text.as_deref().map_or(0, |text| text.get().len())
    }

    /// The JSON of a value of another type, which is written alike.
    pub fn alike(value: &impl Serialize) -> Self {
        Self { text: to_raw_value(value).ok().map(Arc::from), of: PhantomData }
    }
}

// Derived, these would ask for values that can do the same.
impl<T> Clone for Written<T> {
    fn clone(&self) -> Self {
        Self { text: self.text.clone(), of: PhantomData }
    }
}

impl<T> fmt::Debug for Written<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.as_deref().map_or("", RawValue::get))
    }
}

impl<T> PartialEq for Written<T> {
    fn eq(&self, other: &Self) -> bool {
        let [one, other] = [self, other].map(|written| written.text.as_deref().map(RawValue::get));
        one == other
    }
}

impl<T> Eq for Written<T> {}

impl<T: Serialize> From<T> for Written<T> {
    fn from(value: T) -> Self {
        Self::alike(&value)
    }
}

impl<T> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.text {
            Some(text) => text.serialize(serializer),
            None => Err(S::Error::custom("a value that cannot be written")),
        }
    }
}

impl<'de, T: Deserialize<'de> + Serialize> Deserialize<'de> for Written<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        collections::BTreeMap,
        sync::atomic::{AtomicU32, Ordering},
    };

    /// Counts how often it is written.
    struct Counted<'a>(&'a AtomicU32);

    impl Serialize for Counted<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.fetch_add(1, Ordering::Relaxed);
            serializer.serialize_str("é \"")
        }
    }

    #[test]
    fn what_many_get_is_written_once_and_reads_the_same() {
        let count = AtomicU32::new(0);
        let value = Written::from(Counted(&count));
        let texts = [&value, &value.clone(), &value].map(|value| serde_json::to_string(&[value]).unwrap());
        assert_eq!(texts, [r#"["é \""]"#; 3]);
        assert_eq!(count.into_inner(), 1);
    }

    #[test]
    fn what_is_read_is_written_again_as_it_was() {
        let read: Written<Vec<u8>> = serde_json::from_str("[1,2]").unwrap();
        assert_eq!((read.read().unwrap(), serde_json::to_string(&read).unwrap().as_str()), (vec![1, 2], "[1,2]"));
    }

    #[test]
    fn what_cannot_be_written_fails_the_message_and_nothing_else() {
        let wrong = Written::from(BTreeMap::from([((1, 2), 3)]));
        assert!(serde_json::to_string(&[wrong]).is_err());
    }
}
