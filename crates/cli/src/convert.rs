//! `dawson convert`: problems in another format.

use std::io::{self, Read};
use std::path::Path;

use dawson_problems::formats::{self, Format};
use dawson_problems::model::Problem;
use dawson_problems::vocabulary::Vocabulary;

use crate::args::Convert;
use crate::exit::Outcome;
use crate::input::{self, Entry};
use crate::sink::{Output, Sink, write_file};

/// Runs the command.
pub fn run(args: &Convert) -> io::Result<Outcome> {
    let Some(to) = target(args) else {
        eprintln!("error: the extension of the output tells no format, use --to");
        return Ok(Outcome::BadInput);
    };
    let mut outcome = Outcome::Done;
    let mut names = Vec::new();
    let mut problems: Vec<Problem> = Vec::new();
    for file in input::find(&args.paths) {
        let entries = file.and_then(|file| {
            read(&file, args.from)
                .map_err(|error| format!("failed to read {}: {error}", file.display()))
        });
        let entries = match entries {
            Ok(entries) => entries,
            Err(message) => {
                eprintln!("error: {message}");
                outcome = Outcome::BadInput;
                continue;
            }
        };
        for entry in entries {
            names.push(entry.name());
            match entry.problem {
                Ok(problem) => problems.push(problem),
                Err(messages) => {
                    names.pop();
                    for message in messages {
                        eprintln!("{message}");
                    }
                    outcome = Outcome::BadInput;
                }
            }
        }
    }
    let written = formats::write(&problems, to, Vocabulary::shared());
    for loss in &written.losses {
        let name = names.get(loss.problem - 1).map_or("", String::as_str);
        eprintln!("{name}: {} cannot hold: {}", to.name(), loss.what);
    }
    if args.strict && !written.losses.is_empty() {
        return Ok(outcome.max(Outcome::Refused));
    }
    if let Some(path) = &args.output {
        write_file(path, written.text.as_bytes())?;
    } else {
        let mut sink = Sink::stdout();
        sink.write(&written.text)?;
        sink.flush()?;
    }
    Ok(outcome)
}

/// The format to write: the one asked for, or that of the output's extension.
fn target(args: &Convert) -> Option<Format> {
    args.to.or_else(|| {
        let extension = args.output.as_deref().and_then(Path::extension);
        extension
            .and_then(|extension| extension.to_str())
            .and_then(Format::of_extension)
    })
}

fn read(file: &Path, from: Option<Format>) -> io::Result<Vec<Entry>> {
    let Some(format) = from else {
        return input::read(file);
    };
    let mut bytes = Vec::new();
    if file.as_os_str() == "-" {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file)?;
    }
    Ok(input::entries(&file.display().to_string(), &bytes, format))
}
