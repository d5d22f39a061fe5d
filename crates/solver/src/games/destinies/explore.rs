//! Goes through all ways, and splits those that are too much to play.

use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use dawson_rules::{Engine, Move, Square};
use rayon::prelude::*;

use super::outlook::{Outlook, is_passed};
use super::play::Actor;
use super::schedule::Clock;
use super::way::{Fate, Task, Way};
use super::{Cast, Deal};
use crate::games::Game;
use crate::search::{Answer, Stopped};

/// So many moves are played in a way before it is split.
const BUDGET: i64 = 20_000;

/// What it takes to look into a way, and to play a move in one, compared to a move that is played
/// without.
const LOOK: i64 = 8_000;
const PLAY: i64 = 4;

/// Ways that come from more splits than this are played to the end.
const DEEPEST: u32 = 40;

/// All ways of a game.
pub(crate) struct Explorer<'a, E> {
    pub engine: &'a E,
    pub game: &'a Game<'a>,
    pub cast: &'a Cast,
    moves: ([u16; 2], Clock),
    pub length: u16,
    pub room: usize,
    ways: AtomicU64,
    listed: Mutex<Vec<Vec<Move>>>,
    /// How much more work may be done.
    work: AtomicI64,
}

impl<'a, E: Engine> Explorer<'a, E> {
    pub(crate) fn new(
        engine: &'a E,
        game: &'a Game<'a>,
        cast: &'a Cast,
        (length, room): (u16, usize),
        work: i64,
    ) -> Self {
        Self {
            engine,
            game,
            cast,
            moves: (
                game.moves(engine.side_to_move(), length),
                Clock {
                    first: engine.side_to_move(),
                    series: game.series,
                    length,
                },
            ),
            length,
            room,
            ways: AtomicU64::new(0),
            listed: Mutex::default(),
            work: AtomicI64::new(work),
        }
    }

    /// Plays all ways to deal out destinies. The games are listed in no order; `None` if it takes more
    /// work than it may.
    pub(crate) fn all(self, deal: &Deal) -> Option<Vec<Vec<Move>>> {
        let played = (0..deal.len()).into_par_iter().try_for_each(|number| {
            self.explore(&Way::new(self.cast, &deal.way(self.cast, number)), 0)
        });
        if played.is_err() && self.work.load(Ordering::Relaxed) < 0 {
            return None;
        }
        Some(self.listed.into_inner().unwrap_or_default())
    }

    /// Says that so much work was done; an error if that is too much.
    fn work(&self, done: i64) -> Answer<()> {
        if self.work.load(Ordering::Relaxed) < i64::MAX / 2 {
            let left = self.work.fetch_sub(done, Ordering::Relaxed) - done;
            if left < 0 {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    fn explore(&self, way: &Way, depth: u32) -> Answer<()> {
        self.game.watch.add(0)?;
        self.work(LOOK)?;
        let plan = self.engine.plan();
        let Some(outlook) = Outlook::new(self.cast, plan, way, self.moves, true) else {
            return Ok(());
        };
        let number = self.ways.fetch_add(1, Ordering::Relaxed);
        let mut actor = Actor::new(self.engine.clone(), self.game, self.cast, &outlook, number);
        let budget = BUDGET << (depth / 4).min(20);
        let counted = actor.try_count(self.length, budget)?;
        self.work(actor.played() * PLAY)?;
        if let Some(games) = counted {
            return self.report(&mut actor, games);
        }
        let parts = if depth < DEEPEST {
            self.split(way, &outlook)
        } else {
            None
        };
        let Some(parts) = parts else {
            let mut actor = Actor::new(self.engine.clone(), self.game, self.cast, &outlook, number);
            let left = self.work.load(Ordering::Relaxed) / PLAY;
            let counted = actor.try_count(self.length, left)?;
            let Some(games) = counted else {
                self.work.store(-1, Ordering::Relaxed);
                return Err(Stopped);
            };
            self.work(actor.played() * PLAY)?;
            return self.report(&mut actor, games);
        };
        parts
            .par_iter()
            .try_for_each(|part| self.explore(part, depth + 1))
    }

    fn report(&self, actor: &mut Actor<'_, E>, games: u64) -> Answer<()> {
        if games > 0 {
            self.game.found.fetch_add(games, Ordering::Relaxed);
            let found = actor.listed(self.length, self.room)?;
            if let Ok(mut listed) = self.listed.lock() {
                listed.extend(found);
            }
        }
        Ok(())
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
        let look = |way: &Way| Outlook::new(self.cast, plan, way, self.moves, false);
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

/// All ways in which a man can be captured.
fn fates(outlook: &Outlook, victim: usize) -> Vec<Fate> {
    let man = &outlook.men[victim];
    let mut squares: Vec<Square> = (0..man.standings.len() as u16)
        .filter(|state| man.is_takeable(*state))
        .filter_map(|state| man.square(state))
        .collect();
    squares.sort_unstable();
    squares.dedup();
    let mut fates = Vec::new();
    for (captor, other) in outlook.men.iter().enumerate() {
        if other.side == man.side {
            continue;
        }
        for square in &squares {
            let captor = captor as u8;
            if other.takes.contains(*square) {
                fates.push(Fate {
                    captor,
                    arrival: *square,
                    square: *square,
                });
            }
            if is_passed(man.side, *square, other.takes_as_pawn)
                && let Some(arrival) = square.step(0, -man.side.forward())
            {
                fates.push(Fate {
                    captor,
                    arrival,
                    square: *square,
                });
            }
        }
    }
    fates
}
