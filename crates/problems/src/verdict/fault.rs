//! What can be wrong with a problem.

use std::fmt;

use super::replay::Illegal;
use crate::model::SolutionCount;

/// What a line is given as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A key.
    Key,
    /// A try.
    Try,
    /// A line of set play.
    SetPlay,
    /// A solution, or a variation.
    Line,
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A solution or key that the author does not give.
    Cook {
        /// It.
        line: String,
    },
    /// There is no solution at all.
    Unsolved,
    /// A solution that takes fewer moves than the stipulation says.
    ShortSolution {
        /// The solution, or the key that leads to it.
        line: String,
        /// How many moves it takes, in words: `2 moves`, `1.5 moves`.
        length: String,
    },
    /// A line that the author gives cannot be played.
    Illegal {
        /// What it is given as.
        part: Part,
        /// The line, as it is given.
        line: String,
        /// Where it breaks, and why.
        illegal: Illegal,
    },
    /// A line that the author gives can be played but is not what it is given as.
    Fails {
        /// What it is given as.
        part: Part,
        /// The line, as it is given.
        line: String,
        /// Why it is not that.
        why: String,
    },
    /// The attacker has a choice in a variation that the author gives.
    Dual {
        /// The variation up to the defence.
        line: String,
        /// The continuations.
        answers: Vec<String>,
    },
    /// The author states another number of solutions than there are.
    OtherNumber {
        /// How many there are.
        found: usize,
        /// What is stated.
        stated: String,
    },
    /// The author states another number of ways to play up to a half-move than there are.
    OtherBranches {
        /// The half-move, from 1.
        half_move: usize,
        /// How many ways there are to play up to it.
        found: usize,
        /// What is stated.
        stated: String,
    },
    /// Set play that the author does not give.
    ExtraSetPlay {
        /// The line.
        line: String,
    },
    /// The diagram is impossible: the side to move could capture the king.
    KingCapturable,
}

/// How bad a fault is; the worst comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Severity {
    NotAsIntended,
    Dual,
    ShortSolution,
    Cooked,
    IntendedIllegal,
    Unsolved,
}

impl Severity {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::NotAsIntended => "not as intended",
            Self::Dual => "dual",
            Self::ShortSolution => "short solution",
            Self::Cooked => "cooked",
            Self::IntendedIllegal => "intended solution illegal",
            Self::Unsolved => "unsolvable",
        }
    }
}

impl Fault {
    pub(super) fn severity(&self) -> Severity {
        match self {
            Self::Cook { .. } => Severity::Cooked,
            Self::Unsolved | Self::KingCapturable => Severity::Unsolved,
            Self::ShortSolution { .. } => Severity::ShortSolution,
            Self::Illegal { .. } => Severity::IntendedIllegal,
            Self::Dual { .. } => Severity::Dual,
            Self::OtherNumber { found, stated } => {
                let stated = stated
                    .parse()
                    .map_or(0, |count: SolutionCount| count.total());
                if *found > stated as usize {
                    Severity::Cooked
                } else {
                    Severity::NotAsIntended
                }
            }
            Self::Fails { .. } | Self::ExtraSetPlay { .. } | Self::OtherBranches { .. } => {
                Severity::NotAsIntended
            }
        }
    }

    /// One word for it: that of the verdict if this is the worst fault.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Fails {
                part: Part::Try, ..
            } => "missing try",
            Self::Fails {
                part: Part::SetPlay,
                ..
            } => "missing set play",
            Self::ExtraSetPlay { .. } => "further set play",
            _ => self.severity().word(),
        }
    }

    /// Whether it is a fault whatever a longer search would have found.
    pub(super) fn is_certain(&self) -> bool {
        match self {
            Self::Cook { .. }
            | Self::ShortSolution { .. }
            | Self::Illegal { .. }
            | Self::Dual { .. }
            | Self::ExtraSetPlay { .. }
            | Self::KingCapturable => true,
            Self::OtherNumber { .. } => self.severity() == Severity::Cooked,
            Self::Unsolved | Self::Fails { .. } | Self::OtherBranches { .. } => false,
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Key => "key",
            Self::Try => "try",
            Self::SetPlay => "set play",
            Self::Line => "line",
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cook { line } => write!(f, "cook: {line}"),
            Self::Unsolved => f.write_str("there is no solution"),
            Self::ShortSolution { line, length } => {
                write!(f, "short solution in {length}: {line}")
            }
            Self::Illegal {
                part,
                line,
                illegal,
            } => write!(f, "intended {part} {line}: {illegal}"),
            Self::Fails { part, line, why } => write!(f, "intended {part} {line}: {why}"),
            Self::Dual { line, answers } => {
                write!(f, "dual after {line}: {}", answers.join(", "))
            }
            Self::OtherNumber { found, stated } => {
                let plural = if *found == 1 { "" } else { "s" };
                let are = if stated == "1" { "is" } else { "are" };
                write!(f, "{found} solution{plural} where {stated} {are} stated")
            }
            Self::OtherBranches {
                half_move,
                found,
                stated,
            } => write!(
                f,
                "{found} ways to play up to half-move {half_move}, where {stated} is stated"
            ),
            Self::ExtraSetPlay { line } => write!(f, "further set play: {line}"),
            Self::KingCapturable => {
                f.write_str("the side to move could capture the opponent's king")
            }
        }
    }
}
