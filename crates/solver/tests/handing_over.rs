//! Lines that are taken over as they are found are those that a solution has otherwise.

use std::sync::{Arc, Mutex};

use dawson_rules::plan::ConditionUse;
use dawson_rules::{Chosen, PlayedMove, fen};
use dawson_solver::control::{Prunings, RootMove, Scribe, Sink, Told};
use dawson_solver::result::{Body, Line, LineMove, Solution, Status};
use dawson_solver::text::Text;
use dawson_solver::{Control, SolveOptions, Stipulation, solve};

/// A position with many solutions.
const CROWDED: &str = "3N3K/B2bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q b - -";

/// Takes lines over.
#[derive(Default)]
struct Taker(Mutex<Vec<Line>>);

impl Sink for Taker {
    fn takes_lines(&self) -> bool {
        true
    }

    fn lines(&self, _: &RootMove<'_>, lines: &[Line]) {
        let mut taken = self.0.lock().expect("no thread panics");
        taken.extend_from_slice(lines);
    }
}

/// Takes lines over as text, once so many are found behind one root move.
struct Reader {
    late: u64,
    text: Mutex<String>,
}

impl Sink for Reader {
    fn takes_lines(&self) -> bool {
        true
    }

    fn scribe(&self, found: u64) -> Option<Box<dyn Scribe>> {
        (found >= self.late).then(|| Box::<Words>::default() as Box<dyn Scribe>)
    }

    fn lines(&self, _: &RootMove<'_>, lines: &[Line]) {
        let mut text = self.text.lock().expect("no thread panics");
        text.extend(lines.iter().map(words));
    }

    fn text(&self, _: &RootMove<'_>, new: &str, lines: u64) {
        assert_eq!(new.lines().count() as u64, lines);
        let mut text = self.text.lock().expect("no thread panics");
        text.push_str(new);
    }
}

/// A move in one word.
fn word(step: &LineMove) -> String {
    let PlayedMove { mv, mover, .. } = &*step.played;
    let (number, goal) = (step.number, step.goal);
    format!(
        "{mover:?}{}{}{number:?}{goal:?}{}",
        mv.departure, mv.arrival, step.check
    )
}

fn words(line: &Line) -> String {
    let words: Vec<_> = line.moves.iter().map(word).collect();
    format!("{:?} {}\n", line.leading, words.join(" "))
}

/// Makes text of lines, with as many words of the line before as it is told.
#[derive(Default)]
struct Words {
    last: Vec<String>,
    text: String,
}

impl Scribe for Words {
    fn line(&mut self, told: &Told<'_>) {
        self.last.truncate(told.shared);
        let fresh = told.line[told.shared..].iter();
        let fresh = fresh.map(|place| word(&told.moves[*place as usize]));
        self.last.extend(fresh);
        let line = format!("{:?} {}\n", told.leading, self.last.join(" "));
        self.text.push_str(&line);
    }

    fn take(&mut self) -> Text {
        Text::Plain(std::mem::take(&mut self.text))
    }

    fn forget(&mut self) {}
}

fn solution(
    conditions: &[ConditionUse],
    fen: &str,
    stipulation: &str,
    control: &Control<'_>,
) -> Solution {
    let setup = fen::parse(fen).expect("a diagram");
    let plan = Arc::new(setup.plan(conditions).expect("a plan"));
    let position = setup.position(&plan).expect("a position");
    let stipulation = Stipulation::parse(stipulation).expect("a stipulation");
    let options = SolveOptions::default();
    let solved = match Chosen::new(plan, position) {
        Chosen::Orthodox(engine) => solve(engine, &stipulation, None, &options, control),
        Chosen::General(engine) => solve(engine, &stipulation, None, &options, control),
    };
    solved.expect("a solution")
}

fn lines(solution: &Solution) -> Vec<Line> {
    let lines = solution.phases.iter().map(|phase| match &phase.body {
        Body::Lines(lines) => lines.clone(),
        _ => Vec::new(),
    });
    lines.flatten().collect()
}

/// What plain play lists, and what is taken over with so many threads and so little memory.
fn compare(conditions: &[ConditionUse], fen: &str, stipulation: &str) {
    let plain = Control {
        prunings: Prunings::None,
        ..Control::default()
    };
    let expected = lines(&solution(conditions, fen, stipulation, &plain));
    assert!(expected.len() > 2000, "only {} lines", expected.len());
    for threads in [1, 3] {
        let kept = Control {
            threads,
            ..Control::default()
        };
        let kept = lines(&solution(conditions, fen, stipulation, &kept));
        assert!(
            kept == expected,
            "{stipulation} in {fen}: {threads} threads"
        );
        for solution_bytes in [None, Some(300_000)] {
            // Lines that threads share out among each other cannot wait.
            if threads > 1 && solution_bytes.is_some() && !conditions.is_empty() {
                continue;
            }
            let taker = Taker::default();
            let control = Control {
                threads,
                solution_bytes,
                sink: Some(&taker),
                ..Control::default()
            };
            let solved = solution(conditions, fen, stipulation, &control);
            assert_eq!(solved.status, Status::Complete);
            assert!(lines(&solved).is_empty());
            let taken = taker.0.into_inner().expect("no thread panics");
            assert!(
                taken == expected,
                "{stipulation} in {fen}: {threads} threads, {solution_bytes:?}"
            );
            for late in [0, 700] {
                let reader = Reader {
                    late,
                    text: Mutex::default(),
                };
                let control = Control {
                    threads,
                    solution_bytes,
                    sink: Some(&reader),
                    ..Control::default()
                };
                let solved = solution(conditions, fen, stipulation, &control);
                assert_eq!(solved.status, Status::Complete);
                let text = reader.text.into_inner().expect("no thread panics");
                assert!(
                    text == expected.iter().map(words).collect::<String>(),
                    "{stipulation} in {fen}: {threads} threads, {solution_bytes:?}, text after {late}"
                );
            }
        }
    }
}

#[test]
fn all_lines_are_taken_over_in_order() {
    compare(&[], CROWDED, "h#2");
    compare(&[], "k7/8/1K6/2Q5/3R4/8/8/8 w - -", "ser-#3");
}

#[test]
fn all_lines_are_taken_over_under_conditions() {
    let circe = ConditionUse::new("Circe", &[]);
    compare(std::slice::from_ref(&circe), CROWDED, "h#2");
    compare(&[circe], "k7/8/1K6/2Q5/3R4/8/8/8 w - -", "ser-#4");
}
