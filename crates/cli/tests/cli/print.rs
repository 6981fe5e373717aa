//! Sheets to print, written by the real binary.

use crate::run::{run, scratch};
use std::{fs, path::Path};

/// A folder of this test alone, absent at first.
fn folder(name: &str) -> String {
    let path = scratch(name);
    let _ = fs::remove_dir_all(&path);
    path
}

/// The files of a folder, sorted, each of which has to be a PDF file.
fn files(folder: &str) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            assert!(fs::read(&path).expect("a file").starts_with(b"%PDF-"), "{}", path.display());
            path.file_name().expect("a name").to_string_lossy().into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn every_box_and_book_of_a_game_is_written() {
    let out = folder("print-diam");
    let told = run(&["print", "diam", "--out", &out]).good();
    assert_eq!(files(&out), ["diam-1998-a4-en.pdf", "diam-2003-a4-en.pdf", "diam-rules-a4-en.pdf"]);
    assert!(told.lines().all(|line| Path::new(line).is_file()) && told.lines().count() == 3, "{told}");
}

#[test]
fn all_is_every_game_on_both_papers_in_both_languages() {
    let out = folder("print-all");
    run(&["print", "--all", "--out", &out]).good();
    let names = files(&out);
    // Two boxes of Diam, one of Diädema, four maps, three books.
    assert_eq!(names.len(), 4 * 10, "{names:?}");
    for name in ["belligerants-pont12-letter-fr.pdf", "diadema-a4-en.pdf", "diadema-regles-letter-fr.pdf"] {
        assert!(names.iter().any(|known| known == name), "{name}: {names:?}");
    }
}

#[test]
fn a_map_of_ones_own_is_printed() {
    let (out, map) = (folder("print-map"), scratch("own.map"));
    let text =
        include_str!("../../../../data/belligerants/maps/meandre.map").replace("name meandre", "name mon-fleuve");
    fs::write(&map, text).expect("a map");
    let variant = format!("file:{map}");
    run(&["print", "belligerants", "--variant", &variant, "--paper", "letter", "--lang", "fr", "--out", &out]).good();
    assert_eq!(files(&out), ["belligerants-mon-fleuve-letter-fr.pdf", "belligerants-regles-letter-fr.pdf"]);
}

#[test]
fn what_cannot_be_printed_is_said_in_both_languages() {
    let out = folder("print-nothing");
    for args in [
        &["print", "chess"][..],
        &["print", "diam", "--paper", "a3"],
        &["print", "--variant", "1998-2p"],
        &["print", "diam", "--variant", "2004"],
        &["print", "diam", "--all", "--paper", "a4"],
    ] {
        run(&[args, &["--out", &out]].concat()).bad(2);
    }
    let told = run(&["print", "diam", "--paper", "a3", "--lang", "fr", "--out", &out]).bad(2);
    assert!(told.contains("papier inconnu"), "{told}");
    assert!(run(&["print", "diam", "--paper", "a3", "--out", &out]).bad(2).contains("unknown paper"));
    let map = scratch("bad.map");
    fs::write(&map, "name x\nterrain\nP ? .\nstars\n. . .\nend\n").expect("a map");
    let variant = format!("file:{map}");
    let told = run(&["print", "belligerants", "--variant", &variant, "--out", &out]).bad(1);
    assert!(told.contains("unknown letter"), "{told}");
    let told = run(&["print", "belligerants", "--variant", &variant, "--lang", "fr", "--out", &out]).bad(1);
    assert!(told.contains("lettre inconnue"), "{told}");
    assert!(!Path::new(&out).exists(), "nothing is begun that cannot be finished");
    let file = scratch("not-a-folder");
    fs::write(&file, "").expect("a file");
    run(&["print", "diadema", "--out", &file]).bad(1);
}
