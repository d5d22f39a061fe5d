//! What can become of each man of a side that is to be stalemated.

use super::board::{Board, Kind, NOWHERE};
use super::budget::{Forces, Man, take_least};
use super::distance::{Costs, DISTANCES, FAR, promotion};
use super::geometry::{Bits, KING, KNIGHT, slanting, squares, straight};
use super::hunters::Hunter;

/// The directions of rooks and of bishops.
const STEPS: [[(i8, i8); 4]; 2] = [
    [(1, 0), (0, 1), (-1, 0), (0, -1)],
    [(1, 1), (-1, 1), (-1, -1), (1, -1)],
];

/// What the side that stalemates can do on each square, at its own cost.
pub(super) struct Powers {
    /// Capture there.
    capture: Costs,
    /// Stand there.
    stand: Costs,
    /// Stand there as a rook or queen, as a bishop or queen.
    riders: [Costs; 2],
    /// The least and second least moves of the other side's men to stand on a square, the king
    /// apart, and whose the least are.
    least: Costs,
    second: Costs,
    whose: [u8; 64],
    /// Where a man of the other side, its king included, can come to stand.
    pub walls: Bits,
    /// Whether any man can pin.
    pub pins: bool,
    /// What each man of the side that stalemates can capture, if they are few.
    pub hunters: Vec<Hunter>,
}

/// What one man has to move for each fate; [`FAR`] if it is impossible.
#[derive(Clone, Copy)]
pub(super) struct Fate {
    /// Captured.
    pub captured: u8,
    /// Captured by a man that was a pawn; [`FAR`] where that is not told apart.
    pub late: u8,
    /// Blocked, or shut in by its own side.
    pub immobile: u8,
    /// Shut in by its own side as an officer.
    pub shut_in: u8,
    /// Pinned: by the moves that the pinning man needs.
    pub pinned: [u8; PINS],
}

/// Moves for pins that are told apart: none, one, or more.
pub(super) const PINS: usize = 3;

impl Fate {
    /// The least of all.
    pub(super) fn least(&self) -> u8 {
        let pinned = self.pinned.iter().copied().min().unwrap_or(FAR);
        self.captured.min(self.late).min(self.immobile).min(pinned)
    }
}

/// Captures by men that were pawns that are told apart: none up to two, or more.
const LATE: usize = 3;

/// What a side with few men has.
#[derive(Clone, Copy)]
pub(super) struct Scarcity {
    /// Moves for captures after promotion.
    pub late_moves: u8,
    /// Men that can pin, one man each.
    pub pinners: usize,
}

/// Whether all fates together cost no more than `left`, when each capture needs a move of the other
/// side, men that were pawns have so many moves left for captures, and the men that pin need their
/// moves.
pub(super) fn are_affordable(fates: &[Fate], attack: u8, few: Option<Scarcity>, left: u8) -> bool {
    let total = fates.iter().map(Fate::least).fold(0, u8::saturating_add);
    total <= left && (are_free(fates, attack, few) || least_together(fates, attack, few) <= left)
}

/// Whether each man can have its cheapest fate, whatever becomes of the others.
fn are_free(fates: &[Fate], attack: u8, few: Option<Scarcity>) -> bool {
    let mut captures = 0;
    let mut late = 0;
    let mut pins = 0;
    for fate in fates {
        let least = fate.least();
        if fate.immobile == least {
            continue;
        }
        if fate.captured == least {
            captures += 1;
        } else if fate.late == least {
            captures += 1;
            late += 1;
        } else {
            let moves = fate.pinned.iter().position(|cost| *cost == least);
            pins += few.map_or(moves.unwrap_or(PINS), |_| 1);
        }
    }
    let (late_moves, limit) = match few {
        Some(few) => (usize::from(few.late_moves), few.pinners),
        None => (0, usize::from(attack)),
    };
    captures <= usize::from(attack) && late <= late_moves && pins <= limit
}

