//! The arithmetic of the proof: keys, shares, commitments, faces.

use super::{DiceRound, PersonId, ThrowId};
use crate::{
    command::Disclosure,
    hash::{Hash32, Secret32, derive, digest, keyed},
};
use ludo_core::Seat;

/// How many links a person's chain has: one for every throw of a turn that devils prolong.
pub const LINKS: u32 = 64;

/// What a seat's link carries: at least 128 bits that the claiming client made itself and shows to nobody.
#[derive(Clone, Debug)]
pub struct SeatSecret(Secret32);

impl SeatSecret {
    /// The secret made of these random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(Secret32(bytes))
    }

    /// The bytes that go into the link.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0.0
    }

    /// What the holder shows to the server to act; it tells nothing about the dice key.
    pub fn auth(&self) -> Hash32 {
        Hash32(derive(&self.0.0, "auth"))
    }

    /// The last link of a person's chain for a moment at a table, of which all others are made.
    pub fn tip(&self, table: &str, person: PersonId, moment: DiceRound) -> Hash32 {
        let key = Secret32(derive(&self.0.0, &format!("dice {table}")));
        keyed(&key, &[b"share", person.to_string().as_bytes(), moment.to_string().as_bytes()])
    }

    /// A link of that chain: what the person gives for this throw of the turn. Past the last there is none.
    pub fn link(&self, table: &str, person: PersonId, moment: DiceRound, index: u32) -> Option<Hash32> {
        let steps = (LINKS - 1).checked_sub(index)?;
        Some(hashed(self.tip(table, person, moment), steps))
    }

    /// A person's share of a moment at a table: the first link of its chain.
    pub fn share(&self, table: &str, person: PersonId, moment: DiceRound) -> Hash32 {
        hashed(self.tip(table, person, moment), LINKS - 1)
    }

    /// The commitment to that share.
    pub fn commitment(&self, table: &str, person: PersonId, moment: DiceRound) -> Hash32 {
        commitment(table, person, moment, &self.share(table, person, moment))
    }

    /// The share of a moment, together with the commitment to the next one.
    pub fn disclosure(&self, table: &str, person: PersonId, moment: DiceRound) -> Disclosure {
        let next = self.commitment(table, person, moment.next());
        Disclosure { moment, share: self.share(table, person, moment), next }
    }

    /// The nonce that hides a set-up behind its seal.
    pub fn nonce(&self, table: &str, seat: Seat) -> Hash32 {
        let key = Secret32(derive(&self.0.0, &format!("seal {table}")));
        keyed(&key, &[b"nonce", seat.to_string().as_bytes()])
    }
}

/// The server's own random key of one game.
#[derive(Clone, Debug)]
pub struct ServerKey(Secret32);

impl ServerKey {
    /// The key made of these random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(Secret32(bytes))
    }

    /// The server's key of one turn, of which its shares of all throws of the turn are made.
    pub fn turn(&self, moment: DiceRound) -> TurnKey {
        TurnKey(keyed(&self.0, &[b"turn", moment.to_string().as_bytes()]))
    }

    /// The share of a throw whose turn was begun under the first edition, with a commitment to each throw.
    pub fn old_share(&self, moment: DiceRound, index: u32) -> Hash32 {
        keyed(&self.0, &[b"server", moment.to_string().as_bytes(), index.to_string().as_bytes()])
    }

    /// The nonce that hides an engine's set-up behind its seal.
    pub fn nonce(&self, seat: Seat) -> Hash32 {
        keyed(&self.0, &[b"nonce", seat.to_string().as_bytes()])
    }

    /// A number for the choices of an engine: the same for the same moment of the same game.
    pub fn seed(&self, version: u64) -> u64 {
        let bytes = keyed(&self.0, &[b"seed", &version.to_be_bytes()]).0;
        bytes.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
    }
}

/// The server's key of one turn: fixed before any share of the turn is known, opened when the turn is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TurnKey(pub Hash32);

impl TurnKey {
    /// The server's share of a throw of the turn.
    pub fn share(&self, index: u32) -> Hash32 {
        keyed(&Secret32(self.0.0), &[b"share", index.to_string().as_bytes()])
    }

    /// What is published before the turn, bound to the table and the moment.
    pub fn commitment(&self, table: &str, moment: DiceRound) -> Hash32 {
        digest("commit", &[table.as_bytes(), b"server", moment.to_string().as_bytes(), &self.0.0])
    }
}

impl std::fmt::Debug for TurnKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TurnKey(…)")
    }
}

/// A link so many steps nearer to the first one of its chain.
pub fn hashed(link: Hash32, steps: u32) -> Hash32 {
    (0..steps).fold(link, |link, _| digest("chain", &[&link.0]))
}

/// What the server keeps of `auth`: who reads the database cannot take a seat with it.
pub fn key_hash(auth: &Hash32) -> Hash32 {
    digest("key", &[&auth.0])
}

