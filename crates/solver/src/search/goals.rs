//! Tests whether the last move has reached a goal.

use dawson_rules::engine::{Targets, pseudo_moves};
use dawson_rules::{Effect, Engine, Reason, Side, Square};

use super::searcher::{Eve, Searcher};
use crate::stipulation::Goal;

impl<E: Engine> Searcher<'_, E> {
    /// Whether the last move has reached the goal. Its player is not to move any more.
    pub(crate) fn reached(&mut self, goal: Goal) -> bool {
        let engine = &mut self.engine;
        let opponent = engine.side_to_move();
        match goal {
            Goal::Mate => engine.is_mate(),
            Goal::Stalemate => engine.is_stalemate(),
            Goal::MateOrStalemate => !engine.has_legal_move(),
            Goal::DoubleStalemate => engine.is_stalemate() && mover_is_immobile(engine),
            Goal::AutoStalemate => !engine.is_in_check(opponent) && mover_is_stalemated(engine),
            Goal::AutoMate => {
                engine.is_in_check(opponent.other())
                    && mover_is_immobile(engine)
                    && !mover_may_take_king(engine)
            }
            Goal::Check => engine.is_in_check(opponent),
            Goal::Capture
            | Goal::WinPiece
            | Goal::EnPassant
            | Goal::Castling
            | Goal::Any
            | Goal::Chess81
            | Goal::Target(_) => self.is_shown(goal),
            Goal::ProofGame | Goal::AToB => self
                .shared
                .target
                .is_some_and(|target| target.is(engine.position())),
            Goal::CircuitByRebirth => {
                self.circles()
                    || self
                        .reborn_and_origin()
                        .is_some_and(|(at, from)| at == from)
            }
            Goal::Circuit => self.circles(),
            Goal::Exchange => {
                let mover = self.mover_and_origin();
                mover.is_some_and(|pair| self.exchanges(pair, opponent.other()))
            }
            // The piece that has come back exchanges with one of the side to move, its own.
            Goal::ExchangeByRebirth => {
                let reborn = self.reborn_and_origin();
                reborn.is_some_and(|pair| self.exchanges(pair, opponent))
            }
            Goal::Kiss(square) => self.kisses(square),
            Goal::DoubleMate => self.eve().is_some_and(|eve| eve.mobile) && self.both_are_mated(),
            Goal::CounterMate => {
                self.eve().is_some_and(|eve| eve.check && !eve.mobile) && self.both_are_mated()
            }
        }
    }
}

impl<E: Engine> Searcher<'_, E> {
    /// Whether the last move has reached a goal that the move itself shows.
    fn is_shown(&self, goal: Goal) -> bool {
        let mover = self.engine.side_to_move().other();
        let plain = self.engine.last_plain();
        let told = plain.and_then(|mv| goal.is_reached_by_plain(mv, mover));
        told.unwrap_or_else(|| is_shown_by(goal, self.engine.last_effects(), mover))
    }

    fn eve(&self) -> Option<Eve> {
        self.eves.last().copied()
    }

    fn both_are_mated(&mut self) -> bool {
        let engine = &mut self.engine;
        Side::BOTH.iter().all(|side| engine.is_in_check(*side))
            && !engine.has_legal_move()
            && mover_is_immobile(engine)
            && !may_take_king(engine)
            && !mover_may_take_king(engine)
    }

    /// Where the piece on the square stood in the diagram, if one stands there.
    fn origin(&self, square: Square) -> Option<Square> {
        if self.engine.position().at(square).is_none() {
            return None;
        }
        self.origins.last()?.of(square)
    }

    /// Where the moved piece stands now, and where it stood in the diagram.
    fn mover_and_origin(&self) -> Option<(Square, Square)> {
        let at = mover_square(self.engine.last_effects())?;
        Some((at, self.origin(at)?))
    }

    /// Where a piece has come back to the board, and where it stood in the diagram.
    fn reborn_and_origin(&self) -> Option<(Square, Square)> {
        let effects = self.engine.last_effects().iter();
        let at = effects.rev().find_map(|effect| match *effect {
            Effect::Put {
                square: at,
                reason: Reason::Rebirth,
                ..
            }
            | Effect::Shift {
                to: at,
                reason: Reason::Rebirth,
                ..
            } => Some(at),
            _ => None,
        })?;
        Some((at, self.origin(at)?))
    }

    /// Whether the moved piece stands where it stood in the diagram.
    fn circles(&self) -> bool {
        self.mover_and_origin().is_some_and(|(at, from)| at == from)
    }

    /// Whether a piece and another one of `side` have changed places.
    fn exchanges(&self, (at, from): (Square, Square), side: Side) -> bool {
        at != from
            && self.origin(from) == Some(at)
            && self.engine.position().at(from).belongs_to(side)
    }

    /// Whether the moved piece stands beside the piece of a diagram square which has no other
    /// neighbour.
    fn kisses(&self, kissed: Square) -> bool {
        let Some(kisser) = mover_square(self.engine.last_effects()) else {
            return false;
        };
        let occupied = self.engine.position().occupied();
        neighbours(kisser).any(|square| {
            self.origin(square) == Some(kissed)
                && neighbours(square).all(|other| other == kisser || !occupied.contains(other))
        })
    }
}

