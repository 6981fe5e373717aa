//! The one list of terms, `rules/glossary.json`.

use crate::{root, typography};
use ludo_core::Lang;
use serde_json::Value;

pub struct Glossary(Value);

fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().expect("a list");
    list.iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

/// Whether a phrase stands in a text as whole words, whatever the case.
fn says(text: &str, phrase: &str) -> bool {
    let (text, phrase) = (text.to_lowercase(), phrase.to_lowercase());
    let part_of_word = |c: char| c.is_alphanumeric();
    text.match_indices(&phrase).any(|(at, found)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + found.len()..].chars().next());
        !before.is_some_and(part_of_word) && !after.is_some_and(part_of_word)
    })
}

impl Glossary {
    pub fn read() -> Self {
        let text = std::fs::read_to_string(root().join("rules/glossary.json")).expect("the glossary is there");
        Self(serde_json::from_str(&text).expect("it is JSON"))
    }

    fn terms(&self) -> impl Iterator<Item = &Value> {
        self.0["terms"].as_array().expect("terms").iter().filter(|term| term["only"].is_null())
    }

    /// Every word or phrase of a text that has a better one.
    pub fn wrong(&self, text: &str) -> Vec<String> {
        let text = typography::plain(text);
        let mut found = Vec::new();
        for term in self.terms() {
            for lang in Lang::ALL {
                let banned = texts(&term["not"][lang.code()]).into_iter().filter(|phrase| says(&text, phrase));
                found.extend(banned.map(|phrase| format!("“{phrase}”, say {}", term[lang.code()])));
            }
        }
        found
    }

    /// The sentences that every book repeats.
    pub fn definitions(&self, lang: Lang) -> Vec<String> {
        let said = self.terms().filter_map(|term| term["definition"][lang.code()].as_str());
        said.map(str::to_owned).collect()
    }

    /// Every name of a variant or a house rule, whether it is an ordinary word or not.
    pub fn names(&self) -> Vec<String> {
        [texts(&self.0["codes"]), texts(&self.0["plain"])].concat()
    }

    /// The names in a text that only scripts know; an ordinary word counts when it is set as code.
    pub fn codes_in(&self, text: &str) -> Vec<String> {
        let codes = texts(&self.0["codes"]).into_iter().filter(|code| text.contains(' ') && says(text, code));
        let quoted = texts(&self.0["plain"]).into_iter().filter(|code| text.contains(&format!("`{code}`")));
        codes.chain(quoted).map(|code| format!("the code {code}")).collect()
    }
}

#[test]
fn phrases_are_found_as_whole_words() {
    assert!(says("Sept étages", "étages") && says("L’étage, là", "étage") && !says("étagère", "étage"));
    assert!(says("l’axe de Sud.", "de Sud") && !says("monde Sudiste", "de sud"));
}
