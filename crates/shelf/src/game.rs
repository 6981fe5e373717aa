//! A game of any kind being played, handled through texts.

use crate::{
    AnyPosition, AnyVariant, Maker, PlyText, Refusal,
    dispatch::{any, each, each_into},
    text,
};
use ludo_core::{
    Chances, Change, Choices, Depict, Faults, Geometry, Kit, Lang, NextThrow, Outcome, Picture, Played, Position,
    Reason, Rule, Seat, SetUp, Side, Touch, Turn, Viewer, Words,
};

any! {
    /// A game being played, whichever it is. Everything goes in and out as text, so that callers need not know the game;
    /// where types are wanted, see [`visit`](AnyGame::visit).
    ///
    /// ```
    /// use ludo_core::{Lang, Seat, Turn};
    /// use ludo_shelf::{AnyGame, AnyVariant, GameId};
    ///
    /// let mut game = AnyGame::new(&AnyVariant::usual(GameId::Diam));
    /// game.play_text("A1")?;
    /// assert_eq!(game.turn(), Turn::Seat(Seat(1)));
    /// // What cannot be read and what the rules forbid are told apart; neither changes the game.
    /// let unreadable = game.play_text("Z9").unwrap_err();
    /// assert!(unreadable.refused().is_none());
    /// let forbidden = game.play_text("A2").unwrap_err();
    /// assert!(forbidden.refused().is_some(), "the pawn belongs to the other side");
    /// assert!(forbidden.sentence("A2", Lang::En).starts_with('M'), "a paragraph of the rule book");
    /// assert_eq!(game.len(), 1);
    /// # Ok::<(), ludo_shelf::Refusal>(())
    /// ```
    #[derive(Clone, Debug)]
    pub enum AnyGame(Played)
}

