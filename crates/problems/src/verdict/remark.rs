//! What is worth saying of a problem although it is no fault.

use std::fmt;

use dawson_solver::Solution;
use dawson_solver::result::{Body, Mark};

use super::duals::duals;
use super::{Case, lines};
use crate::compile::Compiled;
use crate::model::{IntendedPhase, SolutionCount};
use crate::printed::{PrintedLine, Token};

/// Something worth saying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A dual in a variation that the author does not give.
    MinorDual {
        /// The variation up to the defence.
        line: String,
        /// The continuations.
        answers: Vec<String>,
    },
    /// A try that the author does not give, although some are given.
    FurtherTry {
        /// The try.
        line: String,
        /// What refutes it.
        refutations: Vec<String>,
    },
    /// The author gives another number of solutions than is stated.
    GivenNumber {
        /// How many lines or keys are given.
        given: usize,
        /// What is stated.
        stated: String,
    },
}

/// Remarks on a position, in the order of the solution.
pub fn remarks(
    compiled: &Compiled,
    intended: Option<&IntendedPhase>,
    stated: Option<&SolutionCount>,
    solution: &Solution,
) -> Vec<Remark> {
    let nothing = IntendedPhase::default();
    let case = Case {
        compiled,
        intended: intended.unwrap_or(&nothing),
        solution,
    };
    let mut remarks = Vec::new();
    for dual in duals(&case) {
        if !dual.given {
            remarks.push(Remark::MinorDual {
                line: dual.line,
                answers: dual.answers,
            });
        }
    }
    further_tries(&case, &mut remarks);
    if let (Some(intended), Some(stated)) = (intended, stated) {
        let given = intended.keys.len().max(if intended.keys.is_empty() {
            intended.lines.len()
        } else {
            0
        });
        if u32::try_from(given) != Ok(stated.total()) {
            let stated = stated.to_string();
            remarks.push(Remark::GivenNumber { given, stated });
        }
    }
    remarks
}

/// Tries beside those that the author gives; where none are given, none are expected.
fn further_tries(case: &Case<'_>, remarks: &mut Vec<Remark>) {
    if case.intended.tries.is_empty() {
        return;
    }
    let given = case.intended.tries.iter().filter_map(|text| {
        let line = PrintedLine::parse(text).ok()?;
        match line.tokens.into_iter().next() {
            Some(Token::Move(first)) => Some(first),
            _ => None,
        }
    });
    let given: Vec<_> = given.collect();
    for phase in case.actual() {
        let Body::Attacks(attacks) = &phase.body else {
            continue;
        };
        for attack in attacks.iter().filter(|attack| attack.mark == Mark::Try) {
            let name = |(): &()| case.text(&attack.played);
            let known = given
                .iter()
                .any(|wanted| lines::pick(wanted, &[()], &name).is_some());
            if !known {
                let refutations = attack
                    .replies
                    .iter()
                    .flat_map(|replies| &replies.refutations);
                remarks.push(Remark::FurtherTry {
                    line: format!("1.{}", case.text(&attack.played)),
                    refutations: refutations.map(|it| case.text(&it.played)).collect(),
                });
            }
        }
    }
}

impl Remark {
    /// One word for it: `minor dual`, `further try`, `number given`.
    pub fn word(&self) -> &'static str {
        match self {
            Self::MinorDual { .. } => "minor dual",
            Self::FurtherTry { .. } => "further try",
            Self::GivenNumber { .. } => "number given",
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MinorDual { line, answers } => {
                write!(f, "minor dual after {line}: {}", answers.join(", "))
            }
            Self::FurtherTry { line, refutations } => {
                write!(
                    f,
                    "further try {line}, refuted by {}",
                    refutations.join(", ")
                )
            }
            Self::GivenNumber { given, stated } => {
                write!(f, "the author gives {given} solutions and states {stated}")
            }
        }
    }
}
