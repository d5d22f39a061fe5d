//! What can be told in advance about a way: the states that each man may pass through, and how many
//! moves each side has to spare.

use std::sync::Arc;

use dawson_rules::{Plan, Side, Square, SquareSet};

use super::pairs::Pairs;
use super::prospect::{Prospect, prospect};
use super::schedule::{Clock, Schedule};
use super::sight::{Sight, settle_captures, share};
use super::walk::{Barred, Grounds, Standing, Walk};
use super::wastes;
use super::way::{Role, Way};
use super::{Cast, Distances, Net, moved_as};
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
    pub(super) known: Known,
}

/// What has been found out about a way. It holds for all parts of the way too.
#[derive(Clone)]
pub(super) struct Known {
    /// How many moves each man makes at most.
    limits: Vec<u16>,
    /// What each man never does.
    barred: Arc<Vec<Barred>>,
    settled: Settled,
    /// How many moves each man makes at most by its walk.
    most: Vec<u16>,
    /// The walks that were found last.
    walks: Vec<Option<Arc<Traced>>>,
}

/// What men do to each other, as far as it is settled.
#[derive(Clone, PartialEq)]
struct Settled {
    /// Men that never move.
    still: SquareSet,
    taken: Taken,
    /// To which wings each side castles.
    castling: [[bool; 2]; 2],
    /// The squares on which men can ever stand that can be in somebody's way.
    posts: Vec<SquareSet>,
}

/// The walk of a man, and on what grounds it was found.
pub(super) struct Traced {
    grounds: Grounds,
    walk: Arc<Walk>,
    needs: Arc<Vec<Vec<u8>>>,
}

impl Known {
    /// Nothing but what holds for all games.
    fn new(cast: &Cast) -> Self {
        let men = cast.men.len();
        Self {
            limits: vec![u16::MAX; men],
            barred: Arc::new(vec![Barred::default(); men]),
            settled: Settled {
                still: SquareSet::EMPTY,
                taken: Taken {
                    by_any: [SquareSet::ALL; 2],
                    by_pawns: [SquareSet::ALL; 2],
                },
                castling: cast.castling,
                posts: vec![SquareSet::EMPTY; men],
            },
            most: vec![u16::MAX; men],
            walks: vec![None; men],
        }
    }

    /// What can be told about a man by its walk; `None` if it cannot come to its end.
    fn sight(
        &mut self,
        cast: &Cast,
        way: &Way,
        (number, net): (usize, &Arc<Net>),
        loose: [usize; 2],
        distances: Option<&[u8]>,
    ) -> Option<Sight> {
        let (starter, role) = (&cast.men[number], &way.roles[number]);
        let foe = cast.foe(starter.party).index();
        let barred = &self.barred[number];
        let posts = self.settled.posts.iter().enumerate();
        let grounds = Grounds {
            net: Arc::clone(net),
            role: role.clone(),
            prey: loose[foe],
            castling: self.settled.castling,
            posts: posts
                .filter(|(other, post)| *other != number && !post.is_empty())
                .map(|(_, post)| *post)
                .collect(),
            moves: self.most[number],
            barred: barred.count(),
        };
        let is_first = self.walks[number].is_none() && role.tasks.is_empty();
        if is_first {
            self.walks[number] = cast.first_walk(number, role.end);
        }
        let before = self.walks[number].as_ref();
        let before = before.filter(|found| found.walk.is_same(&found.grounds, &grounds));
        let walk = before.map_or_else(
            || Arc::new(Walk::new(starter, &grounds, barred, distances)),
            |found| Arc::clone(&found.walk),
        );
        // Where a man that is captured somewhere ends hangs on others.
        let needs = before
            .filter(|found| found.grounds.prey == grounds.prey && !role.is_loose())
            .map_or_else(
                || {
                    Arc::new(
                        self.settled
                            .taken
                            .needs(cast, role, (foe, grounds.prey), &walk),
                    )
                },
                |found| Arc::clone(&found.needs),
            );
        let least = needs.iter().position(|needs| needs[0] != NEVER)?;
        let sight = Sight {
            walk: Arc::clone(&walk),
            needs: Arc::clone(&needs),
            least,
            most: grounds.prey,
            spare: 0,
            allowed: Vec::new(),
            wastes: (Vec::new(), Vec::new()),
            share: wastes::ANY,
            takes: SquareSet::EMPTY,
            takes_as_pawn: SquareSet::EMPTY,
        };
        let is_new = before.is_none();
        let found = Arc::new(Traced {
            grounds,
            walk,
            needs,
        });
        if is_first && is_new {
            cast.keep_first_walk(number, role.end, &found);
        }
        self.walks[number] = Some(found);
        Some(sight)
    }
}

