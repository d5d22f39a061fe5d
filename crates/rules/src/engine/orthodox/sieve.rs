//! What conditions that only forbid moves leave of the steps of orthodox pieces.

use std::fmt;
use std::sync::Arc;

use crate::facts::Fact;
use crate::hooks::RankMoves;
use crate::moves::Move;
use crate::piece::Side;
use crate::plan::{Plan, Settings, Strides};
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// What has to hold where orthodox pieces have orthodox steps, some of which may be forbidden, as
/// observations may not count by the squares where they start and end.
const NEEDED: [Fact; 12] = [
    Fact::MaterialNeverGrows,
    Fact::SidesAreConstant,
    Fact::KindsAreConstant,
    Fact::OnlyArrivalFilled,
    Fact::QuietMovesArePlain,
    Fact::OthersAreConstant,
    Fact::CheckIsObservation,
    Fact::ChecksAreObserved,
    Fact::JudgementsAreStatic,
    Fact::StepsAreOwn,
    Fact::FormsTell,
    Fact::OrthodoxPieces,
];

/// Whether the orthodox engine can serve a plan.
pub(super) fn is_served(plan: &Plan) -> bool {
    let settings = Settings {
        begins_in_check: false,
        ..plan.settings()
    };
    plan.facts().hold_all(&NEEDED)
        && plan.hooks.only_forbid()
        && !plan.promotions().is_empty()
        && settings == Settings::default()
}

/// Which steps of orthodox pieces are left. All sets are right for any board: they say what judges
/// allow, not what walks make possible.
pub(super) trait Sieve: Copy {
    /// Whether nothing is forbidden.
    const ALL: bool;

    /// Where a piece of `side` may go from a square without capturing.
    fn quiet(self, side: Side, from: Square) -> SquareSet;

    /// Where it may capture.
    fn captures(self, side: Side, from: Square) -> SquareSet;

    /// What it may observe.
    fn sight(self, side: Side, from: Square) -> SquareSet;

    /// From where a piece of `side` may go to a square without capturing.
    fn quietly_to(self, side: Side, to: Square) -> SquareSet;

    /// From where it may capture there.
    fn capturing_on(self, side: Side, to: Square) -> SquareSet;

    /// From where it may observe the square.
    fn watching(self, side: Side, target: Square) -> SquareSet;

    /// Whether no condition forbids a castling.
    fn lets_castle(self, position: &Position, mv: &Move) -> bool;

    /// Where a piece of `side` may go from a square, with captures on the occupied squares.
    #[inline]
    fn moves(self, side: Side, from: Square, occupied: SquareSet) -> SquareSet {
        if Self::ALL {
            return SquareSet::ALL;
        }
        self.quiet(side, from) & !occupied | self.captures(side, from) & occupied
    }
}

/// Orthodox chess: every step is left.
#[derive(Clone, Copy)]
pub(super) struct Open;

impl Sieve for Open {
    const ALL: bool = true;

    #[inline]
    fn quiet(self, _: Side, _: Square) -> SquareSet {
        SquareSet::ALL
    }

    #[inline]
    fn captures(self, _: Side, _: Square) -> SquareSet {
        SquareSet::ALL
    }

    #[inline]
    fn sight(self, _: Side, _: Square) -> SquareSet {
        SquareSet::ALL
    }

    #[inline]
    fn quietly_to(self, _: Side, _: Square) -> SquareSet {
        SquareSet::ALL
    }

    #[inline]
    fn capturing_on(self, _: Side, _: Square) -> SquareSet {
        SquareSet::ALL
    }

    #[inline]
    fn watching(self, _: Side, _: Square) -> SquareSet {
        SquareSet::ALL
    }

    #[inline]
    fn lets_castle(self, _: &Position, _: &Move) -> bool {
        true
    }
}

/// What the conditions of a plan forbid.
pub(super) struct Judges {
    plan: Arc<Plan>,
    forth: Strides,
    /// The same by arrivals.
    back: Strides,
}

impl Judges {
    /// What a plan forbids that is served; `None` if that is nothing.
    pub(super) fn of(plan: &Arc<Plan>) -> Option<Self> {
        let hooks = &plan.hooks;
        let ranks = hooks.ranking.iter().any(Option::is_some);
        if hooks.strides.is_none() && hooks.castling.is_empty() && !ranks {
            return None;
        }
        let forth = hooks.strides.clone().unwrap_or_else(Strides::all);
        Some(Self {
            plan: Arc::clone(plan),
            back: forth.reversed(),
            forth,
        })
    }

    /// By what rank a side has to choose among its legal moves.
    #[inline]
    pub(super) fn ranking(&self, side: Side) -> Option<&dyn RankMoves> {
        let ranking = self.plan.hooks.ranking[side.index()].as_ref();
        ranking.map(|(_, hook)| &**hook)
    }
}

impl fmt::Debug for Judges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judges").finish_non_exhaustive()
    }
}

impl Sieve for &Judges {
    const ALL: bool = false;

    #[inline]
    fn quiet(self, side: Side, from: Square) -> SquareSet {
        self.forth.moves(side, from, false)
    }

    #[inline]
    fn captures(self, side: Side, from: Square) -> SquareSet {
        self.forth.moves(side, from, true)
    }

    #[inline]
    fn sight(self, side: Side, from: Square) -> SquareSet {
        self.forth.seen(side, from)
    }

    #[inline]
    fn quietly_to(self, side: Side, to: Square) -> SquareSet {
        self.back.moves(side, to, false)
    }

    #[inline]
    fn capturing_on(self, side: Side, to: Square) -> SquareSet {
        self.back.moves(side, to, true)
    }

    #[inline]
    fn watching(self, side: Side, target: Square) -> SquareSet {
        self.back.seen(side, target)
    }

    fn lets_castle(self, position: &Position, mv: &Move) -> bool {
        let side = position.side_to_move();
        self.quiet(side, mv.departure).contains(mv.arrival)
            && self
                .plan
                .hooks
                .allow_castling(&self.plan, position, side, mv)
    }
}
