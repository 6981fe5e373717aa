//! What has been learned: that training repeats itself, that the search does, and what the levels are worth.

mod lawful;

use belligerants::{BelligerantsAction as Action, BelligerantsPosition, BelligerantsVariant, Phase};
use lawful::Lawful;
use ludo_core::{Game, Ply, Position, Random, Side, Turn};
use ludo_engine::{
    Player, Terms,
    analysis::Analyst,
    belligerants::{
        BelligerantsAnalyst, BelligerantsLevel, Judge, LEVELS, Lookout, Net, Plan, School, Scope, Simple, Step,
        automatic, dealt, train,
    },
    duel, play, throw,
};
use ludo_search::Limits;
use std::ops::ControlFlow;

fn variant(text: &str) -> BelligerantsVariant {
    text.parse().expect("a variant")
}

/// Positions before a move, from games of the greedy player.
fn decisions(count: usize, seed: u64) -> Vec<BelligerantsPosition> {
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    let mut greedy = Simple::GREEDY;
    while found.len() < count {
        let mut position = dealt(&variant("escalier+noarm"), &mut random);
        while found.len() < count && !matches!(position.turn(), Turn::Over(_)) {
            if position.turn() == Turn::Chance {
                position.resolve_unchecked(throw(&position, &mut random).expect("a chance"));
                continue;
            }
            if matches!(position.phase(), Phase::Move(_)) && random.below(40) == 0 {
                found.push(position.clone());
            }
            let action = greedy.choose(&Game::new(position.clone()), &mut random);
            position.play_unchecked(action.expect("an action"));
        }
    }
    found
}

#[test]
fn a_short_training_repeats_itself_bit_for_bit_on_any_number_of_threads() {
    let run = |school, seed, threads| {
        let mut steps: Vec<Step> = Vec::new();
        let net = train(Plan { batch: 3, threads, school, ..Plan::new(seed, 7) }, |step| steps.push(*step));
        (net, steps)
    };
    for school in [School::House, School::Anywhere] {
        let (net, steps) = run(school, 5, 1);
        let (again, same) = run(school, 5, 3);
        assert_eq!(steps.iter().map(|step| step.games).collect::<Vec<_>>(), [3, 6, 7]);
        assert_eq!(steps, same);
        assert_eq!(net.to_string(), again.to_string());
        assert_ne!(net, run(school, 6, 1).0);
        assert_ne!(net, Net::blank(5), "nothing was learned");
    }
    assert_ne!(run(School::House, 5, 1).0, run(School::Anywhere, 5, 1).0);
}

#[test]
fn both_sides_are_judged_alike() {
    let mut judge = Judge::new(Net::shipped());
    for position in decisions(10, 1) {
        let [south, north] = Side::BOTH.map(|side| judge.estimate(&position, side));
        assert!((south.win + north.win - 1.0).abs() < 1e-5 && (south.margin + north.margin).abs() < 1e-2);
        assert!((0.0..=1.0).contains(&south.win));
    }
}

