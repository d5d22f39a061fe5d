//! The words of Popeye's input language in English, German and French.
//!
//! The tables are facts of the format. English words are canonical: the model
//! holds nothing else. Names that only this program knows are added from
//! outside, see [`Vocabulary::new`].

pub(crate) mod arguments;
pub(crate) mod commands;
pub(crate) mod conditions;
mod kind_names;
mod lookup;
pub(crate) mod options;
mod pieces;
mod stipulations;

pub use lookup::nearest;
pub(crate) use lookup::{Found, find};
pub use pieces::{ATTRIBUTES, KINDS, Kind};
pub(crate) use pieces::{COLOURS, Colour};
pub use stipulations::{GOALS, PLAYS, Row, explain_stipulation, row};

use std::sync::{LazyLock, OnceLock};

use crate::model::{ConditionUse, Language, PlacedPiece};
use arguments::Args;

/// A word in the three languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The English word, which is the canonical one.
    pub english: &'static str,
    /// The German word.
    pub german: &'static str,
    /// The French word.
    pub french: &'static str,
}

impl Word {
    /// The word in a language.
    pub const fn in_language(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.english,
            Language::De => self.german,
            Language::Fr => self.french,
        }
    }
}

pub(crate) const fn word(
    english: &'static str,
    german: &'static str,
    french: &'static str,
) -> Word {
    Word {
        english,
        german,
        french,
    }
}

/// A condition that Popeye does not know, or further arguments for one that
/// it knows. The name is the same in all languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtraCondition {
    /// Canonical name.
    pub name: String,
    /// Words that may follow the name, in any number and order. `<number>`,
    /// `<square>` and `<piece>` stand for any number, square and kind.
    pub args: Vec<String>,
}

/// The words that a reader knows.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    additions: Additions,
    /// Listed when they are asked for: most problems have no conditions.
    conditions: OnceLock<Vec<KnownCondition>>,
}

/// The conditions and arguments that come beside Popeye's.
#[derive(Clone, Debug)]
enum Additions {
    These(Vec<ExtraCondition>),
    /// Those of the rules.
    OfTheRules,
}

impl Additions {
    fn listed(&self) -> Vec<ExtraCondition> {
        match self {
            Self::These(extra) => extra.clone(),
            Self::OfTheRules => dawson_rules::conditions::TABLE
                .iter()
                .map(|entry| ExtraCondition {
                    name: entry.name.to_owned(),
                    args: entry
                        .arguments
                        .iter()
                        .map(|argument| argument.word.to_owned())
                        .collect(),
                })
                .collect(),
        }
    }
}

/// A condition in a [`Vocabulary`].
#[derive(Clone, Debug)]
pub(crate) struct KnownCondition {
    /// English, German and French name.
    names: [String; 3],
    /// Popeye's arguments.
    pub(crate) args: Args,
    /// Words that are accepted beside Popeye's arguments.
    pub(crate) extra: Vec<String>,
}

impl KnownCondition {
    /// The name in a language.
    pub(crate) fn name(&self, language: Language) -> &str {
        &self.names[language as usize]
    }
}

impl Vocabulary {
    /// Popeye's words and some more conditions. If an extra condition has the
    /// name of one of Popeye's, its arguments are added to those.
    pub fn new(extra_conditions: &[ExtraCondition]) -> Self {
        Self::with(Additions::These(extra_conditions.to_vec()))
    }

    /// Popeye's words, and those conditions and arguments of the rules that Popeye does not have.
    pub fn with_rules() -> Self {
        Self::with(Additions::OfTheRules)
    }

    const fn with(additions: Additions) -> Self {
        Self {
            additions,
            conditions: OnceLock::new(),
        }
    }

    pub(crate) fn conditions(&self) -> &[KnownCondition] {
        self.conditions.get_or_init(|| {
            let mut known: Vec<KnownCondition> = conditions::CONDITIONS
                .iter()
                .map(|(word, args)| KnownCondition {
                    names: [word.english, word.german, word.french].map(str::to_owned),
                    args: *args,
                    extra: Vec::new(),
                })
                .collect();
            for extra in self.additions.listed() {
                match known.iter_mut().find(|known| known.names[0] == extra.name) {
                    Some(condition) => condition.extra.extend(extra.args),
                    None => known.push(KnownCondition {
                        names: [(); 3].map(|()| extra.name.clone()),
                        args: Args::None,
                        extra: extra.args,
                    }),
                }
            }
            known
        })
    }

