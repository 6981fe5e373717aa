//! One test for every paragraph of the rules.

mod common;

use common::{after, is_legal, legal, play, position, rule, variant};
use diam::{Cell, Colour, DIAM, DiamPosition};
use ludo_core::{Game, Outcome, Position, Reason, Side, Turn, Variant};

fn won_by(side: Side) -> Turn {
    Turn::Over(Outcome::win(side, DIAM))
}

#[test]
fn m1_ring_of_eight_with_opposites_and_stacks_of_four() {
    let geometry = variant("2003-2p").geometry();
    assert_eq!(geometry.cells.len(), 8);
    assert_eq!(geometry.lines.iter().filter(|line| line.kind == "diameter").count(), 4);
    for cell in Cell::ALL {
        assert_eq!(cell.opposite().opposite(), cell);
        assert_eq!((cell.index() + 4) % 8, cell.opposite().index());
        assert_eq!(geometry.cells[cell.index()].neighbours, [(cell.index() + 1) % 8, (cell.index() + 7) % 8]);
    }
    assert!(is_legal(&position("2003-2p", "ABX/././././././. 1"), "A1"));
    assert!(!is_legal(&position("2003-2p", "ABXY/././././././. 1"), "A1"));
}

#[test]
fn m2_four_pawns_of_each_of_four_colours() {
    let start = DiamPosition::start(&variant("2003-2p"));
    assert!(Colour::ALL.into_iter().all(|colour| start.board().reserve(colour) == 4));
    assert_eq!(start.board().count(), 0);
    let empty_handed = position("2003-2p", "A/A/A/A/./././. 1");
    assert_eq!(rule(&empty_handed, "A5"), "M2");
    assert!(is_legal(&empty_handed, "B5"));
    assert_eq!(variant("2003-2p").side_name(Side::First).en, "side 1 (red, orange)");
    assert_eq!(variant("2003-2p").side_name(Side::Second).en, "side 2 (brown, black)");
    assert_eq!(variant("1998-2p").side_name(Side::First).en, "side 1 (red, yellow)");
    assert_eq!(variant("1998-2p").side_name(Side::Second).en, "side 2 (green, blue)");
}

#[test]
fn m3_placing_on_any_stack_in_2003_on_an_empty_cell_in_1998() {
    assert!(is_legal(&position("2003-2p", "XYX/././././././. 1"), "A1"));
    assert_eq!(rule(&position("2003-2p", "XYXY/././././././. 1"), "A1"), "M3");
    assert_eq!(rule(&position("1998-2p", "X/././././././. 1 -"), "A1"), "M3");
    assert!(is_legal(&position("1998-2p", "X/././././././. 1 -"), "A2"));
}

#[test]
fn m4_a_pawn_moves_with_all_above_it_in_order() {
    let start = position("2003-2p", "XAYB/X/./././././. 1");
    assert_eq!(play(start, "1,2+").to_string(), "X/XAYB/./././././. 2");
    assert_eq!(play(start, "1,4-").to_string(), "XAY/X/./././././B 2");
    assert_eq!(rule(&start, "1,1+"), "M4", "the foot is the opponent’s");
    assert_eq!(rule(&start, "1,3-"), "M4", "the foot is the opponent’s");
    let crowded = position("2003-2p", "XAYB/XX/./././././. 1");
    assert_eq!(rule(&crowded, "1,2+"), "M4", "three on two exceed four");
    assert!(is_legal(&crowded, "1,4+"));
    assert!(is_legal(&crowded, "1,2-"));
}

#[test]
fn m5_who_has_no_move_passes_and_nobody_else() {
    let walled_in = position("2003-2p", "XXYY/AABB/BBAA/YYXX/./././. 1");
    assert_eq!(legal(&walled_in), ["pass"]);
    assert_eq!(play(walled_in, "pass").to_string(), "XXYY/AABB/BBAA/YYXX/./././. 2");
    assert_eq!(rule(&DiamPosition::start(&variant("2003-2p")), "pass"), "M5");
    // 1998: whatever moves would make a diam that was not announced.
    let tempted = position("1998-2p", "./X/AA/BBXY/BB/AAYX/XY/Y 1 -");
    assert_ne!(tempted.board().movable(Side::First), 0);
    assert_eq!(legal(&tempted), ["pass"]);
    let announced = position("1998-2p", "./X/AA/BBXY/BB/AAYX/XY/Y 1 1");
    assert!(!is_legal(&announced, "pass"));
    // A pass ends an announcement of one’s own.
    let walled_in = position("1998-2p", "XXYY/AABB/BBAA/YYXX/./././. 1 1");
    assert_eq!(play(walled_in, "pass").to_string(), "XXYY/AABB/BBAA/YYXX/./././. 2 -");
}

