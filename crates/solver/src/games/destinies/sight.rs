//! What is known about the men of a way while it is found out.

use std::sync::Arc;

use dawson_rules::relaxed::Manner;
use dawson_rules::{Side, SquareSet};

use super::Cast;
use super::walk::{NOBODY, Stride, Walk};
use super::wastes::{self, Wastes, shares};
use crate::games::graph::{NEVER, man};

/// What is known about a man while it is found out.
pub(super) struct Sight {
    pub walk: Arc<Walk>,
    /// The moves from each standing, for each number of captures that are not settled.
    pub needs: Arc<Vec<Vec<u8>>>,
    /// Captures as a pawn, not settled, that it needs.
    pub least: usize,
    pub most: usize,
    /// How many moves it may waste.
    pub spare: u16,
    pub allowed: Vec<bool>,
    /// How many moves it can waste from each standing on, and has wasted on the way to it.
    pub wastes: (Vec<Wastes>, Vec<Wastes>),
    /// How many moves it may waste in all.
    pub share: Wastes,
    pub takes: SquareSet,
    pub takes_as_pawn: SquareSet,
}

impl Sight {
    /// Whether captures may make a way shorter than it is reckoned.
    fn is_open(&self) -> bool {
        self.most > 0 && self.walk.has_loose()
    }

    pub(super) fn needs(&self) -> &[u8] {
        &self.needs[self.most.min(self.needs.len() - 1)]
    }
}

/// Shares out the captures that are not settled; `None` if there are too few men to capture.
pub(super) fn settle_captures(cast: &Cast, sights: &mut [Sight], loose: [usize; 2]) -> Option<()> {
    for party in Side::BOTH {
        let of_party = |number: &usize| cast.men[*number].party == party;
        let needed: usize = (0..sights.len())
            .filter(of_party)
            .map(|number| sights[number].least)
            .sum();
        let free = loose[cast.foe(party).index()].checked_sub(needed)?;
        for number in (0..sights.len()).filter(of_party) {
            sights[number].most = sights[number].least + free;
        }
    }
    Some(())
}

impl Sight {
    /// Says how many moves the man may waste if its party has so many to spare and it may make so
    /// many moves; `None` if it needs more.
    pub(super) fn limit(&mut self, spare: u16, moves: u16) -> Option<()> {
        let needs = u16::from(self.needs()[0]);
        self.spare = spare.min(moves.checked_sub(needs)?);
        Some(())
    }

    /// Finds out where the man may go.
    pub(super) fn allow(&mut self) {
        let (walk, needs) = (&self.walk, self.needs());
        let budget = u32::from(needs[0]) + u32::from(self.spare);
        self.allowed = (0..walk.standings.len())
            .map(|at| {
                let (from, left) = (walk.from[at], needs[at]);
                if left == NEVER || u32::from(from) + u32::from(left) > budget {
                    return false;
                }
                // As many captures as are left after those that have brought it here.
                (self.most.checked_sub(usize::from(walk.made[at])))
                    .is_some_and(|left| self.needs[left.min(self.needs.len() - 1)][at] != NEVER)
            })
            .collect();
    }

    /// Whether a stride from a standing leaves enough moves, and wastes no more than it may.
    pub(super) fn may_make(&self, at: usize, stride: &Stride) -> bool {
        let (needs, to) = (self.needs(), usize::from(stride.to));
        let [cost, left] = [stride.cost(), needs[to]].map(u32::from);
        let budget = u32::from(needs[0]) + u32::from(self.spare);
        if !self.allowed[to] || u32::from(self.walk.from[at]) + cost + left > budget {
            return false;
        }
        if self.share == wastes::ANY {
            return true;
        }
        let wasted = (cost + left).saturating_sub(u32::from(needs[at]));
        let before = self.wastes.1[at].checked_shl(wasted).unwrap_or(0);
        wastes::sums(before, self.wastes.0[to]) & self.share != 0
    }

    /// Finds out where it may capture whom it is not settled.
    pub(super) fn capture(&mut self) {
        let (walk, needs) = (&self.walk, self.needs());
        let budget = u32::from(needs[0]) + u32::from(self.spare);
        let free = self.most > self.least;
        let (mut takes, mut takes_as_pawn) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for (at, strides) in walk.after.iter().enumerate() {
            if !self.allowed[at] {
                continue;
            }
            for stride in strides.iter().filter(|stride| stride.takes == NOBODY) {
                let to = usize::from(stride.to);
                let total = u32::from(walk.from[at]) + 1 + u32::from(needs[to]);
                if !self.allowed[to] || total > budget {
                    continue;
                }
                let square = man(walk.standings[to].1).square;
                match stride.manner {
                    Manner::Capture => {
                        takes.insert(square);
                        takes_as_pawn.insert(square);
                    }
                    Manner::Move if free => takes.insert(square),
                    _ => {}
                }
            }
        }
        self.takes = takes;
        self.takes_as_pawn = takes_as_pawn;
    }

    /// All squares on which the man can ever stand, if they are few enough to be in somebody's way;
    /// otherwise none.
    pub(super) fn post(&self) -> SquareSet {
        let post: SquareSet = (self.walk.standings.iter().zip(&self.allowed))
            .filter(|(_, allowed)| **allowed)
            .map(|((_, state), _)| man(*state).square)
            .collect();
        if post.len() > 7 {
            SquareSet::EMPTY
        } else {
            post
        }
    }

    /// Marks for each side to which wings it castles, as king and as rook.
    pub(super) fn castle(&self, castles: &mut [[[bool; 2]; 2]; 2]) {
        for (at, strides) in self.walk.after.iter().enumerate() {
            let [king, rook] = &mut castles[man(self.walk.standings[at].1).side.index()];
            for stride in strides {
                if self.allowed[at] && self.allowed[usize::from(stride.to)] {
                    match stride.manner {
                        Manner::CastlesKing(wing) => king[wing as usize] = true,
                        Manner::CastlesRook(wing) => rook[wing as usize] = true,
                        _ => {}
                    }
                }
            }
        }
    }
}

/// Makes sure that the men of a party can waste exactly the moves that it has to spare, and keeps
/// each to what the others leave it; `None` if they cannot.
pub(super) fn share(cast: &Cast, sights: &mut [Sight], party: Side, spare: u16) -> Option<()> {
    let numbers: Vec<usize> = (0..sights.len())
        .filter(|number| cast.men[*number].party == party)
        .collect();
    for number in &numbers {
        let sight = &mut sights[*number];
        sight.wastes = if sight.is_open() {
            let any = vec![wastes::ANY; sight.allowed.len()];
            (any.clone(), any)
        } else {
            let limit = wastes::up_to(sight.spare);
            sight.walk.wastes(sight.needs(), &sight.allowed, limit)
        };
    }
    let own: Vec<Wastes> = numbers
        .iter()
        .map(|number| sights[*number].wastes.0[0])
        .collect();
    let shares = shares(&own, spare);
    for (number, share) in numbers.iter().zip(shares) {
        if share == 0 {
            return None;
        }
        let sight = &mut sights[*number];
        if sight.is_open() || spare > 31 {
            continue;
        }
        sight.share = share;
        for (at, allowed) in sight.allowed.iter_mut().enumerate() {
            *allowed &= wastes::sums(sight.wastes.0[at], sight.wastes.1[at]) & share != 0;
        }
    }
    Some(())
}
