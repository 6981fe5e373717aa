//! The laws of boards that can be turned.

use crate::{
    budget::{Budget, Report},
    chance::{draw, events},
    law::{Failure, Held, Law, hold},
    listing::Listing,
    walk::failure,
};
use ludo_core::{Game, Random, Symmetric};
use std::collections::HashSet;

/// Plays random games and holds the symmetries of every position against the laws of a group that acts on the game.
pub fn symmetry_laws<P: Symmetric>(variant: &P::Variant, budget: Budget) -> Result<Report, Failure> {
    let start = Game::new(P::start(variant));
    group_law(start.position()).map_err(|breach| failure(breach, budget.seed, &start))?;
    let mut report = Report::default();
    let mut seed = budget.seed;
    while report.plies < budget.plies {
        let mut game = start.clone();
        play(&mut game, &mut Random::new(seed), budget, &mut report).map_err(|breach| failure(breach, seed, &game))?;
        report.games += 1;
        report.longest = report.longest.max(game.plies().len() as u64);
        seed = seed.wrapping_add(1);
    }
    Ok(report)
}

fn play<P: Symmetric>(game: &mut Game<P>, random: &mut Random, budget: Budget, report: &mut Report) -> Held {
    for ply in 0..budget.longest_game {
        let position = game.position();
        let listing = Listing::of(position, random);
        if ply % budget.thorough_every == 0 {
            report.thorough += 1;
            action_law(position, &listing, random)?;
            map_law(position, &listing, random)?;
            canonical_law(position)?;
        }
        let went_on = match listing.draw(random) {
            Some(action) => game.play(action).is_ok(),
            None => draw(&events(position), random).is_some_and(|event| game.resolve(event).is_ok()),
        };
        if !went_on {
            return canonical_law(game.position());
        }
        report.plies += 1;
    }
    Ok(())
}

/// Composition is a group: closed, associative, with 0 as its unit and an inverse for each.
fn group_law<P: Symmetric>(position: &P) -> Held {
    let count = position.symmetries();
    hold(Law::Group, count > 0, || "there is no symmetry, not even rest".into())?;
    let mut random = Random::new(count as u64);
    for g in 0..count {
        let row: HashSet<usize> = (0..count).map(|h| position.compose(g, h)).collect();
        let closed = row.len() == count && row.iter().all(|&product| product < count);
        hold(Law::Group, closed, || format!("composing with {g} gives {row:?}"))?;
        let unit = position.compose(g, 0) == g && position.compose(0, g) == g;
        hold(Law::Group, unit, || format!("composing {g} with 0 changes it"))?;
        let inverse = position.inverse(g);
        let back = inverse < count && position.compose(g, inverse) == 0;
        hold(Law::Group, back, || format!("{inverse} does not take {g} back"))?;
        for _ in 0..8 {
            let [h, k] = [0; 2].map(|_| random.below(count as u64) as usize);
            let (left, right) =
                (position.compose(position.compose(g, h), k), position.compose(g, position.compose(h, k)));
            hold(Law::Group, left == right, || format!("({g} {h}) {k} is {left}, {g} ({h} {k}) is {right}"))?;
        }
    }
    Ok(())
}

/// Symmetries act: 0 changes nothing, and one after the other is their composition, on positions and on actions.
fn action_law<P: Symmetric>(position: &P, listing: &Listing<P::Action>, random: &mut Random) -> Held {
    let count = position.symmetries() as u64;
    let [g, h] = [0; 2].map(|_| random.below(count) as usize);
    let both = position.compose(g, h);
    let moved = position.transform(g);
    hold(Law::Group, position.transform(0) == *position, || "symmetry 0 changes the position".into())?;
    let (left, right) = (moved.transform(h), position.transform(both));
    hold(Law::Group, left == right, || format!("{g} then {h} gives `{left}`, {both} gives `{right}`"))?;
    for &action in &listing.actions {
        let (left, right) =
            (moved.transform_action(position.transform_action(action, g), h), position.transform_action(action, both));
        hold(Law::Group, left == right, || format!("{action} under {g} then {h} is {left}, under {both} {right}"))?;
    }
    Ok(())
}

/// Mapping, playing and mapping back is playing; the listing and the turn map along.
fn map_law<P: Symmetric>(position: &P, listing: &Listing<P::Action>, random: &mut Random) -> Held {
    let g = random.below(position.symmetries() as u64) as usize;
    let (moved, back) = (position.transform(g), position.inverse(g));
    hold(Law::Symmetry, moved.turn() == position.turn(), || format!("under {g} the turn is {:?}", moved.turn()))?;
    if listing.complete {
        let images: HashSet<_> = listing.actions.iter().map(|&action| position.transform_action(action, g)).collect();
        let listed: HashSet<_> = Listing::of(&moved, random).actions.into_iter().collect();
        hold(Law::Symmetry, images == listed, || format!("under {g} other actions are listed in `{moved}`"))?;
    }
    for &action in &listing.actions {
        let mut plain = position.clone();
        plain.play_unchecked(action);
        let image = position.transform_action(action, g);
        let Ok(mapped) = moved.clone().play(image) else {
            return hold(Law::Symmetry, false, || format!("{action} under {g} is {image}, which `{moved}` refuses"));
        };
        let returned = mapped.transform(back);
        hold(Law::Symmetry, returned == plain, || {
            format!("{action} leads to `{plain}`; mapped by {g}, played and mapped back to `{returned}`")
        })?;
    }
    Ok(())
}

/// All members of a class have the same representative, and the symmetry given leads to it.
fn canonical_law<P: Symmetric>(position: &P) -> Held {
    let (canonical, way) = position.canonical();
    hold(Law::Canonical, position.transform(way) == canonical, || {
        format!("symmetry {way} leads to `{}`, not to `{canonical}`", position.transform(way))
    })?;
    for g in 0..position.symmetries() {
        let (other, _) = position.transform(g).canonical();
        hold(Law::Canonical, other == canonical, || {
            format!("the representative is `{canonical}`, under {g} it is `{other}`")
        })?;
    }
    Ok(())
}
