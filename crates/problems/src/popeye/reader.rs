//! The frame of a file: problems, commands, and the language they are in.

use super::decode::decode;
use super::error::{Expected, ReadError};
use super::lookup::Meaning;
use super::tokens::{Token, Tokens};
use crate::model::{CommandUse, Language, Problem, Span};
use crate::vocabulary::commands::{BEGIN, COMMANDS, Command, END_WORDS, EndWord};
use crate::vocabulary::options::OPTIONS;
use crate::vocabulary::{Found, Vocabulary, find, nearest};

/// Reads all problems of a file in Popeye's input language.
///
/// The language (English, German or French) is that of the first word.
/// Abbreviations are accepted as far as they are unique. A problem with errors
/// does not keep the others from being read.
///
/// # Errors
/// Each problem has its own list of errors. A file that does not begin with the
/// beginning of a problem counts as one problem with one error.
pub fn read(bytes: &[u8], vocabulary: &Vocabulary) -> Vec<Result<Problem, Vec<ReadError>>> {
    let mut tokens = Tokens::new(&decode(bytes));
    let Some(first) = tokens.word() else {
        let mut errors = wrong_characters(&mut tokens);
        if errors.is_empty() {
            errors.push(ReadError::Empty);
        }
        return vec![Err(errors)];
    };
    let Some(language) = language_of(&first.text) else {
        let words = [BEGIN.english, BEGIN.german, BEGIN.french];
        let mut errors = wrong_characters(&mut tokens);
        errors.push(ReadError::Unknown {
            suggestion: nearest(&first.text, words.into_iter()).map(str::to_owned),
            word: first.text,
            expected: Expected::Begin,
            span: first.span,
        });
        return vec![Err(errors)];
    };
    let mut reader = Reader {
        tokens,
        token: None,
        language,
        vocabulary,
        errors: Vec::new(),
    };
    let mut problems = Vec::new();
    loop {
        reader.advance();
        let (problem, end) = reader.problem();
        let mut errors = std::mem::take(&mut reader.errors);
        errors.sort_by_key(|error| error.span().map(|span| (span.line, span.column)));
        problems.push(if errors.is_empty() {
            Ok(problem)
        } else {
            Err(errors)
        });
        match end {
            Some(EndWord::NextProblem) => {}
            Some(_) if reader.finds_another_beginning() => {}
            _ => break,
        }
    }
    problems
}

/// The language in which a word begins a problem.
pub(super) fn language_of(word: &str) -> Option<Language> {
    [Language::Fr, Language::De, Language::En]
        .into_iter()
        .find(|&language| find(word, std::iter::once(BEGIN.in_language(language))) == Found::One(0))
}

fn wrong_characters(tokens: &mut Tokens) -> Vec<ReadError> {
    tokens
        .wrong
        .drain(..)
        .map(|(character, span)| ReadError::WrongCharacter { character, span })
        .collect()
}

/// The state of reading a file.
pub(super) struct Reader<'v> {
    pub(super) tokens: Tokens,
    /// The word at hand; `None` at the end of the file.
    pub(super) token: Option<Token>,
    pub(super) language: Language,
    pub(super) vocabulary: &'v Vocabulary,
    pub(super) errors: Vec<ReadError>,
}

