//! Playing a printed line through, to find where and why it breaks.

use std::fmt;

use dawson_rules::piece::Piece;
use dawson_rules::{Engine, General, Move, Plan, Side, Square, notation};

use super::numbering::Numbering;
use super::printed;
use crate::compile::Compiled;
use crate::model;
use crate::printed::{Body, PrintedMove, Token};

/// Where a printed line breaks, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The half-move of the line that cannot be played, from 1.
    pub half_move: usize,
    /// The half-move with its number, as it is given.
    pub text: String,
    /// Why it cannot be played.
    pub why: Illegality,
}

/// Why a printed move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegality {
    /// No piece stands on the departure square.
    EmptySquare {
        /// The square.
        square: String,
    },
    /// The piece on the departure square belongs to the opponent.
    NotOnMove {
        /// The piece and its square, as printed: `bSe4`.
        piece: String,
        /// `White` or `Black`, who is on move.
        on_move: &'static str,
    },
    /// Another piece than the printed one stands on the departure square.
    OtherPiece {
        /// What stands there: `bSe4`.
        piece: String,
    },
    /// The piece cannot go there, whatever the kings do.
    NoSuchStep {
        /// The piece: `bSe4`.
        piece: String,
        /// What stands on the arrival square, if anything does.
        arrival: Option<String>,
    },
    /// No piece of the side on move can play a move in short notation.
    NobodyCan {
        /// `White` or `Black`, who is on move.
        on_move: &'static str,
    },
    /// The piece can go there, but what happens then is something else.
    OtherEffects {
        /// The moves that can be played instead.
        instead: Vec<String>,
    },
    /// The print can be meant for several moves.
    Ambiguous {
        /// The moves.
        moves: Vec<String>,
    },
    /// The move leaves the king of the side that plays it in check.
    SelfCheck {
        /// `White` or `Black`, whose king it is.
        side: &'static str,
    },
    /// A condition forbids the move.
    Forbidden,
    /// Castling is not possible now.
    NoCastling,
    /// The pieces cannot change places.
    NoExchange,
    /// The move before gives check although the series was to go on.
    CheckInSeries,
}

/// A line that has been played through.
pub(super) struct Played {
    /// The position after it.
    pub(super) engine: General,
    /// The moves as the rules print them.
    pub(super) moves: Vec<String>,
}

/// Plays a line through from the position of a problem.
pub(super) fn replay(
    compiled: &Compiled,
    numbering: &Numbering,
    line: &[Token],
) -> Result<Played, Illegal> {
    let mut moves = Vec::new();
    let engine = follow(compiled, numbering, line, &mut |engine, mv| {
        if let Some(mv) = mv {
            let played = engine.play_recorded(mv);
            engine.undo();
            moves.push(notation::long(engine.plan(), &played));
        }
    })?;
    Ok(Played { engine, moves })
}

/// Plays a line through, and shows the position before each move and each pass.
pub(super) fn follow(
    compiled: &Compiled,
    numbering: &Numbering,
    line: &[Token],
    show: &mut dyn FnMut(&mut General, Option<&Move>),
) -> Result<General, Illegal> {
    let exchanged = numbering.starter != compiled.stipulation.starter();
    let (plan, position) = compiled.half(exchanged);
    let mut engine = General::new(plan.clone(), position.clone());
    let mut to_move = numbering.starter;
    if numbering.skipped % 2 == 1 {
        to_move = to_move.other();
    }
    if engine.side_to_move() != to_move {
        show(&mut engine, None);
        engine.pass();
    }
    for (index, token) in line.iter().enumerate() {
        let Token::Move(wanted) = token else {
            show(&mut engine, None);
            engine.pass();
            continue;
        };
        let illegal = |why: Illegality| Illegal {
            half_move: index + 1,
            text: format!("{}{wanted}", numbering.number(index, line.len())),
            why,
        };
        if numbering.same_side_again(index, line.len()) {
            if engine.is_in_check(engine.side_to_move()) {
                return Err(illegal(Illegality::CheckInSeries));
            }
            show(&mut engine, None);
            engine.pass();
        }
        let mv = find(&mut engine, wanted).map_err(illegal)?;
        show(&mut engine, Some(&mv));
        engine.play(&mv);
    }
    Ok(engine)
}

/// The legal move that is printed so.
fn find(engine: &mut General, wanted: &PrintedMove) -> Result<Move, Illegality> {
    let mut legal = Vec::new();
    engine.legal_moves(&mut legal);
    let candidates = texts(engine, &legal, wanted);
    if let Some((mv, _)) = candidates
        .iter()
        .find(|(_, text)| printed(text).is_some_and(|full| wanted.is_same(&full)))
    {
        return Ok(*mv);
    }
    match candidates.as_slice() {
        [] => Err(why_not(engine, wanted)),
        [(only, _)] => Ok(*only),
        several => Err(Illegality::Ambiguous {
            moves: several.iter().map(|(_, text)| text.clone()).collect(),
        }),
    }
}

