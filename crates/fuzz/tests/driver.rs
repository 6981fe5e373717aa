//! The fuzz targets without a fuzzer: samples, and samples damaged byte by byte from fixed seeds.

use ludo_core::{Random, Turn, Viewer};
use ludo_fuzz::VARIANTS;
use ludo_shelf::{AnyGame, AnyVariant, record::Record};
use ludo_testkit::Budget;
use std::{fs, path::PathBuf};

/// Damaged inputs for each target; the soak factor multiplies it.
const ROUNDS: u64 = 20_000;

/// The samples that libFuzzer starts from too.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.iter().filter_map(|path| fs::read(path).ok()).collect()
}

/// A random game of at most `plies` plies.
fn random_game(variant: &AnyVariant, seed: u64, plies: usize) -> AnyGame {
    let (mut game, mut random) = (AnyGame::new(variant), Random::new(seed));
    for _ in 0..plies {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Seat(_) => {
                let text = game.nth_action_text(random.below(game.count_actions())).expect("the count is right");
                game.play_text(&text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
            }
            Turn::Chance => {
                let faces = game.chances();
                let (face, _) = &faces[random.below(faces.len() as u64) as usize];
                game.resolve_text(face).unwrap_or_else(|refusal| panic!("{face}: {refusal}"));
            }
        }
    }
    game
}

/// Samples from random games, so that the inputs reach deep into the rules.
fn grown(target: &str) -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    for (n, (game, variant)) in VARIANTS.into_iter().enumerate() {
        let variant = AnyVariant::parse(game, variant).expect("a known variant");
        for seed in 0..4 {
            let game = random_game(&variant, seed, 12 + 30 * seed as usize);
            let texts = game.plies().into_iter().map(|ply| ply.text.into_bytes());
            match target {
                "variant" => samples.push(variant.to_string().into_bytes()),
                "position" => samples.push([&[n as u8][..], game.position_text(Viewer::Watcher).as_bytes()].concat()),
                "action" | "chance" => samples.extend(texts),
                "record" => samples.push(Record::new(game).to_string().into_bytes()),
                _ => {}
            }
        }
    }
    samples
}

/// One small change anywhere.
fn damage(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let at = random.below(bytes.len() as u64 + 1) as usize;
    let from = random.below(other.len() as u64 + 1) as usize;
    match random.below(6) {
        0 => bytes.insert(at, random.next_u64() as u8),
        1 => bytes.truncate(at),
        2 => bytes.splice(at.., other[from..].iter().copied()).for_each(drop),
        3 if at < bytes.len() => drop(bytes.remove(at)),
        4 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
        _ if at < bytes.len() => bytes[at] = other.get(from).copied().unwrap_or(b' '),
        _ => {}
    }
}

fn drive(name: &str, rounds: u64) {
    let (_, target) = ludo_fuzz::ALL.iter().find(|(known, _)| *known == name).expect("a known target");
    let mut samples = corpus(name);
    samples.extend(grown(name));
    assert!(!samples.is_empty(), "{name} has no sample");
    for sample in &samples {
        target(sample);
    }
    let mut random = Random::new(name.len() as u64);
    for _ in 0..Budget::new(rounds, 0).soaked().plies {
        let [one, other] = [0; 2].map(|_| &samples[random.below(samples.len() as u64) as usize]);
        let mut bytes = one.clone();
        for _ in 0..=random.below(4) {
            damage(&mut bytes, other, &mut random);
        }
        target(&bytes);
    }
}

#[test]
fn actions() {
    drive("action", ROUNDS);
}

#[test]
fn chances() {
    drive("chance", ROUNDS / 20);
}

#[test]
fn forged_records() {
    drive("forged", ROUNDS / 10);
}

#[test]
fn logs() {
    drive("log", ROUNDS / 4);
}

#[test]
fn maps() {
    drive("map", ROUNDS / 4);
}

#[test]
fn messages() {
    drive("message", ROUNDS);
}

#[test]
fn names() {
    drive("name", ROUNDS);
}

#[test]
fn positions() {
    drive("position", ROUNDS / 4);
}

#[test]
fn records() {
    drive("record", ROUNDS / 10);
}

#[test]
fn records_of_tables() {
    drive("proof", ROUNDS / 10);
}

#[test]
fn scenes() {
    drive("scene", ROUNDS / 10);
}

#[test]
fn variants() {
    drive("variant", ROUNDS);
}

/// Random bytes: every byte string is a game.
#[test]
fn rules() {
    let mut random = Random::new(9);
    for _ in 0..Budget::new(ROUNDS / 20, 0).soaked().plies {
        let length = random.below(400);
        let bytes: Vec<u8> = (0..length).map(|_| random.next_u64() as u8).collect();
        ludo_fuzz::listed_is_accepted(&bytes);
    }
}

/// Samples that no longer say anything would leave a target at the door.
#[test]
fn the_samples_are_what_they_stand_for() {
    for (name, _) in ludo_fuzz::ALL {
        assert!(!corpus(name).is_empty(), "{name} has no sample");
    }
    let texts = |target| corpus(target).into_iter().map(|sample| String::from_utf8(sample).expect("a text"));
    assert!(texts("log").any(|log| ludo_table::Verifier::read(log.lines(), None).is_ok()), "a log that is read");
    assert!(texts("proof").any(|text| ludo_table::record::verify(&text).is_ok()), "a record that passes");
    assert!(texts("message").count() >= 12, "one for each kind of message");
    for message in texts("message") {
        let read = serde_json::from_str::<ludo_wire::ClientMessage>(message.trim_end());
        assert!(read.is_ok(), "{message}: {read:?}");
    }
}

/// The people of the target's tables have known secrets, so that shares can be right.
#[test]
fn a_share_that_is_right_is_taken_or_refused() {
    let own = ludo_table::dice::SeatSecret::new([1; 32]);
    let moment = ludo_table::dice::DiceRound { epoch: 0, turn: 0 };
    let given = own.disclosure("fuzz", ludo_table::dice::PersonId(0), moment);
    let right = format!(
        r#"{{"type":"deposit","id":"1","share":{{"moment":"0.0","share":"{}","next":"{}"}}}}"#,
        given.share, given.next
    );
    ludo_fuzz::message(right.as_bytes());
}
