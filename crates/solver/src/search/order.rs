//! Which moves a battle tries first. Only the time of a search depends on it, never an answer.

use dawson_rules::{Engine, Move, Square};

use super::battle::{DEFENDER, RANKED};
use super::candidates::Candidates;
use super::searcher::{At, Searcher};
use super::watch::Answer;

/// Where a defence leaves the attacker so few moves or fewer, to try it takes less than to rank all defences.
pub(super) const FEW: usize = 10;

/// The steps, as departure and arrival, that refuted a step before.
type Replies = [u16; 2];

/// What one thread has learned about good replies.
pub(crate) struct Order {
    /// The step of the attacker that is being answered.
    pub(super) attack: u16,
    /// The step by which the defender has held in the position searched last, or [`NOTHING`].
    pub(super) refutation: u16,
    /// For every step of the attacker the last ones that refuted it.
    replies: Box<[Replies]>,
    ranked: Vec<(u32, Move)>,
}

/// No step: a square does not lead to itself in orthodox play, and elsewhere it is a mere miss.
pub(super) const NOTHING: u16 = 0;

impl Order {
    pub(super) fn new() -> Self {
        Self {
            attack: NOTHING,
            refutation: NOTHING,
            replies: vec![[NOTHING; 2]; 64 * 64].into_boxed_slice(),
            ranked: Vec::new(),
        }
    }

    /// Remembers that a move has refuted this step of the attacker.
    pub(super) fn refuted(&mut self, attack: u16, reply: &Move) {
        let step = step(reply);
        self.refutation = step;
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

/// The squares of which [`step`] made a number.
fn squares(step: u16) -> (Square, Square) {
    let square = |number: u16| Square::new(number as u8 & 63);
    (square(step >> 6), square(step))
}

/// Brings the first move with each of these steps to the front, in the order of the steps.
fn to_the_front(moves: &mut [Move], wanted: [u16; 4]) {
    const ABSENT: usize = usize::MAX;
    let mut places = [ABSENT; 4];
    for (place, mv) in moves.iter().enumerate() {
        let step = step(mv);
        if wanted.contains(&step)
            && let Some(rank) = wanted.iter().position(|wanted| *wanted == step)
        {
            places[rank] = places[rank].min(place);
        }
    }
    let mut front = 0;
    for rank in 0..wanted.len() {
        let place = places[rank];
        if place == ABSENT || wanted[rank] == NOTHING {
            continue;
        }
        moves.swap(front, place);
        for later in &mut places[rank + 1..] {
            if *later == front {
                *later = place;
            }
        }
        front += 1;
    }
}

impl<E: Engine> Searcher<'_, E> {
    /// The steps that have refuted this attack, or another one at this depth, before; likelier ones
    /// first, [`NOTHING`] where there is none.
    fn known_refutations(&mut self, attack: u16) -> [u16; 4] {
        let killers = self
            .killers()
            .0
            .map(|killer| killer.map_or(NOTHING, |mv| step(&mv)));
        let [first, second] = self.order.replies[attack as usize];
        [first, killers[0], second, killers[1]]
    }

    /// Brings the defences to the front that have refuted this attack, or another one at this
    /// depth, before.
    pub(super) fn known_refutations_first(&mut self, moves: &mut [Move], attack: u16) {
        to_the_front(moves, self.known_refutations(attack));
    }

    /// A known refutation that refutes again, found without generating the other moves. Those that
    /// were tried in vain are added to `tried`.
    pub(super) fn refuted_as_before(
        &mut self,
        at: At,
        attack: u16,
        tried: &mut Vec<Move>,
    ) -> Answer<Option<Move>> {
        for step in self.known_refutations(attack) {
            let refutation = self.refuted_by(at, step, tried)?;
            if refutation.is_some() {
                return Ok(refutation);
            }
        }
        Ok(None)
    }

    /// The move of this step, if it refutes; added to `tried` if it is legal and does not.
    pub(super) fn refuted_by(
        &mut self,
        at: At,
        step: u16,
        tried: &mut Vec<Move>,
    ) -> Answer<Option<Move>> {
        let (departure, arrival) = squares(step);
        if step == NOTHING || tried.iter().any(|mv| self::step(mv) == step) {
            return Ok(None);
        }
        let Some(mv) = self.engine.legal_step(departure, arrival) else {
            return Ok(None);
        };
        if !self.after(&mv, |search| search.defended(at.after()))? {
            return Ok(Some(mv));
        }
        tried.push(mv);
        Ok(None)
    }

    /// The first of these defences, if it has refuted before, leaves the attacker [`FEW`] moves and refutes
    /// again.
    pub(super) fn refuted_at_once(
        &mut self,
        at: At,
        attack: u16,
        found: &Candidates,
    ) -> Answer<Option<Move>> {
        let known = self.known_refutations(attack);
        let likeliest = found.moves.first().filter(|mv| known.contains(&step(mv)));
        let Some(likeliest) = likeliest.copied() else {
            return Ok(None);
        };
        let question = |search: &mut Self, _: &Move| {
            Ok(search.engine.mobility() <= FEW && !search.defended(at.after())?)
        };
        let (refuting, _) = self.first_after(&[likeliest], found.tested, question)?;
        Ok(refuting)
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
        let asked = self.looks_ahead(at, DEFENDER);
        let prepare = |search: &Self, next: &Move| {
            if !asked {
                search.prepare(next, at, 0);
            }
        };
        let (refutes, _) =
            self.first_prepared(&found.moves, found.tested, prepare, |search, mv| {
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
