//! The board told in sentences, row by row, for people who do not see it.

use crate::{
    DiademaPosition, DiademaVariant, Vertex, VertexSet,
    geometry::{CIRCLES, LINES, four_in},
};
use ludo_core::{Lang, Side, Variant, Words};

/// Whose turn it is, both sides' balls and reserves, then the seven lines and the two circles.
pub(crate) fn describe(position: DiademaPosition) -> Vec<Words> {
    let mut told = vec![state(position)];
    told.extend(Side::BOTH.map(|side| balls(position, side)));
    told.extend(LINES.iter().map(|line| row(position, ("ligne", "line"), line)));
    let circles = [("cercle extérieur", "outer circle"), ("cercle intérieur", "inner circle")];
    told.extend(circles.into_iter().zip(&CIRCLES).map(|(name, circle)| row(position, name, circle)));
    told
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
        (Some(Side::First), Lang::Fr) => "clair",
        (Some(Side::First), Lang::En) => "light",
        (Some(Side::Second), Lang::Fr) => "sombre",
        (Some(Side::Second), Lang::En) => "dark",
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
