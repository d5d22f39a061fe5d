//! Values with their places, whatever the syntax they are written in.

use crate::model::Span;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) value: Value,
    /// Where it begins, and its length if it ends on the same line.
    pub(super) span: Span,
    /// How many characters of the source stand before the text of a scalar; `None` if the text is
    /// not there letter by letter (escapes, several lines).
    pub(super) text_at: Option<u32>,
}

/// What a value is. Numbers, dates and truth values are texts: only the reader knows what is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Text(String),
    List(Vec<Node>),
    Map(Vec<Property>),
}

/// A key with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property {
    pub(super) key: String,
    pub(super) key_span: Span,
    pub(super) node: Node,
}

impl Node {
    pub(super) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    pub(super) fn map(&self) -> Option<&[Property]> {
        match &self.value {
            Value::Map(map) => Some(map),
            _ => None,
        }
    }

    /// The value under a key.
    pub(super) fn get(&self, key: &str) -> Option<&Node> {
        let found = self.map()?.iter().find(|property| property.key == key);
        found.map(|property| &property.node)
    }

    /// The place of some characters of the text.
    pub(super) fn within(&self, span: Span) -> Span {
        match self.text_at {
            Some(at) if span.line == 1 => Span {
                line: self.span.line,
                column: self.span.column + at + span.column - 1,
                length: span.length,
            },
            _ => self.span,
        }
    }
}
