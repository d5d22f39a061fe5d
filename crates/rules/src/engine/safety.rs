//! Which moves need no test for self-check.

use super::hint::CheckHint;
use super::observe::are_observed_at_all;
use super::plain_move::is_plain;
use super::refusal::refusals;
use super::view::observing;
use crate::facts::Fact;
use crate::moves::{Form, Move};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::SquareSet;

/// The squares that matter for checks to the side to move, as far as the facts allow to tell.
#[derive(Clone, Copy, Debug)]
pub struct Safety {
    /// For moves to which no condition adds.
    plain: Touched,
    /// For moves that may change the mover.
    changing: Touched,
    /// Whether captures do no more than other moves.
    captures: bool,
    /// Where checks are judged by playing on: which moves may give check.
    checks: Option<CheckHint>,
}

/// Where a move has to start or end to matter.
#[derive(Clone, Copy, Debug)]
struct Touched {
    /// Moves from here may open a line to a royal piece.
    departures: SquareSet,
    /// Moves to here may make the mover itself give check.
    arrivals: SquareSet,
}

impl Touched {
    const ALL: Self = Self {
        departures: SquareSet::ALL,
        arrivals: SquareSet::ALL,
    };
}

/// What has to hold for the squares to tell anything.
pub(super) const NEEDED: [Fact; 3] = [
    Fact::ChecksAreObserved,
    Fact::QuietFormsTell,
    Fact::QuietMovesArePlain,
];

/// Where something has to change for an observation of one of these squares by `by` to come to count, that
/// is one by geometry; `None` if it may come to count whatever changes, or if one counts already.
#[inline]
pub(super) fn latency(
    plan: &Plan,
    position: &Position,
    squares: SquareSet,
    by: Side,
) -> Option<SquareSet> {
    let certain = [Fact::JudgementsAreStatic, Fact::CheckIsObservation];
    if plan.facts().hold_all(&certain) {
        return Some(SquareSet::EMPTY);
    }
    // A refusal holds while the units that it is due to stay what they are.
    let constant = plan.facts().hold(Fact::OthersAreConstant);
    if !constant && are_observed_at_all(plan, position, squares, by) {
        return None;
    }
    refusals(plan, position, squares, by)
}

/// Which moves of `side` may give check, where judges by playing ask for that and for nothing else.
fn checks(plan: &Plan, position: &Position, side: Side) -> Option<CheckHint> {
    let judges = &plan.hooks.playing;
    let asked = !judges.is_empty() && judges.iter().all(|judge| judge.judges_checks_only());
    asked.then(|| CheckHint::new(plan, position, side))
}

impl Safety {
    /// Nothing is known: every move has to be tested.
    pub(super) const UNKNOWN: Self = Self {
        plain: Touched::ALL,
        changing: Touched::ALL,
        captures: false,
        checks: None,
    };

    /// Nothing is known of checks to the side to move.
    pub(super) fn unknown(plan: &Plan, position: &Position, side: Side) -> Self {
        Self {
            checks: checks(plan, position, side),
            ..Self::UNKNOWN
        }
    }

    /// Whether the rules allow to tell anything.
    #[inline]
    pub fn tells(plan: &Plan) -> bool {
        plan.facts().hold_all(&NEEDED)
            && plan.hooks.position.is_empty()
            && plan.hooks.play.is_empty()
            && (plan.hooks.playing.iter()).all(|judge| judge.judges_checks_only())
            && !plan.settings().second_board
    }

    /// Looks at the position before the moves of `side`, which is not in check, are tested, by rules
    /// that allow to tell.
    pub fn new(plan: &Plan, position: &Position, side: Side) -> Self {
        let royals = position.royals(side);
        let enemies = position.of_side(side.other());
        let Some(latent) = latency(plan, position, royals, side.other()) else {
            return Self::unknown(plan, position, side);
        };
        let check = plan.check();
        let mut plain = Touched {
            departures: royals | latent,
            arrivals: latent,
        };
        let (kinds, view) = (plan.kinds(), observing(plan, position, side.other()));
        let sides = (enemies, position.of_side(side));
        for royal in royals {
            plain.departures |= check.screens(position, royal, enemies);
            check.each_completion(kinds, position, &view, sides, royal, |mover, arrivals| {
                match mover {
                    Some(mover) if arrivals == SquareSet::ALL => plain.departures.insert(mover),
                    _ => plain.arrivals |= arrivals,
                }
            });
        }
        // A neutral mover belongs to the opponent as well, as one that turns will.
        let neutral = position.of_side(side).meets(enemies);
        let mut changing = plain;
        if neutral || !plan.facts().hold(Fact::SidesAreConstant) {
            for royal in royals {
                // A mover that turns can observe the royal piece back along its own way.
                changing.departures |= check.visible(royal, position.occupied());
                for by in Side::BOTH {
                    check.each_source(royal, by, position.occupied(), |_, sources| {
                        changing.arrivals |= sources;
                    });
                }
            }
        }
        Self {
            plain: if neutral { changing } else { plain },
            changing,
            captures: plan
                .facts()
                .hold_all(&[Fact::OnlyArrivalFilled, Fact::FormsTell]),
            checks: checks(plan, position, side),
        }
    }

    /// Whether every move has to be tested.
    pub fn knows_nothing(&self) -> bool {
        self.plain.departures == SquareSet::ALL || self.plain.arrivals == SquareSet::ALL
    }

    /// Whether no judge that plays on has to be asked about the move.
    #[inline]
    pub(super) fn needs_no_play(&self, plan: &Plan, mv: &Move) -> bool {
        plan.hooks.playing.is_empty()
            || (self.checks.as_ref()).is_some_and(|checks| !checks.may_check(mv))
    }

    /// Whether the move cannot leave a royal piece of the mover in check.
    #[inline]
    pub fn vouches_for(&self, plan: &Plan, mv: &Move) -> bool {
        let touched = if is_plain(plan, mv) {
            self.plain
        } else {
            self.changing
        };
        matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. })
            && (mv.promotion.is_none() || !plan.hooks.promotion_effects)
            && mv
                .capture
                .is_none_or(|captured| self.captures && captured == mv.arrival)
            && !touched.departures.contains(mv.departure)
            && !touched.arrivals.contains(mv.arrival)
    }
}
