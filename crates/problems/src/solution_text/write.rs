//! What the author says, as text in Popeye's notation.

use super::form::{Form, Series, forms};
use crate::model::{IntendedPhase, Problem};
use crate::printed::PrintedLine;

/// Writes the author's solution of a problem; empty if it gives none.
pub fn write(problem: &Problem) -> String {
    let Some(solution) = &problem.solution else {
        return String::new();
    };
    let forms = forms(problem).unwrap_or_default();
    let mut parts = Vec::new();
    for phase in &solution.phases {
        let Some(form) = forms.iter().find(|form| form.label == phase.twin) else {
            continue;
        };
        let text = if form.tree {
            tree(phase, form)
        } else {
            lines(phase, form)
        };
        if form.label.is_empty() {
            parts.push(text);
        } else {
            parts.push(format!("{})\n{text}", form.label));
        }
    }
    parts.join("\n")
}

/// The words of a line; a line that cannot be read is one word.
fn words(line: &str) -> Vec<String> {
    match PrintedLine::canonical(line) {
        Ok(line) => line.split(' ').map(str::to_owned).collect(),
        Err(_) => vec![line.to_owned()],
    }
}

fn number(half_move: usize) -> String {
    let dots = if half_move.is_multiple_of(2) {
        "."
    } else {
        "..."
    };
    format!("{}{dots}", half_move / 2 + 1)
}

fn lines(phase: &IntendedPhase, form: &Form) -> String {
    let mut text = String::new();
    for (set_play, given) in [(true, &phase.set_play), (false, &phase.lines)] {
        for line in given {
            let begins = form.begins + usize::from(set_play);
            let words = words(line);
            let half_moves: Vec<String> = words
                .iter()
                .enumerate()
                .map(|(index, word)| {
                    if let Some(series) = form.series.filter(|_| !set_play) {
                        let last = index > 0 && index + 1 == words.len();
                        return if last && series == Series::Answered {
                            word.clone()
                        } else {
                            format!("{}.{word}", index + 1)
                        };
                    }
                    let place = begins + index;
                    if place.is_multiple_of(2) || index == 0 {
                        format!("{}{word}", number(place))
                    } else {
                        word.clone()
                    }
                })
                .collect();
            text.push_str(&format!("  {}\n", half_moves.join(" ")));
        }
    }
    text
}

fn tree(phase: &IntendedPhase, form: &Form) -> String {
    let mut text = String::new();
    let (set_play, lines) = if form.post_key {
        (phase.lines.iter().chain(&phase.set_play), [].iter())
    } else {
        (phase.set_play.iter().chain(&[]), phase.lines.iter())
    };
    for line in set_play {
        branch(&words(line), 1, 1, &mut text);
    }
    let variations: Vec<Vec<String>> = lines.map(|line| words(line)).collect();
    let below = |root: &str, text: &mut String| {
        let mut before: &[String] = &[];
        for line in variations.iter().filter(|line| line[0] == root) {
            // What the line before has written already is not written again.
            let common = line
                .iter()
                .zip(before)
                .take_while(|(word, other)| word == other)
                .count()
                .max(1);
            branch(&line[common..], common, common, text);
            before = line;
        }
    };
    for key in &phase.keys {
        text.push_str(&format!("1.{key} !\n"));
        below(key, &mut text);
    }
    for attempt in &phase.tries {
        let words = words(attempt);
        text.push_str(&format!("1.{} ?\n", words[0]));
        below(&words[0], &mut text);
        if words.len() > 1 {
            text.push_str("  but\n");
        }
        for refutation in &words[1..] {
            text.push_str(&format!("    1...{refutation} !\n"));
        }
    }
    text
}

/// A line below what stands above, one half-move a line.
fn branch(words: &[String], half_move: usize, depth: usize, text: &mut String) {
    for (index, word) in words.iter().enumerate() {
        if word == "threat" {
            continue;
        }
        let indent = "  ".repeat(depth + index);
        text.push_str(&format!("{indent}{}{word}\n", number(half_move + index)));
    }
}
