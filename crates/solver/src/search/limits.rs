//! Options that let the defender off earlier than the rules of play.

use dawson_rules::Engine;

use super::candidates::Candidates;
use super::searcher::{At, Searcher};
use super::watch::Answer;

/// Flights are only counted with more half-moves than this to go.
const LATE: u16 = 3;

impl<E: Engine> Searcher<'_, E> {
    /// Whether the defender, to move, has defended already by an option: there is no threat short
    /// enough, or its king has too many flights.
    pub(super) fn defends_by_option(&mut self, at: At) -> Answer<bool> {
        let options = self.shared.options;
        if options.max_threat.is_none() && options.max_flights.is_none() {
            return Ok(false);
        }
        if let Some(flights) = options.max_flights
            && at.left > LATE
            && self.has_more_flights_than(flights)
        {
            return Ok(true);
        }
        match options.max_threat {
            Some(moves) if at.left >= 2 * moves && !self.in_check() => {
                if moves == 0 {
                    return Ok(true);
                }
                let at = at.after().within(2 * moves - 1);
                Ok(!self.after_pass(|search| search.attack(at))?)
            }
            _ => Ok(false),
        }
    }

    fn has_more_flights_than(&mut self, limit: u16) -> bool {
        let moves = self.moves();
        let side = self.engine.side_to_move();
        let kings = self.engine.position().royals(side);
        let flights = moves
            .iter()
            .filter(|mv| kings.contains(mv.departure))
            .count();
        self.recycle(moves);
        flights > usize::from(limit)
    }

    /// Answers a question about the defender, to move, after its nontrivial defences have been
    /// charged to what may be granted; `None` if they are too many.
    pub(super) fn granted<T>(
        &mut self,
        at: At,
        question: impl FnOnce(&mut Self) -> Answer<T>,
    ) -> Answer<Option<T>> {
        let Some(bound) = self.shared.options.non_trivial else {
            return question(self).map(Some);
        };
        let short = 2 * bound.trivial_length + 1;
        if at.left <= short {
            return question(self).map(Some);
        }
        let short = at.within(short + (at.left - 1) % 2).after();
        let before = self.grants;
        let found = if self.adds_or_drops_moves() || self.in_check() {
            self.candidates_at(at)?
        } else {
            // Mostly the first few are too many.
            let mut moves = self.empty_list();
            let tested = self.engine.candidates_to_sift(false, &mut moves);
            Candidates { moves, tested }
        };
        let mut nontrivial = 0;
        self.first_after(&found.moves, found.tested, |search, _| {
            nontrivial += i32::from(!search.defended(short)?);
            Ok(nontrivial > before + 1)
        })?;
        self.recycle(found.moves);
        if nontrivial > before + 1 {
            return Ok(None);
        }
        self.grants = before + 1 - nontrivial;
        let answer = question(self);
        self.grants = before;
        answer.map(Some)
    }
}
