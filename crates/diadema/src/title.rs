//! How the game introduces itself.

use ludo_core::{Lang, MenuEntry, Title, Words};

pub fn title() -> Title {
    Title {
        name: Words::new("Diädema", "Diädema"),
        pitch: Words::new(
            "Une étoile à sept pointes, six billes chacun : alignez-en quatre en posant, en glissant ou en sautant.",
            "A star with seven tips, six balls each: line up four by placing, sliding or jumping.",
        ),
        note: Words::new("entièrement résolu", "fully solved"),
        groups: false,
        minutes: 10..=15,
        menu: menu(),
        notation: Words::new(
            "\
+3, +c            pose une bille sur la pointe 3, sur le croisement c
3-c               glisse de 3 à c
1^b               saute de 1 à b (sauts en chaîne : 1^b^d)",
            "\
+3, +c            place a ball on tip 3, on crossing c
3-c               slide from 3 to c
1^b               jump from 1 to b (chain jumps: 1^b^d)",
        ),
    }
}

pub const fn rule_book(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/diadema.fr.md")),
        Lang::En => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/diadema.en.md")),
    }
}

fn menu() -> Vec<MenuEntry> {
    vec![
        MenuEntry::new("standard", ["Règle de base", "Standard"], ["Un seul saut par tour.", "One jump per turn."]),
        MenuEntry::new(
            "chain",
            ["Sauts en chaîne", "Chain jumps"],
            ["Une bille peut enchaîner les sauts dans le même tour.", "A ball may go on jumping in the same turn."],
        ),
    ]
}
