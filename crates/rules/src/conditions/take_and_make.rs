//! Take & Make: whoever captures goes on like what it captured.
//!
//! A capture has two parts. The capturing unit takes as usual and then, from
//! the square where it stands, makes a move without capture by the walk of the
//! captured unit, pawns in the direction of the captured pawn. Without such a
//! move the capture is illegal. A pawn cannot end on its own first rank; on its
//! last rank it promotes, after the make. A king is in check as usual, because
//! the capture of a king needs no make; in the absolute form it does.

use super::{Argument, ConditionEntry, Example};
use crate::engine::{after_capture, view};
use crate::hooks::{ExtendSteps, JudgeObservation, Stride};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::relaxed::{BoundSteps, Man, OpenSteps};
use crate::square::{Square, SquareSet};
use crate::walk::Step;

const ABSOLUTE: Argument = Argument {
    word: "Absolute",
    option: "absolute",
    meaning: "A king is in check only if the capture of it could be completed by a make. Without \
              the word check is as usual.",
};

const CONTRADICTION: &str = "after a make there is no rebirth of the capturing unit";

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Take&MakeChess",
    aliases: &["Take&Make", "TakeAndMake", "TakeAndMakeChess"],
    summary: "A unit that captures must go on with a move of the captured unit, without capturing.",
    rule: "Having captured, a unit must at once make a move without capture from the square where \
           it stands, by the walk of the unit it captured (pawns in that pawn's direction); if it \
           cannot, the capture is illegal. Take and make are one move. Pawns do not end on their \
           first rank; they promote on their last rank after the make, not when they only take \
           there. Check and mate are as usual: a king is in check if it could be captured, the make \
           aside.",
    arguments: &[ABSOLUTE],
    observation: "A unit observes what it could take; whether a make would follow does not matter.",
    origin: "Hartmut Laue",
    example: Example {
        fen: "5k1K/8/8/2r5/3nP3/4N3/8/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &[
            "Sd4-f5 Se3*f5-h6 Rc5-d5 e4*d5-d8=Q",
            "Rc5-d5 Se3*d5-d6 Sd4-f5 e4*f5-e7",
        ],
        source: "Volker Gulke, Winus Muller, Peter Schmidt, Original",
    },
    excludes: &[
        ("AntiCirce", CONTRADICTION),
        ("NoCapture", "it forbids what the condition is about"),
    ],
    attach: |plan, arguments| {
        plan.extend_steps(Make)?;
        plan.settings.captures_go_on = true;
        plan.bound_lent_steps(Make);
        if arguments.has(ABSOLUTE.word) {
            plan.judge_observation(RoyalMake);
        }
        Ok(())
    },
};

/// Reports the squares where a make after the capture can end.
fn makes(plan: &Plan, position: &Position, take: &Stride, report: &mut dyn FnMut(Square)) {
    let Some(target) = take.target else {
        return;
    };
    let taken = plan.kind(position.at(target).kind());
    let is_pawn = plan.kind(position.at(take.departure).kind()).is_pawn();
    let mut make = |step: Step| {
        let back = is_pawn && step.arrival.rank() == take.side.rank(0);
        if step.capture.is_none() && !back {
            report(step.arrival);
        }
    };
    if taken.has_plain_walks() {
        let mut seen = view(plan, position, take.side.other());
        seen.capturable = SquareSet::EMPTY;
        seen.occupied.remove(target);
        seen.occupied.remove(take.departure);
        seen.occupied.insert(take.arrival);
        taken.steps(&seen, take.arrival, &mut make);
    } else {
        let there = after_capture(position, take);
        let seen = view(plan, &there, take.side.other());
        taken.steps(&seen, take.arrival, &mut make);
    }
}

struct Make;

impl ExtendSteps for Make {
    fn extend(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        from: Square,
        step: Step,
        report: &mut dyn FnMut(Step),
    ) {
        if step.capture.is_none() {
            report(step);
            return;
        }
        let take = Stride {
            side,
            departure: from,
            arrival: step.arrival,
            target: step.capture,
            as_kind: position.at(from).kind(),
        };
        makes(plan, position, &take, &mut |arrival| {
            report(Step { arrival, ..step });
        });
    }
}

impl BoundSteps for Make {
    fn lends(&self, plan: &Plan, man: Man, still: SquareSet) -> OpenSteps {
        let taken = plan
            .own_steps(man.kind, man.side, man.square, still)
            .captures
            & !still;
        let made = taken.fold(SquareSet::EMPTY, |set, square| {
            set | plan
                .steps_of_any_kind(man.side.other(), square, still)
                .quiet
        });
        OpenSteps {
            quiet: SquareSet::EMPTY,
            captures: made,
        }
    }

    fn is_direct(&self) -> bool {
        false
    }
}

/// The absolute form: the capture of a royal unit needs a make, too.
struct RoyalMake;

impl JudgeObservation for RoyalMake {
    fn counts(&self, plan: &Plan, position: &Position, seen: &Stride) -> bool {
        if !seen.target.is_some_and(|at| position.at(at).is_royal()) {
            return true;
        }
        let mut found = false;
        makes(plan, position, seen, &mut |_| found = true);
        found
    }
}
