//! Diagrams as pictures: SVG with pieces drawn for this program, and text with Unicode figurines.
//!
//! Fairy pieces are figurines turned by quarters, as the field prints them; kinds without a figurine
//! of their own are their letters in a frame. Neutral pieces are half white and half black.

mod letters;
mod outlines;
mod svg;
mod unicode;

pub use svg::{Style, piece_symbols, svg};
pub use unicode::unicode;
