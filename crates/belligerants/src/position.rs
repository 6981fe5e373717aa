//! A state of the game, and the contract it keeps.

use crate::{
    ARMISTICE, Arrangement, BelligerantsAction as Action, BelligerantsChance as Chance, BelligerantsVariant, End, Face,
    HouseRule, INVASION, Kind, Phase, SetUpRule, Squares, TurnStart,
    context::Context,
    goals, identity,
    moves::{MoveGroups, Moves},
    notation,
    state::State,
};
use ludo_core::{Faults, Goal, NextThrow, Outcome, Position, Reason, Refused, Seat, Side, Turn, Viewer, Words};
use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::ControlFlow,
    sync::Arc,
};

/// The highest price of an armistice, and the step between prices (B35).
pub(crate) const PRICES: (u16, u16) = (12_000, 100);

/// A state of the game, with the map and the rules in force.
#[derive(Clone)]
pub struct BelligerantsPosition {
    pub(crate) context: Arc<Context>,
    pub(crate) state: State,
}

impl Position for BelligerantsPosition {
    type Action = Action;
    type Chance = Chance;
    type Variant = BelligerantsVariant;

    const GAME: &'static str = "belligerants";
    const RULES_VERSION: u16 = 1;
    const GOALS: &'static [Goal] = goals::GOALS;
    const END_RULE: &'static str = "B32";

    fn start(variant: &BelligerantsVariant) -> Self {
        Self { context: Context::shared(variant), state: State::new() }
    }

    fn from_text(variant: &BelligerantsVariant, text: &str) -> Result<Self, Faults> {
        notation::read_position(variant, text)
    }

    fn variant(&self) -> BelligerantsVariant {
        self.context.variant.clone()
    }

    fn turn(&self) -> Turn {
        let other = seat_of(self.state.mover.other());
        match self.state.phase {
            Phase::Deploy => Turn::Seat(seat_of(self.state.deployer(&self.context))),
            Phase::Draw | Phase::Throw => Turn::Chance,
            Phase::Ready(_) | Phase::Move(_) | Phase::Answer(_) => Turn::Seat(seat_of(self.state.mover)),
            Phase::Huff(_) | Phase::Price => Turn::Seat(other),
            Phase::Over(end) => Turn::Over(self.outcome(end)),
        }
    }

    fn awaits(&self, seat: Seat) -> bool {
        if self.state.phase == Phase::Deploy && self.context.rules.set_up() != SetUpRule::Alternate {
            return Side::BOTH.into_iter().any(|side| seat_of(side) == seat && !self.state.is_deployed(side));
        }
        self.turn() == Turn::Seat(seat)
    }

