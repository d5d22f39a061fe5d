//! Steps that pieces have whatever the other side's next move is, unless it ends on certain squares: most
//! moves stalemate nobody, and that is told without playing them.

use super::flights::are_steps_usual;
use crate::engine::forcing::ForcingHint;
use crate::engine::hint::CheckHint;
use crate::engine::plain_move::is_plain;
use crate::engine::view::view;
use crate::facts::Fact;
use crate::moves::{Form, Move};
use crate::piece::Side;
use crate::plan::{Kind, Plan};
use crate::position::Position;
use crate::ray::Direction;
use crate::square::{Square, SquareSet};

/// What has to hold for a step to be legal that opens no line to a royal piece of its side, while that is
/// not in check.
const NEEDED: [Fact; 7] = [
    Fact::AllowedStepsCount,
    Fact::ChecksAreObserved,
    Fact::CheckIsObservation,
    Fact::JudgementsAreStatic,
    Fact::QuietFormsTell,
    Fact::QuietMovesArePlain,
    Fact::StepsAreOwn,
];

/// Whether the rules allow to tell anything.
pub(super) fn are_told(plan: &Plan) -> bool {
    are_steps_usual(plan)
        && !plan.excludes_mates()
        && plan.hooks.quiet_effects != SquareSet::ALL
        && plan.facts().hold_all(&NEEDED)
}

/// What a move has to do about the steps of the other side.
pub(super) struct FreeSteps {
    /// Where it has to arrive to stop all of them.
    arrivals: SquareSet,
}

impl FreeSteps {
    /// The steps that the opponent of `side` has before a move of `side`.
    pub(super) fn new(plan: &Plan, position: &Position, side: Side, told: bool) -> Self {
        Self::among(plan, position, side, told, |_, _, _| true)
    }

    /// Those of them that give no check, if `side` moves no royal piece.
    fn harmless(plan: &Plan, position: &Position, side: Side) -> Self {
        let (ours, theirs) = (position.of_side(side), position.of_side(side.other()));
        let royals = position.royals(side);
        let told = !theirs.meets(royals) && !plan.check().asks_for(position, ours | theirs);
        let lines = royals.fold(SquareSet::EMPTY, |set, royal| {
            set | plan.check().on_lines(position, royal, theirs)
        });
        Self::among(plan, position, side, told, |kind, from, to| {
            !lines.contains(from) && !royals.clone().any(|royal| kind.may_reach(to, royal))
        })
    }

    /// The steps that the opponent of `side` has, of those that are `wanted`.
    fn among(
        plan: &Plan,
        position: &Position,
        side: Side,
        told: bool,
        wanted: impl Fn(&Kind, Square, Square) -> bool,
    ) -> Self {
        let mut arrivals = SquareSet::ALL;
        let (ours, theirs) = (position.of_side(side), position.of_side(side.other()));
        let royals = position.royals(side.other());
        if !told || ours.meets(royals) || plan.check().asks_for(position, ours) {
            return Self { arrivals };
        }
        let lines = royals.fold(SquareSet::EMPTY, |set, royal| {
            set | plan.check().on_lines(position, royal, ours)
        });
        let view = view(plan, position, side.other());
        let strides = plan.hooks.strides.as_ref();
        for from in theirs & !ours & !royals & !lines {
            let kind = plan.kind(position.at(from).kind());
            if !kind.others.is_empty() {
                continue;
            }
            let allowed = strides.map_or(SquareSet::ALL, |strides| {
                strides.moves(side.other(), from, false)
            }) & !plan.hooks.quiet_effects;
            kind.steps(&view, from, &mut |step| {
                let is_plain = step.capture.is_none()
                    && step.form == Form::Ordinary
                    && allowed.contains(step.arrival)
                    && !matches!(step.arrival.rank(), 0 | 7);
                if is_plain
                    && let Some(crossed) = crossed(kind, from, step.arrival)
                    && wanted(kind, from, step.arrival)
                {
                    arrivals &= from.set() | step.arrival.set() | crossed;
                }
            });
            if arrivals.is_empty() {
                break;
            }
        }
        Self { arrivals }
    }

    /// `false` if the opponent certainly has one of the steps after this move, as long as it is not in
    /// check.
    #[inline]
    pub(super) fn may_be_stopped_by(&self, plan: &Plan, mv: &Move) -> bool {
        let facts = plan.facts();
        let captures = [Fact::OnlyArrivalFilled, Fact::FormsTell];
        self.arrivals.contains(mv.arrival)
            || !matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. })
            || mv.promotion.is_some()
            || !is_plain(plan, mv)
            || (mv.capture).is_some_and(|at| at != mv.arrival || !facts.hold_all(&captures))
    }
}

/// What a move of `side` has to do so that every answer may mate: the opponent has steps that mate nobody,
/// and the move must stop them. `None` if nothing is told.
pub(super) fn forcing(plan: &Plan, position: &Position, side: Side) -> Option<ForcingHint> {
    let hooks = &plan.hooks;
    // Every legal step can be played.
    let each_alone = hooks.filters.is_empty()
        && hooks.revisions.is_empty()
        && hooks.ranking.iter().all(Option::is_none);
    let royals = position.royals(side);
    if !each_alone || royals.len() > 1 {
        return None;
    }
    let arrivals = FreeSteps::harmless(plan, position, side).arrivals;
    let mut checks = CheckHint::new(plan, position, side);
    // What captures do beside can stop a step.
    let plain = [Fact::OnlyArrivalFilled, Fact::FormsTell];
    checks.beside = None;
    checks.captures &= hooks.step_effects.is_empty() && plan.facts().hold_all(&plain);
    (arrivals != SquareSet::ALL).then(|| ForcingHint {
        checks,
        arrivals,
        king: royals.first(),
    })
}

/// The squares that a piece crosses from one square to another; `None` if that is not known.
fn crossed(kind: &Kind, from: Square, to: Square) -> Option<SquareSet> {
    let leaps = kind.leaps[from.index()].contains(to);
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    if leaps || files.abs().max(ranks.abs()) == 1 {
        return Some(SquareSet::EMPTY);
    }
    let leads = |line: &&Direction| line.ray(from).contains(to);
    Some(kind.lines.iter().find(leads)?.between(from, to))
}
