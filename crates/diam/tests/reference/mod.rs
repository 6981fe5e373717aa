//! A second, plain implementation of the rules: arrays, loops and no cleverness. Tests compare the library with it,
//! and benchmarks measure against it.

use diam::{Cell, Colour, DiamAction, DiamVariant, Edition, Players, Way};

/// The rules in force, spelt out.
#[derive(Clone, Copy)]
pub struct Rules {
    pub edition: Edition,
    pub players: Players,
    pub auto: bool,
}

impl Rules {
    pub fn of(variant: DiamVariant) -> Self {
        Self { edition: variant.edition(), players: variant.players(), auto: variant.has(diam::House::Auto) }
    }
}

/// Colours are 1 to 4 (A, B, X, Y) and 0 is nothing.
#[derive(Clone)]
pub struct Plain {
    pub rules: Rules,
    pub cells: [[u8; 4]; 8],
    pub placed: [u8; 4],
    pub turn: usize,
    pub announced: [bool; 2],
}

/// A place or a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    Place { colour: u8, cell: usize },
    Move { cell: usize, level: usize, step: isize },
}

impl Plain {
    pub fn start(rules: Rules) -> Self {
        Self { rules, cells: [[0; 4]; 8], placed: [0; 4], turn: 0, announced: [false; 2] }
    }

    fn height(&self, cell: usize) -> usize {
        self.cells[cell].iter().take_while(|&&pawn| pawn != 0).count()
    }

    /// 1 or 2.
    pub fn side(&self) -> u8 {
        if self.turn.is_multiple_of(2) { 1 } else { 2 }
    }

    /// The side that wins on this board, by the highest diam.
    pub fn winner(&self) -> Option<u8> {
        for level in (1..4).rev() {
            for cell in 0..4 {
                let (one, other) = (self.cells[cell][level], self.cells[cell + 4][level]);
                if one != 0 && one == other {
                    return Some(owner(one));
                }
            }
        }
        None
    }

    fn has_diam(&self, side: u8) -> bool {
        (0..4).any(|cell| {
            (1..4).any(|level| {
                let pawn = self.cells[cell][level];
                pawn != 0 && pawn == self.cells[cell + 4][level] && owner(pawn) == side
            })
        })
    }

    fn hand(&self) -> &'static [u8] {
        match (self.rules.players, self.turn) {
            (Players::Two, 0) | (Players::Three, 0 | 2) => &[1, 2],
            (Players::Two, _) => &[3, 4],
            (Players::Three | Players::Four, 1) => &[3],
            (Players::Three | Players::Four, 3) => &[4],
            (Players::Four, 0) => &[1],
            (Players::Three | Players::Four, _) => &[2],
        }
    }

    /// Places and moves of the mover before M12.
    pub fn deeds(&self, deeds: &mut Vec<Deed>) {
        deeds.clear();
        let highest = if self.rules.edition == Edition::Prototype1998 { 0 } else { 3 };
        for &colour in self.hand() {
            for cell in 0..8 {
                if self.placed[usize::from(colour) - 1] < 4 && self.height(cell) <= highest {
                    deeds.push(Deed::Place { colour, cell });
                }
            }
        }
        for cell in 0..8 {
            let height = self.height(cell);
            for level in 0..height {
                if owner(self.cells[cell][level]) != self.side() {
                    continue;
                }
                for step in [1, -1] {
                    if self.height(neighbour(cell, step)) + height - level <= 4 {
                        deeds.push(Deed::Move { cell, level, step });
                    }
                }
            }
        }
    }

    /// Changes the pawns only.
    pub fn apply(&mut self, deed: Deed) {
        match deed {
            Deed::Place { colour, cell } => {
                self.cells[cell][self.height(cell)] = colour;
                self.placed[usize::from(colour) - 1] += 1;
            }
            Deed::Move { cell, level, step } => {
                let (height, to) = (self.height(cell), neighbour(cell, step));
                let base = self.height(to);
                for carried in level..height {
                    self.cells[to][base + carried - level] = self.cells[cell][carried];
                    self.cells[cell][carried] = 0;
                }
            }
        }
    }

    pub fn end_turn(&mut self) {
        self.turn = (self.turn + 1) % if self.rules.players == Players::Two { 2 } else { 4 };
    }

    /// Whether the mover, moving once more, would win.
    fn threatens(&self) -> bool {
        let mut deeds = Vec::new();
        self.deeds(&mut deeds);
        self.winner().is_none()
            && deeds.into_iter().any(|deed| {
                let mut after = self.clone();
                after.apply(deed);
                after.winner() == Some(self.side())
            })
    }

    /// All legal actions and where they lead.
    #[allow(dead_code, reason = "the benchmark has no use for it")]
    pub fn legal(&self) -> Vec<(DiamAction, Self)> {
        let mut legal = Vec::new();
        if self.winner().is_some() {
            return legal;
        }
        let old = self.rules.edition == Edition::Prototype1998;
        let me = usize::from(self.side()) - 1;
        let mut deeds = Vec::new();
        self.deeds(&mut deeds);
        for deed in deeds {
            let mut after = self.clone();
            after.apply(deed);
            if old && after.has_diam(self.side()) && !self.announced[me] {
                continue;
            }
            let threat = old && after.threatens();
            after.announced[me] = threat && self.rules.auto;
            after.end_turn();
            legal.push((action(deed), after.clone()));
            if threat && !self.rules.auto {
                after.announced[me] = true;
                legal.push((action(deed).announced(), after));
            }
        }
        if legal.is_empty() {
            let mut after = self.clone();
            after.announced[me] = false;
            after.end_turn();
            legal.push((DiamAction::PASS, after));
        }
        legal
    }
}

fn owner(pawn: u8) -> u8 {
    if pawn <= 2 { 1 } else { 2 }
}

fn neighbour(cell: usize, step: isize) -> usize {
    (cell as isize + step).rem_euclid(8) as usize
}

fn action(deed: Deed) -> DiamAction {
    match deed {
        Deed::Place { colour, cell } => {
            DiamAction::place(Colour::from_index(usize::from(colour) - 1), Cell::from_index(cell))
        }
        Deed::Move { cell, level, step } => {
            let way = if step == 1 { Way::Clockwise } else { Way::Counterclockwise };
            DiamAction::shift(Cell::from_index(cell), level as u8 + 1, way).expect("a level of the board")
        }
    }
}
