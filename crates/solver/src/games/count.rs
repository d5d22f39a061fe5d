//! Counts games, with a table of exact counts, and lists them.

use dawson_rules::engine::sort_canonically;
use dawson_rules::{Engine, Move};
use rayon::prelude::*;

use super::tally::{Found, Path, Tally, is_worth_keeping};
use super::whole::in_order;
use super::{Game, Promising, Total, canonical};
use crate::search::{Answer, INTERVAL, Stopped, Table, salted};

/// Games with fewer half-moves left are counted by one thread.
const PARALLEL: u16 = 6;

/// Counts with fewer half-moves left are not kept.
const LEAST_KEPT: u16 = 2;

/// Plies at the root that are shared out to threads.
const SHARED_OUT: u16 = 2;

/// A part that has more games is listed again when its turn has come.
const LISTED_AT_ONCE: usize = 100;

/// One thread that plays games.
pub(crate) struct Player<'a, E> {
    engine: E,
    game: &'a Game<'a>,
    table: &'a Table,
    pool: Vec<Vec<Move>>,
    unreported: u64,
    /// The moves played.
    trail: Vec<Move>,
    /// The first games that the search came upon.
    met: Vec<Vec<Move>>,
}

/// A part of a search.
struct Part {
    path: Path,
    /// How much of the whole it is.
    share: u64,
}

impl<'a, E: Engine> Player<'a, E> {
    pub(crate) fn new(engine: E, game: &'a Game<'a>) -> Self {
        Self::with_table(engine, game, game.table)
    }

    /// A player that keeps counts in a table of its own.
    pub(super) fn with_table(engine: E, game: &'a Game<'a>, table: &'a Table) -> Self {
        Self {
            engine,
            game,
            table,
            pool: Vec::new(),
            unreported: 0,
            trail: Vec::new(),
            met: Vec::new(),
        }
    }

    /// Counts the games that begin with the root move of this number, and lists as many of them as
    /// there is room for. What a search has found that was stopped counts.
    pub(crate) fn begin_with(
        &mut self,
        (number, mv): (usize, &Move),
        (room, share): (usize, u64),
        tally: &Tally<'_>,
    ) -> Vec<Vec<Move>> {
        let left = tally.length() - 1;
        let start = self.engine.clone();
        let path = vec![number as u32];
        let part = Part { path, share };
        let mut player = Player::new(start.clone(), self.game);
        if player.play(mv).is_ok() {
            let _ = player.share_out(&start, (left, SHARED_OUT), &part, tally);
        }
        let _ = player.report();
        self.list_found(&part.path, room, tally)
    }

    /// Counts what follows the moves just played, shared out to threads for so many plies.
    fn share_out(
        &mut self,
        start: &E,
        (left, plies): (u16, u16),
        part: &Part,
        tally: &Tally<'_>,
    ) -> Answer<()> {
        let last = tally.length() % 2;
        let path = &part.path;
        if tally.recall(path, 0, part.share) {
            return Ok(());
        }
        let is_unit = is_unit(left, plies);
        if decides(path.len(), is_unit) && !tally.is_mine(path) {
            tally.advance(part.share);
            return Ok(());
        }
        let before = self.game.watch.nodes();
        let is_long = |game: &Game<'_>| is_worth_keeping(before, game.watch.nodes());
        if is_unit {
            let Some(found) = self.unit(left, last) else {
                tally.interrupt(path, std::mem::take(&mut self.met));
                return Err(Stopped);
            };
            let is_worth = path.len() <= 2 || is_long(self.game);
            tally.finish((start, self.game), (path, 0), found, (part.share, is_worth));
            return Ok(());
        }
        let passed = self.go_on(left, last);
        if passed.is_some() && self.may_succeed(left) {
            let moves = canonical(&mut self.engine);
            let share = part.share / moves.len().max(1) as u64;
            let base = &*self;
            let answers: Vec<Answer<()>> = moves
                .par_iter()
                .enumerate()
                .map(|(index, mv)| {
                    let mut player = Player::new(base.engine.clone(), base.game);
                    player.trail.clone_from(&base.trail);
                    player.play(mv)?;
                    let mut path = path.clone();
                    path.push(index as u32 + 1);
                    let part = Part { path, share };
                    player.share_out(start, (left - 1, plies - 1), &part, tally)?;
                    player.report()
                })
                .collect();
            answers.into_iter().collect::<Answer<()>>()?;
        } else {
            tally.advance(part.share);
        }
        if passed == Some(true) {
            self.engine.undo();
        }
        tally.close(path, 0, path.len() <= 2 || is_long(self.game));
        Ok(())
    }

