//! Lines from a keyboard, a pipe or a cat on the keyboard.

use std::io::{self, BufRead};

/// More than any move, arrangement or file name; what goes beyond is not kept in memory.
const LONGEST: usize = 4096;

/// One line as it was typed, without its end.
#[derive(Debug, PartialEq, Eq)]
pub enum Input {
    /// Text without control characters; bytes that are no UTF-8 are replaced.
    Text(String),
    /// A line beyond all use, skipped to its end.
    TooLong,
}

/// The next line, or `None` at the end of the input.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Input>> {
    let mut kept = Vec::new();
    let mut length = 0_usize;
    let mut any = false;
    loop {
        let (used, ended) = match input.fill_buf() {
            Ok([]) => break,
            Ok(buffer) => {
                let end = buffer.iter().position(|&byte| byte == b'\n');
                let part = &buffer[..end.unwrap_or(buffer.len())];
                length = length.saturating_add(part.len());
                if length <= LONGEST {
                    kept.extend_from_slice(part);
                }
                (part.len() + usize::from(end.is_some()), end.is_some())
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        any = true;
        input.consume(used);
        if ended {
            break;
        }
    }
    Ok(match (any, length <= LONGEST) {
        (false, _) => None,
        (true, false) => Some(Input::TooLong),
        (true, true) => Some(Input::Text(clean(&kept))),
    })
}

/// Control characters (arrow keys send them) would move the cursor when an answer quotes them.
fn clean(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let shown = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    shown.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<Input> {
        let mut input = io::BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| read_line(&mut input).expect("memory does not fail")).collect()
    }

    fn text(text: &str) -> Input {
        Input::Text(text.into())
    }

    #[test]
    fn lines_come_trimmed_and_the_last_needs_no_end() {
        assert_eq!(all(b" A1 \r\n\nlast"), [text("A1"), text(""), text("last")]);
        assert_eq!(all(b""), []);
    }

    #[test]
    fn bytes_that_are_no_text_do_no_harm() {
        assert_eq!(all(b"\xff\xfeA1\n\x1b[A\n\0\n"), [text("\u{fffd}\u{fffd}A1"), text("[A"), text("")]);
    }

    #[test]
    fn an_endless_line_is_skipped_and_the_next_one_read() {
        let mut bytes = vec![b'x'; 3 * LONGEST];
        bytes.extend(b"\nA1\n");
        assert_eq!(all(&bytes), [Input::TooLong, text("A1")]);
        assert_eq!(all(&vec![b'x'; LONGEST]), [text(&"x".repeat(LONGEST))]);
    }
}
