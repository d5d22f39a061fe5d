//! Which moves can give check at all, so that a search for mates can leave out the others; and which
//! can end a check.

use super::observe::{geometric_observers, observers};
use super::safety::latency;
use super::view::observing;
use crate::facts::Fact;
use crate::moves::{Form, Move};
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// The number of kinds that are told apart; the orthodox ones come first.
pub(super) const KINDS: usize = 10;

/// What has to hold for squares to tell anything.
pub(super) const NEEDED: [Fact; 3] = [
    Fact::ChecksAreObserved,
    Fact::QuietFormsTell,
    Fact::QuietMovesMoveOne,
];

/// Where these hold, what a move adds to the board and what it changes helps no check to the opponent, as
/// long as no check needs hurdles and nothing is neutral: it is all the opponent's own men.
const ADDED_NEVER_CHECK: [Fact; 6] = [
    Fact::OnlyOpponentsAdded,
    Fact::OwnMenAreConstant,
    Fact::SidesAreConstant,
    Fact::CheckIsObservation,
    Fact::JudgementsAreStatic,
    Fact::WalksAreOwn,
];

/// Where a move of the side to move has to start or end to give check.
#[derive(Clone, Copy, Debug)]
pub struct CheckHint {
    /// Leaving these squares may open a line to the royal piece.
    pub(super) departures: SquareSet,
    /// Arriving here may observe it, for the orthodox kinds one by one.
    pub(super) arrivals: [SquareSet; KINDS],
    /// The same for all other kinds.
    pub(super) others: SquareSet,
    /// Whether captures do no more for it than other moves.
    pub(super) captures: bool,
    /// What else captures can do for it, if that is known.
    pub(super) beside: Option<Beside>,
}

/// What captures can do for a check where they vacate one more square than other moves: that of the captured
/// man, if they do not end there, or that of a man which leaves the board beside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    /// What is captured here may open a line to the royal piece.
    captured: SquareSet,
    /// From here the mover may observe it, for the orthodox kinds one by one, with up to two men less
    /// between.
    arrivals: [SquareSet; KINDS],
    /// The same for all other kinds.
    others: SquareSet,
}

/// What has to hold for that to be known, as long as no check needs hurdles and nothing is neutral.
const VACATING: [Fact; 5] = [
    Fact::OnlyMenRemoved,
    Fact::SidesAreConstant,
    Fact::KindsAreConstant,
    Fact::CheckIsObservation,
    Fact::JudgementsAreStatic,
];

impl Beside {
    /// What captures by `side` can do for a check to these pieces, if that is known.
    fn new(plan: &Plan, position: &Position, side: Side, royals: SquareSet) -> Option<Self> {
        let (check, hooks, facts) = (plan.check(), &plan.hooks, plan.facts());
        let (ours, theirs) = (position.of_side(side), position.of_side(side.other()));
        let own_steps =
            facts.hold(Fact::FormsTell) || hooks.steps.is_some() && hooks.moves.is_empty();
        // One square more than other moves vacate.
        let one_more = facts.hold(Fact::OnlyArrivalFilled)
            || hooks.steps.is_none() && hooks.effects.len() == 1;
        if !facts.hold_all(&VACATING)
            || !own_steps
            || !one_more
            || !hooks.walks.is_empty()
            || plan.settings().steps_after_captures
            || check.asks_for(position, ours)
            || ours.meets(theirs)
        {
            return None;
        }
        let mut beside = Self {
            captured: SquareSet::EMPTY,
            arrivals: [SquareSet::EMPTY; KINDS],
            others: SquareSet::EMPTY,
        };
        for royal in royals {
            let shields = check.shields(position, royal, ours);
            if !shields.is_empty() {
                beside.captured |= theirs
                    .filter(|at| {
                        let captured = position.at(*at);
                        let mut effects = hooks.effects.iter();
                        shields.contains(*at)
                            || effects
                                .any(|hook| hook.removed(position, side, captured).meets(shields))
                    })
                    .collect();
            }
            let mut occupied = position.occupied();
            for _ in 0..2 {
                occupied &= !check.visible(royal, occupied);
            }
            check.each_plain_source(royal, side, occupied, |KindId(kind), sources| {
                *beside
                    .arrivals
                    .get_mut(kind as usize)
                    .unwrap_or(&mut beside.others) |= sources;
            });
        }
        Some(beside)
    }

