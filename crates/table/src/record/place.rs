//! Where in the text of a record something stands. Lines are counted from 1.

/// The line of a header; the first line where there is none.
pub(super) fn header(text: &str, key: &str) -> usize {
    let is_it = |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(':'));
    text.lines().position(is_it).unwrap_or(0) + 1
}

/// The line of the first header whose name begins so.
pub(super) fn first_header(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).unwrap_or(0) + 1
}

/// The line of a ply, counted from 0; the last line of moves where there are fewer.
pub(super) fn ply(text: &str, ply: usize) -> usize {
    let first = header(text, "moves");
    let mut left = ply;
    let mut last = first;
    for (number, line) in (1..).zip(text.lines()).skip(first) {
        if line.starts_with("end") {
            break;
        }
        last = number;
        let plies = if line.starts_with('#') { 0 } else { line.split(' ').filter(|word| !word.ends_with('.')).count() };
        if left < plies {
            return number;
        }
        left -= plies;
    }
    last
}

/// The first line in which two texts differ.
pub(super) fn difference(text: &str, other: &str) -> usize {
    let (mut one, mut two) = (text.split('\n'), other.split('\n'));
    let mut line = 1;
    while let (Some(mine), Some(theirs)) = (one.next(), two.next()) {
        if mine != theirs {
            return line;
        }
        line += 1;
    }
    line
}
