//! The fairy conditions: one file each, and the table of them.
//!
//! A condition file reads top to bottom: what the rule is, its table entry,
//! its hooks. To add one, write the file and add two lines here.

pub(crate) mod alice;
mod andernach;
mod annan;
mod anti_andernach;
mod bgl;
mod breton;
mod cast;
mod central;
mod checkless;
mod circe;
mod danger_circe;
mod disparate;
mod double_tibet;
mod edge_mover;
mod eiffel;
mod einstein;
mod exclusive;
mod face_to_face;
mod frankfurt;
mod functionaries;
mod ghosts;
mod grid;
mod guarded;
mod holes;
mod imitator;
mod influencer;
mod isardam;
mod knight_relay;
mod kobul;
mod koeko;
mod lese_majeste;
mod madrasi;
mod magic_squares;
mod make_and_take;
mod masand;
mod messigny;
mod monochrom;
mod mummer;
mod no_capture;
mod oscillating_kings;
mod promotion_only;
mod protean;
mod recolour;
mod republican;
mod royal_dynasty;
mod sat;
mod series_capture;
mod singlebox;
mod snek;
mod super_andernach;
mod take_and_make;
mod tibet;
mod transmuted_kings;
mod ultraschachzwang;
mod volage;
mod wormholes;

use crate::pieces;
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};
use crate::relaxed::{BoundSteps, Man, OpenSteps};
use crate::square::{Square, SquareSet};

/// All conditions. Where two act at the same stage of a move, the earlier one acts first.
pub static TABLE: &[&ConditionEntry] = &[
    &imitator::ENTRY,
    &imitator::NO_PROMOTION,
    &promotion_only::ENTRY,
    &protean::ENTRY,
    &frankfurt::ENTRY,
    &tibet::ENTRY,
    &double_tibet::ENTRY,
    &andernach::ENTRY,
    &anti_andernach::ENTRY,
    &super_andernach::ENTRY,
    &knight_relay::ENTRY,
    &einstein::EINSTEIN,
    &einstein::REVERSAL,
    &einstein::ANTI,
    &kobul::ENTRY,
    &singlebox::ENTRY,
    &take_and_make::ENTRY,
    &make_and_take::ENTRY,
    &circe::mars::MARS,
    &circe::mars::ANTI_MARS,
    &circe::mars::PHANTOM,
    &circe::anti::ENTRY,
    &circe::ENTRY,
    &circe::immune::ENTRY,
    &circe::geneva::ENTRY,
    &danger_circe::ENTRY,
    &breton::ENTRY,
    &masand::ENTRY,
    &influencer::ENTRY,
    &snek::SNEK,
    &snek::CIRCLE,
    &madrasi::ENTRY,
    &eiffel::ENTRY,
    &isardam::ENTRY,
    &grid::ENTRY,
    &edge_mover::BLACK,
    &edge_mover::WHITE,
    &monochrom::MONOCHROM,
    &monochrom::BICHROM,
    &no_capture::BOTH,
    &no_capture::WHITE,
    &no_capture::BLACK,
    &guarded::PATROUILLE,
    &guarded::ULTRA_PATROL,
    &guarded::LORTAP,
    &guarded::PROVOCATION,
    &guarded::SUPER_GUARDS,
    &guarded::ANTI_GUARDS,
    &guarded::SHIELDED_KINGS,
    &central::ENTRY,
    &holes::HOLE,
    &holes::HAANER,
    &ghosts::GHOST,
    &ghosts::HAUNTED,
    &wormholes::ENTRY,
    &alice::ENTRY,
    &volage::VOLAGE,
    &volage::HYPERVOLAGE,
    &magic_squares::ENTRY,
    &oscillating_kings::WHITE,
    &oscillating_kings::BLACK,
    &oscillating_kings::SWAPPING,
    &functionaries::ENTRY,
    &annan::ANNAN,
    &annan::NANNA,
    &face_to_face::FACE,
    &face_to_face::BACK,
    &transmuted_kings::TRANSMUTED_BOTH,
    &transmuted_kings::TRANSMUTED_WHITE,
    &transmuted_kings::TRANSMUTED_BLACK,
    &transmuted_kings::REFLECTIVE_BOTH,
    &transmuted_kings::REFLECTIVE_WHITE,
    &transmuted_kings::REFLECTIVE_BLACK,
    &transmuted_kings::SUPER_WHITE,
    &transmuted_kings::SUPER_BLACK,
    &messigny::ENTRY,
    &mummer::BLACK_MAXIMUMMER,
    &mummer::BLACK_MINIMUMMER,
    &mummer::BLACK_MUST_CAPTURE,
    &mummer::BLACK_FORCED_SQUARE,
    &mummer::BLACK_CONSEQUENT_FORCED_SQUARE,
    &mummer::WHITE_MAXIMUMMER,
    &mummer::WHITE_MINIMUMMER,
    &mummer::WHITE_MUST_CAPTURE,
    &mummer::WHITE_FORCED_SQUARE,
    &mummer::WHITE_CONSEQUENT_FORCED_SQUARE,
    &sat::SAT,
    &sat::STRICT,
    &royal_dynasty::ENTRY,
    &bgl::ENTRY,
    &koeko::KOEKO,
    &grid::CONTACT,
    &koeko::ANTI_KOEKO,
    &koeko::NEW_KOEKO,
    &republican::ENTRY,
    &series_capture::ENTRY,
    &cast::ENTRY,
    &lese_majeste::ENTRY,
    &ultraschachzwang::BLACK,
    &ultraschachzwang::WHITE,
    &checkless::ENTRY,
    &exclusive::ENTRY,
    &disparate::ENTRY,
];

