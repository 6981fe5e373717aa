//! Why something asked of a table was not done.

use crate::dice::ShareFault;
use ludo_core::{Faults, Refused, Words};

/// A request that leaves the table as it was, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text cannot be read.
    Syntax(Faults),
    /// The rules of the game forbid it.
    Rule(Refused),
    /// The table cannot be laid so.
    Setting(Words),
    /// The position has changed since the version that the sender knew.
    Stale {
        /// The version from which on the sender would be up to date.
        since: u64,
    },
    /// The offer that stands is not the one that was answered.
    OtherOffer {
        /// The number of the one that stands, which is the version at which it was made.
        since: u64,
    },
    /// Something about a dice share.
    Share(ShareFault),
    /// Nothing but throws and set-ups lies behind, and those stand.
    OnlyThrown,
    /// One of the plain reasons.
    Plain(Plain),
}

/// Reasons that need no more than their name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plain {
    /// It is somebody else's turn.
    NotYourTurn,
    /// The sender does not sit there, or nowhere.
    NotYourSeat,
    /// A seat is still free, or somebody has not yet committed to the first throw.
    Waiting,
    /// The game is paused.
    Paused,
    /// The game is over.
    Over,
    /// The game is not over yet.
    Running,
    /// The table is to be deleted.
    Closed,
    /// No offer stands.
    NoOffer,
    /// An offer stands already.
    OfferStands,
    /// This was declined, and nothing has been played since.
    Declined,
    /// An engine does not take such an offer.
    EngineDeclines,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// The table was made without this.
    SwitchedOff,
    /// Somebody holds the seat already, or an engine does.
    SeatTaken,
    /// The invitation is unknown, spent or for another seat.
    NotInvited,
    /// The name is empty, too long or holds signs that nobody sees.
    BadName,
    /// The name is one by which the house is known, or its engines.
    HouseName,
    /// Somebody at this public table has a name that looks the same.
    NameTaken,
    /// It needs the agreement of a seat that nobody holds.
    FreeSeat,
    /// The secret is in use at this table already.
    KeyInUse,
    /// Only the captain may do this, and only when votes are tied or time presses.
    NotCaptain,
    /// The absent player still has time to come back.
    TooSoon,
    /// A set-up needs its seal first, and everybody's seal before anybody's set-up.
    SealFirst,
    /// This seat's seal is in, or nothing here is sealed.
    NoSeal,
    /// The set-up does not fit its seal.
    SealBroken,
    /// The dice are not typed in at this table.
    NotManual,
    /// No throw is awaited.
    NoThrow,
    /// This person has asked for too much since the last move.
    Enough,
    /// So much has happened at this table that it takes no more moves.
    Full,
    /// The seat cannot change hands in this turn without its share of the dice.
    ShareFirst,
    /// The seat's sealed set-up has to be shown before the seat or its secret changes.
    ShowFirst,
    /// The dice of the turn that would be gone back to are open already.
    TurnOpened,
    /// Conditional moves are not for this game, clock or seat.
    NoConditional,
    /// Conditional moves that say nothing, say two things at once, or are too many.
    BadLine,
}

impl Plain {
    /// Every plain reason.
    pub const ALL: [Plain; 34] = [
        Plain::NotYourTurn,
        Plain::NotYourSeat,
        Plain::Waiting,
        Plain::Paused,
        Plain::Over,
        Plain::Running,
        Plain::Closed,
        Plain::NoOffer,
        Plain::OfferStands,
        Plain::Declined,
        Plain::EngineDeclines,
        Plain::NothingToTakeBack,
        Plain::SwitchedOff,
        Plain::SeatTaken,
        Plain::NotInvited,
        Plain::BadName,
        Plain::HouseName,
        Plain::NameTaken,
        Plain::FreeSeat,
        Plain::KeyInUse,
        Plain::NotCaptain,
        Plain::TooSoon,
        Plain::SealFirst,
        Plain::NoSeal,
        Plain::SealBroken,
        Plain::NotManual,
        Plain::NoThrow,
        Plain::Enough,
        Plain::Full,
        Plain::ShareFirst,
        Plain::ShowFirst,
        Plain::TurnOpened,
        Plain::NoConditional,
        Plain::BadLine,
    ];

