//! A table as one viewer may see it. Nothing leaves the server but through here.

mod pictures;
mod seats;
mod yours;

use crate::{convert, presence::Presence};
use ludo_core::{Seat, Viewer};
use ludo_desk::plies;
use ludo_shelf::AnyGame;
use ludo_table::{Table, clock::Millis, dice::PersonId, spec::DiceMode};
use ludo_wire::{Dice, Now, Outcome, Ply, Setting, Standing, State, Status, Step, http::PositionAnswer};

pub use pictures::Pictures;

/// Somebody who looks at a table at some time.
#[derive(Clone, Copy, Debug)]
pub struct Eye<'a> {
    /// As it is at the version that is shown.
    pub table: &'a Table,
    /// What was drawn of it lately.
    pub pictures: &'a Pictures,
    /// Who is connected.
    pub presence: &'a Presence,
    /// Game time.
    pub now: Millis,
    /// Who looks; `None` for a watcher.
    pub person: Option<PersonId>,
}

impl Eye<'_> {
    /// Everything.
    pub fn state(&self) -> State {
        State {
            setting: self.setting(),
            now: Now { picture: Some(convert::picture(&self.table.game().picture(self.sight()))), ..self.view() },
            history: self.pictures.plies(self.table, self.viewer(), 0),
            log: self.table.lines().to_vec(),
        }
    }

    /// What is new since a version that the viewer has.
    pub fn step(&self, since: u64) -> Step {
        let (kept, lines) = (self.table.plies_kept_since(since), self.table.lines_at(since));
        Step {
            now: self.view(),
            kept: kept as u32,
            history: self.pictures.plies(self.table, self.viewer(), kept),
            lines: lines as u32,
            log: self.table.lines().from(lines).cloned().collect(),
        }
    }

    fn viewer(&self) -> Viewer {
        self.table.viewer(self.person)
    }

    /// Through whose eyes pictures are made; nobody's once everything is shown.
    fn sight(&self) -> Option<Viewer> {
        sight(self.table, self.viewer())
    }

    fn setting(&self) -> Setting {
        let (spec, game) = (self.table.spec(), self.table.game());
        Setting {
            table: spec.id.clone(),
            game: spec.game.to_string(),
            variant: spec.variant.clone(),
            variant_name: convert::words(&game.variant().name()),
            map: spec.map.clone(),
            rules: spec.rules,
            start: start(game),
            geometry: convert::geometry(&game.geometry()),
            kit: convert::kit(&game.kit()),
            picture: convert::picture(&game.picture_at(0, self.sight()).unwrap_or_default()),
            clock: spec.clock.to_string(),
            public: spec.public,
            assists: spec.assists,
            takebacks: spec.takebacks,
            created: spec.created,
        }
    }

    fn view(&self) -> Now {
        let (table, game) = (self.table, self.table.game());
        Now {
            version: table.version(),
            status: status(table),
            position: self.pictures.position(table, self.viewer()),
            picture: None,
            awaited: numbers(&table.awaited()),
            seats: self.seats(),
            watchers: self.presence.watchers(),
            offer: table.offer().map(|standing| Standing {
                id: standing.id,
                offer: convert::offer_out(standing.offer),
                seat: standing.seat.0,
                open: numbers(&open_answers(table, standing)),
            }),
            outcome: outcome(game),
            rematch: table.rematch().map(str::to_owned),
            series: table.spec().series.as_ref().map(|_| convert::series(table.series())),
            dice: dice(table),
            you: self.person.and_then(|person| self.you(person)),
        }
    }
}

fn open_answers(table: &Table, standing: &ludo_table::Standing) -> Vec<Seat> {
    let mut needed = table.needed(standing.seat, standing.offer);
    needed.retain(|seat| !standing.agreed.contains(seat));
    needed
}

/// Through whose eyes pictures are made. Once everything is shown there is nothing to hide in the past either.
fn sight(table: &Table, viewer: Viewer) -> Option<Viewer> {
    table.hides_something().then_some(viewer)
}

/// The plies from a number on, as a viewer may know them.
pub fn history(table: &Table, viewer: Viewer, from: usize) -> Vec<Ply> {
    plies::history(table.game(), viewer, sight(table, viewer), from)
}

/// The position after so many plies, as anybody may know it; `None` if there are not so many.
pub fn position(table: &Table, ply: usize) -> Option<PositionAnswer> {
    let (spec, game) = (table.spec(), table.game());
    let latest = ply == game.len();
    (ply <= game.len()).then(|| PositionAnswer {
        game: spec.game.to_string(),
        variant: spec.variant.clone(),
        ply: ply as u32,
        position: plies::position(game, ply, sight(table, Viewer::Watcher)),
        awaited: if latest { numbers(&table.awaited()) } else { Vec::new() },
        outcome: if latest { outcome(game) } else { None },
    })
}

/// Seats as numbers.
pub fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

/// How the pieces of each seat look, where seats have kinds of their own.
pub type Looks = Vec<Vec<String>>;

/// The looks in a game, which never change.
pub fn looks(game: &AnyGame) -> Looks {
    let kit = game.kit();
    let look = |code: &str| {
        let kind = kit.kinds.iter().find(|kind| kind.code == code && kind.side.is_some());
        kind.map(|kind| kind.look.to_owned())
    };
    kit.seats.iter().map(|seat| seat.codes.iter().filter_map(|code| look(code)).collect()).collect()
}

/// Where a table stands.
pub fn status(table: &Table) -> Status {
    if table.outcome().is_some() || table.closed() {
        Status::Over
    } else if !table.started() {
        Status::Gathering
    } else if table.paused() {
        Status::Paused
    } else {
        Status::Running
    }
}

/// The position in which a game began.
pub fn start(game: &AnyGame) -> String {
    game.position_at(0).map(|position| position.to_string()).unwrap_or_default()
}

/// How a game ended.
pub fn outcome(game: &AnyGame) -> Option<Outcome> {
    game.outcome().as_ref().map(convert::outcome)
}

fn dice(table: &Table) -> Option<Dice> {
    let pending = table.pending()?;
    let moment = table.ledger().map(|ledger| ledger.moment_of(pending.id).to_string()).unwrap_or_default();
    let manual = table.spec().dice == DiceMode::Manual;
    let all_prove = table.people().persons().all(|(_, person)| person.proves);
    let thrower = pending.thrower.index() as u8;
    Some(Dice { manual, proved: !manual && all_prove, moment, index: pending.id.index, thrower })
}
