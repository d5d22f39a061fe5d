//! Problems in Popeye's language, solved as the library solves them, with the text of the results.

use std::sync::{Arc, Mutex};

use dawson_problems::compile::{Compiled, Note, compile};
use dawson_problems::model::{Problem, Side};
use dawson_problems::popeye::output::{self, Completeness, Words, signs};
use dawson_problems::vocabulary::Vocabulary;
use dawson_rules::{General, PlayedMove, notation};
use dawson_solver::control::{Control, RootMove, Sink};
use dawson_solver::result::{PartialReason, Status};
use dawson_solver::{Solution, solve};

/// Reads the problems of an input.
///
/// # Panics
/// If something in it cannot be understood.
pub fn read(input: &str) -> Vec<Problem> {
    dawson_problems::popeye::read(input.as_bytes(), &Vocabulary::with_rules())
        .into_iter()
        .map(|problem| problem.unwrap_or_else(|errors| panic!("{errors:?}\n{input}")))
        .collect()
}

/// Compiles the positions of a problem, each with the heading of its twin.
///
/// # Errors
/// What is refused, in words.
pub fn positions(problem: &Problem) -> Result<Vec<(String, Compiled)>, String> {
    let twins = problem.expand().map_err(|error| error.to_string())?;
    twins
        .into_iter()
        .map(|twin| match compile(&twin.problem) {
            Ok(compiled) if twin.label.is_empty() => Ok((String::new(), compiled)),
            Ok(compiled) => Ok((format!("\n{}\n", twin.line()), compiled)),
            Err(errors) => Err(format!("{errors:?}")),
        })
        .collect()
}

/// Solves a position on one thread.
///
/// # Panics
/// If the solver does not support what is asked.
pub fn solution(compiled: &Compiled, control: &Control<'_>) -> Solution {
    let engine = General::new(Arc::clone(&compiled.plan), compiled.position.clone());
    let target = compiled.target.as_ref();
    solve(
        engine,
        &compiled.stipulation,
        target,
        &compiled.options,
        control,
    )
    .unwrap_or_else(|error| panic!("{error}"))
}

/// What Popeye writes for a problem with the option `-regression`; lines of `MoveNumbers` stand
/// before the solutions.
///
/// # Panics
/// If the problem is refused.
pub fn text(problem: &Problem) -> String {
    let words = Words::of(problem.language);
    let positions = positions(problem).unwrap_or_else(|error| panic!("{error}"));
    let mut text = String::new();
    if let Some((_, first)) = positions.first()
        && !first.text.no_board
    {
        let starter = match first.stipulation.starter() {
            dawson_rules::Side::White => Side::White,
            dawson_rules::Side::Black => Side::Black,
        };
        let start = problem.start.as_deref();
        let start = start.map(|pieces| output::Start { pieces, starter });
        text += &output::header(problem, start);
    }
    let mut completeness = Completeness::Complete;
    for (heading, compiled) in &positions {
        text += heading;
        for note in &compiled.notes {
            if let Note::OptionDropped { silent: false, .. } = note {
                text += &format!("{note}\n");
            }
        }
        let numbers = Numbers {
            compiled,
            lines: Mutex::default(),
        };
        let control = Control {
            table_bytes: 1 << 20,
            sink: Some(&numbers),
            ..Control::default()
        };
        let solution = solution(compiled, &control);
        text += &numbers.lines.lock().expect("no thread panics");
        let text_of = |played: &PlayedMove| notation::long(&compiled.plan, played);
        for phase in &solution.phases {
            text += &output::body(&phase.body, &text_of, words);
        }
        if let Status::Partial(reason) = solution.status
            && reason != PartialReason::MoveRange
        {
            completeness = Completeness::Partial;
        }
    }
    text + &output::closing(completeness, None, words)
}

/// Collects the lines of the option `MoveNumbers`.
struct Numbers<'a> {
    compiled: &'a Compiled,
    lines: Mutex<String>,
}

impl Numbers<'_> {
    fn write(&self, number: &str, played: &PlayedMove, check: bool) {
        let text = notation::long(&self.compiled.plan, played);
        let line = format!("\n{number}  ({text}{} )", signs(check, None));
        self.lines.lock().expect("no thread panics").push_str(&line);
    }
}

impl Sink for Numbers<'_> {
    fn started(&self, root: &RootMove<'_>) {
        if self.compiled.text.move_numbers && root.full {
            self.write(&format!("{:>3}", root.number), root.played, root.check);
        }
    }

    fn numbered(&self, numbers: &[u32], played: &PlayedMove, check: bool) {
        let (first, deeper) = numbers.split_at(1);
        let deeper: String = deeper.iter().map(|number| format!(":{number}")).collect();
        self.write(&format!("{:>3}{deeper}", first[0]), played, check);
    }
}

/// A text that does not depend on the order of solutions and variations: lines that hang on the same
/// line are sorted. Empty lines, blanks at ends and signal characters are dropped, and the closing
/// line that says that all is well.
pub fn in_any_order(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| {
            line.trim_matches(|c: char| c == '\u{7}' || c == '\r')
                .trim_end()
        })
        .filter(|line| !line.is_empty() && !line.starts_with("solution finished."))
        .map(|line| (line.len() - line.trim_start().len(), line));
    // Lines of the option MoveNumbers stand between those of solutions, and nothing hangs on them.
    let (mut numbers, rest): (Vec<_>, Vec<_>) = lines.partition(|(_, line)| {
        let number = line
            .split_once("  (")
            .map_or("", |(number, _)| number.trim());
        !number.is_empty() && number.chars().all(|c| c.is_ascii_digit() || c == ':')
    });
    numbers.sort_unstable();
    branches(&numbers).concat() + &branches(&rest).concat()
}

/// The first lines, each together with those below it that are indented more, sorted.
fn branches(lines: &[(usize, &str)]) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = lines;
    while let Some(((indent, line), below)) = rest.split_first() {
        let count = below
            .iter()
            .take_while(|(deeper, _)| deeper > indent)
            .count();
        let inside = branches(&below[..count]).concat();
        found.push(format!("{line}\n{inside}"));
        rest = &below[count..];
    }
    found.sort();
    found
}
