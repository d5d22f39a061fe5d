//! Leapers: one leap by a fixed vector, whatever stands between.

use super::KindRow;
use crate::ray::{
    ALFIL, ANTELOPE, BISHOP, CAMEL, DABBABA, GIRAFFE, KNIGHT, LEAP_05, LEAP_15, LEAP_16, LEAP_17,
    LEAP_24, LEAP_25, LEAP_35, LEAP_36, LEAP_37, LEAP_55, QUEEN, ROOK, ZEBRA,
};
use crate::walk::Walk::Leaper;

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece("WE", "wazir", "The (0,1) leaper.", &[Leaper(ROOK)]),
    KindRow::piece("FE", "fers", "The (1,1) leaper.", &[Leaper(BISHOP)]),
    KindRow::piece("DA", "dabbaba", "The (0,2) leaper.", &[Leaper(DABBABA)]),
    KindRow::piece("AL", "alfil", "The (2,2) leaper.", &[Leaper(ALFIL)]),
    KindRow::piece("CA", "camel", "The (1,3) leaper.", &[Leaper(CAMEL)]),
    KindRow::piece("Z", "zebra", "The (2,3) leaper.", &[Leaper(ZEBRA)]),
    KindRow::piece("GI", "giraffe", "The (1,4) leaper.", &[Leaper(GIRAFFE)]),
    KindRow::piece("AN", "antelope", "The (3,4) leaper.", &[Leaper(ANTELOPE)]),
    KindRow::piece("15", "1,5-leaper", "The (1,5) leaper.", &[Leaper(LEAP_15)]),
    KindRow::piece("16", "1,6-leaper", "The (1,6) leaper.", &[Leaper(LEAP_16)]),
    KindRow::piece("24", "2,4-leaper", "The (2,4) leaper.", &[Leaper(LEAP_24)]),
    KindRow::piece("25", "2,5-leaper", "The (2,5) leaper.", &[Leaper(LEAP_25)]),
    KindRow::piece("35", "3,5-leaper", "The (3,5) leaper.", &[Leaper(LEAP_35)]),
    KindRow::piece("36", "3,6-leaper", "The (3,6) leaper.", &[Leaper(LEAP_36)]),
    KindRow::piece("37", "3,7-leaper", "The (3,7) leaper.", &[Leaper(LEAP_37)]),
    KindRow::piece(
        "BU",
        "bucephale",
        "The root-25 leaper: leaps (0,5) or (3,4).",
        &[Leaper(LEAP_05), Leaper(ANTELOPE)],
    ),
    KindRow::piece(
        "RF",
        "root-50-leaper",
        "Leaps (1,7) or (5,5), both as long as the root of 50.",
        &[Leaper(LEAP_17), Leaper(LEAP_55)],
    ),
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
    KindRow::piece(
        "GN",
        "gnu",
        "Knight and camel in one.",
        &[Leaper(KNIGHT), Leaper(CAMEL)],
    ),
    KindRow::piece(
        "OK",
        "okapi",
        "Knight and zebra in one.",
        &[Leaper(KNIGHT), Leaper(ZEBRA)],
    ),
    KindRow::piece(
        "BI",
        "bison",
        "Camel and zebra in one.",
        &[Leaper(CAMEL), Leaper(ZEBRA)],
    ),
    KindRow::piece(
        "ZE",
        "zebu",
        "Camel and giraffe in one.",
        &[Leaper(CAMEL), Leaper(GIRAFFE)],
    ),
];
