//! Writing problems in Popeye's language, English words in full.

use std::fmt::Write;

use crate::model::{
    CommandUse, ConditionUse, OptionUse, PlacedPiece, Problem, Side, Square, Twin, TwinOperation,
};

/// Writes problems as one file. Reading it gives the same problems, except for
/// spans, which are those of the new file, and what the language has no words
/// for: the intended solution, castling and en passant rights, and the side to
/// move.
pub fn write(problems: &[Problem]) -> String {
    let mut text = String::from("BeginProblem\n");
    for (index, problem) in problems.iter().enumerate() {
        if index > 0 {
            text.push_str("NextProblem\n");
        }
        write_problem(problem, &mut text);
    }
    text.push_str("EndProblem\n");
    text
}

fn write_problem(problem: &Problem, text: &mut String) {
    let lines = [
        ("Author", &problem.authors),
        ("Origin", &problem.origin),
        ("Award", &problem.awards),
        ("Title", &problem.title),
        ("Remark", &problem.remarks),
    ];
    for (command, lines) in lines {
        for line in lines {
            line_of(text, command, line);
        }
    }
    // With a=>b the stipulation stands between start and goal.
    if let Some(start) = &problem.start
        && !start.is_empty()
    {
        text.push_str("Pieces");
        write_pieces(start.iter(), None, text);
    } else if problem.start.is_none() {
        write_diagram(problem, text);
    }
    let (first, later) = if problem.start.is_some() {
        split_conditions(&problem.conditions)
    } else {
        (&[][..], &problem.conditions[..])
    };
    write_conditions(first, text);
    if let Some(stipulation) = &problem.stipulation {
        let command = if stipulation.structured {
            "SStipulation"
        } else {
            "Stipulation"
        };
        line_of(text, command, &stipulation.text);
    }
    if problem.start.is_some() {
        write_diagram(problem, text);
    }
    write_conditions(later, text);
    if !problem.options.is_empty() {
        text.push_str("Option");
        for option in &problem.options {
            text.push(' ');
            text.push_str(&option_text(option));
        }
        text.push('\n');
    }
    for command in &problem.commands {
        write_command(command, text);
    }
    for (index, twin) in problem.twins.iter().enumerate() {
        let zero = problem.zeroposition && index == 0;
        text.push_str(if zero { "ZeroPosition" } else { "Twin" });
        write_twin(twin, text);
    }
    if problem.zeroposition && problem.twins.is_empty() {
        text.push_str("ZeroPosition\n");
    }
}

/// With `a=>b`, holes and imitators belong to the position before or after them.
/// They are taken for those of the start, a second time for those of the goal.
fn split_conditions(conditions: &[ConditionUse]) -> (&[ConditionUse], &[ConditionUse]) {
    let again = conditions
        .iter()
        .enumerate()
        .position(|(index, condition)| {
            let mut before = conditions[..index].iter();
            before.any(|other| other.name == condition.name)
        });
    conditions.split_at(again.unwrap_or(conditions.len()))
}

fn write_conditions(conditions: &[ConditionUse], text: &mut String) {
    if !conditions.is_empty() {
        line_of(text, "Condition", &condition_list(conditions));
    }
}

fn write_diagram(problem: &Problem, text: &mut String) {
    if problem.pieces.is_empty() && problem.total_invisibles == 0 {
        return;
    }
    text.push_str("Pieces");
    // A covered piece is written before the one that covers it.
    let pieces = problem.covered.iter().chain(&problem.pieces);
    let invisible = Some(problem.total_invisibles).filter(|number| *number > 0);
    write_pieces(pieces, invisible, text);
}

fn line_of(text: &mut String, command: &str, rest: &str) {
    let _ = writeln!(text, "{command} {rest}");
}

