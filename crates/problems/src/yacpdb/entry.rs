//! From an entry to a problem.

use super::Entry;
use super::fault::{YacpdbError, YacpdbFault};
use super::node::{Node, Property, Value};
use super::source;
use crate::model::{PlacedPiece, Problem, Side, Span, StipulationText, Twin};
use crate::popeye::{Fragment, put, read_fragment};
use crate::relocate::relocate;
use crate::solution_text;
use crate::twinning::label;
use crate::vocabulary::{ATTRIBUTES, Vocabulary, kind_from_language, nearest};

/// The keys that entries have; the last ones are of older versions.
const KEYS: &[&str] = &[
    "authors",
    "source",
    "award",
    "algebraic",
    "glyphs",
    "stipulation",
    "options",
    "twins",
    "intended-solutions",
    "solution",
    "keywords",
    "comments",
    "reprints",
    "foreignids",
    "id",
    "date",
    "source-id",
    "distinction",
];

/// Keys that YACPDB makes itself.
const DERIVED: &[&str] = &["ash", "legend", "transliterations"];

/// Reads an entry.
pub(super) fn read(document: &Node, vocabulary: &Vocabulary) -> Result<Entry, Vec<YacpdbError>> {
    let mut reader = Reader {
        vocabulary,
        problem: Problem::default(),
        notes: Vec::new(),
        errors: Vec::new(),
    };
    let Some(properties) = document.map() else {
        reader.wrong_type("an entry", document.span);
        return Err(reader.errors);
    };
    for (index, property) in properties.iter().enumerate() {
        if properties[..index]
            .iter()
            .any(|other| other.key == property.key)
        {
            let fault = YacpdbFault::DuplicateKey(property.key.clone());
            reader.error(fault, property.key_span);
        } else if !KEYS.contains(&property.key.as_str())
            && !DERIVED.contains(&property.key.as_str())
        {
            reader.unknown(property);
        }
    }
    // Other keys rest on these; the order in the file means nothing.
    for key in KEYS {
        if let Some(node) = document.get(key).filter(|node| node.value != Value::Null) {
            reader.key(key, node, document);
        }
    }
    if reader.errors.is_empty() {
        Ok(Entry {
            problem: reader.problem,
            notes: reader.notes,
        })
    } else {
        reader
            .errors
            .sort_by_key(|error| (error.span.line, error.span.column));
        Err(reader.errors)
    }
}

struct Reader<'v> {
    vocabulary: &'v Vocabulary,
    problem: Problem,
    notes: Vec<YacpdbError>,
    errors: Vec<YacpdbError>,
}

