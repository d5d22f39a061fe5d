//! The words of Popeye's solutions, in the language of the input.

use crate::model::Language;

/// The words that stand in a solution.
#[derive(Debug, PartialEq, Eq)]
pub struct Words {
    /// Everything was searched.
    pub finished: &'static str,
    /// A limit that the problem asked for ended the search.
    pub partial: &'static str,
    /// The time was up, or the user stopped the search.
    pub interrupted: &'static str,
    /// Stands before the time.
    pub time: &'static str,
    /// Follows an attack that threatens nothing.
    pub zugzwang: &'static str,
    /// Follows an attack that threatens something.
    pub threat: &'static str,
    /// Stands before refutations.
    pub but: &'static str,
    /// Follows a refutation in post-key play.
    pub refutes: &'static str,
    /// Heading of twins that leave the diagram unsolved.
    pub zeroposition: &'static str,
}

const ENGLISH: Words = Words {
    finished: "solution finished.",
    partial: "Partial solution",
    interrupted: "solving interrupted.",
    time: "Time",
    zugzwang: "zugzwang.",
    threat: "threat:",
    but: "but",
    refutes: "refutes.",
    zeroposition: "zeroposition",
};

const GERMAN: Words = Words {
    finished: "Loesung beendet.",
    partial: "Partielle Loesung",
    interrupted: "Bearbeitung abgebrochen.",
    time: "Zeit",
    zugzwang: "Zugzwang.",
    threat: "Drohung:",
    but: "Aber",
    refutes: "Widerlegt.",
    zeroposition: "NullStellung",
};

const FRENCH: Words = Words {
    finished: "solution terminee.",
    partial: "solution partielle",
    interrupted: "solution interrompue.",
    time: "Temps",
    zugzwang: "blocus.",
    threat: "menace:",
    but: "mais",
    refutes: "Refute.",
    zeroposition: "zeroposition",
};

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::De => &GERMAN,
            Language::Fr => &FRENCH,
        }
    }
}
