//! What the finished parts of a game search have brought, while it goes on.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use dawson_rules::{Engine, Move};

use super::ledger::{Brought, Ledger, PartDone, SearchName, numbers, replay};
use super::{Game, Total};
use crate::control::Sink;
use crate::options::GamePart;
use crate::search::salted;

/// Where a part of a search is: numbers that lead to it from the root.
pub(crate) type Path = Vec<u32>;

/// The games of a part.
#[derive(Clone)]
pub(crate) struct Found {
    pub games: Total,
    /// The first of them.
    pub listed: Vec<Vec<Move>>,
}

impl Found {
    /// No games.
    pub const NONE: Self = Self {
        games: Total::ZERO,
        listed: Vec::new(),
    };
}

/// A part that an earlier run has finished.
struct Kept {
    check: u64,
    found: Option<Found>,
}

/// The parts of one search. They are disjoint, so that their games add up.
pub(crate) struct Tally<'a> {
    name: SearchName,
    ledger: Option<&'a dyn Ledger>,
    share: Option<GamePart>,
    sink: Option<&'a dyn Sink>,
    kept: BTreeMap<Path, Kept>,
    state: Mutex<State>,
    /// How much of the search is done, as a part of [`WHOLE`].
    done: AtomicU64,
}

/// The whole of a search.
pub(crate) const WHOLE: u64 = 1 << 50;

/// A part of [`WHOLE`] in millionths.
fn in_millionths(done: u64) -> u32 {
    (u128::from(done.min(WHOLE)) * 1_000_000 / u128::from(WHOLE)) as u32
}

/// A part in which fewer moves were played is not worth keeping, unless it has games.
const WORTH_KEEPING: u64 = 20_000;

/// Whether a part is worth keeping before and after which so many moves had been played in all: the
/// longer a search takes, the greater its parts, so that there are never too many of them.
pub(super) const fn is_worth_keeping(before: u64, after: u64) -> bool {
    let played = after - before;
    played > WORTH_KEEPING && played > after >> 10
}

struct State {
    found: BTreeMap<Path, Found>,
    /// Finished parts, also those without games.
    closed: BTreeSet<Path>,
    /// How many games were found.
    games: Total,
}

impl State {
    fn add(&mut self, path: Path, found: Found) {
        self.games += found.games.clone();
        self.found.insert(path, found);
    }
}

/// Who keeps finished parts, whose they are, and who is told.
pub(crate) type Around<'a> = (
    Option<&'a dyn Ledger>,
    Option<GamePart>,
    Option<&'a dyn Sink>,
);

impl<'a> Tally<'a> {
    /// What earlier runs have kept is played again, and dropped if the rules do not allow it.
    pub(crate) fn new<E: Engine>(
        start: &E,
        game: &Game<'_>,
        name: SearchName,
        (ledger, share, sink): Around<'a>,
    ) -> Self {
        let known = ledger.map_or_else(Vec::new, |ledger| ledger.known(&name));
        let game_of = |numbers: &Vec<u32>| {
            let (moves, end) = replay(start, game.is_series(), numbers)?;
            let fits = moves.len() == usize::from(name.length) && game.is_reached(end.position());
            fits.then_some(moves)
        };
        let kept = known.into_iter().filter_map(|part| {
            let found = match part.brought {
                None => None,
                Some(brought) => Some(Found {
                    games: brought.games,
                    listed: (brought.listed.iter().map(game_of)).collect::<Option<_>>()?,
                }),
            };
            let check = part.check;
            Some((part.path, Kept { check, found }))
        });
        Self {
            name,
            ledger,
            share,
            sink,
            kept: kept.collect(),
            state: Mutex::new(State {
                found: BTreeMap::new(),
                closed: BTreeSet::new(),
                games: Total::ZERO,
            }),
            done: AtomicU64::new(0),
        }
    }

    /// The length of the games.
    pub(crate) const fn length(&self) -> u16 {
        self.name.length
    }

    /// Into how many shares the work is divided, if it is.
    pub(crate) fn shares(&self) -> Option<u32> {
        self.share.map(|share| share.of)
    }

    /// Whether a part belongs to the share of the work that is to be done here.
    pub(crate) fn is_mine(&self, path: &[u32]) -> bool {
        self.share.is_none_or(|share| {
            let hash = path
                .iter()
                .fold(0, |hash, number| salted(hash, u64::from(*number) + 1));
            hash % u64::from(share.of) + 1 == u64::from(share.number)
        })
    }

