//! From where pieces can move without capture, for all squares of the board at once.

use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::ray::Vector;
use crate::square::SquareSet;
use crate::walk::Walk;
use crate::walk::pawn::PawnWalk;

/// The squares from which a piece of `side` could move to one of the `wanted` squares without capture,
/// whatever stands where it is; `wanted` are `empty` as well. `None` if it moves otherwise than by leaps,
/// along lines, and like pawns with at most double steps.
pub(super) fn quiet_starts(
    plan: &Plan,
    (side, kind): (Side, KindId),
    empty: SquareSet,
    wanted: SquareSet,
) -> Option<SquareSet> {
    let mut starts = SquareSet::EMPTY;
    for walk in plan.kind(kind).row.walks {
        match *walk {
            Walk::Leaper(vectors) => {
                for vector in vectors {
                    starts |= wanted.shifted(back(*vector));
                }
            }
            Walk::Rider(vectors) => {
                for vector in vectors {
                    starts |= riding(back(*vector), empty, wanted).shifted(back(*vector));
                }
            }
            Walk::Pawn(walk) if !walk.jumps => {
                let first_rank_steps = plan.settings().first_rank_steps;
                if first_rank_steps > 2 {
                    return None;
                }
                starts |= pawn_starts(walk, side, first_rank_steps, (empty, wanted));
            }
            _ => return None,
        }
    }
    Some(starts)
}

const fn back((files, ranks): Vector) -> Vector {
    (-files, -ranks)
}

/// The empty squares that are wanted, or from which a wanted one is reached over empty ones; `back` leads
/// against the direction of the ride.
fn riding(back: Vector, empty: SquareSet, wanted: SquareSet) -> SquareSet {
    let mut reaching = wanted;
    loop {
        let further = reaching | reaching.shifted(back) & empty;
        if further == reaching {
            return reaching;
        }
        reaching = further;
    }
}

fn pawn_starts(
    walk: &PawnWalk,
    side: Side,
    first_rank_steps: u8,
    (empty, wanted): (SquareSet, SquareSet),
) -> SquareSet {
    let like = walk.like(side);
    let (first, second) = (SquareSet::rank(like.rank(0)), SquareSet::rank(like.rank(1)));
    let mut starts = SquareSet::EMPTY;
    for (files, ranks) in walk.moves {
        let back = (-files, -ranks * like.forward());
        let single = wanted.shifted(back);
        let double = (single & empty).shifted(back);
        starts |= match first_rank_steps {
            _ if walk.leaves_base => single | double & second,
            0 => single & !first | double & second,
            1 => single | double & second,
            _ => single | double & (first | second),
        };
    }
    starts
}
