//! A game of any kind being played, handled through texts.

use crate::{
    AnyPosition, AnyVariant, GameId, PlyText, Refusal,
    dispatch::{each, each_into},
    text,
};
use belligerants::BelligerantsPosition;
use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_core::{Choices, Faults, Game, Geometry, Outcome, Position, Reason, Seat, Side, Turn, Viewer, Words};

/// A game being played, whichever it is. Everything goes in and out as text, so that callers need not know the game;
/// match on the enum where types are wanted.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// A game of Diam.
    Diam(Game<DiamPosition>),
    /// A game of Diädema.
    Diadema(Game<DiademaPosition>),
    /// A game of Les Belligérants.
    Belligerants(Game<BelligerantsPosition>),
}

impl From<AnyPosition> for AnyGame {
    fn from(position: AnyPosition) -> Self {
        each_into!(AnyPosition, position, position => Self(Game::new(position)))
    }
}

impl AnyGame {
    /// A new game from the usual start.
    pub fn new(variant: &AnyVariant) -> Self {
        AnyPosition::start(variant).into()
    }

    /// A new game from a position's text.
    pub fn from_position(variant: &AnyVariant, text: &str) -> Result<Self, Faults> {
        AnyPosition::from_text(variant, text).map(Self::from)
    }

    /// The game.
    pub const fn game_id(&self) -> GameId {
        match self {
            Self::Diam(_) => GameId::Diam,
            Self::Diadema(_) => GameId::Diadema,
            Self::Belligerants(_) => GameId::Belligerants,
        }
    }

    /// The rules in force.
    pub fn variant(&self) -> AnyVariant {
        each_into!(Self, self, game => AnyVariant(game.position().variant()))
    }

    /// The version of the rules as implemented.
    pub fn rules_version(&self) -> u16 {
        each!(Self, self, game => version_of(game))
    }

    /// The number of seats at the table.
    pub fn seats(&self) -> u8 {
        self.variant().seats()
    }

    /// The side for which a seat plays.
    pub fn side_of(&self, seat: Seat) -> Side {
        self.variant().side_of(seat)
    }

    /// The side as notation and scripts write it.
    pub fn side_code(&self, side: Side) -> &'static str {
        self.variant().side_code(side)
    }

    /// The side as people call it.
    pub fn side_name(&self, side: Side) -> Words {
        self.variant().side_name(side)
    }

    /// The seat as people call it.
    pub fn seat_name(&self, seat: Seat) -> Words {
        self.variant().seat_name(seat)
    }

    /// The board as data.
    pub fn geometry(&self) -> Geometry {
        self.variant().geometry()
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        each!(Self, self, game => game.turn())
    }

    /// Whether a seat may act now.
    pub fn awaits(&self, seat: Seat) -> bool {
        self.outcome().is_none() && each!(Self, self, game => game.position().awaits(seat))
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        each!(Self, self, game => game.outcome())
    }

    /// Plays an action for the seat to move.
    pub fn play_text(&mut self, text: &str) -> Result<(), Refusal> {
        each!(Self, self, game => text::play(game, text))
    }

    /// Says whether an action could be played now.
    pub fn check_text(&self, text: &str) -> Result<(), Refusal> {
        each!(Self, self, game => text::check(game, text))
    }

    /// Lets chance do something.
    pub fn resolve_text(&mut self, text: &str) -> Result<(), Refusal> {
        each!(Self, self, game => text::resolve(game, text))
    }

    /// The seat whose action a text would be here; `None` where it is nobody's.
    pub fn actor_of(&self, text: &str) -> Result<Option<Seat>, Faults> {
        each!(Self, self, game => Ok(game.position().actor(text.parse()?)))
    }

    /// Whether an action played here must stay hidden from other seats until the game shows it.
    pub fn is_secret_text(&self, text: &str) -> bool {
        each!(Self, self, game => text::is_secret(game, text))
    }

    /// What chance can do now, with weights; empty unless chance is to act.
    pub fn chances(&self) -> Vec<(String, u32)> {
        each!(Self, self, game => text::chances(game))
    }

    /// The legal actions in the order of the listing; `None` where there are more than `limit`.
    pub fn actions(&self, limit: usize) -> Option<Vec<String>> {
        each!(Self, self, game => text::actions(game, limit))
    }

    /// How many actions are legal.
    pub fn count_actions(&self) -> u64 {
        each!(Self, self, game => text::count_actions(game))
    }

    /// The legal action at a place of the listing, for a uniform choice where listing everything would take for ever.
    pub fn nth_action_text(&self, n: u64) -> Option<String> {
        each!(Self, self, game => text::nth_action(game, n))
    }

    /// The legal actions as a tree of touches; `None` where there are more than `limit`.
    pub fn choices(&self, limit: usize) -> Option<Choices> {
        each!(Self, self, game => text::choices(game, limit))
    }

    /// The position that stands now.
    pub fn position(&self) -> AnyPosition {
        each_into!(Self, self, game => AnyPosition(Clone::clone(game.position())))
    }

    /// The position before ply `n`, counted from 0; the present one if `n` is the number of plies.
    pub fn position_at(&self, n: usize) -> Option<AnyPosition> {
        Some(each_into!(Self, self, game => AnyPosition(Clone::clone(game.position_at(n)?))))
    }

    /// The position's text as somebody may see it.
    pub fn position_text(&self, viewer: Viewer) -> String {
        each!(Self, self, game => game.position().seen_by(viewer).to_string())
    }

    /// The position in sentences as somebody may see it.
    pub fn describe(&self, viewer: Viewer) -> Vec<Words> {
        each!(Self, self, game => text::describe(game, viewer))
    }

    /// The whole board drawn in text, nothing hidden.
    pub fn draw(&self, colours: bool) -> String {
        each!(Self, self, game => game.position().draw(colours))
    }

    /// The board drawn in text as somebody may see it.
    pub fn draw_for(&self, viewer: Viewer, colours: bool) -> String {
        each!(Self, self, game => game.position().seen_by(viewer).draw(colours))
    }

    /// All plies, nothing hidden.
    pub fn plies(&self) -> Vec<PlyText> {
        each!(Self, self, game => text::plies(game))
    }

    /// All plies as somebody may know them now.
    pub fn plies_seen_by(&self, viewer: Viewer) -> Vec<PlyText> {
        self.plies_seen_from(viewer, 0)
    }

    /// The plies from a number on as somebody may know them now; those before cost nothing.
    pub fn plies_seen_from(&self, viewer: Viewer, from: usize) -> Vec<PlyText> {
        each!(Self, self, game => text::plies_seen_by(game, viewer, from))
    }

    /// The number of plies, chance included.
    pub fn len(&self) -> usize {
        each!(Self, self, game => game.plies().len())
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes back the last `count` plies, and with them an end that came from outside the board.
    pub fn take_back(&mut self, count: usize) {
        each!(Self, self, game => game.take_back(count));
    }

    /// Ends a running game by resignation, time or agreement.
    pub fn end(&mut self, winner: Option<Side>, reason: Reason) {
        each!(Self, self, game => game.end(winner, reason));
    }
}

/// Lets the compiler find the position's type from a value, since the version belongs to the type.
fn version_of<P: Position>(_: &Game<P>) -> u16 {
    P::RULES_VERSION
}
