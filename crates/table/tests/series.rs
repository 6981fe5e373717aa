//! The score of a game and its rematches.

mod sim;

use ludo_core::{Seat, Side};
use ludo_shelf::GameId;
use ludo_table::{Offer, Series, spec::TableSpec};
use sim::{P0, P1, Sim, spec};

/// The rematch of a table, as the house lays it: everybody on the seat of the other side.
fn again(sim: &Sim, seats: &[&str]) -> Sim {
    let moved = TableSpec::swapped(sim.table.game());
    let series = Some(sim.table.series().moved(&moved));
    let old = sim.table.spec();
    Sim::seated(TableSpec { series, rematch_of: Some(old.id.clone()), ..spec(old.game, &old.variant, seats) })
}

#[test]
fn points_follow_their_owners_from_seat_to_seat() {
    let mut first = Sim::two(GameId::Diam, "2003-2p");
    assert_eq!(first.table.series(), Series::default());
    first.offer(P1, Offer::Resign).unwrap();
    assert_eq!(first.table.series(), Series { played: 1, halves: vec![2, 0] });
    let mut second = again(&first, &["person", "person"]);
    assert_eq!(second.table.series(), Series { played: 1, halves: vec![0, 2] }, "the winner sits on the other seat");
    second.offer(P0, Offer::Draw).unwrap();
    second.answer(P1, true).unwrap();
    assert_eq!(second.table.series(), Series { played: 2, halves: vec![1, 3] });
    let mut third = again(&second, &["person", "person"]);
    third.offer(P0, Offer::Resign).unwrap();
    assert_eq!(third.table.series(), Series { played: 3, halves: vec![3, 3] });
    assert_eq!(third.replayed().series(), third.table.series(), "it is on disk");
}

#[test]
fn partners_engines_and_groups_score_alike() {
    let four = ["person", "engine:random", "group:2", "engine:random"];
    let mut sim = Sim::seated(spec(GameId::Diam, "2003-4p", &four));
    sim.offer(P0, Offer::Resign).unwrap();
    if sim.table.offer().is_some() {
        sim.answer(P1, true).unwrap();
    }
    let lost = sim.table.game().side_of(Seat(0));
    let expected: Vec<u32> =
        (0..4).map(|seat| if sim.table.game().side_of(Seat(seat)) == lost { 0 } else { 2 }).collect();
    assert_eq!(sim.table.series().halves, expected);
    let moved = sim.table.series().moved(&TableSpec::swapped(sim.table.game()));
    let of = |side: Side| (0..4).filter(|seat| sim.table.game().side_of(Seat(*seat)) == side).collect::<Vec<_>>();
    for seat in of(lost) {
        assert_eq!(moved.halves[usize::from(seat)], 2, "the winners sit where the losers sat");
    }
}

#[test]
fn three_players_each_have_a_score_of_their_own() {
    let mut sim = Sim::seated(spec(GameId::Diam, "2003-3p", &["person", "person", "person"]));
    let alone = (0..3).map(Seat).find(|seat| {
        let side = sim.table.game().side_of(*seat);
        (0..3).filter(|other| sim.table.game().side_of(Seat(*other)) == side).count() == 1
    });
    let alone = alone.unwrap();
    let person = sim.table.people().captain(alone).unwrap();
    sim.offer(person, Offer::Resign).unwrap();
    let halves = sim.table.series().halves;
    assert_eq!((halves[alone.index()], halves.iter().sum::<u32>()), (0, 4));
    let moved = sim.table.series().moved(&TableSpec::swapped(sim.table.game()));
    assert_eq!(moved.halves[(alone.index() + 1) % 3], 0, "everybody moves on by one seat");
}
