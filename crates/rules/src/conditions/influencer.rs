//! Influencer: a unit that moves changes its neighbours.
//!
//! All non-royal units of the opponent on the squares around the arrival square
//! of a non-royal unit become pawns; on the first and last ranks of that side
//! they become what the moved unit is. If that makes a pawn of a unit on its
//! last rank, it promotes at once, by the choice of the moving side.

use super::{AS_USUAL, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::engine::follow;
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::plan::Plan;
use crate::square::Square;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Influencer",
    aliases: &["InfluencerChess"],
    summary: "A unit that moves turns the opposing units around it into pawns.",
    rule: "When a non-royal unit arrives on a square, all non-royal units of the opponent on the \
           squares around it become pawns. Where a pawn cannot stand, on the first and last ranks, \
           they become units of the kind of the influencer; a pawn that comes about on its last rank \
           promotes.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "Known from Popeye, which has it since its release 4.87",
    example: Example {
        fen: "r7/8/8/8/8/BP1k1B2/5P2/N3K1n1 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Sg1-h3 Ba3-b2 Ra8-a2[b2=P][a1=R][b3=P] 0-0-0"],
        source: "Popeye 4.104's tests (influencer): solution as Popeye prints it",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.effects(
            Stage::Others,
            Influence,
            &[Fact::MaterialNeverGrows, Fact::SidesAreConstant],
        );
        Ok(())
    },
};

/// The order in which neighbours change, which the text of a move shows.
const NEIGHBOURS: [(i8, i8); 8] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (-1, 1),
    (1, 1),
    (1, -1),
    (-1, -1),
];

struct Influence;

impl AddEffects for Influence {
    fn add_effects(&self, play: &mut Play<'_>) {
        let effects = play.journal.last();
        let moved: Vec<_> = effects
            .iter()
            .enumerate()
            .flat_map(|(index, effect)| {
                let pieces = match *effect {
                    Effect::Shift {
                        to,
                        piece,
                        reason: Reason::Move | Reason::Castling,
                        ..
                    } => vec![(to, piece)],
                    Effect::Exchange {
                        first,
                        on_first,
                        second,
                        on_second,
                        ..
                    } => vec![(second, on_first), (first, on_second)],
                    _ => Vec::new(),
                };
                pieces.into_iter().filter_map(move |(at, piece)| {
                    Some((follow(at, &effects[index + 1..])?, piece))
                })
            })
            .collect();
        let mut changed = Vec::new();
        for (arrival, piece) in moved {
            if !piece.is_royal() {
                influence(play, arrival, &mut changed);
            }
        }
        for square in changed {
            promote(play, square);
        }
    }
}

fn influence(play: &mut Play<'_>, arrival: Square, changed: &mut Vec<Square>) {
    let side = play.side.other();
    let influencer = play.position.at(arrival).kind();
    for (files, ranks) in NEIGHBOURS {
        let Some(square) = arrival.step(files, ranks) else {
            continue;
        };
        let before = play.position.at(square);
        if !before.belongs_to(side) || before.is_royal() {
            continue;
        }
        let kind = if matches!(square.rank(), 0 | 7) {
            influencer
        } else {
            Plan::PAWN
        };
        play.record(Effect::Change {
            square,
            before,
            after: before.of_kind(kind),
            reason: Reason::Named,
        });
        changed.push(square);
    }
}

fn promote(play: &mut Play<'_>, square: Square) {
    let side = play.side.other();
    let before = play.position.at(square);
    if !play.plan.kind(before.kind()).promotes_on(side, square) {
        return;
    }
    let promotions = play.plan.promotions_of(before.kind());
    let pick = play.pick(promotions.len());
    if let Some(kind) = promotions.get(pick) {
        play.record(Effect::Change {
            square,
            before,
            after: before.of_kind(*kind),
            reason: Reason::Named,
        });
    }
}
