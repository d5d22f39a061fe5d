//! SAT: a side is in check when its king could move.
//!
//! A king is in check if it has a flight, a square to which it could move
//! without being observed there by an enemy unit; whether it is observed where
//! it stands makes no difference. With a number n as argument a king is in
//! check if it has more than n flights, its own square counting as one if it
//! is not observed there. In Strict SAT this begins for each side only when its
//! king has been observed for the first time.

use super::{Argument, ConditionEntry, Example, NOT_SETTLED};
use crate::effect::Effect;
use crate::engine::{are_royals_observed, is_observed, view};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Prepare, ReplaceCheck, Stage};
use crate::piece::Side;
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::square::{Square, SquareSet};

const FLIGHTS: Argument = Argument {
    word: "<number>",
    option: "flights",
    meaning: "The number of flights that White's king, then Black's, may have without being in \
              check; one number holds for both. Without it none, and the king's own square does not \
              count.",
};

pub(super) static SAT: ConditionEntry = ConditionEntry {
    name: "SAT",
    aliases: &[],
    summary: "A king is in check if it has a flight.",
    rule: "A side is in check if its king has a flight: a move to a square where no enemy unit would \
           observe it. A move that leaves one's own king a flight is illegal; mate is a check that \
           cannot be parried.",
    arguments: &[FLIGHTS],
    observation: "Units observe as in orthodox chess, but check is a flight of the king and not \
                  an observation of it.",
    origin: "In print by 2000 (Ladislav Salai sr., Šachová skladba)",
    example: Example {
        fen: "8/8/8/8/8/8/2bn2P1/KkbnR1Q1 w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["Re1-e2", "Qg1-f2"],
        source: "Ladislav Salai sr., Sachmatnaja poezija 2001 (SAT #2)",
    },
    excludes: &[
        ("WhiteSuperTransmutingKing", NOT_SETTLED),
        ("BlackSuperTransmutingKing", NOT_SETTLED),
    ],
    attach: |plan, arguments| attach(plan, arguments, false),
};

pub(super) static STRICT: ConditionEntry = ConditionEntry {
    name: "StrictSAT",
    aliases: &[],
    summary: "A king that has once been in ordinary check is in check if it has a flight.",
    rule: "As SAT, but for each side only once its king has been observed by an enemy unit; until then \
           its king is in check if it has a flight while it is observed or more than one flight \
           less.",
    arguments: &[FLIGHTS],
    observation: "Units observe as in orthodox chess. Check is the observation of a king until \
                  that has happened once; from then on a flight of that king.",
    origin: "In print by 1999 (Ladislav Salai sr., Umenie 64)",
    example: Example {
        fen: "k6R/P5r1/Kp6/bP6/1p6/8/6B1/7Q w",
        stipulation: "#2",
        arguments: &[],
        solution: &["Rh8-b8"],
        source: "Ladislav Salai sr., Comm Umenie 64 1999 (SAT #64)",
    },
    excludes: &[
        ("WhiteSuperTransmutingKing", NOT_SETTLED),
        ("BlackSuperTransmutingKing", NOT_SETTLED),
        ("SAT", "both replace the meaning of check"),
    ],
    attach: |plan, arguments| attach(plan, arguments, true),
};

fn attach(
    plan: &mut PlanBuilder,
    arguments: &Arguments<'_>,
    strict: bool,
) -> Result<(), PlanError> {
    let mut allowed = [0, 0];
    let numbers: Vec<&str> = arguments.words().collect();
    for (index, word) in numbers.iter().enumerate() {
        let number: Option<u32> = word.parse().ok().filter(|number| *number <= 8);
        let Some(number) = number.filter(|_| index < 2) else {
            return Err(plan.bad_argument(word, "not one or two numbers of flights from 0 to 8"));
        };
        allowed[index..].fill(number);
    }
    let register = if strict {
        Some(plan.register(None)?)
    } else {
        None
    };
    let check = Flights {
        allowed,
        counts_own_square: allowed != [0, 0],
        register,
    };
    plan.replace_check(check)?;
    if strict {
        plan.prepare(check);
        plan.effects(Stage::Board, check, &Fact::BOARD);
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Flights {
    /// How many flights each side may have without being in check.
    allowed: [u32; 2],
    counts_own_square: bool,
    /// Which kings have been observed, one bit each, in Strict SAT.
    register: Option<u8>,
}

impl ReplaceCheck for Flights {
    fn is_in_check(&self, plan: &Plan, position: &Position, side: Side) -> bool {
        let royals = position.royals(side);
        if royals.is_empty() {
            return false;
        }
        let limit = self.allowed[side.index()] + 1;
        let own_square_counts = match self.register {
            Some(register) => position.register(register) >> side.index() & 1 != 0,
            None => self.counts_own_square,
        };
        let own = own_square_counts && !are_royals_observed(plan, position, side);
        let wanted = limit - u32::from(own);
        wanted == 0
            || royals
                .into_iter()
                .any(|king| has_flights(plan, position, (side, king), wanted))
    }
}

/// Whether there are so many squares to which the king could move without being observed there.
fn has_flights(
    plan: &Plan,
    position: &Position,
    (side, king): (Side, Square),
    wanted: u32,
) -> bool {
    let view = view(plan, position, side);
    let mut arrivals = SquareSet::EMPTY;
    plan.kind(position.at(king).kind())
        .steps(&view, king, &mut |step| arrivals.insert(step.arrival));
    let mut lifted = position.occupied();
    lifted.remove(king);
    let arrivals = arrivals & !position.royals(side.other());
    let mut flights =
        arrivals.filter(|&flight| !is_observed(plan, position, lifted, flight, side.other()));
    arrivals.len() >= wanted && flights.nth(wanted as usize - 1).is_some()
}

/// The bits of the kings that are observed now or were before.
fn observed(plan: &Plan, position: &Position, before: u64) -> u64 {
    Side::BOTH.into_iter().fold(before, |bits, side| {
        bits | u64::from(are_royals_observed(plan, position, side)) << side.index()
    })
}

impl Prepare for Flights {
    fn prepare(&self, plan: &Plan, position: &mut Position) {
        if let Some(register) = self.register {
            position.set_register(register, observed(plan, position, 0));
        }
    }
}

impl AddEffects for Flights {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(index) = self.register else {
            return;
        };
        let before = play.position.register(index);
        let after = observed(play.plan, play.position, before);
        if after != before {
            play.record(Effect::Register {
                index,
                before,
                after,
            });
        }
    }
}
