//! Where a stipulation begins and ends. What it means is not decided here.

use super::error::Expected;
use super::lookup::Meaning;
use super::reader::Reader;
use crate::model::StipulationText;
use crate::vocabulary::{COLOURS, Colour};

impl Reader<'_> {
    /// The stipulation after the command at hand; a blank may stand before its
    /// length.
    pub(super) fn stipulation(&mut self, structured: bool) -> Option<StipulationText> {
        let after = self.take().map(|token| token.text).unwrap_or_default();
        if structured {
            return self.structured_stipulation(&after);
        }
        let Some(token) = self.take() else {
            self.report_missing(&after, Expected::Stipulation);
            return None;
        };
        let mut text = token.text;
        // No command begins with a digit.
        if self.text().starts_with(|c: char| c.is_ascii_digit())
            && let Some(length) = self.take()
        {
            text.push(' ');
            text.push_str(&length.text);
        }
        Some(StipulationText {
            text,
            structured: false,
            span: Some(token.span),
        })
    }

    /// A structured stipulation: the side that begins, then words as long as
    /// something is open or the next word can only be a part of it.
    fn structured_stipulation(&mut self, after: &str) -> Option<StipulationText> {
        let span = self.span();
        let starter = match self.meaning(COLOURS, Expected::Starter) {
            Meaning::Is(Colour::Of(side)) => match side {
                crate::model::Side::White => "White",
                crate::model::Side::Black => "Black",
                crate::model::Side::Neutral => {
                    self.report_unknown(Expected::Starter, std::iter::empty());
                    return None;
                }
            },
            Meaning::Is(Colour::TotalInvisible) | Meaning::Other => {
                self.report_argument(after, Expected::Starter);
                return None;
            }
            Meaning::Reported => return None,
        };
        let colour = self.take().map(|token| token.text).unwrap_or_default();
        let Some(first) = self.take() else {
            self.report_missing(&colour, Expected::Stipulation);
            return None;
        };
        let mut text = first.text;
        while let Some(token) = &self.token
            && (is_open(&text) || continues(&token.text))
        {
            text.push(' ');
            text.push_str(&token.text);
            self.advance();
        }
        Some(StipulationText {
            text: format!("{starter} {text}"),
            structured: true,
            span: Some(span),
        })
    }
}

/// Does a structured stipulation lack something at its end?
fn is_open(text: &str) -> bool {
    let count = |set: &str| text.chars().filter(|c| set.contains(*c)).count();
    count("([{") > count(")]}")
        || text.ends_with(['&', '|', '-', ':', '>', '!'])
            && !text.ends_with("!=")
            && !ends_with_goal(text)
        || text
            .rsplit([' ', ':'])
            .next()
            .is_some_and(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit()))
}

/// Goals that end in characters which otherwise ask for something to follow.
fn ends_with_goal(text: &str) -> bool {
    text.ends_with("##!") || text.ends_with("<>")
}

/// Can a word only be the continuation of a structured stipulation?
fn continues(word: &str) -> bool {
    word.starts_with(['[', '{', '(', ')', ']', '}', '&', '|', ':'])
        || matches!(
            word.as_bytes(),
            [b'a' | b'd' | b'h' | b's'] | [b'a' | b'd' | b'h' | b's', b'[' | b'{', ..]
        )
}
