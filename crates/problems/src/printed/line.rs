//! A printed line of play.

use std::fmt;

use super::moves::{MoveError, PrintedMove};

/// A printed line: half-moves in order, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedLine {
    /// The half-moves and threats.
    pub tokens: Vec<Token>,
}

/// What stands at a place of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A half-move.
    Move(PrintedMove),
    /// The word `threat`: the defender passes.
    Threat,
}

/// A line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// What is wrong.
    pub error: MoveError,
    /// How many characters of the line stand before the word.
    pub offset: usize,
}

impl PrintedLine {
    /// Reads a line. Numbers, dots and marks between the moves are dropped, and so are `ep.`,
    /// `zugzwang` and the names of goals that are printed behind the last move.
    ///
    /// # Errors
    /// If a word is neither that nor a move in long notation.
    pub fn parse(text: &str) -> Result<Self, LineError> {
        let mut tokens = Vec::new();
        for (offset, word) in words(text) {
            let moved = without_number(word);
            let offset = offset + (word.chars().count() - moved.chars().count());
            if is_mark(moved) {
                continue;
            }
            if moved.trim_end_matches(':').eq_ignore_ascii_case("threat") {
                tokens.push(Token::Threat);
                continue;
            }
            match PrintedMove::parse(moved) {
                Ok(printed) => tokens.push(Token::Move(printed)),
                Err(error) => return Err(LineError { error, offset }),
            }
        }
        Ok(Self { tokens })
    }

    /// The words of the text that are moves (or `threat`), without numbers and marks, joined by
    /// single blanks: the form in which the model keeps lines.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse).
    pub fn canonical(text: &str) -> Result<String, LineError> {
        let mut kept: Vec<&str> = Vec::new();
        for (offset, word) in words(text) {
            let moved = without_number(word);
            let offset = offset + (word.chars().count() - moved.chars().count());
            if is_mark(moved) {
                continue;
            }
            let threat = moved.trim_end_matches(':');
            if threat.eq_ignore_ascii_case("threat") {
                kept.push("threat");
                continue;
            }
            PrintedMove::parse(moved).map_err(|error| LineError { error, offset })?;
            kept.push(super::moves::strip_marks(moved));
        }
        Ok(kept.join(" "))
    }
}

/// Words with the number of characters before them.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| {
        let bytes = word.as_ptr() as usize - text.as_ptr() as usize;
        (text[..bytes].chars().count(), word)
    })
}

/// The word without a leading move number (`3.`, `3...`) or leading dots.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|character: char| character.is_ascii_digit());
    let dots = rest.trim_start_matches(['.', '\u{2026}']);
    if dots.len() == rest.len() { word } else { dots }
}

fn is_mark(word: &str) -> bool {
    let word = word.trim_end_matches(|end: char| ".:+#=!?\u{2021}\u{2020}%".contains(end));
    word.is_empty()
        || ["ep", "e.p", "zugzwang", "dia", "a=>b", "z", "but"]
            .iter()
            .any(|mark| mark.eq_ignore_ascii_case(word))
}

impl fmt::Display for PrintedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, token) in self.tokens.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            match token {
                Token::Move(printed) => write!(f, "{printed}")?,
                Token::Threat => f.write_str("threat")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl std::error::Error for LineError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_marks_are_dropped() {
        assert_eq!(
            PrintedLine::canonical("  1.Be4*d3=w Rh1-h4   2.Rc4*h4=w + Bd3-c4 #").unwrap(),
            "Be4*d3=w Rh1-h4 Rc4*h4=w Bd3-c4"
        );
        assert_eq!(
            PrintedLine::canonical("1...e5*f6 ep.+ 2.0-0 10.e7-e8=Q=").unwrap(),
            "e5*f6 0-0 e7-e8=Q"
        );
        assert_eq!(
            PrintedLine::canonical("1.Rd3-e3! threat: 2.d2-d4#").unwrap(),
            "Rd3-e3 threat d2-d4"
        );
        assert_eq!(
            PrintedLine::canonical("1... ... 2.Kc4-d4 dia").unwrap(),
            "Kc4-d4"
        );
    }

    #[test]
    fn the_wrong_word_is_located() {
        let error = PrintedLine::parse("1.Ke1-e2 2.Nf3").unwrap_err();
        assert_eq!(error.error.text, "Nf3");
        assert_eq!(error.offset, 11);
    }

    #[test]
    fn castling_is_no_number() {
        let line = PrintedLine::parse("1.0-0-0 0-0").unwrap();
        assert_eq!(line.to_string(), "0-0-0 0-0");
    }
}
