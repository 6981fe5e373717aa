//! Who takes whom, and where: prominence and ground together.

use crate::{Kind, Kinds, Terrain};

/// The kinds that can take a pawn of kind `taken` standing on `terrain`, guards and entered pawns left aside.
pub fn takers(terrain: Terrain, taken: Kind) -> Kinds {
    match terrain {
        Terrain::Blue | Terrain::Black if taken == Kind::Spy => Kinds::of(&[Kind::Spy]),
        Terrain::Green | Terrain::Blue | Terrain::Black => Kinds::EMPTY,
        Terrain::White => match taken {
            Kind::Spy => Kinds::of(&[Kind::Spy]),
            Kind::Ambulance => Kinds::EMPTY,
            _ => Kinds::of(&[Kind::Ambulance]),
        },
        Terrain::Brown | Terrain::Bridge | Terrain::Grey | Terrain::CampNorth | Terrain::CampSouth => {
            Kind::ALL.into_iter().filter(|captor| captor.takes().has(taken)).collect()
        }
    }
}
