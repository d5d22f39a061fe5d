//! Annan and Nanna: units move like the unit of their side behind or before them.
//!
//! In Annan chess a unit that stands right before another one of its own side,
//! seen from its own edge, moves, captures and checks like that one and not
//! like itself. In Nanna chess it is the unit right behind another one that
//! does so.

use super::{AnyWalk, Argument, ConditionEntry, Example, NOT_SETTLED};
use crate::hooks::{ChangeWalk, Movement};
use crate::piece::Side;
use crate::plan::{Arguments, Plan, PlanBuilder};
use crate::position::Position;
use crate::square::{Square, SquareSet};

const TYPES: &[Argument] = &[
    Argument {
        word: "TypeA",
        option: "rex_inclusive",
        meaning: "Royal units lend and borrow; this is so without the word, too.",
    },
    Argument {
        word: "TypeB",
        option: "lending_kings",
        meaning: "Royal units do not lend.",
    },
    Argument {
        word: "TypeC",
        option: "borrowing_kings",
        meaning: "Royal units do not borrow.",
    },
    Argument {
        word: "TypeD",
        option: "rex_exclusive",
        meaning: "Royal units neither lend nor borrow.",
    },
];

pub(super) static ANNAN: ConditionEntry = ConditionEntry {
    name: "AnnanChess",
    aliases: &["Annanschach", "AnnanEchecs"],
    summary: "A unit with a unit of its own side right behind it moves like that unit.",
    rule: "If a unit of the same side stands directly behind a unit, as seen from that side, then the \
           unit in front moves, captures and gives check like the one behind it instead of its own \
           way. Kings take part.",
    arguments: TYPES,
    observation: "A unit observes like the unit of its own side that stands directly behind it, \
                  if there is one.",
    origin: "After annan shogi, a Japanese game; in print by 1977 (G. P. Jelliss and M. Hanazawa, \
             Chessics)",
    example: Example {
        fen: "6b1/5p1k/8/5K2/6N1/8/8/B7 w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["Ba1-f6"],
        source: "G.P.Jelliss, Chessics #4 1977",
    },
    excludes: &[("MarsCirce", NOT_SETTLED)],
    attach: |plan, arguments| {
        attach(plan, arguments, -1);
        Ok(())
    },
};

pub(super) static NANNA: ConditionEntry = ConditionEntry {
    name: "NannaChess",
    aliases: &["Nannaschach"],
    summary: "A unit with a unit of its own side right before it moves like that unit.",
    rule: "If a unit of the same side stands directly in front of a unit, as seen from that side, then \
           the unit behind moves, captures and gives check like the one in front of it instead of \
           its own way. Kings take part.",
    arguments: TYPES,
    observation: "A unit observes like the unit of its own side that stands directly in front of \
                  it, if there is one.",
    origin: "Annan read backwards; in print by 2020 (Nicolas Dupont, Julia's Fairies)",
    example: Example {
        fen: "8/8/8/6p1/Rk5B/6P1/4K3/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Kb4-c3 Ke2-d1 Kc3-d3 Ra4-g4"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[(
        "AnnanChess",
        "a unit could not move like both its neighbours",
    )],
    attach: |plan, arguments| {
        attach(plan, arguments, 1);
        Ok(())
    },
};

fn attach(plan: &mut PlanBuilder, arguments: &Arguments<'_>, ahead: i8) {
    let exclusive = arguments.has("TypeD");
    plan.change_walk(Neighbours {
        ahead,
        royals_lend: !exclusive && !arguments.has("TypeB"),
        royals_borrow: !exclusive && !arguments.has("TypeC"),
    });
    plan.bound_lent_steps(AnyWalk);
}

struct Neighbours {
    /// Where the lender stands, in ranks ahead.
    ahead: i8,
    royals_lend: bool,
    royals_borrow: bool,
}

impl ChangeWalk for Neighbours {
    fn affected(&self, _: &Plan, position: &Position, side: Side) -> SquareSet {
        let ours = position.of_side(side);
        let royals = position.royals(side);
        let lenders = if self.royals_lend {
            ours
        } else {
            ours & !royals
        };
        let borrowers = if self.royals_borrow {
            ours
        } else {
            ours & !royals
        };
        let before_lenders = if self.ahead * side.forward() < 0 {
            SquareSet(lenders.0 << 8)
        } else {
            SquareSet(lenders.0 >> 8)
        };
        borrowers & before_lenders
    }

    fn rewrite(
        &self,
        _: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        movements: &mut Vec<Movement>,
    ) {
        if let Some(lender) = square.step(0, self.ahead * side.forward()) {
            movements.clear();
            movements.push(Movement::of(position.at(lender).kind(), square));
        }
    }
}
