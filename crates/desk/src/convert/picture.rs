//! Pictures, their changes and the box, as they travel.

use super::{handed, words};
use ludo_core as core;
use ludo_core::Words;
use ludo_wire as wire;

/// A position as somebody may see it.
pub fn picture(picture: &core::Picture) -> wire::Picture {
    wire::Picture {
        stage: stage(&picture.stage),
        pieces: picture.pieces.iter().cloned().map(piece).collect(),
        marks: picture.marks.iter().cloned().map(mark).collect(),
        scores: picture.scores.iter().map(score).collect(),
        labels: picture.labels.iter().map(|(key, label)| (key.clone(), words(label))).collect(),
        sections: picture.sections.iter().map(section).collect(),
        advice: picture.advice.iter().map(advice).collect(),
    }
}

/// What is otherwise than before. One is made with every ply, so its texts are handed on and not copied.
pub fn change(change: core::Change) -> wire::Change {
    let section_change = |change: core::SectionChange| wire::SectionChange {
        section: change.section as u32,
        line: change.line.map(|line| line as u32),
        lines: change.lines.into_iter().map(handed).collect(),
    };
    wire::Change {
        stage: stage(&change.stage),
        pieces: change.pieces.into_iter().map(piece).collect(),
        marks: change.marks.into_iter().map(mark).collect(),
        scores: change.scores.as_ref().map(|lines| lines.iter().map(score).collect()),
        labels: change.labels.into_iter().map(|(key, label)| (key, label.map(handed))).collect(),
        sections: change.sections.into_iter().map(section_change).collect(),
        advice: change.advice.as_ref().map(|list| list.iter().map(advice).collect()),
    }
}

/// What lies in the box.
pub fn kit(kit: &core::Kit) -> wire::Kit {
    let named = |list: &[(String, Words)]| list.iter().map(|(key, name)| (key.clone(), words(name))).collect();
    wire::Kit {
        kinds: kit.kinds.iter().map(kind).collect(),
        grounds: kit.grounds.iter().map(ground).collect(),
        sides: kit
            .sides
            .iter()
            .map(|side| wire::SideInfo { code: side.code.into(), name: words(&side.name) })
            .collect(),
        seats: kit.seats.iter().map(seat).collect(),
        faces: named(&kit.faces),
        buttons: named(&kit.buttons),
        advice: kit.advice.iter().map(advised).collect(),
        modifiers: kit.modifiers.clone(),
        texts: named(&kit.texts),
        round: kit.round,
        set_up: kit.set_up.map(str::to_owned),
        dice: kit.dice.as_ref().map(dice),
        prices: kit.prices.map(|(most, step)| [most, step]),
    }
}

fn dice(dice: &core::DiceInfo) -> wire::DiceInfo {
    wire::DiceInfo {
        asks: dice.asks.map(str::to_owned),
        faces: dice.faces.clone(),
        again: dice.again.clone(),
        draw: dice.draw,
    }
}

fn all(list: &[Words]) -> Vec<wire::Words> {
    list.iter().map(words).collect()
}

fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|&text| text.to_owned()).collect()
}

const fn side(side: core::Side) -> u8 {
    side.index() as u8
}

const fn ask(ask: core::Ask) -> wire::Ask {
    match ask {
        core::Ask::SetUp => wire::Ask::SetUp,
        core::Ask::Die => wire::Ask::Die,
        core::Ask::Draw => wire::Ask::Draw,
        core::Ask::Huff => wire::Ask::Huff,
        core::Ask::Price => wire::Ask::Price,
        core::Ask::Answer => wire::Ask::Answer,
    }
}

fn stage(stage: &core::Stage) -> wire::Stage {
    wire::Stage {
        code: stage.code.to_owned(),
        asks: stage.asks.map(ask),
        die: stage.die.clone(),
        price: stage.price,
        notice: stage.notice.as_ref().map(|(title, note)| wire::Notice { title: words(title), note: words(note) }),
    }
}

fn piece(piece: core::Piece) -> wire::Piece {
    wire::Piece {
        id: piece.id,
        code: piece.code.to_owned(),
        side: side(piece.side),
        place: place(piece.place),
        state: piece.state.into_iter().map(quality).collect(),
    }
}

