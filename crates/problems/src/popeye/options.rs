//! Options with their arguments.

use super::arguments::is_number;
use super::error::{Expected, ReadError};
use super::reader::Reader;
use crate::model::OptionUse;
use crate::vocabulary::options::{OPTIONS, OptionArgs};
use crate::vocabulary::{Found, find};

impl Reader<'_> {
    /// A list of options; there must be at least one.
    pub(super) fn options(&mut self, options: &mut Vec<OptionUse>) {
        let before = options.len();
        loop {
            let language = self.language;
            let words = || OPTIONS.iter().map(|(word, _)| word.in_language(language));
            if self.token.is_none() {
                return;
            }
            match find(self.text(), words()) {
                Found::One(index) => {
                    let (word, form) = OPTIONS[index];
                    let span = self.span();
                    let duplex = |name: &str| name.ends_with("Duplex");
                    if duplex(word.english) && options.iter().any(|other| duplex(&other.name)) {
                        self.errors.push(ReadError::DuplexTwice { span });
                    }
                    self.advance();
                    options.push(OptionUse {
                        name: word.english.to_owned(),
                        args: self.option_args(word.in_language(language), form),
                        span: Some(span),
                    });
                }
                Found::Several(indices) => {
                    let candidates = indices.into_iter().filter_map(|index| words().nth(index));
                    let candidates = candidates.map(str::to_owned).collect();
                    self.report_ambiguous(Expected::Option, candidates);
                    if options.len() == before {
                        return;
                    }
                }
                Found::Nothing => {
                    if options.len() == before {
                        self.report_unknown(Expected::Option, words());
                        self.skip_unknown();
                    }
                    return;
                }
            }
        }
    }

    fn option_args(&mut self, name: &str, form: OptionArgs) -> Vec<String> {
        let mut args = Vec::new();
        match form {
            OptionArgs::None => {}
            OptionArgs::Number => args.extend(self.number(name)),
            OptionArgs::OptionalNumber => args.extend(self.number_if_any()),
            OptionArgs::TwoNumbers => {
                args.extend(self.number(name));
                args.extend(self.number(name));
            }
            OptionArgs::Squares => self.push_squares(name, &mut args),
            OptionArgs::TwoRooks => {
                let span = self.span();
                self.push_squares(name, &mut args);
                let white = |square: &String| matches!(square.as_str(), "a1" | "h1");
                let black = |square: &String| matches!(square.as_str(), "a8" | "h8");
                if !matches!(&args[..], [first, second] if white(first) && black(second)) {
                    self.errors.push(ReadError::Missing {
                        after: name.to_owned(),
                        expected: Expected::RookSquares,
                        span,
                    });
                }
            }
            OptionArgs::MoveNumbers => {
                let text = self.text();
                if text.split(':').all(is_number) {
                    args.push(text.to_owned());
                    self.advance();
                } else {
                    self.report_argument(name, Expected::MoveNumbers);
                }
            }
        }
        args
    }
}
