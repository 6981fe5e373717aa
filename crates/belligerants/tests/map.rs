//! Maps: the four of the program, every fault of a text and of a board, house rules and variants as text.

use belligerants::{BelligerantsVariant, Direction, HouseRule, HouseRules, Map, MapFaults, Square, Terrain};
use ludo_core::{Faults, Lang, Side, Variant};
use proptest::prelude::*;
use std::sync::Arc;

const ESCALIER: &str = include_str!("../../../data/belligerants/maps/escalier.map");

fn square(text: &str) -> Square {
    text.parse().expect("the test names a square")
}

/// The default map with its letters at some squares replaced.
fn altered(changes: &[(&str, char)]) -> String {
    let mut lines: Vec<String> = ESCALIER.lines().map(str::to_owned).collect();
    for &(name, letter) in changes {
        let square = square(name);
        let line = &mut lines[2 + 15 - usize::from(square.row())];
        let at = 2 * usize::from(square.column());
        line.replace_range(at..=at, &letter.to_string());
    }
    lines.join("\n")
}

fn faults_of(text: &str) -> MapFaults {
    Map::load(text).expect_err("the map has faults")
}

/// The squares and English sentences of the faults.
fn told(text: &str) -> Vec<String> {
    faults_of(text).list().iter().map(|fault| fault.sentence(Lang::En)).collect()
}

#[test]
fn the_four_maps_are_valid_and_round_trip() {
    let names: Vec<&str> = Map::all_embedded().iter().map(|map| map.name()).collect();
    assert_eq!(names, ["escalier", "escalier_t", "meandre", "pont12"]);
    for map in Map::all_embedded() {
        assert_eq!(map.validate(), []);
        assert_eq!(Map::load(&map.to_string()).as_ref(), Ok(&**map));
        assert_eq!(map.camp(Side::First).len(), 15);
        let turned: Vec<_> = map.camp(Side::First).into_iter().filter_map(|s| map.turned(s)).collect();
        assert_eq!(turned, map.camp(Side::Second));
    }
    assert_eq!(Map::escalier().to_string(), ESCALIER);
}

#[test]
fn squares_are_named_as_south_sees_them() {
    let map = Map::escalier();
    assert_eq!((map.width(), map.height()), (14, 16));
    assert_eq!(map.terrain(square("a16")), Some(Terrain::CampNorth));
    assert_eq!(map.terrain(square("n1")), Some(Terrain::CampSouth));
    assert_eq!(map.terrain(square("j9")), Some(Terrain::Bridge));
    assert_eq!(map.terrain(square("o1")), None);
    assert!(map.is_star(square("f14")) && !map.is_star(square("f13")));
    assert_eq!(map.camp(Side::First)[0], square("j1"));
    assert_eq!(map.camp(Side::Second)[0], square("e16"));
}

#[test]
fn bridges_lie_between_their_two_blues() {
    let map = Map::escalier();
    assert_eq!(map.bridge_line(square("j9")), Some(Direction::East));
    assert_eq!(map.bridge_line(square("l11")), Some(Direction::North));
    assert_eq!(map.bridge_line(square("a1")), None);
}

#[test]
fn corners_of_water_are_found() {
    // k9 and l10 are blue; stepping from l9 to k10 passes between them.
    let map = Map::escalier();
    assert!(map.is_water_corner(square("l9"), Direction::NorthWest));
    assert!(map.is_water_corner(square("k10"), Direction::SouthEast));
    assert!(!map.is_water_corner(square("l9"), Direction::NorthEast));
}

#[test]
fn comments_blank_lines_and_tight_letters_are_read() {
    let mut tight = String::new();
    for line in ESCALIER.lines() {
        let line = if line.starts_with("name") { line.to_owned() } else { line.replace(' ', "") };
        tight.extend(["; a remark\n\n  ", &line, "\r\n"]);
    }
    assert_eq!(Map::load(&tight).as_ref(), Ok(&*Map::escalier()));
}

#[test]
fn a_text_without_anything_lacks_all_parts() {
    assert_eq!(
        told(""),
        [
            "the line `name NAME` is missing",
            "the part `terrain` is missing",
            "the part `stars` is missing",
            "the part `end` is missing"
        ]
    );
}

