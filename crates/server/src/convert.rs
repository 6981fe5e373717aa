//! Between a table's own types and those on the wire; what is not of tables is the desk's.

use ludo_engine::Opponent;
use ludo_table::{Disclosure, Offer, Plain, Refusal};
use ludo_wire as wire;
use ludo_wire::RefusalCode as Code;

pub use ludo_desk::convert::{
    faults, geometry, kit, level_name, outcome, picture, refuse, refused, set_up, touch_in, words,
};

/// Who sits on a seat, from the name in a summary: people by name, an engine by its level.
pub fn player_name(name: &str) -> wire::Words {
    let Ok(opponent) = name.parse::<Opponent>() else {
        return wire::Words { fr: name.to_owned(), en: name.to_owned() };
    };
    let level = opponent.name();
    wire::Words { fr: format!("Ordinateur, {}", level.fr), en: format!("Computer, {}", level.en) }
}

/// The wire knows nothing of tables, and yet says how long a name may be.
const _: () = assert!(wire::NAME_LENGTH == ludo_table::NAME_LENGTH, "one limit for names");

/// A table's refusal.
pub fn refusal(refusal: &Refusal) -> wire::Refusal {
    let plain = |code| wire::Refusal::new(code, words(&refusal.words()));
    match refusal {
        Refusal::Syntax(found) => faults(found),
        Refusal::Rule(rule) => refused(rule),
        Refusal::Setting(_) => plain(Code::Setting),
        Refusal::Stale { since } | Refusal::OtherOffer { since } => {
            wire::Refusal { since: Some(*since), ..plain(Code::Stale) }
        }
        Refusal::OnlyThrown => plain(Code::NothingToTakeBack),
        Refusal::Share(fault) => wire::Refusal { share: Some(fault.code().to_owned()), ..plain(Code::Share) },
        Refusal::Plain(reason) => plain(code(*reason)),
    }
}

const fn code(plain: Plain) -> Code {
    match plain {
        Plain::NotYourTurn => Code::NotYourTurn,
        Plain::NotYourSeat => Code::NotYourSeat,
        Plain::Waiting => Code::Waiting,
        Plain::Paused => Code::Paused,
        Plain::Over => Code::Over,
        Plain::Running => Code::Running,
        Plain::Closed => Code::Closed,
        Plain::NoOffer => Code::NoOffer,
        Plain::OfferStands => Code::OfferStands,
        Plain::Declined => Code::Declined,
        Plain::EngineDeclines => Code::EngineDeclines,
        Plain::NothingToTakeBack => Code::NothingToTakeBack,
        Plain::SwitchedOff => Code::SwitchedOff,
        Plain::SeatTaken => Code::SeatTaken,
        Plain::NotInvited => Code::NotInvited,
        Plain::BadName => Code::BadName,
        Plain::HouseName => Code::HouseName,
        Plain::NameTaken => Code::NameTaken,
        Plain::FreeSeat => Code::FreeSeat,
        Plain::KeyInUse => Code::KeyInUse,
        Plain::NotCaptain => Code::NotCaptain,
        Plain::TooSoon => Code::TooSoon,
        Plain::SealFirst => Code::SealFirst,
        Plain::NoSeal => Code::NoSeal,
        Plain::SealBroken => Code::SealBroken,
        Plain::NotManual => Code::NotManual,
        Plain::NoThrow => Code::NoThrow,
        Plain::Enough => Code::Enough,
        Plain::Full => Code::Full,
        Plain::ShareFirst => Code::ShareFirst,
        Plain::ShowFirst => Code::ShowFirst,
        Plain::TurnOpened => Code::TurnOpened,
        Plain::NoConditional => Code::NoConditional,
        Plain::BadLine => Code::BadLine,
    }
}

/// An offer as it is sent to clients.
pub const fn offer_out(offer: Offer) -> wire::Offer {
    match offer {
        Offer::Draw => wire::Offer::Draw,
        Offer::Resign => wire::Offer::Resign,
        Offer::TakeBack => wire::Offer::TakeBack,
        Offer::Pause => wire::Offer::Pause,
        Offer::Resume => wire::Offer::Resume,
        Offer::Rematch => wire::Offer::Rematch,
        Offer::Delete => wire::Offer::Delete,
        Offer::Replace { seat } => wire::Offer::Replace { seat: seat.0 },
    }
}

/// The score of a series.
pub fn series(series: ludo_table::Series) -> wire::Series {
    wire::Series { played: series.played, halves: series.halves }
}

/// An offer as clients send it.
pub const fn offer_in(offer: wire::Offer) -> Offer {
    match offer {
        wire::Offer::Draw => Offer::Draw,
        wire::Offer::Resign => Offer::Resign,
        wire::Offer::TakeBack => Offer::TakeBack,
        wire::Offer::Pause => Offer::Pause,
        wire::Offer::Resume => Offer::Resume,
        wire::Offer::Rematch => Offer::Rematch,
        wire::Offer::Delete => Offer::Delete,
        wire::Offer::Replace { seat } => Offer::Replace { seat: ludo_core::Seat(seat) },
    }
}

/// A share as clients send it; `None` if its texts are none.
pub fn share_in(share: &wire::Share) -> Option<Disclosure> {
    Some(Disclosure {
        moment: share.moment.parse().ok()?,
        share: share.share.parse().ok()?,
        next: share.next.parse().ok()?,
    })
}
