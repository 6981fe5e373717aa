//! Pictures of the ring: every pawn is followed, whatever happens to it.

mod common;

use common::variant;
use diam::DiamPosition;
use ludo_core::{Depict, Lang, MarkKind, Picture, Place, Played, Ply, Position, Words};

fn played(rules: &str, moves: &str) -> Played<DiamPosition> {
    let mut game = Played::new(DiamPosition::start(&variant(rules)));
    for text in moves.split_whitespace() {
        game.play(text.parse().expect("an action")).expect("legal");
    }
    game
}

fn now(game: &Played<DiamPosition>) -> Picture {
    game.picture(game.plies().len(), None).expect("the present")
}

fn at(picture: &Picture, cell: &str, level: u8) -> u8 {
    let place = Place::Cell(cell.into(), level);
    picture.pieces.iter().find(|piece| piece.place == place).expect("a pawn").id
}

#[test]
fn a_pile_travels_pawn_by_pawn() {
    let mut game = played("2003-2p", "A1 X3 A1 Y3 B1 Y5");
    let before = now(&game);
    game.play("1,2+".parse().expect("an action")).expect("legal");
    let after = now(&game);
    for level in [2, 3] {
        assert_eq!(at(&after, "2", level - 1), at(&before, "1", level));
    }
    assert_eq!(at(&after, "1", 1), at(&before, "1", 1));
    let way: Vec<_> = after.marks.iter().filter(|mark| mark.kind == MarkKind::Last).collect();
    assert_eq!(way[0].cells, ["1", "2"]);
}

#[test]
fn two_orders_lead_to_one_picture_but_for_identity() {
    let (one, other) = (now(&played("2003-2p", "A1 X5 B3 Y7")), now(&played("2003-2p", "B3 Y7 A1 X5")));
    let (one, other) = (Picture { marks: vec![], ..one }, Picture { marks: vec![], ..other });
    assert_eq!(one, other, "one pawn of each colour, so that even identity is the same");
    let twice = now(&played("2003-2p", "A1 X5 A3 Y7"));
    let turned = now(&played("2003-2p", "A3 Y7 A1 X5"));
    assert_ne!(at(&twice, "1", 1), at(&turned, "1", 1), "the first red pawn stands elsewhere");
    assert_eq!(twice.sections, turned.sections);
    assert_eq!(twice.labels, turned.labels);
}

#[test]
fn a_reprieve_brings_back_the_very_pawns() {
    // Red could make a diam at once, and grants a reprieve instead: for a placed pawn, then for a pile of two.
    for (moves, before) in [("A1 X5 A5 Y3 reprieve", 3), ("A1 X5 A5 Y3 B3 3,1+ reprieve", 5)] {
        let game = played("2003-2p+reprieve", moves);
        let then = game.picture(before, None).expect("a picture");
        assert_eq!(now(&game).pieces, then.pieces, "{moves}");
        assert_ne!(game.picture(before + 1, None).expect("a picture").pieces, then.pieces, "{moves}");
    }
}

#[test]
fn taking_back_leaves_everybody_who_he_was() {
    let mut game = played("2003-2p", "A1 X3 A1 Y3 1,2- Y5");
    let then = game.picture(4, None);
    game.take_back(2);
    assert_eq!(game.picture(4, None), then);
}

#[test]
fn plies_are_told_with_their_articles() {
    let game = played("1998-2p", "B1 X3 A2 Y4 1,1+");
    let told: Vec<Words> = (0..5).map(|n| game.sentence(n).expect("a ply")).collect();
    let french: Vec<&str> = told.iter().map(|words| words.get(Lang::Fr)).collect();
    assert_eq!(french[0], "pose un pion jaune en 1");
    assert_eq!(french[4], "pousse le pion jaune de 1 à 2");
    let announced = game.start().sentence(Ply::Action("X3!".parse().expect("an action")), game.start());
    assert_eq!(announced.fr, "pose un pion vert en 3 et annonce «\u{202f}Diam\u{202f}!\u{202f}»");
    assert_eq!(played("2003-2p", "B1").sentence(0).expect("a ply").en, "places an orange pawn on 1");
}

#[test]
fn a_diam_is_marked_and_named() {
    let game = played("2003-2p", "A1 X5 A5 Y3 A1");
    let win = now(&game).marks.into_iter().find(|mark| mark.kind == MarkKind::Win).expect("a diam");
    assert_eq!((win.cells, win.level, win.code), (vec!["1".to_owned(), "5".to_owned()], 2, "A"));
    assert_eq!(win.words.expect("a name").fr, "rouge ● 1–5, niveau 2");
    let threatened = played("2003-2p", "A1 X5 A5");
    let chance = now(&threatened).marks.into_iter().find(|mark| mark.kind == MarkKind::Chance).expect("a threat");
    assert_eq!((chance.cells, chance.level, chance.code), (vec!["1".to_owned()], 2, "A"));
}

#[test]
fn the_box_holds_the_colours_of_each_seat() {
    let kit = DiamPosition::kit(&variant("2003-3p"));
    let codes: Vec<&[&str]> = kit.seats.iter().map(|seat| seat.codes.as_slice()).collect();
    assert_eq!(codes, [&["A", "B"][..], &["X"], &["Y"]]);
    assert_eq!(kit.seats[0].line.fr, "rouge ● · orange ▲");
}

#[test]
fn touches_that_lead_nowhere_mean_something_all_the_same() {
    use ludo_core::Touch;
    let board = DiamPosition::from_text(&variant("2003-2p"), "A/B/XABY/./Y/AY/XB/. 1").expect("sound");
    let level = |cell: &str, level| Touch::Level(cell.to_owned().into(), level);
    let cell = |cell: &str| Touch::Cell(cell.to_owned().into());
    let text = |touches: &[Touch]| board.meant(touches).map(|meant| meant.map(|action| action.to_string()));
    assert_eq!(text(&[level("3", 2), cell("2")]), Some(Ok("3,2-".into())));
    assert_eq!(text(&[level("3", 1)]), Some(Ok("3,1+".into())));
    assert_eq!(text(&[Touch::Reserve("A".into()), cell("3")]), Some(Ok("A3".into())));
    let first = text(&[cell("8")]).expect("a reason").expect_err("nothing is in hand");
    assert_eq!((first.rule.0, first.cells), ("M3", vec!["8".to_owned()]));
    let (own, other) = (Touch::Reserve("A".into()), Touch::Reserve("X".into()));
    for touches in [vec![other.clone()], vec![own, other]] {
        let theirs = board.meant(&touches).expect("a reason").expect("an action");
        assert!(board.check(theirs).is_err_and(|why| why.rule.0 == "M3"), "the other side’s reserve");
    }
    let far = text(&[level("3", 2), cell("6")]).expect("a reason").expect_err("too far");
    assert_eq!((far.rule.0, far.cells), ("M4", vec!["3".to_owned(), "6".to_owned()]));
}