#[test]
fn every_fault_of_a_text_is_reported_at_once() {
    let text = "hello\nname a b\nname c\nterrain x\n. . ?\n. é\nstars\n. . .\n. + .\n. . .\nend\nmore";
    let told = Map::read(text).expect_err("faults").explain(Lang::En);
    assert_eq!(
        told.lines().collect::<Vec<_>>(),
        [
            "line 1: unknown word: `name`, `terrain`, `stars` or `end`",
            "line 2: a name has 1 to 40 unaccented letters, digits, `_` or `-`, and no space",
            "line 3: the map has a name already",
            "line 4: this word must be alone on its line",
            "line 5, c2: unknown letter: P Y . = ~ g x o #",
            "line 6: 2 squares instead of 3",
            "line 6, b1: unknown letter: P Y . = ~ g x o #",
            "line 9, b2: a star is written *, its absence .",
            "line 10: 3 rows of stars for 2 rows of terrain",
            "line 12: nothing may follow `end`",
        ]
    );
}

#[test]
fn a_section_given_twice_is_reported() {
    let text = "name m\nterrain\n. .\nterrain\nstars\n. .\n. .\nstars\nend\nend";
    let told = Map::read(text).expect_err("faults").explain(Lang::En);
    assert!(told.contains("line 4: this part was given already"), "{told}");
    assert!(told.contains("line 8: this part was given already"), "{told}");
}

#[test]
fn boards_larger_than_sixteen_are_refused() {
    let row = ". ".repeat(17);
    let rows = format!("{row}\n").repeat(17);
    let told = Map::read(&format!("name big\nterrain\n{rows}stars\n{rows}end")).expect_err("faults");
    let told = told.explain(Lang::En);
    assert!(told.contains("17 rows: a map has at most 16"), "{told}");
    assert!(told.contains("17 squares: a row has at most 16"), "{told}");
    let long = "n".repeat(41);
    assert!(Map::read(&format!("name {long}\nterrain\n.\nstars\n.\nend")).is_err());
}

#[test]
fn laboratory_maps_are_read_but_not_loaded() {
    let text = "name lab\nterrain\n. .\nstars\n. *\nend\n";
    let map = Map::read(text).expect("well-formed");
    assert_eq!(map.to_string(), text);
    assert!(!map.validate().is_empty());
}

#[test]
fn camps_have_fifteen_squares() {
    let told = told(&altered(&[("n1", '.'), ("a16", '.')]));
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].ends_with("South’s camp (Y): 14 squares instead of 15"), "{}", told[0]);
    assert!(told[0].starts_with("j1, k1, l1, m1, j2, "), "{}", told[0]);
    assert!(told[1].ends_with("North’s camp (P): 14 squares instead of 15"), "{}", told[1]);
}

#[test]
fn the_map_must_be_symmetric() {
    assert_eq!(
        told(&altered(&[("a1", 'g'), ("h2", 'x')])),
        [
            "a1, n16: `g` and `.` are opposite: the map must stay the same when turned by 180°",
            "h2, g15: `x` and `.` are opposite: the map must stay the same when turned by 180°",
        ]
    );
    // A camp faces the other camp and not its own kind.
    assert!(told(&altered(&[("a1", 'Y'), ("n16", 'Y')])).iter().any(|fault| fault.starts_with("a1, n16: ")));
}

#[test]
fn a_bridge_needs_its_water() {
    let told = told(&altered(&[("b1", '='), ("m16", '=')]));
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("b1: a bridge must have water"));
    assert!(told[1].starts_with("m16: a bridge must have water"));
    // Beside one blue and under none is not enough.
    assert!(Map::load(&altered(&[("j9", '.'), ("e8", '.')])).is_ok(), "a gap in the river is no fault");
    assert!(Map::load(&altered(&[("k9", '.'), ("d8", '.')])).is_err(), "the bridge lost a bank");
}

