//! Between the house's own types and those on the wire.

mod picture;

use ludo_core::{Faults, Lang, Outcome, Refused, Seat, SetUp, Touch, Words};
use ludo_engine::Opponent;
use ludo_shelf::Refusal;
use ludo_wire as wire;
use ludo_wire::RefusalCode as Code;

pub use picture::{change, kit, picture};
pub(crate) use picture::{place, place_in};

/// A sentence in both languages.
pub fn words(words: &Words) -> wire::Words {
    wire::Words { fr: words.fr.to_string(), en: words.en.to_string() }
}

/// The same where nobody else needs it.
pub fn handed(words: Words) -> wire::Words {
    wire::Words { fr: words.fr.into_owned(), en: words.en.into_owned() }
}

/// What people call a level; a level that the house does not know keeps its text.
pub fn level_name(level: &str) -> wire::Words {
    let plain = || wire::Words { fr: level.to_owned(), en: level.to_owned() };
    level.parse::<Opponent>().map_or_else(|_| plain(), |opponent| words(&opponent.name()))
}

/// A refusal that needs no more than its reason.
pub fn refuse(code: Code, fr: &str, en: &str) -> wire::Refusal {
    wire::Refusal::new(code, wire::Words { fr: fr.to_owned(), en: en.to_owned() })
}

/// How many faults are listed: a text of nothing but faults gets no answer that is many times its size.
pub(crate) const MOST_FAULTS: usize = 40;

/// What is wrong with a text.
pub fn faults(found: &Faults) -> wire::Refusal {
    let fault = |fault: &ludo_core::Fault| wire::Fault {
        from: fault.at.start as u32,
        to: fault.at.end as u32,
        words: words(&fault.words),
    };
    let faults = found.list().iter().take(MOST_FAULTS).map(fault).collect();
    wire::Refusal { faults, ..wire::Refusal::new(Code::Syntax, words(&found.words())) }
}

/// What the rules forbid.
pub fn refused(refused: &Refused) -> wire::Refusal {
    let (rule, cells) = (Some(refused.rule.to_string()), refused.cells.clone());
    wire::Refusal { rule, cells, ..wire::Refusal::new(Code::Illegal, words(&refused.words)) }
}

/// Why a move was not played.
pub fn refusal(refusal: &Refusal) -> wire::Refusal {
    match refusal {
        Refusal::Syntax(found) => faults(found),
        Refusal::Rule(rule) => refused(rule),
    }
}

/// How a game ended.
pub fn outcome(outcome: &Outcome) -> wire::Outcome {
    let name = |lang| outcome.reason.name(lang).to_owned();
    wire::Outcome {
        winner: outcome.winner.map(|side| side.index() as u8),
        reason: outcome.reason.code().to_owned(),
        words: wire::Words { fr: name(Lang::Fr), en: name(Lang::En) },
        gain: outcome.gain,
    }
}

/// A ready-made set-up.
pub fn set_up(seat: Seat, offer: SetUp<String>) -> wire::SetUp {
    wire::SetUp {
        seat: seat.0,
        title: words(&offer.title),
        about: words(&offer.about),
        text: offer.action,
        order: offer.order,
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
pub fn choices(tree: ludo_core::Choices) -> wire::Choices {
    let below = |(touch, tree): (Touch, ludo_core::Choices)| (touched(touch), choices(tree));
    wire::Choices { action: tree.action, next: tree.next.into_iter().map(below).collect() }
}

/// A touch as clients send it.
pub fn touch_in(touch: &wire::Touch) -> Touch {
    match touch {
        wire::Touch::Cell(cell) => Touch::Cell(cell.clone().into()),
        wire::Touch::Level(cell, level) => Touch::Level(cell.clone().into(), *level),
        wire::Touch::Reserve(piece) => Touch::Reserve(piece.clone().into()),
        wire::Touch::Button(word) => Touch::Button(word.clone().into()),
    }
}

fn touched(touch: Touch) -> wire::Touch {
    match touch {
        Touch::Cell(cell) => wire::Touch::Cell(cell.into_owned()),
        Touch::Level(cell, level) => wire::Touch::Level(cell.into_owned(), level),
        Touch::Reserve(piece) => wire::Touch::Reserve(piece.into_owned()),
        Touch::Button(word) => wire::Touch::Button(word.into_owned()),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_shelf::{AnyGame, AnyVariant, GameId};

    #[test]
    fn a_tree_of_touches_is_written_alike_before_and_after() {
        for (game, moves) in
            [(GameId::Diam, &["A1", "X5", "A2"][..]), (GameId::Diadema, &["+3", "+4"]), (GameId::Belligerants, &[])]
        {
            let mut game = AnyGame::new(&AnyVariant::usual(game));
            for text in moves {
                game.play_text(text).unwrap();
            }
            let tree = game.choices(crate::MAX_CHOICES).unwrap_or_default();
            let before = serde_json::to_string(&tree).unwrap();
            assert_eq!(serde_json::to_string(&choices(tree)).unwrap(), before);
        }
    }
}
