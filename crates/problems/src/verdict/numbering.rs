//! How the half-moves of a line are numbered, and who plays them.

use dawson_rules::Side;
use dawson_solver::Stipulation;
use dawson_solver::stipulation::{Aim, Series};

/// What there is to know about the lines of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbering {
    /// Who plays the half-move that is numbered 1.
    pub(super) starter: Side,
    /// How many half-moves are left out at the beginning.
    pub(super) skipped: usize,
    /// Whether one side moves in series.
    pub(super) series: bool,
    /// Whether the other side answers the series with a last move.
    pub(super) answered: bool,
    /// The number of half-moves of a full-length line; `None` if it cannot be told.
    pub(super) full: Option<usize>,
}

impl Numbering {
    /// The numbering of actual play, or of set play; `None` if lines of this stipulation are of a
    /// form that is not followed here.
    pub(super) fn of(stipulation: &Stipulation, set_play: bool, exchanged: bool) -> Option<Self> {
        let classic = stipulation.classic()?;
        if !classic.intro.is_empty() || !matches!(classic.series, None | Some(Series::Plain)) {
            return None;
        }
        let series = classic.series.is_some();
        let half_moves = usize::from(classic.half_moves);
        let answered = series
            && matches!(
                classic.aim,
                Aim::Help | Aim::SelfPlay | Aim::Reflex | Aim::HelpSelf | Aim::HelpReflex
            );
        let helps = !matches!(
            classic.aim,
            Aim::Direct | Aim::SelfPlay | Aim::Reflex | Aim::SemiReflex | Aim::Game
        );
        let (skipped, full) = if series {
            // Set play of a series is the answer alone.
            let moves = if set_play { 0 } else { half_moves / 2 };
            (usize::from(set_play), moves + usize::from(answered))
        } else {
            let half = usize::from(helps && classic.has_half_move());
            let set = usize::from(set_play);
            let full = match classic.aim {
                Aim::Direct => half_moves - 1,
                _ => half_moves,
            };
            (half + set, full - set)
        };
        let starter = if exchanged {
            stipulation.starter().other()
        } else {
            stipulation.starter()
        };
        Some(Self {
            starter,
            skipped,
            series: series && !set_play,
            answered,
            full: Some(full),
        })
    }

    /// Whether the half-move at this index is played by the side that has played the one before.
    pub(super) fn same_side_again(&self, index: usize, length: usize) -> bool {
        self.series && index > 0 && !(self.answered && index + 1 == length)
    }

    /// The number that stands before the half-move at this index, with its dots.
    pub(super) fn number(&self, index: usize, length: usize) -> String {
        if self.series {
            let number = if self.answered && index + 1 == length {
                index
            } else {
                index + 1
            };
            return format!("{number}.");
        }
        let place = self.skipped + index;
        let dots = if place.is_multiple_of(2) { "." } else { "..." };
        format!("{}{dots}", place / 2 + 1)
    }
}

/// A number of half-moves as a number of moves.
pub(super) fn moves(half_moves: usize, numbering: &Numbering) -> String {
    if numbering.series {
        let moves = half_moves - usize::from(numbering.answered);
        return count(moves, false);
    }
    count(half_moves / 2, half_moves % 2 == 1)
}

fn count(moves: usize, half: bool) -> String {
    match (moves, half) {
        (1, false) => "1 move".to_owned(),
        (_, false) => format!("{moves} moves"),
        (_, true) => format!("{moves}.5 moves"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbering(text: &str, set_play: bool) -> Numbering {
        let stipulation = Stipulation::parse(text).unwrap();
        Numbering::of(&stipulation, set_play, false).unwrap()
    }

    fn numbers(text: &str, set_play: bool, length: usize) -> String {
        let numbering = numbering(text, set_play);
        let numbers: Vec<_> = (0..length)
            .map(|index| numbering.number(index, length))
            .collect();
        numbers.join(" ")
    }

    #[test]
    fn numbers_are_those_of_printed_solutions() {
        assert_eq!(numbers("h#2", false, 4), "1. 1... 2. 2...");
        assert_eq!(numbers("h#2", true, 3), "1... 2. 2...");
        assert_eq!(numbers("h#2.5", false, 5), "1... 2. 2... 3. 3...");
        assert_eq!(numbers("h#2.5", true, 4), "2. 2... 3. 3...");
        assert_eq!(numbers("#3", true, 2), "1... 2.");
        assert_eq!(numbers("ser-h#3", false, 4), "1. 2. 3. 3.");
        assert_eq!(numbers("ser-#3", false, 3), "1. 2. 3.");
        assert_eq!(numbers("dia 2.5", false, 5), "1. 1... 2. 2... 3.");
    }

    #[test]
    fn full_lengths() {
        for (text, set_play, full) in [
            ("#2", false, 3),
            ("#2", true, 2),
            ("s#2", false, 4),
            ("h#2", false, 4),
            ("h#2.5", false, 5),
            ("h#2.5", true, 4),
            ("ser-h#3", false, 4),
            ("ser-h#3", true, 1),
            ("ser-=4", false, 4),
            ("dia3.5", false, 7),
        ] {
            assert_eq!(numbering(text, set_play).full, Some(full), "{text}");
        }
        assert_eq!(moves(5, &numbering("h#2.5", false)), "2.5 moves");
        assert_eq!(moves(4, &numbering("ser-h#3", false)), "3 moves");
    }

    #[test]
    fn series_go_on_with_the_same_side() {
        let series = numbering("ser-h#3", false);
        let again: Vec<_> = (0..4)
            .map(|index| series.same_side_again(index, 4))
            .collect();
        assert_eq!(again, [false, true, true, false]);
    }
}