    /// `false` if a capture here that ends there certainly gives no check by that.
    #[inline]
    fn keeps(&self, captured: Square, KindId(kind): KindId, arrival: Square) -> bool {
        let arrivals = self.arrivals.get(kind as usize).unwrap_or(&self.others);
        self.captured.contains(captured) || arrivals.contains(arrival)
    }
}

impl CheckHint {
    /// Every move may give check.
    pub const UNKNOWN: Self = Self {
        departures: SquareSet::ALL,
        arrivals: [SquareSet::ALL; KINDS],
        others: SquareSet::ALL,
        captures: false,
        beside: None,
    };

    /// Captures are kept, and little else.
    pub(super) const CAPTURES: Self = Self {
        departures: SquareSet::EMPTY,
        arrivals: [SquareSet::EMPTY; KINDS],
        others: SquareSet::EMPTY,
        captures: false,
        beside: None,
    };

    /// What the facts of the plan allow to tell about moves of `side`.
    pub(super) fn new(plan: &Plan, position: &Position, side: Side) -> Self {
        let royals = position.royals(side.other());
        let ours = position.of_side(side);
        let (check, facts) = (plan.check(), plan.facts());
        let quiet_effects = !plan.hooks.quiet_effects.is_empty();
        let others_change = !facts.hold(Fact::OthersAreConstant);
        if !facts.hold_all(&NEEDED)
            || others_change && quiet_effects
            || plan.settings().second_board
            || plan.settings().begins_in_check
        {
            return Self::UNKNOWN;
        }
        let Some(latent) = latency(plan, position, royals, side) else {
            return Self::UNKNOWN;
        };
        let adds_no_check = !check.asks_for(position, ours)
            && facts.hold_all(&ADDED_NEVER_CHECK)
            && !ours.meets(position.of_side(side.other()));
        let captures = facts.hold(Fact::FormsTell)
            && (facts.hold(Fact::MovesMoveOne) && !others_change || adds_no_check);
        // Where captures are kept anyway, those of the other moves count to which conditions add.
        let changing = captures || quiet_effects;
        let mut hint = Self {
            // A neutral royal piece is moved by either side.
            departures: royals | latent,
            arrivals: [latent; KINDS],
            others: latent,
            captures,
            beside: if captures || !latent.is_empty() {
                None
            } else {
                Beside::new(plan, position, side, royals)
            },
        };
        if changing && !facts.hold(Fact::SidesAreConstant) {
            // A royal piece that changes sides comes to be in check itself.
            hint.departures |= position.royals(side);
        }
        let own = [Fact::KindsAreConstant, Fact::OwnMenAreConstant];
        let constant = !changing || own.iter().any(|fact| facts.hold(*fact));
        let own_walks = constant && plan.hooks.walks.is_empty();
        let (kinds, view) = (plan.kinds(), observing(plan, position, side));
        for royal in royals {
            let observers = (ours, ours);
            check.each_completion(
                kinds,
                position,
                &view,
                observers,
                royal,
                |mover, arrivals| match mover {
                    Some(mover) if arrivals == SquareSet::ALL => hint.departures.insert(mover),
                    Some(mover) if own_walks => {
                        *hint.arrivals_of(position.at(mover).kind()) |= arrivals;
                    }
                    _ => hint.add_arrivals(arrivals),
                },
            );
            hint.departures |= check.screens(position, royal, ours);
            if !facts.hold(Fact::ObservationIsGeometric) {
                // On its own line, a piece whose observation does not count may go to where it does.
                geometric_observers(plan, position, royal, side, |from| {
                    hint.departures.insert(from);
                });
            }
            let occupied = position.occupied();
            let mut tell = |kind, sources| *hint.arrivals_of(kind) |= sources;
            if own_walks {
                check.each_plain_source(royal, side, occupied, &mut tell);
                check.each_source_of_movers(kinds, position, &view, ours, royal, &mut tell);
            } else if constant {
                check.each_source(royal, side, occupied, &mut tell);
            } else {
                check.each_source(royal, side, occupied, |_, sources| {
                    hint.add_arrivals(sources);
                });
                // A mover that becomes another can observe the royal piece back along its own way.
                hint.departures |= check.visible(royal, occupied);
            }
        }
        hint
    }