#[test]
fn the_search_keeps_its_signature_and_its_node_limit() {
    let total = |limits: &Limits| {
        let mut lookout = Lookout::new(Net::shipped());
        let mut chosen = Vec::new();
        for position in decisions(20, 2) {
            let before = lookout.nodes();
            let found = lookout.prospects(&position, Scope::WIDE, limits, |_| true);
            assert_eq!(found.len() as u64, position.count_actions());
            assert!(lookout.nodes() - before <= found.len() as u64 + 10 * 6 * 8);
            chosen.extend(found.first().map(|best| best.action));
        }
        (lookout.nodes(), chosen)
    };
    let (nodes, chosen) = total(&Limits::default());
    assert_eq!((nodes, chosen.clone()), total(&Limits::default()));
    let text = chosen.iter().map(ToString::to_string).collect::<Vec<_>>().join(";") + ";";
    let mark = text
        .bytes()
        .fold(0xCBF2_9CE4_8422_2325_u64, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    assert_eq!((nodes, mark), SIGNATURE, "the search does something else than it did: {text}");
    assert!(total(&Limits::nodes(100)).0 < nodes);
}

/// Positions that the search above visits with the shipped weights, and its choices hashed.
const SIGNATURE: (u64, u64) = (10_971, 11761225056995300683);

#[test]
fn the_best_level_keeps_to_its_budget() {
    const BUDGET: u64 = 10_000;
    let mut best = BelligerantsLevel::new(LEVELS);
    best.limit(&Limits::nodes(1_000_000));
    let mut most = 0;
    for position in decisions(20, 2) {
        let before = best.nodes();
        best.choose(&Game::new(position), &mut Random::new(1));
        most = most.max(best.nodes() - before);
    }
    assert!(most <= BUDGET, "{most} positions for one decision");
    assert!(most > BUDGET / 2, "a budget of which {most} are used bounds nothing");
}

#[test]
fn the_best_level_beats_the_careful_player() {
    let mut random = Random::new(12);
    let openings: Vec<_> = (0..6).map(|_| dealt(&variant("escalier+noarm"), &mut random)).collect();
    let terms = Terms { games: 12, seed: 3, plies: 4000 };
    let (mut best, mut careful) = (BelligerantsLevel::new(LEVELS), Simple::CAREFUL);
    let tally =
        duel(&openings, [&mut Lawful(&mut best), &mut Lawful(&mut careful)], terms, |_| ControlFlow::Continue(()));
    assert!(tally.wins >= 8, "{tally:?}");
}

#[test]
fn every_level_plays_every_map_and_house_rule() {
    for (text, levels) in [
        ("meandre+open", [1, 7]),
        ("pont12+strict+each+kept", [4, 6]),
        ("escalier_t+decline+wfree+alternate", [8, 3]),
        ("meandre+nohuff+limit=40", [2, 5]),
    ] {
        let [mut a, mut b] = levels.map(BelligerantsLevel::new);
        let start = BelligerantsPosition::start(&variant(text));
        let terms = Terms { games: 1, seed: 4, plies: 6000 };
        let tally = duel(&[start], [&mut Lawful(&mut a), &mut Lawful(&mut b)], terms, |_| ControlFlow::Continue(()));
        assert_eq!(tally.games(), 1, "{text}");
    }
}

/// Nearly everybody is in, a soldier of each side is held, and neither side gains by stirring.
const STANDOFF: &str = "move:1 S BO@b14,AV@b13,DC@a16,CA@c16,TK@a14,OF@b16,AM@a15,ES@b15,SE@d15,SO@k4 \
                        EM@p1,BO@o1,AV@p3,DC@p2,TK@m1,OF@n1,AM@o2,SO@g14 MI,CA,ES,PA EM,PA,SO \
                        MI/S,SE/N,SO/S,SO/N,SO/N SN";

#[test]
fn a_standoff_ends_because_patience_does() {
    let start = BelligerantsPosition::from_text(&variant("meandre+noarm"), STANDOFF).expect("a position");
    let (mut a, mut b) = (BelligerantsLevel::new(LEVELS), BelligerantsLevel::new(LEVELS));
    let (mut a, mut b) = (Lawful(&mut a), Lawful(&mut b));
    let mut players: [&mut dyn Player<BelligerantsPosition>; 2] = [&mut a, &mut b];
    let outcome = play(&start, &mut players, &mut Random::new(1), &mut Random::new(2), 3000);
    assert!(outcome.is_some(), "neither side ever moved");
}

/// Plays on to the end.
fn finish(
    mut game: Game<BelligerantsPosition>,
    players: &mut [&mut dyn Player<BelligerantsPosition>; 2],
    random: &mut Random,
) -> Game<BelligerantsPosition> {
    for _ in 0..6000 {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.resolve(throw(game.position(), random).expect("a chance")).expect("a throw"),
            Turn::Seat(seat) => {
                let action = players[seat.index()].choose(&game, random).expect("an action");
                game.play(action).expect("a legal action");
            }
        }
    }
    game
}

/// A player who never speaks of peace.
struct Stubborn(BelligerantsLevel);

impl Player<BelligerantsPosition> for Stubborn {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<Action> {
        if matches!(game.position().phase(), Phase::Move(_)) {
            return self.0.choose(game, random);
        }
        automatic(game.position(), random)
    }
}

/// What the side that asked says to a price.
fn answer(asked: &BelligerantsPosition, price: u16) -> Option<Action> {
    let mut bargain = Game::new(asked.clone());
    bargain.play(Action::Demand(price)).expect("a price");
    BelligerantsLevel::new(7).choose(&bargain, &mut Random::new(1))
}

