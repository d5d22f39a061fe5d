//! Masand: a piece that gives check recolours what it observes.
//!
//! A piece that moves and thereby gives check turns all units that it observes
//! then, of either side, into the other colour; royal and neutral units stay.
//! Checks by other pieces that the move uncovers do nothing.

use super::{AS_USUAL, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::engine::{Judged, is_in_check, is_observed_so};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::plan::Plan;
use crate::relaxed::{Man, Relax};
use crate::square::Square;

const VOUCHED: [Fact; 2] = [Fact::MaterialNeverGrows, Fact::KindsAreConstant];

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Masand",
    aliases: &["MasandChess"],
    summary: "A piece that moves and gives check recolours all units that it observes.",
    rule: "When a piece moves and gives check, all units that it observes from its new square change \
           sides, those of its own side, too. Royal and neutral units do not. A check that another \
           piece gives changes nothing.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "Named after P. R. Masand",
    example: Example {
        fen: "1B6/1K1k1p2/8/8/4Q3/8/6n1/8 w",
        stipulation: "#2",
        arguments: &[],
        solution: &["Bb8-c7"],
        source: "Petko Petkov, feenschach 2001",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.relaxed_effects(Stage::Others, ByMover, &VOUCHED);
        Ok(())
    },
};

/// Whether the piece on `observer` observes what stands on `square`.
fn observes(play: &Play<'_>, observer: Square, square: Square) -> bool {
    is_observed_so(
        play.plan,
        play.position,
        square,
        play.side,
        Judged::Fully,
        |seen| seen.departure == observer,
    )
}

/// Whether the piece gives check to the opponent's king.
fn gives_check(play: &Play<'_>, checker: Square) -> bool {
    let royals = play.position.royals(play.side.other());
    royals
        .into_iter()
        .any(|royal| observes(play, checker, royal))
}

/// Turns everything that the piece observes.
fn recolour(play: &mut Play<'_>, checker: Square) {
    for square in play.position.occupied() {
        let before = play.position.at(square);
        let Some(side) = before.side() else {
            continue;
        };
        if before.is_royal() || square == checker || !observes(play, checker, square) {
            continue;
        }
        play.record(Effect::Change {
            square,
            before,
            after: before.of_side(side.other()),
            reason: Reason::Named,
        });
    }
}

struct ByMover;

impl Relax for ByMover {
    fn undergoes(&self, plan: &Plan, man: Man, report: &mut dyn FnMut(Man)) {
        if !plan.facts().hold(Fact::OrthodoxPieces) || !plan.kind(man.kind).row.role.is_royal() {
            report(Man {
                side: man.side.other(),
                ..man
            });
        }
    }
}

impl AddEffects for ByMover {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(mover) = play.now_at else {
            return;
        };
        if is_in_check(play.plan, play.position, play.side.other()) && gives_check(play, mover) {
            recolour(play, mover);
        }
    }
}
