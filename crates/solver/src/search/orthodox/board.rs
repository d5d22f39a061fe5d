//! A small board for orthodox play: eight words that are copied for every move.

use dawson_rules::castling::CastlingRights;
use dawson_rules::moves::{self, Picks, Wing};
use dawson_rules::{KindId, Move, Plan, Position, Side, Square};

use super::geometry::{
    Bits, KING, KNIGHT, PAWN, bishop, crossing, rook, slanting, squares, straight,
};

/// The kinds of the plan, in the order of [`Kind`].
const KINDS: [KindId; 6] = [
    Plan::KING,
    Plan::QUEEN,
    Plan::ROOK,
    Plan::BISHOP,
    Plan::KNIGHT,
    Plan::PAWN,
];

/// The kinds, in the order of the plan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(super) enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

impl Kind {
    /// What pawns become.
    pub(super) const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];
}

/// The sort of move, as far as playing it differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Plain,
    DoubleStep,
    EnPassant,
    KingCastles,
    QueenCastles,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mv {
    pub from: u8,
    pub to: u8,
    pub kind: Kind,
    /// What the man is after the move.
    pub becomes: Kind,
    pub form: Form,
}

impl Mv {
    /// The same move; `None` if this board does not know its like.
    #[inline]
    pub(super) fn of(mv: &Move, board: &Board) -> Option<Self> {
        let kind = board.kind_at(mv.departure.index());
        let form = match mv.form {
            moves::Form::Ordinary => Form::Plain,
            moves::Form::DoubleStep { .. } => Form::DoubleStep,
            moves::Form::EnPassant => Form::EnPassant,
            moves::Form::Castling(Wing::King) => Form::KingCastles,
            moves::Form::Castling(Wing::Queen) => Form::QueenCastles,
            moves::Form::Exchange | moves::Form::Pass => return None,
        };
        let becomes = match mv.promotion {
            None => kind,
            Some(Plan::QUEEN) => Kind::Queen,
            Some(Plan::ROOK) => Kind::Rook,
            Some(Plan::BISHOP) => Kind::Bishop,
            Some(Plan::KNIGHT) => Kind::Knight,
            Some(_) => return None,
        };
        Some(Self {
            from: mv.departure.index() as u8,
            to: mv.arrival.index() as u8,
            kind,
            becomes,
            form,
        })
    }

    /// The square on which it captures, if it does.
    #[inline]
    pub(super) const fn takes_on(self) -> usize {
        match self.form {
            Form::EnPassant => crossing(self.from as usize, self.to as usize),
            _ => self.to as usize,
        }
    }

    /// The same move as the engines know it, on a board on which it can be played.
    pub(super) fn as_move(self, board: &Board) -> Move {
        let (from, to) = (usize::from(self.from), usize::from(self.to));
        let (departure, arrival) = (Square::new(self.from), Square::new(self.to));
        let captured = self.takes_on();
        let form = match self.form {
            Form::Plain => moves::Form::Ordinary,
            Form::DoubleStep => moves::Form::DoubleStep {
                crossed: Square::new(usize::midpoint(from, to) as u8),
            },
            Form::EnPassant => moves::Form::EnPassant,
            Form::KingCastles => moves::Form::Castling(Wing::King),
            Form::QueenCastles => moves::Form::Castling(Wing::Queen),
        };
        let captures = board.occupied() & 1 << captured != 0;
        let promotes = self.becomes != self.kind;
        Move {
            departure,
            arrival,
            origin: departure,
            capture: captures.then(|| Square::new(captured as u8)),
            form,
            promotion: promotes.then(|| KINDS[self.becomes as usize]),
            as_kind: KINDS[self.kind as usize],
            choice: 0,
            picks: Picks::NONE,
        }
    }
}

/// No square.
pub(super) const NOWHERE: u8 = 64;

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// White's men, Black's men.
    pub sides: [Bits; 2],
    /// Men of either side, by kind.
    pub kinds: [Bits; 6],
    pub key: u64,
    /// Whose move it is: 0 White, 1 Black.
    pub side: u8,
    /// Rights as `dawson_rules` numbers them, without those that are of no use.
    pub rights: u8,
    /// Where a pawn can be captured en passant; [`NOWHERE`] if no pawn is there to do it.
    pub crossed: u8,
}

