//! Whether the field of a king on a given square can be attacked and blocked with the moves left.
//!
//! Each man is used once and brings itself into place by its own moves, with every obstacle thought
//! away; a pawn that changes files needs men to capture, and those have to come to where it captures
//! them.

use super::budget::Forces;
use super::distance::FAR;
use super::fates::Fate;
use super::geometry::{between, squares};
use super::guards::{CHECK, Guard, GuardTables, Guards, square_of};

/// Most moves of a side that the bound tells apart.
const MOVES: usize = 10;
const STATES: usize = 512;
/// With so many men of the mated side some precision is given up for speed.
const CROWD: u8 = 11;
const UNKNOWN: u8 = u8::MAX;

/// What was paid at least for what is guarded, by the moves of the mating side.
#[derive(Clone, Copy)]
struct Paid {
    /// Moves of the mated side for the men that were captured.
    feeding: u8,
    /// Men captured.
    captured: u8,
}

const UNPAID: Paid = Paid {
    feeding: UNKNOWN,
    captured: UNKNOWN,
};

/// Memory for the bound, used again and again.
pub(super) struct FieldBound {
    paid: Box<[[Paid; MOVES]; STATES]>,
    states: Vec<(u16, u8)>,
    blocks: [u8; 256],
    known: Vec<u16>,
}

/// A question about one square of the king.
pub(super) struct Picture<'a> {
    tables: &'a GuardTables,
    pub forces: &'a Forces,
    king: usize,
    /// What has to be attacked or blocked.
    needed: u16,
    /// Moves that the mated side has left when its king has come.
    left: u8,
    /// The men of the mated side that could block, the king apart.
    men: u8,
}

/// All that the bounds write to.
pub(super) struct Workspace {
    pub field: FieldBound,
    pub forces: Forces,
    pub fates: Vec<Fate>,
}

impl Workspace {
    pub(super) fn new() -> Self {
        Self {
            field: FieldBound::new(),
            forces: Forces::new(),
            fates: Vec::new(),
        }
    }
}

impl FieldBound {
    fn new() -> Self {
        Self {
            paid: vec![[UNPAID; MOVES]; STATES]
                .try_into()
                .unwrap_or_else(|_| unreachable!("as many as there are")),
            states: Vec::new(),
            blocks: [UNKNOWN; 256],
            known: Vec::new(),
        }
    }

    /// Whether the picture can be brought about; `false` is certain, `true` is not.
    pub(super) fn is_possible(&mut self, picture: &Picture<'_>) -> bool {
        let forces = picture.forces;
        // What could be attacked or blocked at all, each for itself, is tested first: it is cheap.
        let (blocked, blockable) = picture.blocks();
        let mut open = picture.needed & !blockable;
        for man in &forces.attackers {
            if open == 0 {
                break;
            }
            open &= !forces
                .guards(picture.tables, man, picture.king)
                .reach(forces.attack);
        }
        if open != 0 {
            return false;
        }
        if usize::from(forces.attack) >= MOVES {
            return true;
        }
        if forces.attack == 1 && !forces.castles() {
            return picture.is_possible_in_one();
        }
        // Squares that are blocked already are taken for granted where there are many men.
        let granted = if picture.men < CROWD { 0 } else { blocked };
        let picture = &Picture {
            needed: picture.needed & !granted,
            ..*picture
        };
        let possible = self.combine(picture, None) <= forces.attack;
        self.forget();
        possible
    }

    /// The least moves that all men but one of the side that mates need for the picture, whatever
    /// that one does; [`FAR`] if they cannot.
    pub(super) fn least_without(&mut self, picture: &Picture<'_>, free: usize) -> u8 {
        if usize::from(picture.forces.attack) >= MOVES {
            return 0;
        }
        let least = self.combine(picture, Some(free));
        self.forget();
        least
    }

    fn forget(&mut self) {
        for rest in self.known.drain(..) {
            self.blocks[rest as usize] = UNKNOWN;
        }
        for (state, _) in self.states.drain(..) {
            self.paid[state as usize] = [UNPAID; MOVES];
        }
    }

