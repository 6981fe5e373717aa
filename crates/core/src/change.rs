//! What a ply changed in a picture, so that a history need not repeat every board.

use crate::{
    Picture, Piece, Words,
    picture::{Advice, Mark, ScoreLine, Section, Stage},
};

/// What is otherwise in a picture than in the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What is going on now.
    pub stage: Stage,
    /// The pieces that changed, as they are now.
    pub pieces: Vec<Piece>,
    /// All marks.
    pub marks: Vec<Mark>,
    /// The score, if it changed.
    pub scores: Option<Vec<ScoreLine>>,
    /// Labels that are new or other; `None` for one that no longer stands.
    pub labels: Vec<(String, Option<Words>)>,
    /// Sentences that are other.
    pub sections: Vec<SectionChange>,
    /// The paragraphs that matter now, if they changed.
    pub advice: Option<Vec<Advice>>,
}

/// What is said otherwise in one section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionChange {
    /// The place of the section.
    pub section: usize,
    /// The place of the line that is replaced; `None` where all lines of the section are.
    pub line: Option<usize>,
    /// What stands there now.
    pub lines: Vec<Words>,
}

impl Picture {
    /// What is otherwise here than in an earlier picture of the same game for the same viewer.
    pub fn since(&self, before: &Self) -> Change {
        let known = |piece: &&Piece| before.pieces.get(usize::from(piece.id)) != Some(*piece);
        let fresh = self.labels.iter().filter(|(key, words)| before.labels.get(*key) != Some(*words));
        let gone = before.labels.keys().filter(|key| !self.labels.contains_key(*key));
        Change {
            stage: self.stage.clone(),
            pieces: self.pieces.iter().filter(known).cloned().collect(),
            marks: self.marks.clone(),
            scores: (self.scores != before.scores).then(|| self.scores.clone()),
            labels: fresh
                .map(|(key, words)| (key.clone(), Some(words.clone())))
                .chain(gone.map(|key| (key.clone(), None)))
                .collect(),
            sections: section_changes(&before.sections, &self.sections),
            advice: (self.advice != before.advice).then(|| self.advice.clone()),
        }
    }

    /// Makes a change.
    pub fn apply(&mut self, change: &Change) {
        self.stage = change.stage.clone();
        self.marks.clone_from(&change.marks);
        for piece in &change.pieces {
            if let Some(place) = self.pieces.get_mut(usize::from(piece.id)) {
                *place = piece.clone();
            }
        }
        if let Some(scores) = &change.scores {
            self.scores.clone_from(scores);
        }
        for (key, words) in &change.labels {
            match words {
                Some(words) => self.labels.insert(key.clone(), words.clone()),
                None => self.labels.remove(key),
            };
        }
        for SectionChange { section, line, lines } in &change.sections {
            let Some(section) = self.sections.get_mut(*section) else { continue };
            match (line.and_then(|line| section.lines.get_mut(line)), lines.first()) {
                (Some(place), Some(words)) => *place = words.clone(),
                _ => section.lines.clone_from(lines),
            }
        }
        if let Some(advice) = &change.advice {
            self.advice.clone_from(advice);
        }
    }
}

fn section_changes(before: &[Section], after: &[Section]) -> Vec<SectionChange> {
    let pairs = before.iter().zip(after).enumerate();
    pairs.flat_map(|(place, (old, new))| SectionChange::between(place, &old.lines, &new.lines)).collect()
}

impl SectionChange {
    /// What is otherwise in the lines of one section: line by line where it kept its length, as a whole where it did not.
    pub fn between(section: usize, before: &[Words], after: &[Words]) -> Vec<Self> {
        if before.len() != after.len() {
            return vec![Self { section, line: None, lines: after.to_vec() }];
        }
        let pairs = before.iter().zip(after).enumerate().filter(|(_, (old, new))| old != new);
        pairs.map(|(line, (_, new))| Self { section, line: Some(line), lines: vec![new.clone()] }).collect()
    }

    /// One line that is known to be other than it was.
    pub fn new_line(section: usize, line: usize, after: Words) -> Self {
        Self { section, line: Some(line), lines: vec![after] }
    }

    /// One line, where it is other than it was.
    pub fn of_line(section: usize, line: usize, before: &Words, after: Words) -> Option<Self> {
        (*before != after).then(|| Self { section, line: Some(line), lines: vec![after] })
    }
}
