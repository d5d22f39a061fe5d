//! How many solutions a problem is meant to have.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A number of solutions as the field states it below a diagram: `2` (two solutions), or the
/// number of ways at each move from the first one on, `2.1.1.1`; `2.1...` goes on with one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct SolutionCount {
    /// The numbers, at least one, none of them 0.
    ways: Vec<u32>,
    /// Whether three dots stand at the end.
    open: bool,
}

/// The text states no number of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountError {
    /// The text.
    pub text: String,
}

impl SolutionCount {
    /// So many solutions, the moves of which are not told apart.
    pub fn of(number: u32) -> Option<Self> {
        (number > 0).then(|| Self {
            ways: vec![number],
            open: false,
        })
    }

    /// The number of solutions: the product of the ways at each move.
    pub fn total(&self) -> u32 {
        self.ways
            .iter()
            .fold(1, |total: u32, ways| total.saturating_mul(*ways))
    }

    /// The number of different ways to play the first half-moves up to each one stated: the first
    /// number, the product of the first two, and so on. One number alone states nothing about
    /// moves.
    pub fn branches(&self) -> Vec<u32> {
        if self.ways.len() == 1 && !self.open {
            return Vec::new();
        }
        let mut product: u32 = 1;
        let products = self.ways.iter().map(|ways| {
            product = product.saturating_mul(*ways);
            product
        });
        products.collect()
    }
}

impl FromStr for SolutionCount {
    type Err = CountError;

    /// Reads `2`, `2.1.1.1` and `2.1...`; also with the words `solution` and `solutions` behind it.
    fn from_str(text: &str) -> Result<Self, CountError> {
        let error = || CountError {
            text: text.to_owned(),
        };
        let bare = text.trim();
        let bare = ["solutions", "solution", "sols.", "sols", "sol."]
            .iter()
            .find_map(|word| bare.strip_suffix(word))
            .map_or(bare, str::trim_end);
        let (numbers, open) = match bare.strip_suffix("...") {
            Some(rest) => (rest, true),
            None => (
                bare.strip_suffix('\u{2026}').unwrap_or(bare),
                bare.ends_with('\u{2026}'),
            ),
        };
        let ways: Option<Vec<u32>> = numbers
            .split('.')
            .map(|word| word.parse().ok().filter(|ways| *ways > 0))
            .collect();
        Ok(Self {
            ways: ways.ok_or_else(error)?,
            open,
        })
    }
}

impl fmt::Display for SolutionCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, ways) in self.ways.iter().enumerate() {
            if index > 0 {
                f.write_str(".")?;
            }
            write!(f, "{ways}")?;
        }
        f.write_str(if self.open { "..." } else { "" })
    }
}

impl From<SolutionCount> for String {
    fn from(count: SolutionCount) -> Self {
        count.to_string()
    }
}

impl TryFrom<String> for SolutionCount {
    type Error = CountError;

    fn try_from(text: String) -> Result<Self, CountError> {
        text.parse()
    }
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is no number of solutions (such as 2, 2.1.1.1 or 2.1...)",
            self.text
        )
    }
}

impl std::error::Error for CountError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> SolutionCount {
        text.parse().unwrap()
    }

    #[test]
    fn numbers_are_read_and_written() {
        for (text, total, branches) in [
            ("2", 2, vec![]),
            ("2.1.1.1", 2, vec![2, 2, 2, 2]),
            ("2.1...", 2, vec![2, 2]),
            ("2.2.1.1", 4, vec![2, 4, 4, 4]),
            ("1.4...", 4, vec![1, 4]),
        ] {
            assert_eq!(count(text).total(), total, "{text}");
            assert_eq!(count(text).branches(), branches, "{text}");
            assert_eq!(count(text).to_string(), text);
        }
        assert_eq!(count("3 solutions").to_string(), "3");
        assert_eq!(count("2.1\u{2026}").to_string(), "2.1...");
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", "0", "2..1", "two", "2.0.1", "2.1.", "-1"] {
            assert!(text.parse::<SolutionCount>().is_err(), "{text}");
        }
    }
}