    /// Adds arrivals of all kinds.
    fn add_arrivals(&mut self, squares: SquareSet) {
        for arrivals in self.arrivals.iter_mut().chain([&mut self.others]) {
            *arrivals |= squares;
        }
    }

    #[inline]
    fn arrivals_of(&mut self, KindId(kind): KindId) -> &mut SquareSet {
        self.arrivals
            .get_mut(kind as usize)
            .unwrap_or(&mut self.others)
    }

    /// The moves among which all are that end the check to `side`, which is in check by pieces that
    /// observe its royal pieces; `None` if the facts do not allow to tell.
    pub(super) fn evasions(plan: &Plan, position: &Position, side: Side) -> Option<Self> {
        let facts = plan.facts();
        let others_change = !facts.hold(Fact::OthersAreConstant);
        if !facts.hold_all(&NEEDED)
            || !facts.hold_all(&[Fact::CheckIsObservation, Fact::JudgementsAreStatic])
            || others_change && !plan.hooks.quiet_effects.is_empty()
            || plan.settings().second_board
            || plan.settings().observes_passed
        {
            return None;
        }
        let royals = position.royals(side);
        let view = observing(plan, position, side.other());
        // A move that touches no square on which a check depends leaves it as it is.
        let (mut of_all, mut of_one) = (SquareSet::ALL, SquareSet::EMPTY);
        for royal in royals {
            let mut known = true;
            observers(plan, position, royal, side.other(), |from| {
                match plan
                    .kind(position.at(from).kind())
                    .holding(&view, from, royal)
                {
                    Some(holding) => {
                        of_all &= holding | from.set();
                        of_one |= holding | from.set();
                    }
                    None => known = false,
                }
            });
            if !known {
                return None;
            }
        }
        Some(Self {
            // By leaving a square a piece can end one check, and another one by its arrival.
            departures: royals | of_one,
            arrivals: [of_all; KINDS],
            others: of_all,
            captures: !others_change && facts.hold_all(&[Fact::OnlyArrivalFilled, Fact::FormsTell]),
            beside: None,
        })
    }

    /// The squares to which a piece of this kind has to go, unless it leaves one of the departures.
    #[inline]
    pub(super) fn wanted(&self, KindId(kind): KindId, capturable: SquareSet) -> SquareSet {
        let arrivals = *self.arrivals.get(kind as usize).unwrap_or(&self.others);
        if self.captures {
            arrivals
        } else {
            arrivals | capturable
        }
    }

    /// `false` if the move certainly gives no check.
    #[inline]
    pub fn may_check(&self, mv: &Move) -> bool {
        self.keeps(mv)
    }

    /// Whether the move is among those that are asked for.
    #[inline]
    pub(super) fn keeps(&self, mv: &Move) -> bool {
        let KindId(kind) = mv.as_kind;
        let arrivals = self.arrivals.get(kind as usize).unwrap_or(&self.others);
        self.departures.contains(mv.departure)
            || arrivals.contains(mv.arrival)
            || mv.promotion.is_some()
            || !matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. })
            || mv.capture.is_some_and(|captured| match &self.beside {
                Some(beside) => beside.keeps(captured, mv.as_kind, mv.arrival),
                None => !self.captures || captured != mv.arrival,
            })
    }
}
