//! Actions as text.

use crate::{DiademaAction, Kind, Vertex};
use ludo_core::{Fault, Faults, Words};
use std::{fmt, str::FromStr};

impl fmt::Display for DiademaAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Place(to) => write!(f, "+{to}"),
            Kind::Slide(from, to) => write!(f, "{from}-{to}"),
            Kind::Jump(from, _) => {
                write!(f, "{from}")?;
                self.landings().try_for_each(|to| write!(f, "^{to}"))
            }
        }
    }
}

impl fmt::Debug for DiademaAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for DiademaAction {
    type Err = Faults;

    /// Reads `+3`, `3-c`, `1^b` and `1^b^d`.
    fn from_str(text: &str) -> Result<Self, Faults> {
        let sign = text.find(['+', '-', '^']).and_then(|at| text.get(at..=at));
        match sign {
            Some("+") => read_place(text),
            Some("-") => read_slide(text),
            Some("^") => read_jump(text),
            _ => Err(Fault::new(0..text.len(), form()).into()),
        }
    }
}

fn form() -> Words {
    Words::new(
        "un coup s’écrit `+3` (poser), `3-c` (glisser) ou `1^b` (sauter)",
        "a move is written `+3` (place), `3-c` (slide) or `1^b` (jump)",
    )
}

fn read_place(text: &str) -> Result<DiademaAction, Faults> {
    let mut faults = Vec::new();
    let (before, name) = text.split_once('+').unwrap_or(("", text));
    if !before.is_empty() {
        let words = Words::new("rien ne précède le `+` d’une pose", "nothing comes before the `+` of a placement");
        faults.push(Fault::new(0..before.len(), words));
    }
    let to = read_vertex(name, before.len() + 1, &mut faults);
    Faults::none_or(faults, DiademaAction::place(to))
}

fn read_slide(text: &str) -> Result<DiademaAction, Faults> {
    let mut faults = Vec::new();
    let (from, to) = text.split_once('-').unwrap_or((text, ""));
    let start = read_vertex(from, 0, &mut faults);
    let end = read_vertex(to, from.len() + 1, &mut faults);
    Faults::none_or(faults, DiademaAction::slide(start, end))
}

fn read_jump(text: &str) -> Result<DiademaAction, Faults> {
    let mut faults = Vec::new();
    let mut vertices = Vec::new();
    let mut start = 0;
    for part in text.split('^') {
        vertices.push(read_vertex(part, start, &mut faults));
        start += part.len() + 1;
    }
    // The sign was found, so there are at least two parts.
    let (from, first) = (vertices[0], vertices[1]);
    let jump = DiademaAction::jump(from, first);
    let path = vertices[2..].iter().try_fold(jump, |path, &to| path.then(to));
    if path.is_none() {
        let most = DiademaAction::MAX_LANDINGS;
        faults.push(Fault::new(
            0..text.len(),
            Words::new(
                format!("trop d’appuis : aucun enchaînement n’en demande plus de {most}"),
                format!("too many landings: no chain needs more than {most}"),
            ),
        ));
    }
    Faults::none_or(faults, path.unwrap_or(jump))
}

/// The vertex named by the whole of `part`; on a fault any vertex, since the fault makes the result void.
fn read_vertex(part: &str, start: usize, faults: &mut Vec<Fault>) -> Vertex {
    let mut letters = part.chars();
    if let (Some(vertex), None) = (letters.next().and_then(Vertex::from_name), letters.next()) {
        return vertex;
    }
    let words = if part.is_empty() {
        Words::new("il manque un sommet, 1–7 ou a–g", "a vertex is missing, 1–7 or a–g")
    } else {
        Words::new("un sommet est 1–7 ou a–g (D1)", "a vertex is 1–7 or a–g (D1)")
    };
    faults.push(Fault::new(start..start + part.len(), words));
    Vertex::tip(0)
}
