//! A printed line of play.

use std::fmt;

use super::moves::{MoveError, PrintedMove, strip_marks};

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
        Self::parse_with(text, PrintedMove::parse)
    }

    /// Reads a line that may have moves in short notation as well.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse).
    pub fn parse_short(text: &str) -> Result<Self, LineError> {
        Self::parse_with(text, PrintedMove::parse_short)
    }

    fn parse_with(
        text: &str,
        parse: impl Fn(&str) -> Result<PrintedMove, MoveError>,
    ) -> Result<Self, LineError> {
        let tokens = half_moves(text).into_iter().map(|(offset, word)| {
            if word == THREAT {
                return Ok(Token::Threat);
            }
            parse(&word)
                .map(Token::Move)
                .map_err(|error| LineError { error, offset })
        });
        Ok(Self {
            tokens: tokens.collect::<Result<_, _>>()?,
        })
    }

    /// The words of the text that are moves (or `threat`), without numbers and marks, joined by
    /// single blanks: the form in which the model keeps lines.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse).
    pub fn canonical(text: &str) -> Result<String, LineError> {
        let words = half_moves(text).into_iter().map(|(offset, word)| {
            if word != THREAT {
                PrintedMove::parse(&word).map_err(|error| LineError { error, offset })?;
            }
            Ok(word)
        });
        Ok(words.collect::<Result<Vec<_>, _>>()?.join(" "))
    }
}

/// What stands for the move of a defender who passes.
const THREAT: &str = "threat";

/// The moves, without numbers and marks, each with the number of characters before it. What is
/// printed behind `ep.` belongs to the move before it.
fn half_moves(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    for (offset, word) in words(text) {
        let rest = without_number(word);
        let offset = offset + (word.chars().count() - rest.chars().count());
        let en_passant = ["ep.", "e.p.", "ep", "e.p"]
            .iter()
            .find_map(|mark| rest.strip_prefix(mark));
        // Thinking times are printed behind a blank.
        let behind = en_passant.or(rest.starts_with('(').then_some(rest));
        if let (Some(effects), Some((_, last))) = (behind, found.last_mut()) {
            last.push_str(strip_marks(effects));
        } else if rest.trim_end_matches(':').eq_ignore_ascii_case(THREAT) {
            found.push((offset, THREAT.to_owned()));
        } else if !is_mark(rest) {
            found.push((offset, strip_marks(rest).to_owned()));
        }
    }
    found
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

/// Whether a word is a mark, a goal or another word that stands among moves.
pub(crate) fn is_mark(word: &str) -> bool {
    let word = word.trim_end_matches(|end: char| ".:+#=!?\u{2021}\u{2020}%".contains(end));
    word.is_empty()
        || ["zugzwang", "dia", "a=>b", "z", "but"]
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
    fn times_belong_to_their_moves() {
        assert_eq!(
            PrintedLine::canonical("1.Kc4-d4 (2/0.5) Ka1-a2 (2/1)+").unwrap(),
            "Kc4-d4(2/0.5) Ka1-a2(2/1)"
        );
    }

    #[test]
    fn castling_is_no_number() {
        let line = PrintedLine::parse("1.0-0-0 0-0").unwrap();
        assert_eq!(line.to_string(), "0-0-0 0-0");
    }
}