impl Settled {
    /// What is settled by these sights.
    fn settle(&self, cast: &Cast, way: &Way, sights: &mut [Sight]) -> Self {
        let mut now = Self {
            still: self.still,
            taken: Taken {
                by_any: [SquareSet::EMPTY; 2],
                by_pawns: [SquareSet::EMPTY; 2],
            },
            castling: [[false; 2]; 2],
            posts: vec![SquareSet::EMPTY; sights.len()],
        };
        let mut castles = [[[false; 2]; 2]; 2];
        for (number, starter) in cast.men.iter().enumerate() {
            let party = starter.party.index();
            let sight = &mut sights[number];
            sight.capture();
            now.taken.by_any[party] |= sight.takes;
            now.taken.by_pawns[party] |= sight.takes_as_pawn;
            sight.castle(&mut castles);
            let rests = sight.allowed.iter().filter(|allowed| **allowed).count() == 1;
            if way.roles[number].end.is_some() {
                now.posts[number] = sight.post();
            }
            if rests && way.roles[number].end.is_some() {
                now.still.insert(starter.square);
            }
        }
        now.castling = castles.map(|[king, rook]| [king[0] && rook[0], king[1] && rook[1]]);
        now
    }
}

impl Taken {
    /// The moves that are left on a walk to the ends of its role, as [`Walk::needs`] tells; given are the
    /// party of the captors and how many men they can capture.
    fn needs(
        &self,
        cast: &Cast,
        role: &Role,
        (foe, prey): (usize, usize),
        walk: &Walk,
    ) -> Vec<Vec<u8>> {
        let done = role.all_done();
        let ends = |(layer, state): Standing| {
            let square = man(state).square;
            layer == done
                && match (role.end, role.fate) {
                    (Some(end), _) => state == end,
                    (None, Some(fate)) => square == fate.square,
                    (None, None) => {
                        self.by_any[foe].contains(square)
                            || is_passed(
                                moved_as(cast.turns.is_some(), man(state).side),
                                square,
                                self.by_pawns[foe],
                            )
                    }
                }
        };
        walk.needs(ends, prey)
    }
}

/// Where the men of each party capture whom it is not settled.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Taken {
    by_any: [SquareSet; 2],
    by_pawns: [SquareSet; 2],
}

impl Outlook {
    /// Looks into a way; `None` if no game can be of that way. Pairs are looked into on demand. What is
    /// known about a way of which this one is a part is not found out once more.
    pub(crate) fn new(
        cast: &Cast,
        rules: &Plan,
        way: &Way,
        (moves, clock): ([u16; 2], Clock),
        with_pairs: bool,
        known: Option<&Known>,
    ) -> Option<Self> {
        let mut known = known.cloned().unwrap_or_else(|| Known::new(cast));
        known.settled.still |= way.resting;
        let mut before: Option<(Vec<Prospect>, Pairs)> = None;
        for round in 0.. {
            let mut outlook = Self::within(cast, rules, way, (moves, clock), known)?;
            if !with_pairs {
                return Some(outlook);
            }
            let of_pairs = before.as_ref().map(|(men, pairs)| (&men[..], pairs));
            outlook.pairs = Pairs::new(&outlook.men, outlook.spare, of_pairs)?;
            let now = outlook.pairs.limits(&outlook.men, outlook.spare)?;
            let settled = now.iter().zip(&outlook.known.limits).zip(&outlook.men).all(
                |((now, limit), man)| {
                    let most = u16::from(man.needs[usize::from(man.start)])
                        + outlook.spare[man.party.index()];
                    *now >= (*limit).min(most)
                },
            );
            let barred = Arc::make_mut(&mut outlook.known.barred);
            let is_new = outlook.pairs.bar(&outlook.men, barred);
            for (limit, now) in outlook.known.limits.iter_mut().zip(now) {
                *limit = (*limit).min(now);
            }
            if settled && !is_new || round == ROUNDS {
                outlook.schedule = Schedule::new(clock, &outlook.men, &outlook.pairs.demands)?;
                return Some(outlook);
            }
            known = outlook.known;
            before = Some((outlook.men, outlook.pairs));
        }
        None
    }

    /// Looks into a way of which something is known.
    fn within(
        cast: &Cast,
        rules: &Plan,
        way: &Way,
        (moves, clock): ([u16; 2], Clock),
        mut known: Known,
    ) -> Option<Self> {
        let distances: Vec<_> = (way.roles.iter())
            .map(|role| role.end.map(|end| cast.distances(end)))
            .collect();
        let most = most_moves(cast, &distances, moves, &known.limits)?;
        for (known, most) in known.most.iter_mut().zip(most) {
            *known = most.min(*known);
        }
        let mut loose = [0; 2];
        for (starter, role) in cast.men.iter().zip(&way.roles) {
            loose[starter.party.index()] += usize::from(role.is_loose());
        }
        for round in 0.. {
            let net = cast.net(rules, known.settled.still);
            let mut sights = Vec::with_capacity(cast.men.len());
            for number in 0..cast.men.len() {
                let distances = distances[number].as_deref();
                let sight = known.sight(cast, way, (number, &net), loose, distances)?;
                sights.push(sight);
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
                sights[number].limit(spare[starter.party.index()], known.limits[number])?;
                let most = u16::from(sights[number].needs()[0]) + sights[number].spare;
                known.most[number] = most.min(known.most[number]);
                sights[number].allow();
            }
            for party in Side::BOTH {
                share(cast, &mut sights, party, spare[party.index()])?;
            }
            let now = known.settled.settle(cast, way, &mut sights);
            if now == known.settled || round == ROUNDS {
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
                    known,
                });
            }
            known.settled = now;
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
