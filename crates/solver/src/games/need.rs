//! The moves that sets of men need to come to the places of a target.

use std::iter::Copied;
use std::slice::Iter;

use dawson_rules::relaxed::Man;
use dawson_rules::{Attribute, KindId, Piece, Position, Side, Square, SquareSet};

use super::bound::{Bound, CAPTURES, Men};
use super::graph::node;
use super::matching::{IMPOSSIBLE, MOST, cheapest};
use super::places::{COUNTED, CommonPlaces, Places};
use super::walks::{Lengths, sums};

/// Where, behind the marks of the states, those of the numbers of captures begin where men can change
/// sides. Before them each side has one for each number of captures, with and without castling.
const COMMON_MARKS: usize = 4 * (CAPTURES + 2);
/// The place of the mark of men in hand.
pub(super) const HAND_MARK: usize = COMMON_MARKS + CAPTURES + 2;

/// Where men stand: a position in which some have gone, and one may have come.
pub(super) struct Standing<'a> {
    pub position: &'a Position,
    pub gone: SquareSet,
    pub come: Option<Arrived>,
}

/// A man in short.
#[derive(Clone, Copy)]
pub(super) struct Arrived {
    pub side: Side,
    /// The number of its state.
    pub state: usize,
    /// Whether it stands on the second board.
    pub second: bool,
}

impl Arrived {
    pub(super) fn of(piece: Piece, man: Man) -> Self {
        Self {
            side: man.side,
            state: usize::from(node(man)),
            second: piece.has(Attribute::SecondBoard),
        }
    }

    pub(super) const fn square(self) -> Square {
        Square::new((self.state % 64) as u8)
    }

    pub(super) const fn kind(self) -> KindId {
        KindId((self.state / 128) as u8)
    }
}

impl<'a> Standing<'a> {
    /// As in a position.
    pub(super) const fn of(position: &'a Position) -> Self {
        Self {
            position,
            gone: SquareSet::EMPTY,
            come: None,
        }
    }

    /// The squares where men stand.
    pub(super) fn occupied(&self) -> SquareSet {
        let stay = self.position.occupied() & !self.gone;
        self.come.map_or(stay, |man| stay | man.square().set())
    }

    /// The squares of a side's men but for who has come; neutral ones count as White's.
    fn stay(&self, side: Side) -> SquareSet {
        let [white, black] = Side::BOTH.map(|side| self.position.of_side(side));
        let own = match side {
            Side::White => white,
            Side::Black => black & !white,
        };
        own & !self.gone
    }

    /// The squares of a side's men of one kind.
    pub(super) fn of_kind(&self, side: Side, kind: KindId) -> SquareSet {
        let stay = self.stay(side) & self.position.of_kind(kind);
        let come = (self.come).filter(|man| man.side == side && man.kind() == kind);
        come.map_or(stay, |man| stay | man.square().set())
    }

    /// Tells of each man of a side.
    #[inline]
    fn each(&self, side: Side, mut tell: impl FnMut(Arrived)) {
        for square in self.stay(side) {
            let piece = self.position.at(square);
            let kind = piece.kind();
            tell(Arrived::of(piece, Man { side, kind, square }));
        }
        if let Some(man) = self.come.filter(|man| man.side == side) {
            tell(man);
        }
    }

    /// The states of the men of some sides; with two boards, each has `states` of them.
    fn list(&self, sides: &[Side], boards: bool, states: usize) -> List {
        let mut list = List {
            states: [0; MOST],
            men: 0,
        };
        for side in sides {
            self.each(*side, |man| {
                let before = if boards && man.second { states } else { 0 };
                list.states[list.men] = before + man.state;
                list.men += 1;
            });
        }
        list
    }
}

struct List {
    states: [usize; MOST],
    men: usize,
}

impl List {
    /// Of men on the board and in hand what each costs for each of some places, if it is known for men on
    /// the board; men in hand cost nothing.
    fn costs<'a>(
        &self,
        places: usize,
        of_state: impl Fn(usize) -> &'a [u8],
    ) -> impl Fn(usize) -> Copied<Iter<'a, u8>> {
        move |man| {
            let costs = match self.states[..self.men].get(man) {
                Some(state) => of_state(*state),
                None => &NOTHING[..places],
            };
            costs.iter().copied()
        }
    }
}

/// What men in hand cost.
static NOTHING: [u8; MOST] = [0; MOST];

/// What a side still needs.
#[derive(Clone, Copy)]
pub(super) struct Need {
    moves: u32,
    captures: u32,
    /// Moves and captures together.
    both: u32,
    /// The numbers of moves that are possible, as far as they are told apart.
    exact: Lengths,
}

impl Need {
    /// More than any number of moves.
    const IMPOSSIBLE: Self = Self {
        moves: IMPOSSIBLE,
        captures: 0,
        both: 0,
        exact: 0,
    };

    /// Whether so many moves, and so many captures by pawns or rebirths, are enough and not too many.
    pub(super) fn fits(&self, moves: u16, captures: u32, told_apart: u16) -> bool {
        self.moves <= u32::from(moves)
            && self.captures <= captures
            && self.both <= u32::from(moves) + captures
            && (moves > told_apart || self.exact >> moves & 1 != 0)
    }

