//! Weights as text: one line of lanes for each input, read back bit for bit. A program carries them packed, four bytes each.

use super::{
    features::INPUTS,
    net::{LANES, Net},
};
use crate::parts::Part;
use ludo_core::{Fault, Faults, Words};
use std::{fmt, str::FromStr, sync::OnceLock};

/// The first line of the file; another shape of network is another file.
fn title() -> String {
    format!("belligerants network 1, {INPUTS} inputs, {LANES} lanes")
}

impl Net {
    /// The weights that come with the program, learned on maps drawn at random and therefore at home on any. A test reads
    /// them; without them the engine would play blindly rather than not at all.
    pub fn shipped() -> &'static Self {
        static NET: OnceLock<Net> = OnceLock::new();
        static BLANK: OnceLock<Net> = OnceLock::new();
        let blank = || Self::blank(0);
        match Part::Belligerants.content() {
            Some(packed) => NET.get_or_init(|| Self::unpack(packed).unwrap_or_else(blank)),
            None => BLANK.get_or_init(blank),
        }
    }

    /// The weights as a program carries them: four bytes each, the lowest first.
    pub fn pack(&self) -> Vec<u8> {
        self.weights().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// Packed weights again; `None` if they are not as many as this network has, or not numbers.
    pub fn unpack(packed: &[u8]) -> Option<Self> {
        let (numbers, rest) = packed.as_chunks();
        let mut net = Self::blank(0);
        let fits = rest.is_empty() && numbers.len() == net.weights().count();
        for (weight, number) in net.weights_mut().zip(numbers) {
            *weight = f32::from_le_bytes(*number);
        }
        (fits && net.weights().all(|weight| weight.is_finite())).then_some(net)
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
    fn the_packed_weights_are_those_of_the_text() {
        // After a change: `cargo run -p ludo-engine --example pack -- FILE.txt FILE.f32`.
        let text = include_str!("../../../../data/belligerants/weights.txt");
        assert_eq!(text.parse::<Net>().as_ref(), Ok(Net::shipped()));
    }

    #[test]
    fn what_is_not_packed_weights_is_refused() {
        let mut packed = Net::blank(3).pack();
        assert_eq!(Net::unpack(&packed), Some(Net::blank(3)));
        assert_eq!(Net::unpack(&packed[1..]), None);
        assert_eq!(Net::unpack(&[packed.as_slice(), &[0; 4]].concat()), None);
        packed[..4].copy_from_slice(&f32::NAN.to_le_bytes());
        assert_eq!(Net::unpack(&packed), None);
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
