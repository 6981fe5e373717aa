//! What was learned and has to be there before a question can be answered.

use crate::question;
use ludo_engine::parts::Part;
use ludo_wire::desk::{DeskQuestion, DeskWant};

/// The names of what a question, as JSON, needs and what is not here; nothing for what is no question.
pub fn lacks(question: &str) -> Vec<&'static str> {
    let needed = serde_json::from_str(question).ok().and_then(|question| needed(&question));
    needed.into_iter().filter(|part| !part.is_here()).map(Part::name).collect()
}

/// Takes what was lacking; false if it is not known by this name, or not whole.
pub fn supply(name: &str, content: Box<[u8]>) -> bool {
    Part::ALL.into_iter().find(|part| part.name() == name).is_some_and(|part| part.supply(content))
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
    fn nothing_is_lacking_where_it_is_carried() {
        let best = r#"{"game":"belligerants","want":{"type":"best","level":"level:8","seed":1}}"#;
        assert!(lacks(best).is_empty() && lacks("no question").is_empty());
        assert!(!supply("nothing", Box::default()));
        assert!(!supply("belligerants", Box::from([0; 7])));
    }
}
