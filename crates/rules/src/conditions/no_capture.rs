//! Chess without captures, for one side or both.
//!
//! Nothing is captured, but checks are given and mated as usual: the capture of
//! the king is only thought.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::hooks::JudgeMove;
use crate::moves::Move;
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;

pub(super) static BOTH: ConditionEntry = ConditionEntry {
    name: "NoCapture",
    aliases: &["Ohneschlag", "SansPrises"],
    summary: "Nothing may be captured.",
    rule: "Neither side may capture, not even en passant. Check and mate are as usual.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_move(NoCaptureBy(None));
        Ok(())
    },
};

pub(super) static WHITE: ConditionEntry = ConditionEntry {
    name: "NoWhiteCapture",
    aliases: &["WeisserOhneSchlag", "BlancSansPrises"],
    summary: "White may not capture.",
    rule: "White may not capture, not even en passant. Check and mate are as usual.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_move(NoCaptureBy(Some(Side::White)));
        Ok(())
    },
};

pub(super) static BLACK: ConditionEntry = ConditionEntry {
    name: "NoBlackCapture",
    aliases: &["SchwarzerOhneSchlag", "NoirSansPrises"],
    summary: "Black may not capture.",
    rule: "Black may not capture, not even en passant. Check and mate are as usual.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_move(NoCaptureBy(Some(Side::Black)));
        Ok(())
    },
};

/// The side that may not capture; `None` for both.
struct NoCaptureBy(Option<Side>);

impl JudgeMove for NoCaptureBy {
    fn allows(&self, _: &Plan, _: &Position, side: Side, mv: &Move) -> bool {
        mv.capture.is_none() || self.0.is_some_and(|forbidden| forbidden != side)
    }
}
