//! The house rule `chain`.

use diadema::{DiademaAction, DiademaPosition, DiademaVariant, Kind, Vertex, VertexSet, geometry::JUMPS};
use ludo_core::{Depict, Lang, Outcome, Position, Random, Reason, Side, Touch, Turn};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

mod plain;
use plain::{Plain, Rules};

fn position(text: &str) -> DiademaPosition {
    DiademaPosition::from_text(&DiademaVariant::Chain, text).unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn action(text: &str) -> DiademaAction {
    text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn jumps(position: DiademaPosition) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let _ = position.actions(|action| {
        if matches!(action.kind(), Kind::Jump(..)) {
            found.insert(action.to_string());
        }
        ControlFlow::<()>::Continue(())
    });
    found
}

fn sentence(text: &str, tried: &str) -> String {
    let refused = position(text).check(action(tried)).expect_err("refused");
    assert_eq!(refused.rule.0, if refused.words.en.contains("no ball on") { "D6" } else { "D7" }, "{tried}");
    refused.words.get(Lang::En).to_owned()
}

#[test]
fn a_ball_may_go_on_or_stop_after_any_jump() {
    let start = position("L....../D.D.... L");
    assert_eq!(jumps(start), BTreeSet::from(["1^b", "1^b^4", "1^b^d"].map(String::from)));
    let after = |text: &str| start.play(action(text)).expect("legal");
    assert_eq!(after("1^b").to_string(), "......./.LD.... D");
    assert_eq!(after("1^b^d").to_string(), "......./...L... D");
    assert_eq!(after("1^b^d").reserve(Side::Second), 6);
}

#[test]
fn captured_balls_leave_at_once() {
    // After 1^b the ball on a is gone, so b^g has nothing to pass.
    assert_eq!(sentence("L....../D...... L", "1^b^g"), "there is no ball on a to jump over from b to g");
}

#[test]
fn own_balls_stay_and_cannot_carry_for_ever() {
    let start = position("L....../L...... L");
    assert_eq!(jumps(start), BTreeSet::from(["1^b", "1^b^g", "1^b^g^2"].map(String::from)));
    assert_eq!(start.play(action("1^b^g^2")).expect("legal").to_string(), ".L...../L...... D");
    assert_eq!(sentence("L....../L...... L", "1^b^1"), "a chain may not end on 1, where it began");
    assert_eq!(
        sentence("L....../L...... L", "1^b^1^b"),
        "the ball comes back to 1 with nothing taken since: it goes round in a circle"
    );
}

#[test]
fn another_way_to_the_same_result_is_told_its_name() {
    let mut random = Random::new(11);
    let rules = Rules::new();
    let mut told = 0;
    while told < 50 {
        let (plain, now) = random_position(&mut random, &rules);
        let listed = jumps(now);
        for from in (0..14).filter(|&from| plain.board[from] == plain.mover) {
            for (path, _) in rules.chains(&plain, from) {
                let Ok(tried) = path.parse::<DiademaAction>() else { continue };
                let answer = now.check(tried);
                assert_eq!(answer.is_ok(), listed.contains(&path), "{now} {path}");
                if let Err(refused) = answer {
                    assert_eq!(refused.rule.0, "D7");
                    let name =
                        refused.words.en.split(' ').find(|word| word.contains('^')).map(|w| w.trim_end_matches(','));
                    assert!(name.is_some_and(|name| listed.contains(name)), "{refused}");
                    told += 1;
                }
            }
        }
    }
}

/// A position from some way into a random game, by the plain program.
fn random_position(random: &mut Random, rules: &Rules) -> (Plain, DiademaPosition) {
    loop {
        let mut plain = Plain::start();
        for _ in 0..6 + random.below(30) {
            let mut moves = rules.moves(&plain);
            if moves.is_empty() {
                break;
            }
            plain = moves.swap_remove(random.below(moves.len() as u64) as usize).1;
        }
        if !rules.is_over(&plain) {
            let position = position(&plain.text());
            return (plain, position);
        }
    }
}

/// The plain program walks every path; the crate must list the first path to each result, and no other.
#[test]
fn the_list_is_the_first_path_to_each_result() {
    let rules = Rules::new();
    let mut random = Random::new(12);
    for _ in 0..3_000 {
        let (plain, now) = random_position(&mut random, &rules);
        let mut first = BTreeMap::new();
        for from in (0..14).filter(|&from| plain.board[from] == plain.mover) {
            for (path, board) in rules.chains(&plain, from) {
                let name: &mut (usize, String) = first.entry((from, board)).or_insert((path.len(), path.clone()));
                *name = name.clone().min((path.len(), path));
            }
        }
        let expected: BTreeSet<String> = first.into_values().map(|(_, path)| path).collect();
        assert_eq!(jumps(now), expected, "{now}");
    }
}

/// The bounds on which the packed action rests, over every class of positions.
#[test]
fn no_first_path_is_longer_than_an_action_can_hold() {
    let (mut longest, mut most, mut running) = (0, 0, 0_u64);
    for slot in 0..DiademaPosition::CLASS_SLOTS {
        let Some(position) = DiademaPosition::from_class_slot(DiademaVariant::Chain, Side::First, slot) else {
            continue;
        };
        running += u64::from(!position.is_over());
        let mut count = 0;
        let _ = position.actions(|action| {
            count += 1;
            longest = longest.max(action.landings().count());
            ControlFlow::<()>::Continue(())
        });
        most = most.max(count);
    }
    assert_eq!((running, longest, most), (199_738, DiademaAction::MAX_LANDINGS, 204));
}

/// Why paths to the same result are one action: the numbers that the rule book gives.
#[test]
fn thousands_of_paths_lead_to_few_results() {
    let mut most = (0, 0, 0);
    for slot in 0..DiademaPosition::CLASS_SLOTS {
        let Some(position) = DiademaPosition::from_class_slot(DiademaVariant::Chain, Side::First, slot) else {
            continue;
        };
        for from in position.own().iter().filter(|_| !position.is_over()) {
            let mut walk = Walk { from, others: position.own().without(from.set()), paths: 0, longest: 0 };
            walk.on(from, &mut vec![(from, position.theirs())]);
            most.0 = walk.paths.max(most.0);
            most.1 = walk.longest.max(most.1);
        }
        let mut results = [0; 14];
        let _ = position.actions(|action| {
            if let Kind::Jump(from, _) = action.kind() {
                results[from.index()] += 1;
            }
            ControlFlow::<()>::Continue(())
        });
        most.2 = results.into_iter().fold(most.2, u32::max);
    }
    assert_eq!(most, (5_852, 24, 116));
}

/// All paths of one ball, walked without a thought for results.
struct Walk {
    from: Vertex,
    others: VertexSet,
    paths: u32,
    longest: usize,
}

impl Walk {
    fn on(&mut self, at: Vertex, states: &mut Vec<(Vertex, VertexSet)>) {
        let theirs = states.last().map_or(VertexSet::EMPTY, |state| state.1);
        let taken = self.others.or(theirs);
        for jump in JUMPS[at.index()] {
            let state = (jump.to, theirs.without(jump.over.set()));
            if !taken.has(jump.over) || taken.has(jump.to) || states.contains(&state) {
                continue;
            }
            if jump.to != self.from {
                self.paths += 1;
                self.longest = self.longest.max(states.len());
            }
            states.push(state);
            self.on(jump.to, states);
            states.pop();
        }
    }
}

#[test]
fn only_the_end_of_a_chain_can_win() {
    // Landing on 3 completes 1ab3. A ball that stops there wins; one that goes on to d has no four.
    let start = position("L..DL../LLD.... L");
    let won = start.play(action("5^3")).expect("legal");
    assert_eq!(won.turn(), Turn::Over(Outcome::win(Side::First, Reason::Four)));
    let through = start.play(action("5^3^d")).expect("legal");
    assert_eq!(through.to_string(), "L....../LL.L... D");
    assert!(!through.is_over());
}

#[test]
fn touches_follow_the_landings() {
    let start = position("L....../D.D.... L");
    let cells = ["1", "b", "d"].map(|name| Touch::Cell(name.into())).to_vec();
    assert_eq!(start.touches(action("1^b^d")), cells);
    assert_eq!(start.touches(action("+3")), vec![Touch::Reserve("L".into()), Touch::Cell("3".into())]);
}
