//! The ring and what is played on it, in sentences.

use crate::{Cell, Colour, DiamAction, DiamPosition, Edition, Step};
use ludo_core::{Lang, Position, Refused, Section, SectionChange, Side, Touch, Variant, Words};
use std::collections::BTreeMap;

/// The four diameters, the reserves, the turn and what was announced.
pub(crate) fn sections(position: &DiamPosition) -> Vec<Section> {
    let section = |fr: &'static str, en: &'static str, lines| Section { title: Words::new(fr, en), lines };
    let diameters = Cell::ALL[..4].iter().map(|&cell| diameter(position, cell)).collect();
    vec![
        section("Diamètres, de bas en haut", "Diameters, bottom to top", diameters),
        section("Réserves", "Reserves", vec![reserves(position)]),
        section("La partie", "The game", game(position)),
    ]
}

/// What is said otherwise than in the sections of the position one ply earlier. Other stacks and reserves are told otherwise,
/// so that what was said of them before need not be said again.
pub(crate) fn other_lines(position: &DiamPosition, earlier: &DiamPosition) -> Vec<SectionChange> {
    let stands = |cell: Cell| position.board().stack(cell).eq(earlier.board().stack(cell));
    let mut found = Vec::new();
    for (line, &cell) in Cell::ALL[..4].iter().enumerate() {
        if !stands(cell) || !stands(cell.opposite()) {
            found.push(SectionChange::new_line(0, line, diameter(position, cell)));
        }
    }
    if Colour::ALL.iter().any(|&colour| position.board().reserve(colour) != earlier.board().reserve(colour)) {
        found.push(SectionChange::new_line(1, 0, reserves(position)));
    }
    let told = |position: &DiamPosition| {
        let announced = Side::BOTH.map(|side| position.has_announced(side));
        (position.winner(), position.seat_to_move(), announced, position.memory.offers())
    };
    if told(earlier) != told(position) {
        found.extend(SectionChange::between(2, &game(earlier), &game(position)));
    }
    found
}

/// The turn and what was announced.
fn game(position: &DiamPosition) -> Vec<Words> {
    let mut game = vec![turn(position)];
    game.extend(Side::BOTH.into_iter().filter(|&side| position.has_announced(side)).map(|side| {
        let name = position.variant().side_name(side);
        Words::new(format!("{} a annoncé « Diam ! »", name.fr), format!("{} has announced “Diam!”", name.en))
    }));
    if position.memory.offers() {
        game.push(Words::new("le dernier coup peut être rendu", "the last move can be given back"));
    }
    game
}

/// Every stack, every pawn on the ring and every reserve by name.
pub(crate) fn labels(position: &DiamPosition) -> BTreeMap<String, Words> {
    labels_of(position, Cell::ALL, Colour::ALL, |_, _| true)
}

/// The labels that are other than in the position one ply earlier.
pub(crate) fn other_labels(position: &DiamPosition, earlier: &DiamPosition) -> Vec<(String, Option<Words>)> {
    let (now, then) = (position.board(), earlier.board());
    let cells: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| now.stack(cell).ne(then.stack(cell))).collect();
    let colours = Colour::ALL.into_iter().filter(|&colour| now.reserve(colour) != then.reserve(colour));
    // A pawn is called by what it carries, not by what carries it.
    let stays = |cell, below| {
        then.height(cell) > below && now.stack(cell).skip(below.into()).eq(then.stack(cell).skip(below.into()))
    };
    let other = labels_of(position, cells.iter().copied(), colours, |cell, level| !stays(cell, level - 1));
    let mut gone = Vec::new();
    for &cell in &cells {
        if now.height(cell) == 0 {
            gone.push((Touch::cell_key(cell.name()), None));
        }
        let lost = now.height(cell)..then.height(cell);
        gone.extend(lost.map(|below| (Touch::Level(cell.name().into(), below + 1).key(), None)));
    }
    // In the order in which whole pictures would tell it.
    gone.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    other.into_iter().map(|(key, words)| (key, Some(words))).chain(gone).collect()
}

