//! What people read: one word for one thing, French as it is printed, and no name that only scripts know.

mod books;
mod glossary;
mod literals;
mod typography;

use glossary::Glossary;
use ludo_core::{Lang, Words};
use ludo_shelf::GameId;
use std::path::PathBuf;

fn root() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", ".."].iter().collect()
}

/// Fails with every complaint at once, each with its place.
fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "{} complaints\n{}", complaints.len(), complaints.join("\n"));
}

#[test]
fn the_glossary_knows_every_variant_and_house_rule() {
    let mut known = Glossary::read().names();
    let mut names: Vec<String> = belligerants::HouseRule::ALL.iter().map(|rule| rule.name().to_owned()).collect();
    names.extend(diam::House::ALL.iter().map(|rule| rule.word().to_owned()));
    let texts = GameId::ALL.into_iter().flat_map(GameId::variants).map(|standard| standard.variant.to_string());
    names.extend(texts.filter(|text| !text.contains('+')));
    names.sort_unstable();
    known.sort_unstable();
    assert_eq!(known, names);
}

#[test]
fn books_say_one_word_for_one_thing() {
    let glossary = Glossary::read();
    let complaints: Vec<String> = books::all()
        .iter()
        .flat_map(|book| book.lines().flat_map(|line| line.complain(glossary.wrong(line.text))))
        .collect();
    none(&complaints);
}

#[test]
fn books_define_a_move_and_a_ply_in_the_same_words() {
    let glossary = Glossary::read();
    for book in books::all() {
        let plain = typography::plain(&book.text);
        assert!(glossary.definitions(book.lang).iter().all(|said| plain.matches(said).count() == 1), "{}", book.name);
    }
}

#[test]
fn books_name_no_code_outside_their_appendix_on_writing() {
    let glossary = Glossary::read();
    let prose = |book: &books::Book| {
        let lines = book.lines().filter(|line| !line.in_notation);
        lines.flat_map(|line| line.complain(glossary.codes_in(line.text))).collect::<Vec<_>>()
    };
    none(&books::all().iter().flat_map(prose).collect::<Vec<_>>());
}

#[test]
fn books_are_set_as_print_is() {
    let complaints: Vec<String> = books::all()
        .iter()
        .flat_map(|book| book.lines().flat_map(|line| line.complain(typography::faults(book.lang, line.text))))
        .collect();
    none(&complaints);
}

#[test]
fn books_read_in_the_order_of_play() {
    none(&books::all().iter().flat_map(books::Book::disorder).collect::<Vec<_>>());
}

#[test]
fn the_program_says_one_word_for_one_thing() {
    let glossary = Glossary::read();
    none(&literals::all().iter().flat_map(|text| text.complain(glossary.wrong(&text.text))).collect::<Vec<_>>());
}

#[test]
fn the_program_tells_people_no_codes() {
    let glossary = Glossary::read();
    let told = literals::all();
    let told = told.iter().filter(|text| !text.is_typed());
    none(&told.flat_map(|text| text.complain(glossary.codes_in(&text.text))).collect::<Vec<_>>());
}

#[test]
fn the_program_has_no_typewriter_marks() {
    none(&literals::all().iter().flat_map(|text| text.complain(typography::marks(&text.text))).collect::<Vec<_>>());
}

#[test]
fn words_get_the_spaces_of_print() {
    let typed = Words::new("Prêt ? « Oui » : 12 000 !", "Ready? “Yes”: 12,000!");
    assert_eq!(typography::faults(Lang::Fr, &typed.fr), Vec::<String>::new());
    for standard in GameId::ALL.into_iter().flat_map(GameId::variants) {
        none(&typography::faults(Lang::Fr, &standard.about.fr));
    }
}
