//! The word at hand: what it means, and reports that it means nothing.

use super::error::{Expected, ReadError};
use super::reader::Reader;
use crate::vocabulary::commands::{COMMANDS, END_WORDS, TWIN_WORDS};
use crate::vocabulary::options::OPTIONS;
use crate::vocabulary::{Found, Word, find, nearest};

impl Reader<'_> {
    /// What the word at hand stands for in a table of words with meanings.
    /// Reports abbreviations that are not unique, and goes on after them.
    pub(super) fn meaning<T: Copy>(
        &mut self,
        table: &'static [(Word, T)],
        expected: Expected,
    ) -> Meaning<T> {
        if self.token.is_none() {
            return Meaning::Other;
        }
        let language = self.language;
        let words = || table.iter().map(|(word, _)| word.in_language(language));
        match find(self.text(), words()) {
            Found::One(index) => Meaning::Is(table[index].1),
            Found::Nothing => Meaning::Other,
            Found::Several(indices) => {
                let candidates = indices.into_iter().filter_map(|index| words().nth(index));
                let candidates = candidates.map(str::to_owned).collect();
                self.report_ambiguous(expected, candidates);
                Meaning::Reported
            }
        }
    }

    /// Reports the word at hand as an abbreviation of several words and goes on
    /// after it.
    pub(super) fn report_ambiguous(&mut self, expected: Expected, candidates: Vec<String>) {
        if let Some(token) = self.take() {
            self.errors.push(ReadError::Ambiguous {
                word: token.text,
                expected,
                candidates,
                span: token.span,
            });
            if let Expected::Command
            | Expected::TwinOperation
            | Expected::Condition
            | Expected::Option = expected
            {
                self.skip_unknown();
            }
        }
    }

    /// Reports the word at hand as unknown and goes on after it. The
    /// suggestion is looked for among `words`.
    pub(super) fn report_unknown<'a>(
        &mut self,
        expected: Expected,
        words: impl Iterator<Item = &'a str>,
    ) {
        if let Some(token) = self.take() {
            self.errors.push(ReadError::Unknown {
                suggestion: nearest(&token.text, words).map(str::to_owned),
                word: token.text,
                expected,
                span: token.span,
            });
        }
    }

    /// Reports that the word at hand is not what must follow `after`.
    pub(super) fn report_missing(&mut self, after: &str, expected: Expected) {
        self.errors.push(ReadError::Missing {
            after: after.to_owned(),
            expected,
            span: self.span(),
        });
    }

    /// Reports that the word at hand is not what must follow `after`. A word
    /// that has a meaning of its own is left to be read as what it is, any other
    /// is taken for a wrong argument.
    pub(super) fn report_argument(&mut self, after: &str, expected: Expected) {
        if self.token.is_none() || self.is_known(self.text()) {
            self.report_missing(after, expected);
        } else {
            self.report_unknown(expected, std::iter::empty());
        }
    }

    /// Skips what follows an unknown word and cannot be understood without it:
    /// everything up to a word with a meaning of its own.
    pub(super) fn skip_unknown(&mut self) {
        while self.token.is_some() && !self.is_known(self.text()) {
            self.advance();
        }
    }

    /// Is a word, or an abbreviation, one that can follow any list?
    pub(super) fn is_known(&self, text: &str) -> bool {
        let language = self.language;
        let is_one = |found| matches!(found, Found::One(_));
        let commands = COMMANDS.iter().map(|(word, _)| word.in_language(language));
        let ends = END_WORDS.iter().map(|(word, _)| word.in_language(language));
        let twins = TWIN_WORDS
            .iter()
            .map(|(word, _)| word.in_language(language));
        let options = OPTIONS.iter().map(|(word, _)| word.in_language(language));
        is_one(find(text, commands))
            || is_one(find(text, ends))
            || is_one(find(text, twins))
            || is_one(find(text, options))
            || is_one(find(text, self.vocabulary.condition_names(language)))
    }
}

/// What a word means in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning<T> {
    /// This.
    Is(T),
    /// Nothing in this table.
    Other,
    /// Several things; this was reported.
    Reported,
}
