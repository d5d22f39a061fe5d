//! The lines that the option `MoveNumbers` asks for.

use std::io::Write as _;
use std::time::Instant;

use dawson_problems::popeye::output::{duration, signs};
use dawson_rules::{Plan, notation};
use dawson_solver::control::{RootMove, Sink};

/// Writes a line for each first move when it is taken up.
pub struct MoveNumbers<'a> {
    plan: &'a Plan,
    begun: Option<Instant>,
}

impl<'a> MoveNumbers<'a> {
    /// Lines with the time since `begun`, or without times.
    pub fn new(plan: &'a Plan, begun: Option<Instant>) -> Self {
        Self { plan, begun }
    }
}

impl Sink for MoveNumbers<'_> {
    fn started(&self, root: &RootMove<'_>) {
        let text = notation::long(self.plan, root.played);
        let sign = signs(root.check, None);
        let end = match self.begun {
            Some(begun) => format!("   Time = {})", duration(begun.elapsed())),
            None => " )".to_owned(),
        };
        let mut out = std::io::stdout().lock();
        // Whether somebody still reads is found out when solutions are written.
        let _ = write!(out, "\n{:>3}  ({text}{sign}{end}", root.number);
        let _ = out.flush();
    }
}
