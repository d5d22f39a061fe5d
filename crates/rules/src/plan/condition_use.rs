//! Conditions as they are asked for.

use crate::square::Square;

/// A condition asked for, with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConditionUse {
    /// Name or alias, in any case.
    pub name: String,
    /// Argument words, in any case.
    pub arguments: Vec<String>,
}

impl ConditionUse {
    /// A condition with these arguments.
    pub fn new(name: impl Into<String>, arguments: &[&str]) -> Self {
        Self {
            name: name.into(),
            arguments: arguments.iter().map(ToString::to_string).collect(),
        }
    }
}

/// The argument words given to a condition; all of them are known to it.
pub struct Arguments<'a> {
    pub(super) words: &'a [String],
}

impl Arguments<'_> {
    /// Whether the word was given, in any case.
    pub fn has(&self, word: &str) -> bool {
        self.words
            .iter()
            .any(|given| given.eq_ignore_ascii_case(word))
    }

    /// All words, in the order given.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// The squares among the words, alone or written one after another, in the order given.
    pub fn squares(&self) -> Vec<Square> {
        self.words()
            .filter_map(Square::parse_list)
            .flatten()
            .collect()
    }
}
