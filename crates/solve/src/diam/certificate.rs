//! A strategy as text, and a checker that knows only the rules.
//!
//! The checker shares nothing with the search: it finds classes by trying all symmetries, and walks every move of the
//! loser by the rules crate alone.

use super::Strategy;
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Lang, Position, Side, Symmetric, Turn, Variant, Words};
use std::{collections::HashMap, fmt, fmt::Write, ops::ControlFlow};

/// The first line of every certificate that this program writes.
pub const HEADING: &str = "# Diam: a winning strategy, one line a position in which the winner is to move";

/// No line of play may be longer: a guard for the checker's own memory, far above the 36 plies of the known win.
const LONGEST: u16 = 2_000;

/// Whether a text begins as a certificate does: comments aside, with its winner or its variant.
pub fn looks_like(text: &str) -> bool {
    let first = text.lines().find(|line| !line.starts_with('#') && !line.trim().is_empty());
    first.is_some_and(|line| line.starts_with("winner:") || line.starts_with("variant:"))
}

/// Writes a strategy from the usual start of a variant.
pub fn write(variant: &DiamVariant, strategy: &Strategy) -> String {
    let mut text = format!("{HEADING}\n");
    text.push_str("# One position of each symmetry class; positions with an immediate diam are left out.\n");
    let _ = writeln!(text, "winner: {}", DiamVariant::side_code(strategy.side()));
    let _ = writeln!(text, "variant: {variant}");
    for (position, action) in strategy.replies() {
        let _ = writeln!(text, "{position}\t{action}");
    }
    text
}

/// What the checker has seen for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The rules by which it was checked.
    pub variant: DiamVariant,
    /// The side that wins.
    pub winner: Side,
    /// The number of replies in the certificate.
    pub replies: usize,
    /// The longest game, in plies.
    pub longest: u16,
    /// Replies that no line needs.
    pub unused: usize,
}

/// The first thing that is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFault {
    /// The line, from 1, where one line is to blame.
    pub line: Option<usize>,
    /// What is wrong.
    pub words: Words,
}

impl CertificateFault {
    fn new(line: Option<usize>, fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self { line, words: Words::new(fr.into(), en.into()) }
    }

    /// The fault as one sentence.
    pub fn sentence(&self, lang: Lang) -> String {
        match (self.line, lang) {
            (None, _) => self.words.get(lang).to_owned(),
            (Some(line), Lang::Fr) => format!("ligne {line} : {}", self.words.fr),
            (Some(line), Lang::En) => format!("line {line}: {}", self.words.en),
        }
    }
}

impl fmt::Display for CertificateFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl std::error::Error for CertificateFault {}

/// Reads a certificate and walks every move of the loser from the start of its variant.
pub fn verify(text: &str) -> Result<Checked, CertificateFault> {
    let certificate = Certificate::read(text)?;
    let start = DiamPosition::start(&certificate.variant);
    let mut checker =
        Checker { certificate: &certificate, lengths: HashMap::new(), used: vec![false; certificate.lines], depth: 0 };
    let longest = checker.walk(&start)?;
    let unused = checker.used.iter().filter(|used| !**used).count();
    let Certificate { winner, variant, lines: replies, .. } = certificate;
    Ok(Checked { variant, winner, replies, longest, unused })
}

/// A reply for the normal form of a class.
struct Reply {
    action: DiamAction,
    number: usize,
}

struct Certificate {
    winner: Side,
    variant: DiamVariant,
    replies: HashMap<u128, Reply>,
    lines: usize,
}

impl Certificate {
    fn read(text: &str) -> Result<Self, CertificateFault> {
        let mut winner = None;
        let mut variant = None;
        let mut body = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let at = Some(number + 1);
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            if let Some(value) = line.strip_prefix("winner:") {
                let side = Side::BOTH.into_iter().find(|&side| DiamVariant::side_code(side) == value.trim());
                winner = Some(
                    side.ok_or_else(|| CertificateFault::new(at, "le vainqueur est 1 ou 2", "the winner is 1 or 2"))?,
                );
            } else if let Some(value) = line.strip_prefix("variant:") {
                let value = value.trim();
                variant = Some(value.parse::<DiamVariant>().map_err(|faults| {
                    CertificateFault::new(at, faults.explain(value, Lang::Fr), faults.explain(value, Lang::En))
                })?);
            } else {
                body.push((number + 1, line));
            }
        }
        let missing = |what: &str| {
            CertificateFault::new(
                None,
                format!("il manque la ligne « {what}: »"),
                format!("the line `{what}:` is missing"),
            )
        };
        let winner = winner.ok_or_else(|| missing("winner"))?;
        let variant = variant.ok_or_else(|| missing("variant"))?;
        let mut certificate = Self { winner, variant, replies: HashMap::new(), lines: body.len() };
        for (index, (number, line)) in body.into_iter().enumerate() {
            certificate.add(index, number, line)?;
        }
        Ok(certificate)
    }

    fn add(&mut self, index: usize, number: usize, line: &str) -> Result<(), CertificateFault> {
        let at = Some(number);
        let (position, action) = line.split_once('\t').ok_or_else(|| {
            CertificateFault::new(at, "il faut POSITION, une tabulation, COUP", "expected POSITION, a tab, MOVE")
        })?;
        let read = |faults: ludo_core::Faults, text: &str| {
            CertificateFault::new(at, faults.explain(text, Lang::Fr), faults.explain(text, Lang::En))
        };
        let position = DiamPosition::from_text(&self.variant, position).map_err(|faults| read(faults, position))?;
        let action: DiamAction = action.parse().map_err(|faults| read(faults, action))?;
        if position.winner().is_some() || position.side_to_move() != self.winner {
            return Err(CertificateFault::new(
                at,
                "ce n’est pas au vainqueur de jouer",
                "the winner is not to move here",
            ));
        }
        position
            .check(action)
            .map_err(|refused| CertificateFault::new(at, refused.sentence(Lang::Fr), refused.sentence(Lang::En)))?;
        let (code, symmetry) = normal_form(&position);
        let reply = Reply { action: position.transform_action(action, symmetry), number: index };
        if self.replies.insert(code, reply).is_some() {
            return Err(CertificateFault::new(
                at,
                "cette position, à une symétrie près, a déjà une réponse",
                "this position, up to symmetry, has a reply already",
            ));
        }
        Ok(())
    }
}

