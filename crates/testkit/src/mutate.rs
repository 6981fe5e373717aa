//! Small damage to texts, to find what a reader takes by mistake.

use ludo_core::Random;

/// `text` with one or two small changes, made of characters that `other` has too, so that the result often parses.
pub fn mutate(text: &str, other: &str, random: &mut Random) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let donor: Vec<char> = other.chars().collect();
    for _ in 0..=random.below(2) {
        mutate_once(&mut chars, &donor, random);
    }
    chars.into_iter().collect()
}

fn mutate_once(chars: &mut Vec<char>, donor: &[char], random: &mut Random) {
    let place = |length: usize, random: &mut Random| random.below(length as u64) as usize;
    let from_donor = |random: &mut Random| donor.get(place(donor.len(), random)).copied().unwrap_or('1');
    let at = place(chars.len(), random);
    match random.below(5) {
        0 if !chars.is_empty() => chars[at] = from_donor(random),
        1 if !chars.is_empty() => drop(chars.remove(at)),
        2 if !chars.is_empty() => {
            let with = place(chars.len(), random);
            chars.swap(at, with);
        }
        3 => {
            chars.truncate(at);
            chars.extend(donor.iter().skip(place(donor.len(), random)));
        }
        _ => chars.insert(at, from_donor(random)),
    }
}
