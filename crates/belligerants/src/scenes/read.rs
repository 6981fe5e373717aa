//! Reading scenes. A scene with faults keeps them and does not stop the others.

use super::Trouble;
use crate::{
    Kind, Point, Square,
    die::{Face, side_from_code},
    rules::HouseRules,
};
use ludo_core::{Lang, Side, Words};

/// A pawn as a scene writes it, without its square: `S:TK`, or `S:BO/N` for a kept piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Piece {
    pub side: Side,
    pub kind: Kind,
    pub origin: Side,
}

/// One scene: a position to start from and what to do and check there.
#[derive(Debug, Default)]
pub(super) struct Scene {
    pub title: String,
    pub line: usize,
    pub rules: HouseRules,
    pub north: bool,
    pub started: [bool; 2],
    pub pieces: Vec<(Piece, Square)>,
    pub steps: Vec<(usize, Step)>,
    pub troubles: Vec<Trouble>,
}

#[derive(Debug)]
pub(super) enum Step {
    Roll(Face),
    Legal(Square, Vec<Square>),
    Illegal(Square, Vec<Square>),
    Destinations(Square, Vec<Square>),
    NoMoves,
    MayKeep(Square, Square),
    MayNotKeep(Square, Square),
    Play(Play),
    Huffable(Vec<Square>),
    Huff(Square),
    At(Square, Option<Piece>),
    Prison(Side, Vec<Piece>),
    Dead(Vec<Piece>),
    Score([u32; 2]),
    Over(bool),
}

/// A move as a scene writes it; what it leaves open is any that fits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    pub from: Square,
    pub to: Square,
    pub keep: bool,
    pub camp: Option<Square>,
    pub point: Option<Point>,
}

/// Splits the text after the map into scenes. `line` is the number of its first line.
pub(super) fn scenes(text: &str, line: usize) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    for (number, raw) in text.lines().enumerate().map(|(n, raw)| (line + n, raw)) {
        let content = raw.split('#').next().unwrap_or("").trim();
        if content.is_empty() || content.starts_with(';') {
            continue;
        }
        if let Some(title) = content.strip_prefix("@@") {
            scenes.push(Scene { title: title.trim().to_owned(), line: number, ..Scene::default() });
            continue;
        }
        if scenes.is_empty() {
            // What stands before the first title belongs to a scene without one, which fails.
            let mut untitled = Scene { line: number, ..Scene::default() };
            untitled.trouble(number, "il manque « @@ titre »", "`@@ title` is missing");
            scenes.push(untitled);
        }
        if let Some(scene) = scenes.last_mut() {
            scene.take(number, content);
        }
    }
    scenes
}

impl Scene {
    fn trouble(&mut self, line: usize, fr: impl Into<String>, en: impl Into<String>) {
        self.troubles.push(Trouble { line, words: Words::new(fr.into(), en.into()) });
    }

    fn take(&mut self, line: usize, content: &str) {
        let mut words = content.split_whitespace();
        let head = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        if matches!(head, "rule" | "side" | "started" | "pos") {
            if !self.steps.is_empty() {
                self.trouble(line, "à donner avant le premier jet", "this must stand before the first throw");
            }
            self.take_start(line, head, &rest);
            return;
        }
        match step(head, &rest) {
            Ok(step) => self.steps.push((line, step)),
            Err(words) => self.troubles.push(Trouble { line, words }),
        }
    }

    fn take_start(&mut self, line: usize, head: &str, rest: &[&str]) {
        let result = match (head, rest) {
            ("rule", [_, ..]) => rest.iter().try_for_each(|name| self.add_rule(name)),
            ("side", [code]) => side(code).map(|side| self.north = side == Side::Second),
            ("started", [_, ..]) => {
                rest.iter().try_for_each(|code| side(code).map(|side| self.started[side.index()] = true))
            }
            ("pos", pieces) => {
                for text in pieces {
                    match placed(text) {
                        Ok(piece) => self.pieces.push(piece),
                        Err(words) => self.troubles.push(Trouble { line, words }),
                    }
                }
                Ok(())
            }
            _ => Err(Words::new("un mot est attendu", "a word is expected")),
        };
        self.troubles.extend(result.err().map(|words| Trouble { line, words }));
    }

    fn add_rule(&mut self, name: &str) -> Result<(), Words> {
        let text = format!("{}+{name}", self.rules);
        self.rules = text.parse().map_err(|faults: ludo_core::Faults| {
            let told = |lang: Lang| {
                let sentences: Vec<&str> = faults.list().iter().map(|fault| fault.words.get(lang)).collect();
                sentences.join(" ; ")
            };
            Words::new(told(Lang::Fr), told(Lang::En))
        })?;
        Ok(())
    }
}

