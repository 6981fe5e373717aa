//! What bars the way from one square to another.

use super::refuse;
use crate::{
    BelligerantsPosition, Direction, Face, HouseRule, Move, Point, Square,
    context::Bar,
    route::{Licence, Walker},
};
use ludo_core::Refused;

impl BelligerantsPosition {
    /// The squares over which a move goes, start and arrival included, or `None` if there is no such way.
    pub fn route(&self, step: Move) -> Option<Vec<Square>> {
        let crate::Phase::Move(face) = self.state.phase else { return None };
        self.walker(step.from)?.route(step.to, point_of(face, step)?.steps())
    }

    pub(super) fn walker(&self, from: Square) -> Option<Walker<'_>> {
        let (side, pawn) = self.state.board.at(from)?;
        let open = self.state.entry_open(&self.context, side);
        let (context, board) = (&*self.context, &self.state.board);
        Some(Walker { context, board, side, kind: pawn.kind(), from, open, licence: Licence::default() })
    }

    /// Why a move whose pawn and point are right cannot be made: its way, then its arrival, then the rest.
    pub(super) fn refuse_way(&self, face: Face, step: Move) -> Option<Refused> {
        let (walker, point) = (self.walker(step.from)?, point_of(face, step)?);
        if walker.route(step.to, point.steps()).is_some() {
            return self
                .refuse_landing(step)
                .or_else(|| self.refuse_strict(face, step))
                .or_else(|| self.refuse_drowning(step));
        }
        let obstacle = Licence::all().into_iter().find_map(|licence| {
            let route = Walker { licence, ..walker }.route(step.to, point.steps())?;
            self.obstacle(&walker, &route)
        });
        obstacle.or_else(|| Some(no_line(&walker, step, point)))
    }

    /// The first thing on a way that the law forbids.
    fn obstacle(&self, walker: &Walker, route: &[Square]) -> Option<Refused> {
        let mut heading = None;
        for (i, pair) in route.windows(2).enumerate() {
            let [here, next] = [pair[0], pair[1]];
            let direction = Direction::ALL.into_iter().find(|&direction| here.step(direction) == Some(next))?;
            if !walker.may_head(here, heading, direction) {
                return Some(self.bad_turn(walker, here));
            }
            if let Err(bar) = walker.law().step(here, direction) {
                return Some(barred(bar, here, next));
            }
            let last = i + 2 == route.len();
            if !last && !walker.may_pass(next) {
                return Some(blocked(walker, next));
            }
            heading = Some(direction);
        }
        None
    }

    fn bad_turn(&self, walker: &Walker, star: Square) -> Refused {
        if !walker.is_clear(star) && !self.context.has(HouseRule::FlyTurn) {
            return refuse(
                "B10",
                format!("l’étoile {star} est occupée : on la survole sans y tourner"),
                format!("the star {star} is occupied: a plane passes over it but does not turn there"),
            )
            .at([star]);
        }
        refuse("B9", format!("pas de demi-tour à l’étoile {star}"), format!("no turning back at the star {star}"))
            .at([star])
    }
}

/// The point with which a move is played.
pub(super) const fn point_of(face: Face, step: Move) -> Option<Point> {
    match face {
        Face::Number(point) => Some(point),
        Face::Devil => step.point,
    }
}

fn blocked(walker: &Walker, square: Square) -> Refused {
    if walker.is_clear(square) || walker.kind.is_flyer() {
        return refuse(
            "B13",
            format!("{square} est de l’eau : ce pion ne la traverse pas"),
            format!("{square} is water, which this pawn does not cross"),
        )
        .at([square]);
    }
    refuse("B8", format!("un pion barre le chemin en {square}"), format!("a pawn bars the way on {square}"))
        .at([square])
}

fn barred(bar: Bar, here: Square, next: Square) -> Refused {
    let refused = match bar {
        Bar::Edge => refuse("B8", "le chemin sort de la carte", "the way leaves the map"),
        Bar::Closed => refuse(
            "B30",
            "le camp ennemi est fermé : il reste un de vos pions dans votre camp",
            "the enemy camp is closed: a pawn of yours is still in your own",
        ),
        Bar::Leaving => refuse(
            "B31",
            "on ne ressort pas du camp ennemi, même pour le traverser",
            "nobody comes out of the enemy camp again, not even to pass through it",
        ),
        Bar::Corner => refuse(
            "B13",
            format!("de {here} à {next} on passe entre deux cases d’eau"),
            format!("from {here} to {next} the way leads between two squares of water"),
        ),
        Bar::Axis => refuse(
            "B13",
            "un pont se prend et se quitte perpendiculairement à l’eau",
            "a bridge is entered and left at right angles to its water",
        ),
    };
    refused.at([here, next])
}

/// Nothing bars the way, because there is none of this length.
fn no_line(walker: &Walker, step: Move, point: Point) -> Refused {
    let Move { from, to, .. } = step;
    let freely = Walker { licence: Licence { turns: true, pawns: true, camps: true, water: true }, ..*walker };
    let other = Point::ALL.into_iter().find(|other| freely.route(to, other.steps()).is_some());
    match other {
        Some(other) => {
            let (cases, squares) = if other.steps() == 1 { ("case", "square") } else { ("cases", "squares") };
            refuse(
                "B5",
                format!("de {from} à {to} il y a {other} {cases}, et le jet est de {point}"),
                format!("from {from} to {to} it is {other} {squares}, and the throw is {point}"),
            )
        }
        None => refuse(
            "B8",
            format!("aucune ligne droite, même tournée aux étoiles, ne mène de {from} à {to}"),
            format!("no straight line, even turned at stars, leads from {from} to {to}"),
        ),
    }
    .at([from, to])
}
