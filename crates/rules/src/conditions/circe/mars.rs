//! Mars Circe and its kin: pieces move or capture from their rebirth squares.
//!
//! The rebirth square of a piece is that of Circe, as if the piece were
//! captured where it stands. Mars Circe: pieces move as usual but capture only
//! from there. Antimars Circe: they capture as usual but move only from there.
//! Phantom Chess: they move and capture both as usual and from there. A piece
//! cannot set out from a rebirth square where another one stands; its own
//! square counts as empty meanwhile. Check follows from the captures. Kings are
//! included, but for Phantom Chess.

use super::homes::Homes;
use super::marks::identities;
use super::options::{self, Capture, Occupied, Options, Place};
use super::relaxed::squares;
use super::square::{Relevant, home as home_square, rebirth_square};
use crate::castling::CastlingRights;
use crate::conditions::{ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::engine::{castlings, right_of_new, steps_by, view};
use crate::facts::Fact;
use crate::hooks::{AddEffects, AddMoves, ChangeWalk, Movement, Play, Stage};
use crate::moves::{Form, Move};
use crate::piece::{KindId, Side};
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::relaxed::{BoundSteps, Man, OpenSteps};
use crate::square::{Square, SquareSet};
use crate::walk::Step;

pub(in crate::conditions) static MARS: ConditionEntry = ConditionEntry {
    name: "MarsCirce",
    aliases: &["MarsMirrorCirce"],
    summary: "Pieces capture only from their rebirth squares.",
    rule: "Pieces move without capture as usual. To capture, a piece goes to its rebirth square \
           first, which must be empty or its own, and captures from there; all this is one move. \
           Kings are included, and check follows from that.",
    arguments: options::WORDS,
    observation: "A unit observes what it could capture from its rebirth square, if that is empty \
                  or its own.",
    origin: "A relative of Circe",
    example: Example {
        fen: "8/PP6/8/Kp6/kr6/8/2p5/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &[
            "c2-c1=B b7-b8=R Bc1-a3 Rb8-a1*a3",
            "c2-c1=S a7-a8=Q Sc1-b3 Qa8-d1*b3",
        ],
        source: "Michel Caillaud, 4212, Problemkiste 108, 12/1996",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let options = Options::anticirce();
        attach(plan, "MarsCirce", options, arguments, Use::Captures)
    },
};

pub(in crate::conditions) static ANTI_MARS: ConditionEntry = ConditionEntry {
    name: "AntiMarsCirce",
    aliases: &["AntiMarsMirrorCirce", "AntiMarsAntipodeanCirce"],
    summary: "Pieces move without capture only from their rebirth squares.",
    rule: "Pieces capture as usual. To move without capture, a piece goes to its rebirth square \
           first, which must be empty or its own, and moves on from there; all this is one move, \
           which must not end where it began. Kings are included. A king castles from its rebirth \
           square, and so does a rook.",
    arguments: options::WORDS,
    observation: "As in orthodox chess: only moves without capture go by way of the rebirth \
                  square.",
    origin: "The counterpart of Mars Circe",
    example: Example {
        fen: "2K1n3/8/k6r/7R/8/8/8/4r2n w",
        stipulation: "hs#2.5",
        arguments: &[],
        solution: &["Sh1-g8-f6 Rh5-h1-f1 Rh6-h8-g8 Rf1*f6 Se8*f6"],
        source: "Walter Lindenthal, Bug report to Popeye, 2024",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let options = Options::anticirce();
        attach(plan, "AntiMarsCirce", options, arguments, Use::QuietMoves)
    },
};

pub(in crate::conditions) static PHANTOM: ConditionEntry = ConditionEntry {
    name: "PhantomChess",
    aliases: &["Phantom"],
    summary: "Pieces move and capture from their rebirth squares, too.",
    rule: "Beside its usual moves and captures, a piece has those that it would have on its rebirth \
           square, if that is empty. Where both capture the same and lead to the same square, there is \
           one move only. Kings move as usual, but for the word RexInclusive.",
    arguments: options::WORDS,
    observation: "A unit observes what it could capture from where it stands or from its rebirth \
                  square.",
    origin: "A relative of Mars Circe",
    example: Example {
        fen: "8/5P2/K7/8/k7/8/2p5/8 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &[
            "c2-c1=B f7-f8=R Bc1-a3 Rf8-b8",
            "c2-c1=S Ka6-b6 Sc1-b3 f7-f8=Q",
        ],
        source: "Dieter Werner, Norbert Geissler, Original",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let options = Options {
            rex_inclusive: false,
            ..Options::anticirce()
        };
        attach(plan, "PhantomChess", options, arguments, Use::Everything)
    },
};

/// What the rebirth square is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    /// For captures, which are not possible otherwise.
    Captures,
    /// For moves without capture, which are not possible otherwise.
    QuietMoves,
    /// For whatever is not possible otherwise.
    Everything,
}

