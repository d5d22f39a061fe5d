//! JSON as values with places.

use jsonc_parser::ast::{ObjectPropName, Value as Ast};
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, parse_to_ast};

use super::fault::{YacpdbError, YacpdbFault};
use super::node::{Node, Property, Value};
use crate::json::{Places, STRICT};

/// The entries of a file: an object, a list of them, or YACPDB's answer to a query, which has them
/// under `result` and `entries`.
pub(super) fn documents(text: &str) -> Result<Vec<Node>, YacpdbError> {
    let places = Places::new(text);
    let parsed =
        parse_to_ast(text, &CollectOptions::default(), &STRICT).map_err(|error| YacpdbError {
            fault: YacpdbFault::Syntax(format!("this is no JSON: {}", error.kind())),
            span: places.span(error.range()),
        })?;
    let Some(value) = parsed.value else {
        return Ok(Vec::new());
    };
    let node = node(&value, &places);
    let answer = node.get("result").and_then(|result| result.get("entries"));
    Ok(match answer.unwrap_or(&node) {
        Node {
            value: Value::List(list),
            ..
        } => list.clone(),
        other => vec![other.clone()],
    })
}

fn node(value: &Ast<'_>, places: &Places<'_>) -> Node {
    let range = value.range();
    let mut text_at = None;
    let value = match value {
        Ast::StringLit(text) => {
            let inner = places.text().get(range.start + 1..range.end - 1);
            text_at = (inner == Some(&*text.value)).then_some(1);
            Value::Text(text.value.to_string())
        }
        Ast::NumberLit(number) => {
            text_at = Some(0);
            Value::Text(number.value.to_owned())
        }
        Ast::BooleanLit(flag) => Value::Text(flag.value.to_string()),
        Ast::NullKeyword(_) => Value::Null,
        Ast::Array(list) => {
            let nodes = list.elements.iter().map(|value| node(value, places));
            Value::List(nodes.collect())
        }
        Ast::Object(object) => {
            let properties = object.properties.iter().map(|property| Property {
                key: match &property.name {
                    ObjectPropName::String(text) => text.value.to_string(),
                    ObjectPropName::Word(word) => word.value.to_owned(),
                },
                key_span: places.span(property.name.range()),
                node: node(&property.value, places),
            });
            Value::Map(properties.collect())
        }
    };
    Node {
        value,
        span: places.span(range),
        text_at,
    }
}
