//! Lists the solutions of line mode.

use dawson_rules::{Engine, Move};

use super::help::failure_slot;
use super::program::{Code, ForkCode};
use super::searcher::{At, Searcher};
use super::watch::Answer;
use super::way::{Lines, Step};
use crate::stipulation::Play;

impl<'a, E: Engine> Searcher<'a, E> {
    /// Writes a line for every way in which the expression holds here.
    pub(crate) fn list(&mut self, code: &Code, lines: &mut Lines<E>) -> Answer<()> {
        match code {
            Code::Goal(goal) => {
                if self.reached(*goal) {
                    self.write(Some(*goal), lines);
                }
                Ok(())
            }
            Code::Branch(index) => self.list_branch(*index, lines),
            Code::Invert(inner) => {
                if self.in_check() {
                    return Ok(());
                }
                lines.forward(Step::Pass);
                self.pass();
                let listed = self.list(inner, lines);
                self.undo();
                lines.back();
                listed
            }
            Code::Not(inner) => {
                if !self.holds(inner)? {
                    self.write(None, lines);
                }
                Ok(())
            }
            Code::And(left, right) => {
                if self.holds(code)? {
                    // A negation shows nothing of its own beside something that does.
                    if !matches!(**left, Code::Not(_)) || matches!(**right, Code::Not(_)) {
                        self.list(left, lines)?;
                    }
                    if !matches!(**right, Code::Not(_)) {
                        self.list(right, lines)?;
                    }
                }
                Ok(())
            }
            Code::Or(left, right) => {
                let before = lines.found.count();
                self.list(left, lines)?;
                if lines.found.count() == before || !matches!(**right, Code::Not(_)) {
                    self.list(right, lines)?;
                }
                Ok(())
            }
        }
    }

    fn list_branch(&mut self, index: usize, lines: &mut Lines<E>) -> Answer<()> {
        let branch = self.branch(index);
        let at = At::entering(index, branch.max, branch.min.unwrap_or(0));
        match branch.play {
            Play::Attack => {
                if let Some(left) = self.shortest_attack(at)? {
                    self.list_attack(at.within(left), lines)?;
                }
            }
            Play::Defence => {
                if self.defend(at)? {
                    self.list_defend(at, lines)?;
                }
            }
            Play::Help => {
                for length in branch.lengths() {
                    self.list_help(at.within(length), lines)?;
                }
            }
            Play::Series => {
                for length in branch.lengths() {
                    self.list_series(at.within(length), lines)?;
                }
            }
        }
        Ok(())
    }

    /// Plays a move as a step of the way, lists what follows, and takes it back.
    pub(crate) fn list_after(
        &mut self,
        mv: &Move,
        lines: &mut Lines<E>,
        follow: impl FnOnce(&mut Self, &mut Lines<E>) -> Answer<()>,
    ) -> Answer<()> {
        lines.forward(Step::Move(*mv));
        self.play(mv)?;
        let listed = follow(self, lines);
        self.undo();
        lines.back();
        listed
    }

    /// Whether some of the moves here may be left out, as an option asks.
    pub(super) fn is_partial(&self, lines: &Lines<E>) -> bool {
        lines.numbers.len() < self.shared.options.numbered_levels()
    }

    /// As [`Self::list_after`] with the move of this number, if an option does not leave it out.
    fn list_numbered(
        &mut self,
        number: usize,
        mv: &Move,
        lines: &mut Lines<E>,
        follow: impl FnOnce(&mut Self, &mut Lines<E>) -> Answer<()>,
    ) -> Answer<()> {
        if !self.is_partial(lines) {
            return self.list_after(mv, lines, follow);
        }
        let options = self.shared.options;
        lines.numbers.push(number as u32);
        let mut listed = Ok(());
        if options.is_in_range(&lines.numbers) {
            if let Some(sink) = self.shared.sink
                && options.numbers_level(lines.numbers.len() - 1)
            {
                let played = self.play_recorded(mv)?;
                sink.numbered(&lines.numbers, &played, self.in_check());
                self.undo();
            }
            listed = self.list_after(mv, lines, follow);
        }
        lines.numbers.pop();
        listed
    }

    /// Lists what follows each of the moves; threads that have nothing to do help.
    fn list_each(
        &mut self,
        at: At,
        moves: &[Move],
        lines: &mut Lines<E>,
        follow: impl Fn(&mut Self, &mut Lines<E>) -> Answer<()> + Sync,
    ) -> Answer<()> {
        if !self.is_partial(lines) && self.may_share_out_lines(at, moves) {
            return self.list_shared_out(moves, lines, follow);
        }
        for (index, mv) in moves.iter().enumerate() {
            self.list_numbered(index + 1, mv, lines, &follow)?;
        }
        Ok(())
    }

    fn list_after_pass(
        &mut self,
        lines: &mut Lines<E>,
        follow: impl FnOnce(&mut Self, &mut Lines<E>) -> Answer<()>,
    ) -> Answer<()> {
        lines.forward(Step::Pass);
        self.pass();
        let listed = follow(self, lines);
        self.undo();
        lines.back();
        listed
    }

