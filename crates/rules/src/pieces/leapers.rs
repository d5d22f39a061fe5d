//! Leapers: one leap by a fixed vector, whatever stands between.

use super::KindRow;
use crate::ray::{ALFIL, BISHOP, CAMEL, DABBABA, GIRAFFE, KNIGHT, QUEEN, ROOK, ZEBRA};
use crate::walk::Walk::Leaper;

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece("WE", "wazir", "The (0,1) leaper.", &[Leaper(ROOK)]),
    KindRow::piece("FE", "fers", "The (1,1) leaper.", &[Leaper(BISHOP)]),
    KindRow::piece("DA", "dabbaba", "The (0,2) leaper.", &[Leaper(DABBABA)]),
    KindRow::piece("AL", "alfil", "The (2,2) leaper.", &[Leaper(ALFIL)]),
    KindRow::piece("CA", "camel", "The (1,3) leaper.", &[Leaper(CAMEL)]),
    KindRow::piece("Z", "zebra", "The (2,3) leaper.", &[Leaper(ZEBRA)]),
    KindRow::piece("GI", "giraffe", "The (1,4) leaper.", &[Leaper(GIRAFFE)]),
    KindRow::piece(
        "SQ",
        "squirrel",
        "Leaps (0,2), (1,2) or (2,2).",
        &[Leaper(DABBABA), Leaper(KNIGHT), Leaper(ALFIL)],
    ),
    KindRow::piece(
        "EK",
        "erlking",
        "Steps like a king without being royal by nature.",
        &[Leaper(QUEEN)],
    ),
];
