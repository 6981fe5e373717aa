//! Records of games with dice, and what a forger could do to them. The forger here recomputes all that can be: the
//! fingerprint of the log and the checksum of the record.

#[path = "../../../table/tests/sim/mod.rs"]
mod sim;

use crate::run::{run, scratch};
use ludo_core::Turn;
use ludo_shelf::{AnyGame, record::Record};
use ludo_table::{
    Hash32, Offer,
    dice::{Fingerprint, ThrowId, face},
    digest, record,
};
use sim::{P0, Sim};
use std::fs;

/// A war with a devil in it, ended by resignation right after a throw, so that whoever changes that throw has no moves to
/// make fit.
fn game(id: &str) -> Sim {
    let mut spec = sim::spec(ludo_shelf::GameId::Belligerants, "pont12", &["person", "person"]);
    spec.id = id.into();
    let mut sim = Sim::seated(spec);
    let devils = |sim: &Sim| sim.table.lines().iter().filter(|line| line.contains(" fresh ")).count();
    let thrown = |sim: &Sim| sim.table.game().plies().last().is_some_and(|ply| ply.chance);
    while !(devils(&sim) > 1 && thrown(&sim) && sim.table.pending().is_some_and(|next| next.id.index == 0)) {
        assert!(sim.step(), "the game ended too soon");
        assert!(!matches!(sim.table.game().turn(), Turn::Over(_)));
    }
    sim.offer(P0, Offer::Resign).unwrap();
    sim
}

/// A record taken apart.
struct Forgery {
    record: Record,
    log: Vec<String>,
}

impl Forgery {
    fn of(sim: &Sim) -> Self {
        let record = Record::read(&record::write(&sim.table).unwrap()).unwrap();
        Self { record, log: sim.table.lines().to_vec() }
    }

    /// The place of the last line of a kind.
    fn last(&self, kind: &str) -> usize {
        self.log.iter().rposition(|line| line.split(' ').nth(1) == Some(kind)).unwrap()
    }

    /// Changes one field of a line.
    fn change(&mut self, line: usize, field: usize, to: &str) {
        let mut words: Vec<String> = self.log[line].split(' ').map(str::to_owned).collect();
        to.clone_into(&mut words[field]);
        self.log[line] = words.join(" ");
    }

    fn field(&self, line: usize, field: usize) -> String {
        self.log[line].split(' ').nth(field).unwrap().to_owned()
    }

    /// Lets another face fall in the last throw, among the moves too.
    fn refall(&mut self, line: usize, face: &str) {
        let end = self.record.game.outcome().unwrap();
        self.change(line, 7, face);
        self.record.game.take_back(1);
        self.record.game.resolve_text(face).unwrap();
        self.record.game.end(end.winner, end.reason);
    }

    /// The record as the forger hands it out.
    fn text(mut self) -> String {
        let lines = self.log.iter().enumerate().map(|(n, line)| (format!("x-log-{}", n + 1), line.clone()));
        self.record.further = lines.collect();
        let print = Fingerprint::of(self.log.iter().map(String::as_str)).hash().to_string();
        self.record.further.push(("x-fingerprint".into(), print));
        self.record.to_string()
    }
}

fn flipped(hex: &str) -> String {
    let last = if hex.ends_with('0') { "1" } else { "0" };
    format!("{}{last}", &hex[..hex.len() - 1])
}

/// A throw's hash from its line, with another share of the server's.
fn fallen(log: &[String], line: usize, server: &Hash32) -> usize {
    let words: Vec<&str> = log[line].split(' ').collect();
    let share = |text: &str| text.split_once(':').map(|(_, share)| share.parse::<Hash32>().unwrap());
    let id: ThrowId = words[2].parse().unwrap();
    let (thrower, opponent) = (share(words[5]), share(words[6]));
    let header = digest("header", &[log[0].as_bytes()]);
    let shares = [Some(server), thrower.as_ref(), opponent.as_ref()];
    face(&header, words[3].parse().unwrap(), id, shares, &[1; 6]).unwrap()
}

