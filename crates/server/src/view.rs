//! A table as one viewer may see it. Nothing leaves the server but through here.

mod moves;
mod pictures;
mod seats;
mod yours;

use crate::{convert, presence::Presence};
use ludo_core::{Lang, Seat, Viewer};
use ludo_shelf::AnyGame;
use ludo_table::{Table, clock::Millis, dice::PersonId, spec::DiceMode};
use ludo_wire::{Dice, Now, Outcome, Setting, Standing, State, Status, Step, Words};

pub use moves::history;
pub use pictures::Pictures;

/// Somebody who looks at a table at some time.
#[derive(Clone, Copy, Debug)]
pub struct Eye<'a> {
    /// The table.
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
            now: self.view(),
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
        moves::sight(self.table, self.viewer())
    }

    fn setting(&self) -> Setting {
        let (opening, game) = (self.table.opening(), self.table.game());
        Setting {
            table: opening.id.clone(),
            game: opening.game.to_string(),
            variant: opening.variant.clone(),
            variant_name: convert::words(&game.variant().name()),
            rules: opening.rules,
            start: start(game),
            geometry: convert::geometry(&game.geometry()),
            kit: convert::kit(&game.kit()),
            picture: convert::picture(&game.picture_at(0, self.sight()).unwrap_or_default()),
            clock: opening.clock.to_string(),
            public: opening.public,
            assists: opening.assists,
            takebacks: opening.takebacks,
            created: opening.created,
        }
    }

    fn view(&self) -> Now {
        let (table, game) = (self.table, self.table.game());
        let (position, picture) = self.pictures.now(table, self.viewer());
        Now {
            version: table.version(),
            status: status(table),
            position,
            picture,
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
    game.outcome().map(|outcome| Outcome {
        winner: outcome.winner.map(|side| side.index() as u8),
        reason: outcome.reason.code().to_owned(),
        words: Words { fr: outcome.reason.name(Lang::Fr).to_owned(), en: outcome.reason.name(Lang::En).to_owned() },
        gain: outcome.gain,
    })
}

fn dice(table: &Table) -> Option<Dice> {
    let pending = table.pending()?;
    let moment = table.ledger().map(|ledger| ledger.moment_of(pending.id).to_string()).unwrap_or_default();
    let manual = table.opening().dice == DiceMode::Manual;
    let all_prove = table.people().persons().all(|(_, person)| person.proves);
    let thrower = pending.thrower.index() as u8;
    Some(Dice { manual, proved: !manual && all_prove, moment, index: pending.id.index, thrower })
}
