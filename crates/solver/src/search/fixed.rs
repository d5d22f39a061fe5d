//! Units that a game leaves where they are from beginning to end.

use dawson_rules::facts::Fact;
use dawson_rules::{KindId, Plan, Position, Square, SquareSet};

use crate::target::Target;

/// The squares whose units never move and are never captured: pawns of the start that stand at home
/// in the target, and units that stand between such.
pub(super) fn fixed(plan: &Plan, start: &Position, target: &Target) -> SquareSet {
    let mut fixed = SquareSet::EMPTY;
    if !plan.facts().hold(Fact::OrthodoxPieces) {
        return fixed;
    }
    let stays = |square: Square| start.at(square).with_identity(0) == target.at(square);
    let on_first_rank = start.of_kind(Plan::PAWN) & (SquareSet::rank(0) | SquareSet::rank(7));
    for square in start.of_kind(Plan::PAWN) {
        let side = start.at(square).side();
        let at_home = side.is_some_and(|side| square.rank() == side.rank(1));
        if at_home && on_first_rank.is_empty() && stays(square) {
            fixed.insert(square);
        }
    }
    loop {
        let more: SquareSet = start
            .occupied()
            .filter(|square| !fixed.contains(*square) && stays(*square))
            .filter(|square| {
                first_steps(start.at(*square).kind(), *square) & !fixed == SquareSet::EMPTY
            })
            .collect();
        if more.is_empty() {
            return fixed;
        }
        fixed |= more;
    }
}

/// The squares that an orthodox piece leaves by and is reached by; for pawns, all.
fn first_steps(kind: KindId, from: Square) -> SquareSet {
    let steps: &[(i8, i8)] = match kind {
        Plan::KING | Plan::QUEEN => &[
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (1, 1),
            (1, -1),
            (-1, 1),
            (-1, -1),
        ],
        Plan::ROOK => &[(1, 0), (-1, 0), (0, 1), (0, -1)],
        Plan::BISHOP => &[(1, 1), (1, -1), (-1, 1), (-1, -1)],
        Plan::KNIGHT => &[
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ],
        _ => return SquareSet::ALL,
    };
    steps
        .iter()
        .filter_map(|(files, ranks)| from.step(*files, *ranks))
        .collect()
}

/// The squares strictly between two squares of one line; none if they are of no line.
pub(super) fn between(from: Square, to: Square) -> SquareSet {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let mut squares = SquareSet::EMPTY;
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return squares;
    }
    let mut at = from.step(files.signum(), ranks.signum());
    while let Some(square) = at.filter(|square| *square != to) {
        squares.insert(square);
        at = square.step(files.signum(), ranks.signum());
    }
    squares
}
