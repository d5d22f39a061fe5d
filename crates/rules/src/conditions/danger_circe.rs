//! Danger Circe: a unit that is observed may flee to its rebirth square.
//!
//! Beside its own moves, a unit that an enemy unit observes may go to the square
//! on which it would be reborn in Circe if it were captured where it stands. If
//! an enemy unit stands there, that is captured; check follows from that. Kings
//! take part.

use super::circe::{home_of, home_of_piece};
use super::{ConditionEntry, Example};
use crate::engine::{Judged, are_royals_observed, is_observed_so};
use crate::hooks::{AddMoves, ReplaceCheck};
use crate::moves::{Form, Move, Picks};
use crate::piece::{Piece, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::relaxed::{BoundSteps, Man, OpenSteps};
use crate::square::{Square, SquareSet};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "DangerCirce",
    aliases: &[],
    summary: "A unit that is observed by an enemy unit may move to its rebirth square.",
    rule: "A unit that an enemy unit observes may move to its rebirth square as in Circe, if that is \
           empty or an enemy unit stands there, which is captured. Kings take part; such captures \
           give check.",
    arguments: &[],
    observation: "A unit that an enemy unit observes also observes its rebirth square.",
    origin: "In print by 2020 (Christian Poisson, Nouvelles Parties)",
    example: Example {
        fen: "4R3/p2P4/p4b1K/r3P3/p3P3/p1p1P1n1/2pk4/R4n2 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Sf1*e3 e5-e2 Se3-d5 e4*d5"],
        source: "Mario Parrinello, Gentilly 2024, 2nd commendation (first position)",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.add_moves(Flights);
        plan.bound_lent_steps(Flights);
        plan.replace_check(Flights)
    },
};

/// The value of [`Move::choice`] of a flight to the rebirth square.
const FLIGHT: u16 = 1;

struct Flights;

/// Which units of `side` can flee to one of these squares, and where to.
fn flights(
    plan: &Plan,
    position: &Position,
    side: Side,
    squares: SquareSet,
) -> impl Iterator<Item = (Square, Square)> {
    position.of_side(side).into_iter().filter_map(move |from| {
        let to = home_of(plan, position, from, side.other());
        let on_it = position.at(to);
        let open = squares.contains(to)
            && (on_it.is_none() || on_it.belongs_to(side.other()) && to != from);
        let by = side.other();
        let flees = open && is_observed_so(plan, position, from, by, Judged::ByObservers, |_| true);
        flees.then_some((from, to))
    })
}

impl AddMoves for Flights {
    fn add_moves(&self, plan: &Plan, position: &Position, side: Side, moves: &mut Vec<Move>) {
        let spared = position.royals(side.other());
        for (departure, arrival) in flights(plan, position, side, !spared) {
            moves.push(Move {
                departure,
                origin: departure,
                arrival,
                capture: (!position.at(arrival).is_none()).then_some(arrival),
                form: Form::Ordinary,
                promotion: None,
                as_kind: position.at(departure).kind(),
                // The piece may have the same step by its own walk, which is another move.
                choice: FLIGHT,
                picks: Picks::NONE,
            });
        }
    }
}

impl BoundSteps for Flights {
    fn lends(&self, plan: &Plan, man: Man, _: SquareSet) -> OpenSteps {
        let piece = Piece::new(man.side, man.kind);
        OpenSteps::both(home_of_piece(plan, piece, man.square, man.side.other()).set())
    }
}

impl ReplaceCheck for Flights {
    fn is_in_check(&self, plan: &Plan, position: &Position, side: Side) -> bool {
        let royals = position.royals(side);
        are_royals_observed(plan, position, side)
            || flights(plan, position, side.other(), royals)
                .next()
                .is_some()
    }
}
