//! What both sides have to spend: their moves and their men.

use super::board::{Board, Kind, NOWHERE};
use super::castlings::Castlings;
use super::distance::{Costs, DISTANCES, FAR, sideways};
use super::ends::End;
use super::geometry::{RANK_OF, squares};
use super::guards::{GuardTables, Guards};
use super::hunters::FEW;

/// The moves that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Budget {
    /// The side that brings the end about: 0 White, 1 Black.
    pub mating: usize,
    /// Moves of the mating side.
    pub attack: u16,
    /// Moves of the other side.
    pub defence: u16,
}

/// A man, where it stands, and what it costs to bring it elsewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub kind: Kind,
    pub at: usize,
    pub costs: Costs,
    /// It starts from where castling leaves it.
    pub castles: bool,
}

/// A position as the bounds see it.
pub(super) struct Forces {
    end: End,
    pub mating: usize,
    /// Moves of the mating side, castling apart.
    pub attack: u8,
    /// The same for the other side.
    pub defence: u8,
    /// All men of the mating side.
    pub attackers: Vec<Man>,
    /// All men of the mated side but the king.
    pub defenders: Vec<Man>,
    /// The moves of the mated king.
    pub king: Costs,
    /// The least moves for any man of the mated side but the king to stand on a square, beyond those
    /// granted.
    pub standing: Costs,
    /// Moves that are paid already for each defender.
    granted: Vec<u8>,
    /// For each attacker that is a pawn, what the other side has to pay for its captures.
    feeding: Vec<Costs>,
    castlings: Castlings,
    /// How many captures each pawn may make.
    captures: [usize; 2],
    en_passant: bool,
    crossed: u8,
}

/// The least of both costs, square by square.
#[inline]
pub(super) fn take_least(into: &mut Costs, costs: &Costs) {
    for (least, cost) in into.iter_mut().zip(costs) {
        *least = (*least).min(*cost);
    }
}

impl Forces {
    pub(super) const fn new() -> Self {
        Self {
            end: End::Mate,
            mating: 0,
            attack: 0,
            defence: 0,
            attackers: Vec::new(),
            defenders: Vec::new(),
            king: [FAR; 64],
            standing: [FAR; 64],
            granted: Vec::new(),
            feeding: Vec::new(),
            castlings: Castlings::NONE,
            captures: [0; 2],
            en_passant: false,
            crossed: NOWHERE,
        }
    }

    /// Takes a position in, from which these castlings are to come; `false` if there is no move left
    /// for one of them. Nothing is granted.
    pub(super) fn load(
        &mut self,
        board: &Board,
        budget: Budget,
        end: End,
        castlings: Castlings,
    ) -> bool {
        let mating = budget.mating;
        let mated = 1 - mating;
        let moves = |side: usize, moves: u16| castlings.moves(side, moves.min(60) as u8);
        let (Some(attack), Some(defence)) =
            (moves(mating, budget.attack), moves(mated, budget.defence))
        else {
            return false;
        };
        let officers = board.sides[mating] & !board.kinds[Kind::King as usize];
        let prey = board.sides[mated] & !board.kinds[Kind::King as usize];
        self.end = end;
        self.mating = mating;
        self.attack = attack;
        self.defence = defence;
        self.castlings = castlings;
        self.captures[mating] = prey.count_ones() as usize;
        self.captures[mated] = match end {
            // One man of the mating side must be left to give the check.
            End::Mate => (officers.count_ones() as usize).saturating_sub(1),
            End::Stalemate => officers.count_ones() as usize,
        };
        let pawns = board.kinds[Kind::Pawn as usize];
        self.en_passant = pawns & board.sides[0] != 0 && pawns & board.sides[1] != 0;
        self.crossed = board.crossed;
        let captures = self.captures;
        let man = |side: usize, at: usize| {
            let kind = board.kind_at(at);
            let (at, castles) = castlings.seat(side, kind, at);
            Man {
                kind,
                at,
                costs: *DISTANCES.man(kind, side, at, captures[side]),
                castles,
            }
        };
        self.attackers.clear();
        self.attackers
            .extend(squares(board.sides[mating]).map(|at| man(mating, at)));
        self.defenders.clear();
        self.defenders
            .extend(squares(prey).map(|at| man(mated, at)));
        self.king = board
            .king(mated)
            .map_or([FAR; 64], |king| man(mated, king).costs);
        self.discount(board, |_| 0);
        true
    }

