//! Les Belligérants: the map over several sheets and on one, pawns that stand, flat pawns, the die with its devil, cards.

mod cards;
mod die;
mod figure;
mod land;
mod map;
mod pawns;

pub use figure::Corners;

use super::Set;
use crate::{guide, page::Binder};
use land::Land;
use ludo_core::Words;

pub fn draw(set: &Set, binder: &mut Binder) {
    let land = Land::new(&set.geometry);
    let tiles = map::Tiles::new(&land, binder.wish);
    guide::make(binder, set, &steps(tiles.count()));
    tiles.draw(binder, &land);
    map::small(binder, &land);
    pawns::standing(binder, &set.kit);
    die::draw(binder, &set.kit);
    cards::precedence(binder, &set.kit);
    cards::grounds(binder, &set.kit);
    // B17 in short tells of tables at which nobody has to take.
    guide::aid(binder, set, &[], &["B17"], |_, _, _| {});
}

fn steps(sheets: usize) -> Vec<Words> {
    vec![
        Words::new(
            format!(
                "La carte : {sheets} feuilles. Coupez le long des traits, puis collez chaque feuille sur la languette grise de sa \
                 voisine, comme le disent les languettes. Une case mesure 20 mm. Une dernière feuille porte toute la carte en \
                 petit, pour préparer un placement."
            ),
            format!(
                "The map: {sheets} sheets. Cut along the marks, then glue each sheet onto the grey flap of its neighbour, as the \
                 flaps say. A square is 20 mm wide. One more sheet has the whole map at a small scale, to plan a set-up."
            ),
        ),
        Words::new(
            "Les pions : coupez les bandes, pliez aux pointillés et collez un pied sur l’autre ; chaque pion tient debout et \
             montre le même signe des deux côtés. Le Sud a des ronds clairs, le Nord des écus sombres.",
            "The pawns: cut the strips, fold along the dashes and glue one foot onto the other; each pawn stands and shows the \
             same sign on both sides. South has light discs, North dark shields.",
        ),
        Words::new(
            "Les pions plats : six par joueur, à glisser sous une pièce prise et gardée (B24).",
            "The flat pawns: six for each player, to go under a piece that was taken and kept (B24).",
        ),
        Words::new(
            "Le dé : découpez, pliez, collez les languettes. Un dé ordinaire convient : le six est le diable.",
            "The die: cut it out, fold it, glue the flaps. An ordinary die will do: its six is the devil.",
        ),
        Words::new(
            "Les cartes des prééminences et des terrains : une par joueur.",
            "The cards of precedence and of terrain: one for each player.",
        ),
    ]
}
