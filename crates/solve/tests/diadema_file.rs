//! Tables on disk: round trip, and every kind of damage named.

use diadema::DiademaVariant;
use ludo_core::{Lang, Random};
use ludo_solve::diadema::{DiademaTable, TableFault, file::HEADING};

fn fault(file: &[u8]) -> TableFault {
    DiademaTable::from_file(file).expect_err("damaged")
}

/// The file with the first occurrence of `old` in its header replaced.
fn with(file: &[u8], old: &str, new: &str) -> Vec<u8> {
    let at = file.windows(old.len()).position(|window| window == old.as_bytes()).expect("in the header");
    [&file[..at], new.as_bytes(), &file[at + old.len()..]].concat()
}

#[test]
fn a_saved_table_is_the_same_table() {
    let path = std::env::temp_dir().join(format!("ludotheque-{}.table", std::process::id()));
    for variant in DiademaVariant::ALL {
        let table = DiademaTable::shared(variant);
        table.save(&path).expect("written");
        assert_eq!(&DiademaTable::load(&path).expect("whole"), table);
    }
    std::fs::remove_file(&path).expect("removed");
    assert!(matches!(DiademaTable::load(&path), Err(TableFault::File(_))));
}

#[test]
fn damage_is_named() {
    let file = DiademaTable::standard().to_file();
    assert!(matches!(fault(b""), TableFault::Foreign));
    assert!(matches!(fault(b"winner: 2\nvariant: 2003-2p\n"), TableFault::Foreign));
    assert!(matches!(fault(&[0xFF; 300]), TableFault::Foreign));
    assert!(matches!(fault(&with(&file, "variant: standard", "variant: reversi")), TableFault::Header("variant")));
    assert!(matches!(fault(&with(&file, "rules: 1", "rules: one")), TableFault::Header("rules")));
    assert!(matches!(fault(&with(&file, "bytes: ", "bites: ")), TableFault::Header("bytes")));
    assert!(matches!(fault(&with(&file, "blake3: ", "sha256: ")), TableFault::Header("blake3")));
    assert!(matches!(fault(&with(&file, "variant: standard", "variant: chain")), TableFault::Checksum));
    assert!(matches!(fault(&with(&file, "rules: 1", "rules: 2")), TableFault::Checksum));
    assert!(matches!(fault(&file[..file.len() - 1]), TableFault::Length));
    assert!(matches!(fault(&[&file[..], b"\n"].concat()), TableFault::Length));
    assert!(matches!(fault(HEADING.as_bytes()), TableFault::Foreign), "a line that does not end");
    let words = TableFault::Checksum.words();
    assert_eq!(words.get(Lang::Fr), "cette table est abîmée\u{a0}: son empreinte ne correspond pas");
    assert_eq!(TableFault::Checksum.to_string(), words.get(Lang::En));
}

#[test]
fn a_table_of_other_rules_is_not_used() {
    let file = DiademaTable::standard().to_file();
    let split = file.windows(2).position(|window| window == b"\n\n").expect("a header");
    let values = &file[split + 2..];
    let head = format!("{HEADING}\nvariant: standard\nrules: 9\nbytes: {}\n", values.len());
    let sum = blake3::Hasher::new().update(head.as_bytes()).update(values).finalize().to_hex();
    let other = [format!("{head}blake3: {sum}\n\n").as_bytes(), values].concat();
    assert!(matches!(fault(&other), TableFault::Rules));
}

#[test]
fn no_flipped_byte_goes_unseen() {
    let file = DiademaTable::standard().to_file();
    let mut random = Random::new(1);
    for round in 0..360 {
        // The header byte by byte, then the values here and there.
        let place = if round < 160 { round } else { random.below(file.len() as u64) as usize };
        let mut damaged = file.clone();
        damaged[place] ^= 1 << random.below(8);
        assert!(DiademaTable::from_file(&damaged).is_err(), "byte {place}");
    }
}
