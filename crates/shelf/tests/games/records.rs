//! Records of random games of every standard variant: written, read, damaged.

use crate::random::{finished, go_on, random_game, standard_variants};
use belligerants::{BelligerantsVariant, Map};
use ludo_core::{Lang, Random, Reason, Side, Viewer};
use ludo_shelf::{
    AnyGame, AnyVariant, GameId,
    record::{Comment, Date, Record, verify},
};
use ludo_testkit::mutate;
use std::sync::Arc;

/// A record with everything in it.
fn full_record(variant: &AnyVariant, seed: u64) -> Record {
    annotated(finished(variant, seed))
}

fn annotated(game: AnyGame) -> Record {
    let plies = game.len();
    let mut record = Record::new(game);
    record.names = (0..record.names.len()).map(|seat| format!("Zoé {seat}")).collect();
    record.date = Date::new(2026, 3, 14);
    record.further = vec![("x-table".into(), "7".into())];
    record.comments =
        [0, plies / 2, plies / 2, plies].map(|after| Comment { after, text: format!("à {after}") }).into();
    record
}

#[test]
fn records_round_trip() {
    for variant in standard_variants() {
        for seed in 0..10 {
            let record = full_record(&variant, seed);
            let text = record.to_string();
            let verified = verify(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
            assert!(verified.summed);
            assert_eq!(verified.record.to_string(), text);
            assert_eq!(verified.record.game.plies(), record.game.plies());
            assert_eq!(verified.record.game.outcome(), record.game.outcome());
            assert_eq!(verified.record.comments, record.comments);
            assert_eq!(verified.record.names, record.names);
        }
    }
}

#[test]
fn unfinished_games_and_outside_ends_round_trip() {
    for variant in standard_variants() {
        for (n, reason) in (0..).zip([Reason::Resignation, Reason::Time, Reason::Agreement]) {
            let mut game = random_game(&variant, n, 5);
            assert_eq!(Record::read(&Record::new(game.clone()).to_string()).unwrap().game.outcome(), None);
            let winner = if reason == Reason::Agreement { None } else { Some(Side::BOTH[n as usize % 2]) };
            game.end(winner, reason);
            let again = Record::read(&Record::new(game.clone()).to_string()).unwrap();
            assert_eq!(again.game.outcome(), game.outcome());
            assert_eq!(again.game.len(), game.len());
        }
    }
}

#[test]
fn a_game_from_a_position_carries_it() {
    for variant in standard_variants() {
        let before = random_game(&variant, 3, 7);
        let text = before.position_text(Viewer::Seat(ludo_core::Seat(0)));
        let Ok(mut game) = AnyGame::from_position(&variant, &text) else { panic!("{variant}: {text}") };
        go_on(&mut game, &mut Random::new(4), 6);
        let written = Record::new(game.clone()).to_string();
        assert!(written.contains(&format!("start: {text}\n")), "{written}");
        assert_eq!(Record::read(&written).unwrap().game.position(), game.position());
    }
}

/// Whatever happens to one character: either the record is refused, or it still means the same.
#[test]
fn every_flipped_character_is_noticed_or_harmless() {
    for variant in GameId::ALL.map(AnyVariant::usual) {
        // Every character costs two replays, so the game is a short one.
        let record = annotated(random_game(&variant, 11, 30));
        let text = record.to_string();
        let meaning = |record: &Record| Record { comments: vec![], ..record.clone() }.to_string();
        let expected = meaning(&record);
        for (at, old) in text.char_indices() {
            for new in [0, 1].map(|k| ['1', 'x', ' ', '#', '\n', '.', ':'][(at + 3 * k) % 7]) {
                let damaged = format!("{}{new}{}", &text[..at], &text[at + old.len_utf8()..]);
                if let Ok(verified) = verify(&damaged) {
                    assert_eq!(meaning(&verified.record), expected, "byte {at}: `{old}` became `{new}`\n{damaged}");
                }
            }
        }
    }
}

#[test]
fn every_lost_or_doubled_line_is_noticed() {
    let record = Record { comments: vec![], ..full_record(&AnyVariant::usual(GameId::Diadema), 5) };
    let text = record.to_string();
    let lines: Vec<&str> = text.lines().collect();
    for n in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(n);
        assert!(verify(&fewer.join("\n")).is_err(), "without line {}:\n{text}", n + 1);
        let mut more = lines.clone();
        more.insert(n, lines[n]);
        assert!(verify(&more.join("\n")).is_err(), "with line {} doubled:\n{text}", n + 1);
    }
}

