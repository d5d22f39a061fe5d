//! The formats in which problems are kept, by name, by extension and by content.
//!
//! Whatever the format, a problem goes through [`Problem`](crate::model::Problem). [`write()`] reads back what it has
//! written, so that nothing a format cannot hold is lost in silence: it is reported by name.

mod detect;
mod difference;
mod fault;
mod reading;
mod writing;

pub use detect::detect;
pub use difference::differences;
pub use fault::Fault;
pub use reading::{Reading, read};
pub use writing::{Loss, Written, write};

/// A format of problem files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Popeye's input language.
    Popeye,
    /// Dawson's own JSON.
    Dawson,
    /// YAML documents of Olive and YACPDB.
    Olive,
    /// Entries of YACPDB in JSON.
    YacpdbJson,
    /// One FEN a line, in any of the dialects.
    Fen,
    /// One position a line in the FEN of browser tools, with rotated pieces.
    Ffen,
    /// EPD: FEN with operations.
    Epd,
    /// The notation and the queries of the Problem Database server (PDB).
    Pdb,
    /// LaTeX for the package `diagram`; written only.
    Latex,
    /// PGN of the author's solution; written only.
    Pgn,
}

/// What there is to know about a format.
struct Row {
    format: Format,
    name: &'static str,
    extensions: &'static [&'static str],
    meaning: &'static str,
    reads: bool,
}

const ROWS: &[Row] = &[
    Row {
        format: Format::Popeye,
        name: "popeye",
        extensions: &["inp", "pop", "popeye"],
        meaning: "Popeye's input language",
        reads: true,
    },
    Row {
        format: Format::Dawson,
        name: "dawson",
        extensions: &["json"],
        meaning: "Dawson's own JSON",
        reads: true,
    },
    Row {
        format: Format::Olive,
        name: "olive",
        extensions: &["olv", "yaml", "yml"],
        meaning: "YAML of Olive and YACPDB",
        reads: true,
    },
    Row {
        format: Format::YacpdbJson,
        name: "yacpdb",
        extensions: &[],
        meaning: "entries of YACPDB in JSON",
        reads: true,
    },
    Row {
        format: Format::Fen,
        name: "fen",
        extensions: &["fen"],
        meaning: "one FEN a line; all dialects are read",
        reads: true,
    },
    Row {
        format: Format::Ffen,
        name: "ffen",
        extensions: &["ffen"],
        meaning: "FEN with rotated pieces, as browser tools write it",
        reads: true,
    },
    Row {
        format: Format::Epd,
        name: "epd",
        extensions: &["epd"],
        meaning: "EPD: one position with operations a line",
        reads: true,
    },
    Row {
        format: Format::Pdb,
        name: "pdb",
        extensions: &["pdb"],
        meaning: "queries and notation of the PDB server",
        reads: true,
    },
    Row {
        format: Format::Latex,
        name: "latex",
        extensions: &["tex"],
        meaning: "LaTeX for the package diagram (written only)",
        reads: false,
    },
    Row {
        format: Format::Pgn,
        name: "pgn",
        extensions: &["pgn"],
        meaning: "PGN of the author's solution (written only)",
        reads: false,
    },
];

impl Format {
    /// All formats.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.iter().map(|row| row.format)
    }

    /// The format with this name.
    pub fn named(name: &str) -> Option<Self> {
        let found = ROWS.iter().find(|row| row.name.eq_ignore_ascii_case(name));
        found.map(|row| row.format)
    }

    /// The format of files with this extension, without the dot. Files with `json` may be YACPDB's
    /// as well, which only their content shows.
    pub fn of_extension(extension: &str) -> Option<Self> {
        let has = |row: &&Row| {
            row.extensions
                .iter()
                .any(|known| known.eq_ignore_ascii_case(extension))
        };
        ROWS.iter().find(has).map(|row| row.format)
    }

    fn row(self) -> &'static Row {
        let found = ROWS.iter().find(|row| row.format == self);
        found.unwrap_or_else(|| unreachable!("every format has a row"))
    }

    /// The name.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it is, in a few words.
    pub fn meaning(self) -> &'static str {
        self.row().meaning
    }

    /// The extensions of its files, without the dot.
    pub fn extensions(self) -> &'static [&'static str] {
        self.row().extensions
    }

    /// Whether files of this format can be read.
    pub fn reads(self) -> bool {
        self.row().reads
    }
}
