//! A place in the text of a stipulation.

use super::error::{StipulationError, StipulationReason};
use super::goal::{Goal, starts_with};

/// Walks through a text and remembers where it is.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, offset: 0 }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    pub(super) fn at_end(&self) -> bool {
        self.rest().is_empty()
    }

    pub(super) fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
    }

    pub(super) fn error(&self, reason: StipulationReason) -> StipulationError {
        StipulationError::at(self.text, self.offset, reason)
    }

    /// Skips `word` if it comes next, in upper or lower case.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let found = starts_with(self.rest(), word);
        if found {
            self.offset += word.len();
        }
        found
    }

    pub(super) fn expect(&mut self, character: char) -> Result<(), StipulationError> {
        let mut buffer = [0; 4];
        if self.take(character.encode_utf8(&mut buffer)) {
            Ok(())
        } else {
            Err(self.error(StipulationReason::Expected(character)))
        }
    }

    pub(super) fn goal(&mut self) -> Result<Goal, StipulationError> {
        let (goal, length) = Goal::parse_prefix(self.rest())
            .ok_or_else(|| self.error(StipulationReason::GoalExpected))?;
        self.offset += length;
        Ok(goal)
    }

    /// Reads a number up to 10,000.
    pub(super) fn number(&mut self) -> Result<u16, StipulationError> {
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Err(self.error(StipulationReason::LengthExpected));
        }
        match rest[..digits].parse::<u16>() {
            Ok(number) if number <= 10_000 => {
                self.offset += digits;
                Ok(number)
            }
            _ => Err(self.error(StipulationReason::LengthTooGreat)),
        }
    }

    pub(super) fn end(&mut self) -> Result<(), StipulationError> {
        self.skip_blanks();
        if self.at_end() {
            Ok(())
        } else {
            Err(self.error(StipulationReason::TrailingText))
        }
    }
}