#[test]
fn m6_a_diam_is_one_colour_at_one_level_of_opposite_cells_above_the_ground() {
    assert_eq!(after("2003-2p", "A1 X2 A5 X3").winner(), None, "level 1 never counts");
    assert_eq!(after("2003-2p", "A1 X5 A5 Y3 A1").winner(), Some(Side::First), "level 2 counts");
    assert_eq!(after("2003-2p", "A1 X5 A5 Y3 B1").winner(), None, "two colours of one side are no diam");
    assert_eq!(position("2003-2p", "YXBA/./././XYXA/././. 2").winner(), Some(Side::First), "level 4 counts");
    assert_eq!(position("2003-2p", "YXA/./././XYXA/././. 2").winner(), None, "levels 3 and 4 do not meet");
    assert_eq!(position("2003-2p", "XA/./././././A/. 2").winner(), None, "cells 1 and 7 are not opposite");
}

#[test]
fn m7_the_owner_of_the_diam_wins_whoever_moved() {
    let won = position("2003-2p", "XA/././A/Y/././. 1");
    assert_eq!(play(won, "4,1+").turn(), won_by(Side::First));
    let gift = position("2003-2p", "BBX/././AX/B/././. 1");
    assert_eq!(play(gift, "4,1+").turn(), won_by(Side::Second), "player 1 carried the brown pawn to level 3");
}

#[test]
fn m8_the_highest_of_several_diams_decides() {
    // The pile A, X lands at levels 2 and 3, where it meets A and X.
    let both = position("2003-2p", "BAX/././AX/Y/././. 1");
    let decided = play(both, "4,1+");
    assert_ne!(decided.board().diams(Side::First), 0);
    assert_ne!(decided.board().diams(Side::Second), 0);
    assert_eq!(decided.turn(), won_by(Side::Second));
    let reversed = position("2003-2p", "BXA/././AXA/Y/././. 1");
    assert_eq!(play(reversed, "4,3+").winner(), None);
    assert_eq!(position("2003-2p", "BXA/./././YXA/././. 2").turn(), won_by(Side::First));
}