/// The least moves for all fates together.
fn least_together(fates: &[Fate], attack: u8, few: Option<Scarcity>) -> u8 {
    const MOST: usize = 16;
    if fates.len() >= MOST {
        return 0;
    }
    let most = usize::from(attack).min(MOST - 1);
    let late_most = usize::from(few.map_or(0, |few| few.late_moves));
    let mut best = [[[FAR; LATE + 1]; PINS + 1]; MOST];
    best[0][0][0] = 0;
    for (done, fate) in fates.iter().enumerate() {
        let mut next = [[[FAR; LATE + 1]; PINS + 1]; MOST];
        for (captures, rows) in best.iter().enumerate().take(most.min(done) + 1) {
            for (pins, row) in rows.iter().enumerate() {
                for (late, &paid) in row.iter().enumerate() {
                    if paid >= FAR {
                        continue;
                    }
                    let mut offer = |captures: usize, pins: usize, late: usize, cost: u8| {
                        let slot = &mut next[captures][pins.min(PINS)][late.min(LATE)];
                        *slot = (*slot).min(paid.saturating_add(cost));
                    };
                    offer(captures, pins, late, fate.immobile);
                    if captures < most {
                        offer(captures + 1, pins, late, fate.captured);
                        if fate.late < FAR && (late < late_most || late_most >= LATE) {
                            offer(captures + 1, pins, late + 1, fate.late);
                        }
                    }
                    for (moves, cost) in fate.pinned.iter().enumerate() {
                        let (weight, limit) = match few {
                            Some(few) => (1, few.pinners),
                            None => (moves, usize::from(attack)),
                        };
                        if *cost < FAR && pins + weight <= limit {
                            offer(captures, pins + weight, late, *cost);
                        }
                    }
                }
            }
        }
        best = next;
    }
    best.iter()
        .flatten()
        .flatten()
        .copied()
        .min()
        .unwrap_or(FAR)
}

impl Powers {
    pub(super) fn new(forces: &Forces, board: &Board) -> Self {
        let side = forces.mating;
        let mut powers = Self {
            capture: [FAR; 64],
            stand: [FAR; 64],
            riders: [[FAR; 64]; 2],
            least: [FAR; 64],
            second: [FAR; 64],
            whose: [u8::MAX; 64],
            walls: 0,
            pins: false,
            hunters: Vec::new(),
        };
        for man in &forces.attackers {
            take_least(&mut powers.stand, &man.costs);
            match man.kind {
                Kind::Pawn => powers.add_pawn(forces, man),
                Kind::Queen => {
                    take_least(&mut powers.riders[0], &man.costs);
                    take_least(&mut powers.riders[1], &man.costs);
                }
                Kind::Rook => take_least(&mut powers.riders[0], &man.costs),
                Kind::Bishop => take_least(&mut powers.riders[1], &man.costs),
                _ => {}
            }
            let hunter = Hunter::new(forces, man);
            take_least(&mut powers.capture, &hunter.as_it_is);
            take_least(&mut powers.capture, &hunter.promoted);
            if forces.is_few() {
                powers.hunters.push(hunter);
            }
        }
        if board.crossed != NOWHERE && usize::from(board.side) == side {
            powers.capture[usize::from(board.crossed)] = 1;
        }
        for (index, man) in forces.defenders.iter().enumerate() {
            for square in 0..64 {
                let cost = man.costs[square];
                if cost < powers.least[square] {
                    powers.second[square] = powers.least[square];
                    powers.least[square] = cost;
                    powers.whose[square] = index as u8;
                } else {
                    powers.second[square] = powers.second[square].min(cost);
                }
            }
        }
        for square in 0..64 {
            if powers.least[square].min(forces.king[square]) <= forces.defence {
                powers.walls |= 1 << square;
            }
        }
        powers.pins = forces.attackers.iter().any(|man| {
            let promotes =
                man.kind == Kind::Pawn && promotion(forces.mating, man.at) <= forces.attack;
            promotes || matches!(man.kind, Kind::Queen | Kind::Rook | Kind::Bishop)
        });
        powers
    }

    fn add_pawn(&mut self, forces: &Forces, man: &Man) {
        let side = forces.mating;
        let queen = DISTANCES.promoted(Kind::Queen, side, man.at, forces.captures(side));
        take_least(&mut self.riders[0], queen);
        take_least(&mut self.riders[1], queen);
    }

    /// What a man has to move to be captured.
    pub(super) fn captured(&self, forces: &Forces, board: &Board, index: usize) -> u8 {
        let man = &forces.defenders[index];
        if board.crossed != NOWHERE && man.kind == Kind::Pawn {
            // It may be the pawn that can be captured en passant.
            return 0;
        }
        let mut least = FAR;
        for (moves, taken) in man.costs.iter().zip(&self.capture) {
            let cost = if *taken <= forces.attack { *moves } else { FAR };
            least = least.min(cost);
        }
        least
    }

