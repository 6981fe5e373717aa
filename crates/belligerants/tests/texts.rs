//! Positions read from text: every fault at once, each with its place.

use belligerants::{BelligerantsPosition, BelligerantsVariant};
use ludo_core::{Lang, Position, Random};
use ludo_testkit::mutate;

fn faults(variant: &str, text: &str) -> Vec<(String, String)> {
    let variant: BelligerantsVariant = variant.parse().expect("a variant");
    match BelligerantsPosition::from_text(&variant, text) {
        Ok(_) => Vec::new(),
        Err(faults) => {
            let place = |fault: &ludo_core::Fault| text.get(fault.at.clone()).unwrap_or("?!").to_owned();
            faults.list().iter().map(|fault| (place(fault), fault.words.en.to_string())).collect()
        }
    }
}

#[test]
fn every_fault_is_named_with_its_place() {
    let text = "move:7 X EM@j1,XX@j2,TK@z9 EM@e16,BO@e16,OF/S@a10,TK DC/S,OF/S ES/X QQ/N SS";
    let found = faults("escalier", text);
    let places: Vec<&str> = found.iter().map(|(place, _)| place.as_str()).collect();
    let expected = ["X", "XX", "z9", "BO@e16", "OF/S@a10", "TK", "OF/S", "OF/S", "X", "QQ", "SS", "move:7"];
    assert_eq!(places, expected, "{found:#?}");
}

#[test]
fn a_position_agrees_with_its_phase() {
    let rows = [
        ("escalier", "ready S EM@a14 EM@e16 - - - -", "the entry is not noted"),
        ("escalier", "ready S EM@a14 EM@e13 - - - S", "the game is over if and only if"),
        ("escalier", "over:score S EM@a13 EM@e13 - - - -", "the game is over if and only if"),
        ("escalier", "over:invasion S EM@a13 EM@e13 - - - -", "the invasion is not complete"),
        ("escalier", "ready S ? EM@e13 - - - -", "nothing is hidden during play"),
        ("escalier", "draw - EM@j1 EM@e16 - - - -", "fifteen pawns"),
        ("escalier", "deploy - EM@a1 - - - - -", "stays in its own camp"),
        ("escalier", "deploy - ? ? - - - -", "it is the draw"),
        ("escalier+open", "deploy - ? - - - - -", "nothing is hidden here"),
        ("escalier+alternate", "deploy - - EM@a16 - - - -", "South first"),
        ("escalier", "deploy - - - TK - - -", "nothing has happened yet"),
        ("escalier+noarm", "price S EM@j1 EM@e16 - - - -", "no armistice in this variant"),
        ("escalier", "answer:50 S EM@j1 EM@e16 - - - -", "multiple of 100"),
        ("escalier", "move:5 S TK@f5 EM@e16 - - - -", "this throw is lost"),
        ("escalier", "huff:3:e16,j1 S EM@j1 EM@e16 - - - -", "only pawns of the side that has just moved"),
        ("escalier", "huff:3:j1 S EM@j1 EM@e16 - - - -", "no choice to make"),
        ("escalier", "huff:3:j1,j1 S EM@j1 EM@e16 - - - -", "named twice"),
        ("escalier", "huff:3:j9,j1 S EM@j1 EM@e16 - - - -", "no pawn on this square"),
        ("escalier", "ready S TK@c10 EM@e16 - - - -", "cannot stand there"),
        ("escalier+limit=9", "ready S EM@j1 EM@e16 - - - -", "9 fields"),
        ("escalier+limit=9", "ready S EM@j1 EM@e16 - - - - 9", "the game is over if and only if"),
        ("escalier+limit=9", "ready S EM@j1 EM@e16 - - - - 09", "number of turns"),
        ("escalier", "ready S EM@j1 EM@e16 - - - - 9", "too much"),
    ];
    for (variant, text, part) in rows {
        let found = faults(variant, text);
        assert!(found.iter().any(|(_, words)| words.contains(part)), "{text}: {found:?}");
    }
}

#[test]
fn damaged_texts_never_break_the_reader() {
    let variant: BelligerantsVariant = "escalier+limit=300".parse().expect("a variant");
    let mut random = Random::new(5);
    let texts = [
        "huff:3:e3,b6 S AV@b6,DC@e3,SO@j8 BO@e6,SO@a10 TK,SO - MI/S,SO/N SN 17",
        "move:D N EM@j1,BO/N@k4 EM@e16,OF@d13,SO@a1 SO,SO TK/N,SO DC/S,MI/N S 299",
    ];
    let mut read = 0;
    for _ in 0..20_000 {
        let [one, other] = if random.below(2) == 0 { texts } else { [texts[1], texts[0]] };
        let damaged = mutate(one, other, &mut random);
        match BelligerantsPosition::from_text(&variant, &damaged) {
            Ok(position) => {
                read += 1;
                let text = position.to_string();
                assert_eq!(BelligerantsPosition::from_text(&variant, &text).as_ref(), Ok(&position), "{damaged}");
            }
            Err(faults) => assert!(!faults.explain(&damaged, Lang::En).is_empty()),
        }
    }
    assert!(read > 500, "only {read} damaged texts could be read: the test sees too little");
}
