//! LaTeX for the package `diagram`, which sets chess diagrams with all their text.
//!
//! Fairy pieces are turned figurines; which kind each stands for is told below the diagram, and so
//! is everything that the package has no field for.

mod escape;
mod legend;

use escape::{escaped, lines};

use crate::captions::problem_captions;
use crate::figurines;
use crate::model::{Language, Problem};
use crate::pdb::write_position;
use crate::popeye::option_text;
use crate::solution_text;
use crate::twinning::ExpandedTwin;

/// A whole document with these diagrams.
pub fn document(diagrams: &str) -> String {
    format!(
        "\\documentclass{{article}}\n\\usepackage[utf8]{{inputenc}}\n\\usepackage[T1]{{fontenc}}\n\
         \\usepackage{{diagram}}\n\\begin{{document}}\n{diagrams}\\end{{document}}\n"
    )
}

/// A problem as a diagram, and by name what it does not hold.
pub fn write(problem: &Problem) -> (String, Vec<String>) {
    let mut lost = Vec::new();
    let mut codes: Vec<&str> = Vec::new();
    for piece in &problem.pieces {
        if !codes.contains(&piece.kind.as_str()) {
            codes.push(&piece.kind);
        }
    }
    let assigned = figurines::assign(&codes);
    let figurine = |code: &str| {
        let index = codes.iter().position(|known| *known == code)?;
        assigned[index]
    };
    for piece in &problem.pieces {
        if figurine(&piece.kind).is_none() {
            lost.push(format!("piece {}{}", piece.kind, piece.square));
        }
    }
    let mut text = String::from("\\begin{diagram}\n");
    let mut field = |name: &str, value: String| {
        if !value.is_empty() {
            text.push_str(&format!("\\{name}{{{value}}}\n"));
        }
    };
    let authors: Vec<String> = problem.authors.iter().map(|name| author(name)).collect();
    field("author", authors.join("; "));
    field("source", lines(&problem.origin, "; "));
    field("award", lines(&problem.awards, "; "));
    let position = write_position(&problem.pieces, &figurine).replace(' ', ", ");
    field("pieces", position);
    let mut stipulation = problem
        .stipulation
        .as_ref()
        .map_or(String::new(), |text| escaped(&text.text));
    if let Some(count) = &problem.solution_count {
        stipulation.push_str(&format!(" ({count})"));
    }
    field("stipulation", stipulation);
    let mut conditions = problem_captions(&Problem {
        language: Language::En,
        ..problem.clone()
    });
    conditions.extend(problem.options.iter().map(option_text));
    field("condition", lines(&conditions, "{\\newline}"));
    match problem.expand() {
        Ok(twins) => {
            let headings = twins.iter().filter(|twin| !twin.label.is_empty());
            let headings: Vec<String> = headings.map(heading).collect();
            field("twins", lines(&headings, "{\\newline}"));
        }
        Err(error) => lost.push(format!("twins ({error})")),
    }
    let mut remarks = problem.title.clone();
    remarks.extend(legend::kinds(&codes, &assigned));
    remarks.extend(legend::attributes(&problem.pieces));
    remarks.extend(legend::history(problem));
    remarks.extend(problem.remarks.iter().cloned());
    field("remark", lines(&remarks, "{\\newline}"));
    let solution = solution_text::write(problem);
    let solution: Vec<String> = solution
        .lines()
        .map(|line| line.trim().to_owned())
        .collect();
    field("solution", lines(&solution, "{\\newline}"));
    text.push_str("\\end{diagram}\n");
    if let Some(id) = &problem.id {
        lost.push(format!("id {id}"));
    }
    lost.extend(legend::lost(problem));
    (text, lost)
}

/// A name as the package wants it, family name first. A name of one word has nothing behind the
/// comma.
fn author(name: &str) -> String {
    let name = name.trim();
    if name.contains(", ") {
        return escaped(name);
    }
    match name.rsplit_once(' ') {
        Some((given, family)) => format!("{}, {}", escaped(family), escaped(given)),
        None => format!("{}, {{}}", escaped(name)),
    }
}

/// The heading of a twin, in one line.
fn heading(twin: &ExpandedTwin) -> String {
    let words: Vec<String> = twin.line().split_whitespace().map(str::to_owned).collect();
    if twin.heading.trim().is_empty() {
        format!("{}) diagram", twin.label)
    } else {
        words.join(" ")
    }
}
