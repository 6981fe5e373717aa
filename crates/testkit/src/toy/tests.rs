//! The sound toy passes; each defect is found, and named as the law it breaks.

use super::{Act, Bug, Die, Toy, ToyVariant};
use crate::{
    Budget, Failure, Law, conform,
    history::{Repeats, end_law, take_back_law},
    perft_file, playthrough, symmetry_laws,
};
use ludo_core::{Game, Position, Random, Side};

const BUDGET: Budget = Budget::new(5_000, 1);

fn failure_of(bug: Bug) -> Failure {
    conform::<Toy>(&ToyVariant { bug }, Budget { longest_game: 2_000, ..BUDGET }).expect_err(&format!("{bug:?} passed"))
}

#[test]
fn the_sound_toy_passes() {
    let report = conform::<Toy>(&ToyVariant::default(), BUDGET).unwrap();
    assert!(report.plies >= 5_000 && report.games > 100 && report.refused > 5_000 && report.repeated > 0, "{report}");
    let report = symmetry_laws::<Toy>(&ToyVariant::default(), BUDGET).unwrap();
    assert!(report.plies >= 5_000 && report.thorough >= 5_000, "{report}");
}

#[test]
fn each_defect_is_found() {
    let expected = [
        (Bug::ListsTwice, Law::Listing),
        (Bug::ForgetsOne, Law::Refuse),
        (Bug::WrongPlace, Law::Listing),
        (Bug::MiscountsEnd, Law::Listing),
        (Bug::IgnoresBreak, Law::Listing),
        (Bug::RefusesListed, Law::Accept),
        (Bug::AcceptsUnlisted, Law::Refuse),
        (Bug::BlankRefusal, Law::Refuse),
        (Bug::StrayCell, Law::Refuse),
        (Bug::UncheckedDiffers, Law::Apply),
        (Bug::TextLosesDie, Law::Text),
        (Bug::TextHasTab, Law::Text),
        (Bug::LostVariant, Law::Text),
        (Bug::KeyKeepsWay, Law::Key),
        (Bug::KeyCollides, Law::Key),
        (Bug::WeightlessFace, Law::Chance),
        (Bug::FaceTwice, Law::Chance),
        (Bug::ResolvesAnything, Law::Chance),
        (Bug::PlaysOn, Law::Turn),
        (Bug::AwaitsBoth, Law::Turn),
        (Bug::WrongActor, Law::Turn),
        (Bug::SharedTouch, Law::Touch),
        (Bug::StrayTouch, Law::Touch),
        (Bug::NoTouch, Law::Touch),
        (Bug::LeakInText, Law::Secret),
        (Bug::LeakInDrawing, Law::Secret),
        (Bug::NeverHides, Law::Secret),
        (Bug::ViewUnstable, Law::View),
        (Bug::WatcherSeesAll, Law::Secret),
        (Bug::Endless, Law::Ending),
        (Bug::Escapes, Law::Surface),
        (Bug::Untold, Law::Surface),
        (Bug::LonelySide, Law::Variant),
        (Bug::LeakInPicture, Law::Secret),
        (Bug::PictureLies, Law::Picture),
        (Bug::SwapsPieces, Law::Picture),
        (Bug::LosesPiece, Law::Picture),
        (Bug::HangingComma, Law::Picture),
        (Bug::UntoldPly, Law::Picture),
        (Bug::NamelessKind, Law::Picture),
        (Bug::HiddenThrow, Law::Table),
        (Bug::IllegalSetUp, Law::Table),
        (Bug::LosesMap, Law::Table),
        (Bug::WrongAgain, Law::Table),
        (Bug::UnknownEnd, Law::End),
    ];
    for (bug, law) in expected {
        let failure = failure_of(bug);
        assert_eq!(failure.breach.law, law, "{bug:?}: {failure}");
    }
}

#[test]
fn each_defect_of_symmetry_is_found() {
    let expected = [
        (Bug::NotAGroup, Law::Group),
        (Bug::ComposesBackwards, Law::Group),
        (Bug::TurnSwapped, Law::Symmetry),
        (Bug::ActionNotMapped, Law::Symmetry),
        (Bug::PlayNotMapped, Law::Symmetry),
        (Bug::NotCanonical, Law::Canonical),
        (Bug::NoWay, Law::Canonical),
    ];
    for (bug, law) in expected {
        let failure = symmetry_laws::<Toy>(&ToyVariant { bug }, BUDGET).expect_err(&format!("{bug:?} passed"));
        assert_eq!(failure.breach.law, law, "{bug:?}: {failure}");
    }
}

