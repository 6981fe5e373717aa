//! Random positions and house rules, not only such as play leads to.

use super::{Man, State, TABLE, is_free};
use belligerants::{HouseRule, HouseRules, Map, Square, Terrain};
use ludo_core::{Random, Side};
use std::sync::Arc;

/// A set of house rules in which each is in force with odds of one in four; contradictions yield to the later one.
pub fn rules(random: &mut Random) -> HouseRules {
    let drawn = HouseRule::ALL.into_iter().filter(|_| random.below(4) == 0);
    drawn.fold(HouseRules::default(), HouseRules::with)
}

/// Pawns strewn over a map: some absent, some kept, some in camps, none where it could not stop.
pub fn state(random: &mut Random, map: &Arc<Map>, rules: HouseRules) -> State {
    let mut free: Vec<Square> = map.squares().collect();
    random.shuffle(&mut free);
    let side = if random.below(2) == 0 { Side::First } else { Side::Second };
    let mut state = State {
        map: map.clone(),
        rules,
        men: Vec::new(),
        started: [random.below(2) == 0, random.below(2) == 0],
        side,
        prison: [Vec::new(), Vec::new()],
        dead: Vec::new(),
    };
    // Crowded boards and nearly empty ones come up alike.
    let presence = 1 + random.below(10);
    for origin in Side::BOTH {
        for (kind, _, material, _) in TABLE {
            let number = if kind == "SO" { 3 } else { 1 };
            for _ in 0..number {
                let kept = material && random.below(4) == 0;
                let side = if kept { origin.other() } else { origin };
                if random.below(10) < presence {
                    let square = free[0];
                    state.put(random, &mut free, Man { square, side, kind, origin });
                }
            }
        }
    }
    state
}

impl State {
    /// Puts a pawn on one of the free squares where it can stand.
    fn put(&mut self, random: &mut Random, free: &mut Vec<Square>, man: Man) {
        let clustered = random.below(3) == 0;
        let place = free.iter().rposition(|&square| {
            let deadly = matches!(self.terrain(square), Terrain::Blue | Terrain::Black);
            // Every third pawn is put beside another one, so that captures and guards are common.
            let near = !clustered
                || self.men.is_empty()
                || self.men.iter().any(|other| square.neighbours().any(|s| s == other.square));
            (is_free(man.kind) || !deadly) && near
        });
        if let Some(place) = place {
            let square = free.remove(place);
            self.men.push(Man { square, ..man });
        }
    }
}
