//! Goes through all ways, and splits those that are too much to play.

use std::sync::Mutex;
use std::sync::atomic::Ordering;

use dawson_rules::{Engine, Move, Square};
use rayon::prelude::*;

use super::outlook::{Outlook, is_passed};
use super::play::Actor;
use super::schedule::Clock;
use super::way::{Fate, Task, Way};
use super::{Cast, Deal};
use crate::games::{Game, MANY};
use crate::search::{Answer, Stopped};

/// So many moves are played in a way before it is split.
const BUDGET: i64 = 100_000;

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
    listed: Mutex<Vec<Vec<Move>>>,
}

impl<'a, E: Engine> Explorer<'a, E> {
    pub(crate) fn new(
        engine: &'a E,
        game: &'a Game<'a>,
        cast: &'a Cast,
        (length, room): (u16, usize),
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
            listed: Mutex::default(),
        }
    }

    /// Plays all ways to deal out destinies. The games are listed in no order.
    pub(crate) fn all(self, deal: &Deal) -> Vec<Vec<Move>> {
        let _ = (0..deal.len()).into_par_iter().try_for_each(|number| {
            self.explore(&Way::new(self.cast, &deal.way(self.cast, number)), 0)
        });
        self.listed.into_inner().unwrap_or_default()
    }

    fn explore(&self, way: &Way, depth: u32) -> Answer<()> {
        self.game.watch.add(0)?;
        let plan = self.engine.plan();
        let Some(outlook) = Outlook::new(self.cast, plan, way, self.moves, true) else {
            return Ok(());
        };
        // No two ways may share what is known about them, whatever game or length they belong to.
        let number = self.game.table.number();
        let mut actor = Actor::new(self.engine.clone(), self.game, self.cast, &outlook, number);
        let budget = BUDGET << (depth / 4).min(20);
        if let Some(games) = actor.try_count(self.length, budget)? {
            return self.report(&mut actor, games);
        }
        let parts = if depth < DEEPEST {
            self.split(way, &outlook)
        } else {
            None
        };
        let Some(parts) = parts else {
            let mut actor = Actor::new(self.engine.clone(), self.game, self.cast, &outlook, number);
            let games = actor.try_count(self.length, i64::MAX)?.unwrap_or(0);
            return self.report(&mut actor, games);
        };
        parts
            .par_iter()
            .try_for_each(|part| self.explore(part, depth + 1))
    }

    fn report(&self, actor: &mut Actor<'_, E>, games: u64) -> Answer<()> {
        if games > 0 {
            let before = self.game.found.fetch_add(games, Ordering::Relaxed);
            let found = actor.listed(self.length, self.room)?;
            if let Ok(mut listed) = self.listed.lock() {
                listed.extend(found);
            }
            if before + games >= MANY {
                // Greater numbers are not told apart.
                return Err(Stopped);
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
