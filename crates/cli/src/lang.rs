//! The language in which this run of the program speaks.

use ludo_core::{Lang, french_spacing};
use std::{
    borrow::Cow,
    collections::BTreeMap,
    env,
    ffi::OsStr,
    sync::{Mutex, OnceLock, PoisonError},
};

static CHOSEN: OnceLock<Lang> = OnceLock::new();

/// The language of this run: `--lang`, else the locale, else French.
///
/// It is decided before the arguments are parsed, because `--help` and the errors of the parser are written in it too.
pub fn lang() -> Lang {
    *CHOSEN.get_or_init(|| {
        let args: Vec<_> = env::args_os().collect();
        asked(&args).unwrap_or_else(|| of_locale(|name| env::var(name).ok()))
    })
}

/// The sentence of this run's language: both stand side by side where they are used.
pub fn say(fr: &'static str, en: &'static str) -> &'static str {
    match lang() {
        Lang::Fr => spaced(fr),
        Lang::En => en,
    }
}

/// A French sentence of the source with its no-break spaces. Each is kept for the whole run: there are only as many
/// as the source has, and arguments ask for texts that live that long.
fn spaced(fr: &'static str) -> &'static str {
    static KNOWN: Mutex<BTreeMap<&str, &str>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(fr).or_insert_with(|| match french_spacing(fr) {
        Cow::Borrowed(same) => same,
        Cow::Owned(text) => text.leak(),
    })
}

/// Picks between two expressions of which only one is worth evaluating, mostly `format!` calls.
macro_rules! tell {
    ($fr:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        match $crate::lang::lang() {
            ::ludo_core::Lang::Fr => ::ludo_core::french_spacing(format!($fr $(, $arg)*)).into_owned(),
            ::ludo_core::Lang::En => format!($en $(, $arg)*),
        }
    };
}
pub(crate) use tell;

/// The value of `--lang` if one is given that we know; the parser reports any other.
fn asked<S: AsRef<OsStr>>(args: &[S]) -> Option<Lang> {
    let texts: Vec<_> = args.iter().map(|arg| arg.as_ref().to_string_lossy()).take_while(|arg| arg != "--").collect();
    let joined = texts.iter().find_map(|arg| arg.strip_prefix("--lang="));
    let apart = || texts.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1].as_ref());
    joined.or_else(apart)?.parse().ok()
}

/// The language of the locale that POSIX would use for messages: the first of the three variables that is not empty.
fn of_locale(var: impl Fn(&str) -> Option<String>) -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(var).find(|value| !value.is_empty());
    match locale {
        Some(locale) if locale.to_ascii_lowercase().starts_with("en") => Lang::En,
        _ => Lang::Fr,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(vars: &[(&str, &str)]) -> Lang {
        of_locale(|name| vars.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_first_set_variable_decides() {
        assert_eq!(locale(&[("LC_ALL", "en_GB.UTF-8"), ("LANG", "fr_FR.UTF-8")]), Lang::En);
        assert_eq!(locale(&[("LC_ALL", ""), ("LC_MESSAGES", "fr_CA"), ("LANG", "en_US")]), Lang::Fr);
        assert_eq!(locale(&[("LANG", "en")]), Lang::En);
    }

    #[test]
    fn an_unknown_locale_means_french() {
        assert_eq!(locale(&[]), Lang::Fr);
        assert_eq!(locale(&[("LANG", "de_DE.UTF-8")]), Lang::Fr);
        assert_eq!(locale(&[("LC_ALL", "C")]), Lang::Fr);
    }

    #[test]
    fn the_flag_is_seen_in_both_spellings() {
        assert_eq!(asked(&["x", "moves", "--lang", "en"]), Some(Lang::En));
        assert_eq!(asked(&["x", "--lang=fr", "moves"]), Some(Lang::Fr));
        assert_eq!(asked(&["x", "moves", "--lang", "de"]), None);
        assert_eq!(asked(&["x", "moves", "--", "--lang=en"]), None);
    }
}
