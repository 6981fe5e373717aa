//! Pictures show what stands there, and show it as the same pieces from ply to ply.

use crate::{
    Breach,
    law::{Held, Law, hold},
    surface::complete,
};
use ludo_core::{Depict, Picture, Piece, Place, Played, Random, Side, Trait, Viewer, Words};
use std::collections::{HashMap, HashSet};

/// A piece without its identity: its code, its side, its place and its traits.
type Likeness = (&'static str, Side, String, Vec<Trait>);

/// What lies in the box is named in both languages, and every seat finds its pieces there; gives the number of pieces.
pub(crate) fn kit_law<P: Depict>(variant: &P::Variant, cells: &HashSet<String>) -> Result<usize, Breach> {
    let kit = P::kit(variant);
    let codes: HashSet<&str> = kit.kinds.iter().map(|kind| kind.code).collect();
    hold(Law::Picture, codes.len() == kit.kinds.len(), || "two kinds have one code".into())?;
    for kind in &kit.kinds {
        let known = kind.takes.iter().all(|taken| codes.contains(taken));
        hold(Law::Picture, known && complete(&kind.name), || format!("{} is not told completely", kind.code))?;
    }
    for seat in &kit.seats {
        let known = seat.codes.iter().all(|code| codes.contains(code)) && seat.camp.iter().all(|c| cells.contains(c));
        hold(Law::Picture, known && complete(&seat.line), || format!("a seat plays what is not in the box: {seat:?}"))?;
    }
    let named = kit.buttons.iter().chain(&kit.faces).map(|(_, words)| words);
    let named = named.chain(kit.advice.iter().map(|advice| &advice.words)).all(complete);
    hold(Law::Picture, named && kit.sides.len() == 2, || {
        "a button, a face, a side or a piece of advice lacks its words".into()
    })?;
    Ok(kit.kinds.iter().map(|kind| usize::from(kind.number) * if kind.side.is_some() { 1 } else { 2 }).sum())
}

/// What the pictures of one walk have shown so far.
pub(crate) struct Pictures<P: Depict> {
    cells: HashSet<String>,
    advice: HashSet<&'static str>,
    material: usize,
    /// What a position looked like when it was first met, however it had come about.
    met: HashMap<P, Vec<Likeness>>,
}

/// Positions remembered; enough to meet many of them again.
const REMEMBERED: usize = 2000;

impl<P: Depict> Pictures<P> {
    pub fn new(variant: &P::Variant, cells: HashSet<String>, material: usize) -> Self {
        let advice = P::kit(variant).advice.iter().map(|advice| advice.key).collect();
        Self { cells, advice, material, met: HashMap::new() }
    }

    /// Looks at the last ply of a game.
    pub fn meet(&mut self, game: &Played<P>) -> Held {
        let n = game.plies().len();
        let (Some(before), Some(after)) = (game.picture(n.wrapping_sub(1), None), game.picture(n, None)) else {
            return Ok(());
        };
        self.sound(&after)?;
        self.shows(game.position(), &after)?;
        same_pieces(&before, &after)?;
        let change = after.since(&before);
        let mut changed = before;
        changed.apply(&change);
        hold(Law::Picture, changed == after, || format!("{change:?} does not lead from one to the other"))?;
        let told = game.draw_ply(n - 1, None);
        hold(Law::Picture, told.as_ref() == Some(&change), || {
            format!("drawn anew there is {change:?}, redrawn {told:?}")
        })?;
        let told = game.sentence(n - 1);
        hold(Law::Picture, told.as_ref().is_some_and(complete), || format!("the last ply is told as {told:?}"))?;
        for viewer in [Viewer::Watcher, Viewer::Seat(ludo_core::Seat(0)), Viewer::Seat(ludo_core::Seat(1))] {
            self.sound(&game.picture(n, Some(viewer)).unwrap_or_default())?;
        }
        Ok(())
    }

    /// Every piece is there once, on a cell that exists, and everything is said in both languages.
    fn sound(&self, picture: &Picture) -> Held {
        let numbered = (0..).zip(&picture.pieces).all(|(id, piece)| piece.id == id);
        hold(Law::Picture, numbered && picture.pieces.len() == self.material, || {
            format!("{} pieces are shown, {} are in the box", picture.pieces.len(), self.material)
        })?;
        let mut taken = HashSet::new();
        for piece in &picture.pieces {
            if let Place::Cell(cell, level) = &piece.place {
                let alone = self.cells.contains(cell) && taken.insert((cell, level));
                hold(Law::Picture, alone, || format!("{piece:?} stands where it cannot"))?;
            }
        }
        let marked = picture.marks.iter().flat_map(|mark| &mark.cells).all(|cell| self.cells.contains(cell));
        hold(Law::Picture, marked, || format!("a mark lies off the board: {:?}", picture.marks))?;
        let advised = picture.advice.iter().all(|advice| self.advice.contains(advice.key));
        hold(Law::Picture, advised, || format!("nobody knows the advice {:?}", picture.advice))?;
        let sections =
            picture.sections.iter().flat_map(|section| std::iter::once(&section.title).chain(&section.lines));
        let silent = picture.sections.is_empty() || picture.sections.iter().any(|section| section.lines.is_empty());
        let all = sections.chain(picture.labels.values());
        let missing = all.chain(picture.scores.iter().map(|line| &line.label)).find(|words| !well_told(words));
        hold(Law::Picture, !silent && missing.is_none(), || format!("the board is not told: {missing:?}"))
    }

    /// The pieces that were followed are those that the position has, and equal positions look alike.
    fn shows(&mut self, position: &P, picture: &Picture) -> Held {
        let (followed, fresh) = (likeness(picture), likeness(&position.picture(&position.cast())));
        hold(Law::Picture, followed == fresh, || format!("followed were {followed:?}, there are {fresh:?}"))?;
        let room = self.met.len() < REMEMBERED;
        let known = self.met.get(position);
        hold(Law::Picture, known.is_none_or(|known| *known == fresh), || "one position has two pictures".into())?;
        if room {
            self.met.insert(position.clone(), fresh);
        }
        Ok(())
    }
}

/// A game that is taken back shows the same pieces as before.
pub(crate) fn taken_back_law<P: Depict>(game: &Played<P>, random: &mut Random) -> Held {
    let n = game.plies().len();
    let count = random.below(n as u64 + 1) as usize;
    let mut back = game.clone();
    back.take_back(count);
    let (then, now) = (game.picture(n - count, None), back.picture(n - count, None));
    hold(Law::Picture, then == now, || format!("after {count} plies were taken back other pieces stand there"))
}

/// Whoever looks the same in the same place is the same, and nobody becomes something else.
fn same_pieces(before: &Picture, after: &Picture) -> Held {
    let on_board = |picture: &Picture| -> HashMap<(String, u8), Piece> {
        let standing = |piece: &Piece| match &piece.place {
            Place::Cell(cell, level) => Some(((cell.clone(), *level), piece.clone())),
            _ => None,
        };
        picture.pieces.iter().filter_map(standing).collect()
    };
    let (old, new) = (on_board(before), on_board(after));
    for (place, piece) in &new {
        let stood = old.get(place).filter(|known| (known.code, known.side) == (piece.code, piece.side));
        hold(Law::Picture, stood.is_none_or(|known| known.id == piece.id), || format!("{piece:?} was another before"))?;
    }
    for (one, other) in before.pieces.iter().zip(&after.pieces) {
        hold(Law::Picture, one.code == other.code, || format!("{one:?} became {other:?}"))?;
    }
    Ok(())
}

fn likeness(picture: &Picture) -> Vec<Likeness> {
    let like = |piece: &Piece| (piece.code, piece.side, format!("{:?}", piece.place), piece.state.clone());
    let mut all: Vec<Likeness> = picture.pieces.iter().map(like).collect();
    all.sort_unstable();
    all
}

/// Both languages speak, and nothing that was left out shows as two blanks or a hanging comma.
fn well_told(words: &Words) -> bool {
    let clean = |text: &str| !text.contains("  ") && !text.trim_end().ends_with(',') && text.trim() == text;
    complete(words) && clean(&words.fr) && clean(&words.en)
}
