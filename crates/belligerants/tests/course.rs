//! The course of a game, phase by phase, named after the rules.

use belligerants::{
    ARMISTICE, BelligerantsAction, BelligerantsChance, BelligerantsPosition, BelligerantsVariant, INVASION, Phase,
};
use ludo_core::{Outcome, Position, Reason, Seat, Side, Turn, Viewer};
use std::ops::ControlFlow;

const SOUTH: &str = "S=EM,BO,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,SO,SO,SO";
const NORTH: &str = "N=SO,BO,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,EM,SO,SO";
const OTHER: &str = "N=EM,BO,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,SO,SO,SO";

fn start(variant: &str) -> BelligerantsPosition {
    BelligerantsPosition::start(&variant.parse().expect("a variant"))
}

fn at(variant: &str, text: &str) -> BelligerantsPosition {
    let variant: BelligerantsVariant = variant.parse().expect("a variant");
    BelligerantsPosition::from_text(&variant, text)
        .unwrap_or_else(|faults| panic!("{text}: {}", faults.explain(text, ludo_core::Lang::En)))
}

/// Plays words from left to right; a chance event stands in brackets.
fn play(mut position: BelligerantsPosition, words: &str) -> BelligerantsPosition {
    for word in words.split_whitespace() {
        let before = position.to_string();
        position = match word.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(event) => position.resolve(event.parse().expect("an event")),
            None => position.play(word.parse().expect("an action")),
        }
        .unwrap_or_else(|refused| panic!("{word} in {before}: {refused}"));
    }
    position
}

fn legal(position: &BelligerantsPosition) -> Vec<String> {
    let mut found = Vec::new();
    let _ = position.actions(|action| {
        found.push(action.to_string());
        ControlFlow::<()>::Continue(())
    });
    found
}

fn over(winner: Option<Side>, reason: Reason, gain: u32) -> Turn {
    Turn::Over(Outcome { winner, reason, gain })
}

#[test]
fn b3_set_ups_are_made_in_any_order_and_stay_secret() {
    let position = start("escalier");
    assert!(position.awaits(Seat(0)) && position.awaits(Seat(1)));
    for (one, other) in [(NORTH, OTHER), (OTHER, NORTH)] {
        let north_first = play(position.clone(), one);
        assert!(position.is_secret(one.parse().expect("an action")));
        assert!(north_first.awaits(Seat(0)) && !north_first.awaits(Seat(1)));
        let hidden = north_first.seen_by(Viewer::Watcher);
        assert_eq!(hidden.to_string(), "deploy - - ? - - - -");
        assert_eq!(hidden, play(position.clone(), other).seen_by(Viewer::Watcher));
        assert_eq!(hidden, north_first.seen_by(Viewer::Seat(Seat(0))));
        assert_eq!(north_first.seen_by(Viewer::Seat(Seat(1))), north_first, "one’s own set-up is in sight");
        assert_eq!(play(north_first, SOUTH), play(play(position.clone(), SOUTH), one), "the order leaves no trace");
    }
}

#[test]
fn b3_open_set_ups_hide_nothing() {
    let position = play(start("escalier+open"), SOUTH);
    assert_eq!(position.seen_by(Viewer::Seat(Seat(1))), position);
    assert!(!start("escalier+open").is_secret(SOUTH.parse().expect("an action")));
    assert!(position.awaits(Seat(1)) && !position.awaits(Seat(0)));
}

#[test]
fn b3_alternate_set_ups_go_pawn_by_pawn_from_south() {
    let mut position = start("pont12+alternate");
    assert!(position.awaits(Seat(0)) && !position.awaits(Seat(1)));
    assert_eq!(position.count_actions(), 13 * 15);
    position = play(position, "S:EM@l1 N:SO@a12");
    assert_eq!(position.count_actions(), 12 * 14);
    for n in 0..28 {
        assert_eq!(position.turn(), Turn::Seat(Seat(n % 2)));
        let last = position.count_actions() - 1;
        let action = position.nth_action(last).expect("a pawn is left");
        position.play_unchecked(action);
    }
    assert_eq!(position.phase(), Phase::Draw);
}

