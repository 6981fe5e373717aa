//! The house rules: no mirrored opening, and the reprieve.

mod common;

use common::{after, is_legal, legal, play, position, refusal, rule, variant};
use diam::DiamPosition;
use ludo_core::{Game, Position, Side, Symmetric};

#[test]
fn no_mirror_forbids_one_cell_once() {
    let opened = after("2003-2p+no-mirror", "A1");
    assert_eq!(legal(&opened).len(), 14);
    assert_eq!(rule(&opened, "X5"), "no-mirror");
    assert!(is_legal(&opened, "X1") && is_legal(&opened, "X4"));
    assert!(is_legal(&after("2003-2p", "A1"), "X5"), "only where the table wants it");
    assert!(is_legal(&after("2003-2p+no-mirror", "A1 X2 B3"), "X7"), "only the first pawn");
    assert_eq!(legal(&after("1998-2p+no-mirror", "A1")).len(), 12);
}

/// Orange on cell 5 lets black crown two opposite stacks with brown.
const BLUNDER: &str = "A1 X1 B5";

#[test]
fn reprieve_takes_the_last_move_back_and_bars_it() {
    let blundered = after("2003-2p+reprieve", BLUNDER);
    assert_eq!(blundered.to_string(), "AX/./././B/././. 2 last=B5");
    assert!(is_legal(&blundered, "X5"), "the diam itself stays open");
    let given_back = play(blundered, "reprieve");
    assert_eq!(given_back.to_string(), "AX/././././././. 1 not=B5");
    assert_eq!(rule(&given_back, "B5"), "reprieve");
    assert_eq!(refusal(&given_back, "B5").cells, ["5"]);
    assert_eq!(legal(&given_back).len(), legal(&after("2003-2p", "A1 X1")).len() - 1);
}

#[test]
fn reprieve_is_given_once_for_a_turn() {
    let given_back = play(after("2003-2p+reprieve", BLUNDER), "reprieve");
    let worse = play(given_back, "A5");
    assert!(is_legal(&worse, "X5"));
    assert_eq!(rule(&worse, "reprieve"), "reprieve");
    assert_eq!(worse.to_string(), "AX/./././A/././. 2");
}

#[test]
fn reprieve_needs_a_diam_to_renounce() {
    let quiet = after("2003-2p+reprieve", "A1 X2 B3");
    assert_eq!(rule(&quiet, "reprieve"), "reprieve");
    assert!(!legal(&quiet).contains(&"reprieve".to_owned()));
    assert_eq!(rule(&after("2003-2p", BLUNDER), "reprieve"), "reprieve", "only where the table wants it");
}

#[test]
fn reprieve_needs_another_move_to_be_played() {
    // Player 1 has one move, and it lets player 2 make a diam.
    let cornered = position("2003-2p+reprieve", "YYX/XBBA/AABA/BYYX/X/././. 1");
    assert_eq!(legal(&cornered), ["2,4-"]);
    let forced = play(cornered, "2,4-");
    assert!(forced.can_win());
    assert_eq!(rule(&forced, "reprieve"), "reprieve");
}

#[test]
fn reprieve_restores_announcements() {
    let start = position("1998-2p+reprieve", "XA/././A/Y/././. 1 -");
    let announced = play(start, "B8!");
    let answered = play(announced, "X7");
    assert_eq!(answered.to_string(), "XA/././A/Y/./X/B 1 1 last=X7");
    let given_back = play(answered, "reprieve");
    assert_eq!(given_back.to_string(), "XA/././A/Y/././B 2 1 not=X7");
    assert_eq!(rule(&given_back, "X7"), "reprieve");
    let again = play(given_back, "X6");
    assert!(is_legal(&again, "4,1+"), "what was announced still holds");
}

#[test]
fn reprieve_remembers_the_pile() {
    // Player 1 moves two pawns away and lets brown meet brown.
    let start = position("2003-2p+reprieve", "BX/./././YAB/././. 1");
    let opened = play(start, "5,2-");
    assert!(opened.winning_actions().iter().any(|action| action.to_string() == "X5"));
    assert_eq!(opened.to_string(), "BX/././AB/Y/././. 2 last=5,2-*2");
    assert_eq!(play(opened, "reprieve").to_string(), "BX/./././YAB/././. 1 not=5,2-");
}

#[test]
fn reprieve_works_between_teams() {
    let harmless = after("2003-4p+reprieve", "A1 X1 B5");
    assert_eq!(harmless.to_string(), "AX/./././B/././. 4", "black places no brown pawn and so makes no diam");
    let open = position("2003-4p+reprieve", "AX/././X/./././. 1");
    let blundered = play(open, "A5");
    assert_eq!(blundered.to_string(), "AX/././X/A/././. 2 last=A5");
    assert_eq!(play(blundered, "reprieve").turn_number(), 1);
}

#[test]
fn positions_remember_only_what_can_be_used() {
    let mut game = Game::new(DiamPosition::start(&variant("2003-2p+reprieve")));
    for text in "A1 X2 1,1- 2,1+ 8,1+ 3,1- 1,1- 2,1+ 8,1+ 3,1-".split(' ') {
        game.play(common::action(text)).expect("legal");
    }
    assert!(game.outcome().is_some_and(|outcome| outcome.winner.is_none()), "repetition works as without the rule");
}

#[test]
fn memory_is_turned_with_the_board() {
    let blundered = after("2003-2p+reprieve", BLUNDER);
    let (canonical, g) = blundered.canonical();
    assert_eq!(blundered.transform(g), canonical);
    let turned = blundered.transform(1);
    assert_eq!(turned.to_string(), "./AX/./././B/./. 2 last=B6");
    assert_eq!(turned.play(common::action("reprieve")).map(|p| p.to_string()), Ok("./AX/./././././. 1 not=B6".into()));
    assert_eq!(turned.side_to_move(), Side::Second);
}
