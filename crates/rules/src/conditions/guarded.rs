//! Conditions under which observation by other units decides what captures, moves or is captured.
//!
//! They differ in who has to be observed, by whom, and what is lost without it:
//! one row for each. "Observed" is meant geometrically, as the walks have it,
//! pinned units included; the conditions do not look at each other. Checks are
//! captures in thought.

use super::{ConditionEntry, Example, NO_EXAMPLE, NOT_SETTLED, UNRECORDED};
use crate::engine::{Judged, is_observed_so};
use crate::hooks::{JudgeStride, Stride};
use crate::plan::Plan;
use crate::position::Position;

pub(super) static PATROUILLE: ConditionEntry = ConditionEntry {
    name: "Patrouille",
    aliases: &["PatrolChess", "PatrouilleSchach"],
    summary: "Units capture and give check only while observed by a unit of their own side.",
    rule: "A unit may capture or give check only if a unit of its own side observes it. Moves \
           without capture are free.",
    arguments: &[],
    origin: UNRECORDED,
    example: Example {
        fen: "5bBn/qp2N3/1Q6/4k1pN/P3PR2/r1Bn3R/6P1/5Kr1 w - -",
        stipulation: "#2",
        solution: &["Sh5-f6"],
        source: "Denys Bonner, F1011, The Problemist 12/22, 7/1988",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_stride(Guarded {
            whom: Whom::Mover,
            own: true,
            wanted: true,
            captures_only: true,
        });
        Ok(())
    },
};

pub(super) static ULTRA_PATROL: ConditionEntry = ConditionEntry {
    name: "UltraPatrol",
    aliases: &["UltraPatrouille"],
    summary: "Units move and give check only while observed by a unit of their own side.",
    rule: "A unit may move, capture or give check only if a unit of its own side observes it.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_stride(Guarded {
            whom: Whom::Mover,
            own: true,
            wanted: true,
            captures_only: false,
        });
        Ok(())
    },
};

pub(super) static LORTAP: ConditionEntry = ConditionEntry {
    name: "Lortap",
    aliases: &["Elliuortap"],
    summary: "Units capture and give check only while not observed by a unit of their own side.",
    rule: "A unit that is observed by a unit of its own side may neither capture nor give check. \
           Moves without capture are free.",
    arguments: &[],
    origin: UNRECORDED,
    example: Example {
        fen: "8/3N4/3P1p1p/1K1p1P2/3kp1p1/4B1P1/2P5/n2N4 w - -",
        stipulation: "#2",
        solution: &["Sd7-e5"],
        source: "FH von Meyenfeldt, Probleemblad 1989",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_stride(Guarded {
            whom: Whom::Mover,
            own: true,
            wanted: false,
            captures_only: true,
        });
        Ok(())
    },
};

pub(super) static PROVOCATION: ConditionEntry = ConditionEntry {
    name: "ProvocationChess",
    aliases: &[
        "ProvokationSchach",
        "EchecsProvocateurs",
        "EchecsProvacateurs",
    ],
    summary: "Units capture and give check only while observed by an enemy unit.",
    rule: "A unit may capture or give check only if an enemy unit observes it. Moves without \
           capture are free.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_stride(Guarded {
            whom: Whom::Mover,
            own: false,
            wanted: true,
            captures_only: true,
        });
        Ok(())
    },
};

pub(super) static SUPER_GUARDS: ConditionEntry = ConditionEntry {
    name: "SuperGuards",
    aliases: &["SuperDeckungen", "Supergardes"],
    summary: "Units that are observed by a unit of their own side cannot be captured.",
    rule: "A unit that is observed by a unit of its own side cannot be captured; a king so observed \
           is not in check.",
    arguments: &[],
    origin: UNRECORDED,
    example: Example {
        fen: "B7/1r4p1/N2p1P2/3Q2K1/8/2P1k1B1/4p1P1/2N5 w - -",
        stipulation: "#2",
        solution: &["Bg3-e1"],
        source: "C.G.S. Narayanan, juliasfairies.com XI/2012",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_stride(Guarded {
            whom: Whom::Target,
            own: false,
            wanted: false,
            captures_only: true,
        });
        Ok(())
    },
};

pub(super) static ANTI_GUARDS: ConditionEntry = ConditionEntry {
    name: "AntiGuards",
    aliases: &["AntiDeckungen", "Antigardes"],
    summary: "Only units that are observed by a unit of their own side can be captured.",
    rule: "A unit can be captured, and a king is in check, only if a unit of its own side observes \
           it.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[("SuperGuards", "together nothing could be captured")],
    attach: |plan, _| {
        plan.judge_stride(Guarded {
            whom: Whom::Target,
            own: false,
            wanted: true,
            captures_only: true,
        });
        Ok(())
    },
};

pub(super) static SHIELDED_KINGS: ConditionEntry = ConditionEntry {
    name: "ShieldedKings",
    aliases: &["SchutzKoenige"],
    summary: "A king observed by a unit of its own side is not checked by a king.",
    rule: "A royal unit does not check a royal unit that is observed by a unit of its own side: \
           kings may stand next to each other while they are guarded.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[("TransmutedKings", NOT_SETTLED)],
    attach: |plan, _| {
        plan.judge_stride(Shielded);
        Ok(())
    },
};

/// Whose observation is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whom {
    Mover,
    Target,
}

struct Guarded {
    whom: Whom,
    /// By the side that moves, not by the other.
    own: bool,
    /// Whether the observation is needed, or forbidden.
    wanted: bool,
    /// Whether quiet moves are free.
    captures_only: bool,
}

impl JudgeStride for Guarded {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let square = match (self.whom, stride.target) {
            (_, None) if self.captures_only => return true,
            (Whom::Target, Some(target)) => target,
            _ => stride.departure,
        };
        let by = if self.own {
            stride.side
        } else {
            stride.side.other()
        };
        let judged = Judged::ByObservers;
        is_observed_so(plan, position, square, by, judged, |_| true) == self.wanted
    }
}

struct Shielded;

impl JudgeStride for Shielded {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let Some(target) = stride.target else {
            return true;
        };
        let by = stride.side.other();
        !position.at(stride.departure).is_royal()
            || !position.at(target).is_royal()
            || !is_observed_so(plan, position, target, by, Judged::ByObservers, |_| true)
    }
}
