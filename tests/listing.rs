//! Positions written as lists of pieces, with all lines of a given length.
//!
//! `white; wKe1 bGa4 nrQh5; Tibet TypeChange, FrankfurtChess; 2`: side to move, pieces, conditions
//! and number of half-moves. A piece is `w`, `b` or `n` for its side, `r` if it is royal without
//! being a king, its code and its square. Attributes stand in brackets behind the side:
//! `w(Kamikaze,Royal)Qd1`.

use std::fmt;
use std::sync::Arc;

use dawson_rules::{
    Attribute, Engine, General, Setup, SetupError, SetupPiece, Side, Square, attributes, notation,
    pieces, plan::PlanError,
};

use crate::game::{conditions, legal};

/// A position and a number of half-moves.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The engine at the position.
    pub engine: General,
    /// The number of half-moves.
    pub depth: usize,
}

/// Why a listing makes no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListingError {
    /// It does not have the form above; with the words at fault.
    Form(String),
    /// No plan can be made of its pieces and conditions.
    Plan(PlanError),
    /// No position can be made of its pieces.
    Setup(SetupError),
    /// The side that has just moved is in check.
    Illegal,
}

impl fmt::Display for ListingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(words) => write!(f, "refused: {words}"),
            Self::Plan(error) => write!(f, "refused: {error}"),
            Self::Setup(error) => write!(f, "refused: {error}"),
            Self::Illegal => f.write_str("illegal"),
        }
    }
}

impl Listing {
    /// Reads a listing.
    pub fn parse(line: &str) -> Result<Self, ListingError> {
        let fields: Vec<_> = line.split(';').map(str::trim).collect();
        let [side, pieces, names, depth] = fields[..] else {
            return Err(ListingError::Form(line.to_owned()));
        };
        let depth = depth
            .parse()
            .map_err(|_| ListingError::Form(depth.to_owned()))?;
        let mut setup = Setup::new();
        setup.side_to_move = match side {
            "white" => Side::White,
            "black" => Side::Black,
            _ => return Err(ListingError::Form(side.to_owned())),
        };
        for word in pieces.split_whitespace() {
            let piece = piece(word).ok_or_else(|| ListingError::Form(word.to_owned()))?;
            setup.pieces.push(piece);
        }
        let names: Vec<_> = names
            .split(',')
            .filter(|name| !name.trim().is_empty())
            .collect();
        let plan = setup
            .plan(&conditions(&names))
            .map_err(ListingError::Plan)?;
        let position = setup.position(&plan).map_err(ListingError::Setup)?;
        let engine = General::new(Arc::new(plan), position);
        if engine.is_in_check(engine.side_to_move().other()) {
            return Err(ListingError::Illegal);
        }
        Ok(Self { engine, depth })
    }

    /// All lines of the given number of half-moves in long notation, as the moves are generated.
    pub fn lines(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        collect(&mut self.engine, self.depth, &mut Vec::new(), &mut lines);
        lines
    }
}

fn collect(engine: &mut General, depth: usize, line: &mut Vec<String>, lines: &mut Vec<String>) {
    if depth == 0 {
        lines.push(line.join(" "));
        return;
    }
    for mv in legal(engine) {
        let played = engine.play_recorded(&mv);
        line.push(notation::long(engine.plan(), &played));
        collect(engine, depth - 1, line, lines);
        line.pop();
        engine.undo();
    }
}

fn piece(word: &str) -> Option<SetupPiece> {
    let side = match word.chars().next()? {
        'w' => Some(Side::White),
        'b' => Some(Side::Black),
        'n' => None,
        _ => return None,
    };
    let (attributes, rest) = attributes_of(&word[1..])?;
    let (code, square) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
    Some(SetupPiece {
        square: Square::parse(square)?,
        side,
        kind: pieces::find(code)?,
        attributes,
    })
}

/// The attributes in front of a code, and what is left of the word.
fn attributes_of(word: &str) -> Option<(Vec<Attribute>, &str)> {
    if let Some(rest) = word.strip_prefix('r') {
        return Some((vec![Attribute::Royal], rest));
    }
    let Some(inner) = word.strip_prefix('(') else {
        return Some((Vec::new(), word));
    };
    let (names, rest) = inner.split_once(')')?;
    let found: Option<Vec<_>> = names.split(',').map(attributes::find).collect();
    Some((found?, rest))
}
