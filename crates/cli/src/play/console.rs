//! The keyboard and the screen that the players share.

use super::input::{Input, read_line};
use crate::{
    failure::Done,
    lang::{say, tell},
    screen,
};
use std::io::{self, BufRead, Write};

/// Where questions are asked and answered.
pub struct Console<'a> {
    input: Box<dyn BufRead + 'a>,
    out: &'a mut dyn Write,
}

impl<'a> Console<'a> {
    /// Standard input, and the given output.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { input: Box::new(io::stdin().lock()), out }
    }

    /// Prints a line.
    pub fn tell(&mut self, text: &str) -> Done {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Prints a text that ends its own lines.
    pub fn draw(&mut self, text: &str) -> Done {
        Ok(write!(self.out, "{text}")?)
    }

    /// Asks until a line comes that can be used; `None` at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> Done<Option<String>> {
        loop {
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            match read_line(&mut self.input)? {
                Some(Input::Text(text)) => return Ok(Some(text)),
                Some(Input::TooLong) => self.tell(say("Cette ligne est trop longue.", "This line is too long."))?,
                None => {
                    self.tell("")?;
                    return Ok(None);
                }
            }
        }
    }

    /// Asks for a yes; everything else is a no.
    pub fn confirm(&mut self, question: &str) -> Done<bool> {
        let prompt = tell!("{question} (oui/non) ", "{question} (yes/no) ");
        let answer = self.ask(&prompt)?.unwrap_or_default().to_lowercase();
        Ok(matches!(answer.as_str(), "o" | "oui" | "y" | "yes"))
    }

    /// Takes what stands on the screen, and what scrolled off it, out of sight.
    pub fn clear(&mut self) -> Done {
        let blank = if screen::is_terminal() { "\x1b[2J\x1b[3J\x1b[H" } else { "----\n" };
        self.draw(blank)
    }
}
