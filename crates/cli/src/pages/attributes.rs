//! The page on the attributes of pieces.

use std::fmt::Write as _;

use dawson_problems::model::Language;
use dawson_problems::vocabulary::ATTRIBUTES;
use dawson_rules::attributes::TABLE;

use super::Page;

/// The page.
pub fn page() -> Page {
    let mut text = "# Attributes of pieces\n\nAn attribute stands before the kind: \
                    `white chameleon Qd1`.\n\n"
        .to_owned();
    for entry in TABLE {
        let _ = write!(text, "## {}\n\n{}\n\n", entry.name, entry.rule);
        if let Some(word) = ATTRIBUTES.iter().find(|word| word.english == entry.name) {
            let [german, french] =
                [Language::De, Language::Fr].map(|language| word.in_language(language));
            let _ = write!(text, "German {german}, French {french}.\n\n");
        }
    }
    Page {
        path: "attributes.md".to_owned(),
        text,
    }
}
