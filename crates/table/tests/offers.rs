//! What needs agreement, and what happens when somebody stays away.

mod sim;

use ludo_core::{Reason, Seat, Side};
use ludo_shelf::GameId;
use ludo_table::{
    Command, Offer, Plain, Refusal,
    clock::DAY,
    digest,
    event::{Cause, Event, Stamped},
    spec::TableSpec,
};
use sim::{P0, P1, P2, Sim, facts, spec};

fn diam() -> Sim {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    sim.act(P0, "A1").unwrap();
    sim.act(P1, "X5").unwrap();
    sim
}

#[test]
fn a_draw_needs_the_other_side_and_lapses_with_a_move() {
    let mut sim = diam();
    assert_eq!(sim.answer(P1, true), Err(Plain::NoOffer.into()));
    sim.offer(P0, Offer::Draw).unwrap();
    assert_eq!(sim.answer(P0, true), Err(Plain::NotYourSeat.into()), "nobody accepts their own offer");
    assert_eq!(sim.offer(P1, Offer::Pause), Err(Plain::OfferStands.into()));
    sim.act(P0, "A2").unwrap();
    assert_eq!(sim.answer(P1, true), Err(Plain::NoOffer.into()));
    sim.offer(P0, Offer::Draw).unwrap();
    sim.answer(P1, true).unwrap();
    let outcome = sim.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
    assert_eq!(facts(&sim.replayed()), facts(&sim.table));
}

#[test]
fn a_late_answer_agrees_to_no_other_offer() {
    let mut sim = diam();
    sim.offer(P0, Offer::Draw).unwrap();
    let draw = sim.table.offer().unwrap().id;
    assert_eq!(draw, sim.table.version(), "an offer is known by the version at which it was made");
    sim.answer(P0, false).unwrap();
    sim.offer(P0, Offer::Delete).unwrap();
    let delete = sim.table.offer().unwrap().id;
    let before = sim.table.version();
    for yes in [true, false] {
        let late = sim.person(P1, Command::Answer { offer: draw, yes });
        assert_eq!(late, Err(Refusal::OtherOffer { since: delete }), "the answer was for the draw");
    }
    let withdrawn = sim.person(P0, Command::Answer { offer: draw, yes: false });
    assert_eq!(withdrawn, Err(Refusal::OtherOffer { since: delete }), "it is withdrawn already");
    assert_eq!(sim.table.version(), before, "nothing has changed");
    assert!(!sim.table.closed());
    sim.person(P1, Command::Answer { offer: delete, yes: true }).unwrap();
    assert!(sim.table.closed());
}

#[test]
fn a_repeated_message_is_known_by_the_version_it_led_to() {
    let mut sim = diam();
    sim.offer(P0, Offer::Draw).unwrap();
    let cause = Cause { person: P1, id: sim.context().message.unwrap() };
    sim.answer(P1, true).unwrap();
    let led_to = sim.table.version();
    assert_eq!(sim.table.known_message(&cause), Some(led_to), "to the end of the game, not only to the agreement");
    sim.offer(P1, Offer::Rematch).unwrap();
    assert_eq!(sim.table.known_message(&cause), Some(led_to));
    assert_eq!(sim.replayed().known_message(&cause), Some(led_to));
}

#[test]
fn a_declined_offer_waits_for_a_move() {
    let mut sim = diam();
    sim.offer(P0, Offer::Draw).unwrap();
    sim.answer(P1, false).unwrap();
    assert_eq!(sim.offer(P0, Offer::Draw), Err(Plain::Declined.into()));
    sim.offer(P1, Offer::Draw).unwrap();
    sim.answer(P1, false).unwrap();
    sim.offer(P1, Offer::Draw).unwrap();
    sim.answer(P0, false).unwrap();
    sim.act(P0, "A2").unwrap();
    sim.offer(P0, Offer::Draw).unwrap();
}

#[test]
fn resignation_ends_the_game_and_partners_decide_it_together() {
    let mut sim = diam();
    sim.offer(P0, Offer::Resign).unwrap();
    let outcome = sim.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Second), Reason::Resignation));
    assert_eq!(sim.act(P0, "A2"), Err(Plain::Over.into()));

    let mut four = Sim::seated(spec(GameId::Diam, "2003-4p", &["person"; 4]));
    four.offer(P0, Offer::Resign).unwrap();
    assert!(four.table.outcome().is_none());
    let needed = four.table.needed(Seat(0), Offer::Resign);
    assert_eq!(needed.len(), 1);
    let partner = four.table.people().captain(needed[0]).unwrap();
    four.answer(partner, true).unwrap();
    assert!(four.table.outcome().is_some());
}