    /// Whether the constraints of a branch let its first move be played.
    pub(crate) fn may_begin(&mut self, at: At) -> Answer<bool> {
        let branch = self.branch(at.branch);
        let letter = match branch.play {
            Play::Series => &branch.letters[0],
            _ => branch.letter(at.phase),
        };
        if branch.play != Play::Series && !self.all_hold(&letter.move_constraints)? {
            return Ok(false);
        }
        self.all_hold(&letter.constraints)
    }

    /// The moves that a constraint broken in the diagram says must be played.
    pub(crate) fn list_violations(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        let branch = self.branch(at.branch);
        let letter = match branch.play {
            Play::Series => &branch.letters[0],
            _ => branch.letter(at.phase),
        };
        lines.violation = true;
        for constraint in &letter.constraints {
            if let Code::Not(broken) = constraint {
                self.list(broken, lines)?;
            }
        }
        lines.violation = false;
        Ok(())
    }

    /// Lists the solutions of a branch that begin with `mv`, the move with this number.
    pub(crate) fn list_first(
        &mut self,
        at: At,
        number: usize,
        mv: &Move,
        lines: &mut Lines<E>,
    ) -> Answer<()> {
        let branch = self.branch(at.branch);
        lines.numbers = vec![number as u32];
        lines.branch = Some(at.branch);
        self.prepare_targets(at)?;
        self.list_after(mv, lines, |search, lines| match branch.play {
            Play::Help => search.list_helped(at.after(), lines),
            Play::Series => search.list_advanced(at.within(at.left - 1), lines),
            Play::Attack if at.phase == 0 => search.list_attacked(at.after(), lines),
            Play::Attack | Play::Defence => search.list_defended(at.after(), lines),
        })
    }

    /// Lists help play of exactly `at.left` half-moves.
    pub(crate) fn list_help(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        let key = self.key();
        if self.repeats(key, at, lines)? {
            return Ok(());
        }
        let mark = self.begin_list(at, lines);
        self.list_help_afresh(key, at, lines)?;
        self.end_list(key, at, mark, lines);
        Ok(())
    }

    fn list_help_afresh(&mut self, key: u64, at: At, lines: &mut Lines<E>) -> Answer<()> {
        if self.needs_mating_move(at, lines) && self.quest.is_some() {
            // Quickly told on the board of orthodox play, and not worth an entry.
            return self.list_help_by_moves(at, lines);
        }
        let slot = failure_slot(key, at);
        if self.shared.table.get(slot.0) & slot.1 != 0 {
            return Ok(());
        }
        // Behind a pass the bounds are asked.
        if !self.passes(at) && (self.is_hopeless(at)? || self.misses_target(at)) {
            self.remember_failure(slot);
            return Ok(());
        }
        if !self.is_partial(lines) && self.asks_first(at) && !self.help(at)? {
            return Ok(());
        }
        let before = lines.found.count();
        self.list_help_by_moves(at, lines)?;
        if lines.found.count() == before && !self.is_partial(lines) {
            self.remember_failure(slot);
        }
        Ok(())
    }

    fn list_help_by_moves(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        let letter = self.branch(at.branch).letter(at.phase);
        if self.all_hold(&letter.constraints)? {
            if self.passes(at) {
                self.list_after_pass(lines, |search, lines| search.list_helped(at.after(), lines))?;
            } else if self.needs_mating_move(at, lines) {
                let mut moves = self.empty_list();
                self.engine.mating_moves(&mut moves);
                if self.ends_plainly(at) {
                    self.list_mates(&moves, lines)?;
                } else {
                    self.list_each(at, &moves, lines, |search, lines| {
                        search.list_helped(at.after(), lines)
                    })?;
                }
                self.recycle(moves);
            } else {
                let mut moves = self.moves_at(at)?;
                // Only now: the order of moves depends on what others there are.
                if at.left == 1 && self.branch(at.branch).mates_directly {
                    self.keep_checks(&mut moves);
                }
                if !self.is_partial(lines) {
                    self.drop_failures(at, &mut moves);
                    self.drop_answered(at, &mut moves);
                    self.drop_no_stalemates(at, &mut moves);
                }
                if !self.lists_last_moves(at, &moves, lines)? {
                    self.list_each(at, &moves, lines, |search, lines| {
                        search.list_helped(at.after(), lines)
                    })?;
                }
                self.recycle(moves);
            }
        }
        Ok(())
    }

    /// Lists what follows the help move just played.
    pub(crate) fn list_helped(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        if at.left == 0 {
            if !self.series_may_end(at)? {
                return Ok(());
            }
            let letter = self.branch(at.branch).letter(at.phase);
            self.list_forks(&letter.forks, lines)
        } else if self.goes_on(at)? {
            self.list_help(at, lines)
        } else {
            Ok(())
        }
    }

    /// Lists series play of exactly `at.left` moves.
    pub(crate) fn list_series(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        let key = self.key();
        if self.repeats(key, at, lines)? {
            return Ok(());
        }
        let mark = self.begin_list(at, lines);
        self.list_series_afresh(key, at, lines)?;
        self.end_list(key, at, mark, lines);
        Ok(())
    }

