//! Flights of a king that a mating move has to take away: most checks leave one, and that is told without
//! playing them.

use crate::engine::plain_move::is_plain;
use crate::engine::safety;
use crate::engine::view::observing;
use crate::facts::Fact;
use crate::moves::{Form, Move};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// What has to hold for a step of the king to be a way out of mate if nobody observes where it ends.
const NEEDED: [Fact; 6] = [
    Fact::AllowedStepsCount,
    Fact::SidesAreConstant,
    Fact::KindsAreConstant,
    Fact::OthersAreConstant,
    Fact::OnlyArrivalFilled,
    Fact::StepsAreOwn,
];

/// The same after a move to which no condition adds, if none adds to the king's step.
const NEEDED_IF_PLAIN: [Fact; 2] = [Fact::KingsStepFreely, Fact::StepsAreOwn];

/// After which moves the flights are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    AfterAnyMove,
    /// After those to which no condition adds.
    AfterPlainMoves,
    Never,
}

/// Whether the steps of pieces are those of their own walks, and nothing but the board says which of them
/// can be made.
pub(super) fn are_steps_usual(plan: &Plan) -> bool {
    let settings = plan.settings();
    !settings.observes_passed
        && !settings.royal_captures
        && !settings.steps_after_captures
        && !settings.second_board
        && !settings.begins_in_check
        && settings.holes.is_none()
        && plan.hooks.walks.is_empty()
        && plan.hooks.steps.is_none()
}

/// What the rules allow to tell.
pub(super) fn told(plan: &Plan) -> Told {
    let facts = plan.facts();
    if !are_steps_usual(plan) || !facts.hold_all(&safety::NEEDED) {
        Told::Never
    } else if facts.hold_all(&NEEDED) {
        Told::AfterAnyMove
    } else if facts.hold_all(&NEEDED_IF_PLAIN) && plan.hooks.quiet_effects != SquareSet::ALL {
        Told::AfterPlainMoves
    } else {
        Told::Never
    }
}

/// The flights of one king, and what the moves of one piece can do about them.
pub(super) struct Flights {
    /// Whether moves to which conditions add are not foreseen.
    only_plain: bool,
    king: Square,
    steps: SquareSet,
    /// A departure, and where moves from there have to arrive.
    known: Option<(Square, SquareSet)>,
}

impl Flights {
    /// The flights that the opponent of `side` has at best; `None` if nothing is told about its royal
    /// pieces.
    pub(super) fn new(plan: &Plan, position: &Position, side: Side, told: Told) -> Option<Self> {
        if told == Told::Never {
            return None;
        }
        let royals = position.royals(side.other());
        let king = royals.first()?;
        let neutral = position.of_side(side).contains(king);
        let only_plain = told == Told::AfterPlainMoves;
        (royals.len() == 1 && !neutral && position.at(king).kind() == Plan::KING).then(|| Self {
            only_plain,
            king,
            steps: if only_plain {
                plan.leaps(Plan::KING, king) & !plan.hooks.quiet_effects
            } else {
                plan.certain_king_steps(side.other(), king)
            },
            known: None,
        })
    }

    /// `false` if the king certainly has a flight after this move of `side`.
    #[inline]
    pub(super) fn may_be_taken_by(
        &mut self,
        plan: &Plan,
        position: &Position,
        side: Side,
        mv: &Move,
    ) -> bool {
        if !matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. })
            || mv.promotion.is_some()
            || mv.departure == mv.arrival
            || mv.capture.is_some_and(|square| square != mv.arrival)
            || self.only_plain && !is_plain(plan, mv)
        {
            return true;
        }
        let arrivals = match self.known {
            Some((departure, arrivals)) if departure == mv.departure => arrivals,
            _ => self.arrivals(plan, position, side, mv.departure),
        };
        self.known = Some((mv.departure, arrivals));
        arrivals.contains(mv.arrival)
    }

    /// Where a move from `departure` has to arrive to leave no flight, at best.
    fn arrivals(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        departure: Square,
    ) -> SquareSet {
        let (check, kinds) = (plan.check(), plan.kinds());
        let mut open = observing(plan, position, side);
        open.occupied &= !(departure.set() | self.king.set());
        let mover = position.at(departure).kind();
        let others = position.of_side(side) & !departure.set();
        let mut arrivals = SquareSet::ALL;
        for flight in self.steps & !open.occupied {
            let mut view = open;
            view.occupied.insert(flight);
            view.capturable.insert(flight);
            if check.any_observer(kinds, position, &view, others, flight, |_, _, _| true) {
                continue;
            }
            // The square is occupied, or observed from there, or by a piece that has got its hurdle.
            let mut guarding = flight.set();
            let standing = (others, SquareSet::EMPTY);
            check.each_completion(kinds, position, &view, standing, flight, |_, squares| {
                guarding |= squares;
            });
            check.each_plain_source(flight, side, view.occupied, |kind, squares| {
                if kind == mover {
                    guarding |= squares;
                }
            });
            let moving = departure.set();
            check.each_source_of_movers(kinds, position, &view, moving, flight, |_, squares| {
                guarding |= squares;
            });
            arrivals &= guarding;
            if arrivals.is_empty() {
                break;
            }
        }
        arrivals
    }
}
