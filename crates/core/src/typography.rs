//! The no-break spaces of French, set in one place so that nobody has to type characters that cannot be seen.

use std::borrow::Cow;

/// Narrow no-break space: before ; ! ? » %, after «, and between thousands.
const NARROW: char = '\u{202f}';
/// No-break space: before a colon.
const WIDE: char = '\u{a0}';

/// French as it is printed: wherever a plain space was typed beside double punctuation or between thousands, the
/// space that does not break.
pub fn french_spacing<'a>(text: impl Into<Cow<'a, str>>) -> Cow<'a, str> {
    let text = text.into();
    if !text.contains(' ') {
        return text;
    }
    let chars: Vec<char> = text.chars().collect();
    let spaced: String = (0..chars.len()).map(|at| spaced(&chars, at)).collect();
    if spaced == text.as_ref() { text } else { Cow::Owned(spaced) }
}

/// The character at a place, or the space that should stand there instead.
fn spaced(chars: &[char], at: usize) -> char {
    let before = at.checked_sub(1).map(|i| chars[i]);
    match (chars[at], chars.get(at + 1)) {
        (' ', Some(';' | '!' | '?' | '»' | '%')) => NARROW,
        (' ', Some(':')) => WIDE,
        (' ', _) if before == Some('«') || between_thousands(chars, at) => NARROW,
        (other, _) => other,
    }
}

/// Whether a space stands after a digit and before exactly three, as in `12 000`.
fn between_thousands(chars: &[char], at: usize) -> bool {
    let digit = |i: usize| chars.get(i).is_some_and(char::is_ascii_digit);
    at > 0 && digit(at - 1) && (1..=3).all(|i| digit(at + i)) && !digit(at + 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_that_must_not_break_do_not() {
        let typed = "Prêt ? « Oui » : 3 053 863 fois ; 5 % de 12 000 !";
        let set = "Prêt\u{202f}? «\u{202f}Oui\u{202f}»\u{a0}: 3\u{202f}053\u{202f}863 fois\u{202f}; 5\u{202f}% de 12\u{202f}000\u{202f}!";
        assert_eq!(french_spacing(typed), set);
        assert_eq!(french_spacing(set), set);
    }

    #[test]
    fn nothing_else_is_touched() {
        for text in ["", " ", "le 12 mai", "1 2 3", "12 0000", "a:b;c", "`x` (y)", "il est 10 h 30"] {
            assert!(matches!(french_spacing(text), Cow::Borrowed(same) if same == text));
        }
    }
}
