//! Pieces under others, which come to light when their square is free.

use crate::effect::{Effect, Reason};
use crate::hooks::{AddEffects, Play};
use crate::relaxed::{Changes, Relax};

/// Puts every buried piece on its square that is empty now, the first one buried first.
pub(super) struct Uncover;

/// What comes to light is as it was.
impl Relax for Uncover {
    fn changes(&self) -> Changes {
        Changes::Nothing
    }
}

impl AddEffects for Uncover {
    fn add_effects(&self, play: &mut Play<'_>) {
        let mut place = 0;
        while let Some(&(square, piece)) = play.position.buried_pieces().get(place) {
            if play.position.at(square).is_none() {
                play.record(Effect::Unearth {
                    square,
                    piece,
                    place: place as u8,
                });
                play.record(Effect::Put {
                    square,
                    piece,
                    reason: Reason::Condition,
                });
            } else {
                place += 1;
            }
        }
    }
}
