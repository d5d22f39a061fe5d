//! One thread's search: an engine, and the questions asked of it.

use std::sync::Arc;

use dawson_rules::engine::{Targets, pseudo_moves, sort_canonically};
use dawson_rules::{Engine, Move, PlayedMove};

use super::found::{FoundLines, Outlet};
use super::game_bound::GameBound;
use super::mate_bound::{MateBound, Record};
use super::order::Order;
use super::origins::Origins;
use super::orthodox::{Charts, Quest};
use super::program::{BranchCode, Code, Program};
use super::split::{Crew, Settled};
use super::table::Table;
use super::watch::{Answer, INTERVAL, Stopped, Watch};
use crate::control::{Prunings, Sink};
use crate::options::SolveOptions;
use crate::stipulation::Play;
use crate::target::Target;

/// Tells positions after a null move from others in the table.
const AFTER_NOTHING: u64 = 0x9ddf_ea08_eb38_2d69;

/// How much of battle play is listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Depth {
    /// First attacks.
    Attacks,
    /// What follows them as well; in set play it always is.
    Variations,
    /// Threats too, and of the defences only those that do something against them.
    Threats,
}

/// What all threads share.
pub(crate) struct Shared<'a> {
    pub program: &'a Program,
    pub options: &'a SolveOptions,
    pub depth: Depth,
    pub table: &'a Table,
    pub watch: &'a Watch<'a>,
    pub crew: &'a Crew,
    /// Where progress goes.
    pub sink: Option<&'a dyn Sink>,
    /// Where lines go as they are found.
    pub outlet: Option<&'a dyn Outlet>,
    pub target: Option<&'a Target>,
    /// Whether a goal asks where pieces came from.
    pub needs_origins: bool,
    /// Whether a goal is a mate of both sides, which asks about the position before the last move.
    pub mutual: bool,
    /// Whether there is a goal for which a king may be left in check.
    pub own_checks: bool,
    /// What may be left out.
    pub prunings: Prunings,
    /// The bound for games, if there is a target and the facts allow it.
    pub game_bound: Option<&'a GameBound>,
    /// The bound for mates, if the facts allow it.
    pub mate_bound: Option<&'a MateBound>,
    /// What orthodox play on a board of its own needs, if the problem is orthodox.
    pub charts: Option<&'a Charts>,
}

/// Where play stands inside a branch.
#[derive(Clone, Copy)]
pub(crate) struct At {
    /// Number of the branch.
    pub branch: usize,
    /// Half-moves played in it, modulo 2.
    pub phase: u8,
    /// Half-moves left.
    pub left: u16,
    /// Half-moves that must be played before play may leave.
    pub need: u16,
}

impl At {
    pub(crate) const fn entering(branch: usize, left: u16, need: u16) -> Self {
        Self {
            branch,
            phase: 0,
            left,
            need,
        }
    }

    /// After one half-move.
    pub(crate) const fn after(self) -> Self {
        Self {
            branch: self.branch,
            phase: self.phase ^ 1,
            left: self.left - 1,
            need: self.need.saturating_sub(1),
        }
    }

    /// Whether the attacker's shorter play is tried before its moves are: none of them can end play at
    /// once then.
    pub(super) const fn follows_shorter(self) -> bool {
        self.left > 2 && self.need == 0
    }

    /// With this many half-moves left.
    pub(crate) const fn within(self, left: u16) -> Self {
        Self { left, ..self }
    }

    /// A number that tells this question from others about the same position; leaves out `left`.
    pub(crate) const fn salt(self) -> u64 {
        1 + self.branch as u64 * 2 + self.phase as u64
    }
}

/// What goals of mutual mate ask about the position before the last move.
#[derive(Clone, Copy)]
pub(super) struct Eve {
    /// The mover was in check.
    pub check: bool,
    /// The mover had a legal move.
    pub mobile: bool,
}

/// Moves that have answered a question before, tried first.
#[derive(Clone, Copy, Default)]
pub(super) struct Killers(pub [Option<Move>; 2]);

impl Killers {
    pub(super) fn remember(&mut self, mv: Move) {
        if self.0[0] != Some(mv) {
            self.0 = [Some(mv), self.0[0]];
        }
    }
}

/// One thread's search.
pub(crate) struct Searcher<'a, E> {
    pub engine: E,
    pub shared: &'a Shared<'a>,
    pub(super) killers: Vec<Killers>,
    pub(super) order: Order,
    /// Set for searches below a split node.
    pub(super) settled: Option<Arc<Settled>>,
    /// What stood before every half-move so far, where a goal of mutual mate asks for it.
    pub(super) eves: Vec<Eve>,
    /// After each half-move so far, whether the last one that a side chose was a null move; kept
    /// where such moves are allowed. To be silent, as in series, is no choice.
    pub(super) passed: Vec<bool>,
    /// Origins after every half-move so far, where a goal asks for them.
    pub(super) origins: Vec<Origins>,
    /// How many more nontrivial defences than one may be granted.
    pub(super) grants: i32,
    depth: usize,
    pub(super) pool: Vec<Vec<Move>>,
    /// What is asked of the table about moves before they are played.
    pub(super) slots: Vec<(u64, u64)>,
    /// What it answers, in battle play.
    pub(super) answers: Vec<Option<bool>>,
    /// Whether the key after some move could be told before it was played.
    pub(super) has_told_keys: bool,
    unreported: u64,
    /// Lines written again since the limits were looked at.
    unreported_lines: u64,
    pub(super) mate_record: Record,
    /// The search on the board of its own.
    pub(super) quest: Option<Quest<'a>>,
    /// Lines behind the root moves that this thread examines, between one and the next.
    pub(crate) found: FoundLines,
}

