//! Diagrams as FEN.
//!
//! The board field may use what problems need beside the letters of FEN:
//!
//! | text | meaning |
//! |---|---|
//! | `N` `n` | knight; the nightrider if the board also has a letter `S` or `s` |
//! | `S` `s` | knight |
//! | `*` before a piece | royal, though no king |
//! | `=` before a piece | neutral; the case of its letters does not matter |
//! | `.XY` or `(XY)` | a kind by its code, e.g. `.CA` or `(G)`; small letters for Black |
//!
//! Other dialects are told apart by [`Dialect::of`]: Popeye's Forsyth, the FEN of browser tools
//! with rotated pieces (`*2Q`), and the one in YACPDB's images (`(q2)`).
//!
//! In the castling field `E` and `e` say that the king has not moved although
//! no rook could castle with it; `K Q k q` imply it. Missing fields say
//! nothing. The two counters at the end are read and dropped: problems do not
//! use them.

mod board;
mod dialect;
mod error;
mod write;

pub use dialect::Dialect;
pub use error::{FenError, FenFault};
pub use write::{usual_castling, write, write_board};

use crate::model::{PlacedPiece, Problem, Side, Span, Square};

/// What a FEN says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The pieces, from a8 to h1; their spans count from column 1 of the text.
    pub pieces: Vec<PlacedPiece>,
    /// Who is on move, if the text says so.
    pub side_to_move: Option<Side>,
    /// The castling field, if there is one.
    pub castling: Option<String>,
    /// The en passant square, if there is one.
    pub en_passant: Option<Square>,
}

impl Fen {
    /// Reads a FEN of one to six fields.
    ///
    /// # Errors
    /// At the first thing that cannot be understood, with its place in the text.
    pub fn parse(text: &str) -> Result<Self, FenError> {
        Self::parse_as(text, Dialect::Codes)
    }

    /// Reads a FEN of one to six fields in a dialect.
    ///
    /// # Errors
    /// As for [`parse`](Self::parse).
    pub fn parse_as(text: &str, dialect: Dialect) -> Result<Self, FenError> {
        let mut fields = fields(text);
        let (column, field) = fields.next().ok_or_else(|| FenError {
            fault: FenFault::Empty,
            span: place(1, 0),
        })?;
        let pieces = board::read(field, column, dialect)?;
        let side_to_move = fields.next().map(side).transpose()?;
        let castling = fields.next().map(castling).transpose()?;
        let en_passant = match fields.next() {
            None | Some((_, "-")) => None,
            Some((column, word)) => Some(word.parse().map_err(|_| FenError {
                fault: FenFault::EnPassant(word.to_owned()),
                span: place(column, word.chars().count()),
            })?),
        };
        for (column, word) in fields.by_ref().take(2) {
            if word.parse::<u32>().is_err() {
                return Err(FenError {
                    fault: FenFault::Counter(word.to_owned()),
                    span: place(column, word.chars().count()),
                });
            }
        }
        if let Some((column, word)) = fields.next() {
            return Err(FenError {
                fault: FenFault::TooMuch(word.to_owned()),
                span: place(column, word.chars().count()),
            });
        }
        Ok(Self {
            pieces,
            side_to_move,
            castling,
            en_passant,
        })
    }

    /// Puts the diagram into a problem, in place of what it has.
    pub fn put_into(self, problem: &mut Problem) {
        problem.pieces = self.pieces;
        problem.side_to_move = self.side_to_move;
        problem.castling = self.castling;
        problem.en_passant = self.en_passant;
    }
}

/// Fields with the column of their first character.
fn fields(text: &str) -> impl Iterator<Item = (u32, &str)> {
    text.split_whitespace().map(move |field| {
        let bytes = field.as_ptr() as usize - text.as_ptr() as usize;
        (text[..bytes].chars().count() as u32 + 1, field)
    })
}

fn place(column: u32, length: usize) -> Span {
    Span {
        line: 1,
        column,
        length: length as u32,
    }
}

fn side((column, word): (u32, &str)) -> Result<Side, FenError> {
    match word {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(FenError {
            fault: FenFault::Side(word.to_owned()),
            span: place(column, word.chars().count()),
        }),
    }
}

