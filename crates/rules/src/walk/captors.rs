//! Captures that become possible when one more square is occupied: by a piece that stands already and has
//! waited for a hurdle, or by the piece that arrives.

use super::{View, Walk, hopper, pawn, reflecting, turning};
use crate::square::{Square, SquareSet};

impl Walk {
    /// The squares of which any one, if it were occupied as well, could let a piece on `from` capture on
    /// `target`, which is occupied and capturable in `view`; all squares if the piece captures there as it
    /// is. A superset.
    pub(crate) fn completions(&self, view: &View<'_>, from: Square, target: Square) -> SquareSet {
        match *self {
            Self::Quiet(_) => SquareSet::EMPTY,
            Self::Hopper(lines, hurdles, landing) => {
                hopper::completions(lines, hurdles, landing, view.occupied, (from, target))
            }
            Self::ChineseRider(lines) => {
                let landing = hopper::Landing::Anywhere;
                hopper::completions(lines, 1, landing, view.occupied, (from, target))
            }
            Self::DoubleHopper(lines) => {
                hopper::double_completions(lines, view.occupied, (from, target))
            }
            Self::TurningHopper(lines, turns) => {
                turning::completions(lines, turns, view.occupied, (from, target))
            }
            Self::Capturing(walks) | Self::Heading(_, walks) => {
                walks.iter().fold(SquareSet::EMPTY, |set, walk| {
                    set | walk.completions(view, from, target)
                })
            }
            _ => {
                let mut captures = false;
                self.captures_on(view, from, target, &mut |_| captures = true);
                if captures {
                    return SquareSet::ALL;
                }
                match *self {
                    // What stands on a line can only end the ride.
                    Self::Leaper(_)
                    | Self::Rider(_)
                    | Self::ReflectingBishop(_)
                    | Self::Locust(_)
                    | Self::SuperPawn(_)
                    | Self::NearLocust(_) => SquareSet::EMPTY,
                    _ => self
                        .watched(from, target)
                        .map_or(SquareSet::ALL, |watched| watched & !view.occupied),
                }
            }
        }
    }

    /// Squares of which one has to change for the captures that a piece on `from` has on `target` as it is
    /// to end, unless one of these two does; none if it has no such capture. `None` if that is not known of
    /// this walk.
    pub(crate) fn holding(
        &self,
        view: &View<'_>,
        from: Square,
        target: Square,
    ) -> Option<SquareSet> {
        match *self {
            Self::DoubleHopper(lines) => {
                Some(hopper::double_holding(lines, view.occupied, (from, target)))
            }
            Self::TurningHopper(lines, turns) => Some(turning::holding(
                lines,
                turns,
                view.occupied,
                (from, target),
            )),
            _ => self.watched(from, target),
        }
    }

    /// The squares from which a piece could capture on `target`, which is occupied and capturable in
    /// `view`, if it stood there as well, whatever it captures there. A superset; `None` if it takes more
    /// than a few steps to tell.
    pub(crate) fn sources(&self, view: &View<'_>, target: Square) -> Option<SquareSet> {
        Some(match *self {
            Self::Quiet(_) => SquareSet::EMPTY,
            Self::Hopper(lines, hurdles, landing) => {
                hopper::sources(lines, hurdles, landing, view.occupied, target)
            }
            Self::ChineseRider(lines) => {
                hopper::sources(lines, 1, hopper::Landing::Anywhere, view.occupied, target)
            }
            Self::DoubleHopper(lines) => hopper::double_sources(lines, view.occupied, target),
            Self::TurningHopper(lines, turns) => {
                turning::sources(lines, turns, view.occupied, target)
            }
            Self::ReflectingBishop(times) => reflecting::reach(times, view.occupied, target),
            Self::SuperPawn(walk) => pawn::sources(walk, view, target),
            Self::Capturing(walks) => walks.iter().try_fold(SquareSet::EMPTY, |set, walk| {
                Some(set | walk.sources(view, target)?)
            })?,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Side;
    use crate::position::Position;
    use crate::walk::random_boards::{view, walks};

    /// On random boards, a capture is possible after one more square is occupied only if that square
    /// completes it or is the captor's, and a capture ends only if a square that holds it changes.
    #[test]
    fn captures_begin_and_end_with_the_squares_told() {
        let mut random = fastrand::Rng::with_seed(9);
        let position = Position::empty(Side::White);
        let (mut completed, mut spared, mut sources_told, mut held) = (0, 0, 0, 0);
        for (name, walk) in walks() {
            for _ in 0..200 {
                let (from, target) = (random.u8(0..64), random.u8(0..64));
                if from == target {
                    continue;
                }
                let (from, target) = (Square::new(from), Square::new(target));
                let side = Side::BOTH[random.usize(0..2)];
                let board = SquareSet(random.u64(..) & random.u64(..)) | target.set();
                let view = |occupied: SquareSet| view(&position, side, occupied, target);
                let captures = |occupied: SquareSet| {
                    let mut found = false;
                    walk.steps(&view(occupied), from, &mut |step| {
                        found |= step.capture == Some(target);
                    });
                    found
                };
                let before = view(board & !from.set());
                if let Some(sources) = walk.sources(&before, target) {
                    sources_told += 1;
                    let told = sources.contains(from);
                    assert!(told || !captures(board | from.set()), "{name} {from}");
                }
                let board = board | from.set();
                let told = walk.completions(&view(board), from, target);
                assert!(!captures(board) || told == SquareSet::ALL, "{name}");
                if let Some(holding) = walk.holding(&view(board), from, target)
                    && captures(board)
                {
                    let others = !holding & !from.set() & !target.set();
                    let changed = board ^ (SquareSet(random.u64(..)) & others);
                    assert!(captures(changed), "{name} {from} {target}");
                    held += 1;
                }
                for square in Square::all().filter(|square| !board.contains(*square)) {
                    if told.contains(square) {
                        spared += 1;
                    } else {
                        let more = captures(board | square.set());
                        assert!(!more, "{name} {from} {target} {square}");
                        completed += 1;
                    }
                }
            }
        }
        assert!(completed > spared, "{completed} {spared}");
        assert!(sources_told > 1000, "{sources_told}");
        assert!(held > 100, "{held}");
    }
}
