//! Friends and orphans: they move like other pieces that observe them.

use std::fmt;

use super::{Report, Step, View, Walk, pawn};
use crate::hooks::Stride;
use crate::moves::Form;
use crate::piece::{KindId, Side};
use crate::plan::{Kind, Plan};
use crate::position::{EnPassant, Position};
use crate::square::{Square, SquareSet};

/// Whose walks the piece borrows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supporter {
    /// Those of its own pieces that guard it (friend).
    Own,
    /// Those of enemy pieces that attack it (orphan).
    Enemy,
}

/// Which observations lend walks.
#[derive(Clone, Copy)]
pub enum Lending<'a> {
    /// Whatever walks allow.
    ByWalks,
    /// Those that count by geometry; other conditions have no say, as with judges themselves.
    Geometrically(&'a Plan),
}

impl fmt::Debug for Lending<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ByWalks => "ByWalks",
            Self::Geometrically(_) => "Geometrically",
        })
    }
}

impl Lending<'_> {
    /// Whether an observation that walks allow lends.
    fn allows(self, position: &Position, seen: &Stride) -> bool {
        match self {
            Self::ByWalks => true,
            Self::Geometrically(plan) => plan.hooks.counts_by_geometry(plan, position, seen),
        }
    }
}

impl Supporter {
    /// Reports the steps of every kind that is borrowed at present.
    pub fn steps(self, view: &View<'_>, from: Square, report: &mut Report<'_>) {
        let mut done: Vec<Step> = Vec::new();
        for (index, kind) in view.kinds.iter().enumerate() {
            let id = KindId(index as u8);
            if Self::is_borrower(kind)
                || view.position.of_kind(id).is_empty()
                || !self.supports(view, view.side, id, from, SquareSet::EMPTY)
            {
                continue;
            }
            let mut once = |step: Step| {
                if !done.contains(&step) {
                    done.push(step);
                    report(step);
                }
            };
            self.borrowed_steps(kind, view, from, SquareSet::ALL, &mut once);
        }
    }

    /// Reports the captures on `target` by every kind that is borrowed at present, as
    /// [`steps`](Self::steps) does.
    pub fn captures_on(
        self,
        view: &View<'_>,
        from: Square,
        target: Square,
        report: &mut Report<'_>,
    ) {
        let mut done: Vec<Step> = Vec::new();
        for (index, kind) in view.kinds.iter().enumerate() {
            let id = KindId(index as u8);
            if Self::is_borrower(kind)
                || view.position.of_kind(id).is_empty()
                || view.en_passant.pawn != Some(target) && !kind.may_reach(from, target)
            {
                continue;
            }
            let mut supported = None;
            self.borrowed_steps(kind, view, from, target.set(), &mut |step| {
                if step.capture == Some(target)
                    && !done.contains(&step)
                    && *supported.get_or_insert_with(|| {
                        self.supports(view, view.side, id, from, SquareSet::EMPTY)
                    })
                {
                    done.push(step);
                    report(step);
                }
            });
        }
    }

    /// The steps of a borrowed kind, of leaps and lines only those to `wanted`. Orphans leave their first
    /// rank like pawns by single steps and do not capture en passant; nothing is captured en passant after
    /// a borrowed double step.
    fn borrowed_steps(
        self,
        kind: &Kind,
        view: &View<'_>,
        from: Square,
        wanted: SquareSet,
        report: &mut Report<'_>,
    ) {
        kind.steps_beside_pawn_to(view, from, wanted, &mut |step| {
            if self == Self::Own || step.form != Form::EnPassant {
                report(step);
            }
        });
        if let Some(walk) = kind.pawn {
            match self {
                Self::Enemy => pawn::lent(walk, view, from, report),
                Self::Own => {
                    let part = pawn::PawnWalk {
                        can_be_passed: false,
                        ..*walk
                    };
                    pawn::steps(&part, view, from, &mut |step| report(step));
                }
            }
        }
    }

    /// Whether a piece of `side` on `square` can borrow this kind: whether a piece of the kind
    /// observes it, or another borrower that can borrow the kind itself. `passed` are the borrowers
    /// that were asked on the way here.
    fn supports(
        self,
        view: &View<'_>,
        side: Side,
        kind: KindId,
        square: Square,
        passed: SquareSet,
    ) -> bool {
        let lender = match self {
            Self::Own => side,
            Self::Enemy => side.other(),
        };
        let passed = passed | square.set();
        let mut seen = *view;
        seen.side = lender;
        seen.capturable = view.position.of_side(lender.other()) | square.set();
        seen.en_passant = EnPassant::NONE;
        seen.observing = true;
        let walk = &view.kinds[kind.index()];
        let lenders = view.position.of_side(lender);
        let lends = |from, step: Step| {
            let stride = Stride {
                side: lender,
                departure: from,
                arrival: step.arrival,
                target: Some(square),
                as_kind: kind,
            };
            step.capture == Some(square) && view.lending.allows(view.position, &stride)
        };
        let near = |from: &Square| walk.may_reach(*from, square);
        let direct = lenders & view.position.of_kind(kind) & !passed;
        let observes_itself = |from| {
            let mut observes = false;
            walk.steps_to(&seen, from, square.set(), &mut |step| {
                observes = observes || lends(from, step);
            });
            observes
        };
        if direct.into_iter().filter(near).any(observes_itself) {
            return true;
        }
        let borrowers = lenders & self.borrowers(view) & !passed;
        borrowers.into_iter().filter(near).any(|from| {
            let mut observes = false;
            self.borrowed_steps(walk, &seen, from, square.set(), &mut |step| {
                observes = observes || lends(from, step);
            });
            observes && self.supports(view, lender, kind, from, passed)
        })
    }

    /// Whether a kind borrows itself, and so has nothing to lend.
    fn is_borrower(kind: &Kind) -> bool {
        let borrows = |walk: &Walk| matches!(walk, Walk::Supported(_));
        kind.others.iter().any(borrows)
    }

    /// The squares of all pieces that borrow in the same way.
    fn borrowers(self, view: &View<'_>) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        for (index, kind) in view.kinds.iter().enumerate() {
            if kind.others.contains(&Walk::Supported(self)) {
                squares |= view.position.of_kind(KindId(index as u8));
            }
        }
        squares
    }
}
