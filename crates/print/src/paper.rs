//! Sheets of paper.

use ludo_core::Words;
use std::{fmt, str::FromStr};

/// A format that home printers take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches, the paper of North America.
    Letter,
}

impl Paper {
    /// Both formats.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The word in commands, files and addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// The width in millimetres.
    pub const fn width(self) -> f64 {
        match self {
            Self::A4 => 210.0,
            Self::Letter => 215.9,
        }
    }

    /// The height in millimetres.
    pub const fn height(self) -> f64 {
        match self {
            Self::A4 => 297.0,
            Self::Letter => 279.4,
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Paper {
    type Err = Words;

    fn from_str(text: &str) -> Result<Self, Words> {
        Self::ALL
            .into_iter()
            .find(|paper| paper.code() == text)
            .ok_or_else(|| Words::new("papier inconnu : a4 ou letter", "unknown paper: a4 or letter"))
    }
}
