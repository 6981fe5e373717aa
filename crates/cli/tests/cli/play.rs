//! People at one keyboard, played by scripts.

use crate::run::{feed, run, scratch};
use std::fs;

/// Plays a script, one line a line, and returns what was shown.
fn session(args: &[&str], lines: &[&str]) -> String {
    feed(&[&["play"], args].concat(), (lines.join("\n") + "\n").as_bytes()).good()
}

/// Whether the texts stand in the output in this order.
fn in_order(out: &str, texts: &[&str]) {
    let mut rest = out;
    for text in texts {
        let at = rest.find(text).unwrap_or_else(|| panic!("`{text}` is missing or too early in:\n{out}"));
        rest = &rest[at + text.len()..];
    }
}

#[test]
fn a_whole_game_of_diam_in_french() {
    let file = scratch("partie.txt");
    let save = format!("sauve {file}");
    let load = format!("charge {file}");
    let out = session(
        &["diam", "--lang", "fr"],
        &[
            "?",
            "A1",
            "pourquoi A1",
            "règles",
            "X5",
            "annule",
            "X5",
            "b1",
            "Y2",
            &save,
            "B5",
            "encore",
            "oui",
            &load,
            "B5",
            "partie",
            "quitte",
        ],
    );
    in_order(
        &out,
        &[
            "«\u{202f}aide\u{202f}» montre",
            "16 coups\u{a0}:",
            "M3 : ",
            "Partie écrite dans",
            "gagne (diam).",
            "n’est pas sauvée",
            "gagne (diam).",
            "1. A1  2. X5  3. B1  4. Y2  5. B5",
            "À bientôt\u{202f}!",
        ],
    );
    assert_eq!(run(&["verify", &file]).good(), "verified: diam 2003-2p, 4 plies, unfinished\n");
}

#[test]
fn a_whole_game_of_diadema_in_english() {
    let file = scratch("game.txt");
    let out = session(
        &["diadema"],
        &[
            "help",
            "+A",
            "+1",
            "1^b",
            "why 1^b",
            "rules",
            "+b",
            "+2",
            "+c",
            "+3",
            "+d",
            &format!("save {file}"),
            "+5",
            "undo",
            "+e",
            "quit",
        ],
    );
    in_order(
        &out,
        &[
            "`help` shows",
            "+3, +c",
            "D6: ",
            "D6: ",
            "D6",
            "Light wins (four in a row).",
            "Game written to",
            "D3: ",
            "See you soon!",
        ],
    );
    assert_eq!(run(&["verify", &file]).good(), "verified: diadema standard, 7 plies, L four\n");
    let again = session(&["--load", &file], &["history"]);
    in_order(&again, &["Light wins (four in a row).", "1. +a  2. +1"]);
}

#[test]
fn the_menu_leads_to_a_game_and_back() {
    let out = session(&[], &["", "99", "chess", "diam 1998-2p+nope", "6", "+a", "menu", "diam 2003-3p", "A1", "quit"]);
    in_order(
        &out,
        &[
            "2003-2p",
            "standard",
            "escalier",
            "`99` is not on the menu",
            "`chess` is not",
            "`nope`",
            "Light > ",
            "Dark > ",
            "2003-2p",
        ],
    );
    assert!(out.ends_with("See you soon!\n"));
}

#[test]
fn belligerants_with_typed_dice_and_secret_set_ups() {
    let file = scratch("battle.txt");
    let save = format!("save {file}");
    let out = session(
        &["belligerants", "--variant", "pont12", "--dice", "typed"],
        &[
            "EM SO",
            "2",
            "em se so so so pa of tk ca mi dc av bo es am",
            "7",
            "S",
            "ask",
            "demand:150",
            "demand:300",
            "decline",
            "",
            "6",
            "4",
            "? ",
            "undo",
            "",
            "3",
            &save,
            "resign",
        ],
    );
    in_order(
        &out,
        &[
            "South (yellow) sets up in secret",
            "set-up: missing",
            "----",
            "North (pink) sets up in secret",
            "----",
            "Who begins, by lot (S, N) > ",
            "The draw decides: South begins.",
            "B35: ",
            "Die (1, 2, 3, 4, 5, D) > ",
            "The die shows 4.",
            "moves:",
            "The die shows 3.",
            "Game written to",
            "North wins (resignation).",
        ],
    );
    let before_north = out.split("North (pink) sets up").nth(1).expect("North sets up");
    let north_sees = before_north.split("North (pink) > ").next().expect("North is asked");
    assert!(!north_sees.contains("YTK"), "North must not see South's army:\n{north_sees}");
    let verified = run(&["verify", &file]).good();
    assert!(verified.starts_with("verified: belligerants pont12, "), "{verified}");
}

