//! One test or more for each ruling, named after it.

use diadema::{
    BALLS, DiademaPosition, DiademaVariant, FOUR, Vertex, VertexSet,
    geometry::{CIRCLES, FOURS, JUMPS, LINES, between, four_in, holds_four, neighbours},
};
use ludo_core::{Game, Lang, Outcome, Position, Reason, Refused, Seat, Side, Turn, Variant};

fn position(text: &str) -> DiademaPosition {
    DiademaPosition::from_text(&DiademaVariant::Standard, text).unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn after(text: &str, action: &str) -> String {
    position(text).play(action.parse().expect("well-formed")).unwrap_or_else(|no| panic!("{no}")).to_string()
}

fn refused(text: &str, action: &str) -> Refused {
    let answer = position(text).check(action.parse().expect("well-formed"));
    answer.err().unwrap_or_else(|| panic!("{action} is legal in {text}"))
}

/// The rule and the cells of a refusal.
fn why(text: &str, action: &str) -> (&'static str, String) {
    let refused = refused(text, action);
    (refused.rule.0, refused.cells.join(" "))
}

fn game(actions: &str) -> Game<DiademaPosition> {
    let mut game = Game::new(DiademaPosition::start(&DiademaVariant::Standard));
    for action in actions.split_whitespace() {
        game.play(action.parse().expect("well-formed")).unwrap_or_else(|no| panic!("{action}: {no}"));
    }
    game
}

fn names(vertices: &[Vertex]) -> String {
    vertices.iter().map(|vertex| vertex.name()).collect()
}

#[test]
fn d1_seven_lines_and_two_circles() {
    let lines: Vec<String> = LINES.iter().map(|line| names(line)).collect();
    assert_eq!(lines, ["1ab3", "2bc4", "3cd5", "4de6", "5ef7", "6fg1", "7ga2"]);
    assert_eq!(CIRCLES.map(|circle| names(&circle)), ["1234567", "abcdefg"]);
}

#[test]
fn d1_every_vertex_has_four_neighbours_two_lines_and_one_circle() {
    for vertex in Vertex::all() {
        assert_eq!(neighbours(vertex).len(), 4, "{vertex}");
        assert_eq!(LINES.iter().filter(|line| line.contains(&vertex)).count(), 2);
        assert_eq!(CIRCLES.iter().filter(|circle| circle.contains(&vertex)).count(), 1);
        neighbours(vertex).iter().for_each(|other| assert!(neighbours(other).has(vertex)));
    }
    assert_eq!(neighbours(Vertex::tip(0)).iter().map(Vertex::name).collect::<String>(), "27ag");
    assert_eq!(neighbours(Vertex::crossing(0)).iter().map(Vertex::name).collect::<String>(), "12bg");
}

/// The notation of a jump names only origin and landing; this is why that suffices.
#[test]
fn d1_origin_and_landing_tell_what_is_jumped_over() {
    let rows = LINES.iter().map(|line| (line.to_vec(), 2));
    let circles = CIRCLES.iter().map(|circle| ([circle.as_slice(), &circle[..2]].concat(), 7));
    let mut jumps = Vec::new();
    for (row, triples) in rows.chain(circles) {
        assert_eq!(row.windows(3).count(), triples);
        for triple in row.windows(3) {
            jumps.extend([(triple[0], triple[2], triple[1]), (triple[2], triple[0], triple[1])]);
        }
    }
    assert_eq!(jumps.len(), 56);
    for (i, &(from, to, over)) in jumps.iter().enumerate() {
        assert_eq!(between(from, to), Some(over));
        assert!(JUMPS[from.index()].iter().any(|jump| jump.to == to && jump.over == over));
        assert!(!neighbours(from).has(to), "{from}{to}: a slide and a jump must not share both ends");
        assert!(jumps[..i].iter().all(|&(f, t, _)| (f, t) != (from, to)), "{from}^{to} could mean two jumps");
    }
}

#[test]
fn d1_the_drawing_is_true() {
    let board = DiademaVariant::Standard.geometry();
    assert_eq!((board.cells.len(), board.lines.len()), (14, 9));
    let top = &board.cells[0];
    assert!(top.name == "1" && top.x.abs() < 1e-12 && (top.y + 1.0).abs() < 1e-12);
    assert!(board.cells[1].x > 0.5, "tips go clockwise");
    // Places are rounded to nine digits, so that they are the same on every machine.
    let alike = |a: f64, b: f64| (a - b).abs() < 1e-8;
    for line in &board.lines {
        let at: Vec<(f64, f64)> = line.cells.iter().map(|&cell| (board.cells[cell].x, board.cells[cell].y)).collect();
        if line.kind == "line" {
            let ((ax, ay), (dx, dy)) = (at[0], (at[3].0 - at[0].0, at[3].1 - at[0].1));
            assert!(at.iter().all(|&(x, y)| alike((x - ax) * dy, (y - ay) * dx)), "a straight line");
        } else {
            assert!(at.iter().all(|&(x, y)| alike(x.hypot(y), at[0].0.hypot(at[0].1))), "a circle");
        }
    }
    let inner = &board.cells[7];
    assert!((inner.x.hypot(inner.y) - 0.692).abs() < 5e-4);
}

#[test]
fn d2_six_balls_each_in_reserve_and_light_begins() {
    let start = DiademaPosition::start(&DiademaVariant::Standard);
    assert_eq!(start.to_string(), "......./....... L");
    assert_eq!(start.turn(), Turn::Seat(Seat(0)));
    assert_eq!(Side::BOTH.map(|side| start.reserve(side)), [6, 6]);
    assert_eq!(game("+1").position().turn(), Turn::Seat(Seat(1)));
    assert_eq!(game("+1").position().to_string(), "L....../....... D");
}

#[test]
fn d2_both_first_turns_can_only_place() {
    assert_eq!(why("......./....... L", "1-a"), ("D5", "1".into()));
    assert_eq!(why("L....../....... D", "1-a"), ("D5", "1".into()));
    assert_eq!(game("+1").position().count_actions(), 13);
}

#[test]
fn d3_twenty_one_fours_win() {
    assert_eq!(FOURS.len(), 21);
    for (i, four) in FOURS.into_iter().enumerate() {
        assert_eq!(four.len(), 4);
        assert!(!FOURS[..i].contains(&four));
        for last in four.iter() {
            let own = four.without(last.set());
            let before = DiademaPosition::new(DiademaVariant::Standard, Side::First, own, VertexSet::EMPTY);
            let after = before.expect("sound").play(format!("+{last}").parse().expect("well-formed")).expect("legal");
            assert_eq!(after.turn(), Turn::Over(Outcome::win(Side::First, FOUR)));
            assert_eq!(after.count_actions(), 0);
        }
    }
}

#[test]
fn d3_nothing_else_wins() {
    for bits in 0..1 << 14 {
        let set = VertexSet::from_bits(bits);
        assert_eq!(holds_four(set), FOURS.iter().any(|&four| set.covers(four)), "{set:?}");
        assert_eq!(holds_four(set), four_in(set).is_some());
    }
}

#[test]
fn d3_a_slide_or_a_jump_can_win_and_ends_the_game() {
    for (before, action, after, winner) in [
        ("L..L.../LL..... L", "4-3", "L.L..../LL..... D", Side::First),
        ("LLL.DL./....... L", "6^4", "LLLL.../....... D", Side::First),
        ("DD.D..D/LL...L. D", "4-3", "DDD...D/LL...L. L", Side::Second),
    ] {
        let won = position(before).play(action.parse().expect("well-formed")).expect("legal");
        assert_eq!(won.to_string(), after);
        assert_eq!(won.turn(), Turn::Over(Outcome::win(winner, FOUR)));
        assert_eq!(won.check("+e".parse().expect("well-formed")).unwrap_err().rule.0, "D3");
    }
}

#[test]
fn d3_four_that_are_not_consecutive_do_not_win() {
    let after = position("LLL..../....... L").play("+5".parse().expect("well-formed")).expect("legal");
    assert_eq!(after.turn(), Turn::Seat(Seat(1)));
}

/// Moving takes enemy balls away or leaves them where they are, so the enemy has no four after it that was not there.
#[test]
fn d3_no_move_completes_a_four_of_the_opponent() {
    let mut random = ludo_core::Random::new(5);
    for _ in 0..2_000 {
        let mut position = DiademaPosition::start(&DiademaVariant::Chain);
        while let Some(action) = position.nth_action(random.below(position.count_actions())) {
            let before = position.theirs();
            position.play_unchecked(action);
            assert!(before.covers(position.own()));
            assert!(!holds_four(position.own()));
        }
    }
}

#[test]
fn d4_a_ball_is_placed_on_any_empty_vertex() {
    assert_eq!(after("L....../....... D", "+c"), "L....../..D.... L");
    assert_eq!(why("L....../....... D", "+1"), ("D4", "1".into()));
    assert_eq!(why("L.LL.L./L....L. L", "+2"), ("D4", String::new()));
    assert_eq!(
        refused("L.LL.L./L....L. L", "+2").words.get(Lang::Fr),
        "vos six billes sont sur le plateau, il n’en reste aucune à poser"
    );
}

#[test]
fn d5_a_ball_slides_to_an_empty_neighbour() {
    for to in ["2", "7", "a", "g"] {
        assert!(position("L....../....... L").check(format!("1-{to}").parse().expect("well-formed")).is_ok());
    }
    assert_eq!(after("..D..../....... D", "3-c"), "......./..D.... L");
    assert_eq!(why("L....../D...... L", "1-a"), ("D5", "a".into()));
    assert_eq!(why("L....../D...... L", "1-3"), ("D5", "1 3".into()));
    assert_eq!(why("L....../D...... L", "1-1"), ("D5", "1 1".into()));
    assert_eq!(why("L....../D...... L", "a-b"), ("D5", "a".into()));
    assert_eq!(why("L....../D...... L", "4-5"), ("D5", "4".into()));
}

#[test]
fn d5_neighbours_twice_over_are_one_slide() {
    let mut slides = 0;
    let _ = position("......./L...... L").actions(|action| {
        slides += u32::from(action.to_string() == "a-b");
        std::ops::ControlFlow::<()>::Continue(())
    });
    assert_eq!(slides, 1, "a and b are neighbours on the line 1ab3 and on the inner circle");
}

#[test]
fn d6_a_jumped_enemy_returns_to_reserve_and_an_own_ball_stays() {
    let taken = position("L....../D...... L").play("1^b".parse().expect("well-formed")).expect("legal");
    assert_eq!(taken.to_string(), "......./.L..... D");
    assert_eq!(taken.reserve(Side::Second), 6);
    assert_eq!(after("L....../L...... L", "1^b"), "......./LL..... D");
    assert_eq!(after("LD...../....... L", "1^3"), "..L..../....... D");
    assert_eq!(after("......./L.....D L", "a^f"), "......./.....L. D");
}

#[test]
fn d6_jumps_need_a_ball_to_pass_and_an_empty_landing() {
    assert_eq!(why("L....../....... L", "1^b"), ("D6", "a".into()));
    assert_eq!(why("L....../DD..... L", "1^b"), ("D6", "b".into()));
    assert_eq!(why("L....../D...... L", "1^c"), ("D6", "1 c".into()));
    assert_eq!(why("L....../D...... L", "1^2"), ("D6", "1 2".into()));
    assert_eq!(why("L....../D...... L", "1^1"), ("D6", "1 1".into()));
    assert_eq!(why("L....../D...... L", "a^g"), ("D6", "a".into()));
    assert_eq!(why("L....../D...... L", "5^7"), ("D6", "5".into()));
}

#[test]
fn d7_one_jump_a_turn() {
    assert_eq!(why("L....../D.D.... L", "1^b^d"), ("D7", "b d".into()));
    assert_eq!(after("L....../D.D.... L", "1^b"), "......./.LD.... D");
}

#[test]
fn d8_slides_and_jumps_need_no_empty_reserve() {
    let mut kinds = String::new();
    let _ = position("L....../D...... L").actions(|action| {
        kinds.extend(action.to_string().chars().filter(|c| "+-^".contains(*c)));
        std::ops::ControlFlow::<()>::Continue(())
    });
    assert_eq!(kinds, "++++++++++++---^");
}

#[test]
fn d9_the_third_time_is_a_draw() {
    let mut game = game("+1 +4 1-2 4-5 2-1 5-4 1-2 4-5 2-1");
    assert_eq!(game.outcome(), None);
    game.play("5-4".parse().expect("well-formed")).expect("legal");
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
    assert_eq!(game.play("+2".parse().expect("well-formed")).unwrap_err().rule.0, "D3");
}

#[test]
fn d9_the_side_to_move_is_part_of_the_position() {
    let [light, dark] = ["L....../D...... L", "L....../D...... D"].map(position);
    assert_ne!(light, dark);
    assert_ne!(light.key(), dark.key());
}

/// Every position that a text can give, seen from the side to move: a running game always has a move.
#[test]
fn d10_nobody_is_ever_without_a_move() {
    let (mut running, mut over, mut moves, mut most) = (0_u64, 0_u64, 0_u64, 0);
    for rank in 0..DiademaPosition::RANKS {
        let position = DiademaPosition::unrank(DiademaVariant::Standard, Side::First, rank).expect("no gap");
        let count = position.count_actions();
        if position.is_over() {
            over += 1;
            assert_eq!(count, 0);
        } else {
            running += 1;
            moves += count;
            most = most.max(count);
            assert!(count > 0, "{position}");
        }
    }
    assert_eq!((running + over, over), (3_053_863, 273_896));
    assert_eq!(most, 33);
    let mean = moves as f64 / running as f64;
    assert!((mean - 15.73).abs() < 0.005, "{mean}");
    assert_eq!(BALLS, 6);
}
