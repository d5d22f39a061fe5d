//! Goes through all ways, and splits those that are too much to play.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use dawson_rules::{Engine, Move, Side, Square};
use rayon::prelude::*;

use super::outlook::{Known, Outlook, is_passed};
use super::play::Actor;
use super::schedule::Clock;
use super::way::{Fate, Task, Way};
use super::{Cast, Deal};
use crate::games::tally::{Found, Path, is_worth_keeping};
use crate::games::{Game, Tally, Total, WHOLE};
use crate::search::{Answer, Stopped};

/// So many moves are played in a way before it is split.
const BUDGET: i64 = 100_000;

/// The same where ways are split at once.
const SMALL_BUDGET: i64 = 16;

/// Ways that come from more splits than this are played to the end.
const DEEPEST: u32 = 40;

/// If more ways are left when the search is stopped, they are not looked at any more.
const MOST_OPEN: usize = 200;

/// Nor are they if that takes longer.
const LAST_LOOK: Duration = Duration::from_secs(1);

/// For each share of the work there are about so many parts, so that all shares take about as long.
const PARTS_OF_SHARE: u64 = 16;

/// All ways of a game.
pub(crate) struct Explorer<'a, E> {
    pub engine: &'a E,
    pub game: &'a Game<'a>,
    pub cast: &'a Cast,
    pub tally: &'a Tally<'a>,
    moves: ([u16; 2], Clock),
    pub length: u16,
    pub room: usize,
    /// Ways that were not finished; `None` if there are too many.
    open: Mutex<Option<Vec<Way>>>,
}

/// A way, and where it comes in the search.
struct Place<'a> {
    way: &'a Way,
    path: Path,
    /// How much of the whole it is.
    share: u64,
    /// What is known about the way of which it is a part.
    known: Option<&'a Known>,
}

impl Place<'_> {
    fn depth(&self) -> u32 {
        self.path.len() as u32 - 1
    }
}

impl<'a, E: Engine> Explorer<'a, E> {
    pub(crate) fn new(
        engine: &'a E,
        game: &'a Game<'a>,
        cast: &'a Cast,
        tally: &'a Tally<'a>,
        room: usize,
    ) -> Self {
        let length = tally.length();
        Self {
            engine,
            game,
            cast,
            tally,
            moves: (
                cast.moves(game.moves(engine.side_to_move(), length)),
                cast.clock(Clock {
                    first: engine.side_to_move(),
                    series: game.series,
                    length,
                }),
            ),
            length,
            room,
            open: Mutex::new(Some(Vec::new())),
        }
    }

    /// Plays all ways to deal out destinies. If the search is stopped, gives the first moves of
    /// all games that are left; `None` if there are too many ways to look at.
    pub(crate) fn all(self, deal: &Deal) -> Option<Vec<Vec<Move>>> {
        let shares = self.tally.shares().map(u64::from);
        let wanted = shares.map_or(0, |shares| shares * PARTS_OF_SHARE);
        // Ways are shared out when they have been split so often that there are enough of them.
        let levels = wanted.div_ceil(deal.len().max(1) as u64);
        let shared_at = levels.max(1).next_power_of_two().ilog2();
        (0..deal.len()).into_par_iter().for_each(|number| {
            let way = Way::new(self.cast, &deal.way(self.cast, number));
            let place = Place {
                way: &way,
                path: vec![number as u32],
                share: WHOLE / deal.len() as u64,
                known: None,
            };
            let _ = self.explore(&place, shared_at);
        });
        self.first_moves()
    }

    /// The first moves of games in the ways that are left.
    fn first_moves(self) -> Option<Vec<Vec<Move>>> {
        let ways = self.open.into_inner().ok()??;
        let begun = Instant::now();
        let mut all: Vec<Vec<Move>> = Vec::new();
        for way in &ways {
            if begun.elapsed() > LAST_LOOK {
                return None;
            }
            let plan = self.engine.plan();
            let Some(outlook) = Outlook::new(self.cast, plan, way, self.moves, true, None) else {
                continue;
            };
            let engine = self.engine.clone();
            let actor = Actor::new(engine, self.game, self.cast, &outlook, 0);
            for mv in actor.first_moves(self.length) {
                if !all.contains(&vec![mv]) {
                    all.push(vec![mv]);
                }
            }
        }
        Some(all)
    }

