//! Captures, and how an earlier one is kept for a later rebirth.

use crate::effect::Effect;
use crate::engine::follow;
use crate::hooks::Play;
use crate::piece::{Piece, Side};
use crate::position::Position;
use crate::square::Square;

/// A capture that leads to a rebirth.
pub(super) struct Event {
    /// The captured piece.
    pub captured: Piece,
    /// Where it was captured.
    pub square: Square,
    /// The side that captured it.
    pub by: Side,
    /// Where the capturing piece was when the move had been made; `None` if it was off the board.
    pub capturer_at: Option<Square>,
}

/// Keeps in two registers what a later rebirth needs to know of this move.
pub(super) fn remember(play: &mut Play<'_>, register: u8) {
    let (piece, place) = match play.mv.capture {
        Some(square) => {
            let now_at = follow(play.mv.departure, play.journal.last());
            (play.captured.bits(), pack(square, play.side, now_at))
        }
        None => (0, 0),
    };
    for (index, after) in [(register, piece), (register + 1, place)] {
        let before = play.position.register(index);
        if after != before {
            play.record(Effect::Register {
                index,
                before,
                after,
            });
        }
    }
}

/// The places of a capture in one number that is not 0: the square of capture, the capturing side,
/// and where the capturing piece is afterwards.
fn pack(square: Square, by: Side, capturer_at: Option<Square>) -> u64 {
    let at = capturer_at.map_or(64, |at| at.index() as u64);
    1 + square.index() as u64 + 64 * (by.index() as u64 + 2 * at)
}

/// The capture that the two registers from `register` keep.
pub(super) fn recall(position: &Position, register: u8) -> Option<Event> {
    let place = position.register(register + 1).checked_sub(1)?;
    let (square, rest) = (place % 64, place / 64);
    let (by, at) = (rest % 2, rest / 2);
    Some(Event {
        captured: Piece::from_bits(position.register(register)),
        square: Square::new(square as u8),
        by: Side::BOTH[by as usize],
        capturer_at: (at < 64).then(|| Square::new(at as u8)),
    })
}
