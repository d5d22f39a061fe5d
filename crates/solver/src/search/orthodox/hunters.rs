//! The men of a side that stalemates with few: what each can do with the moves that the others leave
//! it.

use super::board::{Board, Kind, NOWHERE};
use super::budget::{Forces, Man, take_least};
use super::distance::{Costs, DISTANCES, FAR, pawn_moves, promotion, sideways};
use super::fates::{Fate, Powers, Scarcity, ahead, beside};
use super::generate::last_rank;
use super::geometry::{Bits, PAWN, slanting, squares, straight};

/// So few men of the side that stalemates that each is looked at for itself.
pub(super) const FEW: usize = 3;

/// What it costs one man to capture on each square, and to stand there.
pub(super) struct Hunter {
    pub as_it_is: Costs,
    pub promoted: Costs,
    stand: Costs,
    promotion: u8,
    is_rider: bool,
}

impl Hunter {
    pub(super) fn new(forces: &Forces, man: &Man) -> Self {
        let side = forces.mating;
        if man.kind != Kind::Pawn {
            return Self {
                stand: man.costs,
                is_rider: matches!(man.kind, Kind::Queen | Kind::Rook | Kind::Bishop),
                as_it_is: man.costs,
                promoted: [FAR; 64],
                promotion: FAR,
            };
        }
        let captures = forces.captures(side);
        let mut promoted = *DISTANCES.promoted(Kind::Queen, side, man.at, captures);
        let knight = DISTANCES.promoted(Kind::Knight, side, man.at, captures);
        take_least(&mut promoted, knight);
        let mut as_it_is = [FAR; 64];
        for place in DISTANCES.pawn_places(side, man.at) {
            if place.moves >= forces.attack {
                break;
            }
            for square in squares(PAWN[side][usize::from(place.square)]) {
                as_it_is[square] = as_it_is[square].min(place.moves + 1);
            }
        }
        Self {
            stand: man.costs,
            is_rider: false,
            as_it_is,
            promoted,
            promotion: promotion(side, man.at),
        }
    }
}

impl Powers {
    /// Sets what men have to move to be captured or blocked when each hunter has so many moves and
    /// the king comes to a square.
    pub(super) fn hunt(
        &self,
        forces: &Forces,
        board: &Board,
        (king, moves): (usize, &[u8; FEW]),
        fates: &mut [Fate],
    ) -> Scarcity {
        let mut early = [FAR; 64];
        let mut late = [FAR; 64];
        let mut late_moves = 0;
        let mut pinners = 0;
        let mut fronts = 1u64 << king;
        for (hunter, moves) in self.hunters.iter().zip(moves) {
            for square in 0..64 {
                if hunter.as_it_is[square] <= *moves {
                    early[square] = 0;
                }
                if hunter.promoted[square] <= *moves {
                    late[square] = 0;
                }
                if hunter.stand[square] <= *moves {
                    fronts |= 1 << square;
                }
            }
            late_moves += moves.saturating_sub(hunter.promotion);
            pinners += usize::from(hunter.is_rider || hunter.promotion <= *moves);
        }
        if board.crossed != NOWHERE {
            early[usize::from(board.crossed)] = 0;
        }
        for (index, (man, fate)) in forces.defenders.iter().zip(fates).enumerate() {
            let least = |open: &Costs| {
                let costs = man.costs.iter().zip(open);
                costs.fold(FAR, |least, (moves, closed)| least.min(*moves.max(closed)))
            };
            fate.late = least(&late);
            fate.captured = if board.crossed != NOWHERE && man.kind == Kind::Pawn {
                0
            } else {
                least(&early)
            };
            fate.immobile = fate.shut_in;
            if man.kind == Kind::Pawn {
                let blocked = self.blocked_before(forces, index, fronts, king);
                fate.immobile = fate.immobile.min(blocked);
            }
        }
        Scarcity {
            late_moves,
            pinners,
        }
    }

    /// The least moves that bring a pawn where one of the men that may stand on `fronts` blocks it,
    /// or one of its own side that cannot move itself.
    fn blocked_before(&self, forces: &Forces, index: usize, fronts: Bits, king: usize) -> u8 {
        let man = &forces.defenders[index];
        let side = 1 - forces.mating;
        for place in DISTANCES.pawn_places(side, man.at) {
            if usize::from(place.captures) > forces.captures(side) || place.moves > forces.defence {
                continue;
            }
            let front = ahead(side, usize::from(place.square));
            if fronts & 1 << front != 0 || self.is_firm(forces, index, front, king) {
                return place.moves;
            }
        }
        FAR
    }

    /// Whether another man of the side may stand on a square so that it cannot move: as a pawn,
    /// pinned, or shut in.
    fn is_firm(&self, forces: &Forces, index: usize, square: usize, king: usize) -> bool {
        if self.others(index, square) > forces.defence {
            return false;
        }
        if self.pins && (straight(king) | slanting(king)) & 1 << square != 0 {
            return true;
        }
        let side = 1 - forces.mating;
        let pawn = forces.defenders.iter().enumerate().any(|(other, man)| {
            other != index
                && man.kind == Kind::Pawn
                && pawn_moves(side, man.at, square).is_some()
                && sideways(man.at, square) <= forces.captures(side)
        });
        pawn && last_rank(side) & 1 << square == 0
            || [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]
                .into_iter()
                .any(|kind| {
                    let beside = beside(kind, square);
                    beside & !self.walls == 0
                        && beside.count_ones() as usize <= forces.defenders.len()
                })
    }
}