impl Reader<'_> {
    fn error(&mut self, fault: YacpdbFault, span: Span) {
        self.errors.push(YacpdbError { fault, span });
    }

    fn note(&mut self, fault: YacpdbFault, span: Span) {
        self.notes.push(YacpdbError { fault, span });
    }

    fn wrong_type(&mut self, expected: &'static str, span: Span) {
        self.error(YacpdbFault::WrongType(expected), span);
    }

    /// A key that nobody knows changes nothing in the problem, but must not go unsaid.
    fn unknown(&mut self, property: &Property) {
        let suggestion = nearest(&property.key, KEYS.iter().copied());
        let suggestion = KEYS.iter().find(|key| Some(**key) == suggestion).copied();
        let key = property.key.clone();
        self.note(
            YacpdbFault::UnknownKey { key, suggestion },
            property.key_span,
        );
    }

    fn key(&mut self, key: &str, node: &Node, entry: &Node) {
        match key {
            "authors" => self.problem.authors = self.texts(node),
            "source" => self.source(node, entry),
            "award" => match source::award_line(node) {
                Some(line) => self.problem.awards.push(line),
                None => self.wrong_type("an award with a distinction", node.span),
            },
            "distinction" => {
                let lines = self.texts(node);
                self.problem.awards.extend(lines);
            }
            "date" | "source-id" if entry.get("source").is_none() => {
                self.note(YacpdbFault::NotKept("a date without a source"), node.span);
            }
            "algebraic" => self.algebraic(node),
            "glyphs" => self.note(YacpdbFault::NotKept("glyphs"), node.span),
            "stipulation" => self.stipulation(node),
            "options" => self.options(node),
            "twins" => self.twins(node),
            "intended-solutions" => match node.text().map(str::parse) {
                Some(Ok(count)) => self.problem.solution_count = Some(count),
                Some(Err(error)) => self.error(YacpdbFault::Count(error), node.span),
                None => self.wrong_type("a number of solutions", node.span),
            },
            "solution" => self.solution(node),
            "keywords" => {
                let words = self.texts(node).join(", ");
                self.problem.remarks.push(format!("keywords: {words}"));
            }
            "comments" => {
                let comments = self.texts(node);
                let lines = comments.iter().map(|comment| {
                    let words: Vec<&str> = comment.split_whitespace().collect();
                    words.join(" ")
                });
                self.problem.remarks.extend(lines);
            }
            "reprints" => {
                for reprint in node.list().unwrap_or_default() {
                    self.source(reprint, entry);
                }
            }
            "foreignids" => self.foreign_ids(node),
            "id" => self.problem.id = node.text().map(|id| format!("yacpdb-{id}")),
            _ => {}
        }
    }

    /// A text, or a list of texts.
    fn texts(&mut self, node: &Node) -> Vec<String> {
        let nodes = match &node.value {
            Value::List(list) => list.as_slice(),
            _ => std::slice::from_ref(node),
        };
        let mut texts = Vec::new();
        for node in nodes {
            match node.text() {
                Some(text) => texts.push(text.trim().to_owned()),
                None => self.wrong_type("a text", node.span),
            }
        }
        texts
    }

    fn source(&mut self, node: &Node, entry: &Node) {
        let mut left = Vec::new();
        if let Some(line) = source::line(node, &mut left) {
            self.problem.origin.push(line);
            for property in left {
                let what = match property.key.as_str() {
                    "variant" => "the variant of a reprint",
                    "comments" => "comments on a source",
                    _ => {
                        self.unknown(property);
                        continue;
                    }
                };
                self.note(YacpdbFault::NotKept(what), property.key_span);
            }
            return;
        }
        // In old entries the source is a text, and details stand beside it.
        let Some(name) = node.text() else {
            self.wrong_type("a source with a name", node.span);
            return;
        };
        let mut line = name.trim().to_owned();
        if let Some(number) = entry.get("source-id").and_then(Node::text) {
            match number.split_once('/') {
                Some((issue, number)) => {
                    line.push_str(&format!(", issue {}, no. {}", issue.trim(), number.trim()));
                }
                None => line.push_str(&format!(", no. {}", number.trim())),
            }
        }
        if let Some(date) = entry.get("date").and_then(source::date) {
            line.push_str(&format!(", {date}"));
        }
        self.problem.origin.push(line);
    }

    fn foreign_ids(&mut self, node: &Node) {
        for id in node.list().unwrap_or_default() {
            let domain = id.get("domain").and_then(Node::text);
            let number = id.get("problemid").and_then(Node::text);
            match domain.zip(number) {
                Some(("Dawson", number)) => self.problem.id = Some(number.to_owned()),
                Some((domain, number)) => {
                    let line = format!("foreign id: {domain} {number}");
                    self.problem.remarks.push(line);
                }
                None => self.wrong_type("an id with domain and problemid", id.span),
            }
        }
    }

    fn algebraic(&mut self, node: &Node) {
        let Some(sides) = node.map() else {
            self.wrong_type("pieces by side", node.span);
            return;
        };
        for property in sides {
            let side = match property.key.as_str() {
                "white" => Side::White,
                "black" => Side::Black,
                "neutral" => Side::Neutral,
                _ => {
                    let fault = YacpdbFault::Side(property.key.clone());
                    self.error(fault, property.key_span);
                    continue;
                }
            };
            let pieces = match &property.node.value {
                Value::List(list) => list.as_slice(),
                Value::Null => continue,
                _ => {
                    self.wrong_type("a list of pieces", property.node.span);
                    continue;
                }
            };
            for node in pieces {
                let text = node.text().unwrap_or_default();
                match piece(text, side, node.span) {
                    Some(piece) => {
                        let covered = put(&mut self.problem.pieces, piece);
                        self.problem.covered.extend(covered);
                    }
                    None => self.error(YacpdbFault::Piece(text.to_owned()), node.span),
                }
            }
        }
    }

    fn stipulation(&mut self, node: &Node) {
        let Some(text) = node.text().map(str::trim) else {
            self.wrong_type("a stipulation", node.span);
            return;
        };
        // Proof games are written by the names of their kind.
        let lower = text.to_ascii_lowercase();
        let text = match lower.strip_prefix("pg") {
            Some(length) => format!("dia{}", length.trim()),
            None => text.to_owned(),
        };
        self.problem.stipulation = Some(StipulationText {
            text,
            structured: false,
            span: Some(node.span),
        });
    }

    /// Reads words of the field in a text; what is wrong in it is given back.
    fn words(&self, fragment: Fragment, node: &Node) -> Result<Problem, Vec<YacpdbError>> {
        let mut problem = Problem::default();
        let text = node.text().unwrap_or_default();
        match read_fragment(fragment, text, self.vocabulary, &mut problem) {
            Ok(()) => {
                relocate(&mut problem, &|span| node.within(span));
                Ok(problem)
            }
            Err(errors) => Err(errors
                .into_iter()
                .map(|error| YacpdbError {
                    span: error.span().map_or(node.span, |span| node.within(span)),
                    fault: YacpdbFault::Word(error),
                })
                .collect()),
        }
    }

    /// Options and conditions, told apart by which of them can be read.
    fn options(&mut self, node: &Node) {
        let nodes = match &node.value {
            Value::List(list) => list.as_slice(),
            _ => std::slice::from_ref(node),
        };
        for node in nodes {
            let text = node.text().unwrap_or_default();
            // This one counts among the pieces elsewhere.
            if let Some(number) = text.strip_prefix("TotalInvisible ") {
                match number.trim().parse() {
                    Ok(number) => self.problem.total_invisibles = number,
                    Err(_) => self.wrong_type("a number of invisible pieces", node.span),
                }
                continue;
            }
            if let Ok(read) = self.words(Fragment::Options, node) {
                self.problem.options.extend(read.options);
                continue;
            }
            match self.words(Fragment::Conditions, node) {
                Ok(read) => self.problem.conditions.extend(read.conditions),
                Err(errors) => self.errors.extend(errors),
            }
        }
    }

    fn twins(&mut self, node: &Node) {
        let Some(twins) = node.map() else {
            self.wrong_type("twins by letter", node.span);
            return;
        };
        self.problem.zeroposition = twins.first().is_some_and(|first| first.key == "a");
        let first = usize::from(!self.problem.zeroposition);
        for (index, property) in twins.iter().enumerate() {
            let expected = label(first + index);
            if property.key != expected {
                let letter = property.key.clone();
                let fault = YacpdbFault::TwinLetter { letter, expected };
                self.error(fault, property.key_span);
            }
            // A zero position that says nothing is the diagram.
            if property.node.value == Value::Null {
                self.problem.twins.push(Twin {
                    continued: false,
                    operations: Vec::new(),
                    remarks: Vec::new(),
                    span: Some(property.key_span),
                });
                continue;
            }
            match self.words(Fragment::Twin, &property.node) {
                Ok(read) => self.problem.twins.extend(read.twins),
                Err(errors) => self.errors.extend(errors),
            }
        }
    }

    /// Solutions are often written for people alone: one that is not understood is no error.
    fn solution(&mut self, node: &Node) {
        let Some(text) = node.text() else {
            self.wrong_type("a solution", node.span);
            return;
        };
        if text.trim().is_empty() {
            return;
        }
        match solution_text::read(text, &self.problem) {
            Ok(solution) => self.problem.solution = Some(solution),
            Err(error) => self.note(YacpdbFault::Solution(error), node.span),
        }
    }
}

/// A piece: attributes, the code of its kind, its square.
fn piece(text: &str, side: Side, span: Span) -> Option<PlacedPiece> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let last = words.pop()?;
    let at = last.len().checked_sub(2)?;
    let (code, square) = (last.get(..at)?, last.get(at..)?);
    let kind = |code: &str| kind_from_language(code, crate::model::Language::En);
    let kind = match code.split_once('/') {
        Some((away, home)) => format!("{}/{}", kind(away)?, kind(home)?),
        None => kind(code)?.to_owned(),
    };
    let known: Option<Vec<usize>> = words
        .iter()
        .map(|word| {
            let is_it =
                |attribute: &crate::vocabulary::Word| attribute.english.eq_ignore_ascii_case(word);
            ATTRIBUTES.iter().position(is_it)
        })
        .collect();
    let mut known = known?;
    known.sort_unstable();
    Some(PlacedPiece {
        side,
        attributes: known
            .into_iter()
            .map(|index| ATTRIBUTES[index].english.to_owned())
            .collect(),
        kind,
        square: square.parse().ok()?,
        span: Some(span),
    })
}
