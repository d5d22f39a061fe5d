//! Twins and zero positions.

use super::error::{Expected, ReadError};
use super::lookup::Meaning;
use super::reader::Reader;
use crate::model::{MirrorAxis, Problem, Rotation, Twin, TwinOperation};
use crate::vocabulary::commands::{COMMANDS, Command, END_WORDS, EndWord, TWIN_WORDS, TwinWord};

impl Reader<'_> {
    /// Reads twins from the word that begins the first one up to the word that
    /// ends the problem.
    pub(super) fn twins(&mut self, problem: &mut Problem) -> Option<EndWord> {
        loop {
            let span = self.span();
            if self.token.is_none() {
                self.errors.push(ReadError::UnexpectedEnd { span });
                return None;
            }
            match self.meaning(END_WORDS, Expected::Command) {
                Meaning::Is(EndWord::Twin) => {}
                Meaning::Is(EndWord::ZeroPosition) => {
                    if problem.zeroposition || !problem.twins.is_empty() {
                        self.errors.push(ReadError::LateZeroPosition { span });
                    }
                    problem.zeroposition = true;
                }
                Meaning::Is(end) => return Some(end),
                Meaning::Other | Meaning::Reported => {
                    // Twins end only at one of these words.
                    unreachable!("a twin ended at another word")
                }
            }
            self.advance();
            let mut twin = self.twin();
            twin.span = Some(span);
            problem.twins.push(twin);
        }
    }

    /// The operations of a twin, up to a word that ends it.
    pub(super) fn twin(&mut self) -> Twin {
        let mut twin = Twin {
            continued: false,
            operations: Vec::new(),
            remarks: Vec::new(),
            span: None,
        };
        let mut context = Expected::TwinOperation;
        while self.token.is_some() {
            match self.meaning(TWIN_WORDS, Expected::TwinOperation) {
                Meaning::Is(TwinWord::Continued) => {
                    if twin.continued || !twin.operations.is_empty() {
                        let span = self.span();
                        self.errors.push(ReadError::ContinuedNotFirst { span });
                    }
                    twin.continued = true;
                    self.advance();
                    continue;
                }
                Meaning::Is(word) => {
                    context = match word {
                        TwinWord::Condition => Expected::Condition,
                        _ => Expected::TwinOperation,
                    };
                    twin.operations.extend(self.operation(word));
                    continue;
                }
                Meaning::Reported => continue,
                Meaning::Other => {}
            }
            match self.meaning(END_WORDS, Expected::Command) {
                Meaning::Is(_) => break,
                Meaning::Reported => continue,
                Meaning::Other => {}
            }
            match self.meaning(COMMANDS, Expected::Command) {
                Meaning::Is(Command::Remark) => self.line(&mut twin.remarks),
                Meaning::Is(_) => {
                    let span = self.span();
                    let word = self.take().map(|token| token.text).unwrap_or_default();
                    self.errors.push(ReadError::AfterTwin { word, span });
                    self.skip_to_end_word();
                }
                Meaning::Reported => {}
                Meaning::Other => {
                    self.report_unknown_in_twin(context);
                    self.skip_unknown();
                }
            }
        }
        twin
    }

    fn report_unknown_in_twin(&mut self, context: Expected) {
        let language = self.language;
        let vocabulary = self.vocabulary;
        let words = TWIN_WORDS
            .iter()
            .map(|(word, _)| word.in_language(language));
        let ends = END_WORDS.iter().map(|(word, _)| word.in_language(language));
        if context == Expected::Condition {
            let conditions = vocabulary.condition_names(language);
            self.report_unknown(context, conditions.chain(words).chain(ends));
        } else {
            self.report_unknown(context, words.chain(ends));
        }
    }

    /// Skips what belongs to a command that should not be there.
    fn skip_to_end_word(&mut self) {
        while self.token.is_some()
            && !matches!(self.meaning(END_WORDS, Expected::Command), Meaning::Is(_))
        {
            self.advance();
        }
    }

    fn operation(&mut self, word: TwinWord) -> Option<TwinOperation> {
        let span = Some(self.span());
        if let TwinWord::Stipulation | TwinWord::StructuredStipulation = word {
            let structured = word == TwinWord::StructuredStipulation;
            let stipulation = self.stipulation(structured)?;
            return Some(TwinOperation::Stipulation { stipulation, span });
        }
        let after = self.take().map(|token| token.text).unwrap_or_default();
        Some(match word {
            TwinWord::Move => TwinOperation::Move {
                from: self.square(&after)?,
                to: self.square(&after)?,
                span,
            },
            TwinWord::Exchange => TwinOperation::Exchange {
                first: self.square(&after)?,
                second: self.square(&after)?,
                span,
            },
            TwinWord::Shift => TwinOperation::Shift {
                from: self.square(&after)?,
                to: self.square(&after)?,
                span,
            },
            TwinWord::Remove => TwinOperation::Remove {
                squares: self.squares(&after)?,
                span,
            },
            TwinWord::Add => {
                let groups = self.piece_groups();
                TwinOperation::Add {
                    pieces: groups.pieces,
                    total_invisibles: groups.total_invisibles,
                    span,
                }
            }
            TwinWord::Substitute => TwinOperation::Substitute {
                from: self.required_kind(&after)?,
                to: self.required_kind(&after)?,
                span,
            },
            TwinWord::Condition => TwinOperation::Condition {
                conditions: self.conditions(),
                span,
            },
            TwinWord::Rotate => TwinOperation::Rotate {
                rotation: self.rotation(&after)?,
                span,
            },
            TwinWord::Mirror => TwinOperation::Mirror {
                axis: self.mirror(&after)?,
                span,
            },
            TwinWord::PolishType => TwinOperation::PolishType { span },
            TwinWord::Stipulation | TwinWord::StructuredStipulation | TwinWord::Continued => {
                return None;
            }
        })
    }

    fn rotation(&mut self, after: &str) -> Option<Rotation> {
        let rotation = match self.text() {
            "90" => Rotation::Quarter,
            "180" => Rotation::Half,
            "270" => Rotation::ThreeQuarters,
            _ => {
                self.report_argument(after, Expected::Rotation);
                return None;
            }
        };
        self.advance();
        Some(rotation)
    }

    fn mirror(&mut self, after: &str) -> Option<MirrorAxis> {
        let axes = [
            MirrorAxis::A1H1,
            MirrorAxis::A1A8,
            MirrorAxis::A1H8,
            MirrorAxis::A8H1,
        ];
        let text = self.text();
        let axis = axes
            .into_iter()
            .find(|axis| axis.word().eq_ignore_ascii_case(text));
        match axis {
            Some(_) => self.advance(),
            None => self.report_argument(after, Expected::Mirror),
        }
        axis
    }
}