    fn list_series_afresh(&mut self, key: u64, at: At, lines: &mut Lines<E>) -> Answer<()> {
        if self.needs_mating_move(at, lines) && self.quest.is_some() {
            return self.list_series_by_moves(at, lines);
        }
        let slot = failure_slot(key, at);
        if self.shared.table.get(slot.0) & slot.1 != 0 {
            return Ok(());
        }
        if self.is_hopeless(at)? || self.misses_target(at) {
            self.remember_failure(slot);
            return Ok(());
        }
        let whole = !self.is_partial(lines);
        if whole && self.asks_first(at) && !self.series(at)? {
            return Ok(());
        }
        let before = lines.found.count();
        self.list_series_by_moves(at, lines)?;
        if lines.found.count() == before && whole {
            self.remember_failure(slot);
        }
        Ok(())
    }

    fn list_series_by_moves(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        let letter = &self.branch(at.branch).letters[0];
        if self.all_hold(&letter.constraints)? && !self.misses_mate(at, lines) {
            let mut moves = self.moves_at(at)?;
            if at.left == 1 && self.branch(at.branch).mates_directly {
                self.keep_checks(&mut moves);
            }
            if !self.is_partial(lines) {
                self.drop_series_failures(at, &mut moves);
                self.drop_answered(at, &mut moves);
                self.drop_no_stalemates(at, &mut moves);
            }
            self.list_each(at, &moves, lines, |search, lines| {
                search.list_advanced(at.within(at.left - 1), lines)
            })?;
            self.recycle(moves);
        }
        Ok(())
    }

    /// Lists what follows the series move just played.
    pub(crate) fn list_advanced(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        let letter = &self.branch(at.branch).letters[0];
        if !self.all_hold(&letter.move_constraints)? {
            return Ok(());
        }
        if at.left == 0 {
            return self.list_forks(&letter.forks, lines);
        }
        if !self.series_goes_on(at)? {
            return Ok(());
        }
        self.list_after_pass(lines, |search, lines| search.list_series(at, lines))
    }

    /// Lists an attack in line mode: every attack that works, with every defence.
    pub(crate) fn list_attack(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        let letter = self.branch(at.branch).letter(at.phase);
        if !self.all_hold(&letter.move_constraints)? || !self.all_hold(&letter.constraints)? {
            return Ok(());
        }
        let moves = self.moves_at(at)?;
        for mv in &moves {
            self.list_after(mv, lines, |search, lines| {
                search.list_attacked(at.after(), lines)
            })?;
        }
        self.recycle(moves);
        Ok(())
    }

    /// Lists what follows an attacking move, if it works.
    pub(crate) fn list_attacked(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        if !self.attacked(at)? {
            return Ok(());
        }
        if let Some(fork) = self.leaving(at)? {
            return self.list_fork(fork, lines);
        }
        self.list_defend(at, lines)
    }

    fn list_defend(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        if self.passes(at) {
            return self.list_after_pass(lines, |search, lines| {
                search.list_defended(at.after(), lines)
            });
        }
        let moves = self.moves_at(at)?;
        for mv in &moves {
            self.list_after(mv, lines, |search, lines| {
                search.list_defended(at.after(), lines)
            })?;
        }
        self.recycle(moves);
        Ok(())
    }

    fn list_defended(&mut self, at: At, lines: &mut Lines<E>) -> Answer<()> {
        if let Some(fork) = self.leaving(at)? {
            return self.list_fork(fork, lines);
        }
        match self.shortest_attack(at)? {
            Some(left) => self.list_attack(at.within(left), lines),
            None => Ok(()),
        }
    }

    /// The fork by which play leaves its branch here.
    pub(crate) fn leaving(&mut self, at: At) -> Answer<Option<&'a ForkCode>> {
        let branch = self.branch(at.branch);
        for fork in &branch.letter(at.phase).forks {
            if at.need == 0 && self.holds(&fork.into)? {
                return Ok(Some(fork));
            }
        }
        Ok(None)
    }

    fn list_forks(&mut self, forks: &[ForkCode], lines: &mut Lines<E>) -> Answer<()> {
        for fork in forks {
            self.list_fork(fork, lines)?;
        }
        Ok(())
    }

    fn list_fork(&mut self, fork: &ForkCode, lines: &mut Lines<E>) -> Answer<()> {
        if fork.hidden {
            if self.holds(&fork.into)? {
                self.write(None, lines);
            }
            return Ok(());
        }
        let renumber = self.restarts_numbers(&fork.into);
        if renumber {
            lines.forward(Step::Renumber);
        }
        let listed = self.list(&fork.into, lines);
        if renumber {
            lines.back();
        }
        listed
    }

    /// Whether moves are numbered anew in a fork: an introduction is over.
    fn restarts_numbers(&self, code: &Code) -> bool {
        let Code::Branch(index) = code else {
            return false;
        };
        let branch = self.branch(*index);
        branch.parry || branch.play == Play::Series && branch.max > 1
    }
}
