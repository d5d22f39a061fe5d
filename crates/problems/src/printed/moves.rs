//! One printed move.

use std::fmt;

use super::short::short;
use crate::model::Square;

/// A move as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PrintedMove {
    /// What moves where.
    pub body: Body,
    /// What else is printed to happen, without blanks: `=Q`, `=b`, `[+wSb1]`, `(2/1)`, or on
    /// which board the piece arrives.
    pub effects: String,
}

/// What moves where.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// Castling; true for the long one, `0-0-0`.
    Castling(bool),
    /// Two pieces change places.
    Exchange {
        /// The kind and the square of the piece that moves.
        first: (String, Square),
        /// The kind and the square of the other one.
        second: (String, Square),
    },
    /// A move in short notation, which says where the piece goes and of where it comes from only
    /// what is needed.
    Short {
        /// Kind in capitals; empty for a pawn.
        mover: String,
        /// The file of the departure square, 0 for a, if it is given.
        file: Option<u8>,
        /// The rank of the departure square, 0 for the first, if it is given.
        rank: Option<u8>,
        /// Where it goes.
        arrival: Square,
    },
    /// A piece goes from one square to another.
    Piece {
        /// Attributes in small letters, then the kind in capitals; empty for an ordinary pawn.
        mover: String,
        /// Where it comes from.
        departure: Square,
        /// Squares that are printed between the two: of captures elsewhere, or on the way.
        via: Vec<Square>,
        /// Where it goes.
        arrival: Square,
    },
}

/// The text is no move in long notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// The text.
    pub text: String,
}

impl PrintedMove {
    /// Reads one word; marks at its end are dropped.
    ///
    /// # Errors
    /// If the word is no move in long notation.
    pub fn parse(word: &str) -> Result<Self, MoveError> {
        let bare = strip_marks(word);
        castling(bare)
            .or_else(|| exchange(bare))
            .or_else(|| piece_move(bare))
            .ok_or_else(|| MoveError {
                text: word.to_owned(),
            })
    }

    /// Whether both print the same move to the last effect.
    pub fn is_same(&self, other: &Self) -> bool {
        self.body == other.body && self.effects == other.effects
    }

    /// Whether `full` can be meant by this print, which may leave effects out from the end.
    pub fn abbreviates(&self, full: &Self) -> bool {
        self.body.can_mean(&full.body) && full.effects.starts_with(&self.effects)
    }

    /// Reads one word in long or in short notation (`Sf3`, `Sbd7`, `R1xe5`, `dxc8=Q`, `c8Q`) with
    /// English letters.
    ///
    /// # Errors
    /// If the word is no move in either.
    pub fn parse_short(word: &str) -> Result<Self, MoveError> {
        Self::parse(word).or_else(|error| short(strip_marks(word)).ok_or(error))
    }

    /// Whether this is a move in short notation.
    pub fn is_short(&self) -> bool {
        matches!(self.body, Body::Short { .. })
    }
}

impl Body {
    /// Whether the other one can be meant by this one.
    fn can_mean(&self, full: &Self) -> bool {
        let Self::Short {
            mover,
            file,
            rank,
            arrival,
        } = self
        else {
            return self == full;
        };
        match full {
            Self::Piece {
                mover: full_mover,
                departure,
                arrival: full_arrival,
                ..
            } => {
                mover == full_mover.trim_start_matches(|letter: char| letter.is_ascii_lowercase())
                    && file.is_none_or(|file| file == departure.file())
                    && rank.is_none_or(|rank| rank == departure.rank())
                    && arrival == full_arrival
            }
            _ => false,
        }
    }
}

/// The word without the marks of check, goal and quality at its end.
pub(crate) fn strip_marks(word: &str) -> &str {
    let bare = word.trim_end_matches(['+', '#', '!', '?', '\u{2021}', '\u{2020}', '=']);
    // A lone `=` belongs to what follows it, and nothing does here.
    let bare = bare.strip_suffix("ep.").unwrap_or(bare);
    bare.strip_suffix("e.p.").unwrap_or(bare)
}