#[test]
fn a_throw_that_fell_falls_again_after_undo() {
    let out = session(&["belligerants"], &["1", "random", "", "undo", "", "undo", "", "undo", "", "quit"]);
    let faces: Vec<&str> = out.lines().filter(|line| line.contains("The die shows ")).collect();
    assert_eq!(faces.len(), 4, "{out}");
    let shown = |line: &str| line.split("The die shows ").nth(1).map(str::to_owned);
    assert!(faces.iter().all(|line| shown(line) == shown(faces[0])), "{faces:?}");
}

#[test]
fn a_draw_needs_everybody_and_a_resignation_nobody() {
    let out = session(&["diam"], &["A1", "draw", "no", "draw", "yes", "undo", "resign", "undo", "undo", "undo"]);
    in_order(
        &out,
        &[
            "Does everybody accept",
            "Does everybody accept",
            "A draw (agreement).",
            "wins (resignation).",
            "nothing to take back",
        ],
    );
}

#[test]
fn resigning_while_the_die_is_awaited_needs_a_name() {
    let out = session(&["belligerants", "--dice", "typed"], &["1", "1", "resign", "resign N"]);
    in_order(&out, &["`resign S|N`", "South wins (resignation)."]);
}

#[test]
fn files_that_fail_do_not_end_the_game() {
    let folder = scratch("folder");
    fs::create_dir_all(&folder).expect("a folder");
    let bad = scratch("bad.txt");
    fs::write(&bad, "ludotheque-record 1\ngame: chess\nmoves:\nend\n").expect("the file is written");
    let out = session(
        &["diam"],
        &[
            "save",
            "load",
            "load no such file",
            &format!("load {bad}"),
            "save no/such/folder/x",
            &format!("save {folder}"),
            "yes",
            "A1",
        ],
    );
    in_order(
        &out,
        &[
            "In which file?",
            "Which file?",
            "not found",
            "line 2: ",
            "cannot be written",
            "exists already",
            "cannot be written",
        ],
    );
    assert!(out.contains("A● x 3"), "the game went on:\n{out}");
    fs::remove_dir(&folder).expect("the folder is still empty");
}

#[test]
fn an_old_file_is_replaced_only_if_wanted() {
    let file = scratch("kept.txt");
    fs::write(&file, "precious").expect("the file is written");
    session(&["diam"], &["A1", &format!("save {file}"), "no"]);
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "precious");
    session(&["diam"], &["A1", &format!("save {file}"), "yes"]);
    assert!(fs::read_to_string(&file).expect("it is there").starts_with("ludotheque-record"));
}

#[test]
fn anything_can_be_typed() {
    let mut bytes = b"\xff\xfe\x00\x1b[A\nA1\n".to_vec();
    bytes.extend(vec![b'x'; 1 << 20]);
    bytes.extend("\nwhy\nwhy é\u{301}\nrules Z99\n? zzz\nA1 X2\n\u{202e}\nX5".as_bytes());
    let out = feed(&["play", "diam"], &bytes).good();
    in_order(&out, &["This line is too long.", "Which move?", "There is no rule Z99.", "None.", "See you soon!"]);
    assert!(out.contains("X■ x 3"), "the last line needs no end:\n{out}");
}

#[test]
fn the_end_of_the_input_ends_any_question() {
    for lines in ["", "1", "1\nA1\ndraw", "8\n1", "load", "1\nA1\nmenu"] {
        let out = feed(&["play"], lines.as_bytes()).good();
        assert!(out.ends_with("See you soon!\n"), "{out}");
    }
}

#[test]
fn a_game_can_start_from_a_position() {
    let out = session(&["diam", "--position", "AB/Y/././X/././. 1"], &["B5"]);
    in_order(&out, &["wins (diam)."]);
}

/// The lines in which somebody is asked for a move.
fn asked<'a>(out: &'a str, name: &str) -> Vec<&'a str> {
    out.lines().filter(|line| line.contains(&format!("{name} > "))).collect()
}

#[test]
fn the_computer_plays_the_other_seat() {
    let out = session(&["diadema", "--against", "2"], &["+a", "undo", "+1", "history", "draw", "resign", "quit"]);
    in_order(
        &out,
        &[
            "You: Light. The computer, level 2: Dark.",
            "Dark places",
            "Dark places",
            "1. +1  2. +",
            "The computer would rather play on.",
            "Dark wins (resignation).",
        ],
    );
    assert!(asked(&out, "Dark").is_empty(), "only the person is asked:\n{out}");
}