#[test]
fn a_record_cut_anywhere_is_refused() {
    let text = full_record(&AnyVariant::usual(GameId::Diam), 5).to_string();
    let end = text.rfind("end").unwrap() + "end".len();
    for (at, _) in text.char_indices().filter(|&(at, _)| at < end) {
        assert!(verify(&text[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn random_damage_never_panics_and_every_fault_has_its_line() {
    let mut random = Random::new(1);
    for variant in standard_variants() {
        let text = full_record(&variant, 2).to_string();
        for _ in 0..200 {
            let damaged = mutate(&text, &text, &mut random);
            let Err(faults) = verify(&damaged) else { continue };
            let lines = damaged.lines().count().max(1);
            assert!(!faults.list().is_empty());
            for fault in faults.list() {
                assert!((1..=lines).contains(&fault.line), "{faults}\n{damaged}");
                assert!(damaged.get(fault.at.clone()).is_some(), "{fault:?}\n{damaged}");
                assert!(Lang::ALL.iter().all(|&lang| !fault.sentence(lang).is_empty()));
            }
        }
    }
}

#[test]
fn names_cannot_break_the_record() {
    let mut record = full_record(&AnyVariant::usual(GameId::Diam), 1);
    record.names = vec!["  Éve\nresult: 1 ".into(), "# : [4] end\u{7}".into()];
    record.comments = vec![Comment { after: 2, text: "two\nlines".into() }];
    record.further = vec![("x-a b".into(), "dropped".into()), ("x-ok".into(), "a\tb".into())];
    let again = Record::read(&record.to_string()).unwrap();
    assert_eq!(again.names, ["Éve result: 1", "# : [4] end"]);
    assert_eq!(again.comments[0].text, "two lines");
    assert_eq!(again.further, [("x-ok".to_owned(), "a b".to_owned())]);
}

/// Layout, numbers and the checksum are free in a record written by hand.
#[test]
fn hand_written_records_are_read() {
    let text = "\u{feff}ludotheque-record 1\r\n# by hand\n\ngame : diadema\nvariant:standard\nrules: 1\nresult: L\n\
                reason: four\nmoves:\n+1 +4 +a # too slow\n4. +5 +b 6. +6\n\n+3 end\n# done";
    let verified = verify(text).unwrap();
    assert!(!verified.summed);
    let texts: Vec<&str> = verified.record.comments.iter().map(|comment| comment.text.as_str()).collect();
    assert_eq!(texts, ["by hand", "too slow", "done"]);
    assert_eq!(verified.record.comments.iter().map(|comment| comment.after).collect::<Vec<_>>(), [0, 3, 7]);
    assert_eq!(verified.summary().en, "diadema standard, 7 plies, L four");
}

#[test]
fn all_faults_are_told_at_once() {
    let text = "ludotheque-record 1\ngame: diam\nvariant: 2003-2p\nrules: 9\ndate: soon\nseat 3: Eve\nresult: 3\n\
                gain: -4\nmoves:\n1. A1\n2. X1 Q\n4. A1\nend ffffffff extra";
    let faults = verify(text).unwrap_err();
    let lines: Vec<usize> = faults.list().iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [4, 5, 6, 7, 8, 11, 13, 13, 13], "{faults}");
    assert!(faults.explain(Lang::Fr).contains("ligne 4 : "));
}

#[test]
fn results_are_held_against_the_moves() {
    let head = "ludotheque-record 1\ngame: diam\nvariant: 2003-2p\nrules: 1\n";
    let moves = "moves:\nA1 X1 B5 X5\nend\n";
    assert!(verify(&format!("{head}result: 2\nreason: diam\n{moves}")).is_ok());
    for wrong in [
        "result: 1\nreason: diam\n",
        "result: 2\nreason: resignation\n",
        "result: draw\nreason: repetition\n",
        "result: 2\nreason: diam\ngain: 100\n",
        "result: *\n",
        "result: *\nreason: diam\n",
        "result: 2\n",
        "",
    ] {
        assert!(verify(&format!("{head}{wrong}{moves}")).is_err(), "{wrong} was believed");
    }
    let running = "moves:\nA1 X1\nend\n";
    assert!(verify(&format!("{head}result: 2\nreason: time\n{running}")).is_ok());
    for wrong in
        ["result: draw\nreason: resignation\n", "result: 2\nreason: diam\n", "result: 2\nreason: time\ngain: 5\n"]
    {
        assert!(verify(&format!("{head}{wrong}{running}")).is_err(), "{wrong} was believed");
    }
}

/// A map of one's own travels with the record, and so does a map that the program has under that name with other ground.
#[test]
fn maps_travel_along() {
    let own = include_str!("../../../../data/belligerants/maps/pont12.map");
    for (name, text) in
        [("mine", own.replace("pont12", "mine")), ("pont12", own.replacen("P P P P P .", "P P P P P g", 1))]
    {
        let text = if name == "pont12" { text.replacen(". Y Y Y Y Y\nstars", "g Y Y Y Y Y\nstars", 1) } else { text };
        let map = Map::load(&text).unwrap_or_else(|faults| panic!("{faults}"));
        let variant = BelligerantsVariant::with_map(Arc::new(map), "+noarm".parse().expect("a house rule"));
        let record = Record::new(random_game(&AnyVariant::Belligerants(variant.clone()), 6, 60));
        let written = record.to_string();
        assert!(written.contains(&format!("variant: file:{name}+noarm\n")), "{written}");
        let again = Record::read(&written).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(again.game.variant(), AnyVariant::Belligerants(variant));
        assert_eq!((again.game.len(), again.to_string()), (record.game.len(), written.clone()));

        let unnamed = written.replace(&format!("file:{name}"), "file:other");
        assert!(Record::read(&unnamed).is_err(), "the map has another name");
        let bare: Vec<&str> = written.lines().filter(|line| !line.starts_with("  ") && *line != "map:").collect();
        assert!(Record::read(&bare.join("\n")).is_err(), "the map is missing");
    }
}

#[test]
fn faults_of_a_map_have_their_line() {
    let text = Record::new(random_game(&AnyVariant::usual(GameId::Belligerants), 1, 3)).to_string();
    let line = text.lines().position(|line| line.trim() == "terrain").expect("a map") + 2;
    let damaged: Vec<String> = (1..)
        .zip(text.lines())
        .map(|(n, row)| if n == line { row.replacen('P', "Q", 1) } else { row.into() })
        .collect();
    let faults = verify(&damaged.join("\n")).expect_err("a letter is wrong");
    assert_eq!(faults.list()[0].line, line, "{faults}");
}
