//! The board field.

use super::place;
use super::{Dialect, FenError, FenFault};
use crate::figurines::{self, Figurine};
use crate::model::{Language, PlacedPiece, Side, Square};
use crate::vocabulary::{self, KINDS};

/// Reads the field, whose first character stands in this column.
pub(super) fn read(
    field: &str,
    column: u32,
    dialect: Dialect,
) -> Result<Vec<PlacedPiece>, FenError> {
    if let Some((files, ranks)) = other_size(field) {
        return Err(FenError {
            fault: FenFault::Board(files, ranks),
            span: place(column, field.chars().count()),
        });
    }
    if dialect == Dialect::Forsyth {
        return forsyth(field, column);
    }
    let nightriders = has_bare_knight(field);
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
            nightriders: nightriders && dialect == Dialect::Codes,
            dialect,
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

/// Files and ranks of a board that plainly is no chessboard: ranks of one length, which is no
/// multiple of eight. (Popeye's gaps may go on in the next rank, and all that is empty at the end be
/// left out.)
fn other_size(field: &str) -> Option<(usize, usize)> {
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() < 2 {
        return None;
    }
    let readings = [true, false].into_iter().filter_map(|long_gaps| {
        let files = squares(ranks[0], long_gaps)?;
        let equal = ranks
            .iter()
            .all(|rank| squares(rank, long_gaps) == Some(files));
        equal.then_some(files)
    });
    let files: Vec<usize> = readings.collect();
    if files.iter().any(|files| files % 8 == 0) {
        return None;
    }
    files.first().map(|&files| (files, ranks.len()))
}

/// The number of squares of a rank in any dialect, where digits next to each other are one gap or one
/// each. `None` if a code does not end.
fn squares(rank: &str, long_gaps: bool) -> Option<usize> {
    let mut signs = rank.chars().peekable();
    let mut count = 0;
    while let Some(sign) = signs.next() {
        count += match sign {
            // A digit behind it tells the turns of a figurine.
            '*' => {
                signs.next_if(char::is_ascii_digit);
                0
            }
            '=' | '-' | '+' => 0,
            '.' => signs.nth(1).map(|_| 1)?,
            '\'' => {
                let letters = usize::from(signs.next_if_eq(&'\'').is_some());
                signs.nth(letters).map(|_| 1)?
            }
            '(' => signs.find(|sign| *sign == ')').map(|_| 1)?,
            '0'..='9' => {
                let mut gap = sign.to_digit(10)? as usize;
                while long_gaps && let Some(digit) = signs.next_if(char::is_ascii_digit) {
                    gap = gap.checked_mul(10)? + digit.to_digit(10)? as usize;
                }
                gap
            }
            _ => 1,
        };
    }
    Some(count)
}

/// Whether the board has a letter `S` of its own, outside of codes.
fn has_bare_knight(field: &str) -> bool {
    let mut signs = field.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '.' => {
                signs.nth(1);
            }
            '(' => {
                signs.find(|sign| *sign == ')');
            }
            'S' | 's' => return true,
            _ => {}
        }
    }
    false
}

