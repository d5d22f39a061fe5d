//! Hoppers that do something to the hurdle they hop over.
//!
//! A *hurdle-colour-changing* hopper turns the hurdle to the other side; kings
//! and neutral units stay as they are. After the move of a *bul* the hurdle has
//! to make a move without capture, by the bul's own walk; after that of a *dob*
//! it has to make one by the hurdle's walk and for the hurdle's side. If the
//! hurdle cannot, the move is illegal, and no check. Units that move without a
//! hurdle do nothing more.
//!
//! Pawns promote to the kinds of the diagram with the same of these attributes
//! as there, and without any to the officers of orthodox chess.

mod choice;
mod promotion;

use crate::effect::{Effect, Reason};
use crate::engine::{after_capture, hurdles_of, view};
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeObservation, OfferChoices, Play, Stage, Stride};
use crate::moves::{Form, Move};
use crate::piece::{Attribute, Piece, Side};
use crate::plan::{Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::square::{Square, SquareSet};
use crate::walk::Walk;
use choice::Choice;
use promotion::Promotees;

const ALL: [Attribute; 3] = [
    Attribute::HurdleColourChanging,
    Attribute::Bul,
    Attribute::Dob,
];

/// Adds the hooks, once for all three attributes.
pub(super) fn attach(plan: &mut PlanBuilder) -> Result<(), PlanError> {
    if plan.has_attributes(&ALL) > 1 {
        return Ok(());
    }
    for (row, attributes) in plan.bearers() {
        let bears = |attribute: &&Attribute| attributes.contains(attribute);
        let Some(&attribute) = ALL.iter().find(bears) else {
            continue;
        };
        if !row.walks.iter().any(Walk::tells_hurdles) {
            let kind = row.name;
            return Err(PlanError::AttributeOfKind { attribute, kind });
        }
    }
    let rule = Hurdles {
        promotees: Promotees::of_diagram(plan)?,
    };
    let vouched = [
        Fact::MaterialNeverGrows,
        Fact::KindsAreConstant,
        Fact::SidesAreConstant,
        Fact::OnlyArrivalFilled,
    ];
    plan.effects(Stage::SideChange, rule.promotees.clone(), &vouched);
    plan.effects(
        Stage::LateSideChange,
        rule.clone(),
        &[Fact::MaterialNeverGrows, Fact::KindsAreConstant],
    );
    plan.judge_observation(rule.clone());
    plan.offer_choices(rule);
    Ok(())
}

/// What happens to hurdles.
#[derive(Clone)]
struct Hurdles {
    promotees: Promotees,
}

const fn displaces(mover: Piece) -> bool {
    mover.has(Attribute::Bul) || mover.has(Attribute::Dob)
}

/// The hurdle after a hurdle-colour-changing unit has hopped over it.
fn turned(hurdle: Piece) -> Piece {
    match hurdle.side() {
        Some(side) if hurdle.kind() != Plan::KING => hurdle.of_side(side.other()),
        _ => hurdle,
    }
}

impl Hurdles {
    /// Where the hurdle can go after the stride over it, with what it promotes to there.
    fn displacements(
        &self,
        plan: &Plan,
        position: &Position,
        stride: Stride,
        hurdle: Square,
    ) -> Vec<Choice> {
        let mover = position.at(stride.departure);
        let mut after = after_capture(position, &stride);
        let before = after.at(hurdle);
        if mover.has(Attribute::HurdleColourChanging) && turned(before) != before {
            after.apply(&turn(hurdle, before));
        }
        let piece = after.at(hurdle);
        let (kind, side) = if mover.has(Attribute::Bul) {
            (mover.kind(), stride.side)
        } else if piece.belongs_to(stride.side) {
            (piece.kind(), stride.side)
        } else {
            (piece.kind(), stride.side.other())
        };
        let seen = view(plan, &after, side);
        let mut arrivals = SquareSet::EMPTY;
        plan.kind(kind).steps(&seen, hurdle, &mut |step| {
            if step.capture.is_none() {
                arrivals.insert(step.arrival);
            }
        });
        let to = |arrival, promotion| Choice::Displaced {
            hurdle,
            arrival,
            promotion,
        };
        arrivals
            .flat_map(|arrival| match Promotees::pawn(plan, piece, arrival) {
                None => vec![to(arrival, 0)],
                Some(pawn) => (1..=self.promotees.options(plan, pawn).len())
                    .map(|option| to(arrival, option as u16))
                    .collect(),
            })
            .collect()
    }
}

fn turn(square: Square, before: Piece) -> Effect {
    Effect::Change {
        square,
        before,
        after: turned(before),
        reason: Reason::Condition,
    }
}

impl OfferChoices for Hurdles {
    fn offer(&self, plan: &Plan, position: &Position, side: Side, mv: Move, moves: &mut Vec<Move>) {
        if mv.promotion.is_some() {
            self.promotees.offer(mv, moves);
            return;
        }
        let mover = position.at(mv.departure);
        let stride = Stride {
            side,
            departure: mv.departure,
            arrival: mv.arrival,
            target: mv.capture,
            as_kind: mv.as_kind,
        };
        let hurdles = if ALL.iter().any(|attribute| mover.has(*attribute)) {
            hurdles_of(plan, position, &stride, mv.origin, mv.form)
        } else {
            SquareSet::EMPTY
        };
        if hurdles.is_empty() {
            moves.push(mv);
        }
        for hurdle in hurdles {
            let choices = if displaces(mover) {
                self.displacements(plan, position, stride, hurdle)
            } else {
                vec![Choice::Hopped { hurdle }]
            };
            moves.extend(choices.iter().map(|choice| Move {
                choice: choice.code(),
                ..mv
            }));
        }
    }
}

impl JudgeObservation for Hurdles {
    fn counts(&self, plan: &Plan, position: &Position, seen: &Stride) -> bool {
        if !displaces(position.at(seen.departure)) {
            return true;
        }
        let hurdles = hurdles_of(plan, position, seen, seen.departure, Form::Ordinary);
        hurdles.is_empty()
            || hurdles
                .into_iter()
                .any(|hurdle| !self.displacements(plan, position, *seen, hurdle).is_empty())
    }
}

impl AddEffects for Hurdles {
    fn add_effects(&self, play: &mut Play<'_>) {
        if play.mv.promotion.is_some() || !ALL.iter().any(|attribute| play.mover.has(*attribute)) {
            return;
        }
        let Some(choice) = Choice::of_code(play.mv.choice) else {
            return;
        };
        let before = play.position.at(choice.hurdle());
        if play.mover.has(Attribute::HurdleColourChanging) && turned(before) != before {
            play.record(turn(choice.hurdle(), before));
        }
        if let Choice::Displaced {
            hurdle,
            arrival,
            promotion,
        } = choice
        {
            let piece = play.position.at(hurdle);
            play.record(Effect::Shift {
                from: hurdle,
                to: arrival,
                piece,
                reason: Reason::Condition,
            });
            if promotion > 0 {
                self.promotees.promote(play, arrival, promotion);
            }
        }
    }
}
