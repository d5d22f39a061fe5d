//! The relaxed step relation: what one move may do to a man if no other piece is in its way.
//!
//! It is made from the plan, so that a bound computed from it is sound whatever the conditions:
//! whatever a move of the game does to a man is in the relation. The relation may hold more.

use crate::castling::CastlingRights;
use crate::facts::Fact;
use crate::moves::Wing;
use crate::piece::{KindId, Side};
use crate::pieces::Role;
use crate::plan::Plan;
use crate::square::{Square, SquareSet};

/// A man: whose, of what kind, and where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// Whose it is.
    pub side: Side,
    /// Its kind.
    pub kind: KindId,
    /// Where it stands.
    pub square: Square,
}

/// How a man gets from one state to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// By a move of its own that may capture or not.
    Move,
    /// By a move of its own that captures.
    Capture,
    /// By a move of its own that does not capture.
    Quiet,
    /// As the king that castles, a move of its own.
    CastlesKing(Wing),
    /// As the rook of a castling, which is the king's move.
    CastlesRook(Wing),
}

/// What a condition makes of a mover, for the relation.
pub trait Relax: Send + Sync {
    /// Reports what the condition can make of a man that has arrived by a move of its own; returns
    /// whether it can also leave it as it is. It must leave men alone that castle.
    fn arrived(&self, plan: &Plan, man: Man, captures: bool, report: &mut dyn FnMut(Man)) -> bool;
}

impl Plan {
    /// Whether the relation holds all that can happen to men: material never grows, nothing moves but
    /// the mover and a castling rook, and every condition whose effects change men has said what it
    /// makes of them.
    pub fn is_relaxed(&self) -> bool {
        self.is_relaxed
    }

    /// What the conditions can make of a man that has arrived, itself included if it can stay so.
    fn made_of(&self, man: Man, captures: bool) -> Vec<Man> {
        let mut men = vec![man];
        for hook in &self.hooks.relaxations {
            let mut next = Vec::new();
            for man in men {
                if hook.arrived(self, man, captures, &mut |man| next.push(man)) {
                    next.push(man);
                }
            }
            men = next;
        }
        men
    }

    /// Reports what one move may make of a man on a board where nothing but the men on `still`
    /// stands, which neither move nor leave.
    pub fn may_become(&self, man: Man, still: SquareSet, report: &mut impl FnMut(Man, Manner)) {
        let Man { side, kind, square } = man;
        let steps = self.open_steps(kind, side, square, still);
        let is_pawn = self.kind(kind).is_pawn();
        let mut arrive = |to: Square, manner: Manner| {
            let mut become_kind = |kind: KindId| {
                let arrived = Man {
                    kind,
                    square: to,
                    ..man
                };
                let castles = matches!(manner, Manner::CastlesKing(_) | Manner::CastlesRook(_));
                if castles || self.hooks.relaxations.is_empty() {
                    report(arrived, manner);
                    return;
                }
                let captures = matches!(manner, Manner::Move | Manner::Capture);
                let quiet = !matches!(manner, Manner::Capture);
                let made = |captures, possible| {
                    if possible {
                        self.made_of(arrived, captures)
                    } else {
                        Vec::new()
                    }
                };
                let (quiet, taking) = (made(false, quiet), made(true, captures));
                for man in &quiet {
                    let manner = match manner {
                        Manner::Move if !taking.contains(man) => Manner::Quiet,
                        manner => manner,
                    };
                    report(*man, manner);
                }
                for man in taking.iter().filter(|man| !quiet.contains(man)) {
                    report(*man, Manner::Capture);
                }
            };
            become_kind(kind);
            if is_pawn && self.kind(kind).promotes_on(side, to) {
                self.promotions_of(kind)
                    .iter()
                    .for_each(|kind| become_kind(*kind));
            }
        };
        for to in (steps.quiet | steps.captures) & !still {
            let manner = match (steps.quiet.contains(to), steps.captures.contains(to)) {
                (true, true) => Manner::Move,
                (true, false) => Manner::Quiet,
                _ => Manner::Capture,
            };
            arrive(to, manner);
        }
        let role = self.kind(kind).row.role;
        let at = |file| Square::at(file, side.rank(0)).filter(|square| !still.contains(*square));
        for wing in Wing::BOTH {
            let (king_to, rook_to) = match wing {
                Wing::King => (at(6), at(5)),
                Wing::Queen => (at(2), at(3)),
            };
            let (Some(king_to), Some(rook_to)) = (king_to, rook_to) else {
                continue;
            };
            if role == Role::King && square == CastlingRights::king_home(side) {
                arrive(king_to, Manner::CastlesKing(wing));
            }
            if role == Role::Rook && square == CastlingRights::rook_home(side, wing) {
                arrive(rook_to, Manner::CastlesRook(wing));
            }
        }
    }

    fn open_steps(&self, kind: KindId, side: Side, from: Square, still: SquareSet) -> OpenSteps {
        let walks = self.kind(kind);
        if !self.facts().hold(Fact::StepsAreOwn) || !walks.others.is_empty() {
            // The walk may be lent, or depend on others.
            return OpenSteps {
                quiet: SquareSet::ALL,
                captures: SquareSet::ALL,
            };
        }
        let reach = (walks.lines.iter()).fold(walks.leaps[from.index()], |set, line| {
            set | line.reach(from, still)
        });
        let mut steps = OpenSteps {
            quiet: reach,
            captures: reach,
        };
        if let Some(walk) = walks.pawn {
            let longest = if walk.is_stuck(side, from) {
                self.settings().first_rank_steps
            } else if from.rank() == walk.like(side).rank(1) {
                2
            } else {
                1
            };
            for &vector in walk.moves {
                let mut last = from;
                for _ in 0..longest {
                    let next = walk.ahead(side, last, vector);
                    let Some(next) = next.filter(|next| !still.contains(*next)) else {
                        break;
                    };
                    steps.quiet.insert(next);
                    last = next;
                }
            }
            if longest > 0 {
                for &vector in walk.captures {
                    if let Some(target) = walk.ahead(side, from, vector) {
                        steps.captures.insert(target);
                    }
                }
            }
        }
        steps
    }
}

struct OpenSteps {
    quiet: SquareSet,
    captures: SquareSet,
}
