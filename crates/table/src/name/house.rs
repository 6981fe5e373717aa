//! Names that are the house's own: nobody shall pass for an engine, or for the host.

use super::{ENGINE, is_mark};
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// Words that stand for an engine or the house wherever they occur in a name.
static OWN: LazyLock<Vec<String>> = LazyLock::new(|| {
    folded(&[
        "engine",
        "moteur",
        "ordinateur",
        "computer",
        "ludotheque",
        "admin",
        "administrateur",
        "administratrice",
        "administrator",
        "moderateur",
        "moderatrice",
        "moderator",
    ])
});
/// Words that a number follows, or nothing.
static LADDER: LazyLock<Vec<String>> = LazyLock::new(|| folded(&["niveau", "level"]));
/// Whole names.
static WHOLE: LazyLock<Vec<String>> = LazyLock::new(|| {
    folded(&[
        "random",
        "greedy",
        "careful",
        "glouton",
        "auhasard",
        "atrandom",
        "lamaison",
        "thehouse",
        "serveur",
        "leserveur",
        "server",
        "theserver",
        "oracle",
        "loracle",
        "theoracle",
        "hote",
        "lhote",
        "hotesse",
        "lhotesse",
        "host",
        "thehost",
        "hebergeur",
        "lhebergeur",
        "operator",
        "theoperator",
    ])
});

/// Whether a name looks like one by which the house is known, or its engines.
pub(super) fn is_like(name: &str) -> bool {
    let words: Vec<String> = name.split(|sign: char| !sign.is_alphanumeric()).map(fold).collect();
    let joined = words.concat();
    let numbered =
        |word: &str, of: &[String]| of.iter().any(|own| word.strip_prefix(own.as_str()).is_some_and(is_number));
    words.iter().any(|word| numbered(word, &OWN))
        || numbered(&joined, &OWN)
        || numbered(&joined, &LADDER)
        || WHOLE.contains(&joined)
        || is_step(name)
        || name.contains(ENGINE)
}

/// Whether somebody could take one name for the other.
pub(super) fn are_alike(one: &str, other: &str) -> bool {
    let seen = fold(one);
    !seen.is_empty() && seen == fold(other)
}

/// Whether a name has the form in which levels are shown: a number, a dot in the middle of the line, a word.
fn is_step(name: &str) -> bool {
    let rest = name.trim_start_matches(char::is_numeric);
    rest.len() < name.len() && rest.trim_start().starts_with(['·', '•', '∙', '⋅', '・', '‧'])
}

/// What is left of a text once everything is gone that the eye may take for something else: case, accents, width and
/// letters of another script that look alike.
fn fold(text: &str) -> String {
    let bare: String = text.nfkd().filter(|sign| !is_mark(*sign)).collect();
    // Once for capitals that look like other letters, once for the small letters that they become.
    let seen = skeleton(&bare).collect::<String>().to_lowercase();
    let seen = skeleton(&seen).collect::<String>().to_lowercase();
    let same = |sign| match sign {
        'l' | '1' => 'i',
        '0' => 'o',
        other => other,
    };
    seen.chars().filter(|sign| sign.is_alphanumeric()).map(same).collect()
}

fn folded(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| fold(word)).collect()
}

/// Whether nothing but digits is left, some of which may have been taken for letters.
fn is_number(rest: &str) -> bool {
    rest.chars().all(|sign| sign.is_numeric() || matches!(sign, 'i' | 'o'))
}