    /// A way is left when the search is stopped.
    fn leave(&self, way: &Way) {
        if let Ok(mut open) = self.open.lock()
            && let Some(ways) = &mut *open
        {
            if ways.len() < MOST_OPEN {
                ways.push(way.clone());
            } else {
                *open = None;
            }
        }
    }

    fn explore(&self, place: &Place<'_>, shared_at: u32) -> Answer<()> {
        let Place { way, path, .. } = place;
        let is_mine = self.tally.is_mine(path);
        if place.depth() == shared_at && !is_mine {
            self.tally.advance(place.share);
            return Ok(());
        }
        let check = way.fingerprint();
        if self.tally.recall(path, check, place.share) {
            return Ok(());
        }
        let before = self.game.watch.nodes();
        let is_worth = |nodes| place.depth() == 0 || is_worth_keeping(before, nodes);
        let finish = |found: Found| {
            let source = (self.engine, self.game);
            // What is finished before the ways are shared out belongs to one of the shares.
            let found = if place.depth() < shared_at && !is_mine {
                Found::NONE
            } else {
                found
            };
            let is_worth = is_worth(self.game.watch.nodes());
            (self.tally).finish(source, (path, check), found, (place.share, is_worth));
        };
        let Ok(played) = self.play(place) else {
            self.leave(way);
            return Err(Stopped);
        };
        let (parts, known) = match played {
            Played::Whole(found) => {
                finish(found);
                return Ok(());
            }
            Played::InParts(parts, known) => (parts, known),
        };
        let share = place.share / parts.len().max(1) as u64;
        let answers: Vec<Answer<()>> = parts
            .par_iter()
            .enumerate()
            .map(|(number, way)| {
                let mut path = path.clone();
                path.push(number as u32);
                let place = Place {
                    way,
                    path,
                    share,
                    known: Some(&known),
                };
                self.explore(&place, shared_at)
            })
            .collect();
        answers.into_iter().collect::<Answer<()>>()?;
        if parts.is_empty() {
            self.tally.advance(place.share);
        }
        (self.tally).close(path, check, is_worth(self.game.watch.nodes()));
        Ok(())
    }

    /// Plays a way to its end, or splits it if that is too much.
    fn play(&self, place: &Place<'_>) -> Answer<Played> {
        self.game.watch.add(0)?;
        let (way, depth) = (place.way, place.depth());
        let plan = self.engine.plan();
        let Some(outlook) = Outlook::new(self.cast, plan, way, self.moves, true, place.known)
        else {
            return Ok(Played::Whole(Found::NONE));
        };
        // No two ways may share what is known about them, whatever game or length they belong to.
        let number = self.game.table.number();
        let actor = || Actor::new(self.engine.clone(), self.game, self.cast, &outlook, number);
        let budget = if self.game.splits_at_once {
            SMALL_BUDGET
        } else {
            BUDGET << (depth / 4).min(20)
        };
        // An earlier run has split this way.
        if !self.tally.has_inside(&place.path) {
            let mut actor = actor();
            let counted = actor.try_count(self.length, budget);
            if let Some(games) = self.or_met(place, &actor, counted)? {
                return self.found(place, actor, games);
            }
        }
        let parts = if depth < DEEPEST {
            self.split(way, &outlook)
        } else {
            None
        };
        if let Some(parts) = parts {
            return Ok(Played::InParts(parts, Box::new(outlook.known)));
        }
        let mut actor = actor();
        let counted = actor.try_count(self.length, i64::MAX);
        let games = self.or_met(place, &actor, counted)?.unwrap_or(Total::ZERO);
        self.found(place, actor, games)
    }

