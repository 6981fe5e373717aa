//! That the guard of the other tests does guard.

mod lawful;

use diam::{DiamAction, DiamPosition, DiamVariant};
use lawful::Lawful;
use ludo_core::{Game, Position, Random};
use ludo_engine::{Player, Uniform};

/// Says the same whatever the position.
struct Stubborn(Option<DiamAction>);

impl Player<DiamPosition> for Stubborn {
    fn choose(&mut self, _: &Game<DiamPosition>, _: &mut Random) -> Option<DiamAction> {
        self.0
    }
}

fn chosen(player: &mut dyn Player<DiamPosition>) -> Option<DiamAction> {
    let game = Game::new(DiamPosition::start(&DiamVariant::BOX_2P));
    Lawful(player).choose(&game, &mut Random::new(1))
}

#[test]
fn a_legal_answer_passes() {
    assert!(chosen(&mut Uniform).is_some());
}

#[test]
#[should_panic(expected = "M4")]
fn an_illegal_answer_does_not() {
    chosen(&mut Stubborn("3,2+".parse().ok()));
}

#[test]
#[should_panic(expected = "None")]
fn no_answer_does_not() {
    chosen(&mut Stubborn(None));
}