/// The least code among all symmetric positions, and a symmetry that leads there.
fn normal_form(position: &DiamPosition) -> (u128, usize) {
    (0..position.symmetries())
        .map(|symmetry| (position.transform(symmetry).code(), symmetry))
        .min()
        .unwrap_or((position.code(), 0))
}

struct Checker<'c> {
    certificate: &'c Certificate,
    /// Plies to the end of classes already walked; `None` while the walk is below one.
    lengths: HashMap<u128, Option<u16>>,
    used: Vec<bool>,
    /// The length of the line that is being walked.
    depth: u16,
}

impl Checker<'_> {
    fn walk(&mut self, position: &DiamPosition) -> Result<u16, CertificateFault> {
        match position.turn() {
            Turn::Over(outcome) if outcome.winner == Some(self.certificate.winner) => return Ok(0),
            Turn::Over(_) | Turn::Chance => return Err(Self::lost(position)),
            Turn::Seat(_) => {}
        }
        let winner_moves = position.side_to_move() == self.certificate.winner;
        if winner_moves && wins_at_once(position, self.certificate.winner) {
            return Ok(1);
        }
        let (code, symmetry) = normal_form(position);
        match self.lengths.get(&code) {
            Some(Some(length)) => return Ok(*length),
            Some(None) => return Err(Self::repeated(position)),
            None => {}
        }
        if self.depth == LONGEST {
            return Err(Self::endless());
        }
        self.depth += 1;
        self.lengths.insert(code, None);
        let length = 1 + if winner_moves { self.answer(position, code, symmetry)? } else { self.resist(position)? };
        self.lengths.insert(code, Some(length));
        self.depth -= 1;
        Ok(length)
    }

    fn answer(&mut self, position: &DiamPosition, code: u128, symmetry: usize) -> Result<u16, CertificateFault> {
        let Some(reply) = self.certificate.replies.get(&code) else {
            return Err(CertificateFault::new(
                None,
                format!("il manque une réponse dans la position {position}"),
                format!("there is no reply for the position {position}"),
            ));
        };
        if let Some(used) = self.used.get_mut(reply.number) {
            *used = true;
        }
        let action = position.transform_action(reply.action, position.inverse(symmetry));
        let child = position
            .play(action)
            .map_err(|refused| CertificateFault::new(None, refused.sentence(Lang::Fr), refused.sentence(Lang::En)))?;
        self.walk(&child)
    }

    fn resist(&mut self, position: &DiamPosition) -> Result<u16, CertificateFault> {
        let mut longest = 0;
        let walked = position.actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            match self.walk(&child) {
                Ok(length) => {
                    longest = longest.max(length);
                    ControlFlow::Continue(())
                }
                Err(fault) => ControlFlow::Break(fault),
            }
        });
        match walked {
            ControlFlow::Break(fault) => Err(fault),
            ControlFlow::Continue(()) => Ok(longest),
        }
    }

    fn endless() -> CertificateFault {
        CertificateFault::new(
            None,
            format!("une ligne de jeu dépasse {LONGEST} demi-coups"),
            format!("a line of play is longer than {LONGEST} plies"),
        )
    }

    fn lost(position: &DiamPosition) -> CertificateFault {
        CertificateFault::new(
            None,
            format!("une ligne de jeu mène à une perte : {position}"),
            format!("a line of play leads to a loss: {position}"),
        )
    }

    fn repeated(position: &DiamPosition) -> CertificateFault {
        CertificateFault::new(
            None,
            format!("une ligne de jeu revient à une position : {position}"),
            format!("a line of play comes back to a position: {position}"),
        )
    }
}

/// Found by playing every move, not by the tables that the search uses.
fn wins_at_once(position: &DiamPosition, side: Side) -> bool {
    position
        .actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            if child.winner() == Some(side) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
}
