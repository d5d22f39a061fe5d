//! `dawson diagram`: pictures of positions.

use std::io;
use std::path::{Path, PathBuf};

use dawson_problems::diagram::{Style, svg, unicode};
use dawson_problems::fen::{Dialect, Fen};
use dawson_problems::model::{PlacedPiece, Problem, Square};
use resvg::{tiny_skia, usvg};

use crate::args::{Diagram, Picture};
use crate::exit::Outcome;
use crate::input;
use crate::sink::{Output, Sink, write_file};

/// A position to draw.
struct Position {
    /// What tells it from the others: file, number, letter of the twin.
    name: String,
    pieces: Vec<PlacedPiece>,
    holes: Vec<Square>,
}

/// Runs the command.
pub fn run(args: &Diagram) -> io::Result<Outcome> {
    let (positions, mut outcome) = positions(args);
    let picture = args.to.or_else(|| {
        let extension = args.output.as_deref().and_then(Path::extension)?;
        match extension.to_str()? {
            "svg" => Some(Picture::Svg),
            "png" => Some(Picture::Png),
            "txt" => Some(Picture::Unicode),
            _ => None,
        }
    });
    let Some(output) = &args.output else {
        return Ok(outcome.max(to_stdout(args, &positions, picture)?));
    };
    let Some(picture) = picture else {
        eprintln!("error: the extension of the output tells no kind of picture, use --to");
        return Ok(Outcome::BadInput);
    };
    if let [only] = positions.as_slice()
        && !output.is_dir()
    {
        write_file(output, &drawn(only, picture, args)?)?;
        return Ok(outcome);
    }
    if output.extension().is_some() {
        eprintln!("error: there are several positions, use a folder for the output");
        return Ok(Outcome::BadInput);
    }
    std::fs::create_dir_all(output)?;
    let mut used: Vec<PathBuf> = Vec::new();
    for position in &positions {
        let extension = match picture {
            Picture::Unicode => "txt",
            Picture::Svg => "svg",
            Picture::Png => "png",
        };
        let file = output.join(format!("{}.{extension}", position.name));
        if used.contains(&file) {
            eprintln!("error: two positions have the name {}", position.name);
            outcome = Outcome::BadInput;
            continue;
        }
        write_file(&file, &drawn(position, picture, args)?)?;
        used.push(file);
    }
    Ok(outcome)
}

/// All positions asked for. What cannot be read is reported.
fn positions(args: &Diagram) -> (Vec<Position>, Outcome) {
    if let Some(text) = &args.fen {
        return match Fen::parse_as(text, Dialect::of(text)) {
            Ok(fen) => {
                let name = "diagram".to_owned();
                let (pieces, holes) = (fen.pieces, Vec::new());
                let position = Position {
                    name,
                    pieces,
                    holes,
                };
                (vec![position], Outcome::Done)
            }
            Err(error) => {
                eprintln!("command line: --fen, column {}: {error}", error.span.column);
                (Vec::new(), Outcome::BadInput)
            }
        };
    }
    let mut found = Vec::new();
    let (entries, mut outcome) = crate::session::read_all(&args.paths);
    for entry in entries {
        let file = Path::new(&entry.file).file_stem();
        let file = file.map_or("problem".into(), |stem| stem.to_string_lossy().into_owned());
        let twins = entry.problem.and_then(|problem| {
            let name = match &problem.id {
                Some(id) => id.replace(['/', '\\'], "-"),
                None => format!("{file}-{}", entry.index),
            };
            let twins = problem.expand();
            twins
                .map(|twins| (name, twins))
                .map_err(|error| vec![input::located(&entry.file, error.span, &error)])
        });
        match twins {
            Ok((name, twins)) => found.extend(twins.into_iter().map(|twin| Position {
                name: if twin.label.is_empty() {
                    name.clone()
                } else {
                    format!("{name}-{}", twin.label)
                },
                holes: holes(&twin.problem),
                pieces: twin.problem.pieces,
            })),
            Err(messages) => {
                for message in messages {
                    eprintln!("{message}");
                }
                outcome = Outcome::BadInput;
            }
        }
    }
    (found, outcome)
}

/// The squares that are no part of the board.
fn holes(problem: &Problem) -> Vec<Square> {
    let holes = problem
        .conditions
        .iter()
        .filter(|condition| condition.name == "Hole");
    let squares = holes.flat_map(|condition| &condition.args);
    squares.filter_map(|word| word.parse().ok()).collect()
}

fn to_stdout(
    args: &Diagram,
    positions: &[Position],
    picture: Option<Picture>,
) -> io::Result<Outcome> {
    let picture = picture.unwrap_or(Picture::Unicode);
    if picture == Picture::Png || picture == Picture::Svg && positions.len() != 1 {
        eprintln!("error: such pictures need an output");
        return Ok(Outcome::BadInput);
    }
    let mut sink = Sink::stdout();
    for (index, position) in positions.iter().enumerate() {
        if index > 0 {
            sink.write("\n")?;
        }
        if positions.len() > 1 {
            sink.write(&format!("{}\n", position.name))?;
        }
        let bytes = drawn(position, picture, args)?;
        sink.write(&String::from_utf8_lossy(&bytes))?;
    }
    sink.flush()?;
    Ok(Outcome::Done)
}

/// A picture as the content of a file.
fn drawn(position: &Position, picture: Picture, args: &Diagram) -> io::Result<Vec<u8>> {
    let style = Style {
        size: args.size,
        coordinates: args.coordinates,
        holes: position.holes.clone(),
    };
    match picture {
        Picture::Unicode => Ok(unicode(&position.pieces).into_bytes()),
        Picture::Svg => Ok(svg(&position.pieces, &style).into_bytes()),
        Picture::Png => png(&svg(&position.pieces, &style), args.size),
    }
}

/// The pixels of an SVG.
fn png(text: &str, size: u32) -> io::Result<Vec<u8>> {
    let failed = |what: String| io::Error::other(format!("failed to draw the diagram: {what}"));
    let tree = usvg::Tree::from_str(text, &usvg::Options::default())
        .map_err(|error| failed(error.to_string()))?;
    let mut pixels = tiny_skia::Pixmap::new(size, size)
        .ok_or_else(|| failed("the size is too great".to_owned()))?;
    pixels.fill(tiny_skia::Color::WHITE);
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
    pixels
        .encode_png()
        .map_err(|error| failed(error.to_string()))
}
