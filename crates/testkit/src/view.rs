//! Views leak nothing.

use crate::{
    law::{Held, Law, hold},
    listing::Listing,
};
use ludo_core::{Depict, Lang, Position, Random, Seat, Variant, Viewer};
use std::ops::ControlFlow;

/// A view of a view is that view, it can be read back, and a watcher sees no more than anybody else.
pub(crate) fn view_law<P: Position>(position: &P, variant: &P::Variant) -> Held {
    let watched = position.seen_by(Viewer::Watcher);
    for viewer in viewers(variant) {
        let view = position.seen_by(viewer);
        same(&view.seen_by(viewer), &view, Law::View, || format!("the view of {viewer:?} changes when viewed again"))?;
        let through = view.seen_by(Viewer::Watcher);
        same(&through, &watched, Law::View, || format!("a watcher and {viewer:?} disagree on what is public"))?;
        let text = view.to_string();
        let again = P::from_text(variant, &text);
        hold(Law::View, again.as_ref() == Ok(&view), || format!("the view `{text}` of {viewer:?} reads as {again:?}"))?;
    }
    Ok(())
}

/// Whether a game had secret actions, and whether any stayed hidden from anybody.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Secrets {
    met: bool,
    hidden: bool,
}

impl Secrets {
    /// Two secret choices look the same to everybody but the one who chose, unless they show everything at once, as
    /// the last choice of a set-up does.
    pub fn law<P: Depict>(
        &mut self,
        position: &P,
        variant: &P::Variant,
        listing: &Listing<P::Action>,
        random: &mut Random,
    ) -> Held {
        let first = position.actions(|action| ControlFlow::Break(position.is_secret(action))).break_value();
        let agrees = position.plays_in_secret() == (first == Some(true));
        hold(Law::Secret, agrees, || format!("{position} says otherwise than its first action"))?;
        let drawn = (0..4).filter_map(|_| listing.draw(random)).filter(|&action| position.is_secret(action));
        let after = |action| {
            let mut next = position.clone();
            next.play_unchecked(action);
            (action, next)
        };
        let mut drawn = drawn.map(after);
        let Some((one, left)) = drawn.next() else { return Ok(()) };
        self.met = true;
        if viewers(variant).all(|viewer| left.seen_by(viewer) == left) {
            return Ok(());
        }
        self.hidden = true;
        for (other, right) in drawn {
            let actors = [one, other].map(|action| position.actor(action).map(Viewer::Seat));
            for viewer in viewers(variant).filter(|&viewer| !actors.contains(&Some(viewer))) {
                let views = (left.seen_by(viewer), right.seen_by(viewer));
                let told = || format!("{viewer:?} can tell {one} from {other}");
                same(&views.0, &views.1, Law::Secret, told)?;
                look_alike(&views.0, &views.1, told)?;
                let pictures = (views.0.picture(&left.cast()), views.1.picture(&right.cast()));
                hold(Law::Secret, pictures.0 == pictures.1, || format!("{} by its picture", told()))?;
            }
        }
        Ok(())
    }

    /// At the end of a game that had secret actions, some must have stayed hidden from somebody.
    pub fn kept(self) -> Held {
        hold(Law::Secret, self.hidden || !self.met, || "secret actions were never hidden from anybody".into())
    }
}

fn viewers<V: Variant>(variant: &V) -> impl Iterator<Item = Viewer> + use<V> {
    (0..variant.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Watcher])
}

/// No program can tell the two apart.
fn same<P: Position>(left: &P, right: &P, law: Law, what: impl Fn() -> String) -> Held {
    let differs = |how: &str| format!("{} by its {how}: `{left}` and `{right}`", what());
    hold(law, left.to_string() == right.to_string(), || differs("text"))?;
    hold(law, left == right, || differs("equality"))?;
    hold(law, left.key() == right.key(), || differs("key"))
}

/// No person can tell the two apart.
fn look_alike<P: Depict>(left: &P, right: &P, what: impl Fn() -> String) -> Held {
    let differs = |how: &str| format!("{} by its {how}", what());
    hold(Law::Secret, left.draw(Lang::Fr, false) == right.draw(Lang::Fr, false), || differs("drawing"))?;
    hold(Law::Secret, left.draw(Lang::En, true) == right.draw(Lang::En, true), || differs("coloured drawing"))?;
    hold(Law::Secret, left.describe() == right.describe(), || differs("description"))
}
