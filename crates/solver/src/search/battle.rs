//! Battle play: can the attacker force it?

use dawson_rules::{Engine, Move};

use super::order::{NOTHING, step};
use super::searcher::{At, Searcher};
use super::table::{Bounds, salted};
use super::watch::Answer;

/// Tells questions of the attacker from those of the defender about one position.
pub(super) const DEFENDER: u64 = 1 << 32;
pub(super) const ATTACKER: u64 = 0;

/// With this many half-moves left, or more, defences are ranked before any is tried, even one that
/// has refuted before, unless it leaves the attacker [few moves](super::order::FEW): trying that one first
/// made a search of five moves sixty times as long.
pub(super) const RANKED: u16 = 3;

impl<E: Engine> Searcher<'_, E> {
    /// Whether the attacker, to move, can force it.
    pub(crate) fn attack(&mut self, at: At) -> Answer<bool> {
        if at.left == 0 || self.misses_target(at) {
            return Ok(false);
        }
        let branch = self.branch(at.branch);
        let letter = branch.letter(at.phase);
        if !self.all_hold(&letter.move_constraints)? {
            return Ok(false);
        }
        // The last move of the attacker is not worth an entry unless something else hangs on it.
        let key = self.question(at, 0);
        if let Some(answer) = self.known(key, at) {
            return Ok(answer);
        }
        // Shorter play first: it fills the table and finds short ways early.
        if at.follows_shorter() && self.attack(at.within(at.left - 2))? {
            return Ok(true);
        }
        let mut holds = false;
        if self.all_hold(&letter.constraints)? {
            if self.ends_in_mate(at) {
                return Ok(self.engine.has_mating_move());
            }
            let mut found;
            if let Some(told) = self.told_attacks(at) {
                (found, holds) = told;
            } else {
                found = self.candidates_at(at)?;
                self.drop_answered_attacks(at, &mut found.moves);
                holds = self.sort_out_attacks(at, &mut found);
            }
            if !holds {
                self.killers_first(&mut found.moves);
                let forces = self.forcing_move(at, &found)?;
                if let Some(mv) = forces {
                    holds = true;
                    self.killers().remember(mv);
                }
            }
            let moves = found.moves;
            self.recycle(moves);
        }
        self.remember(key, at, holds);
        Ok(holds)
    }

    /// Whether the attacker's move just played forces it.
    pub(crate) fn attacked(&mut self, at: At) -> Answer<bool> {
        let branch = self.branch(at.branch);
        for fork in &branch.letter(at.phase).forks {
            if (at.need == 0 || fork.ends_play) && self.holds(&fork.into)? {
                return Ok(at.need == 0);
            }
        }
        self.defend(at)
    }

    /// Whether no move of the defender, to move, prevents it.
    pub(crate) fn defend(&mut self, at: At) -> Answer<bool> {
        if at.left == 0 {
            return Ok(false);
        }
        let branch = self.branch(at.branch);
        let letter = branch.letter(at.phase);
        if !self.all_hold(&letter.move_constraints)? {
            return Ok(false);
        }
        let key = self.question(at, DEFENDER);
        let known = self.bounds(key);
        if let Some(answer) = known.answer(at.left) {
            return Ok(answer);
        }
        let (attack, hint) = (self.order.attack, known.refutation());
        self.order.refutation = NOTHING;
        let holds = self.all_hold(&letter.constraints)?
            && !self.defends_by_option(at)?
            && self.granted(at, |search| search.all_defences_fail(at, attack, hint))? == Some(true);
        self.remember(key, at, holds);
        Ok(holds)
    }

    /// Whether no defence against this step of the attacker holds; the one by `hint` has held in shorter
    /// play.
    fn all_defences_fail(&mut self, at: At, attack: u16, hint: u16) -> Answer<bool> {
        if self.passes(at) {
            return self.after_pass(|search| search.defended(at.after()));
        }
        if self.ends_in_mate(at) && !self.shared.options.null_moves {
            return Ok(self.engine.must_mate());
        }
        let mut tried = self.empty_list();
        let mut refutation = None;
        if !self.adds_or_drops_moves() {
            if at.left < RANKED {
                refutation = self.refuted_as_before(at, attack, &mut tried)?;
            } else if hint != NOTHING {
                refutation = self.refuted_by(at, hint, &mut tried)?;
            }
        }
        let mut holds = refutation.is_none();
        if holds {
            let mut found = self.candidates_at(at)?;
            if tried.is_empty() {
                self.known_refutations_first(&mut found.moves, attack);
            } else {
                found.moves.retain(|mv| !tried.contains(mv));
            }
            let question = |search: &mut Self, _: &Move| Ok(!search.defended(at.after())?);
            if at.left >= RANKED && tried.is_empty() && hint != NOTHING {
                let hinted = found.moves.iter().find(|mv| step(mv) == hint).copied();
                (refutation, _) = self.first_after(hinted.as_slice(), found.tested, question)?;
            }
            let mut answered = self.empty_list();
            if refutation.is_none()
                && let Some(mv) = self.sort_out_defences(at, &mut found.moves, &mut answered)
            {
                (refutation, _) = self.first_after(&[mv], found.tested, question)?;
            }
            if refutation.is_none() && at.left >= RANKED && found.moves.len() > 1 {
                refutation = self.refuted_at_once(at, attack, &found)?;
                holds = refutation.is_none() && !self.least_mobility_first(at, &mut found)?;
            }
            if holds && refutation.is_none() {
                let (refuting, mut any) = self.first_after(&found.moves, found.tested, question)?;
                refutation = refuting;
                any |= !tried.is_empty();
                if !any && refutation.is_none() {
                    let legal = |_: &mut Self, _: &Move| Ok(true);
                    (_, any) = self.first_after(&answered, found.tested, legal)?;
                }
                holds = any;
            }
            holds &= refutation.is_none();
            self.recycle(answered);
            self.recycle(found.moves);
        }
        self.recycle(tried);
        self.order.refutation = NOTHING;
        if let Some(mv) = refutation {
            self.killers().remember(mv);
            self.order.refuted(attack, &mv);
        }
        Ok(holds)
    }

    /// Whether the move to be played is the last one and has to mate.
    pub(super) fn ends_in_mate(&self, at: At) -> bool {
        let branch = self.branch(at.branch);
        at.left == 1
            && at.need <= 1
            && branch.mates_directly
            && !branch.letter(at.phase ^ 1).forks.is_empty()
    }

    /// Whether the attacker has an answer to the defender's move just played.
    pub(crate) fn defended(&mut self, at: At) -> Answer<bool> {
        let branch = self.branch(at.branch);
        for fork in &branch.letter(at.phase).forks {
            if (at.need == 0 || fork.ends_play) && self.holds(&fork.into)? {
                return Ok(at.need == 0);
            }
        }
        self.attack(at)
    }

    /// Whether the side to move, in parry play, must pass since it is not in check.
    pub(crate) fn passes(&self, at: At) -> bool {
        self.branch(at.branch).parry && at.phase == 1 && !self.in_check()
    }

    /// The least number of half-moves within which the attacker, to move, can force it.
    pub(crate) fn shortest_attack(&mut self, at: At) -> Answer<Option<u16>> {
        let least = at.need.max(2 - at.left % 2);
        let mut left = least + (at.left - least.min(at.left)) % 2;
        while left <= at.left {
            if self.attack(at.within(left))? {
                return Ok(Some(left));
            }
            left += 2;
        }
        Ok(None)
    }

    /// The key of the question whether the attacker can force it from here.
    pub(super) fn question(&self, at: At, role: u64) -> Option<u64> {
        self.question_about(|| Some(self.key()), at, role)
    }

    /// The key of the question about a position with this key.
    #[inline]
    pub(super) fn question_about(
        &self,
        position: impl FnOnce() -> Option<u64>,
        at: At,
        role: u64,
    ) -> Option<u64> {
        if at.left < 2 || role == DEFENDER && at.left == 2 {
            return None;
        }
        let mut salt = at.salt() | role | (at.need as u64) << 40;
        let options = self.shared.options;
        if options.max_threat.is_some() || options.max_flights.is_some() {
            // With these options a defence can succeed although it would fail in less time.
            salt |= (at.left as u64) << 16;
        }
        if options.non_trivial.is_some() {
            salt |= (at.left as u64) << 16;
            salt ^= (self.grants as u64) << 50;
        }
        Some(salted(position()?, salt))
    }

    /// Makes the table ready for the question that follows a move.
    #[inline]
    pub(super) fn prepare(&self, mv: &Move, at: At, role: u64) {
        let position = || self.engine.key_after(mv);
        if let Some(key) = self.question_about(position, at.after(), role) {
            self.shared.table.prepare(key);
        }
    }

    pub(super) fn known(&self, key: Option<u64>, at: At) -> Option<bool> {
        self.bounds(key).answer(at.left)
    }

    /// What the table knows about a question.
    fn bounds(&self, key: Option<u64>) -> Bounds {
        key.map_or(Bounds::default(), |key| {
            Bounds::of(self.shared.table.get(key))
        })
    }

    fn remember(&self, key: Option<u64>, at: At, holds: bool) {
        if let Some(key) = key {
            let table = self.shared.table;
            let mut known = Bounds::of(table.get(key));
            if !holds {
                known = known.refuted_by(self.order.refutation);
            }
            table.put(key, known.with(at.left, holds), Bounds::worth);
        }
    }
}