    /// As one number other than 0.
    fn pack(&self) -> u64 {
        u64::from(self.moves.min(0xfffe) + 1)
            | u64::from(self.both.min(0xffff)) << 16
            | u64::from(self.captures.min(0xffff)) << 32
            | u64::from(self.exact) << 48
    }

    fn unpack(known: u64) -> Self {
        Self {
            moves: u32::from(known as u16) - 1,
            both: u32::from((known >> 16) as u16),
            captures: u32::from((known >> 32) as u16),
            exact: (known >> 48) as Lengths,
        }
    }
}

impl Bound {
    /// The mark of a man.
    pub(super) fn mark(&self, man: Arrived) -> u64 {
        let mark = self.marks[man.state];
        if self.boards && man.second {
            mark.rotate_left(21)
        } else {
            mark
        }
    }

    /// The men of both sides in short.
    pub(super) fn men(&self, standing: &Standing<'_>) -> [Men; 2] {
        Side::BOTH.map(|side| {
            let mut men = Men::default();
            standing.each(side, |man| {
                men.key = men.key.wrapping_add(self.mark(man));
                men.number += 1;
            });
            men
        })
    }

    /// The moves of both sides, of White and of Black that are needed at least where men can change
    /// sides.
    pub(super) fn common_needs(
        &self,
        places: &CommonPlaces,
        (men, standing): ([Men; 2], &Standing<'_>),
        (left, in_hand): (u32, u32),
    ) -> [u32; 3] {
        let surplus = (men[0].number + men[1].number).saturating_sub(self.pieces) as usize;
        // Without kamikaze units each capture takes one unit away, and none comes back unless it is
        // reborn.
        let captures = if self.has_rebirth {
            (left as usize).min(self.most + 1)
        } else if self.single {
            surplus.min(self.most + 1)
        } else {
            self.most + 1
        };
        let key = self.marks[self.states + COMMON_MARKS + captures]
            .wrapping_add(self.marks[self.states + HAND_MARK].wrapping_mul(u64::from(in_hand)))
            .wrapping_add(men[0].key)
            .wrapping_add(men[1].key);
        let known = self.known.get(key);
        if known != 0 {
            return [0, 20, 40].map(|shift| ((known >> shift) as u32 & 0xf_ffff) - 1);
        }
        let list = standing.list(&Side::BOTH, false, 0);
        let width = places.goals;
        let needs = [0, 1, 2].map(|counted| {
            let setting = captures * COUNTED.len() + counted;
            let rows = &places.moves[setting * self.states * width..];
            let of_state = |state: usize| &rows[state * width..][..width];
            let men = list.men + in_hand as usize;
            cheapest(width, men, list.costs(width, of_state)).min(IMPOSSIBLE)
        });
        let data = (needs.iter().rev()).fold(0, |data, need| data << 20 | u64::from(need + 1));
        self.known.put(key, data, |_| 0);
        needs
    }

    fn setting(&self, victims: u32, castling: bool) -> usize {
        let captures = (victims as usize).min(self.most + 1);
        captures * 2 + usize::from(castling)
    }

    /// What the key of what a side needs consists of beside the key of its men.
    pub(super) fn need_key(
        &self,
        side: Side,
        (victims, in_hand, castling): (u32, u32, bool),
    ) -> u64 {
        let setting = self.setting(victims, castling);
        self.marks[self.states + setting * 2 + side.index()]
            .wrapping_add(self.marks[self.states + HAND_MARK].wrapping_mul(u64::from(in_hand)))
    }

    /// What is known under such a key.
    pub(super) fn known_need(&self, key: u64) -> Option<Need> {
        match self.known.get(key) {
            0 => None,
            known => Some(Need::unpack(known)),
        }
    }

    /// The moves and the captures by pawns, or rebirths, that `side` needs at least if it has so many
    /// `victims`.
    pub(super) fn need(
        &self,
        places: &Places,
        (men, standing): (Men, &Standing<'_>),
        side: Side,
        (victims, in_hand, castling): (u32, u32, bool),
    ) -> Need {
        let key = men
            .key
            .wrapping_add(self.need_key(side, (victims, in_hand, castling)));
        if let Some(need) = self.known_need(key) {
            return need;
        }
        let setting = self.setting(victims, castling);
        let list = standing.list(&[side], self.boards, self.states);
        let width = places.goals;
        let men = list.men + in_hand as usize;
        let moves = cheapest(
            width,
            men,
            list.costs(width, |state| places.moves(setting, state)),
        );
        let need = if moves >= IMPOSSIBLE {
            Need::IMPOSSIBLE
        } else {
            let lengths = |state: &usize| places.walks.lengths(victims > 0, *state);
            Need {
                moves,
                // Without victims, ways with captures are left out as it is.
                captures: if victims == 0 {
                    0
                } else {
                    let of_state = |state| places.captures(state);
                    cheapest(width, men, list.costs(width, of_state))
                },
                both: if victims == 0 || !self.has_rebirth {
                    0
                } else {
                    let of_state = |state| places.both(state);
                    cheapest(width, men, list.costs(width, of_state))
                },
                // Men that are captured or come back can waste any number of moves.
                exact: if list.men == width && in_hand == 0 {
                    sums(width, list.states[..width].iter().map(lengths))
                } else {
                    Lengths::MAX
                },
            }
        };
        self.known.put(key, need.pack(), |_| 0);
        need
    }
}