/// Pieces by groups of the same side and attributes, in order. A royal piece
/// gets a group of its own, as the word is for one piece only.
fn write_pieces<'a>(
    pieces: impl Iterator<Item = &'a PlacedPiece>,
    total_invisibles: Option<u32>,
    text: &mut String,
) {
    if let Some(number) = total_invisibles {
        let _ = write!(text, " TotalInvisible {number}");
    }
    let mut group: Option<(Side, &[String])> = None;
    for piece in pieces {
        let royal = piece.attributes.iter().any(|word| word == "Royal");
        if royal || group != Some((piece.side, &piece.attributes)) {
            let side = match piece.side {
                Side::White => "White",
                Side::Black => "Black",
                Side::Neutral => "Neutral",
            };
            let _ = write!(text, "\n  {side}");
            for attribute in &piece.attributes {
                let _ = write!(text, " {attribute}");
            }
            group = Some((piece.side, &piece.attributes));
        }
        let _ = write!(text, " {}{}", piece.kind, piece.square);
    }
    text.push('\n');
}

fn condition_list(conditions: &[ConditionUse]) -> String {
    let texts: Vec<String> = conditions.iter().map(condition_text).collect();
    texts.join(" ")
}

/// A condition as the language has it: squares in one word, except for the
/// cells of a grid, which are a word each. A square also stays with its kind, as
/// a letter alone can be read as an attribute.
pub(crate) fn condition_text(condition: &ConditionUse) -> String {
    let mut text = condition.name.clone();
    let mut after_square = condition.name == "LastCapture";
    for arg in &condition.args {
        let square = condition.name != "GridChess" && arg.parse::<Square>().is_ok();
        if !(square && after_square) {
            text.push(' ');
        }
        text.push_str(arg);
        after_square |= square;
    }
    text
}

/// An option as the language has it: squares in one word.
pub(crate) fn option_text(option: &OptionUse) -> String {
    let squares = option.args.iter().all(|arg| arg.parse::<Square>().is_ok());
    let args = option.args.join(if squares { "" } else { " " });
    format!("{} {args}", option.name).trim_end().to_owned()
}

fn write_command(command: &CommandUse, text: &mut String) {
    let mut args = command.args.iter();
    text.push_str(&command.name);
    // LaTeX takes the name of a file on its own line.
    if command.name != "LaTeXPieces"
        && let Some(file) = args.next()
    {
        let _ = write!(text, " {file}");
    }
    text.push('\n');
    for definition in args {
        let _ = writeln!(text, "  {definition}");
    }
}

fn write_twin(twin: &Twin, text: &mut String) {
    if twin.continued {
        text.push_str(" Continued");
    }
    for operation in &twin.operations {
        text.push(' ');
        write_operation(operation, text);
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    for remark in &twin.remarks {
        line_of(text, "Remark", remark);
    }
}

fn write_operation(operation: &TwinOperation, text: &mut String) {
    let _ = match operation {
        TwinOperation::Move { from, to, .. } => write!(text, "Move {from} {to}"),
        TwinOperation::Exchange { first, second, .. } => {
            write!(text, "Exchange {first} {second}")
        }
        TwinOperation::Remove { squares, .. } => {
            let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
            write!(text, "Remove {}", squares.concat())
        }
        TwinOperation::Add {
            pieces,
            total_invisibles,
            ..
        } => {
            text.push_str("Add");
            write_pieces(pieces.iter(), *total_invisibles, text);
            Ok(())
        }
        TwinOperation::Substitute { from, to, .. } => write!(text, "Substitute {from} {to}"),
        TwinOperation::Condition { conditions, .. } => {
            write!(text, "Condition {}", condition_list(conditions))
        }
        TwinOperation::Stipulation { stipulation, .. } if stipulation.structured => {
            write!(text, "SStipulation {}", stipulation.text)
        }
        TwinOperation::Stipulation { stipulation, .. } => {
            write!(text, "Stipulation {}", stipulation.text)
        }
        TwinOperation::Rotate { rotation, .. } => write!(text, "Rotate {}", rotation.degrees()),
        TwinOperation::Mirror { axis, .. } => write!(text, "Mirror {}", axis.word()),
        TwinOperation::Shift { from, to, .. } => write!(text, "Shift {from} {to}"),
        TwinOperation::PolishType { .. } => write!(text, "PolishType"),
    };
}