    /// The least moves of the side that mates; any that are enough if no man is `free`.
    fn combine(&mut self, picture: &Picture<'_>, free: Option<usize>) -> u8 {
        let forces = picture.forces;
        let nothing = Paid {
            feeding: 0,
            captured: 0,
        };
        self.paid[0][0] = nothing;
        self.states.push((0, 0));
        if self.suffices(picture, 0, nothing) {
            return 0;
        }
        if let Some(free) = free {
            let man = &forces.attackers[free];
            let guards = forces.guards(picture.tables, man, picture.king);
            for guard in guards
                .all
                .iter()
                .take_while(|guard| guard.cost <= forces.attack)
            {
                let mask = guard.mask & picture.needed;
                if self.paid[mask as usize][0].feeding == UNKNOWN {
                    self.paid[mask as usize][0] = nothing;
                    self.states.push((mask, 0));
                    if self.suffices(picture, mask, nothing) {
                        return 0;
                    }
                }
            }
        }
        let mut best = FAR;
        for (index, man) in forces.attackers.iter().enumerate() {
            if free == Some(index) {
                continue;
            }
            let guards: &Guards = forces.guards(picture.tables, man, picture.king);
            for state in (0..self.states.len()).rev() {
                let (mask, moves) = self.states[state];
                let paid = self.paid[mask as usize][moves as usize];
                for guard in &guards.all {
                    let total = moves + guard.cost;
                    if total > forces.attack || total >= best {
                        break;
                    }
                    let next = mask | guard.mask & picture.needed;
                    if next == mask || !picture.allows(guard, index) {
                        continue;
                    }
                    let feeding = if guard.captures == 0 {
                        0
                    } else {
                        forces.feeding(index, guard.via)
                    };
                    let after = Paid {
                        feeding: paid.feeding.saturating_add(feeding),
                        captured: paid.captured + guard.captures,
                    };
                    if after.feeding > picture.left || after.captured > picture.men {
                        continue;
                    }
                    let known = &mut self.paid[next as usize][total as usize];
                    if known.feeding <= after.feeding && known.captured <= after.captured {
                        continue;
                    }
                    if known.feeding == UNKNOWN {
                        self.states.push((next, total));
                    }
                    known.feeding = known.feeding.min(after.feeding);
                    known.captured = known.captured.min(after.captured);
                    if self.suffices(picture, next, after) {
                        if free.is_none() {
                            return total;
                        }
                        best = total;
                    }
                }
            }
        }
        best
    }

    /// Whether what is not attacked can be blocked.
    fn suffices(&mut self, picture: &Picture<'_>, mask: u16, paid: Paid) -> bool {
        let rest = picture.needed & !mask;
        if rest & CHECK != 0 || rest.count_ones() as u8 + paid.captured > picture.men {
            return false;
        }
        let left = picture.left - paid.feeding;
        if rest == 0 {
            return true;
        }
        if picture.least(rest) > left {
            return false;
        }
        let index = rest as usize;
        if self.blocks[index] == UNKNOWN {
            self.blocks[index] = picture.blocking((rest, None), 0, picture.left, picture.left + 1);
            self.known.push(rest);
        }
        self.blocks[index] <= left
    }
}

impl<'a> Picture<'a> {
    pub(super) fn new(
        tables: &'a GuardTables,
        forces: &'a Forces,
        king: usize,
        needed: u16,
        left: u8,
    ) -> Self {
        Self {
            tables,
            forces,
            king,
            needed,
            left,
            men: forces.defenders.len() as u8,
        }
    }

    /// The squares around the king that are blocked without a move, and those that some man of the
    /// mated side could block.
    fn blocks(&self) -> (u16, u16) {
        let mut blocked = 0;
        let mut blockable = 0;
        let mut rest = self.needed & !CHECK;
        while rest != 0 {
            let cost = self.forces.standing[square_of(self.king, rest.trailing_zeros())];
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            if cost <= self.left {
                blockable |= bit;
            }
            if cost == 0 {
                blocked |= bit;
            }
        }
        (blocked, blockable)
    }

