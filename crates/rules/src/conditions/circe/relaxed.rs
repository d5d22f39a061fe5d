//! What rebirth makes of men, for the relaxed step relation.

use super::memory::recall;
use super::options::{Adapt, Capture, Occupied, Options, Place};
use super::rebirth::{Rebirth, Reborn};
use super::square::{Relevant, rebirth_square};
use crate::facts::Fact;
use crate::piece::{Attribute, KindId, Piece, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::relaxed::{Man, Relax};
use crate::square::{Square, SquareSet};

impl Relax for Rebirth {
    fn arrived(&self, plan: &Plan, man: Man, captures: bool, report: &mut dyn FnMut(Man)) -> bool {
        if !captures || self.reborn == Reborn::Captured || self.spares(plan, man.kind) {
            return true;
        }
        report_all(plan, &self.options, man, man.square, report);
        // A pawn captured in passing stands behind.
        let behind = man.square.step(0, -man.side.forward());
        if let Some(square) = behind.filter(|_| plan.kind(man.kind).is_pawn()) {
            report_all(plan, &self.options, man, square, report);
        }
        let all = self.options.rex_inclusive || plan.facts().hold(Fact::OrthodoxPieces);
        !all || self.options.occupied != Occupied::Strict || self.options.only.is_some()
    }

    fn undergoes(&self, plan: &Plan, man: Man, report: &mut dyn FnMut(Man)) {
        if self.reborn == Reborn::Captured && !self.spares(plan, man.kind) {
            report_all(plan, &self.options, man, man.square, report);
        }
    }

    fn in_hand(&self, position: &Position) -> [u32; 2] {
        let kept = self.register.map(|register| recall(position, register));
        let mut in_hand = [0; 2];
        if let Some(event) = kept.flatten() {
            in_hand[event.by.other().index()] = 1;
        }
        in_hand
    }

    fn delays(&self) -> bool {
        self.options.capture != Capture::Now
    }

    fn takes_two(&self) -> bool {
        !matches!(self.options.occupied, Occupied::Relaxed | Occupied::Strict)
    }
}

impl Rebirth {
    /// Whether units of a kind are royal and therefore never reborn.
    fn spares(&self, plan: &Plan, kind: KindId) -> bool {
        !self.options.rex_inclusive
            && plan.facts().hold(Fact::OrthodoxPieces)
            && plan.kind(kind).row.role.is_royal()
    }
}

/// Reports all that a man can be reborn as after a capture on a square.
fn report_all(
    plan: &Plan,
    options: &Options,
    man: Man,
    captured_on: Square,
    report: &mut dyn FnMut(Man),
) {
    let all = || (0..plan.kinds().len()).map(|kind| KindId(kind as u8));
    let kinds: Vec<KindId> = if options.clone {
        all().collect()
    } else {
        vec![options.kind_after(man.kind)]
    };
    let side = if options.turncoats {
        man.side.other()
    } else {
        man.side
    };
    for kind in kinds {
        let deciding: Vec<KindId> = if options.other_decides {
            all().collect()
        } else {
            vec![kind]
        };
        for square in squares(plan, options, (man.side, captured_on), &deciding) {
            report(Man { side, kind, square });
            if options.promotes || options.place == Place::Cage {
                for kind in plan.promotions_of(kind) {
                    report(Man {
                        side,
                        kind: *kind,
                        square,
                    });
                }
            }
        }
    }
}

/// Where a man of a side can be reborn after a capture on a square if one of these kinds decides.
pub(super) fn squares(
    plan: &Plan,
    options: &Options,
    (owner, captured_on): (Side, Square),
    deciding: &[KindId],
) -> SquareSet {
    let depends_on_more = matches!(
        options.place,
        Place::Any
            | Place::Cage
            | Place::TakeMake
            | Place::Departure
            | Place::Diagram
            | Place::Equipollents
    );
    if depends_on_more {
        return SquareSet::ALL;
    }
    let mut squares = SquareSet::EMPTY;
    let sides: &[Side] = if options.other_decides {
        &Side::BOTH
    } else {
        &[owner.other()]
    };
    for kind in deciding {
        for side in sides {
            let plain = Piece::new(side.other(), *kind);
            let pieces = [plain, plain.with(Attribute::Promoted)];
            let few = if options.adapt == Adapt::Frischauf {
                2
            } else {
                1
            };
            for piece in &pieces[..few] {
                let relevant = Relevant {
                    kind: *kind,
                    piece: *piece,
                    square: captured_on,
                    side: *side,
                    departure: captured_on,
                };
                squares |= rebirth_square(plan, options, relevant, &[])
                    .map_or(SquareSet::EMPTY, Square::set);
            }
        }
    }
    squares
}
