//! House rules as the `+` suffixes of a variant.

use super::{HouseRule, HouseRules};
use ludo_core::{Fault, Faults, Words};
use std::{fmt, num::NonZeroU16, ops::Range, str::FromStr};

/// The longest limit on turns that can be written.
const LIMIT: u16 = 9999;

impl fmt::Display for HouseRules {
    /// `+` before each rule in force, in canonical order; nothing for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rule in self.iter() {
            write!(f, "+{}", rule.name())?;
        }
        self.limit.map_or(Ok(()), |limit| write!(f, "+limit={limit}"))
    }
}

impl FromStr for HouseRules {
    type Err = Faults;

    /// Reads what `Display` writes, in any order.
    fn from_str(text: &str) -> Result<Self, Faults> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let Some(list) = text.strip_prefix('+') else {
            let words = Words::new("une règle maison commence par « + »", "a house rule begins with `+`");
            return Err(Fault::new(0..text.len(), words).into());
        };
        let mut start = 1;
        let names = list.split('+').map(|name| {
            let at = start..start + name.len();
            start = at.end + 1;
            (name, at)
        });
        Self::from_names(names)
    }
}

impl HouseRules {
    /// Collects rules given by name, each with its place in the text it comes from. Order does not matter.
    pub fn from_names<'a>(names: impl IntoIterator<Item = (&'a str, Range<usize>)>) -> Result<Self, Faults> {
        let mut rules = Self::default();
        let mut faults = Vec::new();
        for (name, at) in names {
            if let Err(words) = rules.add(name) {
                faults.push(Fault::new(at, words));
            }
        }
        Faults::none_or(faults, rules)
    }

    fn add(&mut self, name: &str) -> Result<(), Words> {
        if let Some(number) = name.strip_prefix("limit=") {
            let limit = read_limit(number).ok_or_else(limit_fault)?;
            if self.limit.replace(limit).is_some() {
                return Err(given_twice());
            }
            return Ok(());
        }
        let rule = HouseRule::named(name).ok_or_else(unknown)?;
        if self.has(rule) {
            return Err(given_twice());
        }
        if let Some(other) = self.iter().find(|&other| rule.contradicts(other)) {
            let (rule, other) = (rule.name(), other.name());
            return Err(Words::new(
                format!("« {rule} » contredit « {other} »"),
                format!("`{rule}` contradicts `{other}`"),
            ));
        }
        *self = self.with(rule);
        Ok(())
    }
}

/// A number from 1 to 9999 in its one canonical spelling.
fn read_limit(text: &str) -> Option<NonZeroU16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|limit: &NonZeroU16| plain && limit.get() <= LIMIT)
}

fn limit_fault() -> Words {
    Words::new(
        "la limite est un nombre de tours, de limit=1 à limit=9999",
        "the limit is a number of turns, limit=1 to limit=9999",
    )
}

fn given_twice() -> Words {
    Words::new("cette règle est déjà donnée", "this rule is given already")
}

fn unknown() -> Words {
    let known: Vec<&str> = HouseRule::ALL.into_iter().map(HouseRule::name).collect();
    let known = known.join(", ");
    Words::new(
        format!("règle maison inconnue ; il y a : {known}, limit=N"),
        format!("unknown house rule; there are: {known}, limit=N"),
    )
}
