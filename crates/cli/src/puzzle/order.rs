//! What can be typed while a puzzle is set.

/// A line, understood. Every word exists in French and in English, and both always work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order<'a> {
    /// Just the Enter key.
    Nothing,
    /// What can be typed.
    Help,
    /// The next of three hints.
    Hint,
    /// The right move, and how play goes on.
    Solution,
    /// The legal moves that begin with this.
    Moves(&'a str),
    /// The board again.
    Board,
    /// The next puzzle.
    Next,
    /// Leaves.
    Quit,
    /// A try.
    Move(&'a str),
}

impl<'a> Order<'a> {
    /// Understands a line. What is no order is a move; the game will say what is wrong with it.
    pub fn read(line: &'a str) -> Self {
        let line = line.trim();
        if let Some(start) = line.strip_prefix('?') {
            return Order::Moves(start.trim());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest.trim().is_empty()) {
            ("", _) => Order::Nothing,
            ("help" | "aide", true) => Order::Help,
            ("hint" | "indice", true) => Order::Hint,
            ("solution", true) => Order::Solution,
            ("moves" | "coups", _) => Order::Moves(rest.trim()),
            ("board" | "plateau", true) => Order::Board,
            ("next" | "suivant", true) => Order::Next,
            ("quit" | "exit" | "quitte" | "quitter", true) => Order::Quit,
            _ => Order::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood_and_the_rest_is_a_move() {
        assert_eq!((Order::read("INDICE"), Order::read("hint")), (Order::Hint, Order::Hint));
        assert_eq!((Order::read("suivant"), Order::read("next")), (Order::Next, Order::Next));
        assert_eq!((Order::read("? A"), Order::read("coups A")), (Order::Moves("A"), Order::Moves("A")));
        assert_eq!((Order::read(" "), Order::read("3,1+")), (Order::Nothing, Order::Move("3,1+")));
        assert_eq!(Order::read("next one"), Order::Move("next one"));
    }
}
