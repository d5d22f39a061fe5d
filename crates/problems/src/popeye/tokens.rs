//! Words of an input file with their places.

use crate::model::Span;

/// A word: characters between blanks, commas and semicolons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) span: Span,
}

impl Token {
    /// The span of a part of the word.
    pub(crate) fn part(&self, from: usize, length: usize) -> Span {
        Span {
            line: self.span.line,
            column: self.span.column + from as u32,
            length: length as u32,
        }
    }
}

/// Reads words and rests of lines one after the other.
#[derive(Debug)]
pub(crate) struct Tokens {
    characters: Vec<char>,
    position: usize,
    line: u32,
    column: u32,
    /// Characters that cannot occur in words, found while skipping blanks.
    pub(crate) wrong: Vec<(char, Span)>,
}

fn separates(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r' | ';' | ',')
}

fn belongs_to_words(character: char) -> bool {
    character.is_ascii_alphanumeric() || "#=+-%>!.<()~/&|:[]{}?".contains(character)
}

fn ends_line(character: char) -> bool {
    matches!(character, '\n' | '\r')
}

impl Tokens {
    pub(crate) fn new(text: &str) -> Self {
        Self {
            characters: text.chars().collect(),
            position: 0,
            line: 1,
            column: 1,
            wrong: Vec::new(),
        }
    }

    fn current(&self) -> Option<char> {
        self.characters.get(self.position).copied()
    }

    fn advance(&mut self) {
        if self.current() == Some('\n') {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        self.position += 1;
    }

    /// The place where reading goes on.
    pub(crate) fn here(&self) -> Span {
        Span {
            line: self.line,
            column: self.column,
            length: 0,
        }
    }

    /// The next word; `None` at the end of the file.
    pub(crate) fn word(&mut self) -> Option<Token> {
        while let Some(character) = self.current() {
            if belongs_to_words(character) {
                let mut span = self.here();
                let start = self.position;
                while self.current().is_some_and(belongs_to_words) {
                    self.advance();
                }
                span.length = (self.position - start) as u32;
                let text = self.characters[start..self.position].iter().collect();
                return Some(Token { text, span });
            }
            if !separates(character) {
                let span = Span {
                    length: 1,
                    ..self.here()
                };
                self.wrong.push((character, span));
            }
            self.advance();
        }
        None
    }

    /// What stands between the last word and the end of its line, without
    /// leading and trailing blanks; `None` if nothing does.
    pub(crate) fn rest_of_line(&mut self) -> Option<Token> {
        while self
            .current()
            .is_some_and(|character| matches!(character, ' ' | '\t' | ';' | ',' | '.'))
        {
            self.advance();
        }
        let mut span = self.here();
        let start = self.position;
        while self
            .current()
            .is_some_and(|character| !ends_line(character))
        {
            self.advance();
        }
        let text: String = self.characters[start..self.position].iter().collect();
        let text = text.trim_end().to_owned();
        span.length = text.chars().count() as u32;
        (!text.is_empty()).then_some(Token { text, span })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(line: u32, column: u32, length: u32) -> Span {
        Span {
            line,
            column,
            length,
        }
    }

    #[test]
    fn words_know_their_places() {
        let mut tokens = Tokens::new("stip h#2;\r\n  White Ka1,qb2");
        let words: Vec<_> = std::iter::from_fn(|| tokens.word()).collect();
        let texts: Vec<_> = words.iter().map(|word| word.text.as_str()).collect();
        assert_eq!(texts, ["stip", "h#2", "White", "Ka1", "qb2"]);
        assert_eq!(words[1].span, span(1, 6, 3));
        assert_eq!(words[2].span, span(2, 3, 5));
        assert_eq!(words[4].span, span(2, 13, 3));
    }

    #[test]
    fn rests_of_lines_keep_every_character() {
        let mut tokens = Tokens::new("author  J\u{f6}rg *Petkow* \nstip");
        assert_eq!(tokens.word().unwrap().text, "author");
        let rest = tokens.rest_of_line().unwrap();
        assert_eq!(rest.text, "J\u{f6}rg *Petkow*");
        assert_eq!(rest.span, span(1, 9, 13));
        assert_eq!(tokens.word().unwrap().text, "stip");
        assert!(tokens.rest_of_line().is_none());
    }

    #[test]
    fn wrong_characters_are_remembered() {
        let mut tokens = Tokens::new("a *\u{0}b");
        assert_eq!(tokens.word().unwrap().text, "a");
        assert_eq!(tokens.word().unwrap().text, "b");
        assert_eq!(
            tokens.wrong,
            [('*', span(1, 3, 1)), ('\u{0}', span(1, 4, 1))]
        );
    }
}
