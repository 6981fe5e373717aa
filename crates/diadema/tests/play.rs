//! Random games as a whole, and what people see of them.

use diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Choices, Depict, Lang, Position, Random, Side, Turn};

#[test]
fn random_games_last_as_long_as_they_should() {
    let mut random = Random::new(2026);
    let games = 40_000;
    let (mut plies, mut light) = (0_u32, 0_u32);
    for _ in 0..games {
        let mut position = DiademaPosition::start(&DiademaVariant::Standard);
        while let Some(action) = position.nth_action(random.below(position.count_actions())) {
            position.play_unchecked(action);
            plies += 1;
        }
        let Turn::Over(outcome) = position.turn() else { panic!("no move and no end: {position}") };
        light += u32::from(outcome.winner == Some(Side::First));
    }
    let (mean, share) = (f64::from(plies) / f64::from(games), f64::from(light) / f64::from(games));
    assert!((mean - 28.7).abs() < 0.6, "{mean} plies");
    assert!((share - 0.526).abs() < 0.012, "light wins {share}");
}

#[test]
fn a_random_action_is_the_one_that_its_number_gives() {
    for variant in DiademaVariant::ALL {
        let (mut random, mut same) = (Random::new(9), Random::new(9));
        for _ in 0..200 {
            let mut position = DiademaPosition::start(&variant);
            while let Some(action) = position.random_action(&mut random) {
                assert_eq!(Some(action), position.nth_action(same.below(position.count_actions())));
                position.play_unchecked(action);
            }
            assert_eq!(position.nth_action(same.below(position.count_actions())), None);
        }
    }
}

#[test]
fn the_star_is_drawn_with_both_shapes() {
    let text = "LD...../LL....D D";
    let position = DiademaPosition::from_text(&DiademaVariant::Standard, text).expect("sound");
    let plain = position.draw(Lang::Fr, false);
    assert!(plain.ends_with(" L ○○○   >D ●●●●\n"), "{plain}");
    assert_eq!(plain.lines().next(), Some("                          ○1"));
    assert_eq!(plain.lines().nth(4), Some("       7+ · · · · g● · · · · · · ○a · · · · ●2"));
    assert_eq!((plain.matches('○').count(), plain.matches('●').count()), (6, 6));
    let coloured = position.draw(Lang::Fr, true);
    assert!(coloured.contains("\x1b[1;33m○\x1b[0m") && coloured.contains("\x1b[1;35m●\x1b[0m"));
    let mut stripped = coloured;
    for code in ["\x1b[1;33m", "\x1b[1;35m", "\x1b[2m", "\x1b[0m"] {
        stripped = stripped.replace(code, "");
    }
    assert_eq!(stripped, plain);
}

#[test]
fn a_won_star_marks_the_four() {
    let position = DiademaPosition::from_text(&DiademaVariant::Standard, "LLLL.../DD....D D").expect("sound");
    assert_eq!(position.draw(Lang::Fr, false).matches('◎').count(), 4);
    assert!(!position.draw(Lang::Fr, false).contains('>'));
}

#[test]
fn the_board_is_told_row_by_row() {
    let position = DiademaPosition::from_text(&DiademaVariant::Standard, "LD...../LL....D D").expect("sound");
    let told = position.describe();
    let en: Vec<&str> = told.iter().map(|words| words.get(Lang::En)).collect();
    assert_eq!(en.len(), 12);
    assert_eq!(
        en[..4],
        [
            "Dark to move.",
            "Light: balls on 1, a, b; 3 in reserve.",
            "Dark: balls on 2, g; 4 in reserve.",
            "Line 1ab3: 1 light, a light, b light, 3 empty.",
        ]
    );
    assert_eq!(
        told[10].get(Lang::Fr),
        "Cercle extérieur\u{a0}: 1 claire, 2 sombre, 3 libre, 4 libre, 5 libre, 6 libre, 7 libre."
    );
    let won = DiademaPosition::from_text(&DiademaVariant::Standard, "LLLL.../DD....D D").expect("sound");
    assert_eq!(won.describe()[0].get(Lang::En), "Light has won with four balls: 1, 2, 3, 4.");
}

#[test]
fn choices_lead_to_every_action() {
    for variant in DiademaVariant::ALL {
        let position = DiademaPosition::from_text(&variant, "LD...L./LLD...D L").expect("sound");
        let choices = Choices::of(&position, 10_000).expect("few enough");
        assert_eq!(choices.leaves().len() as u64, position.count_actions());
    }
}
