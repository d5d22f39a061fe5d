//! The kinds of pieces: one row each over the movement primitives.

mod bouncing;
mod chinese;
mod combined;
mod diagram;
mod equihoppers;
mod hoppers;
mod hunters;
mod leapers;
mod locusts;
mod orthodox;
mod others;
mod pawns;
mod riders;
mod roses;
mod turning;
mod zigzags;

pub use diagram::{MoveDiagram, diagram};

use crate::piece::Side;
use crate::walk::Walk;
use crate::walk::parts::Heading::Away;

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
        Self::with_role(Role::Piece, code, name, summary, walks)
    }

    const fn with_role(
        role: Role,
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
            role,
        }
    }

    /// Whether it borrows its walk from other pieces.
    pub fn depends_on_others(&self) -> bool {
        self.walks
            .iter()
            .any(|walk| matches!(walk, Walk::Supported(_)))
    }

    /// Whether it can be captured en passant: pawns, and hunters that go ahead like pawns.
    pub fn can_be_passed(&self) -> bool {
        self.role == Role::Pawn
            || self.walks.iter().any(
                |walk| matches!(walk, Walk::Heading(Away, [Walk::Pawn(pawn)]) if pawn.can_be_passed),
            )
    }

    /// The rank index (0–7) on which a pawn of this kind promotes for `side`.
    pub fn last_rank(&self, side: Side) -> i8 {
        let backward = self
            .walks
            .iter()
            .any(|walk| matches!(walk, Walk::Pawn(pawn) if pawn.backward));
        side.rank(if backward { 0 } else { 7 })
    }
}

/// The part that a kind plays in the rules, beside its movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Royal by nature, castles, is never promoted to.
    King,
    /// Royal by nature, is never promoted to.
    Royal,
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

impl Role {
    /// Whether a piece with this role is royal without saying so.
    pub const fn is_royal(self) -> bool {
        matches!(self, Self::King | Self::Royal)
    }
}

/// Kinds that have something in common: the tables are grouped by them.
#[derive(Debug)]
pub struct Family {
    /// One lower-case word for it, which names its page in the manual.
    pub name: &'static str,
    /// What its kinds have in common, in one sentence.
    pub about: &'static str,
    /// The kinds.
    pub rows: &'static [KindRow],
}

const fn family(name: &'static str, about: &'static str, rows: &'static [KindRow]) -> Family {
    Family { name, about, rows }
}

/// All families of kinds, in the order in which they are listed. The first one is orthodox chess.
pub static FAMILIES: &[Family] = &[
    family("orthodox", "The kinds of orthodox chess.", orthodox::ROWS),
    family(
        "leapers",
        "One leap by a fixed vector, whatever stands between.",
        leapers::ROWS,
    ),
    family(
        "riders",
        "The same step again and again over empty squares.",
        riders::ROWS,
    ),
    family(
        "roses",
        "Riders and hoppers on octagonal circles of knight's leaps.",
        roses::ROWS,
    ),
    family(
        "zigzags",
        "Riders that go one way and another in turn.",
        zigzags::ROWS,
    ),
    family(
        "bouncing",
        "Pieces that the edge of the board turns back or sends on.",
        bouncing::ROWS,
    ),
    family("combined", "Several pieces in one.", combined::ROWS),
    family("hoppers", "Pieces that need a hurdle.", hoppers::ROWS),
    family("turning", "Hoppers that turn at the hurdle.", turning::ROWS),
    family(
        "equihoppers",
        "Pieces for which a hurdle stands half-way.",
        equihoppers::ROWS,
    ),
    family(
        "chinese",
        "Pieces that move in one way and capture in another, with a hurdle for one of the two.",
        chinese::ROWS,
    ),
    family(
        "locusts",
        "Pieces that capture by jumping over what they capture.",
        locusts::ROWS,
    ),
    family(
        "marine-pawns",
        "The pawns that go with the marine pieces.",
        locusts::MARINE_PAWN,
    ),
    family("pawns", "Fairy pawns.", pawns::ROWS),
    family(
        "others",
        "Pieces that change their walk, and the one that does not move.",
        others::ROWS,
    ),
];

/// All kinds with a row of their own, in the order in which they are listed.
pub fn all() -> impl Iterator<Item = &'static KindRow> {
    FAMILIES.iter().flat_map(|family| family.rows)
}

/// The kind with this code (upper or lower case) or this English name; `R/B` is the hunter that
/// goes away from its base like a rook and home like a bishop.
pub fn find(code_or_name: &str) -> Option<&'static KindRow> {
    let row = |wanted: &str| {
        all().find(|row| {
            row.code.eq_ignore_ascii_case(wanted) || row.name.eq_ignore_ascii_case(wanted)
        })
    };
    row(code_or_name).or_else(|| {
        let (away, home) = code_or_name.split_once('/')?;
        Some(hunters::hunter(row(away)?, row(home)?))
    })
}

/// The marine pawn, which promotes to marine pieces.
pub(crate) fn marine_pawn() -> &'static KindRow {
    &locusts::MARINE_PAWN[0]
}

/// The marine pieces that marine pawns promote to.
pub(crate) fn marine_officers() -> impl Iterator<Item = &'static KindRow> {
    ["SI", "TR", "ND", "MS"].into_iter().filter_map(find)
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

    #[test]
    fn codes_are_not_mistaken_for_names() {
        for row in all() {
            assert_eq!(find(row.code), Some(row));
            assert_eq!(find(row.name), Some(row));
        }
    }
}
