//! The order in which Popeye's intelligent mode lists solutions.

use dawson_rules::{Effect, Position, Side, Square};
use dawson_solver::Goal;
use dawson_solver::result::Line;

/// Sorts lines to mate or stalemate as Popeye's option `Intelligent` has them: shorter ones first, then
/// by the square, a1 to h8, where the king ends that is mated or stalemated. `position` is the diagram.
/// Lines of equal rank keep their order, and lines to other goals are left alone.
pub fn sort_by_final_king(lines: &mut [Line], position: &Position) {
    let by_kings = |line: &Line| {
        let goal = line.moves.last().and_then(|last| last.goal);
        matches!(goal, Some(Goal::Mate | Goal::Stalemate))
    };
    if lines.iter().all(by_kings) {
        lines.sort_by_cached_key(|line| (line.moves.len(), final_king(line, position)));
    }
}

/// Where the only king of the side stands at the end that did not make the last move.
fn final_king(line: &Line, position: &Position) -> Option<Square> {
    let loser: Side = line.moves.last()?.played.side.other();
    let at_first = position.royals(loser);
    let mut king = at_first.first().filter(|_| at_first.len() == 1)?;
    for played in &line.moves {
        for effect in &played.played.effects {
            if let Effect::Shift { from, to, .. } = *effect
                && from == king
            {
                king = to;
            }
        }
    }
    Some(king)
}
