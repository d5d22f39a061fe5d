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

fn played(played: &PlayedMove) -> usize {
    size_of_val(&played.effects[..])
}

impl Size for Line {
    fn bytes(&self) -> usize {
        let effects: usize = self.moves.iter().map(|step| played(&step.played)).sum();
        size_of_val(self) + size_of_val(&self.moves[..]) + effects
    }
}

impl Size for Attack {
    fn bytes(&self) -> usize {
        size_of_val(self) + played(&self.played) + self.replies.as_ref().map_or(0, Size::bytes)
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
        size_of_val(self) + played(&self.played) + of_all(&self.answers)
    }
}
