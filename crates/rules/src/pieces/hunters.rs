//! Hunters: one walk away from the own base, another one home.
//!
//! There is a hunter for every ordered pair of kinds, far too many for a
//! table. The row of a hunter is made when it is first asked for and then kept
//! for good, so that all rows are static and can be compared and shared
//! without counting; a problem uses few of them.

use std::sync::{Mutex, PoisonError};

use super::{KindRow, Role};
use crate::walk::Walk;
use crate::walk::parts::Heading::{Away, Home};
use crate::walk::pawn::PawnWalk;

static MADE: Mutex<Vec<&'static KindRow>> = Mutex::new(Vec::new());

/// The kind that moves away from its base like one kind and home like another.
pub(super) fn hunter(away: &'static KindRow, home: &'static KindRow) -> &'static KindRow {
    let code = format!("{}/{}", away.code, home.code);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(row) = made.iter().copied().find(|row| row.code == code) {
        return row;
    }
    let walks = vec![
        Walk::Heading(Away, parts(away).leak()),
        Walk::Heading(Home, parts(home).leak()),
    ];
    let row: &'static KindRow = Box::leak(Box::new(KindRow {
        code: code.leak(),
        name: format!("{}/{} hunter", away.name, home.name).leak(),
        summary: format!(
            "Goes away from its base like a {} and towards it like a {}.",
            away.name, home.name
        )
        .leak(),
        walks: walks.leak(),
        role: Role::Piece,
    }));
    made.push(row);
    row
}

/// The walks of one half. Hunters that are half a pawn observe from their first rank, where they
/// cannot move like it.
fn parts(row: &KindRow) -> Vec<Walk> {
    let part = |walk: &Walk| match *walk {
        Walk::Pawn(pawn) if row.role == Role::Pawn => Walk::Pawn(Box::leak(Box::new(PawnWalk {
            observes_from_base: true,
            ..*pawn
        }))),
        other => other,
    };
    row.walks.iter().map(part).collect()
}
