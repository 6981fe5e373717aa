//! Seats without accounts: claiming, leaving, changing the secret.

mod sim;

use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{Command, Hash32, Offer, Plain, Refusal, Who, dice::key_hash, digest, spec::Plan};
use sim::{P0, P1, Sim, spec};

fn invited() -> (Sim, Hash32) {
    let invite = digest("invite", &[b"one"]);
    let mut table = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    table.invites = vec![(Seat(1), invite)];
    let mut sim = Sim::open(table);
    sim.sit(&[Seat(0)]).unwrap();
    (sim, invite)
}

fn claim(seat: u8, invite: Option<Hash32>, name: &str, auth: u8) -> Command {
    let key = key_hash(&Hash32([auth; 32]));
    Command::Sit { seats: vec![Seat(seat)], name: name.into(), key, proves: true, invite }
}

#[test]
fn an_invitation_is_good_once_for_its_seat() {
    let (mut sim, invite) = invited();
    assert_eq!(sim.ask(Who::Stranger, claim(1, None, "Eve", 9)), Err(Plain::NotInvited.into()));
    assert_eq!(sim.ask(Who::Stranger, claim(0, Some(invite), "Eve", 9)), Err(Plain::NotInvited.into()));
    assert_eq!(sim.ask(Who::Stranger, claim(1, Some(digest("x", &[])), "Eve", 9)), Err(Plain::NotInvited.into()));
    assert_eq!(sim.ask(Who::Stranger, claim(7, Some(invite), "Eve", 9)), Err(Plain::NotInvited.into()));
    assert_eq!(sim.ask(Who::Stranger, claim(1, Some(invite), " ", 9)), Err(Plain::BadName.into()));
    assert_eq!(sim.ask(Who::Stranger, claim(1, Some(invite), "Bob", 9)), Ok(()));
    assert_eq!(sim.ask(Who::Stranger, claim(1, Some(invite), "Eve", 10)), Err(Plain::NotInvited.into()));
}

#[test]
fn a_public_table_is_free_for_all_until_it_is_full() {
    let mut table = spec(GameId::Diam, "2003-2p", &["person", "engine:random"]);
    table.public = true;
    let mut sim = Sim::open(table);
    assert_eq!(sim.ask(Who::Stranger, claim(1, None, "Bob", 9)), Err(Plain::SeatTaken.into()), "an engine sits there");
    assert_eq!(sim.ask(Who::Stranger, claim(0, None, "Bob", 9)), Ok(()));
    assert_eq!(sim.ask(Who::Stranger, claim(0, None, "Eve", 10)), Err(Plain::SeatTaken.into()));
}

#[test]
fn a_key_is_known_by_its_hash_and_used_once() {
    let (mut sim, invite) = invited();
    let own = key_hash(&sim.secrets[0].auth());
    assert_eq!(sim.table.people().by_key(&own), Some(P0));
    let double =
        Command::Sit { seats: vec![Seat(1)], name: "Bob".into(), key: own, proves: true, invite: Some(invite) };
    assert_eq!(sim.ask(Who::Stranger, double), Err(Plain::KeyInUse.into()));
}

#[test]
fn a_changed_secret_ends_the_old_link() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    let old = key_hash(&sim.secrets[0].auth());
    let new = key_hash(&Hash32([99; 32]));
    sim.person(P0, Command::Rekey { key: new, commit: None, share: None }).unwrap();
    assert_eq!(sim.table.people().by_key(&old), None);
    assert!(sim.table.people().is_revoked(&old));
    assert_eq!(sim.table.people().by_key(&new), Some(P0));
    assert_eq!(
        sim.person(P1, Command::Rekey { key: old, commit: None, share: None }),
        Err(Plain::KeyInUse.into()),
        "not even for another seat"
    );
    sim.act(P0, "A1").unwrap();
}

#[test]
fn a_seat_can_be_handed_on_in_the_middle_of_a_game() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    sim.act(P0, "A1").unwrap();
    let invite = digest("invite", &[b"next"]);
    assert_eq!(sim.leave(P0, Seat(1), invite), Err(Plain::NotYourSeat.into()));
    sim.leave(P1, Seat(1), invite).unwrap();
    assert_eq!(sim.act(P1, "X5"), Err(Plain::NotYourSeat.into()));
    assert_eq!(sim.table.awaited(), [Seat(1)], "an empty seat stops no clock");
    sim.ask(Who::Stranger, claim(1, Some(invite), "Next", 50)).unwrap();
    sim.secrets.push(ludo_table::dice::SeatSecret::new([50; 32]));
    assert_eq!(sim.act(sim::P2, "X5"), Ok(()));
}

