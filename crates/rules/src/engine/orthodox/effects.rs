//! The effects of a move that was played without a journal.

use super::Played;
use crate::effect::{Effect, Reason};
use crate::engine::castle::partner;
use crate::moves::Form;
use crate::position::Position;

impl Played {
    /// The effects of this move or pass, the last one, which has led to the position.
    pub(super) fn effects(&self, position: &Position) -> Vec<Effect> {
        let mut effects = Vec::with_capacity(3);
        let mover = self.mover;
        if let Some(mv) = &self.mv {
            if let Some(square) = mv.capture {
                effects.push(Effect::Take {
                    square,
                    piece: self.captured,
                    reason: if mv.form == Form::EnPassant {
                        Reason::EnPassant
                    } else {
                        Reason::Move
                    },
                });
            }
            effects.push(Effect::Shift {
                from: mv.departure,
                to: mv.arrival,
                piece: mover,
                reason: Reason::Move,
            });
            if let Form::Castling(wing) = mv.form {
                let (from, to) = partner(position.side_to_move().other(), wing);
                effects.push(Effect::Shift {
                    from,
                    to,
                    piece: position.at(to),
                    reason: Reason::Castling,
                });
            }
            if let Some(kind) = mv.promotion {
                effects.push(Effect::Change {
                    square: mv.arrival,
                    before: mover,
                    after: mover.of_kind(kind),
                    reason: Reason::Promotion,
                });
            }
        }
        let (before, after) = (self.replaced.rights, position.rights());
        if before != after {
            effects.push(Effect::Rights { before, after });
        }
        let (before, after) = (self.replaced.en_passant, position.en_passant());
        if before != after {
            effects.push(Effect::EnPassant { before, after });
        }
        effects.push(Effect::HandOver);
        effects
    }
}