pub(crate) fn place(place: core::Place) -> wire::Place {
    match place {
        core::Place::Cell(cell, level) => wire::Place::Cell { cell, level: Some(level).filter(|level| *level > 0) },
        core::Place::Reserve => wire::Place::Reserve,
        core::Place::Prison(of) => wire::Place::Prison { of: side(of) },
        core::Place::Destroyed => wire::Place::Destroyed,
        core::Place::Hidden => wire::Place::Hidden,
        core::Place::Absent => wire::Place::Absent,
    }
}

/// Where a piece is, as somebody says who sets up a position; a level of 0 where nothing is stacked.
pub fn place_in(place: &wire::Place) -> core::Place {
    let side = |of: u8| if of == 0 { core::Side::First } else { core::Side::Second };
    match place {
        wire::Place::Cell { cell, level } => core::Place::Cell(cell.clone(), level.unwrap_or_default()),
        wire::Place::Reserve => core::Place::Reserve,
        wire::Place::Prison { of } => core::Place::Prison(side(*of)),
        wire::Place::Destroyed => core::Place::Destroyed,
        wire::Place::Hidden => core::Place::Hidden,
        wire::Place::Absent => core::Place::Absent,
    }
}

const fn quality(quality: core::Trait) -> wire::Trait {
    match quality {
        core::Trait::Wounded => wire::Trait::Wounded,
        core::Trait::Encircled => wire::Trait::Encircled,
        core::Trait::Kept => wire::Trait::Kept,
        core::Trait::Entered => wire::Trait::Entered,
        core::Trait::Guards => wire::Trait::Guards,
    }
}

fn mark(mark: core::Mark) -> wire::Mark {
    wire::Mark {
        kind: match mark.kind {
            core::MarkKind::Last => wire::MarkKind::Last,
            core::MarkKind::Way => wire::MarkKind::Way,
            core::MarkKind::Win => wire::MarkKind::Win,
            core::MarkKind::Chance => wire::MarkKind::Chance,
        },
        cells: mark.cells,
        level: Some(mark.level).filter(|level| *level > 0),
        code: Some(mark.code).filter(|code| !code.is_empty()).map(str::to_owned),
        words: mark.words.map(handed),
        threat: mark.threat.map(handed),
    }
}

fn score(line: &core::ScoreLine) -> wire::ScoreLine {
    wire::ScoreLine { label: words(&line.label), points: line.points }
}

fn section(section: &core::Section) -> wire::Section {
    wire::Section { title: words(&section.title), lines: all(&section.lines) }
}

fn advice(advice: &core::Advice) -> wire::Advice {
    wire::Advice { after: advice.after.clone(), key: advice.key.to_owned() }
}

fn advised(advice: &core::AdviceInfo) -> (String, wire::AdviceInfo) {
    (advice.key.to_owned(), wire::AdviceInfo { rule: advice.rule.to_owned(), words: words(&advice.words) })
}

fn kind(kind: &core::KindInfo) -> wire::KindInfo {
    wire::KindInfo {
        code: kind.code.to_owned(),
        name: words(&kind.name),
        sign: kind.sign.to_owned(),
        look: kind.look.to_owned(),
        side: kind.side.map(side),
        number: kind.number,
        value: kind.value,
        takes: texts(&kind.takes),
        takes_note: kind.takes_note.as_ref().map(words),
        free: kind.free,
        about: all(&kind.about),
    }
}

fn ground(ground: &core::Ground) -> wire::Ground {
    wire::Ground {
        code: ground.code.to_owned(),
        name: words(&ground.name),
        effect: ground.effect.as_ref().map(words),
        costly: ground.costly,
        deadly: ground.deadly,
        letter: words(&ground.letter),
    }
}

fn seat(seat: &core::SeatInfo) -> wire::SeatInfo {
    let form = |form: &core::SetUpForm| wire::SetUpForm { before: form.before.clone(), between: form.between.into() };
    wire::SeatInfo {
        codes: texts(&seat.codes),
        line: words(&seat.line),
        camp: seat.camp.clone(),
        set_up: seat.set_up.as_ref().map(form),
    }
}
