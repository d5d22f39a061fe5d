//! YAML as values with places.

use std::collections::HashMap;

use saphyr_parser::{Event, Parser, ScalarStyle, Span as Range, StrInput};

use super::fault::{YacpdbError, YacpdbFault};
use super::node::{Node, Property, Value};
use crate::model::Span;

/// The documents of a stream. Tags are accepted and mean nothing; what an alias stands for is put
/// in its place.
pub(super) fn documents(text: &str) -> Result<Vec<Node>, YacpdbError> {
    // Tabs do not indent in YAML, but stand in old files.
    let text = text.replace('\t', "  ");
    let mut builder = Builder {
        parser: Parser::new_from_str(&text),
        anchors: HashMap::new(),
    };
    let mut documents = Vec::new();
    while let Some((event, range)) = builder.next()? {
        match event {
            Event::StreamStart
            | Event::DocumentStart(_)
            | Event::DocumentEnd
            | Event::StreamEnd
            | Event::Nothing => {}
            event => {
                let node = builder.node(event, range)?;
                if node.value != Value::Null {
                    documents.push(node);
                }
            }
        }
    }
    Ok(documents)
}

struct Builder<'t> {
    parser: Parser<'t, StrInput<'t>>,
    anchors: HashMap<usize, Node>,
}

impl<'t> Builder<'t> {
    fn next(&mut self) -> Result<Option<(Event<'t>, Range)>, YacpdbError> {
        self.parser.next_event().transpose().map_err(|error| {
            let marker = error.marker();
            YacpdbError {
                fault: YacpdbFault::Syntax(format!("this is no YAML: {}", error.info())),
                span: Span {
                    line: marker.line() as u32,
                    column: marker.col() as u32 + 1,
                    length: 0,
                },
            }
        })
    }

    /// The value that begins with an event.
    fn node(&mut self, event: Event<'t>, range: Range) -> Result<Node, YacpdbError> {
        let span = place(&range);
        let (value, anchor, text_at) = match event {
            Event::Alias(anchor) => {
                let known = self.anchors.get(&anchor).cloned();
                return known.ok_or_else(|| YacpdbError {
                    fault: YacpdbFault::Syntax("this stands for nothing".to_owned()),
                    span,
                });
            }
            Event::Scalar(text, style, anchor, _) => {
                let length = text.chars().count();
                let written = range.end.index() - range.start.index();
                let text_at = match style {
                    ScalarStyle::Plain if written == length => Some(0),
                    ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted
                        if written == length + 2 =>
                    {
                        Some(1)
                    }
                    _ => None,
                };
                let empty = matches!(&*text, "" | "~" | "null") && style == ScalarStyle::Plain;
                let value = if empty {
                    Value::Null
                } else {
                    Value::Text(text.into_owned())
                };
                (value, anchor, text_at)
            }
            Event::SequenceStart(anchor, _) => {
                let mut list = Vec::new();
                while let Some((event, range)) = self.next()? {
                    if event == Event::SequenceEnd {
                        break;
                    }
                    list.push(self.node(event, range)?);
                }
                (Value::List(list), anchor, None)
            }
            Event::MappingStart(anchor, _) => {
                let mut map = Vec::new();
                while let Some((event, range)) = self.next()? {
                    if event == Event::MappingEnd {
                        break;
                    }
                    let key = self.node(event, range)?;
                    let Some((event, range)) = self.next()? else {
                        break;
                    };
                    let node = self.node(event, range)?;
                    let key_span = key.span;
                    let Value::Text(key) = key.value else {
                        return Err(YacpdbError {
                            fault: YacpdbFault::WrongType("a key"),
                            span: key_span,
                        });
                    };
                    map.push(Property {
                        key,
                        key_span,
                        node,
                    });
                }
                (Value::Map(map), anchor, None)
            }
            _ => (Value::Null, 0, None),
        };
        let node = Node {
            value,
            span,
            text_at,
        };
        if anchor > 0 {
            self.anchors.insert(anchor, node.clone());
        }
        Ok(node)
    }
}

fn place(range: &Range) -> Span {
    let one_line = range.start.line() == range.end.line();
    let length = range.end.index() - range.start.index();
    Span {
        line: range.start.line() as u32,
        column: range.start.col() as u32 + 1,
        length: if one_line { length as u32 } else { 1 },
    }
}