#[test]
fn a_person_may_take_another_seat_or_several() {
    let out = session(&["diadema", "--against", "3", "--seat", "2"], &["undo", "quit"]);
    in_order(&out, &["You: Dark. The computer, level 3: Light.", "Light places", "Dark > ", "nothing to take back"]);
    let args = ["diam", "--variant", "2003-4p", "--against", "2", "--seat", "1,2"];
    let out = session(&args, &["A1", "B2", "history", "quit"]);
    // Whether the computer places or moves is its own choice.
    in_order(&out, &["\nPlayer 3 (brown) ", "\nPlayer 4 (black) ", "1. A1  2. ", "3. B2  4. "]);
}

#[test]
fn a_set_up_against_the_computer_hides_from_nobody() {
    let args = ["belligerants", "--variant", "pont12", "--against", "1", "--seat", "2", "--lang", "fr"];
    let out = session(&args, &["1", "quitte"]);
    in_order(&out, &["L’ordinateur, niveau 1\u{a0}: Sud (jaune).", "Placement tout prêt", "À bientôt"]);
    assert!(!out.contains("détourne les yeux") && !out.contains("----"), "{out}");
    let before = out.split("Nord (rose) > ").next().expect("North is asked");
    assert!(!before.contains("YTK"), "South's army is secret:\n{before}");
}

#[test]
fn the_menu_offers_the_computer() {
    let lines = [
        "6 contre 9",
        "6 contre",
        "6 contre 2 place 3",
        "6 contre 2 place 2",
        "menu",
        "diam 2003-2p AGAINST 1",
        "quitte",
    ];
    let out = session(&["--lang", "fr"], &lines);
    in_order(
        &out,
        &[
            "«\u{202f}1 contre 4\u{202f}»",
            "Le niveau 9 n’existe pas",
            "n’est pas un niveau",
            "La place 3 n’existe pas",
            "Vous\u{a0}: Sombre. L’ordinateur, niveau 2\u{a0}: Clair.",
            "L’ordinateur, niveau 1\u{a0}: joueur 2",
        ],
    );
    let out = session(&["--against", "2"], &["6", "quit"]);
    in_order(&out, &["The computer, level 2: Dark."]);
}

#[test]
fn levels_and_seats_that_do_not_exist_are_refused() {
    let refused = |args: &[&str]| run(&[&["play", "diam"], args].concat()).bad(2);
    assert!(refused(&["--against", "11"]).contains("1 to 10"));
    assert!(refused(&["--against", "0"]).contains("1 to 10"));
    assert!(refused(&["--against", "1", "--seat", "3"]).contains("There is no seat 3: 1 to 2."));
    refused(&["--against", "x"]);
    refused(&["--seat", "2"]);
}

#[test]
fn a_board_speaks_one_language() {
    let args = ["belligerants", "--variant", "pont12", "--dice", "typed"];
    let french = session(&[&args[..], &["--lang", "fr"]].concat(), &["1", "1", "S", "quitte"]);
    let english = session(&args, &["1", "1", "S", "quit"]);
    in_order(&french, &["Sud\u{a0}: 0 points, prison\u{a0}: -", "détruits\u{a0}: -"]);
    in_order(&english, &["South: 0 points, prison: -", "destroyed: -"]);
    for word in ["South", "destroyed", "entry"] {
        assert!(!french.contains(word), "{word} in:\n{french}");
    }
    for word in ["Sud", "détruits", "entrée"] {
        assert!(!english.contains(word), "{word} in:\n{english}");
    }
}

#[test]
fn french_orders_come_first_in_french() {
    let help = session(&["diam", "--lang", "fr"], &["aide", "quitte"]);
    in_order(
        &help,
        &[
            "pourquoi COUP",
            "règles [",
            "annule",
            "plateau, partie",
            "sauve F",
            "charge F",
            "nulle",
            "encore",
            "En anglais aussi",
        ],
    );
    let orders = [
        "pourquoi A1",
        "règles M4",
        "A1",
        "annule",
        "plateau",
        "partie",
        "sauve",
        "charge",
        "nulle",
        "non",
        "abandonne",
        "encore",
        "oui",
        "quitte",
    ];
    let out = session(&["diam", "--lang", "fr"], &orders);
    in_order(
        &out,
        &[
            "permis",
            "M4",
            "Rien n’a encore été joué",
            "Dans quel fichier",
            "Quel fichier",
            "accepte la nulle",
            "Terminé (encore, menu, annule, sauve, quitte)",
        ],
    );
}