fn attach(
    plan: &mut PlanBuilder,
    condition: &'static str,
    options: Options,
    arguments: &Arguments<'_>,
    purpose: Use,
) -> Result<(), PlanError> {
    let options = options.read(plan, condition, arguments, false)?;
    let makes_sense = options.occupied == Occupied::Strict
        && options.kinds.is_empty()
        && !options.clone
        && !options.turncoats
        && !options.other_decides
        && options.only.is_none()
        && options.capture == Capture::Now
        && !matches!(
            options.place,
            Place::Departure | Place::Equipollents | Place::TakeMake | Place::Cage
        );
    if !makes_sense {
        return Err(PlanError::BadArgument {
            condition,
            words: arguments.words().collect::<Vec<_>>().join(" "),
            reason: "an option speaks of rebirths, but nothing is reborn",
        });
    }
    let borrower = plan.kinds().iter().find(|row| row.depends_on_others());
    if let Some(kind) = borrower.filter(|_| purpose != Use::QuietMoves) {
        return Err(PlanError::KindUnderCondition {
            kind: kind.name,
            condition,
            reason: "what a capture from a rebirth square lends is not settled",
        });
    }
    if options.place == Place::Diagram {
        identities(plan);
    }
    if purpose == Use::QuietMoves || purpose == Use::Everything && options.rex_inclusive {
        plan.add_moves(Castlings {
            options: options.clone(),
            partners: purpose == Use::QuietMoves,
        });
        plan.effects(
            Stage::Before,
            PartnerToCorner,
            &[
                Fact::MaterialNeverGrows,
                Fact::SidesAreConstant,
                Fact::KindsAreConstant,
            ],
        );
    }
    let captures = (purpose == Use::Captures).then(|| CapturesFromThere {
        options: options.clone(),
    });
    let hook = FromRebirthSquare {
        place: options.place,
        rex_inclusive: options.rex_inclusive,
        homes: Homes::new(options),
        purpose,
    };
    match captures {
        Some(bound) => {
            plan.change_captures(hook);
            plan.bound_lent_steps(bound);
        }
        None => plan.change_walk(hook),
    }
    Ok(())
}

struct FromRebirthSquare {
    place: Place,
    rex_inclusive: bool,
    homes: Homes,
    purpose: Use,
}

impl FromRebirthSquare {
    /// The free rebirth squares of the piece on `square`, moving like `kind`.
    fn origins(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        kind: KindId,
    ) -> SquareSet {
        let mut free = !position.occupied();
        free.insert(square);
        if self.place == Place::Any {
            return free;
        }
        let relevant = relevant(position, side, square, kind);
        let origin = self.homes.of(plan, relevant, &[]);
        origin.map_or(SquareSet::EMPTY, Square::set) & free
    }
}

/// A piece as if it were captured where it stands.
fn relevant(position: &Position, side: Side, square: Square, kind: KindId) -> Relevant {
    Relevant {
        kind,
        piece: position.at(square),
        square,
        side: side.other(),
        departure: square,
    }
}

impl ChangeWalk for FromRebirthSquare {
    fn affected(&self, _: &Plan, position: &Position, side: Side) -> SquareSet {
        if self.rex_inclusive {
            position.of_side(side)
        } else {
            position.of_side(side) & !position.royals(side)
        }
    }

    fn rewrite(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        movements: &mut Vec<Movement>,
    ) {
        let own = movements.len();
        let (mut quiet, mut captures, mut arrivals) = (true, true, SquareSet::ALL);
        match self.purpose {
            Use::Captures => quiet = false,
            Use::QuietMoves => {
                captures = false;
                arrivals.remove(square);
            }
            Use::Everything => {
                arrivals.remove(square);
                let before = movements.clone();
                let steps = steps_by(plan, position, side, square, &before);
                let is_new = |new: &Step| {
                    steps
                        .iter()
                        .all(|step| (step.arrival, step.capture) != (new.arrival, new.capture))
                };
                for step in &steps {
                    arrivals.remove(step.arrival);
                }
                for movement in &before {
                    for origin in self.origins(plan, position, side, square, movement.kind) {
                        let there = Movement {
                            origin,
                            ..*movement
                        };
                        let reached = steps_by(plan, position, side, square, &[there]);
                        let fresh = reached.iter().filter(|step| {
                            !arrivals.contains(step.arrival)
                                && is_new(step)
                                && (step.arrival != square || step.capture.is_some())
                        });
                        movements.extend(fresh.map(|step| Movement {
                            quiet: step.capture.is_none(),
                            captures: step.capture.is_some(),
                            targets: step.capture.map_or(SquareSet::EMPTY, Square::set),
                            arrivals: step.arrival.set(),
                            ..there
                        }));
                    }
                }
            }
        }
        for index in 0..own {
            let movement = movements[index];
            for origin in self.origins(plan, position, side, square, movement.kind) {
                let mut arrivals = arrivals;
                let steps = (square.rank() - origin.rank()).abs();
                if self.purpose == Use::QuietMoves
                    && steps == 2
                    && plan.kind(movement.kind).is_pawn()
                {
                    // A double step back to where the pawn stood is a move.
                    arrivals.insert(square);
                }
                movements.push(Movement {
                    origin,
                    quiet: quiet && movement.quiet,
                    captures: captures && movement.captures,
                    arrivals: arrivals & movement.arrivals,
                    ..movement
                });
            }
        }
        for own in &mut movements[..own] {
            own.captures &= self.purpose != Use::Captures;
            own.quiet &= self.purpose != Use::QuietMoves;
        }
    }

