//! Between the house's own types and those on the wire.

mod picture;

use ludo_core::{Refused, Touch, Words};
use ludo_table::{Disclosure, Offer, Plain, Refusal};
use ludo_wire as wire;
use ludo_wire::RefusalCode as Code;

pub use picture::{change, kit, picture};

/// A sentence in both languages.
pub fn words(words: &Words) -> wire::Words {
    wire::Words { fr: words.fr.to_string(), en: words.en.to_string() }
}

/// A refusal that needs no more than its reason.
pub fn refuse(code: Code, fr: &str, en: &str) -> wire::Refusal {
    wire::Refusal::new(code, wire::Words { fr: fr.to_owned(), en: en.to_owned() })
}

/// The wire knows nothing of tables, and yet says how long a name may be.
const _: () = assert!(wire::NAME_LENGTH == ludo_table::NAME_LENGTH, "one limit for names");

/// How many faults are listed: a text of nothing but faults gets no answer that is many times its size.
const MOST_FAULTS: usize = 40;

/// A table's refusal.
pub fn refusal(refusal: &Refusal) -> wire::Refusal {
    let plain = |code| wire::Refusal::new(code, words(&refusal.words()));
    match refusal {
        Refusal::Syntax(faults) => {
            let fault = |fault: &ludo_core::Fault| wire::Fault {
                from: fault.at.start as u32,
                to: fault.at.end as u32,
                words: words(&fault.words),
            };
            wire::Refusal { faults: faults.list().iter().take(MOST_FAULTS).map(fault).collect(), ..plain(Code::Syntax) }
        }
        Refusal::Rule(Refused { rule, cells, .. }) => {
            wire::Refusal { rule: Some(rule.to_string()), cells: cells.clone(), ..plain(Code::Illegal) }
        }
        Refusal::Setting(_) => plain(Code::Setting),
        Refusal::Stale { since } | Refusal::OtherOffer { since } => {
            wire::Refusal { since: Some(*since), ..plain(Code::Stale) }
        }
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
    }
}

/// The board as data.
pub fn geometry(geometry: &ludo_core::Geometry) -> wire::Geometry {
    let numbers = |places: &[usize]| places.iter().map(|&place| place as u32).collect();
    let cell = |cell: &ludo_core::CellInfo| wire::Cell {
        name: cell.name.clone(),
        label: words(&cell.label),
        x: cell.x,
        y: cell.y,
        kind: cell.kind.clone(),
        neighbours: numbers(&cell.neighbours),
    };
    let row = |line: &ludo_core::BoardLine| wire::Row { kind: line.kind.clone(), cells: numbers(&line.cells) };
    wire::Geometry { cells: geometry.cells.iter().map(cell).collect(), lines: geometry.lines.iter().map(row).collect() }
}

/// The legal actions as a tree of touches.
pub fn choices(tree: &ludo_core::Choices) -> wire::Choices {
    let below = |(touch, tree): &(Touch, ludo_core::Choices)| (touched(touch), choices(tree));
    wire::Choices { action: tree.action.clone(), next: tree.next.iter().map(below).collect() }
}

/// A touch as clients send it.
pub fn touch_in(touch: &wire::Touch) -> Touch {
    match touch {
        wire::Touch::Cell(cell) => Touch::Cell(cell.clone()),
        wire::Touch::Level(cell, level) => Touch::Level(cell.clone(), *level),
        wire::Touch::Reserve(piece) => Touch::Reserve(piece.clone()),
        wire::Touch::Button(word) => Touch::Button(word.clone()),
    }
}

fn touched(touch: &Touch) -> wire::Touch {
    match touch {
        Touch::Cell(cell) => wire::Touch::Cell(cell.clone()),
        Touch::Level(cell, level) => wire::Touch::Level(cell.clone(), *level),
        Touch::Reserve(piece) => wire::Touch::Reserve(piece.clone()),
        Touch::Button(word) => wire::Touch::Button(word.clone()),
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

/// What a phrase says.
pub fn phrase(phrase: wire::Phrase) -> wire::Words {
    use wire::Phrase;
    let (fr, en) = match phrase {
        Phrase::Hello => ("Bonjour !", "Hello!"),
        Phrase::GoodGame => ("Bonne partie !", "Have a good game!"),
        Phrase::WellPlayed => ("Bien joué !", "Well played!"),
        Phrase::Thanks => ("Merci !", "Thank you!"),
        Phrase::Oops => ("Oups, ma main a glissé.", "Oops, my hand slipped."),
        Phrase::BackSoon => ("Je reviens tout de suite.", "I will be right back."),
        Phrase::YourTurn => ("C’est à vous de jouer.", "It is your turn."),
        Phrase::Goodbye => ("Au revoir !", "Goodbye!"),
    };
    wire::Words { fr: fr.to_owned(), en: en.to_owned() }
}

/// Every phrase, in the order in which a menu shows them.
pub const PHRASES: [wire::Phrase; 8] = {
    use wire::Phrase;
    [
        Phrase::Hello,
        Phrase::GoodGame,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Oops,
        Phrase::BackSoon,
        Phrase::YourTurn,
        Phrase::Goodbye,
    ]
};
