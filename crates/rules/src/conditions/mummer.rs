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

use super::{AS_USUAL, Argument, ConditionEntry, Example, SQUARES};
use crate::castling::CastlingRights;
use crate::effect::Effect;
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

pub(super) static BLACK_MAXIMUMMER: ConditionEntry = ConditionEntry {
    name: "BlackMaximummer",
    aliases: &["SchwarzerLaengstzueger", "NoirMaximum"],
    summary: "Black has to play the longest of its legal moves.",
    rule: "Black may play only the geometrically longest of its legal moves, or one of several of the \
           same length.",
    arguments: &[EXACT, ULTRA],
    observation: "As in orthodox chess: shorter captures of the king count as checks. With ultra \
                  only the longest moves of Black count.",
    origin: "T. R. Dawson, 1913",
    example: Example {
        fen: "8/1Q4pk/8/8/2Q5/1K3Q2/8/8 b",
        stipulation: "ser-h#2",
        arguments: &[],
        solution: &["Kh7-g6 Kg6-h7 Qf3-h5"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, arguments, Side::Black, Measure::Longest),
};

pub(super) static BLACK_MINIMUMMER: ConditionEntry = ConditionEntry {
    name: "BlackMinimummer",
    aliases: &["SchwarzerKuerzestzueger", "NoirMinimum"],
    summary: "Black has to play the shortest of its legal moves.",
    rule: "Black may play only the geometrically shortest of its legal moves, or one of several of the \
           same length.",
    arguments: &[EXACT, ULTRA],
    observation: "As in orthodox chess: longer captures of the king count as checks. With ultra \
                  only the shortest moves of Black count.",
    origin: "The counterpart of the maximummer; in print by 1976 (C. Jeremy Morse, The Problemist)",
    example: Example {
        fen: "8/2q5/8/6n1/8/R7/1K6/3k4 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Qc7-d7 Kb2-c3 Kd1-c1 Ra3-a1"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, arguments, Side::Black, Measure::Shortest),
};

pub(super) static BLACK_MUST_CAPTURE: ConditionEntry = ConditionEntry {
    name: "BlackMustCapture",
    aliases: &["SchwarzerSchlagzwang", "NoirPriseForce"],
    summary: "Black has to capture if it can.",
    rule: "If Black has a legal capture, it has to capture.",
    arguments: &[EXACT, ULTRA],
    observation: "As in orthodox chess: a unit that has to capture elsewhere still gives check. With ultra only captures of Black count, if there are any.",
    origin: "In print by 1992 (Romeo Bedoni, Problemkiste)",
    example: Example {
        fen: "6k1/8/8/1p4R1/6p1/7q/2R2KN1/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Kg8-f7 Rc2-c7 Kf7-e8 Rg5-g8"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, arguments, Side::Black, Measure::Captures),
};

pub(super) static BLACK_FORCED_SQUARE: ConditionEntry = ConditionEntry {
    name: "BlackForcedSquare",
    aliases: &[],
    summary: "Black has to move to certain squares if it can.",
    rule: "If Black has a legal move to one of the squares, it has to play such a move.",
    arguments: &[SQUARES],
    observation: AS_USUAL,
    origin: "In print by 1994 (Norbert Geissler, Problemkiste)",
    example: Example {
        fen: "8/4Q3/8/8/K4n2/8/3B4/4k3 b",
        stipulation: "h#2",
        arguments: &["d5e4"],
        solution: &["Ke1-d1 Ka4-b3 Sf4-d5 Qe7-e1"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| force(plan, arguments, Side::Black, false),
};

pub(super) static BLACK_CONSEQUENT_FORCED_SQUARE: ConditionEntry = ConditionEntry {
    name: "BlackConsequentForcedSquare",
    aliases: &[],
    summary: "Black has to move to certain squares if it can, also when it gives check.",
    rule: "If Black has a move to one of the squares, legal or not, it may play only such moves; \
           checks count only if Black could play the capture of the king.",
    arguments: &[SQUARES],
    observation: "If Black has a move to one of the squares, black units observe only these \
                  squares.",
    origin: "In print by 1995 (Kurt Ewald, feenschach)",
    example: Example {
        fen: "k7/n6n/7P/8/2K5/N7/1b6/8 b",
        stipulation: "ser-h#2",
        arguments: &["d5e4"],
        solution: &["Ka8-b7 Kb7-c6 Kc4-c5"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| force(plan, arguments, Side::Black, true),
};

pub(super) static WHITE_MAXIMUMMER: ConditionEntry = ConditionEntry {
    name: "WhiteMaximummer",
    aliases: &["WeisserLaengstzueger", "BlancMaximum"],
    summary: "White has to play the longest of its legal moves.",
    rule: "White may play only the geometrically longest of its legal moves, or one of several of the \
           same length.",
    arguments: &[EXACT, ULTRA],
    observation: "As in orthodox chess: shorter captures of the king count as checks. With ultra \
                  only the longest moves of White count.",
    origin: "T. R. Dawson, 1913",
    example: Example {
        fen: "7k/5R2/6K1/7N/7P/8/1p4q1/8 w",
        stipulation: "ser-#3",
        arguments: &[],
        solution: &["Sh5-g3 Rf7-f1 Rf1-f8"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, arguments, Side::White, Measure::Longest),
};

pub(super) static WHITE_MINIMUMMER: ConditionEntry = ConditionEntry {
    name: "WhiteMinimummer",
    aliases: &["WeisserKuerzestzueger", "BlancMinimum"],
    summary: "White has to play the shortest of its legal moves.",
    rule: "White may play only the geometrically shortest of its legal moves, or one of several of the \
           same length.",
    arguments: &[EXACT, ULTRA],
    observation: "As in orthodox chess: longer captures of the king count as checks. With ultra \
                  only the shortest moves of White count.",
    origin: "The counterpart of the maximummer; in print by 1976 (C. Jeremy Morse, The Problemist)",
    example: Example {
        fen: "8/1Q6/8/7n/2r5/1K1n4/8/k7 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Rc4-b4 Kb3-c3 Rb4-b1 Qb7-a7"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, arguments, Side::White, Measure::Shortest),
};

pub(super) static WHITE_MUST_CAPTURE: ConditionEntry = ConditionEntry {
    name: "WhiteMustCapture",
    aliases: &["WeisserSchlagzwang", "BlancPriseForce"],
    summary: "White has to capture if it can.",
    rule: "If White has a legal capture, it has to capture.",
    arguments: &[EXACT, ULTRA],
    observation: "As in orthodox chess: a unit that has to capture elsewhere still gives check. With ultra only captures of White count, if there are any.",
    origin: "In print by 1992 (Romeo Bedoni, Problemkiste)",
    example: Example {
        fen: "8/p7/5k1P/3K1b2/b4Q2/8/8/8 w",
        stipulation: "ser-#3",
        arguments: &[],
        solution: &["Qf4*a4 Qa4*a7 Qa7-g7"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, arguments, Side::White, Measure::Captures),
};

pub(super) static WHITE_FORCED_SQUARE: ConditionEntry = ConditionEntry {
    name: "WhiteForcedSquare",
    aliases: &[],
    summary: "White has to move to certain squares if it can.",
    rule: "If White has a legal move to one of the squares, it has to play such a move.",
    arguments: &[SQUARES],
    observation: AS_USUAL,
    origin: "In print by 1994 (Norbert Geissler, Problemkiste)",
    example: Example {
        fen: "8/8/5p1R/1N6/5b2/2K5/8/3k4 w",
        stipulation: "ser-#2",
        arguments: &["d5e4"],
        solution: &["Sb5-d4 Rh6-h1"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| force(plan, arguments, Side::White, false),
};

pub(super) static WHITE_CONSEQUENT_FORCED_SQUARE: ConditionEntry = ConditionEntry {
    name: "WhiteConsequentForcedSquare",
    aliases: &[],
    summary: "White has to move to certain squares if it can, also when it gives check.",
    rule: "If White has a move to one of the squares, legal or not, it may play only such moves; \
           checks count only if White could play the capture of the king.",
    arguments: &[SQUARES],
    observation: "If White has a move to one of the squares, white units observe only these \
                  squares.",
    origin: "In print by 1995 (Kurt Ewald, feenschach)",
    example: Example {
        fen: "8/3R1K2/8/5p1k/2r5/6Q1/2q5/8 w",
        stipulation: "ser-#3",
        arguments: &["d5e4"],
        solution: &["Rd7-d5 Kf7-f6 Qg3-g5"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| force(plan, arguments, Side::White, true),
};

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
const fn distance(from: Square, to: Square) -> i32 {
    let files = (from.file() - to.file()) as i32;
    let ranks = (from.rank() - to.rank()) as i32;
    files * files + ranks * ranks
}

/// The square of the longest distance on the board.
const LONGEST: usize = 98;

/// The squares that are at least so far from a square, by that square and the square of the distance.
static AT_LEAST: [[SquareSet; LONGEST + 1]; 64] = at_least();

const fn at_least() -> [[SquareSet; LONGEST + 1]; 64] {
    let mut sets = [[SquareSet::EMPTY; LONGEST + 1]; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let far = distance(Square::new(from as u8), Square::new(to as u8)) as usize;
            sets[from][far].insert(Square::new(to as u8));
            to += 1;
        }
        let mut far = LONGEST;
        while far > 0 {
            let farther = sets[from][far].0;
            sets[from][far - 1].0 |= farther;
            far -= 1;
        }
        from += 1;
    }
    sets
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

    fn arrivals(&self, from: Square, least: i32) -> SquareSet {
        match self.measure {
            Measure::Longest => {
                let rings = &AT_LEAST[from.index()];
                usize::try_from(least).map_or(SquareSet::ALL, |least| {
                    rings.get(least).copied().unwrap_or(SquareSet::EMPTY)
                })
            }
            _ => SquareSet::ALL,
        }
    }

    fn ranks_all(&self) -> bool {
        !self.ultra
    }
}

impl JudgeObservation for Mummer {
    fn counts(&self, plan: &Plan, position: &Position, seen: &Stride) -> bool {
        if seen.side != self.side {
            return true;
        }
        // Whether this side can castle depends on what the other one observes, and if that plays by such
        // a rule too, it must not depend on castling in turn.
        let (rights, theirs) = (position.rights(), CastlingRights::king(self.side.other()));
        let mut uncastled = None;
        if rights.contains(CastlingRights::king(self.side)) && rights.contains(theirs) {
            let after = rights.minus(theirs);
            let there = uncastled.insert(position.clone());
            there.apply(&Effect::Rights {
                before: rights,
                after,
            });
        }
        let position = uncastled.as_ref().unwrap_or(position);
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
