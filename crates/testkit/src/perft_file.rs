//! Files of move-sequence counts, one variant a line: `game variant: perft(1) perft(2) …`.

use ludo_core::{Position, perft};

/// The counts of one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftLine {
    /// The game's word.
    pub game: String,
    /// The variant's text.
    pub variant: String,
    /// The number of sequences of 1, 2, … plies.
    pub counts: Vec<u64>,
}

/// Reads such a file; `#` starts a comment. Every bad line is reported with its number.
pub fn read(text: &str) -> Result<Vec<PerftLine>, Vec<String>> {
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        let told = line.split('#').next().unwrap_or_default().trim();
        if told.is_empty() {
            continue;
        }
        match read_line(told) {
            Some(line) => lines.push(line),
            None => faults.push(format!("line {}: expected `game variant: counts`, found `{told}`", number + 1)),
        }
    }
    if faults.is_empty() { Ok(lines) } else { Err(faults) }
}

fn read_line(told: &str) -> Option<PerftLine> {
    let (head, tail) = told.split_once(':')?;
    let (game, variant) = head.trim().split_once(' ')?;
    let counts: Vec<u64> = tail.split_whitespace().map(|count| count.parse().ok()).collect::<Option<_>>()?;
    let line = PerftLine { game: game.into(), variant: variant.trim().into(), counts };
    (!line.counts.is_empty()).then_some(line)
}

impl PerftLine {
    /// Counts again from the start of the variant, as deep as the count stays within `cap`; gives the depth reached.
    pub fn check<P: Position>(&self, cap: u64) -> Result<u32, String> {
        let Self { game, variant, .. } = self;
        if P::GAME != game {
            return Err(format!("{game} is not {}", P::GAME));
        }
        let rules: P::Variant = variant.parse().map_err(|faults| format!("{game} {variant}: {faults}"))?;
        let start = P::start(&rules);
        let mut reached = 0;
        for (depth, &expected) in (1..).zip(&self.counts).take_while(|&(_, &count)| count <= cap) {
            let found = perft(&start, depth);
            if found != expected {
                return Err(format!("{game} {variant}: perft({depth}) is {found}, not {expected}"));
            }
            reached = depth;
        }
        Ok(reached)
    }
}
