//! What menus and commands rely on.

use ludo_core::{Lang, Seat, Side};
use ludo_shelf::{AnyGame, AnyVariant, GameId};

#[test]
fn codes_round_trip() {
    for game in GameId::ALL {
        assert_eq!(game.to_string().parse(), Ok(game));
        assert_eq!(AnyVariant::usual(game).game_id(), game);
        assert_eq!(format!("{game}").parse::<AnyVariant>(), Ok(AnyVariant::usual(game)));
    }
    let faults = "chess".parse::<GameId>().unwrap_err();
    assert!(faults.explain("chess", Lang::En).contains("diam, diadema, belligerants"));
}

#[test]
fn everything_is_said_in_both_languages() {
    for game in GameId::ALL {
        let (name, pitch) = (game.name(), game.title().pitch);
        assert!(Lang::ALL.iter().all(|&lang| !name.get(lang).is_empty() && pitch.get(lang).ends_with('.')), "{game}");
        assert_ne!(pitch.fr, pitch.en);
        assert!(game.title().minutes.start() < game.title().minutes.end());
        for standard in game.variants() {
            assert!(Lang::ALL.iter().all(|&lang| !standard.name.get(lang).is_empty()));
            assert!(Lang::ALL.iter().all(|&lang| standard.about.get(lang).ends_with('.')), "{}", standard.variant);
        }
    }
}

/// Rows that do not parse would be dropped, so their number is fixed here.
#[test]
fn menus_offer_every_standard_variant() {
    let texts = |game: GameId| {
        let variants = game.variants().into_iter().map(|standard| standard.variant.to_string());
        variants.collect::<Vec<_>>()
    };
    assert_eq!(texts(GameId::Diam), ["2003-2p", "2003-3p", "2003-4p", "1998-2p", "1998-2p+auto"]);
    assert_eq!(texts(GameId::Diadema), ["standard", "chain"]);
    assert_eq!(texts(GameId::Belligerants), ["escalier", "escalier_t", "meandre", "pont12"]);
    for game in GameId::ALL {
        assert_eq!(game.variants()[0].variant, AnyVariant::usual(game));
        let seats = game.variants().into_iter().map(|standard| standard.variant.seats());
        let (fewest, most) = (seats.clone().min(), seats.max());
        assert_eq!((fewest, most), (Some(*game.players().start()), Some(*game.players().end())));
    }
}

#[test]
fn a_game_and_its_variant_are_one_text() {
    let variant: AnyVariant = "diam/1998-2p+auto".parse().unwrap();
    assert_eq!((variant.game_id(), variant.to_string().as_str()), (GameId::Diam, "1998-2p+auto"));
    let faults = "diam/1998-2p+what".parse::<AnyVariant>().unwrap_err();
    assert_eq!(faults.list()[0].at, 13..17);
    assert!("go/standard".parse::<AnyVariant>().is_err());
}

#[test]
fn sides_have_codes_that_can_be_read() {
    for (game, codes) in GameId::ALL.into_iter().zip([["1", "2"], ["L", "D"], ["S", "N"]]) {
        let variant = AnyVariant::usual(game);
        assert_eq!(Side::BOTH.map(|side| variant.side_code(side)), codes);
        assert_eq!(codes.map(|code| variant.side_coded(code)), Side::BOTH.map(Some));
        assert_eq!(variant.side_coded("draw"), None);
        assert_eq!(AnyGame::new(&variant).side_of(Seat(0)), Side::First);
    }
}
