//! What the terminal on standard output can do.

use std::{
    env,
    io::{self, IsTerminal},
};

/// Whether a person looks at standard output, and not a file or another program.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether colours may be used: on a terminal, unless `NO_COLOR` or a dumb terminal says otherwise.
pub fn has_colours() -> bool {
    let unset = |name| env::var_os(name).is_none_or(|value| value.is_empty());
    is_terminal() && unset("NO_COLOR") && env::var_os("TERM").is_none_or(|term| term != "dumb")
}
