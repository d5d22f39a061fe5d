//! Which moves a battle tries first. Only the time of a search depends on it, never an answer.

use dawson_rules::{Engine, Move, Square};

use super::battle::RANKED;
use super::candidates::Candidates;
use super::searcher::{At, Searcher};
use super::watch::Answer;

/// The steps, as departure and arrival, that refuted a step before.
type Replies = [u16; 2];

/// What one thread has learned about good replies.
pub(crate) struct Order {
    /// The step of the attacker that is being answered.
    pub(super) attack: u16,
    /// For every step of the attacker the last ones that refuted it.
    replies: Box<[Replies]>,
    ranked: Vec<(u32, Move)>,
}

/// No step: a square does not lead to itself in orthodox play, and elsewhere it is a mere miss.
const NOTHING: u16 = 0;

impl Order {
    pub(super) fn new() -> Self {
        Self {
            attack: NOTHING,
            replies: vec![[NOTHING; 2]; 64 * 64].into_boxed_slice(),
            ranked: Vec::new(),
        }
    }

    /// Remembers that a move has refuted this step of the attacker.
    pub(super) fn refuted(&mut self, attack: u16, reply: &Move) {
        let step = step(reply);
        let replies = &mut self.replies[attack as usize];
        if replies[0] != step {
            *replies = [step, replies[0]];
        }
    }
}

/// Departure and arrival of a move as a number below 4096.
#[inline]
pub(super) fn step(mv: &Move) -> u16 {
    let number = |square: Square| square.index() as u16;
    number(mv.departure) << 6 | number(mv.arrival)
}

impl<E: Engine> Searcher<'_, E> {
    /// Brings the defences to the front that have refuted this attack, or another one at this
    /// depth, before.
    pub(super) fn known_refutations_first(&mut self, moves: &mut [Move], attack: u16) {
        let killers = self
            .killers()
            .0
            .map(|killer| killer.map_or(NOTHING, |mv| step(&mv)));
        let [first, second] = self.order.replies[attack as usize];
        let mut front = 0;
        for wanted in [first, killers[0], second, killers[1]] {
            if wanted == NOTHING {
                continue;
            }
            let found = moves[front..].iter().position(|mv| step(mv) == wanted);
            if let Some(found) = found {
                moves.swap(front, front + found);
                front += 1;
            }
        }
    }

    /// Orders all defences as a search would try them; legal ones stay.
    pub(super) fn likeliest_first(&mut self, at: At, found: &mut Candidates) -> Answer<()> {
        let attack = self.order.attack;
        self.known_refutations_first(&mut found.moves, attack);
        if at.left >= RANKED {
            self.least_mobility_first(at, found)?;
        }
        Ok(())
    }

    /// Sorts defences by the number of moves that they leave the attacker: the fewer, the likelier
    /// they hold. Drops those that are not legal. `true` if one of them is known to refute.
    pub(super) fn least_mobility_first(&mut self, at: At, found: &mut Candidates) -> Answer<bool> {
        let mut ranked = std::mem::take(&mut self.order.ranked);
        ranked.clear();
        // Where a defence can be what the attacker wants, the attacker's next move is beside the point.
        let ends = !self.branch(at.branch).letter(at.phase ^ 1).forks.is_empty();
        let (refutes, _) = self.first_after(&found.moves, found.tested, |search, mv| {
            if !ends {
                let key = search.question(at.after(), 0);
                if search.known(key, at.after()) == Some(false) {
                    return Ok(true);
                }
            }
            ranked.push((search.engine.mobility() as u32, *mv));
            Ok(false)
        })?;
        if refutes.is_none() {
            ranked.sort_by_key(|(mobility, _)| *mobility);
            found.moves.clear();
            found.moves.extend(ranked.iter().map(|(_, mv)| *mv));
            found.tested = true;
        }
        self.order.ranked = ranked;
        Ok(refutes.is_some())
    }
}