/// Every kind of forgery, with the place of the log line at which it has to be found out, where that is one.
fn forgeries(sim: &Sim, other: &Sim) -> Vec<(&'static str, Forgery, Option<usize>)> {
    let honest = || Forgery::of(sim);
    let throw = honest().last("throw");
    let mut made = Vec::new();
    let mut make = |name, at: Option<usize>, forge: &dyn Fn(&mut Forgery)| {
        let mut forgery = honest();
        forge(&mut forgery);
        made.push((name, forgery, at));
    };
    let (open, commit) = (honest().last("open"), honest().last("commit"));
    let server_line = honest().log.iter().rposition(|line| line.contains(" server ")).unwrap();
    let committed = honest().log.iter().position(|line| line.contains(" commit p")).unwrap();
    make("a server's share that gives the wished face", Some(open), &|forgery| {
        let wished = |n: &u32| fallen(&forgery.log, throw, &digest("grind", &[&n.to_be_bytes()])) == 2;
        let server = (0..10_000).find(wished).map(|n| digest("grind", &[&n.to_be_bytes()])).unwrap();
        forgery.change(throw, 4, &server.to_string());
        forgery.refall(throw, "3");
    });
    make("the thrower's share", Some(throw), &|forgery| {
        let share = flipped(&forgery.field(throw, 5));
        forgery.change(throw, 5, &share);
    });
    make("the opponent's share", Some(throw), &|forgery| {
        let share = flipped(&forgery.field(throw, 6));
        forgery.change(throw, 6, &share);
    });
    make("the face", Some(throw), &|forgery| {
        let face = if forgery.field(throw, 7) == "1" { "2" } else { "1" };
        forgery.refall(throw, face);
    });
    make("the server's commitment", None, &|forgery| {
        let line = forgery.log.iter().position(|line| line.contains(" server ")).unwrap();
        let hash = flipped(&forgery.field(line, 3));
        forgery.change(line, 3, &hash);
    });
    make("a person's commitment", None, &|forgery| {
        let hash = flipped(&forgery.field(committed, 4));
        forgery.change(committed, 4, &hash);
    });
    make("the opened key", Some(open), &|forgery| {
        let key = flipped(&forgery.field(open, 3));
        forgery.change(open, 3, &key);
    });
    make("a throw left out", None, &|forgery| {
        forgery.log.drain(throw..=open);
    });
    make("a share's line left out", None, &|forgery| {
        let line = forgery.last("share");
        forgery.log.remove(line);
    });
    make("hashes of nothing", None, &|forgery| {
        for line in &mut forgery.log {
            let zeroed = |word: &str| {
                let hash = |text: &str| text.parse::<Hash32>().is_ok();
                match word.split_once(':') {
                    Some((person, share)) if hash(share) => format!("{person}:{}", "0".repeat(64)),
                    _ if hash(word) => "0".repeat(64),
                    _ => word.to_owned(),
                }
            };
            *line = line.split(' ').map(zeroed).collect::<Vec<_>>().join(" ");
        }
    });
    make("another game's log", None, &|forgery| forgery.log = other.table.lines().to_vec());
    make("two lines in the other order", None, &|forgery| {
        let share = forgery.last("share");
        let line = forgery.log.remove(share);
        forgery.log.insert(server_line, line);
    });
    make("a line twice", Some(commit + 1), &|forgery| {
        let line = forgery.log[commit].clone();
        forgery.log.insert(commit + 1, line);
    });
    make("the old order: a commitment after the shares", None, &|forgery| {
        let devil = forgery.log.iter().position(|line| line.contains(" throw ") && line.ends_with(" D")).unwrap();
        let (at, turn) = (forgery.field(devil, 0), forgery.field(devil, 2));
        let turn = turn.split('.').next().unwrap();
        forgery.log.insert(devil + 1, format!("{at} server 0.{turn}.1 {}", "ab".repeat(32)));
    });
    make("a fresh share after a devil left out", None, &|forgery| {
        let line = forgery.last("fresh");
        forgery.log.remove(line);
    });
    make("a key that stays shut", None, &|forgery| drop(forgery.log.remove(open)));
    make("another winner", None, &|forgery| {
        let end = forgery.record.game.outcome().unwrap();
        forgery.record.game.take_back(0);
        forgery.record.game.end(end.winner.map(ludo_core::Side::other), end.reason);
    });
    made
}

