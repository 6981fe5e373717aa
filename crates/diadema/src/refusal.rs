//! Why an action may not be played here, in one sentence with its rule.

use crate::{
    DiademaAction, DiademaPosition, DiademaVariant, Kind, Vertex, VertexSet, chain,
    geometry::{between, neighbours},
};
use ludo_core::{Position, Refused, Words};
use std::ops::ControlFlow;

/// `Ok` exactly for the actions that the position lists.
pub(crate) fn check(position: DiademaPosition, action: DiademaAction) -> Result<(), Refused> {
    if position.is_over() {
        return Err(DiademaPosition::refuse_over());
    }
    match action.kind() {
        Kind::Place(to) => check_place(position, to),
        Kind::Slide(from, to) => check_slide(position, from, to),
        Kind::Jump(from, _) => {
            check_origin(position, "D6", from)?;
            check_jump(position, from, action)
        }
    }
}

fn check_place(position: DiademaPosition, to: Vertex) -> Result<(), Refused> {
    if !position.empty().has(to) {
        return Err(taken("D4", to));
    }
    if position.reserve_of_mover() == 0 {
        let words = Words::new(
            "vos six billes sont sur le plateau, il n’en reste aucune à poser",
            "your six balls are on the board, none is left to place",
        );
        return Err(Refused::new("D4", words));
    }
    Ok(())
}

fn check_slide(position: DiademaPosition, from: Vertex, to: Vertex) -> Result<(), Refused> {
    check_origin(position, "D5", from)?;
    if !neighbours(from).has(to) {
        return Err(Refused::new("D5", not_neighbours(from, to)).at([from, to]));
    }
    if position.empty().has(to) { Ok(()) } else { Err(taken("D5", to)) }
}

fn not_neighbours(from: Vertex, to: Vertex) -> Words {
    if from == to {
        return Words::new(
            format!("la bille de {from} doit changer de sommet"),
            format!("the ball on {from} has to leave its vertex"),
        );
    }
    let hint = between(from, to).map(|over| {
        (
            format!(" ; sauter par-dessus {over} s’écrit {from}^{to}"),
            format!("; jumping over {over} is written {from}^{to}"),
        )
    });
    let (fr, en) = hint.unwrap_or_default();
    Words::new(
        format!("{from} et {to} ne sont voisins ni sur une ligne ni sur un cercle{fr}"),
        format!("{from} and {to} are not neighbours on a line or a circle{en}"),
    )
}

/// The ball that moves must be there and be the mover's.
fn check_origin(position: DiademaPosition, rule: &'static str, from: Vertex) -> Result<(), Refused> {
    if position.own().has(from) {
        return Ok(());
    }
    let words = if position.theirs().has(from) {
        Words::new(format!("la bille de {from} est à l’adversaire"), format!("the ball on {from} is your opponent’s"))
    } else {
        Words::new(format!("il n’y a pas de bille en {from}"), format!("there is no ball on {from}"))
    };
    Err(Refused::new(rule, words).at([from]))
}

fn taken(rule: &'static str, at: Vertex) -> Refused {
    Refused::new(rule, Words::new(format!("le sommet {at} est occupé"), format!("vertex {at} is taken"))).at([at])
}

fn check_jump(position: DiademaPosition, from: Vertex, action: DiademaAction) -> Result<(), Refused> {
    let others = position.own().without(from.set());
    let mut theirs = position.theirs();
    let mut at = from;
    let mut met = vec![(at, theirs)];
    let ends_at_home = action.kind() == Kind::Jump(from, from);
    for to in action.landings() {
        if met.len() > 1 && position.rules() == DiademaVariant::Standard {
            return Err(second_jump(at, to));
        }
        let over = check_leap(others.or(theirs), at, to)?;
        (at, theirs) = (to, theirs.without(over.set()));
        if met.contains(&(at, theirs)) && !ends_at_home {
            return Err(going_round(at));
        }
        met.push((at, theirs));
    }
    if ends_at_home {
        return Err(back_home(from));
    }
    let first = if action.goes_on() { position.first_path(action) } else { None };
    match first {
        Some(first) if first != action => Err(longer_way(action, first)),
        _ => Ok(()),
    }
}

/// Checks one leap among the balls in `taken` and gives the vertex it passes over.
fn check_leap(taken_set: VertexSet, from: Vertex, to: Vertex) -> Result<Vertex, Refused> {
    let Some(over) = between(from, to) else {
        return Err(Refused::new("D6", no_leap(from, to)).at([from, to]));
    };
    if !taken_set.has(over) {
        let words = Words::new(
            format!("il n’y a pas de bille en {over} par-dessus laquelle sauter de {from} en {to}"),
            format!("there is no ball on {over} to jump over from {from} to {to}"),
        );
        return Err(Refused::new("D6", words).at([over]));
    }
    if taken_set.has(to) { Err(taken("D6", to)) } else { Ok(over) }
}

fn no_leap(from: Vertex, to: Vertex) -> Words {
    let near = neighbours(from).has(to);
    let (fr, en) = if near {
        (format!(" ; glisser s’écrit {from}-{to}"), format!("; a slide is written {from}-{to}"))
    } else {
        Default::default()
    };
    Words::new(
        format!("aucune ligne ni aucun cercle ne mène de {from} en {to} par-dessus un seul sommet{fr}"),
        format!("no line or circle leads from {from} to {to} over a single vertex{en}"),
    )
}

fn second_jump(at: Vertex, to: Vertex) -> Refused {
    let words = Words::new(
        "un seul saut par tour ; les sauts en chaîne sont une règle maison",
        "one jump per turn; chain jumps are a house rule",
    );
    Refused::new("D7", words).at([at, to])
}

fn going_round(at: Vertex) -> Refused {
    let words = Words::new(
        format!("la bille revient en {at} sans avoir rien pris depuis : elle tourne en rond"),
        format!("the ball comes back to {at} with nothing taken since: it goes round in a circle"),
    );
    Refused::new("D7", words).at([at])
}

fn back_home(from: Vertex) -> Refused {
    let words = Words::new(
        format!("une chaîne ne finit pas en {from}, d’où elle est partie"),
        format!("a chain may not end on {from}, where it began"),
    );
    Refused::new("D7", words).at([from])
}

fn longer_way(action: DiademaAction, first: DiademaAction) -> Refused {
    let words = Words::new(
        format!("ce chemin donne le même résultat que {first}, qui s’écrit à sa place"),
        format!("this path has the same result as {first}, which is written instead"),
    );
    Refused::new("D7", words).at(action.landings())
}

impl DiademaPosition {
    /// The path that names the result of a chain: the one listed with the same last landing and the same balls left.
    pub(crate) fn first_path(self, action: DiademaAction) -> Option<DiademaAction> {
        let Kind::Jump(from, end) = action.kind() else { return None };
        let mut after = self;
        after.play_unchecked(action);
        let others = self.own().without(from.set());
        chain::paths(from, others, self.theirs(), |path, left| {
            let same = path.kind() == Kind::Jump(from, end) && left == after.own();
            if same { ControlFlow::Break(path) } else { ControlFlow::Continue(()) }
        })
        .break_value()
    }
}
