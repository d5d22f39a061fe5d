//! What the last move of a side has to capture.
//!
//! Where captured men come back in a later move, the men of a side all stand in the target after its last
//! move. So if the other side needs a man to come back that nothing but this move can still capture, it
//! captures it in coming to a place of the target, and there that man has to be. If there are two such
//! moves, the first may capture as well, wherever it likes.

use dawson_rules::facts::Fact;
use dawson_rules::relaxed::{Man, Manner, OpenSteps};
use dawson_rules::{KindId, Plan, Side, Square, SquareSet};

use super::graph::{Graph, Node, man};
use super::need::Standing;
use crate::target::Target;

/// Men of one kind that come to places of the target by capturing on a square.
struct Taker {
    victim: Square,
    kind: usize,
    from: SquareSet,
}

/// The orthodox kinds.
const KINDS: usize = 6;

/// Captures by which men come to places of the target.
pub(super) struct LastCaptures {
    /// Those of each side.
    takers: [Vec<Taker>; 2],
    /// For each side, square and kind: from where a move may lead there.
    near: Box<[[[SquareSet; KINDS]; 64]; 2]>,
    /// For each side: where castling may bring men.
    castled: [SquareSet; 2],
}

impl LastCaptures {
    /// `None` if the rules do not tell.
    pub(super) fn new(plan: &Plan, graph: &Graph, target: &Target) -> Option<Self> {
        let vouched = [
            Fact::SidesAreConstant,
            Fact::OrthodoxPieces,
            Fact::StepsAreOwn,
        ];
        let tells = plan.delays_rebirth() && plan.facts().hold_all(&vouched);
        if !graph.has_rebirth || !tells || plan.kinds().len() != KINDS {
            return None;
        }
        let mut last = Self {
            takers: [Vec::new(), Vec::new()],
            near: Box::new([[[SquareSet::EMPTY; KINDS]; 64]; 2]),
            castled: [SquareSet::EMPTY; 2],
        };
        for (state, after) in graph.after.iter().enumerate() {
            let from = man(state as Node);
            plan.may_capture(from, &mut |next, _, victim| {
                let goal = target.at(next.square);
                if goal.side() == Some(next.side) && goal.kind() == next.kind {
                    last.take(from, victim);
                }
            });
            for (to, manner) in after {
                let square = man(*to).square;
                let near = &mut last.near[from.side.index()][square.index()];
                near[from.kind.index()] |= from.square.set();
                if matches!(manner, Manner::CastlesKing(_) | Manner::CastlesRook(_)) {
                    last.castled[from.side.index()].insert(square);
                }
            }
        }
        Some(last)
    }

    fn take(&mut self, from: Man, victim: Square) {
        let takers = &mut self.takers[from.side.index()];
        let is_same =
            |taker: &&mut Taker| taker.victim == victim && taker.kind == from.kind.index();
        match takers.iter_mut().find(is_same) {
            Some(taker) => taker.from.insert(from.square),
            None => takers.push(Taker {
                victim,
                kind: from.kind.index(),
                from: from.square.set(),
            }),
        }
    }

    /// Whether a man of a side may be captured by what is `left` for the other side.
    pub(super) fn may_capture(
        &self,
        plan: &Plan,
        standing: &Standing<'_>,
        (side, left): (Side, Left),
    ) -> bool {
        let scene = Scene {
            plan,
            side,
            own: of_kinds(standing, side),
            others: of_kinds(standing, side.other()),
        };
        let (own, all) = (union(&scene.own), standing.occupied());
        let mut takers = self.takers[side.other().index()].iter();
        match left {
            Left::Move => takers.any(|taker| scene.has(taker) && own.contains(taker.victim)),
            Left::AnswerAndMove => takers.any(|taker| {
                scene.has(taker)
                    && (own.contains(taker.victim) || self.comes_to(&scene, taker.victim, all))
            }),
            // Who captures last, and what has been in the way of its victim, may be moved first.
            Left::TwoMoves => {
                let comes = |taker: &Taker| {
                    own.contains(taker.victim) || self.comes_to(&scene, taker.victim, own)
                };
                scene.others_capture(all) || takers.any(comes)
            }
        }
    }

    /// Whether a man of the side may come to a square by its next move with men on `occupied` in its way.
    fn comes_to(&self, scene: &Scene<'_>, square: Square, occupied: SquareSet) -> bool {
        let near = &self.near[scene.side.index()][square.index()];
        let comes = |(kind, men): (usize, SquareSet)| {
            men.into_iter().any(|from| {
                let steps = scene.steps((scene.side, kind, from), occupied);
                (steps.quiet | steps.captures).contains(square)
            })
        };
        let near = scene.own.iter().zip(near).map(|(men, near)| *men & *near);
        self.castled[scene.side.index()].contains(square) || near.enumerate().any(comes)
    }
}

/// What is left to a side for capturing men that have to come back.
#[derive(Clone, Copy)]
pub(super) enum Left {
    /// One move, which is next.
    Move,
    /// One move, after one of the other side.
    AnswerAndMove,
    /// Two moves, the first of which is next.
    TwoMoves,
}

/// Where the men of two sides stand, by kinds.
struct Scene<'a> {
    plan: &'a Plan,
    side: Side,
    own: [SquareSet; KINDS],
    others: [SquareSet; KINDS],
}

impl Scene<'_> {
    /// Whether one of the others stands where he takes so.
    fn has(&self, taker: &Taker) -> bool {
        self.others[taker.kind % KINDS].meets(taker.from)
    }

    /// Whether one of the others may capture somebody at once, captures in passing apart.
    fn others_capture(&self, occupied: SquareSet) -> bool {
        let (own, side) = (union(&self.own), self.side.other());
        let captures = |(kind, men): (usize, &SquareSet)| {
            let mut from = *men;
            from.any(|from| self.steps((side, kind, from), occupied).captures.meets(own))
        };
        self.others.iter().enumerate().any(captures)
    }

    fn steps(&self, (side, kind, square): (Side, usize, Square), occupied: SquareSet) -> OpenSteps {
        let kind = KindId(kind as u8);
        (self.plan).steps_among(Man { side, kind, square }, occupied)
    }
}

fn of_kinds(standing: &Standing<'_>, side: Side) -> [SquareSet; KINDS] {
    let mut men = [SquareSet::EMPTY; KINDS];
    for (kind, men) in men.iter_mut().enumerate() {
        *men = standing.of_kind(side, KindId(kind as u8));
    }
    men
}

fn union(sets: &[SquareSet]) -> SquareSet {
    sets.iter().fold(SquareSet::EMPTY, |all, set| all | *set)
}
