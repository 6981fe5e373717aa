//! An action is accepted exactly if it is listed, in positions that bytes choose.

use crate::choose;
use ludo_core::Turn;
use ludo_shelf::{AnyAction, AnyGame, Refusal};

/// Games are no longer than this: more bytes say nothing new.
const PLIES: usize = 200;
/// Beyond this many actions a listing is not compared.
const LISTED: usize = 4_000;

/// The first byte chooses a variant. Then each step takes two bytes that choose an action from the listing, and one
/// that damages its text; the damaged action must be accepted exactly if it is listed.
pub fn listed_is_accepted(data: &[u8]) {
    let Some((variant, rest)) = choose(data) else { return };
    let mut game = AnyGame::new(&variant);
    for bytes in rest.chunks_exact(3).take(PLIES) {
        let choice = u64::from(u16::from_le_bytes([bytes[0], bytes[1]]));
        let played = match game.turn() {
            Turn::Over(_) => return,
            Turn::Seat(_) => act(&mut game, choice, bytes[2]),
            Turn::Chance => {
                let events = game.chances();
                let (event, _) = &events[choice as usize % events.len()];
                game.resolve_text(event)
            }
        };
        assert_eq!(played, Ok(()), "refused although listed: {}", game.position());
    }
}

fn act(game: &mut AnyGame, choice: u64, damage: u8) -> Result<(), Refusal> {
    let count = game.count_actions();
    // A free set-up has more actions than two bytes can choose from; a multiplier spreads them.
    let place = if count > 1 << 16 { choice.wrapping_mul(0x9E37_79B9_7F4A_7C15) % count } else { choice % count };
    let Some(text) = game.nth_action_text(place) else { panic!("no action {place} of {count}: {}", game.position()) };
    if let Some(listed) = game.actions(LISTED) {
        assert_eq!(listed.len() as u64, count, "{}", game.position());
        let mut bytes = text.clone().into_bytes();
        let at = usize::from(damage) % bytes.len();
        bytes[at] = bytes[at].wrapping_add(damage % 7).wrapping_sub(3) & 127;
        let damaged = String::from_utf8_lossy(&bytes);
        // Several spellings of one action would be a matter for the text targets: here only canonical ones count.
        if AnyAction::parse(game.game_id(), &damaged).is_ok_and(|action| action.to_string() == damaged) {
            let accepted = game.check_text(&damaged).is_ok();
            assert_eq!(accepted, listed.iter().any(|known| *known == damaged), "{damaged} in {}", game.position());
        }
    }
    game.play_text(&text)
}
