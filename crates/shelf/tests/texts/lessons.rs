//! The sentences of the courses, as a player reads them.

use crate::root;
use ludo_core::{Lang, Words};
use ludo_shelf::GameId;

pub struct Told {
    pub place: String,
    pub lang: Lang,
    pub text: String,
}

/// Every sentence of every course.
pub fn all() -> Vec<Told> {
    let course = |game: GameId| {
        let name = format!("data/{game}/lessons.txt");
        let text = std::fs::read_to_string(root().join(&name)).expect("a course");
        let told = text.lines().enumerate().filter_map(|(number, line)| {
            let (key, said) = line.split_once(' ')?;
            let lang: Lang = key.split_once('.')?.1.parse().ok()?;
            let words = Words::new(said.to_owned(), said.to_owned());
            let text = if lang == Lang::Fr { words.fr } else { words.en };
            Some(Told { place: format!("{name}:{}", number + 1), lang, text: text.into_owned() })
        });
        told.collect::<Vec<_>>()
    };
    let all: Vec<Told> = GameId::ALL.into_iter().flat_map(course).collect();
    assert!(all.len() > 200, "{}", all.len());
    all
}
