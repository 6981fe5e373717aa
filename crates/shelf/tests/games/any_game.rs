//! A game handled through texts.

use crate::random::{finished, go_on, random_game, standard_variants};
use ludo_core::{Lang, Random, Reason, Seat, Side, Turn, Viewer};
use ludo_shelf::{AnyGame, AnyVariant, GameId, PlyText, Refusal};

fn usual(game: GameId) -> AnyGame {
    AnyGame::new(&AnyVariant::usual(game))
}

#[test]
fn refusals_tell_syntax_from_rule() {
    let mut game = usual(GameId::Diadema);
    let unreadable = game.play_text("+9").unwrap_err();
    assert!(matches!(unreadable, Refusal::Syntax(_)) && unreadable.refused().is_none());
    assert!(unreadable.sentence("+9", Lang::En).starts_with("character 2 `9`: "));
    game.play_text("+a").unwrap();
    let forbidden = game.check_text("+a").unwrap_err();
    assert_eq!(forbidden.refused().map(|refused| refused.rule.0), Some("D4"));
    assert!(forbidden.words("+a").fr.starts_with("D4\u{a0}: ") && forbidden.words("+a").en.starts_with("D4: "));
    assert_eq!(game.len(), 1);
}

#[test]
fn nothing_is_offered_after_the_end() {
    for variant in standard_variants() {
        let mut game = random_game(&variant, 1, 4);
        game.end(Some(Side::First), Reason::Resignation);
        assert_eq!((game.count_actions(), game.nth_action_text(0)), (0, None));
        assert_eq!((game.actions(9), game.chances()), (Some(vec![]), vec![]));
        assert!(game.choices(9).is_some_and(|choices| choices.leaves().is_empty()));
        assert!((0..game.seats()).all(|seat| !game.awaits(Seat(seat))));
        let last = game.plies().into_iter().rfind(|ply| !ply.chance).expect("somebody acted");
        assert!(game.check_text(&last.text).is_err() && game.play_text(&last.text).is_err());
        game.take_back(0);
        assert_eq!(game.outcome(), None, "an end from outside the board is taken back");
    }
}

#[test]
fn listings_agree_through_the_text_interface() {
    for variant in standard_variants() {
        let mut game = AnyGame::new(&variant);
        let mut random = Random::new(7);
        for _ in 0..60 {
            if let Some(listed) = game.actions(2_000) {
                assert_eq!(listed.len() as u64, game.count_actions());
                assert!(listed.iter().all(|text| game.check_text(text).is_ok()));
                let mut leaves: Vec<String> =
                    game.choices(2_000).expect("as many").leaves().into_iter().map(str::to_owned).collect();
                let mut texts = listed;
                leaves.sort_unstable();
                texts.sort_unstable();
                assert_eq!(leaves, texts);
            } else {
                assert!(game.choices(2_000).is_none() && game.count_actions() > 2_000);
            }
            go_on(&mut game, &mut random, 1);
        }
    }
}

#[test]
fn plies_tell_who_did_what() {
    for variant in standard_variants() {
        let game = finished(&variant, 2);
        let mut again = AnyGame::new(&variant);
        for (n, ply) in game.plies().into_iter().enumerate() {
            assert_eq!(again.position(), game.position_at(n).expect("a ply follows"));
            assert_eq!(ply.chance, again.turn() == Turn::Chance);
            assert_eq!(ply.seat.is_none(), ply.chance);
            assert!(ply.seat.is_none_or(|seat| again.awaits(seat)), "{}: {ply:?}", again.position());
            if ply.chance {
                again.resolve_text(&ply.text).expect("it happened");
            } else {
                assert_eq!(again.actor_of(&ply.text), Ok(ply.seat));
                again.play_text(&ply.text).expect("it was played");
            }
        }
        assert_eq!(again.outcome(), game.outcome());
        again.take_back(again.len());
        assert!(again.is_empty() && again.position() == AnyGame::new(&variant).position());
    }
}

/// Both may set up in any order, and neither sees the other's army before both are ready.
#[test]
fn secret_set_ups_stay_secret() {
    let mut random = Random::new(3);
    let game = usual(GameId::Belligerants);
    let set_up = game.nth_action_text(random.below(game.count_actions())).expect("a set-up");
    let (south, north) = (set_up.clone(), set_up.replacen('S', "N", 1));
    for (first, second, seat) in [(&south, &north, Seat(0)), (&north, &south, Seat(1))] {
        let other = Seat(1 - seat.0);
        let mut game = game.clone();
        assert_eq!(game.actor_of(first), Ok(Some(seat)));
        assert!(game.is_secret_text(first) && game.awaits(seat) && game.awaits(other));
        game.play_text(first).expect("any order will do");
        assert!(!game.awaits(seat) && game.awaits(other));
        let told = |viewer| game.plies_seen_by(viewer).into_iter().map(|ply| ply.text).collect::<Vec<_>>();
        assert_eq!(told(Viewer::Seat(seat)), [first.as_str()]);
        assert_eq!(told(Viewer::Seat(other)), [PlyText::HIDDEN]);
        assert_eq!(told(Viewer::Watcher), [PlyText::HIDDEN]);
        assert_ne!(game.position_text(Viewer::Seat(seat)), game.position_text(Viewer::Seat(other)));
        assert_ne!(game.draw_for(Viewer::Watcher, Lang::Fr, false), game.draw(Lang::Fr, false));
        game.play_text(second).expect("the other one follows");
        assert!(game.plies_seen_by(Viewer::Watcher).iter().all(|ply| ply.text != PlyText::HIDDEN));
    }
}
