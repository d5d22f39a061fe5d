//! Equihoppers and equistoppers.

use super::KindRow;
use crate::walk::Walk::Equihopper;
use crate::walk::equihopper::{Hurdle, Measure};

const EQUIHOPPER: Measure = Measure {
    hurdle: Hurdle::Midway,
    queen_lines_only: false,
    stoppable: true,
};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "EQ",
        "equihopper",
        "Hops to the square as far behind a hurdle as it stood before it; pieces on the way stop it.",
        &[Equihopper(EQUIHOPPER)],
    ),
    KindRow::piece(
        "NE",
        "nonstop equihopper",
        "Hops to the square as far behind a hurdle as it stood before it, whatever stands between.",
        &[Equihopper(Measure {
            stoppable: false,
            ..EQUIHOPPER
        })],
    ),
    KindRow::piece(
        "OR",
        "orix",
        "An equihopper on queen's lines.",
        &[Equihopper(Measure {
            queen_lines_only: true,
            ..EQUIHOPPER
        })],
    ),
    KindRow::piece(
        "NO",
        "nonstop orix",
        "A nonstop equihopper on queen's lines.",
        &[Equihopper(Measure {
            queen_lines_only: true,
            stoppable: false,
            ..EQUIHOPPER
        })],
    ),
    KindRow::piece(
        "QE",
        "equistopper",
        "Moves to the square in the middle between itself and another piece; pieces on the way stop it.",
        &[Equihopper(Measure {
            hurdle: Hurdle::Beyond,
            ..EQUIHOPPER
        })],
    ),
    KindRow::piece(
        "QF",
        "nonstop equistopper",
        "Moves to the square in the middle between itself and another piece, whatever stands between.",
        &[Equihopper(Measure {
            hurdle: Hurdle::Beyond,
            stoppable: false,
            ..EQUIHOPPER
        })],
    ),
    KindRow::piece(
        "EE",
        "eagle equihopper",
        "An equihopper that turns by a right angle at the hurdle.",
        &[Equihopper(Measure {
            hurdle: Hurdle::AtCorner,
            ..EQUIHOPPER
        })],
    ),
    KindRow::piece(
        "EN",
        "eagle nonstop equihopper",
        "A nonstop equihopper that turns by a right angle at the hurdle.",
        &[Equihopper(Measure {
            hurdle: Hurdle::AtCorner,
            stoppable: false,
            ..EQUIHOPPER
        })],
    ),
];
