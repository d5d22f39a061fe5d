//! What can be told in advance about a way: the states that each man may pass through, and how many
//! moves each side has to spare.

use dawson_rules::{Plan, Side, Square, SquareSet};

use super::pairs::Pairs;
use super::prospect::{Prospect, prospect};
use super::schedule::{Clock, Schedule};
use super::sight::{Sight, settle_captures, share};
use super::walk::{Barred, Bars, Standing, Walk};
use super::wastes;
use super::way::Way;
use super::{Cast, Distances, moved_as};
use crate::games::graph::{NEVER, man};

/// How often what was found out is put to use to find out more.
const ROUNDS: usize = 12;

/// A way, looked into.
pub(crate) struct Outlook {
    pub(super) men: Vec<Prospect>,
    /// How many moves each party has to spare.
    pub(super) spare: [u16; 2],
    pub(super) pairs: Pairs,
    pub(super) schedule: Schedule,
    /// The men of each party that may waste moves.
    pub(super) wasters: [Vec<u8>; 2],
}

/// Where the men of each party capture whom it is not settled.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Taken {
    by_any: [SquareSet; 2],
    by_pawns: [SquareSet; 2],
}

impl Outlook {
    /// Looks into a way; `None` if no game can be of that way. Pairs are looked into on demand.
    pub(crate) fn new(
        cast: &Cast,
        rules: &Plan,
        way: &Way,
        (moves, clock): ([u16; 2], Clock),
        with_pairs: bool,
    ) -> Option<Self> {
        let mut limits = vec![u16::MAX; cast.men.len()];
        let mut barred = vec![Barred::default(); cast.men.len()];
        let mut before: Option<Self> = None;
        for round in 0.. {
            let mut outlook = Self::within(cast, rules, way, (moves, clock), (&limits, &barred))?;
            if !with_pairs {
                return Some(outlook);
            }
            let known = (before.as_ref()).map(|before| (&before.men[..], &before.pairs));
            outlook.pairs = Pairs::new(&outlook.men, outlook.spare, known)?;
            let now = outlook.pairs.limits(&outlook.men, outlook.spare)?;
            let settled = now
                .iter()
                .zip(&limits)
                .zip(&outlook.men)
                .all(|((now, limit), man)| {
                    let most = u16::from(man.needs[usize::from(man.start)])
                        + outlook.spare[man.party.index()];
                    *now >= (*limit).min(most)
                });
            let is_new = outlook.pairs.bar(&outlook.men, &mut barred);
            if settled && !is_new || round == ROUNDS {
                outlook.schedule = Schedule::new(clock, &outlook.men, &outlook.pairs.demands)?;
                return Some(outlook);
            }
            for (limit, now) in limits.iter_mut().zip(now) {
                *limit = (*limit).min(now);
            }
            before = Some(outlook);
        }
        None
    }