/// Where a level asks for peace the game is lost, as games played on from there show; an equal opponent names a price, it
/// is paid, more would not be, and it is no more than what playing on costs.
#[test]
fn armistices_are_asked_granted_and_paid_at_a_fair_price() {
    let (mut prices, mut margins, mut saved) = (0.0, Vec::new(), 0.0);
    for seed in 0..16 {
        let mut random = Random::new(seed);
        let [mut a, mut b] = [BelligerantsLevel::new(7), BelligerantsLevel::new(7)];
        let start = Game::new(dealt(&variant("escalier"), &mut random));
        let game = finish(start, &mut [&mut a, &mut b], &mut random);
        let asked = game.plies().iter().position(|&ply| ply == Ply::Action(Action::Ask));
        let Some(asked) = asked else { continue };
        let Some(&Ply::Action(Action::Demand(price))) = game.plies().get(asked + 1) else {
            panic!("no price for one who is lost: {:?}", game.plies().get(asked + 1));
        };
        assert_eq!(game.plies().get(asked + 2), Some(&Ply::Action(Action::Accept)), "{price} is fair");
        let bargain = game.position_at(asked + 1).expect("a position after a question");
        assert_eq!(answer(bargain, price + 100), Some(Action::Decline), "more than {price} is not");
        let position = game.position_at(asked).expect("a position before the question");
        let asker = position.mover();
        for dice in 0..3 {
            let [mut a, mut b] = [7, 7].map(|level| Stubborn(BelligerantsLevel::new(level)));
            let after =
                finish(Game::new(position.clone()), &mut [&mut a, &mut b], &mut Random::new(1000 * dice + seed));
            let outcome = after.outcome().expect("an end");
            let won = f64::from(outcome.value_for(asker));
            margins.push(-won * f64::from(outcome.gain));
            saved += 0.5 + 0.5 * won;
            prices += f64::from(price);
        }
    }
    let games = margins.len() as f64;
    assert!(games >= 20.0, "only {games} games had an armistice");
    assert!(saved / games <= 0.1, "{saved} of {games} games given up could be saved");
    let (price, margin) = (prices / games, margins.iter().sum::<f64>() / games);
    assert!(price > 0.5 * margin && price < 1.1 * margin, "{price} paid where playing on costs {margin}");
}

#[test]
fn an_analysis_has_every_move_with_its_chances() {
    let position = decisions(1, 9).remove(0);
    let game = Game::new(position.clone());
    let opinions = BelligerantsAnalyst::new().judge(&game, &Limits::default());
    assert_eq!(opinions.len() as u64, position.count_actions());
    let odds: Vec<_> = opinions.iter().filter_map(|opinion| opinion.judgement.odds()).collect();
    assert_eq!(odds.len(), opinions.len());
    assert!(odds.iter().all(|odds| (0.0..=1.0).contains(&odds.win) && odds.error < 0.5));
    assert!(odds[0].win >= odds[odds.len() - 1].win);
    assert_eq!(automatic(&position, &mut Random::new(1)), None, "a move needs thought");
    for opinion in &opinions {
        let mut played = game.clone();
        for &ply in &opinion.line {
            let done = match ply {
                Ply::Action(action) => played.play(action),
                Ply::Chance(event) => played.resolve(event),
            };
            assert!(done.is_ok(), "{:?}", opinion.line);
        }
        assert_eq!(opinion.line[0], Ply::Action(opinion.action));
        let throws = opinion.line.iter().filter(|ply| matches!(ply, Ply::Chance(_))).count();
        assert!(throws == 2 || played.outcome().is_some(), "{:?}", opinion.line);
    }
}

#[test]
fn lines_of_play_keep_within_the_node_limit() {
    for position in decisions(4, 10) {
        let game = Game::new(position.clone());
        for nodes in [1, 500, 2000] {
            let mut analyst = BelligerantsAnalyst::new();
            let opinions = analyst.judge(&game, &Limits::nodes(nodes));
            assert_eq!(opinions.len() as u64, position.count_actions());
            // Every move is judged once whatever the limit; what was begun is finished.
            let most = nodes.max(position.count_actions()) + 5 * 8;
            assert!(analyst.nodes() <= most, "{} of {nodes}", analyst.nodes());
        }
    }
}
