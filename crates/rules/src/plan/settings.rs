//! Rules that are a yes or no.

use crate::castling::ExclusiveCastlings;
use crate::piece::Attribute;

/// Rules that are a yes or no, with the defaults of orthodox chess and the field's conventions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "these are independent rules, and named where they are set"
)]
pub struct Settings {
    /// Pawns can be captured en passant.
    pub en_passant: bool,
    /// A pawn that changed sides by its double step can be captured en passant by its new side.
    pub own_en_passant: bool,
    /// A rook that appears on a corner of its side by a change of side or kind counts as unmoved.
    pub reborn_castling: bool,
    /// A royal unit is in check only if its capture can be played out: if no condition forbids it
    /// and the unit is off the board afterwards.
    pub check_by_capture: bool,
    /// Moves may capture royal units, as long as each side keeps as many as it had.
    pub royal_captures: bool,
    /// A side that passes goes on observing en passant, as in series play, until a move is made.
    pub observes_passed: bool,
    /// Units that would leave the board with what they capture are reborn like what they capture.
    pub kamikaze_reborn: bool,
    /// How far pawns go from their own first rank; 0 if they neither move nor capture there.
    pub first_rank_steps: u8,
    /// Pieces with [`Attribute::SecondBoard`] stand on a board of their own: the pieces of one board
    /// neither see nor block those of the other.
    pub second_board: bool,
    /// In castling the step of the king to the square that it crosses must be possible by all rules;
    /// otherwise that square only must be safe.
    pub stops_to_cross: bool,
    /// The register of the squares that no piece can enter or cross, if there are such.
    pub holes: Option<u8>,
    /// A unit that has captured can go on with another step in the same move.
    pub steps_after_captures: bool,
    /// A unit that captures goes on to another square, so that a capture and a move without one are
    /// different moves though they begin and end alike.
    pub captures_go_on: bool,
    /// The side that captures chooses what else changes, and the field's programs do not tell such
    /// moves apart when they look for refutations.
    pub choices_look_alike: bool,
    /// A piece that can make the same step by several walks has as many moves, since what becomes of
    /// it depends on the walk.
    pub walks_differ: bool,
    /// Play can begin with the king of the side that is not to move in check.
    pub begins_in_check: bool,
    /// The kings need not be on the board.
    pub kingless: bool,
    /// Pieces can lie under others, also in the diagram.
    pub buries: bool,
    /// Castlings that exclude each other.
    pub exclusive_castlings: ExclusiveCastlings,
    /// An attribute that every piece has by a condition and that is therefore not written.
    pub unwritten: Option<Attribute>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            en_passant: true,
            own_en_passant: true,
            reborn_castling: true,
            check_by_capture: false,
            royal_captures: false,
            observes_passed: false,
            kamikaze_reborn: false,
            first_rank_steps: 0,
            second_board: false,
            stops_to_cross: true,
            holes: None,
            steps_after_captures: false,
            captures_go_on: false,
            choices_look_alike: false,
            walks_differ: false,
            begins_in_check: false,
            kingless: false,
            buries: false,
            exclusive_castlings: ExclusiveCastlings::NONE,
            unwritten: None,
        }
    }
}