#[test]
fn a_take_back_goes_behind_the_own_last_move() {
    let mut sim = diam();
    sim.offer(P0, Offer::TakeBack).unwrap();
    sim.answer(P1, true).unwrap();
    assert_eq!(sim.table.game().len(), 0);
    assert_eq!(sim.offer(P0, Offer::TakeBack), Err(Plain::NothingToTakeBack.into()));
    let mut sim = diam();
    sim.offer(P1, Offer::TakeBack).unwrap();
    sim.answer(P0, true).unwrap();
    assert_eq!(sim.table.game().len(), 1);
    assert_eq!(facts(&sim.replayed()), facts(&sim.table));
}

#[test]
fn a_take_back_never_hides_a_set_up_again() {
    let mut sim = Sim::war();
    sim.deploy();
    assert_eq!(sim.offer(P0, Offer::TakeBack), Err(Refusal::OnlyThrown));
    assert_eq!(sim.offer(P1, Offer::TakeBack), Err(Refusal::OnlyThrown));
}

#[test]
fn against_engines_a_move_is_undone_at_once_even_after_the_end() {
    let mut sim = Sim::seated(spec(GameId::Diadema, "standard", &["person", "engine:greedy"]));
    while sim.table.game().len() < 6 && sim.step() {}
    let plies = sim.table.game().len();
    sim.offer(P0, Offer::TakeBack).unwrap();
    assert!(sim.table.game().len() < plies);
    sim.offer(P0, Offer::Resign).unwrap();
    sim.offer(P0, Offer::TakeBack).unwrap();
    assert!(sim.table.outcome().is_none());
    assert_eq!(sim.offer(P0, Offer::Draw), Err(Plain::EngineDeclines.into()));
}

#[test]
fn a_table_can_be_made_without_take_backs() {
    let mut table: TableSpec = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    table.takebacks = false;
    let mut sim = Sim::seated(table);
    sim.act(P0, "A1").unwrap();
    assert_eq!(sim.offer(P0, Offer::TakeBack), Err(Plain::SwitchedOff.into()));
}

#[test]
fn a_pause_stops_clocks_and_moves_until_both_go_on() {
    let mut table = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    table.clock = "60+0".parse().unwrap();
    let mut sim = Sim::seated(table);
    sim.now += 10_000;
    assert_eq!(sim.offer(P0, Offer::Resume), Err(Plain::Running.into()));
    sim.offer(P0, Offer::Pause).unwrap();
    sim.answer(P1, true).unwrap();
    sim.now += 1_000_000;
    assert_eq!(sim.table.clocks().left(Seat(0), sim.now), Some(50_000));
    assert_eq!(sim.act(P0, "A1"), Err(Plain::Paused.into()));
    sim.offer(P1, Offer::Resume).unwrap();
    sim.answer(P0, true).unwrap();
    sim.act(P0, "A1").unwrap();
    assert_eq!(facts(&sim.replayed()), facts(&sim.table));
}

#[test]
fn a_rematch_exchanges_the_sides() {
    let mut sim = diam();
    assert_eq!(sim.offer(P0, Offer::Rematch), Err(Plain::Running.into()));
    sim.offer(P0, Offer::Resign).unwrap();
    sim.offer(P1, Offer::Rematch).unwrap();
    sim.answer(P0, true).unwrap();
    assert_eq!(sim.table.rematch(), Some("table2"));
    assert_eq!(sim.offer(P0, Offer::Rematch), Err(Plain::Over.into()));
    let mut left = diam();
    left.leave(P1, Seat(1), digest("invite", &[])).unwrap();
    left.offer(P0, Offer::Resign).unwrap();
    assert_eq!(left.offer(P0, Offer::Rematch), Err(Plain::Waiting.into()), "nobody to play again with");
    let swaps = |variant: &str, seats: usize| {
        let sim = Sim::open(spec(GameId::Diam, variant, &vec!["person"; seats]));
        let game = sim.table.game();
        let moved = TableSpec::swapped(game);
        let crossed = (0..seats).filter(|&seat| game.side_of(Seat(seat as u8)) != game.side_of(moved[seat])).count();
        let mut all = moved.clone();
        all.sort_unstable();
        assert_eq!(all, (0..seats as u8).map(Seat).collect::<Vec<_>>(), "everybody has a seat");
        crossed
    };
    assert_eq!(swaps("2003-2p", 2), 2);
    assert_eq!(swaps("2003-4p", 4), 4);
    assert_eq!(swaps("2003-3p", 3), 2, "another one plays alone");
}

#[test]
fn a_table_is_deleted_when_everybody_agrees() {
    let mut sim = Sim::seated(spec(GameId::Diam, "2003-3p", &["person"; 3]));
    sim.offer(P0, Offer::Delete).unwrap();
    sim.answer(P1, true).unwrap();
    assert!(!sim.table.closed());
    sim.answer(P2, true).unwrap();
    assert!(sim.table.closed());
    assert_eq!(sim.act(P0, "A1"), Err(Plain::Closed.into()));
}

