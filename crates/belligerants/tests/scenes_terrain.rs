//! The terrain table cell by cell, for every kind of pawn, on a strip of five squares with the ground in the middle.

use belligerants::{
    BelligerantsPosition, BelligerantsVariant, Face, HouseRules, Kind, Man, Map, Point, Square, Terrain, takers,
};
use ludo_core::Side;
use std::sync::Arc;

/// Who takes whom on open ground, as the rule book prints it.
const TAKES: [(&str, &str); 13] = [
    ("EM", "ES"),
    ("BO", "BO AV TK CA"),
    ("AV", "AV BO DC MI"),
    ("DC", "BO AV"),
    ("MI", "MI OF PA SO"),
    ("CA", "CA TK OF"),
    ("TK", "TK MI SO"),
    ("OF", "OF SO TK CA"),
    ("AM", ""),
    ("ES", "EM BO AV DC MI CA TK OF ES PA SE"),
    ("PA", "PA SO SE DC"),
    ("SE", "PA SO"),
    ("SO", "SO"),
];

const A: Square = Square::from_index(0);
const B: Square = Square::from_index(1);
const C: Square = Square::from_index(2);
const D: Square = Square::from_index(3);

/// The middle of the strip: each ground, and a star on brown and on green.
fn strips() -> Vec<(Terrain, bool, BelligerantsVariant)> {
    let strip = |terrain: Terrain, star: bool| {
        let (letter, star_letter) = (terrain.letter(), if star { '*' } else { '.' });
        let text = format!("name strip\nterrain\n. . {letter} . .\nstars\n. . {star_letter} . .\nend\n");
        let map = Arc::new(Map::read(&text).expect("a strip"));
        (terrain, star, BelligerantsVariant::with_map(map, HouseRules::default()))
    };
    let mut strips: Vec<_> = Terrain::ALL.into_iter().map(|terrain| strip(terrain, false)).collect();
    strips.extend([strip(Terrain::Brown, true), strip(Terrain::Green, true)]);
    strips
}

fn scene(variant: &BelligerantsVariant, men: &[(Side, Kind, Square)]) -> BelligerantsPosition {
    let men: Vec<_> = men.iter().map(|&(side, kind, square)| (side, Man { kind, origin: side }, square)).collect();
    BelligerantsPosition::scene(variant, Side::First, [false; 2], &men).expect("pawns on a strip")
}

fn may_go(position: &BelligerantsPosition, face: Face, from: Square, to: Square) -> bool {
    position.clone().with_throw(face).arrivals(from).has(to)
}

fn number(steps: u8) -> Face {
    Face::Number(Point::new(steps).expect("a point"))
}

/// ES and AM.
fn is_free(kind: Kind) -> bool {
    matches!(kind.code(), "ES" | "AM")
}

#[test]
fn crossing() {
    for (terrain, _, variant) in strips() {
        for kind in Kind::ALL {
            let position = scene(&variant, &[(Side::First, kind, B)]);
            let expected = match terrain {
                Terrain::Blue => matches!(kind.code(), "BO" | "AV" | "ES" | "AM"),
                Terrain::CampNorth => false,
                _ => true,
            };
            assert_eq!(may_go(&position, number(2), B, D), expected, "{kind:?} over {terrain:?}");
            assert_eq!(may_go(&position, Face::Devil, B, D), expected, "{kind:?} over {terrain:?} on a devil");
        }
    }
}

#[test]
fn stopping() {
    for (terrain, _, variant) in strips() {
        for kind in Kind::ALL {
            // A way to a1 is open, so that nobody is forced into the water.
            let position = scene(&variant, &[(Side::First, kind, B)]).with_throw(number(1));
            assert!(position.arrivals(B).has(A));
            let expected = terrain != Terrain::Blue || is_free(kind);
            assert_eq!(position.arrivals(B).has(C), expected, "{kind:?} on {terrain:?}");
            let Some(after) = position.after_move_alone(belligerants::Move::new(B, C)) else { continue };
            let destroyed = terrain == Terrain::Black && !is_free(kind);
            assert_eq!(after.at(C).is_none(), destroyed, "{kind:?} on {terrain:?}");
            assert_eq!(after.destroyed().len(), usize::from(destroyed));
            assert!(Side::BOTH.into_iter().all(|side| after.prisoners(side).is_empty()));
            let entered = terrain == Terrain::CampNorth;
            assert_eq!(after.score(Side::First), if entered { 2 * kind.value() } else { 0 });
            assert_eq!(after.has_started(Side::First), entered);
        }
    }
}

