//! Every scene file in the data folder passes, and a scene that is wrong fails where it is wrong.

use belligerants::scenes::{self, SceneResult};
use ludo_core::Lang;
use proptest::prelude::*;
use std::{fs, path::Path};

const MAP: &str = "name tiny\nterrain\n. . . . .\n. ~ . . .\nstars\n. . . . .\n. . . . .\nend\n";

/// Runs scenes on a map of two rows, `b1` being water.
fn run(text: &str) -> Vec<SceneResult> {
    scenes::run(&format!("{MAP}{text}")).expect("the map is readable")
}

fn told(text: &str) -> Vec<String> {
    let results = run(text);
    results.iter().flat_map(|result| &result.failures).map(|trouble| trouble.sentence(Lang::En)).collect()
}

#[test]
fn every_scene_file_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/belligerants");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the data folder") {
        let entry = entry.expect("an entry");
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        // Playthroughs lie in the same folder.
        if name.starts_with("belligerants-") || name.starts_with("own-") {
            let text = fs::read_to_string(&path).expect("a readable file");
            for result in scenes::run(&text).expect("a readable map") {
                assert_eq!(result.failures, [], "{}: {}", path.display(), result.title);
                count += 1;
            }
        }
    }
    assert!(count >= 462, "only {count} scenes were found");
}

#[test]
fn a_wrong_expectation_fails_with_its_line() {
    let head = "@@ wrong\npos S:TK@c1 N:MI@d1\nroll 1\n";
    for (line, sentence) in [
        ("legal c1 e2", "c1 may not go to e2"),
        ("illegal c1 c2", "c1 may go to c2"),
        ("dests c1 b2 c2", "missing: [], extra: [d1 d2]"),
        ("nomoves", "missing: [], extra: [d1 b2 c2 d2]"),
        ("keepok c1 d1", "found false, expected true"),
        ("play c1 b1", "c1 b1 is not legal like this"),
        ("play c1 d1 keep", "c1 d1 is not legal like this"),
        ("huffable c1", "missing: [c1], extra: []"),
        ("huff c1", "nothing to huff on c1"),
        ("at c1 -", "found Some((First, Man { kind: Tank, origin: First })), expected None"),
        ("prison S N:MI", "found [], expected [Man { kind: MachineGun, origin: Second }]"),
        ("dead S:TK", "found [], expected [Man { kind: Tank, origin: First }]"),
        ("score 0 100", "found [0, 0], expected [0, 100]"),
        ("over yes", "found false, expected true"),
    ] {
        assert_eq!(told(&format!("{head}{line}\n")), [format!("line 12: {sentence}")]);
    }
}

#[test]
fn every_unreadable_line_is_reported() {
    let text = "@@ odd\nrule huh\nrule strict\nrule nohuff\nside X\nstarted\npos S:XX@a1 S:TK@z9 S:TK a1\nroll 6\nlegal\n\
                play a1\nplay a1 a2 n=7\nplay a1 a2 slowly\nat a1 TK\nprison X\nscore 1\nscore a b\nover maybe\nfly\n\
                roll 1\nside N\n";
    let lines: Vec<usize> = run(text)[0].failures.iter().map(|trouble| trouble.line).collect();
    let mut expected = vec![10, 12, 13, 14];
    expected.extend([15; 4]);
    expected.extend(16..=26);
    expected.push(28);
    assert_eq!(lines, expected);
}

#[test]
fn pawns_that_cannot_stand_there_are_reported() {
    let told = told("@@ crowd\npos S:TK@a1 S:SO@a1 S:TK@a2 S:EM@p16\nroll 1\n");
    assert_eq!(
        told,
        ["line 9: two pawns on a1", "line 9: too many TK: an army has 1", "line 9: p16 is not on the map"]
    );
}

#[test]
fn one_unreadable_scene_does_not_stop_the_others() {
    let results = run("pos S:TK@a1\n@@ odd\nfly\n@@ fine\npos S:TK@a1\nroll 1\ndests a1 a2 b2\n");
    let passed: Vec<bool> = results.iter().map(SceneResult::passed).collect();
    assert_eq!(passed, [false, false, true]);
}

#[test]
fn remarks_are_skipped_but_black_squares_are_none() {
    let map = MAP.replacen(". . . . .", "# . . . .", 1);
    let text =
        format!("; first\n{map}; then\n@@ title # remark\n# all of it\npos S:TK@a1 # there\nroll 1\nlegal a1 a2 b2\n");
    let results = scenes::run(&text).expect("readable");
    assert_eq!(results[0].title, "title");
    assert!(results[0].passed());
}

#[test]
fn a_file_without_a_map_is_refused() {
    let faults = scenes::run("@@ lost\npos S:TK@a1\n").expect_err("no map");
    assert!(faults.explain(Lang::En).contains("`terrain` is missing"));
}

proptest! {
    #[test]
    fn no_scene_makes_the_runner_panic(
        body in "(@@ t\n|rule (strict|wfree|axis)\n|side N\n|started [SN]\n|pos( [SN]:(TK|ES|AM|BO|SE)(/[SN])?@[a-e][12]){1,4}\n|\
                 roll [1-5D]\n|play [a-e][12] [a-e][12]( keep)?\n|dests [a-e][12]\n|huff [a-e][12]\n|huffable\n|\\PC{0,20}\n){0,30}"
    ) {
        let _ = scenes::run(&format!("{MAP}@@ s\n{body}"));
        let _ = scenes::run(&body);
    }
}