    /// The games of a part that is not shared out; `None` if the search was stopped.
    fn unit(&mut self, left: u16, last: u16) -> Option<Found> {
        let games = self.follow((left, last), false).ok()?;
        let mut listed = Vec::new();
        if !games.is_zero() {
            let mut way = self.trail.clone();
            self.list(left, last, &mut way, LISTED_AT_ONCE, &mut listed)
                .ok()?;
        }
        Some(Found { games, listed })
    }

    /// The games found behind a path, as many as there is room for.
    fn list_found(&mut self, path: &[u32], room: usize, tally: &Tally<'_>) -> Vec<Vec<Move>> {
        let mut all: Vec<Vec<Move>> = Vec::new();
        for (path, found) in tally.found(path) {
            let room = room - all.len();
            let games = found.games.to_u64().unwrap_or(u64::MAX);
            let wanted = usize::try_from(games).unwrap_or(usize::MAX).min(room);
            let mut listed = found.listed;
            if !tally.is_closed(&path) {
                let (engine, series) = (&mut self.engine.clone(), self.game.series);
                let unordered = std::mem::take(&mut listed);
                in_order(engine, series, unordered, &mut Vec::new(), &mut listed);
            }
            if wanted > listed.len()
                && tally.is_closed(&path)
                && let Some(first) = listed.first()
            {
                let more = self.list_again(&first[..path.len()], tally.length(), room);
                listed = more.unwrap_or(listed);
            }
            listed.truncate(room);
            all.append(&mut listed);
        }
        all
    }

    /// Lists the games that begin with these moves.
    fn list_again(&self, begin: &[Move], length: u16, room: usize) -> Answer<Vec<Vec<Move>>> {
        let mut player = Player::new(self.engine.clone(), self.game);
        for (index, mv) in begin.iter().enumerate() {
            if self.game.series && index > 0 {
                player.engine.pass();
            }
            player.play(mv)?;
        }
        let left = length - begin.len() as u16;
        let mut listed = Vec::new();
        let mut way = begin.to_vec();
        player.list(left, length % 2, &mut way, room, &mut listed)?;
        player.report()?;
        Ok(listed)
    }

    /// The number of games after the move just played, with `left` half-moves to go; `allowed` tells
    /// that the bound has been asked.
    fn follow(&mut self, (left, last): (u16, u16), allowed: bool) -> Answer<Total> {
        if left == 0 {
            let reached = self.game.is_reached(self.engine.position());
            if reached && self.met.len() < LISTED_AT_ONCE {
                self.met.push(self.trail.clone());
            }
            return Ok(Total::from(u64::from(reached)));
        }
        let Some(passed) = self.go_on(left, last) else {
            return Ok(Total::ZERO);
        };
        let games = if allowed {
            self.count_allowed(left, last)
        } else {
            self.count(left, last)
        };
        if passed {
            self.engine.undo();
        }
        games
    }

    /// Whether play may go on after the move just played; `Some(true)` if it does by a pass.
    fn go_on(&mut self, left: u16, last: u16) -> Option<bool> {
        if !self.game.goes_on(&mut self.engine, left, last) {
            return None;
        }
        if self.game.series {
            self.engine.pass();
        }
        Some(self.game.series)
    }

    fn may_succeed(&self, left: u16) -> bool {
        self.game.may_succeed(&self.engine, left)
    }

    fn key(&self, left: u16) -> u64 {
        salted(self.engine.key(), self.game.question(left))
    }

