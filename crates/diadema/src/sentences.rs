//! The star and what is played on it, in sentences.

use crate::{
    DiademaAction, DiademaPosition, DiademaVariant, Kind, Vertex, VertexSet,
    geometry::{CIRCLES, LINES, Row, between, four_in},
};
use ludo_core::{Lang, Section, Side, Touch, Variant, Words};
use std::collections::BTreeMap;

/// Whose turn it is, both sides' balls and reserves, then the seven lines and the two circles.
pub(crate) fn sections(position: DiademaPosition) -> Vec<Section> {
    let mut game = vec![state(position)];
    game.extend(Side::BOTH.map(|side| balls(position, side)));
    let lines = LINES.iter().map(|line| row(position, ("ligne", "line"), line));
    let circles = [("cercle extérieur", "outer circle"), ("cercle intérieur", "inner circle")];
    let circles = circles.into_iter().zip(&CIRCLES).map(|(name, circle)| row(position, name, circle));
    vec![
        Section { title: Words::new("La partie", "The game"), lines: game },
        Section { title: Words::new("Lignes et cercles", "Lines and circles"), lines: lines.chain(circles).collect() },
    ]
}

/// Every vertex with a ball and both reserves by name.
pub(crate) fn labels(position: DiademaPosition) -> BTreeMap<String, Words> {
    let mut labels = BTreeMap::new();
    for side in Side::BOTH {
        let tint = tint(side);
        let ball = Words::new(format!("bille {}", tint.fr), format!("{} ball", tint.en));
        for vertex in position.balls(side).iter() {
            labels.insert(Touch::Cell(vertex.to_string()).key(), place(vertex, &ball));
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
    let cells: String = cells.iter().map(|cell| cell.name()).collect();
    let (fr, en) = match row {
        Row::Line => ("quatre sur la ligne ", "four on line "),
        Row::Outer => ("quatre d’affilée sur le cercle extérieur, ", "four in a row on the outer circle, "),
        Row::Inner => ("quatre d’affilée sur le cercle intérieur, ", "four in a row on the inner circle, "),
    };
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

fn row(position: DiademaPosition, (fr, en): (&str, &str), cells: &[Vertex]) -> Words {
    let path: String = cells.iter().map(|cell| cell.name()).collect();
    let all = |lang: Lang| {
        let told = cells.iter().map(|&cell| format!("{cell} {}", occupant(position, cell, lang)));
        told.collect::<Vec<_>>().join(", ")
    };
    Words::new(
        format!("{} {path} : {}.", capital(fr), all(Lang::Fr)),
        format!("{} {path}: {}.", capital(en), all(Lang::En)),
    )
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

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
