//! Values of a file with their places.

use jsonc_parser::ast::{Object, ObjectProp, ObjectPropName, StringLit, Value};
use jsonc_parser::common::{Range, Ranged};

use super::error::{JsonError, JsonFault};
use super::place::Places;
use crate::model::Span;
use crate::vocabulary::nearest;

/// The name of a property.
pub(super) fn name<'o>(property: &'o ObjectProp<'_>) -> &'o str {
    match &property.name {
        ObjectPropName::String(text) => &text.value,
        ObjectPropName::Word(word) => word.value,
    }
}

/// What reading has come upon so far.
#[derive(Debug)]
pub(super) struct Findings<'t> {
    pub(super) places: Places<'t>,
    pub(super) errors: Vec<JsonError>,
}

impl Findings<'_> {
    pub(super) fn report(&mut self, fault: JsonFault, span: Span) {
        self.errors.push(JsonError { fault, span });
    }

    pub(super) fn report_at(&mut self, fault: JsonFault, range: Range) {
        let span = self.places.span(range);
        self.report(fault, span);
    }

    pub(super) fn wrong_type(&mut self, expected: &'static str, value: &Value<'_>) {
        let found = match value {
            Value::StringLit(_) => "a text",
            Value::NumberLit(_) => "a number",
            Value::BooleanLit(_) => "true or false",
            Value::Object(_) => "an object",
            Value::Array(_) => "a list",
            Value::NullKeyword(_) => "null",
        };
        self.report_at(JsonFault::WrongType { expected, found }, value.range());
    }

    /// The properties of an object that have a meaning, each once, in the order in which they
    /// stand; the others are reported.
    pub(super) fn properties<'a, 'o>(
        &mut self,
        object: &'o Object<'a>,
        known: &[&'static str],
    ) -> Vec<(&'static str, &'o ObjectProp<'a>)> {
        let mut found: Vec<(&'static str, &ObjectProp<'a>)> = Vec::new();
        for property in &object.properties {
            let key = name(property);
            let range = property.name.range();
            match known.iter().find(|known| **known == key) {
                None => {
                    let suggestion = nearest(key, known.iter().copied());
                    let suggestion = known.iter().find(|key| Some(**key) == suggestion).copied();
                    let key = key.to_owned();
                    self.report_at(JsonFault::UnknownKey { key, suggestion }, range);
                }
                Some(known) if found.iter().any(|(other, _)| other == known) => {
                    let key = key.to_owned();
                    self.report_at(JsonFault::DuplicateKey { key }, range);
                }
                Some(known) => found.push((known, property)),
            }
        }
        found
    }

    /// A text, or a list of texts.
    pub(super) fn texts<'a, 'o>(&mut self, value: &'o Value<'a>) -> Vec<&'o StringLit<'a>> {
        match value {
            Value::StringLit(text) => vec![text],
            Value::Array(list) => {
                let texts = list.elements.iter();
                texts.filter_map(|value| self.text(value)).collect()
            }
            _ => {
                self.wrong_type("a text or a list of texts", value);
                Vec::new()
            }
        }
    }

    /// A text.
    pub(super) fn text<'a, 'o>(&mut self, value: &'o Value<'a>) -> Option<&'o StringLit<'a>> {
        let text = value.as_string_lit();
        if text.is_none() {
            self.wrong_type("a text", value);
        }
        text
    }

    /// True or false.
    pub(super) fn flag(&mut self, value: &Value<'_>) -> bool {
        let flag = value.as_boolean_lit();
        if flag.is_none() {
            self.wrong_type("true or false", value);
        }
        flag.is_some_and(|flag| flag.value)
    }

    /// A number of things.
    pub(super) fn count(&mut self, value: &Value<'_>) -> u32 {
        let number = value.as_number_lit();
        number
            .and_then(|number| number.value.parse().ok())
            .unwrap_or_else(|| {
                self.wrong_type("a whole number", value);
                0
            })
    }

    /// The place of the characters of a text that begin at an offset; of the whole text, quotes
    /// included, if escapes make this unknowable.
    pub(super) fn within(&self, text: &StringLit<'_>, offset: usize, length: usize) -> Span {
        let range = text.range;
        let inner = self.places.text().get(range.start + 1..range.end - 1);
        let whole = self.places.span(range);
        if inner != Some(&*text.value) {
            return whole;
        }
        Span {
            line: whole.line,
            column: whole.column + 1 + offset as u32,
            length: length as u32,
        }
    }
}
