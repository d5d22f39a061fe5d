//! The compositions of the collection, by the conditions that they use.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use dawson_problems::model::{Problem, TwinOperation};
use dawson_rules::conditions;

use crate::input;

/// What a page says about a composition.
pub struct Composition {
    /// The file, from the folder of the collection on.
    pub file: String,
    /// Its name in the file.
    pub id: String,
    /// Authors and source.
    pub text: String,
    /// The stipulation.
    pub stipulation: String,
    /// All conditions with their arguments.
    pub conditions: String,
}

/// Compositions by the name of the condition, in the order of files.
pub struct Compositions(BTreeMap<&'static str, Vec<Composition>>);

impl Compositions {
    /// Reads a collection; the inner error has messages about problems that cannot be read.
    pub fn read(folder: &Path) -> io::Result<Result<Self, Vec<String>>> {
        let mut found = BTreeMap::<_, Vec<Composition>>::new();
        let mut messages = Vec::new();
        for path in input::find(&[folder.to_owned()]) {
            let path = match path {
                Ok(path) => path,
                Err(message) => {
                    messages.push(message);
                    continue;
                }
            };
            for entry in input::read(&path)? {
                match entry.problem {
                    Err(errors) => messages.extend(errors),
                    Ok(problem) => {
                        let file = path.strip_prefix(folder).unwrap_or(&path);
                        let file = file.display().to_string();
                        for name in names(&problem) {
                            found
                                .entry(name)
                                .or_default()
                                .push(Composition::of(&problem, &file));
                        }
                    }
                }
            }
        }
        Ok(if messages.is_empty() {
            Ok(Self(found))
        } else {
            Err(messages)
        })
    }

    /// Those with the condition.
    pub fn with(&self, condition: &str) -> &[Composition] {
        self.0.get(condition).map_or(&[], Vec::as_slice)
    }
}

impl Composition {
    fn of(problem: &Problem, file: &str) -> Self {
        let who = problem.authors.join(", ");
        let source = problem.origin.join("; ");
        let uses: Vec<String> = problem
            .conditions
            .iter()
            .map(|used| {
                [vec![used.name.clone()], used.args.clone()]
                    .concat()
                    .join(" ")
            })
            .collect();
        Self {
            file: file.to_owned(),
            id: problem.id.clone().unwrap_or_default(),
            text: if who.is_empty() {
                source
            } else {
                format!("{who}, {source}")
            },
            stipulation: problem
                .stipulation
                .as_ref()
                .map_or(String::new(), |stipulation| stipulation.text.clone()),
            conditions: uses.join(", "),
        }
    }
}

/// The table names of the conditions of a problem and its twins, each once.
fn names(problem: &Problem) -> Vec<&'static str> {
    let twins = problem
        .twins
        .iter()
        .flat_map(|twin| &twin.operations)
        .filter_map(|operation| match operation {
            TwinOperation::Condition { conditions, .. } => Some(conditions),
            _ => None,
        })
        .flatten();
    let mut names: Vec<_> = problem
        .conditions
        .iter()
        .chain(twins)
        .filter_map(|used| conditions::find(&used.name))
        .map(|(_, entry)| entry.name)
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}
