//! Everything above the solution: author, board, stipulation, conditions.

use super::board::{BoardMarks, WIDTH, board, numbered_cells};
use crate::captions::problem_captions;
use crate::model::{OptionUse, PlacedPiece, Problem, Side, Square, StipulationText};

/// Width of the line with the stipulation and the numbers of pieces.
const CAPTION_WIDTH: usize = 35;

/// Popeye's order of attributes, that of their lines below the board.
const ATTRIBUTES: &[&str] = &[
    "Kamikaze",
    "Paralysing",
    "Chameleon",
    "Jigger",
    "Volage",
    "Functionary",
    "HalfNeutral",
    "HurdleColourChanging",
    "Protean",
    "Magic",
    "Uncapturable",
    "Patrol",
    "Frischauf",
    "Anda",
    "AndaInverse",
    "Bul",
    "Dob",
    "AliceA",
    "AliceB",
];

/// Where a game that leads from one position to another begins.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The pieces.
    pub pieces: &'a [PlacedPiece],
    /// The side that begins.
    pub starter: Side,
}

/// Writes the header of a problem, from author to the last line below the board, each line with
/// its newline.
pub fn header(problem: &Problem, start: Option<Start<'_>>) -> String {
    let mut text = String::from("\n");
    for line in [
        &problem.authors,
        &problem.origin,
        &problem.awards,
        &problem.title,
    ]
    .into_iter()
    .flatten()
    {
        text.push_str(&centred(&ascii(line)));
    }
    let marks = BoardMarks::of(&problem.conditions);
    if let Some(start) = start {
        text.push_str(&start_position(&start, &marks));
    }
    text.push('\n');
    let show_grid = !has_option(problem, "SuppressGrid");
    let drawn = BoardMarks {
        grid: marks.grid.clone().filter(|_| show_grid),
        ..marks.clone()
    };
    text.push_str(&board(&problem.pieces, &drawn));
    text.push_str(&below_board(problem));
    if let Some(grid) = &marks.grid
        && has_option(problem, "WriteGrid")
    {
        text.push('\n');
        text.push_str(&numbered_cells(&grid.cells));
    }
    text
}

fn start_position(start: &Start<'_>, marks: &BoardMarks) -> String {
    let mut text = String::from("\n");
    text.push_str(&board(start.pieces, marks));
    text.push_str(&right_aligned("", &counts(start.pieces, 0)));
    text.push_str(&pieces_with_attributes(start.pieces));
    text.push('\n');
    let starter = match start.starter {
        Side::Black => "Black",
        Side::White | Side::Neutral => "White",
    };
    text.push_str(&centred(&format!("=> ({starter} ->)")));
    text.push('\n');
    text
}

fn below_board(problem: &Problem) -> String {
    let stipulation = problem
        .stipulation
        .as_ref()
        .map_or(String::new(), |stipulation| {
            written(stipulation, &problem.options)
        });
    let counts = counts(&problem.pieces, problem.total_invisibles);
    let mut text = right_aligned(&format!("  {stipulation}"), &counts);
    text.push_str(&pieces_with_attributes(&problem.pieces));
    for line in problem_captions(problem) {
        text.push_str(&centred(&line));
    }
    for name in ["Duplex", "HalfDuplex", "Quodlibet"] {
        if has_option(problem, name) {
            text.push_str(&centred(name));
        }
    }
    let exclusive = "CastlingMutuallyExclusive";
    let mut pairs: Vec<String> = problem
        .options
        .iter()
        .filter(|option| option.name == exclusive)
        .map(|option| option.args.concat())
        .collect();
    pairs.sort();
    pairs.dedup();
    if !pairs.is_empty() {
        text.push_str(&format!("{exclusive} {}\n", pairs.join(" ")));
    }
    text
}

fn has_option(problem: &Problem, name: &str) -> bool {
    problem.options.iter().any(|option| option.name == name)
}

