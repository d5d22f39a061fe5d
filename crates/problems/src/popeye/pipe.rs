//! Problems from a pipe that stays open: each is handed over when its end has come.

use std::io::{self, BufRead};

use super::error::ReadError;
use super::reader::{language_of, read};
use crate::model::{Language, Problem};
use crate::vocabulary::commands::{BEGIN, COMMANDS, Command, END_WORDS, EndWord};
use crate::vocabulary::{Found, Vocabulary, Word, find};

/// Shorter words are not taken for the abbreviated end of a problem.
const SHORTEST_END: usize = 3;

/// The problems of a pipe, one after the other.
pub struct Pipe<'v, R> {
    source: R,
    vocabulary: &'v Vocabulary,
    /// The language, from the beginning of a file to its end.
    language: Option<Language>,
    /// Lines read so far.
    lines: usize,
    /// What stands behind the end of the problem before, on the same line.
    rest: Option<Vec<u8>>,
    over: bool,
}

impl<'v, R: BufRead> Pipe<'v, R> {
    /// Reads from `source`.
    pub fn new(source: R, vocabulary: &'v Vocabulary) -> Self {
        Self {
            source,
            vocabulary,
            language: None,
            lines: 0,
            rest: None,
            over: false,
        }
    }

    fn line(&mut self) -> io::Result<Vec<u8>> {
        if let Some(rest) = self.rest.take() {
            return Ok(rest);
        }
        let mut line = Vec::new();
        self.source.read_until(b'\n', &mut line)?;
        if !line.is_empty() {
            self.lines += 1;
        }
        Ok(line)
    }

    /// The text of the next problem, as a file with this one problem in which all lines have their
    /// numbers; `None` at the end.
    fn text(&mut self) -> io::Result<Option<Vec<u8>>> {
        let lines_before = self.lines - usize::from(self.rest.is_some());
        let mut text = Vec::new();
        if let Some(language) = self.language {
            text.extend_from_slice(BEGIN.in_language(language).as_bytes());
        }
        text.extend(std::iter::repeat_n(b'\n', lines_before));
        let nothing = text.len();
        loop {
            let line = self.line()?;
            if line.is_empty() {
                self.over = true;
                let blank = text[nothing..].trim_ascii().is_empty();
                // Before the first problem an empty file is an error, after the last one it is none.
                let expected = self.lines > lines_before || lines_before > 0;
                return Ok((!(blank && expected)).then_some(text));
            }
            if self.language.is_none() {
                let Some(first) = words(&line).next() else {
                    text.extend_from_slice(&line);
                    continue;
                };
                self.language = language_of(&first.1);
            }
            let Some(language) = self.language else {
                self.over = true;
                text.extend_from_slice(&line);
                self.source.read_to_end(&mut text)?;
                return Ok(Some(text));
            };
            let Some((place, word, end)) = end(&line, language) else {
                text.extend_from_slice(&line);
                continue;
            };
            text.extend_from_slice(&line[..place]);
            text.extend_from_slice(end_problem(language).as_bytes());
            let rest = line[place + word.len()..].to_vec();
            self.rest = Some(rest).filter(|rest| !rest.trim_ascii().is_empty());
            if end == EndWord::EndProblem {
                self.language = None;
            }
            return Ok(Some(text));
        }
    }
}

impl<R: BufRead> Iterator for Pipe<'_, R> {
    type Item = io::Result<Result<Problem, Vec<ReadError>>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        match self.text() {
            Ok(Some(text)) => Some(Ok(read(&text, self.vocabulary).swap_remove(0))),
            Ok(None) => None,
            Err(error) => {
                self.over = true;
                Some(Err(error))
            }
        }
    }
}

/// The words of a line with the bytes before them.
fn words(line: &[u8]) -> impl Iterator<Item = (usize, String)> {
    line.split(u8::is_ascii_whitespace)
        .scan(0, |place, word| {
            let here = *place;
            *place += word.len() + 1;
            Some((here, String::from_utf8_lossy(word).into_owned()))
        })
        .filter(|(_, word)| !word.is_empty())
}

/// The word on a line that ends a problem.
fn end(line: &[u8], language: Language) -> Option<(usize, String, EndWord)> {
    let first = words(line).next()?.1;
    let commands = COMMANDS.iter().map(|(word, _)| word.in_language(language));
    if let Found::One(index) = find(&first, commands)
        && is_followed_by_text(COMMANDS[index].1)
    {
        return None;
    }
    words(line).find_map(|(place, word)| {
        let ends = END_WORDS.iter().map(|(end, _)| end.in_language(language));
        match find(&word, ends) {
            Found::One(index) if word.len() >= SHORTEST_END => match END_WORDS[index].1 {
                end @ (EndWord::EndProblem | EndWord::NextProblem) => Some((place, word, end)),
                EndWord::Twin | EndWord::ZeroPosition => None,
            },
            _ => None,
        }
    })
}

/// Whether the rest of the line belongs to the command, whatever stands there.
fn is_followed_by_text(command: Command) -> bool {
    matches!(
        command,
        Command::Remark
            | Command::Author
            | Command::Origin
            | Command::Title
            | Command::Award
            | Command::Protocol
            | Command::LaTeX
    )
}

fn end_problem(language: Language) -> &'static str {
    let is_end = |entry: &&(Word, EndWord)| entry.1 == EndWord::EndProblem;
    END_WORDS
        .iter()
        .find(is_end)
        .map_or("", |(word, _)| word.in_language(language))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stipulations(input: &str) -> Vec<Option<String>> {
        let vocabulary = Vocabulary::default();
        Pipe::new(input.as_bytes(), &vocabulary)
            .map(|problem| problem.expect("a slice can be read").ok())
            .map(|problem| problem?.stipulation.map(|stipulation| stipulation.text))
            .collect()
    }

    fn some(texts: &[&str]) -> Vec<Option<String>> {
        texts.iter().map(|text| Some((*text).to_owned())).collect()
    }

    #[test]
    fn each_problem_comes_with_its_end() {
        let input = "beginproblem stipulation #1\nremark not the endproblem\nnextproblem\n\
                     stip h#2 next stip s#3\nendproblem\n\nBeginProblem stip #4 end\n";
        assert_eq!(stipulations(input), some(&["#1", "h#2", "s#3", "#4"]));
    }

    #[test]
    fn errors_keep_their_lines() {
        let vocabulary = Vocabulary::default();
        let input = "beginproblem\nstip #1\nnextproblem\nstip #2\npieces white kz9\nendproblem\n";
        let errors: Vec<_> = Pipe::new(input.as_bytes(), &vocabulary)
            .filter_map(|problem| problem.expect("a slice can be read").err())
            .collect();
        let lines: Vec<_> = errors[0]
            .iter()
            .filter_map(|error| error.span().map(|span| span.line))
            .collect();
        assert_eq!((errors.len(), lines[0]), (1, 5));
    }

    #[test]
    fn a_missing_end_and_an_empty_pipe_are_errors() {
        assert_eq!(stipulations("beginproblem\nstip #1\n"), [None]);
        assert_eq!(stipulations(""), [None]);
        assert_eq!(stipulations("what is this"), [None]);
    }
}
