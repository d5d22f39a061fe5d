//! Snek: a captured unit is replaced by a weaker one of its side.
//!
//! When a queen is captured, a rook of the same side becomes a queen; for a
//! captured rook a bishop, for a bishop a knight, and for a knight the king,
//! which stays royal. When a pawn is captured, a royal knight becomes a king
//! again. The capturing side chooses among several. In Snek circle chess a
//! captured knight is replaced by a queen instead, and kings take no part.

use super::{ConditionEntry, NO_EXAMPLE};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::KindId;
use crate::plan::Plan;
use crate::square::Square;

const VOUCHED: [Fact; 2] = [Fact::MaterialNeverGrows, Fact::SidesAreConstant];

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "SnekChess",
    aliases: &["Snek"],
    summary: "When a unit is captured, a weaker one of its side becomes one of its kind.",
    rule: "When a queen is captured, a rook of its side becomes a queen; when a rook is captured, a \
           bishop becomes a rook; for a bishop a knight becomes a bishop; for a knight the king \
           becomes a royal knight. When a pawn is captured, a royal unit that is not a king becomes \
           a king. The capturing side chooses if several units could change.",
    arguments: &[],
    origin: "Known from the field's standard program",
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.effects(Stage::LateKindChange, Replace { circle: false }, &VOUCHED);
        Ok(())
    },
};

pub(super) static CIRCLE: ConditionEntry = ConditionEntry {
    name: "SnekCircleChess",
    aliases: &["SnekCircle"],
    summary: "As in Snek chess, but a captured knight is replaced by a queen.",
    rule: "When a queen is captured, a rook of its side becomes a queen; for a rook a bishop, for a \
           bishop a knight, for a knight a queen changes. The capturing side chooses.",
    arguments: &[],
    origin: "A variety of Snek chess",
    example: NO_EXAMPLE,
    excludes: &[("SnekChess", "both say what replaces captured units")],
    attach: |plan, _| {
        plan.effects(Stage::LateKindChange, Replace { circle: true }, &VOUCHED);
        Ok(())
    },
};

struct Replace {
    circle: bool,
}

impl Replace {
    /// The kind that replaces a captured kind.
    fn substitute(&self, captured: KindId) -> Option<KindId> {
        match captured {
            Plan::QUEEN => Some(Plan::ROOK),
            Plan::ROOK => Some(Plan::BISHOP),
            Plan::BISHOP => Some(Plan::KNIGHT),
            Plan::KNIGHT if self.circle => Some(Plan::QUEEN),
            Plan::KNIGHT => Some(Plan::KING),
            _ => None,
        }
    }
}

impl AddEffects for Replace {
    fn add_effects(&self, play: &mut Play<'_>) {
        if !play.is_capture() {
            return;
        }
        let captured = play.captured.kind();
        let theirs = play.position.of_side(play.side.other());
        if captured == Plan::PAWN && !self.circle {
            if let Some(royal) = (theirs & play.position.royals(play.side.other())).first() {
                become_kind(play, royal, Plan::KING);
            }
            return;
        }
        let Some(kind) = self.substitute(captured) else {
            return;
        };
        let candidates: Vec<_> = (theirs & play.position.of_kind(kind)).collect();
        let pick = play.pick(candidates.len());
        if let Some(&square) = candidates.get(pick) {
            become_kind(play, square, captured);
        }
    }
}

fn become_kind(play: &mut Play<'_>, square: Square, kind: KindId) {
    let before = play.position.at(square);
    if before.kind() != kind {
        play.record(Effect::Change {
            square,
            before,
            after: before.of_kind(kind),
            reason: Reason::Named,
        });
    }
}
