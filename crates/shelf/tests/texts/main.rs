//! What people read: one word for one thing, French as it is printed, and no name that only scripts know.

mod books;
mod citations;
mod figures;
mod glossary;
mod lessons;
mod literals;
mod said;
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

#[test]
fn whole_games_are_told_as_print_is_set() {
    let said = said::all();
    let counted = |text: &str| {
        text.split(" points")
            .any(|before| before.ends_with(|c: char| c.is_ascii_digit()) && before.contains('\u{202f}'))
    };
    assert!(said.iter().any(|said| counted(&said.words.fr)), "no game came to a thousand points");
    let complaints = said.iter().flat_map(|said::Said { variant, words }| {
        Lang::ALL.into_iter().flat_map(move |lang| {
            let text = words.get(lang);
            typography::faults(lang, text).into_iter().map(move |fault| format!("{variant}: {fault}: {text}"))
        })
    });
    none(&complaints.collect::<Vec<_>>());
}

#[test]
fn figures_show_the_positions_of_their_fences() {
    for book in books::all() {
        none(&figures::wrong(&book));
        assert!(ludo_books::figures(&book.text).len() >= 9, "{}", book.name);
    }
}

#[test]
fn both_books_of_a_game_show_the_same_figures() {
    for pair in books::all().chunks(2) {
        let shown = |book: &books::Book| ludo_books::figures(&book.text);
        assert_eq!(shown(&pair[0]), shown(&pair[1]), "{}", pair[0].name);
    }
}

/// Every position that is drawn can be opened on the analysis board; what is not a position is no figure of a board.
#[test]
fn every_drawing_of_a_board_names_its_position() {
    for book in books::all() {
        let drawings = book.text.matches("\n```text").count();
        let others = book.text.matches("\n```text\nname ").count();
        assert_eq!(ludo_books::figures(&book.text).len(), drawings - others, "{}", book.name);
    }
}

#[test]
fn books_cite_rules_that_they_have() {
    none(&books::all().iter().flat_map(citations::missing).collect::<Vec<_>>());
}

#[test]
fn refusals_cite_rules_that_the_books_have() {
    for book in books::all() {
        let parts = ludo_books::parts(&book.text);
        let cited = citations::in_program(book.game());
        assert!(cited.len() >= 5, "{}: {cited:?}", book.name);
        let lost: Vec<&String> =
            cited.iter().filter(|rule| !parts.iter().any(|part| part.rule() == Some(rule))).collect();
        assert!(lost.is_empty(), "{}: {lost:?}", book.name);
    }
}

/// What people are told beside refusals: faults of what they typed, labels, the words on printed sheets.
#[test]
fn sentences_cite_rules_that_the_books_have() {
    let mut rules = Vec::new();
    for book in books::all() {
        rules.extend(ludo_books::parts(&book.text).iter().filter_map(|part| part.rule().map(str::to_owned)));
    }
    let told = literals::all();
    let cited: usize = told.iter().map(|text| citations::in_brackets(&text.text).len()).sum();
    assert!(cited >= 40, "{cited}");
    let lost = |text: &str| -> Vec<String> {
        let cited = citations::in_brackets(text).into_iter();
        cited.filter(|rule| !rules.contains(rule)).map(|rule| format!("there is no {rule}")).collect()
    };
    none(&told.iter().flat_map(|text| text.complain(lost(&text.text))).collect::<Vec<_>>());
}

/// Addresses lead to the same parts in both languages.
#[test]
fn both_books_of_a_game_have_the_same_anchors() {
    let names = |book: &books::Book| {
        ludo_books::parts(&book.text).iter().filter_map(|part| part.name().map(str::to_owned)).collect::<Vec<_>>()
    };
    for pair in books::all().chunks(2) {
        let found = names(&pair[0]);
        assert_eq!(found, names(&pair[1]), "{}", pair[0].name);
        assert!(["words", "credits"].iter().all(|name| found.iter().any(|other| other == name)), "{}", pair[0].name);
    }
}

#[test]
fn lessons_say_one_word_for_one_thing_as_print_is_set() {
    let glossary = Glossary::read();
    let complaints = lessons::all().into_iter().flat_map(|told| {
        let faults =
            [glossary.wrong(&told.text), glossary.codes_in(&told.text), typography::faults(told.lang, &told.text)];
        faults.concat().into_iter().map(move |fault| format!("{}: {fault}: {}", told.place, told.text))
    });
    none(&complaints.collect::<Vec<_>>());
}

/// The pages of strategy are read as the rule books are, and cite paragraphs of these.
#[test]
fn pages_of_strategy_say_one_word_for_one_thing_as_print_is_set() {
    let glossary = Glossary::read();
    let complaints = books::strategy();
    let complaints = complaints.iter().flat_map(|book| {
        book.lines().flat_map(|line| {
            let codes = if line.in_notation { Vec::new() } else { glossary.codes_in(line.text) };
            line.complain([glossary.wrong(line.text), codes, typography::faults(book.lang, line.text)].concat())
        })
    });
    none(&complaints.collect::<Vec<_>>());
}

#[test]
fn pages_of_strategy_show_what_they_say_and_the_same_in_both_languages() {
    let names = |book: &books::Book| {
        ludo_books::parts(&book.text).iter().filter_map(|part| part.name().map(str::to_owned)).collect::<Vec<_>>()
    };
    for (pair, rules) in books::strategy().chunks(2).zip(books::all().chunks(2)) {
        for (book, rules) in pair.iter().zip(rules) {
            none(&figures::wrong(book));
            none(&book.captions());
            assert!(ludo_books::figures(&book.text).len() >= 2, "{}", book.name);
            let parts = ludo_books::parts(&rules.text);
            let cited: Vec<String> = ludo_books::parts(&book.text).iter().flat_map(ludo_books::Part::cited).collect();
            assert!(!cited.is_empty(), "{}", book.name);
            let lost: Vec<&String> =
                cited.iter().filter(|rule| !parts.iter().any(|part| part.rule() == Some(rule))).collect();
            assert!(lost.is_empty(), "{}: {lost:?}", book.name);
        }
        assert_eq!(ludo_books::figures(&pair[0].text), ludo_books::figures(&pair[1].text), "{}", pair[0].name);
        assert_eq!(names(&pair[0]), names(&pair[1]), "{}", pair[0].name);
        assert!(names(&pair[0]).iter().any(|name| name == "measured"), "{}", pair[0].name);
    }
}
