//! Chess without captures, for one side or both.
//!
//! Nothing is captured, but checks are given and mated as usual: the capture of
//! the king is only thought.

use super::{ConditionEntry, Example};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;

pub(super) static BOTH: ConditionEntry = ConditionEntry {
    name: "NoCapture",
    aliases: &["Ohneschlag", "SansPrises"],
    summary: "Nothing may be captured.",
    rule: "Neither side may capture, not even en passant. Check and mate are as usual.",
    arguments: &[],
    observation: "As in orthodox chess: what could be captured without the condition is observed.",
    origin: "In print by 1983 (Theodor Steudel, feenschach)",
    example: Example {
        fen: "8/8/6q1/p5p1/6K1/3R4/8/k7 w",
        stipulation: "h#1.5",
        arguments: &[],
        solution: &["Rd3-d2 Qg6-b1 Rd2-a2"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_static_move(NoCaptureBy(None));
        Ok(())
    },
};

pub(super) static WHITE: ConditionEntry = ConditionEntry {
    name: "NoWhiteCapture",
    aliases: &["WeisserOhneSchlag", "BlancSansPrises"],
    summary: "White may not capture.",
    rule: "White may not capture, not even en passant. Check and mate are as usual.",
    arguments: &[],
    observation: "As in orthodox chess: what could be captured without the condition is observed.",
    origin: "The one-sided form of NoCapture",
    example: Example {
        fen: "8/2kR1Q2/4b3/8/8/2R5/7K/8 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["Kc7-b8 Rd7-d8 Be6-c8 Rc3-a3"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_static_move(NoCaptureBy(Some(Side::White)));
        Ok(())
    },
};

pub(super) static BLACK: ConditionEntry = ConditionEntry {
    name: "NoBlackCapture",
    aliases: &["SchwarzerOhneSchlag", "NoirSansPrises"],
    summary: "Black may not capture.",
    rule: "Black may not capture, not even en passant. Check and mate are as usual.",
    arguments: &[],
    observation: "As in orthodox chess: what could be captured without the condition is observed.",
    origin: "The one-sided form of NoCapture",
    example: Example {
        fen: "7K/8/2R5/3k4/R7/8/4b3/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Be2-b5 Rc6-d6 Kd5-c5 Ra4-c4"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_static_move(NoCaptureBy(Some(Side::Black)));
        Ok(())
    },
};

/// The side that may not capture; `None` for both.
struct NoCaptureBy(Option<Side>);

impl JudgeStride for NoCaptureBy {
    fn is_possible(&self, _: &Plan, _: &Position, stride: &Stride) -> bool {
        stride.target.is_none() || self.0.is_some_and(|forbidden| forbidden != stride.side)
    }
}
