//! Conditions under which observation by other units decides what captures, moves or is captured.
//!
//! They differ in who has to be observed, by whom, and what is lost without it:
//! one row for each. "Observed" is meant geometrically, as the walks have it,
//! pinned units included; the conditions do not look at each other. Checks are
//! captures in thought.

use super::{ConditionEntry, Example, NOT_SETTLED};
use crate::engine::{Judged, held_by_any, is_observed_so};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

pub(super) static PATROUILLE: ConditionEntry = ConditionEntry {
    name: "Patrouille",
    aliases: &["PatrolChess", "PatrouilleSchach"],
    summary: "Units capture and give check only while observed by a unit of their own side.",
    rule: "A unit may capture or give check only if a unit of its own side observes it. Moves \
           without capture are free.",
    arguments: &[],
    observation: "Whether a unit is guarded is a matter of walks alone; pinned units guard. A \
                  unit gives check only while it is guarded.",
    origin: "In print by 1988 (Denys Bonner, The Problemist)",
    example: Example {
        fen: "5bBn/qp2N3/1Q6/4k1pN/P3PR2/r1Bn3R/6P1/5Kr1 w - -",
        stipulation: "#2",
        arguments: &[],
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
    observation: "Whether a unit is guarded is a matter of walks alone; pinned units guard. A \
                  unit gives check only while it is guarded.",
    origin: "A stricter form of patrol chess; in print by 2013 (Peter Harris, Julia's Fairies)",
    example: Example {
        fen: "6K1/5n2/8/3k4/6R1/3r4/8/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Kd5-e5 Kg8-g7 Ke5-f5 Kg7-g6"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
    observation: "Whether a unit is guarded is a matter of walks alone; pinned units guard. A \
                  unit gives check only while it is not guarded.",
    origin: "Patrol read backwards; in print by 1989 (F. H. von Meyenfeldt, Probleemblad)",
    example: Example {
        fen: "8/3N4/3P1p1p/1K1p1P2/3kp1p1/4B1P1/2P5/n2N4 w - -",
        stipulation: "#2",
        arguments: &[],
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
    observation: "Whether an enemy unit observes a unit is a matter of walks alone; pinned units \
                  observe. A unit gives check only while it is so observed.",
    origin: "In print by 2009 (Abdelaziz Onkoud, The Problemist)",
    example: Example {
        fen: "k1K5/p7/1P6/8/8/8/8/8 b",
        stipulation: "ser-h=6",
        arguments: &[],
        solution: &["a7-a5 a5-a4 a4-a3 a3-a2 a2-a1=Q Qa1-a7 b6*a7"],
        source: "Stephen Emmerson, Original",
    },
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
    observation: "Whether a unit is guarded is a matter of walks alone; pinned units guard. A \
                  guarded king is not in check.",
    origin: "In print by 2012 (C. G. S. Narayanan and Petko A. Petkov, Julia's Fairies)",
    example: Example {
        fen: "B7/1r4p1/N2p1P2/3Q2K1/8/2P1k1B1/4p1P1/2N5 w - -",
        stipulation: "#2",
        arguments: &[],
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
    observation: "Whether a unit is guarded is a matter of walks alone; pinned units guard. A \
                  king that is not guarded is not in check.",
    origin: "The counterpart of SuperGuards",
    example: Example {
        fen: "3K4/8/8/P7/6R1/4q3/4kp2/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Ke2-e1 Rg4-d4 Qe3-e2 Rd4-d1"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
    observation: "As in orthodox chess, but royal units do not check guarded royal units. Whether \
                  one is guarded is a matter of walks alone.",
    origin: "In print by 2000 (Mario Albasi, The Problemist)",
    example: Example {
        fen: "2K5/6k1/4R3/4Np2/8/8/5N2/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Kg7-f8 Re6-f6 Kf8-e8 Kc8-d7"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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

impl Guarded {
    /// Whose observation is asked for, and by whom; `None` if the step is free.
    fn question(&self, stride: &Stride) -> Option<(Square, Side)> {
        let square = match (self.whom, stride.target) {
            (_, None) if self.captures_only => return None,
            (Whom::Target, Some(target)) => target,
            _ => stride.departure,
        };
        let by = if self.own {
            stride.side
        } else {
            stride.side.other()
        };
        Some((square, by))
    }
}

impl JudgeStride for Guarded {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let Some((square, by)) = self.question(stride) else {
            return true;
        };
        let judged = Judged::ByObservers;
        is_observed_so(plan, position, square, by, judged, |_| true) == self.wanted
    }

    /// Where it is forbidden to be observed, one who observes is enough.
    fn refused_by(&self, plan: &Plan, position: &Position, seen: &Stride) -> Option<SquareSet> {
        let (square, by) = self.question(seen).filter(|_| !self.wanted)?;
        held_by_any(plan, position, square, by)
    }

    fn asks_who_moves_only(&self) -> bool {
        self.whom == Whom::Mover
    }

    fn lets_kings_step(&self) -> bool {
        self.captures_only
    }
}

struct Shielded;

impl JudgeStride for Shielded {
    /// A king stays shielded while one of its side observes it.
    fn refused_by(&self, plan: &Plan, position: &Position, seen: &Stride) -> Option<SquareSet> {
        held_by_any(plan, position, seen.target?, seen.side.other())
    }

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
