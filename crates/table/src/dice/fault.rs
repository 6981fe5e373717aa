//! Why a share or a commitment is not taken.

use ludo_core::Words;

/// Why a share or a commitment is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShareFault {
    /// The action needs a share and brought none.
    Missing,
    /// It does not fit its commitment: a wrong number, or one of another game, seat or turn.
    Wrong,
    /// It comes before everybody has committed to this moment, or before the throw that asks for it.
    Early,
    /// It belongs to another moment than the one that stands.
    DiceRound,
    /// This person committed, or disclosed, already.
    Again,
    /// This person did not commit in time.
    Uncommitted,
    /// This person has no part in the dice here.
    NoParty,
    /// The other side's share is not in yet.
    Waiting,
}

impl ShareFault {
    /// The sentence that a person reads.
    pub fn words(self) -> Words {
        let (fr, en) = match self {
            ShareFault::Missing => ("la part de dé manque", "the dice share is missing"),
            ShareFault::Wrong => {
                ("la part de dé ne correspond pas à son engagement", "the dice share does not fit its commitment")
            }
            ShareFault::Early => ("la part de dé vient avant son heure", "the dice share comes before its time"),
            ShareFault::DiceRound => {
                ("la part de dé est celle d’un autre moment", "the dice share belongs to another moment")
            }
            ShareFault::Again => ("engagement ou part déjà reçus", "this commitment or share is in already"),
            ShareFault::Uncommitted => ("personne ne s’est engagé ici à temps", "no commitment was made here in time"),
            ShareFault::NoParty => ("cette place n’a pas de part aux dés", "this seat has no part in the dice"),
            ShareFault::Waiting => {
                ("la part de dé de l’adversaire n’est pas encore là", "the opponent’s dice share is not in yet")
            }
        };
        Words::new(fr, en)
    }

    /// The word that programs read.
    pub const fn code(self) -> &'static str {
        match self {
            ShareFault::Missing => "missing",
            ShareFault::Wrong => "wrong",
            ShareFault::Early => "early",
            ShareFault::DiceRound => "moment",
            ShareFault::Again => "again",
            ShareFault::Uncommitted => "uncommitted",
            ShareFault::NoParty => "noparty",
            ShareFault::Waiting => "waiting",
        }
    }
}
