//! From bytes of a text to lines and columns.

use jsonc_parser::common::Range;

use crate::model::Span;

/// The lines of a text.
#[derive(Debug)]
pub(crate) struct Places<'t> {
    text: &'t str,
    /// The byte at which each line begins.
    starts: Vec<usize>,
}

impl<'t> Places<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let newlines = text.match_indices('\n').map(|(at, _)| at + 1);
        Self {
            text,
            starts: std::iter::once(0).chain(newlines).collect(),
        }
    }

    /// The text itself.
    pub(crate) fn text(&self) -> &'t str {
        self.text
    }

    /// The place of a range of bytes; what goes on in a further line is left out.
    pub(crate) fn span(&self, range: Range) -> Span {
        let start = range.start.min(self.text.len());
        let line = self.starts.partition_point(|begin| *begin <= start) - 1;
        let begin = self.starts[line];
        let rest = &self.text[start..range.end.clamp(start, self.text.len())];
        let rest = rest.split(['\n', '\r']).next().unwrap_or_default();
        Span {
            line: line as u32 + 1,
            column: self.text[begin..start].chars().count() as u32 + 1,
            length: rest.chars().count() as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let places = Places::new("{\n  \"é\": \"x\"\n}\n");
        let span = places.span(Range { start: 10, end: 13 });
        assert_eq!((span.line, span.column, span.length), (2, 8, 3));
        let end = places.span(Range { start: 16, end: 16 });
        assert_eq!((end.line, end.column, end.length), (4, 1, 0));
        let all = places.span(Range { start: 0, end: 15 });
        assert_eq!((all.line, all.column, all.length), (1, 1, 1));
    }
}
