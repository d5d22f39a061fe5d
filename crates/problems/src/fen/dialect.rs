//! The ways in which boards are written.

/// A way to write the board field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// FEN with codes for other kinds: `.CA`, `(G)`.
    Codes,
    /// Popeye's Forsyth: `S` is the knight, `N` the nightrider, gaps have up to two digits and may
    /// go on in the next rank, what is empty at the end may be left out.
    Forsyth,
    /// The FEN of browser tools: `*2Q` is a queen turned by two quarters, `-` makes a piece
    /// neutral, `'A` and `''CA` are letters.
    Rotated,
    /// The FEN in YACPDB's images: `(q2)` is a turned queen, `(!q)` a neutral one.
    Bracketed,
}

impl Dialect {
    /// The dialect of a text, as far as it can be told: with eight ranks it is FEN unless something
    /// stands in it that only another dialect has.
    pub fn of(text: &str) -> Self {
        let board = text.split_whitespace().next().unwrap_or_default();
        let turned = |opening: char| {
            board.match_indices(opening).any(|(at, _)| {
                let rest = board[at + 1..].trim_start_matches('!');
                let mut signs = rest.chars();
                let (first, second) = (signs.next(), signs.next());
                match opening {
                    '*' => matches!(first, Some('0'..='3')),
                    _ => {
                        rest.len() < board[at + 1..].len()
                            || matches!((first, second), (Some(_), Some('0'..='3')))
                    }
                }
            })
        };
        if board.contains('\'') || turned('*') {
            Self::Rotated
        } else if turned('(') {
            Self::Bracketed
        } else {
            // Each rank of a FEN has eight squares; longer gaps and shorter ranks are Popeye's. A FEN
            // that lacks a rank is no Forsyth, in which its knights would be nightriders.
            let ranks = board.matches('/').count() + 1;
            let eight = board.split('/').all(|rank| squares(rank) == Some(8));
            match ranks {
                8 if eight || !board.contains(['+', '.']) => Self::Codes,
                2.. if eight => Self::Codes,
                _ => Self::Forsyth,
            }
        }
    }
}

/// The number of squares that a rank of FEN has; `None` if it is no rank.
fn squares(rank: &str) -> Option<usize> {
    let mut count = 0;
    let mut signs = rank.chars();
    while let Some(sign) = signs.next() {
        count += match sign {
            '*' | '=' => 0,
            '.' => {
                signs.nth(1)?;
                1
            }
            '(' => {
                signs.find(|sign| *sign == ')')?;
                1
            }
            _ => sign.to_digit(10).map_or(1, |gap| gap as usize),
        };
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts of the tools' own tests, and of Popeye's manual.
    #[test]
    fn dialects_are_told_apart() {
        for (text, dialect) in [
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                Dialect::Codes,
            ),
            ("8/8/8/8/8/8/8/*Q=k(G).CA4", Dialect::Codes),
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP", Dialect::Codes),
            ("48/5gPp/5K1k", Dialect::Forsyth),
            ("1.PA6/8/1Q2.ma3/8/k1.pa.pa4/8/1P1K", Dialect::Forsyth),
            (
                "31Q12/211112/111113/2C5/1111211/11P113/1P*2n14/111113",
                Dialect::Rotated,
            ),
            ("8/8/2'A5/8/8/8/8/8", Dialect::Rotated),
            ("8/8/8/8/3(!b2)4/8/8/7(k1)", Dialect::Bracketed),
            ("(!S2)7/8/8/8/8/8/8/8", Dialect::Bracketed),
        ] {
            assert_eq!(Dialect::of(text), dialect, "{text}");
        }
    }
}
