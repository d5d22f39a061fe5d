//! What the table knows about moves before they are played.
//!
//! Where the key after a move can be told from the move, the table is asked about it first. The entries
//! for all moves of a position are asked for one after the other, so that the machine waits for several
//! at once.

use dawson_rules::{Engine, Move};

use super::battle::DEFENDER;
use super::candidates::Candidates;
use super::help::failure_slot;
use super::searcher::{At, Searcher};
use super::watch::Answer;

/// Where nothing is stored: a move after which the key is not told.
const UNTOLD: (u64, u64) = (0, 0);

impl<E: Engine> Searcher<'_, E> {
    /// Whether the key after a move tells all that is asked about the position then.
    pub(super) fn keys_tell_all(&self) -> bool {
        let shared = self.shared;
        shared.foretells
            && !shared.mutual
            && !shared.own_checks
            && !shared.needs_origins
            && !shared.options.null_moves
    }

    /// Drops moves after which help play is known to fail, without playing them.
    pub(super) fn drop_failures(&mut self, at: At, moves: &mut Vec<Move>) {
        if at.left > 1 && self.keys_tell_all() {
            self.drop_known(at.after(), moves, |engine, mv| engine.key_after(mv));
        }
    }

    /// The same in series play.
    pub(super) fn drop_series_failures(&mut self, at: At, moves: &mut Vec<Move>) {
        if at.left > 1 && self.keys_tell_all() {
            let after = at.within(at.left - 1);
            self.drop_known(after, moves, |engine, mv| engine.key_after_pass(mv));
        }
    }

    #[inline]
    fn drop_known(
        &mut self,
        after: At,
        moves: &mut Vec<Move>,
        key_after: impl Fn(&E, &Move) -> Option<u64>,
    ) {
        let (engine, table) = (&self.engine, self.shared.table);
        let slots = &mut self.slots;
        slots.clear();
        slots.extend(
            moves
                .iter()
                .map(|mv| key_after(engine, mv).map_or(UNTOLD, |key| failure_slot(key, after))),
        );
        table.fetch(slots.iter().map(|(key, _)| *key));
        let mut slots = slots.iter();
        moves.retain(|_| {
            let (key, bit) = *slots.next().unwrap_or(&UNTOLD);
            bit == 0 || table.get(key) & bit == 0
        });
    }

    /// Drops moves of the attacker that are known not to force it; by none of the moves play must be able
    /// to leave the branch at once.
    pub(super) fn drop_failing_attacks(&mut self, at: At, moves: &mut Vec<Move>) {
        if self.keys_tell_all() {
            self.fetch_after(at, moves, DEFENDER);
            moves.retain(|mv| self.known_after(at, mv, DEFENDER) != Some(false));
        }
    }

    /// Moves defences that are known to fail, legal or not, from `found` to `failing`. Returns a legal
    /// one that is known to hold, if there is any.
    pub(super) fn sort_out_defences(
        &mut self,
        at: At,
        found: &mut Candidates,
        failing: &mut Vec<Move>,
    ) -> Answer<Option<Move>> {
        if at.left < 3 || !self.keys_tell_all() {
            return Ok(None);
        }
        self.fetch_after(at, &found.moves, 0);
        // A defence can also be what the attacker wants, or that too early.
        let ends = !self.branch(at.branch).letter(at.phase ^ 1).forks.is_empty();
        let mut holding = None;
        found.moves.retain(|mv| match self.known_after(at, mv, 0) {
            Some(true) if !ends || at.after().need == 0 => {
                failing.push(*mv);
                false
            }
            Some(false) if !ends => {
                holding = holding.or(Some(*mv));
                true
            }
            _ => true,
        });
        let (legal, _) = self.first_after(holding.as_slice(), found.tested, |_, _| Ok(true))?;
        Ok(legal)
    }

    fn fetch_after(&self, at: At, moves: &[Move], role: u64) {
        let after = at.after();
        let keys = (moves.iter()).filter_map(|mv| self.engine.key_after(mv));
        let questions = keys.filter_map(|key| self.question_about(key, after, role));
        self.shared.table.fetch(questions);
    }

    fn known_after(&self, at: At, mv: &Move, role: u64) -> Option<bool> {
        let key = self.engine.key_after(mv)?;
        let after = at.after();
        self.known(self.question_about(key, after, role), after)
    }
}
