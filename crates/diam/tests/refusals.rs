//! Each way of being illegal is refused by its rule, with the cells that show it, in both languages.

mod common;

use common::{position, refusal};
use std::collections::BTreeSet;

#[test]
fn each_refusal_cites_its_rule_and_cells() {
    let mut cited = BTreeSet::new();
    for line in include_str!("../../../data/diam/refusals.txt").lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [rules, text, action, rule, cells] = parts[..] else { panic!("five parts are needed: {line}") };
        let refused = refusal(&position(rules, text), action);
        assert_eq!(refused.rule.0, rule, "{line}: {refused}");
        assert_eq!(refused.cells.join(" "), cells, "{line}: {refused}");
        assert!(!refused.words.fr.is_empty() && refused.words.fr != refused.words.en, "{line}");
        cited.insert(rule.to_owned());
    }
    let expected = ["M10", "M11", "M12", "M13", "M14", "M2", "M3", "M4", "M5", "M7", "no-mirror", "reprieve"];
    assert_eq!(cited.into_iter().collect::<Vec<_>>(), expected);
}
