//! Nouns with their articles: what sentences about pieces are made of.

use crate::Words;

/// A noun in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Noun {
    /// The French noun, without an article.
    pub fr: &'static str,
    /// The English noun, without an article.
    pub en: &'static str,
    /// Whether it is feminine in French.
    pub feminine: bool,
}

impl Noun {
    /// A noun that is masculine in French.
    pub const fn masculine(fr: &'static str, en: &'static str) -> Self {
        Self { fr, en, feminine: false }
    }

    /// A noun that is feminine in French.
    pub const fn feminine(fr: &'static str, en: &'static str) -> Self {
        Self { fr, en, feminine: true }
    }

    /// The noun alone.
    pub fn words(self) -> Words {
        Words::new(self.fr, self.en)
    }

    /// With the definite article: `la mitrailleuse`, `l’espion`, `the spy`.
    pub fn the(self) -> Words {
        Words::new(format!("{}{}", self.article(), self.fr), format!("the {}", self.en))
    }

    /// The French definite article, with the space that follows it.
    pub fn article(self) -> &'static str {
        match (starts_with_vowel(self.fr), self.feminine) {
            (true, _) => "l’",
            (false, true) => "la ",
            (false, false) => "le ",
        }
    }

    /// With the indefinite article: `une mitrailleuse`, `an officer`.
    pub fn a(self) -> Words {
        let (un, a) = (if self.feminine { "une" } else { "un" }, if starts_with_vowel(self.en) { "an" } else { "a" });
        Words::new(format!("{un} {}", self.fr), format!("{a} {}", self.en))
    }

    /// An adjective or participle made to agree in French: `blessé`, `blessée`. Only those that add an `e`.
    pub fn agreeing(self, masculine: &str) -> String {
        let ending = if self.feminine && !masculine.ends_with('e') { "e" } else { "" };
        format!("{masculine}{ending}")
    }
}

/// Whether a word is elided before: all nouns here that begin with an `h` are left out on purpose.
fn starts_with_vowel(word: &str) -> bool {
    word.chars().next().is_some_and(|first| "aeiouyàâéèêëîïôùûœæ".contains(first.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_gender_and_first_letter() {
        let gun = Noun::feminine("mitrailleuse", "machine gun");
        let staff = Noun::masculine("état-major", "general staff");
        let officer = Noun::masculine("officier", "officer");
        assert_eq!(gun.the(), Words::new("la mitrailleuse", "the machine gun"));
        assert_eq!(staff.the(), Words::new("l’état-major", "the general staff"));
        assert_eq!(officer.a(), Words::new("un officier", "an officer"));
        assert_eq!(Noun::masculine("tank", "tank").the().fr, "le tank");
        assert_eq!((gun.agreeing("blessé"), staff.agreeing("blessé")), ("blessée".to_owned(), "blessé".to_owned()));
    }
}
