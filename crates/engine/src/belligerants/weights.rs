//! Weights as text: one line of lanes for each input, read back bit for bit.

use super::{
    features::INPUTS,
    net::{LANES, Net},
};
use ludo_core::{Fault, Faults, Words};
use std::{fmt, str::FromStr, sync::OnceLock};

const SHIPPED: &str = include_str!("../../../../data/belligerants/weights.txt");

/// The first line of the file; another shape of network is another file.
fn title() -> String {
    format!("belligerants network 1, {INPUTS} inputs, {LANES} lanes")
}

impl Net {
    /// The weights that come with the program, learned on maps drawn at random and therefore at home on any.
    pub fn shipped() -> &'static Self {
        static NET: OnceLock<Net> = OnceLock::new();
        // A test reads them; without them the engine would play blindly rather than not at all.
        NET.get_or_init(|| SHIPPED.parse().unwrap_or_else(|_| Self::blank(0)))
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", title())?;
        for row in self.rows.iter().chain(&self.heads) {
            let row: Vec<String> = row.iter().map(ToString::to_string).collect();
            writeln!(f, "{}", row.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for Net {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut net = Self::blank(0);
        let (first, body) = text.split_once('\n').unwrap_or((text, ""));
        let mut faults = Vec::new();
        if first.trim_end() != title() {
            let words =
                Words::new("ce ne sont pas les poids de ce réseau", "these are not the weights of this network");
            faults.push(Fault::new(0..first.len(), words));
        }
        let mut numbers = body.split_ascii_whitespace();
        for weight in net.weights_mut() {
            match numbers.next().map(|word| (word, word.parse::<f32>())) {
                Some((_, Ok(value))) if value.is_finite() => *weight = value,
                Some((word, _)) => {
                    let at = word.as_ptr() as usize - text.as_ptr() as usize;
                    let words =
                        Words::new(format!("« {word} » n’est pas un poids"), format!("`{word}` is not a weight"));
                    faults.push(Fault::new(at..at + word.len(), words));
                }
                None => {
                    faults.push(Fault::new(
                        text.len()..text.len(),
                        Words::new("il manque des poids", "weights are missing"),
                    ));
                    break;
                }
            }
        }
        if let Some(word) = numbers.next() {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            faults
                .push(Fault::new(at..text.len(), Words::new("il y a des poids de trop", "there are too many weights")));
        }
        Faults::none_or(faults, net)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_come_back_bit_for_bit() {
        let net = Net::blank(8);
        assert_eq!(net.to_string().parse::<Net>(), Ok(net));
    }

    #[test]
    fn the_shipped_weights_are_whole() {
        assert!(SHIPPED.parse::<Net>().is_ok());
        assert!(SHIPPED.len() < 1_000_000);
    }

    #[test]
    fn every_fault_is_told() {
        let text = Net::blank(1).to_string();
        let broken = text.replacen("belligerants", "bellicose", 1).replacen(" 0.", " zero.", 2) + " 7";
        let faults = broken.parse::<Net>().err().map(Faults::into_vec).unwrap_or_default();
        assert_eq!(faults.len(), 4, "{faults:?}");
        assert!(faults.iter().all(|fault| fault.at.end <= broken.len()));
        assert!("".parse::<Net>().is_err());
    }
}
