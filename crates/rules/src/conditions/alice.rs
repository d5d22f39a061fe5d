//! Alice chess: two boards, and every move ends on the other one.
//!
//! A unit moves by what stands on its own board, and then goes to the same
//! square of the other board, which must be empty there. It captures on the
//! board where it starts. A king may not move to a square that is observed on
//! the board where it starts nor on the board where it ends; checks are given
//! on the board where the king stands.

use super::{ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::engine::is_in_check;
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeMove, JudgePosition, Play, Stage};
use crate::moves::{Form, Move};
use crate::piece::{Attribute, Piece, Side};
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;
use crate::relaxed::{Changes, Relax};
use crate::square::Square;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "AliceChess",
    aliases: &["AliceSchach", "Alice"],
    summary: "There are two boards; every unit changes boards with each of its moves.",
    rule: "Beside the board A of the diagram there is an empty board B. A move is made by what stands on \
           the mover's board, and must be legal there; the unit then goes to the same square of \
           the other board, which must be empty.",
    arguments: &[],
    observation: "A unit observes on its own board only: kings are in check from units on their \
                  board.",
    origin: "V. R. Parton, 1953",
    example: Example {
        fen: "3K4/1k6/8/8/8/7p/R1n2Q2/8 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["Sc2-b4B Qf2-h2B Sb4-a6A Ra2*a6B"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, _| {
        attach(plan);
        Ok(())
    },
};

/// Adds the rules once, however often they are asked for.
pub(crate) fn attach(plan: &mut PlanBuilder) {
    if plan.settings.second_board {
        return;
    }
    plan.settings.second_board = true;
    plan.settings.stops_to_cross = false;
    plan.withdraw(Fact::OrthodoxPieces);
    plan.withdraw(Fact::ObservationIsGeometric);
    plan.judge_move(FreeOnTheOther);
    plan.judge_position(SafeOnBoth);
    plan.relaxed_effects(
        Stage::SideChange,
        ChangeBoards,
        &[
            Fact::MaterialNeverGrows,
            Fact::SidesAreConstant,
            Fact::KindsAreConstant,
        ],
    );
}

fn on_the_other_board(piece: Piece) -> Piece {
    if piece.has(Attribute::SecondBoard) {
        piece.without(Attribute::SecondBoard)
    } else {
        piece.with(Attribute::SecondBoard)
    }
}

struct FreeOnTheOther;

impl JudgeMove for FreeOnTheOther {
    fn allows(&self, _: &Plan, position: &Position, _: Side, mv: &Move) -> bool {
        let free = |square: Square| position.at(square).is_none();
        if let Form::Castling(_) = mv.form {
            let step = (mv.arrival.file() - mv.departure.file()).signum();
            let crossed = mv.departure.step(step, 0);
            return free(mv.arrival) && crossed.is_some_and(free);
        }
        mv.capture == Some(mv.arrival) || free(mv.arrival)
    }
}

struct ChangeBoards;

/// Kind, side and square stay the same.
impl Relax for ChangeBoards {
    fn changes(&self) -> Changes {
        Changes::Nothing
    }
}

impl AddEffects for ChangeBoards {
    fn add_effects(&self, play: &mut Play<'_>) {
        let mut moved: Vec<Square> = play
            .journal
            .last()
            .iter()
            .filter_map(|effect| match *effect {
                Effect::Shift { to, .. } => Some(to),
                _ => None,
            })
            .collect();
        moved.dedup();
        for square in moved {
            let before = play.position.at(square);
            if !before.is_none() {
                play.record(Effect::Change {
                    square,
                    before,
                    after: on_the_other_board(before),
                    reason: Reason::Condition,
                });
            }
        }
    }
}

struct SafeOnBoth;

impl JudgePosition for SafeOnBoth {
    fn is_legal(&self, plan: &Plan, position: &Position, side: Side, effects: &[Effect]) -> bool {
        // Other conditions may send a king that has moved on to another square, or off the board.
        let king = effects.iter().rev().find_map(|effect| match *effect {
            Effect::Shift { to, piece, .. } if piece.is_royal() => Some(to),
            _ => None,
        });
        let Some(square) = king.filter(|square| !position.at(*square).is_none()) else {
            return true;
        };
        let mut before = position.clone();
        before.replace(square, on_the_other_board(position.at(square)));
        !is_in_check(plan, &before, side)
    }
}