#[test]
fn m9_the_third_time_is_a_draw() {
    let mut game = Game::new(after("2003-2p", "A1 X2"));
    for round in 0..2 {
        for text in ["1,1-", "2,1+", "8,1+", "3,1-"] {
            assert_eq!(game.outcome(), None, "round {round}");
            game.play(common::action(text)).expect("legal");
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
    assert_eq!(game.position().repetition_limit(), Some(3));
    let (said, unsaid) = ("XA/././A/Y/././. 1 1", "XA/././A/Y/././. 1 -");
    assert_ne!(position("1998-2p", said), position("1998-2p", unsaid), "announcements belong to the position");
    assert_ne!(position("1998-2p", said).key(), position("1998-2p", unsaid).key());
}

#[test]
fn m10_four_players_in_two_teams() {
    let rules = variant("2003-4p");
    let order: Vec<u8> = (0..4).map(|turn| rules.seat_at(turn).0 + 1).collect();
    assert_eq!(order, [1, 3, 2, 4]);
    let start = after("2003-4p", "A1 X2 B3 Y4");
    assert_eq!(start.to_string(), "A/X/B/Y/./././. 1");
    assert!(is_legal(&start, "A5"));
    assert_eq!(rule(&start, "B5"), "M10", "a partner’s pawns are not mine to place");
    assert!(is_legal(&start, "3,1+"), "but mine to move");
    assert_eq!(rule(&start, "4,1+"), "M4");
    let partner = position("2003-4p", "XB/./././X/././. 3");
    assert_eq!(play(partner, "B5").turn(), won_by(Side::First));
    let teammate = position("2003-4p", "XB/././B/X/././. 1");
    assert_eq!(play(teammate, "4,1+").turn(), won_by(Side::First), "red wins with orange");
}

#[test]
fn m11_one_against_two() {
    let rules = variant("2003-3p");
    let order: Vec<u8> = (0..4).map(|turn| rules.seat_at(turn).0 + 1).collect();
    assert_eq!(order, [1, 2, 1, 3]);
    assert_eq!(rules.seats(), 3);
    let solo = after("2003-3p", "A1 X2 B3 Y4");
    assert!(is_legal(&solo, "A5") && is_legal(&solo, "B5"));
    let second = play(solo, "A5");
    assert_eq!(rule(&second, "Y6"), "M11");
    assert!(is_legal(&second, "X6") && is_legal(&second, "4,1+"));
    let third = play(second, "X6 B7");
    assert_eq!(rule(&third, "X8"), "M11");
    assert!(is_legal(&third, "Y8") && is_legal(&third, "2,1+"));
}

/// Red stands at level 2 of cell 1; red from cell 4 onto cell 5 makes a diam.
const RED_THREAT: &str = "XA/././A/Y/././. 1";

#[test]
fn m12_own_diams_only_after_an_announcement() {
    let unannounced = position("1998-2p", &format!("{RED_THREAT} -"));
    assert_eq!(rule(&unannounced, "4,1+"), "M12");
    assert!(unannounced.winning_actions().is_empty());
    let announced = position("1998-2p", &format!("{RED_THREAT} 1"));
    assert_eq!(play(announced, "4,1+").turn(), won_by(Side::First));
    // Even where the opponent’s diam would be higher.
    let lower = position("1998-2p", "BAX/././AX/Y/././. 1 -");
    assert_eq!(rule(&lower, "4,1+"), "M12");
    let lower = position("1998-2p", "BAX/././AX/Y/././. 1 1");
    assert_eq!(play(lower, "4,1+").turn(), won_by(Side::Second));
}

#[test]
fn m13_an_announcement_is_true_and_lasts_one_move() {
    let before = position("1998-2p", "XA/././A/./Y/./. 2 -");
    let threatened = play(before, "6,1-");
    assert_eq!(threatened.to_string(), "XA/././A/Y/././. 1 -");
    // Red can go from 4 to 5; a placed pawn leaves that threat standing and may announce it.
    assert_eq!(play(threatened, "B8").to_string(), "XA/././A/Y/././B 2 -");
    assert_eq!(play(threatened, "B8!").to_string(), "XA/././A/Y/././B 2 1");
    assert_eq!(rule(&after("1998-2p", "A1"), "X3!"), "M13");
    let kept = play(threatened, "B8! Y7");
    assert!(is_legal(&kept, "4,1+"), "announced the move before");
    let silent_again = play(threatened, "B8! Y7 B3 7,1+");
    assert_eq!(rule(&silent_again, "4,1+"), "M12", "the announcement was for one move only");
}

#[test]
fn m14_the_word_must_be_thought_of_unless_it_says_itself() {
    let asked = position("1998-2p", &format!("{RED_THREAT} -"));
    assert!(is_legal(&asked, "B8") && is_legal(&asked, "B8!"));
    assert!(!play(asked, "B8").has_announced(Side::First), "silence loses the right");
    assert_eq!(rule(&play(asked, "B8 Y7"), "4,1+"), "M12");
    let automatic = position("1998-2p+auto", &format!("{RED_THREAT} -"));
    assert_eq!(rule(&automatic, "B8!"), "M14");
    assert!(play(automatic, "B8").has_announced(Side::First));
    assert!(!play(automatic, "4,1-").has_announced(Side::First), "nothing is announced that is not true");
}

#[test]
fn m15_an_opponents_diam_counts_at_once() {
    let gift = position("1998-2p", "BAX/././BX/Y/././. 1 -");
    assert_eq!(play(gift, "4,1+").turn(), won_by(Side::Second), "nobody had announced it");
}
