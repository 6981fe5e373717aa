//! Sentences with the right articles, genders and plurals.

use belligerants::{BelligerantsPosition, BelligerantsVariant, Kind};
use ludo_core::{Depict, Place, Played, Position, Trait};

fn variant(text: &str) -> BelligerantsVariant {
    text.parse().expect("a variant")
}

fn game(position: &str) -> Played<BelligerantsPosition> {
    Played::new(BelligerantsPosition::from_text(&variant("escalier"), position).expect("sound"))
}

fn told(position: &str, plies: &str) -> String {
    let mut game = game(position);
    for text in plies.split_whitespace() {
        match text.parse() {
            Ok(face) if text.len() == 1 => game.resolve(face).expect("a throw"),
            _ => game.play(text.parse().expect("an action")).expect("legal"),
        }
    }
    game.sentence(game.plies().len() - 1).expect("a ply").fr.into_owned()
}

#[test]
fn every_pawn_has_its_article() {
    let french: Vec<String> = Kind::ALL.iter().map(|kind| kind.noun().the().fr.into_owned()).collect();
    let expected = [
        "l’état-major",
        "le bombardier",
        "l’avion de chasse",
        "la D.C.A.",
        "la mitrailleuse",
        "le canon",
        "le tank",
        "l’officier",
        "l’ambulance",
        "l’espion",
        "la patrouille",
        "la sentinelle",
        "le soldat",
    ];
    assert_eq!(french, expected);
}

#[test]
fn what_holds_a_pawn_agrees_with_it() {
    let map = variant("escalier");
    let white = map.map().squares_of(belligerants::Terrain::White).next().expect("a white square");
    let grey = map.map().squares_of(belligerants::Terrain::Grey).next().expect("a grey square");
    let picture = game(&format!("throw S MI@{white},OF@{grey} SO@a10 - - - -")).picture(0, None).expect("a picture");
    let army: Vec<&str> = picture.sections[1].lines.iter().map(|line| line.fr.as_ref()).collect();
    assert_eq!(army[0], format!("{white}, blessés\u{a0}: la mitrailleuse, blessée"));
    assert_eq!(army[1], format!("{grey}, encerclement\u{a0}: l’officier, encerclé"));
    assert_eq!(picture.labels[&format!("cell:{white}")].fr, format!("{white}, blessés, mitrailleuse du Sud, blessée"));
    let wounded = picture.pieces.iter().find(|piece| piece.code == "MI" && piece.cell().is_some()).expect("a gun");
    assert_eq!(wounded.state, [Trait::Wounded]);
}

#[test]
fn a_kept_piece_is_told_and_marked() {
    let position = "throw S DC@e3,SO@j5 BO@e6,SO@a10 - - - -";
    assert_eq!(
        told(position, "D e3-e6@3+keep"),
        "mène la D.C.A. de e3 à e6 et prend le bombardier (700 points), gardé en bon état"
    );
    let mut kept = game(position);
    let bomber = |game: &Played<BelligerantsPosition>| {
        let picture = game.picture(game.plies().len(), None).expect("a picture");
        picture.pieces.into_iter().find(|piece| piece.code == "BO" && piece.cell().is_some()).expect("a bomber")
    };
    let before = bomber(&kept);
    kept.resolve("D".parse().expect("a face")).expect("a throw");
    kept.play("e3-e6@3+keep".parse().expect("an action")).expect("legal");
    let after = bomber(&kept);
    assert_eq!((after.id, &after.place, after.state), (before.id, &Place::Cell("e3".into(), 0), vec![Trait::Kept]));
    assert_ne!(after.side, before.side);
    assert_eq!(told(position, "3 e3-e6"), "mène la D.C.A. de e3 à e6 et prend le bombardier (700 points)");
    assert_eq!(told(position, "D"), "le dé montre le diable");
}

#[test]
fn a_way_is_drawn_square_by_square() {
    let mut game = game("throw S DC@e3,SO@j5 BO@e6,SO@a10 - - - -");
    game.resolve("3".parse().expect("a face")).expect("a throw");
    game.play("e3-e6".parse().expect("an action")).expect("legal");
    let picture = game.picture(2, None).expect("a picture");
    let cells: Vec<&[String]> = picture.marks.iter().map(|mark| mark.cells.as_slice()).collect();
    assert_eq!(cells, [&["e3".to_owned(), "e6".into()][..], &["e3".into(), "e4".into(), "e5".into(), "e6".into()]]);
}

#[test]
fn the_score_adds_up_line_by_line() {
    let picture = game("throw S EM@j5 EM@a10 TK,SO - - -").picture(0, None).expect("a picture");
    let (total, parts) = picture.scores.split_last().expect("a sum");
    assert_eq!(total.points, [500, 0]);
    assert_eq!(parts.iter().map(|line| line.points[0]).sum::<u32>(), 500);
}

#[test]
fn the_box_says_who_takes_whom() {
    let kit = BelligerantsPosition::kit(&variant("escalier"));
    let gun = kit.kinds.iter().find(|kind| kind.code == "MI").expect("a gun");
    assert_eq!((gun.value, gun.takes.as_slice()), (500, &["MI", "OF", "PA", "SO"][..]));
    assert_eq!(kit.kinds.iter().map(|kind| kind.number).sum::<u8>(), 15);
    assert_eq!(kit.seats[0].camp.len(), 15);
}

#[test]
fn touches_that_lead_nowhere_mean_something_all_the_same() {
    let cell = |cell: &str| ludo_core::Touch::Cell(cell.to_owned().into());
    let meant = |position: &str, touches: &[ludo_core::Touch]| {
        let position = BelligerantsPosition::from_text(&variant("escalier"), position).expect("sound");
        position.meant(touches).map(|meant| meant.expect("an action").to_string())
    };
    let thrown = "move:4 S TK@i4,SO@j5 MI@i8,SO@a10 - - - -";
    assert_eq!(meant(thrown, &[cell("i4"), cell("i9")]).as_deref(), Some("i4-i9"));
    assert_eq!(meant(&thrown.replace(":4", ":D"), &[cell("i4"), cell("k6")]).as_deref(), Some("i4-k6@2"));
    let why = |position: &str, square: &str| {
        let position = BelligerantsPosition::from_text(&variant("escalier"), position).expect("sound");
        let meant = position.meant(&[cell(square)]).expect("a reason");
        meant.and_then(|action| position.check(action)).expect_err("nothing is offered there").words.fr
    };
    assert_eq!(why(thrown, "e5"), "il n’y a pas de pion en e5");
    assert_eq!(why(thrown, "i8"), "la mitrailleuse en i8 obéit à l’adversaire");
    assert!(why(thrown, "i4").starts_with("le tank en i4 n’a aucune arrivée avec 4"), "{}", why(thrown, "i4"));
    let before = thrown.replace("move:4", "ready");
    assert!(why(&before, "i4").starts_with("on ne déplace un pion qu’après son jet"), "{}", why(&before, "i4"));
}
