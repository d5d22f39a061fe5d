//! How many solutions there are, for problems whose author says nothing about them.

use std::collections::BTreeSet;
use std::fmt;

use dawson_solver::result::{Body, Mark};
use dawson_solver::stipulation::Aim;

use super::Case;
use super::fault::Fault;
use crate::model::SolutionCount;

/// The number of solutions, and what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// `key` or `solution`.
    pub what: &'static str,
    /// How many there are.
    pub found: usize,
    /// Whether the number is what the kind of problem, or the author, asks for; `None` if neither
    /// asks for any.
    pub fits: Option<bool>,
    /// The number that the author states, as it is written.
    pub stated: Option<String>,
    /// The keys, numbered; nothing in line play.
    pub keys: Vec<String>,
}

/// Counts the solutions.
pub(super) fn tally(case: &Case<'_>, stated: Option<&SolutionCount>) -> Tally {
    let mut keys = Vec::new();
    let mut lines = 0;
    let mut battle = false;
    for phase in case.actual() {
        match &phase.body {
            Body::Attacks(attacks) => {
                battle = true;
                let found = attacks.iter().filter(|attack| attack.mark == Mark::Key);
                keys.extend(found.map(|key| format!("1.{}", case.text(&key.played))));
            }
            Body::Lines(found) => lines += found.len(),
            Body::Replies(replies) => {
                battle = true;
                // After the key there is nothing to count but whether it solves.
                if !phase.body.is_empty() && replies.defences.iter().all(|defence| !defence.refutes)
                {
                    keys.push("the diagram".to_owned());
                }
            }
            Body::KingCapturable => {}
        }
    }
    let found = if battle { keys.len() } else { lines };
    let game = case
        .compiled
        .stipulation
        .classic()
        .is_some_and(|classic| classic.aim == Aim::Game);
    let wanted = match stated {
        Some(count) => Some(count.total() as usize),
        None if battle || game => Some(1),
        None => None,
    };
    Tally {
        what: if battle { "key" } else { "solution" },
        found,
        fits: wanted.map(|wanted| wanted == found),
        stated: stated.map(ToString::to_string),
        keys,
    }
}

/// What is wrong with the number of solutions that the author states, as far as it can be told
/// without the solutions.
pub(super) fn compare(case: &Case<'_>, stated: &SolutionCount, faults: &mut Vec<Fault>) {
    let tally = tally(case, Some(stated));
    if tally.found == 0 {
        faults.push(Fault::Unsolved);
        return;
    }
    if tally.fits == Some(false) {
        faults.push(Fault::OtherNumber {
            found: tally.found,
            stated: stated.to_string(),
        });
        return;
    }
    let mut beginnings: Vec<BTreeSet<Vec<String>>> = Vec::new();
    for phase in case.actual() {
        let Body::Lines(lines) = &phase.body else {
            continue;
        };
        for line in lines {
            let mut texts = Vec::new();
            for (index, step) in line.moves.iter().enumerate() {
                texts.push(case.text(&step.played));
                if beginnings.len() <= index {
                    beginnings.push(BTreeSet::new());
                }
                beginnings[index].insert(texts.clone());
            }
        }
    }
    for (index, (ways, found)) in stated.branches().iter().zip(&beginnings).enumerate() {
        if *ways as usize != found.len() {
            faults.push(Fault::OtherBranches {
                half_move: index + 1,
                found: found.len(),
                stated: stated.to_string(),
            });
            return;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.found == 1 { "" } else { "s" };
        write!(f, "{} {}{plural}", self.found, self.what)?;
        match (self.fits, &self.stated) {
            (Some(true), Some(stated)) => write!(f, ", as stated ({stated})")?,
            (Some(false), Some(stated)) => write!(f, ", and not {stated} as stated")?,
            (Some(true), None) => f.write_str(", as it should be")?,
            (Some(false), None) => f.write_str(" where there should be one")?,
            (None, _) => {}
        }
        if !self.keys.is_empty() {
            write!(f, ": {}", self.keys.join(", "))?;
        }
        Ok(())
    }
}