#[test]
fn who_stays_away_too_long_can_lose_the_game_and_the_seat() {
    let mut sim = diam();
    sim.absent = vec![None, None];
    let claim = Command::Claim { draw: false };
    sim.act(P0, "A2").unwrap();
    sim.absent = vec![None, Some(sim.now)];
    sim.now += 2 * DAY;
    assert_eq!(sim.person(P0, claim.clone()), Err(Plain::TooSoon.into()));
    sim.absent = vec![None, None];
    sim.now += 2 * DAY;
    assert_eq!(sim.person(P0, claim.clone()), Err(Plain::TooSoon.into()), "who is here may think");
    sim.absent = vec![None, Some(sim.now)];
    assert_eq!(sim.person(P1, claim.clone()), Err(Plain::TooSoon.into()), "it is their own move");
    let mut replaced = diam();
    (replaced.table, replaced.now, replaced.absent) = (sim.table.clone(), sim.now, sim.absent.clone());
    sim.person(P0, claim).unwrap();
    assert_eq!(sim.table.outcome().unwrap().winner, Some(Side::First));

    replaced.offer(P0, Offer::Replace { seat: Seat(1) }).unwrap();
    assert_eq!(replaced.table.people().room(Seat(1)), 1, "the seat is free for the new invitation");
    assert_eq!(replaced.offer(P1, Offer::Draw), Err(Plain::NotYourSeat.into()));
}

#[test]
fn a_claim_can_ask_for_a_draw_and_a_daily_clock_needs_no_claim() {
    let mut table = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    table.clock = "600+0".parse().unwrap();
    let mut sim = Sim::seated(table);
    sim.absent = vec![Some(sim.now), None];
    sim.now += 119_000;
    assert_eq!(sim.person(P1, Command::Claim { draw: true }), Err(Plain::TooSoon.into()));
    sim.now += 2_000;
    sim.person(P1, Command::Claim { draw: true }).unwrap();
    assert_eq!(sim.table.outcome().unwrap().winner, None);

    let mut table = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    table.clock = "1d".parse().unwrap();
    let mut sim = Sim::seated(table);
    sim.absent = vec![Some(sim.now), None];
    sim.now += DAY - 1;
    assert_eq!(sim.person(P1, Command::Claim { draw: false }), Err(Plain::TooSoon.into()));
}

#[test]
fn nobody_can_ask_for_ever_without_a_move() {
    let mut sim = diam();
    let mut asked = 0;
    let refused = loop {
        let answer = if asked % 2 == 0 { sim.offer(P0, Offer::Draw) } else { sim.answer(P0, false) };
        match answer {
            Ok(()) => asked += 1,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!((asked, refused), (100, Plain::Enough.into()));
    sim.offer(P1, Offer::Draw).unwrap();
    sim.answer(P1, false).unwrap();
    sim.act(P0, "A2").unwrap();
    sim.offer(P0, Offer::Draw).unwrap();
}

#[test]
fn a_table_full_of_events_takes_no_more_moves_but_can_be_concluded() {
    let mut sim = diam();
    let offered = Stamped { at: sim.now, cause: None, event: Event::Offered { seat: Seat(0), offer: Offer::Draw } };
    let withdrawn = Stamped { event: Event::Declined { seat: Seat(0) }, ..offered.clone() };
    sim.events.extend([offered, withdrawn].into_iter().cycle().take(20_000));
    sim.table = sim.replayed();
    assert_eq!(sim.act(P0, "A2"), Err(Plain::Full.into()));
    sim.offer(P0, Offer::Draw).unwrap();
    sim.answer(P1, true).unwrap();
    assert!(sim.table.outcome().is_some());
}

#[test]
fn a_take_back_is_said_to_be_possible_exactly_where_it_is() {
    let mut sim = Sim::war();
    let (mut could, mut could_not) = (0, 0);
    for turn in 0..60 {
        for person in [P0, P1] {
            let told = sim.table.may_take_back(person);
            let mut tried = sim.clone();
            assert_eq!(tried.offer(person, Offer::TakeBack), told, "turn {turn}");
            *(if told.is_ok() { &mut could } else { &mut could_not }) += 1;
            if told.is_ok() {
                let other = if person == P0 { P1 } else { P0 };
                let before = tried.table.game().len();
                tried.answer(other, true).unwrap();
                assert!(tried.table.game().len() < before, "what was offered can be done");
            }
        }
        if !sim.step() {
            break;
        }
    }
    assert!(could > 20 && could_not > 5, "{could} and {could_not}");
}