/// A person's commitment to a share.
pub fn commitment(table: &str, person: PersonId, moment: DiceRound, share: &Hash32) -> Hash32 {
    let fields =
        [table.as_bytes(), person.to_string().as_bytes(), moment.to_string().as_bytes(), &share.0].map(<[u8]>::to_vec);
    digest("commit", &fields.each_ref().map(Vec::as_slice))
}

/// The first edition's commitment of the server to its share of one throw.
pub fn old_commitment(table: &str, moment: DiceRound, index: u32, share: &Hash32) -> Hash32 {
    let label = format!("{moment}.{index}");
    digest("commit", &[table.as_bytes(), b"server", label.as_bytes(), &share.0])
}

/// The seal on a secret set-up: its text with a nonce, bound to the table and the seat.
pub fn seal(table: &str, seat: Seat, nonce: &Hash32, text: &str) -> Hash32 {
    digest("seal", &[table.as_bytes(), seat.to_string().as_bytes(), &nonce.0, text.as_bytes()])
}

/// Which of `weights` falls: an outcome is as likely as its weight says, without any bias.
///
/// The first byte of the hash below the greatest multiple of the weights' sum decides (252 for a die). A party
/// without a share counts as empty. `None` if the weights are all zero or their sum does not fit a byte.
pub fn face(
    header: &Hash32,
    epoch: u32,
    throw: ThrowId,
    [server, thrower, opponent]: [Option<&Hash32>; 3],
    weights: &[u32],
) -> Option<usize> {
    let total =
        u8::try_from(weights.iter().map(|&weight| u64::from(weight)).sum::<u64>()).ok().filter(|&sum| sum > 0)?;
    let limit = 256 / u16::from(total) * u16::from(total);
    let label = format!("{epoch}.{throw}");
    let bytes = |share: Option<&Hash32>| share.map_or_else(Vec::new, |share| share.0.to_vec());
    let mut hash = digest("throw", &[&header.0, label.as_bytes(), &bytes(server), &bytes(thrower), &bytes(opponent)]);
    loop {
        if let Some(&byte) = hash.0.iter().find(|&&byte| u16::from(byte) < limit) {
            return pick(u32::from(byte % total), weights);
        }
        hash = digest("again", &[&hash.0]);
    }
}

fn pick(mut point: u32, weights: &[u32]) -> Option<usize> {
    weights.iter().position(|&weight| {
        let here = point < weight;
        point = point.saturating_sub(weight);
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOMENT: DiceRound = DiceRound { epoch: 0, turn: 3 };
    const DIE: [u32; 6] = [1; 6];

    fn throw(server: u8, thrower: Option<u8>) -> usize {
        let (server, thrower) = (Hash32([server; 32]), thrower.map(|byte| Hash32([byte; 32])));
        let id = ThrowId { turn: 3, index: 0 };
        face(&Hash32([9; 32]), 0, id, [Some(&server), thrower.as_ref(), None], &DIE).unwrap()
    }

    #[test]
    fn auth_says_nothing_about_shares_and_tables_do_not_share() {
        let secret = SeatSecret::new([1; 32]);
        assert_ne!(secret.auth(), secret.share("a", PersonId(0), MOMENT));
        assert_ne!(secret.share("a", PersonId(0), MOMENT), secret.share("b", PersonId(0), MOMENT));
        assert_ne!(secret.share("a", PersonId(0), MOMENT), secret.share("a", PersonId(1), MOMENT));
        assert_ne!(secret.share("a", PersonId(0), MOMENT), secret.share("a", PersonId(0), MOMENT.next()));
    }

    #[test]
    fn every_share_moves_the_face() {
        let faces = |of: &dyn Fn(u8) -> usize| (0..=255).map(of).collect::<std::collections::BTreeSet<_>>();
        assert_eq!(faces(&|byte| throw(byte, Some(0))).len(), 6);
        assert_eq!(faces(&|byte| throw(0, Some(byte))).len(), 6);
    }

    #[test]
    fn an_absent_share_differs_from_a_zero_share() {
        assert!((0..=255).any(|byte| throw(byte, None) != throw(byte, Some(0))));
    }

    #[test]
    fn faces_are_even_and_weights_are_kept() {
        let mut counts = [0_i32; 6];
        let mut weighted = [0_i32; 2];
        for n in 0..60_000_u32 {
            let share = digest("test", &[&n.to_be_bytes()]);
            let id = ThrowId { turn: 1, index: 0 };
            counts[face(&share, 0, id, [None; 3], &DIE).unwrap()] += 1;
            weighted[face(&share, 0, id, [None; 3], &[1, 3]).unwrap()] += 1;
        }
        // Six standard deviations of a binomial with n = 60,000 are below 600.
        assert!(counts.iter().all(|count| (count - 10_000).abs() < 600), "{counts:?}");
        assert!((weighted[1] - 45_000).abs() < 700, "{weighted:?}");
    }

    #[test]
    fn weights_that_are_no_weights_give_nothing() {
        let id = ThrowId { turn: 1, index: 0 };
        for weights in [&[][..], &[0, 0], &[200, 100]] {
            assert_eq!(face(&Hash32([0; 32]), 0, id, [None; 3], weights), None);
        }
    }
}
