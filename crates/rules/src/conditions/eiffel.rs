//! Eiffel: each kind is paralysed by another one.
//!
//! A unit observed by an enemy unit of the kind that paralyses it can neither
//! move nor give check; it still paralyses. Pawns are paralysed by queens, queens
//! by rooks, rooks by bishops, bishops by knights and knights by pawns. Other
//! kinds, kings among them, are free.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::engine::{Judged, is_observed_so};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::KindId;
use crate::plan::Plan;
use crate::position::Position;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "EiffelChess",
    aliases: &["Eiffel", "EiffelSchach", "EchecsEiffel"],
    summary: "Pawns are paralysed by queens, queens by rooks, and so on down to knights by pawns.",
    rule: "A unit can neither move nor give check while an enemy unit observes it of the kind that \
           paralyses it: a queen paralyses pawns, a rook queens, a bishop rooks, a knight bishops, a \
           pawn knights. Paralysed units paralyse all the same.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
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

struct Paralysis;

impl JudgeStride for Paralysis {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let square = stride.departure;
        let kind = position.at(square).kind();
        let Some((_, paralyser)) = PARALYSERS.iter().find(|(one, _)| *one == kind) else {
            return true;
        };
        let by = stride.side.other();
        !is_observed_so(plan, position, square, by, Judged::Geometrically, |seen| {
            seen.as_kind == *paralyser
        })
    }
}