/// What there is to know about a condition, for parser, lists, manual and engine alike.
#[derive(Debug)]
pub struct ConditionEntry {
    /// Its name in the field's standard language.
    pub name: &'static str,
    /// Other names it is known by.
    pub aliases: &'static [&'static str],
    /// One sentence.
    pub summary: &'static str,
    /// The rule in full, in plain words.
    pub rule: &'static str,
    /// The words that may follow the name.
    pub arguments: &'static [Argument],
    /// What counts as observation and check.
    pub observation: &'static str,
    /// Who invented it, where and when, as far as the literature tells; empty if it does not.
    pub origin: &'static str,
    /// A problem that shows it.
    pub example: Example,
    /// Conditions it cannot be combined with, each with the reason.
    pub excludes: &'static [(&'static str, &'static str)],
    /// Adds the hooks to a plan.
    pub attach: fn(&mut PlanBuilder, &Arguments<'_>) -> Result<(), PlanError>,
}

/// A word that changes a condition.
#[derive(Debug)]
pub struct Argument {
    /// The word, or what stands for it: `<square>`, `<squares>`, `<number>`, `<kind>`, `<word>` for anything.
    pub word: &'static str,
    /// The name that rule texts give the option.
    pub option: &'static str,
    /// What it changes, and what holds without it.
    pub meaning: &'static str,
}

impl Argument {
    /// Whether `word` is this argument, in any case.
    pub fn is(&self, word: &str) -> bool {
        match self.word {
            "<square>" => Square::parse(word).is_some(),
            "<squares>" => Square::parse_list(word).is_some(),
            "<number>" => word.parse::<f64>().is_ok(),
            "<kind>" => pieces::find(word).is_some(),
            "<word>" => true,
            fixed => fixed.eq_ignore_ascii_case(word),
        }
    }
}

/// A small problem with its solution.
#[derive(Debug)]
pub struct Example {
    /// The diagram as FEN: board, side to move, castling, en passant. `*` marks royal pieces that
    /// are not kings.
    pub fen: &'static str,
    /// The stipulation.
    pub stipulation: &'static str,
    /// The words that follow the name of the condition.
    pub arguments: &'static [&'static str],
    /// The complete solution: keys of a direct problem, lines of others.
    pub solution: &'static [&'static str],
    /// Where it is from.
    pub source: &'static str,
}

/// The condition with this name or alias (in any case), with its place in the table.
pub fn find(name: &str) -> Option<(usize, &'static ConditionEntry)> {
    TABLE.iter().copied().enumerate().find(|(_, entry)| {
        std::iter::once(&entry.name)
            .chain(entry.aliases)
            .any(|known| known.eq_ignore_ascii_case(name))
    })
}

/// The traditional names of conditions with options.
pub static NAMES: &[Shorthand] = circe::NAMES;

/// A traditional name that stands for a condition with options.
#[derive(Debug)]
pub struct Shorthand {
    /// The traditional name; an alias of the condition as well.
    pub name: &'static str,
    /// The argument words that it stands for.
    pub words: &'static [&'static str],
}

/// The argument words that a traditional name stands for; `None` for other names.
pub fn shorthand(name: &str) -> Option<&'static [&'static str]> {
    NAMES
        .iter()
        .find(|known| known.name.eq_ignore_ascii_case(name))
        .map(|known| known.words)
}

/// Squares as arguments.
const SQUARES: Argument = Argument {
    word: "<squares>",
    option: "squares",
    meaning: "The squares, each a word or several written as one.",
};

/// Units may be lent the walk of any other unit.
struct AnyWalk;

impl BoundSteps for AnyWalk {
    fn lends(&self, plan: &Plan, man: Man, still: SquareSet) -> OpenSteps {
        plan.steps_of_any_kind(man.side, man.square, still)
    }
}

/// Whether two squares have the same colour.
pub(crate) fn same_colour(one: Square, other: Square) -> bool {
    SquareSet::DARK.contains(one) == SquareSet::DARK.contains(other)
}

/// For conditions of whose origin the literature at hand says nothing.
const UNRECORDED: &str = "";

/// For conditions that change nothing about observation and check.
const AS_USUAL: &str = "As in orthodox chess: a unit observes what it could capture if an enemy stood there, \
                        pinned or not; a king that is observed is in check.";

/// Why two conditions are not combined that say different things about the same moves.
const NOT_SETTLED: &str = "what they mean together is not settled";

/// Whether a rook that appears on its corner by a change of side or kind may castle.
const NO_REBORN_CASTLING: Argument = Argument {
    word: "NoRebornCastling",
    option: "reborn_castling",
    meaning: "A rook that comes to stand on a corner of its side by a change of side or kind does \
              not count as unmoved. Without the word it does, and may castle.",
};

/// Whether a pawn that turned by its double step can be taken by its new side.
const NO_OWN_EN_PASSANT: Argument = Argument {
    word: "NoOwnEnPassant",
    option: "ep_own",
    meaning: "A pawn that changed sides by its double step cannot be captured en passant, because \
              it belongs to the side that would capture it. Without the word it can.",
};

/// What happens to neutral units.
const NEUTRAL_TURNS: Argument = Argument {
    word: "NeutralTurns",
    option: "neutral_turns",
    meaning: "A neutral unit that the rule applies to turns into the colour of the opponent of the \
              side that moved it. Without the word neutral units stay neutral.",
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_exclusions_exist() {
        let mut seen = BTreeSet::new();
        for entry in TABLE {
            for name in std::iter::once(&entry.name).chain(entry.aliases) {
                assert!(seen.insert(name.to_lowercase()), "{name} is used twice");
            }
        }
        for entry in TABLE {
            for (other, _) in entry.excludes {
                assert!(find(other).is_some(), "{} excludes {other}", entry.name);
            }
        }
    }
}
