//! Promotion to units with the attributes of hoppers.

use super::ALL;
use crate::effect::{Effect, Reason};
use crate::hooks::{AddEffects, Play};
use crate::moves::Move;
use crate::piece::{Attribute, KindId, Piece, Side};
use crate::plan::{Plan, PlanBuilder, PlanError};
use crate::square::Square;

/// Most ways in which a hurdle can promote, as many as a choice has room for.
const MOST: usize = 14;

/// The sets of attributes with which kinds stand in the diagram.
#[derive(Clone)]
pub(super) struct Promotees {
    /// Each set once for its kind; empty sets included.
    known: Vec<(KindId, Vec<Attribute>)>,
}

impl Promotees {
    pub(super) fn of_diagram(plan: &mut PlanBuilder) -> Result<Self, PlanError> {
        let mut known: Vec<_> = [Plan::QUEEN, Plan::ROOK, Plan::BISHOP, Plan::KNIGHT]
            .map(|kind| (kind, Vec::new()))
            .into();
        for (row, attributes) in plan.bearers() {
            let set = ALL
                .into_iter()
                .filter(|attribute| attributes.contains(attribute))
                .collect();
            let entry = (plan.kind(row)?, set);
            if !known.contains(&entry) {
                known.push(entry);
            }
        }
        Ok(Self { known })
    }

    /// The sets of attributes that a unit promoted to this kind can have.
    fn sets(&self, kind: KindId) -> Vec<Vec<Attribute>> {
        let mut sets: Vec<_> = (self.known.iter())
            .filter(|(known, _)| *known == kind)
            .map(|(_, set)| set.clone())
            .collect();
        if sets.is_empty() {
            sets.push(Vec::new());
        }
        sets
    }

    /// Puts the variants of a promotion in its place.
    pub(super) fn offer(&self, mv: Move, moves: &mut Vec<Move>) {
        let Some(kind) = mv.promotion else {
            return;
        };
        moves.extend((0..self.sets(kind).len()).map(|index| Move {
            choice: mv.choice | index as u16,
            ..mv
        }));
    }

    /// The kind of pawn that a piece is if it promotes on arrival at `square`, for whichever side.
    pub(super) fn pawn(plan: &Plan, piece: Piece, square: Square) -> Option<KindId> {
        let side = if square.rank() == 7 {
            Side::White
        } else {
            Side::Black
        };
        (piece.belongs_to(side) && plan.kind(piece.kind()).promotes_on(side, square))
            .then(|| piece.kind())
    }

    /// What a pawn of this kind can promote to.
    pub(super) fn options(&self, plan: &Plan, pawn: KindId) -> Vec<(KindId, Vec<Attribute>)> {
        (plan.promotions_of(pawn).iter())
            .flat_map(|kind| self.sets(*kind).into_iter().map(|set| (*kind, set)))
            .take(MOST)
            .collect()
    }

    /// Promotes the pawn on `square`; `option` is the number of the option, from 1.
    pub(super) fn promote(&self, play: &mut Play<'_>, square: Square, option: u16) {
        let before = play.position.at(square);
        let options = self.options(play.plan, before.kind());
        let Some((kind, set)) = options.get(usize::from(option) - 1) else {
            return;
        };
        let promoted = before.of_kind(*kind);
        play.record(Effect::Change {
            square,
            before,
            after: promoted,
            reason: Reason::Promotion,
        });
        equip(play, square, set);
    }
}

/// Gives the unit on `square` these attributes.
fn equip(play: &mut Play<'_>, square: Square, set: &[Attribute]) {
    let before = play.position.at(square);
    let after = set
        .iter()
        .fold(before, |piece, attribute| piece.with(*attribute));
    if after != before {
        play.record(Effect::Change {
            square,
            before,
            after,
            reason: Reason::Promotion,
        });
    }
}

impl AddEffects for Promotees {
    fn add_effects(&self, play: &mut Play<'_>) {
        let (Some(kind), Some(square)) = (play.mv.promotion, play.now_at) else {
            return;
        };
        let index = usize::from(play.mv.choice & 15);
        if let Some(set) = self.sets(kind).get(index) {
            equip(play, square, set);
        }
    }
}
