//! Conditions with their arguments.

use super::error::{Expected, ReadError};
use super::lookup::Meaning;
use super::pieces::split_squares;
use super::reader::Reader;
use crate::model::ConditionUse;
use crate::vocabulary::arguments::{Args, CIRCE, GRID, NEIGHBOUR, SENTINELLES, TRANSMUTING, TYPES};
use crate::vocabulary::conditions::CONDITIONS;
use crate::vocabulary::{COLOURS, Colour, Found, Word, find};

impl Reader<'_> {
    /// A list of conditions; there must be at least one.
    pub(super) fn conditions(&mut self) -> Vec<ConditionUse> {
        let mut conditions = Vec::new();
        let mut reported = false;
        while self.token.is_some() {
            match self.find_condition() {
                Found::One(index) => conditions.push(self.condition(index)),
                Found::Several(indices) => {
                    let known = self.vocabulary.conditions();
                    let candidates = indices.into_iter().map(|index| &known[index]);
                    let candidates = candidates
                        .map(|condition| condition.name(self.language).to_owned())
                        .collect();
                    self.report_ambiguous(Expected::Condition, candidates);
                    reported = true;
                }
                Found::Nothing => break,
            }
        }
        if conditions.is_empty() && !reported {
            let vocabulary = self.vocabulary;
            let words = vocabulary.condition_names(self.language);
            self.report_unknown(Expected::Condition, words);
            self.skip_unknown();
        }
        conditions
    }

    /// The condition that the word at hand names. An abbreviation that is
    /// unique among Popeye's names stays valid whatever names were added.
    pub(super) fn find_condition(&self) -> Found {
        let names = || self.vocabulary.condition_names(self.language);
        let text = self.text();
        if let Some(index) = names().position(|name| name.eq_ignore_ascii_case(text)) {
            return Found::One(index);
        }
        let popeye = CONDITIONS.len();
        match find(text, names().take(popeye)) {
            Found::Nothing => find(text, names()),
            found => found,
        }
    }

    fn condition(&mut self, index: usize) -> ConditionUse {
        let known = &self.vocabulary.conditions()[index];
        let name = known.name(crate::model::Language::En).to_owned();
        let span = Some(self.span());
        self.advance();
        let mut args = Vec::new();
        self.condition_args(&name, known.args, &mut args);
        if !known.extra.is_empty() {
            self.extra_args(&known.extra, &mut args);
        }
        ConditionUse { name, args, span }
    }

    fn condition_args(&mut self, name: &str, form: Args, args: &mut Vec<String>) {
        match form {
            Args::None => {}
            Args::Keywords(words) => while self.keyword(words, args).is_some() {},
            Args::Circe => {
                while let Some(word) = self.keyword(CIRCE, args) {
                    match word {
                        "Chameleon" => self.kinds(args),
                        "April" => self.required_kinds(word, args),
                        _ => {}
                    }
                }
            }
            Args::Squares => {
                self.push_squares(name, args);
            }
            Args::Square => args.extend(self.square(name).map(|square| square.to_string())),
            Args::TwoSquares => {
                let span = self.span();
                self.push_squares(name, args);
                if args.len() != 2 || args[0] == args[1] {
                    self.errors.push(ReadError::Missing {
                        after: name.to_owned(),
                        expected: Expected::TwoSquares,
                        span,
                    });
                }
            }
            Args::MagicSquares => {
                self.push_squares(name, args);
                while self.keyword(TYPES, args).is_some() {}
            }
            Args::Kinds => self.required_kinds(name, args),
            Args::OptionalKinds | Args::Sequence => self.kinds(args),
            Args::Vaulters => {
                let mut before = None;
                while before != Some(args.len()) {
                    before = Some(args.len());
                    self.kinds(args);
                    self.keyword(TRANSMUTING, args);
                }
            }
            Args::Sentinelles => {
                while let Some(word) = self.keyword(SENTINELLES, args) {
                    if word.starts_with("Maximum") {
                        args.extend(self.number_if_any());
                    }
                }
            }
            Args::Grid => self.grid(args),
            Args::Neighbour => {
                if let Some(word) = self.keyword(NEIGHBOUR, args) {
                    args.extend(self.required_kind(word));
                }
            }
            Args::Flights => {
                args.extend(self.number_if_any());
                if !args.is_empty() {
                    args.extend(self.number_if_any());
                }
            }
            Args::Balances => {
                while args.len() < 2 && is_balance(self.text()) {
                    args.extend(self.take().map(|token| token.text));
                }
            }
            Args::OptionalNumber => args.extend(self.number_if_any()),
            Args::Captured => self.captured(name, args),
        }
    }

    /// Takes the word at hand if it is one of the given words, adds it to the
    /// arguments in English, and gives the English word.
    fn keyword(&mut self, words: &'static [Word], args: &mut Vec<String>) -> Option<&'static str> {
        self.token.as_ref()?;
        let language = self.language;
        let names = || words.iter().map(|word| word.in_language(language));
        match find(self.text(), names()) {
            Found::One(index) => {
                self.advance();
                let word = words[index].english;
                args.push(word.to_owned());
                Some(word)
            }
            Found::Nothing => None,
            Found::Several(indices) => {
                let candidates = indices.into_iter().filter_map(|index| names().nth(index));
                let candidates = candidates.map(str::to_owned).collect();
                self.report_ambiguous(Expected::ConditionArgument, candidates);
                None
            }
        }
    }

    /// Arguments that were added to the vocabulary.
    fn extra_args(&mut self, words: &[String], args: &mut Vec<String>) {
        loop {
            let text = self.text();
            let accepts = |form: &str| words.iter().any(|word| word == form);
            if text.is_empty() {
                return;
            }
            if accepts("<number>") && is_number(text) || accepts("<square>") && is_square(text) {
                args.push(text.to_ascii_lowercase());
                self.advance();
                continue;
            }
            let keywords = || words.iter().filter(|word| !word.starts_with('<'));
            match find(text, keywords().map(String::as_str)) {
                Found::One(index)
                    if keywords().any(|word| word.eq_ignore_ascii_case(text))
                        || !self.is_known(text) =>
                {
                    args.extend(keywords().nth(index).cloned());
                    self.advance();
                }
                Found::Several(indices) => {
                    let candidates = indices
                        .into_iter()
                        .filter_map(|index| keywords().nth(index));
                    let candidates = candidates.cloned().collect();
                    self.report_ambiguous(Expected::ConditionArgument, candidates);
                }
                Found::One(_) => return,
                Found::Nothing => match self.whole_kind(text) {
                    Some(kind) if accepts("<piece>") => {
                        args.push(kind);
                        self.advance();
                    }
                    _ => return,
                },
            }
        }
    }

    pub(super) fn push_squares(&mut self, after: &str, args: &mut Vec<String>) {
        let squares = self.squares(after).unwrap_or_default();
        args.extend(squares.into_iter().map(|square| square.to_string()));
    }

    /// Any number of kinds, a word each.
    fn kinds(&mut self, args: &mut Vec<String>) {
        while let Some(kind) = self.whole_kind(self.text()) {
            args.push(kind);
            self.advance();
        }
    }

    fn required_kinds(&mut self, after: &str, args: &mut Vec<String>) {
        args.extend(self.required_kind(after));
        self.kinds(args);
    }

    /// One kind as a word of its own.
    pub(super) fn required_kind(&mut self, after: &str) -> Option<String> {
        let kind = self.whole_kind(self.text());
        match kind {
            Some(_) => self.advance(),
            None => self.report_argument(after, Expected::Kind),
        }
        kind
    }

    /// The word at hand if it is a whole number.
    pub(super) fn number_if_any(&mut self) -> Option<String> {
        is_number(self.text())
            .then(|| self.take())
            .flatten()
            .map(|token| token.text)
    }

    /// A whole number, which must be there.
    pub(super) fn number(&mut self, after: &str) -> Option<String> {
        let number = self.number_if_any();
        if number.is_none() {
            self.report_argument(after, Expected::Number);
        }
        number
    }

    fn grid(&mut self, args: &mut Vec<String>) {
        while let Some(word) = self.keyword(GRID, args) {
            match word {
                "Orthogonal" => {
                    let text = self.text().to_ascii_lowercase();
                    let lines = |c: char| matches!(c, 'a'..='h' | '1'..='8');
                    if !text.is_empty() && text.chars().all(lines) {
                        args.push(text);
                        self.advance();
                    } else {
                        self.report_argument(word, Expected::GridLines);
                    }
                }
                "Irregular" => {
                    while split_squares(self.text()).is_ok() {
                        args.push(self.text().to_ascii_lowercase());
                        self.advance();
                    }
                }
                "GridLine" => {
                    while is_grid_line(self.text()) {
                        args.push(self.text().to_ascii_lowercase());
                        self.advance();
                    }
                }
                _ => {}
            }
        }
    }

    /// The piece captured last: colour, attributes, kind and square.
    fn captured(&mut self, name: &str, args: &mut Vec<String>) {
        match self.meaning(COLOURS, Expected::Colour) {
            Meaning::Is(Colour::Of(side)) => args.push(format!("{side:?}")),
            Meaning::Is(Colour::TotalInvisible) | Meaning::Other => {
                self.report_missing(name, Expected::Colour);
                return;
            }
            Meaning::Reported => return,
        }
        self.advance();
        args.extend(self.attributes());
        let text = self.text().to_owned();
        if let Some(kind) = self.whole_kind(&text) {
            self.advance();
            args.push(kind);
            args.extend(self.square(name).map(|square| square.to_string()));
        } else if let Some((code, square)) = text.split_at_checked(text.len().saturating_sub(2))
            && is_square(square)
            && let Some(kind) = self.whole_kind(code)
        {
            self.advance();
            args.push(kind);
            args.push(square.to_ascii_lowercase());
        } else {
            self.report_argument(name, Expected::Kind);
        }
    }
}

pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.parse::<u32>().is_ok() && !text.starts_with('+')
}

fn is_square(text: &str) -> bool {
    text.parse::<crate::model::Square>().is_ok()
}

/// A number of length units or a dash for no limit.
fn is_balance(text: &str) -> bool {
    text == "-"
        || text.contains(|c: char| c.is_ascii_digit())
            && text.chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// Direction, square and length of a line of the grid.
fn is_grid_line(text: &str) -> bool {
    text.len() == 4
        && text.starts_with(['h', 'v', 'H', 'V'])
        && is_square(&text[1..3])
        && text.ends_with(|c: char| matches!(c, '1'..='9'))
}
