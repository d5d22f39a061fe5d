//! Diagrams as SVG.

use super::letters;
use super::outlines::OUTLINES;
use crate::fen::{Dialect, write_board};
use crate::figurines::{self, Figurine};
use crate::model::{PlacedPiece, Side};

/// How a diagram looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Width and height of the picture in pixels.
    pub size: u32,
    /// Whether files and ranks are named at the edge.
    pub coordinates: bool,
    /// Squares that are marked, such as holes.
    pub holes: Vec<crate::model::Square>,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            size: 360,
            coordinates: false,
            holes: Vec::new(),
        }
    }
}

/// The side of a square; outlines are drawn on it.
const SQUARE: u32 = 45;

/// Colours of light and dark squares.
const SQUARES: [&str; 2] = ["#fffdf6", "#cdbfa3"];

/// A diagram. The position stands in it as text too, for programs and for people who cannot see.
pub fn svg(pieces: &[PlacedPiece], style: &Style) -> String {
    let margin = if style.coordinates { 18 } else { 2 };
    let edge = 8 * SQUARE + 2 * margin;
    let board = write_board(pieces, Dialect::Codes);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" \
         viewBox=\"0 0 {edge} {edge}\" role=\"img\" data-fen=\"{board}\">\n<title>{}</title>\n",
        spoken(pieces),
        size = style.size,
    );
    text.push_str(&format!("<defs>{}</defs>\n", piece_symbols()));
    for rank in 0..8u32 {
        for file in 0..8u32 {
            let colour = SQUARES[((rank + file) % 2 == 0) as usize];
            let (x, y) = corner(file, rank, margin);
            text.push_str(&format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{colour}\"/>\n"
            ));
        }
    }
    for square in &style.holes {
        let (x, y) = corner(square.file().into(), square.rank().into(), margin);
        text.push_str(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"#3a3a3a\"/>\n"
        ));
    }
    text.push_str(&format!(
        "<rect x=\"{m}\" y=\"{m}\" width=\"{w}\" height=\"{w}\" fill=\"none\" stroke=\"#222\" \
         stroke-width=\"2\"/>\n",
        m = margin - 1,
        w = 8 * SQUARE + 2,
    ));
    if style.coordinates {
        text.push_str(&names(margin, edge));
    }
    for piece in pieces {
        let (x, y) = corner(
            piece.square.file().into(),
            piece.square.rank().into(),
            margin,
        );
        text.push_str(&drawn(piece, x, y));
    }
    text.push_str("</svg>\n");
    text
}

/// The upper left corner of a square.
fn corner(file: u32, rank: u32, margin: u32) -> (u32, u32) {
    (margin + file * SQUARE, margin + (7 - rank) * SQUARE)
}

/// Files and ranks at the edge.
fn names(margin: u32, edge: u32) -> String {
    let mut text = String::new();
    for (index, letter) in (0..8).zip('a'..='h') {
        let middle = f64::from(margin + index * SQUARE) + 22.5;
        let (below, left) = (f64::from(edge) - 9.0, 9.0);
        let rank = (8 - index).to_string();
        text.push_str(&letters::text(
            &letter.to_string(),
            (middle, below),
            10.0,
            "#222",
        ));
        text.push_str(&letters::text(&rank, (left, middle), 10.0, "#222"));
    }
    text
}

/// The symbols `p-K`, `p-Q` … of all pieces in white, `p-Kb` … in black, `p-Kn` … in both.
pub fn piece_symbols() -> String {
    let mut text = String::new();
    text.push_str(
        "<linearGradient id=\"half\"><stop offset=\"50%\" stop-color=\"#fff\"/>\
         <stop offset=\"50%\" stop-color=\"#222\"/></linearGradient>",
    );
    for outline in &OUTLINES {
        let letter = outline.letter;
        for (mark, fill, inner) in [
            ("w", "#fff", "#222"),
            ("b", "#222", "#fff"),
            ("n", "url(#half)", "#888"),
        ] {
            text.push_str(&format!(
                "<symbol id=\"p-{letter}{mark}\" viewBox=\"0 0 45 45\">\
                 <path d=\"{}\" fill=\"{fill}\" stroke=\"#222\" stroke-width=\"1.5\" \
                 stroke-linejoin=\"round\"/><path d=\"{}\" fill=\"none\" stroke=\"{inner}\" \
                 stroke-width=\"1.2\" stroke-linecap=\"round\"/></symbol>",
                outline.body, outline.lines
            ));
        }
    }
    text
}

fn drawn(piece: &PlacedPiece, x: u32, y: u32) -> String {
    let mark = piece.side.letter();
    let mut text = match figurines::of_kind(&piece.kind) {
        Some(Figurine { letter, turns }) => {
            let turn = if turns == 0 {
                String::new()
            } else {
                let half = f64::from(SQUARE) / 2.0;
                let (cx, cy) = (f64::from(x) + half, f64::from(y) + half);
                format!(" transform=\"rotate({} {cx} {cy})\"", 90 * u32::from(turns))
            };
            format!(
                "<use href=\"#p-{letter}{mark}\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" \
                 height=\"{SQUARE}\"{turn}/>\n"
            )
        }
        None => framed(&piece.kind, piece.side, x, y),
    };
    if !piece.attributes.is_empty() {
        // A ring says that there is more to know about the piece.
        text.push_str(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"#c33\"><title>{}</title></circle>\n",
            x + SQUARE - 6,
            y + 6,
            piece.attributes.join(" "),
        ));
    }
    text
}

/// The letters of a kind in a frame.
fn framed(code: &str, side: Side, x: u32, y: u32) -> String {
    let (fill, ink) = match side {
        Side::White => ("#fff", "#222"),
        Side::Black => ("#222", "#fff"),
        Side::Neutral => ("url(#half)", "#c33"),
    };
    let height = if code.chars().count() > 2 { 10.0 } else { 14.0 };
    let frame = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"37\" height=\"29\" rx=\"6\" fill=\"{fill}\" stroke=\"#222\" \
         stroke-width=\"1.5\"/>",
        x + 4,
        y + 8,
    );
    let middle = (f64::from(x) + 22.5, f64::from(y) + 22.5);
    frame + &letters::text(code, middle, height, ink)
}

/// The position in words.
fn spoken(pieces: &[PlacedPiece]) -> String {
    let mut parts = Vec::new();
    for (side, name) in [
        (Side::White, "White"),
        (Side::Black, "Black"),
        (Side::Neutral, "Neutral"),
    ] {
        let own: Vec<String> = pieces
            .iter()
            .filter(|piece| piece.side == side)
            .map(|piece| format!("{}{}", piece.kind, piece.square))
            .collect();
        if !own.is_empty() {
            parts.push(format!("{name}: {}", own.join(" ")));
        }
    }
    parts.join(". ")
}