    /// An answer; if the search was stopped before, the games that it has met count.
    fn or_met<T>(&self, place: &Place<'_>, actor: &Actor<'_, E>, answer: Answer<T>) -> Answer<T> {
        if answer.is_err() {
            self.tally.interrupt(&place.path, actor.met().to_vec());
        }
        answer
    }

    fn found(&self, place: &Place<'_>, mut actor: Actor<'_, E>, games: Total) -> Answer<Played> {
        let listed = if games.is_zero() {
            Vec::new()
        } else {
            let listed = actor.listed(self.length, self.room);
            self.or_met(place, &actor, listed)?
        };
        Ok(Played::Whole(Found { games, listed }))
    }

    /// Splits a way into parts that have no game in common; `None` if there is nothing to split by.
    fn split(&self, way: &Way, outlook: &Outlook) -> Option<Vec<Way>> {
        let fates = (0..way.roles.len())
            .filter(|victim| way.roles[*victim].is_loose())
            .map(|victim| (victim, fates(outlook, victim)))
            .min_by_key(|(_, fates)| fates.len());
        if let Some((victim, fates)) = fates {
            return (fates.iter().map(|fate| way.taking(victim, *fate))).collect();
        }
        self.split_by_leaving(way, outlook)
    }

    /// Splits by whether a man that ends where it starts moves at all.
    fn split_by_leaving(&self, way: &Way, outlook: &Outlook) -> Option<Vec<Way>> {
        let plan = self.engine.plan();
        let known = Some(&outlook.known);
        let look = |way: &Way| Outlook::new(self.cast, plan, way, self.moves, false, known);
        let mut best: Option<(u32, Vec<Way>)> = None;
        for (number, starter) in self.cast.men.iter().enumerate() {
            let man = &outlook.men[number];
            if way.roles[number].end != Some(starter.state)
                || man.standings.len() < 2
                || way.roles[number].tasks.contains(&Task::Leave)
            {
                continue;
            }
            let rests = way.resting(starter.square);
            let leaves = way.leaving(number)?;
            let mut freedom = 0;
            let mut parts = Vec::new();
            for part in [rests, leaves] {
                if let Some(outlook) = look(&part) {
                    freedom = freedom.max(outlook.freedom());
                    parts.push(part);
                }
            }
            if parts.len() < 2 {
                return Some(parts);
            }
            if best.as_ref().is_none_or(|(least, _)| freedom < *least) {
                best = Some((freedom, parts));
            }
        }
        best.map(|(_, parts)| parts)
    }
}

/// What has become of a way.
enum Played {
    Whole(Found),
    InParts(Vec<Way>, Box<Known>),
}

/// All ways in which a man can be captured.
fn fates(outlook: &Outlook, victim: usize) -> Vec<Fate> {
    let man = &outlook.men[victim];
    let takeable = || (0..man.standings.len() as u16).filter(|state| man.is_takeable(*state));
    let squares: BTreeSet<Square> = takeable().filter_map(|state| man.square(state)).collect();
    // Squares and the sides as which the man may have come there.
    let places: BTreeSet<(Square, Side)> = takeable()
        .filter_map(|state| Some((man.square(state)?, man.moved_as(state))))
        .flat_map(|(square, sides)| sides.iter().map(move |side| (square, *side)))
        .collect();
    let mut fates = Vec::new();
    for (captor, other) in outlook.men.iter().enumerate() {
        if other.party != man.foe || captor == victim {
            continue;
        }
        let captor = captor as u8;
        let direct = squares
            .iter()
            .filter(|square| other.takes.contains(**square));
        fates.extend(direct.map(|square| Fate {
            captor,
            arrival: *square,
            square: *square,
        }));
        let passed = places
            .iter()
            .filter(|(square, side)| is_passed(&[*side], *square, other.takes_as_pawn));
        fates.extend(passed.filter_map(|(square, side)| {
            Some(Fate {
                captor,
                arrival: square.step(0, -side.forward())?,
                square: *square,
            })
        }));
    }
    fates
}
