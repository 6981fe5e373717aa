//! One target for each reader of text.

use crate::choose;
use belligerants::Map;
use ludo_core::{Depict, Faults, Lang};
use ludo_shelf::{AnyAction, AnyGame, AnyPosition, AnyVariant, GameId, PositionVisitor, record::verify};
use std::fmt::Display;

/// Variants of every game.
pub fn variant(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in GameId::ALL {
        round_trip(&text, |text| AnyVariant::parse(game, text));
    }
    round_trip_loosely(&text, str::parse::<GameId>);
}

/// Positions of the variant that the first byte chooses.
pub fn position(data: &[u8]) {
    let Some((variant, rest)) = choose(data) else { return };
    let text = String::from_utf8_lossy(rest);
    let read = |text: &str| AnyPosition::from_text(&variant, text);
    round_trip(&text, read);
    if let Ok(position) = read(&text) {
        // Whatever could be read can be shown and played on.
        let game = AnyGame::from(position);
        let told = (game.draw(Lang::Fr, true), game.choices(1_000), game.chances());
        assert!(told.0.ends_with('\n'));
        if let Some(first) = game.nth_action_text(0) {
            assert_eq!(game.check_text(&first), Ok(()), "{first} is listed in {text}");
        }
    }
}

/// Actions of every game.
pub fn action(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in GameId::ALL {
        round_trip(&text, |text| AnyAction::parse(game, text));
    }
}

/// Chance events of every game.
pub fn chance(data: &[u8]) {
    struct Read<'a>(&'a str);
    impl PositionVisitor for Read<'_> {
        type Out = ();

        fn visit<P: Depict + 'static>(self, _: &P) {
            round_trip(self.0, str::parse::<P::Chance>);
        }
    }
    let text = String::from_utf8_lossy(data);
    for game in GameId::ALL {
        AnyPosition::start(&AnyVariant::usual(game)).visit(Read(&text));
    }
}

/// Records: read whole or not at all, and written as they were read.
pub fn record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match verify(&text) {
        Ok(verified) => {
            let written = verified.record.to_string();
            let again = verify(&written).map(|verified| verified.record.to_string());
            assert_eq!(again.as_ref(), Ok(&written), "{text}");
        }
        Err(faults) => {
            assert!(!faults.list().is_empty());
            for fault in faults.list() {
                assert!(text.get(fault.at.clone()).is_some(), "{fault:?} lies outside {text}");
                assert!((1..=text.lines().count().max(1)).contains(&fault.line), "{fault:?} in {text}");
            }
        }
    }
}

/// Map files, fit for play or not.
pub fn map(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(map) = Map::read(&text) {
        let written = map.to_string();
        assert_eq!(Map::read(&written).as_ref(), Ok(&map), "{text}");
    }
    match Map::load(&text) {
        Ok(map) => assert_eq!(Map::read(&text), Ok(map)),
        Err(faults) => {
            assert!(!faults.list().is_empty());
            inside(&text, &faults.into());
        }
    }
}

/// Scene files.
pub fn scene(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for scene in belligerants::scenes::run(&text).into_iter().flatten() {
        for trouble in &scene.failures {
            assert!((1..=text.lines().count().max(1)).contains(&trouble.line), "{trouble:?} in {text}");
        }
    }
}

/// What is read is written and read again as the same thing; what is refused is refused inside the text.
fn round_trip<T: Display + PartialEq + std::fmt::Debug>(text: &str, read: impl Fn(&str) -> Result<T, Faults>) {
    match read(text) {
        Ok(value) => {
            let written = value.to_string();
            assert!(written.is_ascii(), "{text} is written as {written}");
            assert_eq!(read(&written).as_ref(), Ok(&value), "{text} is written as {written}");
        }
        Err(faults) => inside(text, &faults),
    }
}

/// [`round_trip`] for names that are one word each.
fn round_trip_loosely<T: Display + PartialEq + std::fmt::Debug>(text: &str, read: impl Fn(&str) -> Result<T, Faults>) {
    round_trip(text, &read);
    if let Ok(value) = read(text) {
        assert_eq!(value.to_string(), text);
    }
}

fn inside(text: &str, faults: &Faults) {
    assert!(!faults.list().is_empty(), "{text} is refused without a fault");
    for fault in faults.list() {
        assert!(text.get(fault.at.clone()).is_some(), "{fault:?} lies outside `{text}`");
    }
    for lang in Lang::ALL {
        assert!(!faults.explain(text, lang).is_empty());
    }
}
