//! The moves that sets of men need to come to the places of a target.

use dawson_rules::relaxed::Man;
use dawson_rules::{Attribute, Piece, Position, Side, Square, SquareSet};

use super::bound::{Bound, CAPTURES, Men};
use super::graph::{NEVER, node};
use super::matching::{IMPOSSIBLE, cheapest};
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
        let come = self.come.map(|man| man.state as u8 % 64);
        come.map_or(stay, |square| stay | Square::new(square).set())
    }

    fn men(&self) -> impl Iterator<Item = Arrived> {
        let there = self.position.occupied() & !self.gone;
        let there = there.into_iter().map(|square| {
            let piece = self.position.at(square);
            let man = Man {
                side: piece.side().unwrap_or(Side::White),
                kind: piece.kind(),
                square,
            };
            Arrived::of(piece, man)
        });
        there.chain(self.come)
    }

    /// The men of one side, or of both.
    fn list(&self, side: Option<Side>) -> List {
        let mut list = List {
            states: [0; 64],
            second: [false; 64],
            men: 0,
        };
        let wanted = |man: &Arrived| side.is_none_or(|side| side == man.side);
        for man in self.men().filter(wanted) {
            list.states[list.men] = man.state;
            list.second[list.men] = man.second;
            list.men += 1;
        }
        list
    }
}

struct List {
    states: [usize; 64],
    second: [bool; 64],
    men: usize,
}

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
        let mut men = [Men::default(); 2];
        for man in standing.men() {
            let men = &mut men[man.side.index()];
            men.key = men.key.wrapping_add(self.mark(man));
            men.number += 1;
        }
        men
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
        let list = standing.list(None);
        let width = places.goals;
        let needs = [0, 1, 2].map(|counted| {
            let setting = captures * COUNTED.len() + counted;
            let rows = &places.moves[setting * self.states * width..];
            cheapest(width, list.men + in_hand as usize, |place, man| {
                if man >= list.men {
                    return 0;
                }
                as_cost(rows[list.states[man] * width + place])
            })
            .min(IMPOSSIBLE)
        });
        let data = (needs.iter().rev()).fold(0, |data, need| data << 20 | u64::from(need + 1));
        self.known.put(key, data, |_| 0);
        needs
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
        let captures = (victims as usize).min(self.most + 1);
        let setting = captures * 2 + usize::from(castling);
        let key = self.marks[self.states + setting * 2 + side.index()]
            .wrapping_add(self.marks[self.states + HAND_MARK].wrapping_mul(u64::from(in_hand)))
            .wrapping_add(men.key);
        let known = self.known.get(key);
        if known != 0 {
            return Need::unpack(known);
        }
        let list = standing.list(Some(side));
        let men = list.men;
        let lengths = |place: usize, man: usize| {
            let other = self.boards && places.second[place] != list.second[man];
            (places.walks).lengths(victims > 0, list.states[man], place, other)
        };
        let width = places.goals;
        let rows = &places.moves[setting * self.states * width..];
        let columns = men + in_hand as usize;
        let moves = cheapest(width, columns, |place, man| {
            if man >= men {
                return 0;
            }
            let cost = as_cost(rows[list.states[man] * width + place]);
            if !self.boards || cost == IMPOSSIBLE {
                return cost;
            }
            match lengths(place, man) {
                0 => cost.max(u32::from(places.walks.most) + 1),
                lengths => cost.max(lengths.trailing_zeros()),
            }
        });
        let least = |table: &[u8]| {
            cheapest(width, columns, |place, man| {
                if man < men {
                    as_cost(table[list.states[man] * width + place])
                } else {
                    0
                }
            })
        };
        let need = if moves >= IMPOSSIBLE {
            Need::IMPOSSIBLE
        } else {
            Need {
                moves,
                // Without victims, ways with captures are left out as it is.
                captures: if victims == 0 {
                    0
                } else {
                    least(&places.captures)
                },
                both: match &places.both {
                    Some(table) if victims > 0 => least(table),
                    _ => 0,
                },
                // Men that are captured or come back can waste any number of moves.
                exact: if men == width && in_hand == 0 {
                    sums(width, men, lengths)
                } else {
                    Lengths::MAX
                },
            }
        };
        self.known.put(key, need.pack(), |_| 0);
        need
    }
}

const fn as_cost(cost: u8) -> u32 {
    match cost {
        NEVER => IMPOSSIBLE,
        cost => cost as u32,
    }
}
