//! BGL (Balance of Gain and Loss): each side has a limited distance to move.
//!
//! Every move uses up its length, measured from centre to centre of the squares
//! and rounded to hundredths of a square's width; in castling only the king's
//! step counts. A move or check longer than what is left is impossible. With
//! one number both sides draw on the same balance.

use std::sync::Arc;

use super::{Argument, ConditionEntry, Example};
use crate::effect::Effect;
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeStride, Play, Prepare, PrintRegister, Stage, Stride};
use crate::piece::Side;
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::square::Square;

const BALANCE: Argument = Argument {
    word: "<number>",
    option: "balance",
    meaning: "The balance of White, then of Black, with up to two decimals; one number alone is a \
              balance that both share.",
};

const FREE: Argument = Argument {
    word: "-",
    option: "no_balance",
    meaning: "In place of a number: this side is not restricted.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "BGL",
    aliases: &["BalanceOfGainAndLoss"],
    summary: "The lengths of a side's moves may not add up to more than its balance.",
    rule: "Each side has a balance. The geometric length of each of its moves is subtracted from \
           it; moves and checks that are longer than what is left are impossible.",
    arguments: &[BALANCE, FREE],
    observation: "A unit observes only what is not farther away than the balance of its side.",
    origin: "In print by 1999 (Petko A. Petkov, feenschach)",
    example: Example {
        fen: "6nk/8/5n2/1p6/8/8/p7/K7 b",
        stipulation: "h==3",
        arguments: &["4", "13"],
        solution: &[
            "Sf6-h7 (4/10.76) Ka1-b2 (2.59/10.76) a2-a1=B (2.59/9.76) Kb2-b3 (1.59/9.76) Ba1-g7 (1.59/1.27) Kb3-b4 (0.59/1.27)",
        ],
        source: "Petko Petkov, feenschach 1999",
    },
    excludes: &[],
    attach,
};

/// A balance without end.
const UNLIMITED: u32 = u32::MAX;

fn attach(plan: &mut PlanBuilder, arguments: &Arguments<'_>) -> Result<(), PlanError> {
    let mut balances = Vec::new();
    for word in arguments.words() {
        let Some(balance) = hundredths(word) else {
            return Err(plan.bad_argument(word, "not a number with up to two decimals"));
        };
        balances.push(balance);
    }
    let (start, shared) = match balances[..] {
        [] => return Ok(()),
        [UNLIMITED] => ([UNLIMITED, UNLIMITED], false),
        [both] => ([both, both], true),
        [white, black] => ([white, black], false),
        _ => {
            let words: Vec<_> = arguments.words().collect();
            return Err(plan.bad_argument(&words.join(" "), "more than two balances"));
        }
    };
    let register = plan.register(Some(Arc::new(Printer { shared })))?;
    let rule = Balance {
        register,
        start,
        shared,
    };
    plan.prepare(rule);
    plan.effects(Stage::Board, rule, &Fact::BOARD);
    plan.judge_stride(rule);
    Ok(())
}

/// Reads a balance in hundredths.
fn hundredths(word: &str) -> Option<u32> {
    if word == "-" {
        return Some(UNLIMITED);
    }
    let (whole, decimals) = word.split_once('.').unwrap_or((word, ""));
    if decimals.len() > 2 || whole.is_empty() && decimals.is_empty() {
        return None;
    }
    let digits = format!("{whole}{decimals:0<2}");
    digits.parse().ok().filter(|value| *value != UNLIMITED)
}

#[derive(Clone, Copy)]
struct Balance {
    register: u8,
    start: [u32; 2],
    shared: bool,
}

/// White's balance in the lower half of the register, Black's in the upper half.
fn unpack(register: u64) -> [u32; 2] {
    [register as u32, (register >> 32) as u32]
}

fn pack([white, black]: [u32; 2]) -> u64 {
    u64::from(black) << 32 | u64::from(white)
}

/// The length of a move in hundredths, rounded.
fn length(from: Square, to: Square) -> u32 {
    let files = u32::from(from.file().abs_diff(to.file()));
    let ranks = u32::from(from.rank().abs_diff(to.rank()));
    let square = 40_000 * (files * files + ranks * ranks);
    // Half of the rounded-down double length, rounded up, is the rounded length.
    square.isqrt().div_ceil(2)
}

impl Balance {
    fn of(self, position: &Position, side: Side) -> u32 {
        unpack(position.register(self.register))[side.index()]
    }
}

impl Prepare for Balance {
    fn prepare(&self, _: &Plan, position: &mut Position) {
        position.set_register(self.register, pack(self.start));
    }
}

impl JudgeStride for Balance {
    fn is_possible(&self, _: &Plan, position: &Position, stride: &Stride) -> bool {
        length(stride.departure, stride.arrival) <= self.of(position, stride.side)
    }
}

impl AddEffects for Balance {
    fn add_effects(&self, play: &mut Play<'_>) {
        if self.start[play.side.index()] == UNLIMITED {
            return;
        }
        let before = play.position.register(self.register);
        let mut balances = unpack(before);
        for side in Side::BOTH {
            if self.shared || side == play.side {
                // What is only thought of, as a king's stop while it castles, may be too long.
                let balance = &mut balances[side.index()];
                *balance = balance.saturating_sub(length(play.mv.departure, play.mv.arrival));
            }
        }
        play.record(Effect::Register {
            index: self.register,
            before,
            after: pack(balances),
        });
    }
}

struct Printer {
    shared: bool,
}

impl PrintRegister for Printer {
    fn text(&self, _: &Plan, _: u64, after: u64) -> String {
        let [white, black] = unpack(after);
        if self.shared {
            format!(" ({})", decimal(white))
        } else {
            format!(" ({}/{})", decimal(white), decimal(black))
        }
    }
}

/// A balance without trailing zeros.
fn decimal(balance: u32) -> String {
    if balance == UNLIMITED {
        return "-".to_owned();
    }
    let text = format!("{}.{:02}", balance / 100, balance % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
