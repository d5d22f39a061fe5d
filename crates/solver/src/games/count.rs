//! Counts games, with a table of exact counts, and lists them.

use std::sync::atomic::Ordering;

use dawson_rules::engine::sort_canonically;
use dawson_rules::{Engine, Move};
use rayon::prelude::*;

use super::Game;
use crate::control::GameSearch;
use crate::search::{Answer, INTERVAL, salted};

/// Counts beyond this are not told apart.
pub(crate) const MANY: u64 = (1 << 56) - 2;

/// Games with fewer half-moves left are counted by one thread.
const PARALLEL: u16 = 6;

/// Counts with fewer half-moves left are not kept.
const LEAST_KEPT: u16 = 2;

/// Plies at the root that are shared out to threads.
const SHARED_OUT: u16 = 2;

/// One thread that plays games.
#[derive(Clone)]
pub(crate) struct Player<'a, E> {
    engine: E,
    game: &'a Game<'a>,
    pool: Vec<Vec<Move>>,
    unreported: u64,
}

impl<'a, E: Engine> Player<'a, E> {
    pub(crate) fn new(engine: E, game: &'a Game<'a>) -> Self {
        Self {
            engine,
            game,
            pool: Vec::new(),
            unreported: 0,
        }
    }

    /// Counts the games of `left` half-moves that begin with `mv`, and lists as many of them as
    /// there is room for.
    pub(crate) fn begin_with(
        &mut self,
        mv: &Move,
        left: u16,
        room: usize,
    ) -> Answer<Vec<Vec<Move>>> {
        self.play(mv)?;
        let phase = left % 2;
        let counted = self.count_shared(left - 1, phase, SHARED_OUT);
        let mut listed = Vec::new();
        let answer = match counted {
            Ok(0) => Ok(()),
            Ok(_) => self.list(left - 1, phase, &mut vec![*mv], room, &mut listed),
            Err(stopped) => Err(stopped),
        };
        self.engine.undo();
        self.report()?;
        answer.map(|()| listed)
    }

    /// Counts what follows a move just played, shared out to threads; `last` is the parity of the
    /// half-moves left before the first move.
    fn count_shared(&mut self, left: u16, last: u16, plies: u16) -> Answer<u64> {
        if left < PARALLEL || plies == 0 {
            let games = self.follow(left, last)?;
            self.game.found.fetch_add(games, Ordering::Relaxed);
            return Ok(games);
        }
        let Some(passed) = self.go_on(left, last) else {
            return Ok(0);
        };
        let mut games = 0;
        if self.may_succeed(left) {
            let mut moves = Vec::new();
            self.engine.legal_moves(&mut moves);
            let base = &*self;
            let counts: Vec<Answer<u64>> = moves
                .par_iter()
                .map(|mv| {
                    let mut player = Player::new(base.engine.clone(), base.game);
                    player.play(mv)?;
                    let games = player.count_shared(left - 1, last, plies - 1)?;
                    player.report()?;
                    Ok(games)
                })
                .collect();
            for count in counts {
                games = sum(games, count?);
            }
        }
        if passed {
            self.engine.undo();
        }
        Ok(games)
    }

    /// The number of games after the move just played, with `left` half-moves to go.
    fn follow(&mut self, left: u16, last: u16) -> Answer<u64> {
        if left == 0 {
            return Ok(u64::from(self.game.is_reached(self.engine.position())));
        }
        let Some(passed) = self.go_on(left, last) else {
            return Ok(0);
        };
        let games = self.count(left, last);
        if passed {
            self.engine.undo();
        }
        games
    }

    /// Whether play may go on after the move just played; `Some(true)` if it does by a pass.
    fn go_on(&mut self, left: u16, last: u16) -> Option<bool> {
        let game = self.game;
        let played = usize::from((last + left) % 2);
        if game.series && self.engine.is_in_check(self.engine.side_to_move()) {
            return None;
        }
        if game.ends[played] && game.is_reached(self.engine.position()) {
            return None;
        }
        if game.series {
            self.engine.pass();
        }
        Some(game.series)
    }

    fn may_succeed(&self, left: u16) -> bool {
        let moves = self.game.moves(self.engine.side_to_move(), left);
        self.game.means == GameSearch::Plain
            || (self.game.bound).allows(self.engine.plan(), self.engine.position(), moves)
    }

    fn key(&self, left: u16) -> u64 {
        let question = 1 << 50 | (self.game.branch as u64) << 16 | u64::from(left);
        salted(self.engine.key(), question)
    }

    /// The number of games from here; `last` is the parity of the half-moves left at the beginning.
    pub(super) fn count(&mut self, left: u16, last: u16) -> Answer<u64> {
        // The bound comes first because the table is mostly not in the caches.
        if !self.may_succeed(left) {
            return Ok(0);
        }
        let key = self.key(left);
        let is_kept = left >= LEAST_KEPT;
        if is_kept {
            let known = self.game.table.get(key);
            if known != 0 {
                return Ok(games_of(known));
            }
        }
        let mut games = 0;
        let moves = self.moves();
        for mv in &moves {
            self.play(mv)?;
            games = sum(games, self.follow(left - 1, last)?);
            self.engine.undo();
        }
        self.pool.push(moves);
        if is_kept {
            let data = entry(games, left);
            self.game.table.put(key, data, |data| (data >> 56) as u32);
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
            if self.follow(left - 1, last)? > 0 {
                way.push(*mv);
                self.list(left - 1, last, way, room, listed)?;
                way.pop();
            }
            self.engine.undo();
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
        self.unreported += 1;
        if self.unreported >= INTERVAL {
            self.report()?;
        }
        self.engine.play(mv);
        Ok(())
    }

    pub(super) fn report(&mut self) -> Answer<()> {
        let nodes = std::mem::take(&mut self.unreported);
        self.game.watch.add(nodes)?;
        self.game.go_on_trying(nodes)
    }
}

const MANY_MASK: u64 = (1 << 56) - 1;

/// What the table keeps about a number of games with so many half-moves left.
pub(super) fn entry(games: u64, left: u16) -> u64 {
    (games + 1) | (u64::from(left.min(255)) << 56)
}

/// The number of games of an entry.
pub(super) fn games_of(entry: u64) -> u64 {
    (entry & MANY_MASK) - 1
}

fn sum(left: u64, right: u64) -> u64 {
    (left + right).min(MANY)
}
