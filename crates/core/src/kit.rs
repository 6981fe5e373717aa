//! What lies in a game's box: everything about its pieces and its board that no ply changes.

use crate::{Side, Variant, Words};

/// The contents of the box, for one variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kit {
    /// The kinds of pieces, in the order of the rule book.
    pub kinds: Vec<KindInfo>,
    /// The kinds of ground, as the geometry's cells name them; empty where all cells are alike.
    pub grounds: Vec<Ground>,
    /// The two sides, in order.
    pub sides: Vec<SideInfo>,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// What a die shows, by its text in notation; empty in a game without dice.
    pub faces: Vec<(String, Words)>,
    /// What the buttons beside the board say, by their words in [`Touch::Button`](crate::Touch::Button).
    pub buttons: Vec<(String, Words)>,
    /// What [`Picture::advice`](crate::Picture::advice) refers to.
    pub advice: Vec<AdviceInfo>,
    /// Those of the buttons that change a move instead of making one.
    pub modifiers: Vec<String>,
    /// What else is said at the board, by key. `{}` stands for what is filled in; where that is one thing, a key with
    /// `.` and that thing behind it says it better (`left.1` for one, `left` for several).
    pub texts: Vec<(String, Words)>,
    /// How many plies stand in a row of the list of moves.
    pub round: u8,
    /// How the armies are set up, in a game that begins so: `secret`, `open` or `alternate`.
    pub set_up: Option<&'static str>,
    /// How the die is thrown; absent in a game without luck.
    pub dice: Option<DiceInfo>,
    /// The highest price that can be asked, and the step between prices.
    pub prices: Option<(u32, u32)>,
}

/// How a die is thrown, for whoever follows the turns of a game by its plies alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceInfo {
    /// The action that does nothing but ask for a throw, if there is one.
    pub asks: Option<&'static str>,
    /// The faces, in the order in which a hash falls on them.
    pub faces: Vec<String>,
    /// The faces that do not close a turn: the same side throws again.
    pub again: Vec<String>,
    /// Whether the first throw is a draw for who begins, which shows the code of the side. A game that begins past it has none.
    pub draw: bool,
}

/// A paragraph of the rule book in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdviceInfo {
    /// By which the advice of a picture names it.
    pub key: &'static str,
    /// The paragraph.
    pub rule: &'static str,
    /// What it says.
    pub words: Words,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindInfo {
    /// Its code in notation, in touches and in [`Piece::code`](crate::Piece::code).
    pub code: &'static str,
    /// Its name, without an article.
    pub name: Words,
    /// The sign that stands for it in a line of text; empty if it has none.
    pub sign: &'static str,
    /// A word for who draws it, such as its tint.
    pub look: &'static str,
    /// The side that it belongs to, where kinds are not shared.
    pub side: Option<Side>,
    /// How many of them a side has.
    pub number: u8,
    /// What it is worth; 0 in a game without points.
    pub value: u32,
    /// The codes that it takes on open ground.
    pub takes: Vec<&'static str>,
    /// What it takes, where that cannot be said by codes.
    pub takes_note: Option<Words>,
    /// Whether no ground stops, holds or destroys it.
    pub free: bool,
    /// What to know about it, one sentence each.
    pub about: Vec<Words>,
}

/// A kind of ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Its word in the geometry.
    pub code: &'static str,
    /// As a legend calls it.
    pub name: Words,
    /// What it does to who stands there; absent where it does nothing.
    pub effect: Option<Words>,
    /// Whether it holds or destroys who stops there and is not [free](KindInfo::free).
    pub costly: bool,
    /// Whether who stops there and is not free is lost for good.
    pub deadly: bool,
    /// Its letter on a map; empty if it has none.
    pub letter: Words,
}

/// How one of the two sides is called and written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideInfo {
    /// Its code in notation.
    pub code: &'static str,
    /// As sentences call it, without an article.
    pub name: Words,
}

/// A seat as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatInfo {
    /// The codes of the kinds that it places or moves as its own.
    pub codes: Vec<&'static str>,
    /// How its pieces are known from others.
    pub line: Words,
    /// The cells on which it sets up, in the order in which a set-up names them.
    pub camp: Vec<String>,
    /// How a whole set-up is written, where it is one action.
    pub set_up: Option<SetUpForm>,
}

/// How a whole set-up is written: what stands before it, and what stands between the codes of the pieces, which come in
/// the order of the [camp](SeatInfo::camp).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpForm {
    /// What stands before the first code.
    pub before: String,
    /// What stands between two codes.
    pub between: &'static str,
}

impl SideInfo {
    /// Both sides of a variant.
    pub fn both<V: Variant>(variant: &V) -> Vec<Self> {
        Side::BOTH.map(|side| Self { code: V::side_code(side), name: variant.side_name(side) }).to_vec()
    }
}