    /// Takes over what an earlier run has brought for a part; tells whether there is anything.
    pub(crate) fn recall(&self, path: &[u32], check: u64, share: u64) -> bool {
        let Some(kept) = self.kept.get(path).filter(|kept| kept.check == check) else {
            return false;
        };
        let mut state = self.state();
        if let Some(found) = &kept.found {
            if !found.games.is_zero() {
                state.add(path.to_vec(), found.clone());
            }
        } else {
            for (inside, kept) in self.inside(path) {
                if let Some(found) = kept.found.as_ref().filter(|found| !found.games.is_zero()) {
                    state.add(inside.clone(), found.clone());
                    state.closed.insert(inside.clone());
                }
            }
        }
        state.closed.insert(path.to_vec());
        drop(state);
        self.advance(share);
        true
    }

    /// Whether an earlier run has kept anything behind this path.
    pub(crate) fn has_inside(&self, path: &[u32]) -> bool {
        self.inside(path).next().is_some()
    }

    fn inside<'s>(&'s self, path: &'s [u32]) -> impl Iterator<Item = (&'s Path, &'s Kept)> {
        (self.kept.range(path.to_vec()..))
            .take_while(|(inside, _)| inside.starts_with(path))
            .filter(|(inside, _)| inside.len() > path.len())
    }

    /// A part that is not divided further is finished.
    pub(crate) fn finish<E: Engine>(
        &self,
        (start, game): (&E, &Game<'_>),
        (path, check): (&[u32], u64),
        found: Found,
        (share, is_worth): (u64, bool),
    ) {
        if let Some(ledger) = self.ledger
            && (is_worth || !found.games.is_zero())
        {
            let as_numbers = |played: &Vec<Move>| numbers(start, game.is_series(), played);
            if let Some(listed) = found.listed.iter().map(as_numbers).collect() {
                let games = found.games.clone();
                let part = PartDone {
                    path: path.to_vec(),
                    check,
                    brought: Some(Brought { games, listed }),
                };
                ledger.keep(&self.name, &part);
            }
        }
        let mut state = self.state();
        state.closed.insert(path.to_vec());
        if !found.games.is_zero() {
            state.add(path.to_vec(), found);
        }
        drop(state);
        self.advance(share);
    }

    /// All parts of a part are finished.
    pub(crate) fn close(&self, path: &[u32], check: u64, is_worth: bool) {
        if let Some(ledger) = self.ledger
            && is_worth
        {
            let part = PartDone {
                path: path.to_vec(),
                check,
                brought: None,
            };
            ledger.keep(&self.name, &part);
        }
        let mut state = self.state();
        state.closed.insert(path.to_vec());
    }

    /// What was found in a part before the search was stopped.
    pub(crate) fn interrupt(&self, path: &[u32], mut listed: Vec<Vec<Move>>) {
        listed.sort_unstable();
        listed.dedup();
        if !listed.is_empty() {
            let games = Total::from(listed.len() as u64);
            let found = Found { games, listed };
            self.state().add(path.to_vec(), found);
        }
    }

    /// So much more of the search is done.
    pub(crate) fn advance(&self, share: u64) {
        let done = self.done.fetch_add(share, Ordering::Relaxed) + share;
        if let Some(sink) = self.sink {
            sink.share(in_millionths(done));
        }
    }

    /// How much of the search is done, in millionths.
    pub(crate) fn millionths(&self) -> u32 {
        in_millionths(self.done.load(Ordering::Relaxed))
    }

    /// The number of games found.
    pub(crate) fn games(&self) -> Total {
        self.state().games.clone()
    }

    /// What was found in the parts behind a path, in their order.
    pub(crate) fn found(&self, path: &[u32]) -> Vec<(Path, Found)> {
        let state = self.state();
        (state.found.range(path.to_vec()..))
            .take_while(|(inside, _)| inside.starts_with(path))
            .map(|(inside, found)| (inside.clone(), found.clone()))
            .collect()
    }

    /// Whether a part is finished.
    pub(crate) fn is_closed(&self, path: &[u32]) -> bool {
        self.state().closed.contains(path)
    }

    /// Whether anything behind a path is finished.
    pub(crate) fn has_closed_inside(&self, path: &[u32]) -> bool {
        let state = self.state();
        (state.closed.range(path.to_vec()..))
            .take_while(|inside| inside.starts_with(path))
            .any(|inside| inside.len() > path.len())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
