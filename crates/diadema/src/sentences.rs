//! The star and what is played on it, in sentences.

use crate::{
    DiademaAction, DiademaPosition, DiademaVariant, Kind, Vertex, VertexSet,
    geometry::{CIRCLES, LINES, Row, between, four_in},
};
use ludo_core::{Lang, Section, SectionChange, Side, Touch, Variant, Words};
use std::collections::BTreeMap;

/// Whose turn it is, both sides' balls and reserves, then the seven lines and the two circles.
pub(crate) fn sections(position: DiademaPosition) -> Vec<Section> {
    let mut game = vec![state(position)];
    game.extend(Side::BOTH.map(|side| balls(position, side)));
    let lines = told_rows().map(|(name, cells)| row(position, name, cells)).collect();
    vec![
        Section { title: Words::new("La partie", "The game"), lines: game },
        Section { title: Words::new("Lignes et cercles", "Lines and circles"), lines },
    ]
}

/// What is said otherwise than in the sections of the position one ply earlier. Other balls are told otherwise, so that what
/// was said of them before need not be said again.
pub(crate) fn other_lines(position: DiademaPosition, earlier: DiademaPosition) -> Vec<SectionChange> {
    let mut found: Vec<SectionChange> =
        SectionChange::of_line(0, 0, &state(earlier), state(position)).into_iter().collect();
    for (line, side) in (1..).zip(Side::BOTH) {
        let same = position.balls(side) == earlier.balls(side) && position.reserve(side) == earlier.reserve(side);
        found.extend((!same).then(|| SectionChange::new_line(0, line, balls(position, side))));
    }
    let touched = touched(position, earlier);
    let rows = told_rows().enumerate().filter(|(_, (_, cells))| cells.iter().any(|&cell| touched.has(cell)));
    found.extend(rows.map(|(line, (name, cells))| SectionChange::new_line(1, line, row(position, name, cells))));
    found
}

/// The vertices on which something else lies than in another position.
fn touched(position: DiademaPosition, other: DiademaPosition) -> VertexSet {
    let differ = |side: Side| {
        let (now, then) = (position.balls(side), other.balls(side));
        now.without(then).or(then.without(now))
    };
    differ(Side::First).or(differ(Side::Second))
}

/// The lines and circles by name.
fn told_rows() -> impl Iterator<Item = ((&'static str, &'static str), &'static [Vertex])> {
    let circles = [("Cercle extérieur", "Outer circle"), ("Cercle intérieur", "Inner circle")];
    let lines = LINES.iter().map(|line| (("Ligne", "Line"), &line[..]));
    lines.chain(circles.into_iter().zip(CIRCLES.iter().map(|circle| &circle[..])))
}

/// Every vertex with a ball and both reserves by name.
pub(crate) fn labels(position: DiademaPosition) -> BTreeMap<String, Words> {
    labels_of(position, |_| true, |_| true)
}

/// The labels that are other than in the position one ply earlier.
pub(crate) fn other_labels(position: DiademaPosition, earlier: DiademaPosition) -> Vec<(String, Option<Words>)> {
    let (touched, moved) = (touched(position, earlier), |side| position.reserve(side) != earlier.reserve(side));
    let other = labels_of(position, |vertex| touched.has(vertex), moved);
    let mut gone: Vec<String> = touched
        .iter()
        .filter(|&vertex| position.empty().has(vertex))
        .map(|vertex| Touch::cell_key(vertex.text()))
        .collect();
    // In the order in which whole pictures would tell it.
    gone.sort_unstable();
    other.into_iter().map(|(key, words)| (key, Some(words))).chain(gone.into_iter().map(|key| (key, None))).collect()
}

fn labels_of(
    position: DiademaPosition,
    wanted: impl Fn(Vertex) -> bool,
    reserve_wanted: impl Fn(Side) -> bool,
) -> BTreeMap<String, Words> {
    let mut labels = BTreeMap::new();
    for side in Side::BOTH {
        let tint = tint(side);
        let ball = Words::new(format!("bille {}", tint.fr), format!("{} ball", tint.en));
        for vertex in position.balls(side).iter().filter(|&vertex| wanted(vertex)) {
            labels.insert(Touch::cell_key(vertex.text()), place(vertex, &ball));
        }
        if !reserve_wanted(side) {
            continue;
        }
        let count = position.reserve(side);
        let (fr, en) = (if count > 1 { "billes" } else { "bille" }, if count == 1 { "ball" } else { "balls" });
        let reserve =
            Words::new(format!("réserve {}, {count} {fr}", tint.fr), format!("{} reserve, {count} {en}", tint.en));
        labels.insert(Touch::Reserve(DiademaVariant::side_code(side).into()).key(), reserve);
    }
    labels
}

/// A vertex and what is on it.
pub(crate) fn place(vertex: Vertex, content: &Words) -> Words {
    let (fr, en) = if vertex.is_tip() { ("pointe", "tip") } else { ("croisement", "crossing") };
    Words::new(format!("{fr} {vertex}, {}", content.fr), format!("{en} {vertex}, {}", content.en))
}

/// How a side's balls look, agreeing with the feminine « bille ».
pub(crate) fn tint(side: Side) -> Words {
    match side {
        Side::First => Words::new("claire", "light"),
        Side::Second => Words::new("sombre", "dark"),
    }
}

