//! Whether a problem is as its author says.
//!
//! The author's solution is compared with what a search has found, position by
//! position (twin by twin). A verdict says exactly what differs: which line,
//! at which half-move, and why.

mod battle;
mod certificate;
mod duals;
mod fault;
mod lines;
mod numbering;
mod remark;
mod replay;
mod tally;
mod warnings;

use dawson_rules::{Engine, General, Move, PlayedMove, notation};
use dawson_solver::options::SolveOptions;
use dawson_solver::result::{Body, Mark, PartialReason, Phase, PhaseKind, Status};
use dawson_solver::{Solution, SolveError};

pub use certificate::certificate;
pub use fault::{Fault, Part};
pub use remark::{Remark, remarks};
pub use replay::{Illegal, Illegality};
pub use tally::Tally;
pub use warnings::{Warning, warnings};

use crate::compile::Compiled;
use crate::model::{IntendedPhase, SolutionCount};
use crate::printed::{PrintedLine, PrintedMove, Token};
use numbering::Numbering;

/// What the comparison comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As the author says.
    Sound,
    /// Not as the author says, or not to be solved; at least one fault.
    Faulty(Vec<Fault>),
    /// The author gives no solution; how many there are.
    Unchecked(Tally),
    /// The search ended before this could be told.
    Undecided(PartialReason),
    /// The problem was not solved; what is not supported or makes no sense.
    Refused(String),
}

impl Verdict {
    /// One word for it: that of the worst fault, or `sound`, `unchecked`, `undecided`, `refused`.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Faulty(faults) => faults.iter().map(Fault::severity).max().map_or(
                // A verdict without faults is nobody's; say what it looks like.
                "sound",
                fault::Severity::word,
            ),
            Self::Unchecked(_) => "unchecked",
            Self::Undecided(_) => "undecided",
            Self::Refused(_) => "refused",
        }
    }

    /// Whether the author's key does not solve, so that it is worth asking what refutes it: solving
    /// with tries tells.
    pub fn asks_for_refutations(&self) -> bool {
        let Self::Faulty(faults) = self else {
            return false;
        };
        faults.iter().any(|fault| {
            matches!(
                fault,
                Fault::Fails {
                    part: Part::Key,
                    ..
                }
            )
        })
    }

    /// Whether nothing is known to be wrong. Unchecked problems are not as intended, as nobody
    /// knows what was intended.
    pub fn is_sound(&self) -> bool {
        *self == Self::Sound
    }

    /// What is wrong, a sentence each; nothing for a sound problem.
    pub fn messages(&self) -> Vec<String> {
        match self {
            Self::Sound => Vec::new(),
            Self::Faulty(faults) => faults.iter().map(ToString::to_string).collect(),
            Self::Unchecked(tally) => {
                vec![format!(
                    "the file gives no solution to compare with; {tally}"
                )]
            }
            Self::Undecided(reason) => {
                vec![format!("the search ended too early: {}", told(*reason))]
            }
            Self::Refused(what) => vec![what.clone()],
        }
    }
}

fn told(reason: PartialReason) -> &'static str {
    match reason {
        PartialReason::Stopped => "it was interrupted",
        PartialReason::Time => "the time was up",
        PartialReason::Nodes => "the limit of moves was reached",
        PartialReason::MaxSolutions => "the limit of solutions was reached",
        PartialReason::ShortSolution => "it was to stop at a short solution",
        PartialReason::MoveRange => "only some first moves were to be examined",
        PartialReason::Memory => "the memory for solutions was full",
        PartialReason::Undecidable => "whether a move is legal depends on itself",
    }
}

/// The options with which a position has to be solved so that everything the author says can be
/// compared: those of the problem, and what they leave out.
pub fn options(options: &SolveOptions, intended: &IntendedPhase) -> SolveOptions {
    let mut wanted = options.clone();
    if !intended.set_play.is_empty() {
        wanted.set_play = true;
    }
    // Short mates show in variations alone.
    wanted.variations = true;
    wanted.no_threats = false;
    wanted.no_short_variations = false;
    if !intended.tries.is_empty() {
        let refutations = |given: &String| given.split_whitespace().count().saturating_sub(1);
        let most = intended.tries.iter().map(refutations).max().unwrap_or(1);
        let most = u16::try_from(most.max(1)).unwrap_or(u16::MAX);
        wanted.tries = Some(wanted.tries.map_or(most, |tries| tries.max(most)));
    }
    wanted
}

/// The options that tell what refutes a key which does not solve.
#[must_use]
pub fn with_refutations(options: &SolveOptions) -> SolveOptions {
    SolveOptions {
        tries: Some(u16::MAX),
        ..options.clone()
    }
}

