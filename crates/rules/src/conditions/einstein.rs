//! Einstein chess and its kin: pieces lose or gain energy by moving.
//!
//! The ladder is queen, rook, bishop, knight, pawn. In Einstein chess a piece
//! that moves without capturing goes one step down, one that captures one step
//! up. In reversal Einstein chess it is the other way round, in anti-Einstein
//! chess only moves without capture count. Pawns and queens at the ends of the
//! ladder stay what they are, kings and fairy pieces take no part; a rook that
//! castles moves. Nothing promotes. From its own first rank a pawn may go one,
//! two or three squares.

use super::{AS_USUAL, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::KindId;
use crate::plan::{Plan, PlanBuilder};
use crate::relaxed::{Man, Relax};

pub(super) static EINSTEIN: ConditionEntry = ConditionEntry {
    name: "EinsteinChess",
    aliases: &["Einstein"],
    summary: "A piece becomes weaker by moving and stronger by capturing.",
    rule: "A piece that moves without capturing becomes the next weaker one (queen, rook, bishop, \
           knight, pawn), one that captures the next stronger one. Queens cannot rise, pawns cannot \
           sink. Pawns do not promote; from their own first rank they go up to three squares. In \
           castling the rook moves.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "Named after Einstein's formula of energy",
    example: Example {
        fen: "r7/8/6Q1/8/5p2/5p2/5K2/2pk4 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &[
            "Ra8-a4=B Kf2-f1 Ba4-c2=S Qg6-d3=R",
            "Ra8-a6=B Qg6-d6=R Ba6-d3=S Rd6*d3=Q",
        ],
        source: "Didier Innocenti, 2318, diagrammes 94, 7-9/1990",
    },
    excludes: &[],
    attach: |plan, _| {
        attach(plan, Some(Step::Down), Some(Step::Up));
        Ok(())
    },
};

pub(super) static REVERSAL: ConditionEntry = ConditionEntry {
    name: "ReversalEinsteinChess",
    aliases: &["ReversalEinstein", "ReverseEinstein"],
    summary: "A piece becomes stronger by moving and weaker by capturing.",
    rule: "As in Einstein chess, but a piece that moves without capturing becomes the next stronger \
           one, and one that captures the next weaker one.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "A counterpart of Einstein chess",
    example: Example {
        fen: "7k/8/1n6/8/8/8/6B1/2K5 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Sb6-c4=B Bg2-c6=R Bc4-g8=R Rc6-h6=Q"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[("EinsteinChess", "both say how pieces change by moving")],
    attach: |plan, _| {
        attach(plan, Some(Step::Up), Some(Step::Down));
        Ok(())
    },
};

pub(super) static ANTI: ConditionEntry = ConditionEntry {
    name: "AntiEinsteinChess",
    aliases: &["AntiEinstein"],
    summary: "A piece becomes weaker by moving without capturing.",
    rule: "As in Einstein chess, but captures do not change a piece.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "A counterpart of Einstein chess",
    example: Example {
        fen: "7k/5B2/8/6K1/2B5/2p5/B7/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["c3-c2 Kg5-h6 c2-c1 Bf7-g6=S"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[
        ("EinsteinChess", "both say how pieces change by moving"),
        (
            "ReversalEinsteinChess",
            "both say how pieces change by moving",
        ),
    ],
    attach: |plan, _| {
        attach(plan, Some(Step::Down), None);
        Ok(())
    },
};

const LADDER: [KindId; 5] = [
    Plan::PAWN,
    Plan::KNIGHT,
    Plan::BISHOP,
    Plan::ROOK,
    Plan::QUEEN,
];

/// A step on the ladder.
#[derive(Clone, Copy)]
enum Step {
    Up,
    Down,
}

impl Step {
    /// The kind that a piece of this kind becomes.
    fn from(self, kind: KindId) -> KindId {
        let Some(index) = LADDER.iter().position(|rung| *rung == kind) else {
            return kind;
        };
        match self {
            Self::Up => LADDER[(index + 1).min(4)],
            Self::Down => LADDER[index.saturating_sub(1)],
        }
    }
}

fn attach(plan: &mut PlanBuilder, quiet: Option<Step>, capture: Option<Step>) {
    plan.promotions().clear();
    plan.settings.first_rank_steps = 3;
    plan.relaxed_effects(
        Stage::LateKindChange,
        Climb { quiet, capture },
        &[
            Fact::MaterialNeverGrows,
            Fact::SidesAreConstant,
            Fact::OnlyArrivalFilled,
            Fact::OthersAreConstant,
        ],
    );
}

struct Climb {
    quiet: Option<Step>,
    capture: Option<Step>,
}

impl Climb {
    fn relax(&self, man: Man, captures: bool, report: &mut dyn FnMut(Man)) -> bool {
        let step = if captures { self.capture } else { self.quiet };
        let kind = step.map_or(man.kind, |step| step.from(man.kind));
        if kind == man.kind {
            return true;
        }
        report(Man { kind, ..man });
        false
    }
}

impl Relax for Climb {
    fn arrived(&self, _: &Plan, man: Man, captures: bool, report: &mut dyn FnMut(Man)) -> bool {
        self.relax(man, captures, report)
    }

    fn castled(&self, _: &Plan, man: Man, report: &mut dyn FnMut(Man)) -> bool {
        self.relax(man, false, report)
    }
}

impl AddEffects for Climb {
    fn add_effects(&self, play: &mut Play<'_>) {
        let step = if play.is_capture() {
            self.capture
        } else {
            self.quiet
        };
        let Some(step) = step else {
            return;
        };
        for index in 0..play.journal.last().len() {
            let Effect::Shift {
                to: square,
                reason: Reason::Move | Reason::Castling | Reason::Step,
                ..
            } = play.journal.last()[index]
            else {
                continue;
            };
            let before = play.position.at(square);
            let kind = step.from(before.kind());
            if !before.is_none() && kind != before.kind() {
                play.record(Effect::Change {
                    square,
                    before,
                    after: before.of_kind(kind),
                    reason: Reason::Bare,
                });
            }
        }
    }
}
