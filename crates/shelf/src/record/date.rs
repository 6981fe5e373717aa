//! A day.

use ludo_core::{Fault, Faults, Words};
use std::{fmt, str::FromStr};

/// A day of the Gregorian calendar, written `2026-03-14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day that exists, in a year of four digits.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u8::from(leap),
            _ => 0,
        };
        ((1..=9999).contains(&year) && (1..=days).contains(&day)).then_some(Self { year, month, day })
    }

    /// The day of a number of seconds since the start of 1970, as system clocks count, in universal time.
    pub fn from_unix(seconds: u64) -> Option<Self> {
        // Days are counted in years that begin in March, so that the leap day is the last of its year.
        let days = seconds / 86_400 + 719_468;
        let era = days / 146_097;
        let day_of_era = days % 146_097;
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + u64::from(month <= 2);
        Self::new(u16::try_from(year).ok()?, month as u8, day as u8)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut parts = text.split('-').map(str::parse);
        let date = match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some(Ok(year)), Some(Ok(month)), Some(Ok(day)), None) => {
                Self::new(year, month as u8, day as u8).filter(|date| date.to_string() == text)
            }
            _ => None,
        };
        date.ok_or_else(|| {
            let words = Words::new(
                "une date s’écrit AAAA-MM-JJ et doit exister",
                "a date is written YYYY-MM-DD and must exist",
            );
            Fault::new(0..text.len(), words).into()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_round_trip() {
        for text in ["2026-03-14", "0001-01-01", "2024-02-29", "2000-02-29", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn days_that_do_not_exist_are_refused() {
        for text in ["2023-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-01-01"]
        {
            assert!(text.parse::<Date>().is_err(), "{text} was read");
        }
        for text in ["", "-", "26-01-01", "+026-01-01", "2026-257-01", "65536-01-01", "deux mille"] {
            assert!(text.parse::<Date>().is_err(), "{text} was read");
        }
    }

    #[test]
    fn clocks_give_days() {
        let day = |seconds| Date::from_unix(seconds).map(|date| date.to_string());
        assert_eq!(day(0).as_deref(), Some("1970-01-01"));
        assert_eq!(day(951_782_400).as_deref(), Some("2000-02-29"));
        assert_eq!(day(951_868_799).as_deref(), Some("2000-02-29"));
        assert_eq!(day(4_107_542_400).as_deref(), Some("2100-03-01"));
        assert_eq!(day(u64::MAX), None);
    }
}