impl From<AnyPosition> for AnyGame {
    fn from(position: AnyPosition) -> Self {
        each_into!(AnyPosition, position, position => Self(Played::new(position)))
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

    /// How often the present position has stood, this time included.
    pub fn occurrences(&self) -> u32 {
        each!(Self, self, game => game.occurrences())
    }

    /// How often the present position may stand before the game ends; `None` where it may for ever.
    pub fn repetition_limit(&self) -> Option<u32> {
        each!(Self, self, game => game.position().repetition_limit())
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

    /// Whether what may be played now must stay hidden from other seats until the game shows it.
    pub fn plays_in_secret(&self) -> bool {
        each!(Self, self, game => text::plays_in_secret(game))
    }

    /// The throw that comes next, whether it can be made yet or not; `None` in a game without luck.
    pub fn next_throw(&self) -> Option<NextThrow> {
        each!(Self, self, game => game.position().next_throw())
    }

    /// The throw that came first, as the start of the game announced it.
    pub fn first_throw(&self) -> Option<NextThrow> {
        each!(Self, self, game => game.start().next_throw())
    }

    /// How many throws closed a turn, and how many fell since.
    pub fn chances_so_far(&self) -> Chances {
        each!(Self, self, game => game.chances_so_far())
    }

    /// Whether the last ply did nothing but ask for a throw.
    pub fn throw_asked(&self) -> bool {
        each!(Self, self, game => text::throw_asked(game))
    }

    /// The action that does nothing but ask for the throw, where it can be played now.
    pub fn throw_text(&self) -> Option<String> {
        each!(Self, self, game => text::throw(game))
    }

    /// Whether a chance event closes a turn, so that the next one belongs to another; a text that is none closes it.
    pub fn closes_turn(&self, event: &str) -> bool {
        each!(Self, self, game => text::closes_turn(game, event))
    }

    /// The ready-made set-ups that a seat may choose from now.
    pub fn set_ups(&self, seat: Seat) -> Vec<SetUp<String>> {
        each!(Self, self, game => text::set_ups(game, seat))
    }

    /// The reason with a code: one of this game's own, or one that all games share.
    pub fn reason_coded(&self, code: &str) -> Result<Reason, Faults> {
        each!(Self, self, game => text::reason(game, code))
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
        self.picture(Some(viewer)).sentences()
    }

    /// The picture that stands now, as somebody may see it; for nobody in particular, nothing is hidden.
    pub fn picture(&self, viewer: Option<Viewer>) -> Picture {
        self.picture_at(self.len(), viewer).unwrap_or_default()
    }

    /// The picture after `n` plies.
    pub fn picture_at(&self, n: usize, viewer: Option<Viewer>) -> Option<Picture> {
        each!(Self, self, game => game.picture(n, viewer))
    }

    /// What is otherwise in the picture after ply `n`, counted from 0, than in the one before it.
    pub fn draw_ply(&self, n: usize, viewer: Option<Viewer>) -> Option<Change> {
        each!(Self, self, game => game.draw_ply(n, viewer))
    }

    /// What the ply with this number did, counted from 0, told of the one who acted.
    pub fn sentence(&self, n: usize) -> Option<Words> {
        each!(Self, self, game => game.sentence(n))
    }

    /// What the ply with this number, counted from 0, cost a side: the part of the rule book that would have helped, and how
    /// much was lost.
    pub fn harm(&self, n: usize, side: Side) -> Option<(Rule, u32)> {
        each!(Self, self, game => text::harm(game, n, side))
    }

    /// The cells on which the ply with this number left a trace.
    pub fn trace(&self, n: usize) -> Vec<String> {
        each!(Self, self, game => game.trace(n))
    }

    /// The cells on the way of an action that could be played now, in order.
    pub fn way(&self, text: &str) -> Vec<String> {
        each!(Self, self, game => text::way(game, text))
    }

    /// The touches of an action that could be played now, in order.
    pub fn touches(&self, text: &str) -> Vec<Touch> {
        each!(Self, self, game => text::touches(game, text))
    }

    /// What an action that could be played now would do, told of the one who plays it.
    pub fn sentence_of(&self, text: &str) -> Option<Words> {
        each!(Self, self, game => text::sentence(game, text))
    }

    /// Why touches outside the tree of choices lead nowhere; `None` where they mean nothing.
    pub fn why_not(&self, touches: &[Touch]) -> Option<Refusal> {
        each!(Self, self, game => text::why_not(game, touches))
    }

    /// What lies in the game's box.
    pub fn kit(&self) -> Kit {
        each!(Self, self, game => kit_of(game))
    }

    /// The whole board drawn in text, nothing hidden.
    pub fn draw(&self, lang: Lang, colours: bool) -> String {
        each!(Self, self, game => game.position().draw(lang, colours))
    }

    /// The board drawn in text as somebody may see it.
    pub fn draw_for(&self, viewer: Viewer, lang: Lang, colours: bool) -> String {
        each!(Self, self, game => game.position().seen_by(viewer).draw(lang, colours))
    }

    /// All plies, nothing hidden.
    pub fn plies(&self) -> Vec<PlyText> {
        self.plies_from(0)
    }

    /// The plies from a number on, nothing hidden; those before cost nothing.
    pub fn plies_from(&self, from: usize) -> Vec<PlyText> {
        each!(Self, self, game => text::plies(game, from))
    }

    /// All plies as somebody may know them now.
    pub fn plies_seen_by(&self, viewer: Viewer) -> Vec<PlyText> {
        self.plies_seen_from(viewer, 0)
    }

    /// The plies from a number on as somebody may know them now; those before cost nothing.
    pub fn plies_seen_from(&self, viewer: Viewer, from: usize) -> Vec<PlyText> {
        each!(Self, self, game => text::plies_seen_by(game, viewer, from))
    }

    /// Who made the ply with this number, counted from 0.
    pub fn maker(&self, n: usize) -> Option<Maker> {
        each!(Self, self, game => text::maker(game, n))
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
fn version_of<P: Depict>(_: &Played<P>) -> u16 {
    P::RULES_VERSION
}

fn kit_of<P: Depict>(game: &Played<P>) -> Kit {
    let mut kit = P::kit(&game.position().variant());
    if let Some(dice) = &mut kit.dice {
        dice.draw &= game.start().next_throw().is_some_and(|throw| throw.by.is_none());
    }
    kit
}
