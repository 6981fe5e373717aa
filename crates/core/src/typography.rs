//! The no-break spaces of French, set in one place so that nobody has to type characters that cannot be seen.

use std::borrow::Cow;

/// Narrow no-break space: before ; ! ? » %, after «, and between thousands.
const NARROW: char = '\u{202f}';
/// No-break space: before a colon.
const WIDE: char = '\u{a0}';

/// French as it is printed: wherever a plain space was typed beside double punctuation or between thousands, the
/// space that does not break.
///
/// ```
/// use ludo_core::french_spacing;
///
/// assert_eq!(french_spacing("Gagné ! 12 000 points"), "Gagné\u{202f}! 12\u{202f}000 points");
/// assert_eq!(french_spacing("le score : 3"), "le score\u{a0}: 3");
/// ```
pub fn french_spacing<'a>(text: impl Into<Cow<'a, str>>) -> Cow<'a, str> {
    let text = text.into();
    let gaps = |from| next_gap(text.as_bytes(), from);
    let Some(first) = gaps(0) else { return text };
    let (mut spaced, mut done, mut next) = (String::with_capacity(text.len() + 16), 0, Some(first));
    while let Some((at, space)) = next {
        spaced.push_str(&text[done..at]);
        spaced.push(space);
        done = at + 1;
        next = gaps(done);
    }
    spaced.push_str(&text[done..]);
    Cow::Owned(spaced)
}

/// The next space that should be another one, and which.
fn next_gap(text: &[u8], from: usize) -> Option<(usize, char)> {
    // Nearly all spaces stand before a letter, which only an opening quotation mark would make another one.
    let usual = |at: usize| {
        text.get(at + 1).is_some_and(u8::is_ascii_alphabetic)
            && (at == 0 || Some(&text[at - 1]) != "«".as_bytes().last())
    };
    let spaces = (from..text.len()).filter(|&at| text[at] == b' ' && !usual(at));
    { spaces }.find_map(|at| Some((at, gap(text, at)?)))
}

/// What should stand instead of the plain space at a place.
fn gap(text: &[u8], at: usize) -> Option<char> {
    let (before, after) = (&text[..at], &text[at + 1..]);
    match after.first() {
        Some(b';' | b'!' | b'?' | b'%') => Some(NARROW),
        Some(b':') => Some(WIDE),
        _ => {
            let quoted = after.starts_with("»".as_bytes()) || before.ends_with("«".as_bytes());
            (quoted || between_thousands(before, after)).then_some(NARROW)
        }
    }
}

/// Whether a space stands after a digit and before exactly three, as in `12 000`.
fn between_thousands(before: &[u8], after: &[u8]) -> bool {
    let digits = after.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
    digits == 3 && before.last().is_some_and(u8::is_ascii_digit)
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