    fn actor(&self, action: Action) -> Option<Seat> {
        match (self.state.phase, action, self.turn()) {
            (Phase::Deploy, Action::Deploy(side, _) | Action::Place(side, ..), _) => Some(seat_of(side)),
            (_, _, Turn::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    fn actions<B>(&self, mut visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.state.phase {
            Phase::Move(face) => Moves::of(&self.context, &self.state, face, &mut MoveGroups::new())
                .each(|step| visit(Action::Move(step))),
            _ => (0..self.count_actions()).filter_map(|n| self.nth_action(n)).try_for_each(visit),
        }
    }

    fn count_actions(&self) -> u64 {
        match self.state.phase {
            Phase::Deploy if self.context.rules.set_up() == SetUpRule::Alternate => {
                self.kinds_left().count() as u64 * u64::from(self.camp_left().len())
            }
            Phase::Deploy => Arrangement::COUNT,
            Phase::Ready(opening) => self.openings(opening).flatten().count() as u64,
            Phase::Move(face) => Moves::of(&self.context, &self.state, face, &mut MoveGroups::new()).count(),
            Phase::Huff(_) => self.state.candidates.len() as u64 + u64::from(self.context.has(HouseRule::Decline)),
            Phase::Price => u64::from(PRICES.0 / PRICES.1) + 2,
            Phase::Answer(_) => 2,
            Phase::Draw | Phase::Throw | Phase::Over(_) => 0,
        }
    }

    fn nth_action(&self, n: u64) -> Option<Action> {
        // Set-ups are more than some machines can count places in memory; no other list comes near.
        let place = usize::try_from(n).unwrap_or(usize::MAX);
        match self.state.phase {
            Phase::Deploy if self.context.rules.set_up() == SetUpRule::Alternate => {
                let squares = u64::from(self.camp_left().len());
                let kind = self.kinds_left().nth(usize::try_from(n.checked_div(squares)?).ok()?)?;
                let square = self.camp_left().nth((n % squares) as u32)?;
                Some(Action::Place(self.state.deployer(&self.context), kind, square))
            }
            Phase::Deploy => {
                Arrangement::from_index(n).map(|order| Action::Deploy(self.state.deployer(&self.context), order))
            }
            Phase::Ready(opening) => self.openings(opening).flatten().nth(place),
            Phase::Move(face) => {
                Moves::of(&self.context, &self.state, face, &mut MoveGroups::new()).nth(n).map(Action::Move)
            }
            Phase::Huff(_) => {
                let forgo = self.context.has(HouseRule::Decline).then_some(Action::Forgo);
                self.huff_candidates().into_iter().map(Action::Huff).chain(forgo).nth(place)
            }
            Phase::Price => {
                let prices = (0..=PRICES.0 / PRICES.1).map(|hundreds| Action::Demand(hundreds * PRICES.1));
                prices.chain([Action::Refuse]).nth(place)
            }
            Phase::Answer(_) => [Action::Accept, Action::Decline].into_iter().nth(place),
            Phase::Draw | Phase::Throw | Phase::Over(_) => None,
        }
    }

    fn check(&self, action: Action) -> Result<(), Refused> {
        self.refusal(action).map_or(Ok(()), Err)
    }

    fn play_unchecked(&mut self, action: Action) {
        let (context, state) = (&*self.context, &mut self.state);
        match (state.phase, action) {
            (Phase::Deploy, Action::Deploy(side, arrangement)) => state.deploy(context, side, arrangement),
            (Phase::Deploy, Action::Place(side, kind, square)) => state.place(side, kind, square),
            (Phase::Ready(_), Action::Throw) => state.phase = Phase::Throw,
            (Phase::Ready(_), Action::Ask) => state.phase = Phase::Price,
            (Phase::Ready(_), Action::Declare) => state.end(End::Invasion),
            (Phase::Move(face), Action::Move(step)) => state.moved(context, face, step),
            (Phase::Huff(face), Action::Huff(square)) => {
                let pawn = state.board.pawn(square).filter(|&pawn| state.candidates.has(pawn));
                state.huffed(context, face, pawn);
            }
            (Phase::Huff(face), Action::Forgo) => state.huffed(context, face, None),
            (Phase::Price, Action::Demand(price)) => state.phase = Phase::Answer(price),
            (Phase::Price, Action::Refuse) | (Phase::Answer(_), Action::Decline) => {
                state.phase = Phase::Ready(TurnStart::Asked);
            }
            (Phase::Answer(price), Action::Accept) => state.end(End::Armistice(price)),
            _ => {}
        }
    }

    fn chances<B>(&self, mut visit: impl FnMut(Chance, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.state.phase {
            Phase::Draw => Side::BOTH.into_iter().try_for_each(|side| visit(Chance::Begins(side), 1)),
            Phase::Throw => Face::ALL.into_iter().try_for_each(|face| visit(Chance::Face(face), 1)),
            _ => ControlFlow::Continue(()),
        }
    }

    fn resolve_unchecked(&mut self, event: Chance) {
        match (self.state.phase, event) {
            (Phase::Draw, Chance::Begins(side)) => self.state.begin_turn(&self.context, side),
            (Phase::Throw, Chance::Face(face)) => self.state.thrown(&self.context, face),
            _ => {}
        }
    }

    fn refuse_chance(event: Chance) -> Refused {
        match event {
            Chance::Begins(_) => Refused::new(
                "B4",
                Words::new(
                    "on tire au sort qui commence une seule fois, quand les deux placements sont faits",
                    "the draw for who begins happens once, when both set-ups are made",
                ),
            ),
            Chance::Face(_) => Refused::new(
                "B5",
                Words::new("ce n’est pas le moment de jeter le dé", "this is not the moment to throw the die"),
            ),
        }
    }

    /// A draw opens the first turn; a number hands the throw on, a devil does not.
    fn next_throw(&self) -> Option<NextThrow> {
        let (phase, mover) = (self.state.phase, self.state.mover);
        let by = match phase {
            Phase::Deploy | Phase::Draw => None,
            Phase::Move(face) | Phase::Huff(face) if !face.is_devil() => Some(mover.other()),
            _ => Some(mover),
        };
        Some(NextThrow { by, open: matches!(phase, Phase::Draw | Phase::Ready(_) | Phase::Throw) })
    }

    fn asks_for_throw(action: Action) -> bool {
        action == Action::Throw
    }

    /// A devil prolongs the turn.
    fn closes_turn(event: Chance) -> bool {
        !matches!(event, Chance::Face(face) if face.is_devil())
    }

    fn repetition_limit(&self) -> Option<u32> {
        None
    }

    fn key(&self) -> u64 {
        identity::key(&self.state)
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        if self.state.phase == Phase::Deploy && self.context.rules.set_up() == SetUpRule::Secret {
            for side in Side::BOTH {
                if viewer != Viewer::Seat(seat_of(side)) {
                    view.state.hide(side);
                }
            }
        }
        view
    }

    fn is_secret(&self, action: Action) -> bool {
        matches!(action, Action::Deploy(..)) && self.context.rules.set_up() == SetUpRule::Secret
    }

    fn plays_in_secret(&self) -> bool {
        self.state.phase == Phase::Deploy && self.context.rules.set_up() == SetUpRule::Secret
    }
}

impl BelligerantsPosition {
    fn outcome(&self, end: End) -> Outcome {
        let [south, north] = Side::BOTH.map(|side| self.score(side));
        let best = match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Side::Second),
        };
        match end {
            End::Score => Outcome { winner: best, reason: Reason::Score, gain: south.abs_diff(north) },
            End::Invasion => Outcome { winner: best, reason: INVASION, gain: south.abs_diff(north) },
            End::Armistice(price) => Outcome {
                // Peace for nothing is a peace without a winner.
                winner: (price > 0).then(|| self.state.mover.other()),
                reason: ARMISTICE,
                gain: price.into(),
            },
        }
    }

    /// The kinds that the side to set up has still to place.
    fn kinds_left(&self) -> impl Iterator<Item = Kind> {
        let side = self.state.deployer(&self.context);
        Kind::ALL.into_iter().filter(move |&kind| self.state.unplaced(side, kind).is_some())
    }

    /// The squares of its camp that are still free.
    fn camp_left(&self) -> Squares {
        let camp = *self.context.camp(self.state.deployer(&self.context));
        camp & !self.state.board.all_occupied()
    }

    /// What may be said before a throw.
    fn openings(&self, opening: TurnStart) -> std::array::IntoIter<Option<Action>, 3> {
        let asks = opening == TurnStart::First && !self.context.has(HouseRule::NoArm);
        let declares = self.state.can_declare(&self.context, self.state.mover);
        [Some(Action::Throw), asks.then_some(Action::Ask), declares.then_some(Action::Declare)].into_iter()
    }
}

/// The seat of a side: South sits at the first.
pub(crate) const fn seat_of(side: Side) -> Seat {
    Seat(side.index() as u8)
}

impl PartialEq for BelligerantsPosition {
    fn eq(&self, other: &Self) -> bool {
        identity::of(&self.state) == identity::of(&other.state)
    }
}

impl Eq for BelligerantsPosition {}

impl Hash for BelligerantsPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        identity::of(&self.state).hash(hasher);
    }
}

impl fmt::Debug for BelligerantsPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} {self}]", self.context.variant)
    }
}
