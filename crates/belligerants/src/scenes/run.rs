//! Playing a scene and checking what it says.

use super::{
    SceneResult, Trouble,
    read::{Piece, Play, Scene, Step},
};
use crate::{BelligerantsPosition, BelligerantsVariant, Man, Map, Move, Phase, Square, Squares};
use ludo_core::{Side, Words};
use std::sync::Arc;

/// Runs one scene. What could not be read counts as failed, and the rest is then not run.
pub(super) fn scene(map: &Arc<Map>, scene: Scene) -> SceneResult {
    let Scene { title, line, rules, north, started, pieces, steps, mut troubles } = scene;
    let variant = BelligerantsVariant::with_map(map.clone(), rules);
    let mover = if north { Side::Second } else { Side::First };
    let men: Vec<_> = pieces.iter().map(|&(piece, square)| (piece.side, man(piece), square)).collect();
    match BelligerantsPosition::scene(&variant, mover, started, &men) {
        Ok(position) if troubles.is_empty() => {
            let mut run = Run { position, troubles };
            for (line, step) in &steps {
                if let Err(words) = run.step(step) {
                    run.troubles.push(Trouble { line: *line, words });
                }
            }
            SceneResult { title, failures: run.troubles }
        }
        Ok(_) => SceneResult { title, failures: troubles },
        Err(faults) => {
            troubles.extend(faults.into_vec().into_iter().map(|fault| Trouble { line, words: fault.words }));
            SceneResult { title, failures: troubles }
        }
    }
}

fn man(piece: Piece) -> Man {
    Man { kind: piece.kind, origin: piece.origin }
}

struct Run {
    position: BelligerantsPosition,
    troubles: Vec<Trouble>,
}

impl Run {
    /// Does what a line says, or says what does not hold.
    fn step(&mut self, step: &Step) -> Result<(), Words> {
        match step {
            Step::Roll(face) => {
                self.position = self.position.clone().with_throw(*face);
                Ok(())
            }
            Step::Legal(from, to) => {
                let all = self.position.arrivals(*from);
                none_left("ne peut pas aller en", "may not go to", *from, to.iter().copied().filter(|&to| !all.has(to)))
            }
            Step::Illegal(from, to) => {
                let all = self.position.arrivals(*from);
                none_left("peut aller en", "may go to", *from, to.iter().copied().filter(|&to| all.has(to)))
            }
            Step::Destinations(from, to) => same_squares(self.position.arrivals(*from), to),
            Step::NoMoves => same_squares(self.position.legal_moves().into_iter().map(|step| step.to).collect(), &[]),
            Step::MayKeep(from, to) => self.keep(*from, *to, true),
            Step::MayNotKeep(from, to) => self.keep(*from, *to, false),
            Step::Play(play) => self.play(*play),
            Step::Huffable(at) => same_squares(self.position.huff_candidates(), at),
            Step::Huff(at) => {
                let huffed = self.position.clone().after_huff_alone(*at);
                self.position = huffed.ok_or_else(|| {
                    Words::new(format!("rien à souffler en {at}"), format!("nothing to huff on {at}"))
                })?;
                Ok(())
            }
            Step::At(square, piece) => {
                let expected = piece.map(|piece| (piece.side, man(piece)));
                same(&self.position.at(*square), &expected)
            }
            Step::Prison(side, list) => same_men(&self.position.prisoners(*side), list),
            Step::Dead(list) => same_men(&self.position.destroyed(), list),
            Step::Score(score) => same(&Side::BOTH.map(|side| self.position.score(side)), score),
            Step::Over(over) => same(&self.position.is_finished(), over),
        }
    }

    /// Whether a capture can be kept, which asks for a legal capture in the first place where it should be.
    fn keep(&self, from: Square, to: Square, expected: bool) -> Result<(), Words> {
        let may = self.position.arrivals(from).has(to) && self.position.keeps(from, to);
        same(&may, &expected)
    }

    fn play(&mut self, play: Play) -> Result<(), Words> {
        let Phase::Move(_) = self.position.phase() else {
            return Err(Words::new("aucun jet n’est à jouer", "there is no throw to play"));
        };
        let moves = self.position.legal_moves();
        let fits = |step: &&Move| {
            (step.from, step.to) == (play.from, play.to)
                && play.camp.is_none_or(|camp| step.camp == Some(camp))
                && play.point.is_none_or(|point| step.point.is_none_or(|other| other == point))
        };
        let mut fitting = moves.iter().filter(fits);
        // A retake on the devil rejoins its army without saying so: there `keep` is implied, and allowed.
        let rejoins = |step: &&Move| play.keep && !step.keep && self.position.keeps(step.from, step.to);
        let found = fitting.clone().find(|step| step.keep == play.keep).or_else(|| fitting.find(rejoins));
        let next = found.and_then(|&step| self.position.clone().after_move_alone(step));
        self.position = next.ok_or_else(|| {
            let Play { from, to, .. } = play;
            Words::new(
                format!("le coup {from} {to} n’est pas permis ainsi"),
                format!("{from} {to} is not legal like this"),
            )
        })?;
        Ok(())
    }
}

fn none_left(fr: &str, en: &str, from: Square, wrong: impl Iterator<Item = Square>) -> Result<(), Words> {
    let wrong: Vec<String> = wrong.map(|square| square.to_string()).collect();
    if wrong.is_empty() {
        return Ok(());
    }
    let wrong = wrong.join(" ");
    Err(Words::new(format!("{from} {fr} {wrong}"), format!("{from} {en} {wrong}")))
}

fn same<T: PartialEq + std::fmt::Debug>(found: &T, expected: &T) -> Result<(), Words> {
    if found == expected {
        return Ok(());
    }
    Err(Words::new(
        format!("trouvé {found:?}, attendu {expected:?}"),
        format!("found {found:?}, expected {expected:?}"),
    ))
}

fn same_squares(found: Squares, expected: &[Square]) -> Result<(), Words> {
    let expected: Squares = expected.iter().copied().collect();
    let list = |squares: Squares| squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ");
    let (missing, extra) = (list(expected & !found), list(found & !expected));
    if missing.is_empty() && extra.is_empty() {
        return Ok(());
    }
    Err(Words::new(
        format!("en moins : [{missing}], en trop : [{extra}]"),
        format!("missing: [{missing}], extra: [{extra}]"),
    ))
}

/// Compares pawns off the board, which scenes name by their army of origin.
fn same_men(found: &[Man], expected: &[Piece]) -> Result<(), Words> {
    let mut expected: Vec<Man> = expected.iter().map(|piece| Man { kind: piece.kind, origin: piece.side }).collect();
    expected.sort_unstable();
    same(&found.to_vec(), &expected)
}