const fn mixed(seed: u64) -> u64 {
    let mut x = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x ^= x >> 30;
    x = x.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^= x >> 27;
    x = x.wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

static MEN: [[[u64; 64]; 6]; 2] = {
    let mut table = [[[0; 64]; 6]; 2];
    let mut index = 0;
    while index < 2 * 6 * 64 {
        table[index / 384][index / 64 % 6][index % 64] = mixed(index as u64 + 1);
        index += 1;
    }
    table
};
const TURN: u64 = mixed(0x1001);

const fn rights_key(rights: u8) -> u64 {
    if rights == 0 {
        0
    } else {
        mixed(0x2000 + rights as u64)
    }
}

const fn crossed_key(crossed: u8) -> u64 {
    if crossed == NOWHERE {
        0
    } else {
        mixed(0x3000 + crossed as u64)
    }
}

/// The rights that go when a man leaves a square or is captured on it.
static RIGHTS: [u8; 64] = {
    let mut table = [0; 64];
    let sides = [Side::White, Side::Black];
    let mut index = 0;
    while index < 2 {
        let side = sides[index];
        table[CastlingRights::king_home(side).index()] = CastlingRights::king(side).bits();
        table[CastlingRights::rook_home(side, Wing::King).index()] =
            CastlingRights::rook(side, Wing::King).bits();
        table[CastlingRights::rook_home(side, Wing::Queen).index()] =
            CastlingRights::rook(side, Wing::Queen).bits();
        index += 1;
    }
    table
};

/// The rights without those that are of no use alone.
const fn useful(rights: u8) -> u8 {
    let mut kept = 0;
    let mut side = 0;
    while side < 2 {
        let mine = rights >> (3 * side) & 7;
        if mine & 1 != 0 && mine & 6 != 0 {
            kept |= mine << (3 * side);
        }
        side += 1;
    }
    kept
}

impl Board {
    /// The same position, if it is one that this board is made for: one king a side at most, and no
    /// pawns on first or last ranks.
    pub(super) fn new(position: &Position) -> Option<Self> {
        let kinds = KINDS.map(|kind| position.of_kind(kind).0);
        let sides = Side::BOTH.map(|side| position.of_side(side).0);
        let ends = 0xff00_0000_0000_00ff;
        let fits = sides[0] & sides[1] == 0
            && kinds.iter().fold(0, |all, kind| all | kind) == sides[0] | sides[1]
            && kinds[Kind::Pawn as usize] & ends == 0
            && Side::BOTH.iter().all(|side| {
                let kings = position.of_side(*side).0 & kinds[0];
                kings.count_ones() <= 1 && kings == position.royals(*side).0
            });
        if !fits {
            return None;
        }
        let side = position.side_to_move();
        let mut board = Self {
            sides,
            kinds,
            key: 0,
            side: side.index() as u8,
            rights: useful(position.rights().bits()),
            crossed: NOWHERE,
        };
        if let Some(crossed) = position.en_passant().crossed.first() {
            board.cross(crossed.index());
        }
        for (side, men) in MEN.iter().enumerate() {
            for (kind, keys) in men.iter().enumerate() {
                for square in squares(board.sides[side] & board.kinds[kind]) {
                    board.key ^= keys[square];
                }
            }
        }
        board.key ^= rights_key(board.rights) ^ crossed_key(board.crossed);
        if board.side == 1 {
            board.key ^= TURN;
        }
        Some(board)
    }

    /// Notes the right to capture en passant if the side to move has a pawn for it.
    fn cross(&mut self, crossed: usize) {
        let side = self.side as usize;
        let pawns = self.sides[side] & self.kinds[Kind::Pawn as usize];
        if PAWN[side ^ 1][crossed] & pawns != 0 {
            self.crossed = crossed as u8;
        }
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bits {
        self.sides[0] | self.sides[1]
    }

    /// The men of a side and kind.
    #[inline]
    pub(super) fn men(&self, side: usize, kind: Kind) -> Bits {
        self.sides[side] & self.kinds[kind as usize]
    }

    /// The square of a side's king.
    #[inline]
    pub(super) fn king(&self, side: usize) -> Option<usize> {
        let king = self.men(side, Kind::King);
        (king != 0).then(|| king.trailing_zeros() as usize)
    }

    /// The kind of the man on an occupied square.
    #[inline]
    pub(super) fn kind_at(&self, square: usize) -> Kind {
        let bit = 1u64 << square;
        for kind in [
            Kind::Pawn,
            Kind::Knight,
            Kind::Bishop,
            Kind::Rook,
            Kind::Queen,
        ] {
            if self.kinds[kind as usize] & bit != 0 {
                return kind;
            }
        }
        Kind::King
    }

    /// The men of `by` that attack a square when these squares are occupied.
    #[inline]
    pub(super) fn attackers(&self, square: usize, by: usize, occupied: Bits) -> Bits {
        let [kings, queens, rooks, bishops, knights, pawns] = self.kinds;
        let men = KING[square] & kings
            | KNIGHT[square] & knights
            | PAWN[by ^ 1][square] & pawns
            | rook(square, occupied) & (rooks | queens)
            | bishop(square, occupied) & (bishops | queens);
        men & self.sides[by] & occupied
    }

    /// Whether a man of `by` attacks a square when these squares are occupied.
    #[inline]
    pub(super) fn is_attacked(&self, square: usize, by: usize, occupied: Bits) -> bool {
        let [kings, queens, rooks, bishops, knights, pawns] = self.kinds;
        let men = self.sides[by] & occupied;
        let steps = KING[square] & kings | KNIGHT[square] & knights | PAWN[by ^ 1][square] & pawns;
        if steps & men != 0 {
            return true;
        }
        let along = (rooks | queens) & men;
        if straight(square) & along != 0 && rook(square, occupied) & along != 0 {
            return true;
        }
        let across = (bishops | queens) & men;
        slanting(square) & across != 0 && bishop(square, occupied) & across != 0
    }

    #[inline]
    fn toggle(&mut self, side: usize, kind: Kind, square: usize) {
        self.sides[side] ^= 1 << square;
        self.kinds[kind as usize] ^= 1 << square;
        self.key ^= MEN[side][kind as usize][square];
    }

    /// The position after a move.
    #[inline]
    #[must_use]
    pub(super) fn after(&self, mv: Mv) -> Self {
        let mut next = *self;
        let side = self.side as usize;
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        next.key ^= crossed_key(self.crossed) ^ TURN;
        next.crossed = NOWHERE;
        next.side ^= 1;
        if self.sides[side ^ 1] & 1 << to != 0 {
            next.toggle(side ^ 1, self.kind_at(to), to);
        }
        next.toggle(side, mv.kind, from);
        next.toggle(side, mv.becomes, to);
        match mv.form {
            Form::Plain => {}
            Form::DoubleStep => {
                next.cross(usize::midpoint(from, to));
                next.key ^= crossed_key(next.crossed);
            }
            Form::EnPassant => next.toggle(side ^ 1, Kind::Pawn, crossing(from, to)),
            Form::KingCastles => {
                next.toggle(side, Kind::Rook, from + 3);
                next.toggle(side, Kind::Rook, from + 1);
            }
            Form::QueenCastles => {
                next.toggle(side, Kind::Rook, from - 4);
                next.toggle(side, Kind::Rook, from - 1);
            }
        }
        if self.rights != 0 {
            next.rights = useful(self.rights & !RIGHTS[from] & !RIGHTS[to]);
            next.key ^= rights_key(self.rights) ^ rights_key(next.rights);
        }
        next
    }

    /// The position after a pass.
    #[must_use]
    pub(super) fn passed(&self) -> Self {
        let mut next = *self;
        next.key ^= crossed_key(self.crossed) ^ TURN;
        next.crossed = NOWHERE;
        next.side ^= 1;
        next
    }
}
