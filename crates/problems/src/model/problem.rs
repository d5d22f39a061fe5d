//! The problem itself.

use serde::{Deserialize, Serialize};

use super::{
    CommandUse, ConditionUse, IntendedSolution, OptionUse, PlacedPiece, Side, SolutionCount, Span,
    Square, StipulationText, Twin,
};

/// The languages of Popeye's input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    En,
    /// German.
    #[serde(rename = "de")]
    De,
    /// French.
    #[serde(rename = "fr")]
    Fr,
}

/// A chess problem: a diagram, what is asked, under which conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Problem {
    /// A name that is unique among the problems of a collection, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Author lines, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub authors: Vec<String>,
    /// Lines that say where the problem was published.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub origin: Vec<String>,
    /// Title lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub title: Vec<String>,
    /// Awards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub awards: Vec<String>,
    /// Remarks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// Language of the file, in which answers are expected.
    pub language: Language,
    /// The pieces of the diagram, at most one per square, in the order in which
    /// they were written.
    pub pieces: Vec<PlacedPiece>,
    /// The position that play begins with if it is not the diagram: that of
    /// `a=>b`, where `pieces` has the position to be reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Vec<PlacedPiece>>,
    /// Number of totally invisible pieces somewhere on the board.
    #[serde(skip_serializing_if = "is_zero")]
    pub total_invisibles: u32,
    /// Pieces written on a square that was given another piece later (twins of
    /// the Forsberg type), in the order in which they were covered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub covered: Vec<PlacedPiece>,
    /// Conditions, in the order in which they were written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<ConditionUse>,
    /// Options, in the order in which they were written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionUse>,
    /// Commands that do not describe the problem (protocol, LaTeX).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<CommandUse>,
    /// What is asked; `None` if the file does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stipulation: Option<StipulationText>,
    /// Castling rights as in FEN (`KQkq`, `-`), if the source gives them;
    /// otherwise castling is assumed possible where king and rook stand at home.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub castling: Option<String>,
    /// The en passant square as in FEN, if the source gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub en_passant: Option<Square>,
    /// Who is on move, if the source says so; otherwise the stipulation does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side_to_move: Option<Side>,
    /// The twins after the diagram. With `zeroposition` the first one is a).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub twins: Vec<Twin>,
    /// True if the diagram itself is not to be solved.
    pub zeroposition: bool,
    /// How many solutions the author states that there are, if the source says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution_count: Option<SolutionCount>,
    /// The author's solution, if the source gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<IntendedSolution>,
}

impl Problem {
    /// Gives the problem a stipulation. With `a=>b` the pieces that it has become
    /// those of the start, and those to come make the position to be reached.
    pub fn stipulate(&mut self, stipulation: StipulationText) {
        if stipulation.text.to_ascii_lowercase().contains("a=>b") {
            self.start = Some(std::mem::take(&mut self.pieces));
        }
        self.stipulation = Some(stipulation);
    }

    /// The place that stands for the problem as a whole: that of its stipulation, or else of the
    /// first of its other elements that has one.
    pub fn place(&self) -> Option<Span> {
        let stipulation = self.stipulation.as_ref().and_then(|text| text.span);
        let pieces = || self.pieces.iter().find_map(|piece| piece.span);
        let conditions = || self.conditions.iter().find_map(|condition| condition.span);
        let options = || self.options.iter().find_map(|option| option.span);
        stipulation
            .or_else(pieces)
            .or_else(conditions)
            .or_else(options)
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes fields by reference"
)]
fn is_zero(number: &u32) -> bool {
    *number == 0
}