    fn rewrite_towards(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        (square, target): (Square, Square),
        movements: &mut Vec<Movement>,
    ) {
        if self.purpose != Use::Captures || self.place == Place::Any {
            return self.rewrite(plan, position, side, square, movements);
        }
        // What captures nothing is left out.
        movements.retain_mut(|movement| {
            let mut origins = self.origins(plan, position, side, square, movement.kind);
            movement.quiet = false;
            origins.next().is_some_and(|origin| {
                movement.origin = origin;
                let passed = position.en_passant().pawn == Some(target);
                passed || plan.kind(movement.kind).may_reach(origin, target)
            })
        });
    }
}

/// Where men can capture if they do so from their rebirth squares only.
struct CapturesFromThere {
    options: Options,
}

impl BoundSteps for CapturesFromThere {
    fn lends(&self, plan: &Plan, man: Man, still: SquareSet) -> OpenSteps {
        let Man { side, kind, square } = man;
        if !self.options.rex_inclusive && plan.kind(kind).row.role.is_royal() {
            return plan.own_steps(kind, side, square, still);
        }
        let origins = squares(plan, &self.options, (side, square), &[kind]);
        let captures = origins.map(|origin| plan.own_steps(kind, side, origin, still).captures);
        OpenSteps {
            quiet: SquareSet::EMPTY,
            captures: captures.fold(SquareSet::EMPTY, |all, reached| all | reached),
        }
    }

    fn captures_by_own_walk(&self) -> bool {
        false
    }

    fn is_direct(&self) -> bool {
        false
    }
}

/// Castling by a king from its rebirth square, with a rook on its corner or on its rebirth square.
struct Castlings {
    options: Options,
    /// Whether rooks take part from their rebirth squares, too.
    partners: bool,
}

impl AddMoves for Castlings {
    fn add_moves(&self, plan: &Plan, position: &Position, side: Side, moves: &mut Vec<Move>) {
        let home = CastlingRights::king_home(side);
        for king in position.royals(side) & position.of_kind(Plan::KING) {
            let of_king = relevant(position, side, king, Plan::KING);
            if rebirth_square(plan, &self.options, of_king, &[]) != Some(home)
                || king != home && !position.at(home).is_none()
            {
                continue;
            }
            let mut there = position.clone();
            if king != home {
                shift(&mut there, king, home);
                there.set_rights(there.rights().union(CastlingRights::king(side)));
                append(plan, &there, side, (king, None), moves);
            }
            let rooks = position.of_side(side) & position.of_kind(Plan::ROOK);
            for rook in rooks.filter(|_| self.partners) {
                let corner = home_square(plan, &relevant(position, side, rook, Plan::ROOK));
                if !there.at(corner).is_none() {
                    continue;
                }
                let mut with_rook = there.clone();
                shift(&mut with_rook, rook, corner);
                let right = right_of_new(plan, corner, with_rook.at(corner));
                with_rook.set_rights(CastlingRights::king(side).union(right));
                append(plan, &with_rook, side, (king, Some(rook)), moves);
            }
        }
    }
}

/// Appends the castlings of a position in thought as moves of a king and a rook that stand elsewhere.
fn append(
    plan: &Plan,
    there: &Position,
    side: Side,
    (king, rook): (Square, Option<Square>),
    moves: &mut Vec<Move>,
) {
    let start = moves.len();
    castlings(plan, there, &view(plan, there, side), moves);
    for mv in &mut moves[start..] {
        mv.departure = king;
        mv.choice = rook.map_or(0, |rook| rook.index() as u16 + 1);
    }
}

fn shift(position: &mut Position, from: Square, to: Square) {
    position.apply(&Effect::Shift {
        from,
        to,
        piece: position.at(from),
        reason: Reason::Move,
    });
}

/// Puts the rook that the king castles with on its corner.
struct PartnerToCorner;

impl AddEffects for PartnerToCorner {
    fn add_effects(&self, play: &mut Play<'_>) {
        let (Form::Castling(wing), Some(index)) = (play.mv.form, play.mv.choice.checked_sub(1))
        else {
            return;
        };
        let from = Square::new(index as u8);
        let corner = CastlingRights::rook_home(play.side, wing);
        if play.mv.departure == corner {
            play.record(Effect::Shift {
                from: corner,
                to: CastlingRights::king_home(play.side),
                piece: play.mover,
                reason: Reason::Castling,
            });
        }
        play.record(Effect::Shift {
            from,
            to: corner,
            piece: play.position.at(from),
            reason: Reason::Condition,
        });
    }

    fn acts_in_castling_only(&self) -> bool {
        true
    }
}
