//! Solving one problem and writing it as Popeye does.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use dawson_problems::compile::{Compiled, Note};
use dawson_problems::model::{Language, Problem, Side};
use dawson_problems::popeye::output::{self, Completeness, Words};
use dawson_solver::Solution;
use dawson_solver::result::{Body, PartialReason, Status};

use crate::batch::Parts;
use crate::exit::Outcome;
use crate::games;
use crate::live::{Live, NumberLine};
use crate::progress::Seat;
use crate::run::{self, Budget, Means};
use crate::sink::Output;
use crate::units::{Prepared, Unit};

/// A position that was solved elsewhere.
pub struct Known {
    /// Its solution.
    pub solution: Solution,
    /// The lines of the option `MoveNumbers`.
    pub numbers: Vec<NumberLine>,
}

/// How problems are written.
pub struct TextWriter<'a> {
    /// Where to.
    pub sink: &'a mut dyn Output,
    /// What may be used up.
    pub means: &'a Means<'a>,
    /// Ends the search.
    pub stop: &'a AtomicBool,
    /// Where finished parts of the problem are kept.
    pub parts: Option<&'a Parts<'a>>,
    /// What a watching user sees.
    pub seat: &'a Seat,
    /// Whether times are written.
    pub times: bool,
    /// Whether to write among the solutions which options are dropped, as Popeye does.
    pub mentions: bool,
    /// Solutions that are known already, those of the first positions. The others are searched.
    pub known: std::vec::IntoIter<Known>,
}

impl TextWriter<'_> {
    /// Solves and writes a problem that is known to be supported.
    pub fn problem(&mut self, name: &str, prepared: &Prepared) -> io::Result<Outcome> {
        let begun = Instant::now();
        let mut budget = Budget::new(self.means, self.parts);
        let problem = &prepared.problem;
        let words = Words::of(problem.language);
        let mut completeness = Completeness::Complete;
        let mut undecidable = false;
        self.opening(prepared)?;
        for unit in &prepared.units {
            let (before, after): (Vec<_>, Vec<_>) = unit
                .compiled
                .notes
                .iter()
                .partition(|note| note.precedes_heading());
            self.notes(&before)?;
            self.sink.write(&unit.heading)?;
            self.notes(&after)?;
            let finished = self.unit(name, unit, problem.language, begun, &mut budget)?;
            undecidable |= finished.is_some_and(run::is_undecidable);
            let finished = finished.map_or(Completeness::Interrupted, run::completeness);
            completeness = completeness.max(finished);
            if completeness == Completeness::Interrupted || self.sink.is_closed() {
                break;
            }
        }
        let time = self.times.then(|| begun.elapsed());
        self.sink
            .write(&output::closing(completeness, time, words))?;
        self.sink.flush()?;
        if undecidable {
            self.sink.message(
                "problems in which the legality of a move depends on itself are not supported",
            )?;
            return Ok(Outcome::Refused);
        }
        Ok(match completeness {
            Completeness::Complete => Outcome::Done,
            Completeness::Partial | Completeness::Interrupted => Outcome::Incomplete,
        })
    }

    /// Everything above the first twin.
    fn opening(&mut self, prepared: &Prepared) -> io::Result<()> {
        let problem: &Problem = &prepared.problem;
        let first = prepared.units.first();
        for remark in &problem.remarks {
            self.sink.write(&format!("{remark}\n"))?;
        }
        if !first.is_some_and(|unit| unit.compiled.text.no_board) {
            let starter = first.map(|unit| unit.compiled.stipulation.starter());
            let start = problem.start.as_deref().zip(starter);
            let start = start.map(|(pieces, starter)| output::Start {
                pieces,
                starter: match starter {
                    dawson_rules::Side::White => Side::White,
                    dawson_rules::Side::Black => Side::Black,
                },
            });
            self.sink.write(&output::header(problem, start))?;
        }
        if problem.zeroposition {
            let words = Words::of(problem.language);
            self.sink.write(&format!("\n{}\n\n", words.zeroposition))?;
        }
        self.sink.flush()
    }

    /// Writes each of these notes once.
    fn notes(&mut self, notes: &[&Note]) -> io::Result<()> {
        let mut said: Vec<String> = Vec::new();
        for note in notes {
            let text = note.to_string();
            if !said.contains(&text) {
                match note {
                    Note::OptionDropped { silent: false, .. } if self.mentions => {
                        self.sink.write(&format!("{text}\n"))?;
                    }
                    _ => self.sink.message(&text)?,
                }
                said.push(text);
            }
        }
        self.sink.flush()
    }

    /// Solves and writes one position; without a status if that failed.
    fn unit(
        &mut self,
        name: &str,
        unit: &Unit,
        language: Language,
        begun: Instant,
        budget: &mut Budget<'_>,
    ) -> io::Result<Option<Status>> {
        let compiled: &Compiled = &unit.compiled;
        let words = Words::of(language);
        let several = self.means.pool.current_num_threads() > 1;
        let times = (self.times.then_some(begun), several);
        let shown = self.seat.moves(name, &compiled.plan);
        let live = Live::new(compiled, words, self.sink, shown, times, self.stop);
        let solved = match self.known.next() {
            Some(known) => {
                live.replay(&known.numbers, &known.solution.phases);
                Ok(known.solution)
            }
            None => run::solve(compiled, self.means, budget, self.stop, Some(&live)),
        };
        let solution = match solved {
            Ok(solution) => solution,
            Err(error) => {
                self.sink.message(&error.to_string())?;
                return Ok(None);
            }
        };
        let texts = live.rest(&solution.phases)?;
        for text in games::texts(&compiled.plan, &solution) {
            self.sink.message(&text)?;
        }
        for (phase, (text, any)) in solution.phases.iter().zip(texts) {
            if phase.body == Body::KingCapturable {
                self.sink.message("the side to play can capture the king")?;
            }
            self.sink.write(&text)?;
            if compiled.text.beeps > 0 && any {
                self.sink
                    .write(&"\u{7}".repeat(compiled.text.beeps as usize))?;
            }
            self.sink.flush()?;
        }
        if solution.status == Status::Partial(PartialReason::Memory) {
            self.sink
                .message("solutions are missing: the memory for solutions was full")?;
        }
        Ok(Some(solution.status))
    }
}
