//! The kinds of pieces: one row each over the movement primitives.

mod chinese;
mod hoppers;
mod leapers;
mod orthodox;
mod others;
mod pawns;
mod riders;

use crate::walk::Walk;

/// A kind of piece.
#[derive(Debug, PartialEq, Eq)]
pub struct KindRow {
    /// The letters of the field's standard language, upper case: `S` knight, `N` nightrider.
    pub code: &'static str,
    /// English name, lower case.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// How it moves; a kind can combine several walks.
    pub walks: &'static [Walk],
    /// What role it plays in rules that speak of orthodox pieces.
    pub role: Role,
}

impl KindRow {
    /// A row without a special role.
    const fn piece(
        code: &'static str,
        name: &'static str,
        summary: &'static str,
        walks: &'static [Walk],
    ) -> Self {
        Self {
            code,
            name,
            summary,
            walks,
            role: Role::Piece,
        }
    }
}

/// The part that a kind plays in the rules, beside its movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Royal by nature, castles, is never promoted to.
    King,
    /// Can be castled with.
    Rook,
    /// A knight, which some conditions single out.
    Knight,
    /// Promotes on the last rank, is never promoted to.
    Pawn,
    /// No special role.
    Piece,
    /// Never moves and is never promoted to.
    Dummy,
}

/// All tables of kinds, in the order in which they are listed.
pub static TABLES: &[&[KindRow]] = &[
    orthodox::ROWS,
    leapers::ROWS,
    riders::ROWS,
    hoppers::ROWS,
    chinese::ROWS,
    pawns::ROWS,
    others::ROWS,
];

/// All kinds, in the order in which they are listed.
pub fn all() -> impl Iterator<Item = &'static KindRow> {
    TABLES.iter().copied().flatten()
}

/// The kind with this code (upper or lower case) or this English name.
pub fn find(code_or_name: &str) -> Option<&'static KindRow> {
    all().find(|row| {
        row.code.eq_ignore_ascii_case(code_or_name) || row.name.eq_ignore_ascii_case(code_or_name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn codes_and_names_are_unique() {
        let codes: BTreeSet<_> = all().map(|row| row.code).collect();
        let names: BTreeSet<_> = all().map(|row| row.name).collect();
        assert_eq!(codes.len(), all().count());
        assert_eq!(names.len(), all().count());
    }
}
