//! A page for each family of kinds of pieces, and the list of kinds.

use std::fmt::Write as _;

use dawson_problems::model::Language;
use dawson_problems::vocabulary::{kind_in_language, kind_name};
use dawson_rules::pieces::{FAMILIES, Family, KindRow, find};

use super::Page;
use crate::moves_board;

/// The pages, that of the list first.
pub fn pages() -> Vec<Page> {
    let mut pages = vec![Page {
        path: "pieces/README.md".to_owned(),
        text: list(),
    }];
    pages.extend(FAMILIES.iter().map(|family| Page {
        path: format!("pieces/{}.md", family.name),
        text: page(family),
    }));
    pages.push(Page {
        path: "pieces/hunters.md".to_owned(),
        text: hunters(),
    });
    pages
}

fn list() -> String {
    let mut text = "# Kinds of pieces\n\n\
                    | code | name | German | French | family |\n|---|---|---|---|---|\n"
        .to_owned();
    for family in FAMILIES {
        for row in family.rows {
            let [german, french] =
                [Language::De, Language::Fr].map(|language| words(row, language));
            let _ = writeln!(
                text,
                "| {} | {} | {german} | {french} | [{}]({}.md) |",
                row.code, row.name, family.name, family.name
            );
        }
    }
    text + "| X/Y | hunter | | | [hunters](hunters.md) |\n"
}

/// Code and name in a language.
fn words(row: &KindRow, language: Language) -> String {
    let code = kind_in_language(row.code, language);
    match kind_name(row.code, language) {
        Some(name) => format!("{code} {name}"),
        None => code,
    }
}

fn page(family: &Family) -> String {
    let mut text = format!("# {}\n\n{}\n\n", capital(family.name), family.about);
    for row in family.rows {
        text += &section(row);
    }
    text
}

fn section(row: &'static KindRow) -> String {
    let mut text = format!("## {} {}\n\n{}\n\n", row.code, row.name, row.summary);
    if kind_name(row.code, Language::De).is_some() {
        let [german, french] = [Language::De, Language::Fr].map(|language| words(row, language));
        let _ = write!(text, "German {german}, French {french}.\n\n");
    }
    let board = moves_board::text(row);
    if !board.is_empty() {
        let _ = write!(text, "```\n{board}```\n\n");
    }
    text
}

/// Hunters are made of two kinds each; one stands for all.
fn hunters() -> String {
    let mut text = "# Hunters\n\nA hunter goes away from its base like one kind and home like \
                    another. `R/B` is a rook on its way out and a bishop on its way home; any two \
                    kinds make a hunter, written with both codes and a stroke.\n\n"
        .to_owned();
    if let Some(row) = find("R/B") {
        text += &section(row);
    }
    text
}

fn capital(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
