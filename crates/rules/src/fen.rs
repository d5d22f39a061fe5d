//! Diagrams as FEN, with the extensions that the founding variants need.
//!
//! `*` before a letter marks a royal piece that is not a king (`*Q` a white
//! royal queen). In the castling field `E` and `e` say that the king counts as
//! unmoved although no rook does; `K Q k q` imply it. Knights are `N` or `S`.

use std::fmt;

use crate::castling::CastlingRights;
use crate::moves::Wing;
use crate::piece::{Attribute, Side};
use crate::pieces;
use crate::plan::Plan;
use crate::position::{EnPassant, Position};
use crate::setup::{Setup, SetupPiece};
use crate::square::Square;

/// Reads board, side to move, castling and en-passant fields. Missing fields mean White to move,
/// and the conventions of problems for castling; `-` in the castling field means no right.
pub fn parse(text: &str) -> Result<Setup, FenError> {
    let mut fields = text.split_whitespace();
    let mut setup = Setup::new();
    setup.pieces = board(fields.next().ok_or(FenError::Empty)?)?;
    setup.side_to_move = match fields.next() {
        None | Some("w") => Side::White,
        Some("b") => Side::Black,
        Some(word) => return Err(FenError::Side(word.to_owned())),
    };
    setup.rights = fields.next().map(rights).transpose()?;
    setup.en_passant = match fields.next() {
        None | Some("-") => EnPassant::NONE,
        Some(word) => {
            let crossed =
                Square::parse(word).ok_or_else(|| FenError::EnPassant(word.to_owned()))?;
            let pawn = crossed
                .step(0, -setup.side_to_move.forward())
                .ok_or_else(|| FenError::EnPassant(word.to_owned()))?;
            if !setup.pieces.iter().any(|piece| piece.square == pawn) {
                return Err(FenError::EnPassant(word.to_owned()));
            }
            EnPassant::over(crossed, pawn)
        }
    };
    Ok(setup)
}

fn board(field: &str) -> Result<Vec<SetupPiece>, FenError> {
    let mut found = Vec::new();
    let rows: Vec<_> = field.split('/').collect();
    if rows.len() != 8 {
        return Err(FenError::Rows(rows.len()));
    }
    for (row, rank) in rows.iter().zip((0..8).rev()) {
        let mut file = 0;
        let mut royal = false;
        for letter in row.chars() {
            if letter == '*' {
                royal = true;
                continue;
            }
            if let Some(gap) = letter.to_digit(10) {
                file += gap as i8;
                continue;
            }
            let code = match letter.to_ascii_uppercase() {
                'N' => 'S',
                other => other,
            };
            let kind = pieces::find(&code.to_string()).filter(|kind| kind.code.len() == 1);
            let kind = kind.filter(|_| "KQRBSP".contains(code));
            let kind = kind.ok_or(FenError::Letter(letter))?;
            let square = Square::at(file, rank).ok_or(FenError::RowLength((*row).to_owned()))?;
            found.push(SetupPiece {
                square,
                side: Some(if letter.is_ascii_uppercase() {
                    Side::White
                } else {
                    Side::Black
                }),
                kind,
                attributes: if royal {
                    vec![Attribute::Royal]
                } else {
                    Vec::new()
                },
            });
            royal = false;
            file += 1;
        }
        if file != 8 {
            return Err(FenError::RowLength((*row).to_owned()));
        }
    }
    Ok(found)
}

fn rights(field: &str) -> Result<CastlingRights, FenError> {
    CastlingRights::from_letters(field).ok_or_else(|| FenError::Castling(field.to_owned()))
}

/// Writes a position in the same notation, `N` for the knight; a kind whose code is longer than a
/// letter, or the knight's, in brackets: `(CA)`, `(n)`. Attributes other than royalty are not written.
///
/// With reborn castling, a king's right without a rook's is written `E` or `e`.
pub fn write(plan: &Plan, position: &Position) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let mut gap = 0;
        for file in 0..8 {
            let piece = Square::at(file, rank).map(|square| position.at(square));
            let Some(piece) = piece.filter(|piece| !piece.is_none()) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                text += &gap.to_string();
                gap = 0;
            }
            if piece.is_royal() && piece.kind() != Plan::KING {
                text.push('*');
            }
            let code = match plan.kind(piece.kind()).row.code {
                "S" => "N".to_owned(),
                code if code.len() == 1 && code != "N" => code.to_owned(),
                code => format!("({code})"),
            };
            match piece.side() {
                Some(Side::White) => text += &code,
                Some(Side::Black) => text += &code.to_lowercase(),
                None => {
                    text.push('=');
                    text += &code.to_lowercase();
                }
            }
        }
        if gap > 0 {
            text += &gap.to_string();
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text += match position.side_to_move() {
        Side::White => " w ",
        Side::Black => " b ",
    };
    let castling = castling_field(plan, position.rights());
    text += if castling.is_empty() { "-" } else { &castling };
    text.push(' ');
    match position.en_passant().crossed.first() {
        Some(square) => text += &square.to_string(),
        None => text.push('-'),
    }
    text
}

fn castling_field(plan: &Plan, rights: CastlingRights) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        if !rights.contains(CastlingRights::king(side)) {
            continue;
        }
        let mut letters = String::new();
        for (wing, letter) in [(Wing::King, 'K'), (Wing::Queen, 'Q')] {
            if rights.contains(CastlingRights::rook(side, wing)) {
                letters.push(letter);
            }
        }
        if letters.is_empty() && plan.settings().reborn_castling {
            letters.push('E');
        }
        if side == Side::Black {
            letters.make_ascii_lowercase();
        }
        text += &letters;
    }
    text
}

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// There is no board field.
    Empty,
    /// The board field has this many rows instead of eight.
    Rows(usize),
    /// A row does not have eight squares.
    RowLength(String),
    /// A letter that stands for no piece.
    Letter(char),
    /// The side to move is neither `w` nor `b`.
    Side(String),
    /// The castling field has other letters than `KQEkqe-`.
    Castling(String),
    /// The en-passant field names no square that a pawn has just crossed.
    EnPassant(String),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("empty FEN"),
            Self::Rows(count) => write!(f, "{count} rows instead of 8"),
            Self::RowLength(row) => write!(f, "row {row} does not have 8 squares"),
            Self::Letter(letter) => write!(f, "{letter} stands for no piece"),
            Self::Side(word) => write!(f, "side to move {word} is neither w nor b"),
            Self::Castling(word) => write!(f, "castling field {word}"),
            Self::EnPassant(word) => write!(f, "en-passant field {word}"),
        }
    }
}

impl std::error::Error for FenError {}
