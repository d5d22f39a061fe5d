//! What one man may go through in a way.

use dawson_rules::relaxed::Manner;
use dawson_rules::{Side, Square, SquareSet};

use super::sight::Sight;
use super::walk::Standing;
use super::wastes::{self, Wastes};
use super::way::Role;
use super::{Cast, Starter, castle, moved_as};
use crate::games::graph::{Node, man};

/// No such state.
pub(super) const NOWHERE: u16 = u16::MAX;

/// What a man may go through.
#[derive(PartialEq)]
pub(super) struct Prospect {
    /// Its party, and that of the men that capture it and that it captures.
    pub party: Side,
    pub foe: Side,
    pub royal: bool,
    pub role: Role,
    /// Its states and what it has done; being captured is one more, behind them.
    pub standings: Vec<Standing>,
    /// The number of each of them.
    local: Vec<u16>,
    /// The moves it needs from each of them.
    pub needs: Vec<u8>,
    /// How many moves it can waste from each of them on.
    pub wastes: Vec<Wastes>,
    /// Where it starts, and where it ends.
    pub start: u16,
    pub end: u16,
    /// Whether no step brings it nearer to its end by more than a move.
    pub is_steady: bool,
    /// What it can do in each of them.
    pub steps: Vec<Vec<Step>>,
    /// Which states it can come to from each of them, as bits.
    next: Vec<u64>,
    /// Where it may capture whom it is not settled, and where it may do so as a pawn.
    pub takes: SquareSet,
    pub takes_as_pawn: SquareSet,
    /// How many moves it may waste.
    pub spare: u16,
    /// The squares that it observes from each state, whatever stands on the board, and from all.
    seen: Vec<SquareSet>,
    pub all_seen: SquareSet,
    /// All squares on which it can stand, and all those that it comes to or crosses.
    pub stands: SquareSet,
    pub crosses: SquareSet,
    /// Whether it may castle, as king or as rook.
    pub castles: bool,
}

/// A step of a man.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Step {
    pub to: u16,
    pub manner: Manner,
    /// Whom it captures, if that is settled.
    pub takes: u8,
    /// How many moves it wastes; captures may have been reckoned with that others make.
    pub wasted: i8,
    /// The squares that must be empty, castling apart.
    pub blockers: SquareSet,
}

impl Prospect {
    /// The number of a state in which so much is done; [`NOWHERE`] if the man never comes there.
    pub(super) fn local(&self, layer: u8, state: Node) -> u16 {
        self.local[folded(layer, state, self.local.len() >> self.role.tasks.len())]
    }

    /// Whether a step leads from one state to another.
    pub(super) fn may_come(&self, from: u16, to: u16) -> bool {
        let (from, to) = (usize::from(from), usize::from(to));
        self.next[from * words(self.size()) + to / 64] >> (to % 64) & 1 != 0
    }

    pub(super) fn square(&self, local: u16) -> Option<Square> {
        (self.standings.get(usize::from(local))).map(|(_, state)| man(*state).square)
    }

    /// As which sides it may have made the move that brought it to a state.
    pub(super) fn moved_as(&self, local: u16) -> &'static [Side] {
        let side = self.side_in(local);
        side.map_or(&[], |side| moved_as(self.foe == self.party, side))
    }

    /// Its side in a state; none if it has been captured.
    pub(super) fn side_in(&self, local: u16) -> Option<Side> {
        (self.standings.get(usize::from(local))).map(|(_, state)| man(*state).side)
    }

    /// Whether it can be captured in this state.
    pub(super) fn is_takeable(&self, local: u16) -> bool {
        self.role.end.is_none() && self.needs[usize::from(local)] == 0
    }

    /// The squares that it observes from a state, whatever stands on the board.
    pub(super) fn sees(&self, local: u16) -> SquareSet {
        (self.seen.get(usize::from(local)).copied()).unwrap_or(SquareSet::EMPTY)
    }

    /// How many moves it has to make, each an event of its own; none if that is not certain.
    pub(super) fn events(&self) -> usize {
        if self.is_steady {
            usize::from(self.needs[usize::from(self.start)])
        } else {
            0
        }
    }

    /// How many moves less it needs in a state than at the start.
    pub(super) fn progress(&self, state: usize) -> usize {
        self.events().saturating_sub(usize::from(self.needs[state]))
    }

    pub(super) fn size(&self) -> usize {
        self.needs.len()
    }
}

