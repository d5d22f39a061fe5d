//! How the program ends.

use std::process::ExitCode;

/// The outcome of a run; worse ones come later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// Everything that was asked for was done.
    Done,
    /// A check is complete, and at least one problem is not as intended.
    NotAsIntended,
    /// A limit was hit; what is written is partial and says so.
    Incomplete,
    /// At least one problem needs what is not supported; its name was given.
    Refused,
    /// A command line or an input that cannot be understood.
    BadInput,
    /// A signal ended the search; the number is the signal's.
    Interrupted(i32),
}

impl Outcome {
    /// The exit code: 0, 1, 2, 3, 4, or 128 and the number of a signal.
    pub fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::NotAsIntended => 1,
            Self::BadInput => 2,
            Self::Incomplete => 3,
            Self::Refused => 4,
            Self::Interrupted(signal) => 128u8.saturating_add(u8::try_from(signal).unwrap_or(2)),
        }
    }

    /// The outcome with this exit code, as [`code`](Self::code) gives it.
    pub fn from_code(code: u8) -> Self {
        match code {
            0 => Self::Done,
            1 => Self::NotAsIntended,
            2 => Self::BadInput,
            4 => Self::Refused,
            129.. => Self::Interrupted(i32::from(code - 128)),
            _ => Self::Incomplete,
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(outcome.code())
    }
}

/// The exit code of a panic.
pub const INTERNAL_ERROR: i32 = 70;

/// Makes panics end the program with [`INTERNAL_ERROR`] and a request to report them.
pub fn report_panics() {
    let default = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        default(info);
        eprintln!(
            "dawson {}: internal error, please report it together with the problem being solved",
            env!("CARGO_PKG_VERSION")
        );
        std::process::exit(INTERNAL_ERROR);
    }));
}
