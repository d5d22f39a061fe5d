//! The bound for mates: where can the king still be mated?
//!
//! A mate needs a square for the king, a man that attacks it, and for each square around it an
//! attack or a block by one of the king's own men.

use super::board::Board;
use super::budget::Budget;
use super::castlings::Castlings;
use super::ends::End;
use super::field::{Picture, Workspace};
use super::geometry::{Bits, KING, squares};
use super::guards::{CHECK, GuardTables, mask_of};

/// Those of the squares on which the king can still be mated with these castlings; only the first one that is found if
/// one is enough.
pub(super) fn squares_for_mate(
    Workspace { field, forces, .. }: &mut Workspace,
    tables: &GuardTables,
    board: &Board,
    (budget, castlings): (Budget, Castlings),
    candidates: Bits,
    one: bool,
) -> Bits {
    let mut found = 0;
    if !forces.load(board, budget, End::Mate, castlings) {
        return found;
    }
    for square in squares(candidates) {
        let cost = forces.king[square];
        if cost > forces.defence {
            continue;
        }
        let needed = mask_of(square, KING[square]) | CHECK;
        let picture = Picture::new(tables, forces, square, needed, forces.defence - cost);
        if field.is_possible(&picture) {
            found |= 1 << square;
            if one {
                break;
            }
        }
    }
    found
}