impl Reader<'_> {
    /// Goes on to the next word.
    pub(super) fn advance(&mut self) {
        self.token = self.tokens.word();
        let wrong = wrong_characters(&mut self.tokens);
        self.errors.extend(wrong);
    }

    /// Gives the word at hand away and goes on to the next one.
    pub(super) fn take(&mut self) -> Option<Token> {
        let token = self.token.take();
        self.advance();
        token
    }

    /// The text of the word at hand; empty at the end of the file.
    pub(super) fn text(&self) -> &str {
        self.token.as_ref().map_or("", |token| &token.text)
    }

    /// Where the word at hand stands.
    pub(super) fn span(&self) -> Span {
        self.token
            .as_ref()
            .map_or_else(|| self.tokens.here(), |token| token.span)
    }

    /// Goes to the next word that begins a problem, in any language, and takes
    /// its language over; false at the end of the file. Whatever else stands
    /// between problems is commentary.
    fn finds_another_beginning(&mut self) -> bool {
        while let Some(token) = self.tokens.word() {
            let language =
                [Language::En, Language::De, Language::Fr]
                    .into_iter()
                    .find(|&language| {
                        BEGIN
                            .in_language(language)
                            .eq_ignore_ascii_case(&token.text)
                    });
            if let Some(language) = language {
                self.language = language;
                self.tokens.wrong.clear();
                return true;
            }
        }
        false
    }

    /// Reads a problem up to the word that ends it, which stays at hand.
    fn problem(&mut self) -> (Problem, Option<EndWord>) {
        let mut problem = Problem {
            language: self.language,
            ..Problem::default()
        };
        let mut context = Expected::Command;
        loop {
            if self.token.is_none() {
                let span = self.tokens.here();
                self.errors.push(ReadError::UnexpectedEnd { span });
                return (problem, None);
            }
            match self.meaning(COMMANDS, Expected::Command) {
                Meaning::Is(command) => {
                    context = context_after(command);
                    self.command(command, &mut problem);
                    continue;
                }
                Meaning::Reported => continue,
                Meaning::Other => {}
            }
            match self.meaning(END_WORDS, Expected::Command) {
                Meaning::Is(EndWord::Twin | EndWord::ZeroPosition) => {
                    let end = self.twins(&mut problem);
                    return (problem, end);
                }
                Meaning::Is(end) => return (problem, Some(end)),
                Meaning::Reported => {}
                Meaning::Other => {
                    self.report_unknown_command(context);
                    self.resume_list(context, &mut problem);
                }
            }
        }
    }

    /// Goes on with the list that an unknown word interrupted.
    fn resume_list(&mut self, context: Expected, problem: &mut Problem) {
        self.skip_unknown();
        if self.token.is_none() {
            return;
        }
        let language = self.language;
        let mut options = OPTIONS.iter().map(|(word, _)| word.in_language(language));
        match context {
            Expected::Condition if matches!(self.find_condition(), Found::One(_)) => {
                problem.conditions.extend(self.conditions());
            }
            Expected::Option if matches!(find(self.text(), &mut options), Found::One(_)) => {
                self.options(&mut problem.options);
            }
            _ => {}
        }
    }

    /// Reports an unknown word where a command, or more of what the last
    /// command listed, could stand.
    pub(super) fn report_unknown_command(&mut self, context: Expected) {
        let language = self.language;
        let vocabulary = self.vocabulary;
        let commands = COMMANDS.iter().map(|(word, _)| word.in_language(language));
        let ends = END_WORDS.iter().map(|(word, _)| word.in_language(language));
        match context {
            Expected::Condition => {
                let words = vocabulary.condition_names(language);
                self.report_unknown(context, words.chain(commands).chain(ends));
            }
            Expected::Option => {
                let words = OPTIONS.iter().map(|(word, _)| word.in_language(language));
                self.report_unknown(context, words.chain(commands).chain(ends));
            }
            _ => self.report_unknown(context, commands.chain(ends)),
        }
    }

    fn command(&mut self, command: Command, problem: &mut Problem) {
        match command {
            Command::Remark => self.line(&mut problem.remarks),
            Command::Author => self.line(&mut problem.authors),
            Command::Origin => self.line(&mut problem.origin),
            Command::Title => self.line(&mut problem.title),
            Command::Award => self.line(&mut problem.awards),
            Command::Pieces => {
                self.advance();
                self.diagram_pieces(problem);
            }
            Command::Forsyth => self.forsyth(problem),
            Command::InitialGameArray => {
                let span = self.span();
                self.advance();
                super::board::set_up_array(problem, span);
            }
            Command::Condition => {
                self.advance();
                let conditions = self.conditions();
                problem.conditions.extend(conditions);
            }
            Command::Option => {
                self.advance();
                self.options(&mut problem.options);
            }
            Command::Stipulation | Command::StructuredStipulation => {
                let span = self.span();
                let structured = command == Command::StructuredStipulation;
                let stipulation = self.stipulation(structured);
                if problem.stipulation.is_some() {
                    self.errors.push(ReadError::SecondStipulation { span });
                }
                if let Some(stipulation) = stipulation {
                    problem.stipulate(stipulation);
                }
            }
            Command::Protocol => {
                let use_ = self.output_command("Protocol");
                problem.commands.push(use_);
                self.advance();
            }
            Command::LaTeX => {
                let use_ = self.output_command("LaTeX");
                problem.commands.push(use_);
                self.advance();
                self.latex_pieces(problem);
            }
            Command::LaTeXPieces => {
                let span = Some(self.span());
                problem.commands.push(CommandUse {
                    name: "LaTeXPieces".to_owned(),
                    args: Vec::new(),
                    span,
                });
                self.advance();
                self.latex_pieces(problem);
            }
        }
    }

    /// Adds the rest of the line after the word at hand to the lines.
    pub(super) fn line(&mut self, lines: &mut Vec<String>) {
        if let Some(rest) = self.tokens.rest_of_line() {
            lines.push(rest.text);
        }
        self.advance();
    }

    /// A command about output whose argument is the rest of the line.
    fn output_command(&mut self, name: &str) -> CommandUse {
        let span = Some(self.span());
        let rest = self.tokens.rest_of_line();
        CommandUse {
            name: name.to_owned(),
            args: rest.into_iter().map(|rest| rest.text).collect(),
            span,
        }
    }

    /// Definitions of piece names for LaTeX: a code, an abbreviation, and a
    /// name that takes the rest of the line. They become arguments of the last
    /// command.
    fn latex_pieces(&mut self, problem: &mut Problem) {
        while let Some(kind) = self.whole_kind(self.text()) {
            self.advance();
            let Some(abbreviation) = self.token.take() else {
                break;
            };
            let mut argument = format!("{kind} {}", abbreviation.text);
            if let Some(rest) = self.tokens.rest_of_line() {
                argument.push(' ');
                argument.push_str(&rest.text);
            }
            if let Some(command) = problem.commands.last_mut() {
                command.args.push(argument);
            }
            self.advance();
        }
    }
}

/// What a word can be that is not a command, after the given command.
fn context_after(command: Command) -> Expected {
    match command {
        Command::Condition => Expected::Condition,
        Command::Option => Expected::Option,
        _ => Expected::Command,
    }
}