/// Popeye's Forsyth: gaps may go on in the next rank, and the end of the board be left out.
fn forsyth(field: &str, column: u32) -> Result<Vec<PlacedPiece>, FenError> {
    let mut reader = Rank {
        characters: field.chars().collect(),
        position: 0,
        column,
        nightriders: true,
        dialect: Dialect::Forsyth,
    };
    let mut pieces = Vec::new();
    let mut place = 0;
    loop {
        while reader.characters.get(reader.position) == Some(&'/') {
            reader.position += 1;
        }
        let start = reader.position;
        let Some(found) = reader.next()? else {
            return Ok(pieces);
        };
        match found {
            Found::Gap(gap) => place += gap,
            Found::Piece(mut piece) => {
                let square = u8::try_from(place).ok().filter(|place| *place < 64);
                let square = square.and_then(|place| Square::new(place % 8, 7 - place / 8));
                let Some(square) = square else {
                    let length = reader.position - start;
                    return Err(reader.error(FenFault::RankLength(place + 1), start, length));
                };
                piece.square = square;
                pieces.push(piece);
                place += 1;
            }
        }
        if place > 64 {
            let length = reader.position - start;
            return Err(reader.error(FenFault::RankLength(place), start, length));
        }
    }
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
    dialect: Dialect,
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
        let mut turns = 0;
        let mut side = None;
        loop {
            let Some(&character) = self.characters.get(self.position) else {
                if start == self.position {
                    return Ok(None);
                }
                let prefix = self.characters[self.position - 1];
                let fault = FenFault::PrefixAlone(prefix);
                return Err(self.error(fault, self.position - 1, 1));
            };
            let digit = self.characters.get(self.position + 1);
            match character {
                '*' if self.dialect == Dialect::Rotated
                    && let Some(digit @ '0'..='3') = digit =>
                {
                    turns = *digit as u8 - b'0';
                    self.position += 1;
                }
                '-' if self.dialect == Dialect::Rotated => neutral = true,
                '+' if self.dialect == Dialect::Forsyth => side = Some(Side::White),
                '-' if self.dialect == Dialect::Forsyth => side = Some(Side::Black),
                '0'..='9' if self.dialect == Dialect::Forsyth && start == self.position => {
                    // Popeye takes two digits together.
                    let both = digit.filter(|digit| digit.is_ascii_digit());
                    let length = 1 + usize::from(both.is_some());
                    let digits = &self.characters[self.position..self.position + length];
                    let gap: String = digits.iter().collect();
                    self.position += length;
                    return Ok(Some(Found::Gap(gap.parse().unwrap_or(0))));
                }
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
        let mut code = self.code()?;
        // The images of YACPDB have the turns behind the letter, and `!` before neutral pieces.
        if self.dialect == Dialect::Bracketed && self.characters[code_at] == '(' {
            if let Some(rest) = code.strip_prefix('!') {
                neutral = true;
                code = rest.to_owned();
            }
            if let Some(digit @ '0'..='3') = code.chars().nth(1) {
                turns = digit as u8 - b'0';
                code.truncate(1);
            }
        }
        let side = if let Some(side) = side {
            side
        } else if neutral {
            Side::Neutral
        } else if code.chars().any(|letter| letter.is_ascii_lowercase()) {
            Side::Black
        } else {
            Side::White
        };
        let mut piece = PlacedPiece {
            side,
            attributes: Vec::new(),
            kind: self.figurine_or_kind(&code, code_at, turns)?,
            square: Square::from_index(0).unwrap_or_else(|| unreachable!("0 is a square")),
            span: Some(place(self.column + start as u32, self.position - start)),
        };
        if royal {
            piece.attributes.push("Royal".to_owned());
        }
        Ok(Some(Found::Piece(piece)))
    }

    /// The kind that a letter stands for, turned perhaps.
    fn figurine_or_kind(&self, code: &str, at: usize, turns: u8) -> Result<String, FenError> {
        let bare = self.characters[at];
        let rotated = matches!(self.dialect, Dialect::Rotated | Dialect::Bracketed);
        if !rotated || matches!(bare, '\'' | '.') {
            return self.kind(code, at);
        }
        let letter = match code
            .chars()
            .next()
            .map(|letter| letter.to_ascii_uppercase())
        {
            Some('N') => 'S',
            Some(letter) => letter,
            None => ' ',
        };
        if code.len() == 1
            && let Some(kind) = figurines::kind_of(Figurine { letter, turns })
        {
            return Ok(kind.to_owned());
        }
        let text: String = self.characters[at..self.position].iter().collect();
        let fault = if "KQRBSP".contains(letter) {
            FenFault::Figurine(match self.dialect {
                Dialect::Rotated => format!("*{turns}{text}"),
                _ => text,
            })
        } else {
            FenFault::Mark(text)
        };
        Err(self.error(fault, at, self.position - at))
    }

    /// The letters of a piece, without dot, quotes and brackets.
    fn code(&mut self) -> Result<String, FenError> {
        let start = self.position;
        let letters = match self.characters[start] {
            '.' => start + 1..start + 3,
            '\'' if self.dialect == Dialect::Rotated => {
                let quotes = 1 + usize::from(self.characters.get(start + 1) == Some(&'\''));
                start + quotes..start + 2 * quotes
            }
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
        let single = !matches!(bare, '.' | '(' | '\'');
        if single && code.eq_ignore_ascii_case("N") && !self.nightriders {
            return Ok("S".to_owned());
        }
        if let Some(kind) = vocabulary::kind_from_language(code, Language::En) {
            return Ok(kind.to_owned());
        }
        if bare == '\'' {
            let text: String = self.characters[code_at..self.position].iter().collect();
            let length = self.position - code_at;
            return Err(self.error(FenFault::Mark(text), code_at, length));
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