#[test]
fn b4_the_draw_is_even() {
    let position = play(start("escalier"), &format!("{SOUTH} {NORTH}"));
    let mut events = Vec::new();
    let _ = position.chances(|event, weight| {
        events.push((event, weight));
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(events, Side::BOTH.map(|side| (BelligerantsChance::Begins(side), 1)));
    assert_eq!(play(position, "[N]").mover(), Side::Second);
}

#[test]
fn b5_a_throw_that_nobody_can_play_is_lost() {
    // The only pawn is encircled: a number passes the turn, a devil would let it go.
    let position = at("escalier", "throw S SO@f5 SO@a10 - - - -");
    assert_eq!(play(position.clone(), "[5]").to_string(), "ready N SO@f5 SO@a10 - - - -");
    assert_eq!(play(position, "[D]").phase(), Phase::Move(belligerants::Face::Devil));
}

#[test]
fn b5_a_devil_that_nobody_can_play_is_thrown_again() {
    // A pawn in the corner of the enemy camp, walled in, and one more outside that is walled in as well.
    let text = "throw S EM@a16,SO@a1 EM@a15,CA@b16,OF@b15,SE@b2,SO@b1,SO@a2 - - - S";
    let position = at("escalier+wforb", text);
    assert_eq!(play(position, "[D]").to_string(), text);
}

#[test]
fn b6_a_devil_gives_another_throw() {
    let position = play(at("escalier", "throw S SO@e4 SO@a10 - - - -"), "[D] e4-e5@1");
    assert_eq!(position.to_string(), "throw S SO@e5 SO@a10 - - - -");
    assert_eq!(play(position, "[1] e5-e6").to_string(), "ready N SO@e6 SO@a10 - - - -");
}

#[test]
fn b11_two_points_to_one_square_are_two_moves_and_two_routes_are_one() {
    let position = at("escalier", "move:D S SO@d5 SO@a10 - - - -");
    let to_d4 = legal(&position).into_iter().filter(|text| text.starts_with("d5-d4@")).collect::<Vec<_>>();
    // One step; three by turning back at d6 or at d3; five by passing both.
    assert_eq!(to_d4, ["d5-d4@1", "d5-d4@3", "d5-d4@5"]);
}

#[test]
fn b19_a_single_candidate_is_huffed_by_itself() {
    let position = at("escalier", "move:3 S DC@e3,SO@j5 BO@e6,SO@a10 - - - -");
    assert_eq!(play(position, "j5-j8").to_string(), "ready N SO@j8 BO@e6,SO@a10 - DC - -");
}

#[test]
fn b19_taking_with_any_pawn_clears_the_debt() {
    let position = at("escalier", "move:3 S AV@b6,DC@e3 BO@e6,SO@a10 - - - -");
    assert_eq!(play(position, "e3-e6").to_string(), "ready N AV@b6,DC@e6 SO@a10 BO - - -");
}

#[test]
fn b19_among_several_candidates_the_opponent_chooses() {
    let position = play(at("escalier", "move:3 S AV@b6,DC@e3,SO@j5 BO@e6,SO@a10 - - - -"), "j5-j8");
    assert_eq!(position.turn(), Turn::Seat(Seat(1)));
    assert_eq!(legal(&position), ["huff:e3", "huff:b6"]);
    assert_eq!(play(position, "huff:e3").to_string(), "ready N AV@b6,SO@j8 BO@e6,SO@a10 - DC - -");
}

#[test]
fn b19_the_pawn_that_moved_is_a_candidate_where_it_stands_now() {
    let position = at("escalier", "move:3 S AV@b6,DC@e3 BO@e6,SO@a10 - - - -");
    let position = play(position, "e3-b3");
    assert_eq!(legal(&position), ["huff:b3", "huff:b6"]);
}

#[test]
fn b19_decline_makes_even_a_single_huff_a_question() {
    let position = play(at("escalier+decline", "move:3 S DC@e3,SO@j5 BO@e6,SO@a10 - - - -"), "j5-j8");
    assert_eq!(legal(&position), ["huff:e3", "forgo"]);
    assert_eq!(play(position, "forgo").to_string(), "ready N DC@e3,SO@j8 BO@e6,SO@a10 - - - -");
}

#[test]
fn b19_nohuff_forgets_the_debt_and_strict_prevents_it() {
    let text = "move:3 S DC@e3,SO@j5 BO@e6,SO@a10 - - - -";
    let free = play(at("escalier+nohuff", text), "j5-j8");
    assert_eq!(free.to_string(), "ready N DC@e3,SO@j8 BO@e6,SO@a10 - - - -");
    assert_eq!(legal(&at("escalier+strict", text)), ["e3-e6"]);
}

#[test]
fn b20_on_a_devil_the_point_that_was_played_counts() {
    let text = "move:D S DC@e3,SO@j5 BO@e6,SO@a10 - - - -";
    assert_eq!(play(at("escalier", text), "j5-j7@2").to_string(), "throw S DC@e3,SO@j7 BO@e6,SO@a10 - - - -");
    assert_eq!(play(at("escalier+devany", text), "j5-j7@2").to_string(), "throw S SO@j7 BO@e6,SO@a10 - DC - -");
    assert_eq!(play(at("escalier", text), "j5-j8@3").to_string(), "throw S SO@j8 BO@e6,SO@a10 - DC - -");
}

#[test]
fn b20_safehuff_spares_the_guarded() {
    let text = "move:3 S DC@e3,SE@d4,SO@j5 BO@e6,SO@a10 - - - -";
    assert!(play(at("escalier", text), "j5-j8").prisoners(Side::Second).len() == 1);
    assert!(play(at("escalier+safehuff", text), "j5-j8").prisoners(Side::Second).is_empty());
}

#[test]
fn b32_a_devil_chain_can_end_the_game_between_two_throws() {
    let position = at("escalier", "throw S SO@f14,EM@a16 SO@a10 - - - S");
    let position = play(position, "[D] f14-e14@1");
    assert_eq!(position.turn(), over(Some(Side::First), Reason::Score, 2200));
    assert_eq!(legal(&position), [""; 0]);
}

#[test]
fn b32_a_huff_can_end_the_game() {
    let position = at("escalier", "move:1 S EM@b15,TK@e4 SO@e5,OF@a10 - - - S");
    let position = play(position, "b15-b16");
    // The tank could have taken and was South’s last pawn outside.
    assert_eq!(position.turn(), over(Some(Side::First), Reason::Score, 2000 - 400));
    assert_eq!(position.phase(), Phase::Over(belligerants::End::Score));
}

const FULL: &str = "DC@d14,MI@e14,CA@a15,TK@b15,OF@c15,AM@d15,ES@e15,PA@a16,SE@b16,SO@c16,SO@d16,SO@e16";

#[test]
fn b33_a_complete_invasion_is_declared_before_any_throw() {
    let ready = at("escalier", &format!("ready S EM@a14,BO@b14,AV@c14,SO@j5 {FULL} - - - S"));
    assert_eq!(legal(&ready), ["throw", "ask", "declare"]);
    assert_eq!(play(ready, "declare").turn(), over(Some(Side::First), INVASION, 4600));
    let again = at("escalier", &format!("move:D S EM@a14,BO@b14,AV@c14,SO@j5 {FULL} - - - S"));
    let again = play(again, "j5-j6@1");
    assert_eq!(legal(&again), ["throw", "declare"], "also before the throw that a devil gives");
    let quiet = at("escalier+noarm", "move:D S SO@j5 SO@a10 - - - -");
    assert_eq!(play(quiet, "j5-j6@1").phase(), Phase::Throw, "nothing to say, nothing to ask");
}

#[test]
fn b35_an_armistice_has_four_ends() {
    let ready = at("escalier", "ready S EM@j1 EM@a16 - - - -");
    assert_eq!(legal(&ready), ["throw", "ask"]);
    let price = play(ready, "ask");
    assert_eq!(price.turn(), Turn::Seat(Seat(1)));
    assert_eq!(price.count_actions(), 122, "0 to 12,000 by hundreds, and no");
    let refused = play(price.clone(), "refuse");
    assert_eq!(refused.to_string(), "ready:asked S EM@j1 EM@a16 - - - -");
    assert_eq!(legal(&refused), ["throw"]);
    let offered = play(price.clone(), "demand:12000");
    assert_eq!(offered.turn(), Turn::Seat(Seat(0)));
    assert_eq!(play(offered.clone(), "decline"), refused);
    assert_eq!(play(offered, "accept").turn(), over(Some(Side::Second), ARMISTICE, 12_000));
    assert_eq!(play(price, "demand:0 accept").turn(), over(None, ARMISTICE, 0), "peace for nothing is a draw");
}

#[test]
fn b35_no_armistice_is_asked_for_after_a_devil() {
    let position = at("escalier", "move:D S SO@j5 SO@a10 - - - -");
    assert_eq!(play(position, "j5-j6@1").phase(), Phase::Throw);
}

#[test]
fn b35_a_new_turn_may_ask_anew() {
    let position = at("escalier", "ready:asked S SO@j5 SO@a10 - - - -");
    let position = play(position, "throw [1] j5-j6 throw [1] a10-a11");
    assert_eq!(legal(&position), ["throw", "ask"]);
}

#[test]
fn b37_the_score_decides_when_the_turns_are_used_up() {
    let position = at("escalier+limit=3", "throw S SO@j5 SO@a10 TK - - - 1");
    let position = play(position, "[1] j5-j6");
    assert_eq!(position.to_string(), "ready N SO@j6 SO@a10 TK - - - 2");
    let position = play(position, "throw [D] a10-a11@1 [1] a11-a12");
    assert_eq!(position.turn(), over(Some(Side::First), Reason::Score, 400), "a devil does not make a turn of its own");
    assert_eq!(position.turns(), 3);
}

#[test]
fn without_armistice_nobody_has_to_ask_for_the_die() {
    let position = play(start("escalier+noarm"), &format!("{SOUTH} {NORTH} [S]"));
    assert_eq!(position.phase(), Phase::Throw);
    let read = at("escalier+noarm", "ready S SO@j5 SO@a10 - - - -");
    assert_eq!(read.phase(), Phase::Throw, "a text from a game with armistice can be read");
}

#[test]
fn soldiers_are_interchangeable() {
    let one = at("escalier", "ready S SO@j5,SO@j6 SO@a10 - - - -");
    let moved = play(at("escalier", "move:1 N SO@j5,SO@j6 SO@a9,SO@b10 - - - -"), "b10-a10");
    let other = play(at("escalier", "move:1 N SO@j6,SO@j5 SO@b10,SO@a9 - - - -"), "b10-a10");
    assert_eq!(moved, other);
    assert_eq!(moved.key(), other.key());
    assert_ne!(moved, one);
    let action: BelligerantsAction = "throw".parse().expect("an action");
    assert!(moved.check(action).is_ok());
}