#[test]
fn a_failure_replays_from_its_seed() {
    let failure = failure_of(Bug::UncheckedDiffers);
    let variant = ToyVariant { bug: Bug::UncheckedDiffers };
    let again = conform::<Toy>(&variant, Budget { plies: 1, seed: failure.seed, ..BUDGET }).unwrap_err();
    assert_eq!(again, failure);
    let mut game = Game::new(Toy::start(&variant));
    for ply in &failure.plies {
        let chance = game.position().turn() == ludo_core::Turn::Chance;
        let answer = if chance { game.resolve(ply.parse().unwrap()) } else { game.play(ply.parse().unwrap()) };
        assert_eq!(answer, Ok(()));
    }
    assert_eq!(game.position().to_string(), failure.position);
}

/// 0 hides on cell 0 and 1 on cell 1; then each goes round and back until one is caught or stopped.
fn hunted(plies: &[(u8, Act)]) -> Game<Toy> {
    let mut game = Game::new(Toy::start(&ToyVariant::default()));
    game.play(Act::Hide(0)).unwrap();
    game.play(Act::Hide(1)).unwrap();
    for &(points, way) in plies {
        game.resolve(Die(points)).unwrap();
        game.play(way).unwrap();
    }
    game
}

#[test]
fn repetition_is_counted_apart() {
    let there_and_back = [(1, Act::Counter), (1, Act::Clockwise), (1, Act::Clockwise), (1, Act::Counter)];
    let game = hunted(&there_and_back);
    let mut repeats = Repeats::new();
    assert!(repeats.meet(&game).is_ok());
    assert!(repeats.meet(&game).is_ok());
    assert_eq!(repeats.meet(&game).unwrap_err().law, Law::Repetition, "twice in the game, three times as counted");
}

#[test]
fn an_end_that_is_none_is_found() {
    let running = hunted(&[(1, Act::Counter)]);
    let ended = hunted(&[(1, Act::Clockwise)]);
    let outcome = ended.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Side::First));
    assert!(end_law(&ended, outcome).is_ok());
    assert_eq!(end_law(&running, outcome).unwrap_err().law, Law::End);
}

#[test]
fn taking_back_that_does_not_restore_is_found() {
    let random = &mut Random::new(3);
    assert!(take_back_law(&hunted(&[(1, Act::Counter), (1, Act::Counter)]), random).is_ok());
    let mut game = Game::new(Toy::start(&ToyVariant { bug: Bug::DriftingClone }));
    game.play(Act::Hide(0)).unwrap();
    // How many plies are taken back is drawn; with none there is nothing to find.
    let broken = (0..20).find_map(|_| take_back_law(&game, random).err());
    assert_eq!(broken.map(|broken| broken.law), Some(Law::TakeBack));
}

#[test]
fn narrow_keys_are_found() {
    let mut keys = crate::keys::Keys::new();
    assert!(keys.spread().is_ok(), "no keys say nothing");
    let start = Toy::start(&ToyVariant { bug: Bug::KeyNarrow });
    for drift in 0..2_000 {
        // Cells beyond the ring give the keys something to be computed from.
        let tokens = [0, 8].map(|shift| super::Token::At((drift >> shift) as u8));
        keys.meet(&Toy { tokens, ..start.clone() }).unwrap();
    }
    assert_eq!(keys.spread().unwrap_err().law, Law::Key);
}

#[test]
fn perft_files_are_read_and_checked() {
    let lines = perft_file::read("# counts\ntoy toy: 5 25 40 80 # two faces\n\n").unwrap();
    assert_eq!(lines[0].check::<Toy>(1_000), Ok(4));
    assert_eq!(lines[0].check::<Toy>(30), Ok(2));
    let wrong = perft_file::read("toy toy: 5 24").unwrap();
    assert!(wrong[0].check::<Toy>(1_000).unwrap_err().contains("perft(2) is 25, not 24"));
    assert!(perft_file::read("toy toy 5").unwrap_err()[0].starts_with("line 1"));
    assert_eq!(perft_file::read("a b: 1\nc: 1\nd e: x").unwrap_err().len(), 2);
}

#[test]
fn playthroughs_are_reproducible() {
    let write = |seed| playthrough::write::<Toy>(&ToyVariant::default(), seed, 200);
    assert_eq!(write(4), write(4));
    assert_ne!(write(4), write(5));
    assert!(write(4).contains("chances: 1*2 2*1") && write(4).contains("\nover: "), "{}", write(4));
}
