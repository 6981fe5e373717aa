//! Thirty-two bytes, in hexadecimal wherever a person or a file meets them.

use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use ludo_core::{Fault, Faults, Words};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};

/// Thirty-two bytes that may be seen: a hash, a commitment, a disclosed share.
///
/// ```
/// use ludo_table::{Hash32, digest};
///
/// let hash = digest("purpose", &[b"one", b"two"]);
/// assert_ne!(hash, digest("purpose", &[b"onet", b"wo"]), "fields are kept apart");
/// assert_eq!(hash.to_string().parse(), Ok::<Hash32, _>(hash));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hash32(pub [u8; 32]);

/// Thirty-two bytes that may not be seen: no text form, and nothing of it in a debug print.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret32(pub [u8; 32]);

impl fmt::Debug for Secret32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret32(…)")
    }
}

impl Hash32 {
    /// Uses its digits. A move writes a dozen hashes, for which formatting each byte by itself is slow.
    fn with_text<T>(&self, use_text: impl FnOnce(&str) -> T) -> T {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut text = [0; 64];
        for (pair, byte) in text.chunks_exact_mut(2).zip(self.0) {
            pair.copy_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
        }
        // Digits are always text.
        use_text(str::from_utf8(&text).unwrap_or_default())
    }
}

impl fmt::Display for Hash32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_text(|text| f.write_str(text))
    }
}

impl fmt::Debug for Hash32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hash32 {
    type Err = Faults;

    /// Sixty-four lower-case digits and nothing else, so that every value has one spelling.
    fn from_str(text: &str) -> Result<Self, Faults> {
        let fault = || {
            let words =
                Words::new("il faut 64 chiffres hexadécimaux minuscules", "64 lower-case hex digits are needed");
            Faults::from(Fault::new(0..text.len(), words))
        };
        let digits = text.as_bytes();
        let mut bytes = [0; 32];
        if digits.len() != 64 {
            return Err(fault());
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let (high, low) = (digit(pair[0]).ok_or_else(fault)?, digit(pair[1]).ok_or_else(fault)?);
            *byte = high << 4 | low;
        }
        Ok(Self(bytes))
    }
}

const fn digit(character: u8) -> Option<u8> {
    match character {
        b'0'..=b'9' => Some(character - b'0'),
        b'a'..=b'f' => Some(character - b'a' + 10),
        _ => None,
    }
}

impl Serialize for Hash32 {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.with_text(|text| serializer.serialize_str(text))
    }
}

impl<'de> Deserialize<'de> for Hash32 {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// SHA-256 over a purpose and fields, each with its length before it, so that no two lists of fields look alike.
pub fn digest(purpose: &str, fields: &[&[u8]]) -> Hash32 {
    let mut hasher = Sha256::new();
    for field in std::iter::once(purpose.as_bytes()).chain(fields.iter().copied()) {
        hasher.update((field.len() as u32).to_be_bytes());
        hasher.update(field);
    }
    Hash32(hasher.finalize().into())
}

/// HMAC-SHA256 over fields, framed as in [`digest`].
pub fn keyed(key: &Secret32, fields: &[&[u8]]) -> Hash32 {
    // A key of any length is accepted by HMAC; the alternative arm cannot be reached and answers without a panic.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&key.0) else {
        return digest("unkeyed", fields);
    };
    for field in fields {
        mac.update(&(field.len() as u32).to_be_bytes());
        mac.update(field);
    }
    Hash32(mac.finalize().into_bytes().into())
}

/// HKDF-SHA256 of a secret for one purpose.
pub fn derive(secret: &[u8], purpose: &str) -> [u8; 32] {
    let mut out = [0; 32];
    // Only an output of more than 255 blocks can fail; this is one block.
    let _ = Hkdf::<Sha256>::new(Some(b"ludotheque"), secret).expand(purpose.as_bytes(), &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_in_one_spelling() {
        let hash = digest("test", &[b"a"]);
        assert_eq!(hash.to_string().parse::<Hash32>().unwrap(), hash);
        for wrong in [hash.to_string().to_uppercase(), hash.to_string()[1..].to_owned(), "g".repeat(64)] {
            assert!(wrong.parse::<Hash32>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn framing_keeps_fields_apart() {
        assert_ne!(digest("x", &[b"ab", b"c"]), digest("x", &[b"a", b"bc"]));
        assert_ne!(digest("x", &[b"a"]), digest("xa", &[]));
        let key = Secret32([7; 32]);
        assert_ne!(keyed(&key, &[b"ab", b"c"]), keyed(&key, &[b"a", b"bc"]));
    }

    #[test]
    fn the_algorithms_are_the_standard_ones() {
        // SHA-256 of one framed field, and the same by hand: an outside check that other languages can repeat.
        let by_hand = Sha256::digest([&[0, 0, 0, 1][..], b"x", &[0, 0, 0, 2], b"ab"].concat());
        assert_eq!(digest("x", &[b"ab"]).0, <[u8; 32]>::from(by_hand));
        assert_eq!(
            Hash32(derive(&[0x0b; 22], "auth")).to_string(),
            "3bf9c1003d6d74669a403a98d8cc93ad01a51645d60c85060442405be8388b41",
        );
    }

    #[test]
    fn secrets_do_not_print() {
        assert_eq!(format!("{:?}", Secret32([1; 32])), "Secret32(…)");
    }
}
