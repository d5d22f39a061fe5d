//! Eiffel: each kind is paralysed by another one.
//!
//! A unit observed by an enemy unit of the kind that paralyses it can neither
//! move nor give check; it still paralyses. Pawns are paralysed by queens, queens
//! by rooks, rooks by bishops, bishops by knights and knights by pawns. Other
//! kinds, kings among them, are free.

use super::{ConditionEntry, Example};
use crate::engine::{held_by, is_observed_by_kind};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::KindId;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "EiffelChess",
    aliases: &["Eiffel", "EiffelSchach", "EchecsEiffel"],
    summary: "Pawns are paralysed by queens, queens by rooks, and so on down to knights by pawns.",
    rule: "A unit can neither move nor give check while an enemy unit observes it of the kind that \
           paralyses it: a queen paralyses pawns, a rook queens, a bishop rooks, a knight bishops, a \
           pawn knights. Paralysed units paralyse all the same.",
    arguments: &[],
    observation: "Paralysis looks at walks alone: units that are paralysed or pinned paralyse all the same, but they give no check.",
    origin: "In print by 1996 (Petko A. Petkov, diagrammes)",
    example: Example {
        fen: "r6r/4BPp1/2P1k3/1p3p2/3P4/1qPQP3/2p1p3/3K2b1 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &[
            "Bg1*e3 f7-f8=R Be3-h6 Qd3-e4",
            "Qb3*c3 f7-f8=B Qc3-a5 Qd3-c4",
        ],
        source: "Petko A. Petkow, original for diagrammes",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_observer_stride(Paralysis);
        Ok(())
    },
};

/// A kind, and the one that paralyses it.
const PARALYSERS: [(KindId, KindId); 5] = [
    (Plan::PAWN, Plan::QUEEN),
    (Plan::QUEEN, Plan::ROOK),
    (Plan::ROOK, Plan::BISHOP),
    (Plan::BISHOP, Plan::KNIGHT),
    (Plan::KNIGHT, Plan::PAWN),
];

/// The kind that paralyses the unit on `square`, if there is one.
fn paralyser(position: &Position, square: Square) -> Option<KindId> {
    let kind = position.at(square).kind();
    let found = PARALYSERS.iter().find(|(one, _)| *one == kind);
    found.map(|(_, paralyser)| *paralyser)
}

struct Paralysis;

impl JudgeStride for Paralysis {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let (square, by) = (stride.departure, stride.side.other());
        !paralyser(position, square)
            .is_some_and(|kind| is_observed_by_kind(plan, position, square, by, kind))
    }

    /// A unit stays paralysed while a paralyser observes it.
    fn refused_by(&self, plan: &Plan, position: &Position, seen: &Stride) -> Option<SquareSet> {
        let square = seen.departure;
        let paralysers = position.of_kind(paralyser(position, square)?);
        held_by(plan, position, square, seen.side.other(), paralysers)
    }

    fn asks_who_moves_only(&self) -> bool {
        true
    }
}
