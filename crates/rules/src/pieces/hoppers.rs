//! Hoppers: pieces that need a hurdle.

use super::KindRow;
use crate::ray::{BISHOP, CAMEL, KNIGHT, QUEEN, ROOK, ZEBRA};
use crate::walk::Walk::{ContraHamster, DoubleHopper, Hopper, Mao, NearHopper, Radial};
use crate::walk::hopper::Landing::{Anywhere, Behind, Beyond};
use crate::walk::mao::Passage::{Hop, Lion};
use crate::walk::radial::Centre::{Departure, Hurdle};
use crate::walk::radial::Radial as Leap;

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "G",
        "grasshopper",
        "Hops on queen's lines over a hurdle to the square right behind it.",
        &[Hopper(QUEEN, 1, Behind)],
    ),
    KindRow::piece(
        "G2",
        "grasshopper-2",
        "Hops on queen's lines over a hurdle to the second square behind it.",
        &[Hopper(QUEEN, 1, Beyond(2))],
    ),
    KindRow::piece(
        "G3",
        "grasshopper-3",
        "Hops on queen's lines over a hurdle to the third square behind it.",
        &[Hopper(QUEEN, 1, Beyond(3))],
    ),
    KindRow::piece(
        "RH",
        "rookhopper",
        "Hops on rook's lines over a hurdle to the square right behind it.",
        &[Hopper(ROOK, 1, Behind)],
    ),
    KindRow::piece(
        "BH",
        "bishophopper",
        "Hops on bishop's lines over a hurdle to the square right behind it.",
        &[Hopper(BISHOP, 1, Behind)],
    ),
    KindRow::piece(
        "NH",
        "nightriderhopper",
        "Hops on nightrider's lines over a hurdle to the square right behind it.",
        &[Hopper(KNIGHT, 1, Behind)],
    ),
    KindRow::piece(
        "CH",
        "camelriderhopper",
        "Hops on camelrider's lines over a hurdle to the square right behind it.",
        &[Hopper(CAMEL, 1, Behind)],
    ),
    KindRow::piece(
        "ZH",
        "zebrariderhopper",
        "Hops on zebrarider's lines over a hurdle to the square right behind it.",
        &[Hopper(ZEBRA, 1, Behind)],
    ),
    KindRow::piece(
        "GH",
        "gnuriderhopper",
        "Hops on nightrider's and camelrider's lines over a hurdle to the square right behind it.",
        &[Hopper(KNIGHT, 1, Behind), Hopper(CAMEL, 1, Behind)],
    ),
    KindRow::piece(
        "KH",
        "kinghopper",
        "Hops on queen's lines over a hurdle right beside it to the square right behind that.",
        &[NearHopper(QUEEN, Behind)],
    ),
    KindRow::piece(
        "KP",
        "knighthopper",
        "Hops over a hurdle a knight's leap away to the square one more such leap behind it.",
        &[NearHopper(KNIGHT, Behind)],
    ),
    KindRow::piece(
        "CG",
        "contra-grasshopper",
        "Hops on queen's lines over a hurdle right beside it to any square behind that.",
        &[NearHopper(QUEEN, Anywhere)],
    ),
    KindRow::piece(
        "DG",
        "double grasshopper",
        "Makes two grasshopper's moves in one, the first one to an empty square.",
        &[DoubleHopper(QUEEN)],
    ),
    KindRow::piece(
        "DK",
        "double rookhopper",
        "Makes two rookhopper's moves in one, the first one to an empty square.",
        &[DoubleHopper(ROOK)],
    ),
    KindRow::piece(
        "DB",
        "double bishophopper",
        "Makes two bishophopper's moves in one, the first one to an empty square.",
        &[DoubleHopper(BISHOP)],
    ),
    KindRow::piece(
        "KA",
        "kangaroo",
        "Hops on queen's lines over two hurdles to the square right behind the second.",
        &[Hopper(QUEEN, 2, Behind)],
    ),
    KindRow::piece(
        "KL",
        "kangaroo lion",
        "Hops on queen's lines over two hurdles to any square behind the second.",
        &[Hopper(QUEEN, 2, Anywhere)],
    ),
    KindRow::piece(
        "LI",
        "lion",
        "Hops on queen's lines over a hurdle to any square behind it.",
        &[Hopper(QUEEN, 1, Anywhere)],
    ),
    KindRow::piece(
        "RL",
        "rooklion",
        "Hops on rook's lines over a hurdle to any square behind it.",
        &[Hopper(ROOK, 1, Anywhere)],
    ),
    KindRow::piece(
        "BL",
        "bishoplion",
        "Hops on bishop's lines over a hurdle to any square behind it.",
        &[Hopper(BISHOP, 1, Anywhere)],
    ),
    KindRow::piece(
        "NL",
        "nightriderlion",
        "Hops on nightrider's lines over a hurdle to any square behind it.",
        &[Hopper(KNIGHT, 1, Anywhere)],
    ),
    KindRow::piece(
        "RT",
        "rabbit",
        "A lion on queen's lines with two hurdles.",
        &[Hopper(QUEEN, 2, Anywhere)],
    ),
    KindRow::piece(
        "BO",
        "bob",
        "A lion on queen's lines with four hurdles.",
        &[Hopper(QUEEN, 4, Anywhere)],
    ),
    KindRow::piece(
        "ML",
        "maorider-lion",
        "Hops on maorider's lines over one hurdle, on a square passed or landed on, to any square behind it.",
        &[Mao(ROOK, Lion)],
    ),
    KindRow::piece(
        "MM",
        "moarider-lion",
        "Hops on moarider's lines over one hurdle, on a square passed or landed on, to any square behind it.",
        &[Mao(BISHOP, Lion)],
    ),
    KindRow::piece(
        "AH",
        "maohopper",
        "A knight's leap by way of the rook's square between, which must be occupied.",
        &[Mao(ROOK, Hop)],
    ),
    KindRow::piece(
        "OH",
        "moahopper",
        "A knight's leap by way of the bishop's square between, which must be occupied.",
        &[Mao(BISHOP, Hop)],
    ),
    KindRow::piece(
        "HC",
        "contra-hamster",
        "Rides on queen's lines away from a piece right behind it.",
        &[ContraHamster],
    ),
    KindRow::piece(
        "RK",
        "radial knight",
        "Leaps from an enemy piece as far as it stands from it, in any direction.",
        &[Radial(Leap {
            centre: Hurdle,
            queen_lines_only: false,
            hostile_hurdle: true,
        })],
    ),
    KindRow::piece(
        "TH",
        "treehopper",
        "Leaps, from a hurdle on a queen's line, along the same sort of line as far as it stands from it.",
        &[Radial(Leap {
            centre: Hurdle,
            queen_lines_only: true,
            hostile_hurdle: false,
        })],
    ),
    KindRow::piece(
        "GE",
        "greater treehopper",
        "Leaps from a hurdle as far as it stands from it, in any direction.",
        &[Radial(Leap {
            centre: Hurdle,
            queen_lines_only: false,
            hostile_hurdle: false,
        })],
    ),
    KindRow::piece(
        "LH",
        "leafhopper",
        "Leaps along a queen's line as far as a hurdle stands on the same sort of line.",
        &[Radial(Leap {
            centre: Departure,
            queen_lines_only: true,
            hostile_hurdle: false,
        })],
    ),
    KindRow::piece(
        "GF",
        "greater leafhopper",
        "Leaps in any direction as far as a hurdle stands from it.",
        &[Radial(Leap {
            centre: Departure,
            queen_lines_only: false,
            hostile_hurdle: false,
        })],
    ),
];