impl<'a, E: Engine> Searcher<'a, E> {
    pub(crate) fn new(engine: E, shared: &'a Shared<'a>) -> Self {
        let granted = shared.options.non_trivial.map_or(0, |bound| bound.granted);
        let origins = (shared.needs_origins)
            .then(|| Origins::diagram(engine.position().occupied()))
            .into_iter()
            .collect();
        Self {
            engine,
            shared,
            origins,
            eves: Vec::new(),
            passed: Vec::new(),
            grants: i32::from(granted),
            killers: Vec::new(),
            order: Order::new(),
            settled: None,
            depth: 0,
            pool: Vec::new(),
            slots: Vec::new(),
            answers: Vec::new(),
            has_told_keys: false,
            unreported: 0,
            unreported_lines: 0,
            mate_record: Record::default(),
            quest: shared
                .charts
                .filter(|_| !shared.options.null_moves)
                .map(|charts| Quest::new(charts, shared.table, shared.watch, true)),
            found: FoundLines::default(),
        }
    }

    pub(crate) fn branch(&self, index: usize) -> &'a BranchCode {
        let shared = self.shared;
        &shared.program.branches[index]
    }

    /// The legal moves, in no particular order; give the list back with [`Self::recycle`].
    pub(crate) fn moves(&mut self) -> Vec<Move> {
        let mut moves = self.empty_list();
        self.engine.legal_moves(&mut moves);
        moves
    }

    /// The legal moves, in canonical order, and after them the null move, where the option allows
    /// it, and those that reach such a goal though they leave the own king in check.
    pub(crate) fn moves_at(&mut self, at: At) -> Answer<Vec<Move>> {
        let mut moves = self.moves();
        sort_canonically(self.engine.plan(), &mut moves);
        if self.may_pass()? {
            moves.push(Move::PASS);
        }
        let branch = self.branch(at.branch);
        let must_end = matches!(branch.play, Play::Help | Play::Series);
        if !self.shared.own_checks || at.after().need > 0 || must_end && at.left > 1 {
            return Ok(moves);
        }
        let goals: Vec<_> = branch
            .letter(at.phase ^ 1)
            .forks
            .iter()
            .filter_map(|fork| match fork.into {
                Code::Goal(goal) if goal.allows_own_check() => Some(goal),
                _ => None,
            })
            .collect();
        if goals.is_empty() {
            return Ok(moves);
        }
        let side = self.engine.side_to_move();
        let mut others = Vec::new();
        let (plan, position) = (self.engine.plan(), self.engine.position());
        pseudo_moves(plan, position, side, Targets::NotRoyal, &mut others);
        for mv in &others {
            let ends = !moves.contains(mv)
                && self.after(mv, |search| {
                    let check = search.engine.is_in_check(side);
                    Ok(check && goals.iter().any(|goal| search.reached(*goal)))
                })?;
            if ends {
                moves.push(*mv);
            }
        }
        Ok(moves)
    }

    /// Whether the side to move may play a null move: the option is set, there was none before, and
    /// its king is not captured for it.
    fn may_pass(&mut self) -> Answer<bool> {
        if !self.shared.options.null_moves || self.passed.last() == Some(&true) {
            return Ok(false);
        }
        let side = self.engine.side_to_move();
        self.after_pass(|search| Ok(!search.engine.is_in_check(side)))
    }

    /// An empty list; give it back with [`Self::recycle`].
    pub(super) fn empty_list(&mut self) -> Vec<Move> {
        let mut moves = self.pool.pop().unwrap_or_default();
        moves.clear();
        moves
    }

    pub(crate) fn recycle(&mut self, moves: Vec<Move>) {
        self.pool.push(moves);
    }

    #[inline]
    pub(crate) fn play(&mut self, mv: &Move) -> Answer<()> {
        self.count()?;
        self.remember_eve();
        self.engine.play(mv);
        self.played(Some(*mv));
        Ok(())
    }

    pub(crate) fn play_recorded(&mut self, mv: &Move) -> Answer<PlayedMove> {
        self.count()?;
        self.remember_eve();
        let played = self.engine.play_recorded(mv);
        self.played(Some(*mv));
        Ok(played)
    }

    pub(crate) fn pass(&mut self) {
        self.remember_eve();
        self.engine.pass();
        self.played(None);
    }

    #[inline]
    fn remember_eve(&mut self) {
        if self.shared.mutual {
            self.eves.push(Eve {
                check: self.in_check(),
                mobile: self.engine.has_legal_move(),
            });
        }
    }

    #[inline]
    pub(super) fn played(&mut self, mv: Option<Move>) {
        self.depth += 1;
        if self.shared.options.null_moves {
            let before = self.passed.last().copied().unwrap_or_default();
            self.passed.push(mv.map_or(before, |mv| mv == Move::PASS));
        }
        if self.shared.needs_origins
            && let Some(origins) = self.origins.last()
        {
            let next = origins.after(self.engine.last_effects());
            self.origins.push(next);
        }
    }

    /// The key of the present position, with all that a search must tell apart.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let mut key = self.engine.key();
        if self.passed.last() == Some(&true) {
            key ^= AFTER_NOTHING;
        }
        match self.origins.last() {
            Some(origins) => key ^ origins.key(),
            None => key,
        }
    }

    #[inline]
    pub(crate) fn undo(&mut self) {
        self.engine.undo();
        self.depth -= 1;
        self.passed.pop();
        if self.shared.mutual {
            self.eves.pop();
        }
        if self.shared.needs_origins {
            self.origins.pop();
        }
    }

    /// Plays a move, asks a question, and takes the move back.
    #[inline]
    pub(crate) fn after<T>(
        &mut self,
        mv: &Move,
        question: impl FnOnce(&mut Self) -> Answer<T>,
    ) -> Answer<T> {
        self.play(mv)?;
        let answer = question(self);
        self.undo();
        answer
    }

    /// Hands the move over, asks a question, and takes it back.
    pub(crate) fn after_pass<T>(
        &mut self,
        question: impl FnOnce(&mut Self) -> Answer<T>,
    ) -> Answer<T> {
        self.pass();
        let answer = question(self);
        self.undo();
        answer
    }

    pub(super) fn count(&mut self) -> Answer<()> {
        self.unreported += 1;
        if self.unreported >= INTERVAL {
            self.report()?;
        }
        Ok(())
    }

    /// Looks at the limits now and then while lines are written for which nothing is played.
    pub(super) fn count_lines(&mut self, lines: u64) -> Answer<()> {
        self.unreported_lines += lines;
        if self.unreported_lines >= INTERVAL {
            self.unreported_lines = 0;
            self.report()?;
        }
        Ok(())
    }

    /// Tells the watch how many moves were played.
    pub(crate) fn report(&mut self) -> Answer<()> {
        let nodes = std::mem::take(&mut self.unreported);
        self.shared.watch.add(nodes)?;
        match &self.settled {
            Some(settled) if settled.is_settled() => Err(Stopped),
            _ => Ok(()),
        }
    }

    /// Drops the moves that certainly give no check.
    pub(crate) fn keep_checks(&self, moves: &mut Vec<Move>) {
        let hint = self.engine.check_hint();
        moves.retain(|mv| hint.may_check(mv));
    }

    /// Whether the side to move is in check.
    pub(crate) fn in_check(&self) -> bool {
        self.engine.is_in_check(self.engine.side_to_move())
    }

    pub(super) fn killers(&mut self) -> &mut Killers {
        if self.killers.len() <= self.depth {
            self.killers.resize(self.depth + 1, Killers::default());
        }
        &mut self.killers[self.depth]
    }

    /// Moves those killers to the front that are among the moves.
    pub(super) fn killers_first(&mut self, moves: &mut [Move]) {
        let mut front = 0;
        for killer in self.killers().0.into_iter().flatten() {
            if let Some(found) = moves[front..].iter().position(|mv| *mv == killer) {
                moves[front..=front + found].rotate_right(1);
                front += 1;
            }
        }
    }

    /// Whether an expression holds in the present position, after the present last move.
    pub(crate) fn holds(&mut self, code: &Code) -> Answer<bool> {
        match code {
            Code::Goal(goal) => Ok(self.reached(*goal)),
            Code::Branch(index) => self.enter(*index),
            Code::Invert(inner) => {
                if self.in_check() {
                    return Ok(false);
                }
                self.after_pass(|search| search.holds(inner))
            }
            Code::Not(inner) => Ok(!self.holds(inner)?),
            Code::And(left, right) => Ok(self.holds(left)? && self.holds(right)?),
            Code::Or(left, right) => Ok(self.holds(left)? || self.holds(right)?),
        }
    }

    /// Whether all of these hold.
    pub(super) fn all_hold(&mut self, codes: &[Code]) -> Answer<bool> {
        for code in codes {
            if !self.holds(code)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn enter(&mut self, index: usize) -> Answer<bool> {
        let branch = self.branch(index);
        let at = At::entering(index, branch.max, branch.min.unwrap_or(0));
        match branch.play {
            Play::Attack => self.attack(at),
            Play::Defence => self.defend(at),
            Play::Help | Play::Series => {
                for length in branch.lengths() {
                    let at = at.within(length);
                    let solved = match branch.play {
                        Play::Series => self.series(at)?,
                        _ => self.help(at)?,
                    };
                    if solved {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }
}
