//! Positions, moves and variant rules of chess problems. Knows no stipulation.