#[test]
fn a_lost_invitation_to_a_free_seat_is_replaced_by_who_is_left() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    let lost = digest("invite", &[b"lost"]);
    sim.leave(P1, Seat(1), lost).unwrap();
    sim.offer(P0, Offer::Replace { seat: Seat(1) }).unwrap();
    let fresh = sim.context().fresh_invite;
    assert_eq!(sim.ask(Who::Stranger, claim(1, Some(lost), "Late", 70)), Err(Plain::NotInvited.into()));
    sim.ask(Who::Stranger, claim(1, fresh, "Next", 71)).unwrap();
    let mut engine = Sim::seated(spec(GameId::Diam, "2003-2p", &["person", "engine:greedy"]));
    assert_eq!(engine.offer(P0, Offer::Replace { seat: Seat(1) }), Err(Plain::NotYourSeat.into()));
    assert_eq!(engine.offer(P0, Offer::Replace { seat: Seat(9) }), Err(Plain::NotYourSeat.into()));
}

#[test]
fn strangers_and_former_holders_can_ask_for_nothing() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    for command in [
        Command::Answer { offer: 1, yes: true },
        Command::Claim { draw: true },
        Command::Flag,
        Command::Excuse { seat: Seat(0), from: 0, back: None },
        Command::GoOn { seat: Seat(0) },
        Command::Leave { seat: Seat(0), invite: digest("x", &[]), share: None },
        Command::Act { version: 0, text: "A1".into(), share: None, nonce: None, alone: true },
    ] {
        assert_eq!(sim.ask(Who::Stranger, command), Err(Plain::NotYourSeat.into()));
    }
    assert_eq!(
        sim.person(ludo_table::dice::PersonId(40), Command::Answer { offer: 1, yes: true }),
        Err(Plain::NotYourSeat.into())
    );
}

#[test]
fn a_table_that_cannot_be_laid_is_refused() {
    let lay = |change: &dyn Fn(&mut ludo_table::spec::TableSpec)| {
        let mut table = spec(GameId::Diam, "2003-2p", &["person", "person"]);
        change(&mut table);
        ludo_table::Table::open(table, sim::key(), 0).map(drop)
    };
    assert!(lay(&|_| {}).is_ok());
    assert!(matches!(lay(&|table| table.variant = "2003-9p".into()), Err(Refusal::Syntax(_))));
    assert!(matches!(lay(&|table| table.start = Some("nonsense".into())), Err(Refusal::Syntax(_))));
    assert!(matches!(lay(&|table| table.rules = 99), Err(Refusal::Setting(_))));
    assert!(matches!(lay(&|table| table.seats.push(Plan::Person)), Err(Refusal::Setting(_))));
    for wrong in ["", "people", "engine:", "engine:A B", "group:1", "group:9", "group:03"] {
        assert!(wrong.parse::<Plan>().is_err(), "{wrong}");
    }
}

#[test]
fn the_player_of_each_seat_has_a_name_where_one_person_sits_for_several() {
    let mut sim = Sim::open(spec(GameId::Diam, "2003-4p", &["person", "engine:random", "person", "person"]));
    sim.sit(&[Seat(0), Seat(2)]).unwrap();
    sim.sit(&[Seat(3)]).unwrap();
    let name = |seat, name: &str| Command::Name { seat: Seat(seat), name: name.into() };
    sim.ask(Who::House, name(0, "Ada")).unwrap();
    sim.person(P0, name(2, "  Béa ")).unwrap();
    assert_eq!(sim.person(P1, name(3, "Eve")), Err(Plain::NotYourSeat.into()), "who sits alone has a name already");
    assert_eq!(sim.person(P1, name(2, "Eve")), Err(Plain::NotYourSeat.into()));
    assert_eq!(sim.person(P0, name(2, "engine:level:8")), Err(Plain::HouseName.into()));
    assert_eq!(sim.person(P0, name(2, " ")), Err(Plain::BadName.into()));
    let called: Vec<String> = sim.table.people().seats().map(|seat| sim.table.people().called(seat)).collect();
    assert_eq!(called, ["Ada", "", "Béa", "Person 1"]);
    assert_eq!(sim::facts(&sim.replayed()), sim::facts(&sim.table));
    sim.play_out();
    let record = ludo_table::record::write(&sim.table).unwrap();
    assert!(record.contains("seat 3: Béa"), "{record}");
    ludo_table::record::verify(&record).unwrap();
    assert!(ludo_table::record::verify(&record.replace("seat 3: Béa", "seat 3: Eve")).is_err());
}

#[test]
fn a_name_goes_with_its_player() {
    let mut sim = Sim::open(spec(GameId::Diam, "2003-2p", &["person", "person"]));
    sim.sit(&[Seat(0), Seat(1)]).unwrap();
    sim.person(P0, Command::Name { seat: Seat(1), name: "Béa".into() }).unwrap();
    let invite = digest("invite", &[b"next"]);
    sim.leave(P0, Seat(1), invite).unwrap();
    sim.ask(Who::Stranger, claim(1, Some(invite), "Next", 50)).unwrap();
    assert_eq!(sim.table.people().called(Seat(1)), "Next");
}
