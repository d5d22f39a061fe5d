//! Parts of a problem in Popeye's words, as other formats hold them.

use super::error::{Expected, ReadError};
use super::reader::Reader;
use super::tokens::{Token, Tokens};
use crate::model::{Language, Problem, Span, Twin};
use crate::vocabulary::options::OPTIONS;
use crate::vocabulary::{KINDS, Vocabulary};

/// What a text is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fragment {
    /// Pieces: groups of colour, attributes, and kinds with squares.
    Pieces,
    /// A position in Forsyth notation.
    Forsyth,
    /// A stipulation.
    Stipulation,
    /// A stipulation in the structured language.
    StructuredStipulation,
    /// Conditions with their arguments.
    Conditions,
    /// Options with their arguments.
    Options,
    /// The operations of a twin.
    Twin,
}

/// Reads a text of English words into a problem. Spans of the problem and of
/// the errors count from the beginning of the text.
///
/// # Errors
/// Everything that is wrong in the text; the problem is then of no use.
pub(crate) fn read_fragment(
    fragment: Fragment,
    text: &str,
    vocabulary: &Vocabulary,
    problem: &mut Problem,
) -> Result<(), Vec<ReadError>> {
    let mut reader = Reader::of_words(Tokens::new(text), vocabulary);
    match fragment {
        Fragment::Pieces => {
            reader.advance();
            if reader.token.is_none() {
                reader.report_missing("a list of pieces", Expected::Colour);
            }
            reader.diagram_pieces(problem);
            let kinds = KINDS.iter().map(|kind| kind.code.english);
            reader.refuse_rest(Expected::Kind, kinds);
        }
        Fragment::Forsyth => {
            reader.stand_before("the position");
            reader.forsyth(problem);
            reader.refuse_rest(Expected::Squares, std::iter::empty());
        }
        Fragment::Stipulation | Fragment::StructuredStipulation => {
            reader.stand_before("the stipulation");
            let structured = fragment == Fragment::StructuredStipulation;
            problem.stipulation = reader.stipulation(structured);
            reader.refuse_rest(Expected::Stipulation, std::iter::empty());
        }
        Fragment::Conditions => {
            reader.advance();
            if reader.token.is_none() {
                reader.report_missing("a condition list", Expected::Condition);
            } else {
                let conditions = reader.conditions();
                problem.conditions.extend(conditions);
            }
            let names = vocabulary.condition_names(Language::En);
            reader.refuse_rest(Expected::Condition, names);
        }
        Fragment::Options => {
            reader.advance();
            if reader.token.is_none() {
                reader.report_missing("an option list", Expected::Option);
            }
            reader.options(&mut problem.options);
            let names = OPTIONS.iter().map(|(word, _)| word.english);
            reader.refuse_rest(Expected::Option, names);
        }
        Fragment::Twin => {
            reader.advance();
            let span = reader.span();
            let twin = reader.twin();
            if twin.operations.is_empty() && reader.errors.is_empty() {
                reader.errors.push(ReadError::Missing {
                    after: "a twin".to_owned(),
                    expected: Expected::TwinOperation,
                    span,
                });
            }
            problem.twins.push(Twin {
                span: Some(span),
                ..twin
            });
            reader.refuse_rest(Expected::TwinOperation, std::iter::empty());
        }
    }
    if reader.errors.is_empty() {
        Ok(())
    } else {
        Err(reader.errors)
    }
}

impl<'v> Reader<'v> {
    /// A reader of English words that has not read any yet.
    fn of_words(tokens: Tokens, vocabulary: &'v Vocabulary) -> Self {
        Self {
            tokens,
            token: None,
            language: Language::En,
            vocabulary,
            errors: Vec::new(),
        }
    }
}

impl Reader<'_> {
    /// Acts as if the word at hand were this, which stands before the text.
    fn stand_before(&mut self, name: &str) {
        self.token = Some(Token {
            text: name.to_owned(),
            span: Span {
                line: 1,
                column: 1,
                length: 0,
            },
        });
    }

    /// Reports every word that is left.
    fn refuse_rest<'a>(&mut self, expected: Expected, words: impl Iterator<Item = &'a str>) {
        if self.token.is_none() {
            return;
        }
        let words: Vec<_> = words.collect();
        while self.token.is_some() {
            self.report_unknown(expected, words.iter().copied());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(fragment: Fragment, text: &str) -> Result<Problem, Vec<ReadError>> {
        let mut problem = Problem::default();
        read_fragment(fragment, text, &Vocabulary::default(), &mut problem).map(|()| problem)
    }

    fn error(fragment: Fragment, text: &str) -> (String, u32) {
        let errors = problem(fragment, text).unwrap_err();
        assert_eq!(errors.len(), 1, "{errors:?}");
        (errors[0].to_string(), errors[0].span().unwrap().column)
    }

    #[test]
    fn fragments_are_read() {
        let pieces = problem(Fragment::Pieces, "white Ke1 Ra1h1 black royal Pe7").unwrap();
        assert_eq!(pieces.pieces.len(), 4);
        assert_eq!(pieces.pieces[3].attributes, ["Royal"]);
        let forsyth = problem(Fragment::Forsyth, "8/8/8/8/8/8/8/k.PA5K").unwrap();
        assert_eq!(forsyth.pieces[1].kind, "PA");
        let stipulation = problem(Fragment::Stipulation, "dia 3.5").unwrap();
        assert_eq!(stipulation.stipulation.unwrap().text, "dia 3.5");
        let conditions = problem(Fragment::Conditions, "Andernach Circe Parrain").unwrap();
        assert_eq!(conditions.conditions[0].name, "AndernachChess");
        assert_eq!(conditions.conditions[1].args, ["Parrain"]);
        let twins = problem(Fragment::Twin, "continued move a1 b2 remove c3").unwrap();
        assert!(twins.twins[0].continued);
        assert_eq!(twins.twins[0].operations.len(), 2);
    }

    #[test]
    fn every_word_must_belong_to_the_fragment() {
        let place = error(Fragment::Conditions, "Andernach stipulation");
        assert_eq!(place, ("\"stipulation\" is not a condition".into(), 11));
        let place = error(Fragment::Options, "SetPlay Tries");
        assert_eq!(place.1, 9);
        let place = error(Fragment::Pieces, "white Ke1 endproblem");
        assert_eq!(place.1, 11);
        let place = error(Fragment::Stipulation, "h#2 pieces");
        assert_eq!(place.1, 5);
        let place = error(Fragment::Twin, "move a1 b2 twin");
        assert_eq!(place.1, 12);
    }

    #[test]
    fn nothing_is_no_fragment() {
        for fragment in [
            Fragment::Pieces,
            Fragment::Forsyth,
            Fragment::Stipulation,
            Fragment::Conditions,
            Fragment::Options,
            Fragment::Twin,
        ] {
            assert!(problem(fragment, " ").is_err(), "{fragment:?}");
        }
    }
}