    /// As [`with_rules`](Self::with_rules), made once for the whole program.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::with_rules);
        &SHARED
    }

    /// The names of all conditions in a language, Popeye's in Popeye's order.
    pub fn condition_names(&self, language: Language) -> impl Iterator<Item = &str> {
        self.conditions()
            .iter()
            .map(move |condition| condition.name(language))
    }
}

impl Default for Vocabulary {
    /// Popeye's words alone.
    fn default() -> Self {
        Self::new(&[])
    }
}

/// The English names of all options, in Popeye's order.
pub fn option_names() -> impl Iterator<Item = &'static str> {
    options::OPTIONS.iter().map(|(word, _)| word.english)
}

/// The word of a table whose English form is given.
pub(crate) fn word_of(table: &'static [Word], english: &str) -> Option<&'static Word> {
    table.iter().find(|word| word.english == english)
}

/// The code of a kind in a language; hunters part by part. Codes that are not
/// Popeye's stay as they are.
pub fn kind_in_language(kind: &str, language: Language) -> String {
    let part = |code: &str| {
        KINDS
            .iter()
            .find(|kind| kind.code.english == code)
            .map_or_else(
                || code.to_owned(),
                |kind| kind.code.in_language(language).to_owned(),
            )
    };
    match kind.split_once('/') {
        Some((away, home)) => format!("{}/{}", part(away), part(home)),
        None => part(kind),
    }
}

/// The German or French name of a kind, given by its English code; `None` in English, for hunters and
/// for kinds that are not Popeye's.
pub fn kind_name(code: &str, language: Language) -> Option<&'static str> {
    let (_, german, french) = kind_names::NAMES
        .iter()
        .find(|(known, _, _)| *known == code)?;
    match language {
        Language::En => None,
        Language::De => Some(german),
        Language::Fr => Some(french),
    }
}

/// The canonical code for a code in a language, of any case; `None` if there is
/// no such kind. Hunters are not looked up, only their parts are kinds.
pub fn kind_from_language(code: &str, language: Language) -> Option<&'static str> {
    KINDS
        .iter()
        .find(|kind| kind.code.in_language(language).eq_ignore_ascii_case(code))
        .map(|kind| kind.code.english)
}

/// The name of a condition in a language; names that are not Popeye's stay as
/// they are.
pub fn condition_in_language(name: &str, language: Language) -> &str {
    conditions::CONDITIONS
        .iter()
        .find(|(word, _)| word.english == name)
        .map_or(name, |(word, _)| word.in_language(language))
}

/// A piece as Popeye writes it where its side matters: the letter of the side,
/// the initials of its attributes in small letters, and the code of its kind.
/// Attributes that all pieces have by one of the conditions are left out.
pub fn piece_in_language(
    piece: &PlacedPiece,
    conditions: &[ConditionUse],
    language: Language,
) -> String {
    let colour = COLOURS
        .iter()
        .find(|(_, colour)| *colour == Colour::Of(piece.side))
        .map_or("", |(word, _)| word.in_language(language));
    let mut text: String = colour.chars().take(1).collect();
    text.make_ascii_lowercase();
    let in_play = |name: &str| conditions.iter().any(|condition| condition.name == name);
    for attribute in &piece.attributes {
        let silent = match attribute.as_str() {
            "Royal" => piece.kind == "K",
            "Volage" => in_play("Volage") || in_play("Hypervolage"),
            "Patrol" => in_play("Patrouille"),
            "Functionary" => in_play("FunctionaryChess"),
            "Anda" | "AndaInverse" => in_play(attribute),
            "AliceA" | "AliceB" => true,
            _ => false,
        };
        if !silent {
            let word = word_of(ATTRIBUTES, attribute)
                .map_or(attribute.as_str(), |word| word.in_language(language));
            let initials = word.chars().filter(char::is_ascii_uppercase);
            text.extend(initials.map(|letter| letter.to_ascii_lowercase()));
        }
    }
    text.push_str(&kind_in_language(&piece.kind, language));
    text
}
