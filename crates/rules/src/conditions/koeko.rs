//! Köko and its kin: whoever moves has to end in touch with another unit.
//!
//! In Köko the mover must stand next to some unit of either side when the move
//! is over; in Anti-Köko next to none; in New Köko next to one if and only if it
//! was so before. Castling moves two units, and both obey in Köko. Checks are
//! captures of the king in thought and obey as well: the king itself is gone
//! then. "Next to" can be read with another leap than the king's.

use super::{Argument, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::engine::follow;
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::moves::Move;
use crate::piece::KindId;
use crate::pieces;
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::square::{Square, SquareSet};

const NEIGHBOUR: Argument = Argument {
    word: "Neighbour",
    option: "neighbour",
    meaning: "The next word names a leaper (K, S, WE, FE, CA, AL, Z, DA, GI or AN) whose leaps \
              define neighbourhood. Without it they are the king's.",
};

const LEAPER: Argument = Argument {
    word: "<kind>",
    option: "neighbour_kind",
    meaning: "The leaper after Neighbour.",
};

pub(super) static KOEKO: ConditionEntry = ConditionEntry {
    name: "KoeKo",
    aliases: &["KoelnerKontaktschach"],
    summary: "A unit has to end its move next to another unit.",
    rule: "Every move has to end on a square that touches an occupied square; king and rook both \
           obey in castling. A king is in check only \
           if the unit that captured it would stand in touch with another one.",
    arguments: &[NEIGHBOUR, LEAPER],
    observation: "A king is in check only if the unit that captured it would touch another one on \
                  its square.",
    origin: "Kölner Kontaktschach; in print by 1988 (Dieter Werner and Norbert Geissler, \
             feenschach)",
    example: Example {
        fen: "8/3kp3/8/2BP2b1/8/3r4/8/3K2R1 b - -",
        stipulation: "h#3",
        arguments: &[],
        solution: &["Bg5-f6 Rg1-g7 Bf6-c3 Bc5-b4 e7-e5 d5*e6 ep."],
        source: "Friedrich W. Friedl, 6209, feenschach 100, 9-10/1991",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, arguments, Wanted::Contact),
};

pub(super) static ANTI_KOEKO: ConditionEntry = ConditionEntry {
    name: "AntiKoeko",
    aliases: &[],
    summary: "A unit has to end its move away from all other units.",
    rule: "No move may end on a square that touches an occupied square. A king is in check only if \
           the unit that captured it would touch no other one.",
    arguments: &[NEIGHBOUR, LEAPER],
    observation: "A king is in check only if the unit that captured it would touch no other one \
                  on its square.",
    origin: "The counterpart of Köko; in print by 2009 (Anatolij V. Stjopovski, Mat Plus)",
    example: Example {
        fen: "8/8/8/6NQ/7K/2p5/8/6k1 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["Kg1-f2 Qh5-d1 Kf2-e3 Kh4-g3"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[("KoeKo", "no move could end both in touch and out of touch")],
    attach: |plan, arguments| attach(plan, arguments, Wanted::NoContact),
};

pub(super) static NEW_KOEKO: ConditionEntry = ConditionEntry {
    name: "NewKoeko",
    aliases: &["NeuKoeko", "KoekoNouveaux"],
    summary: "A unit ends its move in touch with others if and only if it started so.",
    rule: "A unit that touches another one before its move has to touch one after it; a unit that \
           touches none may touch none after it. Checks obey the same rule.",
    arguments: &[],
    observation: "A king is in check only if the unit that captured it touches others before and \
                  after, or neither before nor after.",
    origin: "A form of Köko; in print by 1993 (Heinz Zander, Problemkiste)",
    example: Example {
        fen: "8/8/4K3/7P/2pPkN2/8/8/8 b - -",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Ke4-f3 Sf4-d5 Kf3-f4 Ke6-f5"],
        source: "Heinz Zander, Problemkiste-85, 2/1993",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, arguments, Wanted::AsBefore),
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Contact,
    NoContact,
    AsBefore,
}

#[derive(Clone, Copy)]
struct Contact {
    leaper: KindId,
    wanted: Wanted,
}

const LEAPERS: &[&str] = &["K", "S", "WE", "FE", "CA", "AL", "Z", "DA", "GI", "AN"];

fn attach(
    plan: &mut PlanBuilder,
    arguments: &Arguments<'_>,
    wanted: Wanted,
) -> Result<(), PlanError> {
    let code = arguments
        .words()
        .find(|word| !word.eq_ignore_ascii_case(NEIGHBOUR.word))
        .unwrap_or("K");
    let row = pieces::find(code).filter(|row| LEAPERS.contains(&row.code));
    let Some(row) = row else {
        return Err(plan.bad_argument(code, "contact is defined by simple leapers only"));
    };
    let rule = Contact {
        leaper: plan.kind(row)?,
        wanted,
    };
    let vouched = [&Fact::UNITS[..], &[Fact::MovesMoveOne]].concat();
    plan.effects(Stage::Board, rule, &vouched);
    plan.check_by_capture();
    plan.settings.stops_to_cross = false;
    Ok(())
}

impl Contact {
    fn touches(self, plan: &Plan, at: Square, others: SquareSet) -> bool {
        plan.leaps(self.leaper, at).meets(others)
    }

    fn holds(self, after: bool, before: impl FnOnce() -> bool) -> bool {
        match self.wanted {
            Wanted::Contact => after,
            Wanted::NoContact => !after,
            Wanted::AsBefore => after == before(),
        }
    }
}

impl AddEffects for Contact {
    fn only_forbids(&self) -> bool {
        true
    }

    fn forbids(&self, plan: &Plan, position: &Position, mv: &Move) -> bool {
        let before = position.occupied();
        let mut after = before & !mv.departure.set();
        if let Some(captured) = mv.capture {
            after.remove(captured);
        }
        !self.holds(self.touches(plan, mv.arrival, after), || {
            self.touches(plan, mv.departure, before)
        })
    }

    fn add_effects(&self, play: &mut Play<'_>) {
        if !self.is_kept(play.plan, play.position, play.journal.last()) {
            play.forbid();
        }
    }
}

impl Contact {
    fn is_kept(self, plan: &Plan, position: &Position, effects: &[Effect]) -> bool {
        let occupied = position.occupied();
        let obeys = |index: usize, from: Square, to: Square| {
            let Some(now) = follow(to, &effects[index + 1..]) else {
                return true;
            };
            self.holds(self.touches(plan, now, occupied), || {
                self.touches(plan, from, before(occupied, effects))
            })
        };
        effects
            .iter()
            .enumerate()
            .all(|(index, effect)| match *effect {
                Effect::Shift {
                    from,
                    to,
                    reason: Reason::Move,
                    ..
                } => obeys(index, from, to),
                Effect::Shift {
                    from,
                    to,
                    reason: Reason::Castling,
                    ..
                } => self.wanted != Wanted::Contact || obeys(index, from, to),
                Effect::Exchange { first, second, .. } => {
                    obeys(index, first, second) && obeys(index, second, first)
                }
                _ => true,
            })
    }
}

/// The occupied squares before these effects.
fn before(occupied: SquareSet, effects: &[Effect]) -> SquareSet {
    effects.iter().rev().fold(occupied, |mut set, effect| {
        match *effect {
            Effect::Take { square, .. } => set.insert(square),
            Effect::Put { square, .. } => set.remove(square),
            Effect::Shift { from, to, .. } => {
                set.remove(to);
                set.insert(from);
            }
            _ => {}
        }
        set
    })
}
