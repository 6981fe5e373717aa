//! What a game must say so that people can see and touch it.

use crate::{
    Change, Filled, FormField, Kit, Lang, Picture, Ply, Position, Refused, Rule, Seat, SetUp, Side, Title, Touch,
    Whereabouts, Words,
};
use std::{
    fmt::Debug,
    ops::{ControlFlow, Range},
};

/// The half of a game's contract that is for people: pictures, sentences and touches. Search needs none of it.
pub trait Depict: Position {
    /// Who is who among pieces that look alike. Positions do not know it, since for the rules alike is equal.
    type Cast: Clone + PartialEq + Debug + Send + Sync;

    /// How the game introduces itself.
    fn title() -> Title;

    /// The rule book, as Markdown; empty in a game that has none.
    fn rule_book(lang: Lang) -> &'static str;

    /// Who is who in a position whose past is unknown.
    fn cast(&self) -> Self::Cast;

    /// Who is who after a ply that is played here.
    fn follow(&self, cast: &mut Self::Cast, ply: Ply<Self::Action, Self::Chance>);

    /// The position as it stands. A viewer's picture is that of the position that the viewer [sees](Position::seen_by).
    fn picture(&self, cast: &Self::Cast) -> Picture;

    /// What is otherwise in the picture than in that of the position one ply earlier, where that can be told without drawing
    /// all of both.
    fn redraw(&self, cast: &Self::Cast, earlier: (&Self, &Self::Cast)) -> Option<Change> {
        let _ = (cast, earlier);
        None
    }

    /// The cells on which an action leaves a trace, in order.
    fn trace(action: Self::Action) -> Vec<String>;

    /// The cells on the way of a legal action, start and arrival included.
    fn way(&self, action: Self::Action) -> Vec<String> {
        Self::trace(action)
    }

    /// What a chance event shows on a die; `None` where none is thrown.
    fn face(event: Self::Chance) -> Option<String> {
        let _ = event;
        None
    }

    /// What a ply played here did, told of the one who acts: "places a red pawn on 3".
    fn sentence(&self, ply: Ply<Self::Action, Self::Chance>, after: &Self) -> Words;

    /// What a ply played here cost a side: the part of the rule book that it would have done well to remember, and how much
    /// was lost, in whatever the game counts. Nothing where the ply did it no harm.
    fn harm(&self, ply: Ply<Self::Action, Self::Chance>, after: &Self, side: Side) -> Option<(Rule, u32)> {
        let _ = (ply, after, side);
        None
    }

    /// The contents of the box.
    fn kit(variant: &Self::Variant) -> Kit;

    /// The ready-made set-ups that a seat may choose from now.
    fn set_ups(&self, seat: Seat) -> Vec<SetUp<Self::Action>> {
        let _ = seat;
        Vec::new()
    }

    /// The touches on the board by which a person makes this legal action, in order.
    fn touches(&self, action: Self::Action) -> Vec<Touch>;

    /// Lists the legal actions with their touches until `visit` breaks; for a game that finds all of them sooner than one
    /// after the other.
    fn touched_actions<B>(&self, mut visit: impl FnMut(Self::Action, Vec<Touch>) -> ControlFlow<B>) -> ControlFlow<B> {
        self.actions(|action| visit(action, self.touches(action)))
    }

    /// The action that touches outside the tree of choices seem to mean, so that somebody can be told why not; where no
    /// notation can write it, the reason itself. `None` if they mean nothing.
    fn meant(&self, touches: &[Touch]) -> Option<Result<Self::Action, Refused>> {
        let _ = touches;
        None
    }

    /// What the position says beside its pieces, for somebody who sets one up by hand; `None` in a game without such a form.
    fn form_fields(&self) -> Option<Vec<FormField>> {
        None
    }

    /// The text of the position that a form describes, with whatever is wrong with it; `None` in a game without such a form.
    fn assembled(variant: &Self::Variant, form: &Filled) -> Option<String> {
        let _ = (variant, form);
        None
    }

    /// What a part of a position's text is about, so that a fault can be shown on the board.
    fn whereabouts(text: &str, at: Range<usize>) -> Whereabouts {
        let _ = (text, at);
        Whereabouts::default()
    }

    /// The board in sentences, for people who do not see it.
    fn describe(&self) -> Vec<Words> {
        self.picture(&self.cast()).sentences()
    }

    /// The board drawn in plain text, ending in a newline; what stands in words is in one language. With ANSI colours if
    /// asked.
    fn draw(&self, lang: Lang, colours: bool) -> String;
}
