//! The arrows of ARCHITECTURE.md: no room of the workspace knows more than its line in the table of rooms allows.

use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
};

const ARCHITECTURE: &str = include_str!("../../../../ARCHITECTURE.md");
/// Of what cannot be shipped.
const FIXTURE: &str = "fixture";

/// A crate of the workspace, by the name of its folder.
struct Room {
    name: String,
    /// The folders of the crates that it depends on, each with what is asked of it beside its own defaults.
    uses: Vec<(String, Kind, Vec<String>)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Normal,
    /// For tests or for building alone.
    Apart,
}

/// What cargo knows about the workspace.
fn rooms() -> Vec<Room> {
    let cargo =
        Command::new(env!("CARGO")).args(["metadata", "--no-deps", "--offline", "--format-version", "1"]).output();
    let output = cargo.expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("metadata is JSON");
    let folder = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
    let using = |dependency: &Value| {
        let path = dependency["path"].as_str()?;
        let kind = if dependency["kind"].is_null() { Kind::Normal } else { Kind::Apart };
        let features = dependency["features"].as_array()?.iter().filter_map(|name| name.as_str().map(str::to_owned));
        Some((folder(path), kind, features.collect()))
    };
    let room = |package: &Value| {
        let manifest = package["manifest_path"].as_str().expect("a manifest");
        let dependencies = package["dependencies"].as_array().expect("dependencies");
        Room {
            name: folder(manifest.trim_end_matches("/Cargo.toml")),
            uses: dependencies.iter().filter_map(using).collect(),
        }
    };
    metadata["packages"].as_array().expect("packages").iter().map(room).collect()
}

/// The games among the rooms: those of the line that says so.
fn games(table: &BTreeMap<Vec<String>, String>) -> BTreeSet<String> {
    let rules = table.keys().filter(|rooms| rooms.len() > 1 || rooms.contains(&"cachette".to_owned()));
    rules.flatten().cloned().collect()
}

/// The table of rooms: which crates stand in a line, and its last column.
fn table() -> BTreeMap<Vec<String>, String> {
    let lines = ARCHITECTURE.lines().filter(|line| line.starts_with("| `crates/"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [rooms, _, knows] = cells[..] else { panic!("three columns: {line}") };
        let names = rooms.split(',').map(|room| room.trim().trim_matches('`').replace("crates/", ""));
        (names.collect(), knows.to_owned())
    };
    lines.map(row).collect()
}

/// What a last column allows.
fn allowed(knows: &str, games: &BTreeSet<String>, all: &BTreeSet<String>) -> BTreeSet<String> {
    let words = knows.split([',', ';']).map(str::trim);
    words
        .flat_map(|word| match word {
            "nothing" => BTreeSet::new(),
            "the games" => games.clone(),
            "all of the above" => all.clone(),
            word => [word.split(' ').next().unwrap_or_default().to_owned()].into(),
        })
        .collect()
}

#[test]
fn no_crate_knows_more_than_the_table_of_rooms_allows() {
    let (rooms, table) = (rooms(), table());
    let games = games(&table);
    let all: BTreeSet<String> = rooms.iter().map(|room| room.name.clone()).collect();
    let told: BTreeSet<String> = table.keys().flatten().cloned().collect();
    assert_eq!(all, told, "every crate has its line in ARCHITECTURE.md, and every line its crate");
    for Room { name, uses } in &rooms {
        let (_, knows) = table.iter().find(|(names, _)| names.contains(name)).expect("found above");
        let allowed = allowed(knows, &games, &all);
        let used = uses.iter().filter(|(_, kind, _)| *kind == Kind::Normal).map(|(used, ..)| used);
        let broken: Vec<&String> = used.filter(|used| !allowed.contains(*used)).collect();
        assert!(broken.is_empty(), "{name} may know {allowed:?}, and knows {broken:?}");
        assert!(allowed.iter().all(|name| all.contains(name)), "{name}: {knows} names what is no crate");
    }
}

#[test]
fn the_game_for_tests_is_switched_on_by_tests_alone() {
    let rooms = rooms();
    let asking = |kind: Kind| {
        let asks = move |room: &&Room| {
            room.uses.iter().any(|(_, how, features)| *how == kind && features.iter().any(|name| name == FIXTURE))
        };
        rooms.iter().filter(asks).map(|room| room.name.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(asking(Kind::Normal), [""; 0], "what is shipped does not know it");
    assert_eq!(asking(Kind::Apart), ["server"]);
}
