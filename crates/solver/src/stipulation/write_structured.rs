//! Writes trees in the structured language.

use std::fmt;

use super::tree::{Attachment, Branch, Expr, Play};

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goal(goal) => write!(f, "{goal}"),
            Self::Branch(branch) => write!(f, "{branch}"),
            Self::Invert(inner) => {
                f.write_str("-")?;
                operand(f, inner, false)
            }
            Self::Not(inner) => {
                f.write_str("!")?;
                operand(f, inner, false)
            }
            Self::And(left, right) => binary(f, left, '&', right),
            Self::Or(left, right) => binary(f, left, '|', right),
        }
    }
}

fn binary(f: &mut fmt::Formatter<'_>, left: &Expr, sign: char, right: &Expr) -> fmt::Result {
    operand(f, left, false)?;
    write!(f, "{sign}")?;
    operand(f, right, true)
}

/// Writes an operand, in parentheses where the text would be read differently without.
fn operand(f: &mut fmt::Formatter<'_>, expr: &Expr, rightmost: bool) -> fmt::Result {
    let binary = matches!(expr, Expr::And(..) | Expr::Or(..));
    if binary && !rightmost {
        write!(f, "({expr})")
    } else {
        write!(f, "{expr}")
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(min) = self.min {
            write!(f, "{min}:")?;
        }
        let (first, second) = match self.play {
            Play::Attack => ("a", "d"),
            Play::Defence => ("d", "a"),
            Play::Help => ("h", "h"),
            Play::Series => ("s", ""),
        };
        write!(f, "{}{first}", self.max)?;
        write_all(f, &self.first)?;
        if self.parry {
            f.write_str("?+?")?;
        }
        f.write_str(second)?;
        write_all(f, &self.second)
    }
}

fn write_all(f: &mut fmt::Formatter<'_>, attachments: &[Attachment]) -> fmt::Result {
    for attachment in attachments {
        match attachment {
            Attachment::Fork(fork) => {
                let ends = if fork.ends_play { ">" } else { "" };
                let hidden = if fork.hidden { "/" } else { "" };
                write!(f, "[{ends}{hidden}{}]", fork.into)?;
            }
            Attachment::Constraint(expr) => write!(f, "{{{expr}}}")?,
        }
    }
    Ok(())
}
