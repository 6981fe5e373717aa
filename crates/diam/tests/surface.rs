//! What people see: the drawing, the sentences, the touches.

mod common;

use common::{action, after, position, variant};
use ludo_core::{Choices, Depict, Lang, Position, Side, Touch, Variant};

#[test]
fn opposite_stacks_stand_side_by_side() {
    let drawn = position("2003-2p", "AXB/Y/./././YX/./. 1").draw(Lang::Fr, false);
    let expected = "     \
1    5    2    6    3    7    4    8
  4  ·  | ·    ·  | ·    ·  | ·    ·  | ·
  3  B▲ | ·    ·  | ·    ·  | ·    ·  | ·
  2  X■ | ·    ·  | X■   ·  | ·    ·  | ·
  1  A● | ·    Y✚ | Y✚   ·  | ·    ·  | ·
  +  A● x 3   B▲ x 3   X■ x 2   Y✚ x 2
";
    assert_eq!(drawn, expected);
    assert!(after("1998-2p", "A1").draw(Lang::Fr, true).contains("\x1b[31mA●\x1b[0m"));
}

#[test]
fn the_board_is_told_in_sentences() {
    let told = position("2003-2p", "./B/././././AY/. 1").describe();
    let french: Vec<&str> = told.iter().map(|words| words.get(Lang::Fr)).collect();
    assert_eq!(french[1], "diamètre 2–6\u{a0}: orange | vide");
    assert_eq!(french[2], "diamètre 3–7\u{a0}: vide | rouge, noir");
    assert_eq!(french[4], "en réserve\u{a0}: 3 rouges, 3 orange, 4 bruns, 3 noirs");
    assert_eq!(french[5], "au trait\u{a0}: joueur 1 (rouge, orange)");
    let announced = position("1998-2p", "XA/././A/Y/././. 2 1").describe();
    assert_eq!(announced.last().map(|words| words.get(Lang::En)), Some("side 1 (red, yellow) has announced “Diam!”"));
    let over = position("2003-2p", "AA/./././XA/././. 2").describe();
    assert_eq!(over.last().map(|words| words.get(Lang::En)), Some("diam: side 1 (red, orange) wins"));
}

#[test]
fn touches_lead_to_every_action() {
    let cell = |name: &str| Touch::Cell(name.to_owned().into());
    let board = position("1998-2p", "XA/././A/Y/././. 1 -");
    assert_eq!(board.touches(action("B8")), [Touch::Reserve("B".into()), cell("8")]);
    assert_eq!(board.touches(action("B8!")), [Touch::Reserve("B".into()), cell("8"), Touch::Button("diam!".into())]);
    assert_eq!(board.touches(action("1,2+")), [Touch::Level("1".into(), 2), cell("2")]);
    assert_eq!(board.touches(action("pass")), [Touch::Button("pass".into())]);
    let choices = Choices::of(&board, 100).expect("few choices");
    assert_eq!(choices.leaves().len() as u64, board.count_actions());
}

#[test]
fn seats_and_sides_have_names() {
    assert_eq!(variant("2003-3p").seat_name(ludo_core::Seat(2)).fr, "joueur 3 (noir)");
    assert_eq!(variant("2003-4p").seat_name(ludo_core::Seat(1)).en, "player 2 (orange)");
    assert_eq!(variant("1998-2p").side_name(Side::Second).fr, "camp 2 (vert, bleu)");
}

#[test]
fn completing_cells_show_threats_of_both_sides() {
    let numbers = |text: &str, side| {
        position("2003-2p", text).completing_cells(side).iter().map(|cell| cell.number()).collect::<Vec<_>>()
    };
    assert_eq!(numbers("AX/./././B/././. 1", Side::Second), [5]);
    assert_eq!(numbers("AX/./././B/././. 2", Side::Second), [5]);
    assert_eq!(numbers("AX/./././B/././. 1", Side::First), []);
}
