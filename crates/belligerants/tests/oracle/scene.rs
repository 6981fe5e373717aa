//! Runs scene files on the second reading, to show that it deserves trust before it judges the first.

use super::{Lost, Man, Move, Played, State, TABLE};
use belligerants::{HouseRules, Map, Square};
use ludo_core::Side;
use std::{collections::BTreeSet, sync::Arc};

struct Run {
    state: State,
    throw: Option<u8>,
    huffable: Vec<Square>,
    failures: Vec<String>,
}

/// The titles of the scenes, and every line that the second reading contradicts.
pub fn run(text: &str) -> (usize, Vec<String>) {
    let (head, body) = text.split_once("\nend\n").expect("a map heads the file");
    let map = Arc::new(Map::read(&format!("{head}\nend\n")).expect("a readable map"));
    let mut failures = Vec::new();
    let mut count = 0;
    for scene in body.split("@@").skip(1) {
        count += 1;
        let mut run = Run::new(&map);
        let (title, lines) = scene.split_once('\n').expect("a title line");
        for line in lines.lines() {
            let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
            let said = words.split_first().filter(|(head, _)| !head.starts_with(';'));
            if said.is_some_and(|(&head, rest)| !run.obey(head, rest)) {
                run.failures.push(format!("{title}: {line}"));
            }
        }
        failures.append(&mut run.failures);
    }
    (count, failures)
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn side(text: &str) -> Side {
    if text == "N" { Side::Second } else { Side::First }
}

fn man(text: &str, at: &str) -> Man {
    let (owner, rest) = text.split_once(':').expect("a pawn");
    let (code, origin) = rest.split_once('/').unwrap_or((rest, owner));
    let kind = TABLE.into_iter().find(|row| row.0 == code).expect("a kind").0;
    Man { square: square(at), side: side(owner), kind, origin: side(origin) }
}

fn lost(list: &[&str]) -> Vec<Lost> {
    let mut list: Vec<Lost> = list.iter().map(|text| man(text, "a1")).map(|man| (man.kind, man.side)).collect();
    list.sort_unstable();
    list
}

fn sorted(list: &[Lost]) -> Vec<Lost> {
    let mut list = list.to_vec();
    list.sort_unstable();
    list
}

impl Run {
    fn new(map: &Arc<Map>) -> Self {
        let state = State {
            map: map.clone(),
            rules: HouseRules::default(),
            men: Vec::new(),
            started: [false; 2],
            side: Side::First,
            prison: [Vec::new(), Vec::new()],
            dead: Vec::new(),
        };
        Self { state, throw: None, huffable: Vec::new(), failures: Vec::new() }
    }

    fn destinations(&self, from: &str) -> BTreeSet<Square> {
        let from = square(from);
        self.state.moves(self.throw).into_iter().filter(|m| m.from == from).map(|m| m.to).collect()
    }

    fn may_keep(&self, from: &str, to: &str) -> bool {
        let (from, to) = (square(from), square(to));
        self.state.moves(self.throw).into_iter().any(|m| m.from == from && m.to == to && m.keep)
    }

    /// Does or checks one line; `false` if it does not hold.
    fn obey(&mut self, head: &str, rest: &[&str]) -> bool {
        let state = &mut self.state;
        match (head, rest) {
            ("rule", [name]) => state.rules = format!("{}+{name}", state.rules).parse().expect("a house rule"),
            ("side", [code]) => state.side = side(code),
            ("started", [code]) => state.started[side(code).index()] = true,
            ("pos", men) => {
                let split = |text: &&str| text.split_once('@').map(|(pawn, at)| man(pawn, at));
                state.men.extend(men.iter().filter_map(split));
            }
            ("roll", [face]) => self.throw = face.parse().ok(),
            ("legal", [from, to @ ..]) => {
                let all = self.destinations(from);
                return to.iter().all(|to| all.contains(&square(to)));
            }
            ("illegal", [from, to @ ..]) => {
                let all = self.destinations(from);
                return !to.iter().any(|to| all.contains(&square(to)));
            }
            ("dests", [from, to @ ..]) => {
                return self.destinations(from) == to.iter().map(|to| square(to)).collect();
            }
            ("nomoves", []) => return state.moves(self.throw).is_empty(),
            ("keepok", [from, to]) => return self.may_keep(from, to),
            ("nokeep", [from, to]) => return !self.may_keep(from, to),
            ("play", [from, to, options @ ..]) => return self.play(square(from), square(to), options),
            ("huffable", at) => {
                return self.huffable
                    == at.iter().map(|at| square(at)).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>();
            }
            ("huff", [at]) => {
                state.huff(square(at));
            }
            ("at", [at, "-"]) => return state.man_at(square(at)).is_none(),
            ("at", [at, text]) => return state.man_at(square(at)) == Some(man(text, at)),
            ("prison", [code, list @ ..]) => return sorted(&state.prison[side(code).index()]) == lost(list),
            ("dead", list) => return sorted(&state.dead) == lost(list),
            ("score", [south, north]) => {
                let score = [state.score(Side::First), state.score(Side::Second)];
                return score.map(|score| score.to_string()) == [*south, *north];
            }
            ("over", [answer]) => return state.is_over() == (*answer == "yes"),
            _ => return false,
        }
        true
    }

    fn play(&mut self, from: Square, to: Square, options: &[&str]) -> bool {
        let value = |name: &str| options.iter().find_map(|option| option.strip_prefix(name));
        let fits = |m: &&Move| {
            let retake =
                self.state.man_at(m.to).is_some_and(|man| man.origin == self.state.side && man.side != man.origin);
            (m.from, m.to) == (from, to)
                && value("n=").is_none_or(|n| n == m.point.to_string())
                && value("camp=").is_none_or(|camp| Some(square(camp)) == m.camp)
                && (m.keep == options.contains(&"keep") || (m.keep && retake))
        };
        let Some(chosen) = self.state.moves(self.throw).iter().find(fits).copied() else { return false };
        let Played { state, huffable } = self.state.after(chosen, self.throw.is_none());
        self.state = state;
        self.huffable = huffable;
        true
    }
}
