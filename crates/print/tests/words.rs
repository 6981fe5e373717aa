//! What is written on the sheets: no text over another, French set as French is, and a book that leaves nothing out.

mod reader;

use ludo_core::{Lang, french_spacing};
use ludo_print::{Paper, Wish, boxes, kit, rules};
use ludo_shelf::{AnyVariant, GameId};
use reader::{Pdf, Text};

fn wishes() -> impl Iterator<Item = Wish> {
    Paper::ALL.into_iter().flat_map(|paper| Lang::ALL.map(|lang| Wish { paper, lang }))
}

/// Every kit and every book, with a name for messages.
fn files() -> impl Iterator<Item = (String, Wish, Vec<u8>)> {
    wishes().flat_map(|wish| {
        let kits = GameId::ALL.into_iter().flat_map(boxes);
        let kits = kits.map(move |(word, variant)| {
            (format!("{} {word} {wish:?}", variant.game_id()), wish, kit(&variant, wish).expect("a kit"))
        });
        let books =
            GameId::ALL.map(|game| (format!("rules of {game} {wish:?}"), wish, rules(game, wish).expect("a book")));
        kits.chain(books)
    })
}

/// How far two texts lie over each other, in points, both ways; `None` for those that are turned.
fn overlap(one: &Text, other: &Text) -> Option<(f64, f64)> {
    let level = |text: &Text| (text.from.1 - text.to.1).abs() < 0.01 && text.from.0 <= text.to.0;
    if !level(one) || !level(other) {
        return None;
    }
    let across = one.to.0.min(other.to.0) - one.from.0.max(other.from.0);
    // From a little below the line to the height of small letters.
    let (low, high) = (|text: &Text| text.from.1 - 0.15 * text.height, |text: &Text| text.from.1 + 0.6 * text.height);
    Some((across, high(one).min(high(other)) - low(one).max(low(other))))
}

#[test]
fn no_text_lies_over_another() {
    for (name, _, file) in files() {
        for (n, page) in Pdf::read(&file).pages().iter().enumerate() {
            let texts = page.texts();
            assert!(!texts.is_empty(), "{name}, page {n}");
            for (at, one) in texts.iter().enumerate() {
                for other in &texts[at + 1..] {
                    let over = overlap(one, other).is_some_and(|(across, along)| across > 0.3 && along > 0.3);
                    assert!(!over, "{name}, page {n}: {one:?} and {other:?}");
                }
            }
        }
    }
}

#[test]
fn french_is_set_as_french_is() {
    for (name, wish, file) in files() {
        if wish.lang == Lang::Fr {
            for text in Pdf::read(&file).pages().iter().flat_map(reader::Page::texts) {
                assert_eq!(french_spacing(text.words.clone()), text.words, "{name}");
                assert!(!text.words.contains('\''), "{name}: {}", text.words);
            }
        }
    }
}

#[test]
fn a_printed_book_says_all_that_the_book_says() {
    for (game, book) in [
        (GameId::Diadema, include_str!("../../../rules/diadema.fr.md")),
        (GameId::Belligerants, include_str!("../../../rules/belligerants.fr.md")),
    ] {
        let file = rules(game, Wish { paper: Paper::A4, lang: Lang::Fr }).expect("a book");
        let printed: String =
            Pdf::read(&file).pages().iter().flat_map(reader::Page::texts).map(|text| text.words).collect();
        let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).collect::<String>();
        let printed = letters(&printed);
        let prose = book.lines().filter(|line| !line.starts_with(['|', '`', '#', ' ']) && line.len() > 60);
        let mut count = 0;
        for line in prose {
            // The foot of a page may stand in the middle of a paragraph: its beginning is enough.
            let start: String = letters(line).chars().take(40).collect();
            assert!(printed.contains(&start), "{game}: {line}");
            count += 1;
        }
        assert!(count > 20, "{game}: {count}");
    }
}

/// A map as the workshop writes it, under a name of its own.
fn own(map: &str, name: &str) -> AnyVariant {
    let text = format!("name {name}\n{}", map.split_once('\n').expect("a name").1);
    AnyVariant::on_map(GameId::Belligerants, "escalier", &text).expect("a map to play on")
}

#[test]
fn any_map_is_printed_with_its_name_and_all_its_squares() {
    for (text, name, span) in [
        (include_str!("../../../data/belligerants/maps/pont12.map"), "Gue-2", 12),
        (include_str!("../../../data/belligerants/maps/meandre.map"), "Fleuve", 16),
    ] {
        for wish in wishes() {
            let file = kit(&own(text, name), wish).expect("a kit");
            let pages = Pdf::read(&file).pages();
            let sheets: Vec<Vec<Text>> = pages.iter().map(reader::Page::texts).collect();
            let named = |texts: &Vec<Text>| texts.iter().any(|text| text.words.contains(name));
            assert!(sheets.iter().all(named), "{name} {wish:?}");
            // The four sheets of the map follow the guide; each side of the map is named once from end to end.
            let map = &sheets[1..5];
            for line in 1..=span {
                let times = map.iter().flatten().filter(|text| text.words == line.to_string() && text.height > 9.0);
                assert_eq!(times.count(), 2, "{name} {wish:?}: line {line}");
            }
            for column in ('a'..).take(span) {
                let times = map.iter().flatten().filter(|text| text.words == column.to_string());
                assert_eq!(times.count(), 2, "{name} {wish:?}: column {column}");
            }
        }
    }
}

#[test]
fn a_map_that_cannot_be_read_is_not_printed() {
    let text = include_str!("../../../data/belligerants/maps/pont12.map").replace("~ ~ =", "~ ~ ?");
    let faults = AnyVariant::on_map(GameId::Belligerants, "escalier", &text).expect_err("a bad letter");
    let told = faults.explain(&text, Lang::Fr);
    assert!(told.contains("lettre inconnue"), "{told}");
}

/// The aid of a box speaks of the pawns that lie in it.
#[test]
fn each_box_of_diam_names_its_own_colours() {
    for (lang, ours, theirs) in [(Lang::Fr, "jaune", "orange"), (Lang::En, "yellow", "orange")] {
        for (word, variant) in boxes(GameId::Diam) {
            let file = kit(&variant, Wish { paper: Paper::A4, lang }).expect("a kit");
            let printed: Vec<String> =
                Pdf::read(&file).pages().iter().flat_map(reader::Page::texts).map(|text| text.words).collect();
            let says = |colour: &str| printed.iter().any(|text| text.contains(colour));
            assert_eq!((says(ours), says(theirs)), (word == "1998", word == "2003"), "{word} {lang:?}");
        }
    }
}