    /// The least moves, if less than `limit`, that bring a man where it may be blocked or shut in by
    /// its own side; otherwise [`FAR`].
    pub(super) fn immobile(&self, forces: &Forces, index: usize, limit: u8) -> u8 {
        let man = &forces.defenders[index];
        let side = 1 - forces.mating;
        let limit = limit.min(forces.defence + 1);
        let mut best = limit;
        if man.kind == Kind::Pawn {
            let captures = forces.captures(side);
            if !forces.is_few() {
                best = best.min(self.blocked(forces, index));
            }
            if promotion(side, man.at) < best {
                for kind in Kind::PROMOTIONS {
                    let costs = DISTANCES.promoted(kind, side, man.at, captures);
                    best = self.shut_in(forces, index, kind, costs, best);
                }
            }
        } else {
            best = self.shut_in(forces, index, man.kind, &man.costs, best);
        }
        if best < limit { best } else { FAR }
    }

    /// The least moves that bring a pawn where a man may stand in front of it.
    fn blocked(&self, forces: &Forces, index: usize) -> u8 {
        let man = &forces.defenders[index];
        let side = 1 - forces.mating;
        for place in DISTANCES.pawn_places(side, man.at) {
            let front = ahead(side, usize::from(place.square));
            if usize::from(place.captures) <= forces.captures(side)
                && (self.stand[front] <= forces.attack
                    || forces.king[front] <= forces.defence
                    || self.others(index, front) <= forces.defence)
            {
                return place.moves;
            }
        }
        FAR
    }

    /// The least moves, if less than `best`, to a square where all squares beside can be occupied by
    /// men of the own side.
    fn shut_in(&self, forces: &Forces, index: usize, kind: Kind, costs: &Costs, best: u8) -> u8 {
        let mut best = best;
        for (square, &moves) in costs.iter().enumerate() {
            if moves < best {
                let beside = beside(kind, square);
                if beside & !self.walls == 0 && self.is_shut_in(forces, index, beside, moves) {
                    best = moves;
                }
            }
        }
        best
    }

    /// Whether the own side can occupy all these squares when a man has made so many moves.
    pub(super) fn is_shut_in(
        &self,
        forces: &Forces,
        index: usize,
        beside: Bits,
        moves: u8,
    ) -> bool {
        if beside.count_ones() as usize > forces.defenders.len() {
            return false;
        }
        let mut total = u32::from(moves);
        let mut most = 0;
        for wall in squares(beside) {
            let cost = self.others(index, wall);
            // The king can be one of them.
            most = most.max(cost.saturating_sub(forces.king[wall]));
            total += u32::from(cost);
        }
        total - u32::from(most) <= u32::from(forces.defence)
    }

    /// The least moves for another man than this one, the king apart, to stand on a square.
    #[inline]
    pub(super) fn others(&self, index: usize, square: usize) -> u8 {
        if usize::from(self.whose[square]) == index {
            self.second[square]
        } else {
            self.least[square]
        }
    }

    /// Sets what it costs to be pinned before a king on a square.
    pub(super) fn pin(&self, forces: &Forces, king: usize, fates: &mut [Fate]) {
        for fate in fates.iter_mut() {
            fate.pinned = [FAR; PINS];
        }
        for (slanting, steps) in STEPS.iter().enumerate() {
            let riders = &self.riders[slanting];
            for &(files, ranks) in steps {
                let mut line = [0usize; 8];
                let mut length = 0;
                let (mut file, mut rank) = ((king % 8) as i8 + files, (king / 8) as i8 + ranks);
                while (0..8).contains(&file) && (0..8).contains(&rank) {
                    line[length] = rank as usize * 8 + file as usize;
                    length += 1;
                    file += files;
                    rank += ranks;
                }
                let mut pin = FAR;
                for &square in line[..length].iter().rev() {
                    if pin <= forces.attack {
                        add_pin(forces, slanting, square, pin, fates);
                    }
                    pin = pin.min(riders[square]);
                }
            }
        }
    }
}

fn add_pin(forces: &Forces, slanting: usize, square: usize, pin: u8, fates: &mut [Fate]) {
    for (man, fate) in forces.defenders.iter().zip(fates) {
        let can_leave = matches!(
            (man.kind, slanting),
            (Kind::Queen, _) | (Kind::Rook, 0) | (Kind::Bishop, 1)
        );
        if !can_leave {
            let slot = &mut fate.pinned[usize::from(pin).min(PINS - 1)];
            *slot = (*slot).min(man.costs[square]);
        }
    }
}

/// The square in front of a pawn.
#[inline]
pub(super) const fn ahead(side: usize, square: usize) -> usize {
    if side == 0 { square + 8 } else { square - 8 }
}

/// The squares that an officer can go to first, whatever way it moves.
pub(super) fn beside(kind: Kind, square: usize) -> Bits {
    match kind {
        Kind::Knight => KNIGHT[square],
        Kind::Rook => KING[square] & straight(square),
        Kind::Bishop => KING[square] & slanting(square),
        _ => KING[square],
    }
}
