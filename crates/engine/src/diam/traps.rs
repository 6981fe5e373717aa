//! What to play where a game looks lost: the move that an imperfect opponent most often answers wrongly.
//!
//! Against the right answers all such moves lose, and a search that expects the right answers cannot tell them apart. So
//! opponents are asked: plain searches by random games, which know the rules and nothing else. They answer every move a
//! few times, a small tree says what each answer is worth, and the move whose answers are worth most on average is played.

use super::{
    judge::Judge,
    tree::{Growth, Leaning, Tree},
};
use crate::HouseRollout;
use ::diam::{DiamAction, DiamPosition, DiamVariant, Edition, House};
use ludo_core::{Position, Random};
use ludo_search::{Limits, Uct};

/// Moves of the first round. The better half of them goes on to the next one, with twice as many answers.
const TRIED: usize = 6;
/// Answers to each move in the first round.
const ASKED: u32 = 2;
/// Random games an answer, and positions of the tree that judges it: these shares of a decision's positions. With six moves
/// there are forty answers, which take some four times as long as the decision's own tree.
const GAMES: u64 = 100;
const LOOKS: u64 = 80;

/// The worth of the best move, from −1 to 1, below which a game looks lost.
const GLOOM: f32 = -0.1;
/// Plies of a loss that everybody sees.
const SHORT: i16 = 3;

/// Whether random games of a variant are quick enough for hundreds of thousands in a decision. Where announcements or
/// reprieves are listed as actions of their own, a game takes many times as long.
pub(super) fn suits(variant: DiamVariant) -> bool {
    variant.edition() == Edition::Box2003 && !variant.has(House::Reprieve)
}

/// Whether it is time for traps, if this is the best move.
pub(super) fn looks_lost(best: &Leaning) -> bool {
    is_bait(best) && (best.proof < 0 || best.value < GLOOM)
}

/// Whether an opponent could err after this move.
fn is_bait(leaning: &Leaning) -> bool {
    leaning.proof == 0 || leaning.proof < -SHORT
}

/// A move with the answers that it got.
struct Bait {
    action: DiamAction,
    after: DiamPosition,
    /// Different answers and what each is worth to whoever sets the trap.
    answers: Vec<(DiamAction, f32)>,
    total: f32,
    asked: u32,
}

impl Bait {
    fn new(position: &DiamPosition, action: DiamAction) -> Self {
        let mut after = *position;
        after.play_unchecked(action);
        Self { action, after, answers: Vec::new(), total: 0.0, asked: 0 }
    }

    fn mean(&self) -> f32 {
        self.total / self.asked.max(1) as f32
    }
}

/// Sets traps in one position.
pub(super) struct Trapper<'a> {
    judge: &'static Judge,
    position: &'a DiamPosition,
    /// The keys of the positions that stood before, and of this one.
    keys: Vec<u64>,
    games: u64,
    looks: u64,
    limits: &'a Limits,
}

impl<'a> Trapper<'a> {
    /// One who may spend what belongs to a decision of so many positions.
    pub fn new(position: &'a DiamPosition, earlier: &[u64], nodes: u64, limits: &'a Limits) -> Self {
        let keys = earlier.iter().copied().chain([position.key()]).collect();
        let judge = Judge::shipped(position.variant());
        Self { judge, position, keys, games: (nodes / GAMES).max(1), looks: (nodes / LOOKS).max(1), limits }
    }

    /// The one of the moves that is answered worst, the same every time; they are given best first.
    pub fn hardest(&self, leanings: &[Leaning]) -> Option<DiamAction> {
        let baits = leanings.iter().filter(|leaning| is_bait(leaning)).take(TRIED);
        let mut baits: Vec<Bait> = baits.map(|leaning| Bait::new(self.position, leaning.action)).collect();
        let mut random = Random::new(self.position.key());
        let mut asked = ASKED;
        while baits.len() > 1 {
            for bait in &mut baits {
                (0..asked).for_each(|_| self.ask(bait, &mut random));
            }
            // Of equals the one that looked better at first.
            baits.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            baits.truncate(if baits.len() == 2 { 1 } else { baits.len().div_ceil(2) });
            asked *= 2;
        }
        baits.first().map(|bait| bait.action)
    }

    /// Has a move answered once more.
    fn ask(&self, bait: &mut Bait, random: &mut Random) {
        let mut opponent = Uct::new(self.games, HouseRollout);
        let Some(answer) = opponent.choose(&bait.after, &self.keys, self.limits, random) else { return };
        let known = bait.answers.iter().find(|(known, _)| *known == answer).map(|&(_, worth)| worth);
        let worth = known.unwrap_or_else(|| {
            let worth = self.worth(&bait.after, answer);
            bait.answers.push((answer, worth));
            worth
        });
        bait.asked += 1;
        bait.total += worth;
    }

