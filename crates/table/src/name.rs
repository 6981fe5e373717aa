//! What people call themselves.

use crate::refusal::{Plain, Refusal};

const MAX_CHARS: usize = 24;

/// A name that is safe to show: without control or direction signs, blanks at the ends or several in a row.
pub fn clean(name: &str) -> Result<String, Refusal> {
    // A name that long cannot come out short enough; it is not looked at further.
    if name.len() > 8 * MAX_CHARS || name.chars().any(is_trouble) {
        return Err(Plain::BadName.into());
    }
    let clean = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if (1..=MAX_CHARS).contains(&clean.chars().count()) { Ok(clean) } else { Err(Plain::BadName.into()) }
}

/// Signs by which a name could imitate another, break a line or turn the text around it.
fn is_trouble(sign: char) -> bool {
    (sign.is_control() && !sign.is_whitespace())
        || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(clean("  Ada\t Lovelace ").as_deref(), Ok("Ada Lovelace"));
        assert_eq!(clean("Zoé <b>").as_deref(), Ok("Zoé <b>"), "escaping is for whoever shows it");
        assert_eq!(clean(&"é".repeat(24)).map(|name| name.chars().count()), Ok(24));
        for wrong in ["", "   ", &"x".repeat(25), "a\u{202e}b", "a\u{0}b", "\u{200b}", &"x".repeat(9999)] {
            assert!(clean(wrong).is_err(), "{wrong:?}");
        }
    }
}
