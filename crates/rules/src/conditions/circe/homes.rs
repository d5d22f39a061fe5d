//! Rebirth squares, found out once for a problem where they depend on little.

use std::sync::OnceLock;

use super::options::{Adapt, Options, Place};
use super::square::{Relevant, rebirth_square};
use crate::effect::Effect;
use crate::piece::{KindId, Piece, Side};
use crate::plan::Plan;
use crate::square::Square;

/// The rebirth squares for one kind, by the side that captures and the square of capture.
type OfKind = [[Option<Square>; 64]; 2];

/// The rebirth squares by some options.
pub(super) struct Homes {
    options: Options,
    /// For each kind in play.
    known: OnceLock<Vec<OfKind>>,
}

impl Homes {
    pub fn new(options: Options) -> Self {
        Self {
            options,
            known: OnceLock::new(),
        }
    }

    /// What [`rebirth_square`] says.
    pub fn of(&self, plan: &Plan, relevant: Relevant, effects: &[Effect]) -> Option<Square> {
        if !are_constant(&self.options) {
            return rebirth_square(plan, &self.options, relevant, effects);
        }
        let known = self.known.get_or_init(|| self.all(plan));
        known[relevant.kind.index()][relevant.side.index()][relevant.square.index()]
    }

    fn all(&self, plan: &Plan) -> Vec<OfKind> {
        let kinds = (0..plan.kinds().len() as u8).map(KindId);
        let of_kind = |kind| {
            Side::BOTH.map(|side| {
                std::array::from_fn(|index| {
                    let square = Square::new(index as u8);
                    let relevant = Relevant {
                        kind,
                        piece: Piece::new(side.other(), kind),
                        square,
                        side,
                        departure: square,
                    };
                    rebirth_square(plan, &self.options, relevant, &[])
                })
            })
        };
        kinds.map(of_kind).collect()
    }
}

/// Whether the rebirth square depends on kind, sides and the square of capture alone.
fn are_constant(options: &Options) -> bool {
    options.adapt != Adapt::Frischauf
        && !matches!(
            options.place,
            Place::Diagram | Place::Departure | Place::Equipollents
        )
}