#[test]
fn stars_are_eighteen_on_brown_or_green_and_symmetric() {
    let without = ESCALIER.replacen("* . . . . * . . .\n", "* . . . . . . . .\n", 1);
    let found = told(&without);
    assert_eq!(
        found,
        ["17 stars: there must be exactly 18", "d3: a star without counterpart: k14, the opposite square, has none"]
    );
    let found = told(&altered(&[("f14", 'x'), ("i3", 'x')]));
    assert_eq!(
        found,
        ["i3: a star lies on a brown or a green square", "f14: a star lies on a brown or a green square"]
    );
    assert!(Map::load(&altered(&[("f14", 'g'), ("i3", 'g')])).is_ok());
}

#[test]
fn a_way_on_foot_must_join_the_camps() {
    let wall: Vec<(String, char)> =
        ('a'..='n').flat_map(|c| [(format!("{c}9"), '#'), (format!("{c}8"), '#')]).collect();
    let wall: Vec<(&str, char)> = wall.iter().map(|(name, letter)| (name.as_str(), *letter)).collect();
    let found = told(&altered(&wall));
    assert_eq!(found.iter().filter(|fault| fault.starts_with("no way on foot")).count(), 1, "{found:?}");
}

#[test]
fn a_diagonal_between_two_blues_is_no_way() {
    // A stair of water from edge to edge leaves only diagonal steps between two blues.
    let stair = "name s\nterrain\nP P . . ~ .\n. . . ~ . .\n. . ~ . . .\n. ~ . . . .\n~ . . . . Y\nstars\n";
    let text = format!("{stair}{}end\n", ". . . . . .\n".repeat(5));
    let map = Map::read(&text).expect("well-formed");
    let no_way = |map: &Map| map.validate().iter().any(|fault| fault.words.en.starts_with("no way"));
    assert!(no_way(&map));
    let gap = Map::read(&text.replacen(". ~ . . . .", ". = . . . .", 1)).expect("well-formed");
    assert!(!no_way(&gap));
}

#[test]
fn faults_of_text_and_board_come_together() {
    let text = altered(&[("a1", '?'), ("c4", 'x'), ("b1", 'g')]).replace("end", "");
    let told = told(&text);
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(told[0].starts_with("line 18, a1: unknown letter"), "{}", told[0]);
    assert_eq!(told[1], "the part `end` is missing");
    assert!(told[2].starts_with("b1, m16: "), "{}", told[2]);
    assert!(told[3].starts_with("c4, l13: "), "{}", told[3]);
}

#[test]
fn faults_speak_french_and_keep_their_place_in_the_text() {
    let text = altered(&[("a1", '?')]);
    let faults = faults_of(&text);
    assert_eq!(faults.explain(Lang::Fr), "ligne 18, a1\u{a0}: lettre inconnue\u{a0}: P Y . = ~ g x o #");
    let plain = Faults::from(faults);
    assert_eq!(text.get(plain.list()[0].at.clone()), Some("?"));
}

#[test]
fn house_rules_round_trip_in_canonical_order() {
    let rules: HouseRules = "+limit=120+kept+strict+open".parse().expect("known rules");
    assert_eq!(rules.to_string(), "+open+strict+kept+limit=120");
    assert_eq!(rules.to_string().parse(), Ok(rules));
    assert_eq!("".parse(), Ok(HouseRules::default()));
    for rule in HouseRule::ALL {
        let text = format!("+{}", rule.name());
        assert_eq!(text.parse(), Ok(HouseRules::default().with(rule)));
        assert_eq!(HouseRule::named(rule.name()), Some(rule));
        assert!(!rule.title().fr.is_empty() && rule.sentence().en.ends_with('.'));
    }
}

#[test]
fn contradictions_and_repetitions_are_reported_at_once() {
    let text = "+open+alternate+wforb+wfree+strict+nohuff+strict+huh+limit=0+limit=3+limit=4";
    let faults = text.parse::<HouseRules>().expect_err("faults");
    let places: Vec<&str> = faults.list().iter().filter_map(|fault| text.get(fault.at.clone())).collect();
    assert_eq!(places, ["alternate", "wfree", "nohuff", "strict", "huh", "limit=0", "limit=4"]);
    for (one, other) in HouseRule::CONTRADICTIONS {
        assert!(format!("+{}+{}", one.name(), other.name()).parse::<HouseRules>().is_err());
        let replaced = HouseRules::default().with(one).with(other);
        assert!(replaced.has(other) && !replaced.has(one));
    }
    for text in ["strict", "+", "+limit=", "+limit=01", "+limit=10000", "+limit=+3", "+Strict"] {
        assert!(text.parse::<HouseRules>().is_err(), "{text} was read");
    }
}

