//! Why a typed move was not played.

use ludo_core::{Faults, Lang, Refused, Words};
use std::fmt;

/// A move that was not played: its text cannot be read, or the rules forbid it.
///
/// ```
/// use ludo_core::Lang;
/// use ludo_shelf::{AnyGame, AnyVariant};
///
/// let mut game = AnyGame::from_position(&"diadema/standard".parse::<AnyVariant>()?, "LLL..../DDD.... L")?;
/// let refusal = game.play_text("1-a").unwrap_err();
/// assert!(refusal.sentence("1-a", Lang::En).starts_with("D5: "), "the paragraph that forbids it");
/// assert_eq!(refusal.refused().map(|refused| refused.cells.as_slice()), Some(&["a".to_owned()][..]));
/// # Ok::<(), ludo_core::Faults>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is no move of this game.
    Syntax(Faults),
    /// The move is well formed and forbidden here.
    Rule(Refused),
}

impl Refusal {
    /// What to tell the player; `text` is what was typed.
    pub fn sentence(&self, text: &str, lang: Lang) -> String {
        match self {
            Refusal::Syntax(faults) => faults.explain(text, lang),
            Refusal::Rule(refused) => refused.sentence(lang),
        }
    }

    /// [`sentence`](Refusal::sentence) in both languages.
    pub fn words(&self, text: &str) -> Words {
        Words::new(self.sentence(text, Lang::Fr), self.sentence(text, Lang::En))
    }

    /// The refusal by rule, with its number and cells, if it is one.
    pub const fn refused(&self) -> Option<&Refused> {
        match self {
            Refusal::Syntax(_) => None,
            Refusal::Rule(refused) => Some(refused),
        }
    }
}

impl From<Faults> for Refusal {
    fn from(faults: Faults) -> Self {
        Refusal::Syntax(faults)
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        Refusal::Rule(refused)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Syntax(faults) => faults.fmt(f),
            Refusal::Rule(refused) => refused.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
