//! Expansion of a problem with twins into one problem per position.
//!
//! What a twin does follows Popeye, with these differences: Popeye only
//! complains about an operation that cannot be done and solves what it has,
//! here the problem is refused; and where Popeye keeps holes of the board when
//! a twin replaces the conditions, here they go with the other conditions.

mod change;
mod error;
mod heading;
mod position;

pub use error::{ExpandError, ExpandFault};

use crate::model::Problem;
use position::Position;

/// One position of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpandedTwin {
    /// `a`, `b`, … `z`, `z1`, `z2`, …; empty if the problem has no twins.
    pub label: String,
    /// True if the changes are to the twin before.
    pub continued: bool,
    /// What Popeye writes after label and parenthesis in the language of the
    /// problem, every item with two blanks behind it; empty for a) without
    /// changes.
    pub heading: String,
    /// The problem of the twin, which has no twins of its own.
    pub problem: Problem,
}

impl ExpandedTwin {
    /// The line with which Popeye begins the twin, `+c) …`; empty without a
    /// label.
    pub fn line(&self) -> String {
        if self.label.is_empty() {
            return String::new();
        }
        let plus = if self.continued { "+" } else { "" };
        format!("{plus}{}) {}", self.label, self.heading)
    }
}

impl Problem {
    /// Makes one problem of each twin, the diagram first unless the problem is
    /// a zero position. A problem without twins gives one without a label.
    ///
    /// # Errors
    /// The first operation that cannot be done: a piece that is not there, or
    /// one that would leave the board.
    pub fn expand(&self) -> Result<Vec<ExpandedTwin>, ExpandError> {
        let diagram = Problem {
            twins: Vec::new(),
            zeroposition: false,
            ..self.clone()
        };
        if self.twins.is_empty() {
            return Ok(vec![ExpandedTwin {
                label: String::new(),
                continued: false,
                heading: String::new(),
                problem: diagram,
            }]);
        }
        let mut expanded = Vec::new();
        if !self.zeroposition {
            expanded.push(ExpandedTwin {
                label: label(0),
                continued: false,
                heading: String::new(),
                problem: diagram.clone(),
            });
        }
        let mut current = diagram.clone();
        for twin in &self.twins {
            let label = label(expanded.len());
            if !twin.continued {
                current = diagram.clone();
            }
            let mut position = Position::new(current);
            for operation in &twin.operations {
                position.apply(operation).map_err(|fault| ExpandError {
                    twin: label.clone(),
                    fault,
                    span: operation.span(),
                })?;
            }
            current = position.problem;
            expanded.push(ExpandedTwin {
                heading: heading::heading(&position.changes, &current),
                label,
                continued: twin.continued,
                problem: current.clone(),
            });
        }
        Ok(expanded)
    }
}

/// The label of a twin, counted from 0.
pub(crate) fn label(number: usize) -> String {
    match u8::try_from(number) {
        Ok(letter @ 0..26) => char::from(b'a' + letter).to_string(),
        _ => format!("z{}", number - 25),
    }
}

#[cfg(test)]
mod tests {
    use super::label;

    #[test]
    fn labels_go_on_after_z() {
        assert_eq!(
            [0, 25, 26, 300].map(label),
            ["a", "z", "z1", "z275"].map(str::to_owned)
        );
    }
}
