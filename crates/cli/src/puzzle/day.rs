//! Days, counted from 1 January 1970.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

fn since() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// Today, by Universal Time: a terminal knows no other for certain.
pub fn today() -> u64 {
    since().as_secs() / 86_400
}

/// A number that is another one each time.
pub fn moment() -> u64 {
    since().as_nanos() as u64
}

/// The day of a text such as `2026-03-14`, from 1970 to 9999.
pub fn read(text: &str) -> Option<u64> {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return None };
    let number = |text: &str, digits: usize| (text.len() == digits).then(|| text.parse::<u64>().ok()).flatten();
    let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let length = |month: u64| match month {
        2 => 28 + u64::from(leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if year < 1970 || !(1..=12).contains(&month) || !(1..=length(month)).contains(&day) {
        return None;
    }
    let years: u64 = (1970..year).map(|year| 365 + u64::from(leap(year))).sum();
    Some(years + (1..month).map(length).sum::<u64>() + day - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        assert_eq!(read("1970-01-01"), Some(0));
        assert_eq!(read("2000-02-29"), Some(11_016));
        assert_eq!(read("2026-03-14"), Some(20_526));
        assert_eq!(read("2024-03-01").zip(read("2024-02-28")).map(|(after, before)| after - before), Some(2));
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in
            ["", "2026-3-14", "2026-13-01", "2023-02-29", "2026-04-31", "1969-12-31", "14.3.2026", "2026-03-14-1"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
