//! What can be typed during a game.

/// A line, understood. Every word exists in French and in English, and both always work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order<'a> {
    /// Just the Enter key.
    Nothing,
    /// What can be typed.
    Help,
    /// The legal moves that begin with this.
    Moves(&'a str),
    /// The board again.
    Board,
    /// The moves played so far.
    History,
    /// Take the last move back.
    Undo,
    /// Whether a move is legal, and why not.
    Why(&'a str),
    /// Write the game to a file.
    Save(&'a str),
    /// Take up a game from a file.
    Load(&'a str),
    /// Give up, for the side to move or for the side named.
    Resign(&'a str),
    /// Offer a draw.
    Draw,
    /// A paragraph of the rule book.
    Rules(&'a str),
    /// The same game again.
    New,
    /// Back to the menu.
    Menu,
    /// Ends the program, not only the game.
    Quit,
    /// A move, or a throw.
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
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest.is_empty()) {
            ("", _) => Order::Nothing,
            ("help" | "aide", true) => Order::Help,
            ("moves" | "coups", _) => Order::Moves(rest),
            ("board" | "show" | "plateau", true) => Order::Board,
            ("history" | "partie", true) => Order::History,
            ("undo" | "annule" | "annuler", true) => Order::Undo,
            ("why" | "pourquoi", _) => Order::Why(rest),
            ("save" | "sauve" | "sauver", _) => Order::Save(rest),
            ("load" | "charge" | "charger", _) => Order::Load(rest),
            ("resign" | "abandon" | "abandonne" | "abandonner", _) => Order::Resign(rest),
            ("draw" | "nulle" | "nul", true) => Order::Draw,
            ("rules" | "rule" | "regles" | "règles" | "regle" | "règle", _) => Order::Rules(rest),
            ("new" | "nouvelle" | "encore", true) => Order::New,
            ("menu", true) => Order::Menu,
            ("quit" | "exit" | "quitte" | "quitter", true) => Order::Quit,
            _ => Order::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood() {
        assert_eq!(Order::read("undo"), Order::Undo);
        assert_eq!(Order::read("ANNULE"), Order::Undo);
        assert_eq!(Order::read("pourquoi 3,1+"), Order::Why("3,1+"));
        assert_eq!(Order::read("Règles M4"), Order::Rules("M4"));
        assert_eq!(Order::read("save my game.txt"), Order::Save("my game.txt"));
        assert_eq!(Order::read("? A"), Order::Moves("A"));
        assert_eq!(Order::read("?"), Order::Moves(""));
        assert_eq!(Order::read(" \t "), Order::Nothing);
    }

    #[test]
    fn the_rest_is_a_move() {
        assert_eq!(Order::read("A1!"), Order::Move("A1!"));
        assert_eq!(Order::read("undo everything"), Order::Move("undo everything"));
        assert_eq!(Order::read("é̀\u{fffd}"), Order::Move("é̀\u{fffd}"));
    }
}
