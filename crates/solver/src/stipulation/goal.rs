//! Goals: what the last move of a play has to bring about.

use std::fmt;

use serde::{Deserialize, Serialize};

use dawson_rules::{Form, Move, Side, Square, SquareSet};

/// What a move has to reach. `mover` is the side that played it, `opponent` the side now to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Goal {
    /// `#`: the opponent is mated.
    Mate,
    /// `=`: the opponent is stalemated.
    Stalemate,
    /// `==`: neither side is in check or has a legal move.
    DoubleStalemate,
    /// `!=`: the mover has stalemated itself.
    AutoStalemate,
    /// `!#`: the mover has mated itself.
    AutoMate,
    /// `#=`: the opponent has no legal move.
    MateOrStalemate,
    /// `##`: both sides are mated.
    DoubleMate,
    /// `##!`: the mover was mated by the opponent's move before and mates in turn.
    CounterMate,
    /// `+`: the opponent is in check.
    Check,
    /// `x`: the move captures.
    Capture,
    /// `%`: a piece is won: the move captures and nothing is reborn by it.
    WinPiece,
    /// `ep`: the move captures en passant.
    EnPassant,
    /// `00`: the move castles.
    Castling,
    /// `~`: any move.
    Any,
    /// `ct`: the moved piece is back on its square of the diagram.
    Circuit,
    /// `ctr`: a piece is back on its square of the diagram by rebirth.
    CircuitByRebirth,
    /// `<>`: the moved piece and another one have exchanged their squares of the diagram.
    Exchange,
    /// `<>r`: two pieces have exchanged their squares of the diagram by rebirth.
    ExchangeByRebirth,
    /// `c81`: the goal of Chess 8/1.
    Chess81,
    /// `zxy`: the mover's piece arrives on this square.
    Target(Square),
    /// `kxy`: the piece of the diagram square is kissed.
    Kiss(Square),
    /// `dia`: the board equals the target, reached from the game array.
    ProofGame,
    /// `a=>b`: the board equals the target, reached from a given position.
    AToB,
}

/// The fixed words; a longer word stands before its own beginning.
const WORDS: [(&str, Goal); 21] = [
    ("##!", Goal::CounterMate),
    ("##", Goal::DoubleMate),
    ("#=", Goal::MateOrStalemate),
    ("#", Goal::Mate),
    ("==", Goal::DoubleStalemate),
    ("=", Goal::Stalemate),
    ("!=", Goal::AutoStalemate),
    ("!#", Goal::AutoMate),
    ("+", Goal::Check),
    ("x", Goal::Capture),
    ("%", Goal::WinPiece),
    ("ep", Goal::EnPassant),
    ("ctr", Goal::CircuitByRebirth),
    ("ct", Goal::Circuit),
    ("<>r", Goal::ExchangeByRebirth),
    ("<>", Goal::Exchange),
    ("00", Goal::Castling),
    ("~", Goal::Any),
    ("dia", Goal::ProofGame),
    ("a=>b", Goal::AToB),
    ("c81", Goal::Chess81),
];

impl Goal {
    /// Reads a goal at the start of `text`; gives it and the number of bytes it takes.
    pub fn parse_prefix(text: &str) -> Option<(Self, usize)> {
        for (word, goal) in WORDS {
            if starts_with(text, word) {
                return Some((goal, word.len()));
            }
        }
        let square = || text.get(1..3).and_then(Square::parse);
        match text.bytes().next()?.to_ascii_lowercase() {
            b'z' => Some((Self::Target(square()?), 3)),
            b'k' => Some((Self::Kiss(square()?), 3)),
            _ => None,
        }
    }

    /// Whether a move that does what it would in orthodox chess, and nothing else, reaches the goal, if the
    /// move itself tells.
    pub(crate) fn is_reached_by_plain(self, mv: &Move, mover: Side) -> Option<bool> {
        match self {
            Self::Any => Some(true),
            Self::Capture | Self::WinPiece => Some(mv.capture.is_some()),
            Self::EnPassant => Some(mv.form == Form::EnPassant),
            Self::Castling => Some(matches!(mv.form, Form::Castling(_))),
            Self::Chess81 => Some(mv.arrival.rank() == mover.rank(7)),
            Self::Target(square) => Some(mv.arrival == square),
            _ => None,
        }
    }

    /// Whether moves themselves tell whether they reach it: [`Self::is_reached_by_plain`].
    pub(crate) fn is_told_by_moves(self) -> bool {
        self.is_reached_by_plain(&Move::PASS, Side::White).is_some()
    }

    /// Where such a move of this side has to arrive to reach it.
    pub(crate) const fn arrivals(self, mover: Side) -> SquareSet {
        match self {
            Self::Chess81 => SquareSet::rank(mover.rank(7)),
            Self::Target(square) => square.set(),
            _ => SquareSet::ALL,
        }
    }

    /// Whether a target position has to be given for it.
    pub const fn needs_target(self) -> bool {
        matches!(self, Self::ProofGame | Self::AToB)
    }

    /// Whether it can only be told by where pieces stood in the diagram, so that pieces must carry
    /// an identity.
    pub const fn needs_identities(self) -> bool {
        matches!(
            self,
            Self::Circuit
                | Self::CircuitByRebirth
                | Self::Exchange
                | Self::ExchangeByRebirth
                | Self::Kiss(_)
        )
    }

    /// Whether a move may reach the goal though it leaves the own king in check, by some rules.
    pub const fn allows_own_check(self) -> bool {
        matches!(
            self,
            Self::DoubleMate | Self::CounterMate | Self::AutoMate | Self::AutoStalemate
        )
    }

    /// The sign written behind a move that reaches the goal; empty where none is written.
    pub const fn marker(self) -> &'static str {
        match self {
            Self::Mate => "#",
            Self::Stalemate => "=",
            Self::DoubleStalemate => "==",
            Self::AutoStalemate => "!=",
            Self::AutoMate => "!#",
            Self::MateOrStalemate => "#=",
            Self::DoubleMate => "##",
            Self::CounterMate => "##!",
            Self::Check => "+",
            Self::Capture => "x",
            Self::WinPiece => "%",
            Self::Target(_) => "z",
            Self::ProofGame => "dia",
            Self::AToB => "a=>b",
            Self::Chess81 => "c81",
            Self::EnPassant
            | Self::Castling
            | Self::Any
            | Self::Circuit
            | Self::CircuitByRebirth
            | Self::Exchange
            | Self::ExchangeByRebirth
            | Self::Kiss(_) => "",
        }
    }

    /// Whether the marker takes the place of the check sign.
    pub const fn replaces_check_sign(self) -> bool {
        matches!(
            self,
            Self::Mate
                | Self::Check
                | Self::DoubleMate
                | Self::CounterMate
                | Self::MateOrStalemate
                | Self::Stalemate
                | Self::DoubleStalemate
                | Self::AutoStalemate
        )
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Target(square) => write!(f, "z{square}"),
            Self::Kiss(square) => write!(f, "k{square}"),
            _ => {
                let word = WORDS.iter().find(|(_, goal)| goal == self);
                f.write_str(word.map_or("", |(word, _)| word))
            }
        }
    }
}

/// Whether `text` starts with `word`, upper and lower case alike.
pub(crate) fn starts_with(text: &str, word: &str) -> bool {
    text.get(..word.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(word))
}
