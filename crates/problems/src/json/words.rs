//! Words of the field inside texts of a file, with their places in the file.

use jsonc_parser::ast::StringLit;

use super::error::JsonFault;
use super::value::Findings;
use crate::model::{Problem, Span, Square};
use crate::popeye::{Fragment, read_fragment};
use crate::relocate::relocate;
use crate::vocabulary::Vocabulary;

/// A text put together from texts of the file, so that words can be read in one go.
#[derive(Debug, Default)]
pub(super) struct Composed<'a, 'o> {
    text: String,
    /// At which character each part begins.
    parts: Vec<(usize, &'o StringLit<'a>)>,
}

impl<'a, 'o> Composed<'a, 'o> {
    /// Words that stand before everything and are no part of the file.
    pub(super) fn beginning_with(words: &str) -> Self {
        Self {
            text: words.to_owned(),
            parts: Vec::new(),
        }
    }

    /// The text behind what there is already.
    #[must_use]
    pub(super) fn and(mut self, part: &'o StringLit<'a>) -> Self {
        if !self.text.is_empty() && !self.goes_on_with_squares(&part.value) {
            self.text.push(' ');
        }
        self.parts.push((self.text.chars().count(), part));
        self.text.push_str(&part.value);
        self
    }

    /// Squares make one word, also where they are arguments of their own; only the
    /// cells of a grid are words of their own.
    fn goes_on_with_squares(&self, part: &str) -> bool {
        let is_square = |word: &str| word.parse::<Square>().is_ok();
        let last = self.parts.last().map(|(_, text)| text.value.as_ref());
        let cells = self
            .text
            .get(..4)
            .is_some_and(|name| name.eq_ignore_ascii_case("grid"));
        is_square(part) && last.is_some_and(is_square) && !cells
    }

    /// Where in the file a stretch of the text stands.
    fn place(&self, findings: &Findings<'_>, span: Span) -> Span {
        let character = span.column as usize - 1;
        let part = self
            .parts
            .iter()
            .rfind(|(start, _)| *start <= character && span.line == 1)
            .or(self.parts.first());
        match part {
            Some((start, text)) if span.line == 1 => {
                let offset = character.saturating_sub(*start);
                let length = if character < *start { 0 } else { span.length };
                findings.within(text, offset, length as usize)
            }
            // A text with line breaks has escapes, so only the whole of it has a place.
            Some((_, text)) => findings.places.span(text.range),
            None => span,
        }
    }

    /// Reads the text; what is wrong in it is reported, and the rest of it lost.
    pub(super) fn read(
        &self,
        fragment: Fragment,
        vocabulary: &Vocabulary,
        findings: &mut Findings<'_>,
    ) -> Option<Problem> {
        let mut problem = Problem::default();
        match read_fragment(fragment, &self.text, vocabulary, &mut problem) {
            Ok(()) => {
                relocate(&mut problem, &|span| self.place(findings, span));
                Some(problem)
            }
            Err(errors) => {
                for error in errors {
                    let start = Span {
                        line: 1,
                        column: 1,
                        length: 0,
                    };
                    let span = self.place(findings, error.span().unwrap_or(start));
                    findings.report(JsonFault::Words(error), span);
                }
                None
            }
        }
    }
}
