//! Immune Chess: what could not be reborn cannot be captured.
//!
//! A unit whose rebirth square would be occupied after its capture is immune.
//! Captured units are gone; nothing is reborn. Kings are captured in thought as
//! usual, unless they are included.

use super::homes::Homes;
use super::options::{self, Capture, Options, Place};
use super::square::Relevant;
use crate::conditions::{ConditionEntry, Example};
use crate::hooks::{JudgeStride, Stride};
use crate::plan::{Plan, PlanError};
use crate::position::Position;

pub(in crate::conditions) static ENTRY: ConditionEntry = ConditionEntry {
    name: "ImmunChess",
    aliases: &[
        "MirrorImmunChess",
        "FileImmunChess",
        "MirrorFileImmunChess",
        "SymmetryImmunChess",
        "AntipodeanImmunChess",
    ],
    summary: "A unit cannot be captured if its rebirth square is occupied.",
    rule: "A unit can be captured only if its rebirth square as in Circe is empty after the capture. \
           It is not reborn. Kings are exempt, but for the word RexInclusive.",
    arguments: options::WORDS,
    observation: "A king is in check as in orthodox chess; with RexInclusive only if its rebirth square is empty.",
    origin: "A relative of Circe",
    example: Example {
        fen: "8/k7/2P5/P4nK1/8/8/5R2/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Sf5-g3 Rf2-f8 Sg3-h1 Rf8-a8"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let options = Options::circe().read(plan, "ImmunChess", arguments, false)?;
        let makes_sense = options.kinds.is_empty()
            && !options.clone
            && !options.turncoats
            && !options.other_decides
            && options.only.is_none()
            && options.capture == Capture::Now
            && matches!(
                options.place,
                Place::Home | Place::File | Place::Symmetry | Place::Antipodes
            );
        if !makes_sense {
            return Err(PlanError::BadArgument {
                condition: "ImmunChess",
                words: arguments.words().collect::<Vec<_>>().join(" "),
                reason: "an option speaks of rebirths, but nothing is reborn",
            });
        }
        plan.judge_stride(Immunity {
            rex_inclusive: options.rex_inclusive,
            homes: Homes::new(options),
        });
        Ok(())
    },
};

struct Immunity {
    rex_inclusive: bool,
    homes: Homes,
}

impl JudgeStride for Immunity {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let Some(target) = stride.target else {
            return true;
        };
        let piece = position.at(target);
        if piece.is_none() || piece.is_royal() && !self.rex_inclusive {
            return true;
        }
        let relevant = Relevant {
            kind: piece.kind(),
            piece,
            square: target,
            side: stride.side,
            departure: stride.departure,
        };
        let mut occupied = position.occupied();
        occupied.remove(stride.departure);
        occupied.remove(target);
        occupied.insert(stride.arrival);
        (self.homes.of(plan, relevant, &[])).is_some_and(|square| !occupied.contains(square))
    }

    fn lets_kings_step(&self) -> bool {
        true
    }

    /// Royal units are exempt, but for the word `RexInclusive`.
    fn spares_royal_captures(&self) -> bool {
        !self.rex_inclusive
    }
}