    /// Starts to fetch what the table keeps about the positions after some moves.
    fn prepare(&self, moves: &[Move], left: u16) {
        if left <= LEAST_KEPT {
            return;
        }
        let question = self.game.question(left - 1);
        for mv in moves {
            let key = if self.game.series {
                self.engine.key_after_pass(mv)
            } else {
                self.engine.key_after(mv)
            };
            if let Some(key) = key {
                self.table.prepare(salted(key, question));
            }
        }
    }

    /// The number of games from here; `last` is the parity of the half-moves left at the beginning.
    pub(super) fn count(&mut self, left: u16, last: u16) -> Answer<Total> {
        // The bound comes first because the table is mostly not in the caches.
        if !self.may_succeed(left) {
            return Ok(Total::ZERO);
        }
        self.count_allowed(left, last)
    }

    /// The same where the bound lets the target be reached.
    fn count_allowed(&mut self, left: u16, last: u16) -> Answer<Total> {
        let key = self.key(left);
        let is_kept = left >= LEAST_KEPT;
        if is_kept {
            let known = self.table.get(key);
            if known != 0 {
                return Ok(self.game.entries.games_of(known));
            }
        }
        let mut games = Total::ZERO;
        let mut moves = self.pool.pop().unwrap_or_default();
        moves.clear();
        let known = if self.game.lets_take(&self.engine, left) {
            self.game.promising(&mut self.engine, left, &mut moves)
        } else {
            Promising::NONE
        };
        self.prepare(&moves, left);
        for mv in &moves {
            let mut next = Some(*mv);
            while let Some(mv) = next.take() {
                if known.legal {
                    self.play(&mv)?;
                } else {
                    self.count_move()?;
                    let is_legal = self.engine.try_play(&mv);
                    next = self.engine.next_choice(&mv);
                    if !is_legal {
                        continue;
                    }
                    self.trail.push(mv);
                }
                games += self.follow((left - 1, last), known.allowed)?;
                self.undo();
            }
        }
        self.pool.push(moves);
        if is_kept && let Some(data) = self.game.entries.entry(&games, left) {
            self.table.put(key, data, |data| (data >> 56) as u32);
        }
        Ok(games)
    }

    /// Lists games after the move just played.
    fn list(
        &mut self,
        left: u16,
        last: u16,
        way: &mut Vec<Move>,
        room: usize,
        listed: &mut Vec<Vec<Move>>,
    ) -> Answer<()> {
        if left == 0 {
            listed.push(way.clone());
            return Ok(());
        }
        let Some(passed) = self.go_on(left, last) else {
            return Ok(());
        };
        let mut moves = self.moves();
        sort_canonically(self.engine.plan(), &mut moves);
        for mv in &moves {
            if listed.len() >= room {
                break;
            }
            self.play(mv)?;
            if !self.follow((left - 1, last), false)?.is_zero() {
                way.push(*mv);
                self.list(left - 1, last, way, room, listed)?;
                way.pop();
            }
            self.undo();
        }
        self.pool.push(moves);
        if passed {
            self.engine.undo();
        }
        Ok(())
    }

    fn moves(&mut self) -> Vec<Move> {
        let mut moves = self.pool.pop().unwrap_or_default();
        moves.clear();
        self.engine.legal_moves(&mut moves);
        moves
    }

    fn play(&mut self, mv: &Move) -> Answer<()> {
        self.count_move()?;
        self.engine.play(mv);
        self.trail.push(*mv);
        Ok(())
    }

    fn count_move(&mut self) -> Answer<()> {
        self.unreported += 1;
        if self.unreported >= INTERVAL {
            self.report()?;
        }
        Ok(())
    }

    fn undo(&mut self) {
        self.engine.undo();
        self.trail.pop();
    }

    pub(super) fn report(&mut self) -> Answer<()> {
        let nodes = std::mem::take(&mut self.unreported);
        self.game.watch.add(nodes)?;
        self.game.go_on_trying(nodes)
    }
}

/// Whether a part with `left` half-moves to go, to be shared out for so many plies, is not divided.
pub(super) const fn is_unit(left: u16, plies: u16) -> bool {
    left < PARALLEL || plies == 0
}

/// Whether it is told by a path of this length which share of the work a part belongs to.
pub(super) const fn decides(length: usize, is_unit: bool) -> bool {
    length == 2 || is_unit && length < 2
}
