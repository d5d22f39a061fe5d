//! About how much memory a solution takes.

use std::mem::size_of_val;

use dawson_rules::PlayedMove;

use super::{Attack, Defence, Line, Replies, Threat};

/// Knows about how many bytes it takes, with all that it points to.
pub(crate) trait Size {
    fn bytes(&self) -> usize;
}

fn of_all<T: Size>(parts: &[T]) -> usize {
    parts.iter().map(Size::bytes).sum()
}

/// The effects of a move that is part of something else.
fn effects(played: &PlayedMove) -> usize {
    size_of_val(&played.effects[..])
}

impl Size for PlayedMove {
    fn bytes(&self) -> usize {
        size_of_val(self) + effects(self)
    }
}

/// The moves themselves are not counted, because lines share them.
impl Size for Line {
    fn bytes(&self) -> usize {
        size_of_val(self) + size_of_val(&self.moves[..])
    }
}

impl Size for Attack {
    fn bytes(&self) -> usize {
        size_of_val(self) + effects(&self.played) + self.replies.as_ref().map_or(0, Size::bytes)
    }
}

impl Size for Replies {
    fn bytes(&self) -> usize {
        let threats = match &self.threat {
            Threat::Moves(threats) => of_all(threats),
            Threat::None | Threat::Check | Threat::Zugzwang => 0,
        };
        threats + of_all(&self.defences) + of_all(&self.refutations)
    }
}

impl Size for Defence {
    fn bytes(&self) -> usize {
        size_of_val(self) + effects(&self.played) + of_all(&self.answers)
    }
}