/// Those of the moves that the print can be meant for, with their full texts.
fn texts(engine: &mut General, moves: &[Move], wanted: &PrintedMove) -> Vec<(Move, String)> {
    let mut found = Vec::new();
    for mv in moves {
        let text = text(engine, mv);
        if printed(&text).is_some_and(|full| wanted.abbreviates(&full)) {
            found.push((*mv, text));
        }
    }
    found
}

fn text(engine: &mut General, mv: &Move) -> String {
    let played = engine.play_recorded(mv);
    engine.undo();
    notation::long(engine.plan(), &played)
}

/// Why no legal move is printed so.
fn why_not(engine: &mut General, wanted: &PrintedMove) -> Illegality {
    let side = engine.side_to_move();
    let (mover, departure, arrival) = match &wanted.body {
        Body::Piece {
            mover,
            departure,
            arrival,
            ..
        } => (mover, departure, arrival),
        Body::Short { .. } => return why_not_short(engine, wanted),
        Body::Castling(_) => return Illegality::NoCastling,
        Body::Exchange { .. } => return Illegality::NoExchange,
    };
    let (departure, arrival) = (rules_square(*departure), rules_square(*arrival));
    let standing = engine.position().at(departure);
    if standing.is_none() {
        return Illegality::EmptySquare {
            square: departure.to_string(),
        };
    }
    let piece = full_name(engine.plan(), standing, departure);
    if !standing.belongs_to(side) {
        return Illegality::NotOnMove {
            piece,
            on_move: side_name(side),
        };
    }
    let mut possible = Vec::new();
    engine.pseudo_moves(&mut possible);
    possible.retain(|mv| mv.departure == departure && mv.arrival == arrival);
    let code = engine.plan().kind(standing.kind()).row.code;
    let named = mover.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    if named != code && !(named.is_empty() && code == "P") {
        return Illegality::OtherPiece { piece };
    }
    if possible.is_empty() {
        let there = engine.position().at(arrival);
        let arrival = (!there.is_none()).then(|| full_name(engine.plan(), there, arrival));
        return Illegality::NoSuchStep { piece, arrival };
    }
    let meant = texts(engine, &possible, wanted);
    let Some((mv, _)) = meant.first() else {
        let instead = possible.iter().map(|mv| text(engine, mv)).collect();
        return Illegality::OtherEffects { instead };
    };
    engine.play(mv);
    let checked = engine.is_in_check(side);
    engine.undo();
    if checked {
        Illegality::SelfCheck {
            side: side_name(side),
        }
    } else {
        Illegality::Forbidden
    }
}

/// Why no legal move is printed so in short notation.
fn why_not_short(engine: &mut General, wanted: &PrintedMove) -> Illegality {
    let side = engine.side_to_move();
    let mut possible = Vec::new();
    engine.pseudo_moves(&mut possible);
    let meant = texts(engine, &possible, wanted);
    let Some((mv, _)) = meant.first() else {
        return Illegality::NobodyCan {
            on_move: side_name(side),
        };
    };
    engine.play(mv);
    let checked = engine.is_in_check(side);
    engine.undo();
    if checked {
        Illegality::SelfCheck {
            side: side_name(side),
        }
    } else {
        Illegality::Forbidden
    }
}

fn rules_square(square: model::Square) -> Square {
    Square::new(square.index())
}

/// A piece with side, attributes and square: `wrPf7`.
fn full_name(plan: &Plan, piece: Piece, square: Square) -> String {
    let side = match piece.side() {
        Some(Side::White) => "w",
        Some(Side::Black) => "b",
        None => "n",
    };
    let royal = if piece.is_royal() && piece.kind() != Plan::KING {
        "r"
    } else {
        ""
    };
    let code = plan.kind(piece.kind()).row.code;
    format!("{side}{royal}{code}{square}")
}

pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "half-move {}, {}, cannot be played: {}",
            self.half_move, self.text, self.why
        )
    }
}

impl fmt::Display for Illegality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptySquare { square } => write!(f, "there is no piece on {square}"),
            Self::NotOnMove { piece, on_move } => {
                write!(f, "{on_move} is on move, and there stands {piece}")
            }
            Self::OtherPiece { piece } => write!(f, "there stands {piece}"),
            Self::NoSuchStep {
                piece,
                arrival: None,
            } => write!(f, "{piece} cannot go there"),
            Self::NoSuchStep {
                piece,
                arrival: Some(arrival),
            } => write!(f, "{piece} cannot go there, where {arrival} stands"),
            Self::NobodyCan { on_move } => write!(f, "no piece of {on_move} can play it"),
            Self::OtherEffects { instead } => {
                write!(f, "the move is {}", instead.join(" or "))
            }
            Self::Ambiguous { moves } => {
                write!(f, "it can be meant for {}", moves.join(" or "))
            }
            Self::SelfCheck { side } => write!(f, "it leaves {side} in check"),
            Self::Forbidden => f.write_str("a condition forbids it"),
            Self::NoCastling => f.write_str("castling is not possible"),
            Self::NoExchange => f.write_str("these pieces cannot change places"),
            Self::CheckInSeries => {
                f.write_str("the move before gives check, which ends the series")
            }
        }
    }
}