    /// Looks into a way in which each man makes no more moves than its limit.
    fn within(
        cast: &Cast,
        rules: &Plan,
        way: &Way,
        (moves, clock): ([u16; 2], Clock),
        (limits, barred): (&[u16], &[Barred]),
    ) -> Option<Self> {
        let distances: Vec<_> = (way.roles.iter())
            .map(|role| role.end.map(|end| cast.distances(end)))
            .collect();
        let mut most = most_moves(cast, &distances, moves, limits)?;
        let mut still = way.resting;
        let mut taken = Taken {
            by_any: [SquareSet::ALL; 2],
            by_pawns: [SquareSet::ALL; 2],
        };
        let mut castling = cast.castling;
        let mut posts = vec![SquareSet::EMPTY; cast.men.len()];
        let mut loose = [0; 2];
        for (starter, role) in cast.men.iter().zip(&way.roles) {
            loose[starter.party.index()] += usize::from(role.is_loose());
        }
        for round in 0.. {
            let net = cast.net(rules, still);
            let mut sights = Vec::with_capacity(cast.men.len());
            for (number, starter) in cast.men.iter().enumerate() {
                let role = &way.roles[number];
                let foe = cast.foe(starter.party).index();
                let prey = loose[foe];
                let bars = Bars {
                    barred: &barred[number],
                    posts: (posts.iter().enumerate())
                        .filter(|(other, post)| *other != number && !post.is_empty())
                        .map(|(_, post)| *post)
                        .collect(),
                    moves: most[number],
                    distances: distances[number].as_deref(),
                };
                let walk = Walk::new(&net, starter, role, prey > 0, castling, &bars);
                let done = role.all_done();
                let ends = |(layer, state): Standing| {
                    let square = man(state).square;
                    layer == done
                        && match (role.end, role.fate) {
                            (Some(end), _) => state == end,
                            (None, Some(fate)) => square == fate.square,
                            (None, None) => {
                                taken.by_any[foe].contains(square)
                                    || is_passed(
                                        moved_as(cast.turns.is_some(), man(state).side),
                                        square,
                                        taken.by_pawns[foe],
                                    )
                            }
                        }
                };
                let needs = walk.needs(ends, prey);
                let least = needs.iter().position(|needs| needs[0] != NEVER)?;
                sights.push(Sight {
                    walk,
                    needs,
                    least,
                    most: prey,
                    spare: 0,
                    allowed: Vec::new(),
                    wastes: (Vec::new(), Vec::new()),
                    share: wastes::ANY,
                    takes: SquareSet::EMPTY,
                    takes_as_pawn: SquareSet::EMPTY,
                });
            }
            settle_captures(cast, &mut sights, loose)?;
            let mut left = moves.map(i32::from);
            for (starter, sight) in cast.men.iter().zip(&sights) {
                let need = sight.needs()[0];
                if need == NEVER {
                    return None;
                }
                left[starter.party.index()] -= i32::from(need);
            }
            if left.iter().any(|left| *left < 0) {
                return None;
            }
            let spare = left.map(|left| left as u16);
            for (number, starter) in cast.men.iter().enumerate() {
                sights[number].limit(spare[starter.party.index()], limits[number])?;
                most[number] = u16::from(sights[number].needs()[0]) + sights[number].spare;
                sights[number].allow();
            }
            for party in Side::BOTH {
                share(cast, &mut sights, party, spare[party.index()])?;
            }
            let mut now = Taken {
                by_any: [SquareSet::EMPTY; 2],
                by_pawns: [SquareSet::EMPTY; 2],
            };
            let mut standing = still;
            let mut posted = vec![SquareSet::EMPTY; cast.men.len()];
            let mut castles = [[[false; 2]; 2]; 2];
            for (number, starter) in cast.men.iter().enumerate() {
                let party = starter.party.index();
                let sight = &mut sights[number];
                sight.capture();
                now.by_any[party] |= sight.takes;
                now.by_pawns[party] |= sight.takes_as_pawn;
                sight.castle(&mut castles);
                let rests = sight.allowed.iter().filter(|allowed| **allowed).count() == 1;
                if way.roles[number].end.is_some() {
                    posted[number] = sight.post();
                }
                if rests && way.roles[number].end.is_some() {
                    standing.insert(starter.square);
                }
            }
            let castles = castles.map(|[king, rook]| [king[0] && rook[0], king[1] && rook[1]]);
            let settled =
                standing == still && now == taken && castles == castling && posted == posts;
            if settled || round == ROUNDS {
                let men: Vec<_> = (0..cast.men.len())
                    .map(|number| {
                        let role = &way.roles[number];
                        prospect(
                            cast,
                            net.graph.after.len(),
                            &cast.men[number],
                            role,
                            &sights[number],
                        )
                    })
                    .collect();
                let pairs = Pairs::none(men.len());
                let wasters = Side::BOTH.map(|party| {
                    let wasteful = |number: &usize| {
                        let man: &Prospect = &men[*number];
                        man.party == party
                            && man.wastes.iter().any(|wastes| *wastes != wastes::NONE)
                    };
                    (0..men.len())
                        .filter(wasteful)
                        .map(|number| number as u8)
                        .collect()
                });
                return Some(Self {
                    men,
                    spare,
                    schedule: Schedule::none(clock, cast.men.len()),
                    pairs,
                    wasters,
                });
            }
            (still, taken, castling, posts) = (standing, now, castles, posted);
        }
        None
    }

    /// How much play there is, as a rough measure: a logarithm of the number of ways in which the
    /// men can stand.
    pub(crate) fn freedom(&self) -> u32 {
        (self.men.iter())
            .map(|man| (man.standings.len().pow(4)).ilog2())
            .sum()
    }
}

/// How many moves each man makes at most, by the distances to the ends of all men of its side and by
/// its limit; `None` if there are too few.
fn most_moves(
    cast: &Cast,
    distances: &[Option<Distances>],
    moves: [u16; 2],
    limits: &[u16],
) -> Option<Vec<u16>> {
    let least = |number: usize| {
        let state = usize::from(cast.men[number].state);
        (distances[number].as_ref()).map_or(0, |distances| u16::from(distances[state]))
    };
    let mut spare = moves;
    for (number, starter) in cast.men.iter().enumerate() {
        let spare = &mut spare[starter.party.index()];
        *spare = spare.checked_sub(least(number))?;
    }
    let most = |number: usize| least(number) + spare[cast.men[number].party.index()];
    Some(
        (0..limits.len())
            .map(|number| most(number).min(limits[number]))
            .collect(),
    )
}

/// Whether a pawn that has just come to `square` by a double step of one of these sides can be captured in
/// passing.
pub(super) fn is_passed(sides: &[Side], square: Square, by_pawns: SquareSet) -> bool {
    (sides.iter()).any(|side| {
        square.rank() == side.rank(3)
            && (square.step(0, -side.forward())).is_some_and(|crossed| by_pawns.contains(crossed))
    })
}