    /// The word that programs read.
    pub const fn code(self) -> &'static str {
        self.row().0
    }

    /// The sentence that a person reads.
    pub fn words(self) -> Words {
        let (_, fr, en) = self.row();
        Words::new(fr, en)
    }

    #[expect(clippy::too_many_lines, reason = "a table with one row a reason")]
    const fn row(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Plain::NotYourTurn => ("not_your_turn", "ce n’est pas à vous de jouer", "it is not your turn"),
            Plain::NotYourSeat => ("not_your_seat", "cette place n’est pas la vôtre", "this seat is not yours"),
            Plain::Waiting => ("waiting", "la table n’est pas encore au complet", "the table is not complete yet"),
            Plain::Paused => ("paused", "la partie est en pause", "the game is paused"),
            Plain::Over => ("over", "la partie est terminée", "the game is over"),
            Plain::Running => ("running", "la partie n’est pas terminée", "the game is not over"),
            Plain::Closed => ("closed", "la table va être supprimée", "the table is about to be deleted"),
            Plain::NoOffer => ("no_offer", "il n’y a pas de proposition en cours", "no offer stands"),
            Plain::OfferStands => ("offer_stands", "une proposition est déjà en cours", "an offer stands already"),
            Plain::Declined => (
                "declined",
                "proposition déjà refusée ; attendez qu’un coup soit joué",
                "this was declined; wait until a move has been played",
            ),
            Plain::EngineDeclines => (
                "engine_declines",
                "l’ordinateur ne répond pas à cette proposition",
                "the computer does not answer this offer",
            ),
            Plain::NothingToTakeBack => {
                ("nothing_to_take_back", "vous n’avez encore rien joué", "you have played nothing yet")
            }
            Plain::SwitchedOff => {
                ("switched_off", "cette table a été créée sans cela", "this table was made without that")
            }
            Plain::SeatTaken => ("seat_taken", "cette place est déjà prise", "this seat is taken"),
            Plain::NotInvited => (
                "not_invited",
                "cette invitation ne vaut rien, ou ne vaut plus",
                "this invitation is not valid, or no longer is",
            ),
            Plain::BadName => (
                "bad_name",
                "un nom a de 1 à 24 signes, tous visibles : rien de caché, pas d’accent sans lettre",
                "a name has 1 to 24 characters, all of them visible: nothing hidden, no accent without a letter",
            ),
            Plain::HouseName => (
                "house_name",
                "ce nom est celui de la maison ou de l’ordinateur ; prenez-en un autre",
                "this name belongs to the house or the computer; take another",
            ),
            Plain::NameTaken => (
                "name_taken",
                "quelqu’un porte déjà ce nom à cette table, ou un nom qui lui ressemble ; prenez-en un autre",
                "somebody at this table has this name already, or one that looks like it; take another",
            ),
            Plain::FreeSeat => (
                "free_seat",
                "une place est libre, et personne n’y peut donner son accord ; invitez d’abord quelqu’un",
                "a seat is free, and nobody there can agree; invite somebody first",
            ),
            Plain::KeyInUse => {
                ("key_in_use", "ce secret sert déjà à cette table", "this secret is in use at this table")
            }
            Plain::NotCaptain => (
                "not_captain",
                "seul le capitaine décide seul, à égalité des voix ou quand le temps presse",
                "only the captain decides alone, when votes are tied or time presses",
            ),
            Plain::TooSoon => ("too_soon", "le joueur absent a encore du temps", "the absent player still has time"),
            Plain::SealFirst => (
                "seal_first",
                "chacun scelle son placement avant que quelqu’un ne le montre",
                "everybody seals the set-up before anybody shows one",
            ),
            Plain::NoSeal => ("no_seal", "il n’y a rien à sceller ici", "there is nothing to seal here"),
            Plain::SealBroken => {
                ("seal_broken", "le placement ne correspond pas à son sceau", "the set-up does not fit its seal")
            }
            Plain::NotManual => {
                ("not_manual", "à cette table le dé ne se saisit pas", "at this table the die is not typed in")
            }
            Plain::NoThrow => ("no_throw", "aucun jet n’est attendu", "no throw is awaited"),
            Plain::Enough => (
                "enough",
                "trop de demandes pour une seule position ; il faut d’abord jouer",
                "too many requests in one position; a move has to come first",
            ),
            Plain::Full => (
                "full",
                "cette table est pleine d’événements ; il reste à conclure la partie",
                "this table is full of events; what is left is to conclude the game",
            ),
            Plain::ShareFirst => (
                "share_first",
                "la place ne peut être quittée dans ce tour qu’avec sa part de dé ; sinon, attendez que le dé soit tombé",
                "in this turn the seat can only be left with its dice share; otherwise wait until the die has fallen",
            ),
            Plain::ShowFirst => (
                "show_first",
                "il faut d’abord montrer le placement scellé de cette place",
                "the sealed set-up of this seat has to be shown first",
            ),
            Plain::TurnOpened => (
                "turn_opened",
                "les dés de ce tour sont déjà dévoilés ; on ne peut plus y revenir",
                "the dice of that turn are open already; it cannot be gone back to",
            ),
            Plain::NoConditional => (
                "no_conditional",
                "les coups conditionnels sont pour qui tient seul une place, dans une partie lente et sans dé",
                "conditional moves are for whoever holds one seat alone, in a slow game without dice",
            ),
            Plain::BadLine => (
                "bad_line",
                "une ligne va du prochain coup des autres à un des vôtres, sans répondre au même coup de deux façons ; \
                 16 lignes de 24 coups au plus",
                "a line goes from the others’ next move to one of yours, and the same move has one answer; \
                 at most 16 lines of 24 moves",
            ),
        }
    }
}

