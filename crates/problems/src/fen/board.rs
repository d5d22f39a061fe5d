//! The board field.

use super::place;
use super::{FenError, FenFault};
use crate::model::{Language, PlacedPiece, Side, Square};
use crate::vocabulary::{self, KINDS};

/// Reads the field, whose first character stands in this column.
pub(super) fn read(field: &str, column: u32) -> Result<Vec<PlacedPiece>, FenError> {
    let nightriders = field.contains(['S', 's']);
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError {
            fault: FenFault::Ranks(ranks.len()),
            span: place(column, field.chars().count()),
        });
    }
    let mut pieces = Vec::new();
    let mut column = column;
    for (rank, text) in (0..8).rev().zip(ranks) {
        let length = text.chars().count();
        let mut reader = Rank {
            characters: text.chars().collect(),
            position: 0,
            column,
            nightriders,
        };
        let mut file = 0;
        while let Some(found) = reader.next()? {
            match found {
                Found::Gap(gap) => file += gap,
                Found::Piece(mut piece) => {
                    if let Some(square) = Square::new(file.try_into().unwrap_or(u8::MAX), rank) {
                        piece.square = square;
                        pieces.push(piece);
                    }
                    file += 1;
                }
            }
        }
        if file != 8 {
            return Err(FenError {
                fault: FenFault::RankLength(file),
                span: place(column, length),
            });
        }
        column += length as u32 + 1;
    }
    Ok(pieces)
}

enum Found {
    Gap(usize),
    /// A piece, its square not yet known.
    Piece(PlacedPiece),
}

struct Rank {
    characters: Vec<char>,
    position: usize,
    /// Column of the first character of the rank.
    column: u32,
    /// Whether `N` is a nightrider.
    nightriders: bool,
}

impl Rank {
    fn error(&self, fault: FenFault, from: usize, length: usize) -> FenError {
        FenError {
            fault,
            span: place(self.column + from as u32, length),
        }
    }

    /// The next gap or piece; `None` at the end of the rank.
    fn next(&mut self) -> Result<Option<Found>, FenError> {
        let start = self.position;
        let (mut royal, mut neutral) = (false, false);
        loop {
            let Some(&character) = self.characters.get(self.position) else {
                if start == self.position {
                    return Ok(None);
                }
                let prefix = self.characters[self.position - 1];
                let fault = FenFault::PrefixAlone(prefix);
                return Err(self.error(fault, self.position - 1, 1));
            };
            match character {
                '*' => royal = true,
                '=' => neutral = true,
                '-' => return Err(self.error(FenFault::Dash, self.position, 1)),
                '1'..='8' if start == self.position => {
                    self.position += 1;
                    return Ok(Some(Found::Gap(character as usize - '0' as usize)));
                }
                _ => break,
            }
            self.position += 1;
        }
        let code_at = self.position;
        let code = self.code()?;
        let side = if neutral {
            Side::Neutral
        } else if code.chars().any(|letter| letter.is_ascii_lowercase()) {
            Side::Black
        } else {
            Side::White
        };
        let mut piece = PlacedPiece {
            side,
            attributes: Vec::new(),
            kind: self.kind(&code, code_at)?,
            square: Square::from_index(0).unwrap_or_else(|| unreachable!("0 is a square")),
            span: Some(place(self.column + start as u32, self.position - start)),
        };
        if royal {
            piece.attributes.push("Royal".to_owned());
        }
        Ok(Some(Found::Piece(piece)))
    }

    /// The letters of a piece, without dot and brackets.
    fn code(&mut self) -> Result<String, FenError> {
        let start = self.position;
        let letters = match self.characters[start] {
            '.' => start + 1..start + 3,
            '(' => {
                let end = self.characters[start..].iter().position(|at| *at == ')');
                let end = end.ok_or_else(|| {
                    self.error(FenFault::CodeEnd, start, self.characters.len() - start)
                })?;
                start + 1..start + end
            }
            _ => start..start + 1,
        };
        let Some(code) = self.characters.get(letters.clone()) else {
            let length = self.characters.len() - start;
            return Err(self.error(FenFault::CodeEnd, start, length));
        };
        self.position = letters.end + usize::from(self.characters[start] == '(');
        Ok(code.iter().collect())
    }

    /// The canonical code of the kind.
    fn kind(&self, code: &str, code_at: usize) -> Result<String, FenError> {
        let bare = self.characters[code_at];
        let single = !matches!(bare, '.' | '(');
        if single && code.eq_ignore_ascii_case("N") && !self.nightriders {
            return Ok("S".to_owned());
        }
        if let Some(kind) = vocabulary::kind_from_language(code, Language::En) {
            return Ok(kind.to_owned());
        }
        // Codes are too short to be mistyped recognisably, but somebody may write the name.
        let nearest = vocabulary::nearest(code, KINDS.iter().map(|kind| kind.name));
        let nearest = KINDS.iter().find(|kind| Some(kind.name) == nearest);
        let nearest = nearest.map(|kind| format!("{} ({})", kind.code.english, kind.name));
        let at = code_at + usize::from(!single);
        Err(self.error(
            FenFault::Letter(code.to_owned(), nearest),
            at,
            code.chars().count(),
        ))
    }
}