/// Compares what the author says of a position – the solution, or at least how many there are –
/// with what solving it has brought. It should have been solved with [`options`].
pub fn judge(
    compiled: &Compiled,
    intended: Option<&IntendedPhase>,
    stated: Option<&SolutionCount>,
    solved: &Result<Solution, SolveError>,
) -> Verdict {
    let solution = match solved {
        Ok(solution) => solution,
        Err(error) => return Verdict::Refused(error.to_string()),
    };
    let nothing = IntendedPhase::default();
    let case = Case {
        compiled,
        intended: intended.unwrap_or(&nothing),
        solution,
    };
    let capturable = |phase: &&Phase| phase.body == Body::KingCapturable;
    let mut faults = Vec::new();
    if solution.phases.iter().find(capturable).is_some() {
        faults.push(Fault::KingCapturable);
    } else if intended.is_none() {
        match stated {
            Some(stated) => tally::compare(&case, stated, &mut faults),
            None if case.actual().all(|phase| phase.body.is_empty()) => {
                faults.push(Fault::Unsolved);
            }
            None => {}
        }
        if faults.is_empty() {
            faults.extend(case.short_solutions());
        }
    } else if case
        .actual()
        .any(|phase| !matches!(phase.body, Body::Lines(_)))
    {
        battle::compare(&case, &mut faults);
        let full = duals::duals(&case).into_iter().filter(|dual| dual.given);
        faults.extend(full.map(|dual| Fault::Dual {
            line: dual.line,
            answers: dual.answers,
        }));
    } else {
        lines::compare(&case, &mut faults);
    }
    match solution.status {
        Status::Complete if faults.is_empty() && intended.is_none() => {
            Verdict::Unchecked(tally::tally(&case, stated))
        }
        Status::Complete if faults.is_empty() => Verdict::Sound,
        Status::Complete => Verdict::Faulty(faults),
        Status::Partial(reason) => {
            faults.retain(Fault::is_certain);
            if faults.is_empty() {
                Verdict::Undecided(reason)
            } else {
                Verdict::Faulty(faults)
            }
        }
    }
}

/// The moves of a line as the rules print them, played from a position in actual or set play.
/// Moves in short notation are thereby spelt out.
///
/// # Errors
/// Why the line cannot be played.
pub fn spell_out(
    compiled: &Compiled,
    set_play: bool,
    line: &[Token],
) -> Result<Vec<String>, String> {
    let mut moves = Vec::new();
    play(compiled, set_play, line, &mut |engine, mv| {
        if let Some(mv) = mv {
            let played = engine.play_recorded(mv);
            engine.undo();
            moves.push(notation::long(engine.plan(), &played));
        }
    })?;
    Ok(moves)
}

/// Plays a line of actual or set play through from a position. `show` gets the position before
/// every move, and before every pass with `None`: threats, the silent side of a series, and the
/// side that begins in set play.
///
/// # Errors
/// Why the line cannot be played; nothing is shown then.
pub fn play(
    compiled: &Compiled,
    set_play: bool,
    line: &[Token],
    show: &mut dyn FnMut(&mut General, Option<&Move>),
) -> Result<(), String> {
    let mut why = "lines of this stipulation cannot be followed".to_owned();
    for exchanged in lines::halves(compiled) {
        let Some(numbering) = Numbering::of(&compiled.stipulation, set_play, *exchanged) else {
            continue;
        };
        match replay::replay(compiled, &numbering, line) {
            Ok(_) => {
                let shown = replay::follow(compiled, &numbering, line, show);
                return shown.map(|_| ()).map_err(|illegal| illegal.to_string());
            }
            Err(illegal) => why = illegal.to_string(),
        }
    }
    Err(why)
}

/// One comparison.
struct Case<'a> {
    compiled: &'a Compiled,
    intended: &'a IntendedPhase,
    solution: &'a Solution,
}

impl Case<'_> {
    /// Phases of actual (or post-key) play.
    fn actual(&self) -> impl Iterator<Item = &Phase> {
        let phases = self.solution.phases.iter();
        phases.filter(|phase| phase.kind != PhaseKind::SetPlay)
    }

    /// Phases of set play.
    fn set_play(&self) -> impl Iterator<Item = &Phase> {
        let phases = self.solution.phases.iter();
        phases.filter(|phase| phase.kind == PhaseKind::SetPlay)
    }

    /// Solutions that are shorter than asked for.
    fn short_solutions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for phase in self.actual() {
            match &phase.body {
                Body::Lines(lines) => {
                    let short = lines.iter();
                    faults.extend(short.filter_map(|line| lines::short_solution(self, line)));
                }
                Body::Attacks(attacks) => {
                    let keys = attacks.iter().filter(|attack| attack.mark == Mark::Key);
                    faults.extend(keys.filter_map(|key| battle::short_solution(self, key)));
                }
                Body::Replies(_) | Body::KingCapturable => {}
            }
        }
        faults
    }

    /// A move as it is printed.
    fn text(&self, played: &PlayedMove) -> String {
        notation::long(&self.compiled.plan, played)
    }

    /// A move in the form in which moves are compared; `None` if it is printed as nothing that can
    /// be read back, and so is no move that an author could have written.
    fn printed(&self, played: &PlayedMove) -> Option<PrintedMove> {
        printed(&self.text(played))
    }
}

/// Text of the rules, read back.
fn printed(text: &str) -> Option<PrintedMove> {
    let line = PrintedLine::parse(text).ok()?;
    match line.tokens.as_slice() {
        [Token::Move(printed)] => Some(printed.clone()),
        _ => None,
    }
}
