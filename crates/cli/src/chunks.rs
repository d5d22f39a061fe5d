//! Long JSON records, written in chunks as they come to be.

use std::io;

use serde::{Serialize, Serializer};

use crate::sink::Output;

/// About how many bytes are handed on at once.
const CHUNK: usize = 64 << 10;

/// Takes JSON from a serializer and hands it on to an output. What is still here is handed on by
/// [`finish`](Self::finish) alone.
pub struct Chunks<'a> {
    output: &'a mut dyn Output,
    buffer: Vec<u8>,
}

impl<'a> Chunks<'a> {
    /// Chunks for this output.
    pub fn new(output: &'a mut dyn Output) -> Self {
        Self {
            output,
            buffer: Vec::new(),
        }
    }

    /// Writes a value.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn value(&mut self, value: &(impl Serialize + ?Sized)) -> io::Result<()> {
        serde_json::to_writer(self, value).map_err(io::Error::from)
    }

    /// Writes text that belongs between values.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn text(&mut self, text: &str) -> io::Result<()> {
        io::Write::write_all(self, text.as_bytes())
    }

    /// Hands on what is left.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn finish(&mut self) -> io::Result<()> {
        // Serializers write whole characters.
        let text = std::str::from_utf8(&self.buffer).map_err(io::Error::other)?;
        self.output.write(text)?;
        self.buffer.clear();
        Ok(())
    }
}

impl io::Write for Chunks<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= CHUNK {
            self.finish()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A sequence of values each of which is made when its turn to be written has come.
pub struct Sequence<F>(pub F);

impl<F, I> Serialize for Sequence<F>
where
    F: Fn() -> I,
    I: IntoIterator<Item: Serialize>,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}
