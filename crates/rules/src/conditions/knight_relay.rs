//! Knight relay chess: knights lend their leap to the units they guard.
//!
//! A unit other than a king or knight that stands a knight's leap from a knight
//! of its own side may also move and capture like a knight. Knights capture
//! nothing, are not captured and give no check. Pawns do not reach the first or
//! last rank by relay, and nothing is captured en passant.

use super::{Argument, ConditionEntry, Example};
use crate::facts::Fact;
use crate::hooks::{ChangeWalk, JudgeMove, JudgeObservation, Movement, Stride};
use crate::moves::Move;
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::relaxed::{BoundSteps, Man, OpenSteps};
use crate::square::{Square, SquareSet};

const FIRST_RANK: Argument = Argument {
    word: "FirstRank",
    option: "relay_first_rank",
    meaning: "A relayed pawn may go to its own first rank. Without the word neither the first nor \
              the last rank can be reached or observed by relay.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "KnightRelayChess",
    aliases: &["KnightRelay", "NRelay", "NRelayChess", "Springerrelais"],
    summary: "Units guarded by a knight of their side also move like knights; knights capture \
              nothing and are not captured.",
    rule: "A queen, rook, bishop, pawn or fairy unit that stands a knight's leap from a knight of \
           its own side may also move and capture like a knight, as long as it is so guarded; \
           royal units and knights gain nothing. Pinned knights relay. Knights move to empty \
           squares only: they capture nothing, are captured by nothing and give no check. A pawn \
           neither reaches nor observes the first or last rank by relay. There is no capture en \
           passant. A pawn on its second rank may double-step, also when it came back there.",
    arguments: &[FIRST_RANK],
    observation: "Units observe also what they could capture by relay. Knights observe nothing.",
    origin: "Mannis Charosh, 1972",
    example: Example {
        fen: "3k4/1N6/4P3/p7/3N4/Q1n5/2n5/4K3 w - -",
        stipulation: "#1",
        arguments: &[],
        solution: &["Qa3-d6", "Qa3-f8"],
        source: "Diagram of the founding text",
    },
    excludes: &[],
    attach: |plan, arguments| {
        plan.settings.en_passant = false;
        let relay = Relay {
            first_rank: arguments.has(FIRST_RANK.word),
        };
        plan.change_walk(relay);
        plan.bound_lent_steps(relay);
        plan.judge_move(KnightsOutside);
        plan.judge_observation(KnightsOutside);
        Ok(())
    },
};

#[derive(Clone, Copy)]
struct Relay {
    first_rank: bool,
}

impl ChangeWalk for Relay {
    fn affected(&self, plan: &Plan, position: &Position, side: Side) -> SquareSet {
        let knights = position.of_side(side) & position.of_kind(Plan::KNIGHT);
        let guarded = knights.fold(SquareSet::EMPTY, |set, knight| {
            set | plan.leaps(Plan::KNIGHT, knight)
        });
        guarded & position.of_side(side) & !position.of_kind(Plan::KNIGHT) & !position.royals(side)
    }

    fn rewrite(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        movements: &mut Vec<Movement>,
    ) {
        let mut relayed = Movement::of(Plan::KNIGHT, square);
        relayed.arrivals &= self.arrivals(plan, position.at(square).kind(), side);
        movements.push(relayed);
    }
}

impl Relay {
    /// Where the relay can lead a unit.
    fn arrivals(self, plan: &Plan, kind: KindId, side: Side) -> SquareSet {
        let mut arrivals = SquareSet::ALL;
        if plan.kind(kind).is_pawn() {
            arrivals &= !SquareSet::rank(side.rank(7));
            if !self.first_rank {
                arrivals &= !SquareSet::rank(side.rank(0));
            }
        }
        arrivals
    }
}

impl BoundSteps for Relay {
    fn lends(&self, plan: &Plan, man: Man, _: SquareSet) -> OpenSteps {
        let orthodox = plan.facts().hold(Fact::OrthodoxPieces);
        if man.kind == Plan::KNIGHT || orthodox && plan.kind(man.kind).row.role.is_royal() {
            return OpenSteps::NONE;
        }
        let leaps = plan.leaps(Plan::KNIGHT, man.square);
        OpenSteps::both(leaps & self.arrivals(plan, man.kind, man.side))
    }

    fn allows(&self, _: &Plan, man: Man, _: Square, captures: bool) -> bool {
        !captures || man.kind != Plan::KNIGHT
    }
}

struct KnightsOutside;

impl JudgeMove for KnightsOutside {
    fn allows(&self, _: &Plan, position: &Position, _: Side, mv: &Move) -> bool {
        mv.capture.is_none_or(|captured| {
            position.at(mv.departure).kind() != Plan::KNIGHT
                && position.at(captured).kind() != Plan::KNIGHT
        })
    }
}

impl JudgeObservation for KnightsOutside {
    fn counts(&self, _: &Plan, position: &Position, seen: &Stride) -> bool {
        position.at(seen.departure).kind() != Plan::KNIGHT
    }
}
