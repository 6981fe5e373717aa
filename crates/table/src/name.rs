//! What people call themselves.

mod house;

use crate::refusal::{Plain, Refusal};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory as Category, UnicodeGeneralCategory};

/// The longest name, in characters.
pub const MAX_CHARS: usize = 24;
/// What stands before the level where a record names an engine; no part of anybody's name.
pub const ENGINE: &str = "engine:";
/// How many marks may stand on one letter; no script needs more.
const MAX_MARKS: usize = 3;

/// A name that is safe to show: what one reads is all there is, without blanks at the ends or several in a row.
pub fn clean(name: &str) -> Result<String, Refusal> {
    // A name that long cannot come out short enough; it is not looked at further.
    if name.len() > 8 * MAX_CHARS || name.chars().any(is_hidden) {
        return Err(Plain::BadName.into());
    }
    let composed: String = name.nfc().collect();
    let clean = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    if !(1..=MAX_CHARS).contains(&clean.chars().count()) || !clean.split(' ').all(stands) {
        return Err(Plain::BadName.into());
    }
    if house::is_like(&clean) { Err(Plain::HouseName.into()) } else { Ok(clean) }
}

/// Whether somebody could take one clean name for the other: letters that look alike, accents and case make no difference.
/// Names of nothing but signs are told apart by the signs.
pub fn are_alike(one: &str, other: &str) -> bool {
    one == other || house::are_alike(one, other)
}

/// Signs that nobody sees, or that change what is seen around them: a name could imitate another by them, break a line or
/// turn the text about.
fn is_hidden(sign: char) -> bool {
    match sign.general_category() {
        // The blanks among them become plain ones.
        Category::Control => !sign.is_whitespace(),
        Category::Format
        | Category::PrivateUse
        | Category::Surrogate
        | Category::Unassigned
        | Category::LineSeparator
        | Category::ParagraphSeparator
        | Category::EnclosingMark => true,
        _ => is_blank(sign),
    }
}

/// Signs that count as letters, marks or symbols and yet leave no trace: fillers, variation selectors, empty patterns.
const fn is_blank(sign: char) -> bool {
    matches!(sign,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fffc}' | '\u{fffd}' | '\u{13441}' | '\u{13442}' | '\u{16fe4}'
        | '\u{1d159}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether every mark of a word stands on a letter, and not too many on one.
fn stands(word: &str) -> bool {
    let mut marks = MAX_MARKS;
    word.chars().all(|sign| {
        marks = if is_mark(sign) { marks + 1 } else { 0 };
        marks <= MAX_MARKS
    })
}

fn is_mark(sign: char) -> bool {
    matches!(sign.general_category(), Category::NonspacingMark | Category::SpacingMark)
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn names_are_trimmed_composed_and_bounded() {
        assert_eq!(clean("  Ada\t Lovelace ").as_deref(), Ok("Ada Lovelace"));
        assert_eq!(clean("A\u{a0}\u{3000}B").as_deref(), Ok("A B"), "a blank is a blank");
        assert_eq!(clean("Zoe\u{301} <b>").as_deref(), Ok("Zoé <b>"), "escaping is for whoever shows it");
        assert_eq!(clean(&"é".repeat(24)).map(|name| name.chars().count()), Ok(24));
        for wrong in ["", "   ", &"x".repeat(25), &"x".repeat(9999)] {
            assert!(clean(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn what_is_clean_stays_as_it_is() {
        for name in ["Ada Lovelace", "שִׂרָה", "ศรีสุข", "नेहा", "O’Brien", "🦊"] {
            assert_eq!(clean(name).and_then(|once| clean(&once)), clean(name));
        }
    }
}
