//! Fairy pawns.

use super::{KindRow, Role};
use crate::walk::Walk::Pawn;
use crate::walk::pawn::BEROLINA;

pub(super) static ROWS: &[KindRow] = &[KindRow {
    code: "BP",
    name: "berolina pawn",
    summary: "Steps slanting ahead, two squares from its second rank; captures straight ahead; promotes.",
    walks: &[Pawn(&BEROLINA)],
    role: Role::Pawn,
}];
