//! `dawson popeye`: the same input and the same text as Popeye's `py`.

use std::io;
use std::sync::atomic::Ordering;
use std::time::Duration;

use dawson_problems::compile::Conventions;
use dawson_problems::vocabulary::Vocabulary;

use crate::amounts::Bytes;
use crate::args::Popeye;
use crate::crew::{Crew, SOLUTIONS};
use crate::exit::Outcome;
use crate::input::{self, Entry};
use crate::interrupt::Interrupt;
use crate::progress::Seat;
use crate::run::Means;
use crate::sink::{Output, Sink};
use crate::text::TextWriter;
use crate::units::{MissingKings, Refusal, prepare};

/// Popeye's own default, which is what front ends expect the first line to say.
const DEFAULT_MEMORY: Bytes = Bytes(1 << 30);

/// Runs the command.
pub fn run(args: &Popeye) -> io::Result<Outcome> {
    let entries: Box<dyn Iterator<Item = io::Result<Entry>>> = match &args.file {
        // Front ends keep the pipe open and wait for the answers to what they have written.
        None => Box::new(input::from_pipe(io::stdin().lock(), Vocabulary::shared())),
        Some(path) => match input::read(path) {
            Ok(entries) => Box::new(entries.into_iter().map(Ok)),
            Err(error) => {
                eprintln!("error: failed to read {}: {error}", path.display());
                return Ok(Outcome::BadInput);
            }
        },
    };
    if args.heartbeat.is_some() {
        std::thread::spawn(beat);
    }
    let interrupt = Interrupt::listen()?;
    let stop = interrupt.flag();
    let memory = args.maxmem.unwrap_or(DEFAULT_MEMORY);
    let mut sink = Sink::stdout();
    let seat = Seat::hidden();
    let crew = Crew::new(args.threads, 1)?;
    let means = Means {
        table_bytes: table_size(memory),
        solution_bytes: Some(table_size(memory).max(SOLUTIONS)),
        time: args.maxtime,
        ..Means::none(&crew)
    };
    let mut banner = Some(banner(memory)).filter(|_| !args.regression);
    let mut outcome = Outcome::Done;
    for entry in entries {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                eprintln!("error: failed to read standard input: {error}");
                return Ok(Outcome::BadInput);
            }
        };
        let prepared = entry
            .problem
            .map_err(Refusal::bad_input)
            .and_then(|problem| {
                let conventions = Conventions::default();
                prepare(&entry.file, problem, MissingKings::Mention, conventions)
            });
        match prepared {
            Ok(prepared) => {
                if let Some(line) = banner.take() {
                    sink.write(&line)?;
                }
                let mut writer = TextWriter {
                    sink: &mut sink,
                    means: &means,
                    stop: &stop,
                    parts: None,
                    seat: &seat,
                    times: !args.regression,
                    mentions: true,
                    known: Vec::new().into_iter(),
                };
                outcome = outcome.max(writer.problem(&entry.file, &prepared)?);
            }
            Err(refusal) => outcome = outcome.max(refusal.report()),
        }
        if stop.load(Ordering::Relaxed) || sink.is_closed() {
            break;
        }
    }
    Ok(interrupt.signal().map_or(outcome, Outcome::Interrupted))
}

/// The line by which front ends recognise Popeye and what it can do.
fn banner(memory: Bytes) -> String {
    let system = match std::env::consts::OS {
        "linux" => "Linux",
        "macos" => "macOS",
        "windows" => "Windows",
        other => other,
    };
    let bits = usize::BITS;
    let megabytes = memory.0 >> 20;
    format!(
        "Popeye {system}-{}-Dawson-{bits}Bit v4.104 ({megabytes} MB)\n",
        env!("CARGO_PKG_VERSION")
    )
}

fn table_size(memory: Bytes) -> usize {
    usize::try_from(memory.0).unwrap_or(usize::MAX)
}

/// Tells a front end once a second that the program is alive.
fn beat() {
    for number in 1u64.. {
        std::thread::sleep(Duration::from_secs(1));
        eprintln!("heartbeat:{number:5}");
    }
}