#[test]
fn leaving() {
    for (terrain, _, variant) in strips() {
        for kind in Kind::ALL {
            if matches!(terrain, Terrain::Blue | Terrain::Black) && !is_free(kind) {
                continue;
            }
            let position = scene(&variant, &[(Side::First, kind, C)]);
            let holds = matches!(terrain, Terrain::Grey | Terrain::White) && !is_free(kind);
            let inside = terrain == Terrain::CampNorth;
            assert_eq!(may_go(&position, number(1), C, D), !holds && !inside, "{kind:?} off {terrain:?}");
            assert_eq!(may_go(&position, Face::Devil, C, D), !inside, "{kind:?} off {terrain:?} on a devil");
        }
    }
}

/// Whether the table and the ground let one kind take another.
fn expected(terrain: Terrain, captor: Kind, taken: Kind) -> bool {
    let spies = captor.code() == "ES" && taken.code() == "ES";
    let row = TAKES.into_iter().find(|row| row.0 == captor.code()).expect("a row of the table");
    match terrain {
        Terrain::Brown | Terrain::Bridge | Terrain::Grey | Terrain::CampNorth => row.1.contains(taken.code()),
        Terrain::Blue | Terrain::Black => spies,
        Terrain::White => spies || (captor.code() == "AM" && !is_free(taken)),
        Terrain::Green | Terrain::CampSouth => false,
    }
}

#[test]
fn taking_and_being_taken() {
    for (terrain, star, variant) in strips() {
        for captor in Kind::ALL {
            for taken in Kind::ALL {
                let position = scene(&variant, &[(Side::First, captor, B), (Side::Second, taken, C)]);
                let expected = expected(terrain, captor, taken);
                for face in [number(1), Face::Devil] {
                    let found = may_go(&position, face, B, C);
                    assert_eq!(found, expected, "{captor:?} takes {taken:?} on {terrain:?}, star: {star}");
                }
                if taken != Kind::Sentinel {
                    let guard = (Side::Second, Kind::Sentinel, D);
                    let guarded = scene(&variant, &[(Side::First, captor, B), (Side::Second, taken, C), guard]);
                    assert!(!may_go(&guarded, number(1), B, C), "{captor:?} takes a guarded {taken:?} on {terrain:?}");
                }
            }
        }
    }
}

#[test]
fn taking_from_a_ground() {
    for (terrain, _, variant) in strips() {
        for captor in Kind::ALL {
            for taken in Kind::ALL {
                let position = scene(&variant, &[(Side::First, captor, C), (Side::Second, taken, D)]);
                let table = expected(Terrain::Brown, captor, taken);
                let holds = matches!(terrain, Terrain::Grey | Terrain::White) && !is_free(captor);
                let inside = terrain == Terrain::CampNorth;
                assert_eq!(
                    may_go(&position, number(1), C, D),
                    table && !holds && !inside,
                    "{captor:?} off {terrain:?}"
                );
                assert_eq!(may_go(&position, Face::Devil, C, D), table && !inside, "{captor:?} off {terrain:?}");
            }
        }
    }
}

#[test]
fn takes_and_taken_by_are_inverses() {
    for captor in Kind::ALL {
        let row = TAKES.into_iter().find(|row| row.0 == captor.code()).expect("a row of the table");
        for taken in Kind::ALL {
            assert_eq!(captor.takes().has(taken), row.1.contains(taken.code()));
            assert_eq!(takers(Terrain::Brown, taken).has(captor), captor.takes().has(taken));
            let white = takers(Terrain::White, taken).has(captor);
            assert_eq!(white, expected(Terrain::White, captor, taken), "{captor:?} {taken:?}");
        }
    }
}