    /// Takes it that some moves are paid already for each man of the mated side, by its index: only
    /// what goes beyond them is counted from now on.
    pub(super) fn discount(&mut self, board: &Board, granted: impl Fn(usize) -> u8) {
        self.standing = [FAR; 64];
        self.granted.clear();
        for (index, man) in self.defenders.iter().enumerate() {
            let free = granted(index);
            self.granted.push(free);
            for (least, cost) in self.standing.iter_mut().zip(&man.costs) {
                *least = (*least).min(cost.saturating_sub(free));
            }
        }
        self.feed(board);
    }

    /// Prepares what it costs the mated side to be captured where a pawn wants to capture.
    fn feed(&mut self, board: &Board) {
        let mut food = self.standing;
        if board.crossed != NOWHERE {
            food[usize::from(board.crossed)] = 0;
        }
        let side = self.mating;
        self.feeding.clear();
        for man in &self.attackers {
            if man.kind != Kind::Pawn {
                // The pawns are in no order, so that each man has its place in the list.
                self.feeding.push([0; 64]);
                continue;
            }
            let mut costs = [FAR; 64];
            costs[man.at] = 0;
            let file = man.at % 8;
            let mut before = man.at & RANK_OF;
            for step in 1..=usize::from(self.attack) + 1 {
                let row = if side == 0 {
                    before + 8
                } else {
                    before.wrapping_sub(8)
                };
                if row > 56 {
                    break;
                }
                for to in 0..8usize {
                    if sideways(file, to) > step {
                        continue;
                    }
                    let captured = if to == file {
                        FAR
                    } else {
                        let from = if to > file { to - 1 } else { to + 1 };
                        costs[before + from].saturating_add(food[row + to])
                    };
                    costs[row + to] = costs[before + to].min(captured).min(FAR);
                }
                before = row;
            }
            self.feeding.push(costs);
        }
    }

    /// What it costs the mated side to let the attacker with this index come to a square as a pawn.
    #[inline]
    pub(super) fn feeding(&self, attacker: usize, via: u8) -> u8 {
        self.feeding[attacker][usize::from(via)]
    }

    /// What an attacker can do about a king on a square.
    #[inline]
    pub(super) fn guards<'t>(&self, tables: &'t GuardTables, man: &Man, king: usize) -> &'t Guards {
        tables.of((man.kind, self.mating, man.at), king, man.castles, self.end)
    }

    /// Whether the mating side castles.
    #[inline]
    pub(super) const fn castles(&self) -> bool {
        self.castlings.of(self.mating)
    }

    /// The moves of a man of the mated side to a square, beyond those granted.
    #[inline]
    pub(super) fn stand(&self, index: usize, to: usize) -> u8 {
        self.defenders[index].costs[to].saturating_sub(self.granted[index])
    }

    /// Whether the side that stalemates has so few men, and so many moves, that it pays to look at
    /// each man for itself.
    #[inline]
    pub(super) const fn is_few(&self) -> bool {
        self.attackers.len() <= FEW && self.attack > 2
    }

    /// How many captures each pawn of a side may make.
    #[inline]
    pub(super) const fn captures(&self, side: usize) -> usize {
        self.captures[side]
    }

    /// Whether a pawn may come to a square by capturing en passant now.
    #[inline]
    pub(super) const fn may_pass(&self, square: u8) -> bool {
        self.crossed == square
    }

    /// Whether a capture en passant is conceivable: it opens lines without a man that stood there
    /// moving itself.
    pub(super) const fn may_capture_en_passant(&self) -> bool {
        self.en_passant
    }
}