    /// The least moves for blocking these squares, by whatever men.
    fn least(&self, rest: u16) -> u8 {
        let mut rest = rest;
        let mut sum = 0u8;
        while rest != 0 {
            let cost = self.forces.standing[square_of(self.king, rest.trailing_zeros())];
            sum = sum.saturating_add(cost);
            rest &= rest - 1;
        }
        sum
    }

    /// The least moves for blocking all these squares, and one more if there is such, by different
    /// men that are not yet `used`, if that is less than `best`; otherwise `best`.
    fn blocking(&self, (rest, more): (u16, Option<usize>), used: u32, left: u8, best: u8) -> u8 {
        let (square, others) = match more {
            Some(square) => (square, rest),
            None if rest == 0 => return 0,
            None => (
                square_of(self.king, rest.trailing_zeros()),
                rest & (rest - 1),
            ),
        };
        let mut best = best;
        let least = self.least(others);
        let lowest = least.saturating_add(self.forces.standing[square]);
        for index in 0..self.forces.defenders.len() {
            if used & 1 << index != 0 {
                continue;
            }
            let cost = self.forces.stand(index, square);
            if cost.saturating_add(least) >= best || cost > left {
                continue;
            }
            let used = used | 1 << index;
            let further = self.blocking((others, None), used, left - cost, best - cost);
            best = best.min(cost + further);
            if best <= lowest {
                break;
            }
        }
        best
    }

    /// Whether the picture can be brought about when the mating side has one move, without castling.
    fn is_possible_in_one(&self) -> bool {
        let forces = self.forces;
        // What is attacked by men that stand still: by one at least, and by several.
        let mut once = 0;
        let mut twice = 0;
        let mut uncovered = 0;
        let mut standing = [0u16; 64];
        for (index, man) in forces.attackers.iter().enumerate() {
            let guards = forces.guards(self.tables, man, self.king);
            for guard in guards.all.iter().take_while(|guard| guard.cost == 0) {
                if guard.uncovered {
                    uncovered |= u16::from(self.allows(guard, index)) * guard.mask;
                } else {
                    standing[index % 64] |= guard.mask;
                }
            }
            twice |= once & standing[index % 64];
            once |= standing[index % 64];
        }
        for (index, man) in forces.attackers.iter().enumerate() {
            let still = twice | once & !standing[index % 64];
            let guards = forces.guards(self.tables, man, self.king);
            // The line of another man is opened, whatever this one does beside.
            if uncovered & CHECK != 0 && self.is_blocked(still | uncovered | guards.reach(1), None)
            {
                return true;
            }
            if self.needed & CHECK == 0 && self.is_blocked(still, None) {
                return true;
            }
            for guard in &guards.all {
                if guard.cost > 1 {
                    break;
                }
                // One that costs nothing may stand for others that do the same after a move.
                if guard.uncovered {
                    continue;
                }
                let prey = (guard.captures > 0 && !forces.may_pass(guard.via))
                    .then_some(usize::from(guard.via));
                if self.is_blocked(still | guard.mask, prey) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether what is not attacked can be blocked while another man is captured on the square
    /// `prey`.
    fn is_blocked(&self, attacked: u16, prey: Option<usize>) -> bool {
        let rest = self.needed & !attacked;
        let men = rest.count_ones() as u8 + u8::from(prey.is_some());
        if rest & CHECK != 0 || men > self.men {
            return false;
        }
        let cost = prey.map_or(0, |square| self.forces.standing[square]);
        self.least(rest).saturating_add(cost) <= self.left
            && self.blocking((rest, prey), 0, self.left, self.left + 1) <= self.left
    }

    /// Whether a check from a standing rider can come about: its line must be opened by the last
    /// move.
    fn allows(&self, guard: &Guard, index: usize) -> bool {
        if !guard.uncovered {
            return true;
        }
        let forces = self.forces;
        let line = between(usize::from(guard.via), self.king);
        forces.may_capture_en_passant()
            || forces.castles()
            || forces.attackers.iter().enumerate().any(|(other, man)| {
                other != index && squares(line).any(|square| man.costs[square] < forces.attack)
            })
    }
}
