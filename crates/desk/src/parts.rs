//! What has to be there before a question can be answered: the game, and what was learned of it.

use crate::question;
use ludo_engine::parts::Part;
use ludo_shelf::{GameId, record};
use ludo_wire::desk::{DeskQuestion, DeskWant};

/// How the files end in which what was learned lies.
const LEARNED: &str = ".weights";
/// How the files end in which the desk for one game lies, beside such a desk for another.
const MODULE: &str = ".wasm";

/// The files that a question, as JSON, needs and that are not here; nothing for what is no question. A file with a game in it
/// is to be asked instead of this desk; one with what was learned is to be [supplied](supply).
pub fn lacks(question: &str) -> Vec<String> {
    let Ok(question) = serde_json::from_str::<DeskQuestion>(question) else { return Vec::new() };
    if let Some(game) = game(&question).filter(|game| GameId::is_left_out(game)) {
        return vec![format!("{game}{MODULE}")];
    }
    let learned = needed(&question).filter(|part| !part.is_here());
    learned.into_iter().map(|part| format!("{}{LEARNED}", part.name())).collect()
}

/// Takes what was lacking; false if it is not known by this name, or not whole.
pub fn supply(name: &str, content: Box<[u8]>) -> bool {
    let known = |part: &Part| name.strip_suffix(LEARNED) == Some(part.name());
    Part::ALL.into_iter().find(known).is_some_and(|part| part.supply(content))
}

/// The word of the game that a question is about, if it is about one.
fn game(question: &DeskQuestion) -> Option<&str> {
    match &question.want {
        DeskWant::House => None,
        DeskWant::Read { record } => record::game_of(record),
        _ => Some(&question.game),
    }
}

fn needed(question: &DeskQuestion) -> Option<Part> {
    match &question.want {
        DeskWant::Best { level, .. } => Part::of_player(&question::variant(question).ok()?, level.parse().ok()?),
        DeskWant::Values { .. } | DeskWant::Report { .. } | DeskWant::Puzzle { .. } => {
            Part::of_analysis(&question::variant(question).ok()?)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs(want: &str) -> &'static str {
        let part = serde_json::from_str(want).ok().and_then(|question| needed(&question));
        part.map_or("", Part::name)
    }

    #[test]
    fn questions_say_what_they_need() {
        let best = r#"{"game":"diam","variant":"1998-2p+auto","want":{"type":"best","level":"level:9","seed":1}}"#;
        assert_eq!(needs(best), "diam-1998-2p");
        assert_eq!(needs(&best.replace("level:9", "level:3")), "");
        assert_eq!(needs(r#"{"game":"diam","want":{"type":"values","nodes":9}}"#), "");
        for want in [r#"{"type":"values","nodes":9}"#, r#"{"type":"report","until":1}"#] {
            assert_eq!(needs(&format!(r#"{{"game":"belligerants","want":{want}}}"#)), "belligerants");
        }
        assert_eq!(needs(r#"{"game":"belligerants","want":{"type":"view"}}"#), "");
        assert_eq!(needs(r#"{"want":{"type":"house"}}"#), "");
    }

    #[test]
    fn questions_say_which_game_they_are_about() {
        let about = |question: &str| {
            let question: DeskQuestion = serde_json::from_str(question).unwrap();
            game(&question).map(str::to_owned)
        };
        assert_eq!(about(r#"{"game":"diam","want":{"type":"view"}}"#).as_deref(), Some("diam"));
        assert_eq!(about(r#"{"game":"diam","want":{"type":"house"}}"#), None);
        let read = |record: &str| {
            about(&serde_json::json!({ "game": "diam", "want": { "type": "read", "record": record } }).to_string())
        };
        let record = "ludotheque-record 1\n# a remark\n\ngame: diadema\nvariant: standard\n";
        assert_eq!(read(record).as_deref(), Some("diadema"));
        assert_eq!(read("game: diadema"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn nothing_is_lacking_where_it_is_carried() {
        let best = r#"{"game":"belligerants","want":{"type":"best","level":"level:8","seed":1}}"#;
        assert!(lacks(best).is_empty() && lacks("no question").is_empty());
        assert!(!supply("nothing", Box::default()));
        assert!(!supply("belligerants.weights", Box::from([0; 7])));
    }
}
