//! Wormholes: a unit that comes to a wormhole goes on to another one.
//!
//! A unit that arrives on a wormhole is transferred to another empty wormhole
//! of the mover's choice, as part of the move. It cannot be transferred back to
//! where it came from without having captured or promoted, and a move to a
//! wormhole is illegal if there is nowhere to go on to. A pawn transferred to
//! its last rank promotes there, and on its first rank it goes one step from a wormhole. Checks are moves in thought and need a way on
//! as well.

use super::{ConditionEntry, Example, SQUARES};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeObservation, JudgeStride, Play, Stage, Stride};
use crate::moves::Form;
use crate::plan::Plan;
use crate::position::Position;
use crate::relaxed::{Man, Relax};
use crate::square::SquareSet;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Wormholes",
    aliases: &["Wurmloecher", "TrousDeVer"],
    summary: "A unit that moves to a wormhole is transferred to another one.",
    rule: "A unit that moves to a wormhole is transferred to another empty wormhole, chosen by the side \
           that moves; if there is none, the move is illegal. A pawn that is so transferred to its \
           last rank promotes.",
    arguments: &[SQUARES],
    observation: "A unit observes a wormhole only if another wormhole is free to go on to, or if \
                  it stands on one itself.",
    origin: "In print by 2013 (Thomas Maeder, Bruno Stucker and Kjell Widlert, Andernach)",
    example: Example {
        fen: "8/p7/P7/1B1p2N1/2bkn3/3pp3/1K6/8 b",
        stipulation: "h#2",
        arguments: &["b3f6"],
        solution: &[
            "Bc4-b3[bBb3->f6] Sg5-h7 Bf6-e5 Sh7-f6[wSf6->b3]",
            "Se4-f6[bSf6->b3] Bb5-a4 Sb3-c5 Ba4-b3[wBb3->f6]",
        ],
        source: "Wilfried Neef, Hans-Peter Reich, Stefan Höning, Popeye 4.104's examples (wurmloch)",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let rule = Holes {
            squares: arguments.squares().into_iter().collect(),
        };
        plan.judge_observation(rule);
        plan.settings.first_rank_steps = 1;
        plan.judge_geometric_stride(rule);
        let vouched = [Fact::MaterialNeverGrows, Fact::SidesAreConstant];
        plan.relaxed_effects(Stage::SideChange, rule, &vouched);
        Ok(())
    },
};

#[derive(Clone, Copy)]
struct Holes {
    squares: SquareSet,
}

impl Relax for Holes {
    fn arrived(&self, plan: &Plan, man: Man, _: bool, report: &mut dyn FnMut(Man)) -> bool {
        if !self.squares.contains(man.square) {
            return true;
        }
        for square in self.squares & !man.square.set() {
            report(Man { square, ..man });
            if plan.kind(man.kind).promotes_on(man.side, square) {
                for kind in plan.promotions_of(man.kind) {
                    report(Man {
                        kind: *kind,
                        square,
                        ..man
                    });
                }
            }
        }
        false
    }

    fn castled(&self, plan: &Plan, man: Man, report: &mut dyn FnMut(Man)) -> bool {
        // The king goes on, the rook does not.
        self.arrived(plan, man, false, report);
        true
    }
}

impl AddEffects for Holes {
    fn add_effects(&self, play: &mut Play<'_>) {
        let here = play.now_at.filter(|at| self.squares.contains(*at));
        let Some(from) = here.filter(|_| play.mv.form != Form::Exchange) else {
            return;
        };
        let mut free = self.squares & !play.position.occupied();
        if !play.is_capture() && play.mv.promotion.is_none() {
            free.remove(play.mv.departure);
        }
        let free: Vec<_> = free.collect();
        if free.is_empty() {
            play.forbid();
            return;
        }
        let to = free[play.pick(free.len())];
        let piece = play.position.at(from);
        play.record(Effect::Shift {
            from,
            to,
            piece,
            reason: Reason::Rebirth,
        });
        if play.plan.kind(piece.kind()).promotes_on(play.side, to) {
            let kinds = play.plan.promotions_of(piece.kind());
            let kind = kinds[play.pick(kinds.len())];
            play.record(Effect::Change {
                square: to,
                before: piece,
                after: piece.of_kind(kind),
                reason: Reason::Promotion,
            });
        }
    }
}

impl JudgeStride for Holes {
    /// Pawns on their first rank move only from wormholes.
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let kind = position.at(stride.departure).kind();
        !plan.kind(kind).is_pawn()
            || stride.departure.rank() != stride.side.rank(0)
            || self.squares.contains(stride.departure)
    }
}

impl JudgeObservation for Holes {
    fn counts(&self, _: &Plan, position: &Position, seen: &Stride) -> bool {
        let mut free = self.squares & !position.occupied();
        free.remove(seen.arrival);
        !self.squares.contains(seen.arrival)
            || self.squares.contains(seen.departure)
            || !free.is_empty()
    }
}
