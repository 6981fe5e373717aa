//! Everything that a player reads exists in two languages.

use crate::french_spacing;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// A language that the house speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// French, the house's first language.
    #[default]
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Both languages, French first.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = Words;

    fn from_str(text: &str) -> Result<Self, Words> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == text)
            .ok_or_else(|| Words::new("langue inconnue : fr ou en", "unknown language: fr or en"))
    }
}

/// One sentence in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Words {
    /// The French sentence.
    pub fr: Cow<'static, str>,
    /// The English sentence.
    pub en: Cow<'static, str>,
}

impl Words {
    /// Pairs a French and an English sentence; the French one gets the no-break spaces of print.
    pub fn new(fr: impl Into<Cow<'static, str>>, en: impl Into<Cow<'static, str>>) -> Self {
        Self { fr: french_spacing(fr), en: en.into() }
    }

    /// The sentence in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

impl fmt::Display for Words {
    /// Both languages, French first: for logs and errors whose reader is not known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fr == self.en { f.write_str(&self.fr) } else { write!(f, "{} / {}", self.fr, self.en) }
    }
}