    /// What an answer is worth to whoever has to play on, from −1 to 1.
    fn worth(&self, after: &DiamPosition, answer: DiamAction) -> f32 {
        let mut position = *after;
        position.play_unchecked(answer);
        let own = position.side_to_move();
        if let Some(winner) = position.winner() {
            return if winner == own { 1.0 } else { -1.0 };
        }
        if position.can_win() {
            return 1.0;
        }
        let keys: Vec<u64> = self.keys.iter().copied().chain([after.key()]).collect();
        let mut tree = Tree::new(self.judge, Growth::USUAL, position, &keys);
        tree.grow(self.looks, self.limits);
        match tree.leanings().first() {
            // Everything loses at once.
            None => -1.0,
            Some(best) if best.proof != 0 => f32::from(best.proof.signum()),
            Some(best) => best.value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::champion::{Champion, Manner},
        *,
    };
    use ludo_core::Game;

    const NODES: u64 = 40_000;

    /// Positions from random games that look lost to a small tree, with what it says of them.
    fn gloomy(variant: DiamVariant, count: usize) -> Vec<(DiamPosition, Vec<Leaning>)> {
        let mut random = Random::new(12);
        let mut found = Vec::new();
        while found.len() < count {
            let mut position = DiamPosition::start(&variant);
            for _ in 0..7 {
                if let Some(action) = position.random_action(&mut random) {
                    position.play_unchecked(action);
                }
            }
            if position.winner().is_some() || position.can_win() {
                continue;
            }
            let mut tree = Tree::new(Judge::shipped(variant), Growth::USUAL, position, &[]);
            tree.grow(4_000, &Limits::default());
            let leanings = tree.leanings();
            let baits = leanings.iter().filter(|leaning| is_bait(leaning)).count();
            if baits > 2 && leanings.first().is_some_and(looks_lost) {
                found.push((position, leanings));
            }
        }
        found
    }

    /// What a move brings against opponents whose answers did not help to choose it.
    fn brings(position: &DiamPosition, action: DiamAction, random: &mut Random) -> f32 {
        let limits = Limits::default();
        let trapper = Trapper::new(position, &[], NODES, &limits);
        let mut bait = Bait::new(position, action);
        (0..12).for_each(|_| trapper.ask(&mut bait, random));
        bait.mean()
    }

    #[test]
    fn the_chosen_move_is_answered_worse_than_the_others() {
        let limits = Limits::default();
        let (mut chosen, mut tried, mut other) = (0.0, 0.0, 0);
        let mut random = Random::new(99);
        for (position, leanings) in gloomy(DiamVariant::BOX_2P, 8) {
            let trapper = Trapper::new(&position, &[], NODES, &limits);
            let hardest = trapper.hardest(&leanings).expect("a move");
            assert_eq!(trapper.hardest(&leanings), Some(hardest), "{position}");
            let baits: Vec<&Leaning> = leanings.iter().filter(|leaning| is_bait(leaning)).take(TRIED).collect();
            let all: f32 = baits.iter().map(|bait| brings(&position, bait.action, &mut random)).sum();
            tried += all / baits.len() as f32;
            chosen += brings(&position, hardest, &mut random);
            other += u32::from(hardest != leanings[0].action);
        }
        assert!(other >= 2, "always what looked best before anybody was asked");
        assert!(chosen > tried + 1.5, "{chosen} against {tried}");
    }

    #[test]
    fn a_loss_that_everybody_sees_is_no_trap() {
        let (position, leanings) = gloomy(DiamVariant::BOX_2P, 1).remove(0);
        let mut short = leanings.clone();
        for leaning in &mut short {
            leaning.proof = -SHORT;
        }
        let limits = Limits::default();
        assert_eq!(Trapper::new(&position, &[], NODES, &limits).hardest(&short), None);
        assert!(!looks_lost(&short[0]));
        short[0].proof = -SHORT - 2;
        assert_eq!(Trapper::new(&position, &[], NODES, &limits).hardest(&short), Some(short[0].action));
        assert!(looks_lost(&short[0]));
        assert!(!looks_lost(&Leaning { proof: 0, value: GLOOM + 0.01, ..short[0] }));
    }

    /// Where random games are slow, the best level plays a lost game as if there were no traps, though one would differ.
    #[test]
    fn slow_variants_are_played_without_traps() {
        const NODES: u64 = 4_000;
        let reprieve: DiamVariant = "2003-2p+reprieve".parse().expect("a variant");
        let limits = Limits::default();
        for variant in [reprieve, DiamVariant::PROTOTYPE, DiamVariant::PROTOTYPE_AUTO] {
            let mut tempted = 0;
            for (position, leanings) in gloomy(variant, 6) {
                let game = Game::new(position);
                let [plain, cunning] = [Manner::TreeAndProofs, Manner::TreeProofsAndTraps]
                    .map(|manner| Champion::new(variant).choose(&game, NODES, manner, &limits));
                assert_eq!(cunning, plain, "{position}");
                let trap = Trapper::new(&position, &[], NODES, &limits).hardest(&leanings);
                tempted += u32::from(trap != plain);
            }
            assert!(tempted > 0, "{variant}: no trap would have been another move");
        }
    }
}
