//! Diagrams: pieces on squares, Forsyth notation and the game array.

use super::error::{Expected, ReadError};
use super::reader::Reader;
use super::tokens::Token;
use crate::model::{PlacedPiece, Problem, Side, Span, Square};

impl Reader<'_> {
    /// Pieces of the diagram.
    pub(super) fn diagram_pieces(&mut self, problem: &mut Problem) {
        let groups = self.piece_groups();
        problem.total_invisibles = groups.total_invisibles.unwrap_or(0);
        for piece in groups.pieces {
            if let Some(covered) = put(&mut problem.pieces, piece) {
                problem.covered.push(covered);
            }
        }
    }

    /// A position in Forsyth notation. Beside the one-letter kinds there are
    /// `.xy` for two-letter ones, and `=`, `+`, `-` before a kind for neutral,
    /// white and black pieces.
    pub(super) fn forsyth(&mut self, problem: &mut Problem) {
        let after = self.take().map(|token| token.text).unwrap_or_default();
        problem.total_invisibles = 0;
        let Some(token) = self.take() else {
            self.report_missing(&after, Expected::Squares);
            return;
        };
        // Squares run from a8 to h8, then a7 to h7, …
        let mut place = 0;
        let mut rest = token.text.as_str();
        while let Some(character) = rest.chars().next() {
            let offset = token.text.len() - rest.len();
            if character == '/' {
                rest = &rest[1..];
                continue;
            }
            if place >= 64 {
                self.errors.push(ReadError::ForsythTooLong {
                    rest: rest.to_owned(),
                    span: token.part(offset, rest.len()),
                });
                return;
            }
            if character.is_ascii_digit() {
                let digits =
                    rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                let digits = digits.min(2);
                place += rest[..digits].parse::<usize>().unwrap_or(0);
                rest = &rest[digits..];
                continue;
            }
            rest = self.forsyth_piece(&token, offset, place, problem);
            place += 1;
        }
    }

    /// Puts the piece that is written at an offset on a square and gives what
    /// follows it.
    fn forsyth_piece<'t>(
        &mut self,
        token: &'t Token,
        offset: usize,
        place: usize,
        problem: &mut Problem,
    ) -> &'t str {
        let text = &token.text[offset..];
        let (side, code) = match text.as_bytes()[0] {
            b'=' => (Some(Side::Neutral), &text[1..]),
            b'+' => (Some(Side::White), &text[1..]),
            b'-' => (Some(Side::Black), &text[1..]),
            _ => (None, text),
        };
        let (code, length) = match code.strip_prefix('.') {
            Some(code) => (code, 2),
            None => (code, 1),
        };
        let length = length.min(code.len());
        let rest = &code[length..];
        let code = &code[..length];
        let span = token.part(offset, text.len() - rest.len());
        let Some(kind) = self.kind(code) else {
            self.errors.push(ReadError::Unknown {
                word: text[..text.len() - rest.len()].to_owned(),
                expected: Expected::Kind,
                suggestion: None,
                span,
            });
            return rest;
        };
        let by_case = if code.starts_with(|c: char| c.is_ascii_lowercase()) {
            Side::Black
        } else {
            Side::White
        };
        let square = Square::new(place as u8 % 8, 7 - place as u8 / 8);
        if let Some(square) = square {
            let piece = PlacedPiece {
                side: side.unwrap_or(by_case),
                attributes: Vec::new(),
                kind: kind.to_owned(),
                square,
                span: Some(span),
            };
            put(&mut problem.pieces, piece);
        }
        rest
    }

    /// One square, as a word of its own.
    pub(super) fn square(&mut self, after: &str) -> Option<Square> {
        let square = self.text().parse().ok();
        match square {
            Some(_) => self.advance(),
            None => self.report_argument(after, Expected::Square),
        }
        square
    }
}

/// Puts a piece on its square and gives the piece that stood there.
pub(crate) fn put(pieces: &mut Vec<PlacedPiece>, piece: PlacedPiece) -> Option<PlacedPiece> {
    let covered = pieces
        .iter()
        .position(|other| other.square == piece.square)
        .map(|index| pieces.remove(index));
    pieces.push(piece);
    covered
}

/// Sets the pieces up as at the beginning of a game; the board is cleared.
pub(super) fn set_up_array(problem: &mut Problem, span: Span) {
    problem.pieces.clear();
    let mut add = |side, kind: char, file, rank| {
        if let Some(square) = Square::new(file, rank) {
            problem.pieces.push(PlacedPiece {
                side,
                attributes: Vec::new(),
                kind: kind.to_string(),
                square,
                span: Some(span),
            });
        }
    };
    for (side, first, second) in [(Side::White, 0, 1), (Side::Black, 7, 6)] {
        for (file, kind) in (0..).zip("RSBQKBSR".chars()) {
            add(side, kind, file, first);
        }
        for file in 0..8 {
            add(side, 'P', file, second);
        }
    }
}