fn castling((column, word): (u32, &str)) -> Result<String, FenError> {
    let sound = word == "-" || word.chars().all(|letter| "KQEkqe".contains(letter));
    if sound {
        Ok(word.to_owned())
    } else {
        Err(FenError {
            fault: FenFault::Castling(word.to_owned()),
            span: place(column, word.chars().count()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<String> {
        let fen = Fen::parse(text).unwrap();
        fen.pieces
            .iter()
            .map(|piece| {
                let royal = if piece.attributes.is_empty() { "" } else { "r" };
                format!(
                    "{}{royal}{}{}",
                    piece.side.letter(),
                    piece.kind,
                    piece.square
                )
            })
            .collect()
    }

    #[test]
    fn orthodox_fields() {
        let fen =
            Fen::parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap();
        assert_eq!(fen.pieces.len(), 32);
        assert_eq!(fen.pieces[1].kind, "S");
        assert_eq!(fen.pieces[1].span, Some(place(2, 1)));
        assert_eq!(fen.side_to_move, Some(Side::Black));
        assert_eq!(fen.castling.as_deref(), Some("KQkq"));
        assert_eq!(fen.en_passant, Some("e3".parse().unwrap()));
    }

    #[test]
    fn board_alone_says_nothing_else() {
        let fen = Fen::parse("8/8/8/8/8/3k4/8/3K4").unwrap();
        assert_eq!(
            (fen.side_to_move, fen.castling, fen.en_passant),
            (None, None, None)
        );
    }

    #[test]
    fn knights_and_nightriders() {
        assert_eq!(pieces("8/8/8/8/8/8/8/N6n"), ["wSa1", "bSh1"]);
        assert_eq!(pieces("8/8/8/8/8/8/8/N6s"), ["wNa1", "bSh1"]);
    }

    #[test]
    fn royal_neutral_and_coded_pieces() {
        assert_eq!(
            pieces("*r7/5*P2/=k=Q6/.CA.gi(G)(n)4/8/8/8/8"),
            [
                "brRa8", "wrPf7", "nKa6", "nQb6", "wCAa5", "bGIb5", "wGc5", "bNd5"
            ]
        );
    }

    #[test]
    fn the_place_of_every_mistake() {
        let cases = [
            ("", FenFault::Empty, 1, 0),
            ("8/8/8/8/8/8/8", FenFault::Ranks(7), 1, 13),
            ("8/8/8/8/8/8/8/7", FenFault::RankLength(7), 15, 1),
            ("k3/4/4/3K", FenFault::Board(4, 4), 1, 9),
            ("5k/6/6/6/6/6/6/K5", FenFault::Board(6, 8), 1, 17),
            ("9k/10/*K9", FenFault::Board(10, 3), 1, 9),
            ("k11/12/K11", FenFault::Board(12, 3), 1, 10),
            ("9/8/8/8/8/8/8/8", FenFault::Letter("9".into(), None), 1, 1),
            (
                "8/8/8/8/8/8/8/KX6",
                FenFault::Letter("X".into(), None),
                16,
                1,
            ),
            ("8/8/8/8/8/8/8/-k7", FenFault::Dash, 15, 1),
            ("8/8/8/8/8/8/8/K6* w", FenFault::PrefixAlone('*'), 17, 1),
            ("8/8/8/8/8/8/8/K7 x", FenFault::Side("x".into()), 18, 1),
            (
                "8/8/8/8/8/8/8/K7 w KX",
                FenFault::Castling("KX".into()),
                20,
                2,
            ),
            (
                "8/8/8/8/8/8/8/K7 w - e9",
                FenFault::EnPassant("e9".into()),
                22,
                2,
            ),
            (
                "8/8/8/8/8/8/8/K7 w - - x",
                FenFault::Counter("x".into()),
                24,
                1,
            ),
            (
                "8/8/8/8/8/8/8/K7 w - - 0 1 2",
                FenFault::TooMuch("2".into()),
                28,
                1,
            ),
        ];
        for (text, fault, column, length) in cases {
            let error = Fen::parse(text).unwrap_err();
            assert_eq!(
                (error.fault, error.span),
                (fault, place(column, length)),
                "{text}"
            );
        }
    }

    /// Small boards of browser tools, which also look like Popeye's Forsyth.
    #[test]
    fn other_boards_are_refused_in_every_dialect() {
        for text in ["4/4/4/4", "k3/1111/4/3K", "31*1Q/''AB4/-k4/5"] {
            for dialect in [
                Dialect::of(text),
                Dialect::Codes,
                Dialect::Forsyth,
                Dialect::Rotated,
                Dialect::Bracketed,
            ] {
                let error = Fen::parse_as(text, dialect).unwrap_err();
                assert!(
                    matches!(error.fault, FenFault::Board(4 | 5, 4)),
                    "{text}: {error}"
                );
            }
        }
        // Gaps that go on in the next rank, and a board without its empty end.
        for text in ["48/5gPp/5K1k", "k15/16/K15", "8/8/k7"] {
            assert!(Fen::parse_as(text, Dialect::Forsyth).is_ok(), "{text}");
        }
    }

    #[test]
    fn what_is_no_piece_is_named_as_it_was_written() {
        for (text, word, column) in [
            ("2'A5/8/8/8/8/8/8/8", "'A", 2),
            ("5''122/8/8/8/8/8/8/8", "''12", 2),
            ("8/8/3(!b2)4/8/8/8/8/8", "(!b2)", 6),
        ] {
            let error = Fen::parse_as(text, Dialect::of(text)).unwrap_err();
            assert!(
                error.to_string().contains(&format!("\"{word}\"")),
                "{error}"
            );
            assert_eq!(error.span, place(column, word.len()), "{text}");
        }
    }

    #[test]
    fn names_lead_to_codes() {
        let error = Fen::parse("8/8/8/8/8/8/8/(grashopper)7").unwrap_err();
        let nearest = Some("G (grasshopper)".to_owned());
        assert_eq!(error.fault, FenFault::Letter("grashopper".into(), nearest));
        assert_eq!(error.span, place(16, 10));
    }
}