fn castling(word: &str) -> Option<PrintedMove> {
    let digits = word.replace(['O', 'o'], "0");
    let (long, effects) = match digits.strip_prefix("0-0-0") {
        Some(rest) => (true, rest),
        None => (false, digits.strip_prefix("0-0")?),
    };
    (effects.is_empty() || effects.starts_with(['=', '['])).then(|| PrintedMove {
        body: Body::Castling(long),
        effects: effects.to_owned(),
    })
}

fn exchange(word: &str) -> Option<PrintedMove> {
    let (first, second) = word.split_once("<->")?;
    let piece = |text: &str| {
        let characters: Vec<char> = text.chars().collect();
        let start = characters.len().checked_sub(2)?;
        Some((mover(&characters[..start])?, square(&characters, start)?))
    };
    let end = second.find(['[', '=']).unwrap_or(second.len());
    Some(PrintedMove {
        body: Body::Exchange {
            first: piece(first)?,
            second: piece(&second[..end])?,
        },
        effects: second[end..].to_owned(),
    })
}

fn piece_move(word: &str) -> Option<PrintedMove> {
    let characters: Vec<char> = word.chars().collect();
    // The last letters before the first square are the mover's: `f4` in `LOf4*e5-d6` cannot be
    // told from attributes otherwise.
    (0..characters.len().min(10)).find_map(|start| with_mover(&characters, start))
}

fn with_mover(characters: &[char], start: usize) -> Option<PrintedMove> {
    let mover = mover(&characters[..start])?;
    let departure = square(characters, start)?;
    let mut position = start + 2;
    let mut via = Vec::new();
    loop {
        let sign = usize::from(
            characters
                .get(position)
                .is_some_and(|sign| matches!(sign, '-' | '*' | 'x' | ':')),
        );
        let Some(next) = square(characters, position + sign) else {
            break;
        };
        via.push(next);
        position += sign + 2;
    }
    let arrival = via.pop()?;
    let effects: String = characters[position..].iter().collect();
    is_effect(&effects).then_some(PrintedMove {
        body: Body::Piece {
            mover,
            departure,
            via,
            arrival,
        },
        effects,
    })
}

/// Whether this can stand behind the arrival square: promotion and change of side, effects in
/// brackets, the second half of a double move, or the letter of a board.
fn is_effect(text: &str) -> bool {
    let rest = text.strip_prefix(['A', 'B']).unwrap_or(text);
    rest.is_empty() || rest.starts_with(['=', '[', '/', '('])
}

/// The letters of the mover in canonical form; `None` if they cannot be that.
pub(super) fn mover(letters: &[char]) -> Option<String> {
    let kind = letters
        .iter()
        .position(|letter| !letter.is_ascii_lowercase())
        .unwrap_or(letters.len());
    let (attributes, kind) = letters.split_at(kind);
    let sound = match kind {
        [] => attributes.is_empty(),
        [one] => one.is_ascii_uppercase(),
        [one, two] => {
            one.is_ascii_alphanumeric() && (two.is_ascii_uppercase() || two.is_ascii_digit())
        }
        // Hunters.
        _ => match kind.iter().position(|letter| *letter == '/') {
            Some(slash) => {
                let part = |letters: &[char]| {
                    (1..=2).contains(&letters.len())
                        && letters
                            .iter()
                            .all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit())
                };
                part(&kind[..slash]) && part(&kind[slash + 1..])
            }
            None => false,
        },
    };
    if !sound {
        return None;
    }
    let text: String = letters.iter().collect();
    Some(if text == "P" { String::new() } else { text })
}

pub(super) fn square(characters: &[char], position: usize) -> Option<Square> {
    let text: String = characters.get(position..position + 2)?.iter().collect();
    if text.starts_with(|file: char| file.is_ascii_uppercase()) {
        return None;
    }
    text.parse().ok()
}

