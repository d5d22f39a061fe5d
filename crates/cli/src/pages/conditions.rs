//! A page for each condition, and the list of them.

use std::fmt::Write as _;

use dawson_problems::model::Language;
use dawson_problems::vocabulary::condition_in_language;
use dawson_rules::conditions::{ConditionEntry, NAMES, TABLE};

use super::board::board;
use super::compositions::{Composition, Compositions};
use super::{Page, cell, file_name};
use crate::explain::example_command;

/// The pages, that of the list first.
pub fn pages(compositions: &Compositions) -> Vec<Page> {
    let mut pages = vec![Page {
        path: "conditions/README.md".to_owned(),
        text: list(),
    }];
    pages.extend(TABLE.iter().map(|entry| Page {
        path: format!("conditions/{}.md", file_name(entry.name)),
        text: page(entry, compositions.with(entry.name)),
    }));
    pages
}

fn list() -> String {
    let mut rows: Vec<String> = TABLE
        .iter()
        .map(|entry| {
            let link = format!("[{}]({}.md)", entry.name, file_name(entry.name));
            format!("| {link} | {} |\n", cell(entry.summary))
        })
        .collect();
    for traditional in NAMES {
        if let Some((_, entry)) = dawson_rules::conditions::find(traditional.name) {
            let link = format!("[{}]({}.md)", traditional.name, file_name(entry.name));
            let words = traditional.words.join(" ");
            rows.push(format!("| {link} | {} {words} |\n", entry.name));
        }
    }
    rows.sort_by_key(|row| row.to_lowercase());
    format!(
        "# Conditions\n\n{} conditions, and the traditional names of some of their forms.\n\n\
         | name | what it says |\n|---|---|\n{}",
        TABLE.len(),
        rows.concat()
    )
}

fn page(entry: &ConditionEntry, compositions: &[Composition]) -> String {
    let mut text = format!("# {}\n\n{}\n\n", entry.name, entry.summary);
    text += &names(entry);
    let _ = write!(text, "## Rule\n\n{}\n\n", entry.rule);
    text += &arguments(entry);
    let _ = write!(
        text,
        "## Observation and check\n\n{}\n\n",
        entry.observation
    );
    if !entry.excludes.is_empty() {
        text += "## Not together with\n\n";
        for (other, reason) in entry.excludes {
            let link = dawson_rules::conditions::find(other)
                .map_or(String::new(), |(_, entry)| file_name(entry.name));
            let _ = writeln!(text, "* [{other}]({link}.md): {reason}.");
        }
        text.push('\n');
    }
    if !entry.origin.is_empty() {
        let _ = write!(
            text,
            "## Origin\n\n{}.\n\n",
            entry.origin.trim_end_matches('.')
        );
    }
    text += &example(entry);
    text += "## Compositions\n\n";
    for composition in compositions {
        let _ = writeln!(
            text,
            "* {}: {}, {} ([{}](../../problems/{}))",
            composition.text,
            composition.stipulation,
            composition.conditions,
            composition.id,
            composition.file
        );
    }
    text
}

fn names(entry: &ConditionEntry) -> String {
    let mut text = String::new();
    let german = condition_in_language(entry.name, Language::De);
    let french = condition_in_language(entry.name, Language::Fr);
    let _ = writeln!(text, "| English | German | French |\n|---|---|---|");
    let _ = writeln!(text, "| {} | {german} | {french} |\n", entry.name);
    let traditional = |alias: &str| NAMES.iter().any(|known| known.name == alias);
    let others: Vec<_> = entry
        .aliases
        .iter()
        .copied()
        .filter(|alias| ![german, french].contains(alias) && !traditional(alias))
        .collect();
    if !others.is_empty() {
        let _ = writeln!(text, "Also: {}.\n", others.join(", "));
    }
    text
}

fn arguments(entry: &ConditionEntry) -> String {
    if entry.arguments.is_empty() {
        return String::new();
    }
    let mut text = "## Arguments\n\n| word | meaning |\n|---|---|\n".to_owned();
    for argument in entry.arguments {
        let _ = writeln!(text, "| `{}` | {} |", argument.word, cell(argument.meaning));
    }
    text.push('\n');
    let forms: Vec<_> = NAMES
        .iter()
        .filter(|known| entry.aliases.contains(&known.name))
        .collect();
    if !forms.is_empty() {
        text += "| traditional name | stands for |\n|---|---|\n";
        for form in forms {
            let words = form.words.join(" ");
            let _ = writeln!(text, "| {} | {} {words} |", form.name, entry.name);
        }
        text.push('\n');
    }
    text
}

fn example(entry: &ConditionEntry) -> String {
    let example = &entry.example;
    let mut text = format!("## Example\n\n{}:\n\n```\n", example.source);
    text += &board(example.fen);
    let _ = write!(text, "```\n\n```\n{}\n", example_command(entry));
    for line in example.solution {
        let _ = writeln!(text, "    {line}");
    }
    text + "```\n\n"
}
