//! Standard output that survives a reader who has left.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Where a problem's solution goes.
pub trait Output: Send {
    /// Writes text as it is. Once the reader has closed the pipe, nothing is written any more.
    ///
    /// # Errors
    /// Any other failure to write, such as a full disk.
    fn write(&mut self, text: &str) -> io::Result<()>;

    /// Writes a line to standard error.
    ///
    /// # Errors
    /// As [`write`](Self::write), if other output has to come first.
    fn message(&mut self, text: &str) -> io::Result<()>;

    /// Hands over what was written so far.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    fn flush(&mut self) -> io::Result<()>;

    /// Whether what is written goes out at once, now and later: nothing of it has to be held.
    fn is_live(&self) -> bool {
        true
    }

    /// Whether the reader has left, so that there is nobody to solve for.
    fn is_closed(&self) -> bool;
}

/// Writes data to standard output and hands it on at the end of every record.
pub struct Sink {
    out: io::BufWriter<io::Stdout>,
    closed: bool,
}

impl Sink {
    /// A sink for standard output.
    pub fn stdout() -> Self {
        Self {
            out: io::BufWriter::new(io::stdout()),
            closed: false,
        }
    }

    fn attempt(
        &mut self,
        action: impl FnOnce(&mut io::BufWriter<io::Stdout>) -> io::Result<()>,
    ) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        match action(&mut self.out) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            Err(error) => Err(io::Error::new(
                error.kind(),
                format!("failed to write standard output: {error}"),
            )),
            Ok(()) => Ok(()),
        }
    }
}

impl Output for Sink {
    fn write(&mut self, text: &str) -> io::Result<()> {
        self.attempt(|out| out.write_all(text.as_bytes()))
    }

    fn message(&mut self, text: &str) -> io::Result<()> {
        eprintln!("{text}");
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.attempt(Write::flush)
    }

    fn is_closed(&self) -> bool {
        self.closed
    }
}

/// Output that is not wanted.
pub struct Nowhere;

impl Output for Nowhere {
    fn write(&mut self, _: &str) -> io::Result<()> {
        Ok(())
    }

    fn message(&mut self, _: &str) -> io::Result<()> {
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn is_closed(&self) -> bool {
        false
    }
}

/// Writes a file; the message of an error names it.
///
/// # Errors
/// If it cannot be written.
pub fn write_file(path: &Path, content: &[u8]) -> io::Result<()> {
    std::fs::write(path, content).map_err(|error| {
        let path = path.display();
        io::Error::new(error.kind(), format!("failed to write {path}: {error}"))
    })
}
