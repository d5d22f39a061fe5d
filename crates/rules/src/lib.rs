//! Positions, moves and the rules of chess variants.
//!
//! A fairy condition is a *delta* on orthodox chess: a move is a journal of
//! [`Effect`]s, and a condition attaches to a handful of hook points
//! ([`hooks`]). The hooks of all conditions in play are compiled once per
//! problem into a [`Plan`]; the [`engine`] runs it. This crate knows no
//! stipulation.

pub mod attributes;
pub mod castling;
pub mod check_plan;
pub mod conditions;
pub mod effect;
pub mod engine;
pub mod facts;
pub mod fen;
pub mod hooks;
pub mod journal;
pub mod moves;
pub mod notation;
pub mod piece;
pub mod pieces;
pub mod plan;
pub mod position;
pub mod ray;
pub mod relaxed;
pub mod setup;
pub mod square;
pub mod walk;

pub use castling::{CastlingRights, ExclusiveCastlings};
pub use effect::{Effect, Reason};
pub use engine::{Chosen, Engine, General, Orthodox};
pub use facts::Facts;
pub use journal::Journal;
pub use moves::{Form, Move, PlayedMove, Wing};
pub use piece::{Attribute, KindId, Piece, Side};
pub use plan::{Plan, PlanError};
pub use position::{EnPassant, Position};
pub use setup::{Setup, SetupError, SetupPiece};
pub use square::{Square, SquareSet};