#[test]
fn variants_are_named_by_map_and_rules() {
    let variant: BelligerantsVariant = "meandre+nouturn".parse().expect("a variant");
    assert_eq!(variant.to_string(), "meandre+nouturn");
    assert_eq!(variant.map().name(), "meandre");
    assert!(variant.rules().has(HouseRule::NoUTurn));
    assert_eq!(BelligerantsVariant::default().to_string(), "escalier");
    let faults = "nowhere+huh".parse::<BelligerantsVariant>().expect_err("faults");
    assert_eq!(faults.list().len(), 2);
    assert_eq!(faults.list()[1].at, 8..11);
    let file = "file:my.map".parse::<BelligerantsVariant>().expect_err("no file system here");
    assert!(file.list()[0].words.en.contains("read from a file"));
}

#[test]
fn a_map_of_ones_own_is_named_as_a_file() {
    let own = altered(&[("b1", 'g'), ("m16", 'g')]);
    let map = Arc::new(Map::load(&own).expect("valid"));
    let variant = BelligerantsVariant::with_map(map, HouseRules::default().with(HouseRule::Axis));
    assert_eq!(variant.to_string(), "file:escalier+axis");
    assert!(!variant.is_embedded());
}

#[test]
fn the_geometry_has_every_square_and_line() {
    let geometry = BelligerantsVariant::default().geometry();
    assert_eq!(geometry.cells.len(), 14 * 16);
    assert_eq!(geometry.lines.len(), 14 + 16);
    let f14 = geometry.cells.iter().find(|cell| cell.name == "f14").expect("on the map");
    assert_eq!(f14.kind, "brown-star");
    assert_eq!(f14.neighbours.len(), 8);
    let sum: f64 = geometry.cells.iter().map(|cell| cell.x + cell.y).sum();
    assert!(sum.abs() < 1e-9, "the origin is the middle of the board");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "(name|terrain|stars|end|[PY.=~gxo#*?é ;\r]{0,20}|\n){0,40}") {
        let _ = Map::load(&text);
        if let Ok(map) = Map::read(&text) {
            prop_assert_eq!(Map::read(&map.to_string()), Ok(map));
        }
    }

    #[test]
    fn no_text_makes_the_variant_reader_panic(text in "\\PC{0,40}") {
        let _ = text.parse::<BelligerantsVariant>();
    }
}

/// The generator and the validator are written apart; what the one draws, the other must take, and reading it back
/// must give the same map.
#[test]
fn maps_drawn_at_random_can_be_played_on() {
    let (mut sizes, mut triangles, mut rivers) = (std::collections::BTreeSet::new(), 0, 0);
    for seed in 0..400 {
        let map = Map::random(seed);
        assert_eq!(map.validate(), [], "{map}");
        assert_eq!(Map::load(&map.to_string()), Ok(map.clone()));
        assert_eq!(Map::random(seed), map);
        sizes.extend([map.width(), map.height()]);
        triangles += u32::from(map.camp(Side::First)[14].row() == 4);
        rivers += u32::from(map.squares_of(Terrain::Bridge).next().is_some());
        for terrain in [Terrain::Green, Terrain::Grey, Terrain::White] {
            assert!(map.squares_of(terrain).next().is_some(), "no {terrain:?}: {map}");
        }
    }
    assert_eq!(sizes.into_iter().collect::<Vec<_>>(), [12, 13, 14, 15, 16]);
    assert!((120..280).contains(&triangles), "{triangles}");
    assert!(rivers > 100, "{rivers}");
    assert_ne!(Map::random(1).to_string().replace("random-1", "random-2"), Map::random(2).to_string());
}
