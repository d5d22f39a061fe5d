//! Snek: what is captured lives on in another unit of its side.
//!
//! When a queen is captured, a rook of its side becomes a queen; a captured rook
//! turns a bishop into a rook, a bishop a knight into a bishop, and a captured
//! knight turns the king into a royal knight. When a pawn is captured, a royal
//! unit of its side that is no king becomes one again. Of several units the
//! capturing side chooses. In the circle a captured knight turns a queen into a
//! knight, and kings and pawns have no part.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::{KindId, Piece};
use crate::plan::{Plan, PlanBuilder};
use crate::square::Square;

pub(super) static SNEK: ConditionEntry = ConditionEntry {
    name: "SnekChess",
    aliases: &["Snek"],
    summary: "A captured unit makes another unit of its side become what it was.",
    rule: "If a queen, rook, bishop or knight is captured, a rook, bishop, knight or king of its side \
           becomes what was captured; the capturing side chooses which, and a king stays royal. If a \
           pawn is captured, a royal unit of its side that is no king becomes a king.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.settings.choices_look_alike = true;
        attach(plan, LINE);
        Ok(())
    },
};

pub(super) static CIRCLE: ConditionEntry = ConditionEntry {
    name: "SnekCircleChess",
    aliases: &["SnekCircle"],
    summary: "A captured officer makes the next one of its side in the circle become what it was.",
    rule: "If a queen, rook, bishop or knight is captured, a rook, bishop, knight or queen of its \
           side becomes what was captured; the capturing side chooses which.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[("SnekChess", "both say what becomes of captured knights")],
    attach: |plan, _| {
        attach(plan, ROUND);
        Ok(())
    },
};

/// What is captured, and what becomes that.
type Chain = [(KindId, KindId); 4];

const LINE: Chain = [
    (Plan::QUEEN, Plan::ROOK),
    (Plan::ROOK, Plan::BISHOP),
    (Plan::BISHOP, Plan::KNIGHT),
    (Plan::KNIGHT, Plan::KING),
];

const ROUND: Chain = [
    (Plan::QUEEN, Plan::ROOK),
    (Plan::ROOK, Plan::BISHOP),
    (Plan::BISHOP, Plan::KNIGHT),
    (Plan::KNIGHT, Plan::QUEEN),
];

fn attach(plan: &mut PlanBuilder, chain: Chain) {
    let vouched = [Fact::MaterialNeverGrows, Fact::SidesAreConstant];
    plan.effects(Stage::Others, Succession { chain }, &vouched);
}

struct Succession {
    chain: Chain,
}

impl AddEffects for Succession {
    fn add_effects(&self, play: &mut Play<'_>) {
        if !play.is_capture() {
            return;
        }
        let captured = play.captured.kind();
        let of_side = play.position.of_side(play.side.other());
        if captured == Plan::PAWN && self.chain == LINE {
            let royals = play.position.royals(play.side.other());
            for square in royals & !play.position.of_kind(Plan::KING) {
                become_kind(play, square, Plan::KING);
            }
            return;
        }
        let Some((_, heir)) = self.chain.iter().find(|(kind, _)| *kind == captured) else {
            return;
        };
        let heirs: Vec<_> = (of_side & play.position.of_kind(*heir))
            .into_iter()
            .collect();
        let pick = play.pick(heirs.len());
        if let Some(square) = heirs.get(pick) {
            become_kind(play, *square, captured);
        }
    }
}

fn become_kind(play: &mut Play<'_>, square: Square, kind: KindId) {
    let before: Piece = play.position.at(square);
    play.record(Effect::Change {
        square,
        before,
        after: before.of_kind(kind),
        reason: Reason::Named,
    });
}