impl fmt::Display for PrintedMove {
    /// Writes the move with `-` between the squares; captures are not told apart.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.body {
            Body::Castling(true) => f.write_str("0-0-0")?,
            Body::Castling(false) => f.write_str("0-0")?,
            Body::Exchange { first, second } => {
                write!(f, "{}{}<->{}{}", first.0, first.1, second.0, second.1)?;
            }
            Body::Short {
                mover,
                file,
                rank,
                arrival,
            } => {
                f.write_str(mover)?;
                if let Some(file) = file {
                    write!(f, "{}", char::from(b'a' + file))?;
                }
                if let Some(rank) = rank {
                    write!(f, "{}", rank + 1)?;
                }
                write!(f, "{arrival}")?;
            }
            Body::Piece {
                mover,
                departure,
                via,
                arrival,
            } => {
                write!(f, "{mover}{departure}")?;
                for square in via {
                    write!(f, "-{square}")?;
                }
                write!(f, "-{arrival}")?;
            }
        }
        f.write_str(&self.effects)
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no move in long notation", self.text)
    }
}

impl std::error::Error for MoveError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(word: &str) -> PrintedMove {
        PrintedMove::parse(word).unwrap()
    }

    #[test]
    fn signs_and_marks_do_not_matter() {
        for same in ["Sf3*e5", "Sf3-e5", "Sf3e5", "Sf3xe5+", "Sf3:e5!?", "Sf3e5#"] {
            assert!(read(same).is_same(&read("Sf3*e5")), "{same}");
        }
        assert!(read("Pe2-e4").is_same(&read("e2e4")));
        assert!(read("e5*f6ep.").is_same(&read("e5-f6")));
        assert!(read("O-O-O").is_same(&read("0-0-0+")));
        assert!(read("Rb4-b8=").is_same(&read("Rb4-b8")));
    }

    #[test]
    fn movers_and_effects_are_told_apart() {
        let full = read("nPh7*g8=nS=b");
        let Body::Piece {
            mover,
            departure,
            arrival,
            ..
        } = &full.body
        else {
            panic!("not a piece's move: {full:?}");
        };
        assert_eq!(mover, "nP");
        assert_eq!(
            (departure.to_string(), arrival.to_string()),
            ("h7".into(), "g8".into())
        );
        assert_eq!(full.effects, "=nS=b");
        assert!(read("nPh7-g8").abbreviates(&full));
        assert!(read("nPh7-g8=nS").abbreviates(&full));
        assert!(!read("nPh7-g8=nQ").abbreviates(&full));
        assert!(!read("nPh7-g8").is_same(&full));
        assert_ne!(read("rSe5-d7"), read("Se5-d7"));
    }

    #[test]
    fn kinds_of_two_letters_and_locusts() {
        let locust = read("LOc3*c4-c5");
        let Body::Piece { mover, via, .. } = &locust.body else {
            panic!("not a piece's move: {locust:?}");
        };
        assert_eq!(
            (mover.as_str(), via.as_slice()),
            ("LO", ["c4".parse().unwrap()].as_slice())
        );
        assert_eq!(locust.to_string(), "LOc3-c4-c5");
        assert!(read("LOc3c4c5").is_same(&locust));
        assert!(PrintedMove::parse("16a1-b7").is_ok());
        assert!(read("R/Ba1-a5").is_same(&read("R/Ba1a5")));
        assert_eq!(
            read("Bb1*c2*d3-b1[+wPc2]").to_string(),
            "Bb1-c2-d3-b1[+wPc2]"
        );
    }

    #[test]
    fn moves_of_fairy_conditions() {
        assert!(read("Ra8<->Rg5+").is_same(&read("Ra8<->Rg5")));
        assert!(!read("Ra8<->Rg5").is_same(&read("Ra8<->Bg5")));
        assert_eq!(read("Ke5-f4A").effects, "A");
        assert!(!read("Ke5-f4A").is_same(&read("Ke5-f4B")));
        assert_eq!(read("Kh5-h3/wPh2-h4").effects, "/wPh2-h4");
        assert_eq!(read("0-0-0[Ig4]").effects, "[Ig4]");
    }

    #[test]
    fn other_notations_are_refused() {
        for word in [
            "Qe4",
            "exd5",
            "Nf3",
            "e4",
            "Sg1f9",
            "hello",
            "",
            "Sf3-e5e6x",
        ] {
            assert!(PrintedMove::parse(word).is_err(), "{word}");
        }
    }
}
