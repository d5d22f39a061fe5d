//! Conditions that let a side play only the moves that come first by some measure: mummers.
//!
//! A maximummer has to play the geometrically longest of its legal moves, a
//! minimummer the shortest; who must capture captures if it can; forced squares
//! are entered if possible. Lengths are measured from centre to centre; short
//! castling counts four squares, long castling five. Usually checks are
//! orthodox: a king is in check from a move that the mummer could not choose.
//! "Exact" measures all moves, also those that leave the side in check, which
//! are then illegal; "ultra" in addition lets the mummer give check only with a
//! move that its rule would let it play.

use super::{Argument, ConditionEntry, NO_EXAMPLE, SQUARES, UNRECORDED};
use crate::engine::{Targets, pseudo_moves};
use crate::hooks::{JudgeObservation, RankMoves, RankedAmong, Stride};
use crate::moves::{Form, Move, Wing};
use crate::piece::Side;
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::square::{Square, SquareSet};

const EXACT: Argument = Argument {
    word: "exact",
    option: "measured_moves",
    meaning: "The measure is taken over all moves, also those that leave the side in check. Without \
              the word only legal moves count.",
};

const ULTRA: Argument = Argument {
    word: "ultra",
    option: "ultra",
    meaning: "As with the word exact, and checks count only if the capture of the king comes first \
              by the measure.",
};

/// A condition on the moves of one side; its origin comes last if it is recorded.
macro_rules! entry {
    ($name:expr, $aliases:expr, $summary:expr, $rule:expr, $words:expr, $attach:expr) => {
        entry!(
            $name, $aliases, $summary, $rule, $words, $attach, UNRECORDED
        )
    };
    ($name:expr, $aliases:expr, $summary:expr, $rule:expr, $words:expr, $attach:expr, $origin:expr) => {
        ConditionEntry {
            name: $name,
            aliases: $aliases,
            summary: $summary,
            rule: $rule,
            arguments: $words,
            origin: $origin,
            example: NO_EXAMPLE,
            excludes: &[],
            attach: $attach,
        }
    };
}

macro_rules! maximummer {
    ($side:ident, $who:literal, $aliases:expr) => {
        entry!(
            concat!($who, "Maximummer"),
            $aliases,
            concat!($who, " has to play the longest of its legal moves."),
            concat!(
                $who,
                " may play only the geometrically longest of its legal moves, or one of several of \
                 the same length."
            ),
            &[EXACT, ULTRA],
            |plan, arguments| attach(plan, arguments, Side::$side, Measure::Longest),
            "T. R. Dawson, 1913"
        )
    };
}

macro_rules! minimummer {
    ($side:ident, $who:literal, $aliases:expr) => {
        entry!(
            concat!($who, "Minimummer"),
            $aliases,
            concat!($who, " has to play the shortest of its legal moves."),
            concat!(
                $who,
                " may play only the geometrically shortest of its legal moves, or one of several \
                 of the same length."
            ),
            &[EXACT, ULTRA],
            |plan, arguments| attach(plan, arguments, Side::$side, Measure::Shortest)
        )
    };
}

macro_rules! must_capture {
    ($side:ident, $who:literal, $aliases:expr) => {
        entry!(
            concat!($who, "MustCapture"),
            $aliases,
            concat!($who, " has to capture if it can."),
            concat!("If ", $who, " has a legal capture, it has to capture."),
            &[EXACT, ULTRA],
            |plan, arguments| attach(plan, arguments, Side::$side, Measure::Captures)
        )
    };
}

macro_rules! forced_square {
    ($side:ident, $who:literal) => {
        entry!(
            concat!($who, "ForcedSquare"),
            &[],
            concat!($who, " has to move to certain squares if it can."),
            concat!(
                "If ",
                $who,
                " has a legal move to one of the squares, it has to play such a move."
            ),
            &[SQUARES],
            |plan, arguments| force(plan, arguments, Side::$side, false)
        )
    };
}

macro_rules! consequent_forced_square {
    ($side:ident, $who:literal) => {
        entry!(
            concat!($who, "ConsequentForcedSquare"),
            &[],
            concat!(
                $who,
                " has to move to certain squares if it can, also when it gives check."
            ),
            concat!(
                "If ",
                $who,
                " has a move to one of the squares, legal or not, it may play only such moves; \
                 checks count only if ",
                $who,
                " could play the capture of the king."
            ),
            &[SQUARES],
            |plan, arguments| force(plan, arguments, Side::$side, true)
        )
    };
}

pub(super) static BLACK_MAXIMUMMER: ConditionEntry =
    maximummer!(Black, "Black", &["SchwarzerLaengstzueger", "NoirMaximum"]);
pub(super) static BLACK_MINIMUMMER: ConditionEntry =
    minimummer!(Black, "Black", &["SchwarzerKuerzestzueger", "NoirMinimum"]);