/// How many words of 64 bits hold so many bits.
fn words(bits: usize) -> usize {
    bits.div_ceil(64)
}

/// A number for a state and what is done.
fn folded(layer: u8, state: Node, states: usize) -> usize {
    usize::from(layer) * states + usize::from(state)
}

/// Numbers the standings of a man that are allowed.
pub(super) fn prospect(
    cast: &Cast,
    states: usize,
    starter: &Starter,
    role: &Role,
    sight: &Sight,
) -> Prospect {
    let (walk, needs) = (&sight.walk, sight.needs());
    let mut kept: Vec<usize> = (0..walk.standings.len())
        .filter(|at| sight.allowed[*at])
        .collect();
    // Those nearer to the end come first, which settles pairs in fewer rounds.
    kept.sort_by_key(|at| needs[*at]);
    let mut number = vec![NOWHERE; walk.standings.len()];
    let mut local = vec![NOWHERE; states << role.tasks.len()];
    for (new, at) in kept.iter().enumerate() {
        let (layer, state) = walk.standings[*at];
        number[*at] = new as u16;
        local[folded(layer, state, states)] = new as u16;
    }
    let steps: Vec<Vec<Step>> = kept
        .iter()
        .map(|at| {
            let state = walk.standings[*at].1;
            walk.after[*at]
                .iter()
                .filter(|stride| sight.may_make(*at, stride))
                .map(|stride| {
                    let to = usize::from(stride.to);
                    let key = (state, walk.standings[to].1, stride.manner);
                    Step {
                        to: number[to],
                        manner: stride.manner,
                        takes: stride.takes,
                        wasted: (stride.cost() + needs[to]) as i8 - needs[*at] as i8,
                        blockers: cast.blockers.get(&key).copied().unwrap_or(SquareSet::EMPTY),
                    }
                })
                .collect()
        })
        .collect();
    let mut own_needs: Vec<u8> = kept.iter().map(|at| needs[*at]).collect();
    let end = if let Some(end) = role.end {
        local[folded(role.all_done(), end, states)]
    } else {
        own_needs.push(0);
        kept.len() as u16
    };
    let seen: Vec<SquareSet> = (kept.iter())
        .map(|at| cast.sees[usize::from(walk.standings[*at].1)])
        .collect();
    let (mut crosses, mut castles) = (SquareSet::EMPTY, false);
    for (at, steps) in kept.iter().zip(&steps) {
        for step in steps {
            let to = walk.standings[kept[usize::from(step.to)]].1;
            crosses |= step.blockers | man(to).square.set();
            if let Manner::CastlesKing(wing) | Manner::CastlesRook(wing) = step.manner {
                let castle = castle(man(walk.standings[*at].1).side, wing);
                crosses |= castle.between | castle.crossed.set();
                castles = true;
            }
            if step.manner == Manner::Capture {
                // A pawn that is captured in passing.
                let from = man(walk.standings[*at].1).square;
                crosses |= (Square::at(man(to).square.file(), from.rank()))
                    .map_or(SquareSet::EMPTY, Square::set);
            }
        }
    }
    let width = words(own_needs.len());
    let mut next = vec![0; width * own_needs.len()];
    for (at, steps) in steps.iter().enumerate() {
        for to in steps.iter().map(|step| usize::from(step.to)) {
            next[at * width + to / 64] |= 1 << (to % 64);
        }
    }
    Prospect {
        next,
        spare: sight.spare,
        all_seen: seen.iter().fold(SquareSet::EMPTY, |all, seen| all | *seen),
        seen,
        stands: (kept.iter())
            .map(|at| man(walk.standings[*at].1).square)
            .collect(),
        crosses,
        castles,
        party: starter.party,
        foe: cast.foe(starter.party),
        royal: starter.royal,
        role: role.clone(),
        is_steady: steps.iter().flatten().all(|step| step.wasted >= 0),
        wastes: (kept.iter())
            .map(|at| sight.wastes.0[*at])
            .chain(role.end.is_none().then_some(wastes::NONE))
            .collect(),
        standings: kept.iter().map(|at| walk.standings[*at]).collect(),
        start: number[0],
        end,
        local,
        needs: own_needs,
        steps,
        takes: sight.takes,
        takes_as_pawn: sight.takes_as_pawn,
    }
}
