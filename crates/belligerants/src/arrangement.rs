//! Set-ups: an army on the fifteen squares of its camp, as one number.

use crate::{Kind, pawn::ARMY};

/// An order of the fifteen pawns on the camp's squares, as its owner sees them: from the nearest row on, each row from
/// the left. The same arrangement means the same set-up for both players on a symmetric map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Arrangement(u64);

impl Arrangement {
    /// How many there are: 15! orders, of which every six differ by soldiers only.
    pub const COUNT: u64 = orders(ARMY, 3);

    /// The arrangement with a number below [`COUNT`](Self::COUNT), in the order of the kinds.
    pub const fn from_index(index: u64) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// Its number.
    pub const fn index(self) -> u64 {
        self.0
    }

    /// The arrangement that names the kinds in this order; `None` unless they are exactly an army.
    pub fn from_kinds(kinds: &[Kind]) -> Option<Self> {
        let mut left = full();
        let mut index = 0;
        if kinds.len() != ARMY {
            return None;
        }
        for (place, &kind) in kinds.iter().enumerate() {
            for earlier in Kind::ALL.into_iter().take_while(|&earlier| earlier != kind) {
                index += below(&left, earlier, ARMY - place);
            }
            left[kind as usize] = left[kind as usize].checked_sub(1)?;
        }
        Some(Self(index))
    }

    /// The kinds in order.
    pub fn kinds(self) -> [Kind; ARMY] {
        let mut left = full();
        let mut index = self.0;
        std::array::from_fn(|place| {
            for kind in Kind::ALL {
                let count = below(&left, kind, ARMY - place);
                if index < count {
                    left[kind as usize] -= 1;
                    return kind;
                }
                index -= count;
            }
            // Not met while the number is below the count, which the constructors see to.
            Kind::Soldier
        })
    }
}

/// How many of each kind an army has.
fn full() -> [u8; Kind::ALL.len()] {
    Kind::ALL.map(Kind::number)
}

/// The number of orders of `size` pawns left that begin with a kind.
const fn below(left: &[u8; Kind::ALL.len()], kind: Kind, size: usize) -> u64 {
    let soldiers = left[Kind::Soldier as usize] as usize;
    match (kind, left[kind as usize]) {
        (_, 0) => 0,
        (Kind::Soldier, _) => orders(size - 1, soldiers - 1),
        _ => orders(size - 1, soldiers),
    }
}

/// The number of orders of `size` pawns of which `soldiers` are alike.
const fn orders(size: usize, soldiers: usize) -> u64 {
    let mut count = 1;
    let mut factor = soldiers as u64 + 1;
    while factor <= size as u64 {
        count *= factor;
        factor += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_core::Random;

    #[test]
    fn numbers_and_orders_are_one_to_one() {
        assert_eq!(Arrangement::COUNT, 217_945_728_000);
        let mut random = Random::new(3);
        let drawn = (0..2000).map(|_| random.below(Arrangement::COUNT));
        for index in drawn.chain([0, 1, Arrangement::COUNT - 1]) {
            let arrangement = Arrangement(index);
            assert_eq!(Arrangement::from_kinds(&arrangement.kinds()), Some(arrangement));
        }
        assert_eq!(Arrangement::from_index(Arrangement::COUNT), None);
    }

    #[test]
    fn an_incomplete_army_is_no_arrangement() {
        let mut kinds = Arrangement(0).kinds();
        kinds[3] = Kind::Staff;
        assert_eq!(Arrangement::from_kinds(&kinds), None);
        assert_eq!(Arrangement::from_kinds(&kinds[..14]), None);
    }
}
