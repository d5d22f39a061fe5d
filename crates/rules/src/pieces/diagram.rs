//! What a kind does, as a diagram.

use super::{KindRow, Role, find};
use crate::engine::view;
use crate::piece::{Piece, Side};
use crate::plan::{Diagram, Plan, PlanError};
use crate::position::Position;
use crate::ray::{CAMEL, KNIGHT, QUEEN, Vector, ZEBRA};
use crate::square::{Square, SquareSet};
use crate::walk::Walk;

/// A board on which a white piece shows where it can go.
#[derive(Debug)]
pub struct MoveDiagram {
    /// Where the piece stands.
    pub from: Square,
    /// What stands beside it, so that it can move at all; dummies are mere hurdles.
    pub others: Vec<(Square, Side, &'static KindRow)>,
    /// Where it can go without capturing.
    pub moves: SquareSet,
    /// Where it could capture: occupied squares, and empty ones if an enemy stood there.
    pub captures: SquareSet,
}

/// Draws the kind in the simplest surroundings that show it: on the empty board if it needs no
/// hurdles, on d4 if that is not too near to the edge.
///
/// # Errors
/// Only [`PlanError`]s, which a single kind does not cause.
pub fn diagram(row: &'static KindRow) -> Result<MoveDiagram, PlanError> {
    let mut best: Option<MoveDiagram> = None;
    for others in surroundings(row) {
        for name in starts(row) {
            let Some(from) = Square::parse(name) else {
                continue;
            };
            let tried = draw(row, from, others(from))?;
            let better = best
                .as_ref()
                .is_none_or(|best| tried.worth() > best.worth());
            if better {
                best = Some(tried);
            }
        }
    }
    Ok(best.unwrap_or(MoveDiagram {
        from: D4,
        others: Vec::new(),
        moves: SquareSet::EMPTY,
        captures: SquareSet::EMPTY,
    }))
}

impl MoveDiagram {
    /// Moves and captures are shown, or one of them, or neither.
    fn worth(&self) -> usize {
        usize::from(!self.moves.is_empty()) + usize::from(!self.captures.is_empty())
    }
}

const D4: Square = Square::new(27);

/// Where the piece is tried, the best place first.
fn starts(row: &KindRow) -> &'static [&'static str] {
    match row.role {
        Role::Pawn if row.last_rank(Side::White) == 0 => &["d7"],
        Role::Pawn => &["d2"],
        _ => &["d4", "a1", "b1"],
    }
}

type Others = Vec<(Square, Side, &'static KindRow)>;

/// What is tried around it, the simplest first.
fn surroundings(row: &KindRow) -> Vec<Box<dyn Fn(Square) -> Others>> {
    let hurdles = |vectors: &'static [Vector], distances: &'static [i8]| {
        let around = move |from: Square| -> Others {
            let dummy = find("DU");
            vectors
                .iter()
                .flat_map(|&(files, ranks)| {
                    distances
                        .iter()
                        .filter_map(move |n| from.step(files * n, ranks * n))
                })
                .filter_map(|square| Some((square, Side::Black, dummy?)))
                .collect()
        };
        Box::new(around) as Box<dyn Fn(Square) -> Others>
    };
    let helper = |side: Side| {
        let beside = move |from: Square| -> Others {
            (from.step(-2, 1).zip(find("S")))
                .map(|(square, knight)| (square, side, knight))
                .into_iter()
                .collect()
        };
        Box::new(beside) as Box<dyn Fn(Square) -> Others>
    };
    let borrows = |supporter| row.walks.contains(&Walk::Supported(supporter));
    if borrows(crate::walk::supported::Supporter::Own) {
        return vec![helper(Side::White)];
    }
    if borrows(crate::walk::supported::Supporter::Enemy) {
        return vec![helper(Side::Black)];
    }
    vec![
        hurdles(QUEEN, &[]),
        hurdles(QUEEN, &[2]),
        hurdles(QUEEN, &[1]),
        hurdles(QUEEN, &[1, 2]),
        hurdles(KNIGHT, &[1]),
        hurdles(CAMEL, &[1]),
        hurdles(ZEBRA, &[1]),
        hurdles(QUEEN, &[1, 2, 3, 4]),
    ]
}

/// Finds what the piece can do on this board.
fn draw(row: &'static KindRow, from: Square, others: Others) -> Result<MoveDiagram, PlanError> {
    let dummy = find("DU").into_iter();
    let kinds = dummy
        .chain([row])
        .chain(others.iter().map(|(_, _, kind)| *kind))
        .collect();
    let asked = Diagram {
        kinds,
        ..Diagram::default()
    };
    let plan = Plan::for_diagram(&asked, &[])?;
    let mut position = Position::empty(Side::White);
    let mut put = |square, side, kind| {
        if let Some(kind) = plan.kind_id(kind) {
            position.place(square, Piece::new(side, kind));
        }
    };
    put(from, Side::White, row);
    for (square, side, kind) in &others {
        put(*square, *side, kind);
    }
    let seen = view(&plan, &position, Side::White);
    let mut diagram = MoveDiagram {
        from,
        others,
        moves: SquareSet::EMPTY,
        captures: SquareSet::EMPTY,
    };
    let Some(kind) = plan.kind_id(row).map(|id| plan.kind(id)) else {
        return Ok(diagram);
    };
    kind.steps(&seen, from, &mut |step| match step.capture {
        None => diagram.moves.insert(step.arrival),
        Some(target) => diagram.captures.insert(target),
    });
    for target in !seen.occupied {
        let mut with_enemy = seen;
        with_enemy.occupied |= target.set();
        with_enemy.capturable |= target.set();
        if kind.captures(&with_enemy, from, target) {
            diagram.captures.insert(target);
        }
    }
    Ok(diagram)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(set: SquareSet) -> String {
        set.map(|square| square.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn a_leaper_needs_no_hurdles() {
        let shown = diagram(find("CA").expect("camel")).expect("diagram");
        assert_eq!(shown.from.to_string(), "d4");
        assert!(shown.others.is_empty());
        assert_eq!(squares(shown.moves), "c1 e1 a3 g3 a5 g5 c7 e7");
        assert_eq!(shown.moves, shown.captures);
    }

    #[test]
    fn a_grasshopper_is_shown_with_hurdles() {
        let shown = diagram(find("grasshopper").expect("grasshopper")).expect("diagram");
        assert_eq!(shown.others.len(), 8);
        assert_eq!(squares(shown.moves), "a1 d1 g1 a4 g4 a7 d7 g7");
    }

    #[test]
    fn every_kind_that_moves_can_be_shown() {
        for row in super::super::all() {
            let shown = diagram(row).expect("diagram");
            assert_eq!(shown.worth() == 0, row.role == Role::Dummy, "{}", row.name);
        }
    }
}