fn step(head: &str, rest: &[&str]) -> Result<Step, Words> {
    Ok(match (head, rest) {
        ("roll", [face]) => {
            Step::Roll(Face::from_code(face).ok_or_else(|| Words::new("un jet : 1 à 5 ou D", "a throw: 1 to 5 or D"))?)
        }
        ("legal", [from, to @ ..]) => Step::Legal(square(from)?, squares(to)?),
        ("illegal", [from, to @ ..]) => Step::Illegal(square(from)?, squares(to)?),
        ("dests", [from, to @ ..]) => Step::Destinations(square(from)?, squares(to)?),
        ("nomoves", []) => Step::NoMoves,
        ("keepok", [from, to]) => Step::MayKeep(square(from)?, square(to)?),
        ("nokeep", [from, to]) => Step::MayNotKeep(square(from)?, square(to)?),
        ("play", [from, to, options @ ..]) => Step::Play(play(from, to, options)?),
        ("huffable", at) => Step::Huffable(squares(at)?),
        ("huff", [at]) => Step::Huff(square(at)?),
        ("at", [at, "-"]) => Step::At(square(at)?, None),
        ("at", [at, text]) => Step::At(square(at)?, Some(piece(text)?)),
        ("prison", [code, list @ ..]) => Step::Prison(side(code)?, pieces(list)?),
        ("dead", list) => Step::Dead(pieces(list)?),
        ("score", [south, north]) => Step::Score([number(south)?, number(north)?]),
        ("over", ["yes"]) => Step::Over(true),
        ("over", ["no"]) => Step::Over(false),
        _ => {
            let fr = format!("« {head} » : mot inconnu ou mal suivi");
            return Err(Words::new(fr, format!("`{head}`: unknown word, or not what should follow it")));
        }
    })
}

fn play(from: &str, to: &str, options: &[&str]) -> Result<Play, Words> {
    let mut play = Play { from: square(from)?, to: square(to)?, keep: false, camp: None, point: None };
    for &option in options {
        if option == "keep" {
            play.keep = true;
        } else if let Some(camp) = option.strip_prefix("camp=") {
            play.camp = Some(square(camp)?);
        } else {
            let point = option.strip_prefix("n=").and_then(|n| n.parse().ok()).and_then(Point::new);
            let unknown =
                || Words::new("après un coup : keep, camp=CASE, n=1 à 5", "after a move: keep, camp=SQUARE, n=1 to 5");
            play.point = Some(point.ok_or_else(unknown)?);
        }
    }
    Ok(play)
}

/// `S:TK@g3`, `S:BO/N@g6`.
fn placed(text: &str) -> Result<(Piece, Square), Words> {
    let (man, at) = text.split_once('@').ok_or_else(|| bad_piece(text))?;
    Ok((piece(man)?, square(at)?))
}

fn piece(text: &str) -> Result<Piece, Words> {
    let read = || {
        let (side, rest) = text.split_once(':')?;
        let (code, origin) = rest.split_once('/').unwrap_or((rest, side));
        Some(Piece { side: side_from_code(side)?, kind: Kind::from_code(code)?, origin: side_from_code(origin)? })
    };
    read().ok_or_else(|| bad_piece(text))
}

fn bad_piece(text: &str) -> Words {
    Words::new(
        format!("« {text} » : un pion s’écrit S:TK ou S:BO/N, avec @case dans une position"),
        format!("`{text}`: a pawn is written S:TK or S:BO/N, with @square in a position"),
    )
}

fn square(text: &str) -> Result<Square, Words> {
    text.parse().map_err(|_| Words::new(format!("« {text} » n’est pas une case"), format!("`{text}` is not a square")))
}

fn side(text: &str) -> Result<Side, Words> {
    side_from_code(text).ok_or_else(|| Words::new("un camp : S ou N", "a side: S or N"))
}

fn number(text: &str) -> Result<u32, Words> {
    text.parse().map_err(|_| Words::new(format!("« {text} » n’est pas un score"), format!("`{text}` is not a score")))
}

fn squares(list: &[&str]) -> Result<Vec<Square>, Words> {
    list.iter().map(|text| square(text)).collect()
}

fn pieces(list: &[&str]) -> Result<Vec<Piece>, Words> {
    list.iter().map(|text| piece(text)).collect()
}