/// What an action does, told of the one who plays it.
pub(crate) fn of_action(before: DiademaPosition, action: DiademaAction) -> Words {
    let (from, to) = match action.kind() {
        Kind::Place(at) => return Words::new(format!("pose une bille en {at}"), format!("places a ball on {at}")),
        Kind::Slide(from, to) => {
            return Words::new(
                format!("glisse une bille de {from} à {to}"),
                format!("slides a ball from {from} to {to}"),
            );
        }
        Kind::Jump(from, to) => (from, to),
    };
    let starts = std::iter::once(from).chain(action.landings());
    let jumped: Vec<Vertex> = starts.zip(action.landings()).filter_map(|(from, to)| between(from, to)).collect();
    let list = |all: &[Vertex]| all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let over = list(&jumped);
    let taken: Vec<Vertex> = jumped.into_iter().filter(|&over| before.theirs().has(over)).collect();
    let (fr, en) =
        (format!("saute de {from} à {to} par-dessus {over}"), format!("jumps from {from} to {to} over {over}"));
    match taken.as_slice() {
        [] => Words::new(fr, en),
        [one] => Words::new(
            format!("{fr} ; la bille de {one} retourne en réserve"),
            format!("{en}; the ball on {one} goes back to its reserve"),
        ),
        all => Words::new(
            format!("{fr} ; les billes de {} retournent en réserve", list(all)),
            format!("{en}; the balls on {} go back to their reserve", list(all)),
        ),
    }
}

/// Four balls in a row, by the row's name.
pub(crate) fn four(row: Row, cells: [Vertex; 4]) -> Words {
    let (fr, en, between) = match row {
        Row::Line => ("quatre sur la ligne ", "four on line ", ""),
        Row::Outer => ("quatre d’affilée sur le cercle extérieur : ", "four in a row on the outer circle: ", ", "),
        Row::Inner => ("quatre d’affilée sur le cercle intérieur : ", "four in a row on the inner circle: ", ", "),
    };
    let cells = cells.map(|cell| cell.name().to_string()).join(between);
    Words::new(format!("{fr}{cells}"), format!("{en}{cells}"))
}

/// Three balls of a row whose fourth vertex is free.
pub(crate) fn three(side: Side, gap: Vertex) -> Words {
    let tint = tint(side);
    Words::new(
        format!("Trois billes {}s : il ne manque que {gap}.", tint.fr),
        format!("Three {} balls: only {gap} is missing.", tint.en),
    )
}

fn name(side: Side) -> Words {
    DiademaVariant::Standard.side_name(side)
}

fn state(position: DiademaPosition) -> Words {
    let mover = name(position.mover());
    let Some(four) = four_in(position.theirs()) else {
        return Words::new(format!("{} joue.", mover.fr), format!("{} to move.", mover.en));
    };
    let (winner, four) = (name(position.mover().other()), names(four));
    Words::new(
        format!("{} a gagné par quatre billes : {four}.", winner.fr),
        format!("{} has won with four balls: {four}.", winner.en),
    )
}

fn balls(position: DiademaPosition, side: Side) -> Words {
    let (who, set, reserve) = (name(side), position.balls(side), position.reserve(side));
    let place = names(set);
    let (fr, en) = if set.is_empty() {
        ("aucune bille sur le plateau".to_owned(), "no ball on the board".to_owned())
    } else {
        (format!("billes en {place}"), format!("balls on {place}"))
    };
    Words::new(format!("{} : {fr} ; {reserve} en réserve.", who.fr), format!("{}: {en}; {reserve} in reserve.", who.en))
}

fn names(set: VertexSet) -> String {
    set.iter().map(|vertex| vertex.to_string()).collect::<Vec<_>>().join(", ")
}

/// Put together without formatting, since a ply tells several of them anew.
fn row(position: DiademaPosition, (fr, en): (&str, &str), cells: &[Vertex]) -> Words {
    let told = |head: &str, colon: &str, lang: Lang| {
        let mut text = String::with_capacity(128);
        text.push_str(head);
        // A line has no other name than its vertices; there is only one outer circle, and 1234567 would be heard as a number.
        if cells.len() == LINES[0].len() {
            text.push(' ');
            text.extend(cells.iter().map(|cell| cell.name()));
        }
        let mut between = colon;
        for &cell in cells {
            text.push_str(between);
            text.push(cell.name());
            text.push(' ');
            text.push_str(occupant(position, cell, lang));
            between = ", ";
        }
        text.push('.');
        text
    };
    Words::new(told(fr, " : ", Lang::Fr), told(en, ": ", Lang::En))
}

fn occupant(position: DiademaPosition, cell: Vertex, lang: Lang) -> &'static str {
    let owner = Side::BOTH.into_iter().find(|&side| position.balls(side).has(cell));
    match (owner, lang) {
        (None, Lang::Fr) => "libre",
        (None, Lang::En) => "empty",
        (Some(Side::First), Lang::Fr) => "claire",
        (Some(Side::First), Lang::En) => "light",
        (Some(Side::Second), Lang::Fr) => "sombre",
        (Some(Side::Second), Lang::En) => "dark",
    }
}
