//! Values as YAML, as people would write it.

use serde_json::Value;

/// Longest list that is written on one line, in characters.
const WIDTH: usize = 92;

/// A map as the lines of a document.
pub(super) fn yaml(value: &Value) -> String {
    let mut text = String::new();
    block(value, 0, &mut text);
    text
}

fn block(value: &Value, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                text.push_str(&format!("{indent}{key}:"));
                below(value, depth, text);
            }
        }
        Value::Array(list) => {
            for value in list {
                if let Value::Object(_) = value {
                    // The first key stands behind the dash.
                    let mut inner = String::new();
                    block(value, depth + 1, &mut inner);
                    text.push_str(&format!("{indent}- {}", inner.trim_start()));
                } else {
                    text.push_str(&format!("{indent}-"));
                    below(value, depth, text);
                }
            }
        }
        _ => text.push_str(&format!("{indent}{}\n", scalar(value))),
    }
}

/// What stands behind a key or a dash.
fn below(value: &Value, depth: usize, text: &mut String) {
    match value {
        Value::Array(list) => {
            let parts: Vec<String> = list.iter().map(scalar).collect();
            let line = format!(" [{}]\n", parts.join(", "));
            let simple = list
                .iter()
                .all(|value| !value.is_object() && !value.is_array());
            if simple && line.chars().count() + 2 * depth <= WIDTH {
                text.push_str(&line);
            } else {
                text.push('\n');
                block(value, depth + 1, text);
            }
        }
        Value::Object(_) => {
            text.push('\n');
            block(value, depth + 1, text);
        }
        Value::String(lines) if is_literal(lines) => {
            // The indentation is said: the first line may be indented itself.
            text.push_str(" |2\n");
            for line in lines.lines() {
                let indent = "  ".repeat(depth + 1);
                text.push_str(format!("{indent}{line}").trim_end());
                text.push('\n');
            }
        }
        _ => text.push_str(&format!(" {}\n", scalar(value))),
    }
}

/// Whether a text can stand as a block of lines.
fn is_literal(text: &str) -> bool {
    text.ends_with('\n')
        && !text.ends_with("\n\n")
        && text
            .lines()
            .all(|line| line == line.trim_end() && line.chars().all(|sign| !sign.is_control()))
}

/// A text by itself where nothing in it has a meaning in YAML, otherwise as in JSON, which is part
/// of YAML.
fn scalar(value: &Value) -> String {
    let Value::String(text) = value else {
        return value.to_string();
    };
    let plain = text.starts_with(|first: char| first.is_alphabetic())
        && text
            .chars()
            .all(|sign| sign.is_alphanumeric() || " -./()+*'".contains(sign))
        && !text.ends_with(' ')
        && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
            .contains(&text.to_lowercase().as_str());
    if plain {
        text.clone()
    } else {
        value.to_string()
    }
}
