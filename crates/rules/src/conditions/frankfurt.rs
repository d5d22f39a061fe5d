//! Frankfurt chess: whoever captures becomes what it captured.
//!
//! A unit that captures keeps its side and takes the kind of what it captured.
//! A king that captures becomes a royal unit of that kind. A pawn that captures
//! on its last rank becomes what it captured and does not promote, unless it
//! captured a pawn. Royal units may cross observed squares; a variety forbids
//! that to royal line pieces.

use super::{AS_USUAL, Argument, ConditionEntry, Example, NO_REBORN_CASTLING};
use crate::effect::{Effect, Reason};
use crate::engine::is_observed;
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeMove, KindOnArrival, Play, Stage};
use crate::moves::Move;
use crate::piece::{KindId, Piece, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::ray::Direction;
use crate::relaxed::{Man, Relax};

const NON_PASSANT: Argument = Argument {
    word: "NonPassant",
    option: "transit",
    meaning: "A royal queen, rook or bishop may not pass over a square that the opponent observes; \
              it still gives check across such squares. Without the word it may pass.",
};

const ROOK_REBORN: Argument = Argument {
    word: "RookReborn",
    option: "rxr_reborn",
    meaning: "A rook that captures a rook on a corner of its own side counts as unmoved there. \
              Without the word that capture is orthodox and gives no castling right.",
};

const REX_EXCLUSIVE: Argument = Argument {
    word: "RexExclusive",
    option: "rex_exclusive",
    meaning: "Royal units keep their kind. Without the word they change like all others and stay \
              royal.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "FrankfurtChess",
    aliases: &[
        "Frankfurt",
        "FrankfurterSchach",
        "FrankfurterSchachs",
        "EchecsFrancfort",
    ],
    summary: "A unit that captures takes the kind of what it captured.",
    rule: "A unit that captures keeps its colour and becomes the kind of the unit it captured. A \
           king that captures becomes a royal unit of that kind, moves only like it and stays royal \
           for ever. A pawn that captures on its last rank becomes what it captured, without a \
           choice; if it captured a pawn, it promotes. A unit that becomes a pawn on its second \
           rank may double-step. Only a king that is still a king castles. Royal units may cross \
           observed squares.",
    arguments: &[NON_PASSANT, ROOK_REBORN, REX_EXCLUSIVE, NO_REBORN_CASTLING],
    observation: AS_USUAL,
    origin: "A. H. Kniest and J. Niemann, Fairy Chess Review 1948 (name: P. Schlensker)",
    example: Example {
        fen: "8/8/8/8/5p2/5b2/4P2P/3Kb2k b - -",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Kh1*h2=rP Kd1*e1=rB rPh2-h1=rS e2*f3=B"],
        source: "Andy Ooms, 6th honourable mention, Sake Tourney, Jurmala 2024",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let rule = TakeKind {
            rex_exclusive: arguments.has(REX_EXCLUSIVE.word),
            rook_reborn: arguments.has(ROOK_REBORN.word),
        };
        if arguments.has(NO_REBORN_CASTLING.word) {
            plan.settings.reborn_castling = false;
        }
        plan.kind_on_arrival(rule);
        // Only the mover's kind changes, on the square where it arrived.
        plan.relaxed_effects(
            Stage::KindChange,
            rule,
            &[
                Fact::MaterialNeverGrows,
                Fact::SidesAreConstant,
                Fact::OnlyArrivalFilled,
                Fact::OthersAreConstant,
            ],
        );
        if arguments.has(NON_PASSANT.word) {
            plan.judge_move(NonPassant);
        }
        Ok(())
    },
};

#[derive(Clone, Copy)]
struct TakeKind {
    rex_exclusive: bool,
    rook_reborn: bool,
}

impl KindOnArrival for TakeKind {
    fn kind_on_arrival(&self, _: &Plan, mover: Piece, kind: KindId, captured: Piece) -> KindId {
        if captured.is_none() || self.rex_exclusive && mover.is_royal() {
            kind
        } else {
            captured.kind()
        }
    }
}

impl Relax for TakeKind {
    fn arrived(&self, plan: &Plan, man: Man, captures: bool, report: &mut dyn FnMut(Man)) -> bool {
        if !captures {
            return true;
        }
        let royal = plan.kind(man.kind).row.role.is_royal();
        if royal && self.rex_exclusive && plan.facts().hold(Fact::OrthodoxPieces) {
            return true;
        }
        // Kings of orthodox sets cannot be captured.
        let kings = !plan.facts().hold(Fact::OrthodoxPieces);
        for kind in (0..plan.kinds().len()).map(|kind| KindId(kind as u8)) {
            if kind != man.kind && (kings || !plan.kind(kind).row.role.is_royal()) {
                report(Man { kind, ..man });
            }
        }
        // Whatever it is, it can capture its like; a king cannot.
        !royal || kings || self.rex_exclusive
    }
}

impl AddEffects for TakeKind {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.now_at.filter(|_| play.is_capture()) else {
            return;
        };
        let before = play.position.at(square);
        let kind = self.kind_on_arrival(play.plan, before, before.kind(), play.captured);
        let after = before.of_kind(kind);
        // A change into the same kind is no change, but it makes a rook on its corner a new one.
        if after != before || self.rook_reborn && kind == Plan::ROOK {
            play.record(Effect::Change {
                square,
                before,
                after,
                reason: Reason::Condition,
            });
        }
    }

    fn acts_without_capture(&self) -> bool {
        false
    }
}

struct NonPassant;

impl JudgeMove for NonPassant {
    fn allows(&self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool {
        let mover = position.at(mv.departure);
        let rides = [Plan::QUEEN, Plan::ROOK, Plan::BISHOP].contains(&mover.kind());
        if !mover.is_royal() || !rides {
            return true;
        }
        let files = (mv.arrival.file() - mv.departure.file()).signum();
        let ranks = (mv.arrival.rank() - mv.departure.rank()).signum();
        let line = Direction::of((files, ranks));
        let crossed = line.ray(mv.departure) & line.opposite().ray(mv.arrival);
        let mut lifted = position.occupied();
        lifted.remove(mv.departure);
        !crossed
            .into_iter()
            .any(|square| is_observed(plan, position, lifted, square, side.other()))
    }
}
