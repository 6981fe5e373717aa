//! How many handles the machine lets the server have. Every connection costs one, and so does what is kept on disk.

use crate::config::Limits;

/// Handles that are not for connections: the store, the log, whatever a library opens.
const RESERVE: usize = 128;

/// Asks the machine for as many handles as the server has use for, and returns how many connections they are enough for.
pub fn connections(limits: &Limits) -> usize {
    let wanted = limits.connections.saturating_add(RESERVE);
    let given = raise(wanted).unwrap_or(wanted);
    limits.connections.min(left(given))
}

/// What is left for connections.
const fn left(handles: usize) -> usize {
    // With very few handles each side has its half.
    if handles / 2 < RESERVE { handles - handles / 2 } else { handles - RESERVE }
}

/// Raises the limit of this process towards a number, as far as it may, and returns what it is then; `None` where there
/// is none.
#[cfg(unix)]
fn raise(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let current = now.current?;
    let most = now.maximum.map_or(wanted as u64, |maximum| maximum.min(wanted as u64));
    if most > current
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: Some(most), ..now })
    {
        tracing::warn!(%error, current, "the limit of open handles could not be raised");
    }
    Some(getrlimit(Resource::Nofile).current.map_or(wanted, |handles| usize::try_from(handles).unwrap_or(usize::MAX)))
}

#[cfg(not(unix))]
fn raise(_: usize) -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_handles_for_the_store() {
        assert_eq!([0, 1, 64, 255, 256, 1024].map(left), [0, 1, 32, 128, 128, 896]);
        let limits = Limits { connections: 16, ..Limits::default() };
        assert_eq!(connections(&limits), 16);
    }
}
