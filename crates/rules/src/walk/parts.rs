//! Parts of other walks: only the captures, only what goes ahead, and the like.

use super::{Report, Step, View, Walk};
use crate::piece::Side;
use crate::square::Square;

/// A way to change the rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// Away from the base of the side that moves.
    Away,
    /// Towards the base of the side that moves.
    Home,
    /// Towards the eighth rank, whoever moves.
    Up,
    /// Towards the first rank, whoever moves.
    Down,
}

impl Heading {
    const fn forward(self, side: Side) -> i8 {
        match self {
            Self::Away => side.forward(),
            Self::Home => -side.forward(),
            Self::Up => 1,
            Self::Down => -1,
        }
    }

    /// Reports the steps that change the rank this way.
    pub fn steps(self, walks: &[Walk], view: &View<'_>, from: Square, report: &mut Report<'_>) {
        let forward = self.forward(view.side);
        for walk in walks {
            walk.steps(view, from, &mut |step| {
                if (step.arrival.rank() - from.rank()) * forward > 0 {
                    report(step);
                }
            });
        }
    }
}

/// Reports the steps that capture nothing.
pub fn quiet(walks: &[Walk], view: &View<'_>, from: Square, report: &mut Report<'_>) {
    kept(walks, view, from, |step| step.capture.is_none(), report);
}

/// Reports the steps that capture.
pub fn capturing(walks: &[Walk], view: &View<'_>, from: Square, report: &mut Report<'_>) {
    kept(walks, view, from, |step| step.capture.is_some(), report);
}

/// Reports the steps that `keeps` wants, once if several of the walks make them.
fn kept(
    walks: &[Walk],
    view: &View<'_>,
    from: Square,
    keeps: fn(&Step) -> bool,
    report: &mut Report<'_>,
) {
    let mut done: Vec<Step> = Vec::new();
    for walk in walks {
        walk.steps(view, from, &mut |step| {
            if !keeps(&step) || walks.len() > 1 && done.contains(&step) {
                return;
            }
            if walks.len() > 1 {
                done.push(step);
            }
            report(step);
        });
    }
}