fn labels_of(
    position: &DiamPosition,
    cells: impl IntoIterator<Item = Cell>,
    colours: impl IntoIterator<Item = Colour>,
    wanted: impl Fn(Cell, u8) -> bool,
) -> BTreeMap<String, Words> {
    let (board, edition) = (position.board(), position.variant().edition());
    let mut labels = BTreeMap::new();
    for cell in cells {
        let pile: Vec<Colour> = board.stack(cell).collect();
        if pile.is_empty() {
            continue;
        }
        let names = list(&pile, edition);
        labels.insert(
            Touch::cell_key(cell.name()),
            Words::new(
                format!("case {cell}, de bas en haut : {}", names.fr),
                format!("cell {cell}, bottom to top: {}", names.en),
            ),
        );
        for (level, colour) in (1..).zip(&pile).filter(|(level, _)| wanted(cell, *level)) {
            let words = pawn(cell, level, *colour, &pile[usize::from(level)..], edition);
            labels.insert(Touch::Level(cell.name().into(), level).key(), words);
        }
    }
    for colour in colours {
        let (name, count) = (colour.name(edition), board.reserve(colour));
        let [fr, en] = if count > 1 { ["pions", "pawns"] } else { ["pion", if count == 1 { "pawn" } else { "pawns" }] };
        let words = Words::new(
            format!("en réserve : {}, {count} {fr}", name.fr),
            format!("in reserve: {}, {count} {en}", name.en),
        );
        labels.insert(Touch::Reserve(colour.code().into()).key(), words);
    }
    labels
}

fn pawn(cell: Cell, level: u8, colour: Colour, above: &[Colour], edition: Edition) -> Words {
    let name = colour.name(edition);
    let (mut fr, mut en) = (
        format!("pion {}, case {cell}, niveau {level}", name.fr),
        format!("{} pawn, cell {cell}, level {level}", name.en),
    );
    if !above.is_empty() {
        let carried = list(above, edition);
        fr = format!("{fr}, emporte {}", carried.fr);
        en = format!("{en}, carries {}", carried.en);
    }
    Words::new(fr, en)
}

fn list(colours: &[Colour], edition: Edition) -> Words {
    Words::join(&colours.iter().map(|colour| colour.name(edition)).collect::<Vec<_>>(), ", ")
}

fn diameter(position: &DiamPosition, cell: Cell) -> Words {
    let opposite = cell.opposite();
    let [near, far] = [cell, opposite].map(|cell| stack_names(position, cell));
    Words::new(
        format!("diamètre {cell}–{opposite} : {} | {}", near.fr, far.fr),
        format!("diameter {cell}–{opposite}: {} | {}", near.en, far.en),
    )
}

/// The names of a stack's colours from the bottom up.
fn stack_names(position: &DiamPosition, cell: Cell) -> Words {
    let pile: Vec<Colour> = position.board().stack(cell).collect();
    if pile.is_empty() { Words::new("vide", "empty") } else { list(&pile, position.variant().edition()) }
}

fn reserves(position: &DiamPosition) -> Words {
    let list = |lang| {
        let parts = Colour::ALL.map(|colour| {
            let (name, count) = (colour.name(position.variant().edition()), position.board().reserve(colour));
            // In French colours agree in number; orange, which is a fruit first, does not.
            let plural = if lang == Lang::Fr && count > 1 && name.fr != "orange" { "s" } else { "" };
            format!("{count} {}{plural}", name.get(lang))
        });
        parts.join(", ")
    };
    Words::new(format!("en réserve : {}", list(Lang::Fr)), format!("in reserve: {}", list(Lang::En)))
}

fn turn(position: &DiamPosition) -> Words {
    let variant = position.variant();
    if let Some(side) = position.winner() {
        let name = variant.side_name(side);
        Words::new(format!("diam : {} gagne", name.fr), format!("diam: {} wins", name.en))
    } else {
        let name = variant.seat_name(position.seat_to_move());
        Words::new(format!("au trait : {}", name.fr), format!("to move: {}", name.en))
    }
}

