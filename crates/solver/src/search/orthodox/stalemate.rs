//! The bound for stalemates: where can the king still be stalemated?
//!
//! Every man of the stalemated side must meet its fate: captured where a man of the other side can
//! come to, pinned, blocked (a pawn) or shut in by its own men. What each man has to move for the
//! cheapest of these is summed up. The king's field must be attacked or blocked as for a mate; a man
//! that blocks pays only what goes beyond its share of the sum.

use super::board::Board;
use super::budget::Budget;
use super::castlings::Castlings;
use super::distance::FAR;
use super::ends::End;
use super::fates::{Fate, PINS, Powers, are_affordable};
use super::field::{Picture, Workspace};
use super::geometry::{Bits, KING, squares};
use super::guards::{GuardTables, mask_of};
use super::hunters::FEW;

/// Those of the squares on which the king can still be stalemated with these castlings; only the first one that is found
/// if one is enough.
pub(super) fn squares_for_stalemate(
    Workspace {
        field,
        forces,
        fates,
    }: &mut Workspace,
    tables: &GuardTables,
    board: &Board,
    (budget, castlings): (Budget, Castlings),
    candidates: Bits,
    one: bool,
) -> Bits {
    if !forces.load(board, budget, End::Stalemate, castlings) {
        return 0;
    }
    let powers = Powers::new(forces, board);
    fates.clear();
    let attack = usize::from(forces.attack);
    let crowded = forces.defenders.len() > attack;
    let few = forces.is_few();
    let mut doomed = 0;
    let mut sum = 0;
    for index in 0..forces.defenders.len() {
        let captured = powers.captured(forces, board, index);
        // If all may be captured, other fates matter only if they cost less.
        let limit = if crowded || few { FAR } else { captured };
        let immobile = powers.immobile(forces, index, limit);
        let fate = Fate {
            captured,
            late: FAR,
            immobile,
            shut_in: immobile,
            pinned: [FAR; PINS],
        };
        if !powers.pins && !few {
            doomed += usize::from(fate.immobile == FAR);
            sum += u32::from(fate.least());
            if crowded && doomed > attack || sum > u32::from(forces.defence) {
                return 0;
            }
        }
        fates.push(fate);
    }
    let mut found = 0;
    for square in squares(candidates) {
        let cost = forces.king[square];
        if cost > forces.defence {
            continue;
        }
        if powers.pins {
            powers.pin(forces, square, fates);
        }
        let left = forces.defence - cost;
        let mut scarcity = None;
        if few {
            forces.discount(board, |_| 0);
            let picture = Picture::new(tables, forces, square, mask_of(square, KING[square]), left);
            let mut moves = [0; FEW];
            let mut possible = true;
            for (man, own) in moves.iter_mut().enumerate().take(forces.attackers.len()) {
                let others = field.least_without(&picture, man);
                possible &= others <= forces.attack;
                *own = forces.attack.saturating_sub(others);
            }
            if !possible {
                continue;
            }
            scarcity = Some(powers.hunt(forces, board, (square, &moves), fates));
        }
        if !are_affordable(fates, forces.attack, scarcity, left) {
            continue;
        }
        let total = fates.iter().map(Fate::least).fold(0, u8::saturating_add);
        forces.discount(board, |index| fates[index].least());
        let needed = mask_of(square, KING[square]);
        let picture = Picture::new(tables, forces, square, needed, left - total);
        if field.is_possible(&picture) {
            found |= 1 << square;
            if one {
                break;
            }
        }
    }
    found
}
