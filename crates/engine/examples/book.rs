//! Writes the book of the best level of Diam to standard output, as it ships unless told otherwise:
//! `book [GAMES [MOVES [RARE [UCT [NODES [SEED]]]]]] > data/diam/first-player.book`. What it is worth is measured by
//! `book try GAMES UCT SEED`: the best level in the first seat of the empty board against plain UCT.

use cpu_time::ThreadTime;
use diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random, Side};
use ludo_engine::{
    HouseRollout, Player, UctPlayer,
    diam::{Book, BookTerms, DiamLevel, LEVELS},
    play,
};
use std::{error::Error, time::Duration};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1).peekable();
    if args.next_if(|word| word == "try").is_some() {
        let numbers = args.map(|text| text.parse()).collect::<Result<Vec<u64>, _>>()?;
        let [games, uct, seed] = numbers[..] else { return Err("book try GAMES UCT SEED".into()) };
        try_out(games, uct, seed);
        return Ok(());
    }
    let mut terms = BookTerms::SHIPPED;
    for place in [&mut terms.games, &mut terms.moves, &mut terms.rare] {
        if let Some(text) = args.next() {
            *place = text.parse()?;
        }
    }
    for place in [&mut terms.uct, &mut terms.nodes, &mut terms.seed] {
        if let Some(text) = args.next() {
            *place = text.parse()?;
        }
    }
    print!("{}", Book::made(terms, |entry| eprintln!("{entry}")));
    Ok(())
}

/// The best level with the processor time that its decisions take.
struct Timed {
    level: DiamLevel,
    decisions: u32,
    spent: Duration,
    longest: Duration,
}

impl Player<DiamPosition> for Timed {
    fn choose(&mut self, game: &Game<DiamPosition>, random: &mut Random) -> Option<DiamAction> {
        let begun = ThreadTime::now();
        let chosen = self.level.choose(game, random);
        let spent = begun.elapsed();
        self.decisions += 1;
        self.spent += spent;
        self.longest = self.longest.max(spent);
        chosen
    }
}

/// Counts wins, draws and losses of the first seat.
fn try_out(games: u64, uct: u64, seed: u64) {
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    let mut ends = [0_u64; 3];
    let (mut decisions, mut spent, mut longest) = (0, Duration::ZERO, Duration::ZERO);
    for game in 0..games {
        let mut choice = Random::new(seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let level = DiamLevel::new(LEVELS);
        let mut best = Timed { level, decisions: 0, spent: Duration::ZERO, longest: Duration::ZERO };
        let mut other = UctPlayer::new(uct, HouseRollout);
        let end = play(&start, &mut [&mut best, &mut other], &mut Random::new(0), &mut choice, 400);
        let place = match end.and_then(|end| end.winner) {
            Some(Side::First) => 0,
            None => 1,
            Some(Side::Second) => 2,
        };
        ends[place] += 1;
        (decisions, spent, longest) = (decisions + best.decisions, spent + best.spent, longest.max(best.longest));
        eprintln!("{ends:?}");
    }
    let [wins, draws, losses] = ends;
    let score = (wins as f64 + draws as f64 / 2.0) / games.max(1) as f64;
    let (mean, most) = ((spent / decisions.max(1)).as_millis(), longest.as_millis());
    println!(
        "first seat: {wins} wins, {draws} draws, {losses} losses, {score:.3}; {mean} ms a decision, {most} at most"
    );
}
