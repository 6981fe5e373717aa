//! Diädema written the plain way: a board of letters, moves collected in a vector. Slow, obvious, and sharing nothing
//! with the crate but the notation; the tests compare with it and the bench measures against it.
#![allow(dead_code, reason = "every test that includes this module uses a part of it")]

/// A position: 14 vertices, `.`, `L` or `D`, and the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plain {
    pub board: Vec<char>,
    pub mover: char,
}

const NAMES: &str = "1234567abcdefg";
const LINES: [&str; 7] = ["1ab3", "2bc4", "3cd5", "4de6", "5ef7", "6fg1", "7ga2"];
const CIRCLES: [&str; 2] = ["1234567", "abcdefg"];

/// Lines, and circles unrolled so that every run around them is a substring.
fn rows() -> Vec<(Vec<usize>, usize)> {
    let places = |text: &str| text.chars().filter_map(|c| NAMES.find(c)).collect::<Vec<_>>();
    let lines = LINES.iter().map(|line| (places(line), 4));
    let circles = CIRCLES.iter().map(|circle| (places(&circle.repeat(2)), 7));
    lines.chain(circles).collect()
}

/// Every run of `length` vertices along a line or around a circle.
pub fn runs(length: usize) -> Vec<Vec<usize>> {
    let mut runs = Vec::new();
    for (row, period) in rows() {
        let starts = if period == 7 { 7 } else { row.len() + 1 - length };
        runs.extend((0..starts).map(|start| row[start..start + length].to_vec()));
    }
    runs
}

fn name(place: usize) -> char {
    NAMES.as_bytes()[place] as char
}

/// Tables that even a plain program would make once.
pub struct Rules {
    pairs: Vec<Vec<usize>>,
    triples: Vec<Vec<usize>>,
    fours: Vec<Vec<usize>>,
}

impl Rules {
    pub fn new() -> Self {
        let both_ways = |runs: Vec<Vec<usize>>| {
            let mut all: Vec<Vec<usize>> =
                runs.iter().cloned().chain(runs.iter().map(|run| run.iter().rev().copied().collect())).collect();
            all.sort();
            all.dedup();
            all
        };
        Self { pairs: both_ways(runs(2)), triples: both_ways(runs(3)), fours: runs(4) }
    }

    /// Whether the side that has just moved has won.
    pub fn is_over(&self, position: &Plain) -> bool {
        let winner = if position.mover == 'L' { 'D' } else { 'L' };
        self.fours.iter().any(|four| four.iter().all(|&v| position.board[v] == winner))
    }

    /// All moves, each as its text and the position after it.
    pub fn moves(&self, position: &Plain) -> Vec<(String, Plain)> {
        let Plain { board, mover } = position;
        let mut moves = Vec::new();
        if self.is_over(position) {
            return moves;
        }
        let mut add = |text: String, changes: &[(usize, char)]| {
            let mut next = position.clone();
            for &(place, ball) in changes {
                next.board[place] = ball;
            }
            next.mover = if *mover == 'L' { 'D' } else { 'L' };
            moves.push((text, next));
        };
        if board.iter().filter(|&ball| ball == mover).count() < 6 {
            for to in (0..14).filter(|&to| board[to] == '.') {
                add(format!("+{}", name(to)), &[(to, *mover)]);
            }
        }
        for pair in &self.pairs {
            if board[pair[0]] == *mover && board[pair[1]] == '.' {
                add(format!("{}-{}", name(pair[0]), name(pair[1])), &[(pair[0], '.'), (pair[1], *mover)]);
            }
        }
        for triple in &self.triples {
            let &[from, over, to] = triple.as_slice() else { continue };
            if board[from] == *mover && board[over] != '.' && board[to] == '.' {
                let left = if board[over] == *mover { *mover } else { '.' };
                add(format!("{}^{}", name(from), name(to)), &[(from, '.'), (over, left), (to, *mover)]);
            }
        }
        moves
    }

    /// Every chain of jumps of the ball on `from`: its landings and the board after it. No state comes back within a
    /// chain, and none ends where it began.
    pub fn chains(&self, position: &Plain, from: usize) -> Vec<(String, Vec<char>)> {
        let mut found = Vec::new();
        let mut board = position.board.clone();
        board[from] = '.';
        self.extend_chain(position.mover, from, &mut vec![(from, board)], &mut found);
        found
    }

    fn extend_chain(
        &self,
        mover: char,
        from: usize,
        states: &mut Vec<(usize, Vec<char>)>,
        found: &mut Vec<(String, Vec<char>)>,
    ) {
        let (at, board) = states[states.len() - 1].clone();
        for triple in self.triples.iter().filter(|triple| triple[0] == at) {
            let (over, to) = (triple[1], triple[2]);
            if board[over] == '.' || board[to] != '.' {
                continue;
            }
            let mut after = board.clone();
            if after[over] != mover {
                after[over] = '.';
            }
            if states.contains(&(to, after.clone())) {
                continue;
            }
            states.push((to, after.clone()));
            if to != from {
                after[to] = mover;
                let path: Vec<String> = states.iter().map(|&(place, _)| name(place).to_string()).collect();
                found.push((path.join("^"), after));
            }
            self.extend_chain(mover, from, states, found);
            states.pop();
        }
    }

    /// Move sequences of a length.
    pub fn perft(&self, position: &Plain, depth: u32) -> u64 {
        let moves = self.moves(position);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|(_, next)| self.perft(next, depth - 1)).sum()
    }
}

impl Plain {
    /// The empty board, light to move.
    pub fn start() -> Self {
        Self { board: vec!['.'; 14], mover: 'L' }
    }

    /// The text of the position.
    pub fn text(&self) -> String {
        let (tips, crossings) = self.board.split_at(7);
        format!("{}/{} {}", tips.iter().collect::<String>(), crossings.iter().collect::<String>(), self.mover)
    }
}