/// What an action does, told of the one who plays it.
pub(crate) fn of_action(before: &DiamPosition, action: DiamAction) -> Words {
    let edition = before.variant().edition();
    let words = match action.step() {
        Step::Place { colour, cell } => {
            let name = colour.name(edition);
            let a = if name.en.starts_with('o') { "an" } else { "a" };
            Words::new(format!("pose un pion {} en {cell}", name.fr), format!("places {a} {} pawn on {cell}", name.en))
        }
        Step::Move { cell, level, way } => {
            let pile: Vec<Colour> = before.board.stack(cell).skip(usize::from(level) - 1).collect();
            pushed(&pile, cell, cell.step(way), edition)
        }
        Step::Pass => Words::new("passe", "passes"),
        Step::Reprieve => Words::new("rend le dernier coup", "gives the last move back"),
    };
    if action.announces() {
        return Words::new(
            format!("{} et annonce « Diam ! »", words.fr),
            format!("{} and announces “Diam!”", words.en),
        );
    }
    words
}

fn pushed(pile: &[Colour], from: Cell, to: Cell, edition: Edition) -> Words {
    let names = list(pile, edition);
    let (fr, en) = match pile {
        [_] => (format!("le pion {}", names.fr), format!("the {} pawn", names.en)),
        _ => (format!("la pile {}", names.fr), format!("the stack {}", names.en)),
    };
    Words::new(format!("pousse {fr} de {from} à {to}"), format!("pushes {en} from {from} to {to}"))
}

/// Why a pile cannot go to a cell that is no neighbour, which no notation can write.
pub(crate) fn too_far(from: Cell, to: Cell) -> Refused {
    let words = Words::new(
        format!("une pile ne va que sur une case voisine, et {to} ne touche pas {from}"),
        format!("a stack goes to a neighbouring cell only, and {to} does not touch {from}"),
    );
    Refused::new("M4", words).at([from, to])
}

/// Why a cell touched first means nothing: nothing is in hand that could go there.
pub(crate) fn nothing_in_hand(cell: Cell) -> Refused {
    let words = Words::new(
        format!("rien en main pour la case {cell} : touchez d’abord un pion de votre réserve ou l’un des vôtres"),
        format!("nothing in hand for cell {cell}: first touch a pawn of your reserve or one of your own"),
    );
    Refused::new("M3", words).at([cell])
}

/// A diam: its colour, its cells, its level.
pub(crate) fn diam([one, other]: [Cell; 2], level: u8, colour: Colour, edition: Edition) -> Words {
    let (name, sign) = (colour.name(edition), colour.shape());
    Words::new(
        format!("{} {sign} {one}–{other}, niveau {level}", name.fr),
        format!("{} {sign} {one}–{other}, level {level}", name.en),
    )
}

pub(crate) fn announced_by(side: Side, edition: Edition) -> Words {
    let colours = Words::join(&Colour::of(side).map(|colour| colour.name(edition)), "-");
    Words::new(format!("annoncé par {}", colours.fr), format!("announced by {}", colours.en))
}

/// A pawn that would make a diam: as its owner hears it, and as the other does.
pub(crate) fn facing(cell: Cell, level: u8, colour: Colour, edition: Edition) -> [Words; 2] {
    let name = colour.name(edition);
    let a = if name.en.starts_with('o') { "an" } else { "a" };
    let (fr, en) = (&name.fr, &name.en);
    [
        Words::new(
            format!("◆ Un pion {fr} en {cell} ferait face, niveau {level}."),
            format!("◆ {} {en} pawn on {cell} would face its like, level {level}.", if a == "an" { "An" } else { "A" }),
        ),
        Words::new(
            format!("! Menace : un pion {fr} en {cell}, niveau {level}."),
            format!("! Threat: {a} {en} pawn on {cell}, level {level}."),
        ),
    ]
}