/// The stipulation as Popeye writes it back, with the options that it shows there.
pub fn written(stipulation: &StipulationText, options: &[OptionUse]) -> String {
    let argument = |name: &str, index: usize| {
        let option = options.iter().find(|option| option.name == name)?;
        option.args.get(index).map(String::as_str)
    };
    let white_to_play = options.iter().any(|option| option.name == "WhiteToPlay");
    let mut text = if stipulation.structured {
        structured(&stipulation.text)
    } else {
        plain(&stipulation.text, white_to_play)
    };
    match (argument("Threat", 0), argument("MaxFlightsquares", 0)) {
        (Some(threat), None) => text.push_str(&format!("/{threat}")),
        (Some(threat), Some(flights)) => text.push_str(&format!("/{threat}/{flights}")),
        (None, Some(flights)) => text.push_str(&format!("//{flights}")),
        (None, None) => {}
    }
    if let (Some(replies), Some(depth)) = (argument("NonTrivial", 0), argument("NonTrivial", 1)) {
        text.push_str(&format!(";{replies},{depth}"));
    }
    text
}

/// The starter, and the rest without blanks.
fn structured(text: &str) -> String {
    let (starter, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest: String = rest.split_whitespace().collect();
    let starter = match starter.to_ascii_lowercase().as_str() {
        "black" => "Black",
        "white" => "White",
        _ => return text.split_whitespace().collect(),
    };
    format!("{starter} {rest}")
}

/// Small letters without blanks; `h#3` with White to play is `h#2.5`.
fn plain(text: &str, white_to_play: bool) -> String {
    let mut text: String = text.split_whitespace().collect();
    text.make_ascii_lowercase();
    if let Some(whole) = text.strip_suffix(".0") {
        text.truncate(whole.len());
    }
    // Play of one move has no length that could be exceeded.
    if text.ends_with('1') && !text.ends_with(|c: char| c.is_ascii_digit() && c != '1') {
        let length: String = text
            .chars()
            .rev()
            .take_while(char::is_ascii_digit)
            .collect();
        if length == "1" {
            text = text.replacen("exact-", "", 1);
            text = text.replacen("semi-", "", 1);
            text = text.replacen("ser-reci-", "reci-", 1);
        }
    }
    let helps = text.starts_with('h') || text.starts_with("exact-h");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let has_half_move = text[..digits].ends_with('.');
    match text[digits..].parse::<u32>() {
        Ok(moves) if white_to_play && helps && moves > 0 && !has_half_move => {
            let width = text.len() - digits;
            // `h002` is two moves to castling, the zeros belong to the goal.
            format!("{}{:0width$}.5", &text[..digits], moves - 1)
        }
        _ => text,
    }
}

fn counts(pieces: &[PlacedPiece], invisibles: u32) -> String {
    let of = |side| pieces.iter().filter(|piece| piece.side == side).count();
    let (white, black, neutral) = (of(Side::White), of(Side::Black), of(Side::Neutral));
    if invisibles > 0 {
        format!("{white} + {black} + {invisibles} TI")
    } else if neutral > 0 {
        format!("{white} + {black} + {neutral}n")
    } else {
        format!("{white} + {black}")
    }
}

fn pieces_with_attributes(pieces: &[PlacedPiece]) -> String {
    let mut text = String::new();
    let squares_of = |attribute: &str| {
        let mut squares: Vec<Square> = pieces
            .iter()
            .filter(|piece| piece.attributes.iter().any(|name| name == attribute))
            .filter(|piece| attribute != "Royal" || piece.kind != "K")
            .map(|piece| piece.square)
            .collect();
        squares.sort_by_key(|square| (7 - square.rank(), square.file()));
        squares
    };
    for attribute in std::iter::once(&"Royal").chain(ATTRIBUTES) {
        let squares = squares_of(attribute);
        if !squares.is_empty() {
            let squares: String = squares.iter().map(|square| format!(" {square}")).collect();
            text.push_str(&centred(&format!("{attribute}{squares}")));
        }
    }
    text
}

fn right_aligned(left: &str, right: &str) -> String {
    let width = CAPTION_WIDTH.saturating_sub(left.chars().count());
    format!("{left}{right:>width$}\n")
}

fn centred(line: &str) -> String {
    let used = line.chars().count() + 1;
    let indent = if WIDTH > used {
        (WIDTH + 1 - used) / 2
    } else {
        0
    };
    format!("{}{line}\n", " ".repeat(indent))
}

/// The text in pure ASCII, accents dropped.
fn ascii(text: &str) -> String {
    deunicode::deunicode(text)
}
