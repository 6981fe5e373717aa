//! Every way to be wrong has its own rule and its own sentence.

use belligerants::{BelligerantsAction, BelligerantsPosition, BelligerantsVariant};
use ludo_core::Position;
use std::collections::BTreeSet;

/// Variant, position, action, rule, and a part of the English sentence.
type Row = (&'static str, &'static str, &'static str, &'static str, &'static str);

const FULL_CAMP: &str = "move:3 S EM@j1,BO@k1,AV@l1,DC@m1,MI@n1,CA@j2,TK@c4,OF@k2,AM@f4,ES@l2,PA@m2,SE@n2,SO@j3,SO@k3,\
                         SO@l3 PA@a10,SO@m3,SO@n3 - - - N";

const MOVES: &[Row] = &[
    ("escalier", "move:1 S TK@e4 SO@a10 - - - -", "e4-p4", "B8", "p4 is off the map"),
    ("escalier", "move:1 S TK@e4 SO@a10 - - - -", "e6-e5", "B5", "no pawn on e6"),
    ("escalier", "move:1 S TK@e4 SO@a10 - - - -", "a10-a11", "B5", "the soldier on a10 obeys the opponent"),
    ("escalier", "move:1 S TK@e4 SO@a10 - - - -", "e4-e5@1", "B6", "chosen on a devil only"),
    ("escalier", "move:D S TK@e4 SO@a10 - - - -", "e4-e5", "B6", "a devil asks for a number"),
    ("escalier", "move:1 S TK@e4 SO@a10 - - - -", "e4-e4", "B9", "may not end where it began"),
    ("escalier", "move:1 S TK@f5,SO@e4 SO@a10 - - - -", "f5-f4", "B15", "encircled"),
    ("escalier", "move:1 S TK@i5,SO@e4 SO@a10 - - - -", "i5-i4", "B15", "wounded"),
    ("escalier", "move:2 S TK@e4 SO@a10 - - - -", "e4-e5", "B5", "it is 1 square, and the throw is 2"),
    ("escalier", "move:1 S TK@e4 SO@a10 - - - -", "e4-n16", "B8", "no straight line"),
    ("escalier", "move:2 S TK@e4,SO@e5 SO@a10 - - - -", "e4-e6", "B8", "a pawn bars the way on e5"),
    ("escalier", "move:2 S TK@d7 SO@a10 - - - -", "d7-d9", "B13", "d8 is water"),
    ("escalier", "move:1 S TK@a4 SO@a10 - - - -", "a4-b3", "B13", "between two squares of water"),
    ("escalier+axis", "move:1 S TK@b5 SO@a10 - - - -", "b5-c6", "B13", "at right angles"),
    ("escalier", "move:1 S SO@f14,TK@j1 SO@a10 - - - -", "f14-e14", "B30", "the enemy camp is closed"),
    ("escalier", "move:1 S EM@e14,SO@j5 SO@a10 - - - S", "e14-f14", "B31", "nobody comes out of the enemy camp"),
    ("escalier", "move:3 S AV@d13,SO@j5 SO@a10 - - - S", "d13-g16", "B31", "not even to pass through it"),
    ("escalier+nouturn", "move:3 S SO@d5 SO@a10 - - - -", "d5-d4", "B9", "no turning back at the star"),
    ("escalier", "move:2 S AV@d5 SO@a10,SO@d6 - - - -", "d5-e6", "B10", "the star d6 is occupied"),
    ("escalier", "move:1 S TK@e4,SO@e5 SO@a10 - - - -", "e4-e5", "B12", "a pawn of yours is on e5"),
    ("escalier", "move:1 S AM@e4,SO@e5 SO@a10 - - - -", "e4-e5", "B28", "not wounded"),
    ("escalier", FULL_CAMP, "f4-c4", "B28", "your camp is full"),
    ("escalier", "move:1 S TK@i4 SO@a10,SO@j3 - - - N", "i4-j3", "B31", "has entered"),
    ("escalier", "move:3 S DC@e3 BO@e6,SE@e7 - - - -", "e3-e6", "B18", "a sentinel guards"),
    ("escalier", "move:1 S TK@d3 SO@e2 - - - -", "d3-e2", "B17", "e2 is cover"),
    ("escalier", "move:1 S TK@e4 AM@e5 - - - -", "e4-e5", "B17", "nobody takes the ambulance"),
    ("escalier", "move:1 S EM@d4 ES@c4 - - - -", "d4-c4", "B22", "does not take the spy on white or on black"),
    ("escalier", "move:1 S TK@d4 ES@c4 - - - -", "d4-c4", "B17", "only a spy takes the spy"),
    ("escalier", "move:1 S ES@d4 SO@c4 - - - -", "d4-c4", "B23", "does not take a wounded pawn"),
    ("escalier", "move:1 S TK@d4 SO@c4 - - - -", "d4-c4", "B29", "by the enemy ambulance only"),
    ("escalier", "move:1 S AM@d4 SO@d5 - - - -", "d4-d5", "B29", "only the wounded, on white"),
    ("escalier", "move:1 S DC@d4 TK@d5 - - - -", "d4-d5", "B17", "the anti-aircraft gun does not take the tank"),
    ("escalier", "move:1 S TK@d7 SO@a10 - - - -", "d7-d8", "B14", "only if nothing else can be played"),
    ("escalier+wforb", "move:1 S TK@d7 SO@a10 - - - -", "d7-d8", "B14", "nobody stops there"),
    ("escalier+strict", "move:3 S DC@e3,SO@j5 BO@e6,SO@a10 - - - -", "j5-j8", "B19", "only captures may be played"),
    ("escalier", "move:3 S TK@c4,AM@f4 SO@a10 - - - -", "f4-c4", "B28", "must be named"),
    ("escalier", "move:3 S TK@c4,AM@f4 SO@a10 - - - -", "f4-c4/a1", "B28", "not a square of your camp"),
    ("escalier", "move:3 S TK@c4,AM@f4,SO@j1 SO@a10 - - - -", "f4-c4/j1", "B28", "j1 in your camp is occupied"),
    ("escalier", "move:3 S SO@j5 SO@a10 - - - -", "j5-j8/j1", "B28", "picks up nobody"),
    ("escalier", "move:D S SO@j5 SO@a10 - - - -", "j5-j8@3+keep", "B24", "nothing is taken"),
    ("escalier", "move:3 S DC@e3 BO@e6,SO@a10 - - - -", "e3-e6+keep", "B24", "on a devil only"),
    ("escalier", "move:D S MI@e3 SO@e6,SO@a10 - - - -", "e3-e6@3+keep", "B24", "is not material"),
    ("escalier", "move:D S ES@c5 TK@d5,SO@a10 - - - -", "c5-d5@1+keep", "B25", "nothing can be put on c5"),
    ("escalier", "move:D S CA@e3 TK/S@e6,SO@a10 - - - -", "e3-e6@3+keep", "B26", "by itself: without +keep"),
    ("escalier", "move:D S AM@f4 TK@c4,SO@a10 - - - -", "f4-c4@3+keep", "B27", "keeps nothing"),
];

const SET_UP: &str = "EM,BO,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,SO,SO,SO";

const PHASES: &[Row] = &[
    ("escalier", "deploy - - - - - - -", "throw", "B5", "too early"),
    ("escalier", "deploy - - - - - - -", "e4-e5", "B5", "only after its throw"),
    ("escalier", "deploy - ? - - - - -", "S=", "B3", "South has already set up"),
    ("escalier+alternate", "deploy - - - - - - -", "S=", "B3", "one by one"),
    ("escalier", "deploy - - - - - - -", "S:TK@j1", "B3", "a whole army is set up at once"),
    ("escalier+alternate", "deploy - - - - - - -", "N:TK@a16", "B3", "it is South’s turn"),
    ("escalier+alternate", "deploy - EM@j1 EM@a16 - - - -", "S:EM@j2", "B3", "the general staff is in place already"),
    ("escalier+alternate", "deploy - EM@j1 EM@a16 - - - -", "S:TK@a1", "B3", "not a square of your camp"),
    ("escalier+alternate", "deploy - EM@j1 EM@a16 - - - -", "S:TK@j1", "B3", "already taken"),
    ("escalier+alternate", "ready S EM@j1 EM@a16 - - - -", "S:TK@j1", "B3", "the armies are set up"),
    ("escalier+noarm", "throw S EM@j1 EM@a16 - - - -", "throw", "B5", "already been asked for"),
    ("escalier", "move:1 S TK@e4 SO@a10 - - - -", "throw", "B5", "already been thrown"),
    ("escalier", "huff:3:e3,b6 S AV@b6,DC@e3,SO@j8 BO@e6 - - - -", "throw", "B19", "before the next throw"),
    ("escalier", "price S EM@j1 EM@a16 - - - -", "throw", "B35", "settled before the throw"),
    ("escalier+noarm", "throw S EM@j1 EM@a16 - - - -", "ask", "B35", "no armistice in this game"),
    ("escalier", "ready:asked S EM@j1 EM@a16 - - - -", "ask", "B35", "only once per turn"),
    ("escalier", "throw S EM@j1 EM@a16 - - - -", "ask", "B35", "before the first throw"),
    ("escalier", "throw S EM@j1 EM@a16 - - - -", "declare", "B33", "before your throw"),
    ("escalier", "ready S EM@j1 EM@a16 - - - -", "declare", "B33", "14 squares of the enemy camp are empty"),
    ("escalier", "huff:3:e3,b6 S AV@b6,DC@e3,SO@j8 BO@e6 - - - -", "huff:j8", "B19", "missed no capture"),
    ("escalier", "huff:3:e3,b6 S AV@b6,DC@e3,SO@j8 BO@e6 - - - -", "forgo", "B19", "cannot be forgone"),
    ("escalier", "ready S EM@j1 EM@a16 - - - -", "huff:j1", "B19", "nothing to huff"),
    ("escalier", "ready S EM@j1 EM@a16 - - - -", "forgo", "B19", "nothing to huff"),
    ("escalier", "ready S EM@j1 EM@a16 - - - -", "demand:100", "B35", "nobody has asked"),
    ("escalier", "ready S EM@j1 EM@a16 - - - -", "refuse", "B35", "nobody has asked"),
    ("escalier", "price S EM@j1 EM@a16 - - - -", "demand:150", "B35", "150 is not a multiple of 100"),
    ("escalier", "price S EM@j1 EM@a16 - - - -", "demand:12100", "B35", "up to 12,000"),
    ("escalier", "price S EM@j1 EM@a16 - - - -", "accept", "B35", "no indemnity has been named"),
    ("escalier", "over:armistice:100 S EM@j1 EM@a16 - - - -", "throw", "B32", "the game is over"),
];

fn sentence_of(&(variant, position, action, rule, part): &Row) -> String {
    let variant: BelligerantsVariant = variant.parse().expect("a variant");
    let position = BelligerantsPosition::from_text(&variant, position)
        .unwrap_or_else(|faults| panic!("{position}: {}", faults.explain(position, ludo_core::Lang::En)));
    let text = if action.ends_with('=') { format!("{action}{SET_UP}") } else { action.to_owned() };
    let action: BelligerantsAction = text.parse().expect("an action");
    let refused = position.check(action).expect_err(&text);
    assert_eq!(refused.rule.0, rule, "{text} in {position}: {refused}");
    assert!(refused.words.en.contains(part), "{text} in {position}: {refused}");
    refused.words.en.into_owned()
}

#[test]
fn every_wrong_move_has_its_rule_and_its_sentence() {
    for row in MOVES.iter().chain(PHASES) {
        sentence_of(row);
    }
}

/// Articles, gender and number: variant, position, action, the French sentence.
#[test]
fn refusals_are_french() {
    for (variant, position, action, said) in [
        ("escalier", "move:1 S DC@d4 TK@d5 - - - -", "d4-d5", "la D.C.A. ne prend pas le tank"),
        ("escalier", "move:1 S OF@d4 MI@d5 - - - -", "d4-d5", "l’officier ne prend pas la mitrailleuse"),
        ("escalier", "move:1 S TK@e4 PA@a10 - - - -", "a10-a11", "la patrouille en a10 obéit à l’adversaire"),
        ("escalier", "move:2 S TK@e4 SO@a10 - - - -", "e4-e5", "de e4 à e5 il y a 1 case, et le jet est de 2"),
        (
            "escalier",
            "move:D S MI@e3 PA@e6,SO@a10 - - - -",
            "e3-e6@3+keep",
            "la patrouille n’est pas du matériel\u{a0}: elle va en prison",
        ),
        ("escalier", "deploy - ? - - - - -", "S=", "le Sud a déjà placé son armée"),
        ("escalier+alternate", "deploy - - - - - - -", "N:TK@a16", "c’est au Sud de placer un pion"),
        ("escalier+alternate", "deploy - EM@j1 EM@a16 - - - -", "S:EM@j2", "l’état-major est déjà en place"),
        (
            "escalier",
            "move:1 S TK@e4 SO@a10 - - - -",
            "throw",
            "le dé est déjà jeté\u{202f}; on attend un coup du Sud avec 1",
        ),
    ] {
        let variant: BelligerantsVariant = variant.parse().expect("a variant");
        let text = if action.ends_with('=') { format!("{action}{SET_UP}") } else { action.to_owned() };
        let position = BelligerantsPosition::from_text(&variant, position).expect("a position");
        let refused = position.check(text.parse().expect("an action")).expect_err(action);
        assert_eq!(refused.words.fr, said);
    }
}

#[test]
fn no_two_reasons_against_a_move_share_a_sentence() {
    let sentences: BTreeSet<String> = MOVES.iter().map(sentence_of).collect();
    // Leaving the enemy camp is met twice, from inside and on the way through.
    assert_eq!(sentences.len(), MOVES.len() - 1, "{sentences:#?}");
}

#[test]
fn declaring_needs_a_full_camp_a_foot_in_it_and_the_lead() {
    let refusal = |text: &str| {
        let position = BelligerantsPosition::from_text(&BelligerantsVariant::default(), text).expect(text);
        position.check(BelligerantsAction::Declare).err().map(|refused| refused.words.en.into_owned())
    };
    let defenders = "DC@d14,MI@e14,CA@a15,TK@b15,OF@c15,AM@d15,ES@e15,PA@a16,SE@b16,SO@c16,SO@d16,SO@e16";
    let full = format!("ready S EM@a14,BO@b14,AV@c14,SO@j5 {defenders} - - - S");
    assert_eq!(refusal(&full), None);
    let behind = format!("ready S PA@a14,SE@b14,SO@c14,SO@j5 {defenders} - EM - S");
    assert!(refusal(&behind).is_some_and(|words| words.contains("you must lead on points: 1,000 against 1,000")));
    let none = format!("ready S SO@j5 EM@a14,BO@b14,AV@c14,{defenders} - - - -");
    assert!(refusal(&none).is_some_and(|words| words.contains("none of your pawns has entered")));
}
