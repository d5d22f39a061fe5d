//! Pieces: colours, attributes, kinds and squares.

use super::error::{Expected, ReadError};
use super::lookup::Meaning;
use super::reader::Reader;
use super::tokens::Token;
use crate::model::{PlacedPiece, Side, Square};
use crate::vocabulary::{ATTRIBUTES, COLOURS, Colour, Found, find, kind_from_language};

/// Pieces as they were written, and the number of invisible ones.
#[derive(Debug, Default)]
pub(super) struct Groups {
    pub(super) pieces: Vec<PlacedPiece>,
    pub(super) total_invisibles: Option<u32>,
}

impl Reader<'_> {
    /// Groups of pieces, each after a colour. There must be at least one.
    pub(super) fn piece_groups(&mut self) -> Groups {
        let mut groups = Groups::default();
        let mut first = true;
        loop {
            match self.meaning(COLOURS, Expected::Colour) {
                Meaning::Is(Colour::Of(side)) => self.piece_group(side, &mut groups.pieces),
                Meaning::Is(Colour::TotalInvisible) => {
                    let after = self.take().map(|token| token.text).unwrap_or_default();
                    groups.total_invisibles = self.number(&after).and_then(|n| n.parse().ok());
                }
                Meaning::Other if first => {
                    let words = COLOURS
                        .iter()
                        .map(|(word, _)| word.in_language(self.language));
                    let words: Vec<_> = words.collect();
                    self.report_unknown(Expected::Colour, words.iter().copied());
                    let colour =
                        |text: &str| matches!(find(text, words.iter().copied()), Found::One(_));
                    while self.token.is_some()
                        && !self.is_known(self.text())
                        && !colour(self.text())
                    {
                        self.advance();
                    }
                }
                Meaning::Reported if first => {}
                Meaning::Other | Meaning::Reported => return groups,
            }
            first = false;
        }
    }

    fn piece_group(&mut self, side: Side, pieces: &mut Vec<PlacedPiece>) {
        let colour = self.take().map(|token| token.text).unwrap_or_default();
        let mut attributes = self.attributes();
        let mut found_any = false;
        while let Some(token) = self.token.clone() {
            let squares = match self.leading_kind(&token.text) {
                Some((kind, "")) => {
                    self.advance();
                    self.squares(&kind).map(|squares| (kind, squares))
                }
                Some((kind, rest)) => {
                    let offset = token.text.len() - rest.len();
                    match split_squares(rest) {
                        Ok(squares) => {
                            self.advance();
                            Some((kind, squares))
                        }
                        Err(bad) if looks_like_a_piece(&token.text) => {
                            self.report_square(&token, offset + bad);
                            self.advance();
                            None
                        }
                        Err(_) => break,
                    }
                }
                None if looks_like_a_piece(&token.text) => {
                    self.report_unknown(Expected::Kind, std::iter::empty());
                    None
                }
                None => break,
            };
            found_any = true;
            if let Some((kind, squares)) = squares {
                pieces.extend(squares.into_iter().map(|square| PlacedPiece {
                    side,
                    attributes: attributes.clone(),
                    kind: kind.clone(),
                    square,
                    span: Some(token.span),
                }));
            }
            // A side has at most one royal piece of this kind, so the word is
            // for the next piece alone.
            attributes.retain(|attribute| attribute != "Royal");
        }
        if !found_any {
            self.report_missing(&colour, Expected::Kind);
        }
    }

    /// Any number of attributes, in canonical order.
    pub(super) fn attributes(&mut self) -> Vec<String> {
        let mut found = vec![false; ATTRIBUTES.len()];
        loop {
            let language = self.language;
            let words = || ATTRIBUTES.iter().map(|word| word.in_language(language));
            if self.token.is_none() {
                break;
            }
            match find(self.text(), words()) {
                Found::One(index) => {
                    found[index] = true;
                    self.advance();
                }
                Found::Several(indices) => {
                    let candidates = indices.into_iter().filter_map(|index| words().nth(index));
                    let candidates = candidates.map(str::to_owned).collect();
                    self.report_ambiguous(Expected::Attribute, candidates);
                }
                Found::Nothing => break,
            }
        }
        let words = ATTRIBUTES.iter().zip(found);
        words
            .filter(|(_, found)| *found)
            .map(|(word, _)| word.english.to_owned())
            .collect()
    }

    /// The squares of the word at hand, which must have nothing else.
    pub(super) fn squares(&mut self, after: &str) -> Option<Vec<Square>> {
        let Some(token) = self.token.clone() else {
            self.report_missing(after, Expected::Squares);
            return None;
        };
        match split_squares(&token.text) {
            Ok(squares) => {
                self.advance();
                Some(squares)
            }
            Err(bad) if bad > 0 || looks_like_a_piece(&token.text) => {
                self.report_square(&token, bad);
                self.advance();
                None
            }
            Err(_) => {
                self.report_argument(after, Expected::Squares);
                None
            }
        }
    }

    /// Reports what stands at an offset in a word as no square.
    pub(super) fn report_square(&mut self, token: &Token, offset: usize) {
        let wrong: String = token.text.chars().skip(offset).take(2).collect();
        self.errors.push(ReadError::Unknown {
            span: token.part(offset, wrong.len()),
            word: wrong,
            expected: Expected::Square,
            suggestion: None,
        });
    }

    /// The kind with which a word begins that goes on with squares or ends
    /// after the kind. How many letters the code has follows from the number
    /// of characters, as squares have two.
    fn leading_kind<'t>(&self, text: &'t str) -> Option<(String, &'t str)> {
        if let Some(slash @ 1..=2) = text.find('/') {
            let away = self.kind(&text[..slash])?;
            let rest = &text[slash + 1..];
            let (home, rest) = rest.split_at_checked(code_length(rest))?;
            return Some((format!("{away}/{}", self.kind(home)?), rest));
        }
        let (code, rest) = text.split_at_checked(code_length(text))?;
        Some((self.kind(code)?.to_owned(), rest))
    }

    /// The kind that a word names, if it is nothing but that.
    pub(super) fn whole_kind(&self, text: &str) -> Option<String> {
        match text.split_once('/') {
            Some((away, home)) => Some(format!("{}/{}", self.kind(away)?, self.kind(home)?)),
            None => self.kind(text).map(str::to_owned),
        }
    }

    pub(super) fn kind(&self, code: &str) -> Option<&'static str> {
        kind_from_language(code, self.language)
    }
}

/// The length of the code at the beginning of a code with squares.
fn code_length(text: &str) -> usize {
    if text.len() % 2 == 1 { 1 } else { 2 }
}

/// Only pieces and squares end in a digit where pieces are listed.
fn looks_like_a_piece(text: &str) -> bool {
    text.ends_with(|character: char| character.is_ascii_digit())
}

/// All squares of a word, or the place of the first thing that is none.
pub(super) fn split_squares(text: &str) -> Result<Vec<Square>, usize> {
    let squares: Result<Vec<Square>, usize> = (0..text.len())
        .step_by(2)
        .map(|start| {
            let square = text.get(start..start + 2).unwrap_or_default();
            square.parse().map_err(|_| start)
        })
        .collect();
    match squares {
        Ok(squares) if squares.is_empty() => Err(0),
        other => other,
    }
}
