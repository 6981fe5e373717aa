//! Random names, keys and invitations.

use ludo_table::{Hash32, digest};

/// Thirty-two bytes from the system's secure source.
pub fn random_bytes() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A name of 100 random bits for a table: who watches has to know it, so it must not be guessed.
pub fn table_name() -> Result<String, getrandom::Error> {
    random_bytes().map(|bytes| letters(&bytes[..20]))
}

/// An invitation of 160 random bits.
pub fn invitation() -> Result<String, getrandom::Error> {
    random_bytes().map(|bytes| letters(&bytes))
}

/// What is kept of an invitation.
pub fn invitation_hash(token: &str) -> Hash32 {
    digest("invitation", &[token.as_bytes()])
}

/// Whether a text can be a table's name, before anything is looked up.
pub fn is_table_name(text: &str) -> bool {
    text.len() == 20 && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// Letters that are not mistaken for each other, five bits each.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_long_and_never_the_same() {
        let names: HashSet<String> = (0..1000).map(|_| table_name().unwrap()).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.iter().all(|name| is_table_name(name)));
        assert_eq!(invitation().unwrap().len(), 32);
        assert!(!is_table_name("../../../etc/passwd.") && !is_table_name(""));
    }
}