#[test]
fn every_forged_record_is_refused_with_its_line() {
    let (sim, other) = (game("table1"), game("table9"));
    let mut refused = 0;
    for (name, forgery, at) in forgeries(&sim, &other) {
        let expected = at.map(|line| format!("x-log-{}:", line + 1));
        let text = forgery.text();
        let file = scratch(&format!("forged-{}.txt", name.replace(|c: char| !c.is_ascii_alphanumeric(), "-")));
        fs::write(&file, &text).unwrap();
        let told = run(&["verify", &file]).bad(1);
        let line =
            told.lines().nth(1).and_then(|line| line.strip_prefix("line ")).unwrap_or_else(|| panic!("{name}: {told}"));
        let number: usize = line.split(':').next().unwrap().parse().unwrap();
        assert!((1..=text.lines().count()).contains(&number), "{name}: {told}");
        if let Some(expected) = expected {
            assert!(text.lines().nth(number - 1).unwrap().starts_with(&expected), "{name}: {told}");
        }
        refused += 1;
    }
    assert!(refused >= 14, "{refused}");
}

#[test]
fn a_game_with_dice_and_no_log_is_refused_unless_it_says_that_its_dice_are_local() {
    let sim = game("table1");
    let mut record = Record::read(&record::write(&sim.table).unwrap()).unwrap();
    record.further.clear();
    let file = scratch("no-log.txt");
    fs::write(&file, record.to_string()).unwrap();
    let told = run(&["verify", &file]).bad(1);
    assert!(told.contains("no log: nothing vouches for these throws") && told.contains("line "), "{told}");
    record.further.push(record::local_dice());
    fs::write(&file, record.to_string()).unwrap();
    let throws = record.game.plies().iter().filter(|ply| ply.chance).count();
    let told = run(&["verify", &file]).good();
    let last = format!("dice: {throws} throws, 0 rebuilt, 0 foreseeable, 0 anew, {throws} manual: not proved");
    assert_eq!(told.lines().last(), Some(last.as_str()));
}

#[test]
fn the_verdict_of_an_honest_game_ends_with_its_line() {
    let mut sim = game("table1");
    let file = scratch("honest.txt");
    fs::write(&file, record::write(&sim.table).unwrap()).unwrap();
    let told = run(&["verify", &file]).good();
    let throws = sim.table.ledger().unwrap().throws().count();
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("verified: belligerants pont12, "), "{told}");
    let words = sim.table.fingerprint().words().join(" ");
    assert_eq!(lines[1], format!("four words: {words}"));
    assert_eq!(
        lines[2..],
        [format!("dice: {throws} throws, {throws} rebuilt, 0 foreseeable, 0 anew, 0 manual: proved")]
    );
    let facts: serde_json::Value = serde_json::from_str(&run(&["verify", &file, "--json"]).good()).unwrap();
    assert_eq!((&facts["dice"]["proved"], &facts["dice"]["throws"]), (&true.into(), &throws.into()));
    assert_eq!(facts["words"], words);

    // What is not proved is told, and so is every exchange.
    sim = Sim::war();
    sim.silent = vec![P0, sim::P1];
    sim.step();
    sim.rekey(P0, ludo_table::dice::SeatSecret::new([99; 32])).unwrap();
    while sim.table.ledger().unwrap().foreseeable() == 0 {
        assert!(sim.step());
    }
    if sim.table.outcome().is_none() {
        sim.offer(P0, Offer::Resign).unwrap();
    }
    fs::write(&file, record::write(&sim.table).unwrap()).unwrap();
    let told = run(&["verify", &file]).good();
    assert!(told.contains("new secret: Person 0 (turn 0)"), "{told}");
    assert!(told.trim_end().ends_with(" 1 foreseeable, 0 anew, 0 manual: not proved"), "{told}");
}

#[test]
fn a_game_without_dice_has_its_log_checked_and_no_dice_line() {
    let mut sim = Sim::two(ludo_shelf::GameId::Diam, "2003-2p");
    assert!(matches!(sim.table.game(), AnyGame::Diam(_)));
    for _ in 0..6 {
        sim.step();
    }
    let text = record::write(&sim.table).unwrap();
    let file = scratch("plain.txt");
    fs::write(&file, &text).unwrap();
    assert!(!run(&["verify", &file]).good().contains("dice:"));
    let mut forgery = Forgery::of(&sim);
    let line = forgery.last("play");
    forgery.change(line, 2, "1");
    fs::write(&file, forgery.text()).unwrap();
    assert!(run(&["verify", &file]).bad(1).contains("line "));
}