/// Whether effects of a move of this side show that it has reached a goal which is told by them.
fn is_shown_by(goal: Goal, effects: &[Effect], mover: Side) -> bool {
    let any = |sought: &dyn Fn(&Effect) -> bool| effects.iter().any(sought);
    match goal {
        Goal::Any => true,
        Goal::Capture => captures(effects),
        Goal::WinPiece => captures(effects) && !gives_back(effects),
        Goal::EnPassant => any(&|effect| {
            matches!(
                effect,
                Effect::Take {
                    reason: Reason::EnPassant,
                    ..
                }
            )
        }),
        Goal::Castling => any(&|effect| {
            matches!(
                effect,
                Effect::Shift {
                    reason: Reason::Castling,
                    ..
                }
            )
        }),
        Goal::Chess81 => mover_square(effects).is_some_and(|square| square.rank() == mover.rank(7)),
        Goal::Target(square) => mover_square(effects) == Some(square),
        _ => false,
    }
}

/// Whether the side to move can capture a king that stands in check. Nothing else asks for that,
/// since only before a mutual mate a king may be left there.
fn may_take_king<E: Engine>(engine: &mut E) -> bool {
    let side = engine.side_to_move();
    // Whoever captures a neutral king captures the own one.
    let kings = engine.position().royals(side.other()) & !engine.position().of_side(side);
    let mut moves = Vec::new();
    let (plan, position) = (engine.plan(), engine.position());
    pseudo_moves(plan, position, side, Targets::Any, &mut moves);
    moves
        .iter()
        .filter(|mv| mv.capture.is_some_and(|square| kings.contains(square)))
        .any(|mv| {
            engine.play(mv);
            let safe = !engine.is_in_check(side);
            engine.undo();
            safe
        })
}

/// The same for the side that moved last, if it were to move again.
fn mover_may_take_king<E: Engine>(engine: &mut E) -> bool {
    engine.pass();
    let may_take = may_take_king(engine);
    engine.undo();
    may_take
}

fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    (-1..=1)
        .flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)))
        .filter(|step| *step != (0, 0))
        .filter_map(move |(files, ranks)| square.step(files, ranks))
}

/// Whether the side that moved last would have no legal move if it were to move again.
fn mover_is_immobile<E: Engine>(engine: &mut E) -> bool {
    engine.pass();
    let immobile = !engine.has_legal_move();
    engine.undo();
    immobile
}

/// Whether the side that moved last would be stalemated if it were to move again.
fn mover_is_stalemated<E: Engine>(engine: &mut E) -> bool {
    engine.pass();
    let stalemated = engine.is_stalemate();
    engine.undo();
    stalemated
}

/// Whether a piece is put on the board again.
fn gives_back(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::Put {
                reason: Reason::Rebirth,
                ..
            }
        )
    })
}

fn captures(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::Take {
                reason: Reason::Move | Reason::EnPassant,
                ..
            }
        )
    })
}

/// Where the moved piece stands after all effects of the move; `None` if it left the board.
pub(super) fn mover_square(effects: &[Effect]) -> Option<Square> {
    let mut at = None;
    for effect in effects {
        match *effect {
            Effect::Shift {
                to,
                reason: Reason::Move,
                ..
            } if at.is_none() => at = Some(to),
            Effect::Shift { from, to, .. } if at == Some(from) => at = Some(to),
            Effect::Exchange { first, second, .. } if at == Some(first) => at = Some(second),
            Effect::Exchange { first, second, .. } if at == Some(second) => at = Some(first),
            Effect::Exchange { second, .. } if at.is_none() => at = Some(second),
            Effect::Take { square, .. } if at == Some(square) => return None,
            _ => {}
        }
    }
    at
}