impl Refusal {
    /// The word that programs read.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Syntax(_) => "syntax",
            Refusal::Rule(_) => "illegal",
            Refusal::Setting(_) => "setting",
            Refusal::Stale { .. } | Refusal::OtherOffer { .. } => "stale",
            Refusal::Share(_) => "share",
            Refusal::OnlyThrown => Plain::NothingToTakeBack.code(),
            Refusal::Plain(plain) => plain.code(),
        }
    }

    /// The sentence that a person reads.
    pub fn words(&self) -> Words {
        match self {
            Refusal::Syntax(faults) => faults.words(),
            Refusal::Rule(refused) => refused.words.clone(),
            Refusal::Setting(words) => words.clone(),
            Refusal::Stale { .. } => {
                Words::new("la position a changé entre-temps", "the position has changed in the meantime")
            }
            Refusal::OtherOffer { .. } => Words::new(
                "ce n’est plus la même proposition ; lisez celle qui est en cours",
                "this is no longer the same offer; read the one that stands",
            ),
            Refusal::Share(fault) => fault.words(),
            Refusal::OnlyThrown => Words::new(
                "ni un jet ni un placement ne se reprennent, et vous n’avez encore rien joué d’autre",
                "neither a throw nor a set-up can be taken back, and you have played nothing else yet",
            ),
            Refusal::Plain(plain) => plain.words(),
        }
    }
}

impl From<Plain> for Refusal {
    fn from(plain: Plain) -> Self {
        Refusal::Plain(plain)
    }
}

impl From<ShareFault> for Refusal {
    fn from(fault: ShareFault) -> Self {
        Refusal::Share(fault)
    }
}

impl From<ludo_shelf::Refusal> for Refusal {
    fn from(refusal: ludo_shelf::Refusal) -> Self {
        match refusal {
            ludo_shelf::Refusal::Syntax(faults) => Refusal::Syntax(faults),
            ludo_shelf::Refusal::Rule(refused) => Refusal::Rule(refused),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn codes_are_distinct_and_sentences_exist_in_both_languages() {
        let codes: HashSet<_> = Plain::ALL.iter().map(|plain| plain.code()).collect();
        assert_eq!(codes.len(), Plain::ALL.len());
        assert!(Plain::ALL.iter().all(|plain| plain.words().fr != plain.words().en));
    }
}
