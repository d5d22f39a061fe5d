//! The verdict on one problem with all its positions.

use std::time::{Duration, Instant};

use dawson_problems::model::{IntendedPhase, Problem};
use dawson_problems::verdict::{self, Remark, Verdict, Warning};
use dawson_solver::Solution;

use crate::batch::Parts;
use crate::exit::Outcome;
use crate::input::Entry;
use crate::progress::Seat;
use crate::run::{self, Budget};
use crate::session::Session;
use crate::units::{MissingKings, Refusal, Unit, prepare};
use dawson_problems::compile::Conventions;

/// What a check says about a problem.
pub struct Report {
    /// File and number, or file and id.
    pub name: String,
    /// The file.
    pub file: String,
    /// The number in the file, from 1.
    pub index: usize,
    /// The problem, if it could be read.
    pub problem: Option<Problem>,
    /// The worst verdict of its positions.
    pub verdict: &'static str,
    /// Why the problem was not solved.
    pub refusals: Vec<String>,
    /// The positions.
    pub positions: Vec<Judged>,
    /// The exit status that it calls for.
    pub outcome: Outcome,
    /// The time for all positions.
    pub time: Duration,
}

/// What a check says about a position.
pub struct Judged {
    /// What was solved.
    pub unit: Unit,
    /// The verdict.
    pub verdict: Verdict,
    /// What is worth saying besides.
    pub remarks: Vec<Remark>,
    /// What is strange about the diagram.
    pub warnings: Vec<Warning>,
    /// What was tested.
    pub certificate: String,
    /// What solving has brought.
    pub solution: Option<Solution>,
}

/// Checks a problem.
pub fn check(
    entry: Entry,
    session: &Session<'_>,
    (seat, parts): (&Seat, Option<&Parts<'_>>),
) -> Report {
    let begun = Instant::now();
    let mut report = Report {
        name: entry.name(),
        file: entry.file.clone(),
        index: entry.index,
        problem: None,
        verdict: "",
        refusals: Vec::new(),
        positions: Vec::new(),
        outcome: Outcome::Done,
        time: Duration::ZERO,
    };
    let prepared = entry
        .problem
        .map_err(Refusal::bad_input)
        .and_then(|problem| {
            report.problem = Some(problem.clone());
            prepare(
                &entry.file,
                problem,
                MissingKings::Refuse,
                Conventions::default(),
            )
        });
    match prepared {
        Ok(mut prepared) => {
            prepared.limit_solutions(session.means.solutions);
            if let Some(id) = &prepared.problem.id {
                report.name = format!("{}: {id}", entry.file);
            }
            let mut budget = Budget::new(&session.means, parts);
            for unit in prepared.units {
                let name = &report.name;
                let judged = judge(
                    &prepared.problem,
                    unit,
                    (session, &mut budget),
                    (seat, name),
                );
                report.positions.push(judged);
            }
            sum_up(&mut report);
        }
        Err(refusal) => {
            report.verdict = refusal.status();
            report.refusals = refusal.messages;
            report.outcome = refusal.outcome;
        }
    }
    report.time = begun.elapsed();
    report
}

/// Everything the author says about a position.
fn intended(problem: &Problem, label: &str) -> Option<IntendedPhase> {
    let given = problem.solution.as_ref()?;
    let mut parts = given.phases.iter().filter(|phase| phase.twin == label);
    let mut whole = parts.next()?.clone();
    for part in parts {
        whole.set_play.extend(part.set_play.iter().cloned());
        whole.keys.extend(part.keys.iter().cloned());
        whole.tries.extend(part.tries.iter().cloned());
        whole.lines.extend(part.lines.iter().cloned());
    }
    Some(whole)
}

fn judge(
    problem: &Problem,
    mut unit: Unit,
    (session, budget): (&Session<'_>, &mut Budget<'_>),
    (seat, name): (&Seat, &str),
) -> Judged {
    let intended = intended(problem, &unit.label);
    let stated = problem.solution_count.as_ref();
    if let Some(intended) = &intended {
        unit.compiled.options = verdict::options(&unit.compiled.options, intended);
    }
    let mut time = Duration::ZERO;
    let mut solve = |unit: &Unit| {
        let sink = seat.moves(name, &unit.compiled.plan);
        let (means, stop) = (&session.means, &session.stop);
        let solved = run::solve(&unit.compiled, means, budget, stop, Some(&sink));
        if let Ok(solution) = &solved {
            time += solution.statistics.elapsed;
        }
        solved
    };
    let mut solved = solve(&unit);
    let mut verdict = verdict::judge(&unit.compiled, intended.as_ref(), stated, &solved);
    if verdict.asks_for_refutations() {
        // Solved once more, with everything that fails, to name what refutes the key.
        unit.compiled.options = verdict::with_refutations(&unit.compiled.options);
        let again = solve(&unit);
        let second = verdict::judge(&unit.compiled, intended.as_ref(), stated, &again);
        if matches!(second, Verdict::Faulty(_)) {
            (solved, verdict) = (again, second);
        }
    }
    let remarks = solved.as_ref().map_or(Vec::new(), |solution| {
        verdict::remarks(&unit.compiled, intended.as_ref(), stated, solution)
    });
    let version = env!("CARGO_PKG_VERSION");
    Judged {
        certificate: verdict::certificate(version, &unit.problem, &unit.compiled, &verdict, time),
        warnings: verdict::warnings(&unit.problem, &unit.compiled),
        remarks,
        verdict,
        solution: solved.ok(),
        unit,
    }
}

/// The verdict on a problem is the first of its positions that is not sound.
fn sum_up(report: &mut Report) {
    let mut verdicts = report.positions.iter().map(|judged| &judged.verdict);
    let worst = verdicts.find(|verdict| !verdict.is_sound());
    report.verdict = worst.map_or(Verdict::Sound.word(), Verdict::word);
    for judged in &report.positions {
        let outcome = match &judged.verdict {
            Verdict::Sound => Outcome::Done,
            Verdict::Faulty(_) | Verdict::Unchecked(_) => Outcome::NotAsIntended,
            Verdict::Undecided(_) => Outcome::Incomplete,
            Verdict::Refused(_) => Outcome::Refused,
        };
        report.outcome = report.outcome.max(outcome);
    }
}

impl Report {
    /// Author and source, to know the problem by.
    pub fn who(&self) -> String {
        let Some(problem) = &self.problem else {
            return String::new();
        };
        let authors = problem.authors.join(" & ");
        match problem.origin.first() {
            Some(origin) if authors.is_empty() => origin.clone(),
            Some(origin) => format!("{authors}, {origin}"),
            None => authors,
        }
    }

    /// What is wrong, position by position.
    pub fn messages(&self) -> Vec<String> {
        let mut messages = self.refusals.clone();
        messages.extend(self.told(|judged| judged.verdict.messages()));
        messages
    }

    /// Sentences about the positions, with the letters of the twins.
    pub fn told(&self, about: impl Fn(&Judged) -> Vec<String>) -> Vec<String> {
        let mut told = Vec::new();
        for judged in &self.positions {
            let label = &judged.unit.label;
            let prefix = if label.is_empty() {
                String::new()
            } else {
                format!("{label}) ")
            };
            let sentences = about(judged).into_iter();
            told.extend(sentences.map(|sentence| format!("{prefix}{sentence}")));
        }
        told
    }
}