pub(super) static BLACK_MUST_CAPTURE: ConditionEntry =
    must_capture!(Black, "Black", &["SchwarzerSchlagzwang", "NoirPriseForce"]);
pub(super) static BLACK_FORCED_SQUARE: ConditionEntry = forced_square!(Black, "Black");
pub(super) static BLACK_CONSEQUENT_FORCED_SQUARE: ConditionEntry =
    consequent_forced_square!(Black, "Black");
pub(super) static WHITE_MAXIMUMMER: ConditionEntry =
    maximummer!(White, "White", &["WeisserLaengstzueger", "BlancMaximum"]);
pub(super) static WHITE_MINIMUMMER: ConditionEntry =
    minimummer!(White, "White", &["WeisserKuerzestzueger", "BlancMinimum"]);
pub(super) static WHITE_MUST_CAPTURE: ConditionEntry =
    must_capture!(White, "White", &["WeisserSchlagzwang", "BlancPriseForce"]);
pub(super) static WHITE_FORCED_SQUARE: ConditionEntry = forced_square!(White, "White");
pub(super) static WHITE_CONSEQUENT_FORCED_SQUARE: ConditionEntry =
    consequent_forced_square!(White, "White");

/// What is measured.
#[derive(Clone, Copy)]
enum Measure {
    Longest,
    Shortest,
    Captures,
    Squares(SquareSet),
}

fn attach(
    plan: &mut PlanBuilder,
    arguments: &Arguments<'_>,
    side: Side,
    measure: Measure,
) -> Result<(), PlanError> {
    let ultra = arguments.has(ULTRA.word);
    let among = if ultra || arguments.has(EXACT.word) {
        RankedAmong::Any
    } else {
        RankedAmong::Legal
    };
    restrict(
        plan,
        Mummer {
            side,
            measure,
            ultra,
        },
        among,
    )
}

fn force(
    plan: &mut PlanBuilder,
    arguments: &Arguments<'_>,
    side: Side,
    ultra: bool,
) -> Result<(), PlanError> {
    let squares = arguments.squares().into_iter().collect();
    let among = if ultra {
        RankedAmong::Any
    } else {
        RankedAmong::Legal
    };
    let measure = Measure::Squares(squares);
    restrict(
        plan,
        Mummer {
            side,
            measure,
            ultra,
        },
        among,
    )
}

fn restrict(plan: &mut PlanBuilder, mummer: Mummer, among: RankedAmong) -> Result<(), PlanError> {
    plan.rank_moves(mummer.side, among, mummer)?;
    if mummer.ultra {
        plan.judge_observation(mummer);
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Mummer {
    side: Side,
    measure: Measure,
    ultra: bool,
}

/// The square of the distance between two squares.
fn distance(from: Square, to: Square) -> i32 {
    let files = i32::from(from.file() - to.file());
    let ranks = i32::from(from.rank() - to.rank());
    files * files + ranks * ranks
}

/// The squared length of a move; a mao's is that of both its steps, one straight and one slanting.
fn length(plan: &Plan, position: &Position, mv: &Move) -> i32 {
    match mv.form {
        Form::Exchange => 0,
        Form::Castling(Wing::King) => 16,
        Form::Castling(Wing::Queen) => 25,
        _ => match plan.kind(position.at(mv.departure).kind()).row.code {
            "MA" | "MO" => 6,
            _ => distance(mv.departure, mv.arrival),
        },
    }
}

impl RankMoves for Mummer {
    fn rank(&self, plan: &Plan, position: &Position, _: Side, mv: &Move) -> Option<i32> {
        let rank = match self.measure {
            Measure::Longest => length(plan, position, mv),
            Measure::Shortest => i32::MAX - length(plan, position, mv),
            Measure::Captures => i32::from(mv.capture.is_some()),
            Measure::Squares(squares) => i32::from(squares.contains(mv.arrival)) + 1,
        };
        (!self.ultra || rank > 0).then_some(rank)
    }
}

impl JudgeObservation for Mummer {
    fn counts(&self, plan: &Plan, position: &Position, seen: &Stride) -> bool {
        if seen.side != self.side {
            return true;
        }
        let mut moves = Vec::new();
        pseudo_moves(plan, position, self.side, Targets::Any, &mut moves);
        let ranked = moves.iter().map(|mv| {
            let rank = self.rank(plan, position, self.side, mv);
            let is_this = mv.departure == seen.departure
                && mv.arrival == seen.arrival
                && mv.capture == seen.target;
            (rank, is_this)
        });
        let highest = ranked.clone().map(|(rank, _)| rank).max().flatten();
        highest.is_some()
            && ranked
                .into_iter()
                .any(|(rank, this)| this && rank == highest)
    }
}
