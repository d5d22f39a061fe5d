//! Messigny chess: enemy units of the same kind may change places.
//!
//! Instead of an ordinary move a side may exchange one of its units with an
//! enemy unit of the same kind, wherever the two stand. Units that the opponent
//! has just exchanged may not be exchanged again at once. Kings take part unless
//! the rule excludes them. Checks are orthodox.

use super::madrasi::REX_EXCLUSIVE;
use super::{AS_USUAL, ConditionEntry, Example, NOT_SETTLED};
use crate::effect::Effect;
use crate::facts::Fact;
use crate::hooks::{AddEffects, AddMoves, Play, Stage};
use crate::moves::{Form, Move, Picks};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::SquareSet;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "MessignyChess",
    aliases: &["Messigny"],
    summary: "A move may consist of exchanging a unit with an enemy unit of the same kind.",
    rule: "A side may, as a move, let one of its units change places with an enemy unit of the same \
           kind. The two units that have just changed places may not take part in an exchange in \
           answer. Kings may be exchanged too.",
    arguments: &[REX_EXCLUSIVE],
    observation: AS_USUAL,
    origin: "Meeting of problemists at Messigny, 1998",
    example: Example {
        fen: "2K2b1n/1pP3P1/PPP1N2k/7B/4QPP1/7r/3b3q/8 w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["a6*b7"],
        source: "Christian Poisson, Messigny 1998",
    },
    excludes: &[("Imitator", NOT_SETTLED)],
    attach: |plan, arguments| {
        let rule = Exchanges {
            rex_exclusive: arguments.has(REX_EXCLUSIVE.word),
            register: plan.register(None)?,
        };
        plan.lapse(rule.register);
        plan.add_formed_moves(rule);
        plan.withdraw(Fact::OnlyArrivalFilled);
        plan.effects(Stage::Board, rule, &Fact::BOARD);
        Ok(())
    },
};

#[derive(Clone, Copy)]
struct Exchanges {
    rex_exclusive: bool,
    /// The squares of the last exchange.
    register: u8,
}

impl AddMoves for Exchanges {
    fn add_moves(&self, _: &Plan, position: &Position, side: Side, moves: &mut Vec<Move>) {
        let mut free = !SquareSet(position.register(self.register));
        if self.rex_exclusive {
            free &= !position.royals(side);
        }
        for departure in position.of_side(side) & free {
            let kind = position.at(departure).kind();
            let mut partners = position.of_side(side.other()) & position.of_kind(kind);
            partners &= !SquareSet(position.register(self.register));
            partners.remove(departure);
            moves.extend(partners.into_iter().map(|arrival| Move {
                departure,
                arrival,
                origin: departure,
                capture: None,
                form: Form::Exchange,
                promotion: None,
                as_kind: kind,
                choice: 0,
                picks: Picks::NONE,
            }));
        }
    }
}

impl AddEffects for Exchanges {
    fn add_effects(&self, play: &mut Play<'_>) {
        let before = play.position.register(self.register);
        let after = match play.mv.form {
            Form::Exchange => (play.mv.departure.set() | play.mv.arrival.set()).0,
            _ => 0,
        };
        if after != before {
            play.record(Effect::Register {
                index: self.register,
                before,
                after,
            });
        }
    }
}
