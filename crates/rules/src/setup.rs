//! From a diagram to a plan and a position.

use std::fmt;

use crate::castling::{CastlingRights, ExclusiveCastlings};
use crate::effect::{Effect, Reason};
use crate::engine::{holes, right_of_new};
use crate::piece::{Attribute, Piece, Side};
use crate::pieces::KindRow;
use crate::plan::{ConditionUse, Diagram, Plan, PlanError};
use crate::position::{EnPassant, Position};
use crate::square::Square;

/// A piece in a diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupPiece {
    /// Where it stands.
    pub square: Square,
    /// Whose it is; `None` for a neutral piece.
    pub side: Option<Side>,
    /// Its kind.
    pub kind: &'static KindRow,
    /// Its attributes. Kings are royal without saying so.
    pub attributes: Vec<Attribute>,
}

/// A diagram with what is known about its history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The pieces.
    pub pieces: Vec<SetupPiece>,
    /// Whose move it is.
    pub side_to_move: Side,
    /// The castling rights; `None` for the convention of problems: whoever stands at home counts as
    /// unmoved.
    pub rights: Option<CastlingRights>,
    /// Castlings that exclude each other by the history of the diagram.
    pub exclusive_castlings: ExclusiveCastlings,
    /// The right to capture en passant.
    pub en_passant: EnPassant,
}

impl Setup {
    /// An empty diagram with White to move.
    pub fn new() -> Self {
        Self {
            pieces: Vec::new(),
            side_to_move: Side::White,
            rights: None,
            exclusive_castlings: ExclusiveCastlings::NONE,
            en_passant: EnPassant::NONE,
        }
    }

    /// Compiles the plan for this diagram under these conditions.
    pub fn plan(&self, conditions: &[ConditionUse]) -> Result<Plan, PlanError> {
        let mut diagram = Diagram {
            has_neutral: self.pieces.iter().any(|piece| piece.side.is_none()),
            exclusive_castlings: self.exclusive_castlings,
            ..Diagram::default()
        };
        for piece in &self.pieces {
            diagram.kinds.push(piece.kind);
            diagram.bearers.push((piece.kind, piece.attributes.clone()));
            for attribute in &piece.attributes {
                if !diagram.attributes.contains(attribute) {
                    diagram.attributes.push(*attribute);
                }
            }
        }
        Plan::for_diagram(&diagram, conditions)
    }

    /// The position for a plan compiled from this diagram.
    pub fn position(&self, plan: &Plan) -> Result<Position, SetupError> {
        let mut position = Position::empty(self.side_to_move);
        let mut home = CastlingRights::NONE;
        for entry in &self.pieces {
            if !position.at(entry.square).is_none() {
                if !plan.settings().buries {
                    return Err(SetupError::TwoPieces {
                        square: entry.square,
                    });
                }
                let piece = position.at(entry.square);
                let place = position.buried_pieces().len() as u8;
                let square = entry.square;
                position.apply(&Effect::Take {
                    square,
                    piece,
                    reason: Reason::Condition,
                });
                position.apply(&Effect::Bury {
                    square,
                    piece,
                    place,
                });
            }
            let kind = plan
                .kind_id(entry.kind)
                .ok_or(SetupError::KindNotInPlan { kind: entry.kind })?;
            let mut piece = match entry.side {
                Some(side) => Piece::new(side, kind),
                None => Piece::neutral(kind),
            };
            if entry.kind.role.is_royal() {
                piece = piece.with(Attribute::Royal);
            }
            for attribute in &entry.attributes {
                piece = piece.with(*attribute);
            }
            position.place(entry.square, piece);
            home = home.union(right_of_new(plan, entry.square, piece));
        }
        let rights = match self.rights {
            None => home,
            Some(given) => CastlingRights::from_bits(given.bits() & home.bits()),
        };
        position.set_rights(rights);
        if plan.settings().en_passant {
            position.set_en_passant(self.en_passant);
        }
        for hook in &plan.hooks.prepare {
            hook.prepare(plan, &mut position);
        }
        match (position.occupied() & holes(plan, &position)).first() {
            Some(square) => Err(SetupError::OnHole { square }),
            None => Ok(position),
        }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::new()
    }
}

/// Why a diagram makes no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Two pieces stand on one square, and no condition lets one lie under the other.
    TwoPieces {
        /// The square.
        square: Square,
    },
    /// A piece stands on a hole, which no piece can enter.
    OnHole {
        /// The square.
        square: Square,
    },
    /// The plan was compiled for another diagram.
    KindNotInPlan {
        /// The kind it lacks.
        kind: &'static KindRow,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TwoPieces { square } => write!(f, "two pieces on {square} are not supported"),
            Self::OnHole { square } => write!(f, "a piece on the hole {square} is not supported"),
            Self::KindNotInPlan { kind } => {
                write!(f, "kind {} is not in play in this plan", kind.code)
            }
        }
    }
}

impl std::error::Error for SetupError {}
