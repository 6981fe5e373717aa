//! How hard a puzzle is: how far one must look, and how many of the house's players go wrong.

use crate::HARDEST;
use ludo_core::{Game, Random};
use ludo_engine::{Opponent, Roster};
use ludo_search::Limits;

/// The levels whose errors count: those that people meet on their way.
const TEMPTED: std::ops::RangeInclusive<u8> = 1..=7;

/// How often each of them is asked; those who leave nothing to chance say the same each time.
const TRIES: u64 = 3;

/// Positions that a level may look at for a try.
const NODES: u64 = 5_000;

/// The share of tries, 0 to 1, in which levels 1 to 7 play something else than the right action.
pub fn temptation<P: Roster>(position: &P, right: P::Action) -> f64 {
    let game = Game::new(position.clone());
    let (mut wrong, mut tries) = (0_u64, 0_u64);
    for level in TEMPTED {
        let Ok(mut player) = P::opponent(Opponent::Level(level)) else { continue };
        player.limit(&Limits::nodes(NODES));
        for number in 0..TRIES {
            let mut random = Random::new((u64::from(level) << 32 | number).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            tries += 1;
            wrong += u64::from(player.choose(&game, &mut random) != Some(right));
        }
    }
    if tries == 0 { 0.0 } else { wrong as f64 / tries as f64 }
}

/// The grade: half of it is how far one must look, in plies, half how many are tempted.
pub fn grade(plies: u16, temptation: f64) -> u8 {
    let far = match plies {
        0..=1 => 0,
        2..=3 => 1,
        4..=5 => 2,
        6..=9 => 3,
        _ => 4,
    };
    let tempting = (temptation * 4.0).round() as u8;
    (1 + u8::midpoint(far, tempting)).min(HARDEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use diadema::{DiademaPosition, DiademaVariant};
    use ludo_core::Position;

    #[test]
    fn grades_grow_with_depth_and_with_temptation() {
        assert_eq!((grade(1, 0.0), grade(1, 1.0), grade(21, 0.0), grade(21, 1.0)), (1, 3, 3, HARDEST));
        for plies in 0..30 {
            for tenths in 0..10 {
                let share = f64::from(tenths) / 10.0;
                let here = grade(plies, share);
                assert!((1..=HARDEST).contains(&here));
                assert!(grade(plies + 1, share) >= here && grade(plies, share + 0.1) >= here);
            }
        }
    }

    /// A four that stands ready tempts nobody but the hasty; a move that nobody would make tempts all.
    #[test]
    fn temptation_is_the_share_of_levels_that_err() {
        let text = "L.L..../L..DD.. L";
        let position = DiademaPosition::from_text(&DiademaVariant::Standard, text).expect("a position");
        let read = |text: &str| text.parse().expect("an action");
        assert!(temptation(&position, read("+b")) < 0.2);
        assert!((temptation(&position, read("+5")) - 1.0).abs() < f64::EPSILON);
    }
}
