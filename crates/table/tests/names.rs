//! What people may call themselves, and what a record says of it.

mod sim;

use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{
    Command, Hash32, Refusal, Table, Who,
    dice::key_hash,
    event::{Event, Stamped},
    record,
};
use sim::{Sim, spec};

fn sit(name: &str) -> Result<(), &'static str> {
    let mut sim = Sim::open(spec(GameId::Diam, "2003-2p", &["person", "engine:level:8"]));
    let (seats, key) = (vec![Seat(0)], key_hash(&Hash32([9; 32])));
    let command = Command::Sit { seats, name: name.into(), key, proves: true, invite: None };
    sim.ask(Who::House, command).map_err(|refusal: Refusal| refusal.code())
}

#[test]
fn ordinary_names_are_taken() {
    for name in [
        "Ada",
        "Zoé",
        "Jean-Luc",
        "O’Brien",
        "Bob 2",
        "李小龍",
        "Дмитрий",
        "Ἀριστοτέλης",
        "محمد",
        "नेहा",
        "ศรีสุข",
        "שִׂרָה",
        "Anne & Paul",
        "🦊",
        "Maître Éric",
        "Engineer",
        "Levy",
        "Amateur",
        "Orakel",
        "Levelson",
        "1",
    ] {
        assert_eq!(sit(name), Ok(()), "{name}");
    }
}

#[test]
fn invisible_signs_are_refused() {
    for sign in [
        '\u{ad}',
        '\u{34f}',
        '\u{61c}',
        '\u{115f}',
        '\u{1160}',
        '\u{17b4}',
        '\u{180b}',
        '\u{180e}',
        '\u{200b}',
        '\u{200d}',
        '\u{200e}',
        '\u{202a}',
        '\u{202e}',
        '\u{2060}',
        '\u{2066}',
        '\u{2069}',
        '\u{206f}',
        '\u{2800}',
        '\u{3164}',
        '\u{e000}',
        '\u{fdd0}',
        '\u{fe0f}',
        '\u{feff}',
        '\u{ffa0}',
        '\u{fffc}',
        '\u{fffd}',
        '\u{13441}',
        '\u{1d159}',
        '\u{1d173}',
        '\u{e0001}',
        '\u{e0041}',
        '\u{e0100}',
        '\u{f0000}',
        '\u{10fffd}',
        '\u{378}',
        '\u{2028}',
        '\0',
        '\u{7f}',
    ] {
        assert_eq!(sit(&sign.to_string()), Err("bad_name"), "U+{:04X} alone", u32::from(sign));
        assert_eq!(sit(&format!("A{sign}da")), Err("bad_name"), "U+{:04X} in a name", u32::from(sign));
    }
}

#[test]
fn marks_need_something_to_stand_on() {
    for name in ["\u{301}", "\u{300}\u{301}", "Ada \u{301}", "a\u{301}\u{302}\u{303}\u{304}\u{305}", "1\u{20e3}"] {
        assert_eq!(sit(name), Err("bad_name"), "{name:?}");
    }
}

#[test]
fn nobody_is_called_as_the_house_calls_its_engines() {
    for name in [
        "engine:level:8",
        "Engine",
        "ENGINE",
        "e n g i n e",
        "the engine",
        "Engine, 8 · virtuoso",
        "Moteur, 8 · virtuose",
        "moteur",
        "Le  moteur",
        "mótëur",
        "ｅｎｇｉｎｅ",
        "еngine",
        "ENGlNE",
        "engine8",
        "niveau 8",
        "Niveau",
        "level:8",
        "LEVEL 3",
        "lеvel８",
        "l’ordinateur",
        "L'Ordinateur",
        "the computer",
        "computer",
        "Ludothèque",
        "ludotheque",
        "LUDOTHEQUE",
        "la maison",
        "the house",
        "random",
        "greedy",
        "careful",
        "glouton",
        "au hasard",
        "at random",
        "8 · virtuose",
        "l’oracle",
        "le serveur",
        "x, engine:level:8",
        "searchengine:x",
        "𝐞𝐧𝐠𝐢𝐧𝐞",
        "L’hôte",
        "host",
        "HОST",
        "Admin",
        "admin2",
        "le modérateur",
        "Ｍoderator",
    ] {
        assert_eq!(sit(name), Err("house_name"), "{name}");
    }
}

#[test]
fn at_a_public_table_nobody_passes_for_another() {
    let sits = |public: bool, names: [&str; 2]| {
        let mut sim =
            Sim::open(ludo_table::spec::TableSpec { public, ..spec(GameId::Diam, "2003-2p", &["person", "person"]) });
        let mut done = Ok(());
        for (seat, name) in (0..).zip(names) {
            let key = key_hash(&Hash32([seat + 1; 32]));
            let invite = None;
            let command = Command::Sit { seats: vec![Seat(seat)], name: name.into(), key, proves: true, invite };
            let who = if public { Who::Stranger } else { Who::House };
            done = done.and(sim.ask(who, command).map_err(|refusal: Refusal| refusal.code()));
        }
        done
    };
    for pair in [
        ["Ada", "Ada"],
        ["Ada", "ADA"],
        ["Ada", "Аda"],
        ["Zoé", "Zoe"],
        ["Ada", "A d a"],
        ["Paul", "PauI"],
        ["🦊", "🦊"],
    ] {
        assert_eq!(sits(true, pair), Err("name_taken"), "{pair:?}");
        assert_eq!(sits(false, pair), Ok(()), "among friends {pair:?} know each other");
    }
    for pair in [["Ada", "Adam"], ["🦊", "🐻"], ["Ada", "Bob"], ["李", "王"]] {
        assert_eq!(sits(true, pair), Ok(()), "{pair:?}");
    }
}

#[test]
fn a_record_whose_log_calls_a_person_an_engine_is_refused() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    sim.act(sim::P0, "A1").unwrap();
    let named = |to: &str| {
        let forged = sim.events.iter().cloned().map(|stamped| match stamped.event {
            Event::Sat { person, seats, key, proves, invite, .. } if seats == [Seat(1)] => {
                let event = Event::Sat { person, seats, name: to.to_owned(), key, proves, invite };
                Stamped { event, ..stamped }
            }
            event => Stamped { event, ..stamped },
        });
        record::write(&Table::replay(sim::key(), forged.collect::<Vec<_>>()).unwrap()).unwrap()
    };
    assert!(record::verify(&named("Bob")).is_ok());
    for forged in ["engine:level:8", "Bob, engine:level:8"] {
        let flaw = record::verify(&named(forged)).unwrap_err();
        assert!(flaw.words.en.contains("computer’s name"), "{}", flaw.words);
    }
}
