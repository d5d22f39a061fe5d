//! What the user wants of the solving, beside the stipulation.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Which sides play the stipulation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Halves {
    /// The stipulation as it stands.
    #[default]
    Normal,
    /// As it stands, then with the sides exchanged.
    Duplex,
    /// With the sides exchanged only.
    HalfDuplex,
}

impl Halves {
    /// For each half to be solved, in order, whether the sides are exchanged in it.
    pub const fn exchanged(self) -> &'static [bool] {
        match self {
            Self::Normal => &[false],
            Self::Duplex => &[false, true],
            Self::HalfDuplex => &[true],
        }
    }
}

/// Bounds on nontrivial defences in long self-play and reflex play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NonTrivial {
    /// How many more nontrivial defences than one may be granted in the whole play.
    pub granted: u16,
    /// A defence is trivial if it can be met in this many moves.
    pub trivial_length: u16,
}

/// A share of the work of a game search; all of them together are the whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GamePart {
    /// Its number, from 1.
    pub number: u32,
    /// How many shares there are.
    pub of: u32,
}

/// Solving options. The default solves for keys alone, in one half, without limits.
///
/// [`crate::solve`] refuses by name what it cannot honour for a stipulation; it ignores nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own that users turn on by name"
)]
pub struct SolveOptions {
    /// Show set play first.
    pub set_play: bool,
    /// Show tries with at most this many refutations; `None`: no tries.
    pub tries: Option<u16>,
    /// With tries: leave out those that check.
    pub no_trivial_tries: bool,
    /// Show threats and variations, not keys alone.
    pub variations: bool,
    /// Show no threats, but all defences.
    pub no_threats: bool,
    /// A defence has succeeded when there is no threat of at most this many moves.
    pub max_threat: Option<u16>,
    /// Leave out variations that are shorter than the stipulation.
    pub no_short_variations: bool,
    /// The position is that after the key.
    pub post_key_play: bool,
    /// The side to move may pass.
    pub null_moves: bool,
    /// Bounds on nontrivial defences.
    pub non_trivial: Option<NonTrivial>,
    /// A defence has succeeded when the defending king has more than this many flights.
    pub max_flights: Option<u16>,
    /// Stop after this many solutions.
    pub max_solutions: Option<u64>,
    /// Stop after this time.
    pub max_time: Option<Duration>,
    /// Examine only root moves from this number on, 1 being the first. In help and series play,
    /// further numbers say with which second, third … move to begin behind that root move.
    pub start_move: Vec<u32>,
    /// Examine only root moves up to this number. In help and series play, further numbers say with
    /// which second, third … move to end behind that root move.
    pub last_move: Vec<u32>,
    /// Examine play of the full length only, none that is shorter.
    pub full_length_only: bool,
    /// Which sides play.
    pub halves: Halves,
    /// In self-play and reflex play, the side that begins may reach the goal itself.
    pub quodlibet: bool,
    /// Stop when a solution shorter than the stipulation has been found.
    pub stop_on_short_solutions: bool,
    /// Play ends when the wrong side reaches the goal.
    pub goal_is_end: bool,
    /// Stop where no piece is left that could reach the goal; never changes a result.
    pub keep_mating_piece: bool,
    /// Of games to a target, find the shortest ones, whatever their parity; the length of the
    /// stipulation is the greatest that is tried.
    pub shortest: bool,
    /// Of games to a target, look for those of one share of the work only.
    pub game_part: Option<GamePart>,
    /// Do not leave out goals in one move in self-play where longer play is possible.
    pub mates_in_one: bool,
}

impl SolveOptions {
    /// Whether not everything may be examined.
    pub const fn is_ranged(&self) -> bool {
        !self.start_move.is_empty() || !self.last_move.is_empty() || self.game_part.is_some()
    }

    /// For how many half-moves (in series play: moves) there are numbers to begin or end with.
    pub fn numbered_levels(&self) -> usize {
        self.start_move.len().max(self.last_move.len())
    }

    /// Whether there is a number to begin or end with for the move behind `level` others.
    pub fn numbers_level(&self, level: usize) -> bool {
        self.start_move.get(level).is_some_and(|number| *number > 0)
            || self.last_move.get(level).is_some()
    }

    /// Whether the way along the moves with these numbers, 1 being the first of a position, may be
    /// examined.
    pub fn is_in_range(&self, numbers: &[u32]) -> bool {
        let first = &self.start_move[..self.start_move.len().min(numbers.len())];
        let last = &self.last_move[..self.last_move.len().min(numbers.len())];
        first <= &numbers[..first.len()] && &numbers[..last.len()] <= last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_with_levels_is_one_of_ways() {
        let options = SolveOptions {
            start_move: vec![2, 5],
            last_move: vec![4, 3],
            ..SolveOptions::default()
        };
        let inside = |numbers: &[u32]| options.is_in_range(numbers);
        assert!(!inside(&[1]) && inside(&[2]) && inside(&[4]) && !inside(&[5]));
        assert!(!inside(&[2, 4]) && inside(&[2, 5]) && inside(&[2, 9]));
        assert!(inside(&[3, 1]) && inside(&[3, 9]));
        assert!(inside(&[4, 3, 7]) && !inside(&[4, 4]));
    }
}
